//! What the browser remembers: texts under names. A trait, so that everything above it is tested without a browser.

/// Why something could not be remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageError {
    /// There is no room left.
    Full,
    /// The browser does not allow it (a private window, say).
    Denied,
}

/// A place for texts under names.
pub trait Storage {
    /// The text under this name.
    fn get(&self, name: &str) -> Option<String>;

    /// Writes a text under this name, over what was there.
    ///
    /// # Errors
    /// If there is no room, or it is not allowed. What was there is then still there.
    fn set(&self, name: &str, text: &str) -> Result<(), StorageError>;

    /// Forgets what is under this name.
    fn forget(&self, name: &str);
}

/// A storage for tests, and for browsers that have none: it lasts as long as the page.
#[derive(Default, Debug)]
pub struct InMemoryStorage {
    pages: std::cell::RefCell<std::collections::BTreeMap<String, String>>,
}

impl Storage for InMemoryStorage {
    fn get(&self, name: &str) -> Option<String> {
        self.pages.borrow().get(name).cloned()
    }

    fn set(&self, name: &str, text: &str) -> Result<(), StorageError> {
        self.pages.borrow_mut().insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn forget(&self, name: &str) {
        self.pages.borrow_mut().remove(name);
    }
}
