//! How the table is looked at: pan, zoom to the cursor, zoom to fit.
//!
//! [`TableView`] is plain arithmetic between millimetres on the table and logical pixels of the window, y down;
//! one system hands it to Bevy's camera. The table is centred in the area that the panels leave free.

use crate::FrameSystems;
use bevy::prelude::*;
use deadreckon_geometry::pose::Point;
use deadreckon_scene::display_list::Extent;

use crate::table::mesh::narrow;

/// What part of the table is seen, and where on the window.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub(crate) struct TableView {
    /// The place on the table in the middle of the free area, mm.
    pub centre: Point,
    /// Logical pixels for one millimetre.
    pub px_per_mm: f64,
    /// The free area's middle, logical pixels from the window's upper left corner.
    pub area_centre: Point,
    /// The free area's width and height, logical pixels.
    pub area_size: Point,
    /// The window's width and height, logical pixels.
    pub window: Point,
    /// What the view still has to be fitted to, once the area is known.
    pub wanted: Option<Extent>,
    /// What it was fitted to, until the user pans or zooms; it is fitted again when the area changes.
    fitted: Option<Extent>,
    /// Whether the panels have said what room they leave.
    known: bool,
}

impl Default for TableView {
    fn default() -> Self {
        Self {
            centre: Point::new(457.2, 457.2),
            px_per_mm: 0.7,
            area_centre: Point::new(640.0, 360.0),
            area_size: Point::new(1280.0, 720.0),
            window: Point::new(1280.0, 720.0),
            wanted: None,
            fitted: None,
            known: false,
        }
    }
}

impl TableView {
    /// Fewest and most logical pixels for one millimetre.
    pub(crate) const ZOOM: (f64, f64) = (0.05, 400.0);

    /// A place on the table, in logical pixels of the window.
    pub(crate) fn to_window(self, table: Point) -> Point {
        let from_centre = (table - self.centre) * self.px_per_mm;
        self.area_centre + Point::new(from_centre.x, -from_centre.y)
    }

    /// A place in the window, on the table.
    pub(crate) fn to_table(self, window: Point) -> Point {
        let from_centre = (window - self.area_centre) / self.px_per_mm;
        self.centre + Point::new(from_centre.x, -from_centre.y)
    }

    /// Whether a place in the window lies on the free area.
    #[cfg(test)]
    pub(crate) fn is_on_table(&self, window: Point) -> bool {
        let off = (window - self.area_centre).abs() * 2.0;
        off.x <= self.area_size.x && off.y <= self.area_size.y
    }

    /// Moves the table with the pointer, by logical pixels.
    pub(crate) fn pan(&mut self, by: Point) {
        self.fitted = None;
        self.centre -= Point::new(by.x, -by.y) / self.px_per_mm;
    }

    /// Zooms by a factor; what is under `window` stays there.
    pub(crate) fn zoom(&mut self, factor: f64, window: Point) {
        self.fitted = None;
        let held = self.to_table(window);
        self.px_per_mm = (self.px_per_mm * factor).clamp(Self::ZOOM.0, Self::ZOOM.1);
        self.centre += held - self.to_table(window);
    }

    /// Shows all of an extent, with a little room around it: figures stand beside what they are about, and are as
    /// large on a small window as on a large one.
    pub(crate) fn fit(&mut self, extent: &Extent) {
        const ROOM: f64 = 0.94;
        /// Room for a figure beside the extent, logical pixels, where there is as much.
        const FIGURE_PX: f64 = 30.0;
        let size = Point::new(extent.width(), extent.height()).max(Point::splat(1e-3));
        let area = (self.area_size - Point::splat(2.0 * FIGURE_PX)).max(self.area_size / 2.0);
        let scale = (area.min(self.area_size * ROOM) / size).min_element();
        self.px_per_mm = scale.clamp(Self::ZOOM.0, Self::ZOOM.1);
        self.centre = extent.centre();
    }

    /// The table stays where it is under the hand, whatever room the panels leave from now on.
    pub(crate) fn hold(&mut self) {
        self.fitted = None;
    }

    /// Notes the room that the panels leave; what was fitted to the old room is fitted to the new one. Otherwise the
    /// table stays where it is in the window: a line that grows below it does not shift what is being dragged.
    pub(crate) fn set_area(&mut self, centre: Point, size: Point, window: Point) {
        if self.known && self.wanted.or(self.fitted).is_none() {
            self.centre = self.to_table(centre);
        }
        self.area_centre = centre;
        self.area_size = size;
        self.window = window;
        self.known = true;
        self.wanted = self.wanted.or(self.fitted);
    }

