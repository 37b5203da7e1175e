//! Games over real sockets, on this machine alone.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use common::{Pair, Player, assert_documented, found, get, http, open, pair, pair_on, post, text};
use futures_util::SinkExt as _;
use nova_luna_ai::Dice;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{ClientMessage, Join, NewTable, read};
use nova_luna_protocol::trace::State;
use nova_luna_rules::{Commitment, Record, Seat};
use nova_luna_server::online::{Limits, Settings, serve};
use serde_json::{Value, json};
use tokio::io::AsyncReadExt as _;
use tokio_tungstenite::tungstenite::Message;

/// Enough for a test that does nothing but ask.
fn generous() -> Limits {
    Limits { requests_per_minute: 100_000, messages_per_second: 10_000, sockets_per_address: 1000, ..Limits::default() }
}

/// A server of its own, with a file of its own, until the tests end.
fn start(limits: Limits) -> SocketAddr {
    start_with_file(limits).0
}

fn start_with_file(limits: Limits) -> (SocketAddr, PathBuf) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    let file = store.clone();
    let settings = Settings { store: store.into(), origins: Vec::new(), proxies: Vec::new(), limits };
    std::thread::spawn(move || {
        let _folder = folder;
        serve(listener, None, settings)
    });
    (address, file)
}

/// Plays to the end; both take turns, and whoever is told listens.
async fn play_on(players: &mut [&mut Player; 2], watcher: &mut Player) -> Value {
    for pick in 0.. {
        let mover = usize::from(!players[0].is_to_move());
        let action = players[mover].some_action(7 * pick + 3);
        players[mover].want("act", Some(&action)).await;
        assert_eq!(players[mover].answer().await["type"], "accepted");
        let mut last = Value::Null;
        for player in players.iter_mut() {
            last = player.until("happened").await;
        }
        assert_eq!(watcher.until("happened").await, last, "all are told the same");
        if last["result"].is_object() {
            return last;
        }
    }
    unreachable!()
}

#[tokio::test]
async fn two_people_play_a_whole_game_and_can_check_it() {
    let address = start(generous());
    let Pair { table, tokens, commitment } = pair(address, Value::Null).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    let mut bela = Player::enter(address, &table, Some(&tokens[1])).await;
    let mut watcher = Player::enter(address, &table, None).await;
    assert_eq!((ada.seat, bela.seat, watcher.seat), (Some(1), Some(2), None));
    for player in [&ada, &bela, &watcher] {
        assert_eq!(text(&player.welcome["commitment"]), commitment);
    }
    let early = get(address, &format!("/api/v1/tables/{table}/record")).await.1;
    assert!(!early.contains("Secret") && !early.contains("Seed") && !early.contains("Nonce"), "{early}");
    let last = play_on(&mut [&mut ada, &mut bela], &mut watcher).await;
    let (status, record) = get(address, &format!("/api/v1/tables/{table}/record")).await;
    assert_eq!(status, 200);
    // This is what `nova-luna check` does.
    let record = Record::read(&record).unwrap();
    let fairness = record.fairness().unwrap();
    assert_eq!(fairness.commitment.unwrap(), commitment.parse::<Commitment>().unwrap());
    assert_eq!(fairness.nonces[0].to_string(), "00112233445566778899aabbccddeeff");
    assert_eq!(record.name(Seat::new(2).unwrap()), Some("Béla"));
    assert_eq!(record.view(), ada.view.as_ref().unwrap(), "what was told is what was played");
    let ranking: Vec<String> = last["result"]["ranking"].as_array().unwrap().iter().map(Value::to_string).collect();
    assert_eq!(record.result(), ranking.join(" "));
    // Nothing that was ever sent holds what nobody may know before the end.
    let hidden = [fairness.secret.to_string(), record.seed().unwrap().to_string(), fairness.nonces[1].to_string()];
    for text in [&ada, &bela, &watcher].iter().flat_map(|player| &player.texts) {
        assert!(!hidden.iter().chain(&tokens).any(|hidden| text.contains(hidden.as_str())), "{text}");
    }
}

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

