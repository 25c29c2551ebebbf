//! An attack: who shoots at whom at which range, the dice as they lie, and what changes them.

mod preview;
mod view;

pub use preview::Preview;
pub(super) use view::weapon_name;
pub use view::{AttackView, Change, DiceView, FigureView, Shot, TargetView};

use super::{PlayIntent, paint};
use crate::Intent;
use crate::i18n::{Arg, Texts};
use crate::look::Palette;
use crate::rules::Allowed;
use crate::verdict::{self, Verdict};
use deadreckon_engine::player::Player;
use deadreckon_xwing::game::command::{Command, Modification};
use egui::{Button, Color32, Frame, Response, RichText, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType};

/// Side of a die, points.
const DIE: f32 = 30.0;

/// Draws the targets, or the attack in progress.
pub fn attack(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &AttackView, out: &mut Vec<Intent>) {
    if let Some(dice) = &view.dice {
        in_progress(ui, texts, &view.attacker, dice, out);
    }
    // What may be attacked comes first.
    for allowed in [Allowed::Yes, Allowed::No] {
        for shot in view.targets.iter().filter(|target| target.allowed == allowed) {
            target(ui, texts, palette, shot, out);
        }
    }
}

fn target(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &TargetView, out: &mut Vec<Intent>) {
    let args = [("target", Arg::Text(view.name.as_str())), ("weapon", Arg::Text(&view.weapon_name))];
    let title = texts.with("attack-target", &args);
    let response = Frame::group(ui.style()).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal(|ui| {
            let allowed = view.allowed == Allowed::Yes;
            verdict::sign(ui, if allowed { Verdict::Fits } else { Verdict::Refused }, palette);
            let button = Button::new(RichText::new(&title).strong()).wrap();
            let button = match view.key {
                Some(key) => button.shortcut_text(key.to_ascii_uppercase().to_string()),
                None => button,
            };
            let response = ui.add_enabled(allowed, button);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, allowed, &title));
            if response.clicked() {
                let command = Command::Attack { weapon: view.weapon, target: view.target };
                out.push(Intent::Table(PlayIntent::Give(view.player, command)));
            }
        });
        if let Some(shot) = &view.shot {
            ui.label(range_words(texts, shot.range, shot.obstructed));
            figures(ui, texts, shot.attack.as_ref(), shot.defence.as_ref(), view.aimed);
        }
        if let Some((range, distance)) = view.plain {
            let (range, distance) = (range.to_string(), texts.mm(distance));
            let args = [("range", Arg::Text(range.as_str())), ("distance", Arg::Text(&distance))];
            ui.weak(texts.with("attack-plain-range", &args));
        }
        for reason in &view.reasons {
            ui.weak(reason);
        }
    });
    let aim = (view.weapon, view.target);
    let over = response.response.contains_pointer();
    if over != view.aimed {
        out.push(Intent::Table(PlayIntent::AimAt(over.then_some(aim))));
    }
}

fn range_words(texts: &Texts, range: u8, obstructed: bool) -> String {
    let key = if obstructed { "attack-range-obstructed" } else { "attack-range" };
    texts.with(key, &[("range", Arg::Text(&range.to_string()))])
}

/// How many dice on each side; pointed at, with every reason.
fn figures(ui: &mut Ui, texts: &Texts, attack: Option<&FigureView>, defence: Option<&FigureView>, reasons: bool) {
    for (key, figure) in [("attack-dice", attack), ("defence-dice", defence)] {
        let Some(figure) = figure else { continue };
        let number = usize::try_from(figure.value).unwrap_or(0);
        let label = ui.label(texts.with(key, &[("number", Arg::Count(number))]));
        label.on_hover_text(figure.reasons.join("\n"));
        if reasons {
            ui.indent(key, |ui| {
                for reason in &figure.reasons {
                    ui.small(reason);
                }
            });
        }
    }
}

