//! Clubs on a store: a whole season of two nodes with a clock of its own, and everybody who cheats.

use std::net::IpAddr;
use std::sync::Arc;

use nova_luna_ai::challenge::{Challenge, ClubDeal, bot_action};
use nova_luna_bots::BotName;
use nova_luna_protocol::Wire;
use nova_luna_protocol::club::{
    AskRecord, ChangeClub, ClubChange, ClubGame, GivenNumber, JoinClub, NewClub, VisitClub, read_club_entry,
};
use nova_luna_rules::{Game, Record, Seat, Seed};
use nova_luna_table::Timestamp;
use nova_luna_table::club::{Chain, ClubRefusal, ClubSettings, ClubView, GRACE_MS, MemberId};
use tokio::sync::watch;

use super::Open;
use crate::online::clubs::{Changed, ClubError};
use crate::online::hub::Hub;
use crate::online::leaderboard::RecordError;
use crate::online::secrets::TableId;
use crate::online::settings::{Limits, Settings};
use crate::online::store::Store;
use crate::online::store::clubs::only;

/// 2026-11-19, a Thursday.
pub(crate) const NOW: u64 = 20_776 * 86_400_000;
pub(crate) const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

pub(crate) fn settings(bot: Option<BotName>) -> ClubSettings {
    ClubSettings { name: "The Thursday moons".into(), weekday: 0, deals: 2, bot, season: 4 }
}

pub(crate) fn token(member: MemberId) -> String {
    format!("{member:064x}")
}

pub(crate) fn chain(member: MemberId) -> Chain {
    Chain::new([member as u8; 32])
}

/// Plays a whole game: the first legal action but for some detours at its begin, and the moves of the bot.
pub(crate) fn play_challenge(challenge: Challenge, detours: usize) -> Record {
    let deal = challenge.deal().unwrap();
    let mut game = Game::deal(&deal, challenge.discs()).unwrap();
    let mut record = Record::new(deal.setup(challenge.discs())).unwrap();
    record.set_seed(challenge.seed()).unwrap();
    if let Some(bot) = challenge.bot() {
        record.set_bot(Seat::new(2).unwrap(), bot.as_str()).unwrap();
    }
    for moves in 0.. {
        let Some(seat) = game.view().to_move() else { break };
        let legal = game.legal_actions();
        let action = match challenge.bot().filter(|_| seat != Challenge::SEAT) {
            Some(bot) => bot_action(bot, game.view(), moves).unwrap(),
            None => legal.get(usize::from(moves < detours).min(legal.len() - 1)).unwrap(),
        };
        record.add(&game.play(action).unwrap()).unwrap();
    }
    record
}

pub(crate) fn play(seed: Seed, bot: Option<BotName>, detours: usize) -> String {
    play_challenge(Challenge::Club(ClubDeal { seed: seed.0, bot, member: None }), detours).to_string()
}

/// Two nodes with one store, and a clock.
struct Nodes {
    hubs: [Arc<Hub>; 2],
    store: Store,
    id: TableId,
    now: Timestamp,
}

impl Nodes {
    async fn found(open: Open<'_>, bot: Option<BotName>) -> Self {
        Self::found_in(open().await.unwrap(), open, bot).await
    }

    async fn found_in(store: Store, open: Open<'_>, bot: Option<BotName>) -> Self {
        // Two nodes can share a database, but not a file.
        let other = if store.cluster().is_shared() { open().await.unwrap() } else { store.clone() };
        let hub = |store: &Store| {
            let limits = Limits { entries_per_hour: 100_000, ..Limits::default() };
            let settings = Settings { limits, ..Settings::new(std::path::PathBuf::from("unused.db")) };
            Hub::new(settings, store.clone(), Arc::default(), watch::channel(false).1)
        };
        let hubs = [hub(&store), hub(&other)];
        let now = Timestamp(NOW);
        let request =
            NewClub { settings: settings(bot), name: "Ada".into(), token: token(1), anchor: chain(1).anchor() };
        let view = hubs[0].found_club(request, HERE, now).await.unwrap();
        assert_eq!(
            (view.week, view.wants),
            (None, Some(1)),
            "the server's number is fixed, the founder's is not known"
        );
        let nodes = Self { hubs, store, id: view.club.parse().unwrap(), now };
        nodes.visit(1).await;
        nodes
    }

    fn hub(&self, member: MemberId) -> &Hub {
        &self.hubs[usize::from(member % 2)]
    }

    async fn join(&self, member: MemberId, name: &str) -> Result<ClubView, ClubError> {
        let key = self.see(1).await.key;
        let request = JoinClub { key, name: name.into(), token: token(member), anchor: chain(member).anchor() };
        self.hub(member).join_club(self.id, request, HERE, self.now).await
    }

