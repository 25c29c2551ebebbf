//! What the card of a ship shows.

use super::super::attack::FigureView;
use super::super::seen::Seen;
use super::damage_words::DamageWords;
use crate::i18n::{Arg, Texts};
use deadreckon_engine::player::Player;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_xwing::bar::{ActionKind, ColouredAction};
use deadreckon_xwing::damage::{DamageCard, Lasting};
use deadreckon_xwing::dial::{DialEntry, Difficulty};
use deadreckon_xwing::game::state::{Damage, GameShip, Object, Presence, ShipId};
use deadreckon_xwing::generation::Generation;
use deadreckon_xwing::position::Token;
use deadreckon_xwing::ship::{Weapon, WeaponArc};

/// Everything about a ship that its player and everybody else may see.
#[derive(Debug, Clone, PartialEq)]
pub struct ShipCardView {
    /// The ship.
    pub ship: ShipId,
    /// Whose it is.
    pub player: Player,
    /// What it is called.
    pub name: String,
    /// What kind of ship, and its base.
    pub about: String,
    /// Where it is, if not on the mat.
    pub gone: Option<String>,
    /// Its initiative, or pilot skill, with what changes it.
    pub initiative: FigureView,
    /// Defence dice printed.
    pub agility: u8,
    /// Damage cards that destroy it.
    pub hull: u32,
    /// How many of these it has.
    pub damaged: u32,
    /// Shields left, and printed.
    pub shields: (u32, u32),
    /// Force charges left, and printed.
    pub force: (u32, u32),
    /// Points for it.
    pub points: u32,
    /// Tokens.
    pub tokens: Vec<TokenView>,
    /// Locks that it has, and those on it.
    pub locks: Vec<String>,
    /// Damage cards.
    pub damage: Vec<DamageView>,
    /// Weapons.
    pub weapons: Vec<WeaponView>,
    /// Action bar.
    pub actions: Vec<ActionView>,
    /// Cards with charges.
    pub loads: Vec<LoadView>,
    /// Where its indicator points.
    pub points_to: Option<String>,
    /// Its dial, if it may be seen.
    pub dial: Option<DialEntry>,
    /// What its dial says, in words: face down, not set, or the maneuver.
    pub dial_words: String,
    /// Which colours maneuvers and actions have.
    pub generation: Generation,
}

/// Tokens of a kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenView {
    /// Which.
    pub token: Token,
    /// How many.
    pub number: u32,
    /// `2 stress`
    pub words: String,
}

/// A damage card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DamageView {
    /// Which; `None` while it lies face down.
    pub card: Option<DamageCard>,
    /// What it is called.
    pub name: String,
    /// What it does, in a sentence of ours.
    pub does: Option<String>,
}

/// A weapon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WeaponView {
    /// What it is called.
    pub name: String,
    /// `Front, 3 dice, range 1 to 3`
    pub words: String,
    /// Whether it has been discarded.
    pub discarded: bool,
}

/// An action of the bar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActionView {
    /// Which, in which colour.
    pub action: ColouredAction,
    /// What it is called, with its colour.
    pub words: String,
    /// The action linked to it.
    pub link: Option<(ColouredAction, String)>,
    /// Whether it has been performed, or has failed, in this round.
    pub done: bool,
}

/// A card with charges.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadView {
    /// What it is called.
    pub name: String,
    /// Charges left, and printed.
    pub charges: (u32, u32),
}

impl ShipCardView {
    /// The card of a ship; `None` for one that is not in the game.
    #[must_use]
    pub fn of(seen: &Seen<'_>, ship: ShipId) -> Option<Self> {
        let state = &seen.state;
        let it = state.ships.get(ship.index())?;
        let texts = seen.texts;
        let generation = state.board.edition().edition.generation();
        let setup = seen.game.record().setup.position.ships.get(ship.index());
        let counts = |damage: &Damage| damage_count(seen, ship, damage);
        Some(Self {
            ship,
            player: it.player,
            name: seen.ship(ship),
            about: about(texts, setup.map_or("", |piece| &piece.ship_type), it.size),
            gone: gone(texts, it.presence, it.docked.is_some(), it.doomed),
            initiative: FigureView::of(seen, &state.initiative(ship)),
            agility: it.card.agility,
            hull: it.card.hull.into(),
            damaged: it.damage.iter().map(counts).sum(),
            shields: (it.shields, it.card.shields.into()),
            force: (it.force, it.card.force.into()),
            points: it.card.points,
            tokens: it.tokens.iter().map(|(token, number)| token_view(texts, token, number)).collect(),
            locks: locks(seen, ship),
            damage: it.damage.iter().map(|damage| damage_view(seen, ship, damage)).collect(),
            weapons: weapons(seen, ship),
            actions: it.card.actions.iter().map(|entry| action_view(seen, ship, *entry, generation)).collect(),
            loads: loads(seen, ship),
            points_to: it.points.map(|arc| texts.get(arc_key(arc))),
            dial: it.dial,
            dial_words: dial_words(seen, ship, generation),
            generation,
        })
    }

