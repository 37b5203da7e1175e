//! Leaving before the end, by resigning or by running out of time, and how a match ended.

use nova_luna_rules::{Outcome, Seat, Seats};

use crate::config::SeatPlayer;
use crate::match_state::MatchState;

/// Whether a seat is still played by the one who sat down there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeatStatus {
    /// It is.
    Playing,
    /// They resigned.
    Resigned,
    /// Their time was up.
    Flagged,
    /// A bot plays for them until they return.
    Replaced,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchResult {
    /// It was played to its end. Those who left on the way are last, whatever their stand-ins made of it.
    Played(Outcome),
    /// It ended because somebody left.
    Conceded {
        /// The seats from first to last: those who stayed as the position stands (R22), then those who left, the last
        /// to leave first.
        ranking: Seats,
    },
    /// The only player gave up, or everybody agreed to end it.
    Abandoned,
}

/// Somebody left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Leaving {
    pub(crate) seat: Seat,
    pub(crate) how: SeatStatus,
}

impl MatchState {
    /// Whether a seat is still played by the one who sat down there.
    pub fn standing(&self, seat: Seat) -> SeatStatus {
        let left = self.left.iter().find(|leaving| leaving.seat == seat);
        let stays = if self.replaced.contains(&seat) { SeatStatus::Replaced } else { SeatStatus::Playing };
        left.map_or(stays, |leaving| leaving.how)
    }

    /// Whether a person sits there, has not left and has not been replaced.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.sitter(seat), SeatPlayer::Person(_))
    }

    /// How the match ended, if it has.
    pub(crate) fn judge(&self) -> Option<MatchResult> {
        if self.abandoned {
            return Some(MatchResult::Abandoned);
        }
        if self.is_conceded() {
            let alone = self.terms().seats.len() == 1;
            return Some(if alone {
                MatchResult::Abandoned
            } else {
                MatchResult::Conceded { ranking: self.ranking() }
            });
        }
        self.view().outcome().map(|outcome| match outcome {
            Outcome::Ranking(_) => MatchResult::Played(Outcome::Ranking(self.ranking())),
            Outcome::Solo(score) => MatchResult::Played(Outcome::Solo(score)),
        })
    }

    /// Whether so many have left that nobody needs to go on: one seat is left, or none but bots.
    fn is_conceded(&self) -> bool {
        let stay = self.terms().seats.len() - self.left.len();
        // Whoever was replaced may come back.
        let may_play = |seat| self.is_person(seat) || self.standing(seat) == SeatStatus::Replaced;
        !self.left.is_empty() && (stay <= 1 || !self.view().seats().any(may_play))
    }

    /// The seats from first to last as the position stands (R22), those who left behind all others. Who was replaced has
    /// not left.
    fn ranking(&self) -> Seats {
        let stayed = |seat: &Seat| !self.left.iter().any(|leaving| leaving.seat == *seat);
        let left = self.left.iter().rev().map(|leaving| leaving.seat);
        self.view().ranking().into_iter().filter(stayed).chain(left).collect()
    }
}
