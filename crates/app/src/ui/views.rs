//! What the panels show, made anew only when something changed.

use crate::playback::Playback;
use crate::session::{Origin, Session};
use crate::settings::Settings;
use bevy::prelude::*;
use deadreckon_content::{position, shipped};
use deadreckon_geometry::query::separation;
use deadreckon_geometry::range::RangeBands;
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::tolerance::Slack;
use deadreckon_panels::file_bar::{Changed, FileBarView};
use deadreckon_panels::i18n::{Arg, Texts};
use deadreckon_panels::measure::{MeasureView, within};
use deadreckon_panels::nudge::{NudgeView, misplaced_step};
use deadreckon_panels::piece::{ArcsShown, PieceKind, PieceLine, PieceView, PiecesView};
use deadreckon_panels::playback::{PlaybackView, Running};
use deadreckon_panels::rules::{ActionGroup, RulesView, Sliding};
use deadreckon_panels::slide::{Legal, SlideView};
use deadreckon_panels::status::{OverlapView, StatusView};
use deadreckon_panels::tolerance::{Judging, ToleranceView};
use deadreckon_panels::{Motion, words};
use deadreckon_scene::clip;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::report::SlideChoice;

/// The views of all panels.
pub(crate) struct Views {
    pub files: FileBarView,
    pub pieces: PiecesView,
    pub measure: MeasureView,
    pub rules: RulesView,
    pub playback: PlaybackView,
    pub status: StatusView,
    demos: Option<Vec<(String, String)>>,
}

impl Default for Views {
    fn default() -> Self {
        Self {
            files: FileBarView::default(),
            pieces: PiecesView::default(),
            measure: MeasureView::default(),
            rules: RulesView::default(),
            playback: PlaybackView {
                title: String::new(),
                time: 0.0,
                length: 0.0,
                running: Running::Paused,
                speed: 1.0,
                motion: Motion::Full,
            },
            status: StatusView::default(),
            demos: None,
        }
    }
}

impl Views {
    /// Brings the views up to date.
    pub(crate) fn update(
        &mut self,
        session: &Res<Session>,
        playback: &Res<Playback>,
        settings: &Res<Settings>,
        texts: &Texts,
    ) {
        if session.is_changed() || settings.is_changed() {
            let demos = self.demos.get_or_insert_with(demo_titles).clone();
            self.files = files(session, settings, demos);
        }
        if session.is_changed() {
            self.pieces = pieces_view(session);
            self.measure = measure_view(session, texts);
            self.rules = rules_view(session, texts);
            self.status = status_view(session, texts);
        }
        if session.is_changed() || playback.is_changed() {
            let moment = moment(playback, texts);
            self.rules.moment.clone_from(&moment);
            self.status.moment = moment;
        }
        if playback.is_changed() {
            self.playback = PlaybackView {
                title: playback.title().to_owned(),
                time: playback.time(),
                length: playback.length(),
                running: playback.running(),
                speed: playback.speed(),
                motion: match playback.motion() {
                    clip::Motion::Full => Motion::Full,
                    clip::Motion::Reduced => Motion::Reduced,
                },
            };
        }
    }
}

/// Which moment the table shows while that is not the one of all figures.
fn moment(playback: &Playback, texts: &Texts) -> Option<String> {
    playback.is_under_way().then(|| match playback.running() {
        // A time that runs could not be read.
        Running::Playing => texts.get("moment-playing"),
        Running::Paused => {
            let (s, length) = (texts.number(playback.time()), texts.number(playback.length()));
            texts.with("moment-paused", &[("s", Arg::Text(&s)), ("length", Arg::Text(&length))])
        }
    })
}

/// Names and titles of the demo positions.
fn demo_titles() -> Vec<(String, String)> {
    shipped::DEMOS
        .iter()
        .map(|(path, text)| {
            let name = shipped::demo_name(path);
            let title = position::read(path, text.as_bytes()).map(|p| p.title).unwrap_or_default();
            (name.to_owned(), if title.is_empty() { name.to_owned() } else { title })
        })
        .collect()
}

