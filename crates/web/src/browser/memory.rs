//! The browser's memory for texts.

use crate::state::{Memory, MemoryError};

/// `localStorage`. Where there is none, nothing is remembered.
#[derive(Clone, Copy, Default)]
pub(crate) struct Browser;

impl Browser {
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

impl Memory for Browser {
    fn get(&self, name: &str) -> Option<String> {
        Self::storage()?.get_item(name).ok()?
    }

    fn set(&self, name: &str, text: &str) -> Result<(), MemoryError> {
        let storage = Self::storage().ok_or(MemoryError::Denied)?;
        storage.set_item(name, text).map_err(|_| MemoryError::Full)
    }

    fn forget(&self, name: &str) {
        if let Some(storage) = Self::storage() {
            let _ = storage.remove_item(name);
        }
    }
}
