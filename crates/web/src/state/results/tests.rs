//! Tests of the history and its statistics.

use std::cell::Cell;

use nova_luna_bots::BotName;
use nova_luna_rules::{Record, Seed};
use nova_luna_table::{Command, Timestamp};

use super::*;
use crate::state::storage::InMemoryStorage;
use crate::state::stored_lines::StoredItem as _;
use crate::state::test_matches::{execute, local, person, play_first};

/// Plays the first legal action until the game is over.
fn finished(seats: Vec<SeatPlan>, begun: u64) -> Table {
    let mut table = Table::new(local(seats), Seed::from_number(begun), Timestamp(begun)).unwrap();
    while table.to_move().is_some() {
        play_first(&mut table);
    }
    table
}

#[test]
fn saves_every_kind_of_game() {
    let storage = InMemoryStorage::default();
    let tables = [
        finished(vec![person("Ana\t=")], 1),
        finished(vec![person(""), SeatPlan::Bot(BotName::Casual)], 2),
        finished(vec![person("A"), person("B"), person("C")], 3),
    ];
    tables.iter().for_each(|table| save_result(&storage, table, 50).unwrap());
    let history = History::load(&storage);
    assert_eq!(history.damaged, "");
    let modes: Vec<Mode> = history.items.iter().map(PlayedGame::mode).collect();
    assert_eq!(modes, [Mode::Solo, Mode::Bots, Mode::HotSeat]);
    assert!(matches!(history.items[0].ending, Ending::Solo(_)));
    assert_eq!(history.items[0].seats, [person("Ana=")]);
    assert!(history.items[1].is_won().is_some() && history.items[2].is_won().is_none());
    for (played, table) in history.items.iter().zip(&tables) {
        let record = Record::read(&played.record(&storage).unwrap()).unwrap();
        assert_eq!(record.view(), table.view());
        assert!(record.seed().is_some());
    }
}

#[test]
fn saving_a_game_again_replaces_its_entry() {
    let storage = InMemoryStorage::default();
    let table = finished(vec![person("")], 4);
    save_result(&storage, &table, 10).unwrap();
    save_result(&storage, &table, 20).unwrap();
    let history = History::load(&storage);
    assert_eq!((history.items.len(), history.items[0].ended), (1, 20));
}

#[test]
fn saves_unfinished_and_conceded_games() {
    let storage = InMemoryStorage::default();
    let config = local(vec![person(""), SeatPlan::Bot(BotName::Master)]);
    let mut table = Table::new(config, Seed::from_number(1), Timestamp(7)).unwrap();
    save_result(&storage, &table, 8).unwrap();
    assert_eq!(History::load(&storage).items[0].ending, Ending::Unfinished);
    execute(&mut table, Seat::FIRST, Command::Resign, Timestamp(9));
    save_result(&storage, &table, 9).unwrap();
    let games = History::load(&storage).items;
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].is_won(), Some(false));
    assert!(matches!(games[0].ending, Ending::Ranked { conceded: true, .. }));
}

#[test]
fn deletes_the_oldest_records_but_not_their_results() {
    let storage = InMemoryStorage::default();
    let table = finished(vec![person("")], 0);
    let old = PlayedGame::new(table.state(), table.start().started_at.0, 1);
    let games: Vec<PlayedGame> =
        (1..=MAX_RECORDS as u64 + 5).map(|started| PlayedGame { started, ..old.clone() }).collect();
    games.iter().for_each(|played| storage.set(&record_key(played.started), "x").unwrap());
    History { items: games, damaged: String::new() }.save(&storage).unwrap();
    save_result(&storage, &table, 2).unwrap();
    let history = History::load(&storage);
    assert_eq!(history.items.len(), MAX_RECORDS + 6);
    let records = history.items.iter().filter(|played| played.record(&storage).is_some()).count();
    assert_eq!(records, MAX_RECORDS);
    assert!(history.items[0].record(&storage).is_none() && history.items.last().unwrap().record(&storage).is_some());
}

