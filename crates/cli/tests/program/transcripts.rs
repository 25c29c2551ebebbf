//! The transcripts under `tests/cmd`, which are the manual's examples.

#[test]
fn the_manual_is_true() {
    trycmd::TestCases::new().case("tests/cmd/*.md").case("tests/cmd/*.toml");
}
