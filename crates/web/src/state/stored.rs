//! Everything that the page stores: the keys, and how a text is read by its own type and written again. An import takes
//! nothing else, and whatever cannot be read that way is damaged.

use nova_luna_protocol::saved;
use nova_luna_rules::{Challenge, Record};

use super::daily::{BetterTry, ChallengeResults, KnownPars, rewrite_attempts};
use super::leaderboard::rewrite_entries;
use super::lessons::LessonsProgress;
use super::puzzles::{PuzzleProgress, rewrite_mistakes};
use super::results::History;
use super::review::{load_open_record, rewrite_review, save_open_record};
use super::settings::Settings;
use super::settings_form::{FormKind, SettingsForm};
use super::storage::{InMemoryStorage, Storage, StorageError};

/// The keys of the game begin with this. Others belong to other pages of the same host.
pub const KEY_PREFIX: &str = "nova-luna/";

/// A part of what is stored, as the page names it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum StoredPart {
    Settings,
    Games,
    Results,
    Daily,
    Lessons,
    Puzzles,
    Reviews,
    Online,
}

impl StoredPart {
    /// Returns the end of the id of its name: `set-part-…`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Settings => "settings",
            Self::Games => "games",
            Self::Results => "results",
            Self::Daily => "daily",
            Self::Lessons => "lessons",
            Self::Puzzles => "puzzles",
            Self::Reviews => "reviews",
            Self::Online => "online",
        }
    }
}

/// The keys without their prefix. The name of an item follows a slash at the end.
pub const KEYS: [(&str, StoredPart); 31] = [
    ("theme", StoredPart::Settings),
    ("settings", StoredPart::Settings),
    ("welcomed", StoredPart::Settings),
    ("assistance", StoredPart::Settings),
    ("new/", StoredPart::Settings),
    ("table", StoredPart::Games),
    ("table-damaged", StoredPart::Games),
    ("asides", StoredPart::Games),
    ("aside/", StoredPart::Games),
    ("results", StoredPart::Results),
    ("results-damaged", StoredPart::Results),
    ("record/", StoredPart::Results),
    ("daily", StoredPart::Daily),
    ("daily-damaged", StoredPart::Daily),
    ("daily/", StoredPart::Daily),
    ("daily-best/", StoredPart::Daily),
    ("daily-pars", StoredPart::Daily),
    ("challenges", StoredPart::Daily),
    ("day-entries", StoredPart::Daily),
    ("lessons", StoredPart::Lessons),
    ("lessons-damaged", StoredPart::Lessons),
    ("puzzles", StoredPart::Puzzles),
    ("puzzles-damaged", StoredPart::Puzzles),
    ("mistakes", StoredPart::Puzzles),
    ("mistakes-damaged", StoredPart::Puzzles),
    ("reviews", StoredPart::Reviews),
    ("review/", StoredPart::Reviews),
    ("review-open", StoredPart::Reviews),
    ("tables", StoredPart::Online),
    ("deal/", StoredPart::Online),
    ("deals", StoredPart::Online),
];

/// The keys without their prefix that are neither exported nor imported: only this browser needs them, for a while. The
/// last one tries how much room there is.
pub const LOCAL_KEYS: [&str; 4] = ["start-page", "joining", "search", "room"];

/// How many keys the page lists, and how many characters of each.
const MAX_NAMES: usize = 6;
const MAX_NAME_LENGTH: usize = 40;

/// A known key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct KnownKey<'a> {
    /// The key in [`KEYS`].
    pub(super) kind: &'static str,
    pub(super) part: StoredPart,
    /// The name of an item, or nothing.
    pub(super) name: &'a str,
}

/// Finds a key with its prefix; `None` if the page has no such key.
pub(super) fn find(key: &str) -> Option<KnownKey<'_>> {
    let own = key.strip_prefix(KEY_PREFIX)?;
    KEYS.into_iter().find_map(|(kind, part)| {
        let name = if kind.ends_with('/') {
            own.strip_prefix(kind)?
        } else {
            own.strip_prefix(kind).filter(|end| end.is_empty())?
        };
        Some(KnownKey { kind, part, name })
    })
}

