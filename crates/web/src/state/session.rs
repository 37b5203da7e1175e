//! The game on the screen: the match, the seats played at this page, and the player's selection.

mod selection;

use nova_luna_rules::{Action, Coord, Display, Outcome, Seat, View};
use nova_luna_table::{Command, MatchResult, MatchState, Rejection, Request, SeatPlayer, Table, Timestamp, UndoPolicy};

pub use selection::Step;

use super::picking::Selection;

/// A bot that is choosing its move.
#[derive(Clone, PartialEq, Debug)]
pub struct BotSearch {
    pub seat: Seat,
    /// The version of the match the bot was asked about. Answers for other versions are ignored.
    pub version: u32,
    /// The best action so far; the bot plays it when the player cuts the search short.
    pub best: Option<Action>,
    /// Positions searched so far.
    pub nodes: u64,
}

/// Where the match runs, and which seats people at this page play.
#[derive(Clone, PartialEq, Debug)]
enum MatchSource {
    /// This page deals the tiles and plays every person's seat.
    Local(Box<Table>),
    /// A server deals the tiles. A spectator has no seat.
    Remote { state: Box<MatchState>, my_seat: Option<Seat> },
}

/// The game on the screen.
#[derive(Clone, PartialEq, Debug)]
pub struct Session {
    source: MatchSource,
    /// The picked tile and cell.
    pub selection: Selection,
    /// The cell under the pointer or the keyboard cursor.
    pub hover: Option<Coord>,
    /// The inspected task: the cell of its tile and its index on the tile.
    pub task: Option<(Coord, usize)>,
    /// The action recommended by the last hint.
    pub hint: Option<Action>,
}

impl Session {
    /// A match that runs in this page.
    pub fn local(table: Table) -> Self {
        Self::new(MatchSource::Local(Box::new(table)))
    }

    /// A match that runs on a server, seen from a seat or as a spectator.
    pub fn remote(state: MatchState, my_seat: Option<Seat>) -> Self {
        Self::new(MatchSource::Remote { state: Box::new(state), my_seat })
    }

    fn new(source: MatchSource) -> Self {
        Self { source, selection: Selection::default(), hover: None, task: None, hint: None }
    }

    /// Returns the match as all players see it.
    pub fn match_state(&self) -> &MatchState {
        match &self.source {
            MatchSource::Local(table) => table.state(),
            MatchSource::Remote { state, .. } => state,
        }
    }

    /// Returns the table with its pile, if the match runs in this page.
    pub fn local_table(&self) -> Option<&Table> {
        match &self.source {
            MatchSource::Local(table) => Some(table),
            MatchSource::Remote { .. } => None,
        }
    }

    pub fn view(&self) -> &View {
        self.match_state().view()
    }

    /// Whether the seat belongs to a person at this page, even if a bot has replaced them.
    ///
    /// Display names never decide this: an opponent may be called "You".
    pub fn is_mine(&self, seat: Seat) -> bool {
        match &self.source {
            MatchSource::Local(table) => {
                matches!(table.config().seats.get(seat.index()), Some(SeatPlayer::Person(_)))
            }
            MatchSource::Remote { my_seat, .. } => *my_seat == Some(seat),
        }
    }

    /// Returns the seats of the people at this page: several in a hot-seat game, none for a spectator.
    pub fn my_seats(&self) -> Vec<Seat> {
        self.view().seats().filter(|seat| self.is_mine(*seat)).collect()
    }

