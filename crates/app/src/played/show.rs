//! From the game on the table to what is seen: the views of its panels and the picture of its table.

use super::AtTable;
use super::views::PlayViews;
use crate::FrameSystems;
use crate::camera::TableView as View;
use crate::screen::plays;
use crate::show::names_zoom;
use crate::table::Picture;
use crate::ui::Words;
use bevy::prelude::*;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::Piece;
use deadreckon_panels::play::decision::ship_asked;
use deadreckon_panels::play::log::Told;
use deadreckon_scene::display_list::DisplayList;
use deadreckon_scene::option_picture::{OptionView, option_picture};
use deadreckon_scene::table_picture::{Names, Sight, TableView, names_picture, table_picture};
use deadreckon_xwing::game::state::State;

/// Margins below this are drawn as narrow, mm.
const NARROW_MM: f64 = 1.0;

/// What is shown of the game.
#[derive(Resource, Default)]
pub(crate) struct Shown {
    views: Option<PlayViews>,
    told: Told,
}

impl Shown {
    /// The views of the panels; `None` where there is no game.
    pub(crate) const fn views(&self) -> Option<&PlayViews> {
        self.views.as_ref()
    }

    /// Where the piece is that is placed by hand on the table; `None` where none is.
    pub(crate) fn placed(&self) -> Option<Pose> {
        let open = self.views.as_ref()?.decision.open.as_ref()?;
        open.pose().filter(|_| open.on_table)
    }
}

fn look(table: Res<AtTable>, words: Res<Words>, mut shown: ResMut<Shown>) {
    if table.is_changed() || words.is_changed() {
        let shown = &mut *shown;
        shown.views = PlayViews::of(&table, &mut shown.told, &words.0);
    }
}

fn draw(
    table: Res<AtTable>,
    shown: Res<Shown>,
    screen: Res<crate::screen::Screen>,
    view: Res<View>,
    mut picture: ResMut<Picture>,
    mut names_for: Local<f64>,
) {
    let zoom = names_zoom(view.px_per_mm);
    let zoomed = std::mem::replace(&mut *names_for, zoom) != zoom;
    if !shown.is_changed() && !screen.is_changed() && !zoomed {
        return;
    }
    let Some(game) = table.game() else { return };
    let state = game.state();
    let selected = shown.views().and_then(|views| views.ship.as_ref()).and_then(|card| on_board(state, card.ship));
    let seen = TableView { selected, names: Names::Off, ..TableView::default() };
    picture.still = table_picture(&state.board, &seen);
    picture.passing = passing(state, &table, &shown);
    let sight = Sight { px_per_mm: zoom, seen: None };
    picture.names = names_picture(&state.board, &TableView::default(), &[&picture.passing], &sight);
}

fn on_board(state: &State, ship: deadreckon_xwing::game::state::ShipId) -> Option<Piece> {
    state.ships.get(ship.index()).and_then(|ship| ship.on_board()).map(Piece::Ship)
}

/// The option that is pointed at, or that is being placed.
fn passing(state: &State, table: &AtTable, shown: &Shown) -> DisplayList {
    let mut list = DisplayList::default();
    let Some(views) = shown.views() else { return list };
    let decision = &views.decision;
    let (Some(game), Some(option)) =
        (table.game(), decision.open.as_ref().map(|open| open.option).or(decision.hovered))
    else {
        return list;
    };
    let choice = decision.options.get(option).and_then(|option| option.choice());
    let asked = game.decisions();
    let ship = asked.iter().find_map(|decision| ship_asked(&decision.question));
    if let (Some(choice), Some(Piece::Ship(index))) = (choice, ship.and_then(|ship| on_board(state, ship))) {
        let slide = match table.ui.placing {
            Some(deadreckon_panels::play::Placing::Slides(slide)) => Some(slide),
            _ => None,
        };
        if let Ok(report) = state.board.judge(index, choice, slide) {
            let looked_at = OptionView { others: &[], narrow_mm: NARROW_MM, band: None };
            list.extend(option_picture(&state.board, index, &report, &looked_at));
        }
    }
    list
}

/// Keeps what is shown right.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>().add_systems(Update, (look, draw.run_if(plays)).chain().in_set(FrameSystems::Show));
}
