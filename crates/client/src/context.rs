//! What the client reads while it handles an input, and the effects that it collects.

use std::cell::RefCell;

use nova_luna_protocol::online::DiscColour;
use nova_luna_table::Timestamp;

use crate::effect::{Change, Effect, Saved};
use crate::storage::{Storage, StorageError};

/// What a client reads of its device. It changes nothing there: that is what effects are for.
pub trait Device {
    fn now(&self) -> Timestamp;

    /// Returns this many random bytes as hexadecimal digits; `None` without a secure source of randomness.
    fn random_hex(&self, bytes: usize) -> Option<String>;

    fn stored(&self, key: &str) -> Option<String>;

    /// Returns the player's name and preferred colour.
    fn player(&self) -> (String, Option<DiscColour>);
}

/// The handling of one input.
pub(crate) struct Context<'d> {
    pub(crate) device: &'d dyn Device,
    pub(crate) now: Timestamp,
    /// They come before the other effects, so that nothing is sent before it is stored.
    saves: Vec<Saved>,
    effects: Vec<Effect>,
}

impl<'d> Context<'d> {
    pub(crate) fn new(device: &'d dyn Device) -> Self {
        Self { device, now: device.now(), saves: Vec::new(), effects: Vec::new() }
    }

    pub(crate) fn push(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    pub(crate) fn changed(&mut self, change: Change) {
        self.push(Effect::Changed(change));
    }

    /// Reads and writes the storage. What is written becomes one effect, and is read from now on.
    pub(crate) fn storage<T>(&mut self, access: impl FnOnce(&dyn Storage) -> T) -> T {
        let batch = Batch { context: self, writes: RefCell::default() };
        let result = access(&batch);
        let writes = batch.writes.into_inner();
        if !writes.is_empty() {
            self.saves.push(Saved(writes));
        }
        result
    }

    pub(crate) fn into_effects(self) -> Vec<Effect> {
        self.saves.into_iter().map(Effect::Save).chain(self.effects).collect()
    }
}

/// The storage as it will be once the effects are carried out.
struct Batch<'a, 'd> {
    context: &'a Context<'d>,
    writes: RefCell<Vec<(String, Option<String>)>>,
}

impl Storage for Batch<'_, '_> {
    fn get(&self, key: &str) -> Option<String> {
        let writes = self.writes.borrow();
        let earlier = self.context.saves.iter().flat_map(|saved| &saved.0);
        match earlier.chain(writes.iter()).rev().find(|(written, _)| written == key) {
            Some((_, text)) => text.clone(),
            None => self.context.device.stored(key),
        }
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.writes.borrow_mut().push((key.to_owned(), Some(text.to_owned())));
        Ok(())
    }

    fn remove(&self, key: &str) {
        self.writes.borrow_mut().push((key.to_owned(), None));
    }
}