fn in_progress(ui: &mut Ui, texts: &Texts, attacker: &str, view: &DiceView, out: &mut Vec<Intent>) {
    let args = [("attacker", Arg::Text(attacker)), ("defender", Arg::Text(&view.defender))];
    ui.strong(texts.with("attack-title", &args));
    ui.label(range_words(texts, view.range, view.obstructed));
    figures(ui, texts, view.attack_dice.as_ref(), view.defence_dice.as_ref(), true);
    attack_dice(ui, texts, view, out);
    if !view.defence.is_empty() || view.added_evades > 0 {
        ui.label(texts.get("defence-rolled"));
        ui.horizontal_wrapped(|ui| {
            for face in &view.defence {
                let words = texts.get(&format!("face-{}", face.key()));
                let (response, pen) = die(ui, false, false, false, &words);
                paint::defence_face(&paint::Pen::new(ui.painter(), response.rect.shrink(5.0), pen), *face);
            }
            if view.added_evades > 0 {
                let number = usize::try_from(view.added_evades).unwrap_or(0);
                ui.label(texts.with("defence-added", &[("number", Arg::Count(number))]));
            }
        });
    }
    let Some(player) = view.player else { return };
    for change in &view.changes {
        let command = Command::Modify(change.by.clone());
        if ui.button(&change.words).clicked() {
            out.push(Intent::Table(PlayIntent::Give(player, command)));
        }
    }
    reroll(ui, texts, view, player, out);
}

fn attack_dice(ui: &mut Ui, texts: &Texts, view: &DiceView, out: &mut Vec<Intent>) {
    if view.attack.is_empty() {
        return;
    }
    ui.label(texts.get("attack-rolled"));
    ui.horizontal_wrapped(|ui| {
        for (n, face) in (0_u8..).zip(&view.attack) {
            let free = view.rerolls.iter().any(|dice| dice.contains(&n));
            let number = usize::from(n) + 1;
            let face_words = texts.get(&format!("face-{}", face.key()));
            let args = [("number", Arg::Count(number)), ("face", Arg::Text(&face_words))];
            let words = texts.with("attack-die", &args);
            let (response, pen) = die(ui, true, free, view.marked.contains(&n), &words);
            paint::attack_face(&paint::Pen::new(ui.painter(), response.rect.shrink(5.0), pen), *face);
            if view.rerolled.get(usize::from(n)) == Some(&true) {
                // Rolled again: a line under the die.
                let under = response.rect.expand(1.0);
                let pen = Stroke::new(2.0, ui.visuals().text_color());
                ui.painter().line_segment([under.left_bottom(), under.right_bottom()], pen);
            }
            if free && response.clicked() {
                out.push(Intent::Table(PlayIntent::MarkDie(n)));
            }
        }
    });
}

/// Marked dice are rolled again together.
fn reroll(ui: &mut Ui, texts: &Texts, view: &DiceView, player: Player, out: &mut Vec<Intent>) {
    if view.rerolls.is_empty() {
        return;
    }
    ui.label(texts.get("attack-mark-dice"));
    let marked: Vec<u8> = view.marked.iter().copied().collect();
    let may = view.rerolls.contains(&marked);
    let text = texts.with("attack-reroll", &[("number", Arg::Count(marked.len()))]);
    if ui.add_enabled(may, Button::new(text)).clicked() {
        out.push(Intent::Table(PlayIntent::Give(player, Command::Modify(Modification::Reroll(marked)))));
    }
}

/// A die without its face; the colour in which to draw that.
pub(super) fn die(ui: &mut Ui, attack: bool, clickable: bool, marked: bool, words: &str) -> (Response, Color32) {
    let sense = if clickable { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(DIE), sense);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, clickable, marked, words));
    let (fill, ink) = paint::die_colours(attack);
    // Attack dice are squares, defence dice have their corners cut.
    ui.painter().rect_filled(rect, if attack { 3.0 } else { 12.0 }, fill);
    if marked {
        ui.painter().rect_stroke(
            rect.expand(2.0),
            3.0,
            Stroke::new(3.0, ui.visuals().text_color()),
            egui::StrokeKind::Outside,
        );
    } else if clickable && (response.hovered() || response.has_focus()) {
        ui.painter().rect_stroke(rect, 3.0, Stroke::new(2.0, ink), egui::StrokeKind::Inside);
    }
    (response.on_hover_text(words), ink)
}
