//! Players who flood a table with offers, and matches that reach the limit of events.

use nova_luna_server::online::Limits;
use serde_json::{Value, json};

use crate::server::{generous_limits, play_to_end, start};
use nova_luna_test_support::{Player, TwoPlayerTable, create_two_player_table, create_two_player_table_with, snapshot};

/// Connects both players; returns the one to move, the other, and the token of the other.
async fn connect_both(address: std::net::SocketAddr, pair: &TwoPlayerTable) -> (Player, Player, String) {
    let ada = Player::connect_and_wait(address, &pair.table, Some(&pair.tokens[0])).await;
    let bela = Player::connect_and_wait(address, &pair.table, Some(&pair.tokens[1])).await;
    let [one, two] = pair.tokens.clone();
    if ada.is_to_move() { (ada, bela, two) } else { (bela, ada, one) }
}

#[tokio::test]
async fn a_player_cannot_fill_a_table_with_offers() {
    let address = start(generous_limits());
    let pair = create_two_player_table(address, Value::Null).await;
    let (mut mover, _other, token) = connect_both(address, &pair).await;
    let start = mover.version;
    let mut flooders = Vec::new();
    for socket in 0..10 {
        let mut flooder = Player::connect_and_wait(address, &pair.table, Some(&token)).await;
        for turn in 0..60 {
            let kind = ["offer_abandon", "decline_abandon"][turn % 2];
            flooder
                .send(&json!({"type": kind, "id": format!("{socket}-{turn}"), "version": start + turn as u64 / 2}))
                .await;
        }
        flooders.push(flooder);
    }
    let mut accepted = 0;
    for flooder in &mut flooders {
        for _ in 0..60 {
            accepted += u32::from(flooder.response().await["type"] == "accepted");
        }
    }
    assert_eq!(accepted, 1, "one offer, and nothing to decline");
    assert_eq!(mover.wait_for("event").await["event"]["version"], start + 1);
    let action = mover.nth_legal_action(0);
    mover.send_request("play", Some(&action)).await;
    assert_eq!(mover.response().await["version"], start + 2);
}

#[tokio::test]
async fn nobody_can_say_a_phrase_at_a_quiet_table() {
    let address = start(generous_limits());
    let settings = json!({"seats": ["person", "person"], "switches": {"quiet": true}});
    let pair = create_two_player_table_with(address, &json!({ "settings": settings })).await;
    let (mut mover, mut other, _) = connect_both(address, &pair).await;
    assert_eq!(mover.log.settings()["switches"], json!({"quiet": true}), "everybody knows before they join");
    mover.send(&json!({"type": "say", "phrase": "hello"})).await;
    // A phrase would arrive before the move that follows it.
    let action = mover.nth_legal_action(0);
    mover.send_request("play", Some(&action)).await;
    for player in [&mut mover, &mut other] {
        player.wait_for("event").await;
        assert!(!player.texts.iter().any(|text| text.contains("\"phrase\"")), "{:?}", player.texts);
    }
}

/// Offers and declines without waiting for responses, also for future versions, and acts when it is to move.
async fn flood(mut player: Player) {
    let mut next = 0;
    for sent in 0.. {
        if sent >= 40 {
            player.response().await;
        }
        if player.is_to_move() {
            let action = player.nth_legal_action(1);
            player.send_request("play", Some(&action)).await;
        } else {
            let kind = ["offer_abandon", "decline_abandon"][sent % 2];
            next = player.version.max(next);
            player.send(&json!({"type": kind, "id": format!("p-{sent}"), "version": next})).await;
            // Sends both for each version, and stays near the current version.
            next = (next + sent as u64 % 2).min(player.version + 20);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_offers_does_not_keep_the_other_player_from_moving() {
    let address = start(generous_limits());
    // With so many discs, nobody wins before the last move of this test.
    let pair =
        create_two_player_table_with(address, &json!({"settings": {"seats": ["person", "person"], "discs": 20}})).await;
    let (mut mover, other, _) = connect_both(address, &pair).await;
    let flood = tokio::spawn(flood(other));
    let mut moves = 0;
    while moves < 8 && mover.view.as_ref().unwrap().outcome().is_none() {
        if !mover.is_to_move() {
            mover.receive().await;
            continue;
        }
        let mut tries = 1;
        loop {
            let action = mover.nth_legal_action(moves);
            mover.send_request("play", Some(&action)).await;
            let answer = mover.response().await;
            if answer["type"] == "accepted" {
                while json!(mover.version) != answer["version"] {
                    mover.receive().await;
                }
                break;
            }
            assert_eq!(answer["code"], "outdated");
            tries += 1;
            assert!(tries <= 2, "a third try for move {moves}");
        }
        moves += 1;
    }
    assert!(moves >= 5, "{moves}");
    flood.abort();
}

#[tokio::test]
async fn a_table_at_its_limit_of_events_is_played_to_the_end() {
    let address = start(Limits { events_per_table: 2, ..generous_limits() });
    for resigns in [false, true] {
        let pair = create_two_player_table(address, Value::Null).await;
        let (mut mover, mut other, _) = connect_both(address, &pair).await;
        let mut spectator = Player::connect_and_wait(address, &pair.table, None).await;
        let limit = spectator.version + 2;
        mover.send_request("offer_abandon", None).await;
        other.wait_for("event").await;
        other.send_request("decline_abandon", None).await;
        for player in [&mut mover, &mut other, &mut spectator] {
            while player.version < limit {
                player.receive().await;
            }
        }
        for kind in ["offer_abandon", "undo", "decline_abandon", "return"] {
            other.send_request(kind, None).await;
            assert_eq!(other.response().await["code"], "too_many_events", "{kind}");
        }
        if resigns {
            mover.send_request("resign", None).await;
            other.wait_for_event("resigned").await;
        } else {
            play_to_end(&mut [&mut mover, &mut other], &mut spectator).await;
        }
        let reason = if resigns { "conceded" } else { "played" };
        assert_eq!(snapshot(address, &pair.table).await["game"]["result"]["reason"], reason);
    }
}

#[tokio::test]
async fn tells_since_when_a_player_is_gone() {
    let address = start(generous_limits());
    let pair = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &pair.table, Some(&pair.tokens[0])).await;
    let bela = Player::connect_and_wait(address, &pair.table, Some(&pair.tokens[1])).await;
    let both = loop {
        let presence = ada.wait_for("presence").await;
        if presence["seats"] == json!([1, 2]) {
            break presence;
        }
    };
    assert_eq!(both["left"], Value::Null, "everybody is here");
    drop(bela);
    let alone = ada.wait_for("presence").await;
    assert_eq!((&alone["seats"], &alone["left"][0]["seat"]), (&json!([1]), &json!(2)));
    // Who comes later learns the same time.
    let mut late = Player::connect(address, &pair.table, None, None).await;
    let now = late.wait_for("welcome").await["now"].as_u64();
    let presence = late.wait_for("presence").await;
    assert_eq!(presence["left"], alone["left"]);
    assert!(presence["left"][0]["at"].as_u64().is_some_and(|at| at > 0 && Some(at) <= now), "{presence}");
    // Who returns has not left.
    let _bela = Player::connect_and_wait(address, &pair.table, Some(&pair.tokens[1])).await;
    let presence = late.wait_for("presence").await;
    assert_eq!((&presence["seats"], &presence["left"]), (&json!([1, 2]), &Value::Null));
}
