//! Figures for the rules screen, drawn with the game's own pieces.

use std::fmt::Write as _;

use nova_luna_rules::{Action, Coord, Display, Seat, Setup, TileId, View};

use super::moon::small_moon;
use super::wheel::{WheelOptions, meeple};
use super::{CellRect, Detail, Figure, MoonMove, TileDiscs, chain, disc, display, numbered, tile, wheel};
use crate::state::Chain;

/// An example: tiles with their cells, and the highlighted task (cell of its tile, task index).
struct Example {
    tiles: &'static [(u8, i8, i8)],
    subject: (i8, i8),
    task: usize,
}

/// A chain counts if one of its tiles touches; a tile at a corner does not (worked example 2, R16).
const CHAIN_COUNTS: Example =
    Example { tiles: &[(62, 0, 0), (18, 1, 0), (22, 2, 0), (1, 1, 1)], subject: (0, 0), task: 2 };

/// One chain serves both tasks (worked example 8, R18).
const SHARED_CHAIN: Example =
    Example { tiles: &[(25, 0, 0), (4, 1, 0), (12, 2, 0), (13, 2, 1), (1, 1, 1)], subject: (0, 0), task: 0 };

/// The tile itself never counts; two of a kind in one group help each other (worked example 7, R17).
const OWN_TILE_EXCLUDED: Example =
    Example { tiles: &[(2, 0, 0), (4, 1, 0), (1, 2, 0), (12, 1, 1), (3, 2, 1)], subject: (0, 0), task: 0 };

/// A group that touches on two sides counts once (worked example 9, R16).
const GROUP_COUNTS_ONCE: Example =
    Example { tiles: &[(25, 0, 0), (4, 1, 0), (12, 1, 1), (1, 0, 1)], subject: (0, 0), task: 0 };

/// Returns the examples for common mistakes: which chain counts, what serves twice, what never counts, what counts once.
pub fn examples() -> [Figure; 4] {
    [CHAIN_COUNTS, SHARED_CHAIN, OWN_TILE_EXCLUDED, GROUP_COUNTS_ONCE].map(|example| example.draw())
}

impl Example {
    fn display(&self) -> Display {
        let mut display = Display::EMPTY;
        for &(number, x, y) in self.tiles {
            if let Some(id) = TileId::new(number) {
                // The cells touch each other; a test verifies it.
                let _ = display.place(id, Coord::new(x, y), 20);
            }
        }
        display
    }

    fn chain(&self, display: &Display) -> Option<Chain> {
        let at = Coord::new(self.subject.0, self.subject.1);
        let task = *display.at(at)?.tile().tasks().get(self.task)?;
        Some(Chain::new(display, at, task))
    }

    fn draw(&self) -> Figure {
        let shown = self.display();
        let lit = self.chain(&shown).map(|lit| chain(&lit, true)).unwrap_or_default();
        Figure {
            view_box: CellRect::of(&shown).view_box(6),
            content: display(&shown, Seat::FIRST, Detail::Full) + &lit,
        }
    }
}

/// Draws a tile with its three parts numbered: colour, cost, tasks.
pub fn tile_parts() -> Figure {
    let content = TileId::new(62).map(|id| {
        let mark = |(number, at)| numbered("num on", at, 7.0, (3.2, 9.0), number);
        let marks = [(1, (50.0, 1.0)), (2, (3.0, 22.0)), (3, (99.0, 26.0)), (3, (99.0, 74.0)), (3, (3.0, 83.0))];
        tile(id.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full) + &marks.map(mark).concat()
    });
    Figure { view_box: "-8 -8 116 116".to_owned(), content: content.unwrap_or_default() }
}

/// Draws the wheel with three takeable tiles, one of them picked, and the path its cost leads along.
pub fn take_figure() -> Figure {
    let setup =
        Setup { players: 3, discs: 20, wheel: vec![61, 34, 50, 16, 67, 28, 38, 9, 12, 44, 30], stack: vec![3, 2, 1] };
    let content = View::new(&setup).ok().map(|mut view| {
        for number in [34, 16, 28] {
            if let Some(tile) = TileId::new(number) {
                // Each is takeable when its turn comes; a test verifies it.
                let _ = view.play(Action::Take { tile, at: Coord::ORIGIN });
            }
        }
        let picked = view.wheel().takeable().first().copied();
        let moon_move = view.to_move().zip(picked).map(|(seat, tile)| MoonMove::new(seat, tile));
        // The page may show another wheel at the same time, so the clip path needs its own id.
        wheel(&view, WheelOptions { picked, moon_move, ..WheelOptions::default() }).replace("phase-now", "phase-lesson")
    });
    Figure { view_box: "-200 -200 400 400".to_owned(), content: content.unwrap_or_default() }
}

