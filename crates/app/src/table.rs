//! The table: from the display list to meshes, kept until the list changes.
//!
//! There are two lists: what lies still (mat, pieces, arcs) and what comes and goes (previews, rulers, a ship that
//! is moved). Each becomes one mesh, drawn in one call, in the order of its layers. Texts are painted by
//! [`labels`] through egui, which has the same fonts as the pictures of the command line.

pub(crate) mod labels;
mod material;
pub(crate) mod mesh;

use crate::FrameSystems;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use deadreckon_scene::display_list::{DisplayList, Drawn, Tone};
use deadreckon_scene::ink::Ink;
use deadreckon_scene::theme::{Colour, Theme};
use material::TableMaterial;
use mesh::{MeshBuilder, Rgba};

/// What is to be seen.
#[derive(Resource, Debug, Default)]
pub(crate) struct Picture {
    /// Mat and pieces.
    pub still: DisplayList,
    /// What comes and goes, over it.
    pub passing: DisplayList,
}

/// The colours in use.
#[derive(Resource, Debug)]
pub(crate) struct Look(pub Theme);

/// Which list a mesh shows.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    Still,
    Passing,
}

fn spawn(mut commands: Commands, mut materials: ResMut<Assets<TableMaterial>>) {
    let material = materials.add(TableMaterial {});
    for (shown, height) in [(Shown::Still, 0.0), (Shown::Passing, 1.0)] {
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
    for (entity, shown) in &drawn {
        let (list, last) = match shown {
            Shown::Still => (&picture.still, &mut last.0),
            Shown::Passing => (&picture.passing, &mut last.1),
        };
        if !all && list == last {
            continue;
        }
        last.clone_from(list);
        let built = build(list, &look.0, pixel);
        // A fresh handle: the old mesh leaves the graphics card with its last user. The renderer knows no empty mesh.
        if built.is_empty() {
            commands.entity(entity).remove::<Mesh2d>();
        } else {
            commands.entity(entity).insert(Mesh2d(meshes.add(built.build())));
        }
    }
}

fn build(list: &DisplayList, theme: &Theme, pixel: f32) -> MeshBuilder {
    let mut builder = MeshBuilder::new(pixel, theme.line_scale);
    for item in list.sorted() {
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
    [colour.red, colour.green, colour.blue, colour.alpha].map(|channel| f32::from(channel) / 255.0)
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
        .add_systems(Update, redraw.in_set(FrameSystems::Draw));
}

#[cfg(test)]
mod tests {
    use super::*;
    use deadreckon_geometry::pose::Point;
    use deadreckon_scene::display_list::{Fill, Layer, Pattern, Stroke};

    #[test]
    fn lower_layers_come_first_in_the_mesh() {
        let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(x, y)| Point::new(x, y)).to_vec();
        let mut list = DisplayList::default();
        list.push(Layer::Labels, None, Drawn::Stroke(Stroke::closed(square.clone(), Ink::Selection, 2.0)));
        list.push(Layer::Mat, None, Drawn::Fill(Fill::new(square, Ink::Mat, Pattern::Solid)));
        let theme = Theme::standard();
        let builder = build(&list, &theme, 1.0);
        assert_eq!(builder.corners(), 14);
        assert_eq!(builder.colour_of(0), rgba(theme.paint(Ink::Mat).fill));
    }
}
