//! One option of a ship: the template as laid, the ghost where it would end, and what limits it by how much.

mod slide;

use crate::display_list::{Dash, DisplayList, Extent, Layer, Marker, MarkerKind, Pattern, Stroke};
use crate::ink::Ink;
use crate::piece::{self, BaseLook, FLATNESS_MM, Print, TemplateLook};
use crate::witness::{Callouts, WORTH_SHOWING_MM, Witness, witness};
use core::f64::consts::FRAC_PI_4;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::{MatEdge, Piece, Table};
use deadreckon_geometry::tolerance::EndBand;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::report::{Check, OptionReport, Outcome, Tested, Travel, Weight};

/// How a verdict is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// It fits.
    Fits,
    /// It fits by less than the margin asked for.
    Narrow,
    /// It does not fit.
    Blocked,
}

/// How an option is looked at.
#[derive(Debug, Clone, PartialEq)]
pub struct OptionView<'a> {
    /// Other options of the same choice, such as the other two places of a roll: drawn quietly.
    pub others: &'a [OptionReport],
    /// Margins below this are shown as narrow, mm.
    pub narrow_mm: f64,
    /// Where the edges of the end base may lie on a real table, drawn as a rim of the ghost; `None` for no rim.
    pub band: Option<&'a EndBand>,
}

impl Default for OptionView<'_> {
    fn default() -> Self {
        Self { others: &[], narrow_mm: 1.0, band: None }
    }
}

/// How a report is shown, where margins below `narrow_mm` count as narrow.
#[must_use]
pub fn verdict(report: &OptionReport, narrow_mm: f64) -> Verdict {
    if !report.legal {
        return Verdict::Blocked;
    }
    let tightest = report.checks.iter().filter(|c| c.weight == Weight::Forbids).map(|c| c.margin).reduce(f64::min);
    match tightest {
        Some(margin) if margin < narrow_mm => Verdict::Narrow,
        _ => Verdict::Fits,
    }
}

/// Draws one option of a ship (its index) over the table.
///
/// An index beyond the ships gives an empty list.
#[must_use]
pub fn option_picture(board: &Board, ship: usize, report: &OptionReport, view: &OptionView<'_>) -> DisplayList {
    let mut list = DisplayList::default();
    if ship >= board.table().ships().len() {
        return list;
    }
    let callouts = Callouts::beside(avoided(board, ship, report));
    let mut drawing = Drawing { list: &mut list, callouts, board, table: board.table(), ship };
    for other in view.others.iter().filter(|other| other.end != report.end) {
        drawing.alternative(other, view.narrow_mm);
    }
    drawing.template(report);
    drawing.end(report, view);
    if let Some(slides) = &report.slides {
        for bar in slide::stretches(drawing.list, drawing.table, drawing.ship, report, slides) {
            drawing.callouts.keep_off(bar);
        }
    }
    for check in shown(&report.checks, view.narrow_mm) {
        drawing.check(report, check);
    }
    list
}

/// The id of the mat's edges, as in answers.
const EDGE: &str = "edge";

/// What to look at for an option: start, end, template and witness points, with some mat around them.
#[must_use]
pub fn option_extent(board: &Board, ship: usize, report: &OptionReport) -> Option<Extent> {
    const AROUND_MM: f64 = 40.0;
    let mut list = option_picture(board, ship, report, &OptionView::default());
    // A whole edge of the mat is more than is asked about.
    list.items.retain(|item| item.layer != Layer::Selection || item.owner.as_deref() != Some(EDGE));
    let start = Point::new(report.start.position.x, report.start.position.y);
    let seen = list.extent()?;
    let with_start = Extent::around([start, seen.min, seen.max])?;
    Some(with_start.framed(AROUND_MM))
}