    /// The ship whose card is worth showing: the one chosen, or the one asked about.
    #[must_use]
    pub fn shown(seen: &Seen<'_>) -> Option<ShipId> {
        let asked = || seen.game.decisions().iter().find_map(|d| super::super::decision::ship_asked(&d.question));
        seen.ui.ship.or_else(asked)
    }
}

fn about(texts: &Texts, ship_type: &str, size: BaseSize) -> String {
    let size = texts.get(match size {
        BaseSize::Small => "base-small",
        BaseSize::Medium => "base-medium",
        BaseSize::Large => "base-large",
    });
    if ship_type.is_empty() {
        return size;
    }
    texts.with("ship-about", &[("kind", Arg::Text(ship_type)), ("size", Arg::Text(&size))])
}

fn gone(texts: &Texts, presence: Presence, docked: bool, doomed: bool) -> Option<String> {
    Some(texts.get(match presence {
        Presence::OnMat(_) if doomed => "ship-doomed",
        Presence::OnMat(_) => return None,
        Presence::Destroyed => "ship-destroyed",
        Presence::Fled => "ship-fled",
        Presence::Reserve if docked => "ship-docked",
        Presence::Reserve => "ship-reserve",
    }))
}

/// As how many a damage card counts.
fn damage_count(seen: &Seen<'_>, ship: ShipId, damage: &Damage) -> u32 {
    let deck = &seen.state.decks[seen.state.ship(ship).player];
    let data = damage.card.filter(|_| damage.face_up).and_then(|card| deck.cards.get(&card));
    let counts = data.and_then(|data| {
        data.lasting.iter().find_map(|lasting| match lasting {
            Lasting::CountsAs(number) => Some(u32::from(*number)),
            _ => None,
        })
    });
    counts.unwrap_or(1)
}

/// What a token is called.
pub(in super::super) fn token_name(texts: &Texts, token: Token) -> String {
    texts.get(&format!("token-{}", token.key()))
}

fn token_view(texts: &Texts, token: Token, number: u32) -> TokenView {
    let (name, count) = (token_name(texts, token), number.to_string());
    let words = texts.with("token-count", &[("number", Arg::Text(&count)), ("name", Arg::Text(&name))]);
    TokenView { token, number, words }
}

/// What a damage card is called.
pub(in super::super) fn damage_name(card: DamageCard) -> String {
    let name = card.key().replace('_', " ");
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A weapon by its place on the card.
pub(in super::super) fn weapon_of(it: &GameShip, weapon: u8) -> Option<&Weapon> {
    it.card.weapons.get(usize::from(weapon))
}

fn damage_view(seen: &Seen<'_>, ship: ShipId, damage: &Damage) -> DamageView {
    let texts = seen.texts;
    let Some(card) = damage.card.filter(|_| damage.face_up) else {
        return DamageView { card: None, name: texts.get("damage-face-down"), does: None };
    };
    let generation = seen.state.board.edition().edition.generation();
    let data = seen.state.decks[seen.state.ship(ship).player].cards.get(&card);
    let does = data.map(|data| DamageWords { texts, generation }.card(data));
    DamageView { card: Some(card), name: damage_name(card), does }
}

fn locks(seen: &Seen<'_>, ship: ShipId) -> Vec<String> {
    let subject = Object::Ship(ship).subject();
    let name = |subject| Object::of(subject).map(|object| seen.words().object(object));
    let told = |key: &str, name: String| seen.texts.with(key, &[("name", Arg::Text(&name))]);
    let of = seen.state.locks.of(subject).filter_map(|tie| name(tie.to)).map(|name| told("lock-of", name));
    let on = seen.state.locks.on(subject).filter_map(|tie| name(tie.from)).map(|name| told("lock-on", name));
    of.chain(on).collect()
}

fn weapons(seen: &Seen<'_>, ship: ShipId) -> Vec<WeaponView> {
    let it = seen.state.ship(ship);
    let numbered = it.card.weapons.iter().zip(0_u8..);
    let view = |(weapon, n): (&Weapon, u8)| WeaponView {
        name: super::super::attack::weapon_name(seen, ship, n),
        words: weapon_words(seen.texts, weapon),
        discarded: it.discarded.contains(&n),
    };
    numbered.map(view).collect()
}

fn weapon_words(texts: &Texts, weapon: &Weapon) -> String {
    let arcs: Vec<String> = weapon.arcs.iter().map(|arc| texts.get(weapon_arc_key(*arc))).collect();
    let [near, far] = weapon.range.unwrap_or([1, 3]).map(|range| range.to_string());
    let args = [
        ("arcs", Arg::Text(&arcs.join(", "))),
        ("dice", Arg::Count(weapon.dice.into())),
        ("near", Arg::Text(near.as_str())),
        ("far", Arg::Text(far.as_str())),
    ];
    texts.with("weapon-words", &args)
}

const fn weapon_arc_key(arc: WeaponArc) -> &'static str {
    match arc {
        WeaponArc::Front => "arc-front",
        WeaponArc::Rear => "arc-rear",
        WeaponArc::Left => "arc-left",
        WeaponArc::Right => "arc-right",
        WeaponArc::FullFront => "arc-full-front",
        WeaponArc::FullRear => "arc-full-rear",
        WeaponArc::Bullseye => "arc-bullseye",
        WeaponArc::SingleTurret => "arc-single-turret",
        WeaponArc::DoubleTurret => "arc-double-turret",
        WeaponArc::AllRound => "arc-all-round",
        WeaponArc::AuxiliaryRear => "arc-auxiliary-rear",
        WeaponArc::AuxiliaryHalf => "arc-auxiliary-half",
        WeaponArc::Mobile => "arc-mobile",
    }
}

