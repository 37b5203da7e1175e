//! Looking at a game again, action by action.

use nova_luna_rules::{Action, Coord, Event, Record, Seat, View};

/// A game that is looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct Replay {
    record: Record,
    ply: usize,
}

impl Replay {
    /// The game before its first action.
    pub fn new(record: Record) -> Self {
        Self { record, ply: 0 }
    }

    /// The game after its last action.
    pub fn at_end(record: Record) -> Self {
        let ply = record.events().len();
        Self { record, ply }
    }

    /// The game.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How many actions have been played.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// How many actions there are.
    pub fn len(&self) -> usize {
        self.record.events().len()
    }

    /// Whether nothing was played.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Goes to the position after so many actions, or as remote as there are any.
    pub fn go(&mut self, ply: usize) {
        self.ply = ply.min(self.len());
    }

    /// One action on.
    pub fn next(&mut self) {
        self.go(self.ply + 1);
    }

    /// One action back.
    pub fn previous(&mut self) {
        self.go(self.ply.saturating_sub(1));
    }

    /// Whether the last action has been played.
    pub fn is_at_end(&self) -> bool {
        self.ply == self.len()
    }

    /// What lies on the table now.
    pub fn view(&self) -> View {
        // A record knows the position after each of its actions.
        self.record.view_after(self.ply).unwrap_or_else(|| self.record.view().clone())
    }

    /// The action that led here.
    pub fn last(&self) -> Option<&Event> {
        self.record.events().get(self.ply.checked_sub(1)?)
    }

    /// Where a seat placed its last tile.
    pub fn last_placed(&self, seat: Seat) -> Option<Coord> {
        let played = self.record.events().get(..self.ply)?;
        played.iter().rev().filter(|event| event.seat == seat).find_map(|event| match event.action {
            Action::Take { at, .. } => Some(at),
            Action::Refill => None,
        })
    }
}

#[cfg(test)]
mod tests {

    use nova_luna_rules::{Deal, Game, Seed};

    use super::*;

    #[test]
    fn every_position_of_a_game_is_shown() {
        let deal = Deal::new(Seed::from_number(2), 3).unwrap();
        let mut game = Game::deal(&deal, 20).unwrap();
        let mut record = Record::new(deal.setup(20)).unwrap();
        let mut views = vec![game.view().clone()];
        for _ in 0..40 {
            let action = game.legal_actions().iter().last().unwrap();
            record.add(&game.play(action).unwrap()).unwrap();
            views.push(game.view().clone());
        }
        let mut replay = Replay::new(record.clone());
        assert_eq!(replay.last(), None);
        for view in &views {
            assert_eq!(replay.view(), *view);
            if let Some((seat, Action::Take { at, .. })) = replay.last().map(|event| (event.seat, event.action)) {
                assert_eq!(replay.last_placed(seat), Some(at));
            }
            replay.next();
        }
        assert!(replay.is_at_end());
        assert_eq!(replay, Replay::at_end(record));
        replay.previous();
        assert_eq!(replay.view(), views[39]);
        replay.go(999);
        assert_eq!(replay.ply(), 40);
        replay.go(0);
        replay.previous();
        assert_eq!(replay.view(), views[0]);
    }
}
