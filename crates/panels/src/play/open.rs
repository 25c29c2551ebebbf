//! A choice with endlessly many answers: slides of a roll, a place for an obstacle or a ship.
//!
//! It is made here with sliders and numbers, or on the table by hand; either way the same check says whether the place
//! is legal, and why not.

use super::PlayIntent;
use super::decision::{Answer, OptionView};
use super::seen::Seen;
use super::ui::Placing;
use crate::Intent;
use crate::i18n::{Arg, Texts};
use crate::look::Palette;
use crate::slide::{Legal, SlideView, slide};
use crate::verdict::{self, Verdict};
use deadreckon_engine::player::Player;
use deadreckon_engine::ruleset::{OPEN_AXES, Ruleset};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::Mat;
use deadreckon_xwing::game::command::{Command, Open, OpenSlide};
use deadreckon_xwing::report::{SlideChoice, Stretch};
use egui::{Button, DragValue, RichText, Ui, Vec2};

/// The usual answer: the middle of everything.
const MIDDLE: [f64; OPEN_AXES] = [0.5; OPEN_AXES];

/// Draws the controls of an open choice.
pub fn open(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &OpenView, out: &mut Vec<Intent>) {
    ui.strong(&view.words);
    match &view.place {
        PlaceView::Slides(slides) => {
            // The slides speak of themselves alone; here they belong to the game.
            let mut moved = Vec::new();
            slide(ui, texts, palette, slides, &mut moved);
            out.extend(moved.into_iter().map(|intent| match intent {
                Intent::Slide(template, ship) => Intent::Table(PlayIntent::SlideTo(template, ship)),
                other => other,
            }));
        }
        PlaceView::At { pose, mat } => {
            place(ui, texts, *pose, *mat, out);
            ui.horizontal_wrapped(|ui| {
                let legal = view.refused.is_empty();
                verdict::sign(ui, if legal { Verdict::Fits } else { Verdict::Refused }, palette);
                if legal {
                    ui.label(texts.get("open-legal"));
                }
            });
        }
    }
    for sentence in &view.refused {
        ui.label(sentence);
    }
    let set_down = Button::new(RichText::new(texts.get("open-set-down")).strong());
    let set_down = set_down.min_size(Vec2::new(ui.available_width(), 30.0));
    if ui.add_enabled(view.refused.is_empty(), set_down).clicked() {
        out.push(Intent::Table(PlayIntent::Give(view.player, view.command.clone())));
    }
    ui.horizontal_wrapped(|ui| {
        let where_made = if view.on_table { "open-in-panel" } else { "open-on-table" };
        let on_table = ui.button(texts.get(where_made)).on_hover_text(texts.get("open-on-table-hint"));
        if on_table.clicked() {
            out.push(Intent::Table(PlayIntent::OnTable(!view.on_table)));
        }
        if ui.button(texts.get("open-usual")).clicked() {
            out.push(Intent::Table(PlayIntent::PlaceAnywhere));
        }
        if ui.button(texts.get("open-close")).clicked() {
            out.push(Intent::Table(PlayIntent::OpenChoice(None)));
        }
    });
}

/// A place by numbers.
fn place(ui: &mut Ui, texts: &Texts, pose: Pose, mat: Mat, out: &mut Vec<Intent>) {
    let mut moved = (pose.position.x, pose.position.y, pose.heading_deg());
    let mut changed = false;
    ui.horizontal_wrapped(|ui| {
        for (key, value, range, suffix) in [
            ("open-x", &mut moved.0, 0.0..=mat.width, " mm"),
            ("open-y", &mut moved.1, 0.0..=mat.height, " mm"),
            ("open-heading", &mut moved.2, -180.0..=180.0, "\u{b0}"),
        ] {
            let label = ui.label(texts.get(key));
            // A place beyond the mat is shown as it is; only what is entered is held to the mat.
            let drag = DragValue::new(value).range(range).clamp_existing_to_range(false).speed(0.5).suffix(suffix);
            changed |= ui.add(drag.max_decimals(2)).labelled_by(label.id).changed();
        }
    });
    if changed {
        out.push(Intent::Table(PlayIntent::PlaceAt(Pose::from_degrees(moved.0, moved.1, moved.2))));
    }
}

/// What is shown of an open choice.
#[derive(Debug, Clone, PartialEq)]
pub struct OpenView {
    /// Its place in the list of options.
    pub option: usize,
    /// Who chooses.
    pub player: Player,
    /// What it is called.
    pub words: String,
    /// What is chosen.
    pub place: PlaceView,
    /// The command that sets it down there.
    pub command: Command,
    /// Why it may not be given; nothing if it may.
    pub refused: Vec<String>,
    /// Whether it is made on the table.
    pub on_table: bool,
}

