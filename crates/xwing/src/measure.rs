//! Measuring between two pieces: the one answer that window, pictures and command line show.
//!
//! Two ships are measured from base to base, guides left out, with every line of that length, and arc by arc. An
//! obstacle is measured to its outline, never to its origin.
//!
//! ```
//! use deadreckon_content::{position, shipped};
//! use deadreckon_geometry::table::Piece;
//!
//! let text = shipped::demo("one-way-decloak").ok_or("a demo")?;
//! let board = position::open("demo", text.as_bytes(), &shipped::components())?;
//! let rock = board.position().obstacle_index("rock-2").ok_or("a rock")?;
//! let found = board.measure(Piece::Ship(0), Piece::Obstacle(rock))?;
//! assert_eq!(format!("{:.2} mm, range {}", found.distance, found.reading.range), "49.47 mm, range 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::board::Board;
use crate::edition::PrintedArcs;
use crate::position::ObstacleKind;
use deadreckon_geometry::arc::{self, ArcError, ArcKind, ArcReading, ArmedBase};
use deadreckon_geometry::obstruction::{Obstruction, Verdict, obstruction};
use deadreckon_geometry::query::{Separation, separation};
use deadreckon_geometry::range::{
    BareBase, ContactRange, Line, RangeBands, RangeReading, ShortestLines, Touch, between_bases,
};
use deadreckon_geometry::shape::Placed;
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::tolerance::ToleranceError;

