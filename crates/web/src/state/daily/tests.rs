mod pars;

use nova_luna_ai::challenge::{Challenge, Date, KnownPar, PAR_FILE_HEAD, parse_pars, play_line};
use nova_luna_rules::{Action, Game, Record};
use nova_luna_table::{Command, Request, Table, Timestamp};
use nova_luna_texts::{Edition, Texts};

use super::*;
use crate::state::storage::{InMemoryStorage, Storage};
use crate::state::{GAME_KEY, SavedGame, load_game, save_game};

const NOON: u16 = 12 * 60;

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

fn day(text: &str) -> Challenge {
    Challenge::Day(date(text))
}

fn at(text: &str, minute: u16) -> LocalTime {
    LocalTime { date: date(text), minute }
}

fn current(storage: &InMemoryStorage) -> Table {
    let SavedGame::Intact(table) = load_game(storage) else { panic!("there is no game") };
    *table
}

/// Plays the current game to its end with the first legal actions, and saves it.
fn play_to_end(storage: &InMemoryStorage) -> Table {
    play_with(storage, &[])
}

/// Plays the current game to its end, with these actions first, and saves it.
fn play_with(storage: &InMemoryStorage, actions: &[Action]) -> Table {
    let mut table = current(storage);
    let mut actions = actions.iter().copied();
    while let Some(seat) = table.to_move() {
        let action = actions.next().or_else(|| table.view().legal_actions().iter().next()).unwrap();
        let request = Request { seat, expected_version: table.version(), command: Command::Play(action) };
        table.execute(request, Timestamp(2)).unwrap();
    }
    save_game(storage, &table).unwrap();
    table
}

fn solo(challenge: Challenge, score: u16, par: Option<u16>) -> ChallengeResult {
    ChallengeResult {
        challenge,
        started: 1,
        ended: 2,
        in_time: true,
        outcome: ChallengeOutcome::Solo(score),
        par: par.map(|score| ComparedPar { score, proven: false }),
    }
}

fn results(days: &[&str]) -> ChallengeResults {
    let all = days.iter().map(|text| solo(day(text), 90, Some(81))).collect();
    ChallengeResults { items: all, damaged: String::new() }
}

#[test]
fn the_first_try_counts_and_the_second_does_not() {
    let storage = InMemoryStorage::default();
    let today = day("2026-11-16");
    start(&storage, today, true, 100).unwrap();
    assert!(running(&storage, today));
    assert_eq!(current(&storage).start().seed, today.seed());
    let table = play_to_end(&storage);
    finish(&storage, &table, 200, at("2026-11-16", NOON)).unwrap();
    let results = ChallengeResults::load(&storage);
    let result = results.find(today).unwrap();
    let ChallengeOutcome::Solo(score) = result.outcome else { panic!("{result:?}") };
    assert_eq!((result.started, result.ended, result.in_time, result.par), (100, 200, true, None));
    assert!(!running(&storage, today), "it is over");
    let record = Record::read(&stored_record(&storage, today).unwrap()).unwrap();
    assert_eq!((record.seed(), record.view().solo_score().unwrap().0), (Some(today.seed()), score));
    assert_eq!(record.name(Challenge::SEAT), None);
    // Saving again, as every undo and reload may do, changes nothing.
    finish(&storage, &table, 999, at("2026-11-20", NOON)).unwrap();
    assert_eq!(ChallengeResults::load(&storage), results);
    start(&storage, today, false, 300).unwrap();
    assert!(!running(&storage, today), "a second try cannot be continued as the first");
    let table = play_to_end(&storage);
    finish(&storage, &table, 400, at("2026-11-16", NOON)).unwrap();
    assert_eq!(ChallengeResults::load(&storage), results);
}

