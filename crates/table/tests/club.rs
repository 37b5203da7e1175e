//! Clubs: a season with a clock of its own, what members may see, and who may change what.

use nova_luna_rules::{Secret, TableId};
use nova_luna_table::club::{
    Chain, Club, ClubCommand, ClubEntry, ClubKind, ClubRefusal, ClubSettings, Fact, Founding, GRACE_MS, Link, MemberId,
    NewEntry, deal_seed, next_weekday,
};
use nova_luna_table::{Digest, Timestamp};

const DAY: u64 = 86_400_000;
/// Thursday, 2026-11-19, noon.
const NOW: u64 = 20_776 * DAY + DAY / 2;
const ID: TableId = TableId([9; 16]);

fn settings() -> ClubSettings {
    ClubSettings { name: "The Thursday moons".into(), weekday: 0, deals: 2, bot: None, season: 4 }
}

fn chain(member: MemberId) -> Chain {
    Chain::new([member as u8; 32])
}

fn token(member: MemberId) -> Digest {
    Digest([100 + member as u8; 32])
}

/// A club with its log and a clock.
struct Test {
    club: Club,
    log: Vec<ClubEntry>,
    now: Timestamp,
}

impl Test {
    fn new() -> Self {
        let founding = Founding {
            settings: settings(),
            name: "Ada".into(),
            token: token(1),
            anchor: chain(1).anchor(),
            root: Secret([50; 32]),
            key: "key".into(),
        };
        let now = Timestamp(NOW);
        let log = vec![Club::found(founding, now).unwrap()];
        let mut test = Self { club: Club::replay(ID, &log).unwrap(), log, now };
        test.visit();
        test
    }

    fn add(&mut self, entry: ClubEntry) {
        self.club.apply(&entry).unwrap();
        self.log.push(entry);
    }

    fn join(&mut self, member: MemberId, name: &str) {
        let anchor = chain(member).anchor();
        let entry = self.club.join("key", name.into(), token(member), anchor, self.now).unwrap();
        assert_eq!(entry.event.kind, ClubKind::Joined(nova_luna_table::club::Joined { member, anchor }));
        self.add(entry);
    }

    /// Everybody visits: the week opens if it is due, and the numbers for the next one are given.
    fn visit(&mut self) {
        for _ in 0..2 {
            let wanting: Vec<(MemberId, u32)> =
                self.club.active().filter_map(|(id, _)| Some((id, self.club.view_for(id, self.now).wants?))).collect();
            for (id, week) in wanting {
                self.ask(id, ClubCommand::Give { week, number: chain(id).link(week) }).unwrap();
            }
            if let Some(week) = self.club.due(self.now) {
                self.add(week);
            }
        }
    }

    fn ask(&mut self, member: MemberId, command: ClubCommand) -> Result<(), ClubRefusal> {
        let entry = self.club.propose(member, command, self.now)?;
        self.add(entry);
        Ok(())
    }

    fn play(&mut self, member: MemberId, deal: u8, points: u16) -> Result<(), ClubRefusal> {
        let week = self.club.last_week();
        self.enter(member, week, deal, points)
    }

    fn enter(&mut self, member: MemberId, week: u32, deal: u8, points: u16) -> Result<(), ClubRefusal> {
        let game = Link([member as u8, deal, week as u8, points as u8].repeat(8).try_into().unwrap());
        let entry = NewEntry { week, deal, points, tiles: 15, discs_left: 0, game, record: format!("record {points}") };
        self.ask(member, ClubCommand::Enter(Box::new(entry)))
    }

    fn next_week(&mut self) {
        self.now = self.club.week(self.club.last_week()).unwrap().ends;
        self.visit();
    }
}

#[test]
fn a_week_ends_on_its_weekday() {
    assert_eq!(next_weekday(Timestamp(NOW), 0), Timestamp(20_780 * DAY), "Monday");
    assert_eq!(next_weekday(Timestamp(NOW), 3), Timestamp(20_783 * DAY), "a week later on the same weekday");
    assert_eq!(next_weekday(Timestamp(20_780 * DAY), 0), Timestamp(20_787 * DAY));
    let test = Test::new();
    assert_eq!(test.club.week(1).unwrap().ends, Timestamp(20_780 * DAY));
}