fn files(session: &Session, settings: &Settings, demos: Vec<(String, String)>) -> FileBarView {
    let (undo_steps, redo_steps) = session.steps();
    // A demo or an empty mat has no file to differ from, but what was changed there would be lost.
    let changed = if session.is_changed() { Changed::Unsaved } else { Changed::Saved };
    FileBarView {
        title: session.title(),
        changed,
        recent: settings.recent.clone(),
        loaded: settings.loaded.clone(),
        demos,
        undo_steps,
        redo_steps,
    }
}

fn pieces_view(session: &Session) -> PiecesView {
    let board = session.board();
    let position = board.position();
    let ships = position.ships.iter().map(|s| PieceLine { id: s.id.clone(), name: s.label().to_owned() });
    let obstacles = position.obstacles.iter().map(|o| PieceLine { id: o.id.clone(), name: o.id.clone() });
    let selected = session.selected().and_then(|id| {
        let kind = match session.piece(id)? {
            Piece::Ship(i) => {
                let ship = position.ships.get(i)?;
                PieceKind::Ship {
                    name: ship.name.clone(),
                    size: ship.base,
                    player: ship.player.into(),
                    arcs: if session.arcs().any(|other| other == i) { ArcsShown::Yes } else { ArcsShown::No },
                }
            }
            Piece::Obstacle(i) => PieceKind::Obstacle { outline: position.obstacles.get(i)?.outline.clone() },
            Piece::Edge(_) => return None,
        };
        Some(PieceView { id: id.to_owned(), pose: session.pose(id)?, kind })
    });
    PiecesView {
        pieces: ships.chain(obstacles).collect(),
        selected,
        sizes: board.edition().sizes.clone(),
        outlines: session.components().outlines.keys().cloned().collect(),
        arcs: session.offered_arcs(),
        lit: Some(session.lit_arc()),
    }
}

fn measure_view(session: &Session, texts: &Texts) -> MeasureView {
    let board = session.board();
    let position = board.position();
    let Some(from) = session.selected_ship() else { return MeasureView::default() };
    let ships = position.ships.iter().map(|s| (s.id.clone(), s.label().to_owned()));
    let obstacles = position.obstacles.iter().map(|o| (o.id.clone(), o.id.clone()));
    let own = &position.ships[from];
    MeasureView {
        from: Some(own.label().to_owned()),
        targets: ships.chain(obstacles).filter(|(id, _)| *id != own.id).collect(),
        to: session.measured_id().map(str::to_owned),
        reading: session.reading(texts),
        within: session
            .within()
            .map(|found| within(texts, found, RangeBands::of(board.table().parts()).count))
            .unwrap_or_default(),
        parts: board.table().parts().name.clone(),
    }
}

fn rules_view(session: &Session, texts: &Texts) -> RulesView {
    let board = session.board();
    let groups = session.options().actions.iter().map(|(action, reports)| match reports {
        Ok(reports) if reports.is_empty() => {
            let why = session.selected_ship().and_then(|ship| board.not_offered(ship, *action).ok().flatten());
            let why = why.map_or_else(String::new, |reason| words::reason(texts, board, &reason));
            ActionGroup::without_answer(texts, *action, why)
        }
        Ok(reports) => {
            ActionGroup::new(texts, board, *action, reports, |key| session.options().tolerance(key).copied())
        }
        Err(fault) => ActionGroup::without_answer(texts, *action, fault.clone()),
    });
    let ship = session.selected_ship().and_then(|i| board.position().ships.get(i));
    let mut view = RulesView {
        note: board.position().note.clone(),
        ship: ship.map(|ship| ship.label().to_owned()),
        editions: Edition::ALL.map(|edition| edition.key().to_owned()).to_vec(),
        edition: board.position().edition.key().to_owned(),
        parts_sets: session.components().parts.keys().cloned().collect(),
        parts: board.table().parts().name.clone(),
        moment: None,
        tolerance: ToleranceView {
            presets: Slack::PRESETS.map(|(key, _)| key.to_owned()).to_vec(),
            chosen: session.tolerance().to_owned(),
            judging: if session.options().is_settled() { Judging::Done } else { Judging::UnderWay },
        },
        groups: groups.collect(),
        previewed: session.previewed().map(str::to_owned),
        pinned: session.pinned().map(str::to_owned),
        sliding: sliding(session, texts),
    };
    if let (Some(key), Some(nudge)) = (session.previewed(), session.nudge()) {
        view.say_nudge(key, NudgeView::new(texts, board, nudge));
    }
    view
}

