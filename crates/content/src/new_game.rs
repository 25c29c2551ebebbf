//! A new game from what its players bring: two squads, and the obstacles that they lay.
//!
//! ```
//! use deadreckon_content::new_game::{NewGame, start};
//! use deadreckon_content::shipped;
//! use deadreckon_engine::player::ByPlayer;
//! use deadreckon_geometry::table::Mat;
//! use deadreckon_xwing::edition::Edition;
//!
//! let squad = |id| shipped::sample_squad(id).expect("it is shipped").text.to_owned();
//! let wish = NewGame {
//!     edition: Edition::Second,
//!     mat: Mat::STANDARD,
//!     squads: ByPlayer { one: squad("rebel-patrol-second"), two: squad("imperial-hunters-second") },
//!     obstacles: ByPlayer { one: vec!["asteroid_1".into()], two: vec!["debris_1".into()] },
//!     seed: Some(7),
//! };
//! let start = start(&wish)?;
//! assert_eq!(start.setup.position.ships.len(), 7);
//! assert_eq!(start.setup.position.ships[0].id, "blue-1");
//! # Ok::<(), deadreckon_content::fault::FileFaults>(())
//! ```

use crate::fault::{FileFault, FileFaults};
use crate::game::{self, Start};
use crate::squad::{self, SquadFile};
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_geometry::table::Mat;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::generation::Ruleset;
use deadreckon_xwing::squad::Note;
use serde_json::{Value, json};

/// What a new game is made of.
#[derive(Debug, Clone, PartialEq)]
pub struct NewGame {
    /// By which rules.
    pub edition: Edition,
    /// How large the mat is, mm.
    pub mat: Mat,
    /// The text of each player's squad, as other programs write it (XWS).
    pub squads: ByPlayer<String>,
    /// Outlines of the obstacles that each player lays, at most [`Deployment::MOST_OBSTACLES`] together.
    ///
    /// [`Deployment::MOST_OBSTACLES`]: deadreckon_xwing::game::setup::Deployment::MOST_OBSTACLES
    pub obstacles: ByPlayer<Vec<String>>,
    /// What dice are drawn from; `None`: people roll and type in.
    pub seed: Option<u64>,
}

/// The word that the ids of a player's ships begin with.
const fn colour(player: Player) -> &'static str {
    match player {
        Player::One => "blue",
        Player::Two => "orange",
    }
}

/// Reads the squad of a player: everything of it must be known.
///
/// # Errors
/// [`FileFaults`] with line, column and key; cards that nobody knows are named.
pub fn squad(player: Player, text: &str, edition: Edition) -> Result<SquadFile, FileFaults> {
    let origin = format!("squad of player {player}");
    let file = squad::read(&origin, text.as_bytes(), Some(edition.generation()))?;
    let gaps: Vec<FileFault> = file.notes.iter().filter(|note| squad::is_gap(note)).map(gap).collect();
    if !gaps.is_empty() {
        return Err(FileFaults { origin, faults: gaps });
    }
    Ok(file)
}

/// What is said of a card that nobody knows.
fn gap(note: &Note) -> FileFault {
    let near = match note.near.as_slice() {
        [] => "take it out, or write another".to_owned(),
        near => format!("did you mean {}?", near.join(" or ")),
    };
    let message = format!("\"{}\" is no card of this edition; {near}", note.said);
    FileFault::key(note.entry.map_or_else(|| "pilots".to_owned(), |entry| format!("pilots[{entry}]")), message)
}

/// The start of a game in which both players set up by the rules: first player, edges, obstacles, ships.
///
/// # Errors
/// [`FileFaults`] of the squads, and of obstacles that are too many.
pub fn start(wish: &NewGame) -> Result<Start, FileFaults> {
    let (mut squads, mut ships, mut rulesets) = (Vec::new(), Vec::new(), Vec::new());
    let mut points = ByPlayer::<Option<i32>>::default();
    for player in Player::ALL {
        let file = squad(player, &wish.squads[player], wish.edition)?;
        let cards = crate::shipped::cards(wish.edition.generation());
        points[player] = file.squad.cost(cards);
        rulesets.push(file.squad.ruleset);
        let entries = file.squad.ships.iter().map(|ship| ship.entry).enumerate();
        ships.extend(entries.map(|(n, entry)| {
            let id = format!("{}-{}", colour(player), n + 1);
            json!({ "id": id, "player": player, "entry": entry })
        }));
        let text: Value = serde_json::from_str(&squad::write(&file))
            .map_err(|e| FileFaults::one("new game", FileFault::whole(e.to_string())))?;
        squads.push(json!({ "player": player, "squad": text }));
    }
    // Who has fewer points chooses; where a cost is not known nobody does.
    let known = points.one.zip(points.two);
    let points = known.map(|(one, two)| json!({ "one": one.max(0), "two": two.max(0) }));
    let mut file = json!({
        "format": game::FORMAT,
        "version": game::VERSION,
        "edition": wish.edition,
        "mat": wish.mat,
        "squads": squads,
        "ships": ships,
        "deployment": { "obstacles": wish.obstacles },
    });
    if let Some(points) = points {
        file["deployment"]["points"] = points;
    }
    // Points tables move; what costs more by another one is played all the same.
    let most = known.map(|(one, two)| one.max(two).max(0));
    let allowed = rulesets.into_iter().flatten().map(Ruleset::squad_points).max();
    if let (Some(most), Some(allowed)) = (most, allowed)
        && most > allowed
    {
        file["squad_points"] = json!(most);
    }
    if let Some(seed) = wish.seed {
        file["seed"] = json!(seed);
    }
    game::read("new game", file.to_string().as_bytes())
}
