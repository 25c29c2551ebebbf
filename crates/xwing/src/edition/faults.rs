//! What makes no sense in an edition file.

use super::{Against, Change, EditionData, RollTemplate, TallonPlacement, TemplateKind};
use crate::cost::Cost;
use deadreckon_geometry::template::TemplateShape;

/// Highest printed speed that an edition may name; far above any template.
const FASTEST: u8 = 9;
/// Furthest slide of a Tallon roll that an edition may name, mm.
const FURTHEST_SLIDE: f64 = 100.0;

impl EditionData {
    /// Every entry that makes no sense: its key and what is wrong. Empty if the edition can be used.
    #[must_use]
    pub fn faults(&self) -> Vec<(String, String)> {
        let mut faults = Vec::new();
        let mut add = |key: String, message: &str| faults.push((key, message.to_owned()));
        if self.sizes.is_empty() {
            add("sizes".into(), "name at least one base size");
        }
        if self.contact_range > 1 {
            add("contact_range".into(), "must be 0 or 1");
        }
        if self.arcs_offered.iter().enumerate().any(|(i, arc)| self.arcs_offered[..i].contains(arc)) {
            add("arcs_offered".into(), "name each arc once");
        }
        let near = |slide: &f64| slide.is_finite() && slide.abs() <= FURTHEST_SLIDE;
        match &self.tallon {
            TallonPlacement::Places(places) if places.len() != 3 || !places.is_sorted() || !places.iter().all(near) => {
                add("tallon".into(), "name three slides within 100 mm, from back to front");
            }
            TallonPlacement::Places(_) | TallonPlacement::Slide => {}
        }
        for (i, entry) in self.maneuvers.iter().enumerate() {
            let key = format!("maneuvers[{i}]");
            if entry.speeds.is_empty() || entry.speeds.iter().any(|s| *s > FASTEST) {
                add(format!("{key}.speeds"), "name speeds from 0 to 9");
            }
            if self.maneuvers[..i].iter().any(|e| e.bearing == entry.bearing) {
                add(format!("{key}.bearing"), "stands twice; put all speeds into one entry");
            }
        }
        for (id, exception) in &self.exceptions {
            let key = format!("exceptions.{id}.cost");
            match &exception.cost {
                Some(Cost::Lock) => add(key, "a lock on the defender is a price of weapons"),
                Some(cost) => {
                    if let Some(why) = cost.fault() {
                        add(key, &why);
                    }
                }
                None => {}
            }
        }
        if self.round.damage_decks.is_empty() {
            add("round.damage_decks".into(), "name at least one damage deck");
        }
        for (key, template) in self.templates() {
            if let Some(message) = template_fault(template) {
                add(key, message);
            }
        }
        faults
    }

    /// Every template that the edition names, with its key.
    fn templates(&self) -> Vec<(String, RollTemplate)> {
        let ahead = |template: TemplateKind| RollTemplate { template, against: Against::NarrowEnd };
        let mut all = vec![("tractor_move.boost".to_owned(), ahead(self.tractor_move.boost))];
        all.extend(self.boost.templates.iter().enumerate().map(|(i, &t)| (format!("boost.templates[{i}]"), ahead(t))));
        let rolls =
            [("barrel_roll.templates", &self.barrel_roll.templates), ("decloak.sideways", &self.decloak.sideways)];
        for (key, list) in rolls {
            all.extend(list.iter().map(|(size, &t)| (format!("{key}.{}", size.key()), t)));
        }
        all.extend(self.decloak.ahead.iter().map(|(size, &t)| (format!("decloak.ahead.{}", size.key()), ahead(t))));
        for (id, exception) in &self.exceptions {
            if let Change::Templates { templates, .. } = &exception.change {
                all.extend(templates.iter().map(|&t| (format!("exceptions.{id}.change"), t)));
            }
        }
        all
    }
}

fn template_fault(template: RollTemplate) -> Option<&'static str> {
    let kind = template.template;
    if kind.speed == 0 || kind.speed > FASTEST {
        Some("a template has a speed from 1 to 9")
    } else if kind.shape != TemplateShape::Straight && template.against == Against::LongSide {
        Some("a bank or turn lies with its narrow end against the base; leave against out")
    } else {
        None
    }
}
