//! Texts that the browser stores under keys. A trait, so that everything above it is tested without a browser.

/// Why a text could not be stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageError {
    Full,
    /// The browser forbids it, for example in a private window.
    Denied,
}

/// A store of texts under keys.
pub trait Storage {
    fn get(&self, key: &str) -> Option<String>;

    /// Stores a text, replacing the old one.
    ///
    /// # Errors
    /// If the storage is full or forbidden. The old text is still there then.
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError>;

    fn remove(&self, key: &str);
}

/// Storage that lasts as long as the page: for tests, and for texts that the browser cannot store.
#[derive(Default, Debug)]
pub struct InMemoryStorage {
    texts: std::cell::RefCell<std::collections::BTreeMap<String, String>>,
}

impl InMemoryStorage {
    pub fn keys(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }
}

impl Storage for InMemoryStorage {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, key: &str) {
        self.texts.borrow_mut().remove(key);
    }
}