/// The times of the moves are part of the record that a leaderboard gets; moves that were taken back are not.
#[test]
fn the_record_of_a_first_try_has_the_times_of_its_moves() {
    let storage = InMemoryStorage::default();
    let today = day("2026-11-16");
    start(&storage, today, true, 1000).unwrap();
    let mut table = current(&storage);
    let mut now = 1000;
    let mut execute = |table: &mut Table, command| {
        now += 2500;
        let request = Request { seat: Challenge::SEAT, expected_version: table.version(), command };
        table.execute(request, Timestamp(now)).unwrap();
    };
    let first = table.view().legal_actions().iter().next().unwrap();
    execute(&mut table, Command::Play(first));
    execute(&mut table, Command::Undo);
    while table.to_move().is_some() {
        let action = table.view().legal_actions().iter().next().unwrap();
        execute(&mut table, Command::Play(action));
    }
    finish(&storage, &table, now, at("2026-11-16", NOON)).unwrap();
    let record = Record::read(&stored_record(&storage, today).unwrap()).unwrap();
    let times =
        record.other_tags().iter().find(|(tag, _)| tag == Challenge::TIMES_TAG).map(|(_, times)| times.as_str());
    let times: Vec<u32> = times.unwrap().split(' ').map(|time| time.parse().unwrap()).collect();
    assert_eq!((times.len(), &times[..3]), (record.events().len(), &[7, 10, 12][..]));
}

#[test]
fn an_unfinished_first_try_waits_while_another_game_is_played() {
    let storage = InMemoryStorage::default();
    let (today, week) = (day("2026-11-16"), "2026-W47".parse().unwrap());
    start(&storage, today, true, 100).unwrap();
    let first = storage.get(GAME_KEY).unwrap();
    assert!(suspend(&storage, &current(&storage)));
    start(&storage, week, true, 200).unwrap();
    assert!(running(&storage, today) && running(&storage, week));
    assert!(suspend(&storage, &current(&storage)));
    resume(&storage, today).unwrap();
    assert_eq!(storage.get(GAME_KEY).unwrap(), first);
    assert!(running(&storage, today) && running(&storage, week));
    resume(&storage, today).unwrap();
    assert_eq!(storage.get(GAME_KEY).unwrap(), first, "it is the current game already");
    // Another game of the player is no challenge, and neither is a second try.
    start(&storage, today, false, 300).unwrap();
    assert!(!suspend(&storage, &current(&storage)));
}

#[test]
fn a_week_is_a_game_against_the_bot() {
    let storage = InMemoryStorage::default();
    let week: Challenge = "2026-W47".parse().unwrap();
    start(&storage, week, true, 100).unwrap();
    let table = play_to_end(&storage);
    assert_eq!(table.settings().seats.len(), 2);
    finish(&storage, &table, 200, at("2026-11-23", 60)).unwrap();
    let loaded = ChallengeResults::load(&storage);
    let result = loaded.find(week).unwrap();
    assert!(matches!(result.outcome, ChallengeOutcome::Duel { .. }) && result.in_time, "{result:?}");
    let record = Record::read(&stored_record(&storage, week).unwrap()).unwrap();
    assert_eq!(moons_of(&record).len(), 1);
    assert_eq!(record.bot(nova_luna_rules::Seat::new(2).unwrap()), Some("expert"));
}

/// A week without a known win has no par to reach: any win is better than what is known.
#[test]
fn any_win_beats_a_week_without_a_known_win() {
    let week: Challenge = "2026-W47".parse().unwrap();
    let mut pars = KnownPars::default();
    assert_eq!(pars.compared(week), None, "the file is not there yet");
    pars.add_file(&format!("{PAR_FILE_HEAD}\n")).unwrap();
    assert_eq!(pars.compared(week), Some(ComparedPar::NO_WIN));
    assert_eq!(pars.compared(day("2026-11-16")), None, "the par of a day can be computed");
    let storage = InMemoryStorage::default();
    start(&storage, week, true, 100).unwrap();
    let record = play_to_end(&storage).record();
    let own = pars.beaten_by(week, 19, &record).unwrap();
    assert_eq!((own.score, own.is_by_person()), (19, true));
    let outcome = ChallengeOutcome::Duel { won: true, tiles: 19, discs_left: 0, bot_discs_left: 4 };
    let mut result = ChallengeResult { challenge: week, outcome, par: None, ..solo(week, 0, None) };
    assert_eq!(result.medal(), Some(Medal::Silver));
    result.par = pars.compared(week);
    assert_eq!((result.medal(), result.par.and_then(ComparedPar::known)), (Some(Medal::Gold), None));
    let mut all = ChallengeResults { items: vec![result], damaged: String::new() };
    all.items[0].par = None;
    all.compare(&storage, week, ComparedPar::NO_WIN).unwrap();
    assert_eq!(ChallengeResults::load(&storage).items, all.items, "it survives storing");
}

