//! What nobody may know is not told, in whatever way.

use nova_luna_protocol::Json as _;
use nova_luna_protocol::trace::State;
use nova_luna_rules::{Deal, Record};
use serde_json::{Value, json};

use crate::common::{Pair, Player, get, pair, pair_on, text};
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
            player.until("event").await;
        }
        let view = players[mover].view.clone().unwrap();
        if view.outcome().is_some() {
            return;
        }
        let told = players[1 - mover].texts.last().unwrap().clone();
        let played: Value = serde_json::from_str(&told).unwrap();
        let expected = format!(
            r#"{{"type":"event","version":{},"event":{{"played":{{"seat":{},"action":"{}"}}}},"to_move":{},"clocks":null,"result":null}}"#,
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

/// Fields whose numbers and texts are no tiles. A field that is in none of these lists fails the test: somebody has to say
/// what it is.
const NO_TILES: &str = "type protocol table seat commitment terms seats version clocks waiting offers rematch spectators \
    phrase id code to_move result kind name standing colour undo stack meeple pile time order discs_left \
    phase cell reason now left by plies undone resigned tiles";

/// Fields that hold others.
const OTHERS: [&str; 6] = ["game", "state", "missing", "event", "played", "params"];

/// Every tile that a message speaks of.
fn tiles_in(field: &str, value: &Value, tiles: &mut Vec<u8>) {
    let number = |text: &str| text.parse::<u8>().unwrap_or_else(|_| panic!("{field} is no tile: {text}"));
    match (field, value) {
        (field, _) if NO_TILES.split(' ').any(|known| known == field) => {}
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
        ("moves", Value::Array(moves)) => moves.iter().for_each(|played| tiles_in("played", played, tiles)),
        ("missing", Value::Array(events)) => events.iter().for_each(|event| tiles_in("event", event, tiles)),
        (field, Value::Object(fields)) if OTHERS.contains(&field) => {
            fields.iter().for_each(|(name, value)| tiles_in(name, value, tiles));
        }
        _ => panic!("nobody has said whether {field} speaks of tiles: {value}"),
    }
}

/// Everything that was ever sent is searched for tiles, and for each is asked whether it had been shown by then.
#[tokio::test]
async fn nothing_that_was_sent_speaks_of_a_tile_that_nobody_had_seen() {
    let address = start(generous());
    let Pair { table, tokens, .. } = pair_on(address, &json!({"seats": ["you", "open"], "discs": 12})).await;
    let mut sent: Vec<String> = Vec::new();
    let mut players = [
        Player::enter(address, &table, Some(&tokens[0])).await,
        Player::enter(address, &table, Some(&tokens[1])).await,
        Player::enter(address, &table, None).await,
    ];
    for pick in 0.. {
        if players[0].view.as_ref().unwrap().outcome().is_some() {
            break;
        }
        let mover = usize::from(!players[0].is_to_move());
        let action = players[mover].some_action(11 * pick + 5);
        for wrong in ["68@0,0", "1@1,1", "+", &action] {
            players[1 - mover].want("act", Some(wrong)).await;
            players[1 - mover].answer().await;
        }
        let (late, shown) = (
            Player::enter(address, &table, Some(&tokens[mover])).await,
            get(address, &format!("/api/v1/tables/{table}")).await.1,
        );
        sent.extend(late.texts.into_iter().chain([shown]));
        players[mover].want("act", Some("68@9,9")).await;
        players[mover].answer().await;
        players[mover].want("act", Some(&action)).await;
        for player in &mut players {
            while player.until("event").await["version"].as_u64().unwrap() as usize != pick + 1 {}
        }
    }
    sent.extend(players.into_iter().flat_map(|player| player.texts));
    let record = Record::read(&get(address, &format!("/api/v1/tables/{table}/record")).await.1).unwrap();
    let deal = Deal::new(record.seed().unwrap(), 2).unwrap();
    let shown_at = |version: usize| -> usize {
        deal.wheel().len() + record.events()[..version].iter().map(|event| event.revealed.len()).sum::<usize>()
    };
    let mut found = 0;
    for text in &sent {
        let message: Value = serde_json::from_str(text).unwrap();
        let version = message["version"].as_u64().or_else(|| message["game"]["version"].as_u64());
        let mut tiles = Vec::new();
        message.as_object().unwrap().iter().for_each(|(name, value)| tiles_in(name, value, &mut tiles));
        let wanted =
            message["params"]["action"].as_str().and_then(|action| action.split('@').next()?.parse::<u8>().ok());
        let shown = &deal.deck()[..version.map_or(0, |version| shown_at(version as usize))];
        for tile in tiles {
            // What a client has said itself may be said back to it.
            let known = wanted == Some(tile) || shown.iter().any(|shown| shown.number() == tile);
            assert!(known, "{tile} in {text}");
            found += 1;
        }
    }
    assert!(record.events().iter().filter(|event| !event.revealed.is_empty()).count() > 2, "tiles were shown");
    assert!(found > 2000, "{found}");
}
