//! What happens in a match between the moves: resigning, running out of time, replacement and abandoning.

use core::fmt;

use thiserror::Error;

use super::{MoveTextItem, Record};
use crate::outcome::Outcome;
use crate::seat::{Seat, Seats};

/// Once a record has this many incidents, no player is replaced or returns any more. A match stays far below it; the limit
/// keeps programs that show those of an unknown record fast.
pub const MAX_INCIDENTS: usize = 1000;

/// What happens between the moves of a match; a record writes it as a word. The moves can be replayed without it: a
/// stand-in bot plays for a seat that left, and its moves are ordinary moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Incident {
    /// `resignN`: the seat resigned.
    Resign(Seat),
    /// `flagN`: the seat ran out of time.
    Flag(Seat),
    /// `replaceN`: a bot plays for the seat from here.
    Replace(Seat),
    /// `returnN`: the replaced player plays again.
    Return(Seat),
    /// `abandon`: the match ended without a result.
    Abandon,
}

/// An incident and its place in a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlacedIncident {
    /// The number of actions before it.
    pub plies: usize,
    /// The incident.
    pub incident: Incident,
}

crate::named! {
    /// The value of the tag `Termination`: how a match ended.
    pub enum Termination {
        /// By the rules of the game, even if a seat left before.
        Normal = "normal",
        /// A resignation left nobody to play against.
        Resigned = "resigned",
        /// A seat that ran out of time left nobody to play against.
        Time = "time",
        /// Without a result.
        Abandoned = "abandoned",
    }
}

/// The reason why an incident, or a move after one, is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum IncidentError {
    /// It is not a word of the format.
    #[error("expected a move, or resign, flag, replace or return with a seat, such as resign2, or abandon")]
    Unknown,
    /// The seat is not in the game.
    #[error("expected a seat from 1 to {players}")]
    NoSuchSeat {
        /// The number of players.
        players: usize,
    },
    /// The seat has resigned or run out of time before.
    #[error("seat {0} has already left the match")]
    HasLeft(Seat),
    /// The seat was replaced before.
    #[error("a bot already plays for seat {0}")]
    Replaced(Seat),
    /// The seat that returns was not replaced.
    #[error("no bot plays for seat {0}, so nobody can return")]
    NotReplaced(Seat),
    /// There are too many replacements.
    #[error("a record has at most {MAX_INCIDENTS} words")]
    TooMany,
    /// The match has ended before.
    #[error("the match is already over")]
    MatchOver,
}

impl Incident {
    /// Parses a word of a match with this number of players.
    pub(super) fn parse(token: &str, players: usize) -> Result<Self, IncidentError> {
        let name = token.trim_end_matches(|char: char| char.is_ascii_digit());
        let with_seat: fn(Seat) -> Self = match name {
            "abandon" if name == token => return Ok(Self::Abandon),
            "resign" => Self::Resign,
            "flag" => Self::Flag,
            "replace" => Self::Replace,
            "return" => Self::Return,
            _ => return Err(IncidentError::Unknown),
        };
        let seat = Seat::all(players).find(|seat| token[name.len()..] == seat.to_string());
        seat.map(with_seat).ok_or(IncidentError::NoSuchSeat { players })
    }

    /// Returns its seat; `abandon` has none.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Resign(seat) | Self::Flag(seat) | Self::Replace(seat) | Self::Return(seat) => Some(seat),
            Self::Abandon => None,
        }
    }
}

impl fmt::Display for Incident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Resign(seat) => write!(f, "resign{seat}"),
            Self::Flag(seat) => write!(f, "flag{seat}"),
            Self::Replace(seat) => write!(f, "replace{seat}"),
            Self::Return(seat) => write!(f, "return{seat}"),
            Self::Abandon => f.write_str("abandon"),
        }
    }
}

impl Record {
    /// Returns the incidents between the moves, in order.
    pub fn incidents(&self) -> &[PlacedIncident] {
        &self.incidents
    }

