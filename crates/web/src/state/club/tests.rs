use std::cell::RefCell;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use nova_luna_ai::challenge::{Challenge, ClubDeal};
use nova_luna_protocol::Wire;
use nova_luna_protocol::club::{ClubChange, JoinClub, NewClub, VisitClub};
use nova_luna_rules::{Action, Game, Record, Secret, TableId};
use nova_luna_table::Timestamp;
use nova_luna_table::club::{
    Club, ClubCommand, ClubEntry, ClubSettings, ClubView, Founding, Link, MemberKey, MemberView, NewEntry,
};

use super::*;
use crate::state::daily::{self, LocalTime};
use crate::state::saved_game::{SavedGame, load_game};
use crate::state::storage::{InMemoryStorage, Storage};
use crate::state::test_matches::play_first;

const NOW: Timestamp = Timestamp(20_776 * 86_400_000);
const ID: TableId = TableId([9; 16]);

pub(super) fn settings() -> ClubSettings {
    ClubSettings { name: "Moons".into(), weekday: 0, deals: 2, bot: None, season: 10 }
}

/// What a server changes in its answers.
type Cheat = fn(&mut ClubView);

/// A server with one club, which may cheat.
#[derive(Default)]
struct Server {
    log: RefCell<Vec<ClubEntry>>,
    asked: RefCell<Vec<String>>,
    is_down: RefCell<bool>,
    cheat: RefCell<Option<Cheat>>,
}

impl Server {
    fn club(&self) -> Club {
        Club::replay(ID, &self.log.borrow()).unwrap()
    }

    fn add(&self, entry: ClubEntry) {
        self.log.borrow_mut().push(entry);
    }

    fn token(text: &str) -> nova_luna_table::Digest {
        nova_luna_table::Digest(text.parse::<Link>().unwrap().0)
    }

    fn see(&self, token: &str) -> (u16, String) {
        let club = self.club();
        let Some(member) = club.member_of(&Self::token(token)) else {
            return (403, r#"{"code":"invalid_token","params":{}}"#.to_owned());
        };
        let mut view = club.view_for(member, NOW);
        if let Some(cheat) = *self.cheat.borrow() {
            cheat(&mut view);
        }
        (200, view.to_json())
    }

    fn answer(&self, path: &str, body: &str) -> Option<(u16, String)> {
        use nova_luna_protocol::online::parse_response as read;
        self.asked.borrow_mut().push(path.to_owned());
        if *self.is_down.borrow() {
            return None;
        }
        match path.rsplit('/').next().unwrap() {
            "clubs" => {
                let NewClub { settings, name, token, anchor } = read(body).unwrap();
                let (root, key) = (Secret([5; 32]), "fc".to_owned());
                let founding = Founding { settings, name, token: Self::token(&token), anchor, root, key };
                self.add(Club::found(founding, NOW).unwrap());
                Some(self.see(&token))
            }
            "join" => {
                let JoinClub { key, name, token, anchor } = read(body).unwrap();
                match self.club().join(&key, name, Self::token(&token), anchor, NOW) {
                    Ok(entry) => self.add(entry),
                    Err(_) => return Some((403, r#"{"code":"invalid_key","params":{}}"#.to_owned())),
                }
                Some(self.see(&token))
            }
            "games" => {
                let game: nova_luna_protocol::club::ClubGame = read(body).unwrap();
                let member = self.club().member_of(&Self::token(&game.token)).unwrap();
                let record = Record::read(&game.record).unwrap();
                let Some(nova_luna_rules::Outcome::Solo(score)) = record.outcome() else { panic!() };
                let entry = NewEntry {
                    week: game.week,
                    deal: game.deal,
                    points: score.0,
                    tiles: 15,
                    discs_left: 0,
                    game: Link([member as u8; 32]),
                    record: game.record,
                };
                let entry = self.club().propose(member, ClubCommand::Enter(Box::new(entry)), NOW);
                if let Ok(entry) = entry {
                    self.add(entry);
                }
                Some(self.see(&game.token))
            }
            _ => {
                let visit: VisitClub = read(body).unwrap();
                if let Some(given) = visit.number {
                    let member = self.club().member_of(&Self::token(&visit.token)).unwrap();
                    let give = ClubCommand::Give { week: given.week, number: given.link };
                    self.add(self.club().propose(member, give, NOW).unwrap());
                }
                let due = self.club().due(NOW);
                due.into_iter().for_each(|week| self.add(week));
                Some(self.see(&visit.token))
            }
        }
    }

    fn client<'s>(
        &'s self,
        storage: &'s InMemoryStorage,
    ) -> ClubClient<'s, InMemoryStorage, impl AsyncFn(String, String) -> Option<(u16, String)>> {
        ClubClient { storage, send: async |path: String, body: String| self.answer(&path, &body) }
    }
}

pub(super) fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("a server in memory answers at once"),
    }
}

