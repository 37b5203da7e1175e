//! Solving a puzzle: open, then wrong or good and open again, then right or shown. Most moves of an own mistake have to be
//! analysed before they are one of these.

use nova_luna_ai::analysis::{Assessment, MoveGrade};
use nova_luna_ai::puzzle::{AnswerGrade, Difficulty, Puzzle, Theme};
use nova_luna_ai::worker::WorkerRequest;
use nova_luna_bots::BotName;
use nova_luna_protocol::online::DiscColour;
use nova_luna_rules::{Action, Record, Seat, View};
use nova_luna_texts::{Subject, Texts};

use super::day::Day;
use super::mistakes::OwnMistake;
use super::progress::PuzzleProgress;
use crate::state::board::Label;
use crate::state::bots::nth_bot_name;
use crate::state::names::name_in_record;

/// The bot that sits on the other seats of a built-in puzzle. Its moves there are those of no person.
const OPPONENT: BotName = BotName::Skilled;

/// A puzzle as it is solved: a built-in one, or a mistake of the player.
#[derive(Clone, PartialEq, Debug)]
pub struct Exercise {
    pub puzzle: Puzzle,
    /// The mistake of the player, and the game that it comes from.
    own: Option<(OwnMistake, Box<Record>)>,
}

impl Exercise {
    pub fn built_in(puzzle: Puzzle) -> Self {
        Self { puzzle, own: None }
    }

    /// Makes a puzzle of a mistake; nothing if its position cannot be read.
    pub fn own(mistake: &OwnMistake) -> Option<Self> {
        let record = mistake.record()?;
        let view = record.view().clone();
        view.to_move()?;
        let puzzle = Puzzle {
            id: mistake.id(),
            theme: mistake.theme.unwrap_or(Theme::Race),
            rating: 0,
            difficulty: Difficulty::default(),
            view,
            solutions: vec![mistake.better],
            alternative: mistake.played,
            good: Vec::new(),
            best: 0.0,
            second: 0.0,
            line: vec![mistake.better],
            moves: Vec::new(),
        };
        Some(Self { puzzle, own: Some((mistake.clone(), Box::new(record))) })
    }

    pub fn id(&self) -> &str {
        &self.puzzle.id
    }

    pub fn view(&self) -> &View {
        &self.puzzle.view
    }

    /// Returns the theme; the player's mistakes may have none.
    pub fn theme(&self) -> Option<Theme> {
        self.own.as_ref().map_or(Some(self.puzzle.theme), |(mistake, _)| mistake.theme)
    }

    /// Returns the difficulty; the player's mistakes have none and are not rated.
    pub fn rating(&self) -> Option<u16> {
        self.own.is_none().then_some(self.puzzle.rating)
    }

    pub fn is_own(&self) -> bool {
        self.own.is_some()
    }

    pub fn made(&self) -> Option<Day> {
        self.own.as_ref().map(|(mistake, _)| mistake.made)
    }

    pub fn record(&self) -> Option<Record> {
        match &self.own {
            Some((_, record)) => Some((**record).clone()),
            None => self.puzzle.record(),
        }
    }

    /// Judges an answer; `None` if it has to be analysed. Of an own mistake only two moves are known.
    pub fn judge(&self, action: Action) -> Option<AnswerGrade> {
        let is_known = !self.is_own() || action == self.puzzle.alternative || self.puzzle.solutions.contains(&action);
        is_known.then(|| self.puzzle.grade(action))
    }

    pub fn try_request(&self, action: Action) -> Option<String> {
        let record = self.record()?;
        let ply = record.events().len() + 1;
        Some(format!("{}\n{record}", WorkerRequest::Try { ply, action, budget: None }))
    }

    /// Names the players, in the order of their seats. The reader plays the seat to move.
    pub fn players(&self, texts: &Texts) -> Vec<Label> {
        let mover = self.puzzle.seat();
        let built_in = |seat: Seat| {
            let before = Seat::all(seat.index()).filter(|before| *before != mover).count();
            Label { who: Subject::Player(nth_bot_name(texts, OPPONENT, before, &[])), level: Some(OPPONENT) }
        };
        let named = |record: &Record, seat: Seat| {
            let level = record.bot(seat).and_then(|bot| bot.parse().ok());
            Label { who: Subject::Player(name_in_record(texts, record, seat)), level }
        };
        let player = |seat| match &self.own {
            _ if seat == mover => Label { who: Subject::You, level: None },
            Some((_, record)) => named(record, seat),
            None => built_in(seat),
        };
        self.view().seats().map(player).collect()
    }
}

