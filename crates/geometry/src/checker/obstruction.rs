//! Checking whether the shortest lines between two pieces are obstructed.
//!
//! The lines are as short as any if their length is the distance; all of them are there if the stretch over which
//! edges face each other is no wider. What an obstacle covers can change only where its outline has a corner or
//! crosses an end of the lines: one line between each two such places decides.

use super::arcs::{arc_lines, clipped, corners, distance, in_region, least_distance, measured};
use super::facts::{origin, piece, same_spot, unit_vector};
use super::region::{Region, point, sane};
use super::{Case, Refusal, TOLERANCE_MM, agree};
use crate::certificate::{Cover, Join, Name, Obstructed, Obstruction, Part, Piece};
use crate::maths;
use crate::pose::{Point, Vector};

/// Headings that differ from a multiple of a right angle by less than the first are parallel, by more than the second
/// are not, in degrees; between them (1e-12 radians is the limit) either claim may stand.
const PARALLEL_DEG: [f64; 2] = [5e-11, 7e-11];

/// Corners this close to the foremost one of an edge lie on it, mm: surely, and perhaps.
const ON_EDGE_MM: [f64; 2] = [1e-11, 2e-9];

/// How far from the ends of the lines an interior counts, mm: 1e-6, told a little too small and a little too large.
const TRIMS_MM: [f64; 2] = [0.5e-6, 1.5e-6];

/// Lines shorter than this have no inside, mm.
const SHORT_MM: f64 = 2e-6;

/// A stretch across the lines, mm.
type Stretch = (f64, f64);

/// The lines: where the rightmost starts, the two directions, and how long and how many they are.
struct Lines {
    from: Point,
    towards: Vector,
    left: Vector,
    length: f64,
    /// Extent of the band; `None` for a single line.
    width: Option<f64>,
    origin: Point,
}

impl Lines {
    /// A point as seen from the lines: along them, and to the left of the rightmost.
    fn view(&self, p: Point) -> Point {
        Point::new((p - self.from).dot(self.towards), (p - self.from).dot(self.left))
    }

    /// Extent of the band; 0 for a single line.
    fn band_width(&self) -> f64 {
        self.width.unwrap_or(0.0)
    }
}

/// What one obstacle hides, told a little too wide and a little too narrow.
struct Shadow<'a> {
    name: &'a Name,
    region: Region,
    wide: Vec<Stretch>,
    narrow: Vec<Stretch>,
}

pub(super) fn obstruction(case: &Case<'_>, claim: &Obstruction) -> Result<(), Refusal> {
    let lines = lines(case, claim)?;
    let mut shadows = Vec::new();
    for other in &case.pieces {
        if matches!(other.name, Name::Obstacle(_)) && other.name != claim.a && other.name != claim.b {
            shadows.push(shadow(case, &lines, other)?);
        }
    }
    for cover in &claim.covers {
        if !case.work.spend(4, 512) {
            break;
        }
        crossing(&lines, cover, &shadows)?;
    }
    for shadow in &shadows {
        if !case.work.spend(claim.covers.len(), 2 + shadow.narrow.len() + shadow.wide.len()) {
            break;
        }
        all_listed(&lines, claim, shadow)?;
    }
    word(&lines, claim)?;
    chosen(case, &lines, claim, &shadows)
}

/// The lines are the shortest, and all of them.
fn lines(case: &Case<'_>, claim: &Obstruction) -> Result<Lines, Refusal> {
    let (pa, pb) = (piece(case, &claim.a)?, piece(case, &claim.b)?);
    if claim.a == claim.b {
        return Err(Refusal::TwicePiece(claim.a.clone()));
    }
    let from = origin(pa);
    let (a, b) = (measured(pa, from)?, measured(pb, from)?);
    sane("distance", &[claim.distance, claim.covered_width])?;
    let arc = claim.region.as_ref().map(|region| arc_lines(pa, region, from)).transpose()?;
    let towards = unit_vector("direction of the lines", claim.towards)?;
    let join = |join: &Join| {
        let start = in_region("end of a line on the first piece", pa, &a, &join.on_a, from)?;
        let end = in_region("end of a line on the second piece", pb, &b, &join.on_b, from)?;
        for (through, inward) in arc.iter().flatten() {
            agree("end of a line in the arc", (end - *through).dot(*inward).min(0.0), 0.0)?;
        }
        agree("line", (end - start - towards * claim.distance).length(), 0.0)?;
        Ok(start)
    };
    let right = join(&claim.right)?;
    let least = match &arc {
        Some(arc) => least_distance(&a, &b, arc),
        None => distance(&case.work, &a, &b),
    };
    agree("distance", least, claim.distance)?;
    let mut lines =
        Lines { from: right, towards, left: towards.perp(), length: claim.distance, width: None, origin: from };
    if let Some(left) = &claim.left {
        let across = join(left)? - right;
        agree("left end of the band", across.dot(towards), 0.0)?;
        lines.width = Some(across.dot(lines.left));
    }
    let target = arc.map_or_else(|| corners(&b), |arc| clipped(&corners(&b), &arc, 0.0));
    all_lines(&lines, (pa, pb), &corners(&a), &target)?;
    Ok(lines)
}

