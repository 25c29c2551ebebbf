//! Runs the clips of what happened: play, pause, step, scrub, speed, skip. Decides nothing.

use crate::played::Passage;
use bevy::prelude::*;
use deadreckon_engine::record::NodeId;
use deadreckon_geometry::maneuver::ManeuverError;
use deadreckon_panels::PlaybackCommand;
use deadreckon_panels::playback::Running;
use deadreckon_scene::clip::game::{GameMoment, GameTimeline};
use deadreckon_scene::clip::{Motion, Timeline};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::event::Event as TableEvent;
use std::sync::Arc;

/// The loaded animation, over the table as it stood before.
#[derive(Resource)]
pub(crate) struct Playback {
    loaded: Option<Loaded>,
    /// Seconds from the start.
    time: f64,
    running: Running,
    /// Times the usual speed.
    speed: f64,
    motion: Motion,
}

struct Loaded {
    title: String,
    reel: Reel,
}

/// What is run.
enum Reel {
    /// A move on the free table.
    Move {
        before: Arc<Board>,
        /// The table as it stands now: the end of what is shown.
        after: Arc<Board>,
        events: Vec<TableEvent>,
        timeline: Timeline,
    },
    /// What a command of a game gave.
    Game { passage: Passage, timeline: Box<GameTimeline> },
}

impl Reel {
    fn duration(&self) -> f64 {
        match self {
            Self::Move { timeline, .. } => timeline.duration(),
            Self::Game { timeline, .. } => timeline.duration(),
        }
    }

    fn step_after(&self, time: f64) -> f64 {
        match self {
            Self::Move { timeline, .. } => timeline.step_after(time),
            Self::Game { timeline, .. } => timeline.step_after(time),
        }
    }

    fn step_before(&self, time: f64) -> f64 {
        match self {
            Self::Move { timeline, .. } => timeline.step_before(time),
            Self::Game { timeline, .. } => timeline.step_before(time),
        }
    }

    /// Makes the timeline anew for another kind of motion.
    fn set_motion(&mut self, motion: Motion) {
        match self {
            Self::Move { before, events, timeline, .. } => {
                // The same events had a timeline before.
                if let Ok(made) = Timeline::new(before.table(), events, motion) {
                    *timeline = made;
                }
            }
            Self::Game { passage, timeline } => **timeline = passage.timeline(motion),
        }
    }
}

impl Default for Playback {
    fn default() -> Self {
        Self { loaded: None, time: 0.0, running: Running::Paused, speed: 1.0, motion: Motion::Full }
    }
}

impl Playback {
    /// Loads what happened between two tables and runs it from the start.
    ///
    /// # Errors
    /// [`ManeuverError`] if a maneuver has no path in the table's parts set.
    pub(crate) fn load(
        &mut self,
        title: String,
        before: Arc<Board>,
        after: Arc<Board>,
        events: Vec<TableEvent>,
    ) -> Result<(), ManeuverError> {
        let timeline = Timeline::new(before.table(), &events, self.motion)?;
        self.run(title, Reel::Move { before, after, events, timeline });
        Ok(())
    }

    /// Loads what happened in a game and runs it from the start.
    pub(crate) fn load_game(&mut self, passage: Passage) {
        let timeline = Box::new(passage.timeline(self.motion));
        self.run(String::new(), Reel::Game { passage, timeline });
    }

    fn run(&mut self, title: String, reel: Reel) {
        self.time = 0.0;
        self.running = if reel.duration() > 0.0 { Running::Playing } else { Running::Paused };
        self.loaded = Some(Loaded { title, reel });
    }

    /// Forgets the animation: the table has changed since.
    pub(crate) fn clear(&mut self) {
        self.loaded = None;
        self.time = 0.0;
        self.running = Running::Paused;
    }

    /// Length of the animation, seconds; 0 if there is none.
    pub(crate) fn length(&self) -> f64 {
        self.loaded.as_ref().map_or(0.0, |loaded| loaded.reel.duration())
    }

