//! The end of a match whose player to move does not come: a bot takes the seat, and then those who are there can agree to
//! end the match. One wish of the player, two requests.

use nova_luna_rules::Seat;
use nova_luna_table::{Command, SeatStatus, Version};

use super::{ConnectionStatus, TableClient};
use crate::context::Context;

/// The wish to end the match without a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ending {
    absent: Seat,
    /// The version of the last request for it. The bot may have moved meanwhile: then the request is made anew, but never
    /// twice for the same version.
    tried: Option<Version>,
}

impl Ending {
    pub(super) const fn without(absent: Seat) -> Self {
        Self { absent, tried: None }
    }
}

impl TableClient {
    /// Requests what comes next, once everything else is answered.
    pub(super) fn go_on_ending(&mut self, cx: &mut Context) {
        let Some(Ending { absent, tried }) = self.ending else { return };
        if self.has_pending_request() || self.status != ConnectionStatus::Open {
            return;
        }
        let Some((state, me)) = self.match_state().zip(self.my_seat()) else { return };
        if tried == Some(state.version()) {
            return;
        }
        let command = match state.status(absent) {
            _ if state.is_over() || state.offers().contains(&me) => None,
            SeatStatus::Playing => (state.to_move() == Some(absent)).then_some(Command::Replace(absent)),
            SeatStatus::Replaced => Some(Command::OfferAbandon),
            SeatStatus::Resigned | SeatStatus::TimedOut => None,
        };
        let version = state.version();
        self.ending = command.map(|_| Ending { absent, tried: Some(version) });
        if let Some(command) = command {
            self.request(command, version, cx);
        }
    }
}
