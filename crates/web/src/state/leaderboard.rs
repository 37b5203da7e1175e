//! The player's entries in leaderboards of the day and of the week, and what the server says about them.

use nova_luna_ai::challenge::Challenge;
use nova_luna_protocol::Wire;
use nova_luna_protocol::online::{ChallengeSummary, EntryAdded, Leaderboard, NewEntry, Problem, parse_response};
use nova_luna_rules::{Record, Termination};

use super::storage::{Storage, StorageError};
use super::stored_lines::{Field, StoredItem, StoredLines, line};

/// What is known of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryState {
    /// The server may have it: its answer may have been lost.
    Sent,
    /// The server has accepted it.
    In,
    /// The server does not list it. With the same secret, the same game can come back.
    Off,
}

impl EntryState {
    const NAMES: [(&str, Self); 3] = [("sent", Self::Sent), ("in", Self::In), ("off", Self::Off)];
}

/// An entry of this device. Its secret is the only proof of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    pub challenge: Challenge,
    pub secret: String,
    pub state: EntryState,
}

line! { StoredEntry { challenge, secret, state } }

impl StoredItem for StoredEntry {
    const KEY: &str = "nova-luna/day-entries";
    /// A server keeps entries for a shorter time.
    const MAX: usize = 400;

    fn is_sound(&self) -> bool {
        self.secret.bytes().all(|byte| byte.is_ascii_hexdigit())
    }
}

impl Field for EntryState {
    fn to_text(&self) -> String {
        Self::NAMES.into_iter().find(|(_, state)| state == self).map_or("", |(name, _)| name).to_owned()
    }

    fn parse(text: &str) -> Option<Self> {
        Self::NAMES.into_iter().find(|(name, _)| *name == text).map(|(_, state)| state)
    }
}

impl StoredEntry {
    pub fn load(storage: &impl Storage, challenge: Challenge) -> Option<Self> {
        StoredLines::load(storage).items.into_iter().find(|entry: &Self| entry.challenge == challenge)
    }

    /// Saves the entry, before it is sent and whenever more is known of it.
    ///
    /// # Errors
    /// If the storage is full or forbidden.
    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        let mut entries = StoredLines::<Self>::load(storage);
        entries.items.retain(|entry| entry.challenge != self.challenge);
        entries.push(self.clone());
        entries.save(storage)
    }
}

/// Whether a game was not played to its end. The server takes no such games: otherwise everybody could see the results
/// of the others after one move.
pub fn is_resigned_record(record: &str) -> bool {
    Record::read(record).is_ok_and(|record| record.termination() != Some(Termination::Normal))
}

/// Returns the request that enters a game.
pub fn entry_request(record: &str, name: &str, secret: &str) -> NewEntry {
    NewEntry { record: record.to_owned(), name: name.to_owned(), secret: Some(secret.to_owned()) }
}

