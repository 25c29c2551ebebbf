//! Rule ids, those of `docs/rules/epic/`.

pub use deadreckon_engine::rule::RuleId;
