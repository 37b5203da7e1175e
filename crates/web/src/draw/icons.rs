//! Icons that are drawn with and without a document: lines on a grid of 24 units.

pub(crate) const THEME: &str = r#"<path d="M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10Z"/>"#;
pub(crate) const SETTINGS: &str =
    r#"<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>"#;
pub(crate) const PLAY: &str = r#"<path d="M8 5.5v13l10.5-6.5Z"/>"#;
pub(crate) const BARS: &str = r#"<path d="M5 19.5V13M12 19.5V5M19 19.5V9.5"/>"#;
pub(crate) const PUZZLE: &str = r#"<path d="M5 8.5h4.2a2.3 2.3 0 1 1 4 0H17a1.5 1.5 0 0 1 1.5 1.5v3a2.3 2.3 0 1 0 0 4.2v1.3A1.5 1.5 0 0 1 17 20H5a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 5 8.5Z"/>"#;
pub(crate) const BOOK: &str = r#"<path d="M12 6.2C10 4.8 7.2 4.4 4 4.6v13.2c3.2-.2 6 .2 8 1.6 2-1.4 4.8-1.8 8-1.6V4.6c-3.2-.2-6 .2-8 1.6ZM12 6.2v13.2"/>"#;
pub(crate) const CALENDAR: &str =
    r#"<rect x="4" y="5.5" width="16" height="14.5" rx="2.5"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>"#;
pub(crate) const OFFLINE: &str = r#"<path d="M4 4l16 16M5 12.6a10 10 0 0 1 3.6-2.3M12.6 9.4A10 10 0 0 1 19 12.6M8.4 16a5.2 5.2 0 0 1 5.4-1.1M2.4 9.2A14 14 0 0 1 5.8 7M10.6 5.5a14 14 0 0 1 11 3.7M12 19.4v.1"/>"#;
pub(crate) const FORTH: &str = r#"<path d="M9 5l7 7-7 7"/>"#;

/// The logo on a grid of 26 units around its centre: a crescent with a star.
pub(crate) const MARK: &str = r##"<path d="M4.5-10.6A11.4 11.4 0 1 0 10.6 5 9 9 0 0 1 4.5-10.6Z" class="mark"/><g transform="translate(1.8 -6.2) scale(.36)" class="marked"><use href="#g-y" width="20" height="20"/></g>"##;