/// Draws a part of the moon track: the player furthest back moves, in a stack the one on top.
pub fn track_order() -> Figure {
    let mut content = String::from(r##"<rect x="-26" y="-64" width="372" height="108" rx="16" fill="url(#sky)"/>"##);
    for step in 0..9_u8 {
        content += &small_moon(14 + step, f64::from(step) * 40.0, 22.0, 14.0);
    }
    // Each stack from bottom to top; the last number is the turn.
    let stacks: [(f64, &[u8]); 3] = [(1.0, &[2, 1]), (4.0, &[3]), (7.0, &[4])];
    let mut turn = 4_u8;
    let mut marks = String::new();
    for (step, seats) in stacks.iter().rev() {
        for (height, seat) in seats.iter().filter_map(|number| Seat::new(*number)).enumerate() {
            let (x, y) = (step * 40.0, -12.0 - height as f64 * 26.0);
            let _ = write!(content, r#"<circle cx="{x}" cy="{y}" r="13" class="tokbed"/>{}"#, disc(seat, x, y, 24.0));
            let _ = write!(marks, r#"<text x="{}" y="{}" class="hopn">{turn}.</text>"#, x + 24.0, y + 4.0);
            turn -= 1;
        }
    }
    Figure { view_box: "-26 -64 372 108".to_owned(), content: content + &marks }
}

/// Draws the refill order: clockwise from the meeple.
pub fn refill_figure() -> Figure {
    let mut content = String::from(r##"<rect x="-32" y="-32" width="424" height="64" rx="16" fill="url(#sky)"/>"##);
    content += &meeple(0.0, 0.0, false);
    let mut number = 1;
    for step in 1..=6_u8 {
        let x = f64::from(step) * 60.0;
        let laid = [(3, 46), (4, 10)].into_iter().find(|(space, _)| *space == step);
        if let Some(id) = laid.and_then(|(_, number)| TileId::new(number)) {
            content += &tile(id.tile(), TileDiscs::default(), x - 25.0, -25.0, 50.0, Detail::Full);
            continue;
        }
        content += &numbered("num", (x, 0.0), 13.0, (5.0, 15.0), number);
        number += 1;
    }
    Figure { view_box: "-32 -32 424 64".to_owned(), content }
}

#[cfg(test)]
mod tests {

    use super::*;

    /// The captions agree with the rules.
    #[test]
    fn the_examples_are_true() {
        let counted = |example: &Example| {
            let display = example.display();
            assert_eq!(display.len(), example.tiles.len());
            let (x, y) = example.subject;
            let covered: Vec<bool> = display.at(Coord::new(x, y)).unwrap().covered().collect();
            (example.chain(&display).unwrap().links.len(), covered)
        };
        // R16: two blue count, one of them behind the other; the red one at the corner does not.
        assert_eq!(counted(&CHAIN_COUNTS), (2, vec![false, false, true]));
        // R18: four red serve both tasks.
        assert_eq!(counted(&SHARED_CHAIN), (4, vec![true, true]));
        // R17: four of the five red count.
        assert_eq!(counted(&OWN_TILE_EXCLUDED), (4, vec![true]));
        let other = OWN_TILE_EXCLUDED.display().at(Coord::new(2, 1)).unwrap().is_covered(0);
        assert!(other, "and the other one is helped too");
        // R16: three red, though the group touches twice.
        assert_eq!(counted(&GROUP_COUNTS_ONCE), (3, vec![false, true]));
    }

    #[test]
    fn every_picture_has_something_in_it() {
        let all = examples().into_iter().chain([tile_parts(), take_figure(), track_order(), refill_figure()]);
        all.for_each(|lesson| assert!(lesson.content.len() > 500 && !lesson.content.contains("style=")));
        let content = take_figure().content;
        assert!(content.contains(">+3</text>"), "all three tiles were taken, and the next one costs 3");
    }
}
