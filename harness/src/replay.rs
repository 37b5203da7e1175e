//! Replays a game from its recorded actions.

use nova_luna_protocol::Json as _;
use nova_luna_protocol::trace::State;
use nova_luna_rules::{Play, View};
use serde_json::Value;

/// Plays an action with its refill in the notation of records: `5@0,0 +44,3,21`.
pub fn play_event(view: &mut View, event: &str) -> Result<(), String> {
    let seat = view.to_move().ok_or("the match is over")?;
    let Play { action, revealed, .. } = Play::parse(seat, event).map_err(|_| event.to_owned())?;
    view.play_revealing(action, &revealed).map(drop).map_err(|error| error.to_string())
}

/// Returns the state after these actions, in the JSON of the server.
pub fn replay_state<'a>(mut view: View, events: impl Iterator<Item = &'a str>) -> Result<Value, String> {
    for event in events {
        play_event(&mut view, event)?;
    }
    serde_json::from_str(&State::new(&view).to_json()).map_err(|error| error.to_string())
}
