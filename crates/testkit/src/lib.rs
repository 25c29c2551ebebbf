//! Shared helpers of the tests: conformance vectors, stored answers about the demo positions, pages that say which
//! test holds which rule, and the structure check of the workspace.

pub mod answers;
pub mod conformance;
pub mod coverage;
