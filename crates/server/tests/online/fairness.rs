//! No message reveals hidden information.

use nova_luna_protocol::Json as _;
use nova_luna_protocol::trace::State;
use nova_luna_rules::{Deal, Record};
use serde_json::{Value, json};

use crate::server::{generous_limits, start};
use nova_luna_test_support::{
    Player, TwoPlayerTable, create_two_player_table, create_two_player_table_with, get, snapshot, text,
};

/// Every message follows from what is visible on the table. So two games that differ only in unseen tiles send the same
/// messages.
#[tokio::test]
async fn messages_follow_from_the_visible_state() {
    let address = start(generous_limits());
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut players = [
        Player::connect_and_wait(address, &table, Some(&tokens[0])).await,
        Player::connect_and_wait(address, &table, Some(&tokens[1])).await,
    ];
    let start = players[0].version;
    for pick in 0..12 {
        let mover = usize::from(!players[0].is_to_move());
        let action = players[mover].nth_legal_action(5 * pick + 1);
        players[mover].send_request("play", Some(&action)).await;
        for player in &mut players {
            player.wait_for("event").await;
        }
        let view = players[mover].view.clone().unwrap();
        if view.outcome().is_some() {
            return;
        }
        let received = players[1 - mover].texts.last().unwrap().clone();
        let played: Value = serde_json::from_str(&received).unwrap();
        let expected = format!(
            r#"{{"type":"event","event":{{"version":{},"at":{},"type":"played","seat":{},"action":"{}"}}}}"#,
            start + pick as u64 + 1,
            played["event"]["at"],
            mover + 1,
            text(&played["event"]["action"]),
        );
        assert_eq!(received, expected);
        let state: Value = serde_json::from_str(&State::new(&view).to_json()).unwrap();
        let game = snapshot(address, &table).await["game"].clone();
        let to_move = view.to_move().unwrap().number();
        let expected = json!({"version": start + pick as u64 + 1, "state": state, "to_move": to_move, "clocks": null, "result": null});
        assert_eq!(game, expected);
        for token in [Some(tokens[0].as_str()), None] {
            let late = Player::connect_and_wait(address, &table, token).await;
            assert_eq!(late.view.as_ref(), Some(&view));
        }
    }
}

/// Fields that contain no tiles. A field in none of these lists fails the test, so that new fields are classified.
const FIELDS_WITHOUT_TILES: &str = "type protocol table seat now commitment settings owner reserved seats version at clocks spectators phrase id \
    code to_move result name colour recommitted reveal_by stack nonces meeple pile time order discs_left phase cell \
    reason current remaining_ms plies tiles";

/// Fields that contain other fields.
const NESTED_FIELDS: [&str; 5] = ["game", "state", "event", "start", "params"];

/// Collects the tiles in a message.
fn collect_tiles(field: &str, value: &Value, tiles: &mut Vec<u8>) {
    let number = |text: &str| text.parse::<u8>().unwrap_or_else(|_| panic!("{field} is not a tile: {text}"));
    match (field, value) {
        (field, _) if FIELDS_WITHOUT_TILES.split(' ').any(|known| known == field) => {}
        (_, Value::Null) => {}
        ("wheel", _) => tiles.extend(value.as_array().unwrap().iter().filter_map(Value::as_u64).map(|tile| tile as u8)),
        ("displays", _) => {
            let placed = value.as_array().unwrap().iter().flat_map(|display| display.as_array().unwrap());
            tiles.extend(placed.map(|tile| tile[0].as_u64().unwrap() as u8));
        }
        ("tile", _) => tiles.push(number(value.as_str().unwrap())),
        ("action", _) => {
            let (taken, shown) = value.as_str().unwrap().split_once('+').unwrap_or((value.as_str().unwrap(), ""));
            tiles.extend(taken.split_once('@').map(|(tile, _)| number(tile)));
            tiles.extend(shown.split(',').filter(|tile| !tile.is_empty()).map(number));
        }
        ("log", Value::Array(events)) => events.iter().for_each(|event| collect_tiles("event", event, tiles)),
        (field, Value::Object(fields)) if NESTED_FIELDS.contains(&field) => {
            fields.iter().for_each(|(name, value)| collect_tiles(name, value, tiles));
        }
        _ => panic!("{field} is not classified: {value}"),
    }
}

/// Searches all messages for tiles, and checks that each tile had been revealed by then.
#[tokio::test]
async fn no_message_contains_a_tile_that_was_not_revealed() {
    let address = start(generous_limits());
    let TwoPlayerTable { table, tokens, .. } =
        create_two_player_table_with(address, &json!({"settings": {"seats": ["person", "person"], "discs": 20}})).await;
    let mut sent: Vec<String> = Vec::new();
    let mut players = [
        Player::connect_and_wait(address, &table, Some(&tokens[0])).await,
        Player::connect_and_wait(address, &table, Some(&tokens[1])).await,
        Player::connect_and_wait(address, &table, None).await,
    ];
    let start = players[0].version;
    for pick in 0.. {
        if players[0].view.as_ref().unwrap().outcome().is_some() {
            break;
        }
        let mover = usize::from(!players[0].is_to_move());
        let action = players[mover].nth_legal_action(11 * pick + 5);
        for wrong in ["68@0,0", "1@1,1", "+", &action] {
            players[1 - mover].send_request("play", Some(wrong)).await;
            players[1 - mover].response().await;
        }
        let (late, shown) = (
            Player::connect_and_wait(address, &table, Some(&tokens[mover])).await,
            get(address, &format!("/api/v1/tables/{table}")).await.1,
        );
        sent.extend(late.texts.into_iter().chain([shown]));
        players[mover].send_request("play", Some("68@9,9")).await;
        players[mover].response().await;
        players[mover].send_request("play", Some(&action)).await;
        for player in &mut players {
            while player.wait_for("event").await["event"]["version"].as_u64() != Some(start + pick as u64 + 1) {}
        }
    }
    sent.extend(players.into_iter().flat_map(|player| player.texts));
    let record = Record::read(&get(address, &format!("/api/v1/tables/{table}/record")).await.1).unwrap();
    let deal = Deal::new(record.seed().unwrap(), 2).unwrap();
    let revealed_at = |version: u64| -> usize {
        let moves = version.saturating_sub(start) as usize;
        deal.wheel().len() + record.events()[..moves].iter().map(|event| event.revealed.len()).sum::<usize>()
    };
    let mut found = 0;
    for text in &sent {
        let message: Value = serde_json::from_str(text).unwrap();
        let last = message["log"].as_array().and_then(|log| log.last()).unwrap_or(&message["event"]);
        let version = last["version"].as_u64();
        let mut tiles = Vec::new();
        message.as_object().unwrap().iter().for_each(|(name, value)| collect_tiles(name, value, &mut tiles));
        let wanted =
            message["params"]["action"].as_str().and_then(|action| action.split('@').next()?.parse::<u8>().ok());
        let shown = &deal.deck()[..version.map_or(0, revealed_at)];
        for tile in tiles {
            // A refusal may repeat the tile of the refused action.
            let known = wanted == Some(tile) || shown.iter().any(|shown| shown.number() == tile);
            assert!(known, "{tile} in {text}");
            found += 1;
        }
    }
    assert!(record.events().iter().filter(|event| !event.revealed.is_empty()).count() > 2, "refills revealed tiles");
    assert!(found > 2000, "{found}");
}
