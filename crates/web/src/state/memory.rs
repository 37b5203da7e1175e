//! What the browser remembers: texts under names. A trait, so that everything above it is tested without a browser.

/// Why something could not be remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MemoryError {
    /// There is no room left.
    Full,
    /// The browser does not allow it (a private window, say).
    Denied,
}

/// A place for texts under names.
pub trait Memory {
    /// The text under this name.
    fn get(&self, name: &str) -> Option<String>;

    /// Writes a text under this name, over what was there.
    ///
    /// # Errors
    /// If there is no room, or it is not allowed. What was there is then still there.
    fn set(&self, name: &str, text: &str) -> Result<(), MemoryError>;

    /// Forgets what is under this name.
    fn forget(&self, name: &str);
}

/// A memory for tests, and for browsers that have none: it lasts as long as the page.
#[derive(Default, Debug)]
pub struct Notebook {
    pages: std::cell::RefCell<std::collections::BTreeMap<String, String>>,
}

impl Memory for Notebook {
    fn get(&self, name: &str) -> Option<String> {
        self.pages.borrow().get(name).cloned()
    }

    fn set(&self, name: &str, text: &str) -> Result<(), MemoryError> {
        self.pages.borrow_mut().insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn forget(&self, name: &str) {
        self.pages.borrow_mut().remove(name);
    }
}
