//! Commands with their expected output: in `tests/cmd` and in the docs.

use std::fs;

use tempfile::tempdir;

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
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
    // The copies have to exist until the commands have run.
    let folder = tempdir().unwrap();
    for name in ["command-line.md", "arena.md"] {
        let page = fs::read_to_string(format!("{docs}/{name}")).unwrap();
        let expected: String = page.lines().map(|line| pattern(line) + "\n").collect();
        fs::write(folder.path().join(name), expected).unwrap();
    }
    check(&[folder.path().join("*.md").to_str().unwrap()]);
}

/// Returns what the output of a documented line has to match. Readers see real numbers; those that depend on the speed
/// of the machine match any, and so does what `…` leaves out of JSON.
fn pattern(line: &str) -> String {
    if line.starts_with('{') {
        return line.replace('…', "[..]");
    }
    // The result of `bench`: a speed, then a time.
    if line.ends_with(" each") {
        let words = line.split(' ').map(|word| if is_number(word) { "[..]" } else { word });
        return words.collect::<Vec<_>>().join(" ");
    }
    if let Some((counts, _)) = line.rsplit_once(" seconds ").filter(|(_, time)| is_number(time)) {
        return format!("{counts} seconds [..]");
    }
    // The last column of `arena`: the time per move.
    match line.rsplit_once('%').filter(|(_, time)| is_number(time)) {
        Some((row, _)) => format!("{row}%[..]"),
        None => line.to_owned(),
    }
}

fn is_number(text: &str) -> bool {
    text.trim().parse::<f64>().is_ok()
}

#[test]
fn patterns_leave_out_only_what_depends_on_the_machine() {
    for (line, expected) in [
        ("1. greedy     20   20   100.0 %  83.9–100.0 %    0.001", "1. greedy     20   20   100.0 %  83.9–100.0 %[..]"),
        ("Elo of 1. greedy: +∞ (95%: +317.2 to +∞)", "Elo of 1. greedy: +∞ (95%: +317.2 to +∞)"),
        ("1.0 million moves a second, 1004 ns each", "[..] million moves a second, [..] ns each"),
        ("games 100 moves 6772 seconds 0.007", "games 100 moves 6772 seconds [..]"),
        (r#"{"stack":[1,2],…}"#, r#"{"stack":[1,2],[..]}"#),
        ("  --bot <NAME[,NAME…]>", "  --bot <NAME[,NAME…]>"),
    ] {
        assert_eq!(pattern(line), expected);
    }
}
