//! Obstruction: the shortest lines between two bases and what covers them.
