//! The two-offset map of a sliding roll: template slide across, ship slide upward, both + forward.
//!
//! A point is legal if its template slide lies in a free stretch and the sum of both slides, the total shift, in a
//! free stretch of the base: the legal region is made of slices cut by lines of falling slope. The map is a small
//! picture of its own; one millimetre of slide is one millimetre of the picture.

mod region;

use crate::display_list::{
    AnchorX, AnchorY, Arg, Dash, DisplayList, Drawn, Extent, Fill, Label, Layer, Marker, MarkerKind, Pattern, Stroke,
    Text,
};
use crate::ink::Ink;
use crate::texts::plain_number;
use core::f64::consts::FRAC_PI_4;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_xwing::report::{SlideChoice, Slides};

/// The map and what it shows.
#[derive(Debug, Clone, PartialEq)]
pub struct SlideMap {
    /// The picture; its frame is (template slide, ship slide), mm.
    pub list: DisplayList,
    /// The whole map with room for its figures.
    pub extent: Extent,
    /// The legal point nearest to the chosen one (the chosen one itself if it is legal); `None` if none is.
    pub nearest: Option<SlideChoice>,
}

/// Room below and beside the map for figures, as a part of its edge.
const FIGURE_ROOM: f64 = 0.17;
/// Room on the other sides.
const FREE_ROOM: f64 = 0.06;

/// Draws the map of a roll's slides with the chosen point and the legal point nearest to it.
#[must_use]
pub fn slide_map(slides: &Slides, chosen: SlideChoice) -> SlideMap {
    let (across, upward) = (slides.template_limit, slides.ship_limit);
    let corner = Point::new(across, upward);
    let mut list = DisplayList::default();
    let whole = [-corner, Point::new(across, -upward), corner, Point::new(-across, upward)];
    let hatch =
        Pattern::Hatch { angle: FRAC_PI_4, spacing: upward.max(across) / 9.0, width: upward.max(across) / 90.0 };
    list.fill(Layer::Mat, None, Fill::new(whole.to_vec(), Ink::Mat, Pattern::Solid));
    list.fill(Layer::Grid, None, Fill::new(whole.to_vec(), Ink::SlideBlocked, hatch));
    let legal = region::slices(slides);
    for slice in &legal {
        // The ground hides the hatching, the role's own colour lies over it.
        list.fill(Layer::Grid, None, Fill::new(slice.clone(), Ink::Mat, Pattern::Solid));
        list.fill(Layer::Grid, None, Fill::new(slice.clone(), Ink::SlideLegal, Pattern::Solid));
        list.stroke(Layer::Bases, None, Stroke::closed(slice.clone(), Ink::SlideLegal, 1.8));
    }
    axes(&mut list, across, upward);
    list.stroke(Layer::Bases, None, Stroke::closed(whole.to_vec(), Ink::Mat, 1.5));
    let at = Point::new(chosen.template, chosen.ship);
    let nearest = region::nearest(&legal, at);
    points(&mut list, at, nearest);
    let edge = 2.0 * across.max(upward).max(1.0);
    SlideMap {
        list,
        extent: Extent {
            min: -corner - Vector::splat(edge * FIGURE_ROOM),
            max: corner + Vector::splat(edge * FREE_ROOM),
        },
        nearest: nearest.map(|p| SlideChoice { template: p.x, ship: p.y }),
    }
}

/// Lines through the middle marks, figures at the ends, and what each axis means.
fn axes(list: &mut DisplayList, across: f64, upward: f64) {
    let ends = |x: f64, y: f64| vec![Point::new(-x, -y), Point::new(x, y)];
    for (x, y) in [(across, 0.0), (0.0, upward)] {
        list.stroke(Layer::Grid, None, Stroke::open(ends(x, y), Ink::GridStrong, 1.0));
    }
    for part in [-1.0, 0.0, 1.0] {
        let below = Point::new(across * part, -upward);
        figure(list, below, across * part, AnchorX::Middle, AnchorY::Top, Vector::new(0.0, -6.0));
        let beside = Point::new(-across, upward * part);
        figure(list, beside, upward * part, AnchorX::Right, AnchorY::Middle, Vector::new(-6.0, 0.0));
    }
    let name = |text, at, rotation, offset_px| Label {
        rotation,
        offset_px,
        ..Label::centred(Text::key(text), at, 12.0, Ink::GridStrong)
    };
    let below = name("scene-map-template", Point::new(0.0, -upward), 0.0, Vector::new(0.0, -28.0));
    let quarter = core::f64::consts::FRAC_PI_2;
    let beside = name("scene-map-ship", Point::new(-across, 0.0), quarter, Vector::new(-34.0, 0.0));
    list.label(None, below);
    list.label(None, beside);
}

fn figure(list: &mut DisplayList, at: Point, value: f64, anchor_x: AnchorX, anchor_y: AnchorY, offset_px: Vector) {
    let decimals = if value == value.trunc() { 0 } else { 1 };
    let text = Text::Literal(plain_number(value, decimals));
    let label = Label { anchor_x, anchor_y, offset_px, ..Label::centred(text, at, 11.0, Ink::Grid) };
    list.label(None, label);
}

/// The chosen point, and a line to the nearest legal one where it is not legal itself.
fn points(list: &mut DisplayList, at: Point, nearest: Option<Point>) {
    if let Some(nearest) = nearest.filter(|n| *n != at) {
        let line = Stroke::open(vec![at, nearest], Ink::WitnessGap, 1.6).dashed(Dash::SHORT);
        list.stroke(Layer::Witnesses, None, line);
        list.marker(Layer::Witnesses, None, Marker::new(MarkerKind::Diamond, nearest, 14.0, Ink::WitnessGap));
        let mm = Arg::Number { value: (nearest - at).length(), decimals: 2 };
        let text = Text::Message { key: "scene-gap", args: vec![("mm", mm)] };
        let away = (nearest - at).normalize_or(Vector::Y);
        list.label(None, crate::witness::callout(text, nearest, away, Ink::WitnessGap));
    }
    list.push(Layer::Witnesses, None, Drawn::Marker(Marker::new(MarkerKind::Ring, at, 15.0, Ink::Selection)));
}
