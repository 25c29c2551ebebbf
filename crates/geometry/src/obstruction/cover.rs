//! Unions of stretches, and the line that passes obstacles with the most room.

use super::Stretch;
use crate::query::OVERLAP_EPSILON_MM;

/// The stretches joined where they overlap or leave a gap of at most `gap` mm, ascending.
pub(super) fn union(mut stretches: Vec<Stretch>, gap: f64) -> Vec<Stretch> {
    stretches.sort_by(|a, b| a.from.total_cmp(&b.from));
    let mut joined: Vec<Stretch> = Vec::with_capacity(stretches.len());
    for next in stretches {
        match joined.last_mut() {
            Some(last) if next.from <= last.to + gap => last.to = last.to.max(next.to),
            _ => joined.push(next),
        }
    }
    joined
}

/// What is left of 0..=`width` beside stretches that ascend, wider than 1e-6 mm.
pub(super) fn between(covered: &[Stretch], width: f64) -> Vec<Stretch> {
    let starts = core::iter::once(0.0).chain(covered.iter().map(|s| s.to));
    let ends = covered.iter().map(|s| s.from).chain(core::iter::once(width));
    starts
        .zip(ends)
        .map(|(from, to)| Stretch { from, to })
        .filter(|stretch| stretch.width() > OVERLAP_EPSILON_MM)
        .collect()
}

/// The most comfortable line of a band.
pub(super) struct Best {
    /// Its place, mm to the left of the rightmost line.
    pub(super) offset: f64,
    /// How far it is outside every shadow; negative: how deep inside the one that covers it deepest.
    pub(super) margin: Option<f64>,
    /// The obstacle of that shadow.
    pub(super) limited_by: Option<usize>,
}

/// Finds the line of 0..=`width` whose distance from all shadows is largest.
///
/// A shadow that lies within another never decides. Of the rest, ascending, neighbours are equally close halfway
/// between the end of one and the start of the next, wherever these lie; the best line is at one of these places
/// or at an end of the band.
pub(super) fn best_line(shadows: &[(usize, Stretch)], width: f64) -> Best {
    let deciding = deciding(shadows);
    let halfway = deciding.windows(2).map(|pair| f64::midpoint(pair[0].1.to, pair[1].1.from));
    let mut best = Best { offset: width / 2.0, margin: None, limited_by: None };
    for offset in [0.0, width].into_iter().chain(halfway.map(|u| u.clamp(0.0, width))) {
        let room = |s: &Stretch| (s.from - offset).max(offset - s.to);
        let closest = deciding.iter().min_by(|a, b| room(&a.1).total_cmp(&room(&b.1)));
        if let Some((obstacle, stretch)) = closest
            && best.margin.is_none_or(|margin| room(stretch) > margin)
        {
            best = Best { offset, margin: Some(room(stretch)), limited_by: Some(*obstacle) };
        }
    }
    best
}

/// The shadows that lie within no other, ascending.
fn deciding(shadows: &[(usize, Stretch)]) -> Vec<(usize, Stretch)> {
    let mut sorted = shadows.to_vec();
    sorted.sort_by(|(_, a), (_, b)| a.from.total_cmp(&b.from).then(b.to.total_cmp(&a.to)));
    let mut reach = f64::NEG_INFINITY;
    sorted.retain(|(_, s)| {
        let sticks_out = s.to > reach;
        reach = reach.max(s.to);
        sticks_out
    });
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stretch(from: f64, to: f64) -> Stretch {
        Stretch { from, to }
    }

    #[test]
    fn stretches_that_touch_are_joined() {
        let joined = union(vec![stretch(5.0, 9.0), stretch(0.0, 2.0), stretch(2.0, 3.0), stretch(4.0, 6.0)], 1e-9);
        assert_eq!(joined, [stretch(0.0, 3.0), stretch(4.0, 9.0)]);
        assert_eq!(between(&joined, 10.0), [stretch(3.0, 4.0), stretch(9.0, 10.0)]);
    }

    #[test]
    fn the_best_line_keeps_to_the_middle_of_the_widest_gap() {
        let best = best_line(&[(0, stretch(-3.0, 2.0)), (1, stretch(8.0, 9.0)), (2, stretch(8.5, 8.8))], 11.0);
        assert_eq!((best.offset, best.margin, best.limited_by), (5.0, Some(3.0), Some(0)));
    }

    #[test]
    fn without_a_gap_the_best_line_is_the_shallowest_joint() {
        let best = best_line(&[(0, stretch(-3.0, 6.0)), (1, stretch(5.0, 16.0))], 12.0);
        assert_eq!((best.offset, best.margin), (5.5, Some(-0.5)));
    }

    #[test]
    fn dense_search_finds_no_better_line() {
        let mut state = 7_u64;
        let mut next = |span: f64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            f64::from(u16::try_from(state >> 48).unwrap()) / 65536.0 * span
        };
        for _ in 0..200 {
            let shadows: Vec<_> = (0..6)
                .map(|i| {
                    let from = next(60.0) - 15.0;
                    (i, stretch(from, from + next(15.0)))
                })
                .collect();
            let width = next(40.0);
            let room = |u: f64| shadows.iter().map(|(_, s)| (s.from - u).max(u - s.to)).fold(f64::INFINITY, f64::min);
            let best = best_line(&shadows, width);
            assert_eq!(best.margin, Some(room(best.offset)));
            for k in 0..=1000 {
                assert!(room(width * f64::from(k) / 1000.0) <= best.margin.unwrap() + 1e-12);
            }
        }
    }
}