#[test]
fn sets_only_damaged_lines_aside() {
    let storage = InMemoryStorage::default();
    save_result(&storage, &finished(vec![person("")], 1), 1).unwrap();
    let good = storage.get(PlayedGame::KEY).unwrap();
    let bad = "1\t2\t21\tfalse\t-\tsolo:x\tperson=\n\u{0}\n1\t1\t20\tfalse\t-\tranked:1,1:0,0\tbot=casual\tperson=\n\
        1\t1\t20\tfalse\t3\tranked:1,2:0,0\tbot=casual\tperson=\n1\t1\t20\tfalse\t-\tsolo:90\tperson=\tperson=\n";
    storage.set(PlayedGame::KEY, &good.replacen('\n', &format!("\n{bad}"), 1)).unwrap();
    let history = History::load(&storage);
    assert_eq!((history.items.len(), history.damaged.as_str()), (1, bad));
    // Damaged lines survive the next save.
    save_result(&storage, &finished(vec![person("")], 2), 1).unwrap();
    let mut history = History::load(&storage);
    assert_eq!((history.items.len(), history.damaged.as_str()), (2, bad));
    history.delete_damaged(&storage).unwrap();
    assert_eq!(History::load(&storage), History { items: history.items, damaged: String::new() });
}

/// A storage with a limited number of bytes.
struct LimitedStorage(InMemoryStorage, Cell<usize>);

impl Storage for LimitedStorage {
    fn get(&self, key: &str) -> Option<String> {
        self.0.get(key)
    }
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let before = self.get(key).map_or(0, |old| old.len());
        if self.1.get() + before < text.len() {
            return Err(StorageError::Full);
        }
        self.1.set(self.1.get() + before - text.len());
        self.0.set(key, text)
    }
    fn remove(&self, key: &str) {
        self.1.set(self.1.get() + self.get(key).map_or(0, |old| old.len()));
        self.0.remove(key);
    }
}

#[test]
fn deletes_old_records_when_the_storage_is_full() {
    let storage = LimitedStorage(InMemoryStorage::default(), Cell::new(2500));
    for begun in 1..=8 {
        save_result(&storage, &finished(vec![person("")], begun), begun).unwrap();
    }
    let history = History::load(&storage);
    assert_eq!(history.items.len(), 8);
    assert!(history.items[7].record(&storage).is_some() && history.items[0].record(&storage).is_none());
    let tiny = LimitedStorage(InMemoryStorage::default(), Cell::new(5));
    assert_eq!(save_result(&tiny, &finished(vec![person("")], 1), 1), Err(StorageError::Full));
}

fn ranked(winner: u8, level: BotName, assisted: bool) -> PlayedGame {
    let other = 3 - winner;
    let ranking = [winner, other].into_iter().filter_map(Seat::new).collect();
    let left = if winner == 1 { vec![0, 4] } else { vec![3, 0] };
    let ending = Ending::Ranked { ranking, left, conceded: false };
    let seats = vec![person(""), SeatPlan::Bot(level)];
    PlayedGame { started: 0, ended: 0, discs: 20, assisted, ending, seats, own: None }
}

fn won(assisted: bool) -> PlayedGame {
    ranked(1, BotName::Casual, assisted)
}

fn lost() -> PlayedGame {
    ranked(2, BotName::Master, false)
}

fn solo(score: u16, assisted: bool) -> PlayedGame {
    PlayedGame { seats: vec![person("")], ending: Ending::Solo(score), ..won(assisted) }
}

