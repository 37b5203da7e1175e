//! What the others did since the player's last turn, step by step, and what it cost the player.

use nova_luna_rules::{Coord, Event, Record, Seat, TileId, View};
use nova_luna_table::{EventKind, Timestamp};

use super::aids::tile_gains;
use super::move_preview::MovePreview;
use super::session::Session;
use super::sort::sort_short;

/// A player who moved a moment ago knows what has happened since.
const SHORT_MS: u64 = 60_000;

/// Tiles that are named as lost.
const MAX_GONE: usize = 2;

#[derive(Clone, PartialEq, Debug)]
pub struct Recap {
    pub steps: Vec<RecapStep>,
    /// The player who has come back.
    pub me: Seat,
    /// Tiles that were on the wheel and are gone; those that would have brought the most discs first. Those that would
    /// have brought nothing are left out.
    pub gone: Vec<GoneTile>,
    /// The most discs that a tile brings which the player can take now.
    pub best_now: u8,
    record: Record,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecapStep {
    pub seat: Seat,
    /// The tile that was taken, and its cell; `None` for a refill.
    pub tile: Option<(TileId, Coord)>,
    /// The number of tiles that a refill brought.
    pub new_tiles: usize,
    /// The discs that the move placed.
    pub discs: u8,
    /// The number of actions up to this one.
    plies: usize,
}

/// A tile that somebody else has taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoneTile {
    pub tile: TileId,
    /// The discs that it would have brought the player.
    pub discs: u8,
    /// The cell on which it would have brought them.
    pub at: Coord,
}

impl Recap {
    /// Returns what the others did; `None` if it is not the player's turn, if they have not moved yet, or if they were
    /// here a moment ago.
    pub fn new(session: &Session, now: Timestamp) -> Option<Self> {
        let (me, state) = (session.my_seat_to_move()?, session.match_state());
        let moves = state.moves();
        let last = moves.iter().rposition(|event| event.seat == me)?;
        let is_own = |kind: &EventKind| matches!(kind, EventKind::Played(played) if played.seat == me);
        let own = state.events().iter().rev().find(|event| is_own(&event.kind))?;
        if last + 1 == moves.len() || session.time(now).since(own.at) < SHORT_MS {
            return None;
        }
        let record = state.record_without_seed();
        let steps =
            (last + 1..moves.len()).map(|index| step(&record, &moves[index], index)).collect::<Option<Vec<_>>>()?;
        let (before, after) = (record.view_after(last + 1)?, state.view());
        let taken = |tile: &TileId| steps.iter().any(|step| step.tile.is_some_and(|(taken, _)| taken == *tile));
        let worth = |tile: TileId| best_place(&before, me, tile);
        let mut gone: Vec<_> =
            before.wheel().tiles().filter(taken).filter_map(worth).filter(|gone| gone.discs > 0).collect();
        sort_short(&mut gone, |gone| std::cmp::Reverse(gone.discs));
        gone.truncate(MAX_GONE);
        let best_now = tile_gains(after).iter().filter_map(|gains| gains.discs.get(me.index()).copied()).max();
        Some(Self { steps, me, gone, best_now: best_now.unwrap_or(0), record })
    }

    /// Returns the position after a step.
    pub fn view_after(&self, step: usize) -> Option<View> {
        self.record.view_after(self.steps.get(step)?.plies)
    }
}

fn step(record: &Record, event: &Event, index: usize) -> Option<RecapStep> {
    let (before, after) = (record.view_after(index)?, record.view_after(index + 1)?);
    let seat = event.seat;
    let placed = || {
        let tile = event.action.tile()?;
        let at = after.display(seat)?.tiles().find(|placed| placed.tile().id() == tile)?.at();
        Some((tile, at))
    };
    Some(RecapStep {
        seat,
        tile: placed(),
        new_tiles: event.revealed.len(),
        discs: before.discs_left(seat).saturating_sub(after.discs_left(seat)),
        plies: index + 1,
    })
}

