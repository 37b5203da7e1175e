//! Clubs over HTTP: every answer is as documented, and nobody sees what is not for them.

use std::net::SocketAddr;

use nova_luna_ai::challenge::{Challenge, ClubDeal};
use nova_luna_rules::{Game, Record, Seed};
use nova_luna_server::online::Limits;
use nova_luna_table::club::Chain;
use nova_luna_test_support::{assert_matches_schema, post, text};
use serde_json::{Value, json};

use crate::server::{generous_limits, start};

fn chain(member: u8) -> Chain {
    Chain::new([member; 32])
}

fn token(member: u8) -> String {
    format!("{member:064x}")
}

fn new_club(name: &str) -> Value {
    let settings = json!({"name": name, "weekday": 0, "deals": 2, "bot": null, "season": 10});
    json!({"settings": settings, "name": "Ada", "token": token(1), "anchor": chain(1).anchor().to_string()})
}

/// Founds a club whose first week is open; returns its address and what the founder sees.
async fn found(address: SocketAddr) -> (String, Value) {
    let (status, club) = post(address, "/api/v1/clubs", &new_club("The Thursday moons")).await;
    assert_eq!((status, &club["week"], &club["wants"]), (201, &Value::Null, &json!(1)), "{club}");
    assert_matches_schema("club", &club);
    let path = format!("/api/v1/clubs/{}", text(&club["club"]));
    let number = json!({"week": 1, "link": chain(1).link(1).to_string()});
    let (status, club) = post(address, &path, &json!({"token": token(1), "number": number})).await;
    assert_eq!((status, &club["week"]["week"]), (200, &json!(1)), "{club}");
    (path, club)
}

async fn join(address: SocketAddr, path: &str, key: &Value, member: u8, name: &str) -> (u16, Value) {
    let anchor = chain(member).anchor().to_string();
    let body = json!({"key": key, "name": name, "token": token(member), "anchor": anchor});
    post(address, &format!("{path}/join"), &body).await
}

/// Plays a deal of the week: the first legal action, but `detours` at the begin.
fn play(club: &Value, deal: usize, detours: usize) -> String {
    let seed: Seed = text(&club["week"]["deals"][deal - 1]["seed"]).parse().unwrap();
    let challenge = Challenge::Club(ClubDeal { seed: seed.0, bot: None, member: None });
    let deal = challenge.deal().unwrap();
    let mut game = Game::deal(&deal, challenge.discs()).unwrap();
    let mut record = Record::new(deal.setup(challenge.discs())).unwrap();
    record.set_seed(seed).unwrap();
    let mut moves = 0;
    while game.view().to_move().is_some() {
        let legal = game.legal_actions();
        let action = legal.get(usize::from(moves < detours).min(legal.len() - 1)).unwrap();
        record.add(&game.play(action).unwrap()).unwrap();
        moves += 1;
    }
    record.to_string()
}

async fn enter(address: SocketAddr, path: &str, member: u8, deal: usize, record: &str) -> (u16, Value) {
    let body = json!({"token": token(member), "week": 1, "deal": deal, "record": record});
    post(address, &format!("{path}/games"), &body).await
}

fn code(answer: &(u16, Value)) -> (u16, &str) {
    (answer.0, answer.1["code"].as_str().unwrap_or_default())
}