#[tokio::test]
async fn nothing_is_done_twice_or_by_the_wrong_one() {
    let address = start(generous());
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    let mut bela = Player::enter(address, &table, Some(&tokens[1])).await;
    let mut watcher = Player::enter(address, &table, None).await;
    let (mover, other) = if ada.is_to_move() { (&mut ada, &mut bela) } else { (&mut bela, &mut ada) };
    let action = mover.some_action(0);
    // Whoever is not to move, looks on, or wants what is not legal, is told why.
    for (who, action, code) in [
        ("other", action.as_str(), "not_your_turn"),
        ("watcher", action.as_str(), "spectator"),
        ("mover", "68@9,9", "illegal"),
        ("mover", "+", "illegal"),
    ] {
        let player = match who {
            "other" => &mut *other,
            "watcher" => &mut watcher,
            _ => &mut *mover,
        };
        let id = player.want("act", Some(action)).await;
        let answer = player.answer().await;
        assert_eq!((&answer["type"], &answer["code"], &answer["id"]), (&json!("refused"), &json!(code), &json!(id)));
        assert_eq!(answer["version"], 0);
    }
    mover.want("undo", None).await;
    assert_eq!(mover.answer().await["params"]["reason"], "nothing");
    // The same id gets the same answer, however often and from wherever it comes.
    let message = json!({"type": "act", "id": "once", "version": 0, "action": action});
    for _ in 0..3 {
        mover.say(&message).await;
        assert_eq!(mover.answer().await, json!({"type": "accepted", "id": "once", "version": 1}));
    }
    let token = tokens[usize::from(mover.seat == Some(2))].clone();
    let mut elsewhere = Player::enter(address, &table, Some(&token)).await;
    elsewhere.say(&message).await;
    assert_eq!(elsewhere.answer().await["version"], 1);
    assert_eq!(elsewhere.version, 1);
    // The other seat's id of the same name is another one, and what is outdated comes with what is missing.
    other.until("happened").await;
    other.say(&message).await;
    let answer = other.answer().await;
    assert_eq!((answer["code"].as_str(), answer["missing"].as_array().unwrap().len()), (Some("outdated"), 1));
    other.say(&json!({"type": "resign", "id": "future", "version": 9})).await;
    assert_eq!(other.answer().await["code"], "outdated");
}

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

#[tokio::test]
async fn whoever_comes_back_goes_on_where_they_were() {
    let address = start(generous());
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    let mut bela = Player::enter(address, &table, Some(&tokens[1])).await;
    for pick in 0..5 {
        let mover = if ada.is_to_move() { &mut ada } else { &mut bela };
        let action = mover.some_action(pick);
        mover.want("act", Some(&action)).await;
        ada.until("happened").await;
        bela.until("happened").await;
    }
    for (last, missing) in [(0, Some(5)), (3, Some(2)), (5, Some(0)), (6, None), (4_000_000_000, None)] {
        let mut back = Player::connect(address, &table, Some(&tokens[0]), Some(last)).await;
        back.version = last;
        let welcome = back.until("welcome").await;
        assert_eq!(welcome["version"], 5);
        assert_eq!(welcome["missing"].as_array().map(Vec::len), missing, "{last}");
        assert_eq!(welcome["game"].is_object(), missing.is_none(), "a version that never was is not gone on from");
    }
    let presence = bela.until("presence").await;
    assert_eq!(presence["seats"], json!([1, 2]));
}

