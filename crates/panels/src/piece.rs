//! The pieces panel: the list of all pieces, and the selected one with its exact numbers to type.

use crate::i18n::{Arg, Texts};
use crate::{Intent, NewPiece, PieceEdit};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_scene::measure_picture::arc_key;
use egui::{ComboBox, DragValue, Grid, ScrollArea, TextEdit, Ui};

/// What the panel shows.
#[derive(Debug, Clone, Default)]
pub struct PiecesView {
    /// Every piece: ships first, then obstacles.
    pub pieces: Vec<PieceLine>,
    /// The selected piece.
    pub selected: Option<PieceView>,
    /// Base sizes of the edition.
    pub sizes: Vec<BaseSize>,
    /// Outlines of obstacles that can be added.
    pub outlines: Vec<String>,
    /// Arcs of the selected ship, or of the edition if none is selected.
    pub arcs: Vec<ArcKind>,
    /// The one that is lit where arcs are shown.
    pub lit: Option<ArcKind>,
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceLine {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
}

/// The selected piece.
#[derive(Debug, Clone, PartialEq)]
pub struct PieceView {
    /// Its id.
    pub id: String,
    /// Where it is.
    pub pose: Pose,
    /// What kind of piece.
    pub kind: PieceKind,
}

/// What a piece is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PieceKind {
    /// A ship.
    Ship {
        /// Its name.
        name: String,
        /// Its base.
        size: BaseSize,
        /// Its player, 1 or 2.
        player: u8,
        /// Whether its arcs are drawn.
        arcs: ArcsShown,
    },
    /// An obstacle.
    Obstacle {
        /// The name of its outline.
        outline: String,
    },
}

/// Whether arcs are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArcsShown {
    /// They are.
    Yes,
    /// They are not.
    No,
}

/// Draws the panel.
pub fn pieces(ui: &mut Ui, texts: &Texts, view: &PiecesView, out: &mut Vec<Intent>) {
    ui.heading(texts.get("pieces-title"));
    add_menu(ui, texts, view, out);
    ui.separator();
    if let Some(piece) = &view.selected {
        selected(ui, texts, view, piece, out);
        ui.separator();
    }
    ScrollArea::vertical().auto_shrink([false, true]).max_height(240.0).id_salt("pieces").show(ui, |ui| {
        for piece in &view.pieces {
            let chosen = view.selected.as_ref().is_some_and(|selected| selected.id == piece.id);
            if ui.selectable_label(chosen, &piece.name).clicked() {
                out.push(Intent::Select(Some(piece.id.clone())));
            }
        }
    });
}

fn add_menu(ui: &mut Ui, texts: &Texts, view: &PiecesView, out: &mut Vec<Intent>) {
    ui.horizontal_wrapped(|ui| {
        ui.menu_button(texts.get("pieces-add-ship"), |ui| {
            for &size in &view.sizes {
                if ui.button(size_name(texts, size)).clicked() {
                    out.push(Intent::Add(NewPiece::Ship(size)));
                    ui.close();
                }
            }
        });
        ui.menu_button(texts.get("pieces-add-obstacle"), |ui| {
            ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
                for outline in &view.outlines {
                    if ui.button(outline).clicked() {
                        out.push(Intent::Add(NewPiece::Obstacle(outline.clone())));
                        ui.close();
                    }
                }
            });
        });
    });
}

/// What a base size is called.
#[must_use]
pub fn size_name(texts: &Texts, size: BaseSize) -> String {
    texts.get(match size {
        BaseSize::Small => "base-small",
        BaseSize::Medium => "base-medium",
        BaseSize::Large => "base-large",
    })
}