const fn arc_key(arc: deadreckon_geometry::arc::ArcKind) -> &'static str {
    use deadreckon_geometry::arc::ArcKind;
    match arc {
        ArcKind::Front => "arc-front",
        ArcKind::Rear => "arc-rear",
        ArcKind::Left => "arc-left",
        ArcKind::Right => "arc-right",
        ArcKind::FullFront => "arc-full-front",
        ArcKind::FullRear => "arc-full-rear",
        ArcKind::Bullseye => "arc-bullseye",
    }
}

/// What an action is called.
pub(in super::super) fn action_name(texts: &Texts, action: ActionKind, generation: Generation) -> String {
    if action == ActionKind::Lock && generation == Generation::First {
        return texts.get("action-name-target-lock");
    }
    texts.get(&format!("action-name-{}", action.key().replace('_', "-")))
}

fn coloured(texts: &Texts, action: ColouredAction, generation: Generation) -> String {
    let name = action_name(texts, action.action, generation);
    if action.difficulty == Difficulty::White {
        return name;
    }
    let colour = super::super::dial::colour_word(texts, action.difficulty, generation);
    texts.with("dial-entry", &[("name", Arg::Text(&name)), ("colour", Arg::Text(&colour))])
}

fn action_view(
    seen: &Seen<'_>,
    ship: ShipId,
    entry: deadreckon_xwing::bar::BarEntry,
    generation: Generation,
) -> ActionView {
    let round = &seen.state.ship(ship).round;
    ActionView {
        action: entry.alone(),
        words: coloured(seen.texts, entry.alone(), generation),
        link: entry.linked.map(|linked| (linked, coloured(seen.texts, linked, generation))),
        done: round.done.contains(&entry.action) || round.failed.contains(&entry.action),
    }
}

fn loads(seen: &Seen<'_>, ship: ShipId) -> Vec<LoadView> {
    let it = seen.state.ship(ship);
    let left = |n: usize| it.charges.get(n).copied().unwrap_or(0);
    let loads = it.card.loads.iter().enumerate();
    loads.map(|(n, load)| LoadView { name: load.name.clone(), charges: (left(n), load.charges.into()) }).collect()
}

fn dial_words(seen: &Seen<'_>, ship: ShipId, generation: Generation) -> String {
    // What is hidden from the user is told apart from what is not there.
    match (seen.state.ship(ship).dial, seen.game.state().ship(ship).dial) {
        (Some(entry), _) => {
            let name = crate::words::maneuver(seen.texts, entry.maneuver);
            let colour = super::super::dial::colour_word(seen.texts, entry.difficulty, generation);
            seen.texts.with("dial-entry", &[("name", Arg::Text(&name)), ("colour", Arg::Text(&colour))])
        }
        (None, Some(_)) => seen.texts.get("dial-face-down"),
        (None, None) => seen.texts.get("dial-not-set"),
    }
}