/// Returns the cell on which a tile would bring a player the most discs.
fn best_place(view: &View, seat: Seat, tile: TileId) -> Option<GoneTile> {
    let cells = view.display(seat)?.legal_cells().iter();
    let place = |at: &Coord| GoneTile { tile, discs: MovePreview::count_discs_of(view, seat, tile, *at), at: *at };
    cells.map(place).max_by_key(|place| place.discs)
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::Seed;
    use nova_luna_table::{Table, Timestamp};

    use super::*;
    use crate::state::test_matches::{online, person, play_first};

    const HOUR: u64 = 3_600_000;

    /// A match after some turns in which it is again the turn of the first player, and that player.
    fn back_again(seed: u64) -> (Table, Seat) {
        let settings = online(vec![person("Ada"), person("Béla")]);
        let mut table = Table::new(settings, Seed::from_number(seed), Timestamp(1000)).unwrap();
        let me = table.to_move().unwrap();
        for _ in 0..3 {
            while table.to_move() == Some(me) {
                play_first(&mut table);
            }
            while table.to_move() != Some(me) {
                play_first(&mut table);
            }
        }
        (table, me)
    }

    #[test]
    fn tells_every_move_of_the_others_since_the_own_one() {
        let (table, me) = back_again(3);
        let session = Session::remote(table.state().clone(), Some(me));
        let recap = Recap::new(&session, Timestamp(9 * HOUR)).unwrap();
        let own = table.state().moves().iter().rposition(|event| event.seat == me).unwrap();
        assert_eq!(recap.steps.len(), table.state().moves().len() - own - 1);
        assert!(recap.steps.iter().all(|step| step.seat != me));
        let last = recap.view_after(recap.steps.len() - 1).unwrap();
        assert_eq!(&last, table.state().view());
        // The discs of the steps add up.
        let other = recap.steps[0].seat;
        let before = table.state().record_without_seed().view_after(own + 1).unwrap();
        let placed: u8 = recap.steps.iter().map(|step| step.discs).sum();
        assert_eq!(before.discs_left(other) - last.discs_left(other), placed);
        for step in &recap.steps {
            if let Some((tile, at)) = step.tile {
                assert_eq!(last.display(other).unwrap().at(at).unwrap().tile().id(), tile);
            }
        }
    }

    #[test]
    fn lost_tiles_were_on_the_wheel_and_are_not_any_more() {
        let found = (1..60).filter_map(|seed| {
            let (table, me) = back_again(seed);
            let session = Session::remote(table.state().clone(), Some(me));
            let recap = Recap::new(&session, Timestamp(9 * HOUR))?;
            for gone in &recap.gone {
                assert!(table.view().wheel().tiles().all(|other| other != gone.tile));
                assert!(recap.steps.iter().any(|step| step.tile.is_some_and(|(taken, _)| taken == gone.tile)));
                assert_eq!(Some(*gone), best_place(table.view(), me, gone.tile), "the own display has not changed");
            }
            assert!(recap.gone.is_sorted_by_key(|gone| std::cmp::Reverse(gone.discs)));
            Some(!recap.gone.is_empty())
        });
        assert!(found.filter(|is_lost| *is_lost).count() > 5);
    }

    #[test]
    fn says_nothing_to_those_who_know_it() {
        let (mut table, me) = back_again(3);
        let session = |table: &Table, seat| Session::remote(table.state().clone(), seat);
        let last = table.events().last().unwrap().at;
        assert!(Recap::new(&session(&table, Some(me)), last).is_none(), "a moment ago");
        assert!(Recap::new(&session(&table, None), Timestamp(9 * HOUR)).is_none(), "a spectator");
        play_first(&mut table);
        assert!(Recap::new(&session(&table, Some(me)), Timestamp(9 * HOUR)).is_none(), "they have moved, or others do");
    }
}
