//! Everything that the page stores: the keys, and how a text is read by its own type and written again. An import takes
//! nothing else, and whatever cannot be read that way is damaged.

use nova_luna_ai::challenge::Challenge;
use nova_luna_protocol::saved;
use nova_luna_rules::Record;

use super::alerts::AlertSettings;
use super::aside::WaitingGame;
use super::club::{rewrite_club, rewrite_club_log, rewrite_saved_clubs};
use super::companion::Entry;
use super::daily::{BetterTry, ChallengeAttempt, ChallengeResult, KnownPars};
use super::game_ref::rewrite_opened;
use super::keyed::keyed;
use super::leaderboard::StoredEntry;
use super::lessons::LessonLine;
use super::puzzles::{OwnMistake, ProgressLine};
use super::results::PlayedGame;
use super::review::{ReviewName, rewrite_review};
use super::settings::Settings;
use super::settings_form::{FormKind, SettingsForm};
use super::setup::rewrite_draft;
use super::storage::{InMemoryStorage, Storage, StorageError};
use super::stored_lines::{StoredItem, StoredLines, damaged_key};
use super::trees::{KeptTree, rewrite_tree};

/// The keys of the game begin with this. Others belong to other pages of the same host.
pub const KEY_PREFIX: &str = "nova-luna/";

keyed! {
    /// A part of what is stored. The id of its name is `set-part-` and the key.
    #[derive(PartialOrd, Ord)]
    pub enum StoredPart {
        Settings "settings",
        Games "games",
        Results "results",
        Daily "daily",
        Lessons "lessons",
        Puzzles "puzzles",
        Reviews "reviews",
        Clubs "clubs",
        Analyses "analyses",
        Online "online",
    }
}

/// Reads a list and writes it again, as [`rewrite`] does.
type RewriteList = fn(&InMemoryStorage) -> Option<String>;

/// The lists, and how each is rewritten. Unreadable lines are set aside under the key with `-damaged`.
const LISTS: [(&str, StoredPart, RewriteList); 12] = [
    ("asides", StoredPart::Games, rewrite_lines::<WaitingGame>),
    ("companion", StoredPart::Games, rewrite_lines::<Entry>),
    ("results", StoredPart::Results, rewrite_lines::<PlayedGame>),
    ("daily", StoredPart::Daily, rewrite_lines::<ChallengeResult>),
    ("challenges", StoredPart::Daily, rewrite_lines::<ChallengeAttempt>),
    ("day-entries", StoredPart::Daily, rewrite_lines::<StoredEntry>),
    ("lessons", StoredPart::Lessons, rewrite_lines::<LessonLine>),
    ("puzzles", StoredPart::Puzzles, rewrite_lines::<ProgressLine>),
    ("mistakes", StoredPart::Puzzles, rewrite_lines::<OwnMistake>),
    ("reviews", StoredPart::Reviews, rewrite_lines::<ReviewName>),
    ("clubs", StoredPart::Clubs, rewrite_saved_clubs),
    ("trees", StoredPart::Analyses, rewrite_lines::<KeptTree>),
];

/// All other keys without their prefix. The name of an item follows a slash at the end.
const KEYS: [(&str, StoredPart); 22] = [
    ("theme", StoredPart::Settings),
    ("settings", StoredPart::Settings),
    ("alerts", StoredPart::Settings),
    ("welcomed", StoredPart::Settings),
    ("assistance", StoredPart::Settings),
    ("new/", StoredPart::Settings),
    ("table", StoredPart::Games),
    ("table-damaged", StoredPart::Games),
    ("opened", StoredPart::Games),
    ("setup", StoredPart::Games),
    ("aside/", StoredPart::Games),
    ("record/", StoredPart::Results),
    ("daily/", StoredPart::Daily),
    ("daily-best/", StoredPart::Daily),
    ("daily-pars", StoredPart::Daily),
    ("review/", StoredPart::Reviews),
    ("club/", StoredPart::Clubs),
    ("kept/", StoredPart::Clubs),
    ("tree/", StoredPart::Analyses),
    ("tables", StoredPart::Online),
    ("deal/", StoredPart::Online),
    ("deals", StoredPart::Online),
];

