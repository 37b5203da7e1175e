//! Tests of the client against messages of a server.

use nova_luna_protocol::online::{BotFillDto, DiscColour, MatchDto};
use nova_luna_protocol::position::format_position;
use nova_luna_rules::{Action, Seed, usual_discs};
use nova_luna_table::{MatchConfig, Table, Viewer};

use crate::decode::decode_event;
use super::*;
use crate::test_matches::{self, online_two};

const NOW: Timestamp = Timestamp(1_000);

/// The server's side of a table for two.
struct Server {
    table: Table,
}

impl Server {
    fn new() -> Self {
        let config = MatchConfig { replace_after_ms: Some(60_000), ..online_two() };
        Self { table: Table::new(config, Seed::from_number(4), NOW).unwrap() }
    }

    fn seats() -> Vec<SeatDto> {
        let seat = |seat, name: &str, colour| SeatDto {
            seat,
            kind: PlayerKind::Person,
            name: Some(name.to_owned()),
            status: SeatStatusDto::Playing,
            colour: Some(colour),
            commitment: None,
            recommitted: 0,
        };
        vec![seat(1, "Ada", DiscColour::Purple), seat(2, "Béla", DiscColour::Blue)]
    }

    fn welcome(&self, last_version: Option<u32>) -> String {
        let view = self.table.state().view_for(Viewer::Spectator);
        let game = MatchDto::new(&view, &self.table.state().record_without_seed(), NOW);
        let since = |version: u32| self.table.events()[version as usize..].iter().map(EventDto::from).collect();
        ServerMessage::Welcome(Box::new(Welcome {
            protocol: PROTOCOL,
            table: "5d0c".to_owned(),
            seat: Some(1),
            commitment: "9f".repeat(32),
            void_seals: 0,
            seal: None,
            config: TableConfigDto {
                title: String::new(),
                players: 2,
                discs: usual_discs(2),
                clock: None,
                public: false,
                replace_after_ms: Some(60_000),
                aids: false,
                fill: None,
                owner: 1,
                position: None,
            },
            seats: Self::seats(),
            version: Some(view.version.0),
            game: last_version.is_none().then_some(game),
            missed: last_version.map(since),
            clocks: None,
            rematch: None,
            fill_in_ms: None,
            waiting_ms: Some(0),
            offers: Vec::new(),
        }))
        .to_json()
    }

    fn play(&mut self) -> String {
        let action = self.table.view().legal_actions().iter().next().unwrap();
        let event = test_matches::play(&mut self.table, action).clone();
        ServerMessage::update(&self.table.state().update_for(Viewer::Spectator, &event), NOW).to_json()
    }
}

fn client(token: Option<&str>) -> TableClient {
    TableClient::new(DealEvidence::new("5d0c"), token.map(str::to_owned), "v1")
}

fn whole_match(updates: Vec<ClientUpdate>) -> MatchState {
    match updates.into_iter().next() {
        Some(ClientUpdate::Match(state)) => *state,
        other => panic!("{other:?}"),
    }
}

fn apply(state: &mut MatchState, updates: Vec<ClientUpdate>) {
    for update in updates {
        let ClientUpdate::Event { event, .. } = update else { panic!("{update:?}") };
        let event = decode_event(state, &event, NOW).unwrap();
        state.follow(event).unwrap();
    }
}

fn action() -> Command {
    Command::Play(Action::Refill)
}

#[test]
fn follows_a_match_across_a_lost_connection() {
    let mut server = Server::new();
    server.play();
    let mut client = client(Some("2c"));
    let mut state = whole_match(client.handle_message(&server.welcome(None), NOW));
    assert_eq!(client.status, ConnectionStatus::Open);
    assert_eq!((state.view(), state.version()), (server.table.view(), server.table.version()));
    for _ in 0..5 {
        let message = server.play();
        apply(&mut state, client.handle_message(&message, NOW));
    }
    assert_eq!(state.view(), server.table.view());
    server.play();
    server.play();
    assert!(client.on_disconnect(0.5).is_some());
    assert!(client.hello(Some(state.version().0)).contains("\"last_version\":6"));
    let missed = client.handle_message(&server.welcome(Some(state.version().0)), NOW);
    apply(&mut state, missed);
    assert_eq!((state.view(), state.version()), (server.table.view(), server.table.version()));
}

