//! The native part of the Python package `nova_luna`. Everything that it returns is made of the crates below; what is plain
//! data is a class of the package's `_types.py`.

mod action;
mod batch;
mod bot;
mod error;
mod game;
mod game_state;
mod imported;
mod number;
mod picture;
mod record;
mod search;
mod seed;
mod view;

use nova_luna_bots::BotName;
use nova_luna_envs::{BLOCKS, Layout, MAX_CELLS, MAX_TILES};
use nova_luna_rules::{Colour, MAX_PLAYERS, TILES};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// Returns the colour's name in the package.
pub(crate) const fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Blue => "blue",
        Colour::Turquoise => "turquoise",
        Colour::Yellow => "yellow",
    }
}

/// A tile as the arguments of the class `Tile`.
type TileRow = (u8, &'static str, u16, Vec<String>);

fn tiles() -> Vec<TileRow> {
    let tasks = |tile: &nova_luna_rules::Tile| tile.tasks().iter().map(ToString::to_string).collect();
    TILES
        .iter()
        .map(|tile| (tile.id().number(), colour_name(tile.colour()), tile.cost().spaces(), tasks(tile)))
        .collect()
}

/// The blocks of an observation for a number of players: name, length and columns.
fn blocks(players: usize) -> Vec<(&'static str, usize, usize)> {
    let lengths = Layout::new(players).map(Layout::lengths).unwrap_or_default();
    BLOCKS.iter().zip(lengths).map(|(block, length)| (block.name, length, block.columns)).collect()
}

#[pymodule(gil_used = false)]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add_class::<action::Action>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<view::View>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<bot::Bot>()?;
    module.add_class::<batch::Batch>()?;
    module.add_function(wrap_pyfunction!(bot::hint, module)?)?;
    module.add_function(wrap_pyfunction!(bot::review, module)?)?;
    module.add_function(wrap_pyfunction!(bot::solve, module)?)?;
    module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
    module.add("BOTS", PyTuple::new(py, BotName::ALL.map(BotName::as_str))?)?;
    module.add("TILE_ROWS", tiles())?;
    module.add("MAX_TILES", MAX_TILES)?;
    module.add("MAX_CELLS", MAX_CELLS)?;
    module.add("BLOCKS", (0..=MAX_PLAYERS).map(blocks).collect::<Vec<_>>())
}
