//! Restoring a file that `export_all` has written. Anybody may have changed the file, so nothing in it is trusted: it is read as a whole before anything changes, and the player sees what it would replace.

use std::collections::{BTreeMap, BTreeSet};

use nova_luna_rules::TableId;

use super::aside::WaitingGame;
use super::export::{HEAD, parse};
use super::online::{DealEvidence, SavedSeat, SavedSeats};
use super::review::ReviewName;
use super::storage::{InMemoryStorage, Storage, StorageError};
use super::stored::{KEY_PREFIX, KnownKey, StoredPart, find, list_names, rewrite};
use super::stored_lines::{StoredItem, StoredLines, damaged_key};
use super::trees::KeptTree;

/// The longest file that is read. A browser stores less.
const MAX_FILE_BYTES: usize = 1 << 24;

/// What an import leaves free, so that the page can go on to store.
const FREE_BYTES: usize = 256 << 10;

/// The key that tries whether there is room.
const ROOM_KEY: &str = "nova-luna/room";

/// Why a file cannot be restored. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImportError {
    /// It is another kind of file, or of a later version.
    Foreign,
    /// This line, counted from 1, is damaged.
    Line(usize),
    NoRoom,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Import {
    /// The texts to write, by their keys.
    changes: BTreeMap<String, String>,
    /// The keys that are unknown, or whose texts cannot be read.
    refused: Vec<String>,
    /// How many texts of each part it replaces and adds.
    pub replaced: BTreeMap<StoredPart, usize>,
    pub added: BTreeMap<StoredPart, usize>,
    /// It adds seats at online tables.
    pub has_online: bool,
}

/// Reads a file: every text by its own type, which writes it again. Nothing is changed.
pub fn plan_import(storage: &impl Storage, text: &str) -> Result<Import, ImportError> {
    let (file, keys) = read_file(text)?;
    let mut import = Import::default();
    keys.into_iter().for_each(|key| import.take(&file, key));
    import.list_items(storage, "aside/", |name| Some(WaitingGame { started: name.parse().ok()? }));
    import.list_items(storage, "review/", |name| Some(ReviewName { hash: name.to_owned() }));
    let trees = StoredLines::<KeptTree>::load(&file).items;
    import.list_items(storage, "tree/", |name| trees.iter().find(|tree| tree.id.to_string() == name).cloned());
    import.add_seats(storage, &file);
    // What this browser has set aside as damaged may be the only copy.
    let is_kept = |key: &str, known: &str, text: &str| known == text || key.ends_with("-damaged");
    import.changes.retain(|key, text| storage.get(key).is_none_or(|known| !is_kept(key, &known, text)));
    import.has_online = import.changes.contains_key(&format!("{KEY_PREFIX}tables"));
    import.count(storage);
    import.check_room(storage)?;
    Ok(import)
}

fn read_file(text: &str) -> Result<(InMemoryStorage, BTreeSet<&str>), ImportError> {
    if text.len() > MAX_FILE_BYTES {
        return Err(ImportError::NoRoom);
    }
    let mut lines = (1..).zip(text.lines());
    if lines.next().map(|(_, head)| head) != Some(HEAD) {
        return Err(ImportError::Foreign);
    }
    let (file, mut keys) = (InMemoryStorage::default(), BTreeSet::new());
    for (number, line) in lines {
        let (key, text) = parse(line).ok_or(ImportError::Line(number))?;
        // Memory accepts everything.
        let _ = file.set(key, &text);
        keys.insert(key);
    }
    Ok((file, keys))
}

/// Whether a seat of a file can be one: its fields become keys and parts of addresses.
fn is_sound(seat: &SavedSeat) -> bool {
    let is_plain = |text: &str| text.len() <= 64 && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    seat.table.parse::<TableId>().is_ok() && is_plain(&seat.token) && is_plain(&seat.key) && seat.seat <= 4
}

impl Import {
    /// Takes a text of the file, if its own type can read it. Lists of names are made of what is there, and online tables
    /// follow later.
    fn take(&mut self, file: &InMemoryStorage, key: &str) {
        match find(key) {
            Some(
                KnownKey { part: StoredPart::Online, .. }
                | KnownKey { kind: "asides" | "reviews" | "trees", name: "", .. },
            ) => {}
            Some(_) if file.get(key).as_deref() == Some("") => {}
            _ => match rewrite(file, key) {
                Some(text) => {
                    self.changes.insert(key.to_owned(), text);
                    let damaged = damaged_key(key);
                    let lines = find(&damaged).and_then(|_| file.get(&damaged));
                    self.changes.extend(lines.map(|lines| (damaged, lines)));
                }
                None => self.refused.push(key.to_owned()),
            },
        }
    }

