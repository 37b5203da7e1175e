//! Abandoning a match by agreement, and replacing an absent player by a bot.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use nova_luna_rules::Record;
use nova_luna_server::online::Limits;
use serde_json::{Value, json};

use crate::server::{generous_limits, open_database, pass_time, start, start_with_file, wait_until_unloaded};
use nova_luna_test_support::{
    Player, TwoPlayerTable, create_two_player_table, create_two_player_table_with, get, snapshot,
};

/// Returns the kind and the seat of the event in a message.
fn kind_and_seat(message: &Value) -> (&str, Option<u64>) {
    (message["event"]["type"].as_str().unwrap(), message["event"]["seat"].as_u64())
}

#[tokio::test]
async fn a_match_is_abandoned_when_all_players_agree() {
    let address = start(generous_limits());
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut bela = Player::connect_and_wait(address, &table, Some(&tokens[1])).await;
    let start = ada.version;
    ada.send_request("decline_abandon", None).await;
    assert_eq!(ada.response().await["code"], "nothing_offered");
    ada.send_request("offer_abandon", None).await;
    assert_eq!(ada.response().await["type"], "accepted");
    ada.wait_for("event").await;
    ada.send_request("offer_abandon", None).await;
    assert_eq!(ada.response().await["code"], "already_offered");
    assert_eq!(kind_and_seat(&bela.wait_for("event").await), ("abandon_offered", Some(1)));
    let late = Player::connect_and_wait(address, &table, None).await;
    let offer = late.log.events().last().unwrap();
    assert_eq!((&offer["type"], &offer["seat"]), (&json!("abandon_offered"), &json!(1)));
    bela.send_request("decline_abandon", None).await;
    assert_eq!(kind_and_seat(&bela.wait_for("event").await), ("abandon_declined", Some(2)));
    bela.send_request("offer_abandon", None).await;
    while ada.wait_for("event").await["event"]["version"] != start + 3 {}
    ada.send_request("offer_abandon", None).await;
    let last = ada.wait_for("event").await;
    assert_eq!((last["event"]["version"].as_u64(), kind_and_seat(&last)), (Some(start + 4), ("abandoned", None)));
    let game = snapshot(address, &table).await["game"].clone();
    assert_eq!(game["result"], json!({"reason": "abandoned", "ranking": [], "score": null}));
    assert_eq!((&game["to_move"], &game["version"]), (&Value::Null, &json!(start + 4)));
    let record = get(address, &format!("/api/v1/tables/{table}/record")).await.1;
    assert!(record.ends_with("abandon\n"), "{record}");
    assert!(Record::read(&record).unwrap().fairness().is_some(), "the deal of an abandoned match can be verified");
}

/// The time after which an absent player may be replaced.
const REPLACE_AFTER_MS: u64 = 600_000;

/// Lets time pass at a table that nobody is connected to.
async fn be_away(server: SocketAddr, file: &Path, millis: i64) {
    wait_until_unloaded(server).await;
    assert_eq!(pass_time(&open_database(file), millis), 1);
}

/// Connects both players; the second one is to move.
async fn connect_both(server: SocketAddr, pair: &TwoPlayerTable) -> [Player; 2] {
    let [one, other] = &pair.tokens;
    let one = Player::connect_and_wait(server, &pair.table, Some(one)).await;
    let other = Player::connect_and_wait(server, &pair.table, Some(other)).await;
    if one.is_to_move() { [other, one] } else { [one, other] }
}

#[tokio::test]
async fn an_absent_player_is_replaced_and_can_return() {
    let (address, file) = start_with_file(Limits { unload_after: Duration::from_millis(50), ..generous_limits() });
    let wanted = json!({"settings": {"seats": ["person", "person"], "discs": 4, "replace_after_ms": REPLACE_AFTER_MS}});
    let pair = create_two_player_table_with(address, &wanted).await;
    let table = pair.table.clone();
    be_away(address, &file, 400_000).await;
    let [mut here, mut gone] = connect_both(address, &pair).await;
    let started = gone.log.start().unwrap()["at"].as_u64().unwrap();
    let waited = gone.welcome["now"].as_u64().unwrap() - started;
    assert!((400_000..REPLACE_AFTER_MS).contains(&waited), "{waited}");
    assert_eq!(gone.log.settings()["replace_after_ms"], REPLACE_AFTER_MS);
    let absent = gone.seat.unwrap();
    here.send_request_with("replace", Some(("seat", absent.into()))).await;
    let early = here.response().await;
    assert_eq!(early["code"], "too_early");
    let left: u64 = early["params"]["remaining_ms"].as_str().unwrap().parse().unwrap();
    assert!((1..=REPLACE_AFTER_MS - waited).contains(&left), "{left}");
    gone.send_request_with("replace", Some(("seat", absent.into()))).await;
    assert_eq!(gone.response().await["code"], "not_replaceable");
    drop((here, gone));
    be_away(address, &file, left as i64).await;
    let [mut here, mut gone] = connect_both(address, &pair).await;
    here.send_request_with("replace", Some(("seat", absent.into()))).await;
    assert_eq!(here.response().await["type"], "accepted");
    assert_eq!(kind_and_seat(&here.wait_for("event").await), ("replaced", Some(u64::from(absent))));
    // The bot moves for the seat.
    let moved = here.wait_for("event").await;
    assert_eq!(kind_and_seat(&moved), ("played", Some(u64::from(absent))));
    let late = Player::connect_and_wait(address, &table, None).await;
    assert_eq!(late.log.seats()[usize::from(absent) - 1].fate.as_deref(), Some("replaced"));
    for kind in ["resign", "offer_abandon"] {
        while gone.version < here.version {
            gone.wait_for("event").await;
        }
        gone.send_request(kind, None).await;
        let code = gone.response().await;
        assert!(["not_your_seat", "outdated"].contains(&code["code"].as_str().unwrap()), "{code}");
    }
    return_to_seat(&mut gone).await;
    let late = Player::connect_and_wait(address, &table, None).await;
    assert_eq!(late.log.seats()[usize::from(absent) - 1].fate, None);
}

/// Takes the seat back from the bot, which may move first several times.
async fn return_to_seat(gone: &mut Player) {
    for _ in 0..50 {
        gone.send_request("return", None).await;
        let answer = gone.response().await;
        match answer["code"].as_str() {
            None => break,
            Some(code) => assert_eq!(code, "outdated"),
        }
    }
    while kind_and_seat(&gone.wait_for("event").await) != ("returned", gone.seat.map(u64::from)) {}
    gone.send_request("return", None).await;
    assert_eq!(gone.response().await["code"], "not_replaced");
}
