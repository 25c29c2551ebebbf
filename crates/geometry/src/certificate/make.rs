//! Certificates from the solver's answers.

use super::inside::point_in_both;
use super::{
    Blocked, CERTIFICATE_VERSION, Certificate, Claim, Clear, Counts, Fact, Hold, Line, MatEdgeFact, Name, Part, Pegs,
    Piece, Place, SeparatingLine, Tested, Verdict, Way, Witness, Word, spot,
};
use crate::maths;
use crate::parts::{BaseSize, PartsError};
use crate::pose::{Point, Pose, Vector};
use crate::query::{OVERLAP_EPSILON_MM, Separation};
use crate::reposition::{
    self, Against, Attempt, Blocking, Check, Laid, Moved, Mover, Obstacles, Reposition, RollTemplate, Rotation,
};
use crate::shape::{Edge, Placed, WithGuides};
use crate::table::{MatEdge, Piece as TablePiece, Table};
use crate::template::{CentreLine, Side, Template};

/// Why an answer has no certificate.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum CertificateError {
    /// A component that the parts set lacks.
    #[error(transparent)]
    Parts(#[from] PartsError),
    /// An obstacle with curved edges; certificates hold outlines as corner lists.
    #[error("{0}: an obstacle with curved edges cannot be written in a certificate")]
    CurvedOutline(String),
    /// An overlap so thin that no point strictly inside both pieces could be named.
    #[error("{a} and {b}: the overlap is too thin to name a point inside both")]
    TooThin {
        /// The first piece.
        a: String,
        /// The second piece.
        b: String,
    },
    /// The certificate is not about this table.
    #[error("{0}: not as it stands on this table")]
    OtherTable(String),
    /// The answer does not go with the question or the table.
    #[error("{0}: does not belong to this answer")]
    Mismatch(&'static str),
}

/// Makes certificates of answers about one table.
///
/// ```
/// use deadreckon_geometry::certificate::Certifier;
/// use deadreckon_geometry::checker::check;
/// use deadreckon_geometry::parts::{BaseSize, PartsSet};
/// use deadreckon_geometry::pose::Pose;
/// use deadreckon_geometry::reposition::{Blocking, Mover, Place, Reposition, attempt};
/// use deadreckon_geometry::table::{Mat, Table};
/// use deadreckon_geometry::template::Template;
/// use std::sync::Arc;
///
/// let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal()))?;
/// let ship = table.add_ship("a", BaseSize::Small, Pose::from_degrees(100.0, 100.0, 0.0))?;
/// table.add_ship("b", BaseSize::Small, Pose::from_degrees(215.0, 110.0, 90.0))?;
/// let mover = Mover::ship(&table, ship)?;
/// let boost = Reposition::Boost { template: Template::straight(1) };
/// let answer = attempt(&table, mover, boost, Place::Only, Blocking::ALL)?;
/// let certificate = Certifier::new(&table).reposition(&mover, &answer, Blocking::ALL)?;
/// assert_eq!(check(&certificate), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Certifier<'a> {
    pub(super) table: &'a Table,
}

/// A piece as the certificate names it and as it lies.
pub(super) struct Named<'a> {
    pub(super) name: Name,
    pub(super) placed: Placed<'a>,
}

impl<'a> Certifier<'a> {
    /// For answers about this table.
    #[must_use]
    pub const fn new(table: &'a Table) -> Self {
        Self { table }
    }

    /// The verdict of one end place of a reposition: wholly proved if it fits, by what blocks most deeply if not.
    ///
    /// `mover` and `blocking` are those of the attempt.
    ///
    /// # Errors
    /// [`CertificateError`] if a piece cannot be written, or if the attempt is not one of this table.
    pub fn reposition(
        &self,
        mover: &Mover,
        attempt: &Attempt,
        blocking: Blocking,
    ) -> Result<Certificate, CertificateError> {
        let laid = &attempt.laid;
        let template = self.table.template_shape(laid.template)?.at(laid.template_pose);
        let tested = Tested {
            ships: Counts::Counts,
            obstacles: counts(blocking.under_base),
            template: counts(blocking.under_template),
            mat: Counts::Counts,
        };
        let mut pieces = vec![
            self.mover_piece(mover.size, laid.end)?,
            Piece { name: Name::Template, part: self.template_part(laid.template)?, place: laid.template_pose.into() },
        ];
        pieces.extend(self.ships_but(mover.on_table)?);
        pieces.extend(self.obstacles()?);
        let way = self.way(mover, attempt.reposition, attempt.place, laid)?;
        self.verdict(pieces, way, tested, mover.size, laid.end, Some(template), &attempt.checks)
    }

