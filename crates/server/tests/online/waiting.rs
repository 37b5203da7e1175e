//! Abandoning a match by agreement, and replacing an absent player by a bot.

use std::time::Duration;

use nova_luna_rules::Record;
use nova_luna_server::online::Limits;
use serde_json::{Value, json};

use crate::common::{Pair, Player, get, pair, pair_on};
use crate::server::{generous, start, start_with_file};

#[tokio::test]
async fn a_match_is_abandoned_when_all_players_agree() {
    let address = start(generous());
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    let mut bela = Player::enter(address, &table, Some(&tokens[1])).await;
    ada.want("decline_abandon", None).await;
    assert_eq!(ada.answer().await["code"], "nothing_offered");
    ada.want("offer_abandon", None).await;
    assert_eq!(ada.answer().await["type"], "accepted");
    ada.until("event").await;
    ada.want("offer_abandon", None).await;
    assert_eq!(ada.answer().await["code"], "already_offered");
    assert_eq!(bela.until("event").await["event"], json!({"abandon_offered": {"seat": 1}}));
    let late = Player::enter(address, &table, None).await;
    assert_eq!((&late.welcome["offers"], &late.welcome["game"]["offers"]), (&json!([1]), &json!([1])));
    bela.want("decline_abandon", None).await;
    assert_eq!(bela.until("event").await["event"], json!({"abandon_declined": {"seat": 2}}));
    bela.want("offer_abandon", None).await;
    while ada.until("event").await["version"] != 3 {}
    ada.want("offer_abandon", None).await;
    let last = ada.until("event").await;
    assert_eq!((&last["version"], &last["event"]), (&json!(4), &json!({"abandoned": {}})));
    assert_eq!(last["result"], json!({"how": "abandoned", "ranking": [], "score": null}));
    assert_eq!(last["to_move"], Value::Null);
    let record = get(address, &format!("/api/v1/tables/{table}/record")).await.1;
    assert!(record.contains("{the match is abandoned}"), "{record}");
    assert!(Record::read(&record).unwrap().fairness().is_some(), "the deal of an abandoned match can be verified");
}

/// Returns a match in which a player may be replaced after ten seconds, and almost ten seconds have passed.
async fn nearly_replaceable() -> (std::net::SocketAddr, Pair) {
    let (address, file) = start_with_file(Limits { unload_after: Duration::from_millis(50), ..generous() });
    let pair = pair_on(address, &json!({"seats": ["you", "open"], "discs": 4, "patience": 10000})).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    // The table is only in the store now, where the test can change the time.
    let database = rusqlite::Connection::open(file).unwrap();
    database.busy_timeout(Duration::from_secs(5)).unwrap();
    assert_eq!(database.execute("UPDATE tables SET started = started - 8500", []).unwrap(), 1);
    (address, pair)
}

#[tokio::test]
async fn an_absent_player_is_replaced_and_can_return() {
    let (address, Pair { table, tokens, .. }) = nearly_replaceable().await;
    let mut here = Player::enter(address, &table, Some(&tokens[0])).await;
    let mut gone = Player::enter(address, &table, Some(&tokens[1])).await;
    if here.is_to_move() {
        std::mem::swap(&mut here, &mut gone);
    }
    let waited = gone.welcome["waiting"].as_u64().unwrap();
    assert!((8_500..10_000).contains(&waited) && gone.welcome["terms"]["patience"] == 10_000, "{waited}");
    let absent = gone.seat.unwrap();
    here.want_with("replace", Some(("seat", absent.into()))).await;
    let early = here.answer().await;
    assert_eq!(early["code"], "not_yet");
    let left: u64 = early["params"]["left"].as_str().unwrap().parse().unwrap();
    assert!((1..=10_000 - waited).contains(&left), "{left}");
    gone.want_with("replace", Some(("seat", absent.into()))).await;
    assert_eq!(gone.answer().await["code"], "irreplaceable");
    tokio::time::sleep(Duration::from_millis(left)).await;
    here.want_with("replace", Some(("seat", absent.into()))).await;
    assert_eq!(here.answer().await["type"], "accepted");
    assert_eq!(here.until("event").await["event"], json!({"replaced": {"seat": absent}}));
    // The bot moves for the seat.
    let moved = here.until("event").await;
    assert_eq!(moved["event"]["played"]["seat"], absent);
    let late = Player::enter(address, &table, None).await;
    assert_eq!(late.welcome["seats"][usize::from(absent) - 1]["standing"], "replaced");
    for kind in ["resign", "offer_abandon"] {
        while gone.version < here.version {
            gone.until("event").await;
        }
        gone.want(kind, None).await;
        let code = gone.answer().await;
        assert!(["not_your_seat", "outdated"].contains(&code["code"].as_str().unwrap()), "{code}");
    }
    return_to_seat(&mut gone).await;
    let late = Player::enter(address, &table, None).await;
    assert_eq!(late.welcome["seats"][usize::from(absent) - 1]["standing"], "playing");
}

/// Takes the seat back from the bot, which may move first several times.
async fn return_to_seat(gone: &mut Player) {
    for _ in 0..50 {
        gone.want("return", None).await;
        let answer = gone.answer().await;
        match answer["code"].as_str() {
            None => break,
            Some(code) => assert_eq!(code, "outdated"),
        }
    }
    while gone.until("event").await["event"] != json!({"returned": {"seat": gone.seat}}) {}
    gone.want("return", None).await;
    assert_eq!(gone.answer().await["code"], "not_replaced");
}

#[tokio::test]
async fn nobody_can_be_replaced_without_an_agreed_time() {
    let address = start(generous());
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    let other = if ada.is_to_move() { 1 } else { 2 };
    ada.want_with("replace", Some(("seat", other.into()))).await;
    assert_eq!(ada.answer().await["code"], "irreplaceable");
    for wrong in [json!(0), json!(5), json!(-1), json!("2")] {
        ada.say(&json!({"type": "replace", "id": "x", "version": 0, "seat": wrong})).await;
        assert_eq!(ada.answer().await["code"], "malformed", "{wrong}");
    }
}
