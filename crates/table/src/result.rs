//! The status of seats, and the result of a match.

use nova_luna_rules::{Outcome, Seat, Seats};

use crate::match_state::MatchState;
use crate::settings::SeatPlan;

/// Whether the player who sat down still plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeatStatus {
    Playing,
    Resigned,
    TimedOut,
    /// A bot plays for them until they return.
    Replaced,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchResult {
    /// The game was played to its end. Players who left on the way come last, whatever their stand-ins achieved.
    Played(Outcome),
    /// Too many players resigned or ran out of time to continue.
    Conceded {
        /// The seats from first to last: those who stayed, by the current position (R22), then those who left, the last
        /// to leave first.
        ranking: Seats,
    },
    /// The only player gave up, or everybody agreed to end the match.
    Abandoned,
}

/// A player who resigned or ran out of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Departure {
    pub(crate) seat: Seat,
    pub(crate) status: SeatStatus,
}

impl MatchState {
    /// Returns whether the player who sat down on this seat still plays.
    pub fn status(&self, seat: Seat) -> SeatStatus {
        let departure = self.departures.iter().find(|departure| departure.seat == seat);
        let stays = if self.replaced.contains(&seat) { SeatStatus::Replaced } else { SeatStatus::Playing };
        departure.map_or(stays, |departure| departure.status)
    }

    /// Returns whether a person plays this seat: one who has neither left nor been replaced.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.controller(seat), SeatPlan::Person(_))
    }

    /// Returns the result, if the match is over in this state.
    pub(crate) fn compute_result(&self) -> Option<MatchResult> {
        if self.abandoned {
            return Some(MatchResult::Abandoned);
        }
        if self.is_conceded() {
            let solo = self.settings().seats.len() == 1;
            return Some(if solo { MatchResult::Abandoned } else { MatchResult::Conceded { ranking: self.ranking() } });
        }
        self.view().outcome().map(|outcome| match outcome {
            Outcome::Ranking(_) => MatchResult::Played(Outcome::Ranking(self.ranking())),
            Outcome::Solo(score) => MatchResult::Played(Outcome::Solo(score)),
        })
    }

    /// Returns whether the match ends because players left: one seat remains, or only bots do.
    fn is_conceded(&self) -> bool {
        let remaining = self.settings().seats.len() - self.departures.len();
        // A replaced player may return.
        let may_play = |seat| self.is_person(seat) || self.status(seat) == SeatStatus::Replaced;
        !self.departures.is_empty() && (remaining <= 1 || !self.view().seats().any(may_play))
    }

    /// Ranks the seats by the current position (R22), with those who left behind all others. A replaced player has not
    /// left.
    fn ranking(&self) -> Seats {
        let stayed = |seat: &Seat| !self.departures.iter().any(|departure| departure.seat == *seat);
        let left = self.departures.iter().rev().map(|departure| departure.seat);
        self.view().ranking().into_iter().filter(stayed).chain(left).collect()
    }
}