#[test]
fn the_deals_follow_from_numbers_that_were_fixed_before_any_was_shown() {
    let mut test = Test::new();
    test.join(2, "Béla");
    let view = |test: &Test, week: u32| {
        let view = test.club.view_for(2, test.now);
        view.week.filter(|shown| shown.week == week).unwrap()
    };
    let first = view(&test, 1);
    assert_eq!((first.given.as_slice(), first.numbers.as_slice()), (&[1][..], &[chain(1).link(1)][..]));
    test.next_week();
    assert_eq!(view(&test, 2).given, [1], "who joined in week 1 has no part in week 2: they could know Ada's number");
    test.next_week();
    let third = view(&test, 3);
    assert_eq!(third.given, [1, 2]);
    let (club, given) = (test.club.view_for(1, test.now), [(1, third.numbers[0]), (2, third.numbers[1])]);
    assert!(third.server.is_of(club.server, 3), "the server's number was fixed when the club was founded");
    assert!(third.numbers[1].is_of(club.members[1].anchor, 3));
    for (number, deal) in (1..).zip(&third.deals) {
        assert_eq!(deal.seed, deal_seed(ID, 3, third.server, &given, number));
    }
    // Neither another number than the one that was fixed, nor a second one.
    test.now = Timestamp(test.now.0 + 1);
    assert_eq!(test.club.view_for(2, test.now).wants, None);
    let given = ClubCommand::Give { week: 4, number: chain(2).link(4) };
    assert_eq!(test.ask(2, given), Err(ClubRefusal::Done));
    let mut other = Test::new();
    other.join(2, "Béla");
    other.next_week();
    other.now = other.club.week(2).unwrap().ends;
    let due = other.club.due(other.now).unwrap();
    other.add(due);
    let chosen = ClubCommand::Give { week: 4, number: Link([0; 32]) };
    assert_eq!(other.ask(2, chosen), Err(ClubRefusal::WrongNumber));
}

/// The numbers of weeks to come are in no view, and leaving does not change the deals.
#[test]
fn numbers_to_come_stay_hidden_and_leaving_changes_no_deal() {
    let mut test = Test::new();
    test.join(2, "Béla");
    test.next_week();
    let before = format!("{:?}", test.club.view_for(1, test.now));
    let shown = |view: &nova_luna_table::club::ClubView| view.week.as_ref().unwrap().numbers.clone();
    assert!(!shown(&test.club.view_for(1, test.now)).contains(&chain(2).link(3)), "{before}");
    test.ask(2, ClubCommand::Leave { keeps: false }).unwrap();
    test.next_week();
    assert_eq!(test.club.view_for(1, test.now).week.unwrap().given, [1, 2]);
}

#[test]
fn results_are_hidden_until_the_deal_was_played() {
    let mut test = Test::new();
    test.join(2, "Béla");
    test.join(3, "Cleo");
    test.play(1, 1, 80).unwrap();
    test.play(1, 2, 95).unwrap();
    test.play(2, 1, 84).unwrap();
    let week = |test: &Test, member| test.club.view_for(member, test.now).week.unwrap();
    let cleo = week(&test, 3);
    assert_eq!(cleo.deals[0].played, [1, 2], "who has played is no secret");
    assert!(cleo.deals.iter().all(|deal| deal.results.is_none()) && cleo.table.is_empty() && cleo.fact.is_none());
    assert!(test.club.view_for(3, test.now).season.rows.iter().all(|row| row.points == 0), "not in a sum either");
    let bela = week(&test, 2);
    let results = bela.deals[0].results.as_ref().unwrap();
    assert_eq!(
        results.iter().map(|result| (result.place, result.member, result.earned)).collect::<Vec<_>>(),
        [(1, 1, 2), (2, 2, 1)]
    );
    assert!(bela.deals[1].results.is_none());
    assert_eq!(bela.table.iter().map(|row| (row.member, row.earned)).collect::<Vec<_>>(), [(1, 2), (2, 1)]);
    // A record, too, and only that of a game of the club.
    let record = |member, deal, of| test.club.record_for(member, test.now, 1, deal, of);
    assert_eq!((record(3, 1, 1), record(2, 2, 1), record(2, 1, 3)), (None, None, None));
    assert!(record(2, 1, 1).is_some() && record(2, 1, 2).is_some());
    // Once nobody can play it any more, everybody sees it.
    test.next_week();
    assert!(test.club.view_for(3, test.now).before.unwrap().deals[0].results.is_none(), "a late game may come");
    test.now = test.now.after(GRACE_MS);
    assert!(test.club.view_for(3, test.now).before.unwrap().deals[0].results.is_some());
    assert_eq!(test.enter(3, 1, 1, 70), Err(ClubRefusal::Late));
}

