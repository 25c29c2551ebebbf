//! The changes after which a certificate is accepted, because what it says then is true as well.
//!
//! A certificate stands on its own: the checker proves its claim anew for whatever numbers it now holds. Where a number
//! carries no weight another one is as good. Whether a certificate is about a table that somebody has before him is
//! another question, which `Certifier::belongs` answers.

use crate::change::{Path, id};
use serde_json::Value;

/// One kind of leaf that can be changed without making the claim false.
pub(crate) struct Reason {
    /// Which leaf.
    pub(crate) leaf: &'static str,
    /// Why the claim is still true.
    pub(crate) why: &'static str,
    /// Whether it applies to this certificate, path and change.
    applies: fn(&Value, &Path, &str) -> bool,
}

// A reason that applies to a leaf need not save every change of it: the test reports only what was accepted.
pub(crate) const REASONS: [Reason; 10] = [
    Reason {
        leaf: "a piece that the claim does not name, and its removal",
        why: "no word of the claim rests on that piece",
        applies: |certificate, path, what| {
            piece(certificate, path, what).is_some_and(|id| !mentions(&certificate["claim"], &id))
        },
    },
    Reason {
        leaf: "the place of a ship that is overlapped, but not touched at the end, in a back off",
        why: "it is overlapped there too, all along the way",
        applies: |certificate, path, what| {
            let claim = &certificate["claim"]["back_off"];
            let id = piece(certificate, path, what);
            id.is_some_and(|id| !claim.is_null() && !mentions(&claim["touching_at_end"], &id))
                && path.general.contains(".place.")
        },
    },
    Reason {
        leaf: "the place of a piece that ends no free stretch of a slide",
        why: "the same stretches are free of it there",
        applies: |certificate, path, what| {
            let claim = &certificate["claim"]["slides"];
            let id = piece(certificate, path, what);
            id.is_some_and(|id| !claim.is_null() && !mentions(&claim["free"], &id)) && path.general.contains(".place.")
        },
    },
    Reason {
        leaf: "the mat, where nothing is said of the edge that is moved",
        why: "the edges of the mat that the claim speaks of are where they were, or it speaks of none",
        applies: |_, path, _| path.general == "mat.*",
    },
    Reason {
        leaf: "a point inside two pieces, or inside base and arc",
        why: "the point next to it lies inside as well",
        applies: |_, path, what| {
            what.starts_with("a little")
                && (path.general.ends_with("blocked.inside.*") || path.general.ends_with("answer.inside.point.*"))
        },
    },
    Reason {
        leaf: "the point that a separating line passes through",
        why: "the line only slides along itself or within the gap",
        applies: |_, path, _| path.general.ends_with("line.through.*") || path.general.ends_with("outside.through.*"),
    },
    Reason {
        leaf: "the direction of a separating line across, mirrored",
        why: "the line turned has a piece on either side as well",
        applies: |_, path, what| path.general.ends_with("clear.line.normal.*") && what == "negated",
    },
    Reason {
        leaf: "a separating line left out",
        why: "the gap stands without it",
        applies: |_, path, what| path.general.ends_with(".clear") && what == "line removed",
    },
    Reason {
        leaf: "the number of the range in contact",
        why: "the two pieces are not in contact",
        applies: |_, path, _| path.general.ends_with("band.in_contact"),
    },
    Reason {
        leaf: "whether obstacles are tested, where something else refuses, or nothing that is an obstacle is there",
        why: "the verdict is the same with and without them",
        applies: |_, path, _| ["tested.obstacles", "tested.template"].iter().any(|leaf| path.general.ends_with(leaf)),
    },
];

/// Why a changed certificate may be accepted.
pub(crate) fn reason(certificate: &Value, path: &Path, what: &str) -> Option<&'static str> {
    REASONS.iter().find(|reason| (reason.applies)(certificate, path, what)).map(|reason| reason.why)
}

/// The id of the ship or obstacle that a change is to, or removes.
fn piece(certificate: &Value, path: &Path, what: &str) -> Option<String> {
    let index = match path.exact.strip_prefix("pieces.") {
        Some(rest) => rest.split('.').next()?,
        None if path.exact == "pieces" => what.strip_prefix("entry ")?.strip_suffix(" removed")?,
        None => return None,
    };
    id(&certificate["pieces"][index.parse::<usize>().ok()?]["name"])
}

fn mentions(claim: &Value, id: &str) -> bool {
    claim.to_string().contains(&format!("\"{id}\""))
}

/// Options that lay the same template in the same way: their proofs are one.
pub(crate) fn same_proof(a: &str, b: &str) -> bool {
    let rest = |label: &str| {
        let (action, rest) = label.split_once('.').map(|(a, r)| (a.to_owned(), r.to_owned()))?;
        ["boost", "barrel_roll", "decloak", "tractor_move"].contains(&action.as_str()).then_some(rest)
    };
    matches!((rest(a), rest(b)), (Some(a), Some(b)) if a == b)
}
