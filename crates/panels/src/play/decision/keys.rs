//! Which key chooses which option: digits first, then letters that mean nothing else at the table.

use super::{OptionView, Standing};

/// The key of passing.
pub const PASS: char = '0';

/// The keys of options in their order. The letters left out belong to the table: a, d, e, f, m, n, p, q and w; so do
/// the signs.
pub const KEYS: [char; 25] = [
    '1', '2', '3', '4', '5', '6', '7', '8', '9', 'b', 'c', 'g', 'h', 'i', 'j', 'k', 'l', 'o', 'r', 's', 't', 'u', 'v',
    'x', 'y',
];

/// Gives the options that may be chosen their keys; those beyond the last key have none.
pub(super) fn assign(options: &mut [OptionView]) {
    let mut keys = KEYS.into_iter();
    for option in options.iter_mut().filter(|option| option.standing == Standing::Offered) {
        option.key = if option.is_pass() { Some(PASS) } else { keys.next() };
    }
}
