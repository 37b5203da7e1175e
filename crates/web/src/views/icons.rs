use leptos::prelude::*;

pub(crate) use crate::draw::icons::{FORTH, MARK, PLAY, SETTINGS, THEME};

/// An icon drawn with lines on a 24-unit grid.
#[component]
pub(crate) fn Icon(lines: &'static str) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" inner_html=lines></svg> }
}

pub(crate) const HELP: &str =
    r#"<circle cx="12" cy="12" r="9"/><path d="M9.3 9.4a2.8 2.8 0 1 1 3.9 2.7c-.8.4-1.2.9-1.2 1.8M12 17.2v.1"/>"#;
pub(crate) const MENU: &str = r#"<path d="M4 7h16M4 12h16M4 17h16"/>"#;
pub(crate) const BACK: &str = r#"<path d="M15 5l-7 7 7 7"/>"#;
pub(crate) const FIRST: &str = r#"<path d="M18 5l-7 7 7 7M6 5v14"/>"#;
pub(crate) const LAST: &str = r#"<path d="M6 5l7 7-7 7M18 5v14"/>"#;
pub(crate) const UP: &str = r#"<path d="M5 15l7-7 7 7"/>"#;
pub(crate) const DOWN: &str = r#"<path d="M5 9l7 7 7-7"/>"#;
pub(crate) const UNDO: &str = r#"<path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"/>"#;
pub(crate) const REDO: &str = r#"<path d="M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3"/>"#;
pub(crate) const WHEEL: &str =
    r#"<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="4"/><path d="M12 3v5M12 16v5M3 12h5M16 12h5"/>"#;
pub(crate) const WHOLE: &str = r#"<path d="M8 4H4v4M16 4h4v4M8 20H4v-4M16 20h4v-4"/>"#;
pub(crate) const CLOSE: &str = r#"<path d="M6 6l12 12M18 6L6 18"/>"#;
pub(crate) const HINT: &str =
    r#"<path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3Z"/>"#;
pub(crate) const TALK: &str =
    r#"<path d="M5 5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z"/>"#;
pub(crate) const CHART: &str = r#"<path d="M4 20h16M7 16v-5M12 16V6M17 16v-8"/>"#;
pub(crate) const LIST: &str = r#"<path d="M8 6h12M8 12h12M8 18h12M4 6v.1M4 12v.1M4 18v.1"/>"#;
pub(crate) const SOUND: &str =
    r#"<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4.5 4.5 0 0 1 0 6M18.3 6.4a8 8 0 0 1 0 11.2"/>"#;
pub(crate) const SILENCE: &str = r#"<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5"/>"#;
pub(crate) const SKIP: &str = r#"<path d="M5 6l8 6-8 6ZM18 6v12"/>"#;
pub(crate) const AGAIN: &str = r#"<path d="M5 12a7 7 0 1 0 2.2-5.1M5 4.5v4h4"/>"#;
pub(crate) const FLAG: &str = r#"<path d="M6 20.5v-16M6 5.5h11l-2.2 3.7L17 13H6"/>"#;
pub(crate) const STAR: &str = r#"<path d="M12 3.5l2.3 6.2 6.2 2.3-6.2 2.3L12 20.5l-2.3-6.2L3.5 12l6.2-2.3Z"/>"#;
pub(crate) const PEOPLE: &str = r#"<circle cx="9" cy="9" r="3"/><path d="M3.5 19c.6-3.4 2.8-5 5.5-5s4.9 1.6 5.5 5"/><circle cx="17" cy="10" r="2.3"/><path d="M16.6 14.6c2.2.1 3.6 1.5 4 4"/>"#;
pub(crate) const PRINT: &str =
    r#"<path d="M7 9V4h10v5M7 17H4.5v-6a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v6H17M7 14h10v6H7Z"/>"#;
pub(crate) const LINK: &str =
    r#"<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17"/>"#;
pub(crate) const LENS: &str = r#"<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5M8.5 11h5M11 8.5v5"/>"#;
pub(crate) const TICK: &str = r#"<path d="M5 12.5l4.5 4.5L19 7.5"/>"#;
pub(crate) const STORM: &str = r#"<path d="M13 3L5 14h6l-1 7 8-11h-6Z"/>"#;
pub(crate) const TWO: &str = r#"<circle cx="8.5" cy="12" r="5.5"/><circle cx="15.5" cy="12" r="5.5"/>"#;
pub(crate) const CHAIN: &str = r#"<circle cx="5" cy="17" r="2"/><circle cx="12" cy="12" r="2"/><circle cx="19" cy="7" r="2"/><path d="M7 17h5v-3M14 12h-.1M12 10V7h5"/>"#;
pub(crate) const DENIAL: &str =
    r#"<rect x="4" y="4" width="16" height="16" rx="3" stroke-dasharray="3 2.6"/><path d="M9 9l6 6M15 9l-6 6"/>"#;
pub(crate) const RACE: &str = r#"<path d="M4 6h5v5h5v5h6"/><path d="M4 11h3v5h5v4h8" stroke-dasharray="2.4 2.6"/>"#;
pub(crate) const TEMPO: &str =
    r#"<circle cx="15" cy="9" r="5.5"/><circle cx="15" cy="9" r="2.6"/><path d="M8.5 12.5l-4 2.5v4.5l4 2 4-2V16"/>"#;
pub(crate) const REFILL: &str =
    r#"<circle cx="12" cy="12" r="8.5" stroke-dasharray="2.4 3.2"/><circle cx="12" cy="12" r="2.4"/>"#;
pub(crate) const ALONE: &str = r#"<circle cx="12" cy="12" r="8.5"/><path d="M9 4.2a10 10 0 0 0 0 15.6"/>"#;
/// A phone on a table.
pub(crate) const AT_TABLE: &str =
    r#"<path d="M3 19.5h18"/><rect x="7.5" y="3.5" width="9" height="13" rx="2"/><path d="M11 13.5h2"/>"#;
pub(crate) const PENCIL: &str = r#"<path d="M5 19l1-4.5L16 4.5l3.5 3.5L9.5 18ZM14 6.5l3.5 3.5"/>"#;
