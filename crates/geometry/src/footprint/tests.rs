//! Footprints against the general queries, and the proof of certain steps.

use super::*;
use crate::maneuver::{Bearing, Maneuver, ManeuverPath, Motion};
use crate::pose::Pose;
use crate::query::{overlaps, separation};
use crate::shape::{Shape, WithGuides};
use crate::template::Side;
use proptest::prelude::*;

fn any_size() -> impl Strategy<Value = BaseSize> {
    prop::sample::select(BaseSize::ALL.to_vec())
}

fn any_parts() -> impl Strategy<Value = PartsSet> {
    any::<bool>().prop_map(|count| {
        let mut parts = PartsSet::nominal();
        parts.guides.count = count;
        parts
    })
}

/// Poses about as far from the origin as two bases in contact are from each other.
fn any_neighbour() -> impl Strategy<Value = Pose> {
    let heading = prop_oneof![-180.0..180.0, Just(0.0), Just(90.0), Just(45.0)];
    (-90.0..90.0, -90.0..90.0, heading).prop_map(|(x, y, deg)| Pose::from_degrees(x, y, deg))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn footprints_agree_with_queries(parts in any_parts(), a in any_size(), b in any_size(), there in any_neighbour()) {
        let here = Pose::new(0.0, 0.0, 0.0);
        let (shape_a, shape_b) = (
            Shape::base(&parts, a, WithGuides::Counted).unwrap(),
            Shape::base(&parts, b, WithGuides::Counted).unwrap(),
        );
        let (a, b) = (Footprint::new(&parts, a).unwrap(), Footprint::new(&parts, b).unwrap());
        let seen = Seen::new(&here.frame(), &there.frame());
        let (on_a, on_b) = (shape_a.at(here), shape_b.at(there));
        prop_assert_eq!(a.overlapped(&b, &seen, OVERLAP_EPSILON_MM).is_some(), overlaps(&on_a, &on_b));
        let margin = separation(&on_a, &on_b).margin;
        for limit in [0.0, 0.5, margin.max(0.0) + 1e-9, margin - 1e-9] {
            prop_assert_eq!(a.within(&b, &seen, limit), margin <= limit, "{} within {}", margin, limit);
        }
    }

    /// The proof of the search: the stretch behind a place that is said to overlap does.
    #[test]
    fn certain_steps_overlap_all_the_way(
        parts in any_parts(), size in any_size(), other in any_size(), share in 0.0..=1.0_f64, near in any_neighbour(),
        bearing in prop::sample::select(Bearing::ALL.to_vec()), speed in 1_u8..=3, left in any::<bool>(),
    ) {
        let side = bearing.has_side().then_some(if left { Side::Left } else { Side::Right });
        let speed = if bearing == Bearing::Stationary { 0 } else { speed };
        let path = ManeuverPath::new(&parts, size, Pose::new(0.0, 0.0, 0.3), Maneuver::new(bearing, speed, side)).unwrap();
        let motion = Motion::new(&path);
        let other_frame = path.pose_at(share * path.length()).then(near.position / 2.0, near.heading).frame();
        let (mover, other) = (Footprint::new(&parts, size).unwrap(), Footprint::new(&parts, other).unwrap());
        let reach = mover.reach + 2.0 * other.reach;
        for phase in motion.phases() {
            let at = phase.from + share * (phase.to - phase.from);
            let moment = motion.at(at);
            let seen = Seen::new(&moment.frame, &other_frame);
            for (pair, margin) in mover.pairs_with(&other, &seen, |margin| margin < -OVERLAP_EPSILON_MM) {
                let here = PairAt::new(&moment, &seen, &mover, &other, pair);
                prop_assert_eq!(here.margin_and_rate().0, margin);
                let step = here.certain_step(&phase, OVERLAP_EPSILON_MM, reach).unwrap();
                prop_assert!(step > 0.0);
                let step = step.min(at - phase.from);
                for k in 0..200 {
                    let back = motion.at(at - step * f64::from(k) / 200.0);
                    let seen = Seen::new(&back.frame, &other_frame);
                    let margin = seen.margin(&mover.rects[pair.mover], &other.rects[pair.other]);
                    prop_assert!(margin < 0.0, "{margin} at {k}/200 of {step} mm behind {at}");
                }
            }
        }
    }

    #[test]
    fn rates_are_derivatives(
        size in any_size(), other in any_size(), share in 0.05..0.95_f64, near in any_neighbour(), speed in 1_u8..=3,
    ) {
        let parts = PartsSet::nominal();
        let maneuver = Maneuver::new(Bearing::Turn, speed, Some(Side::Right));
        let path = ManeuverPath::new(&parts, size, Pose::new(0.0, 0.0, -1.0), maneuver).unwrap();
        let motion = Motion::new(&path);
        let at = share * path.length();
        // Not square to each other, where every direction has a kink.
            let other_frame = path.pose_at(at).then(near.position, near.heading + 0.123).frame();
        let (mover, other) = (Footprint::new(&parts, size).unwrap(), Footprint::new(&parts, other).unwrap());
        let rates = |s: f64| {
            let moment = motion.at(s);
            let seen = Seen::new(&moment.frame, &other_frame);
            PairAt::new(&moment, &seen, &mover, &other, Pair { mover: 1, other: 0 }).axes()
        };
        let (before, now, after) = (rates(at - 1e-5), rates(at), rates(at + 1e-5));
        for i in 0..4 {
            // Where a corner takes over from another the margin has a kink.
            let one_sided = (now[i].axis.margin() - before[i].axis.margin()) / 1e-5;
            let other_sided = (after[i].axis.margin() - now[i].axis.margin()) / 1e-5;
            prop_assume!((one_sided - other_sided).abs() < 1e-3);
            prop_assert!((now[i].margin_rate - (one_sided + other_sided) / 2.0).abs() < 1e-4);
        }
    }
}
