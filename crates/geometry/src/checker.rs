//! The independent checker of certificates; shares no code with the solver.
