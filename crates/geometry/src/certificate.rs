//! Certificates: what proves a verdict.
