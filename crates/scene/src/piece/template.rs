//! A template as laid: see-through, with its centre line.

use super::FLATNESS_MM;
use crate::display_list::{Dash, DisplayList, Fill, Layer, Pattern, Stroke};
use crate::ink::Ink;
use deadreckon_geometry::maths;
use deadreckon_geometry::parts::PartsError;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::table::Table;
use deadreckon_geometry::template::Template;

/// How a template looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TemplateLook {
    /// It lies free, or what it lies on does not matter.
    Free,
    /// It lies on what it may not.
    Blocked,
}

/// Draws a template at a pose (its start edge's middle and direction).
pub(crate) fn template(
    list: &mut DisplayList,
    table: &Table,
    template: Template,
    pose: Pose,
    look: TemplateLook,
) -> Result<(), PartsError> {
    let outline = table.template_shape(template)?.at(pose).outline(FLATNESS_MM);
    let ink = match look {
        TemplateLook::Free => Ink::Template,
        TemplateLook::Blocked => Ink::TemplateBlocked,
    };
    list.fill(Layer::Templates, None, Fill::new(outline.clone(), ink, Pattern::Solid));
    list.stroke(Layer::Templates, None, Stroke::closed(outline, ink, 1.4));
    let middle = centre_line(table, template, pose)?;
    list.stroke(Layer::Templates, None, Stroke::open(middle, ink, 1.0).dashed(Dash::LONG));
    Ok(())
}

/// The centre line of a template as laid, flattened.
fn centre_line(table: &Table, template: Template, pose: Pose) -> Result<Vec<Point>, PartsError> {
    let line = template.centre_line(table.parts())?;
    let frame = pose.frame();
    // A chord of angle t over a circle of radius r lies r t² / 8 inside it.
    let turn = maths::fabs(line.turn());
    let radius = if turn > 0.0 { line.length() / turn } else { 0.0 };
    let chord = maths::sqrt(8.0 * FLATNESS_MM / radius.max(1.0));
    let chords = if turn > 0.0 { maths::ceil(turn / chord).clamp(1.0, 500.0) } else { 1.0 };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held to 1..=500 just above")]
    let count = chords as u32;
    Ok((0..=count).map(|i| frame.point(line.pose_at(line.length() * f64::from(i) / chords).position)).collect())
}
