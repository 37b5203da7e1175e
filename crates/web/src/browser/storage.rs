//! The browser's storage for texts.

use crate::state::{InMemoryStorage, Storage, StorageError};

thread_local! {
    /// What the browser had no room for, or was not allowed to keep: it lasts as long as the page.
    static NOTEBOOK: InMemoryStorage = InMemoryStorage::default();
}

/// `localStorage`, and for what that does not take, the page's own notebook.
#[derive(Clone, Copy, Default)]
pub(crate) struct BrowserStorage;

impl BrowserStorage {
    fn storage() -> Option<web_sys::Storage> {
        web_sys::window()?.local_storage().ok()?
    }

    /// Forgets everything that is the game's; what other pages of the same host keep stays.
    pub(crate) fn forget_all(self) {
        let Some(storage) = Self::storage() else { return };
        let length = storage.length().unwrap_or(0);
        let names: Vec<String> = (0..length).filter_map(|index| storage.key(index).ok()?).collect();
        for name in names.iter().filter(|name| name.starts_with("nova-luna/")) {
            let _ = storage.remove_item(name);
        }
    }
}

impl Storage for BrowserStorage {
    fn get(&self, name: &str) -> Option<String> {
        let noted = NOTEBOOK.with(|notebook| notebook.get(name));
        noted.or_else(|| Self::storage()?.get_item(name).ok()?)
    }

    fn set(&self, name: &str, text: &str) -> Result<(), StorageError> {
        let written = match Self::storage() {
            Some(storage) => storage.set_item(name, text).map_err(|_| StorageError::Full),
            None => Err(StorageError::Denied),
        };
        NOTEBOOK.with(|notebook| match written {
            Ok(()) => notebook.forget(name),
            // A notebook takes everything.
            Err(_) => drop(notebook.set(name, text)),
        });
        written
    }

    fn forget(&self, name: &str) {
        NOTEBOOK.with(|notebook| notebook.forget(name));
        if let Some(storage) = Self::storage() {
            let _ = storage.remove_item(name);
        }
    }
}
