//! Window and command line answer alike: both are held to the stored answers about every demo position.

use super::super::*;
use super::session;
use deadreckon_content::shipped;
use deadreckon_testkit::answers::compare;
use deadreckon_xwing::report::OptionReport;
use serde_json::{Map, Value, json};

fn options(session: &Session) -> Value {
    let one = |report: &OptionReport| {
        let (end, margin) = (report.end, report.margin());
        let end = json!({ "x": end.position.x, "y": end.position.y, "heading_deg": end.heading_deg() });
        (report.choice.to_string(), json!({ "legal": report.legal, "margin_mm": margin, "end": end }))
    };
    session.options().all().map(one).collect::<Map<_, _>>().into()
}

fn measured(session: &mut Session, pieces: &[String]) -> Value {
    let texts = Texts::english();
    let mut found = Map::new();
    for to in pieces.iter().filter(|to| session.selected() != Some(to)).cloned().collect::<Vec<_>>() {
        session.measure(Some(to.clone()));
        let reading = session.reading(&texts).unwrap();
        found.insert(to, json!({ "distance_mm": reading.distance, "range": reading.range }));
    }
    found.into()
}

#[test]
fn the_window_gives_the_stored_answers_about_all_demo_positions() {
    let mut session = session();
    for (path, _) in shipped::DEMOS {
        let demo = shipped::demo_name(path);
        session.open_demo(demo).unwrap();
        let position = session.board().position();
        let ships: Vec<String> = position.ships.iter().map(|s| s.id.clone()).collect();
        let pieces: Vec<String> =
            ships.iter().cloned().chain(position.obstacles.iter().map(|o| o.id.clone())).collect();
        let mut answers = Map::new();
        for ship in &ships {
            session.select(Some(ship.clone()));
            let mut about = json!({ "options": options(&session) });
            if *ship == ships[0] {
                about["measured"] = measured(&mut session, &pieces);
            }
            answers.insert(ship.clone(), about);
        }
        compare(demo, &answers.into()).unwrap();
    }
}

#[test]
fn an_obstacle_is_measured_to_its_outline_not_to_its_origin() {
    let mut session = session();
    session.open_demo("one-way-decloak").unwrap();
    session.select(Some("echo-1".into()));
    session.measure(Some("rock-2".into()));
    let distance = session.reading(&Texts::english()).map(|reading| reading.distance).unwrap();
    assert!((distance - 49.47).abs() < 0.01, "{distance}");
}
