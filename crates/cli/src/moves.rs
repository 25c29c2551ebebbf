//! `reckon move`: carries out one option and says what happened.

use crate::Streams;
use crate::args::{EXIT_NO, EXIT_OK, MoveArgs};
use crate::query::FARTHEST_MM;
use crate::within::Certainty;
use crate::{board, print, words};
use anyhow::bail;
use deadreckon_content::{position, save};
use deadreckon_geometry::maths::degrees;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::Piece;
use deadreckon_scene::texts::plain_number;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::event::Event;
use deadreckon_xwing::options::OptionsError;
use serde_json::{Value, json};

/// Carries the choice out; exit code 1 if it is not legal.
pub(crate) fn run(args: &MoveArgs, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let board = board::board(&args.position, streams)?;
    let ship = board::ship(&board, &args.ship)?;
    let slide = board::slide(&board, ship, args.choice, args.slide)?;
    let certainty = match &args.slack {
        Some(slack) => Certainty::of(&board, ship, &board.judge(ship, args.choice, slide)?, slide, slack)?,
        None => None,
    };
    let (after, events) = match board.apply(ship, args.choice, slide) {
        Ok(done) => done,
        Err(OptionsError::Refused { choice, reasons }) => {
            if args.json {
                let mut answer = json!({ "choice": choice, "legal": false, "reasons": reasons });
                tell_certainty(&board, args, certainty.as_ref(), &mut answer);
                writeln!(streams.output, "{answer}")?;
            } else {
                writeln!(streams.output, "{choice} is refused:")?;
                for reason in &reasons {
                    writeln!(streams.output, "  {}", words::reason(&board, reason))?;
                }
                say_certainty(&board, certainty.as_ref(), streams)?;
            }
            return Ok(EXIT_NO);
        }
        Err(e) => return Err(e.into()),
    };
    if let Some(path) = &args.output {
        let at = after.ships[ship].pose.position;
        if !(at.x.abs() <= FARTHEST_MM && at.y.abs() <= FARTHEST_MM) {
            let (id, file) = (&args.ship, path.display());
            bail!("{file}: not saved: {id} ends beyond {FARTHEST_MM} mm, where no position may have a ship");
        }
        save::save(path, &position::write(&after)?)?;
    }
    if args.json {
        let mut answer = json!({
            "choice": args.choice,
            "legal": true,
            "end": print::pose(after.ships[ship].pose),
            "events": events.iter().map(|e| event_json(&board, e)).collect::<Vec<_>>(),
        });
        tell_certainty(&board, args, certainty.as_ref(), &mut answer);
        writeln!(streams.output, "{answer}")?;
    } else {
        for event in &events {
            writeln!(streams.output, "{}", sentence(&board, event))?;
        }
        say_certainty(&board, certainty.as_ref(), streams)?;
    }
    Ok(EXIT_OK)
}

/// Adds what a stated slack leaves certain.
fn tell_certainty(board: &Board, args: &MoveArgs, certainty: Option<&Certainty>, answer: &mut Value) {
    if args.slack.is_some() {
        answer["slack"] = json!(args.slack);
        answer["tolerance"] = json!(certainty.map(|sure| sure.json(board)));
    }
}

fn say_certainty(board: &Board, certainty: Option<&Certainty>, streams: &mut Streams<'_>) -> anyhow::Result<()> {
    if let Some(sure) = certainty {
        writeln!(streams.output, "within the slack: {}", sure.words(board))?;
    }
    Ok(())
}

fn name(board: &Board, piece: Piece) -> &str {
    board.table().piece_id(piece)
}

fn event_json(board: &Board, event: &Event) -> Value {
    let ship = |i: usize| name(board, Piece::Ship(i));
    match event {
        Event::TemplateLaid { template, pose } => {
            json!({ "event": "template_laid", "template": template, "laid_from": print::pose(*pose) })
        }
        Event::ShipFollowed { ship: i, maneuver, start, from_travel, to_travel } => json!({
            "event": "ship_followed", "ship": ship(*i), "maneuver": maneuver, "start": print::pose(*start),
            "from_travel_mm": from_travel, "to_travel_mm": to_travel,
        }),
        Event::FullLengthOverlapped { ship: i, pose, overlapped } => json!({
            "event": "full_length_overlapped", "ship": ship(*i), "pose": print::pose(*pose),
            "overlapped": overlapped.iter().map(|i| ship(*i)).collect::<Vec<_>>(),
        }),
        Event::ContactMade { ship: i, contacts } => json!({
            "event": "contact_made", "ship": ship(*i),
            "contacts": contacts.iter()
                .map(|c| json!({ "ship": ship(c.ship), "at": print::point(c.at) }))
                .collect::<Vec<_>>(),
        }),
        Event::ShipSetDown { ship: i, from, to } => json!({
            "event": "ship_set_down", "ship": ship(*i), "from": print::pose(*from), "to": print::pose(*to),
        }),
        Event::ShipTurned { ship: i, from, to, turn } => json!({
            "event": "ship_turned", "ship": ship(*i), "from": print::pose(*from), "to": print::pose(*to),
            "turn_deg": degrees(*turn),
        }),
        Event::TemplateRemoved => json!({ "event": "template_removed" }),
        Event::ObstacleMet { ship: i, obstacle } => json!({
            "event": "obstacle_met", "ship": ship(*i), "obstacle": name(board, Piece::Obstacle(*obstacle)),
        }),
        Event::ShipLeftMat { ship: i } => json!({ "event": "ship_left_mat", "ship": ship(*i) }),
    }
}

fn sentence(board: &Board, event: &Event) -> String {
    let ship = |i: usize| name(board, Piece::Ship(i));
    let place = |p: &Pose| print::place(*p);
    let number = |value| plain_number(value, 3);
    match event {
        Event::TemplateLaid { template, pose } => format!("{} laid from {}", words::template(*template), place(pose)),
        Event::ShipFollowed { ship: i, from_travel, to_travel, .. } if to_travel < from_travel => {
            let (from, to) = (number(*from_travel), number(*to_travel));
            format!("{} slides back along the template from {from} to {to} mm", ship(*i))
        }
        Event::ShipFollowed { ship: i, to_travel, .. } => {
            format!("{} follows the template to {} mm", ship(*i), number(*to_travel))
        }
        Event::FullLengthOverlapped { ship: i, overlapped, .. } => {
            let met: Vec<&str> = overlapped.iter().map(|i| ship(*i)).collect();
            format!("{} overlaps {} at full length", ship(*i), met.join(", "))
        }
        Event::ContactMade { ship: i, contacts } => {
            let met = contacts.iter().map(|c| format!("{} at ({}, {})", ship(c.ship), number(c.at.x), number(c.at.y)));
            let met: Vec<String> = met.collect();
            format!("{} touches {}", ship(*i), met.join(", "))
        }
        Event::ShipSetDown { ship: i, to, .. } => format!("{} is set down at {}", ship(*i), place(to)),
        Event::ShipTurned { ship: i, to, turn, .. } => {
            format!("{} turns by {}° to {}", ship(*i), number(degrees(*turn)), place(to))
        }
        Event::TemplateRemoved => "template removed".to_owned(),
        Event::ObstacleMet { ship: i, obstacle } => {
            format!("{} meets obstacle {}", ship(*i), name(board, Piece::Obstacle(*obstacle)))
        }
        Event::ShipLeftMat { ship: i } => format!("{} leaves the mat", ship(*i)),
    }
}
