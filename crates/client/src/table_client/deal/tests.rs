//! Tests of the client's part in the deal.

use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{
    BotFillDto, DiscColour, MatchDto, PROTOCOL, Params, PlayerKind, QuickMatch, SeatStatusDto, ServerMessage,
    TableConfigDto,
};
use nova_luna_rules::{Seed, TableId, usual_discs};
use nova_luna_table::{FIRST_MOVE_TIMEOUT_MS, Table, Timestamp, Viewer};

use crate::alarm::Alarm;
use crate::decode::decode_match;
use crate::evidence::DealEvidence;
use crate::quick_search::QuickSearch;
use crate::saved_seats::{SavedSeat, SavedSeats};
use super::*;
use crate::storage::InMemoryStorage;
use crate::test_matches::online_two;

const TABLE: TableId = TableId([5; 16]);
const NOW: Timestamp = Timestamp(0);
const NONCES: [Nonce; 2] = [Nonce([1; 32]), Nonce([2; 32])];

fn commitment(void_seals: u32) -> String {
    format!("{void_seals:064x}")
}

fn seats(commitments: [Option<Nonce>; 2]) -> Vec<SeatDto> {
    let seat = |(seat, nonce): (u8, Option<Nonce>)| SeatDto {
        seat,
        kind: PlayerKind::Person,
        name: Some("Ada".to_owned()),
        status: SeatStatusDto::Playing,
        colour: Some(DiscColour::Blue),
        commitment: nonce.map(|nonce| nonce.commitment(TABLE).to_string()),
        recommitted: 0,
    };
    (1..).zip(commitments).map(seat).collect()
}

fn seal(void_seals: u32, nonces: [Nonce; 2]) -> SealDto {
    SealDto {
        void_seals,
        commitment: commitment(void_seals),
        seats: nonces.map(|nonce| nonce.commitment(TABLE).to_string()).to_vec(),
        revealed: Vec::new(),
        remaining_ms: Some(120_000),
        nonces: None,
    }
}

fn welcome(void_seals: u32, commitment: String, seats: Vec<SeatDto>) -> String {
    let config = TableConfigDto {
        title: String::new(),
        players: 2,
        discs: usual_discs(2),
        clock: None,
        public: false,
        replace_after_ms: None,
        aids: false,
        fill: None,
        owner: 1,
        position: None,
    };
    ServerMessage::Welcome(Box::new(Welcome {
        protocol: PROTOCOL,
        table: TABLE.to_string(),
        seat: Some(1),
        commitment,
        void_seals,
        seal: None,
        config,
        seats,
        version: None,
        game: None,
        missed: None,
        clocks: None,
        fill_in_ms: None,
        waiting_ms: None,
        offers: Vec::new(),
        rematch: None,
    }))
    .to_json()
}

/// A client of the first seat that has committed to its nonce.
fn committed() -> TableClient {
    let mut client = TableClient::new(DealEvidence::new(&TABLE.to_string()), Some("2c".to_owned()), "v1");
    client.handle_message(&welcome(0, commitment(0), seats([None, None])), NOW);
    assert_eq!(client.deal_step(), Some(DealStep::Commit { void_seals: 0 }));
    client.evidence.add_nonce(0, NONCES[0], false);
    let message = ServerMessage::Seats { seats: seats([Some(NONCES[0]), None]), owner: 1 };
    client.handle_message(&message.to_json(), NOW);
    assert_eq!((client.deal_step(), client.own_commitment()), (None, OwnCommitment::Known));
    client
}

fn sealed(seal: SealDto) -> String {
    ServerMessage::Sealed { seats: seats(NONCES.map(Some)), seal }.to_json()
}

fn started(seal: SealDto) -> String {
    let table = Table::new(online_two(), Seed::from_number(4), NOW).unwrap();
    let game = MatchDto::new(&table.state().view_for(Viewer::Spectator), &table.state().record_without_seed(), NOW);
    ServerMessage::Started { seats: seats(NONCES.map(Some)), seal, game: Box::new(game) }.to_json()
}

fn with_nonces(seal: SealDto) -> SealDto {
    SealDto { nonces: Some(NONCES.map(|nonce| Some(nonce.to_string())).to_vec()), ..seal }
}

#[test]
fn commits_then_reveals_then_plays() {
    let mut client = committed();
    client.handle_message(&sealed(seal(0, NONCES)), NOW);
    assert_eq!(client.deal_step(), Some(DealStep::Reveal { void_seals: 0, nonce: NONCES[0] }));
    assert_eq!(client.info.as_ref().unwrap().unrevealed_seats()[0].seat, 2);
    client.handle_message(&sealed(SealDto { revealed: vec![1, 2], ..seal(0, NONCES) }), NOW);
    assert_eq!(client.deal_step(), None);
    assert_eq!(client.info.as_ref().unwrap().unrevealed_seats(), []);
    let updates = client.handle_message(&started(with_nonces(seal(0, NONCES))), NOW);
    assert!(matches!(updates[..], [ClientUpdate::Match(_)]));
    assert_eq!(client.evidence.alarms(), []);
}