    async fn see(&self, member: MemberId) -> ClubView {
        let request = VisitClub { token: token(member), number: None };
        self.hub(member).visit_club(self.id, request, self.now).await.unwrap()
    }

    /// A visit of the page: it gives the number that the club wants.
    async fn visit(&self, member: MemberId) -> ClubView {
        let view = self.see(member).await;
        let Some(week) = view.wants else { return view };
        let number = Some(GivenNumber { week, link: chain(member).link(week) });
        let request = VisitClub { token: token(member), number };
        self.hub(member).visit_club(self.id, request, self.now).await.unwrap()
    }

    async fn enter(&self, member: MemberId, week: u32, deal: u8, record: String) -> Result<ClubView, ClubError> {
        let request = ClubGame { token: token(member), week, deal, record };
        self.hub(member).enter_club_game(self.id, request, HERE, self.now).await
    }

    /// Plays a deal of the week that runs.
    async fn play(&self, member: MemberId, deal: u8, detours: usize) -> ClubView {
        let week = self.see(member).await.week.unwrap();
        let record = play(week.deals[usize::from(deal) - 1].seed, week.bot, detours);
        self.enter(member, week.week, deal, record).await.unwrap()
    }

    async fn record(&self, member: MemberId, week: u32, deal: u8, of: MemberId) -> Result<String, ClubError> {
        let request = AskRecord { token: token(member), week, deal, member: of };
        Ok(self.hub(member).club_record(self.id, request, self.now).await?.record)
    }

    async fn change(&self, member: MemberId, change: ClubChange) -> Result<Changed, ClubError> {
        let request = ChangeClub { token: token(member), change };
        self.hub(member).ask_club(self.id, request, self.now).await
    }

    /// Everything that the store has of the club, as text.
    async fn stored(&self) -> String {
        let rows = self.store.clubs().read(self.id, 0).await.unwrap();
        let text = format!("{rows:?} {:?}", self.store.clubs().records(self.id, 0, 1 << 30).await.unwrap());
        text.replace('\\', "")
    }
}

pub(crate) async fn a_club_plays_a_season(open: Open<'_>) {
    let mut nodes = Nodes::found(open, None).await;
    nodes.join(2, "Béla").await.unwrap();
    nodes.join(3, "Cleo").await.unwrap();
    nodes.join(2, "Béla").await.unwrap();
    assert_eq!(nodes.see(1).await.members.len(), 3, "a repeated request has no second effect");
    assert_eq!(nodes.join(4, "béla").await.unwrap_err(), ClubRefusal::NameTaken.into());
    for week in 1..=4 {
        for member in 1..=3 {
            assert_eq!(nodes.visit(member).await.week.unwrap().week, week);
        }
        for (member, detours) in [(1, 0), (2, 3), (3, 5)] {
            let before = nodes.see(member).await.week.unwrap();
            assert!(before.deals.iter().all(|deal| deal.results.is_none()) && before.table.is_empty());
            let after = nodes.play(member, 1, detours + week as usize).await.week.unwrap();
            assert_eq!(after.deals[0].results.as_ref().unwrap().len(), usize::from(member), "open now");
            assert!(after.deals[1].results.is_none());
        }
        nodes.now = nodes.see(1).await.week.unwrap().ends;
    }
    let view = nodes.visit(1).await;
    assert_eq!((view.week.as_ref().unwrap().week, view.season.season), (5, 2));
    assert_eq!(view.week.unwrap().given, [1, 2, 3], "everybody's number is part of the deals");
    assert_eq!(view.rivals.iter().map(|rival| rival.won + rival.lost + rival.tied).collect::<Vec<_>>(), [4, 4]);
    // After a restart, and at a node that has never seen the club.
    let Nodes { store, hubs, id, now } = nodes;
    drop((store, hubs));
    let store = open().await.unwrap();
    let hub =
        Hub::new(Settings::new(std::path::PathBuf::from("unused.db")), store, Arc::default(), watch::channel(false).1);
    let again = hub.visit_club(id, VisitClub { token: token(1), number: None }, now).await.unwrap();
    assert_eq!((again.season, again.rivals), (view.season, view.rivals));
}

