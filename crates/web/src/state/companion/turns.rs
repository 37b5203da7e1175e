//! Who moves next at a real table, from the costs of the tiles (R7, R13).

use nova_luna_rules::{MoonTrack, Seat, Seats, TILE_COUNT, Time};

/// The discs on the moon track after some moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turns {
    track: MoonTrack,
    moves: usize,
    /// The disc that moved last.
    last: Option<Seat>,
}

impl Turns {
    /// Stacks all discs on the new moon, from bottom to top (R6), and pays the costs.
    pub(super) fn new(stack: Seats, costs: impl Iterator<Item = u8>) -> Self {
        let mut turns = Self { track: MoonTrack::new(&stack), moves: 0, last: None };
        // There are no more tiles to pay for (R1), whatever a file says.
        costs.take(TILE_COUNT).for_each(|cost| turns.pay(cost));
        turns
    }

    fn pay(&mut self, cost: u8) {
        self.last = Some(self.mover());
        self.track.advance(Time::new(cost.into()));
        self.moves += 1;
    }

    /// Returns the seat to move (R7).
    pub fn mover(&self) -> Seat {
        self.track.next()
    }

    /// Returns the seats in the order in which they would move, the seat to move first (R7).
    pub fn order(&self) -> &[Seat] {
        self.track.order()
    }

    /// Returns the seat to move after the present one has taken a tile of this cost.
    pub fn next_after(&self, cost: u8) -> Seat {
        let mut after = self.clone();
        after.pay(cost);
        after.mover()
    }

    /// Returns the space of a disc, 0 to 23 (R2).
    pub fn space(&self, seat: Seat) -> u8 {
        self.track.space(seat)
    }

    /// Returns how many discs lie below one on its space.
    pub fn below(&self, seat: Seat) -> usize {
        // The disc on top moves first (R7).
        let others = self.order().iter().rev().take_while(|other| **other != seat);
        others.filter(|other| self.space(**other) == self.space(seat)).count()
    }

    /// Returns the disc that moved last and the one on which it landed; `None` if its space was empty.
    pub fn landed(&self) -> Option<(Seat, Seat)> {
        let last = self.last?;
        let place = self.order().iter().position(|seat| *seat == last)?;
        let under = *self.order().get(place + 1)?;
        (self.track.spent(under) == self.track.spent(last)).then_some((last, under))
    }

    pub fn has_moves(&self) -> bool {
        self.moves > 0
    }

    /// Whether a tile can be left to take (R1).
    pub fn may_move(&self) -> bool {
        !self.order().is_empty() && self.moves < TILE_COUNT
    }
}
