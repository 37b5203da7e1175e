//! Every text id in the sources exists, and texts about players go through `format_about`. Ids composed at run time are
//! not checked here.
#![cfg(test)]

use std::fs;
use std::path::Path;

use nova_luna_texts::{Edition, Texts, own_text_id};

/// The beginnings of calls that look up a text.
const CALLS: [&str; 5] = ["t(\"", "tv(\"", ".get(\"", ".format(\"", "tv(\n        \""];

/// The beginnings of calls that look up a text about a player.
const ABOUT_CALLS: [&str; 3] = [".format_about(\"", ".format_about(\n            \"", "about(\""];

fn append_sources(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            append_sources(&path, text);
        } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs") {
            *text += &fs::read_to_string(&path).unwrap();
        }
    }
}

/// Whether a match is a whole call, and not the end of a longer name.
fn is_call(before: &str, call: &str) -> bool {
    call.starts_with('.') || !before.ends_with(|letter: char| letter.is_alphanumeric() || letter == '_')
}

/// Returns the ids of all texts that the sources look up by one of these calls.
fn text_ids(calls: &[&str]) -> Vec<String> {
    let mut text = String::new();
    for folder in ["src/state", "src/views"] {
        append_sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut text);
    }
    let mut found = Vec::new();
    for call in calls {
        for (at, _) in text.match_indices(call) {
            let name: String = text[at + call.len()..].chars().take_while(|letter| *letter != '"').collect();
            let is_name =
                name.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-');
            if is_name && is_call(&text[..at], call) {
                found.push(name);
            }
        }
    }
    found
}

#[test]
fn every_text_id_exists() {
    let texts = Texts::for_edition(Edition::Stronghold);
    let ids = text_ids(&[&CALLS[..], &ABOUT_CALLS[..]].concat());
    assert!(ids.len() > 100, "{}", ids.len());
    for id in ids {
        assert!(texts.has(&id), "{id}");
    }
}

/// A text that has a form for the reader is never filled with a name directly: the reader's own seat would get the
/// third-person text.
#[test]
fn texts_about_players_distinguish_the_reader() {
    let texts = Texts::for_edition(Edition::English);
    for id in text_ids(&CALLS) {
        let takes_a_name = texts.get(&id).contains("{$player}");
        assert!(!takes_a_name || !texts.has(&own_text_id(&id)), "use format_about for {id}");
    }
    let about = text_ids(&ABOUT_CALLS);
    assert!(about.len() > 8, "{about:?}");
    for id in about {
        assert!(texts.has(&own_text_id(&id)), "{id}");
    }
}