#[test]
fn computes_statistics() {
    let games =
        [won(false), won(true), won(false), solo(120, false), lost(), won(false), solo(90, false), solo(70, true)];
    let figures = Statistics::new(&games);
    assert_eq!(figures.games, [5, 3, 0]);
    let casual = LevelTally { level: BotName::Casual, games: 4, wins: 4, assisted: 1 };
    let master = LevelTally { level: BotName::Master, games: 1, wins: 0, assisted: 0 };
    assert_eq!(figures.levels, [casual, master]);
    assert_eq!((figures.all, figures.people), (Tally { won: 4, lost: 1 }, Tally::default()));
    assert_eq!((figures.all.percent(), figures.people.percent()), (Some(80), None));
    assert_eq!(figures.longest_streak, 2);
    // The games behind a bar are those that it counts.
    let abandoned = PlayedGame { ending: Ending::GivenUp, ..won(false) };
    let behind = |opponent: Opponent| games.iter().chain([&abandoned]).filter(|game| opponent.has_played(game)).count();
    assert_eq!((behind(Opponent::Level(BotName::Casual)), behind(Opponent::Level(BotName::Master))), (4, 1));
    assert_eq!(behind(Opponent::People), 0);
    let alone = &figures.solo;
    assert_eq!(alone.best(), Some(90));
    assert_eq!(alone.assisted, [70]);
    assert_eq!(Statistics::new(&[]), Statistics::default());
}

#[test]
fn tells_how_a_game_stands_among_the_stored_ones() {
    let comparison = |games: &[PlayedGame]| GameComparison::new(games);
    assert_eq!(comparison(&[]), None);
    let first = GameComparison::Against { level: BotName::Casual, won: 1, lost: 0 };
    assert_eq!(comparison(&[won(false)]), Some(first), "one win is no streak");
    let streak = [won(false), lost(), won(false), won(true), won(false)];
    assert_eq!(comparison(&streak), Some(GameComparison::Streak { wins: 2, longest: true }));
    let shorter = [won(false), won(false), won(false), lost(), won(false), won(false)];
    assert_eq!(comparison(&shorter), Some(GameComparison::Streak { wins: 2, longest: false }));
    assert_eq!(comparison(&[won(false), won(true)]), Some(GameComparison::Assisted));
    let games = [ranked(1, BotName::Master, false), won(false), lost(), lost()];
    assert_eq!(comparison(&games), Some(GameComparison::Against { level: BotName::Master, won: 1, lost: 2 }));
    // R27: lower is better. An assisted score is no record.
    assert_eq!(comparison(&[solo(90, false)]), Some(GameComparison::PersonalBest { score: 90, before: None }));
    let better = [solo(90, false), solo(60, true), solo(84, false)];
    assert_eq!(comparison(&better), Some(GameComparison::PersonalBest { score: 84, before: Some(90) }));
    assert_eq!(comparison(&[solo(84, false), solo(84, false)]), Some(GameComparison::BestStays { best: 84 }));
    let abandoned = PlayedGame { ending: Ending::GivenUp, ..won(false) };
    assert_eq!(comparison(&[won(false), abandoned]), None);
}

/// An online game keeps the player's seat: it counts among the games with other people.
#[test]
fn games_with_people_count_if_the_seat_is_known() {
    let storage = InMemoryStorage::default();
    let table = finished(vec![person("Ana"), person("Béla")], 1);
    let winner = match table.state().result() {
        Some(MatchResult::Played(Outcome::Ranking(ranking))) => ranking[0],
        other => panic!("{other:?}"),
    };
    save_online_result(&storage, table.state(), Some(winner), "record", 7).unwrap();
    save_result(&storage, &finished(vec![person(""), person("")], 2), 8).unwrap();
    let games = History::load(&storage).items;
    assert_eq!(games.iter().map(PlayedGame::own_seat).collect::<Vec<_>>(), [Some(winner), None]);
    assert_eq!(games[0].seats, [person("Ana"), person("Béla")]);
    let figures = Statistics::new(&games);
    assert_eq!((figures.people, figures.all), (Tally { won: 1, lost: 0 }, Tally { won: 1, lost: 0 }));
    assert_eq!(games.iter().map(|game| Opponent::People.has_played(game)).collect::<Vec<_>>(), [true, false]);
    for opponent in BotName::LEVELS.map(Opponent::Level).into_iter().chain([Opponent::People]) {
        assert_eq!(Opponent::from_key(opponent.key()), Some(opponent));
    }
    assert_eq!(Opponent::from_key("nobody"), None);
}

