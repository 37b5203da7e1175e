//! Properties that hold after every action of random games.

use std::collections::BTreeSet;

use nova_luna_rules::{
    Action, Colour, Coord, Deal, Game, Illegal, PlacedTile, Record, Seed, TileId, View, first_game_discs, usual_discs,
};
use proptest::prelude::*;
use rand_core::{Infallible, TryRng};

use crate::common::{TestRng, assert_matches_reference};

/// Generates games: number of players, discs, seed of the deal, seed of the random actions.
fn games() -> impl Strategy<Value = (u8, u8, u64, u64)> {
    (1_u8..=4, 1_u8..=20, any::<u64>(), any::<u64>(), 0..3).prop_map(|(players, discs, seed, rng, kind)| {
        let seats = usize::from(players);
        let discs = match kind {
            _ if players == 1 => usual_discs(seats),
            0 => usual_discs(seats),
            1 => first_game_discs(seats),
            _ => discs,
        };
        (players, discs, seed, rng)
    })
}

/// Plays a random game and checks it before the first and after every action.
fn play_through((players, discs, seed, rng): (u8, u8, u64, u64), mut check: impl FnMut(&mut Game, &mut TestRng)) {
    let deal = Deal::new(Seed::from_number(seed), players).unwrap();
    let (mut game, mut rng) = (Game::deal(&deal, discs).unwrap(), TestRng(rng));
    check(&mut game, &mut rng);
    while let Some(action) = rng.action(&game) {
        game.play(action).unwrap();
        check(&mut game, &mut rng);
    }
    assert!(game.outcome().is_some(), "a game without legal actions is over");
}

/// A tile's cell, its counts by colour, and whether each task is covered.
type TileState = (Coord, [u8; 4], Vec<bool>);

fn tile_state(placed: PlacedTile<'_>) -> TileState {
    (placed.at(), Colour::ALL.map(|colour| placed.counts().get(colour)), placed.covered().collect())
}

