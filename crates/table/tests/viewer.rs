//! Views and updates contain what a viewer may know, and nothing hidden.

use nova_luna_ai::BotRng;
use nova_luna_rules::{Seat, TileId};
use nova_luna_table::{Table, UndoPolicy, Update, Viewer};

use crate::common::{people, play};

/// Returns the update after the last event for every viewer.
fn last_updates(table: &Table) -> Vec<Update> {
    let event = table.events().last().unwrap();
    let seats = Seat::all(table.settings().seats.len()).map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).map(|viewer| table.state().update_for(viewer, event)).collect()
}

/// Returns the tiles that a `{:?}` text names.
fn named_tiles(text: &str) -> Vec<u8> {
    text.split("TileId(").skip(1).map(|rest| rest.split(')').next().unwrap().parse().unwrap()).collect()
}

#[test]
fn no_viewer_is_told_an_unseen_tile_or_the_seed() {
    for players in 1..=4 {
        let mut table = people(players, UndoPolicy::Fair, 77);
        let mut rng = BotRng::new([6; 16]);
        let seed = table.start().seed;
        while play(&mut table, &mut rng, 3).is_some() {
            let unseen: Vec<u8> = table.view().unseen().into_iter().map(TileId::number).collect();
            let updates = last_updates(&table);
            assert_eq!(updates.len(), players + 1);
            for update in updates {
                let viewer = update.table.viewer;
                assert_eq!(update.table, table.state().view_for(viewer));
                assert_eq!(Some(&update.event), table.events().last());
                let text = format!("{update:?}");
                let named = named_tiles(&text);
                assert!(named.len() > 5, "the text names tiles at all");
                assert!(named.iter().all(|tile| !unseen.contains(tile)), "{viewer:?}");
                assert!(!text.contains("Seed") && !text.contains(&seed.to_string()), "{viewer:?}");
                assert!(!text.contains(&format!("{:?}", seed.0)), "{viewer:?}");
            }
        }
    }
}

/// Not even a log of the whole table, with its pile, contains the order of the pile.
#[test]
fn debug_output_of_a_table_hides_the_pile_and_the_seed() {
    let table = people(2, UndoPolicy::Fair, 77);
    let unseen: Vec<u8> = table.view().unseen().into_iter().map(TileId::number).collect();
    let text = format!("{table:?}");
    assert!(named_tiles(&text).iter().all(|tile| !unseen.contains(tile)));
    assert!(text.contains("Pile(…)") && text.contains("Seed(…)"));
}

#[test]
fn a_viewer_is_told_what_they_may_take_back() {
    let mut table = people(2, UndoPolicy::Fair, 5);
    let mut rng = BotRng::new([5; 16]);
    let mut undoable = 0;
    while play(&mut table, &mut rng, 3).is_some() {
        let state = table.state();
        for seat in table.view().seats() {
            let undo = state.view_for(Viewer::Seat(seat)).undo;
            assert_eq!(undo, state.may_undo(seat).ok());
            undoable += usize::from(undo.is_some());
        }
        assert_eq!(state.view_for(Viewer::Spectator).undo, None);
    }
    assert!(undoable > 0);
}
