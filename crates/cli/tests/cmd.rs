//! Commands with their expected output: in `tests/cmd`, in the README and in the docs.

/// Runs the commands of these files, given from the root of the workspace, in the root.
fn check(files: &[&str]) {
    // trycmd runs commands in the folder of this process. No other test depends on it.
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).unwrap();
    let cases = trycmd::TestCases::new();
    cases.env("LC_ALL", "C");
    for file in files {
        cases.case(file);
    }
}

#[test]
fn commands_print_the_expected_output() {
    check(&["crates/cli/tests/cmd/*.trycmd"]);
}

#[test]
fn documented_commands_print_the_documented_output() {
    check(&["README.md", "docs/command-line.md", "docs/arena.md"]);
}