    /// Appends an incident after the last action. One that is impossible here changes nothing.
    pub fn add_incident(&mut self, incident: Incident) -> Result<(), IncidentError> {
        if self.is_over() {
            return Err(IncidentError::MatchOver);
        }
        if let Some(seat) = incident.seat() {
            self.check_seat(incident, seat)?;
        }
        self.incidents.push(PlacedIncident { plies: self.events.len(), incident });
        self.items.push(MoveTextItem::Incident(incident));
        match incident {
            Incident::Resign(seat) | Incident::Flag(seat) => self.departures.push(seat),
            Incident::Replace(seat) => self.replaced.push(seat),
            Incident::Return(seat) => self.replaced.retain(|replaced| *replaced != seat),
            Incident::Abandon => {}
        }
        Ok(())
    }

    fn check_seat(&self, incident: Incident, seat: Seat) -> Result<(), IncidentError> {
        let players = self.view.players();
        match incident {
            _ if seat.index() >= players => Err(IncidentError::NoSuchSeat { players }),
            _ if self.has_left(seat) => Err(IncidentError::HasLeft(seat)),
            Incident::Resign(_) | Incident::Flag(_) | Incident::Abandon => Ok(()),
            Incident::Replace(_) if self.replaced.contains(&seat) => Err(IncidentError::Replaced(seat)),
            Incident::Return(_) if !self.replaced.contains(&seat) => Err(IncidentError::NotReplaced(seat)),
            Incident::Replace(_) | Incident::Return(_) if self.incidents.len() >= MAX_INCIDENTS => {
                Err(IncidentError::TooMany)
            }
            Incident::Replace(_) | Incident::Return(_) => Ok(()),
        }
    }

    fn has_left(&self, seat: Seat) -> bool {
        self.departures.contains(&seat)
    }

    /// Returns whether the match ended before its game did.
    pub(super) fn has_ended_early(&self) -> bool {
        self.is_abandoned() || self.is_conceded()
    }

    fn is_abandoned(&self) -> bool {
        self.incidents.last().is_some_and(|placed| placed.incident == Incident::Abandon)
    }

    /// Returns whether the match ended because seats left: at most one remains, or only bots do.
    fn is_conceded(&self) -> bool {
        let is_person = |seat: &Seat| self.bot(*seat).is_none();
        let mut people = self.view.seats().filter(is_person).peekable();
        let only_bots_stay = people.peek().is_some() && people.all(|seat| self.has_left(seat));
        let left = self.departures.len();
        left > 0 && (left + 1 >= self.view.players() || only_bots_stay)
    }

    /// Returns whether the match is over: by the rules of the game, or by an incident.
    pub fn is_over(&self) -> bool {
        self.view.is_over() || self.has_ended_early()
    }

    /// Returns how the match ended, or `None` while it is unfinished.
    pub fn termination(&self) -> Option<Termination> {
        let last = self.incidents.last().map(|placed| placed.incident);
        match last.filter(|_| self.has_ended_early()) {
            Some(Incident::Abandon) => Some(Termination::Abandoned),
            Some(Incident::Flag(_)) => Some(Termination::Time),
            Some(_) => Some(Termination::Resigned),
            None => self.view.is_over().then_some(Termination::Normal),
        }
    }

    /// Returns the outcome of the match: seats that left rank last, the latest to leave first. An abandoned match and
    /// a solo game that was given up have none.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.view.outcome() {
            _ if self.is_abandoned() => None,
            Some(Outcome::Solo(score)) => Some(Outcome::Solo(score)),
            None if self.view.players() == 1 => None,
            Some(Outcome::Ranking(_)) => Some(Outcome::Ranking(self.ranking())),
            None => self.is_conceded().then(|| Outcome::Ranking(self.ranking())),
        }
    }

    fn ranking(&self) -> Seats {
        let stayed = self.view.ranking().into_iter().filter(|seat| !self.has_left(*seat));
        stayed.chain(self.departures.iter().rev().copied()).collect()
    }
}
