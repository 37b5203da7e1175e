//! What somebody sees of a table: the single place where hidden information is taken out.
//!
//! What is hidden is the seed, and with it the order of the pile. The types here have no room for either.

use nova_luna_rules::{Event, Seat, View};

use crate::clock::{ClockFace, ClockRule};
use crate::config::{SeatPlayer, UndoPolicy};
use crate::event::MatchEvent;
use crate::leaving::{MatchResult, SeatStatus};
use crate::match_state::MatchState;
use crate::timestamp::Version;
use crate::undo::Undo;

/// Who looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The one on this seat.
    Seat(Seat),
    /// Anybody else.
    Spectator,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatView {
    /// Who sat down there.
    pub sitter: SeatPlayer,
    /// Whether they still play.
    pub standing: SeatStatus,
    /// Who moves for the seat now.
    pub mover: SeatPlayer,
}

/// A table as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableView {
    /// Who sees it so.
    pub viewer: Viewer,
    /// The number of the last thing that happened.
    pub version: Version,
    /// What lies on the table.
    pub view: View,
    /// The actions of the game as it stands, oldest first.
    pub line: Vec<Event>,
    /// The seats, seat 1 first.
    pub seats: Vec<SeatView>,
    /// Whose turn it is, unless the match is over.
    pub to_move: Option<Seat>,
    /// The discs each had to place at the beginning.
    pub discs: u8,
    /// How freely actions are taken back.
    pub liberty: UndoPolicy,
    /// Who has offered to abandon the match.
    pub offers: Vec<Seat>,
    /// What the viewer would take back now, if they may.
    pub undo: Option<Undo>,
    /// The clocks, if there are any, and what they show.
    pub clocks: Option<(ClockRule, ClockFace)>,
    /// Whether the match is marked as assisted.
    pub assisted: bool,
    /// How the match ended, once it has.
    pub result: Option<MatchResult>,
}

/// Something new, as a viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Update {
    /// What happened.
    pub happening: MatchEvent,
    /// How the table looks since.
    pub table: TableView,
}

impl MatchState {
    /// The table as somebody sees it.
    pub fn view_for(&self, viewer: Viewer) -> TableView {
        let undo = match viewer {
            Viewer::Seat(seat) => self.may_undo(seat).ok(),
            Viewer::Spectator => None,
        };
        let face = self.timer().map(|clocks| clocks.face().clone());
        TableView {
            viewer,
            version: self.version(),
            view: self.view().clone(),
            line: self.line().to_vec(),
            seats: self.view().seats().map(|seat| self.place(seat)).collect(),
            to_move: self.to_move(),
            discs: self.terms().discs,
            liberty: self.terms().liberty,
            offers: self.offers().to_vec(),
            undo,
            clocks: self.terms().clock.zip(face),
            assisted: self.is_assisted(),
            result: self.result().cloned(),
        }
    }

    /// Something that has just happened, as somebody may know it. An event holds nothing that the whole table did not
    /// see, so every viewer is told the same of it.
    pub fn news_for(&self, viewer: Viewer, happening: &MatchEvent) -> Update {
        Update { happening: happening.clone(), table: self.view_for(viewer) }
    }

    fn place(&self, seat: Seat) -> SeatView {
        let mover = self.sitter(seat).clone();
        let sitter = self.terms().seats.get(seat.index()).unwrap_or(&mover).clone();
        SeatView { sitter, standing: self.standing(seat), mover }
    }
}
