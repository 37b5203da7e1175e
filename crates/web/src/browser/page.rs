//! The page itself: its window, document, address, language and time.

use nova_luna_texts::Language;

use crate::state::Place;

/// The window. An app that runs in a page has one.
pub(crate) fn window() -> web_sys::Window {
    leptos::prelude::window()
}

/// The document.
pub(crate) fn document() -> web_sys::Document {
    leptos::prelude::document()
}

/// The body of the document.
pub(crate) fn body() -> Option<web_sys::HtmlElement> {
    document().body()
}

/// The part of the address after `#`.
pub(crate) fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// Goes to a screen.
pub(crate) fn go(place: &Place) {
    let _ = window().location().set_hash(&place.hash());
}

/// The first of the browser's languages that the app speaks.
pub(crate) fn languages() -> Language {
    let wanted = window().navigator().languages();
    let mut known = wanted.iter().filter_map(|code| Language::of_locale(&code.as_string()?));
    known.next().unwrap_or_default()
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Whether the system asks for light.
pub(crate) fn is_light() -> bool {
    window().match_media("(prefers-color-scheme: light)").ok().flatten().is_some_and(|query| query.matches())
}

/// Loads the page anew, at its first screen.
pub(crate) fn reload() {
    go(&Place::Start);
    let _ = window().location().reload();
}

/// The address of a screen, for somebody else.
pub(crate) fn address(place: &Place) -> String {
    let location = window().location();
    let (origin, path) = (location.origin().unwrap_or_default(), location.pathname().unwrap_or_default());
    format!("{origin}{path}{}", place.hash())
}
