//! What can be asked of a table, by whom, and why it is refused.

use core::fmt;

use nova_luna_bots::BotName;
use nova_luna_rules::{Commitment, Nonce, Seat, SeatCommitment, Seats, TableId};
use thiserror::Error;

use super::Hosted;
use crate::colour::DiscColour;
use crate::event::MatchEvent;
use crate::log::{Digest, Entry, Hidden, Kind, LogEvent, RematchLink, RequestKey};
use crate::request::{Command, Rejection, Request};
use crate::seating::{RevealTimes, Seating};
use crate::settings::SeatPlan;
use crate::table::Table;
use crate::timestamp::{Timestamp, Version};

/// Maximum number of events outside of the match before nobody may take an open seat, commit again or change a token any more.
/// The log keeps all of them; a table needs about ten. Those who have a seat can still play, if need be with bots.
const MAX_SEAT_EVENTS: usize = 500;

/// Who asks. The caller has checked the token of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// The holder of the token of a seat.
    Seat(Seat),
    /// Somebody without a seat.
    Guest {
        /// The key of the table, if they have one.
        key: Option<Digest>,
        /// The token that they will have.
        token: Digest,
    },
    Server,
}

/// What can be asked of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableCommand {
    /// Sits down, or commits to another nonce.
    Sit(Sit),
    /// Leaves before the match starts.
    Leave,
    /// Gives all seats where nobody sits to a bot, because the owner no longer wants to wait.
    Fill(BotName),
    Reveal {
        /// The number of void seals that the client knows of.
        void_seals: u32,
        nonce: Nonce,
    },
    /// Makes the seal void, because these players do not come.
    Void(Seats),
    Rotate(Digest),
    /// Tells the players of a rematch.
    LinkRematch(TableId, Commitment),
    Match {
        command: Command,
        /// The version that the client knows: see [`Table::version`].
        expected: Version,
        /// The id of the client's request; none for bots.
        id: Option<String>,
    },
    /// Does what is due.
    Expire,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sit {
    /// The commitment to a nonce.
    pub commitment: SeatCommitment,
    /// Whether the commitment may replace another one.
    pub recommit: bool,
    /// The number of void seals that the client knows of.
    pub void_seals: u32,
    /// The name without invisible characters. If it is empty, they keep the one that they had.
    pub name: String,
    /// The colour that they want.
    pub colour: Option<DiscColour>,
}

/// What a proposal depends on besides the table.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub now: Timestamp,
    pub reveal_times: RevealTimes,
    /// The number of events of a match after which repeatable commands are refused.
    pub max_events: usize,
    /// Returns unpredictable bytes; none if there are none.
    pub random: &'a dyn Fn() -> Option<[u8; 32]>,
    /// Returns the name of a person who sits down, changed if it looks like another one at the table.
    pub distinct_name: &'a dyn Fn(&Seating, Seat, String) -> String,
}

impl fmt::Debug for Context<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context").field("now", &self.now).finish_non_exhaustive()
    }
}

/// Why a table refuses something. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The same was done before, so nothing is left to do.
    #[error("it was done before")]
    Repeated,
    #[error("this actor may not do that")]
    NotAllowed,
    #[error("the key does not open this table")]
    InvalidKey,
    #[error("no seat is open")]
    TableFull,
    #[error("the match has started with another commitment of this seat")]
    AlreadyJoined,
    /// Another device of the same player has the nonce of this round.
    #[error("the seat has another commitment")]
    AlreadyCommitted,
    #[error("the request is for another seal than the current one")]
    OutdatedRound {
        void_seals: u32,
        /// The server's commitment of this round.
        commitment: Commitment,
    },
    #[error("the nonce does not match the commitment of the seat")]
    WrongNonce,
    #[error("the match has not started")]
    NotStarted,
    #[error("the match has already started")]
    AlreadyStarted,
    #[error("the match is not over")]
    MatchNotOver,
    #[error("only the owner of the table may do that")]
    NotOwner,
    #[error("the table is closed, because too many seals became void")]
    TooManyRestarts,
    /// The log is too long for commands that could be repeated for ever.
    #[error("the table has too many events")]
    TooManyEvents,
    #[error("nothing is due")]
    NothingDue,
    #[error("the system has no random bytes")]
    NoRandomness,
    /// The match rejects the request.
    #[error(transparent)]
    Match(#[from] Rejection),
}

