//! Pictures for the rules, made of the game's own pieces.

use std::fmt::Write as _;

use nova_luna_rules::{Action, Coord, Display, Seat, Setup, Tile, TileId, View};

use super::moon::small;
use super::wheel::{WheelPicture, meeple};
use super::{Box2, Detail, Face, Hop, chain, disc, display, short, tile, wheel};
use crate::state::Chain;

/// A picture: its view box, and what is in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The view box.
    pub view_box: String,
    /// What is in it.
    pub inside: String,
}

/// The tiles of an example with their places, and the task that is looked at: the place of its tile, and its number.
struct Example {
    tiles: &'static [(u8, i8, i8)],
    subject: (i8, i8),
    task: usize,
}

/// A chain counts if one of its tiles touches; a tile at a corner does not (worked example 2, R16).
const REACHES: Example = Example { tiles: &[(62, 0, 0), (18, 1, 0), (22, 2, 0), (1, 1, 1)], subject: (0, 0), task: 2 };

/// One chain serves both tasks (worked example 8, R18).
const SERVES_BOTH: Example =
    Example { tiles: &[(25, 0, 0), (4, 1, 0), (12, 2, 0), (13, 2, 1), (1, 1, 1)], subject: (0, 0), task: 0 };

/// The tile itself never counts; two of a kind in one group help each other (worked example 7, R17).
const NOT_ITSELF: Example =
    Example { tiles: &[(2, 0, 0), (4, 1, 0), (1, 2, 0), (12, 1, 1), (3, 2, 1)], subject: (0, 0), task: 0 };

/// A group that touches on two sides counts once (worked example 9, R16).
const ONCE: Example = Example { tiles: &[(25, 0, 0), (4, 1, 0), (12, 1, 1), (1, 0, 1)], subject: (0, 0), task: 0 };

/// The examples that newcomers stumble over: which chain counts, what serves twice, what never counts, what counts once.
pub fn examples() -> [Lesson; 4] {
    [REACHES, SERVES_BOTH, NOT_ITSELF, ONCE].map(|example| example.draw())
}

impl Example {
    fn display(&self) -> Display {
        let mut display = Display::EMPTY;
        for &(number, x, y) in self.tiles {
            if let Some(id) = TileId::new(number) {
                // The places touch each other; a test sees to it.
                let _ = display.place(id, Coord::new(x, y), 20);
            }
        }
        display
    }

    fn chain(&self, display: &Display) -> Option<Chain> {
        let at = Coord::new(self.subject.0, self.subject.1);
        let task = *display.at(at)?.tile().tasks().get(self.task)?;
        Some(Chain::of(display, at, task))
    }

    fn draw(&self) -> Lesson {
        let shown = self.display();
        let span = Box2::around(shown.tiles().map(|placed| placed.at()));
        let lit = self.chain(&shown).map(|lit| chain(&lit, true)).unwrap_or_default();
        let (left, top) = (f64::from(span.from.x) * 100.0 - 56.0, f64::from(span.from.y) * 100.0 - 56.0);
        let (width, height) = (span.columns() * 100 + 12, span.rows() * 100 + 12);
        Lesson {
            view_box: format!("{} {} {width} {height}", short(left), short(top)),
            inside: display(&shown, Seat::FIRST, Detail::Whole) + &lit,
        }
    }
}

