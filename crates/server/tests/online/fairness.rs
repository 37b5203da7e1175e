//! What nobody may know is not told, in whatever way.

use nova_luna_protocol::Json as _;
use nova_luna_protocol::trace::State;
use serde_json::Value;

use crate::common::{Pair, Player, pair, text};
use crate::server::{generous, start};

/// Everything that is told can be made from what lies on the table. So two games that differ in nothing but what nobody
/// has seen cannot be told apart by what they send.
#[tokio::test]
async fn what_is_told_follows_from_what_is_seen() {
    let address = start(generous());
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut players = [
        Player::enter(address, &table, Some(&tokens[0])).await,
        Player::enter(address, &table, Some(&tokens[1])).await,
    ];
    for pick in 0..12 {
        let mover = usize::from(!players[0].is_to_move());
        let action = players[mover].some_action(5 * pick + 1);
        players[mover].want("act", Some(&action)).await;
        for player in &mut players {
            player.until("happened").await;
        }
        let view = players[mover].view.clone().unwrap();
        if view.outcome().is_some() {
            return;
        }
        let told = players[1 - mover].texts.last().unwrap().clone();
        let played: Value = serde_json::from_str(&told).unwrap();
        let expected = format!(
            r#"{{"type":"happened","version":{},"event":{{"played":{{"seat":{},"action":"{}"}}}},"to_move":{},"clocks":null,"result":null}}"#,
            pick + 1,
            mover + 1,
            text(&played["event"]["played"]["action"]),
            view.to_move().unwrap(),
        );
        assert_eq!(told, expected);
        let state: Value = serde_json::from_str(&State::new(&view).to_json()).unwrap();
        for token in [Some(tokens[0].as_str()), None] {
            let late = Player::enter(address, &table, token).await;
            assert_eq!(late.welcome["game"]["state"], state);
            assert_eq!(late.view.as_ref(), Some(&view));
        }
    }
}
