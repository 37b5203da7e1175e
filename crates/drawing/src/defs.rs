//! Symbols, patterns and gradients shared by all other drawings.

use std::fmt::Write as _;

/// The discs: circle, hexagon, diamond and cross, 24 units wide.
const DISCS: [&str; 4] = [
    r#"<circle r="10.6" class="k1"/><circle r="6.6" class="km"/>"#,
    r#"<path d="M-5.6-9.9H5.6L11.2 0 5.6 9.9H-5.6L-11.2 0Z" class="k2"/><path d="M-3.3-5.7H3.3L6.6 0 3.3 5.7H-3.3L-6.6 0Z" class="km"/>"#,
    r#"<path d="M0-10.7 10.7 0 0 10.7-10.7 0Z" class="k3"/><path d="M0-6 6 0 0 6-6 0Z" class="km"/>"#,
    r#"<path d="M-4-10.4H4V-4H10.4V4H4V10.4H-4V4H-10.4V-4H-4Z" class="k4"/><path d="M0-5V5M-5 0H5" class="km"/>"#,
];

/// Definitions for a standalone picture, where every seat has its default disc.
pub fn defs() -> String {
    defs_with([1, 2, 3, 4])
}

/// Definitions for a document, given the disc number of each seat. `k-1` is the disc of seat 1, `d-1` is disc 1,
/// whichever seat has it.
pub fn defs_with(discs: [usize; 4]) -> String {
    let mut text = format!("<defs>{PIECES}");
    let mut symbol = |id: &str, number: usize, disc: usize| {
        let lines = DISCS.get(disc.wrapping_sub(1)).unwrap_or(&DISCS[0]);
        // Writing into a string cannot fail.
        let _ = write!(text, r#"<symbol id="{id}-{number}" viewBox="-12 -12 24 24">{lines}</symbol>"#);
    };
    for (number, disc) in (1..).zip(discs) {
        symbol("k", number, disc);
        symbol("d", number, number);
    }
    text + "</defs>"
}

/// Glyphs (triangle, square, ring, star) for the colours; patterns and gradients for tiles and sky.
const PIECES: &str = concat!(
    // Glyphs of the colours, 20 units wide.
    r#"<symbol id="g-r" viewBox="0 0 20 20"><path d="M10 3.9 17 16.1H3Z" fill="currentColor" stroke="currentColor" stroke-width="3.2" stroke-linejoin="round"/></symbol>"#,
    r#"<symbol id="g-b" viewBox="0 0 20 20"><rect x="2" y="2" width="16" height="16" rx="3" fill="currentColor"/></symbol>"#,
    r#"<symbol id="g-t" viewBox="0 0 20 20"><circle cx="10" cy="10" r="6.5" fill="none" stroke="currentColor" stroke-width="5"/></symbol>"#,
    r#"<symbol id="g-y" viewBox="0 0 20 20"><path d="M10 1 12.9 7.1 19 10 12.9 12.9 10 19 7.1 12.9 1 10 7.1 7.1Z" fill="currentColor" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/></symbol>"#,
    // Patterns of the tile faces.
    r#"<pattern id="p-r" width="20" height="13" patternUnits="userSpaceOnUse"><path d="M0 11 10 3 20 11" class="pat-r"/></pattern>"#,
    r#"<pattern id="p-b" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M7 0V14M0 7H14" class="pat-b"/></pattern>"#,
    r#"<pattern id="p-t" width="20" height="20" patternUnits="userSpaceOnUse"><g class="pat-t"><circle cx="10" cy="10" r="4.4"/><circle cx="0" cy="0" r="4.4"/><circle cx="20" cy="0" r="4.4"/><circle cx="0" cy="20" r="4.4"/><circle cx="20" cy="20" r="4.4"/></g></pattern>"#,
    r#"<pattern id="p-y" width="18" height="18" patternUnits="userSpaceOnUse"><path d="M9 4V14M4 9H14M0-5V5M-5 0H5M18-5V5M13 0H23M0 13V23M-5 18H5M18 13V23M13 18H23" class="pat-y"/></pattern>"#,
    // Gradients of a tile, the night sky and the moon.
    r##"<linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".12"/></linearGradient>"##,
    r##"<radialGradient id="sky" cx=".5" cy=".42" r=".6"><stop offset="0" stop-color="#2A3570"/><stop offset=".55" stop-color="#161D42"/><stop offset="1" stop-color="#0C1126"/></radialGradient>"##,
    r##"<radialGradient id="halo"><stop offset="0" stop-color="#FFF1CC" stop-opacity=".34"/><stop offset=".5" stop-color="#C9CCF5" stop-opacity=".12"/><stop offset="1" stop-color="#C9CCF5" stop-opacity="0"/></radialGradient>"##,
    r##"<radialGradient id="luna" cx=".4" cy=".36" r=".75"><stop offset="0" stop-color="#FFFBEC"/><stop offset=".6" stop-color="#EDE6CF"/><stop offset="1" stop-color="#C6BFAE"/></radialGradient>"##,
);