fn key(number: u8) -> MemberKey {
    MemberKey([number; 32])
}

/// Founds the club with Ada, on a device of her own.
fn found(server: &Server) -> (InMemoryStorage, SavedClub) {
    let ada = InMemoryStorage::default();
    let view = now(server.client(&ada).found(settings(), "Ada".into(), key(1))).unwrap();
    let saved = SavedClub::find(&ada, &view.club).unwrap();
    (ada, saved)
}

fn play(storage: &InMemoryStorage, challenge: Challenge) {
    play_at(storage, challenge, 100);
}

/// Plays a deal to its end on a device: always the first legal action.
pub(super) fn play_at(storage: &impl Storage, challenge: Challenge, started: u64) {
    daily::start(storage, challenge, true, started).unwrap();
    let SavedGame::Intact(mut table) = load_game(storage) else { panic!() };
    while table.view().to_move().is_some() {
        play_first(&mut table);
    }
    let local = LocalTime { date: "2026-11-19".parse::<nova_luna_ai::challenge::Date>().unwrap(), minute: 600 };
    daily::finish(storage, &table, started + 200, local).unwrap();
}

#[test]
fn every_address_survives() {
    let club = "5d".repeat(16);
    let deal = Challenge::Club(ClubDeal { seed: [7; 32], bot: None, member: None });
    for path in [
        ClubPath::Home,
        ClubPath::Club(club.clone()),
        ClubPath::Join { club: club.clone(), key: "fc".into() },
        ClubPath::Place { club: club.clone(), key: key(3) },
        ClubPath::Season(club.clone()),
        ClubPath::Settings(club.clone()),
        ClubPath::Compare { club: club.clone(), week: 3, deal: 1, member: 12 },
        ClubPath::Deal(deal),
    ] {
        assert_eq!(ClubPath::parse(&path.to_string()), path);
    }
    assert_eq!(ClubPath::parse(&format!("{club}/compare/x")), ClubPath::Club(club.clone()));
    assert_eq!(ClubPath::parse(&format!("{club}/me/x")), ClubPath::Club(club));
    assert_eq!(ClubPath::parse("deal/tomorrow"), ClubPath::Home);
}

#[test]
fn the_founder_opens_the_first_week_and_the_key_stays_here() {
    let server = Server::default();
    let (ada, saved) = found(&server);
    let view = StoredClub::load(&ada, &saved.club).view.unwrap();
    assert_eq!(
        (view.week.as_ref().map(|week| week.week), view.wants),
        (Some(1), None),
        "the next number is given, too"
    );
    assert_eq!(saved.key(), key(1));
    assert_eq!(last_club(&ada), Some((saved.club.clone(), "Moons".to_owned())));
    assert!(!format!("{:?}", server.log.borrow()).contains(&key(1).to_string()));
    assert_eq!(
        check_deals(&StoredClub::load(&ada, &saved.club).numbers, &view, view.week.as_ref().unwrap()),
        Ok(DealCheck { is_own: true, given: 1, possible: 1 })
    );
    now(server.client(&ada).visit(&saved)).unwrap();
    let asked = server.asked.borrow().len();
    now(server.client(&ada).visit(&saved)).unwrap();
    assert_eq!(server.asked.borrow().len(), asked + 1, "a visit is one request");
}

#[test]
fn a_game_that_is_played_without_a_network_is_sent_later() {
    let server = Server::default();
    let (ada, saved) = found(&server);
    let view = StoredClub::load(&ada, &saved.club).view.unwrap();
    *server.is_down.borrow_mut() = true;
    assert_eq!(now(server.client(&ada).visit(&saved)), Err(ClubError::Unreachable));
    let week = view.week.clone().unwrap();
    let challenge = Challenge::Club(ClubDeal { seed: week.deals[1].seed.0, bot: None, member: None });
    play(&ada, challenge);
    assert_eq!(find_deal(&ada, challenge), Some((saved.clone(), 1, 2)));
    let pending = pending_games(&ada, &view);
    assert_eq!(pending.iter().map(|game| (game.week, game.deal)).collect::<Vec<_>>(), [(1, 2)]);
    *server.is_down.borrow_mut() = false;
    let view = now(server.client(&ada).visit(&saved)).unwrap();
    let deal = &view.week.as_ref().unwrap().deals[1];
    assert_eq!((deal.played.as_slice(), deal.results.as_ref().map(Vec::len)), (&[1][..], Some(1)));
    assert!(pending_games(&ada, &view).is_empty(), "it is sent once");
}

