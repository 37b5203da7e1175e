//! Runs the commands of the README and the docs in the project's root and compares their output.

#[test]
fn documented_commands_print_the_documented_output() {
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).unwrap();
    trycmd::TestCases::new().env("LC_ALL", "C").case("README.md").case("docs/command-line.md").case("docs/arena.md");
}