#[test]
fn a_deal_is_played_once_and_a_copy_does_not_count() {
    let mut test = Test::new();
    test.join(2, "Béla");
    test.play(1, 1, 80).unwrap();
    assert_eq!(test.play(1, 1, 80), Err(ClubRefusal::Done), "the same request again");
    assert_eq!(test.play(1, 1, 70), Err(ClubRefusal::AlreadyEntered));
    assert_eq!(test.play(1, 3, 70), Err(ClubRefusal::NoDeal));
    assert_eq!(test.enter(1, 2, 1, 70), Err(ClubRefusal::NoDeal), "a week to come");
    let game = Link([1, 1, 1, 80].repeat(8).try_into().unwrap());
    let copy = NewEntry { week: 1, deal: 1, points: 80, tiles: 15, discs_left: 0, game, record: String::new() };
    assert_eq!(test.ask(2, ClubCommand::Enter(Box::new(copy))), Err(ClubRefusal::Duplicate));
    // A game that was played without a network comes in the next week.
    test.next_week();
    test.enter(2, 1, 1, 90).unwrap();
}

#[test]
fn a_season_counts_the_best_weeks() {
    let mut test = Test::new();
    test.join(2, "Béla");
    test.join(3, "Cleo");
    for (week, scores) in [[80, 84, 90], [82, 81, 99], [70, 90, 91], [99, 80, 81]].into_iter().enumerate() {
        for (member, points) in (1..).zip(scores) {
            if (member, week) != (3, 1) {
                test.play(member, 1, points).unwrap();
            }
        }
        if week < 3 {
            test.next_week();
        }
    }
    let view = test.club.view_for(1, test.now);
    let season = view.season;
    assert_eq!((season.season, season.week, season.weeks, view.last_season), (1, 4, 4, None));
    let rows: Vec<_> = season.rows.iter().map(|row| (row.place, row.member, row.points, row.weeks.clone())).collect();
    assert_eq!(rows, [(1, 1, 6, vec![3, 1, 3, 1]), (2, 2, 5, vec![2, 2, 2, 3]), (3, 3, 3, vec![1, 0, 1, 2])]);
    assert_eq!(season.rows[2].streak, 2, "Cleo was away in week 2");
    let rivals = test.club.view_for(1, test.now).rivals;
    assert_eq!(
        rivals.iter().map(|rival| (rival.member, rival.won, rival.lost)).collect::<Vec<_>>(),
        [(2, 2, 2), (3, 2, 1)]
    );
    test.next_week();
    // The season before stays. Its last results open with the last game that may come, and who joins now has no row in it.
    test.join(4, "Dora");
    let view = test.club.view_for(1, test.now);
    assert_eq!((view.season.season, view.season.rows.len()), (2, 4));
    assert_eq!(view.last_season, Some(season.clone()), "the same as it was");
    test.enter(3, 4, 2, 70).unwrap();
    assert_eq!(test.club.view_for(1, test.now).last_season, Some(season));
    test.now = test.now.after(GRACE_MS);
    let ended = test.club.view_for(1, test.now).last_season.unwrap();
    assert_eq!((ended.rows[2].member, ended.rows[2].weeks.last()), (3, Some(&3)), "the late game counts");
    assert_eq!(ended, test.club.whole_season(1));
    // The log alone gives the same club.
    let again = Club::replay(ID, &test.log).unwrap();
    assert_eq!(again.view_for(2, test.now), test.club.view_for(2, test.now));
}

#[test]
fn the_sentence_of_a_week_is_true() {
    let fact = |scores: &[u16]| {
        let mut test = Test::new();
        for (member, _) in (2..).zip(&scores[1..]) {
            test.join(member, "Somebody");
        }
        for (member, points) in (1..).zip(scores) {
            test.play(member, 1, *points).unwrap();
        }
        test.club.view_for(1, test.now).week.unwrap().fact
    };
    assert_eq!(fact(&[79, 84, 91]), Some(Fact::OnlyUnder { deal: 1, member: 1, limit: 80 }));
    assert_eq!(fact(&[80, 84]), None, "80 is not under 80");
    assert_eq!(fact(&[84, 84, 97]), Some(Fact::Tied { deal: 1, member: 1, other: 2 }));
    assert_eq!(fact(&[84, 86, 88]), Some(Fact::Close { deal: 1, gap: 4 }));
    assert_eq!(fact(&[70]), None);
}