#[test]
fn a_day_may_be_finished_until_three_in_the_morning() {
    let challenge = day("2026-12-31");
    for (local, expected) in [
        (at("2026-12-31", 0), true),
        (at("2026-12-31", 1439), true),
        (at("2027-01-01", 179), true),
        (at("2027-01-01", 180), false),
        (at("2026-12-30", NOON), false),
    ] {
        assert_eq!(local.is_in_time(challenge), expected, "{local:?}");
    }
    let week: Challenge = "2026-W53".parse().unwrap();
    assert!(at("2026-12-28", 0).is_in_time(week) && at("2027-01-04", 100).is_in_time(week));
    assert!(!at("2027-01-04", 200).is_in_time(week));
    assert_eq!(at("2026-11-16", 1439).minutes_to_next(), 1);
}

#[test]
fn counts_days_in_a_row() {
    let played = results(&["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-14", "2026-11-15"]);
    let now = |local| Streak::new(&played, local);
    assert_eq!(now(at("2026-11-16", NOON)), Streak { now: 2, longest: 3 });
    assert_eq!(now(at("2026-11-15", NOON)), Streak { now: 2, longest: 3 });
    assert_eq!(now(at("2026-11-17", NOON)), Streak { now: 0, longest: 3 });
    assert_eq!(now(at("2026-11-17", 60)), Streak { now: 2, longest: 3 }, "the 16th can still be finished");
    assert_eq!(Streak::new(&results(&[]), at("2026-11-16", NOON)), Streak::default());
    let over_the_year = results(&["2027-12-31", "2028-01-01", "2028-02-28", "2028-02-29", "2028-03-01"]);
    assert_eq!(Streak::new(&over_the_year, at("2028-03-01", NOON)), Streak { now: 3, longest: 3 });
    let mut late = results(&["2026-11-15", "2026-11-16"]);
    late.items[0].in_time = false;
    assert_eq!(Streak::new(&late, at("2026-11-16", NOON)).now, 1, "a past day counts for no streak");
}

#[test]
fn medals_compare_with_par() {
    let medal = |score, par| medal_of(ChallengeOutcome::Solo(score), par);
    assert_eq!([80, 81, 82, 86, 87, 99, 100].map(|score| medal(score, 81)), {
        use Medal::{Bronze, Gold, Silver};
        [Some(Gold), Some(Gold), Some(Silver), Some(Silver), Some(Bronze), Some(Bronze), None]
    });
    assert_eq!(medal(166, 166), Some(Medal::Gold), "a hard deck");
    for par in [81, 93, 94, 166] {
        for (earned, most) in medal_limits(par) {
            assert_eq!(medal(most, par), Some(earned), "{most} at par {par}");
            assert_ne!(medal(most + 1, par), Some(earned), "{most} is the most at par {par}");
        }
    }
    assert_eq!((medal_limits(81).len(), medal_limits(94).len()), (3, 2), "94 leaves no room for bronze");
    let duel = |won, tiles| ChallengeOutcome::Duel { won, tiles, discs_left: 0, bot_discs_left: 3 };
    assert_eq!(medal_of(duel(true, 17), 17), Some(Medal::Gold));
    assert_eq!(medal_of(duel(true, 18), 17), Some(Medal::Silver));
    assert_eq!(medal_of(duel(false, 15), 17), None);
    assert_eq!(solo(day("2026-11-16"), 80, None).medal(), None, "par follows");
}

#[test]
fn a_medal_stays_what_it_was() {
    let storage = InMemoryStorage::default();
    let today = day("2026-11-16");
    start(&storage, today, true, 100).unwrap();
    finish(&storage, &play_to_end(&storage), 200, at("2026-11-16", NOON)).unwrap();
    let mut loaded = ChallengeResults::load(&storage);
    let score = loaded.find(today).unwrap().outcome.compared_value().unwrap();
    loaded.compare(&storage, today, ComparedPar { score, proven: false }).unwrap();
    loaded.compare(&storage, today, ComparedPar { score: score - 9, proven: true }).unwrap();
    let again = ChallengeResults::load(&storage);
    assert_eq!(again, loaded);
    assert_eq!(again.find(today).unwrap().medal(), Some(Medal::Gold));
}

