//! A new game: edition, mat, squads, obstacles, who sets up, where dice come from.

use super::super::seen::player_name;
use super::super::{DiceFrom, GameWish, PlayIntent, SetUp, SquadWish};
use super::StartView;
use crate::Intent;
use crate::file_bar::short_name;
use crate::i18n::{Arg, Texts};
use crate::rules::edition_key;
use deadreckon_engine::player::Player;
use deadreckon_geometry::table::Mat;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::setup::Deployment;
use egui::{Button, ComboBox, DragValue, RichText, TextEdit, Ui, Vec2};

/// Sizes of mats that people own, mm.
const MATS: [(&str, Mat); 3] = [
    ("mat-three-by-three", Mat::STANDARD),
    ("mat-three-by-six", Mat { width: 1828.8, height: 914.4 }),
    ("mat-six-by-four", Mat { width: 1828.8, height: 1219.2 }),
];

/// Draws the form.
pub(super) fn new_game(ui: &mut Ui, texts: &Texts, view: &StartView, out: &mut Vec<Intent>) {
    let mut wish = view.draft.clone();
    ui.strong(texts.get("home-edition"));
    ui.horizontal_wrapped(|ui| {
        for edition in Edition::ALL {
            ui.radio_value(&mut wish.edition, edition, texts.get(edition_key(edition.key())));
        }
    });
    if wish.edition != view.draft.edition {
        wish = view.with_samples(wish);
    }
    mat(ui, texts, &mut wish);
    for player in Player::ALL {
        squad(ui, texts, view, &mut wish, player, out);
    }
    obstacles(ui, texts, view, &mut wish);
    ui.strong(texts.get("home-set-up"));
    ui.radio_value(&mut wish.set_up, SetUp::ForMe, texts.get("set-up-for-me"));
    ui.radio_value(&mut wish.set_up, SetUp::ByPlayers, texts.get("set-up-by-players"));
    ui.strong(texts.get("dice-from"));
    ui.radio_value(&mut wish.dice, DiceFrom::Program, texts.get("dice-from-program"));
    ui.radio_value(&mut wish.dice, DiceFrom::Table, texts.get("dice-from-table"));
    ui.add_space(6.0);
    let button = Button::new(RichText::new(texts.get("home-begin")).heading());
    if ui.add_enabled(view.is_ready(), button.min_size(Vec2::new(ui.available_width(), 40.0))).clicked() {
        out.push(Intent::Table(PlayIntent::NewGame(view.draft.clone())));
    }
    if wish != view.draft {
        out.push(Intent::Table(PlayIntent::Draft(wish)));
    }
}

fn mat(ui: &mut Ui, texts: &Texts, wish: &mut GameWish) {
    ui.strong(texts.get("home-mat"));
    ui.horizontal_wrapped(|ui| {
        for (key, mat) in MATS {
            if ui.radio(wish.mat == mat, texts.get(key)).clicked() {
                wish.mat = mat;
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        for (key, value) in [("mat-width", &mut wish.mat.width), ("mat-height", &mut wish.mat.height)] {
            let label = ui.label(texts.get(key));
            let drag = DragValue::new(value).range(300.0..=Mat::MAX_EXTENT_MM).max_decimals(1).suffix(" mm");
            ui.add(drag).labelled_by(label.id);
        }
    });
}

fn squad(ui: &mut Ui, texts: &Texts, view: &StartView, wish: &mut GameWish, player: Player, out: &mut Vec<Intent>) {
    let name = player_name(texts, player);
    let title = texts.with("home-squad", &[("player", Arg::Text(&name))]);
    ui.push_id(player, |ui| {
        let label = ui.strong(title);
        let chosen = match &wish.squads[player] {
            SquadWish::Sample(id) => view.samples.iter().find(|sample| sample.id == *id).map(|s| s.title.clone()),
            SquadWish::File(path) => Some(short_name(path)),
            SquadWish::Text(_) => Some(texts.get("squad-pasted")),
        };
        let chosen = chosen.unwrap_or_else(|| texts.get("squad-none"));
        let shown = ComboBox::from_id_salt("squad").selected_text(chosen).width(320.0).show_ui(ui, |ui| {
            for sample in view.samples_of(wish.edition) {
                let mine = wish.squads[player] == SquadWish::Sample(sample.id.clone());
                if ui.selectable_label(mine, &sample.title).clicked() {
                    wish.squads[player] = SquadWish::Sample(sample.id.clone());
                }
            }
        });
        shown.response.labelled_by(label.id);
        ui.horizontal_wrapped(|ui| {
            let file = texts.with("squad-file", &[("player", Arg::Text(&name))]);
            if ui.button(file).on_hover_text(texts.get("squad-file-hint")).clicked() {
                out.push(Intent::Table(PlayIntent::AskSquad(player)));
            }
            let paste = texts.with("squad-paste", &[("player", Arg::Text(&name))]);
            if ui.button(paste).clicked() {
                wish.squads[player] = SquadWish::Text(String::new());
            }
        });
        if let SquadWish::Text(text) = &mut wish.squads[player] {
            let label = ui.label(texts.get("squad-text"));
            ui.add(TextEdit::multiline(text).desired_rows(3).desired_width(f32::INFINITY)).labelled_by(label.id);
        }
        ui.weak(&view.squads[player].ships);
        for fault in &view.squads[player].faults {
            ui.label(fault);
        }
    });
}

fn obstacles(ui: &mut Ui, texts: &Texts, view: &StartView, wish: &mut GameWish) {
    let number = wish.obstacles.len();
    ui.strong(texts.with("home-obstacles", &[("number", Arg::Count(number))]));
    ui.horizontal_wrapped(|ui| {
        let mut gone = None;
        for (n, outline) in wish.obstacles.iter().enumerate() {
            let name = outline.replace('_', " ");
            if ui.button(texts.with("obstacle-remove", &[("name", Arg::Text(&name))])).clicked() {
                gone = Some(n);
            }
        }
        if let Some(n) = gone {
            wish.obstacles.remove(n);
        }
    });
    ui.add_enabled_ui(number < Deployment::MOST_OBSTACLES && !view.outlines.is_empty(), |ui| {
        ui.menu_button(texts.get("obstacle-add"), |ui| {
            egui::ScrollArea::vertical().max_height(300.0).show(ui, |ui| {
                for outline in &view.outlines {
                    if ui.button(outline.replace('_', " ")).clicked() {
                        wish.obstacles.push(outline.clone());
                        ui.close();
                    }
                }
            });
        });
    });
}
