//! What a cheat changes in requests, responses and messages.

use axum::body::Bytes;
use axum::http::StatusCode;
use nova_luna_protocol::online::Created;
use nova_luna_protocol::wire::{UnknownFields, Wire as _};
use serde_json::{Value, json};

use super::cheat::Cheat;
use super::connection::Connection;
use super::puppet::StolenSeat;
use super::records;
use super::story::{Occasion, is_over, other_commitment, tell};

/// The number of requests that the server refuses, in the hope of other bytes.
const REFUSALS: usize = 3;

const REFUSAL: (u16, &str) = (503, r#"{"code":"unavailable","params":{}}"#);

/// The cheat, and what it has seen so far.
#[derive(Default)]
pub(super) struct Rewrites {
    pub(super) cheat: Option<Cheat>,
    /// The last part of the path and the body of every request to join, to reveal or for a rematch.
    requests: Vec<(String, Value)>,
    /// A table whose open seat the puppet takes.
    pub(super) puppet: Option<Created>,
    /// A seat at which the server has to reveal.
    pub(super) stolen_seat: Option<StolenSeat>,
    /// The commitment of the victim, and the server's own in its place.
    stolen: Option<[String; 2]>,
    /// The table that a client was connected to first.
    first_table: Option<String>,
    /// The table of the rematch that the server has closed.
    closed: Option<String>,
}

impl Rewrites {
    pub(super) fn new(cheat: Cheat) -> Self {
        Self { cheat: Some(cheat), ..Self::default() }
    }

    pub(super) fn requests(&self, what: &str) -> Vec<Value> {
        self.requests.iter().filter(|(name, _)| name == what).map(|(_, body)| body.clone()).collect()
    }

    pub(super) fn never_answers(&self, path: &str) -> bool {
        self.cheat == Some(Cheat::HangRecord) && path.ends_with("/record")
    }

    pub(super) fn withholds(&self, seat: Option<u64>, message: &Value) -> bool {
        self.cheat == Some(Cheat::ReplacePlayer) && seat == Some(1) && message["type"] == "play"
    }

    /// Returns the token of a request for a rematch, if the server answers it with another table than before.
    pub(super) fn other_rematch(&self, path: &str, body: &Bytes) -> Option<String> {
        let is_next = self.cheat == Some(Cheat::RestartRematch) && self.closed.is_some() && path.ends_with("/rematch");
        let body: Value = serde_json::from_slice(body).ok().filter(|_| is_next)?;
        body.get("token")?.as_str().map(str::to_owned)
    }

    pub(super) fn change_request(&mut self, path: &str, body: Bytes) -> Bytes {
        let table = path.strip_prefix("/api/v1/tables/").and_then(|rest| rest.strip_suffix("/join"));
        let (Some(Cheat::ClaimOtherDevice), Some(table)) = (self.cheat, table) else { return body };
        let Ok(mut join) = serde_json::from_slice(&body) else { return body };
        self.stolen_seat = StolenSeat::steal(table, &mut join);
        self.stolen = self.stolen_seat.as_ref().map(|seat| seat.commitments.clone());
        join.to_string().into()
    }

    /// Notes a request; returns an answer if the server refuses it.
    pub(super) fn on_request(&mut self, path: &str, body: &Bytes) -> Option<(u16, String)> {
        let name = path.rsplit('/').next().unwrap_or_default();
        if matches!(name, "join" | "reveal" | "rematch") {
            self.requests.push((name.to_owned(), serde_json::from_slice(body).unwrap_or(Value::Null)));
        }
        // The match has begun by now, but the client shall go.
        if self.cheat == Some(Cheat::RestartSearch) && name == "leave" {
            return Some((200, "{}".to_owned()));
        }
        let is_refused = match self.cheat {
            Some(Cheat::RefuseJoins) => name == "join",
            Some(Cheat::RefuseReveals) => name == "reveal",
            _ => false,
        };
        let (status, text) = REFUSAL;
        (is_refused && self.requests(name).len() <= REFUSALS).then(|| (status, text.to_owned()))
    }

    pub(super) fn on_response(&mut self, path: &str, status: StatusCode, body: Bytes) -> (StatusCode, Bytes) {
        let Some(cheat) = self.cheat.filter(|_| path.starts_with("/api/")) else { return (status, body) };
        if path.ends_with("/record") {
            return forge_record(cheat, status, &body);
        }
        let Ok(mut json) = serde_json::from_slice::<Value>(&body) else { return (status, body) };
        if path == "/api/v1/tables" && cheat.has_puppet() {
            self.puppet = Created::read(&json, UnknownFields::Ignore).ok();
        }
        self.lie(cheat, &mut json);
        (status, json.to_string().into())
    }

    /// Changes what an answer says about the deal.
    fn lie(&mut self, cheat: Cheat, json: &mut Value) {
        let table = json["table"].as_str().unwrap_or_default().to_owned();
        if let Some(log) = json.get_mut("log").and_then(Value::as_array_mut) {
            let told = tell(Some(cheat), log, &self.occasion(&table, log));
            *log = told.into_iter().map(|told| told.event).collect();
        } else if cheat == Cheat::SwapCommitment && self.has_joined() {
            replace_commitments(json);
        }
    }

    fn has_joined(&self) -> bool {
        !self.requests("join").is_empty()
    }

    /// Returns what the cheat knows when a client gets to know a log.
    fn occasion(&mut self, table: &str, log: &[Value]) -> Occasion {
        Occasion {
            has_joined: self.has_joined(),
            is_back: log.iter().any(|event| event["type"] == "played"),
            is_first_table: self.first_table.get_or_insert_with(|| table.to_owned()) == table,
            stolen: self.stolen.clone(),
        }
    }

    /// Removes from a hello what the client knows already: the server always tells everything.
    pub(super) fn change_hello(&self, message: &mut Value) {
        if let Some(fields) = message.as_object_mut().filter(|_| self.cheat.is_some()) {
            fields.remove("since");
        }
    }

    /// Changes a message to a client. Returns the messages that the client gets.
    pub(super) fn on_message(&mut self, message: Value, to: &mut Connection) -> Vec<Value> {
        match message["type"].as_str() {
            Some("welcome") => self.on_welcome(message, to),
            Some("event") => self.on_event(message["event"].clone(), to),
            _ => vec![to.translate(message)],
        }
    }

    fn on_welcome(&mut self, mut message: Value, to: &mut Connection) -> Vec<Value> {
        let log = message["log"].as_array().cloned().unwrap_or_default();
        // A client that comes back finds the table closed.
        if self.cheat == Some(Cheat::CloseTable) && is_over(&log) {
            return vec![close("archived")];
        }
        if self.closed.as_ref() == Some(&to.table) {
            return vec![close("table_not_found")];
        }
        to.seat = message["seat"].as_u64();
        let occasion = self.occasion(&to.table, &log);
        let told = to.begin(log, occasion, self.cheat);
        message["log"] = told.into();
        vec![message]
    }

    fn on_event(&mut self, event: Value, to: &mut Connection) -> Vec<Value> {
        let is_start = event["start"].is_object();
        if self.cheat == Some(Cheat::RestartRematch) && is_start && self.is_first_rematch() {
            self.closed = Some(to.table.clone());
            return vec![close("table_not_found")];
        }
        to.occasion.stolen.clone_from(&self.stolen);
        let Some(told) = to.add(event, self.cheat) else {
            // What was told before is not true any more: the client has to come again.
            return vec![close("restarting")];
        };
        let mut messages: Vec<Value> =
            told.into_iter().map(|event| json!({ "type": "event", "event": event })).collect();
        if self.cheat == Some(Cheat::CloseTable) && is_over(&to.real) {
            messages.push(close("archived"));
        }
        messages
    }

    fn is_first_rematch(&self) -> bool {
        self.closed.is_none() && !self.requests("rematch").is_empty()
    }
}

fn forge_record(cheat: Cheat, status: StatusCode, body: &Bytes) -> (StatusCode, Bytes) {
    let text = String::from_utf8_lossy(body).into_owned();
    let record = match cheat {
        Cheat::WithholdRecord | Cheat::CloseTable => {
            return (StatusCode::NOT_FOUND, Bytes::from_static(br#"{"code":"record_not_found","params":{}}"#));
        }
        Cheat::OmitProof => records::omit_proof(&text),
        Cheat::ForgeBotNonce => records::forge_bot_nonce(&text),
        Cheat::GrindSecret => records::grind_secret(&text).unwrap_or(text),
        Cheat::HideVoidSeals => records::hide_void_seals(&text),
        Cheat::AddAidsTag => records::add_aids_tag(&text),
        Cheat::ReplacePlayer => records::hide_replacements(&text),
        _ => text,
    };
    (status, record.into())
}

fn close(reason: &str) -> Value {
    json!({ "type": "close", "reason": reason })
}

fn replace_commitments(json: &mut Value) {
    match json {
        Value::Object(fields) => {
            for (name, content) in fields {
                if name == "commitment" && content.is_string() {
                    *content = json!(other_commitment());
                } else {
                    replace_commitments(content);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(replace_commitments),
        _ => {}
    }
}
