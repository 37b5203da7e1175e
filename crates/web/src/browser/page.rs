//! The page itself: its window, document, address, language, time and random numbers.

use nova_luna_ai::challenge::Date;
use nova_luna_rules::Seed;
use nova_luna_texts::Language;
use wasm_bindgen::JsCast as _;

use crate::state::Route;
use crate::state::daily::LocalTime;
use crate::state::puzzles::Day;

pub(crate) use leptos::prelude::{document, window};

pub(crate) fn body() -> Option<web_sys::HtmlElement> {
    document().body()
}

/// Returns the part of the address from `#` on.
pub(crate) fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// Whether an event happened in a field or a dialog, which have uses of their own for some keys.
pub(crate) fn is_in_field(event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| target.closest("input, textarea, select, dialog").is_ok_and(|field| field.is_some()))
}

pub(crate) fn navigate(route: &Route) {
    let _ = window().location().set_hash(&route.hash());
}

/// Goes to a screen and replaces this one in the browser's history.
pub(crate) fn replace_route(route: &Route) {
    let _ = window().location().replace(&route_url(route));
}

/// Changes the address to that of another state of the present screen, which is not drawn again.
pub(crate) fn update_address(route: &Route) {
    if let Ok(history) = window().history() {
        let mark = history.state().unwrap_or_default();
        // Some browsers refuse too many changes; the address is that of a state before then.
        let _ = history.replace_state_with_url(&mark, "", Some(&route.hash()));
    }
}

/// Marks a new entry of the browser's history: whether another screen of the page has led to it. A reload keeps the mark.
pub(crate) fn mark_entry(has_previous: bool) {
    if let Ok(history) = window().history()
        && history.state().is_ok_and(|mark| mark.is_null())
    {
        let _ = history.replace_state(&has_previous.into(), "");
    }
}

/// Goes back to the screen before; without one, to another.
pub(crate) fn go_back(otherwise: &Route) {
    match window().history() {
        Ok(history) if history.state().is_ok_and(|mark| mark.is_truthy()) => drop(history.back()),
        _ => navigate(otherwise),
    }
}

/// Returns the full address of a screen, for sharing.
pub(crate) fn route_url(route: &Route) -> String {
    let location = window().location();
    let (origin, path) = (location.origin().unwrap_or_default(), location.pathname().unwrap_or_default());
    format!("{origin}{path}{}", route.hash())
}

pub(crate) fn reload() {
    navigate(&Route::Start);
    let _ = window().location().reload();
}

/// Lets the browser do what waits, such as input and painting; then the page goes on after some milliseconds.
pub(crate) async fn pause(milliseconds: i32) {
    let pause = js_sys::Promise::new(&mut |resolve, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds);
    });
    let _ = wasm_bindgen_futures::JsFuture::from(pause).await;
}

/// Shows or hides the sign that a screen is being loaded.
pub(crate) fn set_waiting(is_waiting: bool) {
    if let Some(body) = body() {
        let _ = body.toggle_attribute_with_force("data-waiting", is_waiting);
    }
}

/// Whether a press on the start screen waits for a game: `start.js` takes presses before the app is there.
pub(crate) fn waits_for_game() -> bool {
    body().is_some_and(|body| body.get_attribute("data-waiting").as_deref() == Some("play"))
}

/// Tells `boot.js` that a module cannot be loaded; it says what to do.
pub(crate) fn report_failed_load() {
    if let Ok(event) = web_sys::Event::new("nova-luna-load-failed") {
        let _ = window().dispatch_event(&event);
    }
}

/// Whether other computers cannot reach the address of the page.
pub(crate) fn is_loopback() -> bool {
    let host = window().location().hostname().unwrap_or_default();
    host == "localhost" || host.ends_with(".localhost") || host.starts_with("127.") || host == "[::1]"
}

pub(crate) fn confirm(question: &str) -> bool {
    window().confirm_with_message(question).unwrap_or(true)
}

/// Whether the browser knows that it has no network.
pub(crate) fn is_offline() -> bool {
    !window().navigator().on_line()
}

/// Whether the browser can share links with other programs.
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Shares a link with a program of the player's choice.
pub(crate) fn share(title: &str, url: &str) {
    let data = web_sys::ShareData::new();
    data.set_title(title);
    data.set_url(url);
    // The promise fails if the player cancels.
    let _ = window().navigator().share_with_data(&data);
}

