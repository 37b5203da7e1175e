//! Every text id in the sources exists. Ids composed at run time are not checked here.
#![cfg(test)]

use std::fs;
use std::path::Path;

use nova_luna_texts::{Edition, Texts};

/// The beginnings of calls that look up a text.
const CALLS: [&str; 5] = ["t(\"", "tv(\"", ".get(\"", ".format(\"", "tv(\n        \""];

fn append_sources(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            append_sources(&path, text);
        } else if path.extension().is_some_and(|end| end == "rs") {
            *text += &fs::read_to_string(&path).unwrap();
        }
    }
}

/// Whether a match is a whole call, and not the end of a longer name.
fn is_call(before: &str, call: &str) -> bool {
    call.starts_with('.') || !before.ends_with(|letter: char| letter.is_alphanumeric() || letter == '_')
}

#[test]
fn every_text_id_exists() {
    let mut text = String::new();
    for folder in ["src/state", "src/views"] {
        append_sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut text);
    }
    let texts = Texts::for_edition(Edition::Stronghold);
    let mut seen = 0;
    for call in CALLS {
        for (at, _) in text.match_indices(call) {
            let name: String = text[at + call.len()..].chars().take_while(|letter| *letter != '"').collect();
            let is_name =
                name.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-');
            if is_name && is_call(&text[..at], call) {
                assert!(texts.has(&name), "{name}");
                seen += 1;
            }
        }
    }
    assert!(seen > 100, "{seen}");
}
