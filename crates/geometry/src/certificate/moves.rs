//! Certificates of maneuvers, slides, ranges and arcs.

use super::make::{Certifier, Named, hold_at, line, witness};
use super::{
    ArcAnswer, ArcLine, ArcRegion, BackOff, BandClaim, Certificate, CertificateError, Claim, Counts, EndPlaces,
    Execution, FreeInterval, Hold, InArc, Limit, Name, Piece, Range, Slides, spot,
};
use crate::arc::{ArcKind, ArcReading, ArmedBase};
use crate::back_off::{self, TallonSlides};
use crate::maneuver::{Bearing, ManeuverPath};
use crate::maths;
use crate::parts::BaseSize;
use crate::pose::{Point, Vector, left_of};
use crate::range::{BaseRange, ContactRange, RangeBands, Touch};
use crate::reposition::{self, Blocking, Moved, Mover, Obstacles};
use crate::table::{Piece as TablePiece, ShipSet};
use crate::template::Side;
