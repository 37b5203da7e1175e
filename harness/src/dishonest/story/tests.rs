//! A told log can be followed, and a client that knows better notices every lie.

use nova_luna_client::{Alarm, DealEvidence};
use nova_luna_protocol::wire::{UnknownFields, Wire as _};
use nova_luna_rules::{Nonce, Seat, Secret, Setup, TableId, View};
use nova_luna_table::{Followed, LogEvent};

use super::*;
use crate::dishonest::connection::Connection;

const TABLE: TableId = TableId([5; 16]);
const OWN: Nonce = Nonce([1; 32]);
const WHEEL: [u8; 11] = [16, 66, 1, 21, 60, 55, 33, 18, 68, 67, 13];
const ME: Seat = Seat::FIRST;

/// Adds an event to a log.
fn push(log: &mut Vec<Value>, mut event: Value) {
    (event["version"], event["at"]) = (json!(log.len() + 1), json!(1000 + log.len()));
    log.push(event);
}

fn taken(seat: u8, commitment: &str) -> Value {
    json!({ "type": "seat_taken", "seat": seat, "name": null, "colour": null, "commitment": commitment,
        "recommitted": 0 })
}

fn own_commitment() -> String {
    OWN.commitment(TABLE).to_string()
}

/// A table where a person has sat down.
fn waiting_table() -> Vec<Value> {
    let settings = json!({ "seats": ["person", "person"], "discs": 20 });
    let commitment = Secret([7; 32]).commitment(TABLE).to_string();
    let mut log = Vec::new();
    push(
        &mut log,
        json!({ "type": "created", "settings": settings, "owner": 1, "commitment": commitment,
        "reserved": [{ "seat": 1, "name": null, "colour": null }] }),
    );
    push(&mut log, taken(1, &own_commitment()));
    log
}

/// The same table after a bot has taken the other seat.
fn sealed_table() -> Vec<Value> {
    let mut log = waiting_table();
    push(&mut log, json!({ "type": "filled", "seats": [2], "bot": "novice", "reveal_by": 9000 }));
    log
}

/// Adds the reveal of the person, and with it the start.
fn start(log: &mut Vec<Value>, nonces: &Value) {
    let start = json!({ "wheel": WHEEL, "stack": [2, 1], "nonces": nonces });
    push(log, json!({ "type": "revealed", "seat": 1, "start": start }));
}

/// The same table after some moves.
fn match_of(moves: usize) -> Vec<Value> {
    let mut log = sealed_table();
    start(&mut log, &json!([OWN.to_string(), null]));
    let mut view = View::new(&Setup { players: 2, discs: 20, wheel: WHEEL.to_vec(), stack: vec![2, 1] }).unwrap();
    for _ in 0..moves {
        let action = view.legal_actions().iter().find(|action| view.clone().play(*action).is_ok()).unwrap();
        let event = view.play(action).unwrap();
        push(&mut log, json!({ "type": "played", "seat": event.seat.number(), "action": event.to_string() }));
    }
    log
}

/// The start of a match whose first seal became void.
fn restarted_match() -> Vec<Value> {
    let mut log = waiting_table();
    let other = Nonce([2; 32]).commitment(TABLE).to_string();
    push(&mut log, taken(2, &other));
    log[2]["reveal_by"] = json!(9000);
    push(&mut log, json!({ "type": "revealed", "seat": 1 }));
    push(
        &mut log,
        json!({ "type": "voided", "reason": "left", "seat": 2, "opened": [2], "owner": 1,
        "commitment": Secret([8; 32]).commitment(TABLE).to_string() }),
    );
    push(&mut log, taken(1, &own_commitment()));
    push(&mut log, taken(2, &other));
    log[6]["reveal_by"] = json!(9000);
    push(&mut log, json!({ "type": "revealed", "seat": 2 }));
    start(&mut log, &json!([OWN.to_string(), Nonce([2; 32]).to_string()]));
    log
}

/// A client that trusts nobody, as the page does.
struct Victim {
    evidence: DealEvidence,
    followed: Option<Followed>,
}

impl Victim {
    fn new() -> Self {
        Self { evidence: DealEvidence::new(&TABLE.to_string()), followed: None }
    }

    /// Gets a whole log.
    fn welcome(&mut self, log: &[Value]) {
        self.followed = None;
        log.iter().for_each(|event| self.follow(event));
    }

    /// Gets an event, which must fit.
    fn follow(&mut self, event: &Value) {
        let event = LogEvent::read(event, UnknownFields::Reject).unwrap_or_else(|error| panic!("{error}: {event}"));
        self.evidence.check_event(&event, self.followed.as_ref().and_then(Followed::state));
        match &mut self.followed {
            Some(followed) => followed.apply(event.clone()).unwrap_or_else(|error| panic!("{error}: {event:?}")),
            None => self.followed = Some(Followed::new(&event).unwrap()),
        }
        let seating = self.followed.as_ref().unwrap().seating();
        self.evidence.check_seating(seating, Some(ME));
        // The page draws a nonce for each round before it joins.
        self.evidence.add_nonce(seating.void_seals(), OWN, false);
    }
}

fn events(told: Vec<Told>) -> Vec<Value> {
    told.into_iter().map(|told| told.event).collect()
}

