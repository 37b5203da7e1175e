//! Everybody commits before anybody reveals: the seal, the reveal, and void seals.

use std::net::SocketAddr;
use std::time::Duration;

use nova_luna_rules::Record;
use nova_luna_server::online::Limits;
use serde_json::{Value, json};

use crate::server::{generous_limits, start};
use nova_luna_test_support::{
    Player, TableLog, assert_matches_schema, get, join_body, nonce, post, seat_commitment, table_log, text,
};

/// Long enough for a round on a busy machine.
const REVEAL_TIMEOUT: Duration = Duration::from_secs(10);

/// A table of two people. Unlike the helpers of other tests, nothing is revealed by itself.
struct Pair {
    address: SocketAddr,
    table: String,
    tokens: [String; 2],
    /// The server's commitment of the first round.
    commitment: String,
}

impl Pair {
    /// Creates a table, and sits down with the nonces `1` and `2`. The table is sealed with the second.
    async fn seal(address: SocketAddr, wanted: &Value) -> Self {
        let (_, created) = post(address, "/api/v1/tables", wanted).await;
        let mut pair = Self {
            address,
            table: text(&created["table"]),
            tokens: [text(&created["token"]), String::new()],
            commitment: text(&created["commitment"]),
        };
        let (status, first) = pair.join(&json!({"token": created["token"], "nonce": nonce("1"), "name": "Ada"})).await;
        assert_eq!((status, &first["sealed"]), (200, &json!(false)), "{first}");
        let (status, second) = pair.join(&json!({"key": created["key"], "nonce": nonce("2"), "name": "Béla"})).await;
        assert_eq!((status, &second["sealed"], &second["started"]), (200, &json!(true), &json!(false)), "{second}");
        let log = pair.log().await;
        let commitments = [seat_commitment(&pair.table, &nonce("1")), seat_commitment(&pair.table, &nonce("2"))];
        assert!(
            log.seal().is_some()
                && log.seats().iter().map(|seat| seat.commitment.as_ref()).eq(commitments.iter().map(Some))
        );
        assert_eq!(*log.commitment(), json!(pair.commitment));
        pair.tokens[1] = text(&second["token"]);
        pair
    }

    async fn post(&self, what: &str, body: &Value) -> (u16, Value) {
        post(self.address, &format!("/api/v1/tables/{}/{what}", self.table), body).await
    }

    /// Joins with a body that has a nonce.
    async fn join(&self, body: &Value) -> (u16, Value) {
        let body = join_body(&self.table, body);
        assert_matches_schema("join", &body);
        self.post("join", &body).await
    }

    async fn reveal(&self, token: &str, void_seals: u32, nonce: &str) -> (u16, Value) {
        let body = json!({"token": token, "void_seals": void_seals, "nonce": nonce});
        assert_matches_schema("reveal", &body);
        self.post("reveal", &body).await
    }

    async fn log(&self) -> TableLog {
        table_log(self.address, &self.table).await
    }

