//! The texts of the current language. The page has one language at a time, so they are global; when the language
//! changes, everything is redrawn.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use nova_luna_texts::{Edition, Subject, Texts, Value};

use crate::browser;

thread_local! {
    static TEXTS: RefCell<Option<Rc<Texts>>> = const { RefCell::new(None) };
    /// Whether the texts of the learning screens are needed, too, and whether they are there.
    static WITH_LEARN: Cell<bool> = const { Cell::new(false) };
    static HAS_LEARN: Cell<bool> = const { Cell::new(false) };
}

pub(crate) fn set_texts(texts: Texts) {
    TEXTS.with(|known| *known.borrow_mut() = Some(Rc::new(texts)));
}

/// Loads the texts of an edition; the page lists the file of each.
pub(crate) async fn load_texts(edition: Edition) -> Option<Texts> {
    let mut source = fetch_texts(&format!("data-texts-{}", edition.code())).await?;
    if WITH_LEARN.get() {
        source += &fetch_texts(&format!("data-learn-texts-{}", edition.language().code())).await?;
    }
    Some(Texts::parse(edition, source))
}

async fn fetch_texts(attribute: &str) -> Option<String> {
    let address = browser::document().document_element()?.get_attribute(attribute)?;
    match browser::fetch("GET", &address, None).await.ok()? {
        (200, source) => Some(source),
        _ => None,
    }
}

/// Adds the texts of the learning screens to the current ones; returns whether they are there.
pub(crate) async fn load_learn_texts() -> bool {
    if !HAS_LEARN.get() {
        WITH_LEARN.set(true);
        match load_texts(texts().edition()).await {
            Some(texts) => {
                set_texts(texts);
                HAS_LEARN.set(true);
            }
            None => WITH_LEARN.set(false),
        }
    }
    HAS_LEARN.get()
}

pub(crate) fn texts() -> Rc<Texts> {
    let known = TEXTS.with(|texts| texts.borrow().clone());
    known.unwrap_or_else(|| Rc::new(Texts::parse(Edition::English, String::new())))
}

pub(crate) fn t(id: &str) -> String {
    texts().get(id)
}

pub(crate) fn about(id: &str, who: Subject) -> String {
    texts().format_about(id, who, &[])
}

/// Joins the parts that there are.
pub(crate) fn joined<const N: usize>(parts: [Option<String>; N], separator: &str) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join(separator)
}

pub(crate) fn tv(id: &str, values: &[(&str, Value<'_>)]) -> String {
    texts().format(id, values)
}