    /// The verdict of a rotation in place: only ships refuse it.
    ///
    /// # Errors
    /// As [`Self::reposition`].
    pub fn rotation(&self, mover: &Mover, rotation: &Rotation) -> Result<Certificate, CertificateError> {
        let tested = Tested {
            ships: Counts::Counts,
            obstacles: Counts::LeftOut,
            template: Counts::LeftOut,
            mat: Counts::LeftOut,
        };
        let mut pieces = vec![self.mover_piece(mover.size, rotation.end)?];
        pieces.extend(self.ships_but(mover.on_table)?);
        let turn_deg = maths::degrees(maths::wrap_angle(rotation.end.heading - mover.start.heading));
        let way = Way::Turned { start: mover.start.into(), turn_deg };
        let checks: Vec<Check> =
            rotation.checks.iter().filter(|c| matches!(c.piece, TablePiece::Ship(_))).copied().collect();
        self.verdict(pieces, way, tested, mover.size, rotation.end, None, &checks)
    }

    /// Two pieces as they stand: the gap between them or how deep they overlap.
    ///
    /// # Errors
    /// [`CertificateError`] if a piece cannot be written or is an edge of the mat.
    pub fn between(&self, a: TablePiece, b: TablePiece) -> Result<Certificate, CertificateError> {
        let (first, second) = (self.standing(a)?, self.standing(b)?);
        let separation = crate::query::separation(&first.placed, &second.placed);
        let fact = self.pair(&first, &second, &separation)?;
        Ok(self.certificate(vec![self.piece(a)?, self.piece(b)?], Claim::Fact(fact)))
    }

    #[expect(clippy::too_many_arguments, reason = "one private front for two kinds of verdict")]
    fn verdict(
        &self,
        pieces: Vec<Piece>,
        way: Way,
        tested: Tested,
        size: BaseSize,
        end: Pose,
        template: Option<Placed<'a>>,
        checks: &[Check],
    ) -> Result<Certificate, CertificateError> {
        let base = self.table.base_shape(size, WithGuides::Counted).at(end);
        let fact = |check: &Check| {
            let moved = match (check.moved, template) {
                (Moved::Base, _) => Named { name: Name::Mover, placed: base },
                (Moved::Template, Some(placed)) => Named { name: Name::Template, placed },
                (Moved::Template, None) => return Err(CertificateError::Mismatch("template")),
            };
            match check.piece {
                TablePiece::Edge(edge) => Ok(mat_fact(&moved, edge, &check.separation)),
                piece => self.pair(&moved, &self.standing(piece)?, &check.separation),
            }
        };
        let deepest = checks.iter().min_by(|a, b| a.separation.margin.total_cmp(&b.separation.margin));
        let (word, facts) = match deepest.filter(|check| check.is_blocked()) {
            Some(check) => (Word::DoesNotFit, vec![fact(check)?]),
            None => (Word::Fits, clear_checks(checks).map(fact).collect::<Result<_, _>>()?),
        };
        Ok(self.certificate(pieces, Claim::Verdict(Verdict { way, tested, word, facts })))
    }

    pub(super) fn certificate(&self, pieces: Vec<Piece>, claim: Claim) -> Certificate {
        let mat = self.table.mat();
        Certificate {
            certificate: CERTIFICATE_VERSION,
            parts_set: self.table.parts().name.clone(),
            mat: [mat.width, mat.height],
            pieces,
            claim,
        }
    }

    /// A gap or an overlap of two pieces.
    fn pair(&self, a: &Named<'_>, b: &Named<'_>, separation: &Separation) -> Result<Fact, CertificateError> {
        let (on_a, on_b) = (witness(&a.placed, separation.on_a), witness(&b.placed, separation.on_b));
        let names = (a.name.clone(), b.name.clone());
        if separation.margin >= -OVERLAP_EPSILON_MM {
            return Ok(Fact::Clear(Clear {
                a: names.0,
                b: names.1,
                gap: separation.margin.max(0.0),
                on_a,
                on_b,
                line: separating_line(&a.placed, &b.placed, separation),
            }));
        }
        let (inside, _) = point_in_both(&a.placed, &b.placed, separation)
            .ok_or_else(|| CertificateError::TooThin { a: format!("{:?}", names.0), b: format!("{:?}", names.1) })?;
        Ok(Fact::Blocked(Blocked {
            a: names.0,
            b: names.1,
            depth: -separation.margin,
            direction: spot(separation.direction),
            on_a,
            on_b,
            inside: spot(inside),
        }))
    }

