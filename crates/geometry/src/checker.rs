//! The independent checker of certificates; shares no code with the solver.
//!
//! It builds every boundary itself from the component numbers, compares all pairs of edges in closed form, works
//! end places out again from the spec's words, and looks at every place where a verdict can change. Slow and
//! plain on purpose. It uses the certificate's data types, [`Point`](crate::pose::Point) and
//! [`crate::maths`], nothing else; a test reads its sources to keep it so.
//!
//! ```
//! use deadreckon_geometry::certificate::*;
//! use deadreckon_geometry::checker::{check, Refusal};
//!
//! let base = |name, x| Piece {
//!     name,
//!     part: Part::Base { edge: 40.0, pegs: None },
//!     place: Place { x, y: 100.0, heading_deg: 0.0 },
//! };
//! let gap = |gap| Certificate {
//!     certificate: CERTIFICATE_VERSION,
//!     parts_set: "nominal".into(),
//!     mat: [914.4, 914.4],
//!     pieces: vec![base(Name::Mover, 100.0), base(Name::Ship("s".into()), 150.0)],
//!     claim: Claim::Fact(Fact::Clear(Clear {
//!         a: Name::Mover,
//!         b: Name::Ship("s".into()),
//!         gap,
//!         on_a: Witness { on_mat: [120.0, 100.0], on_piece: [20.0, 0.0] },
//!         on_b: Witness { on_mat: [130.0, 100.0], on_piece: [-20.0, 0.0] },
//!         line: Some(SeparatingLine { through: [125.0, 100.0], normal: [-1.0, 0.0] }),
//!     })),
//! };
//! assert_eq!(check(&gap(10.0)), Ok(()));
//! assert!(matches!(check(&gap(10.1)), Err(Refusal::Off { what: "gap", .. })));
//! ```

mod arcs;
mod back_off;
mod contact;
mod curve;
mod facts;
mod obstruction;
mod region;
mod slides;
#[cfg(test)]
mod tests;
mod travel;
mod verdict;
mod work;

use crate::certificate::{CERTIFICATE_VERSION, Certificate, Claim, Name, Obstructed};
use crate::maths;
use core::ops::Deref;
use work::Work;

/// How far a claimed length may be off, mm: the accuracy that the product promises.
pub const TOLERANCE_MM: f64 = 1e-6;

/// Why a certificate is refused.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// Written by another version.
    #[error("certificate: version {0} is not known; this program reads {CERTIFICATE_VERSION}")]
    Version(u32),
    /// A number that is not finite, too large, or impossible for what it measures.
    #[error("{what}: not a possible number")]
    BadNumber {
        /// What the number measures.
        what: &'static str,
    },
    /// More than this checker is willing to look through; no answer of the solver comes near it.
    #[error("{what}: too many to check")]
    TooMany {
        /// Of what.
        what: &'static str,
    },
    /// So much to compare that it would take too long.
    #[error(
        "too large to check: more than {MOST_WORK} comparisons of edges, or more certificates than can be checked at once"
    )]
    TooLarge,
    /// The same entry twice in a list.
    #[error("{what}: an entry twice, or more entries than there can be")]
    Repeated {
        /// In which list.
        what: &'static str,
    },
    /// The claim speaks of a piece that is not there.
    #[error("{0:?}: the certificate has no such piece")]
    NoSuchPiece(Name),
    /// Two pieces of one name, or a piece against itself.
    #[error("{0:?}: named twice")]
    TwicePiece(Name),
    /// The piece should be a base.
    #[error("{0:?}: not a base")]
    NotABase(Name),
    /// The way lays a template but the certificate has none, or the other way round.
    #[error("template: the way and the pieces do not agree on it")]
    NoTemplate,
    /// A number or a point that is not where it should be.
    #[error("{what}: off by {by}")]
    Off {
        /// What is off.
        what: &'static str,
        /// By how much, mm (degrees for headings).
        by: f64,
    },
    /// Said to be clear, but they overlap.
    #[error("{0:?} and {1:?} overlap")]
    Overlap(Name, Name),
    /// The claimed shift does not free the piece.
    #[error("depth: a shift of {depth} mm does not free the piece")]
    NotFreed {
        /// The claimed depth, mm.
        depth: f64,
    },
    /// A shorter shift frees the piece too.
    #[error("depth: {claimed} mm claimed, but a shift of {found} mm frees the piece")]
    ShorterShift {
        /// The claimed depth, mm.
        claimed: f64,
        /// The shorter one, mm.
        found: f64,
    },
    /// A stretch of a slide that is free though said to be blocked, or blocked though said to be free.
    #[error("slide: the verdict from {low} to {high} mm is wrong")]
    WrongStretch {
        /// Where it begins, mm.
        low: f64,
        /// Where it ends, mm.
        high: f64,
    },
    /// A free place on the way back that was passed over.
    #[error("back off: the place at rear travel {rear_travel} mm is free")]
    FreePlace {
        /// Path length of the trailing mark, mm.
        rear_travel: f64,
    },
    /// A list of ships that does not agree with the places.
    #[error("{what}: {id} is wrongly listed or left out")]
    WrongList {
        /// Which list.
        what: &'static str,
        /// The ship.
        id: String,
    },
    /// A positive verdict that leaves something tested without a proof.
    #[error("{piece:?} against {other:?}: no proof given")]
    Unproved {
        /// Mover or template.
        piece: Name,
        /// What it may meet; `None` for the mat's edge.
        other: Option<Name>,
    },
    /// A negative verdict without a proof that something tested refuses it.
    #[error("verdict: nothing tested refuses it")]
    NothingRefuses,
    /// A proof of something that the verdict does not test.
    #[error("proof: of something that is not tested")]
    NotTested,
    /// A range band that does not go with the distance.
    #[error("band: {claimed} claimed, {found} found")]
    WrongBand {
        /// The claimed band.
        claimed: u8,
        /// The band of the distance.
        found: u8,
    },
    /// An obstacle that covers other lines than those listed.
    #[error("covers: {0:?} covers other lines than those listed")]
    WrongCover(Name),
    /// A verdict on obstruction that does not follow from what is covered.
    #[error("obstruction: {claimed:?} claimed, {found:?} found")]
    WrongWord {
        /// The claimed verdict.
        claimed: Obstructed,
        /// The one that follows.
        found: Obstructed,
    },
    /// An obstacle should be an outline.
    #[error("{0:?}: not an outline")]
    NotAnOutline(Name),
    /// Said to lie in the arc or outside it, but does not.
    #[error("arc: the target lies on the other side")]
    WrongSideOfArc,
}

