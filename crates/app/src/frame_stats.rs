//! Times of the frames, for `--frame-stats`.

use bevy::prelude::*;
use serde::Serialize;
use std::time::Instant;

/// When the program began and when each frame ended.
#[derive(Resource, Debug)]
pub(crate) struct FrameTimes {
    began: Instant,
    frames: Vec<Instant>,
}

/// What is written: times in milliseconds.
#[derive(Debug, Serialize, PartialEq)]
pub(crate) struct FrameStats {
    /// Frames drawn.
    pub frames: usize,
    /// From the program's start to the end of the first frame.
    pub first_frame_ms: f64,
    /// Frames in a second, all but the first ten.
    pub frames_per_second: f64,
    /// Mean time of a frame.
    pub mean_ms: f64,
    /// Half of the frames took no longer.
    pub median_ms: f64,
    /// 95 of 100 frames took no longer.
    pub p95_ms: f64,
    /// The longest frame.
    pub longest_ms: f64,
}

impl FrameTimes {
    /// No frame yet.
    pub(crate) fn new(began: Instant) -> Self {
        Self { began, frames: Vec::new() }
    }

    /// How many frames have ended.
    pub(crate) fn count(&self) -> usize {
        self.frames.len()
    }

    /// The summary. The first ten frames build pipelines and are left out of the times if there are more.
    pub(crate) fn summary(&self) -> FrameStats {
        const WARM_UP: usize = 10;
        let first = self.frames.first().map_or(0.0, |f| f.duration_since(self.began).as_secs_f64() * 1e3);
        let from = if self.frames.len() > 2 * WARM_UP { WARM_UP } else { 0 };
        let mut times: Vec<f64> =
            self.frames[from..].windows(2).map(|pair| pair[1].duration_since(pair[0]).as_secs_f64() * 1e3).collect();
        times.sort_by(f64::total_cmp);
        let at = |share: usize| times.get((times.len() * share / 100).min(times.len().saturating_sub(1))).copied();
        let count = u32::try_from(times.len()).map_or(0.0, f64::from);
        let mean = if times.is_empty() { 0.0 } else { times.iter().sum::<f64>() / count };
        FrameStats {
            frames: self.frames.len(),
            first_frame_ms: first,
            frames_per_second: if mean > 0.0 { 1e3 / mean } else { 0.0 },
            mean_ms: mean,
            median_ms: at(50).unwrap_or(0.0),
            p95_ms: at(95).unwrap_or(0.0),
            longest_ms: times.last().copied().unwrap_or(0.0),
        }
    }
}

fn note_frame(mut times: ResMut<FrameTimes>) {
    times.frames.push(Instant::now());
}

/// Notes the end of every frame.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, note_frame);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_summary_tells_frames_apart() {
        let began = Instant::now();
        let mut times = FrameTimes::new(began);
        for i in 0..101_u64 {
            times.frames.push(began + Duration::from_millis(100 + 20 * i));
        }
        let stats = times.summary();
        assert_eq!((stats.frames, stats.first_frame_ms), (101, 100.0));
        assert!((stats.frames_per_second - 50.0).abs() < 1e-9);
        assert!((stats.median_ms - 20.0).abs() < 1e-9);
    }

    #[test]
    fn no_frame_is_no_division_by_nothing() {
        let stats = FrameTimes::new(Instant::now()).summary();
        assert_eq!(stats.frames_per_second, 0.0);
    }
}
