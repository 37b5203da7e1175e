//! Tables that are found: the list of public ones.

use serde_json::{Value, json};

use crate::common::{Player, assert_documented, found, get, post, text};
use crate::server::{generous, start};

#[tokio::test]
async fn public_tables_are_found_and_private_ones_are_not() {
    let address = start(generous());
    let wanted = |public| json!({"seats": ["you", "open", "open"], "public": public, "title": "Moon"});
    let open_to_all = found(address, &wanted(true), &"1".repeat(32)).await;
    found(address, &wanted(false), &"1".repeat(32)).await;
    let listed: Value = serde_json::from_str(&get(address, "/api/v1/tables").await.1).unwrap();
    assert_eq!(listed["tables"].as_array().unwrap().len(), 1);
    assert_documented("tables", &listed);
    assert_eq!((&listed["tables"][0]["table"], &listed["tables"][0]["open"]), (&open_to_all["table"], &json!(2)));
    let table = text(&open_to_all["table"]);
    let mut watcher = Player::enter(address, &table, None).await;
    for open in [1, 0] {
        let (status, _) =
            post(address, &format!("/api/v1/tables/{table}/join"), &json!({"nonce": "3".repeat(32), "name": "Eve"}))
                .await;
        assert_eq!(status, 200);
        let heard = if open > 0 { watcher.until("seated").await } else { watcher.until("began").await };
        let standing = |seat: usize| text(&heard["seats"][seat]["standing"]);
        assert_eq!((standing(1).as_str(), standing(2) == "open"), ("playing", open > 0));
    }
    let full = post(address, &format!("/api/v1/tables/{table}/join"), &json!({"nonce": "4".repeat(32)})).await;
    assert_eq!((full.0, full.1["code"].as_str()), (409, Some("no_seat")));
    let shown: Value = serde_json::from_str(&get(address, &format!("/api/v1/tables/{table}")).await.1).unwrap();
    assert_eq!(shown["game"]["version"], 0);
    assert_documented("shown", &shown);
    let listed: Value = serde_json::from_str(&get(address, "/api/v1/tables").await.1).unwrap();
    assert_eq!(listed, json!({"tables": []}));
}
