//! The page itself: its window, document, address, language and time.

use nova_luna_rules::Seed;
use nova_luna_texts::Language;

use crate::state::Route;

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
pub(crate) fn go(place: &Route) {
    let _ = window().location().set_hash(&place.hash());
}

/// Goes to a screen in the place of this one: nobody comes back here.
pub(crate) fn replace(place: &Route) {
    let _ = window().location().replace(&address(place));
}

/// Whether the page was opened by an address that other computers do not know.
pub(crate) fn is_loopback() -> bool {
    let host = window().location().hostname().unwrap_or_default();
    host == "localhost" || host.ends_with(".localhost") || host.starts_with("127.") || host == "[::1]"
}

/// Asks a question that is answered with yes or no.
pub(crate) fn confirm(question: &str) -> bool {
    window().confirm_with_message(question).unwrap_or(true)
}

/// Whether the browser can hand a link to other programs.
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Hands a link to another program, which the player chooses.
pub(crate) fn share(title: &str, address: &str) {
    let data = web_sys::ShareData::new();
    data.set_title(title);
    data.set_url(address);
    // Who changes their mind has shared nothing.
    let _ = window().navigator().share_with_data(&data);
}

/// The first of the browser's languages that the app speaks.
pub(crate) fn languages() -> Language {
    let wanted = window().navigator().languages();
    let mut known = wanted.iter().filter_map(|code| Language::from_locale(&code.as_string()?));
    known.next().unwrap_or_default()
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Loads the page anew, at its first screen.
pub(crate) fn reload() {
    go(&Route::Start);
    let _ = window().location().reload();
}

/// The address of a screen, for somebody else.
pub(crate) fn address(place: &Route) -> String {
    let location = window().location();
    let (origin, path) = (location.origin().unwrap_or_default(), location.pathname().unwrap_or_default());
    format!("{origin}{path}{}", place.hash())
}

/// Whether a media query holds now.
pub(crate) fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Returns random bytes as hexadecimal digits, if the browser has a secure source of randomness.
pub(crate) fn random_hex(bytes: usize) -> Option<String> {
    let mut random = vec![0; bytes];
    window().crypto().ok()?.get_random_values_with_u8_array(&mut random).ok()?;
    Some(random.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Returns an unpredictable seed; without a secure source of randomness it comes from the clock.
pub(crate) fn random_seed() -> Seed {
    let seed = random_hex(32).and_then(|digits| digits.parse().ok());
    seed.unwrap_or_else(|| Seed::from_number(now()))
}

/// A day in the words of a language.
pub(crate) fn date(milliseconds: u64, language: Language) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(milliseconds as f64));
    // The browser knows the region too: an English date differs from country to country.
    let own = window().navigator().language().filter(|own| Language::from_locale(own) == Some(language));
    let locale = own.unwrap_or_else(|| language.code().to_owned());
    String::from(date.to_locale_date_string(&locale, &wasm_bindgen::JsValue::UNDEFINED))
}

/// Today as in the names of files: 2026-01-31.
pub(crate) fn today() -> String {
    String::from(js_sys::Date::new_0().to_iso_string()).chars().take(10).collect()
}