#[tokio::test]
async fn a_club_is_a_link() {
    let address = start(generous_limits());
    let (path, club) = found(address).await;
    let key = json!({"key": club["key"]});
    let (status, invitation) = post(address, &format!("{path}/invitation"), &key).await;
    assert_eq!(status, 200);
    assert_matches_schema("club_invitation", &invitation);
    let expected = json!({"name": "The Thursday moons", "founder": "Ada", "members": 1, "deals": 2, "bot": null});
    assert_eq!(invitation, expected);
    let (status, seen) = join(address, &path, &club["key"], 2, "Béla").await;
    assert_eq!((status, &seen["me"]), (200, &json!(2)));
    let (_, ada) = enter(address, &path, 1, 1, &play(&club, 1, 0)).await;
    assert_eq!(ada["week"]["deals"][0]["results"][0]["member"], 1);
    let ask = |member: u8| json!({"token": token(member), "week": 1, "deal": 1, "member": 1});
    let record = format!("{path}/record");
    let hidden = post(address, &record, &ask(2)).await;
    assert_eq!(code(&hidden), (403, "result_hidden"));
    let (status, bela) = enter(address, &path, 2, 1, &play(&club, 1, 3)).await;
    assert_eq!((status, bela["week"]["deals"][0]["results"].as_array().map(Vec::len)), (201, Some(2)));
    assert_matches_schema("club", &bela);
    let (status, game) = post(address, &record, &ask(2)).await;
    assert!(status == 200 && text(&game["record"]).contains("[Seed"), "{game}");
    assert_matches_schema("club_record", &game);
    // No answer has a token, or a number that is not open yet.
    let next = chain(1).link(2).to_string();
    let given = json!({"token": token(1), "number": {"week": 2, "link": next}});
    assert_eq!(post(address, &path, &given).await.0, 200);
    let (_, seen) = post(address, &path, &json!({"token": token(2)})).await;
    let everything = format!("{seen} {bela} {game} {invitation}");
    assert!(![token(1), token(2), next].iter().any(|secret| everything.contains(secret)), "{everything}");
    let leave = json!({"token": token(2), "change": {"type": "leave", "keep": false}});
    let (status, left) = post(address, &format!("{path}/change"), &leave).await;
    assert_eq!((status, &left), (200, &json!({"left": true})));
    assert_eq!(code(&post(address, &path, &json!({"token": token(2)})).await), (403, "invalid_token"));
}

#[tokio::test]
async fn refusals_have_a_code() {
    let address = start(generous_limits());
    let (path, club) = found(address).await;
    assert_eq!(code(&join(address, &path, &json!("0"), 2, "Eve").await), (403, "invalid_key"));
    assert_eq!(code(&join(address, &path, &club["key"], 2, "ada").await), (409, "name_taken"));
    assert_eq!(code(&join(address, &path, &club["key"], 2, " ").await), (422, "invalid_name"));
    assert_eq!(join(address, &path, &club["key"], 2, "Eve").await.0, 200);
    let change = async |member: u8, change: Value| {
        post(address, &format!("{path}/change"), &json!({"token": token(member), "change": change})).await
    };
    assert_eq!(code(&change(2, json!({"type": "close"})).await), (403, "not_founder"));
    assert_eq!(code(&change(1, json!({"type": "remove", "member": 7})).await), (404, "member_not_found"));
    let mut settings = club["settings"].clone();
    settings["deals"] = json!(9);
    assert_eq!(code(&change(1, json!({"type": "settings", "settings": settings})).await), (422, "invalid_settings"));
    settings["deals"] = json!(3);
    settings["bot"] = json!("oracle");
    assert!(matches!(code(&change(1, json!({"type": "settings", "settings": settings})).await), (400 | 422, _)));
    let (_, changed) = change(1, json!({"type": "new_link"})).await;
    assert_ne!(changed["key"], club["key"]);
    let forged = json!({"token": token(1), "number": {"week": 2, "link": "00".repeat(32)}});
    assert_eq!(code(&post(address, &path, &forged).await), (422, "wrong_number"));
    assert_eq!(code(&enter(address, &path, 1, 9, "x").await), (404, "deal_not_found"));
    assert_eq!(code(&enter(address, &path, 1, 1, "x").await), (422, "invalid_record"));
    let nowhere = format!("/api/v1/clubs/{}", "0".repeat(32));
    assert_eq!(code(&post(address, &nowhere, &json!({"token": token(1)})).await), (404, "club_not_found"));
    let (status, closed) = change(1, json!({"type": "close"})).await;
    assert_eq!((status, &closed["closed"]), (200, &json!(true)));
    assert_eq!(code(&enter(address, &path, 1, 1, &play(&club, 1, 0)).await), (410, "club_closed"));
}

