//! The game on the screen: the match, and the seats played at this page.

mod redo;

use nova_luna_rules::{Action, Coord, Outcome, Seat, View};
use nova_luna_table::{
    Command, EventKind, MatchResult, MatchState, Rejection, Request, SeatPlan, Table, Timestamp, UndoPolicy,
};
use nova_luna_texts::Texts;

use super::board::{Allow, Board, Label};
use super::bots::level_at;
use super::move_preview::last_placed;
use super::names::mover_of;
use super::online::ClockOffset;
use crate::draw::MoonMove;

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

/// The game on the screen: where the match runs, and which seats people at this page play.
#[derive(Clone, PartialEq, Debug)]
pub enum Session {
    /// This page deals the tiles and plays every person's seat.
    Local(Box<Table>),
    /// A server deals the tiles. A spectator has no seat.
    Remote { state: Box<MatchState>, my_seat: Option<Seat>, clock: ClockOffset },
}

impl Session {
    pub fn local(table: Table) -> Self {
        Self::Local(Box::new(table))
    }

    /// A match that runs on a server, seen from a seat or as a spectator.
    pub fn remote(state: MatchState, my_seat: Option<Seat>) -> Self {
        Self::Remote { state: Box::new(state), my_seat, clock: ClockOffset::default() }
    }

    /// Says by how much the server's clock differs from that of this device.
    pub fn set_clock(&mut self, offset: ClockOffset) {
        if let Self::Remote { clock, .. } = self {
            *clock = offset;
        }
    }

    /// Returns the time of the match at a time of this device.
    pub fn time(&self, now: Timestamp) -> Timestamp {
        match self {
            Self::Local(_) => now,
            Self::Remote { clock, .. } => clock.to_server(now),
        }
    }

    /// Returns the match as all players see it.
    pub fn match_state(&self) -> &MatchState {
        match self {
            Self::Local(table) => table.state(),
            Self::Remote { state, .. } => state,
        }
    }

    /// Returns the table with its pile, if the match runs in this page.
    pub fn local_table(&self) -> Option<&Table> {
        match self {
            Self::Local(table) => Some(table),
            Self::Remote { .. } => None,
        }
    }

    pub fn view(&self) -> &View {
        self.match_state().view()
    }

    /// Whether the seat belongs to a person at this page, even if a bot has replaced them.
    ///
    /// Display names never decide this: an opponent may be called "You".
    pub fn is_mine(&self, seat: Seat) -> bool {
        match self {
            Self::Local(table) => matches!(table.settings().seats.get(seat.index()), Some(SeatPlan::Person(_))),
            Self::Remote { my_seat, .. } => *my_seat == Some(seat),
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

    pub fn is_spectator(&self) -> bool {
        self.my_seats().is_empty()
    }

    /// Whether a person plays this seat now, at this page or elsewhere.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.match_state().controller(seat), SeatPlan::Person(_))
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
        if let Self::Remote { my_seat, .. } = self {
            return my_seat.unwrap_or(Seat::FIRST);
        }
        let last =
            || self.match_state().moves().iter().rev().map(|event| event.seat).find(|seat| self.is_person(*seat));
        let first = || self.view().seats().find(|seat| self.is_person(*seat));
        self.my_seat_to_move().or_else(last).or_else(first).unwrap_or(Seat::FIRST)
    }

    /// Returns the board of the match as it is now, with nothing picked.
    pub fn board(&self, texts: &Texts) -> Board {
        let seat = self.shown_seat();
        let allow = self.my_seat_to_move().map_or(Allow::Nothing, |_| Allow::Move);
        let label = |seat| Label { who: mover_of(texts, self, seat), level: level_at(self, seat) };
        let players = self.view().seats().map(label).collect();
        let mut board = Board::new(self.view().clone(), seat, allow).with_players(players);
        board.last = self.last_placed(seat);
        board.trail = self.last_moon_move();
        board.is_over = self.match_state().is_over();
        board
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
        self.local_table().is_some_and(|table| table.settings().undo == UndoPolicy::Fair)
    }

    pub fn may_undo(&self) -> bool {
        self.match_state().may_undo(self.shown_seat()).is_ok()
    }

    /// Whether an undo would mark the game as assisted, which it is not yet.
    pub fn undo_marks(&self) -> bool {
        let undo = self.match_state().may_undo(self.shown_seat());
        undo.is_ok_and(|undo| undo.assists) && !self.match_state().is_assisted()
    }

    /// Ends the turn of a player whose clock has run out; returns whether one had.
    pub fn check_clocks(&mut self, now: Timestamp) -> bool {
        let Self::Local(table) = self else { return false };
        table.tick(now).is_some()
    }

    /// Executes a command of a person at this page, or the move of a bot, in a local match.
    pub fn execute(&mut self, command: Command, now: Timestamp) -> Result<(), Rejection> {
        let seat = match command {
            Command::Play(_) => self.match_state().to_move().unwrap_or_else(|| self.shown_seat()),
            _ => self.shown_seat(),
        };
        let expected = self.match_state().version();
        let Self::Local(table) = self else { return Err(Rejection::NotYourSeat) };
        table.execute(Request { seat, expected_version: expected, command }, now)?;
        Ok(())
    }

    /// Follows a match that runs on a server to a later state.
    pub fn follow(&mut self, later: MatchState) {
        if let Self::Remote { state, .. } = self {
            **state = later;
        }
    }

    /// Returns the seat that has won, if the match is over and has a winner.
    pub fn winner(&self) -> Option<Seat> {
        self.ranking()?.first().copied()
    }

    /// Returns the seats from first to last place, if the match is over and has a winner.
    pub(super) fn ranking(&self) -> Option<&[Seat]> {
        match self.match_state().result()? {
            MatchResult::Played(Outcome::Ranking(ranking)) | MatchResult::Conceded { ranking } => Some(ranking),
            _ => None,
        }
    }

    /// Returns the moves that others have made since the last one of a person here, if a person here is to move again:
    /// the seats that took tiles, in order, and the number of events. `None` unless the others took several tiles.
    pub fn moves_of_others(&self) -> Option<(Vec<Seat>, usize)> {
        let table = self.local_table().filter(|table| table.settings().clock.is_none())?;
        self.my_seat_to_move()?;
        let others = table.events().iter().rev().map_while(|event| match &event.kind {
            EventKind::Played(played) if !self.is_mine(played.seat) => Some(played),
            _ => None,
        });
        let (mut takers, mut events) = (Vec::new(), 0);
        for played in others {
            events += 1;
            takers.extend(played.action.tile().map(|_| played.seat));
        }
        takers.reverse();
        (takers.len() > 1).then_some((takers, events))
    }

    /// Returns the game as it was before its last events, to show them again.
    pub fn before(&self, events: usize) -> Option<Self> {
        let table = self.local_table()?;
        let mut earlier = Table::from_start(table.start().clone()).ok()?;
        for event in table.events().iter().take(table.events().len().checked_sub(events)?) {
            earlier.replay(event.clone().into()).ok()?;
        }
        Some(Self::local(earlier))
    }

    /// Returns the last move along the moon track. Solo games do not use it (R23).
    fn last_moon_move(&self) -> Option<MoonMove> {
        let last = self.match_state().moves().last().filter(|_| self.view().players() > 1)?;
        Some(MoonMove::new(last.seat, last.action.tile()?))
    }

    pub fn last_placed(&self, seat: Seat) -> Option<Coord> {
        last_placed(self.match_state().moves(), seat)
    }
}

#[cfg(test)]
mod tests;