#[test]
fn who_left_results_here_counts_where_they_are() {
    let server = Server::default();
    let (ada, saved) = found(&server);
    let mut view = StoredClub::load(&ada, &saved.club).view.unwrap();
    let mut deals = view.week.clone().unwrap().deals;
    deals[1].played = vec![1, 2];
    view.members.push(MemberView { member: 2, name: "Béla".into(), left: true, ..view.members[0].clone() });
    let counts = |view: &ClubView| [0, 1].map(|deal| players_of(view, &deals[deal]).count());
    assert_eq!(counts(&view), [1, 2]);
    view.members[1].left = false;
    assert_eq!(counts(&view), [2, 2]);
}

/// The dishonest server: everything that it could change about the deals.
#[test]
fn a_server_that_changes_a_number_is_found_out() {
    let server = Server::default();
    let (ada, saved) = found(&server);
    let check = || {
        let view = now(server.client(&ada).visit(&saved)).unwrap();
        check_deals(&StoredClub::load(&ada, &saved.club).numbers, &view, view.week.as_ref().unwrap())
    };
    assert!(check().is_ok());
    let cheats: [(Cheat, DealFault); 6] = [
        (|view| view.server = Link([0; 32]), DealFault::Server),
        (|view| view.week.as_mut().unwrap().server = Link([0; 32]), DealFault::Server),
        (|view| view.week.as_mut().unwrap().numbers[0] = Link([0; 32]), DealFault::Member(1)),
        (|view| view.members[0].anchor = Link([0; 32]), DealFault::Member(1)),
        (|view| view.week.as_mut().unwrap().deals[0].seed.0 = [1; 32], DealFault::Seed),
        (
            |view| {
                let club = view.club.parse().unwrap();
                let week = view.week.as_mut().unwrap();
                (week.given, week.numbers) = (Vec::new(), Vec::new());
                for (number, deal) in (1..).zip(&mut week.deals) {
                    deal.seed = nova_luna_table::club::deal_seed(club, 1, week.server, &[], number);
                }
            },
            DealFault::LeftOut,
        ),
    ];
    for (cheat, fault) in cheats {
        *server.cheat.borrow_mut() = Some(cheat);
        assert_eq!(check(), Err(fault));
    }
    *server.cheat.borrow_mut() = None;
    assert!(check().is_ok(), "what was seen first stays");
}

/// The place of a member is a link: on another device, it is the same member, with the same numbers.
#[test]
fn a_personal_link_moves_the_member_to_another_device() {
    let server = Server::default();
    let (_, saved) = found(&server);
    let phone = InMemoryStorage::default();
    let link = ClubPath::Place { club: saved.club.clone(), key: saved.key() }.to_string();
    let ClubPath::Place { club, key } = ClubPath::parse(&link) else { panic!("{link}") };
    let place = SavedClub::new(&club, key, false, "Moons");
    let view = now(server.client(&phone).visit(&place)).unwrap();
    assert_eq!((view.me, view.members.len()), (1, 1));
    assert!(!SavedClub::find(&phone, &club).unwrap().is_own, "the sender of the link may know the key");
}

#[test]
fn a_club_that_was_not_opened_for_eleven_months_is_named() {
    let server = Server::default();
    let (ada, saved) = found(&server);
    let is_named = |days: u64| is_long_unseen(&ada, &saved.club, NOW.0 + days * 86_400_000);
    assert_eq!([0, 334, 335, 400].map(is_named), [false, false, true, true]);
    saved.forget(&ada);
    assert!(!is_named(400));
}

/// Who leaves and comes again is another member: a game of a week before is not sent for them.
#[test]
fn games_from_before_joining_are_not_sent() {
    let server = Server::default();
    let (ada, saved) = found(&server);
    let mut view = StoredClub::load(&ada, &saved.club).view.unwrap();
    let week = view.week.clone().unwrap();
    play(&ada, Challenge::Club(ClubDeal { seed: week.deals[0].seed.0, bot: None, member: None }));
    assert_eq!(pending_games(&ada, &view).len(), 1);
    view.members[0].joined = 1;
    assert_eq!(pending_games(&ada, &view).len(), 1, "a game of the week in which they joined");
    view.members[0].joined = 2;
    assert_eq!(pending_games(&ada, &view), []);
}

