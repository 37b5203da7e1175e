//! The specification: at least one test cites each rule and ruling of `spec/rules.md` and each check of
//! `spec/positions.md` in its name or its doc comment, and the tiles are the same.

use std::fs;
use std::path::Path;

/// Returns the doc comment and the name of every test of this crate.
fn descriptions() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in ["tests", "src"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("citations.rs") {
                found.extend(descriptions_in(&fs::read_to_string(path).unwrap()));
            }
        }
    }
    found
}

fn descriptions_in(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let tests = lines.iter().enumerate().filter(|(_, line)| **line == "#[test]").map(|(index, _)| index);
    tests
        .map(|test| {
            let described = lines[..test].iter().rev().take_while(|line| line.starts_with("///"));
            let name = lines[test..].iter().find(|line| line.starts_with("fn "));
            described.chain(name).map(|line| line.to_lowercase()).collect()
        })
        .collect()
}

/// Returns whether the text cites a number such as `r12` or `q3` as a whole word.
fn cites(text: &str, number: &str) -> bool {
    text.match_indices(number).any(|(at, _)| {
        let before = text[..at].chars().next_back().is_none_or(|c| !c.is_alphanumeric());
        let after = text[at + number.len()..].chars().next().is_none_or(|c| !c.is_alphanumeric());
        before && after
    })
}

#[test]
fn every_rule_and_ruling_is_cited_by_a_test() {
    let rules = include_str!("../../../spec/rules.md");
    let positions = include_str!("../../../spec/positions.md");
    let tests = descriptions();
    assert!(tests.len() > 60, "found only {} tests", tests.len());
    let numbers: Vec<String> = (1..=27).map(|n| format!("R{n}")).chain((1..=6).map(|n| format!("Q{n}"))).collect();
    for number in &numbers {
        assert!(rules.contains(&format!("**{number}")), "{number} is not in the rules");
        assert!(tests.iter().any(|test| cites(test, &number.to_lowercase())), "no test cites {number}");
    }
    for number in (1..=23).map(|n| format!("P{n}")) {
        assert!(positions.contains(&format!("|{number}|")), "{number} is not a check of positions");
        assert!(tests.iter().any(|test| cites(test, &number.to_lowercase())), "no test cites {number}");
    }
}

/// R1: a package has no files of other folders, so the crate has a copy of the list of tiles.
#[test]
fn the_crate_has_the_tiles_of_the_specification() {
    assert_eq!(include_str!("../src/tiles.csv"), include_str!("../../../spec/tiles.csv"));
}
