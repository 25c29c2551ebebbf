//! The command line: see the library.
fn main() {}