    /// Fits the view to what is wanted, once the room is known.
    fn fit_wanted(&mut self) {
        if let Some(extent) = self.wanted.filter(|_| self.known) {
            self.fit(&extent);
            self.wanted = None;
            self.fitted = Some(extent);
        }
    }

    /// The place on the table in the middle of the whole window: where Bevy's camera stands.
    fn window_centre(&self) -> Point {
        self.to_table(self.window / 2.0)
    }
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn((Camera2d, Msaa::Off));
}

/// Fits the view once the panels' area is known, then hands it to the camera.
fn place_camera(mut view: ResMut<TableView>, camera: Single<(&mut Transform, &mut Projection), With<Camera2d>>) {
    if view.wanted.is_some() {
        view.fit_wanted();
    }
    if !view.is_changed() {
        return;
    }
    let (mut transform, mut projection) = camera.into_inner();
    let centre = view.window_centre();
    transform.translation = Vec3::new(narrow(centre.x), narrow(centre.y), 0.0);
    if let Projection::Orthographic(projection) = &mut *projection {
        projection.scale = narrow(1.0 / view.px_per_mm);
    }
}

/// Adds the camera and the view.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TableView>()
        .add_systems(Startup, spawn_camera)
        .add_systems(Update, place_camera.in_set(FrameSystems::Draw));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn window_and_table_go_there_and_back() {
        let view = TableView { centre: Point::new(100.0, 50.0), px_per_mm: 3.0, ..TableView::default() };
        let p = Point::new(12.0, 345.0);
        assert!((view.to_window(view.to_table(p)) - p).length() < 1e-9);
        assert!(view.to_table(Point::ZERO).y > view.to_table(Point::new(0.0, 100.0)).y, "y runs up on the table");
    }

    #[test]
    fn zooming_keeps_the_place_under_the_pointer() {
        let mut view = TableView::default();
        let pointer = Point::new(300.0, 200.0);
        let before = view.to_table(pointer);
        view.zoom(1.7, pointer);
        assert!((view.to_table(pointer) - before).length() < 1e-9);
        view.zoom(1e9, pointer);
        assert_eq!(view.px_per_mm, TableView::ZOOM.1);
    }

    #[test]
    fn fitting_shows_the_whole_extent_beside_the_panels() {
        let mut view = TableView {
            area_centre: Point::new(400.0, 300.0),
            area_size: Point::new(600.0, 500.0),
            ..TableView::default()
        };
        let extent = Extent { min: Point::ZERO, max: Point::new(914.4, 914.4) };
        view.fit(&extent);
        for corner in [extent.min, extent.max] {
            assert!(view.is_on_table(view.to_window(corner)));
        }
        assert!((view.to_window(extent.centre()) - view.area_centre).length() < 1e-9);
    }

    #[test]
    fn what_was_fitted_is_fitted_again_until_the_user_looks_elsewhere() {
        let extent = Extent { min: Point::ZERO, max: Point::new(100.0, 100.0) };
        let mut view = TableView { wanted: Some(extent), ..TableView::default() };
        view.fit_wanted();
        assert!(view.wanted.is_some(), "the room is not known yet");
        let room = Point::new(500.0, 500.0);
        view.set_area(room / 2.0, room, room);
        view.fit_wanted();
        let close = view.px_per_mm;
        view.set_area(room / 4.0, room / 2.0, room);
        view.fit_wanted();
        // 250 pixels, 30 on each side of them for figures.
        assert!((view.px_per_mm - 190.0 / 100.0).abs() < 1e-9 && view.px_per_mm < close);
        view.pan(Point::new(3.0, 3.0));
        view.set_area(room / 2.0, room, room);
        assert!(view.wanted.is_none());
    }

    #[test]
    fn what_is_held_stays_where_it_is_when_the_panels_grow() {
        let extent = Extent { min: Point::ZERO, max: Point::new(100.0, 100.0) };
        let mut view = TableView { wanted: Some(extent), ..TableView::default() };
        let room = Point::new(500.0, 500.0);
        view.set_area(room / 2.0, room, room);
        view.fit_wanted();
        view.hold();
        let (pointer, close) = (Point::new(123.0, 321.0), view.px_per_mm);
        let under = view.to_table(pointer);
        view.set_area(Point::new(250.0, 240.0), Point::new(500.0, 480.0), room);
        view.fit_wanted();
        assert!((view.to_table(pointer) - under).length() < 1e-9);
        assert_eq!(view.px_per_mm, close);
    }

    #[test]
    fn panning_moves_the_table_with_the_pointer() {
        let mut view = TableView::default();
        let held = view.to_table(Point::new(10.0, 10.0));
        view.pan(Point::new(5.0, -7.0));
        assert!((view.to_table(Point::new(15.0, 3.0)) - held).length() < 1e-9);
    }
}