    async fn record(&self) -> Record {
        let text = get(self.address, &format!("/api/v1/tables/{}/record", self.table)).await.1;
        Record::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    async fn connect(&self, seat: usize) -> Player {
        Player::connect_and_wait(self.address, &self.table, Some(&self.tokens[seat])).await
    }
}

fn two_people() -> Value {
    json!({"settings": {"seats": ["person", "person"], "discs": 4}})
}

/// Checks an answer about another round, and returns the commitment in it.
fn assert_outdated((status, answer): &(u16, Value), void_seals: u32) -> String {
    assert_eq!((*status, answer["code"].as_str()), (409, Some("outdated_round")), "{answer}");
    assert_eq!(answer["params"]["void_seals"], void_seals.to_string());
    text(&answer["params"]["commitment"])
}

#[tokio::test]
async fn nobody_learns_a_nonce_before_everybody_has_revealed() {
    let address = start(generous_limits());
    let wanted = json!({"settings": {"seats": ["person", "person", {"bot": "novice"}], "discs": 4, "public": true}});
    let (_, created) = post(address, "/api/v1/tables", &wanted).await;
    let table = text(&created["table"]);
    let path = |what: &str| format!("/api/v1/tables/{table}{what}");
    let mut responses = vec![created.to_string()];
    let mut spectator = Player::connect_and_wait(address, &table, None).await;
    let sit = |body: Value| join_body(&table, &body);
    let (_, ada) = post(address, &path("/join"), &sit(json!({"token": created["token"], "nonce": nonce("1")}))).await;
    let mut first = Player::connect_and_wait(address, &table, Some(&text(&ada["token"]))).await;
    let (_, bela) = post(address, &path("/join"), &sit(json!({"nonce": nonce("2")}))).await;
    let mut second = Player::connect_and_wait(address, &table, Some(&text(&bela["token"]))).await;
    assert!(second.log.seal().is_some() && second.log.seats()[2].bot.is_some());
    assert!(first.wait_for_event("seat_taken").await["reveal_by"].is_u64(), "this seals the table");
    assert_eq!((first.log.revealed(), first.log.start()), (vec![], None));
    let reveal = |token: &Value, digit: &str| json!({"token": token, "void_seals": 0, "nonce": nonce(digit)});
    let (status, revealed) = post(address, &path("/reveal"), &reveal(&ada["token"], "1")).await;
    assert_eq!((status, &revealed), (200, &json!({"started": false})));
    assert_matches_schema("revealed", &revealed);
    for player in [&mut first, &mut second, &mut spectator] {
        player.wait_for_event("revealed").await;
        assert_eq!(player.log.revealed(), [1]);
    }
    let late = Player::connect_and_wait(address, &table, None).await;
    assert_eq!(late.log.revealed(), [1]);
    responses.extend([ada, bela, revealed].map(|answer| answer.to_string()));
    responses.extend([get(address, &path("")).await.1, get(address, "/api/v1/tables").await.1]);
    responses.push(get(address, &path("/record")).await.1);
    let before: Vec<String> =
        [&first, &second, &spectator, &late].iter().flat_map(|player| &player.texts).cloned().collect();
    // The server knows one nonce by now, and nobody else does.
    for text in responses.iter().chain(&before) {
        assert!(!text.contains(&nonce("1")) && !text.contains(&nonce("2")), "{text}");
    }
    let bela = second.welcome["seat"].clone();
    assert_eq!(bela, 2);
    let token = &serde_json::from_str::<Value>(&responses[2]).unwrap()["token"];
    let (_, revealed) = post(address, &path("/reveal"), &reveal(token, "2")).await;
    assert_eq!(revealed, json!({"started": true}));
    for player in [&mut first, &mut second, &mut spectator] {
        let started = player.wait_for_start().await;
        assert_eq!(started["start"]["nonces"], json!([nonce("1"), nonce("2"), null]));
        assert!(player.texts.iter().rev().skip(1).all(|text| !text.contains(&nonce("1"))));
    }
    // The bot's nonce would reveal the seed, so it stays hidden during the match.
    let late = Player::connect_and_wait(address, &table, None).await;
    assert_eq!(late.log.start().unwrap()["start"]["nonces"], json!([nonce("1"), nonce("2"), null]));
}

#[tokio::test]
async fn only_the_committed_nonce_is_accepted_and_only_once() {
    let address = start(generous_limits());
    let pair = Pair::seal(address, &two_people()).await;
    let wrong = pair.reveal(&pair.tokens[0], 0, &nonce("2")).await;
    assert_eq!((wrong.0, wrong.1["code"].as_str()), (400, Some("wrong_nonce")), "the nonce of another seat");
    let foreign = pair.reveal(&"9".repeat(64), 0, &nonce("1")).await;
    assert_eq!((foreign.0, foreign.1["code"].as_str()), (403, Some("invalid_token")));
    let short = pair.post("reveal", &json!({"token": pair.tokens[0], "void_seals": 0, "nonce": "ab"})).await;
    assert_eq!((short.0, short.1["code"].as_str()), (422, Some("invalid_nonce")));
    assert_eq!(assert_outdated(&pair.reveal(&pair.tokens[0], 1, &nonce("1")).await, 0), pair.commitment);
    for _ in 0..3 {
        assert_eq!(pair.reveal(&pair.tokens[0], 0, &nonce("1")).await, (200, json!({"started": false})));
    }
    assert_eq!(pair.log().await.revealed(), [1]);
    for _ in 0..3 {
        assert_eq!(pair.reveal(&pair.tokens[1], 0, &nonce("2")).await, (200, json!({"started": true})));
    }
    assert_eq!(pair.reveal(&pair.tokens[0], 0, &nonce("1")).await, (200, json!({"started": true})), "a late repeat");
    let late = pair.reveal(&pair.tokens[0], 0, &nonce("3")).await;
    assert_eq!((late.0, late.1["code"].as_str()), (400, Some("wrong_nonce")), "the match has started");
    let other = pair.join(&json!({"token": pair.tokens[0], "nonce": nonce("3")})).await;
    assert_eq!((other.0, other.1["code"].as_str()), (409, Some("already_joined")));
    let again = pair.join(&json!({"token": pair.tokens[0], "nonce": nonce("1")})).await;
    assert_eq!((again.0, &again.1["started"]), (200, &json!(true)));
}

#[tokio::test]
async fn a_player_who_does_not_reveal_in_time_loses_the_seat() {
    let address = start(Limits { reveal_timeout: REVEAL_TIMEOUT, ..generous_limits() });
    let pair =
        Pair::seal(address, &json!({"settings": {"seats": ["person", "person"], "discs": 4, "public": true}})).await;
    let (mut ada, mut bela) = (pair.connect(0).await, pair.connect(1).await);
    let reveal_by = ada.log.seal().unwrap()["reveal_by"].as_u64().unwrap();
    let left = reveal_by - ada.welcome["now"].as_u64().unwrap();
    assert!((1..=10_000).contains(&left), "{left}");
    assert_eq!(pair.reveal(&pair.tokens[0], 0, &nonce("1")).await.0, 200);
    let void = ada.wait_for_event("voided").await;
    assert_eq!((&void["opened"], &void["reason"], &void["seat"]), (&json!([2]), &json!("not_revealed"), &json!(2)));
    assert_ne!(text(&void["commitment"]), pair.commitment, "another secret");
    assert_eq!(bela.wait_for_close().await, (Some("invalid_token".into()), Some(1008)));
    let log = pair.log().await;
    assert_eq!((log.void_seals(), log.seal()), (1, None));
    assert_eq!(*log.commitment(), void["commitment"]);
    assert_eq!(log.seats()[0].commitment, None, "everybody commits again");
    // The old round is over for everybody.
    let old = pair.join(&json!({"token": pair.tokens[0], "nonce": nonce("1")})).await;
    assert_eq!(json!(assert_outdated(&old, 1)), void["commitment"]);
    assert_outdated(&pair.reveal(&pair.tokens[0], 0, &nonce("1")).await, 1);
    assert_eq!(pair.join(&json!({"token": pair.tokens[1], "nonce": nonce("2")})).await.0, 403, "the seat is open");
    // Ada has kept her seat; somebody else takes the other one.
    let again = json!({"token": pair.tokens[0], "nonce": nonce("3"), "void_seals": 1});
    assert_eq!(pair.join(&again).await.1["seat"], 1);
    let (status, eve) = pair.join(&json!({"nonce": nonce("4"), "name": "Eve", "void_seals": 1})).await;
    assert_eq!((status, &eve["sealed"]), (200, &json!(true)), "{eve}");
    let log = pair.log().await;
    assert_eq!((log.void_seals(), log.commitment()), (1, &void["commitment"]));
    assert_eq!(pair.reveal(&pair.tokens[0], 1, &nonce("3")).await.0, 200);
    assert_eq!(pair.reveal(&text(&eve["token"]), 1, &nonce("4")).await.1["started"], true);
    ada.wait_for_start().await;
    ada.send_request("resign", None).await;
    ada.wait_for_event("resigned").await;
    let record = pair.record().await;
    let fairness = record.fairness().unwrap();
    assert_eq!((fairness.void_seals, json!(fairness.commitment.to_string())), (1, void["commitment"].clone()));
    assert_eq!(fairness.nonces[0].to_string(), nonce("3"));
}
