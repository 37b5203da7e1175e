//! Drawings of the daily deal: the opening wheel, medals, days of the calendar, the bar of par, and the card to share.

use std::fmt::Write as _;

use nova_luna_rules::{MOON_SPACES, View};

use super::moon::{large_moon, phase, small_moon};
use super::start_wheel::laid_tiles;
use super::wheel::{HALF, sky, track};
use super::{Detail, Figure, defs, format_number};
use crate::state::daily::{DayKind, Medal};

/// Draws the wheel before the first move, with the view box `-200 -200 400 400`. Nothing is marked as takeable.
pub fn opening_wheel(view: &View, is_small: bool) -> String {
    let tiles = (0..).zip(view.wheel().spaces()).filter_map(|(space, id)| Some((space, (*id)?)));
    let (side, detail) = if is_small { (0.265, Detail::Cost) } else { (0.226, Detail::Full) };
    let moon = large_moon(MOON_SPACES / 2, HALF * 0.19, "phase-opening");
    sky() + &track(false) + &moon + &laid_tiles(tiles, side, detail, is_small)
}

/// Colours of the medals on a card, the same in both themes.
const fn colour(medal: Medal) -> &'static str {
    match medal {
        Medal::Gold => "#ffd36b",
        Medal::Silver => "#d5dbea",
        Medal::Bronze => "#e4a070",
    }
}

/// Draws a medal in this colour, with the view box `-32 -32 64 64`.
fn medal_in(fill: &str) -> String {
    format!(
        r##"<path d="M-15-26-5-2M15-26 5-2" stroke="{fill}" stroke-width="7" opacity=".45"/><circle cy="6" r="22" fill="{fill}"/><circle cy="6" r="18" fill="none" stroke="#12172b" stroke-opacity=".35" stroke-width="1.5"/><path transform="translate(0 6)" d="M4-10.5A11.2 11.2 0 1 0 10.5 5 9 9 0 0 1 4-10.5Z" fill="#12172b" opacity=".8"/>"##
    )
}

pub fn medal(medal: Medal) -> String {
    medal_in(&format!("var(--{})", medal.key()))
}