#[tokio::test]
async fn only_a_member_has_a_contact_told_about_a_club() {
    let address = start(generous_limits());
    let (path, club) = found(address).await;
    let contact = json!({"secret": "ab".repeat(32), "push": null, "url": "https://ntfy.example/luna", "language": "en",
        "names": true, "remind_hours": null, "quiet": null});
    assert_eq!(post(address, "/api/v1/alerts", &contact).await.0, 204);
    let watch = async |member, contact: &str, opens: bool| {
        let body = json!({"token": token(member), "contact": contact.repeat(32), "opens": opens, "ends": false});
        assert_matches_schema("watch_club", &body);
        post(address, &format!("{path}/alerts"), &body).await
    };
    assert_eq!(watch(1, "ab", true).await, (204, Value::Null));
    assert_eq!(watch(1, "ab", true).await, (204, Value::Null), "a repeated request is safe");
    assert_eq!(watch(1, "ab", false).await, (204, Value::Null));
    assert_eq!(code(&watch(1, "cd", true).await), (403, "unknown_contact"));
    assert_eq!(code(&watch(2, "ab", true).await), (403, "invalid_token"), "a stranger");
    join(address, &path, &club["key"], 2, "Béla").await;
    assert_eq!(watch(2, "ab", true).await.0, 204);
    let close = json!({"token": token(1), "change": {"type": "close"}});
    assert_eq!(post(address, &format!("{path}/change"), &close).await.0, 200);
    assert_eq!(code(&watch(2, "ab", true).await), (410, "club_closed"));
}

#[tokio::test]
async fn a_network_founds_a_limited_number_of_clubs() {
    let address = start(Limits { clubs_per_network: 2, ..generous_limits() });
    let mut answers = Vec::new();
    for _ in 0..3 {
        answers.push(post(address, "/api/v1/clubs", &new_club("Moons")).await.0);
    }
    assert_eq!(answers, [201, 201, 429]);
    let address = start(Limits { wrong_tokens: 3, ..generous_limits() });
    let (path, _) = found(address).await;
    let mut answers = Vec::new();
    for guess in 10..15 {
        answers.push(post(address, &path, &json!({"token": token(guess)})).await.0);
    }
    assert_eq!(answers, [403, 403, 403, 429, 429], "tokens cannot be guessed");
}

/// Joining and leaving again and again does not use up the members that a club can ever have.
#[tokio::test]
async fn a_network_joins_a_club_only_so_often() {
    let address = start(Limits { joins_per_network: 2, ..generous_limits() });
    let (path, club) = found(address).await;
    let leave = |member: u8| json!({"token": token(member), "change": {"type": "leave", "keep": false}});
    for member in [2, 3] {
        assert_eq!(join(address, &path, &club["key"], member, "Eve").await.0, 200);
        assert_eq!(join(address, &path, &club["key"], member, "Eve").await.0, 200, "a repeated request does not count");
        assert_eq!(post(address, &format!("{path}/change"), &leave(member)).await.0, 200);
    }
    assert_eq!(code(&join(address, &path, &club["key"], 4, "Eve").await), (429, "rate_limited"));
}

/// What a founder can do with members: the removed one is out, and the new founder is one.
#[tokio::test]
async fn a_founder_removes_hands_over_and_replaces_the_link() {
    let address = start(generous_limits());
    let (path, club) = found(address).await;
    for (member, name) in [(2, "Béla"), (3, "Cleo")] {
        assert_eq!(join(address, &path, &club["key"], member, name).await.0, 200);
    }
    let change = async |member: u8, change: Value| {
        post(address, &format!("{path}/change"), &json!({"token": token(member), "change": change})).await
    };
    assert_eq!(change(1, json!({"type": "remove", "member": 3})).await.0, 200);
    assert_eq!(code(&post(address, &path, &json!({"token": token(3)})).await), (403, "invalid_token"));
    let (status, view) = change(1, json!({"type": "hand_over", "member": 2})).await;
    assert_eq!((status, &view["founder"], view["members"].as_array().map(Vec::len)), (200, &json!(2), Some(2)));
    assert_eq!(code(&change(1, json!({"type": "new_link"})).await), (403, "not_founder"));
    let (status, view) = change(2, json!({"type": "new_link"})).await;
    assert_eq!(status, 200);
    assert_eq!(code(&join(address, &path, &club["key"], 4, "Dora").await), (403, "invalid_key"));
    assert_eq!(join(address, &path, &view["key"], 4, "Dora").await.0, 200);
    // The token of a member is enough on another device.
    let (status, seen) = post(address, &path, &json!({"token": token(4)})).await;
    assert_eq!((status, &seen["me"]), (200, &json!(4)));
}
