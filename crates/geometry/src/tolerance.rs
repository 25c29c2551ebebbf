//! Tolerance verdicts: what stays true when every part may be a little off.