/// Why the server did not do what was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeaderboardError {
    /// The host serves files, but no leaderboards.
    NoServer,
    /// No answer: the network may be down, or the server cannot work now.
    Unreachable,
    /// The server has no entry of this secret.
    NotEntered,
    /// The game does not count, for this reason: the id of a text.
    Refused(&'static str),
    /// Not now, for this reason: the id of a text.
    Later(&'static str),
}

/// Reads an answer of the server: status and body, or nothing.
///
/// # Errors
/// If the server did not answer, or refused.
fn read_answer<T: Wire>(answer: Option<&(u16, String)>) -> Result<T, LeaderboardError> {
    let (status, body) = answer.ok_or(LeaderboardError::Unreachable)?;
    if (200..300).contains(status) {
        // A host without a server may answer everything with its start page.
        return parse_response(body).map_err(|_| LeaderboardError::NoServer);
    }
    let code = parse_response::<Problem>(body).map_err(|_| LeaderboardError::NoServer)?.code;
    Err(match code.as_str() {
        "path_not_found" | "challenge_not_found" | "method_not_allowed" => LeaderboardError::NoServer,
        "invalid_secret" => LeaderboardError::NotEntered,
        "other_deal" => LeaderboardError::Refused("leaderboard-other-deal"),
        "unfinished_record" => LeaderboardError::Refused("leaderboard-unfinished"),
        "other_bot_move" => LeaderboardError::Refused("leaderboard-bot-move"),
        "duplicate_game" => LeaderboardError::Refused("leaderboard-duplicate"),
        "already_entered" | "entry_removed" => LeaderboardError::Refused("leaderboard-second-try"),
        "challenge_closed" => LeaderboardError::Refused("leaderboard-closed"),
        "invalid_record" | "malformed" | "body_too_large" => LeaderboardError::Refused("leaderboard-unreadable"),
        "challenge_not_open" => LeaderboardError::Later("leaderboard-not-open"),
        "invalid_name" => LeaderboardError::Later("leaderboard-long-name"),
        "rate_limited" => LeaderboardError::Later("leaderboard-rate"),
        "too_many_entries" => LeaderboardError::Later("leaderboard-full"),
        _ => LeaderboardError::Unreachable,
    })
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeaderboardPanel {
    /// The server has not answered yet.
    Asking,
    /// The player is not on the leaderboard: only the number of entries is known.
    NotEntered(ChallengeSummary),
    Entered(Leaderboard),
    Failed(LeaderboardError),
}

impl LeaderboardPanel {
    pub fn summary(answer: Option<&(u16, String)>) -> Self {
        read_answer(answer).map_or_else(Self::Failed, Self::NotEntered)
    }

    pub fn results(answer: Option<&(u16, String)>) -> Self {
        read_answer(answer).map_or_else(Self::Failed, Self::Entered)
    }

    pub fn added(answer: Option<&(u16, String)>) -> Self {
        read_answer(answer).map_or_else(Self::Failed, |added: EntryAdded| Self::Entered(added.leaderboard))
    }

    /// Returns the actions of par, for a player who is on the leaderboard.
    pub fn par_line(&self) -> Option<&str> {
        match self {
            Self::Entered(leaderboard) => leaderboard.par_line.as_deref(),
            _ => None,
        }
    }

    /// Whether the player is alone on the leaderboard.
    pub fn is_first(&self) -> bool {
        matches!(self, Self::Entered(leaderboard) if leaderboard.count == 1)
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Game, Incident};

    use super::*;
    use crate::state::storage::InMemoryStorage;

    fn day() -> Challenge {
        "2026-11-16".parse().unwrap()
    }

    #[test]
    fn entries_are_kept_and_damaged_lines_stay() {
        let storage = InMemoryStorage::default();
        assert_eq!(StoredEntry::load(&storage, day()), None);
        storage.set(StoredEntry::KEY, "day-entries 1\nsomething else\n2026-W47\tbb\tin\n").unwrap();
        // The secret of an entry that was taken off is kept: another one would make the same game a second try.
        for state in [EntryState::Sent, EntryState::In, EntryState::Off] {
            let entry = StoredEntry { challenge: day(), secret: "aa".to_owned(), state };
            entry.save(&storage).unwrap();
            assert_eq!(StoredEntry::load(&storage, day()), Some(entry));
        }
        let lines = "day-entries 1\n2026-W47\tbb\tin\n2026-11-16\taa\toff\n";
        assert_eq!(storage.get(StoredEntry::KEY).unwrap(), lines);
        assert_eq!(storage.get("nova-luna/day-entries-damaged").unwrap(), "something else\n");
    }

    #[test]
    fn forgets_the_oldest_entries() {
        let storage = InMemoryStorage::default();
        let Challenge::Day(first) = day() else { unreachable!() };
        for later in 0..=StoredEntry::MAX as i32 {
            let challenge = Challenge::Day(first.plus_days(later).unwrap());
            StoredEntry { challenge, secret: "aa".to_owned(), state: EntryState::In }.save(&storage).unwrap();
        }
        assert_eq!(StoredEntry::load(&storage, day()), None);
        let second = Challenge::Day(first.plus_days(1).unwrap());
        assert!(StoredEntry::load(&storage, second).is_some());
    }

    /// The server says the same: `verify` refuses such a record as unfinished.
    #[test]
    fn a_resigned_game_is_known_before_it_is_sent() {
        let week: Challenge = "2026-W47".parse().unwrap();
        let mut record = Record::new(week.deal().unwrap().setup(week.discs())).unwrap();
        record.add_incident(Incident::Resign(Challenge::SEAT)).unwrap();
        assert!(is_resigned_record(&record.to_string()));
        let mut game = Game::deal(&day().deal().unwrap(), day().discs()).unwrap();
        let mut record = Record::new(day().deal().unwrap().setup(day().discs())).unwrap();
        while let Some(action) = game.legal_actions().get(0) {
            record.add(&game.play(action).unwrap()).unwrap();
        }
        assert!(!is_resigned_record(&record.to_string()));
        assert!(!is_resigned_record("no record"), "the server says what is wrong with it");
    }

    #[test]
    fn tells_a_missing_server_from_one_that_refuses() {
        let answer = |status: u16, body: &str| LeaderboardPanel::results(Some(&(status, body.to_owned())));
        assert_eq!(LeaderboardPanel::results(None), LeaderboardPanel::Failed(LeaderboardError::Unreachable));
        assert_eq!(answer(404, "<html>"), LeaderboardPanel::Failed(LeaderboardError::NoServer));
        assert_eq!(answer(200, "<html>"), LeaderboardPanel::Failed(LeaderboardError::NoServer));
        let problem = |code: &str| format!(r#"{{"code":"{code}","params":{{}}}}"#);
        assert_eq!(answer(404, &problem("path_not_found")), LeaderboardPanel::Failed(LeaderboardError::NoServer));
        assert_eq!(answer(403, &problem("invalid_secret")), LeaderboardPanel::Failed(LeaderboardError::NotEntered));
        assert_eq!(answer(503, &problem("unavailable")), LeaderboardPanel::Failed(LeaderboardError::Unreachable));
        assert!(matches!(answer(422, &problem("other_deal")), LeaderboardPanel::Failed(LeaderboardError::Refused(_))));
        assert!(matches!(answer(429, &problem("rate_limited")), LeaderboardPanel::Failed(LeaderboardError::Later(_))));
        for code in ["already_entered", "entry_removed"] {
            let refused = LeaderboardError::Refused("leaderboard-second-try");
            assert_eq!(answer(409, &problem(code)), LeaderboardPanel::Failed(refused));
        }
        let one = r#"{"challenge":"2026-11-16","count":1,"entries":[{"rank":1,"name":"Ada","score":84,"tiles":14,"discs_left":0,"is_own":true,"is_par_line":false,"is_timed":true}],"par_line":"19@0,0 +"}"#;
        assert!(answer(200, one).is_first());
        assert_eq!(answer(200, one).par_line(), Some("19@0,0 +"));
        assert_eq!(answer(409, &problem("entry_removed")).par_line(), None);
        let added = LeaderboardPanel::added(Some(&(201, format!(r#"{{"secret":"aa","leaderboard":{one}}}"#))));
        assert_eq!(added, answer(200, one));
    }
}