/// A band is as wide as the stretch over which parallel edges face each other; without such a stretch there is none.
fn all_lines(lines: &Lines, (pa, pb): (&Piece, &Piece), own: &[Point], target: &[Point]) -> Result<(), Refusal> {
    let are_bases = [pa, pb].iter().all(|p| matches!(p.part, Part::Base { .. }));
    let turned = (pa.place.heading_deg - pb.place.heading_deg) / 90.0;
    let off = maths::fabs(turned - maths::round(turned)) * 90.0;
    let facing = |on_edge: f64| facing_width(own, target, lines.length, on_edge);
    let may_face = are_bases && off < PARALLEL_DEG[1];
    match lines.width {
        Some(_) if !may_face => {
            Err(Refusal::Off { what: "band of lines between edges that are not parallel", by: off })
        }
        Some(width) if width <= TOLERANCE_MM / 2.0 => Err(Refusal::Off { what: "width of the band", by: -width }),
        Some(width) => agree("width of the band", facing(ON_EDGE_MM[1]), width),
        None if are_bases && off < PARALLEL_DEG[0] && facing(ON_EDGE_MM[0]) > 2.0 * TOLERANCE_MM => {
            Err(Refusal::Off { what: "width of the band", by: facing(ON_EDGE_MM[0]) })
        }
        None => Ok(()),
    }
}

/// The widest common stretch of an edge of `own` and the foremost edge of `target` that is `distance` before it.
fn facing_width(own: &[Point], target: &[Point], distance: f64, on_edge: f64) -> f64 {
    let mut widest = 0.0_f64;
    for (k, &p) in own.iter().enumerate() {
        let q = own[(k + 1) % own.len()];
        let along = (q - p).normalize();
        let out = -along.perp();
        let foremost = target.iter().map(|t| t.dot(out)).fold(f64::INFINITY, f64::min);
        if maths::fabs(foremost - p.dot(out) - distance) > TOLERANCE_MM {
            continue;
        }
        let on = target.iter().filter(|t| t.dot(out) <= foremost + on_edge).map(|t| t.dot(along));
        let (low, high) = on.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), t| (l.min(t), h.max(t)));
        widest = widest.max(high.min(q.dot(along)) - low.max(p.dot(along)));
    }
    widest
}

fn shadow<'a>(case: &Case<'_>, lines: &Lines, obstacle: &'a Piece) -> Result<Shadow<'a>, Refusal> {
    let region = super::facts::region(obstacle, lines.origin)?;
    if !matches!(obstacle.part, Part::Outline { .. }) {
        return Err(Refusal::NotAnOutline(obstacle.name.clone()));
    }
    let ring: Vec<Point> = corners(&region).iter().map(|&p| lines.view(p)).collect();
    case.work.spend(ring.len(), 6 * ring.len());
    if case.work.is_spent() {
        return Ok(Shadow { name: &obstacle.name, region, wide: Vec::new(), narrow: Vec::new() });
    }
    let covered = |trim: f64| {
        let (near, far) = if lines.length > 2.0 * SHORT_MM {
            (trim, lines.length - trim)
        } else {
            // Without a length the point must lie inside, by as much to both sides.
            (lines.length / 2.0 + trim, lines.length / 2.0 - trim)
        };
        stretches(&ring, near, far)
    };
    let (wide, narrow) = (covered(TRIMS_MM[0]), covered(TRIMS_MM[1]));
    Ok(Shadow { name: &obstacle.name, region, wide, narrow })
}

/// The places across at which a line along x has a part inside the ring that begins before `far` and ends after
/// `near`; ascending and apart.
fn stretches(ring: &[Point], near: f64, far: f64) -> Vec<Stretch> {
    let edges = || ring.iter().enumerate().map(|(k, &p)| (p, ring[(k + 1) % ring.len()]));
    let mut levels: Vec<f64> = Vec::new();
    for (p, q) in edges() {
        if p.x >= near.min(far) && p.x <= near.max(far) {
            levels.push(p.y);
        }
        for x in [near, far] {
            if (p.x > x) != (q.x > x) {
                levels.push(p.y + (q.y - p.y) * ((x - p.x) / (q.x - p.x)));
            }
        }
    }
    levels.sort_by(f64::total_cmp);
    let mut found: Vec<Stretch> = Vec::new();
    let mut across = Vec::new();
    for pair in levels.windows(2).filter(|pair| pair[1] > pair[0]) {
        let y = f64::midpoint(pair[0], pair[1]);
        across.clear();
        let crossing = edges().filter(|(p, q)| (p.y > y) != (q.y > y));
        across.extend(crossing.map(|(p, q)| p.x + (q.x - p.x) * ((y - p.y) / (q.y - p.y))));
        across.sort_by(f64::total_cmp);
        if across.chunks_exact(2).any(|inside| inside[0] < far && inside[1] > near) {
            match found.last_mut() {
                Some(last) if last.1 >= pair[0] => last.1 = pair[1],
                _ => found.push((pair[0], pair[1])),
            }
        }
    }
    found
}

