//! Which cards belong together: generations, rulesets, factions.

use crate::edition::Edition;
use crate::keyed::keyed;
use crate::ship::ShipSize;

keyed! {
    /// A generation of cards: dials, ship and upgrade cards that are played together.
    ///
    /// The later rules of the second edition ("2.5") are played with the cards of the second.
    pub enum Generation {
        /// Cards of the first edition.
        First = "first",
        /// Cards of the second edition.
        Second = "second",
    }
}

impl Generation {
    /// The base sizes that its ships have. Medium bases do not exist in the first edition (G-25).
    #[must_use]
    pub const fn sizes(self) -> &'static [ShipSize] {
        match self {
            Self::First => &[ShipSize::Small, ShipSize::Large, ShipSize::Huge],
            Self::Second => &[ShipSize::Small, ShipSize::Medium, ShipSize::Large, ShipSize::Huge],
        }
    }
}

impl Edition {
    /// The cards that the edition is played with.
    #[must_use]
    pub const fn generation(self) -> Generation {
        match self {
            Self::First => Generation::First,
            Self::Second | Self::SecondPointFive => Generation::Second,
        }
    }
}

keyed! {
    /// Who says what a card costs and which slots a pilot has. The pieces are the same in all of them.
    pub enum Ruleset {
        /// The publisher's last points of the first edition, for squads of 100.
        First = "first",
        /// The first publisher's second edition, for squads of 200.
        Ffg = "ffg",
        /// The second publisher's, for squads of 20 with a loadout value for each pilot.
        Amg = "amg",
        /// The players' Legacy points (X2PO), for squads of 200.
        X2po = "x2po",
        /// The players' XWA points, for squads of 50 with a loadout value for each pilot.
        Xwa = "xwa",
    }
}

impl Ruleset {
    /// The cards that it prices.
    #[must_use]
    pub const fn generation(self) -> Generation {
        match self {
            Self::First => Generation::First,
            Self::Ffg | Self::Amg | Self::X2po | Self::Xwa => Generation::Second,
        }
    }

    /// Points of a whole squad.
    #[must_use]
    pub const fn squad_points(self) -> i32 {
        match self {
            Self::First => 100,
            Self::Ffg | Self::X2po => 200,
            Self::Amg => 20,
            Self::Xwa => 50,
        }
    }

    /// Whether upgrades are paid from a pilot's loadout value and not from the squad's points.
    #[must_use]
    pub const fn has_loadout(self) -> bool {
        matches!(self, Self::Amg | Self::Xwa)
    }
}

keyed! {
    /// A faction, by its id in squad files of the second edition.
    pub enum Faction {
        /// Rebel Alliance.
        RebelAlliance = "rebelalliance",
        /// Galactic Empire.
        GalacticEmpire = "galacticempire",
        /// Scum and Villainy.
        ScumAndVillainy = "scumandvillainy",
        /// Resistance.
        Resistance = "resistance",
        /// First Order.
        FirstOrder = "firstorder",
        /// Galactic Republic.
        GalacticRepublic = "galacticrepublic",
        /// Separatist Alliance.
        SeparatistAlliance = "separatistalliance",
    }
}

impl Faction {
    /// The printed name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::RebelAlliance => "Rebel Alliance",
            Self::GalacticEmpire => "Galactic Empire",
            Self::ScumAndVillainy => "Scum and Villainy",
            Self::Resistance => "Resistance",
            Self::FirstOrder => "First Order",
            Self::GalacticRepublic => "Galactic Republic",
            Self::SeparatistAlliance => "Separatist Alliance",
        }
    }

    /// Whether the generation has ships of the faction: the first has none of the two latest.
    #[must_use]
    pub const fn exists_in(self, generation: Generation) -> bool {
        matches!(generation, Generation::Second) || !matches!(self, Self::GalacticRepublic | Self::SeparatistAlliance)
    }

    /// The faction in whose squads a ship of this one flies.
    ///
    /// In the first edition Resistance ships fly in rebel squads and First Order ships in imperial ones.
    #[must_use]
    pub const fn of_squad(self, generation: Generation) -> Self {
        match (generation, self) {
            (Generation::First, Self::Resistance) => Self::RebelAlliance,
            (Generation::First, Self::FirstOrder) => Self::GalacticEmpire,
            _ => self,
        }
    }

    /// The id in squad files of the first edition, which knows three factions.
    #[must_use]
    pub const fn first_id(self) -> &'static str {
        match self {
            Self::RebelAlliance | Self::Resistance | Self::GalacticRepublic => "rebel",
            Self::GalacticEmpire | Self::FirstOrder => "imperial",
            Self::ScumAndVillainy | Self::SeparatistAlliance => "scum",
        }
    }
}