#[test]
fn commits_again_after_a_void_seal() {
    let mut client = committed();
    client.handle_message(&sealed(seal(0, NONCES)), NOW);
    let void = |void_seals| {
        let (commitment, seats) = (commitment(void_seals), seats([None, None]));
        ServerMessage::SealVoid { void_seals, commitment, seats, reason: VoidReason::NotRevealed, seat: 2, owner: 1 }
            .to_json()
    };
    client.handle_message(&void(1), NOW);
    assert_eq!(client.deal_step(), Some(DealStep::Commit { void_seals: 1 }));
    assert_eq!(client.info.as_ref().unwrap().last_void, Some((VoidReason::NotRevealed, 2)));
    assert_eq!((client.evidence.void_seals(), client.evidence.alarms()), (1, [].as_slice()));
    let mut hidden = client.clone();
    hidden.handle_message(&started(with_nonces(seal(0, NONCES))), NOW);
    assert_eq!(hidden.evidence.alarms(), [Alarm::VoidSeals]);
}

#[test]
fn sends_nothing_after_an_alarm() {
    let mut client = committed();
    client.handle_message(&sealed(SealDto { commitment: commitment(9), ..seal(0, NONCES) }), NOW);
    assert_eq!((client.deal_step(), client.evidence.alarms()), (None, [Alarm::Commitment].as_slice()));
    let mut client = committed();
    client.handle_message(&welcome(0, commitment(9), seats([None, None])), NOW);
    assert_eq!((client.deal_step(), client.evidence.alarms()), (None, [Alarm::Commitment].as_slice()));
    let mut client = committed();
    client.handle_message(&sealed(seal(0, [Nonce([3; 32]), NONCES[1]])), NOW);
    assert_eq!((client.deal_step(), client.evidence.alarms()), (None, [Alarm::OwnSeal].as_slice()));
    let mut client = committed();
    client.handle_message(&started(seal(0, NONCES)), NOW);
    assert_eq!(client.evidence.alarms(), [Alarm::Nonce], "the match starts without the nonces");
}

#[test]
fn notices_a_lost_nonce() {
    let mut client = TableClient::new(DealEvidence::new(&TABLE.to_string()), Some("2c".to_owned()), "v1");
    client.handle_message(&welcome(0, commitment(0), seats(NONCES.map(Some))), NOW);
    assert_eq!((client.deal_step(), client.own_commitment()), (None, OwnCommitment::Lost));
    client.handle_message(&sealed(seal(0, NONCES)), NOW);
    assert_eq!(client.deal_step(), None, "there is nothing to reveal");
    client.evidence.add_nonce(0, Nonce([3; 32]), true);
    assert_eq!(client.own_commitment(), OwnCommitment::Other);
}

#[test]
fn checks_the_answers_to_a_join() {
    let joined = |seal| Joined { seat: 1, token: String::new(), seat_link: String::new(), started: false, seal };
    let mut client = committed();
    client.on_joined(&joined(None));
    client.on_joined(&joined(Some(seal(0, NONCES))));
    assert_eq!(client.evidence.alarms(), []);
    client.on_joined(&joined(Some(seal(0, [NONCES[0], Nonce([3; 32])]))));
    assert_eq!(client.evidence.alarms(), [Alarm::Seal]);
    let problem = |code: &str, void_seals: u32, commitment: String| Problem {
        code: code.to_owned(),
        params: [("void_seals", void_seals.to_string()), ("commitment", commitment)]
            .map(|(name, value)| (name.to_owned(), value))
            .into(),
    };
    let mut client = committed();
    assert!(!client.on_problem(&problem("table_full", 0, commitment(9)), 0));
    assert!(client.on_problem(&problem("outdated_round", 1, commitment(1)), 0));
    assert_eq!((client.evidence.void_seals(), client.evidence.alarms()), (1, [].as_slice()));
    client.handle_message(&welcome(1, commitment(9), seats([None, None])), NOW);
    assert_eq!(client.evidence.alarms(), [Alarm::Commitment], "the refusal had another one");
}