    /// Adds new texts of a kind to their list in this browser, as the oldest ones: those make room first. First tries of
    /// a challenge are not listed.
    fn list_items<T: StoredItem + PartialEq>(
        &mut self,
        storage: &impl Storage,
        kind: &str,
        item: impl Fn(&str) -> Option<T>,
    ) {
        let mut list = StoredLines::load(storage);
        let names = self.changes.keys().filter_map(|key| find(key)).filter(|known| known.kind == kind);
        let new: Vec<T> =
            names.filter_map(|known| item(known.name)).filter(|item| !list.items.contains(item)).collect();
        if !new.is_empty() {
            list.items.splice(0..0, new);
            self.changes.insert(T::KEY.to_owned(), list.to_text());
        }
    }

    /// Adds the seats at tables that this browser does not know, with what the file says about their deals. None of it
    /// counts as this browser's own, and no seat of this browser makes room for one of the file.
    fn add_seats(&mut self, storage: &impl Storage, file: &InMemoryStorage) {
        let own = SavedSeats::load(storage);
        let oldest = own.all().last().map_or(u64::MAX, |seat| seat.last_visit);
        let after = copy_online(storage);
        let mut keys = vec![format!("{KEY_PREFIX}tables"), format!("{KEY_PREFIX}deals")];
        let mut takes_all = SavedSeats::load(file).all().iter().all(is_sound);
        for seat in SavedSeats::load(file).all().iter().filter(|seat| is_sound(seat) && own.at(&seat.table).is_none()) {
            let last_visit = seat.last_visit.min(oldest.saturating_sub(1));
            // Memory accepts everything.
            let _ = SavedSeats::add(&after, SavedSeat { last_visit, has_joined: false, ..seat.clone() });
            let deal = deal_key(&seat.table);
            let has_room = SavedSeats::load(&after).at(&seat.table).is_some();
            takes_all &= has_room;
            let is_new = has_room && storage.get(&deal).is_none();
            if let Some(text) = file.get(&deal).filter(|_| is_new) {
                let _ = DealEvidence::restore(&after, &seat.table, &text);
                keys.push(deal);
            }
        }
        if !takes_all {
            self.refused.push(keys[0].clone());
        }
        self.changes.extend(keys.into_iter().filter_map(|key| after.get(&key).map(|text| (key, text))));
    }

    fn count(&mut self, storage: &impl Storage) {
        for key in self.changes.keys() {
            let Some(known) = find(key) else { continue };
            let counts = if storage.get(key).is_some() { &mut self.replaced } else { &mut self.added };
            *counts.entry(known.part).or_default() += 1;
        }
    }

    /// Tries whether everything fits and enough remains free.
    fn check_room(&self, storage: &impl Storage) -> Result<(), ImportError> {
        let size = |key: &str, text: &str| key.len() + text.len();
        let growth = self.changes.iter().map(|(key, text)| {
            let before = storage.get(key).map_or(0, |before| size(key, &before));
            size(key, text).saturating_sub(before)
        });
        let tried = storage.set(ROOM_KEY, &"0".repeat(FREE_BYTES + growth.sum::<usize>()));
        storage.remove(ROOM_KEY);
        tried.map_err(|_| ImportError::NoRoom)
    }

    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    /// Names what is not restored; empty if everything is.
    pub fn refused_names(&self) -> String {
        list_names(&self.refused)
    }

    /// Writes everything; after an error, the storage has what it had before.
    pub fn apply(&self, storage: &impl Storage) -> Result<(), StorageError> {
        let before: Vec<(&String, Option<String>)> = self.changes.keys().map(|key| (key, storage.get(key))).collect();
        let written = self.changes.iter().try_for_each(|(key, text)| storage.set(key, text));
        if written.is_err() {
            before.iter().for_each(|(key, _)| storage.remove(key));
            for (key, text) in before.iter().filter_map(|(key, text)| Some((key, text.as_ref()?))) {
                let _ = storage.set(key, text);
            }
        }
        written
    }
}

fn deal_key(table: &str) -> String {
    format!("{KEY_PREFIX}deal/{table}")
}

/// Copies what this browser has stored about online tables.
fn copy_online(storage: &impl Storage) -> InMemoryStorage {
    let copy = InMemoryStorage::default();
    let deals = format!("{KEY_PREFIX}deals");
    let tables = storage.get(&deals).unwrap_or_default();
    let keys = tables.lines().map(deal_key).chain([format!("{KEY_PREFIX}tables"), deals]);
    for (key, text) in keys.filter_map(|key| storage.get(&key).map(|text| (key, text))) {
        let _ = copy.set(&key, &text);
    }
    copy
}

#[cfg(test)]
mod tests;