#[test]
fn tiles_to_finish_come_from_the_records_of_wins() {
    let storage = InMemoryStorage::default();
    let mut expected = Vec::new();
    for begun in 1..=20 {
        let table = finished(vec![person(""), SeatPlan::Bot(BotName::Casual)], begun);
        save_result(&storage, &table, 1000 + begun).unwrap();
        let display = table.view().display(Seat::FIRST).unwrap();
        if table.view().discs_left(Seat::FIRST) == 0 {
            expected.push(Point { at: 1000 + begun, value: display.len() as f64 });
        }
    }
    assert!(!expected.is_empty(), "the first player never wins");
    assert_eq!(tiles_to_finish(&History::load(&storage).items, &storage), expected);
}

/// R25 and R27: the lines of each sheet add up to the stored score.
#[test]
fn solo_sheets_add_up() {
    let storage = InMemoryStorage::default();
    for begun in 1..=3 {
        save_result(&storage, &finished(vec![person("")], begun), begun).unwrap();
    }
    save_result(&storage, &finished(vec![person(""), SeatPlan::Bot(BotName::Casual)], 4), 4).unwrap();
    storage.remove(&record_key(2));
    let sheets = list_solo_sheets(&History::load(&storage).items, &storage);
    assert_eq!(sheets.iter().map(|sheet| sheet.ended).collect::<Vec<_>>(), [3, 2, 1], "the newest first");
    for solo in sheets {
        match solo.sheet {
            Some(sheet) => assert_eq!(sheet.score(), solo.score),
            None => assert_eq!(solo.ended, 2, "only its record is missing"),
        }
    }
}

#[test]
fn a_running_mean_smooths_the_last_values() {
    let point = |at, value| Point { at, value };
    let values = [point(1, 20.0), point(2, 22.0), point(3, 18.0)];
    let means = running_mean(&values, 2);
    assert_eq!(means, [point(1, 20.0), point(2, 21.0), point(3, 20.0)]);
    assert_eq!(running_mean(&[], 2), []);
}

#[test]
fn weeks_begin_on_monday_and_end_today() {
    const DAY: u64 = 86_400_000;
    // 2026-11-15 is a Sunday, 2026-11-16 a Monday.
    let monday = 1_794_787_200_000;
    let game = |ended| PlayedGame { ended, ..ranked(1, BotName::Casual, false) };
    let games = [game(monday - DAY), game(monday + 1), game(monday + 2), game(monday - 200 * DAY), game(monday + DAY)];
    let weeks = ActiveWeeks::new(&games, monday + 5, 0);
    assert_eq!(weeks.today, 0, "a Monday");
    assert_eq!(weeks.days[WEEKS - 1][0], 2);
    assert_eq!(weeks.days[WEEKS - 2][6], 1);
    assert_eq!(weeks.total(), 3, "neither older games nor those of tomorrow");
    // One hour west of Greenwich it is still Sunday.
    let west = ActiveWeeks::new(&games, monday + 5, -3_600_000);
    assert_eq!((west.today, west.days[WEEKS - 1][6]), (6, 2));
}

#[test]
fn accuracies_are_those_of_the_own_seat() {
    let storage = InMemoryStorage::default();
    save_result(&storage, &finished(vec![SeatPlan::Bot(BotName::Casual), person("")], 1), 5).unwrap();
    save_result(&storage, &finished(vec![person(""), person("")], 2), 6).unwrap();
    let games = History::load(&storage).items;
    let of_seat = |_: &str, seat: Seat| Some(f64::from(seat.number()) / 4.0);
    assert_eq!(list_accuracies(&games, &storage, of_seat), [Point { at: 5, value: 50.0 }]);
    assert_eq!(list_accuracies(&games, &storage, |_, _| None), []);
}
