//! The documentation of the API matches the server.

use nova_luna_protocol::online::{
    ClientMessage, Created, Fill, Join, Joined, NewTable, Problem, Quick, QuickTable, Rematch, Rotate, TableList,
    TableSnapshot, Token, read, read_answer, read_server,
};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::common::{assert_documented, found, http, text};
use crate::server::{generous, start};

#[test]
fn the_examples_in_the_documentation_are_valid_messages() {
    let page = include_str!("../../../../docs/api.md");
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
                "quick" => read::<Quick>(line).map(drop),
                "fill_now" => read::<Fill>(line).map(drop),
                "table_token" => read::<Token>(line).map(drop),
                "rotate" => read::<Rotate>(line).map(drop),
                "server" => read_server(line).map(drop),
                "created" => read_answer::<Created>(line).map(drop),
                "joined" => read_answer::<Joined>(line).map(drop),
                "quick_table" => read_answer::<QuickTable>(line).map(drop),
                "tables" => read_answer::<TableList>(line).map(drop),
                "shown" => read_answer::<TableSnapshot>(line).map(drop),
                "rematch" => read_answer::<Rematch>(line).map(drop),
                "problem" => read_answer::<Problem>(line).map(drop),
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
    let address = start(generous());
    let created = found(address, &json!({"seats": ["you", "open"]}), &"1".repeat(32)).await;
    let path = format!("/api/v1/tables/{}/join", text(&created["table"]));
    let json = "Content-Type: application/json\r\n";
    for (method, path, headers, body, status, code) in [
        ("POST", path.as_str(), json, "x".repeat(5000), 413, "too_long"),
        ("POST", &path, json, "x".repeat(4096), 400, "malformed"),
        ("POST", &path, "", String::new(), 415, "content_type"),
        ("DELETE", &path, "", String::new(), 405, "method"),
        ("GET", &path, "", String::new(), 405, "method"),
        ("GET", "/api/v1/tables/x/ws", "", String::new(), 404, "no_table"),
        ("GET", "/api/v1/elsewhere", "", String::new(), 404, "no_such_path"),
        ("GET", "/api", "", String::new(), 404, "no_such_path"),
        ("GET", "/api/", "", String::new(), 404, "no_such_path"),
        ("GET", "/api/v1/tables/%ff", "", String::new(), 400, "malformed"),
        ("POST", &path, "Content-Type: application/jsonp\r\n", String::new(), 415, "content_type"),
        ("POST", &path, "Content-Type: Application/JSON; charset=utf-8\r\n", "{}".into(), 400, "malformed"),
    ] {
        let (found, answer) = http(address, method, path, headers, &body).await;
        let answer: Problem = read_answer(&answer).unwrap();
        assert_eq!((found, answer.code.as_str()), (status, code), "{method} {path}");
        assert_eq!(answer.params.contains_key("reason"), code == "malformed", "{method} {path}");
    }
}

#[tokio::test]
async fn rejects_a_body_that_is_not_utf8() {
    let address = start(generous());
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = "POST /api/v1/tables HTTP/1.1\r\nHost: luna\r\nConnection: close\r\n";
    stream
        .write_all(format!("{head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n").as_bytes())
        .await
        .unwrap();
    stream.write_all(&[0xff, 0xfe]).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let problem: Problem = read_answer(body).unwrap();
    assert!(head.starts_with("HTTP/1.1 400"), "{answer}");
    assert!(problem.code == "malformed" && problem.params["reason"].contains("UTF-8"), "{answer}");
}
