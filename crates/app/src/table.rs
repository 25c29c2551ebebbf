//! The table: from the display list to meshes, kept until the list changes.
//!
//! There are two lists: what lies still (mat, pieces, arcs) and what comes and goes (previews, rulers, a ship that
//! is moved). Each becomes one mesh, drawn in one call, in the order of its layers. Texts, and the names of the
//! pieces, which keep off both lists, are painted by [`labels`] through egui, which has the same fonts as the pictures
//! of the command line.

pub(crate) mod labels;
mod material;
pub(crate) mod mesh;

use crate::FrameSystems;
use crate::camera::TableView;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use deadreckon_geometry::pose::Point;
use deadreckon_scene::display_list::{DisplayList, Drawn, Item, Layer, Pattern, Tone};
use deadreckon_scene::ink::Ink;
use deadreckon_scene::theme::{Colour, Theme};
use material::{Kind, TableMaterial};
use mesh::{MeshBuilder, Rgba};

/// What is to be seen.
#[derive(Resource, Debug, Default)]
pub(crate) struct Picture {
    /// Mat and pieces.
    pub still: DisplayList,
    /// What comes and goes, over it.
    pub passing: DisplayList,
    /// The names of the pieces, kept off both.
    pub names: DisplayList,
}

/// The colours in use.
#[derive(Resource, Debug)]
pub(crate) struct Look(pub Theme);

/// What a mesh shows, lowest first.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// Large areas in one colour: the mat.
    Ground,
    /// The rest of what lies still.
    Still,
    /// What comes and goes.
    Passing,
    /// The ground of the panels around the table. egui would paint it too, at many times the price.
    Frame,
}

/// The colour of the panels' ground.
#[derive(Resource, Debug, Default)]
pub(crate) struct PanelGround(pub(crate) Color);

fn spawn(mut commands: Commands, mut materials: ResMut<Assets<TableMaterial>>) {
    let plain = materials.add(TableMaterial { kind: Kind::Plain });
    let all = materials.add(TableMaterial { kind: Kind::All });
    for (shown, height, material) in [
        (Shown::Ground, 0.0, &plain),
        (Shown::Still, 1.0, &all),
        (Shown::Passing, 2.0, &all),
        (Shown::Frame, 3.0, &plain),
    ] {
        commands.spawn((
            shown,
            MeshMaterial2d(material.clone()),
            Transform::from_xyz(0.0, 0.0, height),
            // Lines reach beyond their points by their width, which the mesh's box does not know.
            NoFrustumCulling,
        ));
    }
}

/// Builds the meshes anew when their list, the colours or the screen's resolution changed.
fn redraw(
    picture: Res<Picture>,
    look: Res<Look>,
    window: Single<&Window, With<PrimaryWindow>>,
    drawn: Query<(Entity, &Shown)>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut clear: ResMut<ClearColor>,
    mut last: Local<(DisplayList, DisplayList, f32)>,
) {
    let pixel = window.resolution.scale_factor();
    let all = look.is_changed() || last.2 != pixel;
    if !all && !picture.is_changed() {
        return;
    }
    last.2 = pixel;
    clear.0 = bevy_colour(look.0.paint(Ink::Paper).fill);
    let still = all || picture.still != last.0;
    let passing = all || picture.passing != last.1;
    if still {
        last.0.clone_from(&picture.still);
    }
    if passing {
        last.1.clone_from(&picture.passing);
    }
    for (entity, shown) in &drawn {
        let built = match shown {
            Shown::Ground if still => build(&picture.still, &look.0, pixel, is_ground),
            Shown::Still if still => build(&picture.still, &look.0, pixel, |item| !is_ground(item)),
            Shown::Passing if passing => build(&picture.passing, &look.0, pixel, |_| true),
            _ => continue,
        };
        put(&mut commands, &mut meshes, entity, built);
    }
}

/// Gives an entity its mesh. A fresh handle: the old mesh leaves the graphics card with its last user.
fn put(commands: &mut Commands, meshes: &mut Assets<Mesh>, entity: Entity, built: MeshBuilder) {
    // The renderer knows no empty mesh.
    if built.is_empty() {
        commands.entity(entity).remove::<Mesh2d>();
    } else {
        commands.entity(entity).insert(Mesh2d(meshes.add(built.build())));
    }
}

