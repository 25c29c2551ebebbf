//! From the game on the table to what is seen: the views of its panels and the picture of its table.

use super::AtTable;
use super::views::PlayViews;
use crate::FrameSystems;
use crate::camera::TableView as View;
use crate::playback::Playback;
use crate::screen::{Screen, plays};
use crate::show::names_zoom;
use crate::table::Picture;
use crate::ui::Words;
use bevy::prelude::*;
use deadreckon_engine::game::Game;
use deadreckon_engine::ruleset::{OPEN_AXES, Ruleset};
use deadreckon_geometry::pose::Pose;
use deadreckon_panels::play::decision::Answer;
use deadreckon_panels::play::log::Told;
use deadreckon_scene::display_list::DisplayList;
use deadreckon_scene::game_picture::{GameView, game_names_picture, game_picture};
use deadreckon_scene::offer_picture::{OfferView, offer_picture};
use deadreckon_scene::table_picture::{Names, Sight};
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::Command;
use deadreckon_xwing::game::state::Object;

/// What is shown of the game.
#[derive(Resource, Default)]
pub(crate) struct Shown {
    views: Option<PlayViews>,
    told: Told,
    /// The changes of the table that they know.
    changes: u64,
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
    if !table.is_changed() && !words.is_changed() {
        return;
    }
    let shown = &mut *shown;
    match &mut shown.views {
        // What is merely pointed at changes nothing that would have to be judged again.
        Some(views) if shown.changes == table.changes() && !words.is_changed() => views.decision.follow(&table.ui),
        _ => shown.views = PlayViews::of(&table, &mut shown.told, &words.0),
    }
    shown.changes = table.changes();
}

/// Runs what happened; what is shown of another place of the record is forgotten.
fn animate(mut table: ResMut<AtTable>, mut playback: ResMut<Playback>) {
    if table.has_passage() {
        // Nothing else of the table changes by that.
        if let Some(passage) = table.bypass_change_detection().take_passage() {
            playback.load_game(passage);
        }
    } else if table.is_changed() && playback.length() > 0.0 {
        let at = table.game().and_then(Game::at);
        playback.keep_up_with_game(at);
    }
}

fn draw(
    table: Res<AtTable>,
    shown: Res<Shown>,
    screen: Res<Screen>,
    playback: Res<Playback>,
    view: Res<View>,
    mut picture: ResMut<Picture>,
    mut names_for: Local<f64>,
) {
    let zoom = names_zoom(view.px_per_mm);
    let zoomed = std::mem::replace(&mut *names_for, zoom) != zoom;
    if !shown.is_changed() && !screen.is_changed() && !playback.is_changed() && !zoomed {
        return;
    }
    let Some(game) = table.game() else { return };
    let selected = shown.views().and_then(|views| views.ship.as_ref()).map(|card| Object::Ship(card.ship));
    let sight = Sight { px_per_mm: zoom, seen: None };
    let look = GameView { viewer: table.ui.viewer, selected, names: Names::Off, sight, ..GameView::default() };
    if let Some(moment) = playback.game_moment() {
        picture.still = moment.picture(&look);
        picture.passing = DisplayList::default();
        return;
    }
    let state = game.state();
    picture.still = game_picture(state, &look);
    picture.passing = passing(game, &table, &shown);
    picture.names = game_names_picture(state, &GameView { names: Names::default(), ..look }, &[&picture.passing]);
}

/// The option that is pointed at, or that is being placed.
fn passing(game: &Game<XWing>, table: &AtTable, shown: &Shown) -> DisplayList {
    let Some(views) = shown.views() else { return DisplayList::default() };
    let (state, view) = (game.state(), &views.decision);
    let decisions = game.decisions();
    let answers = |player, command: &Command| {
        let of = decisions.iter().filter(|decision| decision.player == player);
        // Of several questions to one player the command answers one.
        let pictures = of.map(|decision| offer_picture(state, decision, command, OfferView::default()));
        pictures.into_iter().find(|picture| *picture != DisplayList::default()).unwrap_or_default()
    };
    if let Some(open) = &view.open {
        return answers(open.player, &open.command);
    }
    if let Some((weapon, target)) = table.ui.aim {
        return decisions.first().map_or_else(DisplayList::default, |decision| {
            offer_picture(state, decision, &Command::Attack { weapon, target }, OfferView::default())
        });
    }
    let Some(option) = view.hovered.and_then(|n| view.options.get(n)) else { return DisplayList::default() };
    match &option.answer {
        Answer::Command(command) => answers(option.player, command),
        Answer::Open(open) => answers(option.player, &game.rules().pick(state, open, &[0.5; OPEN_AXES])),
    }
}

/// Keeps what is shown right.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .add_systems(Update, (look, animate, draw.run_if(plays)).chain().in_set(FrameSystems::Show));
}
