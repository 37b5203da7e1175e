//! The documentation of the API matches the server.

use nova_luna_protocol::club::{
    AskRecord, ChangeClub, ClubGame, ClubInvitation, ClubKey, ClubRecord, JoinClub, LeftClub, NewClub, VisitClub,
    WatchClub,
};
use nova_luna_protocol::online::{
    Alert, AlertService, ChallengeSummary, ClientMessage, Contact, ContactSecret, Created, EntryAdded, EntrySecret,
    FillSeats, Join, Joined, Leaderboard, NewEntry, NewTable, Problem, QuickMatch, QuickTable, Rematch, Reveal,
    Revealed, RotateToken, TableList, TableSnapshot, TestResult, Token, WatchSeat, parse_client_input, parse_response,
    parse_server_message,
};
use nova_luna_table::club::ClubView;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::server::{generous_limits, start};
use nova_luna_test_support::{assert_matches_schema, create_table, http, nonce, text};

#[test]
fn the_examples_in_the_documentation_are_valid_messages() {
    let page = include_str!("../../../../docs/api.md");
    let mut examples = 0;
    for block in page.split("\n```json ").skip(1) {
        let (name, block) = block.split_once('\n').unwrap();
        for line in block.split("\n```").next().unwrap().lines() {
            let example = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
            assert_matches_schema(name, &example);
            let read = match name {
                "client" => parse_client_input::<ClientMessage>(line).map(drop),
                "new_table" => parse_client_input::<NewTable>(line).map(drop),
                "join" => parse_client_input::<Join>(line).map(drop),
                "quick_match" => parse_client_input::<QuickMatch>(line).map(drop),
                "reveal" => parse_client_input::<Reveal>(line).map(drop),
                "revealed" => parse_response::<Revealed>(line).map(drop),
                "fill_seats" => parse_client_input::<FillSeats>(line).map(drop),
                "table_token" => parse_client_input::<Token>(line).map(drop),
                "rotate_token" => parse_client_input::<RotateToken>(line).map(drop),
                "server" => parse_server_message(line).map(drop),
                "created" => parse_response::<Created>(line).map(drop),
                "joined" => parse_response::<Joined>(line).map(drop),
                "quick_table" => parse_response::<QuickTable>(line).map(drop),
                "tables" => parse_response::<TableList>(line).map(drop),
                "snapshot" => parse_response::<TableSnapshot>(line).map(drop),
                "rematch" => parse_response::<Rematch>(line).map(drop),
                "new_entry" => parse_client_input::<NewEntry>(line).map(drop),
                "entry_secret" => parse_client_input::<EntrySecret>(line).map(drop),
                "contact" => parse_client_input::<Contact>(line).map(drop),
                "contact_secret" => parse_client_input::<ContactSecret>(line).map(drop),
                "watch_seat" => parse_client_input::<WatchSeat>(line).map(drop),
                "alert_service" => parse_response::<AlertService>(line).map(drop),
                "alert_test" => parse_response::<TestResult>(line).map(drop),
                "alert" => parse_response::<Alert>(line).map(drop),
                "challenge" => parse_response::<ChallengeSummary>(line).map(drop),
                "entry_added" => parse_response::<EntryAdded>(line).map(drop),
                "leaderboard" => parse_response::<Leaderboard>(line).map(drop),
                "new_club" => parse_client_input::<NewClub>(line).map(drop),
                "join_club" => parse_client_input::<JoinClub>(line).map(drop),
                "club_key" => parse_client_input::<ClubKey>(line).map(drop),
                "visit_club" => parse_client_input::<VisitClub>(line).map(drop),
                "club_game" => parse_client_input::<ClubGame>(line).map(drop),
                "ask_record" => parse_client_input::<AskRecord>(line).map(drop),
                "change_club" => parse_client_input::<ChangeClub>(line).map(drop),
                "watch_club" => parse_client_input::<WatchClub>(line).map(drop),
                "club_invitation" => parse_response::<ClubInvitation>(line).map(drop),
                "club" => parse_response::<ClubView>(line).map(drop),
                "club_record" => parse_response::<ClubRecord>(line).map(drop),
                "left_club" => parse_response::<LeftClub>(line).map(drop),
                "problem" => parse_response::<Problem>(line).map(drop),
                _ => panic!("no type for {name}"),
            };
            assert_eq!(read, Ok(()), "{line}");
            examples += 1;
        }
    }
    assert!(examples > 40);
}

