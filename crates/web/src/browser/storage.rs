//! The browser's local storage.

use crate::state::{InMemoryStorage, KEY_PREFIX, Storage, StorageError};

thread_local! {
    /// Texts that `localStorage` did not accept. They last as long as the page.
    static FALLBACK: InMemoryStorage = InMemoryStorage::default();
}

/// `localStorage`, with a fallback in memory for what it does not accept.
#[derive(Clone, Copy, Default)]
pub(crate) struct BrowserStorage;

impl BrowserStorage {
    fn local_storage() -> Option<web_sys::Storage> {
        web_sys::window()?.local_storage().ok()?
    }

    /// Removes every text of the game. Texts of other pages on the same host stay.
    pub(crate) fn clear() {
        let Some(storage) = Self::local_storage() else { return };
        for key in Self::keys() {
            let _ = storage.remove_item(&key);
        }
    }

    pub(crate) fn keys() -> Vec<String> {
        let Some(storage) = Self::local_storage() else { return Vec::new() };
        let all = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok()?);
        all.filter(|key| key.starts_with(KEY_PREFIX)).collect()
    }
}

impl Storage for BrowserStorage {
    fn get(&self, key: &str) -> Option<String> {
        let fallback = FALLBACK.with(|fallback| fallback.get(key));
        fallback.or_else(|| Self::local_storage()?.get_item(key).ok()?)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let written = match Self::local_storage() {
            Some(storage) => storage.set_item(key, text).map_err(|_| StorageError::Full),
            None => Err(StorageError::Denied),
        };
        FALLBACK.with(|fallback| match written {
            Ok(()) => fallback.remove(key),
            // Memory accepts everything.
            Err(_) => drop(fallback.set(key, text)),
        });
        written
    }

    fn remove(&self, key: &str) {
        FALLBACK.with(|fallback| fallback.remove(key));
        if let Some(storage) = Self::local_storage() {
            let _ = storage.remove_item(key);
        }
    }
}
