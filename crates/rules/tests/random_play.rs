//! Properties of random games: whatever is played, these hold after every action.
#![cfg(test)]

mod common;

use std::collections::BTreeSet;

use common::{Dice, assert_like_reference};
use nova_luna_rules::{
    Action, Colour, Coord, Deal, Game, Illegal, PlacedTile, Record, Seed, TileId, View, first_game_discs, usual_discs,
};
use proptest::prelude::*;
use rand_core::{Infallible, TryRng};

/// A game to be played: how many players, with how many discs, from which seed, with which dice.
fn games() -> impl Strategy<Value = (u8, u8, u64, u64)> {
    (1_u8..=4, 1_u8..=20, any::<u64>(), any::<u64>(), 0..3).prop_map(|(players, discs, seed, dice, kind)| {
        let seats = usize::from(players);
        let discs = match kind {
            _ if players == 1 => usual_discs(seats),
            0 => usual_discs(seats),
            1 => first_game_discs(seats),
            _ => discs,
        };
        (players, discs, seed, dice)
    })
}

/// Plays a random game and looks at it after every action.
fn play_through((players, discs, seed, dice): (u8, u8, u64, u64), mut look: impl FnMut(&mut Game, &mut Dice)) {
    let deal = Deal::new(Seed::from_number(seed), players).unwrap();
    let (mut game, mut dice) = (Game::deal(&deal, discs).unwrap(), Dice(dice));
    look(&mut game, &mut dice);
    while let Some(action) = dice.action(&game) {
        game.play(action).unwrap();
        look(&mut game, &mut dice);
    }
    assert!(game.outcome().is_some(), "a game without legal actions is over");
}

/// A tile's place, what counts for it by colour, and which of its tasks are covered.
type Counted = (Coord, [u8; 4], Vec<bool>);

fn counted(placed: PlacedTile<'_>) -> Counted {
    (placed.at(), Colour::ALL.map(|colour| placed.counts().get(colour)), placed.covered().collect())
}

