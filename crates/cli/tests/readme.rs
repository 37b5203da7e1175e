//! The commands of the README answer what it says, run where its reader would: in the root of the project.

#[test]
fn the_readme_is_true() {
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).unwrap();
    trycmd::TestCases::new().env("LC_ALL", "C").case("README.md").case("docs/command-line.md").case("docs/arena.md");
}
