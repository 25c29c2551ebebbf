//! Timelines of games: they end with the picture of the state afterwards, leave nothing of weight unsaid, and every moment
//! can be drawn.

use crate::played::{Step, Walk};
use crate::support::{golden, picture, whole_mat};
use deadreckon_scene::clip::Motion;
use deadreckon_scene::clip::game::{GameAction, GameTimeline};
use deadreckon_scene::display_list::Extent;
use deadreckon_scene::game_picture::{GameView, game_picture};
use deadreckon_scene::table_picture::Grid;
use deadreckon_scene::tableau::Tableau;
use deadreckon_xwing::choice::Choice;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::event::{GameEvent, Moved};
use deadreckon_xwing::position::Player;

fn timeline(step: &Step, motion: Motion) -> GameTimeline {
    GameTimeline::new(&step.before, &step.events, &step.after, Some(Player::One), motion)
}

const VIEW: GameView = GameView { viewer: Some(Player::One), ..GAME_VIEW };
const GAME_VIEW: GameView = GameView {
    viewer: None,
    grid: Grid::Off,
    names: deadreckon_scene::table_picture::Names::Ships,
    locks: deadreckon_scene::game_picture::LockLines::Thin,
    selected: None,
    hovered: None,
    sight: deadreckon_scene::table_picture::Sight { px_per_mm: 1.1, seen: None },
};

#[test]
fn the_last_moment_is_the_picture_of_the_state_afterwards() {
    for edition in [Edition::First, Edition::Second, Edition::SecondPointFive] {
        let mut walk = Walk::new(edition, 3);
        for ply in 0..220 {
            let Some(step) = walk.step() else { break };
            let motion = if ply % 3 == 0 { Motion::Reduced } else { Motion::Full };
            let timeline = timeline(&step, motion);
            let last = timeline.moment_at(timeline.duration());
            assert_eq!(*last.tableau(), Tableau::of(&step.after, VIEW.viewer), "{edition} {ply}");
            if ply % 20 == 0 {
                assert_eq!(last.picture(&VIEW), game_picture(&step.after, &VIEW), "{edition} {ply}");
            }
        }
    }
}

#[test]
fn events_leave_nothing_of_weight_unsaid() {
    for edition in [Edition::First, Edition::Second, Edition::SecondPointFive] {
        for seed in [1, 2] {
            let mut walk = Walk::new(edition, seed);
            for ply in 0..350 {
                let Some(step) = walk.step() else { break };
                let timeline = timeline(&step, Motion::Full);
                let (told, after) = (timeline.told(), Tableau::of(&step.after, VIEW.viewer));
                for (told, after) in told.ships.iter().zip(&after.ships) {
                    let here = || format!("{edition} {seed} ply {ply}, {:?}: {:?}", told.ship, step.events);
                    assert_eq!(told.pose, after.pose, "{}", here());
                    if after.pose.is_some() {
                        let weighty = |ship: &deadreckon_scene::tableau::ShownShip| {
                            (ship.shields[0], ship.points.clone(), ship.ionised, ship.doomed)
                        };
                        assert_eq!(weighty(told), weighty(after), "{}", here());
                        assert_eq!(told.tokens, after.tokens, "{}", here());
                    }
                }
                assert_eq!(told.locks, after.locks, "{edition} {seed} ply {ply}: {:?}", step.events);
                assert_eq!(told.devices.len(), after.devices.len(), "{edition} {seed} ply {ply}: {:?}", step.events);
                assert_eq!(told.attack, after.attack, "{edition} {seed} ply {ply}: {:?}", step.events);
            }
        }
    }
}

#[test]
fn every_moment_can_be_drawn_and_steps_lead_from_end_to_end() {
    let mut walk = Walk::new(Edition::Second, 5);
    for _ in 0..150 {
        let Some(step) = walk.step() else { break };
        let timeline = timeline(&step, Motion::Full);
        let steps = timeline.steps();
        assert!(steps.windows(2).all(|pair| pair[0] < pair[1]), "{steps:?}");
        assert_eq!(steps.last().copied(), Some(timeline.duration()));
        let mut time = 0.0;
        while time < timeline.duration() {
            let next = timeline.step_after(time);
            assert_eq!(timeline.step_before(next), time);
            time = next;
        }
        for share in [0.0, 0.3, 0.62, 0.9] {
            assert!(timeline.moment_at(share * timeline.duration()).picture(&VIEW).is_finite());
        }
        for odd in [-1.0, f64::NAN] {
            assert_eq!(timeline.moment_at(odd).picture(&VIEW), timeline.moment_at(0.0).picture(&VIEW));
        }
    }
}

#[test]
fn the_first_moment_is_the_picture_of_the_state_before() {
    let mut walk = Walk::new(Edition::Second, 8);
    let step = walk.until(|step| moved(step).is_some()).unwrap();
    let timeline = timeline(&step, Motion::Full);
    for (ship, pose) in Tableau::of(&step.before, VIEW.viewer).on_mat() {
        assert_eq!(timeline.moment_at(0.0).pose_of(ship.ship), Some(pose));
    }
}