/// Reads a text with its own type and writes it again, all of it within this storage; `None` if nothing of it can be read.
/// Unreadable lines are set aside under the key with `-damaged`, where the type does so.
pub(super) fn rewrite(storage: &InMemoryStorage, key: &str) -> Option<String> {
    let KnownKey { kind, name, .. } = find(key)?;
    let text = storage.get(key)?;
    match kind {
        "theme" => written(storage, key, Settings::load(storage).save(storage)),
        "settings" | "new/" | "puzzles" => {
            rewrite_choices(storage, kind, name)?.ok()?;
            // These types write defaults for what they cannot read.
            storage.get(key).filter(|again| shares_a_line(again, &text))
        }
        "welcomed" => Some(text).filter(|text| text == "1"),
        "assistance" => Some(text).filter(|text| text == "told"),
        "table" => rewrite_game(&text).map(|(_, again)| again),
        "results" => written(storage, key, History::load(storage).save(storage)),
        "daily" => written(storage, key, ChallengeResults::load(storage).save(storage)),
        "daily-pars" => {
            let pars = written(storage, key, KnownPars::load(storage).save(storage));
            pars.filter(|again| again.lines().count() > 1)
        }
        "challenges" => Some(rewrite_attempts(&text)).filter(|again| !again.is_empty()),
        "day-entries" => Some(rewrite_entries(&text)).filter(|again| !again.is_empty()),
        "lessons" => {
            let progress = LessonsProgress::load(storage);
            // Without any progress nothing is written.
            storage.remove(key);
            written(storage, key, progress.save(storage))
        }
        "mistakes" => written(storage, key, rewrite_mistakes(storage)),
        "review-open" => {
            let (record, seat) = load_open_record(storage)?;
            save_open_record(storage, &record, seat);
            storage.get(key)
        }
        kind if kind.ends_with('/') => rewrite_item(storage, key, kind, name, &text),
        // Unreadable lines that were set aside before, and lists of names.
        _ => Some(text),
    }
}

/// Does the same for an item, whose name must be one that the page writes.
fn rewrite_item(storage: &InMemoryStorage, key: &str, kind: &str, name: &str, text: &str) -> Option<String> {
    let challenge = || name.parse::<Challenge>().ok().filter(|challenge| challenge.to_string() == name);
    match kind {
        "aside/" => {
            let (started, again) = rewrite_game(text)?;
            (started == name || challenge().is_some()).then_some(again)
        }
        "record/" => {
            let is_time = name.parse::<u64>().is_ok_and(|started| started.to_string() == name);
            rewrite_record(text).filter(|_| is_time)
        }
        "daily/" => challenge().and_then(|_| rewrite_record(text)),
        "daily-best/" => {
            let best = BetterTry::load(storage, challenge()?).filter(|best| best.record().is_some())?;
            written(storage, key, best.save(storage, challenge()?))
        }
        "review/" => Some(name).filter(|name| is_hash(name)).and_then(|_| rewrite_review(text)),
        // Online tables have more than one key, which `add_seats` restores together.
        _ => None,
    }
}

/// Returns what a type has written, unless that is nothing.
fn written(storage: &InMemoryStorage, key: &str, result: Result<(), StorageError>) -> Option<String> {
    result.ok()?;
    storage.get(key).filter(|text| !text.is_empty())
}

fn rewrite_choices(storage: &InMemoryStorage, kind: &str, name: &str) -> Option<Result<(), StorageError>> {
    Some(match (kind, name) {
        ("settings", _) => Settings::load(storage).save(storage),
        ("puzzles", _) => PuzzleProgress::load(storage).save(storage),
        (_, name) => {
            let form = FormKind::ALL.into_iter().find(|form| form.key() == name)?;
            SettingsForm::load(storage, form).save(storage, form)
        }
    })
}

fn shares_a_line(one: &str, other: &str) -> bool {
    one.lines().any(|line| other.lines().any(|known| known == line))
}

/// Returns the time of the start and the text of a saved game.
fn rewrite_game(text: &str) -> Option<(String, String)> {
    let table = saved::read(text).ok()?;
    Some((table.start().started_at.0.to_string(), saved::write(&table)))
}

fn rewrite_record(text: &str) -> Option<String> {
    Record::read(text).ok().map(|record| record.to_string())
}

fn is_hash(name: &str) -> bool {
    name.len() == 16 && name.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Names the keys whose texts cannot be read in full; empty if there are none. Records and reviews say so themselves when
/// they are opened.
pub fn damaged_names(storage: &impl Storage, mut keys: Vec<String>) -> String {
    keys.sort_unstable();
    keys.retain(|key| {
        let known = find(key).filter(|known| known.part != StoredPart::Online);
        known.is_some_and(|known| !matches!(known.kind, "record/" | "review/")) && is_damaged(storage, key)
    });
    list_names(&keys)
}

/// Lists keys for the player. Somebody else may have chosen them: there can be many, of any length.
pub(super) fn list_names(keys: &[String]) -> String {
    let name = |key: &String| {
        key.chars().take(MAX_NAME_LENGTH).map(|char| if char.is_ascii_graphic() { char } else { '?' }).collect()
    };
    let mut names: Vec<String> = keys.iter().take(MAX_NAMES).map(name).collect();
    if keys.len() > MAX_NAMES {
        names.push("…".to_owned());
    }
    names.join(", ")
}

fn is_damaged(storage: &impl Storage, key: &str) -> bool {
    let Some(text) = storage.get(key).filter(|text| !text.is_empty()) else { return false };
    let copy = InMemoryStorage::default();
    // Memory accepts everything.
    let _ = copy.set(key, &text);
    let is_read = rewrite(&copy, key).is_some();
    !is_read || copy.get(&format!("{key}-damaged")).is_some()
}

#[cfg(test)]
pub(in crate::state) mod tests;