#[tokio::test]
async fn what_is_no_message_harms_nobody() {
    let address = start(Limits { first_message: Duration::from_millis(300), ..generous() });
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    for first in ["", "nonsense", r#"{"type":"ping"}"#, r#"{"type":"hello","protocol":1,"x":1}"#, "[[[[[[[[[["] {
        let mut socket = Player::silent(address, &table).await;
        socket.socket.send(Message::text(first)).await.unwrap();
        assert_eq!(socket.closed().await, (Some("malformed".into()), Some(1008)), "{first}");
    }
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    for (wrong, code) in [
        ("{", "malformed"),
        (r#"{"type":"fly"}"#, "malformed"),
        (r#"{"type":"act","id":"a","version":0,"action":"0@0,0"}"#, "malformed"),
        (r#"{"type":"act","id":"a","version":0,"action":"1@0,0","seat":2}"#, "malformed"),
        (r#"{"type":"hello","protocol":1}"#, "hello"),
    ] {
        ada.socket.send(Message::text(wrong)).await.unwrap();
        assert_eq!(ada.answer().await["code"], code, "{wrong}");
    }
    ada.say(&json!({"type": "ping"})).await;
    ada.until("pong").await;
    // What is too long, binary, of another protocol or silent is closed, each with its own code.
    let mut long = Player::enter(address, &table, None).await;
    long.socket.send(Message::text("x".repeat(5000))).await.unwrap();
    assert_eq!(long.closed().await.1, Some(1009));
    let mut binary = Player::enter(address, &table, None).await;
    binary.socket.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(binary.closed().await.1, Some(1003));
    let mut later = Player::silent(address, &table).await;
    later.say(&json!({"type": "hello", "protocol": 2})).await;
    assert_eq!(later.closed().await, (Some("protocol".into()), Some(1008)));
    let mut mute = tokio::net::TcpStream::connect(address).await.unwrap();
    let ended = tokio::time::timeout(Duration::from_secs(5), mute.read(&mut [0; 64])).await;
    assert!(ended.is_ok(), "who says nothing at all is not kept");
    let mut silent = Player::silent(address, &table).await;
    assert_eq!(silent.closed().await, (Some("silent".into()), Some(1008)));
    // The table has not noticed any of it.
    ada.say(&json!({"type": "say", "phrase": "hello"})).await;
    assert_eq!(ada.until("said").await, json!({"type": "said", "seat": 1, "phrase": "hello"}));
    assert_eq!(ada.version, 0);
}

#[tokio::test]
async fn only_welcome_pages_connect() {
    let address = start(generous());
    let Pair { table, .. } = pair(address, Value::Null).await;
    for origin in
        [None, Some("null"), Some("http://evil.example"), Some("http://127.0.0.1"), Some("http://127.0.0.1:1")]
    {
        assert_eq!(open(address, &table, origin).await.err(), Some(403), "{origin:?}");
    }
    let headers = "Content-Type: application/json\r\nOrigin: http://evil.example\r\n";
    let (status, body) = http(address, "POST", "/api/v1/tables", headers, r#"{"seats":["you","open"]}"#).await;
    assert!(status == 403 && body.contains("origin"), "{status} {body}");
    let (status, _) = http(address, "POST", "/api/v1/tables", "", r#"{"seats":["you","open"]}"#).await;
    assert_eq!(status, 415, "a form of a foreign page has no such type");
    assert_eq!(get(address, "/api/v1/nothing").await.0, 404);
}

#[tokio::test]
async fn floods_and_crowds_are_stopped() {
    let address = start(Limits { messages_per_second: 5, sockets_per_address: 2, guests: 2, tables: 2, ..generous() });
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    let mut flood = Player::enter(address, &table, Some(&tokens[1])).await;
    let origin = format!("http://{address}");
    assert_eq!(open(address, &table, Some(&origin)).await.err(), Some(429), "a third socket of this address");
    let begin = Instant::now();
    for _ in 0..100 {
        if flood.socket.send(Message::text(r#"{"type":"ping"}"#)).await.is_err() {
            break;
        }
    }
    assert_eq!(flood.closed().await.0.as_deref(), Some("rate"));
    assert!(begin.elapsed() < Duration::from_secs(5));
    ada.say(&json!({"type": "ping"})).await;
    ada.until("pong").await;
    let wanted = json!({"seats": ["you", "open"]});
    assert_eq!(post(address, "/api/v1/tables", &wanted).await.0, 201);
    let (status, answer) = post(address, "/api/v1/tables", &wanted).await;
    assert_eq!((status, answer["code"].as_str()), (503, Some("too_many_tables")));
    let few = start(Limits { requests_per_minute: 3, ..generous() });
    let mut asked = Vec::new();
    for _ in 0..5 {
        asked.push(get(few, "/api/v1/tables").await.0);
    }
    assert_eq!(asked, [200, 200, 200, 429, 429]);
}

#[tokio::test]
async fn whoever_does_not_read_is_shown_the_door() {
    let writing = Duration::from_millis(500);
    let address = start(Limits { writing, messages_per_second: 10_000_000, ..generous() });
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    let mut deaf = Player::enter(address, &table, Some(&tokens[1])).await;
    // Every message is answered at once, and nothing of it is read: what waits fills all buffers on the way.
    let sending = async { while deaf.socket.send(Message::text(r#"{"type":"hello","protocol":1}"#)).await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(30), sending).await.expect("it is never closed");
    // The one who reads sees the other come and go, and plays on.
    for seats in [json!([1, 2]), json!([1])] {
        while ada.until("presence").await["seats"] != seats {}
    }
    ada.say(&json!({"type": "ping"})).await;
    ada.until("pong").await;
}

#[tokio::test]
async fn bots_fill_seats_and_people_play_again() {
    let address = start(generous());
    let wanted = json!({"seats": [{"bot": "novice"}, "you"], "discs": 2, "public": true, "title": "Moon"});
    let created = found(address, &wanted, &"1".repeat(32)).await;
    let (table, token) = (text(&created["table"]), text(&created["token"]));
    assert!(text(&created["join_link"]).starts_with(&format!("http://{address}/#/table/{table}/join/")));
    let mut ada = Player::enter(address, &table, Some(&token)).await;
    let mut again = None;
    for pick in 0..200 {
        if ada.view.as_ref().unwrap().outcome().is_some() {
            let (status, rematch) =
                post(address, &format!("/api/v1/tables/{table}/rematch"), &json!({"token": token})).await;
            assert_eq!(status, 200, "{rematch}");
            assert_documented("rematch", &rematch);
            again = Some(rematch);
            break;
        }
        if ada.is_to_move() {
            let action = ada.some_action(pick);
            ada.want("act", Some(&action)).await;
        }
        ada.until("happened").await;
    }
    let again = again.unwrap();
    assert_eq!(ada.until("rematch").await["table"], again["table"]);
    let path = format!("/api/v1/tables/{table}/rematch");
    assert_eq!(post(address, &path, &json!({"token": token})).await.1, again, "there is one rematch");
    let record = Record::read(&get(address, &format!("/api/v1/tables/{table}/record")).await.1).unwrap();
    assert_eq!(record.fairness().unwrap().nonces.len(), 2);
    // The token is good for the same seat there, and the match begins when its owner sits down.
    let next = text(&again["table"]);
    let mut waiting = Player::enter(address, &next, Some(&token)).await;
    assert_eq!((waiting.seat, waiting.welcome["version"].is_null()), (Some(2), true));
    waiting.want("resign", None).await;
    assert_eq!(waiting.answer().await["code"], "not_begun");
    let body = json!({"token": token, "nonce": "2".repeat(32)});
    for _ in 0..2 {
        let (status, joined) = post(address, &format!("/api/v1/tables/{next}/join"), &body).await;
        assert_eq!((status, &joined["begun"]), (200, &json!(true)), "asking again does nothing twice");
    }
    assert_eq!(waiting.until("began").await["seats"][1]["name"], "Ada");
}

#[tokio::test]
async fn clocks_run_out_and_people_give_up() {
    let address = start(generous());
    let Pair { table, tokens, .. } = pair(address, json!({"bank": 1000, "increment": 0})).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    let fell = ada.until("happened").await;
    let seat = fell["event"]["flag_fell"]["seat"].as_u64().unwrap();
    assert_eq!(fell["result"]["how"], "conceded");
    assert_eq!(fell["result"]["ranking"], json!([3 - seat, seat]));
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    ada.want("resign", None).await;
    assert_eq!(ada.answer().await["type"], "accepted");
    assert_eq!(ada.until("happened").await["result"]["ranking"], json!([2, 1]));
    ada.want("resign", None).await;
    assert_eq!(ada.answer().await["code"], "over");
    let record = Record::read(&get(address, &format!("/api/v1/tables/{table}/record")).await.1).unwrap();
    assert!(record.fairness().is_some(), "whoever gives up may check too");
}

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

#[tokio::test]
async fn a_table_that_was_put_away_comes_back() {
    let address = start(Limits { idle_table: Duration::from_millis(50), ..generous() });
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut version = 0;
    for pick in 0..4 {
        let mut players = [
            Player::enter(address, &table, Some(&tokens[0])).await,
            Player::enter(address, &table, Some(&tokens[1])).await,
        ];
        assert_eq!(players[0].version, version);
        let mover = usize::from(!players[0].is_to_move());
        let action = players[mover].some_action(pick);
        let message = json!({"type": "act", "id": format!("m{pick}"), "version": version, "action": action});
        players[mover].say(&message).await;
        assert_eq!(players[mover].answer().await["version"], version + 1);
        version += 1;
        let token = tokens[mover].clone();
        drop(players);
        tokio::time::sleep(Duration::from_millis(150)).await;
        // It is in the store alone now, and still knows what was done.
        let mut back = Player::enter(address, &table, Some(&token)).await;
        back.say(&message).await;
        assert_eq!(back.answer().await["version"], version);
    }
}

#[tokio::test]
async fn whoever_does_not_answer_pings_is_gone() {
    let address = start(Limits { ping: Duration::from_millis(100), ..generous() });
    let Pair { table, tokens, .. } = pair(address, Value::Null).await;
    let mut ada = Player::enter(address, &table, Some(&tokens[0])).await;
    let mut frozen = Player::enter(address, &table, Some(&tokens[1])).await;
    // A client answers pings when it reads. Ada does, and sees the other come and go.
    for seats in [json!([1, 2]), json!([1])] {
        while ada.until("presence").await["seats"] != seats {}
    }
    assert_eq!(frozen.closed().await, (Some("silent".to_owned()), Some(1008)));
}

#[tokio::test]
async fn a_damaged_table_is_put_aside_and_others_go_on() {
    let (address, file) = start_with_file(Limits { idle_table: Duration::from_millis(50), ..generous() });
    let (one, other) = (pair(address, Value::Null).await, pair(address, Value::Null).await);
    for pair in [&one, &other] {
        let mut ada = Player::enter(address, &pair.table, Some(&pair.tokens[0])).await;
        ada.want("resign", None).await;
        assert_eq!(ada.answer().await["type"], "accepted");
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let pen = rusqlite::Connection::open(file).unwrap();
    pen.busy_timeout(Duration::from_secs(5)).unwrap();
    pen.execute("UPDATE happenings SET line = '{}' WHERE table_id = ?1", [&one.table]).unwrap();
    for _ in 0..2 {
        let (status, body) = get(address, &format!("/api/v1/tables/{}", one.table)).await;
        assert_eq!((status, body.as_str()), (500, r#"{"code":"damaged","params":{}}"#));
    }
    let mut ada = Player::connect(address, &one.table, Some(&one.tokens[0]), None).await;
    assert_eq!(ada.closed().await.0.as_deref(), Some("no_table"));
    assert_eq!(Player::enter(address, &other.table, None).await.version, 1);
}

/// Messages that are cut, repeated, reordered and scratched, thousands of them, by both seats and somebody who looks on.
#[tokio::test]
async fn scratched_messages_leave_a_match_whole() {
    let address = start(generous());
    let wanted = json!({"seats": ["you", "open"]});
    let Pair { table, tokens, .. } = pair_on(address, &wanted).await;
    let mut players = [
        Player::enter(address, &table, Some(&tokens[0])).await,
        Player::enter(address, &table, Some(&tokens[1])).await,
        Player::enter(address, &table, None).await,
    ];
    let mut dice = Dice::new([9; 16]);
    let mut sent: Vec<String> = Vec::new();
    for round in 0..1500 {
        let who = dice.below(3) as usize;
        let player = &mut players[who];
        let action = player.view.as_ref().filter(|view| view.to_move().is_some()).map(|_| player.some_action(round));
        let version = player.version.saturating_sub(u64::from(dice.below(4) == 0));
        let fresh = match dice.below(8) {
            0 => json!({"type": "undo", "id": format!("u{round}"), "version": version}),
            1 => json!({"type": "say", "phrase": "moon"}),
            _ => json!({"type": "act", "id": format!("a{round}"), "version": version, "action": action}),
        };
        sent.push(fresh.to_string());
        // Something that was said before, by whomever, as often as something new.
        let index = if dice.below(2) == 0 { sent.len() - 1 } else { dice.below(sent.len() as u32) as usize };
        let mut bytes = sent[index].clone().into_bytes();
        match dice.below(4) {
            0 => bytes.truncate(dice.below(bytes.len() as u32) as usize),
            1 => {
                let at = dice.below(bytes.len() as u32) as usize;
                bytes[at] = (dice.below(95) + 32) as u8;
            }
            _ => {}
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        // A scratch can make another message that is fine, but no hello, and nobody gives up by accident.
        player.socket.send(Message::text(text)).await.unwrap();
        player.say(&json!({"type": "ping"})).await;
        player.until("pong").await;
    }
    for player in &mut players {
        // What is said to all is in every queue before this is answered.
        player.say(&json!({"type": "act", "id": "last", "version": 4_000_000_000_u32, "action": "+"})).await;
        player.answer().await;
    }
    let record = Record::read(&get(address, &format!("/api/v1/tables/{table}/record")).await.1).unwrap();
    assert!(record.events().len() > 5, "some of them were fine");
    for player in &players {
        assert_eq!(player.view.as_ref(), Some(record.view()));
    }
}

#[test]
fn the_examples_of_the_documentation_are_messages() {
    let page = include_str!("../../../docs/api.md");
    let mut examples = 0;
    for block in page.split("\n```json ").skip(1) {
        let (name, block) = block.split_once('\n').unwrap();
        for line in block.split("\n```").next().unwrap().lines() {
            let example = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
            assert_documented(name, &example);
            let read = match name {
                "client" => read::<ClientMessage>(line).map(drop),
                "new_table" => read::<NewTable>(line).map(drop),
                "join" => read::<Join>(line).map(drop),
                _ => Ok(()),
            };
            assert_eq!(read, Ok(()), "{line}");
            examples += 1;
        }
    }
    assert!(examples > 20);
}
