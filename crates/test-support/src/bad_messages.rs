//! Messages that no correct client sends, each with the documented answer.
//!
//! Most of them are answered: [`generate`] creates them. Some close the socket: see [`closing_message`]. And some are
//! cut off by the end of the connection: see [`send_partial`].

mod malformed;
mod partial;

use nova_luna_rules::{Action, Coord, TileId, View};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::rng::TestRng;
pub use partial::send_partial;

/// What is wrong with a message.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum BadMessageKind {
    /// The message was accepted before.
    Duplicated,
    /// It has the id of an accepted message, with another action.
    ReusedId,
    /// It was accepted from the other seat.
    Replayed,
    /// Its version is in the past.
    Outdated,
    /// Its version is in the future.
    Premature,
    /// It is another seat's turn.
    NotYourTurn,
    /// The sender is a spectator.
    Spectator,
    /// The rules do not allow the action.
    Illegal,
    /// The state of the match does not allow the request.
    Untimely,
    /// It is not a message of the protocol.
    Malformed,
    SecondHello,
    /// Some of its bytes were changed, with an unpredictable result.
    Damaged,
    /// It is longer than allowed.
    TooLong,
    Binary,
    /// The first message is not a hello.
    NoHello,
    /// The hello has a token of another table.
    InvalidToken,
    /// The connection ends in the middle of it.
    Partial,
}

impl BadMessageKind {
    /// The kinds with a predictable answer.
    pub const ANSWERED: [Self; 11] = [
        Self::Duplicated,
        Self::ReusedId,
        Self::Replayed,
        Self::Outdated,
        Self::Premature,
        Self::NotYourTurn,
        Self::Spectator,
        Self::Illegal,
        Self::Untimely,
        Self::Malformed,
        Self::SecondHello,
    ];

    /// The kinds that close the socket.
    pub const CLOSING: [Self; 4] = [Self::TooLong, Self::Binary, Self::NoHello, Self::InvalidToken];
}

/// A message that the server accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AcceptedMessage {
    /// The index of the seat that sent it, from 0.
    pub seat: usize,
    pub id: String,
    pub action: String,
    /// The version after the action.
    pub version: u32,
}

/// The sender of a bad message, and the table as it sees it.
#[derive(Clone, Copy, Debug)]
pub struct Sender<'a> {
    /// The index of the seat, from 0; none for a spectator.
    pub seat: Option<usize>,
    /// The position. The match must not be over.
    pub view: &'a View,
    pub version: u32,
    /// The accepted messages of all seats.
    pub accepted: &'a [AcceptedMessage],
}

/// The documented answer to a bad message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExpectedAnswer {
    /// The message was accepted before and led to this version.
    Accepted(u32),
    /// The message is refused with this code.
    Rejected(&'static str),
    /// Any answer, or none.
    Any,
}

/// A bad message with its documented answer.
#[derive(Clone, Debug)]
pub struct BadMessage {
    /// What is wrong with it.
    pub kind: BadMessageKind,
    pub text: String,
    /// The documented answer.
    pub expected: ExpectedAnswer,
}