#[test]
fn damaged_lines_are_kept_and_never_overwrite_results() {
    let storage = InMemoryStorage::default();
    let good = "daily 1\n2026-11-15\t1\t2\ttrue\t84\t81 false\n2026-W46\t1\t2\tfalse\tfalse 16 3 0\t-\n";
    storage.set("nova-luna/daily", &format!("{good}2026-11-14\t1\t2\tsoon\t84\t-\n")).unwrap();
    let mut loaded = ChallengeResults::load(&storage);
    assert_eq!(loaded.items.len(), 2);
    loaded.compare(&storage, "2026-W46".parse().unwrap(), ComparedPar { score: 17, proven: false }).unwrap();
    assert_eq!(storage.get("nova-luna/daily").unwrap(), good.replace("\t-\n", "\t17 false\n"));
    assert_eq!(storage.get("nova-luna/daily-damaged").unwrap(), "2026-11-14\t1\t2\tsoon\t84\t-\n");
    assert_eq!(ChallengeResults::load(&storage).items, loaded.items);
}

#[test]
fn a_month_shows_every_day() {
    let mut played = results(&["2026-11-01", "2026-11-06", "2026-11-15"]);
    played.items[1].outcome = ChallengeOutcome::Solo(80);
    played.items[2].par = None;
    let page = MonthPage::new(&played, date("2026-11-09"), date("2026-11-16"));
    assert_eq!((page.leading_blank_days, page.days.len(), page.month), (6, 30, date("2026-11-01")));
    let kind = |day: usize| page.days[day - 1].kind;
    assert_eq!(kind(1), DayKind::Medal(Medal::Bronze));
    assert_eq!(kind(6), DayKind::Medal(Medal::Gold));
    assert_eq!(
        (kind(15), kind(14), kind(16), kind(17)),
        (DayKind::Played, DayKind::Missed, DayKind::Open, DayKind::Future)
    );
    assert_eq!(page.days.iter().position(|day| day.is_today), Some(15));
    assert!(!page.has_next(date("2026-11-16")) && page.has_next(date("2026-12-01")));
    assert_eq!(MonthPage::new(&played, date("2028-02-11"), date("2026-11-16")).days.len(), 29);
    let figures = MonthFigures::new(&played, date("2026-11-30"));
    assert_eq!((figures.played, figures.average()), (3, Some(87)));
    assert_eq!(MonthFigures::new(&played, date("2026-10-30")).average(), None);
}

#[test]
fn keys_move_through_the_calendar() {
    let (from, today) = (date("2026-03-31"), date("2026-11-16"));
    let to = |key| move_day(from, key, today).map(|day| day.to_string());
    assert_eq!(to("ArrowLeft").as_deref(), Some("2026-03-30"));
    assert_eq!(to("ArrowRight").as_deref(), Some("2026-04-01"));
    assert_eq!(to("ArrowUp").as_deref(), Some("2026-03-24"));
    assert_eq!(to("ArrowDown").as_deref(), Some("2026-04-07"));
    assert_eq!(to("PageUp").as_deref(), Some("2026-02-28"));
    assert_eq!(to("PageDown").as_deref(), Some("2026-04-30"));
    assert_eq!(to("Home").as_deref(), Some("2026-03-01"));
    assert_eq!(to("End").as_deref(), Some("2026-03-31"));
    assert_eq!(to("x"), None);
    assert_eq!(move_day(today, "ArrowRight", today), Some(today), "tomorrow's deal is not out yet");
}

#[test]
fn the_shared_text_gives_no_tile_away() {
    let texts = Texts::for_edition(Edition::Pegasus);
    let mut card = ShareCard {
        date: "15 November 2026".to_owned(),
        result: solo(day("2026-11-15"), 84, Some(81)),
        rows: vec![vec![0, 0, 0, 3, 2, 1, 2], vec![1, 1, 3, 2, 1, 3, 5]],
        streak: 7,
    };
    let expected = "Nova Luna · 15 November 2026\n84 🥈 par 81\n🌑🌑🌑🌔🌓🌒🌓\n🌒🌒🌔🌓🌒🌔🌕\n7-day streak";
    assert_eq!(share_text(&texts, &card), expected);
    card.result.par = None;
    card.streak = 0;
    assert_eq!(share_text(&texts, &card).lines().nth(1), Some("84"));
    assert_eq!(share_text(&texts, &card).lines().count(), 4);
}

