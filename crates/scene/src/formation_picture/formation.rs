//! One formation: its stands, what holds it together, and its zone of control.

use crate::display_list::{
    AnchorX, Arg, Closing, Dash, DisplayList, Drawn, Fill, Item, Label, Layer, Length, Marker, MarkerKind, Pattern,
    Stroke, Text,
};
use crate::ink::Ink;
use crate::piece::{FLATNESS_MM, player_ink};
use deadreckon_epic::game::coherency;
use deadreckon_epic::game::state::{FormationId, State, UnitId};
use deadreckon_geometry::hull::{self, Laid};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_geometry::query::Separation;

/// How strong a zone of control is drawn.
const ZONE_OPACITY: f64 = 0.3;

/// The role of a formation's side.
pub(super) fn ink(state: &State, formation: FormationId) -> Ink {
    player_ink(state.formation(formation).owner)
}

/// The pattern of a formation: the first of a side is plain, and after all patterns they begin again.
pub(super) fn pattern(state: &State, formation: FormationId) -> Pattern {
    let eighth = maths::TAU / 8.0;
    let (spacing, width) = (5.0, 1.0);
    let owner = state.formation(formation).owner;
    let before = state.all().take_while(|(id, _)| *id != formation).filter(|(_, it)| it.owner == owner).count();
    match before % 8 {
        0 => Pattern::Solid,
        1 => Pattern::Hatch { angle: eighth, spacing, width },
        2 => Pattern::Dots { spacing: 5.0, radius: 1.0 },
        3 => Pattern::CrossHatch { angle: eighth, spacing: 6.0, width: 0.8 },
        4 => Pattern::Hatch { angle: -eighth, spacing, width },
        5 => Pattern::Hatch { angle: 0.0, spacing, width },
        6 => Pattern::CrossHatch { angle: 0.0, spacing: 6.0, width: 0.8 },
        _ => Pattern::Hatch { angle: 2.0 * eighth, spacing, width },
    }
}

/// The zone of control of a formation: those of its units as one area.
pub(super) fn zone(list: &mut DisplayList, state: &State, formation: FormationId) {
    let ink = ink(state, formation);
    let owner = Some(state.formation(formation).card.name.clone());
    let outlines: Vec<Vec<Point>> = state
        .standing(formation)
        .map(|unit| state.unit(unit))
        .map(|unit| unit.model.grown(unit.kind.zone_mm()).outline(0.5))
        .collect();
    // Edges first and areas over them: what is left of the edges goes round all of them together.
    let edges = outlines.iter().map(|outline| Drawn::Stroke(Stroke::closed(outline.clone(), ink, 3.0)));
    let areas = outlines.iter().map(|outline| Drawn::Fill(Fill::new(outline.clone(), ink, Pattern::Solid)));
    for drawn in edges.chain(areas) {
        list.items.push(Item { layer: Layer::Arcs, owner: owner.clone(), drawn, opacity: ZONE_OPACITY });
    }
}

/// The stands of a formation: base in its pattern, model, nose; dashed and crossed where it is broken.
pub(super) fn stands(list: &mut DisplayList, state: &State, formation: FormationId) {
    let (it, ink, pattern) = (state.formation(formation), ink(state, formation), pattern(state, formation));
    let owner = Some(it.card.name.as_str());
    for unit in state.standing(formation).map(|id| state.unit(id)) {
        let outline = unit.base.outline(FLATNESS_MM);
        list.fill(Layer::Bases, owner, Fill::new(outline.clone(), ink, pattern));
        let dash = if it.broken { Dash::SHORT } else { Dash::Unbroken };
        list.stroke(Layer::Bases, owner, Stroke::closed(outline, ink, 1.6).dashed(dash));
        if unit.hulls.model.is_some() {
            let model = unit.model.outline(FLATNESS_MM);
            list.stroke(Layer::Bases, owner, Stroke::closed(model, Ink::BasePrint, 1.0));
        }
        nose(list, owner, &unit.base, unit.pose.frame().forward, unit.pose.position, ink);
        if it.broken {
            list.marker(
                Layer::Bases,
                owner,
                Marker::new(MarkerKind::Cross, unit.pose.position, 13.0, Ink::WitnessOverlap),
            );
        }
    }
    for unit in state.standing(formation) {
        let aboard = state.units.iter().filter(|other| other.alive && other.carried_by == Some(unit)).count();
        if aboard > 0 {
            let text = Text::Literal(format!("+{aboard}"));
            let body = &state.unit(unit).base;
            let beside = Point::new(body.bounds().high.x, state.unit(unit).pose.position.y);
            let offset_px = Vector::new(2.0, 0.0);
            let label = Label::centred(text, beside, 10.0, ink);
            list.label(owner, Label { offset_px, anchor_x: AnchorX::Left, ..label });
        }
    }
}

