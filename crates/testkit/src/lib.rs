//! Shared helpers of the tests: conformance vectors, stored answers about the demo positions, and the structure check
//! of the workspace.

pub mod answers;
pub mod conformance;
