//! The faces of the bots: moons that are fuller the stronger the bot is.

use nova_luna_bots::BotName;

use super::moon::phase_path;

/// The faces of the levels, in their order: the phase of a moon as a space of the track, and its features. A new level does
/// not compile without one.
const FACES: [(f64, &str); BotName::LEVELS.len()] = [
    (4.8, r#"<path d="M20-8q5.5 6 11.5 0" stroke-width="4.4"/><path d="M20 12q4.5 5 10 .5" stroke-width="4"/>"#),
    (
        6.6,
        r##"<path d="M13-8h0" stroke-width="9.2"/><path d="M5 11q10 10 20-1" stroke-width="4"/><path d="M26 4h0" stroke="#CFC8B4" stroke-width="7.2"/>"##,
    ),
    (
        8.0,
        r#"<path d="M3-7h0M23-7h0" stroke-width="8.4"/><path d="M-3-17q6-4 11-1" stroke-width="3"/><path d="M4 14q9 4 17-2"/>"#,
    ),
    (
        9.7,
        r#"<path d="M-10-6h0M14-6h0" stroke-width="8.4"/><circle cx="14" cy="-6" r="10.5" stroke-width="2.6"/><path d="M14 4.5V18" stroke-width="1.8"/><path d="M-10 15h14"/>"#,
    ),
    (
        12.0,
        r##"<path d="M-20-2q6 5.5 12 0M8-2q6 5.5 12 0M-9 17q9 7 18 0"/><path d="M0-20h0" stroke="#7F7F86" stroke-width="5.2"/><path d="M0-56l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM-29-46l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM29-46l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill="#FFF1CC" stroke="none"/>"##,
    ),
];

/// The fixed opponents of the arena are never seen at a table.
const OPPONENT: (f64, &str) = (12.0, "");

/// Draws the face of a bot around the origin, 112 units wide.
pub fn face(level: BotName) -> String {
    let of_level = BotName::LEVELS.into_iter().zip(FACES).find(|(bot, _)| *bot == level);
    let (space, lines) = of_level.map_or(OPPONENT, |(_, face)| face);
    // The stars of the master need room above the moon.
    let (y, radius) = if level == BotName::Master { (4.0, 37.0) } else { (0.0, 40.0) };
    let lit = phase_path(space, radius);
    format!(
        r##"<circle r="54" fill="#141B3C" stroke="#39447E" stroke-width="1.5"/><g transform="translate(0 {y})"><circle r="{radius}" fill="#20295A" stroke="#EDE8D6" stroke-opacity=".3"/><path d="{lit}" fill="url(#luna)"/></g><g fill="none" stroke="#1A1F3A" stroke-width="3.7" stroke-linecap="round">{lines}</g>"##
    )
}
