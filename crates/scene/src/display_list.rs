//! The display list: what is drawn, where and in which role, without saying how.
//!
//! All places are millimetres on the table, y up. Sizes are table millimetres or screen pixels as said, so that
//! a base grows with the zoom and a ruler's line does not. Items are drawn in the order of their layer, within a
//! layer in the order of the list.
//!
//! ```
//! use deadreckon_geometry::pose::Point;
//! use deadreckon_scene::display_list::{DisplayList, Drawn, Fill, Layer, Pattern};
//! use deadreckon_scene::ink::Ink;
//!
//! let square = [(0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)].map(|(x, y)| Point::new(x, y));
//! let mut list = DisplayList::default();
//! list.push(Layer::Bases, Some("red-1"), Drawn::Fill(Fill::new(square.to_vec(), Ink::PlayerOne, Pattern::Solid)));
//! assert_eq!(list.items.len(), 1);
//! assert_eq!(list.extent().unwrap().width(), 40.0);
//! ```

mod extent;
mod fill;
mod label;
mod stroke;

pub use extent::Extent;
pub use fill::{Fill, Marks, Pattern, Tone, hatch};
pub use label::{AnchorX, AnchorY, Arg, Backing, Label, Leader, Text};
pub use stroke::{Closing, Dash, Length, Marker, MarkerKind, Stroke};

use deadreckon_geometry::pose::Point;

/// What is drawn over what, lowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// The playing area.
    Mat,
    /// Grid lines.
    Grid,
    /// Obstacles.
    Obstacles,
    /// Arcs shown on demand.
    Arcs,
    /// Many quiet end places at once.
    Reach,
    /// Devices.
    Devices,
    /// Ships' bases.
    Bases,
    /// What lies beside bases: tokens, dials, tags of locks.
    Tokens,
    /// Templates as laid.
    Templates,
    /// End places that are asked about.
    Ghosts,
    /// Range rulers and bands of shortest lines.
    Rulers,
    /// A ship that is being moved, above everything that lies on the mat.
    Lifted,
    /// Dice.
    Dice,
    /// Lines and areas that show a margin, an overlap or a contact.
    Witnesses,
    /// Outlines around the selected and the hovered piece.
    Selection,
    /// Names and figures.
    Labels,
    /// The scale bar.
    ScaleBar,
}

impl Layer {
    /// Every layer, lowest first.
    pub const ALL: [Self; 17] = [
        Self::Mat,
        Self::Grid,
        Self::Obstacles,
        Self::Arcs,
        Self::Reach,
        Self::Devices,
        Self::Bases,
        Self::Tokens,
        Self::Templates,
        Self::Ghosts,
        Self::Rulers,
        Self::Lifted,
        Self::Dice,
        Self::Witnesses,
        Self::Selection,
        Self::Labels,
        Self::ScaleBar,
    ];
}

/// One drawn thing.
#[derive(Debug, Clone, PartialEq)]
pub enum Drawn {
    /// A filled area.
    Fill(Fill),
    /// A line.
    Stroke(Stroke),
    /// A text.
    Label(Label),
    /// A sign of constant size on the screen.
    Marker(Marker),
}

/// A drawn thing, its layer and the piece it belongs to.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// What it is drawn over.
    pub layer: Layer,
    /// Id of the ship or obstacle that it shows; `None` for what belongs to no piece.
    pub owner: Option<String>,
    /// What is drawn.
    pub drawn: Drawn,
    /// 1 as the theme says, 0 not seen at all: things that fade in or stand back.
    pub opacity: f64,
}

/// Everything to see, lowest layer first once [`DisplayList::sorted`].
#[derive(Debug, Clone, PartialEq, Default)]
pub struct DisplayList {
    /// The drawn things.
    pub items: Vec<Item>,
}

impl DisplayList {
    /// Adds a drawn thing.
    pub fn push(&mut self, layer: Layer, owner: Option<&str>, drawn: Drawn) {
        self.items.push(Item { layer, owner: owner.map(str::to_owned), drawn, opacity: 1.0 });
    }

    /// Adds an area.
    pub(crate) fn fill(&mut self, layer: Layer, owner: Option<&str>, fill: Fill) {
        self.push(layer, owner, Drawn::Fill(fill));
    }

    /// Adds a line.
    pub(crate) fn stroke(&mut self, layer: Layer, owner: Option<&str>, stroke: Stroke) {
        self.push(layer, owner, Drawn::Stroke(stroke));
    }

    /// Adds a text.
    pub(crate) fn label(&mut self, owner: Option<&str>, label: Label) {
        self.push(Layer::Labels, owner, Drawn::Label(label));
    }

    /// Adds a sign.
    pub(crate) fn marker(&mut self, layer: Layer, owner: Option<&str>, marker: Marker) {
        self.push(layer, owner, Drawn::Marker(marker));
    }

    /// Adds everything of another list, above what is there within each layer.
    pub fn extend(&mut self, other: Self) {
        self.items.extend(other.items);
    }

    /// The same list, everything this much fainter (0..=1).
    #[must_use]
    pub fn faded(mut self, opacity: f64) -> Self {
        self.items.iter_mut().for_each(|item| item.opacity *= opacity.clamp(0.0, 1.0));
        self
    }

    /// The items in drawing order: by layer, then as they were added.
    #[must_use]
    pub fn sorted(&self) -> Vec<&Item> {
        let mut items: Vec<&Item> = self.items.iter().collect();
        items.sort_by_key(|item| item.layer);
        items
    }

    /// The smallest upright rectangle around all points, labels and markers counted by their anchor point only;
    /// `None` for an empty list.
    #[must_use]
    pub fn extent(&self) -> Option<Extent> {
        Extent::around(self.items.iter().flat_map(|item| item.drawn.points().iter().copied()))
    }

    /// Whether every coordinate is a finite number.
    #[must_use]
    pub fn is_finite(&self) -> bool {
        self.items.iter().all(|item| item.opacity.is_finite() && item.drawn.points().iter().all(|p| p.is_finite()))
    }
}

impl Drawn {
    /// The points that say where it is, table mm.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        match self {
            Self::Fill(fill) => fill.outline(),
            Self::Stroke(stroke) => &stroke.points,
            Self::Label(label) => core::slice::from_ref(&label.at),
            Self::Marker(marker) => core::slice::from_ref(&marker.at),
        }
    }
}