/// Collects all references of a schema.
fn references(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").map(text));
            fields.values().for_each(|value| references(value, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[test]
fn all_references_in_the_schemas_resolve_and_all_definitions_are_used() {
    let schema: Value = serde_json::from_str(include_str!("../../../../docs/api.schema.json")).unwrap();
    let openapi: Value = serde_json::from_str(include_str!("../../../../docs/openapi.json")).unwrap();
    let mut used = Vec::new();
    for (description, own) in [(&schema, "api.schema.json"), (&openapi, "openapi.json")] {
        let mut found = Vec::new();
        references(description, &mut found);
        for reference in found {
            let (file, place) = reference.split_once('#').unwrap();
            let target = match if file.is_empty() { own } else { file } {
                "api.schema.json" => &schema,
                _ => &openapi,
            };
            assert!(target.pointer(place).is_some_and(Value::is_object), "{reference}");
            used.push(format!("{}#{place}", if file.is_empty() { own } else { file }));
        }
    }
    let names = schema["$defs"].as_object().unwrap().keys().map(|name| format!("api.schema.json#/$defs/{name}"));
    let responses = openapi["components"]["responses"].as_object().unwrap().keys();
    let responses = responses.map(|name| format!("openapi.json#/components/responses/{name}"));
    for place in names.chain(responses) {
        assert!(used.contains(&place), "{place} is not used");
    }
}

/// Errors of the framework are documented too.
#[tokio::test]
async fn errors_of_the_framework_have_a_code() {
    let address = start(generous_limits());
    let created = create_table(address, &json!({"settings": {"seats": ["person", "person"]}}), &nonce("1")).await;
    let path = format!("/api/v1/tables/{}/join", text(&created["table"]));
    let json = "Content-Type: application/json\r\n";
    for (method, path, headers, body, status, code) in [
        ("POST", path.as_str(), json, "x".repeat(5000), 413, "body_too_large"),
        ("POST", &path, json, "x".repeat(4096), 400, "malformed"),
        ("POST", &path, "", String::new(), 415, "unsupported_content_type"),
        ("DELETE", &path, "", String::new(), 405, "method_not_allowed"),
        ("GET", &path, "", String::new(), 405, "method_not_allowed"),
        ("GET", "/api/v1/tables/x/ws", "", String::new(), 404, "table_not_found"),
        ("GET", "/api/v1/elsewhere", "", String::new(), 404, "path_not_found"),
        ("GET", "/api", "", String::new(), 404, "path_not_found"),
        ("GET", "/api/", "", String::new(), 404, "path_not_found"),
        ("GET", "/api/v1/tables/%ff", "", String::new(), 400, "malformed"),
        ("POST", &path, "Content-Type: application/jsonp\r\n", String::new(), 415, "unsupported_content_type"),
        ("POST", &path, "Content-Type: Application/JSON; charset=utf-8\r\n", "{}".into(), 400, "malformed"),
    ] {
        let (found, answer) = http(address, method, path, headers, &body).await;
        let answer: Problem = parse_response(&answer).unwrap();
        assert_eq!((found, answer.code.as_str()), (status, code), "{method} {path}");
        assert_eq!(answer.params.contains_key("reason"), code == "malformed", "{method} {path}");
    }
}

#[tokio::test]
async fn rejects_a_body_that_is_not_utf8() {
    let address = start(generous_limits());
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!("POST /api/v1/tables HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    stream
        .write_all(format!("{head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n").as_bytes())
        .await
        .unwrap();
    stream.write_all(&[0xff, 0xfe]).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let problem: Problem = parse_response(body).unwrap();
    assert!(head.starts_with("HTTP/1.1 400"), "{answer}");
    assert!(problem.code == "malformed" && problem.params["reason"].contains("UTF-8"), "{answer}");
}
