//! `reckon fit`: which options of a ship fit, by how much, and what limits them.

use crate::Streams;
use crate::args::{EXIT_NO, EXIT_OK, FitArgs};
use crate::within::Certainty;
use crate::{board, nudge, print, words};
use deadreckon_geometry::table::Piece;
use deadreckon_scene::texts::plain_number;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::Action;
use deadreckon_xwing::options::{Fit, fit};
use deadreckon_xwing::report::{OptionReport, Outcome, Stretch, Tested, Travel};
use deadreckon_xwing::rule::Reason;
use serde_json::{Value, json};

/// The options of one action; the reason where there are none.
struct Group {
    action: Action,
    options: Vec<OptionReport>,
    /// How certain each is, where a slack was stated; in the order of the options.
    certainty: Vec<Option<Certainty>>,
    /// What would make each fit, where that was asked; in the order of the options.
    nudges: Option<Vec<nudge::Answer>>,
    not_offered: Option<Reason>,
}

impl Group {
    fn new(board: &Board, ship: usize, action: Action, args: &FitArgs) -> anyhow::Result<Self> {
        let slack = args.slack.as_ref();
        let options = board.options(ship, action)?;
        let judge = |option: &OptionReport| match slack {
            Some(slack) => Certainty::of(board, ship, option, None, slack),
            None => Ok(None),
        };
        let certainty: Result<Vec<_>, _> = options.iter().map(judge).collect();
        let nudges = args.nudge.then(|| options.iter().map(|option| nudge::ask(board, ship, option)).collect());
        Ok(Self { action, certainty: certainty?, nudges, options, not_offered: board.not_offered(ship, action)? })
    }

    fn json(&self, board: &Board) -> Vec<Value> {
        let mut options: Vec<Value> = self.rows().map(|(o, sure)| print::option(board, o, sure)).collect();
        for (option, answer) in options.iter_mut().zip(self.nudges.iter().flatten()) {
            option["nudge"] = nudge::json(board, answer);
        }
        options
    }

    fn rows(&self) -> impl Iterator<Item = (&OptionReport, Option<&Certainty>)> {
        self.options.iter().zip(self.certainty.iter().map(Option::as_ref))
    }
}

/// Answers; exit code 0 if something fits, 1 if nothing does.
pub(crate) fn run(args: &FitArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let board = board::board(&args.position, streams)?;
    let ship = board::ship(&board, &args.ship)?;
    let mut actions = if args.actions.is_empty() { Action::ALL.to_vec() } else { args.actions.clone() };
    actions.sort_unstable();
    actions.dedup();
    let groups: anyhow::Result<Vec<Group>> =
        actions.into_iter().map(|action| Group::new(&board, ship, action, args)).collect();
    let groups = groups?;
    if args.certificates {
        crate::check::write_certificates(&board, ship, groups.iter().flat_map(|g| &g.options), streams.output)?;
    } else if args.json {
        write_json(&board, args, &groups, streams)?;
    } else {
        write_table(&board, ship, &groups, streams)?;
    }
    let something = groups.iter().any(|g| fit(&g.options) == Fit::SomethingFits);
    Ok(if something { EXIT_OK } else { EXIT_NO })
}

fn write_json(board: &Board, args: &FitArgs, groups: &[Group], streams: &mut Streams<'_>) -> anyhow::Result<()> {
    let answer = json!({
        "ship": args.ship,
        "edition": board.position().edition,
        "parts": board.table().parts().name,
        "slack": args.slack,
        "fits": groups.iter().any(|g| fit(&g.options) == Fit::SomethingFits),
        "actions": groups.iter().map(|group| json!({
            "action": group.action,
            "not_offered": group.not_offered,
            "options": group.json(board),
        })).collect::<Vec<_>>(),
    });
    serde_json::to_writer_pretty(&mut *streams.output, &answer)?;
    writeln!(streams.output)?;
    Ok(())
}