#[test]
fn repeats_an_unanswered_request_with_the_same_id() {
    let server = Server::new();
    let mut client = client(Some("2c"));
    client.handle_message(&server.welcome(None), NOW);
    let request = client.request(action(), 0).unwrap();
    assert!(client.has_pending_request());
    assert_eq!(client.request(action(), 0), None, "one request at a time");
    client.on_disconnect(0.0);
    client.handle_message(&server.welcome(Some(0)), NOW);
    assert_eq!(client.pending_request(), Some(request.as_str()));
    let other = ServerMessage::Accepted { id: MessageId::try_from("v0-1".to_owned()).unwrap(), version: 1 };
    assert_eq!(client.handle_message(&other.to_json(), NOW), [], "the answer to another message");
    let own = ServerMessage::Accepted { id: MessageId::try_from("v1-1".to_owned()).unwrap(), version: 1 };
    assert_eq!(client.handle_message(&own.to_json(), NOW), [ClientUpdate::Accepted]);
    assert!(!client.has_pending_request());
    assert!(client.request(action(), 1).unwrap().contains("\"v1-2\""));
}

#[test]
fn a_rejection_brings_the_missed_events() {
    let mut server = Server::new();
    let mut client = client(Some("2c"));
    let mut state = whole_match(client.handle_message(&server.welcome(None), NOW));
    server.play();
    client.request(action(), 0).unwrap();
    let refused = ServerMessage::Rejected {
        id: MessageId::try_from("v1-1".to_owned()).ok(),
        code: RejectionCode::Outdated,
        params: Params::new(),
        version: Some(1),
        missed: server.table.events().iter().map(EventDto::from).collect(),
    };
    let mut updates = client.handle_message(&refused.to_json(), NOW);
    assert_eq!(updates.pop(), Some(ClientUpdate::Rejected(RejectionCode::Outdated, Params::new())));
    apply(&mut state, updates);
    assert_eq!(state.view(), server.table.view());
}

#[test]
fn does_not_reconnect_after_a_final_close() {
    let mut client = client(None);
    client.handle_message(&ServerMessage::Close { reason: CloseReason::Restarting }.to_json(), NOW);
    let waits: Vec<u32> = (0..8).filter_map(|_| client.on_disconnect(1.0)).collect();
    assert!(waits.windows(2).all(|pair| pair[0] <= pair[1]) && waits[7] < 10_000, "{waits:?}");
    for reason in [CloseReason::TooManyRestarts, CloseReason::InvalidToken] {
        client.handle_message(&ServerMessage::Close { reason }.to_json(), NOW);
        assert_eq!(client.status, ConnectionStatus::Closed(reason));
        assert_eq!(client.on_disconnect(0.5), None);
    }
    assert_eq!(client.handle_message("{", NOW), [ClientUpdate::OutOfSync]);
}

#[test]
fn uses_the_chosen_disc_colours() {
    let mut client = client(None);
    client.handle_message(&Server::new().welcome(None), NOW);
    let info = client.info.unwrap();
    assert_eq!(info.discs(), [4, 2, 3, 4]);
    assert!(info.is_owner());
    assert_eq!(info.open_seats(), 0);
}

#[test]
fn the_player_who_waited_searches_on_with_the_same_terms() {
    let (server, mut client) = (Server::new(), TableClient::new(DealEvidence::new("5d0c"), None, "x"));
    client.handle_message(&server.welcome(None), NOW);
    let [me, other] = [Seat::FIRST, Seat::all(2).last().unwrap()];
    assert_eq!(client.quick_match_after(other), None, "not a quick match");
    let config = &mut client.info.as_mut().unwrap().config;
    config.public = true;
    config.fill = Some(BotFillDto { after_ms: 30_000, bot: "expert".to_owned() });
    let config = |wait_ms, bot: &str| QuickMatch { players: 2, wait_ms, bot: bot.to_owned(), waiting_at: None };
    assert_eq!((client.quick_match_after(other), client.quick_match_after(me)), (Some(config(30_000, "expert")), None));
    client.search_config = Some(config(10_000, "novice"));
    let next = client.quick_match_after(other);
    assert_eq!(next, Some(config(10_000, "novice")), "the player's own configuration, not the table's");
    client.info.as_mut().unwrap().my_seat = None;
    assert_eq!(client.quick_match_after(other), None, "a spectator");
}

#[test]
fn a_search_does_not_commit_at_a_table_with_other_terms() {
    let (server, mut client) = (Server::new(), TableClient::new(DealEvidence::new("5d0c"), None, "x"));
    client.handle_message(&server.welcome(None), NOW);
    client.evidence = DealEvidence::new("5d0c");
    let info = client.info.as_mut().unwrap();
    (info.has_begun, info.seal, info.config.public) = (false, None, true);
    info.config.fill = Some(BotFillDto { after_ms: 60_000, bot: "novice".to_owned() });
    info.seats[0].commitment = None;
    (info.config.clock, info.config.aids, info.config.discs) = (None, false, 20);
    client.search_config = Some(QuickMatch { players: 2, wait_ms: 10_000, bot: "novice".to_owned(), waiting_at: None });
    assert!(!client.has_other_config() && client.deal_step().is_some());
    let refuses = |change: fn(&mut TableConfigDto)| {
        let mut client = client.clone();
        change(&mut client.info.as_mut().unwrap().config);
        let asked = client.search_config.take();
        let commits_anyway = client.deal_step().is_some();
        client.search_config = asked;
        client.has_other_config() && client.deal_step().is_none() && commits_anyway
    };
    assert!(refuses(|config| config.fill.as_mut().unwrap().bot = "master".to_owned()), "another bot");
    assert!(refuses(|config| config.fill = None), "not a quick match");
    assert!(refuses(|config| config.players = 3));
    assert!(refuses(|config| config.discs = 5));
    assert!(refuses(|config| config.aids = true));
}