/// Draws a day of the calendar, with the view box `-17 -17 34 34`. Every kind has a shape of its own: gold a star, silver
/// an inner ring, bronze is a ring, a missed day is dashed.
pub fn calendar_day(kind: DayKind, day: u8) -> String {
    let (shape, class) = match kind {
        DayKind::Medal(Medal::Gold) => (
            r##"<circle r="14.5" class="gold"/><g transform="translate(-4.2 -17.2) scale(.42)" class="star"><use href="#g-y" width="20" height="20"/></g>"##,
            "on",
        ),
        DayKind::Medal(Medal::Silver) => (r#"<circle r="14.5" class="silver"/><circle r="11.8" class="inner"/>"#, "on"),
        DayKind::Medal(Medal::Bronze) => (r#"<circle r="13" class="bronze"/>"#, "open"),
        DayKind::Played | DayKind::Open => (r#"<circle r="14.5" class="played"/>"#, "open"),
        DayKind::Missed => (r#"<circle r="14.5" class="missed"/>"#, "missed-text"),
        DayKind::Future => (r#"<circle r="14.5" class="future"/>"#, "future-text"),
    };
    let below = if kind == DayKind::Medal(Medal::Gold) { "5.5" } else { "4.5" };
    format!(r#"{shape}<text y="{below}" class="{class}">{day}</text>"#)
}

/// Ends of the bar of par, in units of its width.
const BAR: (f64, f64) = (16.0, 404.0);

const LABELS_APART: f64 = 48.0;

/// Draws a score against par: gold up to par, silver up to five above, bronze below 100, then a thin line.
pub fn par_bar(score: u16, par: u16, words: (&str, &str)) -> Figure {
    let (low, high) = (score.min(par), score.max(par + 5).max(100));
    let margin = (f64::from(high - low) * 0.3).max(4.0);
    let (from, to) = (f64::from(low) - margin, f64::from(high) + margin * 0.4);
    let at = |points: u16| BAR.0 + (f64::from(points) - from) / (to - from) * (BAR.1 - BAR.0);
    let line = |from: f64, to: f64, class: &str| {
        format!(r#"<path d="M{} 44H{}" class="{class}"/>"#, format_number(from), format_number(to.max(from)))
    };
    let limit = (par + 5).max(100);
    let bronze = at(limit);
    let gold = line(at(par), at(par + 5), "silver") + &line(BAR.0, at(par), "gold");
    let mut text = line(BAR.0, BAR.1, "rest") + &line(at(par + 5), bronze, "bronze") + &gold;
    // The words stand apart where the ticks do not.
    let apart = ((LABELS_APART - (bronze - at(par))) / 2.0).max(0.0);
    let limit = limit.to_string();
    for (at, word, word_at) in [(at(par), words.0, at(par) - apart), (bronze, limit.as_str(), bronze + apart)] {
        let (x, word_x) = (format_number(at), format_number(word_at));
        let _ = write!(text, r#"<path d="M{x} 34V54" class="tick"/><text x="{word_x}" y="72">{word}</text>"#);
    }
    let x = format_number(at(score));
    let _ = write!(
        text,
        r#"<circle cx="{x}" cy="44" r="9" class="me"/><text x="{x}" y="24" class="score">{}</text>"#,
        words.1
    );
    Figure { view_box: "0 0 420 80".to_owned(), content: text }
}

/// The words of a card. The build of the text is up to the caller, who knows the language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardWords {
    /// Such as "daily deal, 15 November 2026".
    pub date: String,
    /// The score, or how the week ended.
    pub score: String,
    /// Such as "par 81, 7 days in a row".
    pub par: String,
    /// The name of each row of moons.
    pub rows: Vec<String>,
}

/// Moons in a row of the card before it wraps.
const ROW: usize = 11;

pub const CARD_SIZE: (u32, u32) = (1200, 630);

/// The space of the moon track that shows this many discs: new moon for none, full moon for four and more.
fn moon_space(discs: u8) -> u8 {
    3 * discs.min(4)
}

/// Draws the card to share as a picture of its own.
pub fn share_card(words: &CardWords, earned: Option<Medal>, rows: &[Vec<u8>]) -> String {
    let (defs, moon) = (defs(), large_moon(MOON_SPACES / 2, 172.0, "phase-card"));
    let [date, score, par] = [&words.date, &words.score, &words.par].map(|words| escape(words));
    let mut text = [
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" font-family="Helvetica Neue, Arial, sans-serif">"##,
        &defs,
        r##"<defs><linearGradient id="dusk" x1=".4" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#0e1430"/><stop offset=".7" stop-color="#1a2354"/><stop offset="1" stop-color="#2a3570"/></linearGradient></defs>"##,
        &format!(r##"<rect width="1200" height="630" fill="url(#dusk)"/><g transform="translate(980 450)">{moon}</g>"##),
        r##"<text x="76" y="104" fill="#f1f2fa" font-size="36" font-weight="700">Nova Luna</text>"##,
        &format!(r##"<text x="1124" y="102" fill="#bcc4e0" font-size="28" text-anchor="end">{date}</text>"##),
    ]
    .concat();
    let mut left = 76;
    if let Some(earned) = earned {
        let _ = write!(text, r#"<g transform="translate(136 205) scale(1.875)">{}</g>"#, medal_in(colour(earned)));
        left = 228;
    }
    let size = if words.score.chars().count() > 6 { 46 } else { 68 };
    text +=
        &format!(r##"<text x="{left}" y="205" fill="#f1f2fa" font-size="{size}" font-weight="700">{score}</text>"##);
    text += &format!(r##"<text x="{left}" y="250" fill="#bcc4e0" font-size="28">{par}</text>"##);
    let mut y = 322.0;
    for (row, name) in rows.iter().zip(words.rows.iter().map(String::as_str).chain(std::iter::repeat(""))) {
        let _ = write!(text, r##"<text x="76" y="{}" fill="#bcc4e0" font-size="24">{}</text>"##, y + 8.0, escape(name));
        let crowded = rows.iter().map(|row| row.len().div_ceil(ROW)).sum::<usize>() > 2;
        let (step, radius) = if crowded { (56.0, 21.0) } else { (82.0, 30.0) };
        let per_row = if crowded { ROW } else { 7 };
        for (index, discs) in row.iter().enumerate() {
            let (column, line) = (index % per_row, index / per_row);
            let (x, y) = (240.0 + step * column as f64, y + step * line as f64);
            let _ = write!(
                text,
                r##"<g transform="translate({x} {y})"><circle r="{radius}" fill="#27305f" stroke="#7480b8" stroke-width="3"/><g fill="#ede8d6">{}</g></g>"##,
                phase(moon_space(*discs), radius),
            );
        }
        y += (step + 10.0) + step * (row.len().div_ceil(per_row).max(1) - 1) as f64;
    }
    text + "</svg>"
}

/// Draws a moon for a tile that brought this many discs, with the view box `-10 -10 20 20`.
pub fn tile_moon(discs: u8) -> String {
    small_moon(moon_space(discs), 0.0, 0.0, 8.6)
}

/// Replaces the characters that have a meaning in XML.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The card is a picture of its own: nothing of it depends on the page, and all its moons fit.
    #[test]
    fn the_card_needs_nothing_else() {
        let words = CardWords {
            date: "Ada & <Bo>".to_owned(),
            score: "84".to_owned(),
            par: "par 81".to_owned(),
            rows: vec!["phase 1".to_owned(), "phase 2".to_owned()],
        };
        for rows in [vec![vec![0; 7], vec![4; 7]], vec![vec![1; 11], vec![2; 11]], vec![vec![3; 20]], vec![]] {
            let text = share_card(&words, Some(Medal::Silver), &rows);
            let tiles: usize = rows.iter().map(Vec::len).sum();
            assert_eq!(
                text.matches(r##"<circle r="30" fill="#27305f""##).count()
                    + text.matches(r##"<circle r="21" fill="#27305f""##).count(),
                tiles
            );
            assert!(text.contains("Ada &amp; &lt;Bo&gt;") && !text.contains("var(") && !text.contains("NaN"));
            let lowest = text.split("translate(").skip(1).filter_map(|rest| {
                let (x, y) = rest.split_once(')')?.0.split_once(' ')?;
                Some((x.parse::<f64>().ok()?, y.parse::<f64>().ok()?))
            });
            assert!(lowest.into_iter().all(|(x, y)| x < 1200.0 && y < 610.0));
        }
    }

    #[test]
    fn the_bar_shows_every_score() {
        for (score, par) in [(81, 81), (84, 81), (70, 81), (250, 81), (166, 166), (99, 96), (20, 300)] {
            let figure = par_bar(score, par, ("par", "score"));
            assert!(!figure.content.contains("NaN"), "{score}, {par}");
            let x: f64 = figure.content.split("cx=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap();
            assert!((BAR.0..=BAR.1).contains(&x), "{score}, {par}: {x}");
        }
        for score in [99, 287] {
            let content = par_bar(score, 97, ("par 97", "score")).content;
            let x = |word: &str| -> f64 {
                let before = content.split(&format!("\" y=\"72\">{word}<")).next().unwrap();
                before.rsplit("<text x=\"").next().unwrap().parse().unwrap()
            };
            assert!(x("102") - x("par 97") >= LABELS_APART - 0.1, "{score}: the words overlap");
        }
    }

    #[test]
    fn every_kind_of_day_has_a_shape_of_its_own() {
        let kinds = [
            DayKind::Medal(Medal::Gold),
            DayKind::Medal(Medal::Silver),
            DayKind::Medal(Medal::Bronze),
            DayKind::Played,
            DayKind::Missed,
            DayKind::Future,
        ];
        let shapes: std::collections::BTreeSet<String> = kinds.iter().map(|kind| calendar_day(*kind, 7)).collect();
        assert_eq!(shapes.len(), kinds.len());
    }
}
