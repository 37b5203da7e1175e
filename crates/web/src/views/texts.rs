//! The texts of the current language. The page has one language at a time, so they are global; when the language
//! changes, everything is redrawn.

use std::cell::RefCell;
use std::rc::Rc;

use nova_luna_texts::{Edition, Texts, Value};

use crate::browser;

thread_local! {
    static TEXTS: RefCell<Option<Rc<Texts>>> = const { RefCell::new(None) };
}

/// Sets the current texts.
pub(crate) fn set_texts(texts: Texts) {
    TEXTS.with(|known| *known.borrow_mut() = Some(Rc::new(texts)));
}

/// Loads the texts of an edition; the page lists the file of each.
pub(crate) async fn load_texts(edition: Edition) -> Option<Texts> {
    let root = browser::document().document_element()?;
    let address = root.get_attribute(&format!("data-texts-{}", edition.code()))?;
    let (200, source) = browser::fetch("GET", &address, None).await.ok()? else { return None };
    Some(Texts::parse(edition, source))
}

/// Returns the current texts.
pub(crate) fn texts() -> Rc<Texts> {
    let known = TEXTS.with(|texts| texts.borrow().clone());
    known.unwrap_or_else(|| Rc::new(Texts::parse(Edition::English, String::new())))
}

/// Returns a text without variables.
pub(crate) fn t(id: &str) -> String {
    texts().get(id)
}

/// Returns a text with its variables filled in.
pub(crate) fn tv(id: &str, values: &[(&str, Value<'_>)]) -> String {
    texts().format(id, values)
}