#[test]
fn a_player_counts_as_away_only_after_some_seconds_without_a_connection() {
    let (server, mut client) = (Server::new(), client(Some("2c")));
    let [me, other] = [Seat::FIRST, Seat::all(2).last().unwrap()];
    let presence = |seats: &[u8]| ServerMessage::Presence { seats: seats.to_vec(), spectators: 0 }.to_json();
    let is_away = |client: &TableClient, seat| client.info.as_ref().unwrap().is_away(seat);
    // Nobody is reported yet, as right after the welcome.
    client.handle_message(&server.welcome(None), NOW);
    assert!(!is_away(&client, me) && !is_away(&client, other));
    client.handle_message(&presence(&[1, 2]), NOW);
    // Béla opens a new connection, as after sitting down or reloading the page.
    client.handle_message(&presence(&[1]), NOW.after(1_000));
    assert!(!client.note_absences(NOW.after(3_000)) && !is_away(&client, other));
    client.handle_message(&presence(&[1, 2]), NOW.after(4_000));
    assert!(!client.note_absences(NOW.after(60_000)) && !is_away(&client, other), "Béla is connected");
    // Béla leaves.
    client.handle_message(&presence(&[1]), NOW.after(61_000));
    assert!(client.note_absences(NOW.after(61_000 + ABSENCE_NOTICED_AFTER)), "the page has to show it");
    assert!(is_away(&client, other));
    assert!(!client.note_absences(NOW.after(90_000)), "nothing new");
    // The player who reads this page is there, whatever the server says, and nobody knows of the others without it.
    client.handle_message(&presence(&[]), NOW.after(91_000));
    client.note_absences(NOW.after(120_000));
    assert!(!is_away(&client, me) && is_away(&client, other));
    client.handle_message(&presence(&[1, 2]), NOW.after(121_000));
    client.on_disconnect(0.5);
    assert!(!client.note_absences(NOW.after(200_000)) && !is_away(&client, other));
}

#[test]
fn a_waiting_player_asks_for_an_older_table_as_long_as_they_could_go_there() {
    let (server, mut client) = (Server::new(), TableClient::new(DealEvidence::new("5d0c"), None, "x"));
    client.handle_message(&server.welcome(None), NOW);
    let mut info = client.info.clone().unwrap();
    info.config.public = true;
    info.config.fill = Some(BotFillDto { after_ms: 24_000, bot: "skilled".to_owned() });
    info.has_begun = false;
    let asks = |info: &TableInfo| {
        let client = TableClient { info: Some(info.clone()), ..client.clone() };
        client.question_for_older_table().map(|question| question.waiting_at)
    };
    assert_eq!(asks(&info), None, "all seats are taken");
    info.seats[1].status = SeatStatusDto::Open;
    assert_eq!(asks(&info), Some(Some("5d0c".to_owned())));
    assert_eq!(asks(&TableInfo { config: TableConfigDto { owner: 2, ..info.config.clone() }, ..info.clone() }), None);
    assert_eq!(asks(&TableInfo { config: TableConfigDto { fill: None, ..info.config.clone() }, ..info.clone() }), None);
    assert_eq!(asks(&TableInfo { has_begun: true, ..info }), None);
}

#[test]
fn follows_a_match_only_from_the_position_that_was_announced() {
    let mut before = Server::new();
    (0..5).for_each(|_| drop(before.play()));
    let position = before.table.record();
    let config = before.table.config().clone();
    let mut server = Server { table: Table::from_position(config, &position, Seed::from_number(9), NOW).unwrap() };
    server.play();
    let text = format_position(&position, 5);
    let welcome = |text: &str| server.welcome(None).replace("\"position\":null", &format!("\"position\":\"{text}\""));
    let state = whole_match(client(Some("2c")).handle_message(&welcome(&text), NOW));
    assert_eq!((state.initial_moves(), state.own_moves().len(), state.is_assisted()), (Some(5), 1, true));
    assert_eq!(state.record_without_seed(), server.table.state().record_without_seed());
    (0..2).for_each(|_| drop(before.play()));
    for other in [format_position(&before.table.record(), 7), "x".to_owned()] {
        let updates = client(Some("2c")).handle_message(&welcome(&other), NOW);
        assert_eq!(updates, [ClientUpdate::OutOfSync], "{other}");
    }
}