    /// Seconds from the start.
    pub(crate) fn time(&self) -> f64 {
        self.time
    }

    /// What is shown; empty if nothing is loaded.
    pub(crate) fn title(&self) -> &str {
        self.loaded.as_ref().map_or("", |loaded| &loaded.title)
    }

    /// Whether it runs.
    pub(crate) fn running(&self) -> Running {
        self.running
    }

    /// Times the usual speed.
    pub(crate) fn speed(&self) -> f64 {
        self.speed
    }

    /// Whether things glide or jump.
    pub(crate) fn motion(&self) -> Motion {
        self.motion
    }

    /// Whether another moment is shown than that of the table as it stands, running or paused.
    pub(crate) fn is_under_way(&self) -> bool {
        self.time < self.length()
    }

    /// Forgets the animation if the table has changed since.
    pub(crate) fn keep_up(&mut self, board: &Arc<Board>) {
        let other = |reel: &Reel| matches!(reel, Reel::Move { after, .. } if !Arc::ptr_eq(after, board));
        if self.loaded.as_ref().is_some_and(|loaded| other(&loaded.reel)) {
            self.clear();
        }
    }

    /// Forgets the animation of a game that stands at another place of its record now.
    pub(crate) fn keep_up_with_game(&mut self, at: Option<NodeId>) {
        let other = |reel: &Reel| matches!(reel, Reel::Game { passage, .. } if passage.at != at);
        if self.loaded.as_ref().is_some_and(|loaded| other(&loaded.reel)) {
            self.clear();
        }
    }

    /// The table as it stood before and the moment to show over it; `None` at the end or when nothing is loaded.
    pub(crate) fn moment(&self) -> Option<(&Arc<Board>, deadreckon_scene::clip::Moment)> {
        match &self.loaded.as_ref().filter(|_| self.is_under_way())?.reel {
            Reel::Move { before, timeline, .. } => Some((before, timeline.state_at(self.time))),
            Reel::Game { .. } => None,
        }
    }

    /// The moment of a game to show; `None` at the end or when none is loaded.
    pub(crate) fn game_moment(&self) -> Option<GameMoment> {
        match &self.loaded.as_ref().filter(|_| self.is_under_way())?.reel {
            Reel::Game { timeline, .. } => Some(timeline.moment_at(self.time)),
            Reel::Move { .. } => None,
        }
    }

    /// Lets time go by; true if something moved.
    pub(crate) fn advance(&mut self, seconds: f64) -> bool {
        if self.running == Running::Paused {
            return false;
        }
        self.time = (self.time + seconds * self.speed).min(self.length());
        if self.time >= self.length() {
            self.running = Running::Paused;
        }
        true
    }

    /// Does what the bar or a key asks.
    pub(crate) fn command(&mut self, command: PlaybackCommand) {
        match command {
            PlaybackCommand::Play => {
                if self.time >= self.length() {
                    self.time = 0.0;
                }
                if self.length() > 0.0 {
                    self.running = Running::Playing;
                }
            }
            PlaybackCommand::Pause => self.running = Running::Paused,
            PlaybackCommand::StepForward => self.stop_at(|reel, time| reel.step_after(time)),
            PlaybackCommand::StepBack => self.stop_at(|reel, time| reel.step_before(time)),
            PlaybackCommand::Scrub(time) => self.stop_at(|reel, _| time.clamp(0.0, reel.duration())),
            PlaybackCommand::Skip => self.stop_at(|reel, _| reel.duration()),
            PlaybackCommand::Speed(speed) => {
                if speed.is_finite() && speed > 0.0 {
                    self.speed = speed;
                }
            }
            PlaybackCommand::ReducedMotion(motion) => self.set_motion(match motion {
                deadreckon_panels::Motion::Full => Motion::Full,
                deadreckon_panels::Motion::Reduced => Motion::Reduced,
            }),
        }
    }

