//! The text form of puzzles: a header, then one line for each puzzle. `docs/puzzles.md` defines it.

use core::str::FromStr;
use std::collections::BTreeSet;

use nova_luna_rules::{Action, View};
use thiserror::Error;

use super::{Difficulty, Origin, Puzzle};

/// The first line of a file, without the version.
const HEADER: &str = "nova-luna-puzzles";
const VERSION: &str = "2";
const SEPARATOR: &str = " | ";
/// Stands for an empty list.
const NONE: &str = "-";

/// The reason why a text is not a file of puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {cause}")]
pub struct PuzzleError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub cause: ParsePuzzleError,
}

/// The reason why a line is not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParsePuzzleError {
    /// The first line is not the header.
    #[error("a file of puzzles begins with the line {HEADER} {VERSION}")]
    Header,
    /// A later version of the program made the file.
    #[error("version {0} is not supported: this program reads version {VERSION}")]
    Version(String),
    /// The line does not have the parts of a puzzle.
    #[error(
        "a puzzle is: id theme rating novice casual skilled leads best second | solutions | alternative | good | line | moves"
    )]
    Form,
    /// The id does not name a game and a turn.
    #[error("{0} is not an id: it consists of players, seed and turn, as in 2-17-23")]
    Id(String),
    /// Another line has the same id.
    #[error("{0} is there twice")]
    Duplicate(String),
    /// There is no such theme.
    #[error("{0} is not a theme")]
    Theme(String),
    /// A number is missing or impossible.
    #[error("{0} is not a number that can stand here")]
    Number(String),
    /// A word is not an action.
    #[error("{0} is not an action")]
    Action(String),
    /// A move of the game is illegal, or the game is over.
    #[error("move {0} is not legal")]
    Move(usize),
    /// An answer is not legal in the position.
    #[error("{0} is not legal in this position")]
    Illegal(Action),
    /// An action stands in two lists of answers, or the expected line does not begin with the solution.
    #[error("{0} contradicts the other answers")]
    Contradiction(Action),
    /// The best move is not better than the alternative.
    #[error("the best move must be better than the alternative")]
    Values,
}

/// Parses a file of puzzles. Empty lines and lines that begin with `#` are skipped.
pub fn parse_puzzles(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let mut lines = text.lines().zip(1..);
    let header = lines.next().map_or("", |(line, _)| line.trim_end());
    check_header(header).map_err(|cause| PuzzleError { line: 1, cause })?;
    let mut ids = BTreeSet::new();
    let mut puzzles = Vec::new();
    for (text, line) in lines.filter(|(text, _)| !text.trim().is_empty() && !text.starts_with('#')) {
        let puzzle: Puzzle = text.parse().map_err(|cause| PuzzleError { line, cause })?;
        if !ids.insert(puzzle.id.clone()) {
            return Err(PuzzleError { line, cause: ParsePuzzleError::Duplicate(puzzle.id) });
        }
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}

fn check_header(header: &str) -> Result<(), ParsePuzzleError> {
    match header.split_once(' ') {
        Some((HEADER, VERSION)) => Ok(()),
        Some((HEADER, version)) => Err(ParsePuzzleError::Version(version.to_owned())),
        _ => Err(ParsePuzzleError::Header),
    }
}

/// Writes a file of puzzles. Each comment becomes a line after the header.
pub fn format_puzzles(puzzles: &[Puzzle], comments: &[String]) -> String {
    let header = format!("{HEADER} {VERSION}\n");
    let comments = comments.iter().map(|comment| format!("# {comment}\n"));
    let puzzles = puzzles.iter().map(|puzzle| format!("{}\n", puzzle.to_line()));
    core::iter::once(header).chain(comments).chain(puzzles).collect()
}

impl Puzzle {
    fn to_line(&self) -> String {
        let Self { id, theme, rating, best, second, .. } = self;
        let Difficulty { novice, casual, skilled, leads_at } = self.difficulty;
        let leads_at = leads_at.map_or_else(|| NONE.to_owned(), |nodes| nodes.to_string());
        let difficulty = format!("{rating} {novice} {casual} {skilled} {leads_at}");
        let facts = format!("{id} {theme} {difficulty} {} {}", rounded(*best), rounded(*second));
        let [solutions, good, line, moves] =
            [&self.solutions, &self.good, &self.line, &self.moves].map(|actions| join(actions));
        [facts, solutions, self.alternative.to_string(), good, line, moves].join(SEPARATOR)
    }
}

/// Values are written with three digits; the searches behind them are less exact.
pub(super) fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

fn join(actions: &[Action]) -> String {
    if actions.is_empty() {
        return NONE.to_owned();
    }
    actions.iter().map(Action::to_string).collect::<Vec<_>>().join(" ")
}

impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    fn from_str(text: &str) -> Result<Self, ParsePuzzleError> {
        let parts: Vec<&str> = text.trim_end().split(SEPARATOR).collect();
        let &[facts, solutions, alternative, good, line, moves] = parts.as_slice() else {
            return Err(ParsePuzzleError::Form);
        };
        let words: Vec<&str> = facts.split(' ').collect();
        let &[id, theme, rating, novice, casual, skilled, leads_at, best, second] = words.as_slice() else {
            return Err(ParsePuzzleError::Form);
        };
        let moves = actions(moves)?;
        let origin = Origin::of_id(id).filter(|origin| origin.turn == moves.len());
        let origin = origin.ok_or_else(|| ParsePuzzleError::Id(id.to_owned()))?;
        let puzzle = Self {
            id: id.to_owned(),
            theme: theme.parse().map_err(|_| ParsePuzzleError::Theme(theme.to_owned()))?,
            rating: number(rating)?,
            difficulty: Difficulty {
                novice: percent(novice)?,
                casual: percent(casual)?,
                skilled: percent(skilled)?,
                leads_at: if leads_at == NONE { None } else { Some(number(leads_at)?) },
            },
            view: position(origin, &moves)?,
            solutions: actions(solutions)?,
            alternative: action(alternative)?,
            good: actions(good)?,
            best: value(best)?,
            second: value(second)?,
            line: actions(line)?,
            moves,
        };
        puzzle.check().map(|()| puzzle)
    }
}

