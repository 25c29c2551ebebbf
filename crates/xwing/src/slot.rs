//! Upgrade slots.

use crate::generation::Generation;
use crate::keyed::keyed;

keyed! {
    /// An upgrade slot of either generation; what both have under two names is one slot here.
    #[expect(missing_docs, reason = "the names are the game's own")]
    pub enum Slot {
        Astromech = "astromech",
        SalvagedAstromech = "salvaged_astromech",
        Cannon = "cannon",
        Cargo = "cargo",
        Command = "command",
        Configuration = "configuration",
        Crew = "crew",
        Device = "device",
        ForcePower = "force_power",
        Gunner = "gunner",
        Hardpoint = "hardpoint",
        Hyperdrive = "hyperdrive",
        Illicit = "illicit",
        Missile = "missile",
        Modification = "modification",
        Sensor = "sensor",
        TacticalRelay = "tactical_relay",
        Talent = "talent",
        Team = "team",
        Tech = "tech",
        Title = "title",
        Torpedo = "torpedo",
        Turret = "turret",
        /// One of cannon, torpedo and missile (XWA only).
        WeaponHardpoint = "weapon_hardpoint",
        /// A slot of the XWA ruleset.
        Versatile = "versatile",
    }
}

impl Slot {
    /// The key in squad files of a generation.
    #[must_use]
    pub const fn xws(self, generation: Generation) -> &'static str {
        match (generation, self) {
            (Generation::First, Self::Astromech) => "amd",
            (Generation::First, Self::SalvagedAstromech) => "samd",
            (Generation::First, Self::Device) => "bomb",
            (Generation::First, Self::Modification) => "mod",
            (Generation::First, Self::Sensor) => "system",
            (Generation::First, Self::Talent) => "ept",
            (_, Self::ForcePower) => "force-power",
            (_, Self::TacticalRelay) => "tactical-relay",
            (_, Self::WeaponHardpoint) => "weapon-hardpoint",
            _ => self.key(),
        }
    }

    /// Whether cards of the generation have the slot.
    #[must_use]
    pub const fn exists_in(self, generation: Generation) -> bool {
        let only_second = matches!(
            self,
            Self::Command
                | Self::Configuration
                | Self::ForcePower
                | Self::Gunner
                | Self::Hyperdrive
                | Self::TacticalRelay
                | Self::Versatile
                | Self::WeaponHardpoint
        );
        match generation {
            Generation::First => !only_second,
            Generation::Second => !matches!(self, Self::SalvagedAstromech),
        }
    }

    /// The slot of a key in squad files of a generation; keys that other programs write besides are not known here.
    #[must_use]
    pub fn from_xws(key: &str, generation: Generation) -> Option<Self> {
        Self::ALL.iter().copied().find(|slot| slot.exists_in(generation) && slot.xws(generation) == key)
    }
}