/// A triangle at the front edge: which way a stand faces.
fn nose(list: &mut DisplayList, owner: Option<&str>, base: &Laid, forward: Vector, at: Point, ink: Ink) {
    let left = Vector::new(-forward.y, forward.x);
    let reach = |way: Vector| base.corners().iter().map(|c| (*c - at).dot(way)).fold(0.0_f64, f64::max);
    let (front, side) = (reach(forward), reach(left).min(reach(-left)));
    // A disc has one corner, its middle.
    let (front, side) = if side > 0.0 { (front, side) } else { (base.circle().radius, base.circle().radius) };
    let tip = at + forward * (front * 0.9);
    let back = at + forward * (front * 0.35);
    let half = left * (side * 0.4);
    list.fill(Layer::Bases, owner, Fill::sign(vec![tip, back + half, back - half], ink));
}

/// What joins two units, and which.
struct Link {
    units: [UnitId; 2],
    between: Separation,
    mm: f64,
}

fn link(state: &State, a: UnitId, b: UnitId) -> Link {
    let between = hull::separation(&state.unit(a).base, &state.unit(b).base);
    Link { units: [a, b], mm: between.margin.max(0.0), between }
}

/// The links that hold a formation together, and where it falls apart the gaps with their lengths.
pub(super) fn coherency(list: &mut DisplayList, state: &State, formation: FormationId) {
    let groups = coherency::groups(state, formation);
    let ink = ink(state, formation);
    let owner = Some(state.formation(formation).card.name.as_str());
    for group in &groups {
        // The shortest tree: each unit joined to the nearest of those that are.
        let members: Vec<Vec<UnitId>> = group.iter().map(|unit| vec![*unit]).collect();
        for Link { units: [a, b], .. } in tree(state, &members) {
            let line = [a, b].map(|unit| state.unit(unit).pose.position).to_vec();
            // Under the stands, so that only what lies between them is seen.
            list.stroke(Layer::Reach, owner, Stroke::open(line, ink, 2.2));
        }
    }
    for Link { between, mm, .. } in tree(state, &groups) {
        let line = vec![between.on_a, between.on_b];
        let dashed = Stroke {
            points: line,
            closing: Closing::Open,
            ink: Ink::WitnessOverlap,
            width: Length::Px(2.4),
            dash: Dash::LONG,
        };
        list.stroke(Layer::Witnesses, owner, dashed);
        let text =
            Text::Message { key: "scene-apart", args: vec![("cm", Arg::Number { value: mm / 10.0, decimals: 1 })] };
        list.label(owner, Label::centred(text, between.on_a.midpoint(between.on_b), 11.0, Ink::WitnessOverlap));
    }
}

/// The links of the shortest tree that joins groups of units.
fn tree(state: &State, groups: &[Vec<UnitId>]) -> Vec<Link> {
    let mut links = Vec::new();
    let mut joined: Vec<usize> = if groups.is_empty() { Vec::new() } else { vec![0] };
    while joined.len() < groups.len() {
        let mut best: Option<(usize, Link)> = None;
        for (n, group) in groups.iter().enumerate().filter(|(n, _)| !joined.contains(n)) {
            for a in joined.iter().flat_map(|m| &groups[*m]) {
                for b in group {
                    let link = link(state, *a, *b);
                    if best.as_ref().is_none_or(|(_, known)| link.mm < known.mm) {
                        best = Some((n, link));
                    }
                }
            }
        }
        let Some((n, link)) = best else { break };
        joined.push(n);
        links.push(link);
    }
    links
}
