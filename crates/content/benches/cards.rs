//! How long the shipped cards take to read, and a squad.

use deadreckon_content::cards::{self, CardFile};
use deadreckon_content::{shipped, squad};
use deadreckon_geometry::parts::PartsSet;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// All ships, pilots and upgrades of an edition, read and checked: 0 the first, 1 the second.
#[divan::bench(args = [0, 1])]
fn read_cards(bencher: Bencher<'_, '_>, index: usize) {
    let file = |(origin, text)| CardFile::text(origin, text);
    let parts = PartsSet::nominal();
    bencher.bench(|| {
        cards::read(black_box(file(shipped::SHIPS[index])), file(shipped::UPGRADES[index]), &parts).map_err(drop)
    });
}

/// A squad of four ships, the cards already read.
#[divan::bench]
fn read_squad(bencher: Bencher<'_, '_>) {
    let text = include_bytes!("../tests/squads/xws/04-yasb1-0.3-four-ships.xws");
    bencher.bench(|| squad::read("bench", black_box(text), None).map_err(drop));
}
