//! A client hears what a server says.

use nova_luna_protocol::online::{DiscColour, MatchDto, PlayerKind};
use nova_luna_rules::{Action, BotName, Seed, usual_discs};
use nova_luna_table::{MatchConfig, Request, SeatPlayer, Table, UndoPolicy, Viewer};

use super::super::decode::decode_event;
use super::*;

const NOW: Timestamp = Timestamp(1_000);

/// The server's side of a table of two, and what it would say.
struct Server {
    table: Table,
}

impl Server {
    fn new() -> Self {
        let seats = ["Ada", "Béla"].map(|name| SeatPlayer::Person(name.to_owned())).to_vec();
        let terms = MatchConfig {
            seats,
            discs: usual_discs(2),
            liberty: UndoPolicy::Fair,
            clock: None,
            stand_in: BotName::Skilled,
            patience: Some(60_000),
        };
        Self { table: Table::open(terms, Seed::from_number(4), NOW).unwrap() }
    }

    fn places() -> Vec<SeatDto> {
        let place = |seat, name: &str, colour| SeatDto {
            seat,
            kind: PlayerKind::Person,
            name: Some(name.to_owned()),
            standing: SeatStatusDto::Playing,
            colour: Some(colour),
        };
        vec![place(1, "Ada", DiscColour::Purple), place(2, "Béla", DiscColour::Blue)]
    }

    fn welcome(&self, known: Option<u32>) -> String {
        let view = self.table.view_for(Viewer::Spectator);
        let game = MatchDto::new(&view, &self.table.record_without_seed(), NOW);
        let since = |known: u32| self.table.happenings()[known as usize..].iter().map(EventDto::from).collect();
        ServerMessage::Welcome(Box::new(Welcome {
            protocol: PROTOCOL,
            table: "5d0c".to_owned(),
            seat: Some(1),
            commitment: "9f86".to_owned(),
            terms: TableConfigDto {
                title: String::new(),
                players: 2,
                discs: usual_discs(2),
                clock: None,
                public: false,
                patience: Some(60_000),
                fill: None,
                owner: 1,
            },
            seats: Self::places(),
            version: Some(view.version.0),
            game: known.is_none().then_some(game),
            missing: known.map(since),
            clocks: None,
            rematch: None,
            waiting: Some(0),
            offers: Vec::new(),
        }))
        .to_json()
    }

    fn play(&mut self) -> String {
        let action = self.table.view().legal_actions().iter().next().unwrap();
        let seat = self.table.to_move().unwrap();
        let request = Request { seat, expected: self.table.version(), wish: Command::Play(action) };
        let event = self.table.ask(request, NOW).unwrap().clone();
        ServerMessage::happened(&self.table.news_for(Viewer::Spectator, &event), NOW).to_json()
    }
}

fn matched(news: Vec<ClientUpdate>) -> MatchState {
    match news.into_iter().next() {
        Some(ClientUpdate::Match(match_state)) => *match_state,
        other => panic!("{other:?}"),
    }
}

fn follow(match_state: &mut MatchState, news: Vec<ClientUpdate>) {
    for news in news {
        let ClientUpdate::Event { told, .. } = news else { panic!("{news:?}") };
        let event = decode_event(match_state, &told, NOW).unwrap();
        match_state.follow(event).unwrap();
    }
}

fn action() -> Command {
    Command::Play(Action::Refill)
}

#[test]
fn a_match_is_followed_and_gone_on_with_after_a_break() {
    let mut server = Server::new();
    server.play();
    let mut client = TableClient::new("5d0c", Some("2c".to_owned()), "v1");
    let mut match_state = matched(client.handle_message(&server.welcome(None), NOW));
    assert_eq!(client.status, ConnectionStatus::Open);
    assert_eq!((match_state.view(), match_state.version()), (server.table.view(), server.table.version()));
    for _ in 0..5 {
        let told = server.play();
        follow(&mut match_state, client.handle_message(&told, NOW));
    }
    assert_eq!(match_state.view(), server.table.view());
    server.play();
    server.play();
    assert!(client.broke(0.5).is_some());
    assert!(client.hello(Some(match_state.version().0)).contains("\"last_version\":6"));
    let missed = client.handle_message(&server.welcome(Some(match_state.version().0)), NOW);
    follow(&mut match_state, missed);
    assert_eq!((match_state.view(), match_state.version()), (server.table.view(), server.table.version()));
}

#[test]
fn what_was_not_answered_is_asked_again_with_the_same_id() {
    let server = Server::new();
    let mut client = TableClient::new("5d0c", Some("2c".to_owned()), "v1");
    client.handle_message(&server.welcome(None), NOW);
    let asked = client.ask(action(), 0).unwrap();
    assert!(client.waits());
    assert_eq!(client.ask(action(), 0), None, "one thing after the other");
    client.broke(0.0);
    client.handle_message(&server.welcome(Some(0)), NOW);
    assert_eq!(client.unanswered(), Some(asked.as_str()));
    let other = ServerMessage::Accepted { id: MessageId::try_from("v0-1".to_owned()).unwrap(), version: 1 };
    assert_eq!(client.handle_message(&other.to_json(), NOW), [], "the answer to somebody else's message");
    let own = ServerMessage::Accepted { id: MessageId::try_from("v1-1".to_owned()).unwrap(), version: 1 };
    assert_eq!(client.handle_message(&own.to_json(), NOW), [ClientUpdate::Accepted]);
    assert!(!client.waits());
    assert!(client.ask(action(), 1).unwrap().contains("\"v1-2\""));
}

#[test]
fn a_refusal_brings_what_was_missed() {
    let mut server = Server::new();
    let mut client = TableClient::new("5d0c", Some("2c".to_owned()), "v1");
    let mut match_state = matched(client.handle_message(&server.welcome(None), NOW));
    server.play();
    client.ask(action(), 0).unwrap();
    let refused = ServerMessage::Refused {
        id: MessageId::try_from("v1-1".to_owned()).ok(),
        code: RefusalCode::Outdated,
        params: Params::new(),
        version: Some(1),
        missing: server.table.happenings().iter().map(EventDto::from).collect(),
    };
    let mut news = client.handle_message(&refused.to_json(), NOW);
    assert_eq!(news.pop(), Some(ClientUpdate::Refused(RefusalCode::Outdated, Params::new())));
    follow(&mut match_state, news);
    assert_eq!(match_state.view(), server.table.view());
}

#[test]
fn a_server_that_sends_us_away_is_not_asked_again() {
    let mut client = TableClient::new("5d0c", None, "v1");
    client.handle_message(&ServerMessage::Close { reason: CloseReason::Restart }.to_json(), NOW);
    let waits: Vec<u32> = (0..8).filter_map(|_| client.broke(1.0)).collect();
    assert!(waits.windows(2).all(|pair| pair[0] <= pair[1]) && waits[7] < 10_000, "{waits:?}");
    client.handle_message(&ServerMessage::Close { reason: CloseReason::Token }.to_json(), NOW);
    assert_eq!(client.status, ConnectionStatus::Closed(CloseReason::Token));
    assert_eq!(client.broke(0.5), None);
    assert_eq!(client.handle_message("{", NOW), [ClientUpdate::OutOfSync]);
}

#[test]
fn discs_are_those_that_were_chosen() {
    let mut client = TableClient::new("5d0c", None, "v1");
    client.handle_message(&Server::new().welcome(None), NOW);
    let info = client.info.unwrap();
    assert_eq!(info.discs(), [4, 2, 3, 4]);
    assert!(info.is_owner() && !info.has_to_sit());
    assert_eq!(info.open_seats(), 0);
}