/// Plays a day: always the legal action with this number, or the last one.
fn game(choice: usize) -> Record {
    let challenge = day("2026-11-16");
    let deal = challenge.deal().unwrap();
    let mut game = Game::deal(&deal, challenge.discs()).unwrap();
    let mut record = Record::new(deal.setup(challenge.discs())).unwrap();
    while !game.legal_actions().is_empty() {
        let last = game.legal_actions().len() - 1;
        let action = game.legal_actions().get(choice.min(last)).unwrap();
        record.add(&game.play(action).unwrap()).unwrap();
    }
    record
}

/// Whatever was played, something is said about it; with the line of par known, the points of a phase against it.
#[test]
fn every_day_has_an_insight() {
    let texts = Texts::for_edition(Edition::English);
    // All discs are placed only in the line of par.
    let file = include_str!("../../../../../data/daily.txt").lines().take(2).collect::<Vec<_>>().join("\n");
    let par = parse_pars(&file).unwrap().iter().find_map(KnownPar::record);
    let games: Vec<Record> = (0..20).map(game).chain(par).collect();
    let mut kinds = std::collections::BTreeSet::new();
    for own in &games {
        for medal in [None, Some(Medal::Gold)] {
            let insight = Insight::new(own, None, medal).unwrap();
            assert!(!matches!(insight, Insight::Phase { .. }), "the line of par is not known");
            let words = insight.words(&texts);
            assert!(words.ends_with('.') && !words.contains('{') && !words.starts_with("dd-"), "{words}");
            kinds.insert(words.split(' ').next().unwrap_or_default().to_owned());
        }
        for line in &games {
            let score = |record: &Record| i32::from(record.view().solo_score().unwrap().0);
            let Some(Insight::Phase { phase, points }) = Insight::new(own, Some(line), None) else { continue };
            assert!((1..=2).contains(&phase) && points != 0);
            let difference = score(own) - score(line);
            assert!(difference <= 0 || 2 * points >= difference, "{points} of {difference} are not the larger part");
        }
        assert!(!matches!(Insight::new(own, Some(own), None), Some(Insight::Phase { .. })), "the line itself");
    }
    assert!(kinds.len() > 1, "{kinds:?}");
    let words = |phase, points| Insight::Phase { phase, points }.words(&texts);
    assert_eq!(words(1, 8), "Phase 1 cost 8 more than the par line, and its time counts twice.");
    assert_eq!(words(2, 19), "Phase 2 cost 19 more than the par line.");
    assert_eq!(words(2, -3), "Phase 2 cost 3 less than the par line.");
    assert_eq!(Insight::Short(3).words(&texts), "At the end of phase 1, 3 discs were missing: 30 points.");
    assert_eq!(Insight::Left(1).words(&texts), "1 disc was left at the end: 10 points.");
}

#[test]
fn the_start_screen_knows_today() {
    let storage = InMemoryStorage::default();
    let local = at("2026-11-16", NOON);
    let empty = todays_deal(&storage, local);
    assert_eq!((empty.score, empty.is_running, empty.streak, empty.week), (None, false, 0, [false; 7]));
    start(&storage, day("2026-11-16"), true, 100).unwrap();
    let begun = todays_deal(&storage, local);
    assert!(begun.is_running && begun.is_current);
    start(&storage, day("2026-11-10"), true, 101).unwrap();
    assert!(!todays_deal(&storage, local).is_current, "another deal is the current game");
    start(&storage, day("2026-11-16"), true, 102).unwrap();
    let table = play_to_end(&storage);
    finish(&storage, &table, 200, local).unwrap();
    let played = todays_deal(&storage, local);
    assert_eq!(played.score, Some(table.view().solo_score().unwrap().0));
    assert_eq!(
        (played.is_running, played.streak, played.week),
        (false, 1, [false, false, false, false, false, false, true])
    );
    assert!(play_line(day("2026-11-16"), &[]).is_some());
}