/// Outlines that figures should not lie on: the ship, its ghost and template, and every piece.
fn avoided(board: &Board, ship: usize, report: &OptionReport) -> Vec<Vec<Point>> {
    let table = board.table();
    let mut found: Vec<_> = (0..table.ships().len()).map(|i| table.ship_base(i).outline(FLATNESS_MM)).collect();
    found.extend((0..table.obstacles().len()).map(|i| table.obstacle(i).outline(FLATNESS_MM)));
    let base = table.base_shape(table.ships()[ship].size, WithGuides::Counted);
    found.push(base.at(report.end).outline(FLATNESS_MM));
    if let Outcome::BackedOff(travel) = &report.outcome {
        found.push(base.at(travel.full_pose).outline(FLATNESS_MM));
    }
    if let Some((template, pose)) = report.template
        && let Ok(shape) = table.template_shape(template)
    {
        found.push(shape.at(pose).outline(FLATNESS_MM));
    }
    found
}

/// The checks worth drawing: the failed ones and the narrow ones, or the tightest of all.
fn shown(checks: &[Check], narrow_mm: f64) -> Vec<&Check> {
    /// More figures than this hide each other.
    const MOST: usize = 5;
    let mut found: Vec<&Check> = checks.iter().filter(|c| !c.passed() || c.margin < narrow_mm).take(MOST).collect();
    if found.is_empty() {
        // Of all that fits, only the nearest piece is news.
        let nearest = checks.iter().min_by(|a, b| a.margin.total_cmp(&b.margin));
        found.extend(nearest.filter(|c| c.margin < WORTH_SHOWING_MM));
    }
    found
}

/// What a ghost of each verdict looks like: told apart by line and pattern too.
fn ghost_look(verdict: Verdict, owner: &str) -> BaseLook<'_> {
    let (ink, pattern, dash) = match verdict {
        Verdict::Fits => (Ink::GhostFits, Pattern::Solid, Dash::Unbroken),
        Verdict::Narrow => (Ink::GhostNarrow, Pattern::Dots { spacing: 3.6, radius: 0.4 }, Dash::LONG),
        Verdict::Blocked => {
            (Ink::GhostBlocked, Pattern::Hatch { angle: FRAC_PI_4, spacing: 4.0, width: 0.35 }, Dash::SHORT)
        }
    };
    BaseLook { layer: Layer::Ghosts, owner: Some(owner), ink, pattern, dash, line_px: 2.0, print: Print::Marks }
}

struct Drawing<'l, 'a> {
    list: &'l mut DisplayList,
    callouts: Callouts,
    board: &'a Board,
    table: &'a Table,
    ship: usize,
}

impl Drawing<'_, '_> {
    fn ghost(&mut self, pose: Pose, look: &BaseLook<'_>) {
        piece::base(self.list, self.table, self.table.ships()[self.ship].size, pose, look);
    }

    /// Another place of the same choice.
    fn alternative(&mut self, report: &OptionReport, narrow_mm: f64) {
        let owner = self.table.ships()[self.ship].id.clone();
        let look = ghost_look(verdict(report, narrow_mm), &owner);
        let quiet = BaseLook {
            layer: Layer::Reach,
            ink: Ink::GhostQuiet,
            pattern: Pattern::Solid,
            line_px: 1.2,
            print: Print::Outline,
            ..look
        };
        self.ghost(report.end, &quiet);
    }

    fn template(&mut self, report: &OptionReport) {
        let Some((template, pose)) = report.template else { return };
        let blocked =
            report.checks.iter().any(|c| c.tested == Tested::Template && c.weight == Weight::Forbids && !c.passed());
        let look = if blocked { TemplateLook::Blocked } else { TemplateLook::Free };
        // A report comes from the same parts set, so that its template exists; without it there is nothing to draw.
        let _ = piece::template(self.list, self.table, template, pose, look);
    }