/// A member asks for results before they have played, in every way that there is.
pub(crate) async fn nobody_reads_results_before_they_have_played(open: Open<'_>) {
    let mut nodes = Nodes::found(open, None).await;
    nodes.join(2, "Eve").await.unwrap();
    let ada = nodes.play(1, 1, 2).await.week.unwrap().deals[0].results.clone().unwrap()[0];
    let eve = nodes.visit(2).await;
    assert_eq!(eve.week.as_ref().unwrap().deals[0].played, [1], "who has played is no secret");
    let text = eve.to_json();
    // The founder, too.
    nodes.play(2, 2, 1).await;
    assert_eq!(nodes.record(1, 1, 2, 2).await, Err(ClubError::Hidden));
    assert!(nodes.visit(1).await.week.unwrap().deals[1].results.is_none());
    assert!(!text.contains(&format!("\"points\":{}", ada.points)) && !text.contains('@'), "{text}");
    assert_eq!(nodes.record(2, 1, 1, 1).await, Err(ClubError::Hidden));
    // Another deal than the one that was played, an unfinished game, and a number that is no member's.
    assert_eq!(nodes.record(2, 1, 1, 1).await, Err(ClubError::Hidden));
    let seed = eve.week.unwrap().deals[0].seed;
    let resigned = play(seed, None, 0).split("\n\n").next().unwrap().to_owned() + "\n\n";
    assert!(matches!(nodes.enter(2, 1, 1, resigned).await, Err(ClubError::Record(_))));
    assert_eq!(nodes.record(9, 1, 1, 1).await, Err(ClubError::InvalidToken), "a stranger");
    // Results are hidden until nobody can play the deal any more.
    nodes.now = nodes.see(1).await.week.unwrap().ends;
    assert_eq!(nodes.record(2, 1, 1, 1).await, Err(ClubError::Hidden));
    nodes.now = nodes.now.after(GRACE_MS);
    assert!(nodes.record(2, 1, 1, 1).await.unwrap().contains("[Seed"));
}

pub(crate) async fn a_cheaters_games_are_refused(open: Open<'_>) {
    let mut nodes = Nodes::found(open, None).await;
    nodes.join(2, "Eve").await.unwrap();
    let deals = nodes.see(1).await.week.unwrap().deals;
    let game = play(deals[0].seed, None, 0);
    nodes.enter(1, 1, 1, game.clone()).await.unwrap();
    nodes.enter(1, 1, 1, game.clone()).await.unwrap();
    let refused = |refusal: ClubRefusal| Err(ClubError::from(refusal));
    let error =
        async |member, week, deal, record: &str| nodes.enter(member, week, deal, record.to_owned()).await.map(drop);
    assert_eq!(
        error(1, 1, 1, &play(deals[0].seed, None, 4)).await,
        refused(ClubRefusal::AlreadyEntered),
        "a second try"
    );
    assert_eq!(error(2, 1, 1, &game).await, refused(ClubRefusal::Duplicate), "Ada's game");
    assert_eq!(error(2, 1, 2, &game).await, Err(RecordError::OtherDeal.into()), "the game of another deal");
    assert_eq!(error(2, 1, 1, &play(Seed([1; 32]), None, 0)).await, Err(RecordError::OtherDeal.into()), "of no deal");
    assert_eq!(error(2, 1, 3, &game).await, refused(ClubRefusal::NoDeal));
    assert_eq!(error(2, 2, 1, &game).await, refused(ClubRefusal::NoDeal), "a week to come");
    let own = play(deals[0].seed, None, 2);
    let (start, result) = own.split_once("[Result \"").map(|(_, rest)| rest.split_once('"').unwrap()).unwrap();
    let better = own.replace(&format!("[Result \"{start}\""), "[Result \"42\"");
    assert!(!result.is_empty() && better != own);
    assert!(matches!(error(2, 1, 1, &better).await, Err(ClubError::Record(RecordError::Unreadable(_)))), "forged");
    let aided = own.replacen("[Result", "[Aids \"on\"]\n[Result", 1);
    assert!(matches!(error(2, 1, 1, &aided).await, Err(ClubError::Record(RecordError::Tag(_)))), "with aids");
    // Late: a week may be over while a device has no network, but not for ever.
    let ends = nodes.see(1).await.week.unwrap().ends;
    nodes.now = ends.after(GRACE_MS);
    assert_eq!(nodes.enter(2, 1, 1, own.clone()).await.map(drop), refused(ClubRefusal::Late));
    nodes.now = Timestamp(ends.after(GRACE_MS).0 - 1);
    nodes.enter(2, 1, 1, own).await.unwrap();
    // The moves of the bot.
    let nodes = Nodes::found_in(nodes.store.clone(), open, Some(BotName::Novice)).await;
    let deal = nodes.see(1).await.week.unwrap().deals[0].seed;
    let forged = play(deal, None, 0);
    assert!(nodes.enter(1, 1, 1, forged).await.is_err());
    let honest = nodes.play(1, 1, 0).await.week.unwrap();
    assert_eq!(honest.deals[0].results.as_ref().map(Vec::len), Some(1));
}