#[test]
fn a_refused_invitation_leaves_nothing_here() {
    let server = Server::default();
    let (_, saved) = found(&server);
    let eve = InMemoryStorage::default();
    let join = |link: &str| now(server.client(&eve).join(&saved.club, link, "Eve".into(), key(2), "Moons"));
    assert_eq!(join("old"), Err(ClubError::Refused("club-dead-link")));
    assert_eq!(SavedClub::find(&eve, &saved.club), None);
    assert!(join("fc").is_ok());
    let own = SavedClub::find(&eve, &saved.club).unwrap();
    assert_eq!(own.name, "Moons");
    *server.is_down.borrow_mut() = true;
    let left = now(server.client(&eve).leave(&own, true));
    assert_eq!((left, SavedClub::find(&eve, &saved.club).is_some()), (Err(ClubError::Unreachable), true));
    let changed = now(server.client(&eve).change(&own, ClubChange::NewLink));
    assert_eq!(changed, Err(ClubError::Unreachable));
}

#[test]
fn two_games_part_at_their_first_difference() {
    let challenge = Challenge::Club(ClubDeal { seed: [7; 32], bot: None, member: None });
    let record = |choose: &dyn Fn(usize, &nova_luna_rules::View) -> Action| {
        let deal = challenge.deal().unwrap();
        let mut game = Game::deal(&deal, challenge.discs()).unwrap();
        let mut record = Record::new(deal.setup(challenge.discs())).unwrap();
        for ply in 0..6 {
            record.add(&game.play(choose(ply, game.view())).unwrap()).unwrap();
        }
        record
    };
    let first = |_: usize, view: &nova_luna_rules::View| view.legal_actions().get(0).unwrap();
    let own = record(&first);
    let same = TwoGames::new(own.clone(), own.clone()).unwrap();
    assert_eq!((same.parting, same.games[0].tiles.len(), same.games[0].discs_left.len()), (None, 6, 7));
    let last_cell = |ply: usize, view: &nova_luna_rules::View| {
        let legal = view.legal_actions();
        let Some(Action::Take { tile, .. }) = legal.get(0).filter(|_| ply == 3) else { return legal.get(0).unwrap() };
        let same_tile = |action: &Action| matches!(action, Action::Take { tile: other, .. } if *other == tile);
        legal.iter().filter(same_tile).last().unwrap()
    };
    let parting = TwoGames::new(own.clone(), record(&last_cell)).unwrap().parting.unwrap();
    assert_eq!((parting.tiles, parting.ply, parting.kind), (3, 4, PartingKind::SamePlace));
    let other_tile = |ply: usize, view: &nova_luna_rules::View| {
        let legal = view.legal_actions();
        legal.get(if ply == 0 { legal.len() - 1 } else { 0 }).unwrap()
    };
    let parting = TwoGames::new(own.clone(), record(&other_tile)).unwrap().parting.unwrap();
    assert_eq!((parting.tiles, parting.kind), (0, PartingKind::OtherTile));
    let other = Challenge::Club(ClubDeal { seed: [8; 32], bot: None, member: None });
    let foreign = Record::new(other.deal().unwrap().setup(other.discs())).unwrap();
    assert!(TwoGames::new(own, foreign).is_none(), "games of different deals are not compared");
}

/// What this browser is told about a club stays when the club is seen again, goes when the member leaves, and is no part
/// of a file for another browser.
#[test]
fn wishes_for_messages_stay_with_the_club() {
    let server = Server::default();
    let (ada, saved) = found(&server);
    assert_eq!(ClubWishes::load(&ada, &saved.club), ClubWishes::default(), "nothing unless it was asked for");
    let numbers = StoredClub::load(&ada, &saved.club).numbers;
    for wishes in [ClubWishes { opens: true, ends: false }, ClubWishes { opens: true, ends: true }] {
        wishes.save(&ada, &saved.club).unwrap();
        now(server.client(&ada).visit(&saved)).unwrap();
        assert_eq!(ClubWishes::load(&ada, &saved.club), wishes);
        let stored = StoredClub::load(&ada, &saved.club);
        assert_eq!((stored.numbers, stored.view.is_some()), (numbers.clone(), true));
    }
    assert!(!rewrite_club(&ada, &saved.club).unwrap().contains("tell"));
    let (path, body) = watch_request(&saved, "ab", ClubWishes { opens: true, ends: false });
    assert_eq!(path, format!("/api/v1/clubs/{}/alerts", saved.club));
    assert!(body.contains(&saved.key().token()) && body.contains(r#""opens":true,"ends":false"#), "{body}");
    saved.forget(&ada);
    assert_eq!(ClubWishes::load(&ada, &saved.club), ClubWishes::default());
}

/// The author of a file may know the keys in it: their numbers prove nothing here.
#[test]
fn a_place_from_a_file_is_not_one_that_was_drawn_here() {
    let storage = InMemoryStorage::default();
    SavedClub::new(&"5d".repeat(16), key(1), true, "Moons").save(&storage).unwrap();
    assert!(SavedClub::all(&storage)[0].is_own);
    rewrite_saved_clubs(&storage).unwrap();
    assert!(!SavedClub::all(&storage)[0].is_own);
}
