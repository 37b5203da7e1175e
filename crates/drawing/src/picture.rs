//! Standalone pictures: classes are replaced by attributes, so no style sheet is needed.

use nova_luna_rules::{Display, Seat};

use crate::{CellRect, Detail, defs, display};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Background {
    Dark,
    Light,
}

/// A class, and the attributes that replace it, the same in both themes.
pub(crate) type Attributes = (&'static str, &'static str);

const CLASS_ATTRIBUTES: [Attributes; 24] = [
    ("f-r", r##"fill="#ec6458""##),
    ("f-b", r##"fill="#4361d0""##),
    ("f-t", r##"fill="#4fcbb9""##),
    ("f-y", r##"fill="#ffdf80""##),
    ("d-r", r##"color="#ee695d""##),
    ("d-b", r##"color="#536fde""##),
    ("d-t", r##"color="#4fcbb9""##),
    ("d-y", r##"color="#ffdf80""##),
    ("pat-r", r##"fill="none" stroke="#5a0814" stroke-opacity=".17" stroke-width="2.6" stroke-linejoin="round""##),
    ("pat-b", r##"fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="2.2""##),
    ("pat-t", r##"fill="none" stroke="#004650" stroke-opacity=".18" stroke-width="2.4""##),
    ("pat-y", r##"fill="none" stroke="#965c00" stroke-opacity=".17" stroke-width="2.2" stroke-linecap="round""##),
    ("ink", r##"fill="#12172b""##),
    (
        "cost",
        r##"fill="#f7f4ea" font-weight="700" text-anchor="middle" font-family="Helvetica Neue, Arial, sans-serif""##,
    ),
    ("gi", r##"color="#12172b""##),
    ("gw", r##"color="#12172b" opacity=".22""##),
    ("k1", r##"fill="#f7f2e2" stroke="EDGE" stroke-width="1.6""##),
    ("k2", r##"fill="#9db4ff" stroke="EDGE" stroke-width="1.6""##),
    ("k3", r##"fill="#ff9e5e" stroke="EDGE" stroke-width="1.6""##),
    ("k4", r##"fill="#d79be8" stroke="EDGE" stroke-width="1.6""##),
    ("km", r##"fill="none" stroke="#1a1f3a" stroke-width="1.8" opacity=".75""##),
    ("edge", r##"fill="none" stroke="#RIM" stroke-opacity=".4" stroke-width="1.5""##),
    ("tile", ""),
    ("ground", r##"fill="GROUND""##),
];

/// Margin around the tiles; a cell is 100 units wide.
const MARGIN: u16 = 40;

pub fn picture(shown: &Display, seat: Seat, background: Background) -> (String, u16, u16) {
    let [left, top, width, height] = CellRect::of(shown).frame((MARGIN, MARGIN), (1, 1));
    let (defs, tiles, size) =
        (defs(), display(shown, seat, Detail::Full), format!(r#"width="{width}" height="{height}""#));
    let text = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" {size}>{defs}<rect class="ground" x="{left}" y="{top}" {size}/>{tiles}</svg>"#
    );
    (inline_attributes(&text, background, &[]), width as u16, height as u16)
}

/// Replaces classes by attributes; `more` has those of classes that displays do not use.
pub(crate) fn inline_attributes(text: &str, background: Background, more: &[Attributes]) -> String {
    let (background_colour, edge, rim, text_colour) = match background {
        Background::Dark => ("#0b0f1d", "none", "fff", "f1f2fa"),
        Background::Light => ("#eceaf1", "#3a4168", "12172b", "12172b"),
    };
    let mut output = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(r#" class=""#) {
        output += before;
        let (classes, after) = after.split_once('"').unwrap_or((after, ""));
        for class in classes.split(' ') {
            let known =
                CLASS_ATTRIBUTES.iter().chain(more).find(|(name, attributes)| *name == class && !attributes.is_empty());
            if let Some((_, attributes)) = known {
                output.push(' ');
                let attributes = attributes.replace("GROUND", background_colour).replace("EDGE", edge);
                output += &attributes.replace("RIM", rim).replace("TEXT", text_colour);
            }
        }
        rest = after;
    }
    output + rest
}

/// Whether a standalone picture can draw a class.
#[cfg(test)]
pub(crate) fn has_attributes(class: &str, more: &[Attributes]) -> bool {
    CLASS_ATTRIBUTES.iter().chain(more).any(|(name, _)| *name == class)
}

#[cfg(test)]
mod tests {

    use nova_luna_rules::{Coord, TileId};

    use super::*;

    fn shown() -> Display {
        let mut display = Display::EMPTY;
        for (number, at) in [(50, (0, 0)), (16, (1, 0)), (53, (0, 1)), (2, (1, 1)), (35, (2, 1)), (18, (-1, 0))] {
            display.place(TileId::new(number).unwrap(), Coord::new(at.0, at.1), 20).unwrap();
        }
        display
    }

    #[test]
    fn a_picture_needs_nothing_else() {
        for background in [Background::Dark, Background::Light] {
            for seat in Seat::all(4) {
                let (text, width, height) = picture(&shown(), seat, background);
                assert_eq!((width, height), (480, 280));
                for foreign in ["class=", "var(", "style", "http:", "GROUND", "EDGE", "RIM"] {
                    let found = text.replacen("http://www.w3.org/2000/svg", "", 1).contains(foreign);
                    assert!(!found, "{foreign}");
                }
            }
        }
    }

    /// Every referenced symbol, pattern and gradient is part of the picture.
    #[test]
    fn all_references_lead_somewhere() {
        let (text, ..) = picture(&shown(), Seat::FIRST, Background::Dark);
        let starts = ["href=\"#", "url(#"].into_iter().flat_map(|mark| text.split(mark).skip(1));
        let mut names = 0;
        for rest in starts {
            let name: String = rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '-').collect();
            assert!(text.contains(&format!("id=\"{name}\"")), "{name}");
            names += 1;
        }
        assert!(names > 20);
    }

    /// Every class used by tiles and symbols has attributes.
    #[test]
    fn every_class_has_attributes() {
        let text = display(&shown(), Seat::FIRST, Detail::Full) + &defs();
        for rest in text.split(r#"class=""#).skip(1) {
            for class in rest.split('"').next().unwrap().split(' ') {
                assert!(has_attributes(class, &[]), "{class}");
            }
        }
    }
}
