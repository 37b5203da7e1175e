//! The race of a finished game: the discs that every seat had left after each turn.

use nova_luna_rules::{Event, Seat};

/// The discs left after each turn. Turns are numbered as the actions of the record, as everywhere: a refill is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiscRace {
    /// For each seat, the discs left before the first turn and after each turn.
    pub lines: Vec<Vec<u8>>,
}

impl DiscRace {
    pub fn new(players: usize, discs: u8, moves: &[Event]) -> Self {
        let mut lines = vec![vec![discs]; players];
        for event in moves {
            for (seat, line) in Seat::all(players).zip(&mut lines) {
                let placed = if seat == event.seat { event.completed.len() as u8 } else { 0 };
                line.push(line.last().copied().unwrap_or(discs).saturating_sub(placed));
            }
        }
        Self { lines }
    }

    pub fn turns(&self) -> usize {
        self.lines.first().map_or(0, |line| line.len() - 1)
    }

    pub fn left(&self, seat: Seat, turn: usize) -> u8 {
        self.lines.get(seat.index()).and_then(|line| line.get(turn)).copied().unwrap_or_default()
    }

    /// Returns the only seat with the fewest discs left after a turn.
    fn leader(&self, turn: usize) -> Option<Seat> {
        let seats = || Seat::all(self.lines.len());
        let fewest = seats().map(|seat| self.left(seat, turn)).min()?;
        let mut leaders = seats().filter(|seat| self.left(*seat, turn) == fewest);
        leaders.next().filter(|_| leaders.next().is_none())
    }

    /// Returns the turn since which a seat has been ahead of all others; `None` if it is not ahead at the end.
    pub fn ahead_since(&self, seat: Seat) -> Option<usize> {
        let turns = (0..=self.turns()).rev();
        turns.take_while(|turn| self.leader(*turn) == Some(seat)).last()
    }

    pub fn lead_changes(&self) -> usize {
        let mut leaders: Vec<Seat> = (0..=self.turns()).filter_map(|turn| self.leader(turn)).collect();
        leaders.dedup();
        leaders.len().saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::Action;

    use super::*;
    use crate::state::test_matches::recorded;

    fn race(lines: &[&[u8]]) -> DiscRace {
        DiscRace { lines: lines.iter().map(|line| line.to_vec()).collect() }
    }

    /// R3 and R19: the lines start with all discs and end with those that are left.
    #[test]
    fn the_lines_end_with_the_discs_left() {
        for players in 2..=4_u8 {
            let (game, record) = recorded(players, usize::MAX);
            let moves = record.events();
            let race = DiscRace::new(players.into(), 20, moves);
            for seat in Seat::all(players.into()) {
                assert_eq!((race.left(seat, 0), race.left(seat, race.turns())), (20, game.view().discs_left(seat)));
            }
            assert_eq!(race.turns(), moves.len(), "turns are numbered as the actions of the record");
            assert!(moves.iter().any(|event| event.action == Action::Refill), "refills are among them");
        }
    }

    #[test]
    fn tells_who_led_and_since_when() {
        let [first, second] = [Seat::FIRST, Seat::new(2).unwrap()];
        let race = race(&[&[5, 4, 4, 4, 2, 0], &[5, 5, 3, 3, 3, 3]]);
        assert_eq!((race.ahead_since(first), race.ahead_since(second)), (Some(4), None));
        assert_eq!(race.lead_changes(), 2);
        let tied = DiscRace { lines: vec![vec![5, 4, 4], vec![5, 5, 4]] };
        assert_eq!((tied.ahead_since(first), tied.lead_changes()), (None, 0));
    }
}