/// The line in the middle of a covered stretch crosses the obstacle between the two points named.
fn crossing(lines: &Lines, cover: &Cover, shadows: &[Shadow<'_>]) -> Result<(), Refusal> {
    sane("covered stretch", &[cover.from, cover.to])?;
    sane("crossing", &cover.enters)?;
    sane("crossing", &cover.leaves)?;
    let Some(shadow) = shadows.iter().find(|s| *s.name == cover.obstacle) else {
        return Err(Refusal::NoSuchPiece(cover.obstacle.clone()));
    };
    let ends = [cover.enters, cover.leaves].map(|spot| point(spot) - lines.origin);
    for end in ends {
        let seen = lines.view(end);
        agree("crossing", seen.y, f64::midpoint(cover.from, cover.to))?;
        agree("crossing", seen.x.clamp(0.0, lines.length), seen.x)?;
        let at_end = maths::fabs(seen.x).min(maths::fabs(seen.x - lines.length));
        let inside = if shadow.region.contains(end) { at_end } else { f64::INFINITY };
        agree("crossing", shadow.region.rim_distance(end).min(inside), 0.0)?;
    }
    if lines.view(ends[0]).x > lines.view(ends[1]).x {
        return Err(Refusal::Off { what: "order of the crossing", by: lines.view(ends[0]).x - lines.view(ends[1]).x });
    }
    let middle = ends[0].midpoint(ends[1]);
    if shadow.region.clearance(middle) <= 1e-10 {
        return Err(Refusal::Off { what: "crossing", by: shadow.region.rim_distance(middle) });
    }
    Ok(())
}

/// What is listed of an obstacle is what it covers: no less than its narrow shadow, no more than its wide one.
fn all_listed(lines: &Lines, claim: &Obstruction, shadow: &Shadow<'_>) -> Result<(), Refusal> {
    let listed: Vec<Stretch> =
        claim.covers.iter().filter(|c| c.obstacle == *shadow.name).map(|c| (c.from, c.to)).collect();
    let wrong = || Err(Refusal::WrongCover(shadow.name.clone()));
    let Some(width) = lines.width else {
        let crosses = |list: &[Stretch], by: f64| list.iter().any(|s| s.0 < -by && s.1 > by);
        let surely = crosses(&shadow.narrow, 2.0 * TOLERANCE_MM);
        let perhaps = crosses(&shadow.wide, TOLERANCE_MM / 2.0);
        let fine = match listed.as_slice() {
            [] => !surely,
            [(from, to)] => perhaps && *from == 0.0 && *to == 0.0,
            _ => false,
        };
        return if fine { Ok(()) } else { wrong() };
    };
    let in_order = listed.windows(2).all(|pair| pair[0].1 <= pair[1].0);
    let in_band = listed.iter().all(|s| s.0 >= 0.0 && s.1 <= width + TOLERANCE_MM && s.1 - s.0 > TOLERANCE_MM / 2.0);
    let within =
        |s: &Stretch, list: &[Stretch]| list.iter().any(|l| l.0 - TOLERANCE_MM <= s.0 && s.1 <= l.1 + TOLERANCE_MM);
    let cut = shadow.narrow.iter().map(|s| (s.0.max(0.0), s.1.min(width))).filter(|s| s.1 - s.0 > 2.0 * TOLERANCE_MM);
    let complete = cut.into_iter().all(|s| within(&s, &listed));
    let true_all = listed.iter().all(|s| within(s, &shadow.wide));
    if in_order && in_band && complete && true_all { Ok(()) } else { wrong() }
}

/// The verdict and the covered width follow from the list.
fn word(lines: &Lines, claim: &Obstruction) -> Result<(), Refusal> {
    let mut covers: Vec<Stretch> = claim.covers.iter().map(|c| (c.from, c.to)).collect();
    covers.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut reached, mut covered, mut widest) = (0.0_f64, 0.0, 0.0_f64);
    for (from, to) in covers {
        widest = widest.max(from - reached);
        covered += (to - from.max(reached)).max(0.0);
        reached = reached.max(to);
    }
    widest = widest.max(lines.band_width() - reached);
    let off = maths::fabs(covered - claim.covered_width);
    // Gaps between shadows too narrow to count are counted as covered.
    let gaps = u32::try_from(claim.covers.len()).map_or(0.0, f64::from);
    if off > (gaps + 1.0) * TOLERANCE_MM {
        return Err(Refusal::Off { what: "covered width", by: off });
    }
    let found = match (claim.covers.is_empty(), lines.width) {
        (true, _) => Obstructed::Clear,
        (false, Some(_)) if widest > 2.0 * TOLERANCE_MM => Obstructed::ByChoiceOnly,
        (false, Some(_)) if widest > TOLERANCE_MM / 2.0 && claim.word != Obstructed::Clear => claim.word,
        (false, _) => Obstructed::MustBe,
    };
    if claim.word == found { Ok(()) } else { Err(Refusal::WrongWord { claimed: claim.word, found }) }
}

