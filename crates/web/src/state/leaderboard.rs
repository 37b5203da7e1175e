//! The player's entries in leaderboards of the day and of the week, and what the server says about them.

use nova_luna_ai::challenge::Challenge;
use nova_luna_protocol::Wire;
use nova_luna_protocol::online::{
    ChallengeSummary, EntryAdded, EntrySecret, Leaderboard, NewEntry, Problem, parse_response,
};
use nova_luna_rules::{Record, Termination};

use super::keyed::keyed;
use super::storage::{Storage, StorageError};
use super::stored_lines::{Field, StoredItem, StoredLines, line};

keyed! {
    /// What is known of an entry.
    pub(super) enum EntryState {
        /// The server may have it: its answer may have been lost.
        Sent "sent",
        /// The server has accepted it.
        In "in",
        /// The server does not list it. With the same secret, the same game can come back.
        Off "off",
    }
}

/// An entry of this device. Its secret is the only proof of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct StoredEntry {
    pub(super) challenge: Challenge,
    pub(super) secret: String,
    pub(super) state: EntryState,
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
        self.key().to_owned()
    }

    fn parse(text: &str) -> Option<Self> {
        Self::from_key(text)
    }
}

impl StoredEntry {
    pub(super) fn load(storage: &impl Storage, challenge: Challenge) -> Option<Self> {
        StoredLines::load(storage).items.into_iter().find(|entry: &Self| entry.challenge == challenge)
    }

    /// Saves the entry, before it is sent and whenever more is known of it.
    pub(super) fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
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

/// Status and body of an HTTP response; `None` if the server did not answer.
type Answer = Option<(u16, String)>;

fn read_answer<T: Wire>(answer: &Answer) -> Result<T, LeaderboardError> {
    let (status, body) = answer.as_ref().ok_or(LeaderboardError::Unreachable)?;
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
    fn summary(answer: &Answer) -> Self {
        read_answer(answer).map_or_else(Self::Failed, Self::NotEntered)
    }

    fn results(answer: &Answer) -> Self {
        read_answer(answer).map_or_else(Self::Failed, Self::Entered)
    }

    fn added(answer: &Answer) -> Self {
        read_answer(answer).map_or_else(Self::Failed, |added: EntryAdded| Self::Entered(added.leaderboard))
    }

    /// Returns the actions of par, for a player who is on the leaderboard.
    pub fn par_line(&self) -> Option<&str> {
        match self {
            Self::Entered(leaderboard) => leaderboard.par_line.as_deref(),
            _ => None,
        }
    }
}

/// The leaderboard of a day or week as this device asks for it. The player's entry is stored before it is sent, so that a
/// lost answer loses nothing.
#[derive(Clone, Copy)]
pub struct LeaderboardClient<'s, S, F> {
    pub challenge: Challenge,
    pub storage: &'s S,
    /// Sends a request: method, path and body.
    pub send: F,
}