/// The mat: the largest area there is, in one colour, below everything.
fn is_ground(item: &Item) -> bool {
    item.layer == Layer::Mat && matches!(&item.drawn, Drawn::Fill(fill) if fill.pattern == Pattern::Solid)
}

/// Draws the panels' ground around the free area.
fn frame(
    view: Res<TableView>,
    ground: Res<PanelGround>,
    drawn: Query<(Entity, &Shown)>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if !view.is_changed() && !ground.is_changed() {
        return;
    }
    let colour = ground.0.to_linear().to_f32_array();
    let (low, high) = (view.area_centre - view.area_size / 2.0, view.area_centre + view.area_size / 2.0);
    let window = view.window;
    let mut built = MeshBuilder::new(1.0, 1.0);
    for (from, to) in [
        (Point::ZERO, Point::new(low.x, window.y)),
        (Point::new(high.x, 0.0), window),
        (Point::new(low.x, 0.0), Point::new(high.x, low.y)),
        (Point::new(low.x, high.y), Point::new(high.x, window.y)),
    ] {
        if to.x > from.x && to.y > from.y {
            let corners = [from, Point::new(from.x, to.y), to, Point::new(to.x, from.y)];
            built.plain(&corners.map(|corner| view.to_table(corner)), colour);
        }
    }
    for (entity, _) in drawn.iter().filter(|(_, shown)| **shown == Shown::Frame) {
        put(&mut commands, &mut meshes, entity, std::mem::replace(&mut built, MeshBuilder::new(1.0, 1.0)));
    }
}

fn build(list: &DisplayList, theme: &Theme, pixel: f32, wanted: impl Fn(&Item) -> bool) -> MeshBuilder {
    let mut builder = MeshBuilder::new(pixel, theme.line_scale);
    for item in list.sorted().into_iter().filter(|item| wanted(item)) {
        match &item.drawn {
            Drawn::Fill(fill) => {
                let paint = theme.paint(fill.ink);
                let ground = match fill.tone {
                    Tone::Ground => paint.fill,
                    Tone::Line => paint.line,
                };
                builder.fill(fill, rgba(ground), rgba(paint.line));
            }
            Drawn::Stroke(stroke) => builder.stroke(stroke, rgba(theme.paint(stroke.ink).line)),
            Drawn::Marker(marker) => builder.marker(marker, rgba(theme.paint(marker.ink).line)),
            Drawn::Label(_) => {}
        }
    }
    builder
}

fn rgba(colour: Colour) -> Rgba {
    bevy_colour(colour).to_linear().to_f32_array()
}

fn bevy_colour(colour: Colour) -> Color {
    Color::srgba_u8(colour.red, colour.green, colour.blue, colour.alpha)
}

/// Adds the meshes and what keeps them right.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Picture>()
        .insert_resource(Look(Theme::standard()))
        .add_plugins(material::plugin)
        .add_systems(Startup, spawn)
        .init_resource::<PanelGround>()
        .add_systems(Update, (redraw, frame).in_set(FrameSystems::Draw));
}

#[cfg(test)]
mod tests {
    use super::*;
    use deadreckon_scene::display_list::{Fill, Stroke};

    #[test]
    fn lower_layers_come_first_in_the_mesh() {
        let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(x, y)| Point::new(x, y)).to_vec();
        let mut list = DisplayList::default();
        list.push(Layer::Labels, None, Drawn::Stroke(Stroke::closed(square.clone(), Ink::Selection, 2.0)));
        list.push(Layer::Mat, None, Drawn::Fill(Fill::new(square, Ink::Mat, Pattern::Solid)));
        let theme = Theme::standard();
        let builder = build(&list, &theme, 1.0, |_| true);
        assert_eq!(builder.corners(), 14);
        assert_eq!(builder.colour_of(0), rgba(theme.paint(Ink::Mat).fill));
        assert_eq!(build(&list, &theme, 1.0, is_ground).corners(), 4);
        assert_eq!(build(&list, &theme, 1.0, |item| !is_ground(item)).corners(), 10);
    }
}