/// Returns the alarms of a client that has seen a part of the real log, and is then told all of it.
fn alarms(cheat: Cheat, seen: usize, real: &[Value], occasion: &Occasion) -> Vec<Alarm> {
    let mut victim = Victim::new();
    victim.welcome(&real[..seen]);
    assert_eq!(victim.evidence.alarms(), []);
    victim.welcome(&events(tell(Some(cheat), real, occasion)));
    victim.evidence.alarms().to_vec()
}

#[test]
fn an_honest_server_tells_the_real_log() {
    let log = match_of(8);
    assert_eq!(events(tell(None, &log, &Occasion::default())), log);
    assert_eq!(alarms(Cheat::Puppet, 3, &log, &Occasion::default()), []);
    assert!(is_sealed(&log) && !is_sealed(&log[..2]) && !is_over(&log));
    let mut over = log;
    push(&mut over, json!({ "type": "resigned", "seat": 1 }));
    assert!(is_over(&over));
}

#[test]
fn other_commitments_are_noticed() {
    let log = sealed_table();
    assert_eq!(alarms(Cheat::SwapCommitment, 2, &log, &Occasion::default())[0], Alarm::Commitment);
    let back = Occasion { has_joined: true, ..Occasion::default() };
    assert_eq!(alarms(Cheat::SwapCommitment, 1, &log[..2], &back), [Alarm::Commitment], "also before the seal");
    assert_eq!(alarms(Cheat::SwapSeatCommitment, 1, &log, &Occasion::default()), [Alarm::OwnSeal]);
}

#[test]
fn another_device_is_claimed_before_the_seal() {
    let chosen = Nonce([7; 32]).commitment(TABLE).to_string();
    let mut log = sealed_table();
    log[1]["commitment"] = json!(chosen);
    let occasion = Occasion { stolen: Some([own_commitment(), chosen.clone()]), ..Occasion::default() };
    let told = events(tell(Some(Cheat::ClaimOtherDevice), &log, &occasion));
    assert_eq!(told.len(), 4);
    assert_eq!((&told[1]["commitment"], &told[1]["recommitted"]), (&json!(own_commitment()), &json!(0)));
    assert_eq!((&told[2]["commitment"], &told[2]["recommitted"]), (&json!(chosen), &json!(1)));
    let mut victim = Victim::new();
    victim.welcome(&told[..3]);
    victim.evidence.note_other_device(0);
    victim.follow(&told[3]);
    assert_eq!(victim.evidence.alarms(), [], "the page cannot know who it was");
}

#[test]
fn forgotten_void_seals_are_noticed() {
    let log = restarted_match();
    let found = alarms(Cheat::HideVoidSeals, log.len() - 1, &log, &Occasion::default());
    assert!(found.contains(&Alarm::VoidSeals), "{found:?}");
    assert_eq!(alarms(Cheat::HideVoidSeals, 5, &log[..8], &Occasion::default()), [], "not before the start");
}

#[test]
fn a_search_is_restarted_without_a_contradiction() {
    let first = Occasion { is_first_table: true, ..Occasion::default() };
    let told = events(tell(Some(Cheat::RestartSearch), &match_of(2), &first));
    let mut victim = Victim::new();
    victim.welcome(&told);
    let seating = victim.followed.as_ref().unwrap().seating().clone();
    let void = seating.last_void().unwrap();
    assert_eq!((void.seat.number(), seating.void_seals(), victim.evidence.alarms()), (2, 1, &[][..]));
    assert_eq!(victim.evidence.unplayed_deals(), 1, "only the page knows of it");
    assert_eq!(alarms(Cheat::RestartSearch, 3, &match_of(2), &Occasion::default()), [], "the next table is honest");
}

#[test]
fn a_changed_past_is_noticed() {
    let log = match_of(8);
    let back = Occasion { is_back: true, ..Occasion::default() };
    assert_eq!(alarms(Cheat::ChangePast, log.len(), &log, &back), [Alarm::Past]);
    let told = events(tell(Some(Cheat::TakeBackMoves), &log[..10], &Occasion::default()));
    let mut victim = Victim::new();
    victim.welcome(&told[..10]);
    assert_eq!(victim.evidence.alarms(), []);
    victim.follow(&told[10]);
    assert_eq!(victim.evidence.alarms(), [Alarm::Past]);
}

/// Requests and answers keep their meaning if the client counts other events.
#[test]
fn versions_are_translated() {
    let log = restarted_match();
    let mut connection = Connection::new(&TABLE.to_string());
    assert_eq!(connection.begin(log.clone(), Occasion::default(), Some(Cheat::HideVoidSeals)).len(), 5);
    let mut request = json!({ "type": "resign", "id": "a", "version": 5 });
    connection.change_request(&mut request);
    assert_eq!(request["version"], 9);
    assert_eq!(connection.translate(json!({ "type": "accepted", "id": "a", "version": 10 }))["version"], 6);
    let told =
        connection.add(json!({ "version": 10, "at": 2000, "type": "resigned", "seat": 1 }), Some(Cheat::HideVoidSeals));
    assert_eq!(told.unwrap()[0]["version"], 6);
    let rejected = connection.translate(json!({ "type": "rejected", "log": [{ "version": 10 }] }));
    assert_eq!(rejected["log"][0]["version"], 6);
    // What was told cannot be taken back.
    let mut connection = Connection::new(&TABLE.to_string());
    connection.begin(log[..8].to_vec(), Occasion::default(), Some(Cheat::HideVoidSeals));
    assert_eq!(connection.add(log[8].clone(), Some(Cheat::HideVoidSeals)), None);
}