/// How many keys the page lists, and how many characters of each.
const MAX_NAMES: usize = 6;
const MAX_NAME_LENGTH: usize = 48;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct KnownKey<'a> {
    /// The key in [`LISTS`] or [`KEYS`].
    pub(super) kind: &'static str,
    pub(super) part: StoredPart,
    /// The name of an item, `-damaged` for what a list has set aside, or nothing.
    pub(super) name: &'a str,
}

/// Finds a key with its prefix; `None` if the page has no such key.
pub(super) fn find(key: &str) -> Option<KnownKey<'_>> {
    let own = key.strip_prefix(KEY_PREFIX)?;
    let lists = LISTS.into_iter().map(|(kind, part, _)| (kind, part, "-damaged"));
    lists.chain(KEYS.into_iter().map(|(kind, part)| (kind, part, ""))).find_map(|(kind, part, end)| {
        let name = own.strip_prefix(kind).filter(|name| kind.ends_with('/') || name.is_empty() || *name == end)?;
        Some(KnownKey { kind, part, name })
    })
}

/// Reads a text with its own type and writes it again, all of it within this storage; `None` if nothing of it can be read.
/// Unreadable lines are set aside under the key with `-damaged`, where the type does so.
pub(super) fn rewrite(storage: &InMemoryStorage, key: &str) -> Option<String> {
    let KnownKey { kind, name, .. } = find(key)?;
    let text = storage.get(key)?;
    if let Some((_, _, rewrite)) = LISTS.into_iter().find(|(list, ..)| *list == kind && name.is_empty()) {
        return rewrite(storage);
    }
    match kind {
        "theme" => written(storage, key, Settings::load(storage).save(storage)),
        // These types write defaults for what they cannot read.
        "settings" => {
            let again = written(storage, key, Settings::load(storage).save(storage));
            again.filter(|again| shares_a_line(again, &text))
        }
        "alerts" => {
            let again = written(storage, key, AlertSettings::load(storage).elsewhere().save(storage));
            again.filter(|again| shares_a_line(again, &text))
        }
        "new/" => {
            let form = FormKind::ALL.into_iter().find(|form| form.key() == name)?;
            let again = written(storage, key, SettingsForm::load(storage, form).save(storage, form));
            again.filter(|again| shares_a_line(again, &text))
        }
        "welcomed" => Some(text).filter(|text| text == "1"),
        "assistance" => Some(text).filter(|text| text == "told"),
        "table" => rewrite_game(&text).map(|(_, again)| again),
        "daily-pars" => {
            let pars = written(storage, key, KnownPars::load(storage).save(storage));
            pars.filter(|again| again.lines().count() > 1)
        }
        "setup" => rewrite_draft(&text),
        "opened" => rewrite_opened(storage).then(|| storage.get(key)).flatten(),
        kind if kind.ends_with('/') => rewrite_item(storage, key, kind, name, &text),
        // Unreadable lines that were set aside before.
        _ => Some(text),
    }
}

/// Does the same for a list.
fn rewrite_lines<T: StoredItem>(storage: &InMemoryStorage) -> Option<String> {
    let before = storage.get(T::KEY)?;
    StoredLines::<T>::load(storage).save(storage).ok()?;
    // An empty list is intact only if it was one before.
    storage.get(T::KEY).filter(|again| again.lines().count() > 1 || *again == before)
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
        "review/" => {
            let is_name = ReviewName { hash: name.to_owned() }.is_sound();
            rewrite_review(text).filter(|_| is_name)
        }
        "club/" => rewrite_club(storage, name),
        "kept/" => rewrite_club_log(storage, name),
        "tree/" => rewrite_tree(name, text.to_owned()),
        // Online tables have more than one key, which `add_seats` restores together.
        _ => None,
    }
}

fn written(storage: &InMemoryStorage, key: &str, result: Result<(), StorageError>) -> Option<String> {
    result.ok()?;
    storage.get(key).filter(|text| !text.is_empty())
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

/// Names the keys whose texts cannot be read in full; empty if there are none. Records, reviews and trees say so themselves
/// when they are opened.
pub fn damaged_names(storage: &impl Storage, mut keys: Vec<String>) -> String {
    keys.sort_unstable();
    keys.retain(|key| {
        let known = find(key).filter(|known| known.part != StoredPart::Online);
        known.is_some_and(|known| !matches!(known.kind, "record/" | "review/" | "tree/")) && is_damaged(storage, key)
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
    !is_read || copy.get(&damaged_key(key)).is_some()
}

#[cfg(test)]
pub(in crate::state) mod tests;
