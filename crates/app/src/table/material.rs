//! The material of everything on the table: one pipeline, one draw for each layer.

use super::mesh::{ACROSS, COLOUR, PATTERN};
use bevy::asset::{embedded_asset, embedded_path};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

/// Draws meshes made by [`super::mesh::MeshBuilder`].
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(Kind)]
pub(crate) struct TableMaterial {
    /// What it can draw.
    pub(crate) kind: Kind,
}

/// What a material can draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// Areas in one colour, fast.
    Plain,
    /// Lines, signs and hatched areas as well.
    All,
}

impl From<&TableMaterial> for Kind {
    fn from(material: &TableMaterial) -> Self {
        material.kind
    }
}

impl Material2d for TableMaterial {
    fn vertex_shader() -> ShaderRef {
        shader()
    }

    fn fragment_shader() -> ShaderRef {
        shader()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if key.bind_group_data == Kind::Plain {
            descriptor.vertex.shader_defs.push("PLAIN".into());
            if let Some(fragment) = &mut descriptor.fragment {
                fragment.shader_defs.push("PLAIN".into());
            }
        }
        descriptor.vertex.buffers = vec![layout.0.get_layout(&[
            Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
            COLOUR.at_shader_location(1),
            ACROSS.at_shader_location(2),
            PATTERN.at_shader_location(3),
        ])?];
        Ok(())
    }
}

fn shader() -> ShaderRef {
    let path = embedded_path!("table.wgsl");
    ShaderRef::Path(bevy::asset::AssetPath::from_path_buf(path).with_source("embedded"))
}

/// Adds the material and its shader.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "table.wgsl");
    app.add_plugins(Material2dPlugin::<TableMaterial>::default());
}
