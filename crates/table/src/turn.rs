//! The turn of a person, as somebody who is not at the table is told of it.

use nova_luna_rules::Seat;

use crate::match_state::MatchState;
use crate::timestamp::Timestamp;

/// The turn of a person: all moves until somebody else is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    pub seat: Seat,
    /// The number of the turn. It only changes when somebody else moves, and grows with every such move.
    pub number: u64,
    /// The seat that moved before; none at the beginning.
    pub after: Option<Seat>,
    /// When the time of the player runs out, or others may hand the seat to a bot.
    pub deadline: Option<Timestamp>,
}

impl MatchState {
    /// Returns the turn of the person to move, unless the match is over or a bot is to move.
    pub fn turn(&self) -> Option<Turn> {
        let seat = self.to_move().filter(|seat| self.is_person(*seat))?;
        let before = self.moves().iter().rposition(|event| event.seat != seat);
        let replaceable = self.settings().replace_after_ms.map(|after| self.turn_started_at.after(after));
        Some(Turn {
            seat,
            number: before.map_or(1, |index| index as u64 + 2),
            after: before.map(|index| self.moves()[index].seat),
            deadline: self.timeout_due().into_iter().chain(replaceable).min(),
        })
    }
}
