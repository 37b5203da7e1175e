//! The log that a cheating server tells: what each cheat makes of the real one.
//!
//! A told log can be followed like a real one: its versions have no gaps, and everything in it could have happened. A
//! client notices only what contradicts what it knows.

use nova_luna_table::MatchState;
use serde_json::{Value, json};

use super::cheat::Cheat;
use super::records;
use crate::messages::follow;

/// The number of moves after which some of them are taken back, and how many.
const MOVES_BEFORE_UNDO: usize = 6;
const UNDONE_MOVES: usize = 3;

/// Another commitment than any that the server has published.
pub(super) fn other_commitment() -> String {
    "0123456789abcdef".repeat(4)
}

/// What a cheat knows besides the log.
#[derive(Clone, Default)]
pub(super) struct Occasion {
    /// Whether somebody had joined the table before the client connected.
    pub(super) has_joined: bool,
    /// Whether the client connects to a match with moves.
    pub(super) is_back: bool,
    pub(super) is_first_table: bool,
    /// The commitment of the victim, and the one that the server has put in its place.
    pub(super) stolen: Option<[String; 2]>,
}

/// An event that a client is told, with the version that it has in the real log.
#[derive(Clone, PartialEq)]
pub(super) struct Told {
    pub(super) event: Value,
    pub(super) real: Option<u64>,
}

fn kind(event: &Value) -> &str {
    event["type"].as_str().unwrap_or_default()
}

/// Returns the events of the current round: those after the last void seal.
pub(super) fn current_round(log: &[Value]) -> &[Value] {
    let begin = log.iter().rposition(|event| kind(event) == "voided").map_or(0, |last| last + 1);
    log.get(begin..).unwrap_or_default()
}

pub(super) fn is_sealed(log: &[Value]) -> bool {
    current_round(log).iter().any(|event| event["reveal_by"].is_u64())
}

fn has_started(log: &[Value]) -> bool {
    log.iter().any(|event| event["start"].is_object())
}

pub(super) fn is_over(log: &[Value]) -> bool {
    follow(log).is_some_and(|followed| followed.state().is_some_and(MatchState::is_over))
}

/// Returns the log that a client is told in the place of the real one.
pub(super) fn tell(cheat: Option<Cheat>, real: &[Value], occasion: &Occasion) -> Vec<Told> {
    let honest = || real.iter().map(|event| Told { real: event["version"].as_u64(), event: event.clone() });
    let told: Vec<Told> = match cheat {
        // While the victim watches, the server waits until it has to know.
        Some(Cheat::SwapCommitment) if occasion.has_joined || is_sealed(real) => {
            honest().map(|told| with_commitment(told, &["created", "voided", "rematch_created"])).collect()
        }
        Some(Cheat::SwapSeatCommitment) => honest().map(|told| with_commitment(told, &["seat_taken"])).collect(),
        Some(Cheat::ClaimOtherDevice) => honest().flat_map(|told| claim_other_device(told, occasion)).collect(),
        // A void seal that has been announced cannot be hidden while the players watch, but a match can forget it.
        Some(Cheat::HideVoidSeals) if has_started(real) => forget_void_rounds(honest().collect()),
        Some(Cheat::RestartSearch) if occasion.is_first_table => restart_deal(honest().collect()),
        // A client that was there before gets another match when it reconnects.
        Some(Cheat::ChangePast) if occasion.is_back => change_first_move(honest().collect()),
        Some(Cheat::TakeBackMoves) => take_back_moves(honest().collect()),
        _ => honest().collect(),
    };
    let number = |(index, told): (usize, Told)| {
        let mut event = told.event;
        event["version"] = json!(index + 1);
        Told { event, ..told }
    };
    told.into_iter().enumerate().map(number).collect()
}

fn with_commitment(mut told: Told, kinds: &[&str]) -> Told {
    if kinds.contains(&kind(&told.event)) {
        told.event["commitment"] = json!(other_commitment());
    }
    told
}

/// Says that the victim has committed, and that another device of the victim has replaced that by the server's own
/// commitment.
fn claim_other_device(told: Told, occasion: &Occasion) -> Vec<Told> {
    let Some([own, chosen]) = occasion.stolen.as_ref().filter(|[_, chosen]| told.event["commitment"] == **chosen)
    else {
        return vec![told];
    };
    // A table that is sealed at once leaves no time for another device.
    if told.event["commitment"] == **own || told.event["reveal_by"].is_u64() {
        return vec![told];
    }
    let (mut first, mut second) = (told.event.clone(), told.event);
    (first["commitment"], second["commitment"]) = (json!(own), json!(chosen));
    second["recommitted"] = json!(1);
    vec![Told { event: first, real: None }, Told { event: second, real: told.real }]
}

/// Leaves out all rounds but the last, as if the first secret had been that of the last.
fn forget_void_rounds(told: Vec<Told>) -> Vec<Told> {
    let Some(last) = told.iter().rposition(|told| kind(&told.event) == "voided") else { return told };
    let mut created = told[0].clone();
    created.event["commitment"] = told[last].event["commitment"].clone();
    [created].into_iter().chain(told.into_iter().skip(last + 1)).collect()
}

/// Says that people have taken the seats of bots, and in the place of the start of the match, that the last of them has
/// not revealed.
fn restart_deal(told: Vec<Told>) -> Vec<Told> {
    let owner = told[0].event["owner"].clone();
    let mut result: Vec<Told> = Vec::new();
    let mut last_seat = Value::Null;
    for Told { event, real } in told {
        let at = event["at"].clone();
        if event["start"].is_object() {
            let voided = json!({ "at": at, "type": "voided", "reason": "not_revealed", "seat": last_seat,
                "opened": [last_seat], "owner": owner, "commitment": other_commitment() });
            result.push(Told { event: voided, real });
            return result;
        }
        if kind(&event) == "filled" {
            for seat in event["seats"].as_array().into_iter().flatten() {
                let taken = json!({ "at": at, "type": "seat_taken", "seat": seat, "name": null, "colour": null,
                    "commitment": other_commitment(), "recommitted": 0 });
                result.push(Told { event: taken, real });
                last_seat = seat.clone();
            }
            if let (Some(last), true) = (result.last_mut(), event["reveal_by"].is_u64()) {
                last.event["reveal_by"] = event["reveal_by"].clone();
            }
        } else {
            if kind(&event) == "seat_taken" {
                last_seat = event["seat"].clone();
            }
            result.push(Told { event, real });
        }
    }
    result
}

/// Replaces all moves by another first one.
fn change_first_move(mut told: Vec<Told>) -> Vec<Told> {
    let first = told.iter().position(|told| kind(&told.event) == "played");
    let start = told.iter().find(|told| told.event["start"].is_object()).map(|told| told.event["start"].clone());
    if let (Some(first), Some(start)) = (first, start) {
        told.truncate(first + 1);
        records::change_first_move(&start, &mut told[first].event);
    }
    told
}

/// Takes back more moves than any player may.
fn take_back_moves(mut told: Vec<Told>) -> Vec<Told> {
    let moves = told.iter().enumerate().filter(|(_, told)| kind(&told.event) == "played");
    if let Some((index, last)) = moves.map(|(index, told)| (index, told.event.clone())).nth(MOVES_BEFORE_UNDO - 1) {
        let event = json!({ "at": last["at"], "type": "undone", "seat": 1, "plies": UNDONE_MOVES });
        told.insert(index + 1, Told { event, real: None });
    }
    told
}

#[cfg(test)]
mod tests;
