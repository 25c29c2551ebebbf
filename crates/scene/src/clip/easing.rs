//! How progress runs over time.

/// From a part of a clip's time to a part of its way, both in 0..=1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Easing {
    /// Starts and stops gently.
    InOut,
    /// Starts at full speed and stops gently.
    Out,
    /// Is at the end at once and stays there.
    Jump,
    /// Goes on evenly.
    Even,
    /// Stays at the start.
    Start,
}

impl Easing {
    /// The part of the way at a part of the time; parts outside 0..=1 are held to it.
    ///
    /// ```
    /// use deadreckon_scene::clip::Easing;
    /// assert_eq!(Easing::InOut.at(0.5), 0.5);
    /// assert_eq!(Easing::Jump.at(0.0), 1.0);
    /// ```
    #[must_use]
    pub fn at(self, time: f64) -> f64 {
        let t = time.clamp(0.0, 1.0);
        match self {
            Self::InOut => t * t * (3.0 - 2.0 * t),
            Self::Out => 1.0 - (1.0 - t) * (1.0 - t),
            Self::Jump => 1.0,
            Self::Even => t,
            Self::Start => 0.0,
        }
    }
}