    /// A piece of the table as it lies.
    pub(super) fn standing(&self, piece: TablePiece) -> Result<Named<'a>, CertificateError> {
        Ok(Named {
            name: self.name(piece)?,
            placed: match piece {
                TablePiece::Ship(i) => self.table.ship_base(i),
                TablePiece::Obstacle(i) => self.table.obstacle(i),
                TablePiece::Edge(_) => return Err(CertificateError::Mismatch("edge")),
            },
        })
    }

    /// What the certificate calls a piece of the table.
    pub(super) fn name(&self, piece: TablePiece) -> Result<Name, CertificateError> {
        let (ships, obstacles) = (self.table.ships(), self.table.obstacles());
        match piece {
            TablePiece::Ship(i) if i < ships.len() => Ok(Name::Ship(ships[i].id.clone())),
            TablePiece::Obstacle(i) if i < obstacles.len() => Ok(Name::Obstacle(obstacles[i].id.clone())),
            _ => Err(CertificateError::Mismatch("piece")),
        }
    }

    /// A piece of the table in numbers.
    pub(super) fn piece(&self, piece: TablePiece) -> Result<Piece, CertificateError> {
        let name = self.name(piece)?;
        Ok(match piece {
            TablePiece::Ship(i) => {
                let ship = &self.table.ships()[i];
                Piece { name, part: self.base_part(ship.size)?, place: ship.pose.into() }
            }
            TablePiece::Obstacle(i) => {
                let obstacle = &self.table.obstacles()[i];
                let corner = |edge: &Edge| match edge {
                    Edge::Line { from, .. } => Ok(spot(*from)),
                    Edge::Arc { .. } => Err(CertificateError::CurvedOutline(obstacle.id.clone())),
                };
                let points = obstacle.outline.boundary().iter().map(corner).collect::<Result<_, _>>()?;
                Piece { name, part: Part::Outline { points }, place: obstacle.pose.into() }
            }
            TablePiece::Edge(_) => return Err(CertificateError::Mismatch("edge")),
        })
    }

    /// All ships but the moving one.
    pub(super) fn ships_but(&self, mover: Option<usize>) -> Result<Vec<Piece>, CertificateError> {
        let others = (0..self.table.ships().len()).filter(|&i| Some(i) != mover);
        others.map(|i| self.piece(TablePiece::Ship(i))).collect()
    }

    pub(super) fn obstacles(&self) -> Result<Vec<Piece>, CertificateError> {
        (0..self.table.obstacles().len()).map(|i| self.piece(TablePiece::Obstacle(i))).collect()
    }

    pub(super) fn mover_piece(&self, size: BaseSize, pose: Pose) -> Result<Piece, CertificateError> {
        Ok(Piece { name: Name::Mover, part: self.base_part(size)?, place: pose.into() })
    }

    /// A base in numbers, with its pegs where the parts set counts them.
    fn base_part(&self, size: BaseSize) -> Result<Part, CertificateError> {
        let parts = self.table.parts();
        let guides = &parts.guides;
        let pegs = Pegs { inner: guides.inner.value, outer: guides.outer.value, length: guides.length.value };
        Ok(Part::Base { edge: parts.base(size)?.edge.value, pegs: guides.count.then_some(pegs) })
    }

    pub(super) fn template_part(&self, template: Template) -> Result<Part, CertificateError> {
        let parts = self.table.parts();
        Ok(Part::Template { width: parts.template_width.value, line: line(template.centre_line(parts)?) })
    }

    /// How the places of template and ship come about.
    pub(super) fn way(
        &self,
        mover: &Mover,
        reposition: Reposition,
        place: reposition::Place,
        laid: &Laid,
    ) -> Result<Way, CertificateError> {
        let parts = self.table.parts();
        let start = Place::from(mover.start);
        let centre_line = laid.template.centre_line(parts)?;
        let template_shift = match place {
            reposition::Place::Slid { template, .. } => template,
            reposition::Place::Only | reposition::Place::Aligned(_) => 0.0,
        };
        let ship_shift = |contact_edge: f64| match place {
            reposition::Place::Only => 0.0,
            reposition::Place::Aligned(alignment) => alignment.sign() * contact_edge / 2.0,
            reposition::Place::Slid { ship, .. } => ship,
        };
        let along = |hold: Hold| Way::Along {
            start,
            hold,
            line: line(centre_line),
            template_shift,
            ship_shift: ship_shift(parts.template_width.value),
            end_turn_deg: 0.0,
            end_shift: 0.0,
        };
        Ok(match reposition {
            Reposition::Boost { .. } => along(Hold::Front),
            Reposition::Roll { side, template: RollTemplate::Straight { against: Against::LongSide, .. } } => {
                let length = centre_line.length();
                Way::Beside { start, side, length, template_shift, ship_shift: ship_shift(length) }
            }
            Reposition::Roll { side, .. } => along(hold_at(side)),
        })
    }
}

