//! Damage cards by name, and decks of them (A.4).

mod deck;

use crate::keyed::keyed;
use crate::rule::RuleId;
pub use deck::{CardData, DamageDeck, Lasting, Like, Moment, Repair, Shift, Timed, Trait};

keyed! {
    /// A damage card. Cards of the same name in different decks may do different things; the deck says what.
    #[expect(missing_docs, reason = "the names are the game's own")]
    pub enum DamageCard {
        BlindedPilot = "blinded_pilot",
        ConsoleFire = "console_fire",
        DamagedCockpit = "damaged_cockpit",
        DamagedEngine = "damaged_engine",
        DamagedSensorArray = "damaged_sensor_array",
        DirectHit = "direct_hit",
        DisabledPowerRegulator = "disabled_power_regulator",
        FuelLeak = "fuel_leak",
        HullBreach = "hull_breach",
        InjuredPilot = "injured_pilot",
        LooseStabilizer = "loose_stabilizer",
        MajorExplosion = "major_explosion",
        MajorHullBreach = "major_hull_breach",
        MinorExplosion = "minor_explosion",
        MinorHullBreach = "minor_hull_breach",
        MunitionsFailure = "munitions_failure",
        PanickedPilot = "panicked_pilot",
        ShakenPilot = "shaken_pilot",
        StructuralDamage = "structural_damage",
        StunnedPilot = "stunned_pilot",
        ThrustControlFire = "thrust_control_fire",
        WeaponMalfunction = "weapon_malfunction",
        WeaponsFailure = "weapons_failure",
        WoundedPilot = "wounded_pilot",
    }
}

impl DamageCard {
    /// What stands for the card where numbers say where they come from.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId(self.key())
    }
}