fn write_table(board: &Board, ship: usize, groups: &[Group], streams: &mut Streams<'_>) -> anyhow::Result<()> {
    writeln!(streams.output, "{}", print::heading(board, ship))?;
    for group in groups {
        writeln!(streams.output, "\n{}", words::action(group.action))?;
        if let Some(reason) = &group.not_offered {
            writeln!(streams.output, "  {}", words::reason(board, reason))?;
        }
        let rows: Vec<Vec<String>> = group.rows().map(|(option, sure)| row(board, option, sure)).collect();
        for (index, line) in print::columns(&rows).lines().enumerate() {
            writeln!(streams.output, "{line}")?;
            let nudge = group.nudges.as_ref().and_then(|nudges| nudges.get(index));
            for sentence in nudge.map(|answer| nudge::lines(board, answer)).unwrap_or_default() {
                writeln!(streams.output, "      {sentence}")?;
            }
        }
    }
    Ok(())
}

/// Key, verdict, margin, how certain it is if a slack was stated, and what limits it.
fn row(board: &Board, option: &OptionReport, certainty: Option<&Certainty>) -> Vec<String> {
    let margin = option.margin().map_or_else(String::new, words::mm);
    let mut row = vec![option.choice.to_string(), words::verdict(board, option), margin];
    row.extend(certainty.map(|sure| sure.words(board)));
    row.push(because(board, option));
    row
}

/// What limits an option; for one that slides, where it is legal.
fn because(board: &Board, option: &OptionReport) -> String {
    if let Some(slides) = option.slides.as_ref().filter(|slides| !slides.reachable.is_empty()) {
        return format!("shift {}", listed(board, &slides.reachable));
    }
    if let (Some(slides), Some(slide)) = (&option.slides, option.slide)
        && slides.is_legal()
    {
        let span = |(from, to): (f64, f64)| format!("{} to {} mm", plain_number(from, 2), plain_number(to, 2));
        let template: Vec<String> = slides.template_legal().into_iter().map(span).collect();
        let ship = listed(board, &slides.ship_free(slide.template));
        let at = plain_number(slide.template, 2);
        return format!("template {}; with it at {at} mm ship {ship}", template.join(", "));
    }
    if let Outcome::BackedOff(travel) = &option.outcome {
        return stop(board, travel);
    }
    if !option.reasons.is_empty() {
        // What first says that nothing is free is followed by what is in the way.
        let named = option.reasons.iter().position(|reason| reason.piece.is_some()).unwrap_or(0);
        let told = option.reasons.iter().take(named + 1).map(|reason| words::reason(board, reason));
        return told.collect::<Vec<_>>().join(" ");
    }
    if !option.obstacles_met.is_empty() {
        let met = option.obstacles_met.iter().map(|&i| words::piece(board, Piece::Obstacle(i)));
        return format!("on {}", met.collect::<Vec<_>>().join(", "));
    }
    option.limiting().map_or_else(String::new, |check| {
        let part = match check.tested {
            Tested::Base => "base",
            Tested::Template => "template",
        };
        format!("{part} next to {}", words::piece(board, check.against))
    })
}

/// Stretches of a slide, each with what limits it at both ends.
fn listed(board: &Board, stretches: &[Stretch]) -> String {
    let stretch = |s: &Stretch| {
        let end = |limit: Option<_>| limit.map_or_else(|| "slide".to_owned(), |p| words::piece(board, p));
        let (from, to) = (plain_number(s.from, 2), plain_number(s.to, 2));
        format!("{from} to {to} mm [{} | {}]", end(s.from_limit), end(s.to_limit))
    };
    stretches.iter().map(stretch).collect::<Vec<_>>().join(", ")
}

/// Where a maneuver that backs off stops, and because of whom.
fn stop(board: &Board, travel: &Travel) -> String {
    let names = |ships: &mut dyn Iterator<Item = usize>| {
        ships.map(|i| words::piece(board, Piece::Ship(i))).collect::<Vec<_>>().join(", ")
    };
    let on = names(&mut travel.overlapped.iter().copied());
    let stop = if travel.rear_travel > 0.0 {
        format!("stops after {} of {} mm", plain_number(travel.rear_travel, 2), plain_number(travel.full_travel, 2))
    } else {
        "stays where it is".to_owned()
    };
    match names(&mut travel.touching.iter().map(|contact| contact.ship)).as_str() {
        "" => format!("{stop}; the full move ends on {on}"),
        touching => format!("{stop}, touching {touching}; the full move ends on {on}"),
    }
}
