//! Observations, block by block, against counts that are made in the plainest way.

use nova_luna_envs::{Layout, observe, ordered_cells};
use nova_luna_rules::{Colour, Coord, Display, Phase, Pile, Position, Seat, Seed, View};

use crate::games::{deal, for_each_position};

fn block(view: &View, observation: &[u8], number: usize) -> Vec<u8> {
    let lengths = Layout::of(view).lengths();
    let start: usize = lengths[..number].iter().sum();
    observation[start..start + lengths[number]].to_vec()
}

/// Checks the observations of all seats.
pub(crate) fn check(view: &View) {
    let layout = Layout::of(view);
    for seat in view.seats() {
        let mut observation = vec![9; layout.observation_size()];
        observe(view, seat, &mut observation).unwrap();
        let is_to_move = view.to_move() == Some(seat);
        let solo = view.solo();
        let note = solo.and_then(nova_luna_rules::Solo::note).map_or(0, |note| note.0 as u8);
        let phase = solo.map_or(0, |solo| if solo.phase() == Phase::One { 1 } else { 2 });
        let refill = u8::from(view.legal_actions().can_refill());
        let table = [view.players() as u8, view.discs(), view.pile_size() as u8, view.wheel().len() as u8];
        let table = [&table[..], &[refill, phase, note, u8::from(is_to_move)]].concat();
        assert_eq!(block(view, &observation, 0), table);
        let unseen: Vec<u8> =
            (1..=68).map(|number| u8::from(view.unseen().iter().any(|tile| tile.number() == number))).collect();
        assert_eq!(block(view, &observation, 3), unseen);
        check_displays(view, seat, &observation);
        let cells = block(view, &observation, 5);
        if is_to_move {
            check_cells(view.display(seat).unwrap(), &cells);
        } else {
            assert!(cells.iter().all(|byte| *byte == 0));
        }
    }
}

fn corner(display: &Display) -> (i8, i8) {
    let least = |axis: fn(Coord) -> i8| display.tiles().map(|placed| axis(placed.at())).min().unwrap_or(0);
    (least(|at| at.x), least(|at| at.y))
}

fn check_displays(view: &View, seat: Seat, observation: &[u8]) {
    let (length, players) = (Layout::of(view).max_tiles() * 22, view.players());
    let displays = block(view, observation, 4);
    for (number, rows) in displays.chunks(length).enumerate() {
        let display = &view.displays()[(seat.index() + number) % players];
        let (left, top) = corner(display);
        let mut rows = rows.chunks(22);
        for placed in display.tiles() {
            let row = rows.next().unwrap();
            let at = [(placed.at().x - left + 1) as u8, (placed.at().y - top + 1) as u8];
            assert_eq!(row[..3], [placed.tile().id().number(), at[0], at[1]]);
            for (index, task) in placed.tile().tasks().iter().enumerate() {
                let is_open = !placed.is_covered(index);
                assert_eq!(row[7 + index], u8::from(is_open));
                for colour in Colour::ALL {
                    let missing = task.needs().get(colour).saturating_sub(placed.counts().get(colour));
                    let expected = if is_open { missing } else { 0 };
                    assert_eq!(row[10 + 4 * index + colour as usize], expected, "{placed:?} {colour:?}");
                }
            }
        }
        assert!(rows.flatten().all(|byte| *byte == 0), "rows without a tile are 0");
    }
}

/// R16: what counts for a tile is what would count if one were placed.
fn check_cells(display: &Display, cells: &[u8]) {
    let (left, top) = corner(display);
    let mut rows = cells.chunks(11);
    for &cell in ordered_cells(display).iter() {
        let row = rows.next().unwrap();
        assert_eq!(row[..3], [1, (cell.x - left + 1) as u8, (cell.y - top + 1) as u8]);
        for (at, shown) in cell.neighbours().into_iter().zip(&row[3..7]) {
            assert_eq!(*shown, display.at(at).map_or(0, |placed| placed.tile().colour() as u8 + 1));
        }
        let mut after = display.clone();
        let placed_tile = nova_luna_rules::TileId::new(1).unwrap();
        after.place(placed_tile, cell, 0).unwrap();
        let counts = after.at(cell).unwrap().counts();
        assert_eq!(row[7..], Colour::ALL.map(|colour| counts.get(colour)));
    }
    assert!(rows.flatten().all(|byte| *byte == 0), "rows without a cell are 0");
}

#[test]
fn observations_show_the_position() {
    for_each_position(check);
}

/// Only the pile's order is hidden, and it does not reach an observation.
#[test]
fn r4_games_that_differ_in_the_order_of_the_pile_look_the_same() {
    for players in 1..=4 {
        let view = deal(5, players).view().clone();
        let bytes = |seed| {
            let pile = view.shuffled_unseen(Seed::from_number(seed));
            let numbers: Vec<u8> = pile.iter().map(|tile| tile.number()).collect();
            assert!(Pile::new(&view, &numbers).is_ok());
            let game = nova_luna_rules::Game::with_pile(view.clone(), &numbers).unwrap();
            let mut observation = vec![0; Layout::of(&view).observation_size()];
            observe(game.view(), Seat::FIRST, &mut observation).unwrap();
            observation
        };
        assert_eq!(bytes(1), bytes(2));
    }
}

/// A position can have a display that no game leads to.
#[test]
fn a_display_that_is_too_large_is_an_error() {
    let row: String = (1..=40).map(|number| format!("{number:02}")).collect();
    let text = format!("nl1_20_m4142........._0.1234_{row}d9_0_0_0");
    let position: Position = text.parse().unwrap();
    let view = position.view();
    let mut observation = vec![0; Layout::of(view).observation_size()];
    let error = observe(view, Seat::FIRST, &mut observation).unwrap_err();
    assert_eq!((error.seat, error.tiles), (1, 40));
}