impl Puzzle {
    /// Checks that all answers are legal and do not contradict each other.
    fn check(&self) -> Result<(), ParsePuzzleError> {
        let answers: Vec<Action> = self.solutions.iter().chain(&self.good).copied().collect();
        if let Some(&illegal) = answers.iter().chain([&self.alternative]).find(|action| !self.view.is_legal(**action)) {
            return Err(ParsePuzzleError::Illegal(illegal));
        }
        let first = self.solutions.first().ok_or(ParsePuzzleError::Form)?;
        let is_repeated = |(index, action): &(usize, &Action)| answers[..*index].contains(action);
        let repeated = answers.iter().enumerate().find(is_repeated).map(|(_, action)| *action);
        let contradiction = repeated
            .or_else(|| self.solutions.contains(&self.alternative).then_some(self.alternative))
            .or_else(|| (self.line.first() != Some(first)).then_some(*first));
        if let Some(action) = contradiction {
            return Err(ParsePuzzleError::Contradiction(action));
        }
        self.check_line()?;
        if self.margin() > 0.0 { Ok(()) } else { Err(ParsePuzzleError::Values) }
    }

    /// Checks the expected line: it ends at the latest where tiles would be revealed.
    fn check_line(&self) -> Result<(), ParsePuzzleError> {
        let mut view = self.view.clone();
        for &action in &self.line {
            view.play(action).map_err(|error| ParsePuzzleError::Illegal(error.action))?;
        }
        Ok(())
    }
}

fn position(origin: Origin, moves: &[Action]) -> Result<View, ParsePuzzleError> {
    let mut game = origin.deal().map_err(|_| ParsePuzzleError::Id(origin.id()))?;
    for (&action, number) in moves.iter().zip(1..) {
        game.play(action).map_err(|_| ParsePuzzleError::Move(number))?;
    }
    if game.view().is_over() { Err(ParsePuzzleError::Move(moves.len())) } else { Ok(game.view().clone()) }
}

fn actions(text: &str) -> Result<Vec<Action>, ParsePuzzleError> {
    if text == NONE { Ok(Vec::new()) } else { text.split(' ').map(action).collect() }
}

fn action(text: &str) -> Result<Action, ParsePuzzleError> {
    text.parse().map_err(|_| ParsePuzzleError::Action(text.to_owned()))
}

fn number<T: FromStr>(text: &str) -> Result<T, ParsePuzzleError> {
    text.parse().map_err(|_| ParsePuzzleError::Number(text.to_owned()))
}

fn percent(text: &str) -> Result<u8, ParsePuzzleError> {
    let percent = number(text)?;
    if percent <= 100 { Ok(percent) } else { Err(ParsePuzzleError::Number(text.to_owned())) }
}

/// Parses the value of a move: a chance, or points.
fn value(text: &str) -> Result<f64, ParsePuzzleError> {
    let value = number(text)?;
    if (0.0..1000.0).contains(&value) { Ok(value) } else { Err(ParsePuzzleError::Number(text.to_owned())) }
}