    /// The ghost where the ship ends and, for a move that backs off, the full-length one with what it overlaps.
    fn end(&mut self, report: &OptionReport, view: &OptionView<'_>) {
        let owner = self.table.ships()[self.ship].id.clone();
        if let Outcome::BackedOff(travel) = &report.outcome {
            self.full_length(travel, &owner);
        }
        let mut look = ghost_look(verdict(report, view.narrow_mm), &owner);
        if report.checks.iter().all(|c| c.tested != Tested::Base || c.weight != Weight::Forbids || c.passed()) {
            // Where the base itself is free, nothing on it is hatched: something else stops the move.
            look.pattern = if look.ink == Ink::GhostBlocked { Pattern::Solid } else { look.pattern };
        }
        self.ghost(report.end, &look);
        if let Some(band) = view.band {
            piece::end_band(self.list, band);
        }
        if let Outcome::BackedOff(travel) | Outcome::Full(travel) = &report.outcome {
            for contact in &travel.touching {
                self.list.marker(
                    Layer::Witnesses,
                    Some(&owner),
                    Marker::new(MarkerKind::Contact, contact.at, 18.0, Ink::Contact),
                );
            }
        }
    }

    fn full_length(&mut self, travel: &Travel, owner: &str) {
        let look = BaseLook { print: Print::Outline, ..ghost_look(Verdict::Blocked, owner) };
        self.ghost(travel.full_pose, &look);
        let size = self.table.ships()[self.ship].size;
        let full = self.table.base_shape(size, WithGuides::Counted).at(travel.full_pose).outline(FLATNESS_MM);
        for &other in travel.overlapped.iter().filter(|i| **i < self.table.ships().len()) {
            piece::shared_area(self.list, &full, &self.table.ship_base(other).outline(FLATNESS_MM));
        }
    }

    /// One check: what limits is outlined, the overlap hatched, the margin drawn.
    fn check(&mut self, report: &OptionReport, check: &Check) {
        let ink = if check.passed() { Ink::WitnessGap } else { Ink::WitnessOverlap };
        let tested = self.tested_outline(report, check.tested);
        match self.piece_outline(check.against) {
            Some(outline) => {
                if let (false, Some(tested)) = (check.passed(), tested) {
                    piece::shared_area(self.list, &tested, &outline);
                }
                let owner = self.table.piece_id(check.against).to_owned();
                self.list.stroke(Layer::Selection, Some(&owner), Stroke::closed(outline, ink, 2.6));
            }
            None => self.edge(check.against, ink),
        }
        witness(
            self.list,
            &mut self.callouts,
            &Witness { margin: check.margin, from: check.on_tested, to: check.on_piece, direction: check.direction },
        );
    }

    fn tested_outline(&self, report: &OptionReport, tested: Tested) -> Option<Vec<Point>> {
        match tested {
            Tested::Base => {
                let size = self.board.table().ships()[self.ship].size;
                Some(self.table.base_shape(size, WithGuides::Counted).at(report.end).outline(FLATNESS_MM))
            }
            Tested::Template => {
                let (template, pose) = report.template?;
                self.table.template_shape(template).ok().map(|shape| shape.at(pose).outline(FLATNESS_MM))
            }
        }
    }

    fn piece_outline(&self, piece: Piece) -> Option<Vec<Point>> {
        match piece {
            Piece::Ship(i) => (i < self.table.ships().len()).then(|| self.table.ship_base(i).outline(FLATNESS_MM)),
            Piece::Obstacle(i) => {
                (i < self.table.obstacles().len()).then(|| self.table.obstacle(i).outline(FLATNESS_MM))
            }
            Piece::Edge(_) => None,
        }
    }

    /// The mat's edge that limits.
    fn edge(&mut self, piece: Piece, ink: Ink) {
        let Piece::Edge(edge) = piece else { return };
        let (w, h) = (self.table.mat().width, self.table.mat().height);
        let (from, to) = match edge {
            MatEdge::Left => (Point::ZERO, Point::new(0.0, h)),
            MatEdge::Right => (Point::new(w, 0.0), Point::new(w, h)),
            MatEdge::Bottom => (Point::ZERO, Point::new(w, 0.0)),
            MatEdge::Top => (Point::new(0.0, h), Point::new(w, h)),
        };
        self.list.stroke(Layer::Selection, Some(EDGE), Stroke::open(vec![from, to], ink, 4.0));
    }
}
