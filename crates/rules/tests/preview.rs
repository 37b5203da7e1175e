//! A preview predicts exactly the effect of a placement (R15–R19).

use nova_luna_rules::{Action, ColourCounts, Coord, Display, PlacedTile, TileId};

/// Returns the missing tiles of each open task for these counts.
fn missing_tiles(placed: PlacedTile<'_>, counts: ColourCounts) -> Vec<ColourCounts> {
    let open = placed.tile().tasks().iter().enumerate().filter(|(task, _)| placed.open_tasks() >> task & 1 == 1);
    open.map(|(_, task)| task.missing(counts)).collect()
}

fn assert_preview_is_exact(before: &Display, tile: TileId, at: Coord) {
    let preview = before.preview(tile.tile().colour(), at);
    let mut after = before.clone();
    let completed = after.place(tile, at, u8::MAX).unwrap();
    let own = tile.tile().tasks().iter().filter(|task| task.is_complete(preview.counts())).count();
    assert_eq!(preview.completes() + own, completed.len(), "{tile}@{at} on {before:?}");
    assert_eq!(after.at(at).unwrap().counts(), preview.counts(), "{tile}@{at} on {before:?}");
    assert_eq!(preview.beside().count(), usize::from(4 - after.at(at).unwrap().open_sides()));
    for (old, new) in before.tiles().zip(after.tiles()) {
        let changed = preview.changed().find(|(placed, _)| placed.slot() == old.slot());
        let counts = changed.map_or(old.wanted_counts(), |(_, counts)| counts);
        assert_eq!(
            missing_tiles(new, counts),
            missing_tiles(new, new.counts()),
            "{new:?} after {tile}@{at} on {before:?}"
        );
        assert_eq!(new.open_sides(), old.open_sides() - u8::from(preview.is_beside(old.slot())));
    }
}

#[test]
fn previews_are_exact_for_every_legal_placement_of_random_games() {
    for seed in 1..=24 {
        let mut game = crate::common::deal(1 + (seed % 4) as u8, seed);
        let mut rng = crate::common::TestRng(seed);
        while let Some(action) = rng.action(&game) {
            let display = game.view().to_move().and_then(|seat| game.view().display(seat)).unwrap();
            for legal in game.legal_actions().iter() {
                if let Action::Take { tile, at } = legal {
                    assert_preview_is_exact(display, tile, at);
                }
            }
            game.play(action).unwrap();
        }
    }
}
