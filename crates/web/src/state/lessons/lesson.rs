//! The lessons as data: a position, a goal and the move that "Show me" plays.

use nova_luna_rules::{Action, Colour, Coord, Record, Seat, TileId, View};

use super::attempt::LessonResult;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonBoard {
    /// The wheel: taking a tile is the whole move.
    Wheel,
    /// The player's display: this tile is to be placed.
    Place(u8),
    /// The wheel and the player's display.
    Whole,
}

/// What a lesson asks for. Whether a move does it follows from the rules alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Take a tile of this colour (R12).
    TakeColour(Colour),
    /// Take the costliest tile after which the player moves again (R7, R13).
    KeepTurn,
    /// Place the tile edge to edge with this number of others (R14).
    Touch(usize),
    /// Complete the task with this index on the tile of this cell (R15–R17).
    Complete(Coord, usize),
    /// Complete this number of tasks with one tile (R19).
    CompleteAtOnce(usize),
    /// Complete a task in this turn, after a refill if need be (R9).
    CompleteThisTurn,
    /// Place the last disc before anybody else moves (R7, R20).
    Win,
    /// End phase 1 of a solo game with the lowest possible note (R24, R25).
    EndPhase,
}

/// A lesson. The player has seat 1.
#[derive(PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Counts from 1.
    pub number: u8,
    pub goal: Goal,
    pub board: LessonBoard,
    /// An unfinished record, whose last position is the lesson's.
    position: &'static str,
    /// The next tiles of the pile.
    pub(super) pile: &'static [u8],
    /// The moves of "Show me".
    shown: &'static [&'static str],
}

/// Lists lessons: number and position, goal, board, the next tiles of the pile, and the moves of "Show me".
macro_rules! lessons {
    ($($number:literal $name:literal: $goal:expr, $board:expr, $pile:expr => $shown:expr;)+) => {
        [$(Lesson {
            number: $number,
            goal: $goal,
            board: $board,
            position: include_str!(concat!("positions/", $name, ".nlr")),
            pile: &$pile,
            shown: &$shown,
        }),+]
    };
}

pub const LESSON_COUNT: usize = 10;

/// The first path has the lessons up to this one. The other one waits where a solo game is chosen.
pub const PATH_LENGTH: usize = 9;

pub const SOLO_LESSON: u8 = 10;

pub static LESSONS: [Lesson; LESSON_COUNT] = lessons! {
    1 "01-take": Goal::TakeColour(Colour::Yellow), LessonBoard::Wheel, [] => ["57@0,0"];
    2 "02-next": Goal::KeepTurn, LessonBoard::Wheel, [] => ["60@0,-1"];
    3 "03-place": Goal::Touch(2), LessonBoard::Place(2), [] => ["2@2,0"];
    4 "04-tasks": Goal::Complete(Coord::ORIGIN, 0), LessonBoard::Whole, [] => ["20@-1,0"];
    5 "05-chains": Goal::Complete(Coord::ORIGIN, 0), LessonBoard::Place(10), [] => ["10@3,1"];
    6 "06-itself": Goal::Complete(Coord::ORIGIN, 0), LessonBoard::Place(5), [] => ["5@2,0"];
    7 "07-two": Goal::CompleteAtOnce(2), LessonBoard::Whole, [] => ["16@0,1"];
    8 "08-refill": Goal::CompleteThisTurn, LessonBoard::Whole, [57, 6, 21, 43, 61, 5, 38, 28, 47] => ["+", "57@-1,0"];
    9 "09-race": Goal::Win, LessonBoard::Whole, [] => ["14@0,1", "16@0,-1"];
    10 "10-solo": Goal::EndPhase, LessonBoard::Whole, [23, 26, 27, 6, 9, 16, 30] => [];
};

impl Lesson {
    pub const SEAT: Seat = Seat::FIRST;

    /// Returns a lesson by its number, from 1.
    pub fn numbered(number: u8) -> Option<&'static Self> {
        LESSONS.iter().find(|lesson| lesson.number == number)
    }

    /// Returns the lessons of the first path.
    pub fn path() -> impl Iterator<Item = &'static Self> {
        LESSONS.iter().filter(|lesson| lesson.is_on_path())
    }

    pub fn is_on_path(&self) -> bool {
        usize::from(self.number) <= PATH_LENGTH
    }

    /// Returns the next lesson of the first path.
    pub fn next(&self) -> Option<&'static Self> {
        Self::path().find(|lesson| lesson.number == self.number + 1)
    }

    /// Returns the position; `None` if the data is damaged, which the tests rule out.
    pub fn start(&self) -> Option<View> {
        Some(Record::read(self.position).ok()?.view().clone())
    }

    /// Returns the only tile that may be placed.
    pub fn tile(&self) -> Option<TileId> {
        match self.board {
            LessonBoard::Place(number) => TileId::new(number),
            LessonBoard::Wheel | LessonBoard::Whole => None,
        }
    }

    /// Returns the moves that the lesson offers in a position.
    pub fn moves(&self, view: &View) -> Vec<Action> {
        let legal = view.legal_actions();
        let first_cell = legal.cells().first().copied();
        let is_offered = |action: &Action| match (self.board, *action) {
            (LessonBoard::Whole, _) => true,
            (LessonBoard::Place(number), Action::Take { tile, .. }) => tile.number() == number,
            (LessonBoard::Wheel, Action::Take { at, .. }) => Some(at) == first_cell,
            (_, Action::Refill) => false,
        };
        legal.iter().filter(is_offered).collect()
    }

    /// Returns the positions after each good first step.
    pub fn after_first_steps(&self) -> Vec<View> {
        let Some(start) = self.start() else { return Vec::new() };
        let attempts = self.moves(&start).into_iter().filter_map(|action| self.play(&start, action));
        attempts.filter(|attempt| attempt.result == LessonResult::OnTheWay).map(|attempt| attempt.after).collect()
    }

    /// Returns the move that "Show me" plays: the prepared one if it still leads to the goal, or else any that does.
    pub fn solution(&self, view: &View) -> Option<Action> {
        let prepared = self.shown.iter().filter_map(|text| text.parse().ok());
        prepared.chain(self.moves(view)).find(|action| self.leads_to_goal(view, *action, 2))
    }

    /// Whether a move reaches the goal, alone or with further moves up to `depth` in all.
    fn leads_to_goal(&self, view: &View, action: Action, depth: usize) -> bool {
        if !self.moves(view).contains(&action) {
            return false;
        }
        match self.play(view, action) {
            Some(attempt) if attempt.result == LessonResult::Solved => true,
            Some(attempt) if attempt.result == LessonResult::OnTheWay && depth > 1 => {
                let next = self.moves(&attempt.after);
                next.into_iter().any(|action| self.leads_to_goal(&attempt.after, action, depth - 1))
            }
            _ => false,
        }
    }
}
