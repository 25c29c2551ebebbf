//! Outlines in questions: by name, or as a list of points.

use super::{Setting, Unanswered};
use deadreckon_content::plain::shortened;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::shape::Shape;
use serde::Deserialize;
use std::sync::Arc;

/// An obstacle in a question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Obstacle {
    #[serde(default)]
    pub(super) id: String,
    pub(super) outline: Outline,
    pub(super) pose: Pose,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "write a shipped outline's name or a list of [x, y] points")]
pub(super) enum Outline {
    Named(String),
    Points(Vec<[f64; 2]>),
}

impl Outline {
    /// The shape; `key` is where the outline stands in the question.
    pub(super) fn shape(&self, setting: &Setting, key: &str) -> Result<Arc<Shape>, Unanswered> {
        match self {
            Self::Named(name) => setting
                .components
                .outlines
                .get(name)
                .map(|outline| outline.shape.clone())
                .ok_or_else(|| Unanswered::at(key, format_args!("there is no outline \"{}\"", shortened(name)))),
            Self::Points(points) => {
                let points: Vec<Point> = points.iter().map(|[x, y]| Point::new(*x, *y)).collect();
                Shape::polygon(&points).map(Arc::new).map_err(|e| {
                    // The shape calls the list `points`; here it is the outline itself.
                    let fault = e.to_string();
                    Unanswered::whole(format!("{key}{}", fault.strip_prefix("points").unwrap_or(&fault)))
                })
            }
        }
    }
}
