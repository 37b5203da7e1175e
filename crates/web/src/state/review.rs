//! The review of a game: what the analysis has found so far.

mod facts;
mod moves;
mod stored;
mod words;

use nova_luna_ai::Forecast;
use nova_luna_ai::analysis::{MoveGrade, ReviewedTurn, SeatReview};
use nova_luna_ai::worker::WorkerRequest;
use nova_luna_rules::{Action, Record, Seat, View};

use super::puzzles::{Day, PuzzleProgress};
use super::storage::Storage;
pub use facts::{ReviewFact, count_mistakes};
pub use moves::{LineStep, MoveFacts, expected_line};
pub(super) use stored::{ReviewName, rewrite_review};
pub use stored::{ended_at, load_review, load_turns, save_review, stored_accuracy};
pub use words::{graph_name, lesson_words, long_move_name, luck_text, move_name, percent, reason_words, value_text};

/// The number of turns after which a review is stored. They take about a second.
const SAVE_INTERVAL: usize = 10;

/// A game and its reviewed turns, which are the first ones.
#[derive(Clone, PartialEq, Debug)]
pub struct GameReview {
    record: Record,
    turns: Vec<ReviewedTurn>,
}

impl GameReview {
    pub fn new(record: Record) -> Self {
        Self { record, turns: Vec::new() }
    }

    pub fn record(&self) -> &Record {
        &self.record
    }

    pub fn players(&self) -> usize {
        self.record.view().players()
    }

    pub fn is_solo(&self) -> bool {
        self.players() == 1
    }

    pub fn len(&self) -> usize {
        self.record.events().len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn done(&self) -> usize {
        self.turns.len()
    }

    pub fn is_complete(&self) -> bool {
        self.done() == self.len()
    }

    pub fn turns(&self) -> &[ReviewedTurn] {
        &self.turns
    }

    /// Returns a reviewed turn by its number, from 1.
    pub fn turn(&self, ply: usize) -> Option<&ReviewedTurn> {
        self.turns.get(ply.checked_sub(1)?)
    }

    /// Returns the request for the rest of the turns; `None` if all are reviewed.
    pub fn rest_request(&self) -> Option<String> {
        let request = WorkerRequest::Review { ply: self.done() + 1, budget: None };
        (!self.is_complete()).then(|| format!("{request}\n{}", self.record))
    }

    pub fn try_request(&self, ply: usize, action: Action) -> String {
        format!("{}\n{}", WorkerRequest::Try { ply, action, budget: None }, self.record)
    }

    /// Adds the next turn. A turn that does not belong here is refused.
    pub fn add(&mut self, turn: ReviewedTurn) -> bool {
        let event = self.record.events().get(self.done());
        let is_next = turn.ply == self.done() + 1
            && event.is_some_and(|event| {
                (event.seat, event.action) == (turn.assessment.seat, turn.assessment.played)
                    && event.revealed.is_empty() == turn.luck.is_none()
            })
            && is_value(&turn.assessment.before, self.players())
            && is_value(&turn.assessment.after, self.players());
        if is_next {
            self.turns.push(turn);
        }
        is_next
    }

    /// Whether the review should be stored after this turn. Storing writes the whole review, so it is not done after
    /// every turn. The rest is stored when the review is stopped or left.
    pub fn is_save_due(&self) -> bool {
        self.is_complete() || self.done().is_multiple_of(SAVE_INTERVAL)
    }

    pub fn position(&self, ply: usize) -> Option<View> {
        self.record.view_after(ply.checked_sub(1)?)
    }

    /// Returns the turns that the graph marks: mistakes and blunders.
    pub fn marks(&self) -> Vec<&ReviewedTurn> {
        self.turns.iter().filter(|turn| turn.assessment.grade >= MoveGrade::Mistake).collect()
    }

    pub fn next_mark(&self, ply: usize, forwards: bool) -> Option<usize> {
        let marks = self.marks();
        let mut plies = marks.iter().map(|mark| mark.ply);
        if forwards { plies.find(|mark| *mark > ply) } else { plies.rfind(|mark| *mark < ply) }
    }

    /// Returns the mistakes and blunders of a seat, in the order of play.
    pub fn mistakes(&self, seat: Seat) -> Vec<usize> {
        self.marks().iter().filter(|mark| mark.assessment.seat == seat).map(|mark| mark.ply).collect()
    }

    /// Whether a turn is an exercise whose answer, the better move, has to wait until it was tried or skipped.
    pub fn hides_better(&self, ply: usize, tried: &[usize]) -> bool {
        self.marks().iter().any(|mark| mark.ply == ply) && !tried.contains(&ply)
    }

    /// Returns the mistakes of a seat that were tried before, here or as puzzles.
    pub fn tried_mistakes(&self, storage: &impl Storage, seat: Seat) -> Vec<usize> {
        let progress = PuzzleProgress::load(storage);
        let is_tried = |ply: &usize| {
            // The day is no part of the name.
            self.own_mistake(*ply, Day(0)).is_some_and(|mistake| progress.history(&mistake.id()).seen > 0)
        };
        self.mistakes(seat).into_iter().filter(is_tried).collect()
    }

    /// Returns the largest mistake of a seat, or of anybody.
    fn largest_mistake(&self, seat: Option<Seat>) -> Option<usize> {
        let turns = self.marks().into_iter().filter(|turn| seat.is_none_or(|seat| turn.assessment.seat == seat));
        turns.max_by(|one, other| one.assessment.loss.total_cmp(&other.assessment.loss)).map(|turn| turn.ply)
    }

    /// Returns the turn to open first: the largest mistake of a seat, or of anybody, or the last turn so far.
    pub fn first_turn(&self, seat: Seat) -> usize {
        let largest = self.largest_mistake(Some(seat)).or_else(|| self.largest_mistake(None));
        largest.unwrap_or_else(|| self.done().max(1))
    }

    pub fn summary(&self, seat: Seat) -> SeatReview {
        SeatReview::new(seat, &self.turns)
    }

    /// Returns the points of the graph: the value for a seat before the first turn and after each one.
    pub fn values(&self, seat: Seat) -> Vec<f64> {
        let first = self.turns.first().map(|turn| value(&turn.assessment.before, seat));
        first.into_iter().chain(self.turns.iter().map(|turn| value(&turn.assessment.after, seat))).collect()
    }

    /// Returns the numbers of the turns after which new tiles came, each with what a seat gained by them.
    pub fn luck(&self, seat: Seat) -> Vec<(usize, f64)> {
        self.turns.iter().filter_map(|turn| Some((turn.ply, turn.luck.as_ref()?.gain(seat)))).collect()
    }

    /// Returns the numbers of all turns after which new tiles came, reviewed or not.
    pub fn refills(&self) -> Vec<usize> {
        let events = (1..).zip(self.record.events());
        events.filter(|(_, event)| !event.revealed.is_empty()).map(|(ply, _)| ply).collect()
    }
}

/// Returns the winning chance of a seat, or the points of a solo game.
pub fn value(forecast: &Forecast, seat: Seat) -> f64 {
    match forecast {
        Forecast::Chances(chances) => chances.get(seat.index()).copied().unwrap_or_default(),
        Forecast::Score(points) => *points,
        Forecast::Unknown => 0.0,
    }
}

/// Whether a forecast is one of a game with this many players.
fn is_value(forecast: &Forecast, players: usize) -> bool {
    match forecast {
        Forecast::Chances(chances) => players > 1 && chances.len() == players,
        Forecast::Score(_) => players == 1,
        Forecast::Unknown => false,
    }
}

#[cfg(test)]
mod tests;