impl BadMessage {
    /// Returns whether an answer of type `accepted` or `refused` is the documented one.
    pub fn is_answered_by(&self, kind: &str, id: Option<&str>, version: Option<u32>, code: Option<&str>) -> bool {
        let same_id = id.is_none_or(|id| self.text.contains(&format!(r#""id":"{id}""#)));
        same_id
            && match self.expected {
                ExpectedAnswer::Accepted(expected) => kind == "accepted" && version == Some(expected),
                ExpectedAnswer::Rejected(expected) => kind == "rejected" && code == Some(expected),
                ExpectedAnswer::Any => true,
            }
    }
}

/// Generates a bad message of this kind, or of a similar kind if the state of the table does not allow this one.
pub fn generate(kind: BadMessageKind, sender: &Sender<'_>, rng: &mut TestRng) -> BadMessage {
    use BadMessageKind as Kind;
    match (kind, sender.seat) {
        (Kind::SecondHello, _) => refused(kind, r#"{"type":"hello","protocol":2}"#.to_owned(), "unexpected_hello"),
        (Kind::Damaged, _) => damaged(sender, rng),
        (Kind::Malformed, _) => refused(kind, malformed::malformed_message(sender, rng), "malformed"),
        (Kind::Replayed, _) => replayed(sender, rng),
        (_, None) => refused(Kind::Spectator, act(sender, rng, sender.version), "spectator"),
        (Kind::Duplicated | Kind::ReusedId, Some(seat)) => repeated(kind, sender, seat, rng),
        (Kind::Outdated | Kind::Premature, Some(_)) => wrong_version(kind, sender, rng),
        (Kind::Untimely, Some(_)) => untimely(sender, rng),
        (_, Some(seat)) if sender.view.to_move().is_some_and(|to_move| to_move.index() == seat) => {
            let message = request("play", sender.version, Some(&illegal_action(sender.view, rng)), rng);
            refused(Kind::Illegal, message.to_string(), "illegal")
        }
        (_, Some(_)) => refused(Kind::NotYourTurn, act(sender, rng, sender.version), "not_your_turn"),
    }
}

/// Returns a message that closes the socket, and the code of the close frame.
///
/// `NoHello` and `InvalidToken` must be the first message; the others come after a hello.
pub fn closing_message(kind: BadMessageKind, foreign_token: &str, rng: &mut TestRng) -> (Message, u16) {
    let extra = rng.index(3000);
    match kind {
        BadMessageKind::TooLong => (Message::text("x".repeat(4097 + extra)), 1009),
        BadMessageKind::Binary => (Message::binary(vec![7; extra]), 1003),
        BadMessageKind::InvalidToken => {
            (Message::text(json!({"type": "hello", "protocol": 2, "token": foreign_token}).to_string()), 1008)
        }
        _ => (Message::text(r#"{"type":"ping"}"#), 1008),
    }
}

fn refused(kind: BadMessageKind, text: String, code: &'static str) -> BadMessage {
    BadMessage { kind, text, expected: ExpectedAnswer::Rejected(code) }
}

/// Creates a request with an unused id. The ids of correct requests start with another letter.
fn request(kind: &str, version: u32, action: Option<&str>, rng: &mut TestRng) -> Value {
    let id = format!("x{:08x}{:08x}", rng.below(u32::MAX), rng.below(u32::MAX));
    let mut message = json!({"type": kind, "id": id, "version": version});
    if let Some(action) = action {
        message["action"] = action.into();
    }
    message
}

fn act(sender: &Sender<'_>, rng: &mut TestRng, version: u32) -> String {
    let action = legal_action(sender.view, rng);
    request("play", version, Some(&action), rng).to_string()
}

/// Repeats an accepted message of the seat, with the same or another action.
fn repeated(kind: BadMessageKind, sender: &Sender<'_>, seat: usize, rng: &mut TestRng) -> BadMessage {
    let own: Vec<_> = sender.accepted.iter().filter(|message| message.seat == seat).collect();
    let Some(message) = own.get(rng.index(own.len())) else { return generate(BadMessageKind::Malformed, sender, rng) };
    let action = match kind {
        BadMessageKind::Duplicated => message.action.clone(),
        _ => legal_action(sender.view, rng),
    };
    let text = json!({"type": "play", "id": message.id, "version": message.version - 1, "action": action}).to_string();
    BadMessage { kind, text, expected: ExpectedAnswer::Accepted(message.version) }
}

/// Sends an accepted message of another seat.
fn replayed(sender: &Sender<'_>, rng: &mut TestRng) -> BadMessage {
    let others: Vec<_> = sender.accepted.iter().filter(|message| Some(message.seat) != sender.seat).collect();
    let Some(message) = others.get(rng.index(others.len())) else {
        return generate(BadMessageKind::Malformed, sender, rng);
    };
    let version = message.version - 1;
    let text = json!({"type": "play", "id": message.id, "version": version, "action": message.action}).to_string();
    let code = if sender.seat.is_some() { "outdated" } else { "spectator" };
    refused(BadMessageKind::Replayed, text, code)
}

fn wrong_version(kind: BadMessageKind, sender: &Sender<'_>, rng: &mut TestRng) -> BadMessage {
    let (kind, version) = match kind {
        BadMessageKind::Outdated if sender.version > 0 => (kind, rng.below(sender.version)),
        _ if rng.below(4) == 0 => (BadMessageKind::Premature, u32::MAX),
        _ => (BadMessageKind::Premature, sender.version + 1 + rng.below(100)),
    };
    let requests = ["undo", "resign", "offer_abandon", "decline_abandon"];
    let text = match rng.below(2) {
        0 => act(sender, rng, version),
        _ => request(requests[rng.index(requests.len())], version, None, rng).to_string(),
    };
    refused(kind, text, "outdated")
}

fn untimely(sender: &Sender<'_>, rng: &mut TestRng) -> BadMessage {
    let requests = [("decline_abandon", "nothing_offered"), ("return", "not_replaced"), ("replace", "not_replaceable")];
    let (kind, code) = requests[rng.index(requests.len())];
    let mut message = request(kind, sender.version, None, rng);
    if kind == "replace" {
        message["seat"] = json!(1 + rng.below(4));
    }
    refused(BadMessageKind::Untimely, message.to_string(), code)
}

/// Changes some bytes of a request. The result may be another valid request, so every answer is possible.
fn damaged(sender: &Sender<'_>, rng: &mut TestRng) -> BadMessage {
    let kind = if rng.below(2) == 0 { "play" } else { "undo" };
    let action = (kind == "play").then(|| legal_action(sender.view, rng));
    let mut message = request(kind, sender.version, action.as_deref(), rng);
    // A long id, so that no change makes it the id of another message.
    message["id"] = format!("damaged-{:08x}{:08x}", rng.below(u32::MAX), rng.below(u32::MAX)).into();
    let mut text: Vec<char> = message.to_string().chars().collect();
    for _ in 0..=rng.below(3) {
        let at = rng.index(text.len());
        text[at] = char::from_u32(32 + rng.below(95)).unwrap_or(' ');
    }
    BadMessage { kind: BadMessageKind::Damaged, text: text.into_iter().collect(), expected: ExpectedAnswer::Any }
}

fn legal_action(view: &View, rng: &mut TestRng) -> String {
    let legal = view.legal_actions();
    legal.get(rng.index(legal.len())).unwrap_or(Action::Refill).to_string()
}

fn illegal_action(view: &View, rng: &mut TestRng) -> String {
    loop {
        let tile = u8::try_from(1 + rng.below(68)).ok().and_then(TileId::new);
        // Most cells are near the display, where more rules apply.
        let (range, offset) = if rng.below(4) == 0 { (256, 128) } else { (9, 4) };
        let mut coordinate = || i8::try_from(rng.below(range) as i32 - offset).unwrap_or(0);
        let at = Coord::new(coordinate(), coordinate());
        if let Some(action) = tile.map(|tile| Action::Take { tile, at })
            && !view.is_legal(action)
        {
            return action.to_string();
        }
    }
}