/// The side of a base as a place to hold a template.
pub(super) const fn hold_at(side: Side) -> Hold {
    match side {
        Side::Left => Hold::Left,
        Side::Right => Hold::Right,
    }
}

pub(super) const fn counts(obstacles: Obstacles) -> Counts {
    match obstacles {
        Obstacles::Block => Counts::Counts,
        Obstacles::Ignored => Counts::LeftOut,
    }
}

/// The checks that prove a positive verdict: all, but of the mat's edges only the nearest.
fn clear_checks(checks: &[Check]) -> impl Iterator<Item = &Check> {
    let is_edge = |check: &&Check| matches!(check.piece, TablePiece::Edge(_));
    let nearest = checks.iter().filter(is_edge).min_by(|a, b| a.separation.margin.total_cmp(&b.separation.margin));
    checks.iter().filter(move |check| !is_edge(check)).chain(nearest)
}

/// A centre line in numbers.
pub(super) fn line(centre_line: CentreLine) -> Line {
    match centre_line {
        CentreLine::Straight { length } => Line::Straight { length },
        CentreLine::Arc { radius, angle, side } => Line::Curve { radius, angle_deg: maths::degrees(angle), side },
    }
}

/// A point of a piece told on the mat and in its own frame.
pub(super) fn witness(placed: &Placed<'_>, on_mat: Point) -> Witness {
    Witness { on_mat: spot(on_mat), on_piece: spot(placed.frame.local_point(on_mat)) }
}

fn mat_fact(moved: &Named<'_>, edge: MatEdge, separation: &Separation) -> Fact {
    let fact = MatEdgeFact {
        piece: moved.name.clone(),
        edge,
        margin: separation.margin,
        at: witness(&moved.placed, separation.on_a),
    };
    if separation.margin < -OVERLAP_EPSILON_MM { Fact::OutsideMat(fact) } else { Fact::InsideMat(fact) }
}

/// The line across the middle of the gap, if all of both shapes keep to their side of it.
fn separating_line(a: &Placed<'_>, b: &Placed<'_>, separation: &Separation) -> Option<SeparatingLine> {
    let normal = separation.direction.try_normalize()?;
    let through = (separation.on_a + separation.on_b) / 2.0;
    let height = through.dot(normal);
    let off = (height + reach(a, -normal)).max(reach(b, normal) - height);
    (off <= OVERLAP_EPSILON_MM / 2.0).then(|| SeparatingLine { through: spot(through), normal: spot(normal) })
}

/// The largest value of `p · direction` over a shape.
pub(super) fn reach(placed: &Placed<'_>, direction: Vector) -> f64 {
    let mut most = f64::NEG_INFINITY;
    for edge in placed.boundary() {
        most = most.max(edge.from().dot(direction));
        if let Edge::Arc { centre, radius, from_angle, sweep } = edge {
            let ahead = (maths::atan2(direction.y, direction.x) - from_angle) * sweep.signum();
            let turned = ahead - maths::TAU * maths::floor(ahead / maths::TAU);
            if turned <= maths::fabs(sweep) {
                most = most.max(centre.dot(direction) + radius);
            }
        }
    }
    most
}
