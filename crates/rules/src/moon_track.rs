//! The moon track: the time that each player has spent, and whose turn it is.

use crate::seat::{MAX_PLAYERS, Seat, Seats};
use crate::time::Time;

/// The number of spaces of the moon track; space 0 is the new moon (R2).
pub const MOON_SPACES: u8 = 24;

/// The players' discs on the moon track.
///
/// It stores total time instead of spaces, because nobody is ever lapped (R8). It stores the stacks as the order in
/// which the seats would move, because stacks serve no other purpose (R7).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoonTrack {
    spent: [Time; MAX_PLAYERS],
    order: [Seat; MAX_PLAYERS],
    players: u8,
}

impl MoonTrack {
    /// Stacks all discs on space 0; `stack` lists them from bottom to top, and the top one moves first (R6).
    pub fn new(stack: &Seats) -> Self {
        let mut order = [Seat::FIRST; MAX_PLAYERS];
        for (place, &seat) in order.iter_mut().zip(stack.iter().rev()) {
            *place = seat;
        }
        Self { spent: [Time::ZERO; MAX_PLAYERS], order, players: stack.len() as u8 }
    }

    /// Places the discs of seats, given in moving order with their total time.
    pub(crate) fn at(discs: impl IntoIterator<Item = (Seat, Time)>) -> Self {
        let mut track = Self::new(&Seats::new());
        for (place, (seat, spent)) in track.order.iter_mut().zip(discs) {
            *place = seat;
            track.spent[seat.index()] = spent;
            track.players += 1;
        }
        track
    }

    /// Returns the seats in the order in which they would move (R7). Of the seats on one space, the first is on top.
    pub fn order(&self) -> &[Seat] {
        &self.order[..usize::from(self.players)]
    }

    /// Returns the seat to move: the one furthest back, and on top of its stack (R7).
    #[inline]
    pub fn next(&self) -> Seat {
        self.order[0]
    }

    /// Returns the total time that a seat has spent.
    #[inline]
    pub fn spent(&self, seat: Seat) -> Time {
        self.spent[seat.index()]
    }

    /// Returns the space of the seat's disc, 0 to 23.
    pub fn space(&self, seat: Seat) -> u8 {
        (self.spent(seat).spaces() % u16::from(MOON_SPACES)) as u8
    }

    /// Moves the disc of the seat to move forward. It lands on top of the discs already there (R7, R13).
    #[inline]
    pub fn advance(&mut self, cost: Time) {
        let seat = self.order[0];
        let arrival = self.spent[seat.index()] + cost;
        self.spent[seat.index()] = arrival;
        let mut place = 0;
        while place + 1 < usize::from(self.players).min(MAX_PLAYERS) {
            let behind = self.order[place + 1];
            if self.spent[behind.index()] >= arrival {
                break;
            }
            self.order[place] = behind;
            place += 1;
        }
        self.order[place] = seat;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(stack: &[u8]) -> MoonTrack {
        MoonTrack::new(&stack.iter().map(|&number| Seat::new(number).unwrap()).collect())
    }

    fn order(track: &MoonTrack) -> Vec<u8> {
        track.order().iter().map(|seat| seat.number()).collect()
    }

    #[test]
    fn r6_the_top_of_the_first_stack_moves_first() {
        assert_eq!(order(&track(&[3, 1, 2])), [2, 1, 3]);
    }

    #[test]
    fn r7_the_last_one_moves_and_an_arriving_disc_goes_on_top() {
        let mut track = track(&[3, 1, 2]);
        track.advance(Time::new(4));
        assert_eq!(order(&track), [1, 3, 2]);
        track.advance(Time::new(4));
        assert_eq!(order(&track), [3, 1, 2], "seat 1 arrived later and is on top of seat 2");
        track.advance(Time::new(1));
        assert_eq!(order(&track), [3, 1, 2], "seat 3 is still last and moves again");
        track.advance(Time::new(3));
        assert_eq!(order(&track), [3, 1, 2], "seat 3 is on top of the stack on space 4");
    }

    #[test]
    fn r2_the_track_has_24_spaces() {
        let mut track = track(&[1]);
        (0..5).for_each(|_| track.advance(Time::new(5)));
        assert_eq!(track.spent(Seat::FIRST), Time::new(25));
        assert_eq!(track.space(Seat::FIRST), 1);
    }
}
