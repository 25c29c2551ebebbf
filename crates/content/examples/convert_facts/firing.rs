//! How attacks with special weapons are made: what they need, cost, and do instead of damage (A-62, B-69).
//!
//! The fact tables have their arcs, dice and ranges only. What stands here is printed on the cards; cards whose texts
//! do more than this vocabulary says are left out, and fired by hand. What cards do to dice, or after a hit, is done
//! by hand as well.

use deadreckon_xwing::cost::Cost;
use deadreckon_xwing::generation::Generation;
use deadreckon_xwing::position::Token;
use deadreckon_xwing::weapon::{Firing, InsteadOfDamage};
use std::collections::BTreeMap;

/// How the weapon of an upgrade is fired, if it is among those known.
pub(super) fn firing(generation: Generation, id: &str) -> Option<Firing> {
    match generation {
        Generation::First => first(id),
        Generation::Second => second(id),
    }
}

fn plain() -> Firing {
    Firing::default()
}

fn needing(token: Token, costs: &[Cost]) -> Firing {
    Firing { needs: Some(token), costs: costs.to_vec(), instead: None }
}

fn instead(firing: Firing, damage: u32, once: &[(Token, u32)], each: Option<Token>) -> Firing {
    let once: BTreeMap<Token, u32> = once.iter().copied().collect();
    Firing { instead: Some(InsteadOfDamage { damage, once, each }), ..firing }
}

fn first(id: &str) -> Option<Firing> {
    // Discarding the card is spending its one charge.
    let discard = Cost::Charge(1);
    let by_lock = || needing(Token::Lock, &[Cost::Lock, discard.clone()]);
    let with_lock = || needing(Token::Lock, std::slice::from_ref(&discard));
    Some(match id {
        "autoblaster" | "heavylasercannon" | "manglercannon" | "autoblasterturret" | "dorsalturret" => plain(),
        "ioncannon" | "ioncannonturret" => instead(plain(), 1, &[(Token::Ion, 1)], None),
        "jammingbeam" => instead(plain(), 0, &[(Token::Jam, 1)], None),
        "tractorbeam" => instead(plain(), 0, &[(Token::Tractor, 1)], None),
        "blasterturret" => needing(Token::Focus, &[Cost::Spend(Token::Focus, 1)]),
        "syncedturret" => needing(Token::Lock, &[]),
        "protontorpedoes" | "advprotontorpedoes" | "iontorpedoes" | "flechettetorpedoes" | "plasmatorpedoes" => {
            by_lock()
        }
        "concussionmissiles" | "assaultmissiles" => by_lock(),
        "homingmissiles" | "harpoonmissiles" => with_lock(),
        "ionpulsemissiles" => instead(with_lock(), 1, &[(Token::Ion, 2)], None),
        "protonrockets" => needing(Token::Focus, &[discard]),
        "xx23sthreadtracers" => instead(needing(Token::Focus, &[discard]), 0, &[], None),
        "unguidedrockets" => needing(Token::Focus, &[]),
        _ => return None,
    })
}

fn second(id: &str) -> Option<Firing> {
    let charge = [Cost::Charge(1)];
    let ionising = |firing| instead(firing, 1, &[], Some(Token::Ion));
    Some(match id {
        "autoblasters" | "heavylasercannon" | "syncedlasercannons" | "dorsalturret" => plain(),
        "ioncannon" | "ioncannonturret" => ionising(plain()),
        "jammingbeam" => instead(plain(), 0, &[], Some(Token::Jam)),
        "tractorbeam" => instead(plain(), 0, &[], Some(Token::Tractor)),
        "protontorpedoes" | "advprotontorpedoes" | "plasmatorpedoes" => needing(Token::Lock, &charge),
        "iontorpedoes" | "ionmissiles" => ionising(needing(Token::Lock, &charge)),
        "clustermissiles" | "concussionmissiles" | "diamondboronmissiles" | "homingmissiles" => {
            needing(Token::Lock, &charge)
        }
        "barragerockets" | "protonrockets" => needing(Token::Focus, &charge),
        "energyshellcharges" => needing(Token::Calculate, &charge),
        _ => return None,
    })
}
