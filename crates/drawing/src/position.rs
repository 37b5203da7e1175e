//! A whole position as a standalone picture: the wheel, and beside it the display of each seat.

use nova_luna_rules::{Seat, View};

use crate::picture::{Attributes, inline_attributes};
use crate::wheel::{HALF, TILES, at_space};
use crate::{
    Background, CellRect, Part, WheelOptions, defs, disc, display_parts, format_number, view_box, wheel_parts,
};

/// The side of the wheel and of the panel of a display, in units of the picture.
const SIDE: usize = 400;
/// The height of the line above a display.
const HEAD: usize = 36;
/// The least columns and rows of a display, so that a single tile is not huge.
const LEAST: (u16, u16) = (4, 4);
const MARGIN: u16 = 20;

/// What a picture of a display does not have.
const WHEEL_ATTRIBUTES: [Attributes; 17] = [
    // The wheel is a window on the night, the same in both themes.
    ("rim", r##"fill="none" stroke="#39447e" stroke-width="1.5""##),
    ("spoke", r##"stroke="#39447e" opacity=".55""##),
    ("ring", r##"fill="none" stroke="#39447e""##),
    ("sector", r##"fill="#c9d2ff" opacity=".1""##),
    ("arc", r##"fill="none" stroke="#fff1cc" stroke-width="2.5" stroke-linecap="round""##),
    ("mdark", r##"fill="#27305f" stroke="#7480b8""##),
    ("lit", r##"fill="#ede8d6""##),
    ("void", r##"fill="#7480b8" opacity=".7""##),
    ("mspot", r##"fill="#fff1cc" opacity=".1""##),
    ("meeple", ""),
    ("pickring", r#"opacity="0""#),
    ("takeable", ""),
    ("tokbed", r##"fill="#0a0e20""##),
    ("track-disc", ""),
    ("topmark", r##"fill="none" stroke="#fff1cc" stroke-width="1.5""##),
    (
        "spacen",
        r##"fill="#c9d0ea" font-size="9" text-anchor="middle" font-family="Helvetica Neue, Arial, sans-serif""##,
    ),
    ("count", r##"fill="#TEXT" font-weight="700" font-family="Helvetica Neue, Arial, sans-serif""##),
];

/// Draws a position. Returns the picture, its width and its height.
pub fn position_picture(view: &View, background: Background) -> (String, usize, usize) {
    let columns = if view.players() == 1 { 1 } else { 2 };
    let rows = view.players().div_ceil(columns);
    let (width, height) = ((columns + 1) * SIDE, rows * SIDE);
    let panels: String = view
        .seats()
        .enumerate()
        .map(|(index, seat)| panel(view, seat, (index % columns + 1) * SIDE, index / columns * SIDE))
        .collect();
    let wheel = wheel(view, (height - SIDE) / 2);
    let size = format!(r#"width="{width}" height="{height}""#);
    let text = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {size}>{}<rect class="ground" {size}/>{wheel}{panels}</svg>"#,
        defs()
    );
    (inline_attributes(&text, background, &WHEEL_ATTRIBUTES), width, height)
}

fn wheel(view: &View, top: usize) -> String {
    // A page with several pictures needs another name for each phase of the moon.
    let phase = view.to_move().map_or(0, |seat| view.moon_track().space(seat));
    let parts = wheel_parts(view, WheelOptions::default()).into_iter().map(|part| match part {
        Part::Number { space, number, .. } => number_of(space, number),
        part => part.draw().replace("phase-now", &format!("phase-now-{}-{phase}", view.players())),
    });
    let drawn: String = parts.collect();
    format!(r#"<svg y="{top}" width="{SIDE}" height="{SIDE}" viewBox="-210 -210 420 420">{drawn}</svg>"#)
}

/// Draws the number of a takeable tile on the edge of the wheel. The page colours circle and number by its style sheet.
fn number_of(space: usize, number: usize) -> String {
    let (x, y) = at_space(space, TILES + 0.195);
    let [x, y] = [x, y].map(format_number);
    format!(
        r##"<circle cx="{x}" cy="{y}" r="{}" fill="#0a0e20" stroke="#fff1cc" stroke-width="1.5"/><text x="{x}" y="{y}" dy="4" class="cost" font-size="12">{number}</text>"##,
        HALF * 0.0475
    )
}

/// Draws a display below the discs that its seat has left. A ring marks the seat to move.
fn panel(view: &View, seat: Seat, left: usize, top: usize) -> String {
    let Some(display) = view.display(seat) else { return String::new() };
    let frame = view_box(CellRect::of(display).frame((MARGIN, MARGIN), LEAST));
    let tiles: String = display_parts(display, seat, crate::Detail::Full, None).into_iter().map(Part::draw).collect();
    let ring = if view.to_move() == Some(seat) {
        r##"<circle cx="24" cy="20" r="17" fill="none" stroke="#8e9acb" stroke-width="2.5"/>"##
    } else {
        ""
    };
    format!(
        r#"<svg x="{left}" y="{top}" width="{SIDE}" height="{SIDE}">{ring}{}<text x="50" y="27" class="count" font-size="20">{}</text><svg y="{HEAD}" width="{SIDE}" height="{}" viewBox="{frame}">{tiles}</svg></svg>"#,
        disc(seat, 24.0, 20.0, 26.0),
        view.discs_left(seat),
        SIDE - HEAD,
    )
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Deal, Game, Seed, usual_discs};

    use super::*;

    #[test]
    fn a_picture_of_a_position_stands_alone() {
        for players in 1..=4_u8 {
            let deal = Deal::new(Seed::from_number(5), players).unwrap();
            let mut game = Game::deal(&deal, usual_discs(players.into())).unwrap();
            for _ in 0..12 {
                let action = game.legal_actions().get(3).or(game.legal_actions().get(0)).unwrap();
                game.play(action).unwrap();
            }
            for background in [Background::Dark, Background::Light] {
                let (text, width, height) = position_picture(game.view(), background);
                assert!(width > height && text.starts_with("<svg") && text.ends_with("</svg>"));
                for foreign in ["class=", "var(", "style=", "GROUND", "EDGE", "RIM", "TEXT"] {
                    assert!(!text.contains(foreign), "{foreign}");
                }
                let tiles = game.view().seen().len();
                assert_eq!(text.matches("url(#gloss)").count(), tiles, "every tile is drawn once");
            }
        }
    }

    /// A class without attributes would be drawn black.
    #[test]
    fn every_class_of_a_wheel_has_attributes() {
        let deal = Deal::new(Seed::from_number(5), 3).unwrap();
        let game = Game::deal(&deal, 20).unwrap();
        let drawn: String = wheel_parts(game.view(), WheelOptions::default())
            .into_iter()
            .filter(|part| !matches!(part, Part::Number { .. }))
            .map(Part::draw)
            .collect();
        for rest in drawn.split(r#"class=""#).skip(1) {
            for class in rest.split('"').next().unwrap().split(' ') {
                assert!(crate::picture::has_attributes(class, &WHEEL_ATTRIBUTES), "{class}");
            }
        }
    }
}
