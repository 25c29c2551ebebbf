//! Range bands: from a distance to the number that the rules speak of.

use super::Touch;
use crate::maths;
use crate::parts::PartsSet;

/// A distance beyond the end of a band by no more than this still counts as on it, mm.
///
/// A distance of exactly 100 mm is range 1 wherever on the mat and however turned: there, rounding makes it up to
/// 1e-12 mm longer. The value is a thousandth of the 1e-6 mm to which distances are asked for.
pub const RANGE_EPSILON_MM: f64 = 1e-9;

/// What number bases in contact are at; editions differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ContactRange {
    /// Range 0 is a range of its own: second edition and later.
    Zero,
    /// Bases in contact are at range 1: first edition.
    One,
}

/// The bands of the range ruler.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RangeBands {
    /// Depth of each band, mm.
    pub depth: f64,
    /// How many there are; anything beyond is out of range.
    pub count: u8,
}

/// A distance read off the ruler.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RangeReading {
    /// The distance, mm.
    pub distance: f64,
    /// 0 for contact where the edition has it, 1.. for the bands, one more than there are bands when out of range.
    ///
    /// Limits are inclusive: exactly 100 mm is range 1.
    pub range: u8,
    /// Whether the ruler reaches.
    pub reach: Reach,
    /// How much closer the pieces would have to be for the next lower number, mm; `None` if there is none.
    pub to_nearer: Option<f64>,
    /// How much farther apart they can be before the number grows, mm; `None` when out of range.
    pub to_farther: Option<f64>,
}

/// Whether the ruler reaches from piece to piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Within the last band.
    InRange,
    /// Beyond the last band.
    OutOfRange,
}

impl RangeBands {
    /// The ruler of a parts set.
    #[must_use]
    pub const fn of(parts: &PartsSet) -> Self {
        Self { depth: parts.range_band.value, count: parts.range_bands }
    }

    /// Reads a distance, mm, not negative.
    ///
    /// `touch` is the caller's: the rules store contact when a move ends in it, and do not derive it later. Bases
    /// that overlap are read as in contact.
    #[must_use]
    pub fn read(&self, distance: f64, touch: Touch, contact: ContactRange) -> RangeReading {
        if touch != Touch::Apart && contact == ContactRange::Zero {
            return RangeReading { distance, range: 0, reach: Reach::InRange, to_nearer: None, to_farther: Some(0.0) };
        }
        let band = (1..=self.count).find(|band| distance <= self.end(*band) + RANGE_EPSILON_MM);
        let to_nearer = match band {
            Some(1) => (contact == ContactRange::Zero).then_some(distance),
            Some(band) => Some(distance - self.end(band - 1)),
            None => Some(distance - self.end(self.count)),
        };
        RangeReading {
            distance,
            range: band.unwrap_or(self.count.saturating_add(1)),
            reach: if band.is_some() { Reach::InRange } else { Reach::OutOfRange },
            to_nearer,
            to_farther: band.map(|band| (self.end(band) - distance).max(0.0)),
        }
    }

    /// Where a band ends, mm.
    fn end(&self, band: u8) -> f64 {
        self.depth * f64::from(band)
    }

    /// Length of the whole ruler, mm.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.end(self.count)
    }

    /// The number for a distance between pieces that are apart: ⌈distance / depth⌉, at least 1.
    #[must_use]
    pub fn band(&self, distance: f64) -> u8 {
        self.read(maths::fabs(distance), Touch::Apart, ContactRange::One).range
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BANDS: RangeBands = RangeBands { depth: 100.0, count: 3 };

    #[test]
    fn limits_belong_to_the_nearer_band() {
        for (distance, range) in [
            (1e-5, 1),
            (99.999_999_5, 1),
            (100.0, 1),
            (100.000_000_5, 2),
            (200.0, 2),
            (200.000_000_5, 3),
            (300.0, 3),
            (300.000_000_5, 4),
            (5000.0, 4),
        ] {
            assert_eq!(BANDS.band(distance), range, "{distance}");
        }
    }

    #[test]
    fn contact_is_range_zero_or_one_by_edition() {
        assert_eq!(BANDS.read(0.0, Touch::Contact, ContactRange::Zero).range, 0);
        assert_eq!(BANDS.read(0.0, Touch::Contact, ContactRange::One).range, 1);
        assert_eq!(BANDS.read(0.0, Touch::Apart, ContactRange::Zero).range, 1);
    }

    #[test]
    fn margins_reach_to_the_neighbouring_bands() {
        let reading = BANDS.read(130.0, Touch::Apart, ContactRange::Zero);
        assert_eq!((reading.to_nearer, reading.to_farther), (Some(30.0), Some(70.0)));
        let far = BANDS.read(310.0, Touch::Apart, ContactRange::Zero);
        assert_eq!((far.range, far.reach, far.to_nearer, far.to_farther), (4, Reach::OutOfRange, Some(10.0), None));
        assert_eq!(BANDS.read(30.0, Touch::Apart, ContactRange::One).to_nearer, None);
        assert_eq!(BANDS.read(30.0, Touch::Apart, ContactRange::Zero).to_nearer, Some(30.0));
    }
}
