//! What the log shows.

use super::super::named;
use super::super::seen::Seen;
use super::Told;
use crate::i18n::Arg;
use deadreckon_engine::player::Player;
use deadreckon_engine::record::NodeId;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_xwing::game::command::Command;
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::state::{ShipId, State};

/// The record.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LogView {
    /// The start and every command, branches after the line from which they leave.
    pub rows: Vec<LogRow>,
    /// The row where the players are.
    pub here: usize,
    /// What is different at another place.
    pub compared: Option<Compared>,
    /// Whether there is a command to take back.
    pub can_undo: bool,
    /// Whether there is one to give again.
    pub can_redo: bool,
}

/// A place of the record.
#[derive(Debug, Clone, PartialEq)]
pub struct LogRow {
    /// The place; the start if `None`.
    pub place: Option<NodeId>,
    /// Who gave the command.
    pub player: Option<Player>,
    /// How many branches deep; 0 on the main line.
    pub depth: usize,
    /// Whether a branch begins here.
    pub branches: bool,
    /// A new round or phase that began with it.
    pub heading: Option<String>,
    /// The command.
    pub words: String,
    /// What came of it, one sentence each.
    pub events: Vec<String>,
    /// What somebody wrote about it.
    pub comment: String,
    /// Names by which to find it again.
    pub marks: Vec<String>,
    /// Whether it lies on the way to where the players are.
    pub on_the_way: bool,
}

/// What is different between two places.
#[derive(Debug, Clone, PartialEq)]
pub struct Compared {
    /// The other place.
    pub with: Option<NodeId>,
    /// One sentence for each difference.
    pub differences: Vec<String>,
}

impl LogView {
    /// The record as the user may see it.
    #[must_use]
    pub fn of(seen: &Seen<'_>, told: &Told) -> Self {
        let record = seen.game.record();
        let way: std::collections::BTreeSet<NodeId> = record.line_to(seen.game.at()).into_iter().collect();
        let mut rows = vec![LogRow {
            place: None,
            player: None,
            depth: 0,
            branches: false,
            heading: None,
            words: seen.texts.get("log-start"),
            events: Vec::new(),
            comment: record.comment.clone(),
            marks: Vec::new(),
            on_the_way: true,
        }];
        // The main line goes on first; branches wait, the latest fork on top.
        let mut waiting: Vec<(NodeId, usize)> = forks(record.after(None), 0);
        while let Some((id, depth)) = waiting.pop() {
            let Some(node) = record.node(id) else { continue };
            let mut row = row(seen, told, id, depth);
            row.branches = depth > 0 && record.after(node.parent()).first() != Some(&id);
            row.on_the_way = way.contains(&id);
            rows.push(row);
            waiting.extend(forks(node.next(), depth));
        }
        let here = rows.iter().position(|row| row.place == seen.game.at()).unwrap_or(0);
        let compared = seen.ui.compared.and_then(|with| compare(seen, with));
        let can_redo = !record.after(seen.game.at()).is_empty();
        Self { rows, here, compared, can_undo: seen.game.at().is_some(), can_redo }
    }
}

/// The commands that follow a place, to be taken from the end: the main line last, so that it is told first.
fn forks(next: &[NodeId], depth: usize) -> Vec<(NodeId, usize)> {
    next.iter().enumerate().rev().map(|(n, id)| (*id, if n == 0 { depth } else { depth + 1 })).collect()
}