    /// Returns the seat that texts address as "you": the only one played at this page.
    pub fn my_seat(&self) -> Option<Seat> {
        match self.my_seats()[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Whether texts address the player of this seat as "you".
    pub fn is_me(&self, seat: Seat) -> bool {
        self.my_seat() == Some(seat)
    }

    /// Whether nobody at this page plays.
    pub fn is_spectator(&self) -> bool {
        self.my_seats().is_empty()
    }

    /// Whether a person plays this seat now, at this page or elsewhere.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.match_state().controller(seat), SeatPlayer::Person(_))
    }

    /// Whether a person at this page chooses the moves of this seat now.
    fn controls(&self, seat: Seat) -> bool {
        self.is_mine(seat) && self.is_person(seat)
    }

    /// Returns the seat to move if a person at this page chooses its move.
    pub fn my_seat_to_move(&self) -> Option<Seat> {
        self.match_state().to_move().filter(|seat| self.controls(*seat))
    }

    /// Returns the seat to move if a bot or a person elsewhere chooses its move.
    pub fn other_to_move(&self) -> Option<Seat> {
        self.match_state().to_move().filter(|seat| !self.controls(*seat))
    }

    /// Returns the seat to move if this page has to run a bot for it.
    pub fn bot_to_move(&self) -> Option<Seat> {
        self.other_to_move().filter(|_| self.local_table().is_some())
    }

    /// Returns the seat whose display is shown large: the player's own, in a hot-seat game that of the person to move or
    /// of the person who moved last, and the first seat for spectators.
    pub fn shown_seat(&self) -> Seat {
        if let MatchSource::Remote { my_seat, .. } = &self.source {
            return my_seat.unwrap_or(Seat::FIRST);
        }
        let last =
            || self.match_state().moves().iter().rev().map(|event| event.seat).find(|seat| self.is_person(*seat));
        let first = || self.view().seats().find(|seat| self.is_person(*seat));
        self.my_seat_to_move().or_else(last).or_else(first).unwrap_or(Seat::FIRST)
    }

    /// Returns the display that is shown large.
    pub fn display(&self) -> &Display {
        self.view().display(self.shown_seat()).unwrap_or(&Display::EMPTY)
    }

    /// Returns the seats whose displays are shown small, in turn order.
    pub fn other_seats(&self) -> Vec<Seat> {
        let shown = self.shown_seat();
        self.view().moon_track().order().iter().copied().filter(|seat| *seat != shown).collect()
    }

    pub fn may_refill(&self) -> bool {
        self.my_seat_to_move().is_some() && self.view().is_legal(Action::Refill)
    }

    /// Whether the game is a challenge, where everybody has the same chances: there are no hints, and bots think to the end.
    pub fn is_challenge(&self) -> bool {
        self.local_table().is_some_and(|table| table.config().undo_policy == UndoPolicy::Fair)
    }

    pub fn may_undo(&self) -> bool {
        self.match_state().may_undo(self.shown_seat()).is_ok()
    }

    /// Whether an undo would mark the game as assisted, which it is not yet.
    pub fn undo_marks(&self) -> bool {
        let undo = self.match_state().may_undo(self.shown_seat());
        undo.is_ok_and(|undo| undo.assists) && !self.match_state().is_assisted()
    }

    /// Records that a hint was requested. The selection stays.
    ///
    /// # Errors
    /// If the table refuses it. Nothing has changed then.
    pub fn record_hint(&mut self, now: Timestamp) -> Result<(), Rejection> {
        let (selection, hover) = (self.selection, self.hover);
        self.execute(Command::Hint, now)?;
        (self.selection, self.hover) = (selection, hover);
        Ok(())
    }

    /// Ends the turn of a player whose clock has run out; returns whether one had.
    pub fn check_clocks(&mut self, now: Timestamp) -> bool {
        let MatchSource::Local(table) = &mut self.source else { return false };
        let is_timed_out = table.tick(now).is_some();
        if is_timed_out {
            self.clear();
        }
        is_timed_out
    }

    /// Executes a command of a person at this page, or the move of a bot, in a local match.
    ///
    /// # Errors
    /// If the table refuses it, or the match runs on a server. Nothing has changed then.
    pub fn execute(&mut self, command: Command, now: Timestamp) -> Result<(), Rejection> {
        let seat = match command {
            Command::Play(_) => self.match_state().to_move().unwrap_or_else(|| self.shown_seat()),
            _ => self.shown_seat(),
        };
        let expected = self.match_state().version();
        let MatchSource::Local(table) = &mut self.source else { return Err(Rejection::NotYourSeat) };
        table.execute(Request { seat, expected_version: expected, command }, now)?;
        self.clear();
        Ok(())
    }

    /// Follows a match that runs on a server to a later state, and clears the selection: the tile may be gone.
    pub fn follow(&mut self, later: MatchState) {
        if let MatchSource::Remote { state, .. } = &mut self.source {
            **state = later;
            self.clear();
        }
    }

    /// Returns the seat that has won, if the match is over and has a winner.
    pub fn winner(&self) -> Option<Seat> {
        match self.match_state().result() {
            Some(MatchResult::Played(Outcome::Ranking(ranking)) | MatchResult::Conceded { ranking }) => {
                ranking.first().copied()
            }
            _ => None,
        }
    }

    /// Returns the cell where a seat placed its last tile.
    pub fn last_placed(&self, seat: Seat) -> Option<Coord> {
        self.match_state().moves().iter().rev().filter(|event| event.seat == seat).find_map(|event| {
            match event.action {
                Action::Take { at, .. } => Some(at),
                Action::Refill => None,
            }
        })
    }
}

#[cfg(test)]
mod tests;
