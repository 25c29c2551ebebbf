//! The card of a ship: what is printed on it, and what it has now.

mod view;

pub(super) use view::{action_name, token_name};
pub use view::{ActionView, DamageView, LoadView, ShipCardView, TokenView, WeaponView};