/// A tile with its three parts numbered: colour, cost, tasks.
pub fn tile_parts() -> Lesson {
    let inside = TileId::new(62).map(|id| {
        let mark = |number: u8, x: f64, y: f64| {
            let (x, y) = (short(x), short(y));
            format!(r#"<g class="num on"><circle cx="{x}" cy="{y}" r="7"/><text x="{x}" y="{y}" dy="3.2" font-size="9">{number}</text></g>"#)
        };
        let whole = tile(id.tile(), Face::default(), 0.0, 0.0, 100.0, Detail::Whole);
        whole + &mark(1, 50.0, 1.0) + &mark(2, 3.0, 22.0) + &mark(3, 99.0, 26.0) + &mark(3, 99.0, 74.0) + &mark(3, 3.0, 83.0)
    });
    Lesson { view_box: "-8 -8 116 116".to_owned(), inside: inside.unwrap_or_default() }
}

/// The wheel with three tiles to take, one of them picked, and the way its cost leads.
pub fn taking() -> Lesson {
    let setup =
        Setup { players: 3, discs: 20, wheel: vec![61, 34, 50, 16, 67, 28, 38, 9, 12, 44, 30], stack: vec![3, 2, 1] };
    let inside = View::new(&setup).ok().map(|mut view| {
        for number in [34, 16, 28] {
            if let Some(tile) = TileId::new(number) {
                // Each is among the next three when its turn comes; a test sees to it.
                let _ = view.play(Action::Take { tile, at: Coord::ORIGIN });
            }
        }
        let picked = view.wheel().takeable().first().copied();
        let hop = view.to_move().zip(picked).map(|(seat, tile)| Hop { seat, cost: cost(tile.tile()) });
        // The page may show another wheel at the same time: the shape of its moon must keep its own name.
        wheel(&view, WheelPicture { picked, hop, small: false }).replace("phase-now", "phase-lesson")
    });
    Lesson { view_box: "-200 -200 400 400".to_owned(), inside: inside.unwrap_or_default() }
}

fn cost(tile: &Tile) -> u8 {
    u8::try_from(tile.cost().spaces()).unwrap_or(0)
}

/// A piece of the moon track: the one furthest back moves, and of a stack the one on top.
pub fn track_order() -> Lesson {
    let mut inside = String::from(r##"<rect x="-26" y="-64" width="372" height="108" rx="16" fill="url(#sky)"/>"##);
    for step in 0..9_u8 {
        inside += &small(14 + step, f64::from(step) * 40.0, 22.0, 14.0);
    }
    // From the bottom of each stack to its top; the last number is the turn.
    let stacks: [(f64, &[u8]); 3] = [(1.0, &[2, 1]), (4.0, &[3]), (7.0, &[4])];
    let mut turn = 4_u8;
    let mut marks = String::new();
    for (step, seats) in stacks.iter().rev() {
        for (height, seat) in seats.iter().filter_map(|number| Seat::new(*number)).enumerate() {
            let (x, y) = (step * 40.0, -12.0 - height as f64 * 26.0);
            let _ = write!(inside, r#"<circle cx="{x}" cy="{y}" r="13" class="tokbed"/>{}"#, disc(seat, x, y, 24.0));
            let _ = write!(marks, r#"<text x="{}" y="{}" class="hopn">{turn}.</text>"#, x + 24.0, y + 4.0);
            turn -= 1;
        }
    }
    Lesson { view_box: "-26 -64 372 108".to_owned(), inside: inside + &marks }
}

/// The order in which spaces are filled: from the meeple on.
pub fn filling() -> Lesson {
    let mut inside = String::from(r##"<rect x="-32" y="-32" width="424" height="64" rx="16" fill="url(#sky)"/>"##);
    inside += &meeple(0.0, 0.0, WheelPicture::default());
    let mut number = 1;
    for step in 1..=6_u8 {
        let x = f64::from(step) * 60.0;
        match step {
            3 | 4 => {
                let id = TileId::new(if step == 3 { 46 } else { 10 });
                inside += &id
                    .map(|id| tile(id.tile(), Face::default(), x - 25.0, -25.0, 50.0, Detail::Whole))
                    .unwrap_or_default();
            }
            _ => {
                let _ = write!(
                    inside,
                    r#"<g class="num"><circle cx="{x}" cy="0" r="13"/><text x="{x}" y="0" dy="5" font-size="15">{number}</text></g>"#
                );
                number += 1;
            }
        }
    }
    Lesson { view_box: "-32 -32 424 64".to_owned(), inside }
}

#[cfg(test)]
mod tests {

    use super::*;

    /// What the captions say is what the rules count.
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
        assert_eq!(counted(&REACHES), (2, vec![false, false, true]));
        // R18: four red serve both tasks.
        assert_eq!(counted(&SERVES_BOTH), (4, vec![true, true]));
        // R17: four of the five red count.
        assert_eq!(counted(&NOT_ITSELF), (4, vec![true]));
        let other = NOT_ITSELF.display().at(Coord::new(2, 1)).unwrap().is_covered(0);
        assert!(other, "and the other one is helped too");
        // R16: three red, though the group touches twice.
        assert_eq!(counted(&ONCE), (3, vec![false, true]));
    }

    #[test]
    fn every_picture_has_something_in_it() {
        let all = examples().into_iter().chain([tile_parts(), taking(), track_order(), filling()]);
        all.for_each(|lesson| assert!(lesson.inside.len() > 500 && !lesson.inside.contains("style=")));
        let hop = taking().inside;
        assert!(hop.contains(">+3</text>"), "all three tiles were taken, and the next one costs 3");
    }
}