/// The first move of a step.
fn moved(step: &Step) -> Option<&Moved> {
    step.events.iter().find_map(|event| match event {
        GameEvent::Moved(moved) if moved.from != moved.to => Some(moved),
        _ => None,
    })
}

#[test]
fn a_maneuver_takes_about_a_second_and_keeps_to_its_path() {
    let mut walk = Walk::new(Edition::Second, 8);
    let step = walk.until(|step| moved(step).is_some_and(|moved| moved.path.is_some())).unwrap();
    let timeline = timeline(&step, Motion::Full);
    let of_move = |action: &GameAction| {
        !matches!(action, GameAction::Change | GameAction::Flash { .. } | GameAction::Dice { .. })
    };
    let lasts: f64 = timeline.clips().iter().filter(|clip| of_move(&clip.action)).map(|clip| clip.lasts).sum();
    assert!((0.8..=2.6).contains(&lasts), "{lasts}");
}

/// The mat around a ship's move.
fn around(moved: &Moved) -> Extent {
    let both = [moved.from.position, moved.to.position];
    Extent::around(both).unwrap().framed(70.0)
}

/// Pictures of a move, one for each kind of clip, in the middle of it.
fn frames(name: &str, step: &Step, wanted: fn(&Moved) -> bool) {
    let timeline = timeline(step, Motion::Full);
    let is_it = |event: &GameEvent| matches!(event, GameEvent::Moved(moved) if wanted(moved));
    let place = step.events.iter().position(is_it).unwrap();
    let GameEvent::Moved(moved) = &step.events[place] else { return };
    let view = around(moved);
    let mut shown = Vec::new();
    for clip in timeline.clips().iter().filter(|clip| clip.event == place) {
        let kind = match &clip.action {
            GameAction::Follow { from, to, .. } if from > to => "back",
            GameAction::Follow { .. } => "under-way",
            GameAction::Carry { .. } => "carried",
            GameAction::ShowOverlap { .. } => "taken",
            GameAction::Contact(_) => "contact",
            _ => continue,
        };
        if shown.contains(&kind) {
            continue;
        }
        shown.push(kind);
        let time = f64::midpoint(clip.begins, clip.ends());
        golden(
            &format!("game-{name}-{kind}"),
            &picture(&timeline.moment_at(time).picture(&VIEW), view, 700.0, "standard"),
        );
    }
    assert!(!shown.is_empty());
}

#[test]
fn frames_of_each_kind_of_move() {
    type Kind = (&'static str, Edition, fn(&Moved) -> bool);
    let kinds: [Kind; 6] = [
        ("maneuver", Edition::Second, |moved| moved.path.as_ref().is_some_and(|path| path.overlapped.is_empty())),
        ("backs-off", Edition::Second, |moved| moved.path.as_ref().is_some_and(|path| !path.overlapped.is_empty())),
        ("tallon", Edition::Second, |moved| match moved.choice {
            Choice::Maneuver { maneuver, .. } => {
                maneuver.bearing == deadreckon_geometry::maneuver::Bearing::Tallon
                    && moved.path.as_ref().is_some_and(|path| path.overlapped.is_empty())
            }
            _ => false,
        }),
        ("barrel-roll", Edition::First, |moved| matches!(moved.choice, Choice::BarrelRoll(_))),
        ("boost", Edition::SecondPointFive, |moved| matches!(moved.choice, Choice::Boost(_))),
        ("decloak", Edition::Second, |moved| {
            matches!(moved.choice, Choice::DecloakSideways(_) | Choice::DecloakAhead(_))
        }),
    ];
    for (name, edition, wanted) in kinds {
        let found = (1..12).find_map(|seed| {
            let mut walk = Walk::new(edition, seed);
            walk.until(|step| moved(step).is_some_and(wanted))
        });
        let step = found.unwrap_or_else(|| panic!("{name}: nowhere"));
        frames(name, &step, wanted);
    }
}

#[test]
fn frames_of_an_attack() {
    let attacked = |step: &Step| step.events.iter().any(|event| matches!(event, GameEvent::AttackRolled { .. }));
    let mut walk = Walk::new(Edition::Second, 2);
    let step = walk.until(attacked).unwrap();
    let timeline = timeline(&step, Motion::Full);
    let rolled = timeline.clips().iter().find(|clip| matches!(step.events[clip.event], GameEvent::AttackRolled { .. }));
    let time = rolled.map(|clip| clip.begins + 0.55 * clip.lasts).unwrap();
    let moment = timeline.moment_at(time);
    golden("game-dice-roll", &picture(&moment.picture(&VIEW), whole_mat(), 1000.0, "standard"));
}

#[test]
fn the_same_events_give_the_same_pictures() {
    let mut walk = Walk::new(Edition::First, 4);
    let step = walk.until(|step| moved(step).is_some()).unwrap();
    let draw = |time: f64| timeline(&step, Motion::Full).moment_at(time).picture(&VIEW);
    for i in 0..8 {
        assert_eq!(draw(f64::from(i) * 0.27), draw(f64::from(i) * 0.27));
    }
}
