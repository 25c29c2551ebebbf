//! Boards, words and golden files for the picture tests.

use deadreckon_content::shipped;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::query;
use deadreckon_geometry::shape::{Placed, WithGuides};
use deadreckon_geometry::table::{Mat, Piece};
use deadreckon_geometry::template::Template;
use deadreckon_scene::display_list::{Arg, DisplayList, Extent};
use deadreckon_scene::svg::Sheet;
use deadreckon_scene::table_picture::{Sight, TableView, asked_picture, mat_extent};
use deadreckon_scene::texts::{KEYS, plain_number};
use deadreckon_scene::theme::Theme;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::Choice;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::{Obstacle, Player, Position, Ship};
use deadreckon_xwing::report::{Check, OptionReport, Outcome, Tested, Weight};
use deadreckon_xwing::rule::RuleId;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A ship for a board.
pub(crate) fn ship(id: &str, name: &str, player: Player, base: BaseSize, x: f64, y: f64, heading_deg: f64) -> Ship {
    Ship {
        id: id.into(),
        name: name.into(),
        player,
        ship_type: String::new(),
        base,
        pose: Pose::from_degrees(x, y, heading_deg),
        tokens: BTreeMap::new(),
        dial: None,
        exceptions: Vec::new(),
        bullseye: false,
    }
}

/// An obstacle for a board.
pub(crate) fn obstacle(id: &str, outline: &str, x: f64, y: f64, heading_deg: f64) -> Obstacle {
    Obstacle { id: id.into(), outline: outline.into(), pose: Pose::from_degrees(x, y, heading_deg) }
}

/// A board with the shipped components.
pub(crate) fn board(edition: Edition, ships: Vec<Ship>, obstacles: Vec<Obstacle>) -> Board {
    let position = Position { ships, obstacles, ..Position::new(edition) };
    Board::new(position, &shipped::components()).unwrap()
}

/// Three against three among every kind of obstacle.
pub(crate) fn battle(edition: Edition) -> Board {
    use BaseSize::{Large, Medium, Small};
    let middle = if edition == Edition::First { Large } else { Medium };
    board(
        edition,
        vec![
            ship("red-1", "Red One", Player::One, Small, 400.0, 300.0, 75.0),
            ship("red-2", "Red Two", Player::One, Small, 300.0, 240.0, 90.0),
            ship("gold-1", "Gold Leader", Player::One, middle, 560.0, 225.0, 112.0),
            ship("black-1", "Black One", Player::Two, Small, 455.0, 640.0, -80.0),
            ship("black-2", "Black Two", Player::Two, Small, 345.0, 690.0, -65.0),
            ship("barge", "Barge <K-9> & \"Co\"", Player::Two, Large, 640.0, 690.0, -120.0),
        ],
        vec![
            obstacle("rock-1", "asteroid_1", 330.0, 380.0, 20.0),
            obstacle("rock-2", "asteroid_4", 560.0, 440.0, 140.0),
            obstacle("debris-1", "debris_1", 220.0, 520.0, -30.0),
            obstacle("debris-2", "debris_3", 700.0, 380.0, 70.0),
            obstacle("gas-1", "gas_cloud_1", 420.0, 500.0, 15.0),
            obstacle("gas-2", "gas_cloud_2", 240.0, 650.0, 110.0),
        ],
    )
}

/// A report of one option, its margins asked of the geometry; obstacles forbid, base and template.
pub(crate) fn report(
    board: &Board,
    ship: usize,
    choice: &str,
    end: Pose,
    template: Option<(Template, Pose)>,
) -> OptionReport {
    let table = board.table();
    let base = table.base_shape(table.ships()[ship].size, WithGuides::Counted).at(end);
    let mut checks = Vec::new();
    for other in (0..table.ships().len()).filter(|i| *i != ship) {
        checks.push(check(Tested::Base, Piece::Ship(other), &base, &table.ship_base(other)));
    }
    for i in 0..table.obstacles().len() {
        checks.push(check(Tested::Base, Piece::Obstacle(i), &base, &table.obstacle(i)));
        if let Some((template, pose)) = template {
            let laid = table.template_shape(template).unwrap().at(pose);
            checks.push(check(Tested::Template, Piece::Obstacle(i), &laid, &table.obstacle(i)));
        }
    }
    checks.sort_by(|a, b| a.margin.total_cmp(&b.margin));
    let choice: Choice = choice.parse().unwrap();
    OptionReport {
        choice,
        legal: checks.iter().all(Check::passed),
        start: table.ships()[ship].pose,
        end,
        template,
        outcome: Outcome::Placed,
        checks,
        reasons: Vec::new(),
        obstacles_met: Vec::new(),
        slides: None,
        slide: None,
    }
}

