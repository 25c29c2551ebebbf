//! The range ruler as it lies along the measured line.

use crate::display_list::{Backing, DisplayList, Fill, Label, Layer, Pattern, Stroke, Text};
use crate::ink::Ink;
use deadreckon_geometry::parts::PartsSet;
use deadreckon_geometry::range::{Line, Ruler};

/// Draws the ruler with its bands and their numbers; nothing for bases in contact, where it cannot be laid.
pub(super) fn ruler(list: &mut DisplayList, parts: &PartsSet, line: &Line) {
    let Some(ruler) = Ruler::along(parts, line) else { return };
    for number in 1..=ruler.bands.count {
        let corners = ruler.band(number).to_vec();
        let middle = (corners[0] + corners[2]) / 2.0;
        let ink = Ink::band(number);
        list.fill(Layer::Rulers, None, Fill::new(corners.clone(), ink, Pattern::Solid));
        list.stroke(Layer::Rulers, None, Stroke::closed(corners, ink, 1.2));
        let label =
            Label { backing: Backing::Plate, ..Label::centred(Text::Literal(number.to_string()), middle, 12.0, ink) };
        list.label(None, label);
    }
}