/// The chosen line is one of them, and passes the next shadow by as much as is said.
fn chosen(case: &Case<'_>, lines: &Lines, claim: &Obstruction, shadows: &[Shadow<'_>]) -> Result<(), Refusal> {
    same_spot("chosen line", piece(case, &claim.a)?, &claim.chosen.on_a)?;
    same_spot("chosen line", piece(case, &claim.b)?, &claim.chosen.on_b)?;
    let start = point(claim.chosen.on_a.on_mat) - lines.origin;
    let end = point(claim.chosen.on_b.on_mat) - lines.origin;
    let at = lines.view(start).y;
    let on_line = lines.from + lines.left * at;
    agree("chosen line", (start - on_line).length(), 0.0)?;
    agree("chosen line", (end - on_line - lines.towards * lines.length).length(), 0.0)?;
    agree("chosen line", at.clamp(0.0, lines.band_width()), at)?;
    let narrow = || shadows.iter().flat_map(|s| &s.narrow);
    let wide = || shadows.iter().flat_map(|s| &s.wide);
    let (Some(claimed), Some(beside)) = (claim.room, &claim.beside) else {
        let none = claim.room.is_none() && claim.beside.is_none();
        let least = room_at(at, narrow());
        return if none && least == f64::INFINITY { Ok(()) } else { Err(Refusal::Off { what: "room", by: least }) };
    };
    sane("room", &[claimed])?;
    let between = |what, wide: f64, narrow: f64| {
        let off = (wide - claimed).max(claimed - narrow);
        if off <= TOLERANCE_MM { Ok(()) } else { Err(Refusal::Off { what, by: off }) }
    };
    between("room", room_at(at, wide()), room_at(at, narrow()))?;
    let of_it = || shadows.iter().filter(|s| s.name == beside);
    let (own_wide, own_narrow) = (of_it().flat_map(|s| &s.wide), of_it().flat_map(|s| &s.narrow));
    between("room beside the obstacle named", room_at(at, own_wide), room_at(at, own_narrow))?;
    // Where some line is clear, the one to choose is; where none is, it is the one where the least is missing.
    let least = match claim.word {
        Obstructed::Clear | Obstructed::ByChoiceOnly => 0.0,
        Obstructed::MustBe => most_room(case, lines, wide().copied().collect()).min(0.0),
    };
    if claimed < least - TOLERANCE_MM {
        return Err(Refusal::Off { what: "room of the chosen line", by: least - claimed });
    }
    Ok(())
}

/// How far the line at a place across passes beside the next stretch; negative by how deep it lies in one.
fn room_at<'a>(at: f64, stretches: impl Iterator<Item = &'a Stretch>) -> f64 {
    stretches.map(|s| (s.0 - at).max(at - s.1)).fold(f64::INFINITY, f64::min)
}

/// The most room that any of the lines has.
///
/// Of the stretches that lie in no other, ascending, two neighbours are equally close midway between the end of one and
/// the start of the next: there or at an end of the band it is.
fn most_room(case: &Case<'_>, lines: &Lines, mut stretches: Vec<Stretch>) -> f64 {
    stretches.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.total_cmp(&a.1)));
    let mut reached = f64::NEG_INFINITY;
    stretches.retain(|s| {
        let sticks_out = s.1 > reached;
        reached = reached.max(s.1);
        sticks_out
    });
    let width = lines.band_width();
    let midway = stretches.windows(2).map(|pair| f64::midpoint(pair[0].1, pair[1].0).clamp(0.0, width));
    let mut most = f64::NEG_INFINITY;
    for at in [0.0, width].into_iter().chain(midway) {
        if !case.work.spend(1, stretches.len()) {
            break;
        }
        most = most.max(room_at(at, stretches.iter()));
    }
    most
}