/// Returns the number of the disc of each seat. The reader has their own colour wherever they sit: the wanted one, else that
/// of the first seat. The others have the rest in the order of their seats.
pub fn discs_of_seats(reader: Seat, wanted: Option<DiscColour>) -> [usize; 4] {
    let own = wanted.map_or(1, |wanted| 1 + DiscColour::ALL.iter().take_while(|colour| **colour != wanted).count());
    let mut others = (1..).filter(|disc| *disc != own);
    std::array::from_fn(|index| if index == reader.index() { own } else { others.next().unwrap_or(own) })
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolvingState {
    Open,
    Thinking(Action),
    /// A move that could not be analysed. It is not counted.
    Unknown(Action),
    /// A move that is no solution.
    Wrong(Action),
    /// A good move that is no solution. It is not counted.
    Good(Action),
    Solved(Action),
    /// The player wanted to see the solution.
    Shown,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleResult {
    Right,
    Missed,
    /// Right after a hint: not rated, and it comes back.
    Helped,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Solving {
    pub exercise: Exercise,
    pub state: SolvingState,
    /// What the analysis says about the move of this state, if it had to be analysed.
    pub tried: Option<Box<Assessment>>,
    is_counted: bool,
    pub is_hinted: bool,
}

impl Solving {
    pub fn new(exercise: Exercise) -> Self {
        Self { exercise, state: SolvingState::Open, tried: None, is_counted: false, is_hinted: false }
    }

    /// Takes an answer. Returns what it is worth, if it is the first that counts. A move that has to be analysed is worth
    /// nothing before [`Self::grade`].
    pub fn answer(&mut self, action: Action) -> Option<PuzzleResult> {
        if self.is_done() || matches!(self.state, SolvingState::Thinking(_)) {
            return None;
        }
        self.tried = None;
        match self.exercise.judge(action) {
            Some(answer) => self.count_answer(action, answer),
            None => {
                self.state = SolvingState::Thinking(action);
                None
            }
        }
    }

    /// Takes what the analysis says about the answer; nothing if it failed. As in the review, a move is right if it gives
    /// hardly anything away. An inaccurate one is not counted: it is no mistake, and there is a better one.
    pub fn grade(&mut self, tried: Option<Assessment>) -> Option<PuzzleResult> {
        let SolvingState::Thinking(action) = self.state else { return None };
        let Some(tried) = tried.filter(|tried| tried.played == action) else {
            self.state = SolvingState::Unknown(action);
            return None;
        };
        let answer = match tried.grade {
            MoveGrade::Best | MoveGrade::Good => AnswerGrade::Solved,
            MoveGrade::Inaccuracy => AnswerGrade::Good,
            MoveGrade::Mistake | MoveGrade::Blunder => AnswerGrade::Wrong,
        };
        self.tried = Some(Box::new(tried));
        self.count_answer(action, answer)
    }

    fn count_answer(&mut self, action: Action, answer: AnswerGrade) -> Option<PuzzleResult> {
        let (state, result) = match answer {
            AnswerGrade::Solved if self.is_hinted => (SolvingState::Solved(action), Some(PuzzleResult::Helped)),
            AnswerGrade::Solved => (SolvingState::Solved(action), Some(PuzzleResult::Right)),
            AnswerGrade::Good => (SolvingState::Good(action), None),
            AnswerGrade::Wrong => (SolvingState::Wrong(action), Some(PuzzleResult::Missed)),
        };
        self.state = state;
        result.filter(|_| !std::mem::replace(&mut self.is_counted, true))
    }

    /// Opens the board again after a move that is no solution.
    pub fn try_again(&mut self) {
        if matches!(self.state, SolvingState::Wrong(_) | SolvingState::Good(_) | SolvingState::Unknown(_)) {
            self.state = SolvingState::Open;
        }
    }

    /// Shows the solution. Before the first answer that counts as a miss.
    pub fn show_solution(&mut self) -> Option<PuzzleResult> {
        if self.is_done() {
            return None;
        }
        self.state = SolvingState::Shown;
        self.tried = None;
        (!std::mem::replace(&mut self.is_counted, true)).then_some(PuzzleResult::Missed)
    }

    pub fn is_done(&self) -> bool {
        matches!(self.state, SolvingState::Solved(_) | SolvingState::Shown)
    }
}

impl PuzzleProgress {
    pub fn note_result(&mut self, exercise: &Exercise, result: PuzzleResult, today: Day) {
        match result {
            PuzzleResult::Right => self.note(exercise.id(), exercise.rating(), true, today),
            PuzzleResult::Missed => self.note(exercise.id(), exercise.rating(), false, today),
            PuzzleResult::Helped => self.note(exercise.id(), None, false, today),
        }
    }
}
