//! Shared helpers of the tests: conformance vectors, and the structure check of the workspace.

pub mod conformance;
