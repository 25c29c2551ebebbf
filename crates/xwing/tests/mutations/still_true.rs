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
            let is_overlapped = |id: &str| {
                mentions(&claim["overlapped_at_full_length"], id) && !mentions(&claim["touching_at_end"], id)
            };
            placed(certificate, path, what).is_some_and(|id| is_overlapped(&id))
        },
    },
    Reason {
        leaf: "the place of a piece that ends no free stretch of a slide",
        why: "the same stretches are free of it there",
        applies: |certificate, path, what| {
            let claim = &certificate["claim"]["slides"];
            let ends_none = |id: &str| mentions(&claim["against"], id) && !mentions(&claim["free"], id);
            placed(certificate, path, what).is_some_and(|id| ends_none(&id))
        },
    },
    Reason {
        leaf: "the mat, where nothing is said of the edge that is moved",
        why: "the edges of the mat that the claim speaks of are where they were, or it speaks of none",
        applies: |certificate, path, _| {
            let moved = match path.exact.as_str() {
                "mat.0" => "right",
                "mat.1" => "top",
                _ => return false,
            };
            !speaks_of_edge(&certificate["claim"], moved)
        },
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
        applies: |certificate, path, _| {
            let apart = |claim: &Value, distance: &str| claim[distance].as_f64().is_some_and(|mm| mm > 1e-6);
            let claim = &certificate["claim"];
            path.general.ends_with("band.in_contact")
                && (apart(&claim["range"], "distance")
                    || apart(&claim["in_arc"]["answer"]["inside"], "attack_distance"))
        },
    },
    Reason {
        leaf: "whether obstacles are tested, where something else refuses, or nothing that is an obstacle is there",
        why: "the verdict is the same with and without them",
        applies: |certificate, path, _| {
            let of_this = match path.general.rsplit_once("tested.") {
                Some((_, "obstacles")) => "mover",
                Some((_, "template")) => "template",
                _ => return false,
            };
            let facts = certificate["claim"]["verdict"]["facts"].as_array().into_iter().flatten();
            let is_of_this = |blocked: &Value| blocked["a"] == of_this && blocked["b"].get("obstacle").is_some();
            let mut others = facts.filter(|fact| {
                fact.get("outside_mat").is_some() || fact.get("blocked").is_some_and(|blocked| !is_of_this(blocked))
            });
            let mut pieces = certificate["pieces"].as_array().into_iter().flatten();
            others.next().is_some() || pieces.all(|piece| piece["name"].get("obstacle").is_none())
        },
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

/// The id of the ship or obstacle whose place a change is to.
fn placed(certificate: &Value, path: &Path, what: &str) -> Option<String> {
    piece(certificate, path, what).filter(|_| path.general.contains(".place."))
}

/// Whether some fact or limit in a claim is of this edge of the mat.
fn speaks_of_edge(claim: &Value, edge: &str) -> bool {
    match claim {
        Value::Object(fields) => {
            fields.iter().any(|(key, inner)| key == "edge" && inner == edge || speaks_of_edge(inner, edge))
        }
        Value::Array(list) => list.iter().any(|inner| speaks_of_edge(inner, edge)),
        _ => false,
    }
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