/// A second device that has opened the personal link of a seat plays with the number of the first one.
#[test]
fn reveals_a_foreign_nonce() {
    let mut evidence = DealEvidence::new(&TABLE.to_string());
    evidence.import(&committed().evidence.export(0).unwrap());
    let mut device = TableClient::new(evidence, Some("2c".to_owned()), "v2");
    device.handle_message(&welcome(0, commitment(0), seats(NONCES.map(Some))), NOW);
    assert_eq!(device.own_commitment(), OwnCommitment::Known);
    device.handle_message(&sealed(seal(0, NONCES)), NOW);
    assert_eq!(device.deal_step(), Some(DealStep::Reveal { void_seals: 0, nonce: NONCES[0] }));
    device.handle_message(&started(with_nonces(seal(0, NONCES))), NOW);
    assert_eq!((device.evidence.alarms(), device.lacks_own_number()), ([].as_slice(), false));
}

#[test]
fn another_device_that_commits_first_is_no_alarm() {
    let mut client = committed();
    client.handle_message(&welcome(1, commitment(1), seats([None, None])), NOW);
    client.evidence.add_nonce(1, Nonce([3; 32]), false);
    let refusal = Problem { code: "already_committed".to_owned(), params: Params::new() };
    assert!(!client.on_problem(&refusal, 1));
    client.handle_message(&sealed(seal(1, NONCES)), NOW);
    assert_eq!((client.deal_step(), client.evidence.alarms()), (None, [].as_slice()), "the other device reveals");
    assert_eq!(client.own_commitment(), OwnCommitment::Other, "the player is told");
    let storage = InMemoryStorage::default();
    client.evidence.save(&storage).unwrap();
    assert!(DealEvidence::load(&storage, &TABLE.to_string()).round(1).unwrap().is_replacement);
    let mut unknown = committed();
    unknown.handle_message(&sealed(seal(0, [Nonce([3; 32]), NONCES[1]])), NOW);
    assert_eq!(unknown.evidence.alarms(), [Alarm::OwnSeal], "the server has accepted this device's commitment");
}

#[test]
fn another_device_that_replaces_the_commitment_is_no_alarm() {
    let replaced = |recommitted| {
        let mut seats = seats([Some(Nonce([3; 32])), Some(NONCES[1])]);
        seats[0].recommitted = recommitted;
        seats
    };
    let seal = seal(0, [Nonce([3; 32]), NONCES[1]]);
    let sealed = |recommitted| ServerMessage::Sealed { seats: replaced(recommitted), seal: seal.clone() }.to_json();
    let mut client = committed();
    client.handle_message(&ServerMessage::Seats { seats: replaced(1), owner: 2 }.to_json(), NOW);
    assert_eq!((client.own_commitment(), client.info.as_ref().unwrap().is_owner()), (OwnCommitment::Other, false));
    client.handle_message(&sealed(1), NOW);
    assert_eq!((client.deal_step(), client.evidence.alarms()), (None, [].as_slice()), "the other device reveals");
    assert!(client.evidence.round(0).unwrap().is_replacement, "the match is no proof here");
    assert!(!client.lacks_own_number(), "before the match, the notice offers a new number");
    // The server shows this browser's commitment again, but the seal has another one.
    client.handle_message(&ServerMessage::Seats { seats: seats(NONCES.map(Some)), owner: 2 }.to_json(), NOW);
    assert_eq!(client.own_commitment(), OwnCommitment::Other);
    let nonces = vec![Some(Nonce([3; 32]).to_string()), Some(NONCES[1].to_string())];
    client.handle_message(&started(SealDto { nonces: Some(nonces), ..seal.clone() }), NOW);
    assert_eq!(client.evidence.alarms(), []);
    assert!(client.lacks_own_number(), "the player is told during the match");
    // A browser that was offline learns it from the seal.
    let mut offline = committed();
    offline.handle_message(&sealed(2), NOW);
    assert_eq!((offline.deal_step(), offline.evidence.alarms()), (None, [].as_slice()));
    let mut client = committed();
    client.handle_message(&sealed(0), NOW);
    assert_eq!(client.evidence.alarms(), [Alarm::OwnSeal], "nobody has replaced it");
}

/// A quick match of this client that is cancelled because the other player never moves.
fn cancelled_match() -> Table {
    let deals = (0..).map(|seed| Table::new(online_two(), Seed::from_number(seed), NOW).unwrap());
    let mut table = deals.into_iter().find(|table| table.to_move() == Seat::new(2)).unwrap();
    table.apply(table.propose_cancel(Timestamp(FIRST_MOVE_TIMEOUT_MS)).unwrap()).unwrap();
    table
}

fn make_quick(client: &mut TableClient) {
    let config = &mut client.info.as_mut().unwrap().config;
    (config.public, config.fill) = (true, Some(BotFillDto { after_ms: 30_000, bot: "expert".to_owned() }));
}