#[test]
fn only_the_founder_changes_the_club() {
    let mut test = Test::new();
    test.join(2, "Béla");
    let renamed = ClubSettings { name: "Moons".into(), deals: 3, ..settings() };
    for command in [
        ClubCommand::Change(renamed.clone()),
        ClubCommand::ReplaceLink("new".into()),
        ClubCommand::Remove(1),
        ClubCommand::HandOver(2),
        ClubCommand::Close,
    ] {
        assert_eq!(test.ask(2, command), Err(ClubRefusal::NotFounder));
    }
    test.ask(1, ClubCommand::Change(renamed)).unwrap();
    assert_eq!(test.club.view_for(2, test.now).week.unwrap().deals.len(), 2, "from next week on");
    test.next_week();
    assert_eq!(test.club.view_for(2, test.now).week.unwrap().deals.len(), 3);
    let none = ClubSettings { deals: 6, ..settings() };
    assert!(matches!(test.ask(1, ClubCommand::Change(none)), Err(ClubRefusal::Settings(_))));
    test.ask(1, ClubCommand::ReplaceLink("new".into())).unwrap();
    let join = |test: &Test, key: &str| test.club.join(key, "Cleo".into(), token(3), chain(3).anchor(), test.now);
    assert_eq!(join(&test, "key").unwrap_err(), ClubRefusal::InvalidKey, "a link that leaked");
    assert!(join(&test, "new").is_ok());
    test.ask(1, ClubCommand::Remove(2)).unwrap();
    assert_eq!(test.club.member_of(&token(2)), None, "the token of somebody who was removed opens nothing");
    test.ask(1, ClubCommand::Close).unwrap();
    assert_eq!(join(&test, "new").unwrap_err(), ClubRefusal::Closed);
    assert_eq!(test.play(1, 1, 80), Err(ClubRefusal::Closed));
    assert_eq!(test.club.due(Timestamp(u64::MAX / 2)), None);
}

#[test]
fn leaving_keeps_or_takes_the_results() {
    for keeps in [true, false] {
        let mut test = Test::new();
        test.join(2, "Béla");
        test.play(1, 1, 80).unwrap();
        test.play(2, 1, 90).unwrap();
        test.ask(1, ClubCommand::Leave { keeps }).unwrap();
        let view = test.club.view_for(2, test.now);
        assert_eq!((view.founder, view.members.len()), (2, if keeps { 2 } else { 1 }));
        let results = view.week.unwrap().deals[0].results.clone().unwrap();
        assert_eq!(results.len(), if keeps { 2 } else { 1 });
        assert_eq!(format!("{:?}", test.club).contains("Ada"), keeps);
        if !keeps {
            for entry in &mut test.log {
                entry.erase(1);
            }
            let text = format!("{:?}", test.log);
            let traces = ["Ada", "record 80", "points: 80", "member: 1, week: 1, deal"];
            assert!(!traces.iter().any(|trace| text.contains(trace)), "{text}");
            let again = Club::replay(ID, &test.log).unwrap();
            assert_eq!(again.view_for(2, test.now), test.club.view_for(2, test.now), "the log without them still fits");
        }
    }
}

#[test]
fn those_who_have_not_played_may_be_told() {
    let mut test = Test::new();
    test.join(2, "Béla");
    test.play(1, 1, 80).unwrap();
    test.play(1, 2, 80).unwrap();
    assert_eq!(test.club.may_be_told(test.now), [2]);
    assert_eq!(test.club.may_be_told(test.club.week(1).unwrap().ends), []);
}

#[test]
fn a_week_opens_without_a_visit_if_somebody_was_there() {
    let mut test = Test::new();
    test.join(2, "Béla");
    let ends = test.club.week(1).unwrap().ends;
    assert_eq!(test.club.due_without_visit(Timestamp(ends.0 - 1)), None);
    assert_eq!(test.club.due_without_visit(ends), test.club.due(ends), "the founder has given a number");
    test.now = ends;
    test.add(test.club.due(ends).unwrap());
    let ends = test.club.week(2).unwrap().ends;
    assert!(test.club.due(ends).is_some() && test.club.due_without_visit(ends).is_none(), "nobody was there");
    test.play(2, 1, 80).unwrap();
    assert_eq!(test.club.due_without_visit(ends), test.club.due(ends), "somebody has played");
}

