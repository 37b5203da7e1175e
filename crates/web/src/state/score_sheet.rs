//! The score sheet of a solo game: the lines that add up to the score (R25, R27).

use nova_luna_rules::{Event, FIRST_STACK, Phase, Seat, View};

use super::move_preview::{MovePreview, placement};

/// The points for each disc that is not placed (R25, R27).
const DISC_POINTS: u16 = 10;

/// One count of the score sheet: the time of the tiles, and the discs that were not placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SheetCount {
    pub tiles: usize,
    pub time: u16,
    /// The discs not placed, at ten points each.
    pub missing: u8,
}

impl SheetCount {
    pub fn penalty(self) -> u16 {
        DISC_POINTS * u16::from(self.missing)
    }

    pub fn sum(self) -> u16 {
        self.time + self.penalty()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    pub phase: Phase,
    /// The note of R25. In phase 1 it is what would be noted now.
    pub first: SheetCount,
    /// The count at the end (R27). The tiles of phase 1 count again.
    pub last: SheetCount,
    pub discs_placed: u8,
}

impl ScoreSheet {
    /// Reads the sheet of a position and the moves that led to it; `None` if it is not a solo game.
    pub fn new(view: &View, moves: &[Event]) -> Option<Self> {
        let phase = view.solo()?.phase();
        let display = view.display(Seat::FIRST)?;
        let left = view.discs_left(Seat::FIRST);
        let now = SheetCount { tiles: display.len(), time: display.cost().spaces(), missing: left };
        // Only the end of phase 1 reveals tiles: the wheel is not filled again (R25, R26).
        let phase_one = moves.iter().position(|event| !event.revealed.is_empty()).filter(|_| phase == Phase::Two);
        let first_moves = moves.get(..phase_one.map_or(moves.len(), |last| last + 1)).unwrap_or_default();
        Some(Self { phase, first: count_phase_one(first_moves), last: now, discs_placed: count_discs(moves) })
    }

    /// Returns the score (R27), or what it would be if the game ended now.
    pub fn score(self) -> u16 {
        self.first.sum() + self.last.sum()
    }
}

fn count_phase_one(moves: &[Event]) -> SheetCount {
    let taken = moves.iter().filter_map(|event| placement(event.action));
    let (tiles, time) = taken.fold((0, 0), |(tiles, time), (tile, _)| (tiles + 1, time + tile.tile().cost().spaces()));
    SheetCount { tiles, time, missing: FIRST_STACK.saturating_sub(count_discs(moves)) }
}

fn count_discs(moves: &[Event]) -> u8 {
    moves.iter().map(|event| event.completed.len() as u8).sum()
}

/// What a previewed placement would change about the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreChange {
    pub score: u16,
    pub difference: i32,
    /// The time that is added: that of the tile, twice in phase 1 (R27).
    pub time: u16,
    pub saved: u16,
}

impl ScoreChange {
    /// Compares a position with its preview; `None` if it is not a solo game.
    pub fn new(view: &View, preview: &MovePreview) -> Option<Self> {
        let (before, after) = (view.solo_score()?.0, preview.after.solo_score()?.0);
        let times = if view.solo()?.phase() == Phase::One { 2 } else { 1 };
        let time = times * preview.tile.tile().cost().spaces();
        Some(Self {
            score: after,
            difference: i32::from(after) - i32::from(before),
            time,
            saved: (before + time).saturating_sub(after),
        })
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Action, Deal, Game, Seed};

    use super::*;
    use crate::state::test_matches::gain;

    fn solo(seed: u64) -> Game {
        Game::deal(&Deal::new(Seed::from_number(seed), 1).unwrap(), 21).unwrap()
    }

    /// Returns all placements, with those that complete fewest tasks first.
    fn placements(view: &View) -> Vec<Action> {
        let mut takes: Vec<Action> = view.legal_actions().iter().filter(|action| action.tile().is_some()).collect();
        takes.sort_by_key(|action| gain(view, *action));
        takes
    }

    fn best_action(view: &View) -> Action {
        *placements(view).last().unwrap()
    }

    /// R25 and R27: the lines add up to the score of the rules after every move of many games.
    #[test]
    fn the_sheet_adds_up_at_every_moment() {
        let mut has_ended_early = false;
        for seed in 0..30 {
            let mut game = solo(seed);
            let mut moves = Vec::new();
            loop {
                let sheet = ScoreSheet::new(game.view(), &moves).unwrap();
                assert_eq!(sheet.score(), game.view().solo_score().unwrap().0, "seed {seed}, {} moves", moves.len());
                if let Some(note) = game.view().solo().unwrap().note() {
                    assert_eq!((sheet.phase, sheet.first.sum()), (Phase::Two, note.0));
                } else {
                    assert_eq!((sheet.first.tiles, sheet.first.time), (sheet.last.tiles, sheet.last.time));
                }
                if game.view().is_over() {
                    break;
                }
                let may_end = game.view().is_legal(Action::Refill);
                has_ended_early |= may_end;
                let action = if may_end { Action::Refill } else { best_action(game.view()) };
                moves.push(game.play(action).unwrap());
            }
        }
        assert!(has_ended_early, "no game has ended phase 1 by choice (R24)");
    }

    /// R24: phase 1 ends by itself when all eleven tiles are taken; its missing discs cost ten each (R25).
    #[test]
    fn phase_one_that_ends_by_itself_is_noted() {
        let mut game = solo(1);
        let mut moves = Vec::new();
        while game.view().solo().unwrap().phase() == Phase::One {
            let worst = placements(game.view())[0];
            moves.push(game.play(worst).unwrap());
        }
        let sheet = ScoreSheet::new(game.view(), &moves).unwrap();
        assert_eq!(sheet.first.tiles, 11);
        assert_eq!(sheet.first.missing, FIRST_STACK.saturating_sub(sheet.discs_placed));
        assert!(sheet.first.penalty() > 0, "the worst player has discs missing");
    }

    /// R27: a preview says what the move would make of the score, and why.
    #[test]
    fn a_preview_explains_its_score() {
        for seed in 0..10 {
            let mut game = solo(seed);
            while !game.view().is_over() {
                let action = best_action(game.view());
                let Action::Take { tile, at } = action else { unreachable!() };
                let preview = MovePreview::new(game.view(), tile, at).unwrap();
                let change = ScoreChange::new(game.view(), &preview).unwrap();
                assert_eq!(change.difference, i32::from(change.time) - i32::from(change.saved));
                assert_eq!(change.saved % DISC_POINTS, 0);
                game.play(action).unwrap();
                assert_eq!(game.view().solo_score().unwrap().0, change.score);
            }
        }
    }
}