fn row(seen: &Seen<'_>, told: &Told, id: NodeId, depth: usize) -> LogRow {
    let words = seen.words();
    let node = seen.game.record().node(id);
    let events = told.events(id).iter();
    let seen_events = events.filter_map(|event| seen.game.rules().event_seen_by(event, seen.ui.viewer));
    let (headings, events): (Vec<GameEvent>, Vec<GameEvent>) =
        seen_events.partition(|event| matches!(event, GameEvent::RoundBegan(_) | GameEvent::PhaseBegan(_)));
    let heading = headings.iter().map(|event| words.event(event)).collect::<Vec<_>>().join(", ");
    let hidden =
        node.is_some_and(|node| matches!(node.command, Command::SetDial { .. }) && seen.ui.viewer != Some(node.player));
    let said = match node {
        // The event says of the dial what may be seen; the command would say all of it.
        Some(_) if hidden => events.first().map(|event| words.event(event)).unwrap_or_default(),
        Some(node) => named::command(seen, attacker(told.events(id)), &node.command),
        None => String::new(),
    };
    let told_already = hidden || node.is_some_and(|node| matches!(node.command, Command::SetDial { .. }));
    LogRow {
        place: Some(id),
        player: node.map(|node| node.player),
        depth,
        branches: false,
        heading: (!heading.is_empty()).then_some(heading),
        words: said,
        events: if told_already { Vec::new() } else { events.iter().map(|event| words.event(event)).collect() },
        comment: node.map(|node| node.comment.clone()).unwrap_or_default(),
        marks: node.map(|node| node.marks.iter().cloned().collect()).unwrap_or_default(),
        on_the_way: false,
    }
}

/// The ship that attacked: its weapons have names.
fn attacker(events: &[GameEvent]) -> Option<ShipId> {
    events.iter().find_map(|event| match event {
        GameEvent::Attacked { ship, .. } => Some(*ship),
        _ => None,
    })
}

/// What is different at another place, from where the players are; `None` for a place that is not there.
fn compare(seen: &Seen<'_>, with: Option<NodeId>) -> Option<Compared> {
    let other = seen.game.state_at(with).ok()?;
    let other = seen.game.rules().seen_by(&other, seen.ui.viewer);
    let mut differences = Vec::new();
    let mut differs = |name: &str, key: &str, here: String, there: String| {
        if here != there {
            let args = [("name", Arg::Text(name)), ("here", Arg::Text(&here)), ("there", Arg::Text(&there))];
            differences.push(seen.texts.with(key, &args));
        }
    };
    let round = |state: &State| state.round.to_string();
    differs("", "compare-round", round(&seen.state), round(&other));
    for player in Player::ALL {
        let points = |state: &State| state.score[player].to_string();
        differs(&seen.player(player), "compare-points", points(&seen.state), points(&other));
    }
    for (ship, _) in seen.state.all() {
        let name = seen.ship(ship);
        differs(&name, "compare-place", place(seen, &seen.state, ship), place(seen, &other, ship));
        let hull = |state: &State| state.ship(ship).damage.len().to_string();
        differs(&name, "compare-damage", hull(&seen.state), hull(&other));
        let shields = |state: &State| state.ship(ship).shields.to_string();
        differs(&name, "compare-shields", shields(&seen.state), shields(&other));
        differs(&name, "compare-tokens", tokens(seen, &seen.state, ship), tokens(seen, &other, ship));
    }
    Some(Compared { with, differences })
}

fn place(seen: &Seen<'_>, state: &State, ship: ShipId) -> String {
    let Some(index) = state.ship(ship).on_board() else { return seen.texts.get("compare-off-mat") };
    let Some(piece) = state.board.position().ships.get(index) else { return String::new() };
    let number = |value: f64| seen.texts.number(value);
    let (x, y) = (number(piece.pose.position.x), number(piece.pose.position.y));
    let heading = number(piece.pose.heading_deg());
    seen.texts.with("word-place", &[("x", Arg::Text(&x)), ("y", Arg::Text(&y)), ("heading", Arg::Text(&heading))])
}

fn tokens(seen: &Seen<'_>, state: &State, ship: ShipId) -> String {
    let tokens = state.ship(ship).tokens.iter();
    let words = tokens.map(|(token, n)| format!("{n} {}", super::super::ship::token_name(seen.texts, token)));
    let words = words.collect::<Vec<_>>().join(", ");
    if words.is_empty() { seen.texts.get("compare-nothing") } else { words }
}
