//! Outlines in questions: by name, or as a list of points.

use super::{Setting, Unanswered};
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
#[serde(untagged, expecting = "outline: write a shipped outline's name or a list of [x, y] points")]
pub(super) enum Outline {
    Named(String),
    Points(Vec<[f64; 2]>),
}

impl Outline {
    pub(super) fn shape(&self, setting: &Setting) -> Result<Arc<Shape>, Unanswered> {
        match self {
            Self::Named(name) => match setting.components.outlines.get(name) {
                Some(outline) => Ok(outline.shape.clone()),
                None => Err(format!("outline: there is no outline \"{name}\"").into()),
            },
            Self::Points(points) => {
                let points: Vec<Point> = points.iter().map(|[x, y]| Point::new(*x, *y)).collect();
                Ok(Arc::new(Shape::polygon(&points)?))
            }
        }
    }
}
