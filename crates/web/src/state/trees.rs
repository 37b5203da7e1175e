//! Trees of variations that this browser keeps. A tree without a name is a draft: the newest drafts stay.

mod text;

use nova_luna_rules::{NodeId, ReadCause, ReadError, Record, Tree};
use nova_luna_texts::Texts;

use super::storage::{Storage, StorageError};
use super::stored::KEY_PREFIX;
use super::stored_lines::{StoredItem, StoredLines, line};

pub use text::{TreeSourceError, read_tree};

/// The most trees with a name. One more is refused, because none goes unasked.
pub const MAX_NAMED_TREES: usize = 100;

/// The most drafts. One more replaces the one that was changed longest ago.
pub const MAX_DRAFTS: usize = 12;

/// The longest text of a kept tree, so that trees do not fill the storage of games.
pub const MAX_KEPT_BYTES: usize = 64 << 10;

/// The longest name of a tree, in characters.
pub const MAX_TREE_NAME: usize = 60;

/// A line of the list of trees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptTree {
    /// The time when it was begun, by which it is known.
    pub id: u64,
    pub changed: u64,
    pub players: u8,
    /// The number of moves in all lines.
    pub moves: usize,
    /// The move that was shown last, by its number in the text.
    pub at: usize,
    /// Empty for a draft.
    pub name: String,
}

line! { KeptTree { id, changed, players, moves, at, name } }

impl KeptTree {
    pub fn is_draft(&self) -> bool {
        self.name.is_empty()
    }

    /// Whether the name has all words of a search.
    fn is_found(&self, search: &str) -> bool {
        let name = self.name.to_lowercase();
        search.to_lowercase().split_whitespace().all(|word| name.contains(word))
    }
}

impl StoredItem for KeptTree {
    const KEY: &str = "nova-luna/trees";
    const MAX: usize = MAX_NAMED_TREES + MAX_DRAFTS;

    fn is_sound(&self) -> bool {
        (1..=4).contains(&self.players) && self.name.chars().count() <= MAX_TREE_NAME
    }
}

/// Why a tree cannot be kept. What was kept before is still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeepError {
    /// The tree is too large.
    TooLarge,
    /// There are too many trees with a name.
    TooMany,
    Storage(StorageError),
}

impl From<StorageError> for KeepError {
    fn from(error: StorageError) -> Self {
        Self::Storage(error)
    }
}

impl KeepError {
    pub fn message(self, texts: &Texts) -> String {
        match self {
            Self::TooLarge => texts.get("trees-too-large"),
            Self::TooMany => texts.format("trees-too-many", &[("limit", MAX_NAMED_TREES.into())]),
            Self::Storage(_) => texts.get("trees-no-room"),
        }
    }
}

/// The trees of this browser.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptTrees {
    /// The one that was changed last is the last.
    list: StoredLines<KeptTree>,
}

impl KeptTrees {
    pub fn load(storage: &impl Storage) -> Self {
        let mut list = StoredLines::<KeptTree>::load(storage);
        // A restored file can bring another line for a tree that this browser has.
        let ids: Vec<u64> = list.items.iter().map(|tree| tree.id).collect();
        let mut place = 0..;
        list.items.retain(|tree| place.next().is_some_and(|place| !ids[place + 1..].contains(&tree.id)));
        Self { list }
    }

    /// Returns the trees whose names have all words of a search, newest first. An empty search finds all, drafts among
    /// them.
    pub fn search<'a>(&'a self, search: &'a str) -> impl Iterator<Item = &'a KeptTree> {
        self.list.items.iter().rev().filter(move |tree| tree.is_found(search))
    }

    pub fn find(&self, id: u64) -> Option<&KeptTree> {
        self.list.items.iter().find(|tree| tree.id == id)
    }

