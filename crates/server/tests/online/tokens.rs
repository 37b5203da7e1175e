//! Tokens: what is not somebody's own opens nothing.

use serde_json::{Value, json};

use crate::common::{Player, assert_documented, get, pair, post};
use crate::server::{generous, start};

#[tokio::test]
async fn foreign_tokens_open_nothing() {
    let address = start(generous());
    let (one, two) = (pair(address, Value::Null).await, pair(address, Value::Null).await);
    for token in [two.tokens[0].as_str(), "", "zz", &"0".repeat(64), &one.tokens[0].to_uppercase()] {
        let mut player = Player::connect(address, &one.table, Some(token), None).await;
        assert_eq!(player.closed().await, (Some("token".into()), Some(1008)), "{token}");
    }
    let path = format!("/api/v1/tables/{}/join", one.table);
    let nonce = "0".repeat(32);
    for (body, status, code) in [
        (json!({"token": two.tokens[0], "nonce": nonce}), 403, "token"),
        (json!({"key": two.tokens[0], "nonce": nonce}), 403, "key"),
        (json!({"nonce": nonce}), 403, "key"),
        (json!({"token": one.tokens[0], "nonce": nonce}), 409, "seated"),
        (json!({"token": one.tokens[0], "nonce": "x"}), 422, "nonce"),
        (json!({"token": one.tokens[0], "nonce": nonce, "name": "x".repeat(33)}), 422, "name"),
        (json!({"nonce": nonce, "seat": 1}), 400, "malformed"),
    ] {
        let (found, answer) = post(address, &path, &body).await;
        assert_eq!((found, answer["code"].as_str()), (status, Some(code)), "{body}");
        assert_documented("problem", &answer);
    }
    let (status, answer) =
        post(address, &format!("/api/v1/tables/{}/rematch", one.table), &json!({"token": one.tokens[0]})).await;
    assert_eq!((status, answer["code"].as_str()), (409, Some("not_over")));
    for id in ["0".repeat(32), "x".to_owned()] {
        assert_eq!(get(address, &format!("/api/v1/tables/{id}")).await.0, 404);
    }
    let mut nowhere = Player::connect(address, &"0".repeat(32), None, None).await;
    assert_eq!(nowhere.closed().await, (Some("no_table".into()), Some(1008)));
}
