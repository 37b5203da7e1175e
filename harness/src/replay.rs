//! Replays a game from its recorded actions.

use nova_luna_protocol::Json as _;
use nova_luna_protocol::trace::State;
use nova_luna_rules::{Action, Setup, TileId, View};
use serde_json::Value;

/// Plays an action with its refill in the notation of records: `5@0,0 +44,3,21`.
pub fn play_event(view: &mut View, event: &str) -> Result<(), String> {
    let (action, tiles) = match event.split_once('+') {
        Some(("", tiles)) => (Action::Refill, Some(tiles)),
        Some((action, tiles)) => (action.trim().parse().map_err(|_| event.to_owned())?, Some(tiles)),
        None => (event.parse().map_err(|_| event.to_owned())?, None),
    };
    view.play(action).map_err(|error| error.to_string())?;
    let Some(tiles) = tiles else { return Ok(()) };
    let tile = |number: &str| number.parse().ok().and_then(TileId::new).ok_or_else(|| event.to_owned());
    let tiles = tiles.split(',').map(tile).collect::<Result<Vec<TileId>, String>>()?;
    view.reveal(&tiles).map_err(|error| error.to_string())
}

/// Returns the state after these actions, in the JSON of the server.
pub fn replay_state<'a>(setup: &Setup, events: impl Iterator<Item = &'a str>) -> Result<Value, String> {
    let mut view = View::new(setup).map_err(|error| error.to_string())?;
    for event in events {
        play_event(&mut view, event)?;
    }
    serde_json::from_str(&State::new(&view).to_json()).map_err(|error| error.to_string())
}
