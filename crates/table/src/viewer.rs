//! The view of a table for one viewer: the single place where hidden information is taken out.
//!
//! Hidden are the seed and the order of the pile. The types here have no field for either.

use nova_luna_rules::{Event, Seat, View};

use crate::clock::{ClockReading, ClockRule};
use crate::event::MatchEvent;
use crate::match_state::MatchState;
use crate::result::{MatchResult, SeatStatus};
use crate::settings::{SeatPlan, UndoPolicy};
use crate::timestamp::Version;
use crate::undo::Undo;

/// Somebody who sees a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// Anybody else.
    Spectator,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatView {
    /// The player who sat down.
    pub player: SeatPlan,
    /// Whether that player still plays.
    pub status: SeatStatus,
    /// The player who acts for the seat now.
    pub controller: SeatPlan,
}

/// A table as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableView {
    /// The viewer.
    pub viewer: Viewer,
    /// The number of the last event.
    pub version: Version,
    /// The position.
    pub view: View,
    /// The actions that led to the position, oldest first.
    pub moves: Vec<Event>,
    /// The seats, seat 1 first.
    pub seats: Vec<SeatView>,
    /// The seat to move, unless the match is over.
    pub to_move: Option<Seat>,
    /// The discs that each seat had to place at the start.
    pub discs: u8,
    /// When actions may be taken back.
    pub undo_policy: UndoPolicy,
    /// The seats that offer to abandon the match.
    pub offers: Vec<Seat>,
    /// What the viewer would take back now, if allowed.
    pub undo: Option<Undo>,
    /// The clock rule and the last reading, if there are clocks.
    pub clocks: Option<(ClockRule, ClockReading)>,
    /// Whether the match is marked as assisted.
    pub assisted: bool,
    /// The result, once the match is over.
    pub result: Option<MatchResult>,
}

/// An event together with the table after it, for one viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Update {
    /// The event.
    pub event: MatchEvent,
    /// The table after the event.
    pub table: TableView,
}

impl MatchState {
    /// Returns the table as a viewer sees it.
    pub fn view_for(&self, viewer: Viewer) -> TableView {
        let undo = match viewer {
            Viewer::Seat(seat) => self.may_undo(seat).ok(),
            Viewer::Spectator => None,
        };
        TableView {
            viewer,
            version: self.version(),
            view: self.view().clone(),
            moves: self.moves().to_vec(),
            seats: self.view().seats().map(|seat| self.seat_view(seat)).collect(),
            to_move: self.to_move(),
            discs: self.settings().discs,
            undo_policy: self.settings().undo,
            offers: self.offers().to_vec(),
            undo,
            clocks: self.settings().clock.zip(self.clock_reading().cloned()),
            assisted: self.is_assisted(),
            result: self.result().cloned(),
        }
    }

    /// Returns the event that has just happened, and the table after it, for one viewer. Everybody at the table saw the
    /// event, so it is the same for all viewers.
    pub fn update_for(&self, viewer: Viewer, event: &MatchEvent) -> Update {
        Update { event: event.clone(), table: self.view_for(viewer) }
    }

    /// Returns a seat as everybody sees it.
    pub fn seat_view(&self, seat: Seat) -> SeatView {
        let controller = self.controller(seat).clone();
        let player = self.settings().seats.get(seat.index()).unwrap_or(&controller).clone();
        SeatView { player, status: self.status(seat), controller }
    }
}
