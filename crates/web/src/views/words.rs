//! The texts of the language that is set. A page has one language at a time, so the texts are found without being
//! handed from view to view; when the language changes, everything is drawn anew.

use std::cell::RefCell;
use std::rc::Rc;

use nova_luna_texts::{Edition, Texts, Value};

use crate::browser;

thread_local! {
    static TEXTS: RefCell<Option<Rc<Texts>>> = const { RefCell::new(None) };
}

/// Speaks with these texts from now on.
pub(crate) fn speak(texts: Texts) {
    TEXTS.with(|known| *known.borrow_mut() = Some(Rc::new(texts)));
}

/// Loads the words of an edition; the page names the file of each.
pub(crate) async fn learn(edition: Edition) -> Option<Texts> {
    let root = browser::document().document_element()?;
    let address = root.get_attribute(&format!("data-texts-{}", edition.code()))?;
    let (200, source) = browser::fetch("GET", &address, None).await.ok()? else { return None };
    Some(Texts::parse(edition, source))
}

/// The texts that are spoken.
pub(crate) fn texts() -> Rc<Texts> {
    let known = TEXTS.with(|texts| texts.borrow().clone());
    known.unwrap_or_else(|| Rc::new(Texts::parse(Edition::English, String::new())))
}

/// A text that needs nothing to be complete.
pub(crate) fn t(id: &str) -> String {
    texts().get(id)
}

/// A text completed with values.
pub(crate) fn tv(id: &str, values: &[(&str, Value<'_>)]) -> String {
    texts().with(id, values)
}
