//! The texts of the language that is set. A page has one language at a time, so the texts are found without being
//! handed from view to view; when the language changes, everything is drawn anew.

use std::cell::RefCell;
use std::rc::Rc;

use nova_luna_texts::{Edition, Texts, Value};

thread_local! {
    static TEXTS: RefCell<Option<Rc<Texts>>> = const { RefCell::new(None) };
}

/// Speaks in the words of this edition from now on.
pub(crate) fn speak(edition: Edition) {
    TEXTS.with(|texts| *texts.borrow_mut() = Some(Rc::new(Texts::of(edition))));
}

/// The texts that are spoken.
pub(crate) fn texts() -> Rc<Texts> {
    let known = TEXTS.with(|texts| texts.borrow().clone());
    known.unwrap_or_else(|| Rc::new(Texts::of(Edition::English)))
}

/// A text that needs nothing to be complete.
pub(crate) fn t(id: &str) -> String {
    texts().get(id)
}

/// A text completed with values.
pub(crate) fn tv(id: &str, values: &[(&str, Value<'_>)]) -> String {
    texts().with(id, values)
}
