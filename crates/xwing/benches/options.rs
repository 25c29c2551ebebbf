//! How long a panel waits for the options of a ship among sixteen ships and twelve obstacles.

use deadreckon_content::{position, shipped};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::Action;
use deadreckon_xwing::edition::Edition;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn crowd(edition: Edition) -> Board {
    let components = shipped::components();
    let text = shipped::demo("crowd").expect("it is shipped");
    let mut crowd = position::read("crowd", text.as_bytes()).expect("a test reads every demo");
    crowd.edition = edition;
    // The first edition has no medium bases.
    let sizes = &components.editions[&edition].sizes;
    crowd.ships.retain(|ship| sizes.contains(&ship.base));
    Board::new(crowd, &components).expect("a test opens every demo")
}

#[divan::bench(args = Action::ALL.map(Action::key))]
fn second_edition(bencher: Bencher<'_, '_>, action: &str) {
    let (board, action) = (crowd(Edition::Second), action.parse::<Action>().expect("a key of an action"));
    bencher.bench_local(|| black_box(board.options(black_box(0), action)));
}

#[divan::bench(args = [Action::BarrelRoll, Action::Decloak].map(Action::key))]
fn first_edition_slides(bencher: Bencher<'_, '_>, action: &str) {
    let (board, action) = (crowd(Edition::First), action.parse::<Action>().expect("a key of an action"));
    bencher.bench_local(|| black_box(board.options(black_box(0), action)));
}

#[divan::bench]
fn open_a_position(bencher: Bencher<'_, '_>) {
    let components = shipped::components();
    let text = shipped::demo("crowd").expect("it is shipped");
    bencher.bench_local(|| black_box(position::open("crowd", black_box(text.as_bytes()), &components)));
}

#[divan::bench]
fn all_shipped_components() {
    black_box(shipped::components());
}