impl<S: Storage, F: AsyncFn(&'static str, String, Option<String>) -> Answer> LeaderboardClient<'_, S, F> {
    async fn post(&self, action: &str, body: String) -> Answer {
        (self.send)("POST", self.path(action), Some(body)).await
    }

    fn path(&self, action: &str) -> String {
        format!("/api/v1/challenges/{}{action}", self.challenge)
    }

    /// Notes what is known of an entry. Without storage, it lasts as long as the page.
    fn keep(&self, secret: &str, state: EntryState) {
        let _ = StoredEntry { challenge: self.challenge, secret: secret.to_owned(), state }.save(self.storage);
    }

    fn entry(&self) -> Option<StoredEntry> {
        StoredEntry::load(self.storage, self.challenge)
    }

    /// Asks for the results if this device has an entry, and else for their number.
    pub async fn ask(&self) -> LeaderboardPanel {
        let entry = self.entry().filter(|entry| entry.state != EntryState::Off);
        self.ask_about(entry, "/results", LeaderboardPanel::results).await
    }

    /// Sends the secret of an entry. Without an entry, here or on the server, it asks for the number of entries.
    async fn ask_about(
        &self,
        entry: Option<StoredEntry>,
        action: &str,
        read: fn(&Answer) -> LeaderboardPanel,
    ) -> LeaderboardPanel {
        let Some(StoredEntry { secret, .. }) = entry else { return self.count().await };
        let panel = read(&self.post(action, EntrySecret { secret: secret.clone() }.to_json()).await);
        match &panel {
            LeaderboardPanel::Entered(_) => self.keep(&secret, EntryState::In),
            LeaderboardPanel::NotEntered(_) => self.keep(&secret, EntryState::Off),
            LeaderboardPanel::Failed(LeaderboardError::NotEntered) => {
                // The entry was taken off on another device or is too old; or the request to enter it never arrived.
                self.keep(&secret, EntryState::Off);
                return self.count().await;
            }
            _ => {}
        }
        panel
    }

    /// Asks for the number of entries.
    pub async fn count(&self) -> LeaderboardPanel {
        LeaderboardPanel::summary(&(self.send)("GET", self.path(""), None).await)
    }

    /// Sends the record. The secret stays the same if the entry was taken off: with another one, the game would be a
    /// second try.
    pub async fn enter(&self, record: String, name: String, new_secret: Option<String>) -> LeaderboardPanel {
        let Some(secret) = self.entry().map(|entry| entry.secret).or(new_secret) else {
            return LeaderboardPanel::Failed(LeaderboardError::Unreachable);
        };
        self.keep(&secret, EntryState::Sent);
        let answer = self.post("", NewEntry { record, name, secret: Some(secret.clone()) }.to_json()).await;
        let added = LeaderboardPanel::added(&answer);
        match &added {
            LeaderboardPanel::Entered(_) => self.keep(&secret, EntryState::In),
            // Without an answer, the entry may be in.
            LeaderboardPanel::Failed(LeaderboardError::Unreachable) => {}
            _ => self.keep(&secret, EntryState::Off),
        }
        added
    }

    /// Takes the entry off.
    pub async fn remove(&self) -> LeaderboardPanel {
        self.ask_about(self.entry(), "/remove", LeaderboardPanel::summary).await
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

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
        let answer = |status: u16, body: &str| LeaderboardPanel::results(&Some((status, body.to_owned())));
        assert_eq!(LeaderboardPanel::results(&None), LeaderboardPanel::Failed(LeaderboardError::Unreachable));
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
        assert_eq!(answer(200, one).par_line(), Some("19@0,0 +"));
        assert_eq!(answer(409, &problem("entry_removed")).par_line(), None);
        let added = LeaderboardPanel::added(&Some((201, format!(r#"{{"secret":"aa","leaderboard":{one}}}"#))));
        assert_eq!(added, answer(200, one));
    }

    const SUMMARY: &str = r#"{"challenge":"2026-11-16","count":3,"is_open":true}"#;
    const BOARD: &str = r#"{"challenge":"2026-11-16","count":0,"entries":[],"par_line":null}"#;
    const UNKNOWN: &str = r#"{"code":"invalid_secret","params":{}}"#;

    /// Does something with a server that gives these answers, one after the other. Returns what it was asked, each with
    /// the stored entry at that time, and the panel.
    fn with_server(
        storage: &InMemoryStorage,
        answers: &[(u16, &str)],
        act: impl AsyncFnOnce(&dyn Fn(&str) -> Answer) -> LeaderboardPanel,
    ) -> (Vec<String>, LeaderboardPanel) {
        let asked = RefCell::new(Vec::new());
        let answer = |request: &str| {
            let stored = StoredEntry::load(storage, day()).map(|entry| entry.to_text()).unwrap_or_default();
            asked.borrow_mut().push(format!("{request} {stored}"));
            let answer = answers.get(asked.borrow().len() - 1);
            answer.map(|(status, body)| (*status, (*body).to_owned()))
        };
        let mut future = pin!(act(&answer));
        let Poll::Ready(panel) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) else { unreachable!() };
        (asked.take(), panel)
    }

    fn state(storage: &InMemoryStorage) -> Option<(String, EntryState)> {
        StoredEntry::load(storage, day()).map(|entry| (entry.secret, entry.state))
    }

    /// A client of a server that gives an answer to the last part of a path.
    fn client<'a>(
        storage: &'a InMemoryStorage,
        answer: &'a dyn Fn(&str) -> Answer,
    ) -> LeaderboardClient<'a, InMemoryStorage, impl AsyncFn(&'static str, String, Option<String>) -> Answer> {
        let send = async move |method: &'static str, path: String, _: Option<String>| {
            answer(&format!("{method} {}", path.rsplit('/').next().unwrap_or_default()))
        };
        LeaderboardClient { challenge: day(), storage, send }
    }

    #[test]
    fn an_entry_is_stored_before_it_is_sent() {
        let storage = InMemoryStorage::default();
        let enter = |answers: &[(u16, &str)], secret: &str| {
            with_server(&storage, answers, async |answer| {
                client(&storage, answer).enter("record".to_owned(), String::new(), Some(secret.to_owned())).await
            })
        };
        let (asked, panel) = enter(&[], "aa");
        assert_eq!(asked, ["POST 2026-11-16 2026-11-16\taa\tsent"]);
        assert_eq!(panel, LeaderboardPanel::Failed(LeaderboardError::Unreachable));
        assert_eq!(state(&storage), Some(("aa".to_owned(), EntryState::Sent)), "it may be in");
        let added = format!(r#"{{"secret":"aa","leaderboard":{BOARD}}}"#);
        assert!(matches!(enter(&[(201, &added)], "bb").1, LeaderboardPanel::Entered(_)));
        assert_eq!(state(&storage), Some(("aa".to_owned(), EntryState::In)), "the same secret");
        enter(&[(409, r#"{"code":"duplicate_game","params":{}}"#)], "bb");
        assert_eq!(state(&storage), Some(("aa".to_owned(), EntryState::Off)));
    }

    #[test]
    fn asks_for_the_number_if_the_server_has_no_entry() {
        let storage = InMemoryStorage::default();
        let ask = |answers: &[(u16, &str)]| {
            with_server(&storage, answers, async |answer| client(&storage, answer).ask().await)
        };
        assert_eq!(ask(&[(200, SUMMARY)]).0, ["GET 2026-11-16 "], "no entry");
        StoredEntry { challenge: day(), secret: "aa".to_owned(), state: EntryState::Sent }.save(&storage).unwrap();
        assert!(matches!(ask(&[(200, BOARD)]).1, LeaderboardPanel::Entered(_)));
        assert_eq!(state(&storage), Some(("aa".to_owned(), EntryState::In)));
        let (asked, panel) = ask(&[(403, UNKNOWN), (200, SUMMARY)]);
        assert_eq!(asked, ["POST results 2026-11-16\taa\tin", "GET 2026-11-16 2026-11-16\taa\toff"]);
        assert!(matches!(panel, LeaderboardPanel::NotEntered(_)));
    }

    #[test]
    fn takes_an_entry_off() {
        let storage = InMemoryStorage::default();
        let remove = |answers: &[(u16, &str)]| {
            with_server(&storage, answers, async |answer| client(&storage, answer).remove().await)
        };
        let entry = StoredEntry { challenge: day(), secret: "aa".to_owned(), state: EntryState::In };
        for (answers, after) in [
            (vec![], EntryState::In),
            (vec![(200, SUMMARY)], EntryState::Off),
            (vec![(403, UNKNOWN), (200, SUMMARY)], EntryState::Off),
        ] {
            entry.save(&storage).unwrap();
            let (asked, _) = remove(&answers);
            assert_eq!(asked.len(), answers.len().max(1));
            assert_eq!(state(&storage), Some(("aa".to_owned(), after)));
        }
    }
}