#[test]
fn a_log_out_of_order_is_no_club() {
    let mut test = Test::new();
    test.join(2, "Béla");
    let mut log = test.log.clone();
    log.swap(1, 2);
    assert!(Club::replay(ID, &log).is_err() && Club::replay(ID, &log[1..]).is_err() && Club::replay(ID, &[]).is_err());
    assert!(Club::replay(ID, &test.log[..2]).is_ok());
}

/// A season has as many weeks as its members knew when it began.
#[test]
fn the_length_of_a_season_changes_with_the_next_one() {
    let mut test = Test::new();
    for week in 1..=10 {
        let season = test.club.view_for(1, test.now).season;
        let expected = if week <= 4 { (1, week, 4) } else { (2, week - 4, 6) };
        assert_eq!((season.season, season.week, season.weeks), expected);
        if week == 2 {
            test.ask(1, ClubCommand::Change(ClubSettings { season: 6, ..settings() })).unwrap();
            assert_eq!(test.club.view_for(1, test.now).season, season, "a change rewrites no table");
        }
        test.next_week();
    }
    assert_eq!(test.club.view_for(1, test.now).season.season, 3);
}

/// The dishonest member: plays, looks at the results, leaves with them, and comes again under another number.
#[test]
fn a_second_try_under_another_number_is_seen() {
    let mut test = Test::new();
    test.join(2, "Eve");
    for (member, points) in [(1, 80), (2, 95)] {
        test.play(member, 1, points).unwrap();
    }
    test.next_week();
    test.play(2, 1, 90).unwrap();
    test.ask(2, ClubCommand::Leave { keeps: false }).unwrap();
    test.join(3, "Eve");
    assert_eq!(test.enter(3, 1, 1, 70), Err(ClubRefusal::Late), "the week had opened before");
    test.play(3, 1, 70).unwrap();
    let view = test.club.view_for(1, test.now);
    let withdrawn = |week: Option<nova_luna_table::club::WeekView>| week.unwrap().withdrawn;
    assert_eq!(view.members.last().map(|member| member.joined), Some(2), "who joined in this week");
    assert_eq!((withdrawn(view.before.clone()), withdrawn(view.week.clone())), (1, 1));
    for entry in &mut test.log {
        entry.erase(2);
    }
    assert_eq!(Club::replay(ID, &test.log).unwrap().view_for(1, test.now), view, "also from the log that is left");
}

/// The founder leaves before the first week: whoever is the founder then opens it.
#[test]
fn a_club_goes_on_without_the_first_founder() {
    let founding = Founding {
        settings: settings(),
        name: "Ada".into(),
        token: token(1),
        anchor: chain(1).anchor(),
        root: Secret([50; 32]),
        key: "key".into(),
    };
    let log = vec![Club::found(founding, Timestamp(NOW)).unwrap()];
    let mut test = Test { club: Club::replay(ID, &log).unwrap(), log, now: Timestamp(NOW) };
    test.join(2, "Béla");
    test.join(3, "Cleo");
    assert_eq!(test.club.view_for(2, test.now).wants, None);
    test.ask(1, ClubCommand::Leave { keeps: false }).unwrap();
    assert_eq!((test.club.view_for(2, test.now).wants, test.club.view_for(3, test.now).wants), (Some(1), None));
    test.visit();
    assert_eq!(test.club.view_for(3, test.now).week.unwrap().given, [2]);
}

/// The dishonest founder has no more of a deal than any member; closing opens the results, and ends the club.
#[test]
fn the_founder_sees_no_result_early() {
    let mut test = Test::new();
    test.join(2, "Béla");
    test.play(2, 1, 80).unwrap();
    let deal = |test: &Test| test.club.view_for(1, test.now).week.unwrap().deals[0].results.clone();
    for command in [
        ClubCommand::Change(ClubSettings { deals: 1, weekday: 3, ..settings() }),
        ClubCommand::ReplaceLink("new".into()),
        ClubCommand::Remove(2),
    ] {
        test.ask(1, command).unwrap();
        assert_eq!((deal(&test), test.club.record_for(1, test.now, 1, 1, 2)), (None, None));
    }
    test.ask(1, ClubCommand::Close).unwrap();
    assert!(deal(&test).is_some());
    assert_eq!(test.play(1, 1, 70), Err(ClubRefusal::Closed), "too late to use them");
}
