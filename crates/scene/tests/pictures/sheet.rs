//! What stands around a picture.

use crate::support::{battle, english, golden, whole_mat};
use deadreckon_geometry::pose::Point;
use deadreckon_scene::display_list::{DisplayList, Extent, Pattern, Text};
use deadreckon_scene::ink::Ink;
use deadreckon_scene::svg::{LegendEntry, NARROWEST_PX, Sheet, Swatch};
use deadreckon_scene::table_picture::{TableView, table_picture};
use deadreckon_scene::theme::Theme;
use deadreckon_xwing::edition::Edition;

#[test]
fn a_sheet_with_title_and_legend() {
    let hatch = Pattern::Hatch { angle: 0.8, spacing: 2.0, width: 0.3 };
    let entry = |swatch, key| LegendEntry { swatch, text: Text::key(key) };
    let sheet = Sheet {
        title: Some(Text::key("test-title")),
        legend: vec![
            entry(Swatch::Area(Ink::GhostFits, Pattern::Solid), "legend-fits"),
            entry(Swatch::Area(Ink::GhostNarrow, Pattern::Dots { spacing: 2.0, radius: 0.3 }), "legend-narrow"),
            entry(Swatch::Area(Ink::GhostBlocked, hatch), "legend-blocked"),
            entry(
                Swatch::Area(Ink::GasCloud, Pattern::CrossHatch { angle: 0.8, spacing: 2.0, width: 0.3 }),
                "legend-fits",
            ),
            entry(Swatch::Line(Ink::WitnessGap), "legend-fits"),
            entry(Swatch::DashedLine(Ink::WitnessOverlap), "legend-blocked"),
        ],
        ..Sheet::new(whole_mat(), 640.0, "my <own> set")
    };
    let list = table_picture(&battle(Edition::Second), &TableView::default());
    let svg = sheet.svg(&list, &Theme::standard(), &english);
    assert!(svg.contains("A &lt;title&gt; &amp; more") && svg.contains("my &lt;own&gt; set"));
    golden("sheet", &svg);
}

#[test]
fn senseless_views_and_widths_still_give_a_picture() {
    let views = [
        Extent { min: Point::ZERO, max: Point::ZERO },
        Extent { min: Point::splat(f64::NAN), max: Point::ONE },
        Extent { min: Point::ONE, max: Point::new(-5.0, 3.0) },
    ];
    for view in views {
        for width in [0.0, -1.0, f64::NAN, f64::INFINITY, 300.0] {
            let svg = Sheet::new(view, width, "x").svg(&DisplayList::default(), &Theme::standard(), &english);
            assert!(!svg.contains("NaN") && !svg.contains("inf"));
            let wanted = if width == 300.0 { 300.0 } else { NARROWEST_PX };
            assert!(svg.starts_with(&format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wanted}\"")));
        }
    }
}
