//! The lobby: the list of public tables, and quick matches.

use std::net::SocketAddr;
use std::time::Duration;

use nova_luna_protocol::online::{QuickTable, TableList, parse_response};
use serde_json::{Value, json};

use crate::server::{
    generous_limits, open_database, pass_time, start, start_behind_proxy, start_with_file, wait_until_unloaded,
};
use nova_luna_server::online::Limits;
use nova_luna_test_support::{
    Player, assert_matches_schema, create_table, get, join, join_body, nonce, post, post_for, snapshot, table_log, text,
};

#[tokio::test]
async fn lists_public_tables_with_an_open_seat() {
    let address = start(generous_limits());
    let wanted =
        |public| json!({"settings": {"seats": ["person", "person", "person"], "public": public, "title": "Moon"}});
    let open_to_all = create_table(address, &wanted(true), &nonce("1")).await;
    create_table(address, &wanted(false), &nonce("1")).await;
    // A table is listed only while its creator is connected.
    assert_eq!(list(address, "").await, json!({"tables": [], "pages": 1}));
    let token = text(&open_to_all["token"]);
    let owner = Player::connect_and_wait(address, &text(&open_to_all["table"]), Some(&token)).await;
    let listed = list(address, "").await;
    assert_eq!(listed["tables"].as_array().unwrap().len(), 1);
    assert_matches_schema("tables", &listed);
    assert_eq!((&listed["tables"][0]["table"], &listed["tables"][0]["open_seats"]), (&open_to_all["table"], &json!(2)));
    let table = text(&open_to_all["table"]);
    let mut spectator = Player::connect_and_wait(address, &table, None).await;
    for open in [1, 0] {
        let (status, _) = join(address, &table, &json!({"nonce": nonce("3"), "name": "Eve"})).await;
        assert_eq!(status, 200);
        spectator.wait_for_event("seat_taken").await;
        let seats = spectator.log.seats();
        assert_eq!((seats[1].is_open(), seats[2].is_open()), (false, open > 0));
    }
    let full = join(address, &table, &json!({"nonce": nonce("4")})).await;
    assert_eq!((full.0, full.1["code"].as_str()), (409, Some("table_full")));
    let snapshot = snapshot(address, &table).await;
    assert_eq!(snapshot["game"]["version"], spectator.wait_for_start().await["version"]);
    assert_matches_schema("snapshot", &snapshot);
    assert_eq!(list(address, "").await, json!({"tables": [], "pages": 1}), "the match has started");
    drop(owner);
    for wrong in ["?page=0", "?page=x", "?page", "?size=3"] {
        assert_eq!(get(address, &format!("/api/v1/tables{wrong}")).await.0, 400, "{wrong}");
    }
}