/// A certificate under examination, and how much may still be looked at.
struct Case<'a> {
    given: &'a Certificate,
    work: Work,
}

impl Deref for Case<'_> {
    type Target = Certificate;

    fn deref(&self) -> &Certificate {
        self.given
    }
}

/// Most comparisons of two pieces of boundary that one certificate may need: a few seconds of work.
///
/// The solver's certificates of full tables need a twentieth of it, those of the finest outlines there can be a tenth.
pub const MOST_WORK: u64 = 500_000_000;

/// Most pieces of one certificate: a full table and its template.
const MOST_PIECES: usize = 400;

/// Accepts a certificate, or says which part of it is wrong.
///
/// Time is bounded: beyond [`MOST_WORK`] a certificate is refused with [`Refusal::TooLarge`].
///
/// # Errors
/// [`Refusal`] for the first thing that does not hold.
pub fn check(certificate: &Certificate) -> Result<(), Refusal> {
    check_within(certificate, &mut { MOST_WORK })
}

/// Like [`check`], for many certificates in a bounded time: looks at no more than [`MOST_WORK`] and no more than `work`,
/// and takes from `work` what it looked at.
///
/// # Errors
/// As [`check`].
pub fn check_within(certificate: &Certificate, work: &mut u64) -> Result<(), Refusal> {
    let most = MOST_WORK.min(*work);
    let case = Case { given: certificate, work: Work::new(most) };
    let result = check_case(&case);
    *work -= most - case.work.left();
    // What was found after the work ran out means nothing.
    if case.work.is_spent() { Err(Refusal::TooLarge) } else { result }
}

fn check_case(certificate: &Case<'_>) -> Result<(), Refusal> {
    if certificate.certificate != CERTIFICATE_VERSION {
        return Err(Refusal::Version(certificate.certificate));
    }
    region::sane("mat", &certificate.mat)?;
    if certificate.mat.iter().any(|&side| side <= 0.0) {
        return Err(Refusal::BadNumber { what: "mat" });
    }
    if certificate.pieces.len() > MOST_PIECES {
        return Err(Refusal::TooMany { what: "pieces" });
    }
    for (k, piece) in certificate.pieces.iter().enumerate() {
        if certificate.pieces[..k].iter().any(|p| p.name == piece.name) {
            return Err(Refusal::TwicePiece(piece.name.clone()));
        }
    }
    match &certificate.claim {
        Claim::Fact(fact) => facts::fact(certificate, fact),
        Claim::Verdict(claim) => verdict::verdict(certificate, claim),
        Claim::Slides(claim) => slides::slides(certificate, claim),
        Claim::BackOff(claim) => back_off::back_off(certificate, claim),
        Claim::Range(claim) => arcs::range(certificate, claim),
        Claim::InArc(claim) => arcs::in_arc(certificate, claim),
        Claim::Obstruction(claim) => obstruction::obstruction(certificate, claim),
    }
}

/// Refuses two lengths that differ by more than the tolerance.
fn agree(what: &'static str, found: f64, claimed: f64) -> Result<(), Refusal> {
    let by = maths::fabs(found - claimed);
    if by <= TOLERANCE_MM { Ok(()) } else { Err(Refusal::Off { what, by }) }
}