    fn stop_at(&mut self, time: impl FnOnce(&Reel, f64) -> f64) {
        self.running = Running::Paused;
        if let Some(loaded) = &self.loaded {
            self.time = time(&loaded.reel, self.time);
        }
    }

    /// Glide or jump from now on; a loaded animation keeps its share of the way.
    pub(crate) fn set_motion(&mut self, motion: Motion) {
        if self.motion == motion {
            return;
        }
        self.motion = motion;
        let share = if self.length() > 0.0 { self.time / self.length() } else { 0.0 };
        if let Some(loaded) = &mut self.loaded {
            loaded.reel.set_motion(motion);
        }
        self.time = share * self.length();
    }
}

fn run(mut playback: ResMut<Playback>, time: Res<Time<Real>>) {
    if playback.running() == Running::Playing {
        playback.advance(time.delta_secs_f64().min(0.1));
    }
}

/// Lets the loaded animation run.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>().add_systems(PreUpdate, run);
}

#[cfg(test)]
mod tests {
    use super::*;
    use deadreckon_geometry::pose::Pose;
    use deadreckon_xwing::position::Position;

    fn loaded() -> Playback {
        let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "second", "ships": [
            {"id": "a", "player": 1, "base": "small", "pose": {"x": 100, "y": 100, "heading_deg": 0}}]}"#;
        let position: Position = deadreckon_content::position::read("test", text.as_bytes()).unwrap();
        let board = Arc::new(Board::new(position, &deadreckon_content::shipped::components()).unwrap());
        let moved =
            TableEvent::ShipSetDown { ship: 0, from: Pose::new(100.0, 100.0, 0.0), to: Pose::new(200.0, 100.0, 0.0) };
        let mut playback = Playback::default();
        playback.load("a".into(), board.clone(), board, vec![moved]).unwrap();
        playback
    }

    #[test]
    fn it_runs_to_its_end_and_stands() {
        let mut playback = loaded();
        assert_eq!(playback.running(), Running::Playing);
        for _ in 0..1000 {
            playback.advance(0.05);
        }
        assert_eq!((playback.running(), playback.time()), (Running::Paused, playback.length()));
        assert!(playback.moment().is_none(), "at the end the table itself is shown");
        playback.command(PlaybackCommand::Play);
        assert_eq!(playback.time(), 0.0);
    }

    #[test]
    fn steps_scrubbing_and_skipping_stand_still() {
        let mut playback = loaded();
        playback.command(PlaybackCommand::StepForward);
        let first = playback.time();
        assert!(first > 0.0 && playback.running() == Running::Paused);
        playback.command(PlaybackCommand::StepBack);
        assert_eq!(playback.time(), 0.0);
        playback.command(PlaybackCommand::Scrub(1e9));
        assert_eq!(playback.time(), playback.length());
        playback.command(PlaybackCommand::Scrub(-1.0));
        assert_eq!(playback.time(), 0.0);
        playback.command(PlaybackCommand::Skip);
        assert_eq!(playback.time(), playback.length());
    }

    #[test]
    fn an_animation_does_not_outlive_the_table_that_it_ends_with() {
        let mut playback = loaded();
        let Reel::Move { after, .. } = &playback.loaded.as_ref().unwrap().reel else { panic!("a move is loaded") };
        let after = after.clone();
        playback.keep_up(&after);
        assert!(playback.is_under_way());
        playback.keep_up(&Arc::new((*after).clone()));
        assert_eq!(playback.length(), 0.0);
    }

    #[test]
    fn reduced_motion_keeps_the_share_of_the_way() {
        let mut playback = loaded();
        playback.command(PlaybackCommand::Scrub(playback.length() / 2.0));
        playback.set_motion(Motion::Reduced);
        assert!((playback.time() - playback.length() / 2.0).abs() < 1e-9);
    }
}
