//! Rule ids and the reasons built on them: data that a panel turns into a sentence.

pub use deadreckon_engine::rule::RuleId;
use serde::Serialize;

/// Why something is refused or limited: a message key with arguments, never a sentence.
///
/// The words belong to the panels' locales; `id` and `mm` are what their sentences need.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Reason {
    /// Message key, such as `reason-base-on-obstacle`.
    pub key: &'static str,
    /// The rule that says so.
    pub rule: RuleId,
    /// Id of the ship or obstacle met; `edge` for the mat's edge, `None` where no piece is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// The margin, mm: negative by how deep it fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mm: Option<f64>,
}

impl Reason {
    /// Every message key that a [`Reason`] may carry; the locales must hold them all.
    pub const KEYS: [&'static str; 13] = [
        "reason-base-on-ship",
        "reason-base-on-obstacle",
        "reason-base-off-mat",
        "reason-template-on-obstacle",
        "reason-no-free-slide",
        "reason-template-too-long",
        "reason-tallon-elsewhere",
        "reason-backed-off",
        "reason-size-cannot",
        "reason-not-in-edition",
        "reason-no-target",
        "reason-no-room",
        "reason-off-mat",
    ];
}
