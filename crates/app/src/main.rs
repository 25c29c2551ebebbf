//! The window: see the library.
fn main() {}
