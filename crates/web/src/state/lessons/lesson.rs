//! The ten lessons as data: a position, a goal and the move that "Show me" plays.

use nova_luna_rules::{Action, Colour, Coord, Record, Seat, TileId, View};

use super::attempt::LessonResult;

/// What the player acts on.
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

macro_rules! position {
    ($name:literal) => {
        include_str!(concat!("positions/", $name, ".nlr"))
    };
}

pub const LESSON_COUNT: usize = 10;

pub static LESSONS: [Lesson; LESSON_COUNT] = [
    Lesson {
        number: 1,
        goal: Goal::TakeColour(Colour::Yellow),
        board: LessonBoard::Wheel,
        position: position!("01-take"),
        pile: &[],
        shown: &["57@0,0"],
    },
    Lesson {
        number: 2,
        goal: Goal::KeepTurn,
        board: LessonBoard::Wheel,
        position: position!("02-next"),
        pile: &[],
        shown: &["60@0,-1"],
    },
    Lesson {
        number: 3,
        goal: Goal::Touch(2),
        board: LessonBoard::Place(2),
        position: position!("03-place"),
        pile: &[],
        shown: &["2@2,0"],
    },
    Lesson {
        number: 4,
        goal: Goal::Complete(Coord::ORIGIN, 0),
        board: LessonBoard::Whole,
        position: position!("04-tasks"),
        pile: &[],
        shown: &["20@-1,0"],
    },
    Lesson {
        number: 5,
        goal: Goal::Complete(Coord::ORIGIN, 0),
        board: LessonBoard::Place(10),
        position: position!("05-chains"),
        pile: &[],
        shown: &["10@3,1"],
    },
    Lesson {
        number: 6,
        goal: Goal::Complete(Coord::ORIGIN, 0),
        board: LessonBoard::Place(5),
        position: position!("06-itself"),
        pile: &[],
        shown: &["5@2,0"],
    },
    Lesson {
        number: 7,
        goal: Goal::CompleteAtOnce(2),
        board: LessonBoard::Whole,
        position: position!("07-two"),
        pile: &[],
        shown: &["16@0,1"],
    },
    Lesson {
        number: 8,
        goal: Goal::CompleteThisTurn,
        board: LessonBoard::Whole,
        position: position!("08-refill"),
        pile: &[57, 6, 21, 43, 61, 5, 38, 28, 47],
        shown: &["+", "57@-1,0"],
    },
    Lesson {
        number: 9,
        goal: Goal::Win,
        board: LessonBoard::Whole,
        position: position!("09-race"),
        pile: &[],
        shown: &["14@0,1", "16@0,-1"],
    },
    Lesson {
        number: 10,
        goal: Goal::EndPhase,
        board: LessonBoard::Whole,
        position: position!("10-solo"),
        pile: &[23, 26, 27, 6, 9, 16, 30],
        shown: &[],
    },
];

impl Lesson {
    pub const SEAT: Seat = Seat::FIRST;

    /// Returns a lesson by its number, from 1.
    pub fn numbered(number: u8) -> Option<&'static Self> {
        LESSONS.iter().find(|lesson| lesson.number == number)
    }

    /// Returns the lesson after this one.
    pub fn next(&self) -> Option<&'static Self> {
        Self::numbered(self.number + 1)
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
