//! Puzzles: positions with one best move. `docs/puzzles.md` defines the themes, the margins and the ratings.
//!
//! [`parse_puzzles`] reads the file that the page and the program share. Outside the browser, `PuzzleMaker` makes it
//! from self-play, `Puzzle::measure` measures the difficulty, and `Puzzle::verify` checks it by search.

mod facts;
mod format;

// The page only reads puzzles.
#[cfg(not(target_family = "wasm"))]
mod difficulty;
#[cfg(not(target_family = "wasm"))]
mod make;
#[cfg(not(target_family = "wasm"))]
mod move_values;
#[cfg(not(target_family = "wasm"))]
mod solo_values;
#[cfg(not(target_family = "wasm"))]
mod verify;

use nova_luna_rules::{Action, Deal, Display, Game, Record, Seat, Seed, SetupError, View, usual_discs};

pub use format::{ParsePuzzleError, PuzzleError, format_puzzles, parse_puzzles};
#[cfg(not(target_family = "wasm"))]
pub use make::{MakeProgress, PuzzleMaker, sort_puzzles};
#[cfg(not(target_family = "wasm"))]
pub use verify::Flaw;

use crate::analysis::{Reason, reasons};
use crate::challenge::record_of;

/// The smallest lead of the best move over the best move that is no solution, in winning chance.
pub const CHANCE_MARGIN: f64 = 0.08;
/// The same in points of a solo game.
pub const POINT_MARGIN: f64 = 3.0;
/// Another cell for the same tile that loses at most this much winning chance counts as solved too: an analysis grades
/// such a move as good.
pub const EQUAL_CHANCE: f64 = 0.04;
/// A move that loses less winning chance than this is good, though no solution. In solo games, where everything is
/// known, no move is.
pub const GOOD_CHANCE: f64 = 0.12;
/// The search of each move that decides whether a position is a puzzle, in positions examined.
pub const BASE_NODES: u64 = 2_000;
/// The search that has to confirm it: four times as deep.
pub const DEEP_NODES: u64 = 4 * BASE_NODES;

/// The most tiles in the player's display of a puzzle for beginners.
pub const BEGINNER_TILES: usize = 9;
/// The share of tries, in percent, in which each of the three weakest levels must find a solution of it.
pub const BEGINNER_SHARE: u8 = 80;
/// The most positions that a search may need before a solution of it leads.
pub const BEGINNER_NODES: u32 = 60;

nova_luna_rules::named! {
    /// What a puzzle is about.
    pub enum Theme {
        /// One tile completes two or more tasks; no other move does.
        Double = "double",
        /// A task is completed through a chain of tiles of one colour.
        Chain = "chain",
        /// The tile is worth more to the next player.
        Denial = "denial",
        /// Near the end, one move wins.
        Race = "race",
        /// The player moves again at once.
        Tempo = "tempo",
        /// To refill or not to refill.
        Refill = "refill",
        /// The end of a solo game.
        Solo = "solo",
    }
}

/// How good an answer to a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerGrade {
    /// The best move, or one that is just as good.
    Solved,
    /// A good move, but there is a better one.
    Good,
    /// Any other move.
    Wrong,
}

/// How hard a puzzle is, as bots and searches of fixed strength have measured it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Difficulty {
    /// The share of tries in which the level `novice` finds a solution, in percent.
    pub novice: u8,
    /// The same for `casual`.
    pub casual: u8,
    /// The same for `skilled`.
    pub skilled: u8,
    /// The positions after which a solution leads the search and stays in the lead; nothing if no measured search is
    /// long enough.
    pub leads_at: Option<u32>,
}