fn tiles_of(view: &View) -> Vec<TileId> {
    let placed = view.displays().iter().flat_map(|display| display.tiles().map(|placed| placed.tile().id()));
    view.wheel().tiles().chain(placed).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// R1, R4: every tile is exactly once on the wheel, in a display or in the pile.
    #[test]
    fn tiles_are_conserved(start in games()) {
        play_through(start, |game, _| {
            let seen = tiles_of(game.view());
            let different: BTreeSet<_> = seen.iter().copied().collect();
            assert_eq!(seen.len(), different.len());
            assert_eq!(seen.len() + game.view().pile_size(), 68);
            let unseen: BTreeSet<_> = game.view().unseen().into_iter().collect();
            assert_eq!(unseen.len(), game.view().pile_size());
            assert!(unseen.is_disjoint(&different));
        });
    }

    /// R19, R20: every disc covers a task or is left. While discs are left, exactly the complete tasks are covered.
    #[test]
    fn discs_are_conserved_and_match_the_reference(start in games()) {
        play_through(start, |game, _| {
            for (display, seat) in game.view().displays().iter().zip(game.view().seats()) {
                let covered = display.tiles().flat_map(nova_luna_rules::PlacedTile::covered).filter(|covered| *covered).count();
                assert_eq!(covered + usize::from(game.view().discs_left(seat)), usize::from(start.1));
                if game.view().discs_left(seat) > 0 {
                    assert_matches_reference(display);
                }
            }
        });
    }

    /// R19: in every display, tiles never move, counts never fall, and a covered task stays covered.
    #[test]
    fn counts_never_fall(start in games()) {
        let mut before: Vec<Vec<TileState>> = Vec::new();
        play_through(start, |game, _| {
            let displays = game.view().displays().iter();
            let now: Vec<Vec<TileState>> = displays.map(|d| d.tiles().map(tile_state).collect()).collect();
            for (old, new) in before.iter().flatten().zip(now.iter().zip(&before).flat_map(|(n, b)| &n[..b.len()])) {
                assert_eq!(old.0, new.0, "tiles never move");
                assert!(old.1.iter().zip(new.1).all(|(old, new)| *old <= new), "counts never fall");
                assert!(old.2.iter().zip(&new.2).all(|(old, new)| old <= new), "a covered task stays covered");
            }
            before = now;
        });
    }

    /// R7, R8: the seats are ordered by time spent, and all are within seven spaces.
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

    /// An illegal action changes nothing, and its error lists the legal actions. A legal action is played.
    #[test]
    fn exactly_the_generated_actions_are_legal(start in games()) {
        let mut checks = 0;
        play_through(start, |game, rng| {
            let legal: BTreeSet<Action> = game.legal_actions().iter().collect();
            assert_eq!(legal.len(), game.legal_actions().len(), "an action is listed twice");
            let listed: Vec<Action> = (0..legal.len()).map(|index| game.legal_actions().get(index).unwrap()).collect();
            assert!(game.legal_actions().iter().eq(listed.iter().copied()));
            assert_eq!(game.legal_actions().get(legal.len()), None);
            checks += 1;
            // All candidates are slow, so most checks use only some.
            let candidates: Vec<Action> = if checks % 23 == 1 { all_candidates(game) } else { some_candidates(rng) };
            for action in candidates {
                assert_eq!(game.view().is_legal(action), legal.contains(&action), "{action}");
            }
            for action in some_candidates(rng) {
                if !legal.contains(&action) {
                    let before = game.clone();
                    let error = game.play(action).unwrap_err();
                    assert!(before == *game);
                    assert_eq!(error.action, action);
                    assert!(error.legal.iter().copied().eq(listed.iter().copied()));
                    assert_eq!(error.reason == Illegal::GameOver, before.outcome().is_some());
                }
            }
        });
    }

    /// Checked and unchecked play have the same effect, and do not change other clones.
    #[test]
    fn unchecked_play_equals_checked_play(start in games()) {
        play_through(start, |game, rng| {
            if let Some(action) = rng.action(game) {
                let (mut checked, mut unchecked) = (game.clone(), game.clone());
                let before = game.clone();
                assert_eq!(checked.play(action).unwrap(), unchecked.play_unchecked(action));
                assert!(checked == unchecked);
                assert!(*game == before, "a clone shares nothing");
            }
        });
    }

    /// A written record can be read again and gives the same game after every action.
    #[test]
    fn a_record_survives_writing_and_reading(start in games()) {
        let (players, discs, seed, rng) = start;
        let deal = Deal::new(Seed::from_number(seed), players).unwrap();
        let (mut game, mut rng) = (Game::deal(&deal, discs).unwrap(), TestRng(rng));
        let mut record = Record::new(deal.setup(discs)).unwrap();
        let mut views = vec![game.view().clone()];
        let length = rng.below(100);
        while let Some(action) = rng.action(&game).filter(|_| views.len() <= length) {
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

    /// R4: games that differ only in the order of the pile have equal views until tiles are revealed.
    #[test]
    fn a_view_hides_the_order_of_the_pile(start in games()) {
        play_through(start, |game, rng| {
            let mut other = game.view().determinize(&mut RngAdapter(rng));
            assert!(other.view() == game.view());
            assert_eq!(format!("{:?}", other.view()), format!("{:?}", game.view()));
            assert_eq!(format!("{other:?}"), format!("{game:?}"), "a log shows no difference");
            let mut drawn: Vec<TileId> = Vec::new();
            while let Some(action) = rng.action(&other) {
                drawn.extend(other.play(action).unwrap().revealed);
            }
            let unseen: BTreeSet<_> = game.view().unseen().into_iter().collect();
            assert!(drawn.iter().all(|tile| unseen.contains(tile)));
        });
    }
}

/// Makes a `TestRng` usable where `rand_core` is required.
struct RngAdapter<'a>(&'a mut TestRng);

impl TryRng for RngAdapter<'_> {
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

/// Returns every takeable tile on every cell, every tile on every legal cell, and the refill.
fn all_candidates(game: &Game) -> Vec<Action> {
    let legal = game.legal_actions();
    let any_cell = || (i8::MIN..=i8::MAX).flat_map(|x| (i8::MIN..=i8::MAX).map(move |y| Coord::new(x, y)));
    let everywhere = legal.takeable().into_iter().flat_map(|tile| any_cell().map(move |at| Action::Take { tile, at }));
    let any_tile =
        legal.cells().iter().flat_map(|&at| TileId::ALL.into_iter().map(move |tile| Action::Take { tile, at }));
    everywhere.chain(any_tile).chain([Action::Refill]).collect()
}

/// Returns a few actions, some near the centre and some anywhere in the range of coordinates.
fn some_candidates(rng: &mut TestRng) -> Vec<Action> {
    let mut axis = |near: bool| if near { rng.below(9) as i8 - 4 } else { rng.below(256) as u8 as i8 };
    let cells: Vec<Coord> = (0..12).map(|index| Coord::new(axis(index < 8), axis(index < 8))).collect();
    let mut any_tile = || TileId::new(1 + rng.below(68) as u8).unwrap();
    let takes = cells.into_iter().map(|at| Action::Take { tile: any_tile(), at });
    takes.chain([Action::Refill]).collect()
}