/// What is chosen.
#[derive(Debug, Clone, PartialEq)]
pub enum PlaceView {
    /// Slides.
    Slides(SlideView),
    /// A place on the mat.
    At {
        /// Where it is now.
        pose: Pose,
        /// The mat.
        mat: Mat,
    },
}

impl OpenView {
    /// The open choice of an option; `None` for an option that is none.
    #[must_use]
    pub fn of(seen: &Seen<'_>, option: usize, view: &OptionView) -> Option<Self> {
        let Answer::Open(open) = &view.answer else { return None };
        let rules = seen.game.rules();
        let usual = rules.pick(seen.game.state(), open, &MIDDLE);
        let (command, place) = match open {
            Open::Slide(slide) => {
                let chosen = match (seen.ui.placing, &usual) {
                    (Some(Placing::Slides(chosen)), _) => chosen,
                    (_, Command::Slide(_, chosen)) => *chosen,
                    _ => return None,
                };
                (Command::Slide(slide.choice, chosen), PlaceView::Slides(slides(seen, slide, chosen)?))
            }
            Open::Obstacle { .. } | Open::Deploy { .. } => placed(seen, usual)?,
        };
        let refused = seen.game.check(view.player, &command).err();
        let sentences = |why: deadreckon_engine::refusal::Refused| {
            why.reasons().iter().map(|reason| seen.words().refusal(reason)).collect()
        };
        Some(Self {
            option,
            player: view.player,
            words: view.words.clone(),
            place,
            command,
            refused: refused.map_or_else(Vec::new, sentences),
            on_table: seen.ui.on_table,
        })
    }

    /// The place, for choices of one.
    #[must_use]
    pub const fn pose(&self) -> Option<Pose> {
        match self.place {
            PlaceView::At { pose, .. } => Some(pose),
            PlaceView::Slides(_) => None,
        }
    }
}

/// The command at the place chosen, or at the usual one.
fn placed(seen: &Seen<'_>, usual: Command) -> Option<(Command, PlaceView)> {
    let mat = seen.game.state().board.table().mat();
    let chosen = match seen.ui.placing {
        Some(Placing::At(pose)) => Some(pose),
        _ => None,
    };
    let (command, pose) = match usual {
        Command::LayObstacle { outline, pose } => {
            let pose = chosen.unwrap_or(pose);
            (Command::LayObstacle { outline, pose }, pose)
        }
        Command::Deploy { ship, pose } => {
            let pose = chosen.unwrap_or(pose);
            (Command::Deploy { ship, pose }, pose)
        }
        _ => return None,
    };
    Some((command, PlaceView::At { pose, mat }))
}

/// Limits and legal stretches of slides, with the chosen place.
fn slides(seen: &Seen<'_>, open: &OpenSlide, chosen: SlideChoice) -> Option<SlideView> {
    let board = &seen.game.state().board;
    let index = seen.game.state().ship(open.ship).on_board()?;
    let slides = board.judge(index, open.choice, Some(chosen)).ok()?.slides?;
    let limit = |at: f64, piece| {
        let (mm, piece) = (seen.texts.number(at), crate::words::piece(seen.texts, board, piece));
        seen.texts.with("slide-limit", &[("mm", Arg::Text(&mm)), ("piece", Arg::Text(&piece))])
    };
    let ends = |free: &Stretch| {
        let from = free.from_limit.map(|piece| limit(free.from, piece));
        from.into_iter().chain(free.to_limit.map(|piece| limit(free.to, piece))).collect::<Vec<_>>()
    };
    let limits = slides.base_free.iter().flat_map(ends).collect();
    let legal = if slides.is_legal_at(chosen) { Legal::Yes } else { Legal::No };
    Some(SlideView { chosen, nearest: slides.nearest_legal(chosen), legal, limits, slides })
}

/// What an open choice is called.
pub(super) fn words(seen: &Seen<'_>, open: &Open) -> String {
    match open {
        Open::Slide(slide) => seen.words().command(&Command::Place(slide.choice)),
        Open::Obstacle { outline } => {
            let outline = outline.replace('_', " ");
            seen.texts.with("open-obstacle", &[("outline", Arg::Text(&outline))])
        }
        Open::Deploy { ship } => seen.texts.with("open-deploy", &[("ship", Arg::Text(&seen.ship(*ship)))]),
    }
}