fn check(tested: Tested, against: Piece, a: &Placed<'_>, b: &Placed<'_>) -> Check {
    let found = query::separation(a, b);
    Check {
        tested,
        against,
        weight: Weight::Forbids,
        rule: RuleId("C-01"),
        margin: found.margin,
        on_tested: found.on_a,
        on_piece: found.on_b,
        direction: found.direction,
    }
}

/// The messages of pictures in plain English.
pub(crate) fn english(key: &str, args: &[(&'static str, Arg)]) -> String {
    if key.starts_with("scene-") {
        let names: Vec<&str> = args.iter().map(|(name, _)| *name).collect();
        assert!(KEYS.contains(&(key, &names[..])), "{key} with {names:?} is not among the listed keys");
    }
    let of = |name: &str| match args.iter().find(|(n, _)| *n == name) {
        Some((_, Arg::Number { value, decimals })) => plain_number(*value, *decimals),
        Some((_, Arg::Text(text))) => text.clone(),
        None => panic!("{key}: no argument {name}"),
    };
    match key {
        "scene-scale" => format!("{} mm", of("mm")),
        "scene-scale-cm" => format!("{} cm", of("cm")),
        "scene-apart" => format!("{} cm apart", of("cm")),
        "scene-parts" => format!("parts set: {}", of("name")),
        "scene-attack" => format!("range {}", of("range")),
        "scene-attack-obstructed" => format!("range {}, obstructed", of("range")),
        "scene-score" => format!("points: {}", of("points")),
        "scene-contact" => "contact".into(),
        "scene-gap" => format!("{} mm", of("mm")),
        "scene-overlap" => format!("\u{2212}{} mm", of("mm")),
        "scene-range" => format!("{} mm · range {}", of("mm"), of("range")),
        "scene-out-of-range" => format!("{} mm · out of range", of("mm")),
        "scene-to-range" => format!("{} mm to range {}", of("mm"), of("range")),
        "scene-map-template" => "template, mm forward".into(),
        "scene-map-ship" => "ship, mm forward".into(),
        "legend-fits" => "fits".into(),
        "legend-narrow" => "fits narrowly".into(),
        "legend-blocked" => "does not fit".into(),
        "arc-front" => "Front".into(),
        "arc-rear" => "Rear".into(),
        "arc-left" => "Left".into(),
        "arc-right" => "Right".into(),
        "arc-full-front" => "Full front".into(),
        "arc-full-rear" => "Full rear".into(),
        "arc-bullseye" => "Bullseye".into(),
        "test-title" => "A <title> & more".into(),
        _ => panic!("no words for {key}"),
    }
}

/// A picture of a view, in a theme.
pub(crate) fn picture(list: &DisplayList, view: Extent, width_px: f64, theme: &str) -> String {
    assert!(list.is_finite());
    Sheet::new(view, width_px, "nominal").svg(list, &Theme::named(theme).unwrap(), &english)
}

/// The whole standard mat.
pub(crate) fn whole_mat() -> Extent {
    mat_extent(Mat::STANDARD)
}

/// The table with a question over it, names kept apart for a usual zoom.
pub(crate) fn over_table(board: &Board, selected: usize, overlay: DisplayList) -> DisplayList {
    let view = TableView { selected: Some(Piece::Ship(selected)), ..TableView::default() };
    asked_picture(board, &view, overlay, &Sight { px_per_mm: 1.8, seen: None })
}

/// Compares a picture with `tests/golden/<name>.svg`, byte for byte.
///
/// With `UPDATE_GOLDEN=1` in the environment the file is written instead; look at it before committing:
/// `GOLDEN_PNG=folder` writes every picture there as pixels.
pub(crate) fn golden(name: &str, svg: &str) {
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{name}: a number is missing");
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.svg"));
    if let Some(folder) = std::env::var_os("GOLDEN_PNG") {
        let pixels = deadreckon_scene::png::png(svg, 1400).unwrap();
        std::fs::write(PathBuf::from(folder).join(format!("{name}.png")), pixels).unwrap();
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, svg).unwrap();
        return;
    }
    let wanted = std::fs::read_to_string(&path)
        .unwrap_or_else(|e| panic!("{}: {e}; run with UPDATE_GOLDEN=1 to write it", path.display()));
    if svg == wanted {
        return;
    }
    let line = svg
        .lines()
        .zip(wanted.lines())
        .position(|(a, b)| a != b)
        .unwrap_or_else(|| svg.lines().count().min(wanted.lines().count()));
    panic!(
        "{name}: line {} differs\n  now:    {}\n  golden: {}\nIf this is meant, run with UPDATE_GOLDEN=1 and look.",
        line + 1,
        svg.lines().nth(line).unwrap_or("(ends)"),
        wanted.lines().nth(line).unwrap_or("(ends)")
    );
}
