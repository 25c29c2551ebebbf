//! Dice that were rolled on the table and are typed in.

use super::ui::Wanted;
use super::{PlayIntent, attack, paint};
use crate::Intent;
use crate::game::GameWords;
use crate::i18n::{Arg, Texts};
use deadreckon_xwing::dice::{ATTACK, AttackFace, DEFENCE, DefenceFace};
use egui::{Button, DragValue, RichText, Ui, Vec2};

/// What is shown while a command waits for dice.
#[derive(Debug, Clone, PartialEq)]
pub struct DiceEntryView {
    /// The command that waits.
    pub command: String,
    /// Which dice.
    pub die: Kind,
    /// How many are wanted.
    pub number: usize,
    /// The rule that asks for them.
    pub rule: String,
    /// What is typed in so far.
    pub typed: Vec<u8>,
}

/// A kind of die.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// The attack die.
    Attack,
    /// The defence die.
    Defence,
    /// Something else with so many faces: a card drawn from a deck of so many, by its number.
    Other(String, u8),
}

impl DiceEntryView {
    /// What is shown of a command that waits.
    #[must_use]
    pub fn of(words: &GameWords<'_>, wanted: &Wanted) -> Self {
        let die = &wanted.request.die;
        let kind = if *die == ATTACK {
            Kind::Attack
        } else if *die == DEFENCE {
            Kind::Defence
        } else {
            Kind::Other(die.name.to_string(), die.faces)
        };
        Self {
            command: words.command(&wanted.command),
            die: kind,
            number: wanted.number(),
            rule: wanted.request.rule.0.to_owned(),
            typed: wanted.typed.clone(),
        }
    }
}

/// Draws the entry: a button for each face, and what is typed in.
pub fn dice_entry(ui: &mut Ui, texts: &Texts, view: &DiceEntryView, out: &mut Vec<Intent>) {
    ui.heading(texts.get("dice-title"));
    ui.label(&view.command);
    let key = match view.die {
        Kind::Attack => "dice-roll-attack",
        Kind::Defence => "dice-roll-defence",
        Kind::Other(..) => "dice-roll-other",
    };
    let name = match &view.die {
        Kind::Other(name, _) => name.replace('_', " "),
        Kind::Attack | Kind::Defence => String::new(),
    };
    let args =
        [("number", Arg::Count(view.number)), ("name", Arg::Text(name.as_str())), ("rule", Arg::Text(&view.rule))];
    ui.label(texts.with(key, &args));
    let short = view.typed.len() < view.number;
    ui.add_enabled_ui(short, |ui| faces(ui, texts, view, out));
    typed(ui, texts, view);
    let button = Button::new(RichText::new(texts.get("dice-done")).strong());
    let button = button.min_size(Vec2::new(ui.available_width(), 30.0));
    if ui.add_enabled(!short, button).clicked() {
        out.push(Intent::Table(PlayIntent::TypeDice(view.typed.clone())));
    }
    ui.horizontal_wrapped(|ui| {
        let back = ui.add_enabled(!view.typed.is_empty(), Button::new(texts.get("dice-take-back")));
        if back.clicked() {
            out.push(Intent::Table(PlayIntent::TakeDieBack));
        }
        if ui.button(texts.get("dice-forget")).clicked() {
            out.push(Intent::Table(PlayIntent::ForgetDice));
        }
    });
}

/// A button for each face.
fn faces(ui: &mut Ui, texts: &Texts, view: &DiceEntryView, out: &mut Vec<Intent>) {
    let mut say = |face: u8| out.push(Intent::Table(PlayIntent::TypeDie(face)));
    ui.horizontal_wrapped(|ui| match view.die {
        Kind::Attack => {
            for face in AttackFace::ALL {
                let (response, ink) = attack::die(ui, true, true, false, &texts.get(&format!("face-{}", face.key())));
                paint::attack_face(&paint::Pen::new(ui.painter(), response.rect.shrink(5.0), ink), *face);
                if response.clicked() {
                    say(face.face());
                }
            }
        }
        Kind::Defence => {
            for face in DefenceFace::ALL {
                let (response, ink) = attack::die(ui, false, true, false, &texts.get(&format!("face-{}", face.key())));
                paint::defence_face(&paint::Pen::new(ui.painter(), response.rect.shrink(5.0), ink), *face);
                if response.clicked() {
                    say(face.face());
                }
            }
        }
        Kind::Other(_, faces) => {
            // A number from 1, kept by the widget until it is said.
            let id = ui.id().with("die");
            let mut number = ui.data(|data| data.get_temp::<u8>(id)).unwrap_or(1).clamp(1, faces.max(1));
            let label = ui.label(texts.get("dice-number"));
            ui.add(DragValue::new(&mut number).range(1..=faces.max(1))).labelled_by(label.id);
            ui.data_mut(|data| data.insert_temp(id, number));
            if ui.button(texts.get("dice-type")).clicked() {
                say(number - 1);
            }
        }
    });
}

fn typed(ui: &mut Ui, texts: &Texts, view: &DiceEntryView) {
    let words = |face: &u8| match view.die {
        Kind::Attack => texts.get(&format!("face-{}", AttackFace::of(*face).key())),
        Kind::Defence => texts.get(&format!("face-{}", DefenceFace::of(*face).key())),
        Kind::Other(..) => (u16::from(*face) + 1).to_string(),
    };
    let all = view.typed.iter().map(words).collect::<Vec<_>>().join(", ");
    let (count, number) = (view.typed.len().to_string(), view.number.to_string());
    let args = [("typed", Arg::Text(count.as_str())), ("number", Arg::Text(&number)), ("faces", Arg::Text(&all))];
    ui.label(texts.with("dice-typed", &args));
}