/// No slide at all.
const MIDDLE: SlideChoice = SlideChoice { template: 0.0, ship: 0.0 };

/// The slides of the pinned option.
fn sliding(session: &Session, texts: &Texts) -> Sliding {
    let Some(report) = session.pinned().and_then(|key| session.options().find(key)) else { return Sliding::None };
    let Some(slides) = &report.slides else { return Sliding::None };
    let chosen = session.slide_of(&report.choice.to_string()).or(report.slide).unwrap_or(MIDDLE);
    let legal = if slides.is_legal_at(chosen) { Legal::Yes } else { Legal::No };
    let board = session.board();
    let ends = slides.base_free.iter().flat_map(|s| [(s.from, s.from_limit), (s.to, s.to_limit)]);
    let limits = ends.filter_map(|(at, piece)| {
        let (at, piece) = (texts.number(at), words::piece(texts, board, piece?));
        Some(texts.with("slide-limit", &[("mm", Arg::Text(&at)), ("piece", Arg::Text(&piece))]))
    });
    let limits = limits.collect();
    Sliding::Open(SlideView { slides: slides.clone(), chosen, nearest: slides.nearest_legal(chosen), legal, limits })
}

fn status_view(session: &Session, texts: &Texts) -> StatusView {
    let board = session.board();
    let table = board.table();
    let name = |piece| words::piece(texts, board, piece);
    let mut overlaps = Vec::new();
    let count = table.ships().len();
    for a in 0..count {
        for b in a + 1..count {
            // Bases farther apart than two large ones are not worth a question.
            let apart = table.ships()[a].pose.position.distance(table.ships()[b].pose.position);
            if apart > 130.0 {
                continue;
            }
            let depth = -separation(&table.ship_base(a), &table.ship_base(b)).margin;
            if depth > deadreckon_geometry::query::OVERLAP_EPSILON_MM {
                overlaps.push(OverlapView { first: name(Piece::Ship(a)), second: name(Piece::Ship(b)), depth });
            }
        }
        for index in 0..table.obstacles().len() {
            let (base, outline) = (table.ship_base(a), table.obstacle(index));
            if deadreckon_geometry::query::overlaps(&base, &outline) {
                let depth = -separation(&base, &outline).margin;
                overlaps.push(OverlapView { first: name(Piece::Ship(a)), second: name(Piece::Obstacle(index)), depth });
            }
        }
    }
    overlaps.sort_by(|a, b| b.depth.total_cmp(&a.depth));
    StatusView {
        overlaps,
        off_mat: off_mat(session, texts),
        parts: table.parts().name.clone(),
        notice: session.notice().to_owned(),
        nudges: session.misplaced().map(|found| misplaced_step(texts, board, found)).into_iter().collect(),
        ..StatusView::default()
    }
}

/// Ships that stand partly outside the mat.
fn off_mat(session: &Session, texts: &Texts) -> Vec<String> {
    let board = session.board();
    let mat = board.table().mat();
    (0..board.table().ships().len())
        .filter(|&i| {
            let base = board.table().ship_base(i);
            base.shape
                .outline(0.1)
                .iter()
                .map(|p| base.frame.point(*p))
                .any(|p| p.x < -1e-6 || p.y < -1e-6 || p.x > mat.width + 1e-6 || p.y > mat.height + 1e-6)
        })
        .map(|i| words::piece(texts, board, Piece::Ship(i)))
        .collect()
}

/// What the window's title says.
pub(crate) fn window_title(session: &Session, texts: &Texts) -> String {
    let title = session.title();
    let title = if title.is_empty() { texts.get("file-untitled") } else { title };
    let mark = if session.is_changed() && !matches!(session.origin(), Origin::Demo(_)) { "* " } else { "" };
    format!("{mark}{title} – Deadreckon")
}