fn selected(ui: &mut Ui, texts: &Texts, view: &PiecesView, piece: &PieceView, out: &mut Vec<Intent>) {
    let mut edit = |edit| out.push(Intent::Edit(piece.id.clone(), edit));
    Grid::new("piece").num_columns(2).show(ui, |ui| {
        ui.label(texts.get("piece-id"));
        ui.monospace(&piece.id);
        ui.end_row();
        match &piece.kind {
            PieceKind::Ship { name, size, player, .. } => {
                ship_rows(ui, texts, view, (name, *size, *player), &mut edit);
            }
            PieceKind::Obstacle { outline } => {
                ui.label(texts.get("piece-outline"));
                ui.label(outline);
                ui.end_row();
            }
        }
        pose_rows(ui, texts, piece.pose, &mut edit);
    });
    ui.horizontal_wrapped(|ui| {
        if ui.button(texts.get("piece-duplicate")).clicked() {
            out.push(Intent::Duplicate(piece.id.clone()));
        }
        if ui.button(texts.get("piece-remove")).clicked() {
            out.push(Intent::Remove(piece.id.clone()));
        }
        if let PieceKind::Ship { arcs, .. } = &piece.kind {
            let mut shown = *arcs == ArcsShown::Yes;
            if ui.checkbox(&mut shown, texts.get("piece-arcs")).changed() {
                out.push(Intent::ToggleArcs(piece.id.clone()));
            }
        }
    });
    if let PieceKind::Ship { arcs: ArcsShown::Yes, .. } = &piece.kind {
        ui.horizontal_wrapped(|ui| {
            for &arc in &view.arcs {
                let name = texts.get(arc_key(arc));
                if ui.selectable_label(Some(arc) == view.lit, name).on_hover_text(texts.get("piece-arc-hint")).clicked()
                {
                    out.push(Intent::LightArc(arc));
                }
            }
        });
    }
}

fn ship_rows(
    ui: &mut Ui,
    texts: &Texts,
    view: &PiecesView,
    (name, size, player): (&str, BaseSize, u8),
    edit: &mut impl FnMut(PieceEdit),
) {
    let label = ui.label(texts.get("piece-name"));
    let mut typed = name.to_owned();
    let field = TextEdit::singleline(&mut typed).char_limit(64).desired_width(120.0);
    if ui.add(field).labelled_by(label.id).changed() {
        edit(PieceEdit::Name(typed));
    }
    ui.end_row();
    let label = ui.label(texts.get("piece-base"));
    let combo = ComboBox::from_id_salt("base").selected_text(size_name(texts, size));
    let response = combo.show_ui(ui, |ui| {
        for &other in &view.sizes {
            if ui.selectable_label(other == size, size_name(texts, other)).clicked() && other != size {
                edit(PieceEdit::Size(other));
            }
        }
    });
    response.response.labelled_by(label.id);
    ui.end_row();
    ui.label(texts.get("piece-player"));
    ui.horizontal(|ui| {
        for other in [1, 2] {
            let text = texts.with("piece-player-number", &[("number", Arg::Text(&other.to_string()))]);
            if ui.selectable_label(other == player, text).clicked() && other != player {
                edit(PieceEdit::Player(other));
            }
        }
    });
    ui.end_row();
}

fn pose_rows(ui: &mut Ui, texts: &Texts, pose: Pose, edit: &mut impl FnMut(PieceEdit)) {
    let (mut x, mut y, mut heading) = (pose.position.x, pose.position.y, pose.heading_deg());
    let mut changed = false;
    for (key, value, suffix, limit) in [
        ("piece-x", &mut x, " mm", 10_000.0),
        ("piece-y", &mut y, " mm", 10_000.0),
        ("piece-heading", &mut heading, "°", 360.0),
    ] {
        let label = ui.label(texts.get(key));
        // Everything that was typed is kept; the field shows three decimals unless there are more.
        let field =
            DragValue::new(value).speed(0.1).range(-limit..=limit).min_decimals(1).max_decimals(9).suffix(suffix);
        changed |= ui.add(field).labelled_by(label.id).changed();
        ui.end_row();
    }
    if changed {
        edit(PieceEdit::Place(Pose::from_degrees(x, y, heading)));
    }
}
