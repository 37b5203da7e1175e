//! A game played again from what was told or kept of it.

use nova_luna_protocol::Json as _;
use nova_luna_protocol::trace::State;
use nova_luna_rules::{Action, Setup, TileId, View};
use serde_json::Value;

/// Plays an action with the tiles that it showed, as records write it: `5@0,0 +44,3,21`.
pub fn follow(view: &mut View, said: &str) -> Result<(), String> {
    let (action, tiles) = match said.split_once('+') {
        Some(("", tiles)) => (Action::Refill, Some(tiles)),
        Some((action, tiles)) => (action.trim().parse().map_err(|_| said.to_owned())?, Some(tiles)),
        None => (said.parse().map_err(|_| said.to_owned())?, None),
    };
    view.play(action).map_err(|error| error.to_string())?;
    let Some(tiles) = tiles else { return Ok(()) };
    let tile = |number: &str| number.parse().ok().and_then(TileId::new).ok_or_else(|| said.to_owned());
    let tiles = tiles.split(',').map(tile).collect::<Result<Vec<TileId>, String>>()?;
    view.reveal(&tiles).map_err(|error| error.to_string())
}

/// What lies on the table after these actions, as a server tells it.
pub fn state<'a>(setup: &Setup, actions: impl Iterator<Item = &'a str>) -> Result<Value, String> {
    let mut view = View::new(setup).map_err(|error| error.to_string())?;
    for action in actions {
        follow(&mut view, action)?;
    }
    serde_json::from_str(&State::new(&view).to_json()).map_err(|error| error.to_string())
}
