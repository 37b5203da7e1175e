//! How a finished game compares with the stored ones.

use nova_luna_bots::BotName;
use nova_luna_table::SeatPlan;

use super::statistics::{scores, streaks, tally};
use super::{Ending, PlayedGame};
use crate::state::Mode;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameComparison {
    /// At least two wins in a row against bots, this one included.
    Streak { wins: usize, longest: bool },
    /// Games won and lost against a level.
    Against { level: BotName, won: usize, lost: usize },
    /// The lowest solo score, and the one before it.
    PersonalBest { score: u16, before: Option<u16> },
    /// An earlier solo score is as low as this one, or lower.
    BestStays { best: u16 },
    /// Assisted games do not count.
    Assisted,
}

impl GameComparison {
    /// Compares the last of the stored games, oldest first, with those before it.
    pub fn new(games: &[PlayedGame]) -> Option<Self> {
        let (last, before) = games.split_last()?;
        match (&last.ending, last.mode()) {
            (Ending::GivenUp | Ending::Unfinished, _) | (_, Mode::HotSeat) => None,
            _ if last.assisted => Some(Self::Assisted),
            (Ending::Solo(score), _) => Some(match scores(before, false).into_iter().min() {
                Some(best) if best <= *score => Self::BestStays { best },
                before => Self::PersonalBest { score: *score, before },
            }),
            (Ending::Ranked { .. }, _) if last.is_won()? && streaks(games).0 > 1 => {
                let wins = streaks(games).0;
                Some(Self::Streak { wins, longest: wins > streaks(before).1 })
            }
            (Ending::Ranked { .. }, _) => {
                let level = last.seats.iter().find_map(SeatPlan::bot)?;
                let tally = tally(games, level);
                Some(Self::Against { level, won: tally.wins, lost: tally.games - tally.wins })
            }
        }
    }
}
