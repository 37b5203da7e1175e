//! A guest hears what a server says.
#![allow(clippy::unwrap_used, clippy::panic)]

use nova_luna_ai::BotName;
use nova_luna_protocol::online::{DiscColour, MatchDto, PlayerKind};
use nova_luna_rules::{Action, Seed, usual_discs};
use nova_luna_table::{MatchConfig, Request, SeatPlayer, Table, UndoPolicy, Viewer};

use super::super::account::happening_of;
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
        let happening = self.table.ask(request, NOW).unwrap().clone();
        ServerMessage::happened(&self.table.news_for(Viewer::Spectator, &happening), NOW).to_json()
    }
}

fn matched(news: Vec<ClientUpdate>) -> MatchState {
    match news.into_iter().next() {
        Some(ClientUpdate::Match(course)) => *course,
        other => panic!("{other:?}"),
    }
}

fn follow(course: &mut MatchState, news: Vec<ClientUpdate>) {
    for news in news {
        let ClientUpdate::EventDto { told, .. } = news else { panic!("{news:?}") };
        let happening = happening_of(course, &told, NOW).unwrap();
        course.follow(happening).unwrap();
    }
}

fn action() -> Command {
    Command::Play(Action::Refill)
}

#[test]
fn a_match_is_followed_and_gone_on_with_after_a_break() {
    let mut server = Server::new();
    server.play();
    let mut guest = Guest::new("5d0c", Some("2c".to_owned()), "v1");
    let mut course = matched(guest.from_json(&server.welcome(None), NOW));
    assert_eq!(guest.link, Link::Open);
    assert_eq!((course.view(), course.version()), (server.table.view(), server.table.version()));
    for _ in 0..5 {
        let told = server.play();
        follow(&mut course, guest.from_json(&told, NOW));
    }
    assert_eq!(course.view(), server.table.view());
    server.play();
    server.play();
    assert!(guest.broke(0.5).is_some());
    assert!(guest.hello(Some(course.version().0)).contains("\"last_version\":6"));
    let missed = guest.from_json(&server.welcome(Some(course.version().0)), NOW);
    follow(&mut course, missed);
    assert_eq!((course.view(), course.version()), (server.table.view(), server.table.version()));
}

#[test]
fn what_was_not_answered_is_asked_again_with_the_same_id() {
    let server = Server::new();
    let mut guest = Guest::new("5d0c", Some("2c".to_owned()), "v1");
    guest.from_json(&server.welcome(None), NOW);
    let asked = guest.ask(action(), 0).unwrap();
    assert!(guest.waits());
    assert_eq!(guest.ask(action(), 0), None, "one thing after the other");
    guest.broke(0.0);
    guest.from_json(&server.welcome(Some(0)), NOW);
    assert_eq!(guest.unanswered(), Some(asked.as_str()));
    let other = ServerMessage::Accepted { id: MessageId::try_from("v0-1".to_owned()).unwrap(), version: 1 };
    assert_eq!(guest.from_json(&other.to_json(), NOW), [], "the answer to somebody else's message");
    let own = ServerMessage::Accepted { id: MessageId::try_from("v1-1".to_owned()).unwrap(), version: 1 };
    assert_eq!(guest.from_json(&own.to_json(), NOW), [ClientUpdate::Accepted]);
    assert!(!guest.waits());
    assert!(guest.ask(action(), 1).unwrap().contains("\"v1-2\""));
}

#[test]
fn a_refusal_brings_what_was_missed() {
    let mut server = Server::new();
    let mut guest = Guest::new("5d0c", Some("2c".to_owned()), "v1");
    let mut course = matched(guest.from_json(&server.welcome(None), NOW));
    server.play();
    guest.ask(action(), 0).unwrap();
    let refused = ServerMessage::Refused {
        id: MessageId::try_from("v1-1".to_owned()).ok(),
        code: RefusalCode::Outdated,
        params: Params::new(),
        version: Some(1),
        missing: server.table.happenings().iter().map(EventDto::from).collect(),
    };
    let mut news = guest.from_json(&refused.to_json(), NOW);
    assert_eq!(news.pop(), Some(ClientUpdate::Refused(RefusalCode::Outdated, Params::new())));
    follow(&mut course, news);
    assert_eq!(course.view(), server.table.view());
}

#[test]
fn a_server_that_sends_us_away_is_not_asked_again() {
    let mut guest = Guest::new("5d0c", None, "v1");
    guest.from_json(&ServerMessage::Close { reason: CloseReason::Restart }.to_json(), NOW);
    let waits: Vec<u32> = (0..8).filter_map(|_| guest.broke(1.0)).collect();
    assert!(waits.windows(2).all(|pair| pair[0] <= pair[1]) && waits[7] < 10_000, "{waits:?}");
    guest.from_json(&ServerMessage::Close { reason: CloseReason::Token }.to_json(), NOW);
    assert_eq!(guest.link, Link::Shut(CloseReason::Token));
    assert_eq!(guest.broke(0.5), None);
    assert_eq!(guest.from_json("{", NOW), [ClientUpdate::Lost]);
}

#[test]
fn discs_are_those_that_were_chosen() {
    let mut guest = Guest::new("5d0c", None, "v1");
    guest.from_json(&Server::new().welcome(None), NOW);
    let desk = guest.desk.unwrap();
    assert_eq!(desk.discs(), [4, 2, 3, 4]);
    assert!(desk.is_owner() && !desk.has_to_sit());
    assert_eq!(desk.open_seats(), 0);
}
