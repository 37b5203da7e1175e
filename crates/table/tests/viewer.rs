//! What everybody at a table may know has nothing hidden in it.

use nova_luna_ai::BotRng;
use nova_luna_rules::TileId;
use nova_luna_table::UndoPolicy;

use crate::common::{people, play};

/// Returns the tiles that a `{:?}` text names.
fn named_tiles(text: &str) -> Vec<u8> {
    text.split("TileId(").skip(1).map(|rest| rest.split(')').next().unwrap().parse().unwrap()).collect()
}

#[test]
fn nobody_is_told_an_unseen_tile_or_the_seed() {
    for players in 1..=4 {
        let mut table = people(players, UndoPolicy::Fair, 77);
        let mut rng = BotRng::new([6; 16]);
        let seed = table.start().seed;
        while play(&mut table, &mut rng, 3).is_some() {
            let unseen: Vec<u8> = table.view().unseen().into_iter().map(TileId::number).collect();
            let text = format!("{:?}", table.state());
            let named = named_tiles(&text);
            assert!(named.len() > 5, "the text names tiles at all");
            assert!(named.iter().all(|tile| !unseen.contains(tile)));
            assert!(!text.contains("Seed") && !text.contains("Pile") && !text.contains(&seed.to_string()));
            assert!(!text.contains(&format!("{:?}", seed.0)));
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