fn tiles_of(view: &View) -> Vec<TileId> {
    let placed = view.displays().iter().flat_map(|display| display.tiles().map(|placed| placed.tile().id()));
    view.wheel().tiles().chain(placed).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// R1, R4: every tile is on the wheel, in one display or in the pile, and nowhere twice.
    #[test]
    fn tiles_are_conserved(start in games()) {
        play_through(start, |game, _| {
            let seen = tiles_of(game.view());
            let different: BTreeSet<_> = seen.iter().copied().collect();
            assert_eq!(seen.len(), different.len());
            assert_eq!(seen.len() + game.view().pile(), 68);
            let unseen: BTreeSet<_> = game.view().unseen().into_iter().collect();
            assert_eq!(unseen.len(), game.view().pile());
            assert!(unseen.is_disjoint(&different));
        });
    }

    /// R19, R20: discs lie on covered tasks or are left; while there are some, exactly the complete tasks are covered.
    #[test]
    fn discs_are_conserved_and_lie_where_the_reference_says(start in games()) {
        play_through(start, |game, _| {
            for (display, seat) in game.view().displays().iter().zip(game.view().seats()) {
                let covered = display.tiles().flat_map(|placed| placed.covered()).filter(|covered| *covered).count();
                assert_eq!(covered + usize::from(game.view().discs_left(seat)), usize::from(start.1));
                if game.view().discs_left(seat) > 0 {
                    assert_like_reference(display);
                }
            }
        });
    }

    /// R19: tiles never move, counts never fall, and a covered task stays covered, in every display.
    #[test]
    fn counts_never_fall(start in games()) {
        let mut before: Vec<Vec<Counted>> = Vec::new();
        play_through(start, |game, _| {
            let now: Vec<Vec<Counted>> = game.view().displays().iter().map(|d| d.tiles().map(counted).collect()).collect();
            for (old, new) in before.iter().flatten().zip(now.iter().zip(&before).flat_map(|(n, b)| &n[..b.len()])) {
                assert_eq!(old.0, new.0, "tiles never move");
                assert!(old.1.iter().zip(new.1).all(|(old, new)| *old <= new), "counts never fall");
                assert!(old.2.iter().zip(&new.2).all(|(old, new)| old <= new), "a covered task stays covered");
            }
            before = now;
        });
    }

    /// R7, R8: the order is by time spent, and nobody is more than seven spaces ahead.
    #[test]
    fn the_moon_track_is_in_order(start in games()) {
        play_through(start, |game, _| {
            let track = game.view().moon_track();
            let spent: Vec<u16> = track.order().iter().map(|&seat| track.spent(seat).spaces()).collect();
            assert!(spent.is_sorted());
            assert!(spent.last().unwrap() - spent[0] <= 7);
            let expected = if game.outcome().is_some() { None } else { Some(track.order()[0]) };
            assert_eq!(game.view().to_move(), expected);
        });
    }

    /// Every action that is not in the list is refused, says what is legal, and changes nothing; every one in it is played.
    #[test]
    fn exactly_the_generated_actions_are_legal(start in games()) {
        let mut looks = 0;
        play_through(start, |game, dice| {
            let legal: BTreeSet<Action> = game.legal_actions().iter().collect();
            assert_eq!(legal.len(), game.legal_actions().len(), "no action is there twice");
            let listed: Vec<Action> = (0..legal.len()).map(|index| game.legal_actions().get(index).unwrap()).collect();
            assert!(game.legal_actions().iter().eq(listed.iter().copied()));
            assert_eq!(game.legal_actions().get(legal.len()), None);
            looks += 1;
            // Every candidate now and then, a handful always.
            let candidates: Vec<Action> = if looks % 23 == 1 { all_candidates(game) } else { some_candidates(dice) };
            for action in candidates {
                assert_eq!(game.view().is_legal(action), legal.contains(&action), "{action}");
            }
            for action in some_candidates(dice) {
                assert_eq!(game.legal_actions().contains(action), legal.contains(&action), "{action}");
                if !legal.contains(&action) {
                    let before = game.clone();
                    let refused = game.play(action).unwrap_err();
                    assert!(before == *game);
                    assert_eq!(refused.action, action);
                    assert!(refused.legal.iter().copied().eq(listed.iter().copied()));
                    assert_eq!(refused.reason == Illegal::GameOver, before.outcome().is_some());
                }
            }
        });
    }

    /// Checked and unchecked play do the same, and a clone goes its own way.
    #[test]
    fn unchecked_play_is_play_without_the_question(start in games()) {
        play_through(start, |game, dice| {
            if let Some(action) = dice.action(game) {
                let (mut checked, mut unchecked) = (game.clone(), game.clone());
                let before = game.clone();
                assert_eq!(checked.play(action).unwrap(), unchecked.play_unchecked(action));
                assert!(checked == unchecked);
                assert!(*game == before, "a clone shares nothing");
            }
        });
    }

    /// A record read back gives the same game, at the end and at every ply, and tells the same seed.
    #[test]
    fn a_record_reads_back(start in games()) {
        let (players, discs, seed, dice) = start;
        let deal = Deal::new(Seed::from_number(seed), players).unwrap();
        let (mut game, mut dice) = (Game::deal(&deal, discs).unwrap(), Dice(dice));
        let mut record = Record::new(deal.setup(discs)).unwrap();
        let mut views = vec![game.view().clone()];
        let length = dice.below(100);
        while let Some(action) = dice.action(&game).filter(|_| views.len() <= length) {
            record.add(&game.play(action).unwrap()).unwrap();
            views.push(game.view().clone());
        }
        record.set_seed(Seed::from_number(seed)).unwrap();
        let text = record.to_string();
        let read = Record::read(&text).unwrap();
        assert_eq!(read, record);
        assert_eq!(read.to_string(), text);
        for (ply, view) in views.iter().enumerate() {
            assert_eq!(read.view_after(ply).as_ref(), Some(view));
        }
        assert_eq!(read.view_after(views.len()), None);
        assert!(record.set_seed(Seed::from_number(seed ^ 1)).is_err());
    }

    /// R4: a view says nothing of the pile's order. Two games that differ only there look the same until tiles are shown.
    #[test]
    fn a_view_hides_the_order_of_the_pile(start in games()) {
        play_through(start, |game, dice| {
            let mut other = game.view().determinize(&mut Words(dice));
            assert!(other.view() == game.view());
            assert_eq!(format!("{:?}", other.view()), format!("{:?}", game.view()));
            assert_eq!(format!("{other:?}"), format!("{game:?}"), "not even a log tells");
            let mut drawn: Vec<TileId> = Vec::new();
            while let Some(action) = dice.action(&other) {
                drawn.extend(other.play(action).unwrap().revealed);
            }
            let unseen: BTreeSet<_> = game.view().unseen().into_iter().collect();
            assert!(drawn.iter().all(|tile| unseen.contains(tile)));
        });
    }
}

/// The dice as a source of words.
struct Words<'a>(&'a mut Dice);

impl TryRng for Words<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(((self.0.below(1 << 16) << 16) | self.0.below(1 << 16)) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from(self.try_next_u32()?) << 32 | u64::from(self.try_next_u32()?))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.iter_mut().for_each(|byte| *byte = self.0.below(256) as u8);
        Ok(())
    }
}

/// Every takeable tile on every cell there is, every tile on every legal cell, and the refill.
fn all_candidates(game: &Game) -> Vec<Action> {
    let legal = game.legal_actions();
    let any_cell = || (i8::MIN..=i8::MAX).flat_map(|x| (i8::MIN..=i8::MAX).map(move |y| Coord::new(x, y)));
    let everywhere = legal.takeable().into_iter().flat_map(|tile| any_cell().map(move |at| Action::Take { tile, at }));
    let any_tile =
        legal.cells().iter().flat_map(|&at| TileId::ALL.into_iter().map(move |tile| Action::Take { tile, at }));
    everywhere.chain(any_tile).chain([Action::Refill]).collect()
}

/// A few actions, some near and some as far as numbers go.
fn some_candidates(dice: &mut Dice) -> Vec<Action> {
    let mut axis = |near: bool| if near { dice.below(9) as i8 - 4 } else { dice.below(256) as u8 as i8 };
    let cells: Vec<Coord> = (0..12).map(|index| Coord::new(axis(index < 8), axis(index < 8))).collect();
    let mut any_tile = || TileId::new(1 + dice.below(68) as u8).unwrap();
    let takes = cells.into_iter().map(|at| Action::Take { tile: any_tile(), at });
    takes.chain([Action::Refill]).collect()
}