/// A position with one best move.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// The origin, which is unique: players, seed and turn of the game, as in `2-17-23`.
    pub id: String,
    /// What the puzzle is about.
    pub theme: Theme,
    /// The rating that follows from the difficulty.
    pub rating: u16,
    /// The measured difficulty.
    pub difficulty: Difficulty,
    /// The position. A decision is due.
    pub view: View,
    /// The moves that solve the puzzle, best first. There is at least one.
    pub solutions: Vec<Action>,
    /// The best move that is no solution.
    pub alternative: Action,
    /// The moves that are good, but no solutions.
    pub good: Vec<Action>,
    /// The value of the best move: the mover's winning chance, or the points of a solo game.
    pub best: f64,
    /// The value of the alternative.
    pub second: f64,
    /// The expected actions, starting with the solution, up to the next refill.
    pub line: Vec<Action>,
    /// The actions that led to the position.
    pub moves: Vec<Action>,
}

impl Puzzle {
    /// Returns the best move.
    pub fn solution(&self) -> Action {
        // The parser and the maker reject puzzles without a solution.
        self.solutions.first().copied().unwrap_or(Action::Refill)
    }

    /// Returns the seat to move.
    pub fn seat(&self) -> Seat {
        self.view.moon_track().next()
    }

    /// Whether this is a position of a solo game, whose values are points.
    pub fn is_solo(&self) -> bool {
        self.view.solo().is_some()
    }

    /// Returns the number of tiles in the display of the player to move.
    pub fn tiles(&self) -> usize {
        self.view.display(self.seat()).map_or(0, Display::len)
    }

    /// Whether everybody who knows the rules can solve it: two players, a small display, and a solution that all levels
    /// find, and that a search finds at once.
    pub fn is_for_beginners(&self) -> bool {
        let Difficulty { novice, casual, skilled, leads_at } = self.difficulty;
        self.view.players() == 2
            && self.tiles() <= BEGINNER_TILES
            && novice.min(casual).min(skilled) >= BEGINNER_SHARE
            && leads_at.is_some_and(|nodes| nodes <= BEGINNER_NODES)
    }

    /// Returns by how much the best move is better than the alternative.
    pub fn margin(&self) -> f64 {
        if self.is_solo() { self.second - self.best } else { self.best - self.second }
    }

    /// Grades an answer.
    pub fn grade(&self, action: Action) -> AnswerGrade {
        if self.solutions.contains(&action) {
            AnswerGrade::Solved
        } else if self.good.contains(&action) {
            AnswerGrade::Good
        } else {
            AnswerGrade::Wrong
        }
    }

    /// Returns why the best move is better than another legal one, strongest reason first.
    pub fn reasons(&self, played: Action) -> Vec<Reason> {
        if self.view.is_legal(played) { reasons(&self.view, self.solution(), played) } else { Vec::new() }
    }

    /// Whether the countable facts of the theme are true; no search is needed to check them.
    pub fn has_theme(&self, theme: Theme) -> bool {
        facts::hold(theme, self)
    }

    /// Returns the game up to the position, with its seed.
    pub fn record(&self) -> Option<Record> {
        let origin = Origin::of_id(&self.id)?;
        record_of(origin.seed(), origin.players, &self.moves)
    }
}

/// The game that a position comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Origin {
    players: u8,
    seed: u64,
    /// The number of actions before the position.
    turn: usize,
}

impl Origin {
    /// Parses an id; nothing if the text is not exactly as [`Origin::id`] writes it.
    fn of_id(id: &str) -> Option<Self> {
        let mut parts = id.splitn(3, '-');
        let mut part = || parts.next();
        let (players, seed, turn) = (part()?.parse().ok()?, part()?.parse().ok()?, part()?.parse().ok()?);
        Some(Self { players, seed, turn }).filter(|origin| origin.id() == id)
    }

    fn id(self) -> String {
        format!("{}-{}-{}", self.players, self.seed, self.turn)
    }

    fn seed(self) -> Seed {
        Seed::from_number(self.seed)
    }

    fn deal(self) -> Result<Game, SetupError> {
        Game::deal(&Deal::new(self.seed(), self.players)?, usual_discs(usize::from(self.players)))
    }
}