pub(crate) fn share_text(text: &str) {
    let data = web_sys::ShareData::new();
    data.set_text(text);
    // The promise fails if the player cancels.
    let _ = window().navigator().share_with_data(&data);
}

/// Returns the first of the browser's languages that the app supports.
pub(crate) fn preferred_language() -> Language {
    let languages = window().navigator().languages();
    let mut supported = languages.iter().filter_map(|code| Language::from_locale(&code.as_string()?));
    supported.next().unwrap_or_default()
}

pub(crate) fn matches_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Returns the milliseconds that the local time is ahead of UTC.
pub(crate) fn local_offset_ms() -> i64 {
    local_offset_at(now())
}

/// Returns the same at a time.
pub(crate) fn local_offset_at(milliseconds: u64) -> i64 {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(milliseconds as f64));
    -60_000 * date.get_timezone_offset() as i64
}

pub(crate) fn print() {
    let _ = window().print();
}

/// Reads a number exactly, as the standard library does with tables of ten kilobytes.
pub(crate) fn parse_number(text: &str) -> Option<f64> {
    Some(js_sys::Number::parse_float(text)).filter(|number| number.is_finite())
}

/// Formats a count with the separators of the language.
pub(crate) fn format_count(count: u64, language: Language) -> String {
    js_sys::Number::from(count as f64).to_locale_string(language.code()).into()
}

pub(crate) fn format_date(milliseconds: u64, language: Language) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(milliseconds as f64));
    String::from(date.to_locale_date_string(&locale(language), &wasm_bindgen::JsValue::UNDEFINED))
}

/// Returns the browser's own locale if it has the language, because it also has the region: English dates differ from
/// country to country.
fn locale(language: Language) -> String {
    let own = window().navigator().language().filter(|own| Language::from_locale(own) == Some(language));
    own.unwrap_or_else(|| language.code().to_owned())
}

pub(crate) fn local_time() -> LocalTime {
    let now = js_sys::Date::new_0();
    let date = Date::new(now.get_full_year() as u16, now.get_month() as u8 + 1, now.get_date() as u8);
    LocalTime { date: date.unwrap_or(Date::MIN), minute: (now.get_hours() * 60 + now.get_minutes()) as u16 }
}

/// The parts of a date that a text shows.
#[derive(Clone, Copy)]
pub(crate) enum DateStyle {
    /// Such as "Sunday, 15 November".
    Weekday,
    /// Such as "15 November 2026".
    Long,
    /// Such as "November 2026".
    Month,
    /// The letter of the day of the week.
    Letter,
}

pub(crate) fn format_calendar_day(day: Date, style: DateStyle, language: Language) -> String {
    let parts: &[(&str, &str)] = match style {
        DateStyle::Weekday => &[("weekday", "long"), ("day", "numeric"), ("month", "long")],
        DateStyle::Long => &[("day", "numeric"), ("month", "long"), ("year", "numeric")],
        DateStyle::Month => &[("month", "long"), ("year", "numeric")],
        DateStyle::Letter => &[("weekday", "narrow")],
    };
    // Dates begin in the year 2000.
    format_utc(u64::from(day.days().unsigned_abs()) * 86_400_000, language, parts)
}

pub(crate) fn local_day() -> Day {
    local_day_of(now())
}

/// Returns the calendar day of the device at a time in milliseconds since 1970.
pub(crate) fn local_day_of(time: u64) -> Day {
    let date = js_sys::Date::new(&(time as f64).into());
    Day::at(time, -(date.get_timezone_offset() as i32))
}

pub(crate) fn format_day(milliseconds: u64, language: Language) -> String {
    format_utc(milliseconds, language, &[("day", "numeric"), ("month", "long")])
}

/// Returns the short name of a weekday of a time in UTC.
pub(crate) fn format_weekday(milliseconds: u64, language: Language) -> String {
    format_utc(milliseconds, language, &[("weekday", "short")])
}

fn format_utc(milliseconds: u64, language: Language, parts: &[(&str, &str)]) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(milliseconds as f64));
    let options = js_sys::Object::new();
    for (name, value) in parts.iter().chain(&[("timeZone", "UTC")]) {
        let _ = js_sys::Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    String::from(date.to_locale_date_string(&locale(language), &options))
}

/// Returns a random number, for choices that need not be secret.
pub(crate) fn random_number() -> u64 {
    (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64
}

/// Returns today's date for file names, such as 2026-01-31.
pub(crate) fn today() -> String {
    String::from(js_sys::Date::new_0().to_iso_string()).chars().take(10).collect()
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