/// Why nothing can be measured.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum MeasureError {
    /// The table has no such piece.
    #[error("{0:?}: there is no such piece on this table")]
    NoSuchPiece(Piece),
    /// Both ends are the same piece.
    #[error("a piece is not measured to itself; name another one")]
    ToItself,
    /// The mat's edge.
    #[error("distances to the mat's edge are not measured; the margins of a ship's options give them")]
    Edge,
    /// The parts set lacks the base or its arcs.
    #[error(transparent)]
    Arc(#[from] ArcError),
    /// The slack is not possible.
    #[error(transparent)]
    Tolerance(#[from] ToleranceError),
}

/// What is measured between two pieces.
#[derive(Debug, Clone, PartialEq)]
pub struct Measured {
    /// Shortest distance between base and base or base and outline, mm; 0 where they meet.
    pub distance: f64,
    /// Whether they meet.
    pub touch: Touch,
    /// Range number and what is missing to its neighbours, with the edition's number for contact.
    pub reading: RangeReading,
    /// Every line of that length, from the first piece to the second, on the mat.
    pub lines: ShortestLines,
    /// What the obstacles between do to these lines; an obstacle that is measured to or from is not between.
    pub obstruction: Obstruction,
    /// Gap or depth with witnesses, where an obstacle is one of the two.
    pub separation: Option<Separation>,
    /// The first ship's arcs, as [`Board::arcs_of`] lists them; empty where an obstacle is one of the two.
    pub arcs: Vec<MeasuredArc>,
}

impl Measured {
    /// The reading of one arc; `None` for an arc that the first ship does not have, and where there are none.
    #[must_use]
    pub fn arc(&self, arc: ArcKind) -> Option<&MeasuredArc> {
        self.arcs.iter().find(|found| found.reading.arc == arc)
    }
}

/// One arc of the first ship and the second ship.
#[derive(Debug, Clone, PartialEq)]
pub struct MeasuredArc {
    /// Whether it lies in the arc, by how much, and the attack's distance and lines.
    pub reading: ArcReading,
    /// The attack's range and what lies in its way; `None` out of arc.
    pub attack: Option<MeasuredAttack>,
}

/// An attack into an arc.
#[derive(Debug, Clone, PartialEq)]
pub struct MeasuredAttack {
    /// The attack's range.
    pub reading: RangeReading,
    /// What the obstacles do to the attack's lines.
    pub obstruction: Obstruction,
}

impl Board {
    /// Measures from a piece to another one.
    ///
    /// # Errors
    /// [`MeasureError`] for pieces that are not there, for the mat's edge, for a piece and itself, and for bases or
    /// arcs that the parts set lacks.
    pub fn measure(&self, from: Piece, to: Piece) -> Result<Measured, MeasureError> {
        // Both are looked up first, so that the indices below are the table's.
        let shapes = (self.outline(from)?, self.outline(to)?);
        if from == to {
            return Err(MeasureError::ToItself);
        }
        match (from, to) {
            (Piece::Ship(from), Piece::Ship(to)) => self.between_ships(from, to),
            _ => Ok(self.to_outline(from, to, &shapes)),
        }
    }

    /// The range of [`Board::measure`]'s reading alone, which is quicker.
    ///
    /// # Errors
    /// As [`Board::measure`].
    pub fn range(&self, from: Piece, to: Piece) -> Result<u8, MeasureError> {
        let shapes = (self.outline(from)?, self.outline(to)?);
        if from == to {
            return Err(MeasureError::ToItself);
        }
        let bands = RangeBands::of(self.table().parts());
        let (distance, touch) = match (from, to) {
            (Piece::Ship(from), Piece::Ship(to)) => {
                let range = between_bases(&self.bare_base(from)?, &self.bare_base(to)?);
                (range.distance, range.touch)
            }
            _ => gap_and_touch(&separation(&shapes.0, &shapes.1)),
        };
        Ok(bands.read(distance, touch, self.contact_range()).range)
    }

    /// Range and lines of an attack into an arc, or all round, obstacles left out of account; `None` for a target that
    /// is not in the arc.
    pub(crate) fn attack(&self, from: &ArmedBase, to: &BareBase, arc: Option<ArcKind>) -> Option<(u8, ShortestLines)> {
        let (distance, touch, lines) = match arc {
            Some(arc) => from.attack(arc, to).map(|attack| (attack.distance, attack.touch, attack.lines))?,
            None => {
                let range = between_bases(from.base(), to);
                (range.distance, range.touch, range.lines)
            }
        };
        let reading = RangeBands::of(self.table().parts()).read(distance, touch, self.contact_range());
        Some((reading.range, lines))
    }

    /// Whether obstacles of these kinds are in the way of an attack, whichever of the shortest lines is chosen.
    pub(crate) fn must_be_obstructed(&self, lines: &ShortestLines, kinds: impl Fn(ObstacleKind) -> bool) -> bool {
        let of_kind = self.obstacle_kinds().iter().enumerate().filter(|(_, kind)| kinds(**kind));
        obstruction(lines, of_kind.map(|(i, _)| self.table().obstacle(i))).verdict == Verdict::MustBe
    }

    /// The base of a ship (its index) without guides.
    pub(crate) fn bare_base(&self, ship: usize) -> Result<BareBase, MeasureError> {
        let base = self.table().ships().get(ship).ok_or(MeasureError::NoSuchPiece(Piece::Ship(ship)))?;
        Ok(BareBase::new(self.table().parts(), base.size, base.pose).map_err(ArcError::from)?)
    }

    /// The base of a ship (its index) with the arcs that the edition prints on it.
    ///
    /// # Errors
    /// [`MeasureError`] for a ship that is not there, and for bases or arcs that the parts set lacks.
    pub fn armed_base(&self, ship: usize) -> Result<ArmedBase, MeasureError> {
        let base = self.table().ships().get(ship).ok_or(MeasureError::NoSuchPiece(Piece::Ship(ship)))?;
        let printed = match self.edition().arcs {
            PrintedArcs::First => arc::PrintedArcs::First,
            PrintedArcs::Second => arc::PrintedArcs::Second,
        };
        Ok(ArmedBase::new(self.table().parts(), base.size, printed, base.pose)?)
    }

    /// The arcs of a ship (its index): those that its edition offers, in the order of its data, and a bullseye of its
    /// own behind them. A ship that is not there has the edition's.
    #[must_use]
    pub fn arcs_of(&self, ship: usize) -> Vec<ArcKind> {
        let mut arcs = self.edition().arcs_offered.clone();
        let own = self.position().ships.get(ship).is_some_and(|ship| ship.bullseye);
        if own && !arcs.contains(&ArcKind::Bullseye) {
            arcs.push(ArcKind::Bullseye);
        }
        arcs
    }

    /// The edition's number for bases in contact.
    #[must_use]
    pub fn contact_range(&self) -> ContactRange {
        if self.edition().contact_range == 0 { ContactRange::Zero } else { ContactRange::One }
    }

    fn between_ships(&self, from: usize, to: usize) -> Result<Measured, MeasureError> {
        let report = self.armed_base(from)?.report(&self.bare_base(to)?);
        let bands = RangeBands::of(self.table().parts());
        let contact = self.contact_range();
        let all: Vec<usize> = (0..self.table().obstacles().len()).collect();
        let read = |&kind: &ArcKind| {
            let reading = *report.of(kind);
            let attack = reading.attack.map(|attack| MeasuredAttack {
                reading: bands.read(attack.distance, attack.touch, contact),
                obstruction: self.obstructed(&attack.lines, &all),
            });
            MeasuredArc { reading, attack }
        };
        Ok(Measured {
            distance: report.range.distance,
            touch: report.range.touch,
            reading: bands.read(report.range.distance, report.range.touch, contact),
            lines: report.range.lines,
            obstruction: self.obstructed(&report.range.lines, &all),
            separation: None,
            arcs: self.arcs_of(from).iter().map(read).collect(),
        })
    }

    fn to_outline(&self, from: Piece, to: Piece, shapes: &(Placed<'_>, Placed<'_>)) -> Measured {
        let between = separation(&shapes.0, &shapes.1);
        let (distance, touch) = gap_and_touch(&between);
        // The witnesses of an overlap stand its depth apart; no line leads from piece to piece there.
        let start = if between.margin < 0.0 { between.on_b } else { between.on_a };
        let lines = ShortestLines::One(Line { from: start, to: between.on_b });
        let others: Vec<usize> =
            (0..self.table().obstacles().len()).filter(|&i| ![from, to].contains(&Piece::Obstacle(i))).collect();
        Measured {
            distance,
            touch,
            reading: RangeBands::of(self.table().parts()).read(distance, touch, self.contact_range()),
            obstruction: self.obstructed(&lines, &others),
            lines,
            separation: Some(between),
            arcs: Vec::new(),
        }
    }

    /// The outline that is measured to: of a ship its base without guides.
    fn outline(&self, piece: Piece) -> Result<Placed<'_>, MeasureError> {
        let table = self.table();
        match piece {
            Piece::Ship(i) if i < table.ships().len() => Ok(table.ship_square(i)),
            Piece::Obstacle(i) if i < table.obstacles().len() => Ok(table.obstacle(i)),
            Piece::Ship(_) | Piece::Obstacle(_) => Err(MeasureError::NoSuchPiece(piece)),
            Piece::Edge(_) => Err(MeasureError::Edge),
        }
    }

    /// What some obstacles (their indices on the table) do to lines; the answer names them by these indices.
    fn obstructed(&self, lines: &ShortestLines, obstacles: &[usize]) -> Obstruction {
        let mut found = obstruction(lines, obstacles.iter().map(|&i| self.table().obstacle(i)));
        for shadow in &mut found.shadows {
            shadow.obstacle = obstacles[shadow.obstacle];
        }
        found.limited_by = found.limited_by.map(|i| obstacles[i]);
        found
    }
}

/// The gap between two pieces, mm, 0 where they meet, and whether they do.
fn gap_and_touch(between: &Separation) -> (f64, Touch) {
    let touch = match (between.is_overlap(), between.is_contact()) {
        (true, _) => Touch::Overlap,
        (false, true) => Touch::Contact,
        (false, false) => Touch::Apart,
    };
    (between.margin.max(0.0), touch)
}
