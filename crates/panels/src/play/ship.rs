//! The card of a ship: what is printed on it, and what it has now.

mod damage_words;
mod view;

pub use view::{ActionView, DamageView, LoadView, ShipCardView, TokenView, WeaponView};
pub(super) use view::{action_name, damage_name, token_name, weapon_of};

use super::paint::{self, Pen};
use super::{PlayIntent, dial};
use crate::Intent;
use crate::i18n::{Arg, Texts};
use crate::look::Palette;
use deadreckon_xwing::bar::ColouredAction;
use deadreckon_xwing::generation::Generation;
use deadreckon_xwing::position::Token;
use egui::{Grid, Rect, Sense, Ui, Vec2};

/// Draws the card; `None`: no ship is chosen.
pub fn ship_card(ui: &mut Ui, texts: &Texts, palette: &Palette, view: Option<&ShipCardView>, out: &mut Vec<Intent>) {
    let Some(view) = view else {
        ui.label(texts.get("ship-none"));
        return;
    };
    ui.horizontal_wrapped(|ui| {
        paint::badge(ui, palette, view.player);
        ui.heading(&view.name);
        if ui.small_button(texts.get("ship-close")).clicked() {
            out.push(Intent::Table(PlayIntent::ShowShip(None)));
        }
    });
    ui.label(&view.about);
    if let Some(gone) = &view.gone {
        ui.strong(gone);
    }
    numbers(ui, texts, view);
    ui.label(texts.with("ship-dial", &[("words", Arg::Text(&view.dial_words))]));
    tokens(ui, texts, view);
    damage(ui, texts, view);
    weapons(ui, texts, view);
    actions(ui, texts, view);
    if !view.loads.is_empty() {
        ui.strong(texts.get("ship-loads"));
        for load in &view.loads {
            icon_line(ui, Token::Charge, &of_all(texts, "ship-load", &load.name, load.charges));
        }
    }
}

fn of_all(texts: &Texts, key: &str, name: &str, (left, all): (u32, u32)) -> String {
    let (left, all) = (left.to_string(), all.to_string());
    texts.with(key, &[("name", Arg::Text(name)), ("left", Arg::Text(&left)), ("all", Arg::Text(&all))])
}

fn numbers(ui: &mut Ui, texts: &Texts, view: &ShipCardView) {
    let number = |key: &str, value: i64| texts.with(key, &[("number", Arg::Text(&value.to_string()))]);
    let skill = match view.generation {
        Generation::First => "ship-skill",
        Generation::Second => "ship-initiative",
    };
    Grid::new("numbers").num_columns(2).spacing([12.0, 2.0]).show(ui, |ui| {
        let initiative = ui.label(number(skill, view.initiative.value.into()));
        initiative.on_hover_text(view.initiative.reasons.join("\n"));
        ui.label(number("ship-agility", view.agility.into()));
        ui.end_row();
        let hull = view.hull.saturating_sub(view.damaged);
        ui.label(of_all(texts, "ship-hull", "", (hull, view.hull)));
        ui.label(of_all(texts, "ship-shields", "", view.shields));
        ui.end_row();
        if view.force.1 > 0 {
            ui.label(of_all(texts, "ship-force", "", view.force));
        }
        if view.points > 0 {
            ui.label(number("ship-points", view.points.into()));
        }
        ui.end_row();
    });
    if let Some(arc) = &view.points_to {
        ui.label(texts.with("ship-points-to", &[("arc", Arg::Text(arc))]));
    }
}

/// A token's drawing before words.
fn icon_line(ui: &mut Ui, token: Token, words: &str) {
    ui.horizontal_wrapped(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(16.0), Sense::hover());
        let colour = ui.visuals().text_color();
        paint::token(&Pen::new(ui.painter(), rect, colour), token);
        ui.label(words);
    });
}

fn tokens(ui: &mut Ui, texts: &Texts, view: &ShipCardView) {
    ui.strong(texts.get("ship-tokens"));
    if view.tokens.is_empty() && view.locks.is_empty() {
        ui.weak(texts.get("ship-no-tokens"));
    }
    for held in &view.tokens {
        icon_line(ui, held.token, &held.words);
    }
    for lock in &view.locks {
        icon_line(ui, Token::Lock, lock);
    }
}

fn damage(ui: &mut Ui, texts: &Texts, view: &ShipCardView) {
    if view.damage.is_empty() {
        return;
    }
    ui.strong(texts.get("ship-damage"));
    let face_down = view.damage.iter().filter(|damage| damage.card.is_none()).count();
    for damage in view.damage.iter().filter(|damage| damage.card.is_some()) {
        ui.label(&damage.name);
        if let Some(does) = &damage.does {
            ui.indent(("damage", &damage.name), |ui| ui.small(does));
        }
    }
    if face_down > 0 {
        ui.label(texts.with("damage-face-down-count", &[("number", Arg::Count(face_down))]));
    }
}

fn weapons(ui: &mut Ui, texts: &Texts, view: &ShipCardView) {
    if view.weapons.is_empty() {
        return;
    }
    ui.strong(texts.get("ship-weapons"));
    for weapon in &view.weapons {
        let name = if weapon.discarded {
            texts.with("weapon-discarded", &[("name", Arg::Text(&weapon.name))])
        } else {
            weapon.name.clone()
        };
        let args = [("name", Arg::Text(name.as_str())), ("words", Arg::Text(&weapon.words))];
        ui.label(texts.with("weapon-line", &args));
    }
}

fn actions(ui: &mut Ui, texts: &Texts, view: &ShipCardView) {
    if view.actions.is_empty() {
        return;
    }
    ui.strong(texts.get("ship-actions"));
    for action in &view.actions {
        ui.horizontal_wrapped(|ui| {
            swatch(ui, action.action, view.generation);
            let mut words = match &action.link {
                Some((_, link)) => {
                    let args = [("action", Arg::Text(action.words.as_str())), ("link", Arg::Text(link))];
                    texts.with("ship-link", &args)
                }
                None => action.words.clone(),
            };
            if action.done {
                words = texts.with("ship-done", &[("action", Arg::Text(&words))]);
            }
            if let Some((link, _)) = &action.link {
                swatch(ui, *link, view.generation);
            }
            if action.done { ui.weak(words) } else { ui.label(words) }
        });
    }
}

/// The colour of an action with its pattern, on the dark of a dial.
fn swatch(ui: &mut Ui, action: ColouredAction, generation: Generation) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(18.0, 14.0), Sense::hover());
    let ink = dial::colour(action.difficulty, generation);
    let painter = ui.painter();
    painter.rect_filled(rect, 3.0, dial::FACE);
    painter.circle_filled(rect.center() - Vec2::new(0.0, 2.0), 3.0, ink);
    let strip =
        Rect::from_min_max(rect.left_bottom() + Vec2::new(3.0, -5.0), rect.right_bottom() - Vec2::new(3.0, 0.0));
    dial::pattern(painter, strip, action.difficulty, ink);
}
