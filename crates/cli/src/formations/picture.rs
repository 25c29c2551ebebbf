//! The picture of a game of formations.

use super::opened;
use crate::args::RenderArgs;
use crate::game::formations::words;
use crate::render::AROUND_MAT_MM;
use anyhow::bail;
use deadreckon_scene::display_list::{DisplayList, Extent};
use deadreckon_scene::formation_picture::{FormationView, formation_picture, table_extent};

/// What is drawn, what part of the table is looked at, and what stands above it.
pub(crate) struct Drawn {
    pub(crate) list: DisplayList,
    pub(crate) view: Extent,
    pub(crate) title: String,
}

pub(crate) fn draw(args: &RenderArgs, origin: &str, bytes: &[u8]) -> anyhow::Result<Drawn> {
    if args.ship.is_some() {
        bail!("--ship: a game of formations has no ships; leave it out");
    }
    let opened = opened(&args.position, args.at.as_deref(), origin, bytes)?;
    let (state, words) = (opened.game.state(), words(&opened));
    let view = table_extent(state).grown(AROUND_MAT_MM);
    let names = state.all().map(|(id, _)| words.status(state, id)).collect();
    let px_per_mm = f64::from(args.width) / view.width();
    let list = formation_picture(state, &FormationView { names, zones: true, px_per_mm });
    let place = match opened.game.at() {
        Some(at) => format!(" · after command {at}"),
        None => String::new(),
    };
    let title = format!("{} · turn {}, {}{place}", state.scenario.name, state.turn, words.phase(state.phase));
    Ok(Drawn { list, view, title })
}
