//! Whether this is the first visit: the start screen then offers the lessons, and no menu.

use super::storage::Storage;

/// The key that ends the first visit of a player who knows the game.
const WELCOMED: &str = "nova-luna/welcomed";

/// What a player leaves behind: results, a running game, seats, lessons, deals of the day, puzzles. `theme.js` has the same
/// list, because the start screen is drawn before the app.
const TRACES: [&str; 7] = [
    "nova-luna/results",
    "nova-luna/table",
    "nova-luna/tables",
    "nova-luna/lessons",
    "nova-luna/daily",
    "nova-luna/puzzles",
    WELCOMED,
];

pub fn is_first_visit(storage: &impl Storage) -> bool {
    TRACES.iter().all(|key| storage.get(key).is_none())
}

pub fn end_first_visit(storage: &impl Storage) {
    // Without storage every visit is the first one.
    let _ = storage.set(WELCOMED, "1");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{GAME_KEY, InMemoryStorage};

    #[test]
    fn every_trace_ends_the_first_visit() {
        assert!(TRACES.contains(&GAME_KEY));
        for key in TRACES {
            let storage = InMemoryStorage::default();
            assert!(is_first_visit(&storage));
            storage.set(key, "1").unwrap();
            assert!(!is_first_visit(&storage), "{key}");
        }
    }

    #[test]
    fn a_player_who_knows_the_game_is_welcomed_once() {
        let storage = InMemoryStorage::default();
        end_first_visit(&storage);
        assert!(!is_first_visit(&storage));
    }

    #[test]
    fn the_page_before_the_app_looks_for_the_same_traces() {
        let script = include_str!("../../static/theme.js");
        let names: Vec<String> =
            TRACES.iter().map(|key| format!("'{}'", key.trim_start_matches("nova-luna/"))).collect();
        assert!(script.contains(&format!("[{}]", names.join(", "))), "theme.js has another list than {names:?}");
    }
}
