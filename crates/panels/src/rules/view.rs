//! What the rules panel shows, made from the judged options.

use crate::certainty;
use crate::i18n::Texts;
use crate::nudge::NudgeView;
use crate::slide::SlideView;
use crate::tolerance::ToleranceView;
use crate::verdict::Verdict;
use crate::words;
use deadreckon_geometry::template::Side;
use deadreckon_geometry::tolerance::{Judgement, Question};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::{Action, Choice};
use deadreckon_xwing::report::{OptionReport, Standing};

/// Everything the panel shows. Words are ready, so that drawing costs little.
#[derive(Debug, Clone, Default)]
pub struct RulesView {
    /// The selected ship's name; `None`: no ship is selected.
    pub ship: Option<String>,
    /// What the position shows or asks.
    pub note: String,
    /// Keys of the editions to choose from.
    pub editions: Vec<String>,
    /// The key of the edition in use.
    pub edition: String,
    /// Names of the parts sets to choose from.
    pub parts_sets: Vec<String>,
    /// The parts set in use.
    pub parts: String,
    /// Which moment the table shows, while it shows another than that of these options: nothing is previewed then.
    pub moment: Option<String>,
    /// Tolerance presets.
    pub tolerance: ToleranceView,
    /// Actions with their options.
    pub groups: Vec<ActionGroup>,
    /// Key of the option shown on the table.
    pub previewed: Option<String>,
    /// Key of the option that stays shown.
    pub pinned: Option<String>,
    /// The slides of the pinned option.
    pub sliding: Sliding,
}

/// Whether the pinned option slides.
#[derive(Debug, Clone, Default)]
#[expect(clippy::large_enum_variant, reason = "there is one of it, made when an option is pinned")]
pub enum Sliding {
    /// It does not.
    #[default]
    None,
    /// It does, and this is how far it may.
    Open(SlideView),
}

impl RulesView {
    /// An option and its action, by key.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<(&ActionGroup, &OptionRow)> {
        self.groups.iter().find_map(|group| group.options.iter().find(|o| o.key == key).map(|option| (group, option)))
    }

    /// Says what would make an option fit; an option that is not listed is left alone.
    pub fn say_nudge(&mut self, key: &str, nudge: NudgeView) {
        let mut options = self.groups.iter_mut().flat_map(|group| &mut group.options);
        if let Some(option) = options.find(|option| option.key == key) {
            option.nudge = Some(nudge);
        }
    }
}

/// An action and its options.
#[derive(Debug, Clone, PartialEq)]
pub struct ActionGroup {
    /// What the action is called.
    pub name: String,
    /// Its options, in a stable order.
    pub options: Vec<OptionRow>,
    /// Why there is no answer.
    pub fault: Option<String>,
    /// Whether the options are seen before the group is touched.
    pub starts_open: bool,
}

/// What a click on an option does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnClick {
    /// Carries it out.
    Play,
    /// Keeps it shown.
    Keep,
}

/// Whether the rules allow an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowed {
    /// They do.
    Yes,
    /// They do not.
    No,
}

/// One option.
#[derive(Debug, Clone, PartialEq)]
pub struct OptionRow {
    /// The key of the choice.
    pub key: String,
    /// What it is called within its action.
    pub name: String,
    /// The verdict, on a real table where one is stated.
    pub verdict: Verdict,
    /// Whether the rules allow it as it is drawn.
    pub allowed: Allowed,
    /// The margin of the deciding check, mm.
    pub margin: Option<f64>,
    /// What the deciding check met.
    pub limiting: Option<String>,
    /// Verdict and bounds within a stated slack, in words; `None` if every piece lies exactly.
    pub within: Option<String>,
    /// Why it is refused or limited, one sentence each.
    pub sentences: Vec<String>,
    /// What would make it fit; `None` if nothing is missing, or it was not asked.
    pub nudge: Option<NudgeView>,
    /// What a click does.
    pub on_click: OnClick,
    /// Where a maneuver stands on the dial.
    pub dial: Option<DialPlace>,
}

/// A cell of the dial.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DialPlace {
    /// What its row is called.
    pub family: String,
    /// 0 for the left and for maneuvers without a side, 1 for the right.
    pub column: usize,
    /// The printed speed.
    pub speed: u8,
}

impl DialPlace {
    fn of(texts: &Texts, choice: &Choice) -> Option<Self> {
        let Choice::Maneuver { maneuver, .. } = choice else { return None };
        let column = usize::from(maneuver.side == Some(Side::Right));
        Some(Self { family: words::dial_row(texts, choice), column, speed: maneuver.speed })
    }
}

impl ActionGroup {
    /// An action with its judged options; `tolerance` knows how an option stands on a real table, by key.
    #[must_use]
    pub fn new(
        texts: &Texts,
        board: &Board,
        action: Action,
        reports: &[OptionReport],
        tolerance: impl Fn(&str) -> Option<Judgement>,
    ) -> Self {
        let row = |report: &OptionReport| {
            let row = OptionRow::new(texts, board, report);
            match tolerance(&row.key) {
                Some(judged) => row.on_a_real_table(texts, board, &judged),
                None => row,
            }
        };
        Self {
            name: words::action(texts, action),
            options: reports.iter().map(row).collect(),
            fault: None,
            starts_open: action != Action::TractorMove,
        }
    }

    /// An action without an answer.
    #[must_use]
    pub fn without_answer(texts: &Texts, action: Action, fault: String) -> Self {
        Self { name: words::action(texts, action), options: Vec::new(), fault: Some(fault), starts_open: true }
    }
}

impl OptionRow {
    /// An option as judged.
    #[must_use]
    pub fn new(texts: &Texts, board: &Board, report: &OptionReport) -> Self {
        let limiting = report.limiting();
        Self {
            key: report.choice.to_string(),
            name: words::choice(texts, &report.choice),
            verdict: verdict_of(report),
            allowed: if report.legal { Allowed::Yes } else { Allowed::No },
            margin: limiting.map(|check| check.margin),
            limiting: limiting.map(|check| words::piece(texts, board, check.against)),
            within: None,
            sentences: report.reasons.iter().map(|reason| words::reason(texts, board, reason)).collect(),
            nudge: None,
            dial: DialPlace::of(texts, &report.choice),
            on_click: if report.legal && report.slides.is_none() { OnClick::Play } else { OnClick::Keep },
        }
    }
}

impl OptionRow {
    /// The same option with the verdict of a stated slack and the bounds that it rests on.
    fn on_a_real_table(mut self, texts: &Texts, board: &Board, judged: &Judgement) -> Self {
        let said = certainty::verdict(judged);
        // Whether a move is allowed leaves out what forbids nothing: the obstacles that a tractor move meets.
        let is_allowed = matches!(said, Verdict::Fits | Verdict::PlacedWell) && judged.question == Question::Allowed;
        if !(is_allowed && matches!(self.verdict, Verdict::MeetsObstacle | Verdict::LeavesMat)) {
            self.verdict = said;
        }
        self.within = Some(certainty::option(texts, board, judged));
        self.sentences.extend(certainty::stop(texts, judged));
        self
    }
}

/// The verdict of a judged option, tolerance left out of account.
fn verdict_of(report: &OptionReport) -> Verdict {
    match report.standing() {
        Standing::Fits => Verdict::Fits,
        Standing::MeetsObstacle => Verdict::MeetsObstacle,
        Standing::BacksOff => Verdict::BacksOff,
        Standing::LeavesMat => Verdict::LeavesMat,
        Standing::Refused => Verdict::Refused,
    }
}
