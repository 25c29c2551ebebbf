//! How a dial is painted: arrows of our own in the colours of the edition, each colour with a pattern too.

use crate::i18n::Texts;
use deadreckon_xwing::dial::Difficulty;
use deadreckon_xwing::generation::Generation;

/// What a colour is called in an edition.
#[must_use]
pub fn colour_word(texts: &Texts, difficulty: Difficulty, generation: Generation) -> String {
    texts.get(match difficulty.colour(generation) {
        "green" => "colour-green",
        "blue" => "colour-blue",
        "red" => "colour-red",
        "purple" => "colour-purple",
        _ => "colour-white",
    })
}
