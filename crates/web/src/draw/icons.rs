//! Icons that are drawn with and without a document: lines on a grid of 24 units.

pub(crate) const THEME: &str = r#"<path d="M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10Z"/>"#;
pub(crate) const SETTINGS: &str =
    r#"<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>"#;
pub(crate) const FORTH: &str = r#"<path d="M9 5l7 7-7 7"/>"#;
pub(crate) const BOT: &str =
    r#"<rect x="5" y="8" width="14" height="11" rx="3"/><path d="M12 4v4M9 13v1M15 13v1M2.5 12v3M21.5 12v3"/>"#;
pub(crate) const CLOCK: &str = r#"<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.2 2"/>"#;
pub(crate) const PEOPLE: &str = r#"<circle cx="9" cy="9" r="3"/><path d="M3.5 19c.6-3.4 2.8-5 5.5-5s4.9 1.6 5.5 5"/><circle cx="17" cy="10" r="2.3"/><path d="M16.6 14.6c2.2.1 3.6 1.5 4 4"/>"#;
pub(crate) const BOOK: &str =
    r#"<path d="M12 6.5C10 5 7 4.6 4 5v13.5c3-.4 6 0 8 1.5 2-1.5 5-1.9 8-1.5V5c-3-.4-6 0-8 1.5ZM12 6.5V20"/>"#;
pub(crate) const LINK: &str =
    r#"<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17"/>"#;

/// The logo on a grid of 26 units around its centre: a crescent with a star.
pub(crate) const MARK: &str = r##"<path d="M4.5-10.6A11.4 11.4 0 1 0 10.6 5 9 9 0 0 1 4.5-10.6Z" class="mark"/><g transform="translate(1.8 -6.2) scale(.36)" class="marked"><use href="#g-y" width="20" height="20"/></g>"##;
pub(crate) const MOON: &str =
    r#"<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5a8.5 8.5 0 0 1 0 17 11 11 0 0 0 0-17Z"/>"#;