    /// Reads a tree, and the move at which one stood.
    pub fn open(&self, storage: &impl Storage, id: u64) -> Option<(Tree, NodeId)> {
        let tree = Tree::read(&storage.get(&key(id))?).ok()?;
        let at = self.find(id).and_then(|kept| tree.in_order().get(kept.at).copied());
        Some((tree, at.unwrap_or(NodeId::ROOT)))
    }

    /// Stores a tree as it is now. A new one becomes a draft.
    pub fn save(
        &mut self,
        storage: &impl Storage,
        id: u64,
        tree: &Tree,
        at: NodeId,
        now: u64,
    ) -> Result<(), KeepError> {
        let text = tree.to_string();
        if text.len() > MAX_KEPT_BYTES {
            return Err(KeepError::TooLarge);
        }
        let line = KeptTree {
            id,
            changed: now,
            players: tree.start().players(),
            moves: tree.len(),
            at: tree.in_order().iter().position(|node| *node == at).unwrap_or(0),
            name: self.find(id).map(|kept| kept.name.clone()).unwrap_or_default(),
        };
        let is_new = self.find(id).is_none();
        storage.set(&key(id), &text)?;
        let listed = self.change(storage, |items| {
            items.retain(|kept| kept.id != id);
            items.push(line);
        });
        if listed.is_err() && is_new {
            storage.remove(&key(id));
        }
        listed.and_then(|()| self.drop_drafts(storage))
    }

    /// Names a tree, so that it stays; without a name it is a draft again.
    pub fn rename(&mut self, storage: &impl Storage, id: u64, name: &str) -> Result<(), KeepError> {
        let name: String = name.chars().filter(|letter| !letter.is_control()).take(MAX_TREE_NAME).collect();
        let name = name.trim();
        let others = self.list.items.iter().filter(|kept| !kept.is_draft() && kept.id != id).count();
        if !name.is_empty() && others >= MAX_NAMED_TREES {
            return Err(KeepError::TooMany);
        }
        self.change(storage, |items| {
            let named = items.iter_mut().find(|kept| kept.id == id);
            named.into_iter().for_each(|kept| name.clone_into(&mut kept.name));
        })?;
        self.drop_drafts(storage)
    }

    pub fn delete(&mut self, storage: &impl Storage, id: u64) -> Result<(), KeepError> {
        self.change(storage, |items| items.retain(|kept| kept.id != id))?;
        storage.remove(&key(id));
        Ok(())
    }

    /// Deletes the oldest drafts, if there are too many.
    fn drop_drafts(&mut self, storage: &impl Storage) -> Result<(), KeepError> {
        let drafts: Vec<u64> = self.list.items.iter().filter(|kept| kept.is_draft()).map(|kept| kept.id).collect();
        let old = &drafts[..drafts.len().saturating_sub(MAX_DRAFTS)];
        old.iter().try_for_each(|id| self.delete(storage, *id))
    }

    /// Changes the list and stores it; without room, it stays as it was.
    fn change(&mut self, storage: &impl Storage, change: impl FnOnce(&mut Vec<KeptTree>)) -> Result<(), KeepError> {
        let mut list = self.list.clone();
        change(&mut list.items);
        list.save(storage)?;
        self.list = list;
        Ok(())
    }
}

fn key(id: u64) -> String {
    format!("{KEY_PREFIX}tree/{id}")
}

/// Returns the text of a stored tree if its game can be read. Its side lines are read when it is opened: their reader would
/// have to be loaded with the settings.
pub(super) fn rewrite_tree(name: &str, text: String) -> Option<String> {
    let is_id = name.parse::<u64>().is_ok_and(|id| id.to_string() == name);
    let is_game = match Record::read(&text) {
        Ok(_) | Err(ReadError { cause: ReadCause::RefillMissing { .. }, .. }) => true,
        Err(_) => false,
    };
    (is_id && is_game && text.len() <= MAX_KEPT_BYTES).then_some(text)
}

#[cfg(test)]
mod tests;
