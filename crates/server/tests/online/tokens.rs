//! Seat tokens: only the right one gives access.

use nova_luna_server::online::Limits;
use serde_json::{Value, json};

use crate::server::{generous_limits, start};
use nova_luna_test_support::{
    Player, TwoPlayerTable, assert_matches_schema, create_two_player_table, get, join, nonce, post, text,
};

#[tokio::test]
async fn rejects_tokens_and_keys_of_other_tables() {
    let address = start(generous_limits());
    let (one, two) =
        (create_two_player_table(address, Value::Null).await, create_two_player_table(address, Value::Null).await);
    for token in [two.tokens[0].as_str(), "", "zz", &"0".repeat(64), &one.tokens[0].to_uppercase()] {
        let mut player = Player::connect(address, &one.table, Some(token), None).await;
        assert_eq!(player.wait_for_close().await, (Some("invalid_token".into()), Some(1008)), "{token}");
    }
    let nonce = nonce("0");
    for (body, status, code) in [
        (json!({"token": two.tokens[0], "nonce": nonce}), 403, "invalid_token"),
        (json!({"key": two.tokens[0], "nonce": nonce}), 403, "invalid_key"),
        (json!({"nonce": nonce}), 403, "invalid_key"),
        (json!({"token": one.tokens[0], "nonce": nonce}), 409, "already_joined"),
        (json!({"token": one.tokens[0], "nonce": "x"}), 422, "invalid_commitment"),
        (json!({"token": one.tokens[0], "nonce": nonce, "name": "x".repeat(33)}), 422, "invalid_name"),
        (json!({"nonce": nonce, "seat": 1}), 400, "malformed"),
    ] {
        let (found, answer) = join(address, &one.table, &body).await;
        assert_eq!((found, answer["code"].as_str()), (status, Some(code)), "{body}");
        assert_matches_schema("problem", &answer);
    }
    let (status, answer) =
        post(address, &format!("/api/v1/tables/{}/rematch", one.table), &json!({"token": one.tokens[0]})).await;
    assert_eq!((status, answer["code"].as_str()), (409, Some("match_not_over")));
    for id in ["0".repeat(32), "x".to_owned()] {
        assert_eq!(get(address, &format!("/api/v1/tables/{id}")).await.0, 404);
    }
    let mut nowhere = Player::connect(address, &"0".repeat(32), None, None).await;
    assert_eq!(nowhere.wait_for_close().await, (Some("table_not_found".into()), Some(1008)));
}

#[tokio::test]
async fn a_rotated_token_is_invalid() {
    let address = start(generous_limits());
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut second_device = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut bela = Player::connect_and_wait(address, &table, Some(&tokens[1])).await;
    let path = format!("/api/v1/tables/{table}/rotate");
    let body = json!({"token": tokens[0]});
    assert_matches_schema("table_token", &body);
    let (status, joined) = post(address, &path, &body).await;
    assert_eq!((status, &joined["seat"], &joined["started"]), (200, &json!(1), &json!(true)), "{joined}");
    assert_matches_schema("joined", &joined);
    let new = text(&joined["token"]);
    assert!(text(&joined["seat_link"]).ends_with(&new) && new != tokens[0]);
    for signed_out in [&mut ada, &mut second_device] {
        assert_eq!(signed_out.wait_for_close().await, (Some("invalid_token".into()), Some(1008)));
    }
    while bela.wait_for("presence").await["seats"] != json!([2]) {}
    let mut old = Player::connect(address, &table, Some(&tokens[0]), None).await;
    assert_eq!(old.wait_for_close().await, (Some("invalid_token".into()), Some(1008)));
    assert_eq!(post(address, &path, &body).await.0, 403, "the old token is invalid");
    // The new token is valid for the same seat, and the other seat is not affected.
    let mut back = Player::connect_and_wait(address, &table, Some(&new)).await;
    assert_eq!(back.seat, Some(1));
    let mover = if back.is_to_move() { &mut back } else { &mut bela };
    let action = mover.nth_legal_action(0);
    mover.send_request("play", Some(&action)).await;
    assert_eq!(mover.response().await["type"], "accepted");
}

/// With the limits that every server has: somebody in the same office sends wrong tokens all the time.
#[tokio::test]
async fn wrong_tokens_do_not_lock_out_valid_ones_of_the_same_address() {
    let limits = Limits::default();
    let wrong = limits.requests_per_minute + 10;
    let address = start(limits);
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    let mut answers = Vec::new();
    for start in (0..wrong).step_by(26) {
        let guess = |number: u32| {
            // Some are not even tokens.
            let token = if number.is_multiple_of(4) { number.to_string() } else { format!("{number:064x}") };
            let body = json!({"token": token, "nonce": nonce("0")});
            let table = table.clone();
            tokio::spawn(async move { join(address, &table, &body).await.0 })
        };
        for guess in (start..wrong.min(start + 26)).map(guess).collect::<Vec<_>>() {
            answers.push(guess.await.unwrap());
        }
    }
    assert!(answers.iter().all(|status| matches!(status, 403 | 429)), "{answers:?}");
    assert!(answers.iter().filter(|status| **status == 403).count() <= 40, "wrong tokens are limited");
    for token in ["zz".to_owned(), "7".repeat(64)] {
        let mut guess = Player::connect(address, &table, Some(&token), None).await;
        assert_eq!(guess.wait_for_close().await.0.as_deref(), Some("rate_limited"));
    }
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    ada.send(&json!({"type": "ping"})).await;
    ada.wait_for("pong").await;
    let (status, _) = post(address, &format!("/api/v1/tables/{table}/rotate"), &json!({"token": tokens[1]})).await;
    assert_eq!(status, 200);
}

#[tokio::test]
async fn wrong_tokens_are_limited_and_valid_ones_are_not() {
    let address = start(Limits { wrong_tokens: 3, ..generous_limits() });
    let TwoPlayerTable { table, tokens, .. } = create_two_player_table(address, Value::Null).await;
    for digit in ["1", "2"] {
        let (status, _) = join(address, &table, &json!({"token": digit.repeat(64), "nonce": nonce("0")})).await;
        assert_eq!(status, 403);
    }
    let mut ada = Player::connect_and_wait(address, &table, Some(&tokens[0])).await;
    let mut guess = Player::connect(address, &table, Some(&"3".repeat(64)), None).await;
    assert_eq!(guess.wait_for_close().await.0.as_deref(), Some("invalid_token"));
    // From now on the address is told nothing about wrong tokens and keys.
    for wrong in [json!({"key": "4".repeat(64)}), json!({"token": "5".repeat(64)})] {
        let mut body = wrong.clone();
        body["nonce"] = nonce("0").into();
        let (status, answer) = join(address, &table, &body).await;
        assert_eq!((status, answer["code"].as_str()), (429, Some("rate_limited")), "{wrong}");
    }
    let mut again = Player::connect(address, &table, Some(&"6".repeat(64)), None).await;
    assert_eq!(again.wait_for_close().await, (Some("rate_limited".into()), Some(1008)));
    // Other people may share the address: their tokens are valid.
    Player::connect_and_wait(address, &table, Some(&tokens[1])).await;
    let (status, _) = post(address, &format!("/api/v1/tables/{table}/rotate"), &json!({"token": tokens[1]})).await;
    assert_eq!(status, 200);
    ada.send(&json!({"type": "ping"})).await;
    ada.wait_for("pong").await;
    assert_eq!(Player::connect_and_wait(address, &table, None).await.seat, None);
    assert_eq!(get(address, &format!("/api/v1/tables/{table}")).await.0, 200);
}
