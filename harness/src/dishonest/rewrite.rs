//! What a cheat changes in requests, responses and messages.

use axum::body::Bytes;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::cheat::Cheat;
use super::puppet::{PuppetJob, StolenSeat};
use super::records;

/// The number of requests that the server refuses, in the hope of other bytes.
const REFUSALS: usize = 3;

/// The answer of a server that refuses a request.
const REFUSAL: (u16, &str) = (503, r#"{"code":"unavailable","params":{}}"#);

/// Another commitment than any that the server has published.
fn other_commitment() -> String {
    "0123456789abcdef".repeat(4)
}

/// The cheat, and what it has seen so far.
pub(super) struct Rewrites {
    cheat: Option<Cheat>,
    /// The last part of the path and the body of every request to join, to reveal or for a rematch.
    requests: Vec<(String, Value)>,
    /// A puppet that has to be seated.
    puppet: Option<PuppetJob>,
    /// A seat at which the server has to reveal.
    stolen_seat: Option<StolenSeat>,
    /// Whether moves were taken back.
    has_taken_back: bool,
    /// Whether a search or a rematch was restarted.
    has_restarted: bool,
}

impl Rewrites {
    pub(super) fn new(cheat: Cheat) -> Self {
        Self {
            cheat: Some(cheat),
            requests: Vec::new(),
            puppet: None,
            stolen_seat: None,
            has_taken_back: false,
            has_restarted: false,
        }
    }

    pub(super) fn reform(&mut self) {
        self.cheat = None;
    }

    pub(super) fn requests(&self, what: &str) -> Vec<Value> {
        self.requests.iter().filter(|(name, _)| name == what).map(|(_, body)| body.clone()).collect()
    }

    pub(super) fn take_puppet_job(&mut self) -> Option<PuppetJob> {
        self.puppet.take()
    }

    pub(super) fn take_stolen_seat(&mut self) -> Option<StolenSeat> {
        self.stolen_seat.take()
    }

    /// Whether the server leaves a request without an answer.
    pub(super) fn never_answers(&self, path: &str) -> bool {
        self.cheat == Some(Cheat::HangRecord) && path.ends_with("/record")
    }

    /// Whether the server ignores a message of a seat.
    pub(super) fn withholds(&self, seat: Option<u64>, text: &str) -> bool {
        let is_play = || serde_json::from_str::<Value>(text).is_ok_and(|message| message["type"] == "play");
        self.cheat == Some(Cheat::ReplacePlayer) && seat == Some(1) && is_play()
    }

    /// Returns the token of a request for a rematch, if the server answers it with another table than before.
    pub(super) fn other_rematch(&self, path: &str, body: &Bytes) -> Option<String> {
        let is_next = self.cheat == Some(Cheat::RestartRematch) && self.has_restarted && path.ends_with("/rematch");
        let body: Value = serde_json::from_slice(body).ok().filter(|_| is_next)?;
        body.get("token")?.as_str().map(str::to_owned)
    }

    /// Changes a request on its way to the real server.
    pub(super) fn change_request(&mut self, path: &str, body: Bytes) -> Bytes {
        let table = path.strip_prefix("/api/v1/tables/").and_then(|rest| rest.strip_suffix("/join"));
        let (Some(Cheat::ClaimOtherDevice), Some(table)) = (self.cheat, table) else { return body };
        let Ok(mut join) = serde_json::from_slice(&body) else { return body };
        self.stolen_seat = StolenSeat::steal(table, &mut join);
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
            self.puppet = PuppetJob::new(&json);
        }
        self.lie(cheat, &mut json);
        (status, json.to_string().into())
    }

    /// Changes a message to a client. Returns the messages that the client gets.
    pub(super) fn on_message(&mut self, mut message: Value) -> Vec<Value> {
        let Some(cheat) = self.cheat else { return vec![message] };
        self.lie(cheat, &mut message);
        match cheat {
            // A client that was there before gets the whole match when it reconnects.
            Cheat::ChangePast if message["type"] == "welcome" && message["game"].is_object() => {
                records::change_first_move(&mut message["game"]);
            }
            // A client that comes back finds the table closed.
            Cheat::CloseTable if message["type"] == "welcome" && is_finished(&message["game"]) => {
                return vec![close("archived")];
            }
            Cheat::CloseTable if message["type"] == "event" && message["result"].is_object() => {
                return vec![message, close("archived")];
            }
            Cheat::RestartRematch if message["type"] == "started" && self.is_first_rematch() => {
                self.has_restarted = true;
                return vec![close("table_not_found")];
            }
            Cheat::RestartSearch if message["type"] == "started" && !self.has_restarted => {
                self.has_restarted = true;
                return vec![void_seal(&message)];
            }
            Cheat::TakeBackMoves if message["type"] == "event" && !self.has_taken_back => {
                if let Some(undone) = illegal_undo(&message) {
                    self.has_taken_back = true;
                    return vec![message, undone];
                }
            }
            _ => {}
        }
        vec![message]
    }

    fn is_first_rematch(&self) -> bool {
        !self.has_restarted && !self.requests("rematch").is_empty()
    }

    /// Changes what the server says about the deal.
    fn lie(&self, cheat: Cheat, json: &mut Value) {
        let has_joined = !self.requests("join").is_empty();
        match cheat {
            Cheat::SwapCommitment if has_joined => replace(json, "commitment", &json!(other_commitment()), true),
            Cheat::SwapSeatCommitment => {
                if let Some(seats) = json.pointer_mut("/seal/seats").and_then(Value::as_array_mut) {
                    seats.iter_mut().for_each(|seat| *seat = json!(other_commitment()));
                }
            }
            Cheat::ClaimOtherDevice => {
                let seats = json.get_mut("seats").and_then(Value::as_array_mut).into_iter().flatten();
                let committed = seats.filter(|seat| seat["commitment"].is_string());
                committed.for_each(|seat| seat["recommitted"] = json!(1));
            }
            // A void seal that has been announced cannot be hidden while the players watch, but a match can forget it.
            Cheat::HideVoidSeals if json["type"] == "started" || json["version"].is_number() => {
                replace(json, "void_seals", &json!(0), false);
            }
            _ => {}
        }
    }
}

