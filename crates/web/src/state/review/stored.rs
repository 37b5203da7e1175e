//! Stored reviews. A review is stored with its game: its key is a hash of the setup and the moves. The rest of a record may
//! change, as when a server publishes the seed of a finished match.
//!
//! The first line has the version, the number of players and of all turns, and once the review is complete what each
//! seat kept: its accuracy, or the points that it lost in a solo game. A line for each reviewed turn follows.

use nova_luna_ai::analysis::ReviewedTurn;
use nova_luna_rules::{Record, Seat};

use super::GameReview;
use crate::state::results::{History, PlayedGame};
use crate::state::storage::{Storage, StorageError};
use crate::state::stored_lines::{StoredItem, StoredLines, fnv, line};

/// Changes with the format, and with everything that changes the results: the evaluation, the search and its budget.
const VERSION: &str = "review-2";

/// The version before it has the same turns without their stakes, so its accuracies are others.
const OLD_VERSION: &str = "review-1";

/// The name of a stored review: the hash of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::state) struct ReviewName {
    pub(in crate::state) hash: String,
}

line! { ReviewName { hash } }

impl StoredItem for ReviewName {
    const KEY: &str = "nova-luna/reviews";
    /// Each needs about 10 kB.
    const MAX: usize = 80;

    /// The oldest are deleted: whatever a damaged list names, only reviews are.
    fn is_sound(&self) -> bool {
        self.hash.len() == 16 && self.hash.bytes().all(|byte| byte.is_ascii_hexdigit())
    }
}

impl ReviewName {
    fn of(record: &str) -> Self {
        Self { hash: format!("{:016x}", hash_game(record)) }
    }

    fn key(&self) -> String {
        format!("nova-luna/review/{}", self.hash)
    }
}

const SETUP_TAGS: [&str; 4] = ["[Players ", "[Discs ", "[Wheel ", "[Stack "];

fn hash_game(record: &str) -> u64 {
    let (tags, moves) = record.split_once("\n\n").unwrap_or((record, ""));
    let setup = tags.lines().filter(|line| SETUP_TAGS.iter().any(|tag| line.starts_with(tag)));
    // Comments have spaces, but no braces.
    let moves = moves.split('{').enumerate().filter_map(|(index, part)| match index {
        0 => Some(part),
        _ => part.split_once('}').map(|(_, after)| after),
    });
    // Placements and refills; neither numbers nor words.
    let moves = moves.flat_map(str::split_whitespace).filter(|token| token.contains(['@', '+']));
    fnv(setup.chain(moves).flat_map(|text| text.bytes().chain([b' '])))
}

/// Returns when the game of a record ended, in milliseconds since 1970; `None` if it is not one of the player's stored
/// games.
pub fn ended_at(storage: &impl Storage, record: &Record) -> Option<u64> {
    let own = hash_game(&record.to_string());
    let is_it = |game: &&PlayedGame| game.record(storage).is_some_and(|text| hash_game(&text) == own);
    History::load(storage).items.iter().rev().find(is_it).map(|game| game.ended)
}

fn header(review: &GameReview) -> String {
    let mut header = format!("{VERSION} {} {}", review.players(), review.len());
    if review.is_complete() {
        for seat in Seat::all(review.players()) {
            let sum = review.summary(seat);
            header += &format!(" {}", if review.is_solo() { sum.lost } else { sum.accuracy() });
        }
    }
    header
}

/// Saves what a review has found. The oldest reviews make room.
pub fn save_review(storage: &impl Storage, review: &GameReview) -> Result<(), StorageError> {
    let name = ReviewName::of(&review.record().to_string());
    let mut names = StoredLines::<ReviewName>::load(storage);
    names.items.retain(|known| *known != name);
    names.push(name.clone()).iter().for_each(|oldest| storage.remove(&oldest.key()));
    let lines: String = review.turns().iter().map(|turn| format!("\n{turn}")).collect();
    let text = header(review) + &lines;
    let written = loop {
        match storage.set(&name.key(), &text) {
            Err(StorageError::Full) if names.items.len() > 1 => storage.remove(&names.items.remove(0).key()),
            other => break other,
        }
    };
    // The list is written in any case, because reviews may have been deleted.
    names.items.retain(|known| written.is_ok() || *known != name);
    names.save(storage).and(written)
}

/// Loads what is stored about a game. Also returns whether a part of it could not be read: those turns are reviewed again.
pub fn load_review(storage: &impl Storage, record: Record) -> (GameReview, bool) {
    // Another version has other results; they are replaced.
    load(storage, record, &[VERSION])
}

/// Loads the turns that are stored about a game, also by the version before.
pub fn load_turns(storage: &impl Storage, record: Record) -> GameReview {
    load(storage, record, &[VERSION, OLD_VERSION]).0
}

fn load(storage: &impl Storage, record: Record, versions: &[&str]) -> (GameReview, bool) {
    let stored = storage.get(&ReviewName::of(&record.to_string()).key()).unwrap_or_default();
    let mut review = GameReview::new(record);
    let mut lines = stored.lines();
    let Some(first) = lines.next() else { return (review, false) };
    if !first.split(' ').next().is_some_and(|version| versions.contains(&version)) {
        return (review, false);
    }
    for line in lines {
        if !line.parse::<ReviewedTurn>().is_ok_and(|turn| review.add(turn)) {
            return (review, true);
        }
    }
    (review, false)
}

/// Writes the text of a stored review again; `None` if a part of it cannot be read.
pub(in crate::state) fn rewrite_review(text: &str) -> Option<String> {
    let mut lines = text.lines();
    let mut header = lines.next()?.split(' ');
    let version = header.next().filter(|version| [VERSION, OLD_VERSION].contains(version))?;
    let numbers = header.map(|word| word.parse::<f64>().ok()).collect::<Option<Vec<_>>>()?;
    let numbers: String = numbers.iter().map(|number| format!(" {number}")).collect();
    let turns = lines.map(|line| line.parse::<ReviewedTurn>().ok()).collect::<Option<Vec<_>>>()?;
    let turns: String = turns.iter().map(|turn| format!("\n{turn}")).collect();
    Some(format!("{version}{numbers}{turns}"))
}

/// Returns the accuracy of a seat in the stored and complete review of a record, from 0 to 1. A solo game has none.
pub fn stored_accuracy(storage: &impl Storage, record: &str, seat: Seat) -> Option<f64> {
    let stored = storage.get(&ReviewName::of(record).key())?;
    let mut words = stored.lines().next()?.split(' ');
    let is_current = words.next() == Some(VERSION) && words.next() != Some("1");
    let accuracy = words.nth(1 + seat.index())?.parse().ok()?;
    (is_current && (0.0..=1.0).contains(&accuracy)).then_some(accuracy)
}
