//! The race of a finished game: a step line of the discs left for every seat, and a large moon over hills.

use std::fmt::Write as _;

use nova_luna_rules::Seat;

use super::moon::large_moon;
use super::{Figure, disc, format_number, is_beside_word};

/// Margins: numbers at the left, discs and numbers at the right, turns below.
const LEFT: f64 = 30.0;
const RIGHT: f64 = 58.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 26.0;
/// Side of a disc at the end of a line, and the least distance of two of them.
const DISC: f64 = 20.0;

/// Draws the discs left after each turn; `lines` has a line for every seat, all of the same length.
/// Its size is that on the screen, so that the text has the same size everywhere.
pub fn race(lines: &[Vec<u8>], turn_word: &str, (width, height): (f64, f64)) -> Figure {
    let turns = lines.first().map_or(1, |line| line.len().saturating_sub(1)).max(1);
    let most = lines.iter().flatten().copied().max().unwrap_or(1).max(1);
    let x = |turn: usize| LEFT + turn as f64 / turns as f64 * (width - LEFT - RIGHT);
    let y = |left: u8| TOP + (1.0 - f64::from(left) / f64::from(most)) * (height - TOP - BOTTOM);
    let mut content = String::new();
    for left in (0..=most).step_by(if most > 10 { 5 } else { 2 }) {
        let (at, to) = (format_number(y(left)), format_number(width - RIGHT));
        let _ = write!(
            content,
            r#"<path class="grid" d="M{LEFT} {at}H{to}"/><text x="22" y="{at}" dy="4" class="end">{left}</text>"#
        );
    }
    let below = format_number(height - 6.0);
    let _ = write!(content, r#"<text x="{LEFT}" y="{below}">{turn_word}</text>"#);
    for turn in (10..=turns).step_by(10).filter(|turn| is_beside_word(x(*turn), LEFT, turn_word)) {
        let _ = write!(content, r#"<text x="{}" y="{below}" class="mid">{turn}</text>"#, format_number(x(turn)));
    }
    for (seat, line) in Seat::all(lines.len()).zip(lines) {
        let mut path = format!("M{LEFT} {}", format_number(y(line.first().copied().unwrap_or(most))));
        for (turn, pair) in (1..).zip(line.windows(2)).filter(|(_, pair)| pair[0] != pair[1]) {
            let _ = write!(path, "H{}V{}", format_number(x(turn)), format_number(y(pair[1])));
        }
        let _ = write!(content, r#"<path class="line s{}" d="{path}H{}"/>"#, seat.number(), format_number(x(turns)));
    }
    for (seat, left, at) in ends(lines, y, height) {
        let (x, text) = (width - RIGHT + 18.0, format_number(at));
        content += &disc(seat, x, at, DISC);
        let _ =
            write!(content, r#"<text class="left" x="{}" y="{text}" dy="5">{left}</text>"#, format_number(x + 16.0));
    }
    Figure { view_box: format!("0 0 {width} {height}"), content }
}

/// Returns the seats with their discs left and the heights of their discs, moved apart so that none covers another.
fn ends(lines: &[Vec<u8>], y: impl Fn(u8) -> f64, bottom: f64) -> Vec<(Seat, u8, f64)> {
    let last = |line: &Vec<u8>| line.last().copied().unwrap_or_default();
    let mut ends: Vec<_> = Seat::all(lines.len()).zip(lines).map(|(seat, line)| (seat, last(line), 0.0)).collect();
    crate::state::sort_short(&mut ends, |(seat, left, _)| (*left, seat.number()));
    let mut highest = bottom;
    for (_, left, at) in &mut ends {
        highest = y(*left).min(highest - DISC - 2.0);
        *at = highest;
    }
    // Several that are left at the top would rise out of the picture.
    let mut lowest = TOP - DISC - 2.0;
    for (_, _, at) in ends.iter_mut().rev() {
        lowest = at.max(lowest + DISC + 2.0);
        *at = lowest;
    }
    ends
}

/// Draws the moon of a result: full for a win, waxing otherwise. Its view box is `-100 -100 200 200`.
pub fn result_moon(is_full: bool) -> String {
    large_moon(if is_full { 12 } else { 8 }, 96.0, "phase-result")
}

/// Draws a large moon of a space of the moon track. Its view box is `-100 -100 200 200`.
pub fn moon_at(space: usize) -> String {
    large_moon(space.min(12) as u8, 52.0, "phase-progress")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_has_a_line_and_a_disc_of_its_own() {
        let lines = vec![vec![20, 19, 19, 0], vec![20, 20, 3, 3], vec![20, 20, 3, 3], vec![20, 20, 20, 3]];
        let figure = race(&lines, "turn", (640.0, 300.0));
        for seat in 1..=4 {
            assert_eq!(figure.content.matches(&format!("line s{seat}")).count(), 1);
        }
        let mut heights: Vec<f64> =
            ends(&lines, |left| 300.0 - f64::from(left), 300.0).iter().map(|end| end.2).collect();
        heights.sort_by(f64::total_cmp);
        assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= DISC), "{heights:?}");
        assert!(!race(&[vec![20]], "turn", (340.0, 180.0)).content.contains("NaN"), "a game without a turn");
    }

    /// In a match that ends early, all discs are at the top; none may be cut.
    #[test]
    fn no_disc_at_the_end_of_a_line_is_cut() {
        for (height, left) in
            [(190.0, [20, 20, 20, 20]), (190.0, [20, 19, 20, 18]), (300.0, [0, 0, 1, 20]), (190.0, [0; 4])]
        {
            let lines = left.map(|left| vec![20, left]);
            let y = |left: u8| TOP + (1.0 - f64::from(left) / 20.0) * (height - TOP - BOTTOM);
            let heights: Vec<f64> = ends(&lines, y, height).iter().map(|end| end.2).collect();
            let is_inside = |at: &f64| *at >= DISC / 2.0 && *at <= height - DISC / 2.0;
            assert!(heights.iter().all(is_inside), "{left:?}: {heights:?}");
            assert!(heights.windows(2).all(|pair| pair[0] - pair[1] >= DISC), "{left:?}: {heights:?}");
        }
    }

    /// The number of a turn does not run into the word at the left.
    #[test]
    fn numbers_stay_clear_of_the_word() {
        let long = vec![vec![20; 90], vec![20; 90]];
        for word in ["Turn", "Turno", "Zug", "Tah"] {
            let content = race(&long, word, (330.0, 190.0)).content;
            let words = LEFT + 7.0 * word.chars().count() as f64;
            let numbers = content.split("<text x=\"").skip(1).filter(|text| text.contains("class=\"mid\""));
            let places: Vec<f64> = numbers.map(|text| text.split('"').next().unwrap().parse().unwrap()).collect();
            assert!(places.len() > 4 && places.iter().all(|x| x - 8.0 > words), "{word}: {places:?}");
        }
    }
}