impl Hosted {
    /// Returns the entry of a command without applying it: store it, then call [`Hosted::apply`].
    pub fn propose(&self, by: Actor, command: TableCommand, cx: &Context<'_>) -> Result<Entry, Refusal> {
        match (by, command) {
            (by, TableCommand::Sit(sit)) => self.propose_sit(by, sit, cx),
            (Actor::Seat(seat), TableCommand::Leave) => self.propose_leave(seat, cx),
            (Actor::Seat(seat), TableCommand::Fill(bot)) => self.propose_fill(seat, bot, cx),
            (Actor::Seat(seat), TableCommand::Reveal { void_seals, nonce }) => {
                self.propose_reveal(seat, void_seals, nonce, cx)
            }
            (Actor::Server, TableCommand::Void(seats)) => self.propose_void(&seats, cx),
            (Actor::Seat(seat), TableCommand::Rotate(token)) => self.propose_rotation(seat, token, cx),
            (Actor::Seat(_), TableCommand::LinkRematch(table, commitment)) => {
                self.finished_match()?;
                Ok(self.entry(Kind::RematchCreated(Box::new(RematchLink { table, commitment })), None, cx))
            }
            (Actor::Seat(seat), TableCommand::Match { command, expected, id }) => {
                self.propose_request(seat, command, expected, id, cx)
            }
            (Actor::Server, TableCommand::Match { command, expected, id: None }) => {
                let table = self.table.as_ref().ok_or(Refusal::NotStarted)?;
                let is_bot = |seat: &Seat| matches!(table.state().controller(*seat), SeatPlan::Bot(_));
                let seat = table.to_move().ok_or(Rejection::MatchOver)?;
                let seat = Some(seat).filter(is_bot).ok_or(Rejection::NotYourTurn { to_move: seat })?;
                self.propose_request(seat, command, expected, None, cx)
            }
            (Actor::Server, TableCommand::Expire) => self.propose_due(cx),
            _ => Err(Refusal::NotAllowed),
        }
    }

    fn propose_request(
        &self,
        seat: Seat,
        command: Command,
        expected: Version,
        id: Option<String>,
        cx: &Context<'_>,
    ) -> Result<Entry, Refusal> {
        let request = id.map(|id| RequestKey { seat, id });
        if request.as_ref().is_some_and(|key| self.completed(key).is_some()) {
            return Err(Refusal::Repeated);
        }
        let table = self.table.as_ref().ok_or(Refusal::NotStarted)?;
        if table.events().len() >= cx.max_events && is_repeatable(command) {
            return Err(Refusal::TooManyEvents);
        }
        let event = table.propose(Request { seat, expected_version: expected, command }, cx.now)?;
        Ok(Entry { request, ..self.match_entry(event) })
    }

    pub(super) fn match_entry(&self, event: MatchEvent) -> Entry {
        let event = LogEvent { version: self.version().next(), ..event.into() };
        Entry { event, hidden: None, request: None }
    }

    /// Returns the entry of an event outside of the match.
    pub(super) fn entry(&self, kind: Kind, hidden: Option<Hidden>, cx: &Context<'_>) -> Entry {
        Entry { event: LogEvent { version: self.version().next(), at: self.at(cx), kind }, hidden, request: None }
    }

    /// Returns the time of an event outside of the match. The caller's clock may be set back.
    pub(super) fn at(&self, cx: &Context<'_>) -> Timestamp {
        self.last.at.max(cx.now)
    }

    pub(super) fn finished_match(&self) -> Result<&Table, Refusal> {
        self.table.as_ref().filter(|table| table.is_over()).ok_or(Refusal::MatchNotOver)
    }

    /// Checks that the log is not too long for events that a player could repeat without limit.
    pub(super) fn check_seat_events(&self) -> Result<(), Refusal> {
        if self.seat_events.len() < MAX_SEAT_EVENTS { Ok(()) } else { Err(Refusal::TooManyEvents) }
    }
}

/// Returns whether a player could repeat this command without limit. Other commands are still accepted after the limit, so
/// that every match can end.
fn is_repeatable(command: Command) -> bool {
    match command {
        Command::Undo | Command::Hint | Command::OfferAbandon | Command::DeclineAbandon | Command::Return => true,
        Command::Play(_) | Command::Resign | Command::Replace(_) => false,
    }
}