/// A server that cancels one match after another makes the page sit down at many tables.
#[test]
fn cancelled_matches_displace_no_seat_of_a_running_match() {
    let storage = InMemoryStorage::default();
    let (cancelled, id) = (cancelled_match(), |number: u8| TableId([number; 16]).to_string());
    for number in 0..=120 {
        let mut client = committed();
        make_quick(&mut client);
        (client.table, client.evidence.table) = (id(number), id(number));
        client.evidence.save(&storage).unwrap();
        let seat = SavedSeat { table: id(number), last_visit: number.into(), has_joined: true, ..SavedSeat::default() };
        SavedSeats::add(&storage, seat).unwrap();
        if number > 0 {
            assert!(QuickSearch::next_after_cancel(&storage, &client, cancelled.state()).is_some());
        }
    }
    assert!(SavedSeats::load(&storage).at(&id(0)).is_some_and(|seat| !seat.is_over), "the first match goes on");
    assert!(DealEvidence::load(&storage, &id(0)).has_nonce());
}

/// After a reload, the page gets the whole match, and does not know why it has no result.
#[test]
fn offers_another_search_after_a_reload() {
    let cancelled = cancelled_match();
    let reload = |table: &Table, is_quick: bool| {
        let mut client = committed();
        if is_quick {
            make_quick(&mut client);
        }
        let game = MatchDto::new(&table.state().view_for(Viewer::Spectator), &table.state().record_without_seed(), NOW);
        let info = client.info.as_ref().unwrap();
        let state = decode_match(&info.config, &info.seats, &game, None, NOW).unwrap();
        (QuickSearch::next_after_cancel(&InMemoryStorage::default(), &client, &state), client.search_to_offer(&state))
    };
    let (automatic, offered) = reload(&cancelled, true);
    assert_eq!((automatic, offered.map(|terms| terms.bot)), (None, Some("expert".to_owned())));
    assert_eq!(reload(&cancelled, false), (None, None), "a table of friends");
    let running = Table::new(online_two(), Seed::from_number(1), NOW).unwrap();
    assert_eq!(reload(&running, true), (None, None), "the match goes on");
}

#[test]
fn searches_on_if_another_player_at_a_quick_table_does_not_reveal() {
    let after = |reason, seat, is_quick| {
        let mut client = committed();
        let config = &mut client.info.as_mut().unwrap().config;
        config.public = is_quick;
        config.fill = is_quick.then(|| BotFillDto { after_ms: 30_000, bot: "expert".to_owned() });
        let (commitment, seats) = (commitment(1), seats([None, None]));
        let void = ServerMessage::SealVoid { void_seals: 1, commitment, seats, reason, seat, owner: 1 };
        let updates = client.handle_message(&void.to_json(), NOW);
        (updates, client.deal_step())
    };
    let config = QuickMatch { players: 2, wait_ms: 30_000, bot: "expert".to_owned(), waiting_at: None };
    let found = (vec![ClientUpdate::SearchAgain(config)], None);
    assert_eq!(after(VoidReason::NotRevealed, 2, true), found);
    let commits = (Vec::new(), Some(DealStep::Commit { void_seals: 1 }));
    assert_eq!(after(VoidReason::NotRevealed, 1, true), commits, "the player's own seat");
    assert_eq!(after(VoidReason::Left, 2, true), commits, "others still find the table of this player");
    assert_eq!(after(VoidReason::NotRevealed, 2, false), commits, "not a quick match");
}

#[test]
fn asks_before_a_number_replaces_lost_evidence() {
    let mut client = TableClient::new(DealEvidence::new(&TABLE.to_string()), Some("2c".to_owned()), "v1");
    client.has_joined = true;
    client.handle_message(&welcome(0, commitment(0), seats([None, None])), NOW);
    assert_eq!((client.deal_step(), client.own_commitment()), (None, OwnCommitment::Lost));
    client.evidence.add_nonce(0, NONCES[0], true);
    assert_eq!(client.deal_step(), Some(DealStep::Commit { void_seals: 0 }), "the player has chosen a new one");
    let mut client = committed();
    client.has_joined = true;
    client.handle_message(&welcome(1, commitment(1), seats([None, None])), NOW);
    let step = Some(DealStep::Commit { void_seals: 1 });
    assert_eq!((client.deal_step(), client.own_commitment()), (step, OwnCommitment::None), "nothing was lost");
}

#[test]
fn ignores_a_rematch_before_the_match() {
    let mut client = committed();
    let message = ServerMessage::Rematch { table: TABLE.to_string(), commitment: commitment(0), void_seals: 0 };
    assert_eq!(client.handle_message(&message.to_json(), NOW), []);
    assert_eq!(client.info.as_ref().unwrap().rematch, None);
    client.handle_message(&started(with_nonces(seal(0, NONCES))), NOW);
    assert_eq!(client.handle_message(&message.to_json(), NOW).len(), 1);
}
