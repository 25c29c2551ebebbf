//! Which values files leave out: what serde asks of a field before it writes it.

/// Whether a number is zero.
pub(crate) fn is_zero<N: Default + PartialEq>(number: &N) -> bool {
    *number == N::default()
}

/// Whether a flag is not set.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
pub(crate) const fn is_false(flag: &bool) -> bool {
    !*flag
}
