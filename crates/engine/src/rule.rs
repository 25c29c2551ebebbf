//! Rule ids: the stable handles of the rules pages.

use serde::Serialize;
use std::fmt;

/// The id of a rule, such as `B-12` or `E3.29`: the same spelling as in the rules pages. What a
/// card prints goes by the card's name.
///
/// ```
/// use deadreckon_engine::rule::RuleId;
/// const STRESS: RuleId = RuleId("B-12");
/// assert_eq!(STRESS.to_string(), "B-12");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