/// What only the founder may do, and what is left of a member who takes their results along.
pub(crate) async fn a_member_leaves_nothing_behind(open: Open<'_>) {
    let nodes = Nodes::found(open, None).await;
    let key = nodes.see(1).await.key;
    nodes.join(2, "Béla").await.unwrap();
    for member in [1, 2] {
        nodes.play(member, 1, usize::from(member)).await;
    }
    let result = |member: MemberId| format!(r#""entry_added","member":{member},"#);
    for change in [ClubChange::NewLink, ClubChange::Remove(1), ClubChange::Close, ClubChange::Settings(settings(None))]
    {
        assert_eq!(nodes.change(2, change).await.map(|_| ()), Err(ClubRefusal::NotFounder.into()));
    }
    assert!(nodes.change(1, ClubChange::NewLink).await.is_ok());
    let request = JoinClub { key, name: "Eve".into(), token: token(3), anchor: chain(3).anchor() };
    let leaked = nodes.hub(3).join_club(nodes.id, request, HERE, nodes.now).await;
    assert_eq!(leaked.unwrap_err(), ClubRefusal::InvalidKey.into());
    let (text, game) = (nodes.stored().await, nodes.record(2, 1, 1, 1).await.unwrap());
    assert!(text.contains("Ada") && text.contains(game.lines().last().unwrap()) && text.contains(&result(1)), "{text}");
    assert!(matches!(nodes.change(1, ClubChange::Leave { keep: false }).await, Ok(Changed::Left)));
    let text = nodes.stored().await;
    assert!(!text.contains("Ada") && !text.contains(game.lines().last().unwrap()), "{text}");
    assert!(!text.contains(&result(1)) && text.contains(&result(2)) && text.contains("entry_erased"), "{text}");
    let view = nodes.see(2).await;
    assert_eq!((view.founder, view.members.len()), (2, 1), "Béla is the founder now");
    assert_eq!(nodes.record(2, 1, 1, 1).await, Err(ClubError::Hidden));
    let request = VisitClub { token: token(1), number: None };
    assert_eq!(nodes.hub(1).visit_club(nodes.id, request, nodes.now).await, Err(ClubError::InvalidToken));
    // The last one who leaves takes the club along.
    assert!(matches!(nodes.change(2, ClubChange::Leave { keep: true }).await, Ok(Changed::Left)));
    let request = VisitClub { token: token(2), number: None };
    assert_eq!(nodes.hub(1).visit_club(nodes.id, request, nodes.now).await, Err(ClubError::NotFound));
}

/// Everybody joins and plays at the same moment, at two nodes.
pub(crate) async fn changes_at_the_same_moment_are_all_stored(open: Open<'_>) {
    let nodes = Arc::new(Nodes::found(open, None).await);
    let joins = (2..=9).map(|member| {
        let nodes = Arc::clone(&nodes);
        tokio::spawn(async move { nodes.join(member, &format!("Player {member}0")).await.map(drop) })
    });
    for join in joins.collect::<Vec<_>>() {
        join.await.unwrap().unwrap();
    }
    assert_eq!(nodes.see(1).await.members.len(), 9);
    let rows = nodes.store.clubs().read(nodes.id, 0).await.unwrap();
    let entries: Vec<_> = rows.iter().map(|row| read_club_entry(&row.event, row.hidden.as_deref()).unwrap()).collect();
    assert!(entries.iter().zip(1..).all(|(entry, version)| entry.event.version == version));
}

pub(crate) async fn a_club_without_visits_is_deleted_after_a_year(open: Open<'_>) {
    let mut nodes = Nodes::found(open, None).await;
    let other = Nodes::found_in(nodes.store.clone(), open, None).await;
    let day = |days: u64| Timestamp(NOW + days * 86_400_000);
    nodes.now = day(300);
    nodes.visit(1).await;
    let hub = &other.hubs[0];
    hub.clean_up_clubs(true, day(364)).await.unwrap();
    assert_eq!(nodes.store.clubs().count().await, Ok(2));
    hub.clean_up_clubs(false, day(370)).await.unwrap();
    assert_eq!(nodes.store.clubs().count().await, Ok(2), "the clock may be wrong");
    hub.clean_up_clubs(true, day(370)).await.unwrap();
    assert_eq!(nodes.store.clubs().count().await, Ok(1));
    assert_eq!(
        other.hubs[0].visit_club(other.id, VisitClub { token: token(1), number: None }, day(370)).await,
        Err(ClubError::NotFound)
    );
    assert!(only(nodes.store.clubs().records(other.id, 0, 9).await.unwrap()).is_err());
    assert_eq!(nodes.visit(1).await.members.len(), 1);
}