async fn list(address: SocketAddr, query: &str) -> Value {
    let (status, body) = get(address, &format!("/api/v1/tables{query}")).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

/// Requests a quick match, sits down and connects. The table is offered to others as long as the player exists.
async fn quick(address: SocketAddr, players: u8, wait_ms: u64) -> (QuickTable, Value, Player) {
    let body = json!({"players": players, "wait_ms": wait_ms, "bot": "novice"});
    assert_matches_schema("quick_match", &body);
    let (status, found) = post(address, "/api/v1/quick", &body).await;
    assert_eq!(status, 200, "{found}");
    assert_matches_schema("quick_table", &found);
    let found: QuickTable = parse_response(&found.to_string()).unwrap();
    let mut body = json!({"nonce": nonce("5"), "void_seals": found.void_seals});
    if let Some(created) = &found.created {
        assert_eq!((&created.table, &created.commitment), (&found.table, &found.commitment));
        body["token"] = created.token.clone().into();
    }
    let (status, joined) = join(address, &found.table, &body).await;
    assert_eq!(status, 200, "{joined}");
    let player = Player::connect_and_wait(address, &found.table, Some(&text(&joined["token"]))).await;
    (found, joined, player)
}

#[tokio::test]
async fn a_quick_match_joins_the_oldest_waiting_table() {
    let address = start(generous_limits());
    let (ada, joined, ada_player) = quick(address, 2, 60_000).await;
    assert!(ada.created.is_some() && joined["started"] == false, "there was no waiting table");
    let listed: TableList = parse_response(&get(address, "/api/v1/tables").await.1).unwrap();
    assert_eq!((listed.tables[0].table.as_str(), listed.tables[0].open_seats), (ada.table.as_str(), 1));
    assert_eq!(listed.tables[0].seats.len(), 2);
    assert!(listed.tables[0].age_ms < 60_000);
    // Tables with another number of players, a clock or other discs, and private tables do not match.
    let (three, _, _three_player) = quick(address, 3, 60_000).await;
    assert!(three.created.is_some());
    let fill = json!({"after_ms": 60_000, "bot": "novice"});
    for (field, value) in
        [("clock", json!({"initial_ms": 60_000, "increment_ms": 0})), ("public", json!(false)), ("discs", json!(5))]
    {
        let mut wanted = json!({"settings": {"seats": ["person", "person"], "public": true, "fill": fill}});
        wanted["settings"][field] = value;
        create_table(address, &wanted, &nonce("6")).await;
    }
    let (bela, joined, _bela_player) = quick(address, 2, 60_000).await;
    assert_eq!((bela.created, &bela.table), (None, &ada.table));
    assert_eq!((&joined["started"], &joined["seat"]), (&json!(true), &json!(2)));
    drop(ada_player);
    // Nobody waits for the next one; tables of three match each other, the oldest first.
    let (next, _, _next_player) = quick(address, 2, 60_000).await;
    assert!(next.created.is_some());
    for started in [false, true] {
        let (found, joined, _) = quick(address, 3, 60_000).await;
        assert_eq!((found.table.as_str(), &joined["started"]), (three.table.as_str(), &json!(started)));
    }
    // A player of a quick match can be replaced.
    assert_eq!(table_log(address, &three.table).await.settings()["replace_after_ms"], 120_000);
}

#[tokio::test]
async fn two_players_who_ask_at_the_same_moment_find_each_other() {
    let address = start(generous_limits());
    let asked = json!({"players": 2, "wait_ms": 60_000, "bot": "novice"});
    // Both ask before either is connected, so both get a table of their own.
    let (ada, bela) = tokio::join!(post(address, "/api/v1/quick", &asked), post(address, "/api/v1/quick", &asked));
    let mut waiting = Vec::new();
    for (_, found) in [ada, bela] {
        let body = json!({"nonce": nonce("8"), "token": found["created"]["token"]});
        let (_, joined) = join(address, &text(&found["table"]), &body).await;
        let player = Player::connect_and_wait(address, &text(&found["table"]), Some(&text(&joined["token"]))).await;
        let (created, now) = (&player.log.events()[0], player.welcome["now"].as_u64().unwrap());
        let waited = now - created["at"].as_u64().unwrap();
        assert_eq!(created["settings"]["fill"]["after_ms"], 60_000);
        assert!((0..60_000).contains(&waited), "the bot comes in the future: {waited}");
        waiting.push((text(&found["table"]), player));
    }
    // Exactly one of them is sent to the table of the other.
    let mut goals = Vec::new();
    for (table, _) in &waiting {
        let mut again = asked.clone();
        again["waiting_at"] = table.clone().into();
        assert_matches_schema("quick_match", &again);
        let (status, found) = post(address, "/api/v1/quick", &again).await;
        assert_eq!((status, &found["created"]), (200, &Value::Null));
        goals.push(text(&found["table"]));
    }
    assert_eq!(goals[0], goals[1], "both at one table");
    assert!(waiting.iter().any(|(table, _)| *table == goals[0]), "a table where one of them waits");
    let mut gone = asked.clone();
    gone["waiting_at"] = "0".repeat(32).into();
    assert_eq!(text(&post(address, "/api/v1/quick", &gone).await.1["table"]), goals[0], "their own table is gone");
}

#[tokio::test]
async fn bots_fill_a_quick_match_after_the_wait() {
    let address = start(generous_limits());
    let (_, _, mut player) = quick(address, 4, 0).await;
    player.wait_for_start().await;
    let (late, _, mut player) = quick(address, 4, 300).await;
    assert!(late.created.is_some(), "a match that has started is not offered");
    player.wait_for_start().await;
    let (later, _, _later_player) = quick(address, 4, 60_000).await;
    assert_ne!(later.table, late.table, "bots have filled that table");
    // A table whose owner has not sat down, or has left, is not offered.
    let (_, empty) = post(address, "/api/v1/quick", &json!({"players": 2, "wait_ms": 60_000, "bot": "novice"})).await;
    let token = text(&empty["created"]["token"]);
    let _reserved = Player::connect_and_wait(address, &text(&empty["table"]), Some(&token)).await;
    let (other, joined, _other_player) = quick(address, 2, 60_000).await;
    assert_ne!(text(&empty["table"]), other.table);
    let leave = json!({"token": joined["token"]});
    assert_eq!(post(address, &format!("/api/v1/tables/{}/leave", other.table), &leave).await.0, 200);
    let (another, _, _another_player) = quick(address, 2, 60_000).await;
    assert_ne!(another.table, other.table);
}

/// Creates tables like those of quick matches, whose creator sits but never connects.
async fn create_ghosts(address: SocketAddr, count: usize, replace_after_ms: u64) -> Vec<Value> {
    let fill = json!({"after_ms": 60_000, "bot": "novice"});
    let wanted = json!({"settings": {"seats": ["person", "person"], "public": true, "replace_after_ms": replace_after_ms, "fill": fill}});
    let mut ghosts = Vec::new();
    for _ in 0..count {
        ghosts.push(create_table(address, &wanted, &nonce("7")).await);
    }
    ghosts
}

#[tokio::test]
async fn ghosts_are_neither_listed_nor_found() {
    let address = start(generous_limits());
    let ghosts = create_ghosts(address, 5, 120_000).await;
    assert_eq!(list(address, "").await["tables"], json!([]));
    let (found, _, ada) = quick(address, 2, 60_000).await;
    assert!(found.created.is_some(), "nobody waits");
    // A creator who disconnects is a ghost, too.
    drop(ada);
    while !list(address, "").await["tables"].as_array().unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let (another, _, _bela) = quick(address, 2, 60_000).await;
    assert!(another.created.is_some() && another.table != found.table);
    // A creator who comes back is found again.
    let ghost = &ghosts[0];
    let token = text(&ghost["token"]);
    let back = Player::connect_and_wait(address, &text(&ghost["table"]), Some(&token)).await;
    let (oldest, _, _carl) = quick(address, 2, 60_000).await;
    assert_eq!(oldest.table, text(&ghost["table"]));
    drop(back);
}

#[tokio::test]
async fn a_quick_match_never_joins_a_table_with_other_terms() {
    let address = start(generous_limits());
    // The creator is connected, but may be away for thirty days.
    let patient = create_ghosts(address, 1, 30 * 24 * 3_600_000).await.remove(0);
    let token = text(&patient["token"]);
    let _connected = Player::connect_and_wait(address, &text(&patient["table"]), Some(&token)).await;
    assert_eq!(list(address, "").await["tables"].as_array().unwrap().len(), 1, "it is listed");
    let (found, _, _ada) = quick(address, 2, 60_000).await;
    assert!(found.created.is_some());
}

#[tokio::test]
async fn a_live_match_without_a_first_move_is_cancelled() {
    let limits = Limits { unload_after: Duration::from_millis(50), ..generous_limits() };
    let (address, file) = start_with_file(limits);
    let (ada_found, ada, ada_player) = quick(address, 2, 60_000).await;
    let (found, bela, bela_player) = quick(address, 2, 60_000).await;
    assert_eq!(found.table, ada_found.table);
    // Both disconnect, so that the table is only in the store, where the test can change the time.
    drop((ada_player, bela_player));
    let database = open_database(file);
    wait_until_unloaded(address).await;
    assert_eq!(pass_time(&database, 117_000), 1);
    assert!(bela["started"] == true);
    let mut ada = Player::connect_and_wait(address, &found.table, Some(&text(&ada["token"]))).await;
    // On a busy machine the two minutes may be over before Ada is connected.
    if ada.log.events().last().unwrap()["type"] != "abandoned" {
        assert_eq!(ada.wait_for("event").await["event"]["type"], "abandoned");
    }
    let result = snapshot(address, &found.table).await["game"]["result"].clone();
    assert_eq!(result, json!({"reason": "abandoned", "ranking": [], "score": null}));
    // The player who waited goes on searching.
    let (next, _, _ada) = quick(address, 2, 60_000).await;
    assert_ne!(next.table, found.table);
}

#[tokio::test]
async fn tables_of_a_player_who_does_not_reveal_are_not_offered() {
    let address = start_behind_proxy(Limits { reveal_timeout: Duration::from_secs(10), ..generous_limits() });
    let request = json!({"players": 2, "wait_ms": 600_000, "bot": "novice"});
    // The ghost waits at two tables.
    let mut ghosts = Vec::new();
    for digit in ["1", "2"] {
        let wanted = json!({"settings": {"seats": ["person", "person"], "public": true, "replace_after_ms": 120_000,
            "fill": {"after_ms": 600_000, "bot": "novice"}}});
        let created = post_for(address, "198.51.100.1", "/api/v1/tables", &wanted).await.1;
        let (table, token) = (text(&created["table"]), text(&created["token"]));
        let body = json!({"token": token, "nonce": nonce(digit)});
        assert_eq!(join(address, &table, &body).await.0, 200);
        let mut ghost = Player::connect_for(address, "198.51.100.1", &table, Some(&token)).await;
        ghost.wait_for("welcome").await;
        ghosts.push((table, ghost));
    }
    let (_, found) = post_for(address, "198.51.100.2", "/api/v1/quick", &request).await;
    assert_eq!(text(&found["table"]), ghosts[0].0);
    // It hangs up before it could have to reveal.
    drop(ghosts.remove(0).1);
    let path = format!("/api/v1/tables/{}/join", text(&found["table"]));
    let body = join_body(&text(&found["table"]), &json!({"nonce": nonce("3")}));
    let (status, ada) = post_for(address, "198.51.100.2", &path, &body).await;
    assert_eq!((status, &ada["sealed"]), (200, &json!(true)), "{ada}");
    let (table, token) = (text(&found["table"]), text(&ada["token"]));
    let mut ada = Player::connect_for(address, "198.51.100.2", &table, Some(&token)).await;
    let reveal = json!({"token": token, "void_seals": 0, "nonce": nonce("3")});
    assert_eq!(post(address, &format!("/api/v1/tables/{table}/reveal"), &reveal).await.0, 200);
    assert_eq!(ada.wait_for_event("voided").await["reason"], "not_revealed");
    let (_, next) = post_for(address, "198.51.100.2", "/api/v1/quick", &request).await;
    assert_ne!(text(&next["table"]), ghosts[0].0, "the ghost's other table");
    let listed = list(address, "").await["tables"].as_array().unwrap().clone();
    assert!(listed.iter().all(|entry| text(&entry["table"]) != ghosts[0].0), "{listed:?}");
}

#[tokio::test]
async fn an_address_has_one_entry_in_the_list() {
    let address = start_behind_proxy(generous_limits());
    let mut players = Vec::new();
    // Sixty tables of one address, and then one each of 51 others.
    for number in std::iter::repeat_n(0, 60).chain(1..=51) {
        let client = format!("198.51.100.{number}");
        let wanted = json!({"settings": {"seats": ["person", "person"], "public": true, "title": number.to_string()}});
        let (status, created) = post_for(address, &client, "/api/v1/tables", &wanted).await;
        assert_eq!(status, 201, "{created}");
        let (table, token) = (text(&created["table"]), text(&created["token"]));
        assert_eq!(join(address, &table, &json!({"token": token, "nonce": nonce("1")})).await.0, 200);
        let mut player = Player::connect_for(address, &client, &table, Some(&token)).await;
        player.wait_for("welcome").await;
        players.push(player);
    }
    let pages = [list(address, "").await, list(address, "?page=2").await];
    let titles = |page: &Value| -> Vec<String> {
        page["tables"].as_array().unwrap().iter().map(|entry| text(&entry["settings"]["title"])).collect()
    };
    let expected: Vec<String> = (0..=51).map(|client: u32| client.to_string()).collect();
    assert_eq!((titles(&pages[0]), titles(&pages[1])), (expected[..50].to_vec(), expected[50..].to_vec()));
    assert_eq!((&pages[0]["pages"], &pages[1]["pages"]), (&json!(2), &json!(2)));
    assert_eq!(list(address, "?page=3").await["tables"], json!([]));
}

#[tokio::test]
async fn rejects_invalid_quick_matches() {
    let address = start(generous_limits());
    for (players, wait_ms, bot, code) in [
        (1, 0, "novice", "invalid_setup"),
        (5, 0, "novice", "invalid_setup"),
        (2, 600_001, "novice", "invalid_wait"),
        (2, 0, "oracle", "unknown_bot"),
    ] {
        let body = json!({"players": players, "wait_ms": wait_ms, "bot": bot});
        let (status, answer) = post(address, "/api/v1/quick", &body).await;
        assert_eq!((status, answer["code"].as_str()), (422, Some(code)), "{body}");
        assert_matches_schema("problem", &answer);
    }
}