/// Changes the record that the server publishes.
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

/// The message that closes a table for good.
fn close(reason: &str) -> Value {
    json!({ "type": "close", "reason": reason })
}

fn is_finished(game: &Value) -> bool {
    game["result"].is_object()
}

/// Replaces a field wherever it occurs, except in seats: those have fields of the same name.
fn replace(json: &mut Value, field: &str, value: &Value, only_texts: bool) {
    match json {
        Value::Object(fields) => {
            for (name, content) in fields {
                if name == field && (content.is_string() || !only_texts) {
                    *content = value.clone();
                } else if name != "seats" {
                    replace(content, field, value, only_texts);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| replace(item, field, value, only_texts)),
        _ => {}
    }
}

/// The message that the second seat has not revealed, in the place of the start of the match.
fn void_seal(started: &Value) -> Value {
    let mut seats = started["seats"].clone();
    seats.as_array_mut().into_iter().flatten().for_each(|seat| seat["commitment"] = Value::Null);
    json!({ "type": "seal_void", "void_seals": 1, "commitment": other_commitment(), "reason": "not_revealed",
        "seats": seats, "seat": 2, "owner": 1 })
}

/// An undo of three moves after the sixth event, which no player may ask for.
fn illegal_undo(message: &Value) -> Option<Value> {
    let version = message.pointer("/event/version")?.as_u64().filter(|version| *version >= 6)?;
    let event = json!({ "version": version + 1, "at": 0, "type": "undone", "seat": 1, "plies": 3 });
    Some(json!({ "type": "event", "event": event, "to_move": 1, "clocks": null, "result": null }))
}

/// Applies a change to a message, if it is JSON.
pub(super) fn with_json(text: &str, change: impl FnOnce(Value) -> Vec<Value>) -> Vec<String> {
    match serde_json::from_str(text) {
        Ok(json) => change(json).iter().map(ToString::to_string).collect(),
        Err(_) => vec![text.to_owned()],
    }
}
