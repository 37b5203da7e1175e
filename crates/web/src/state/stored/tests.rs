//! Every key, with a text that the page has written, and with texts that are damaged.

use std::path::Path;

use nova_luna_bots::BotName;
use nova_luna_protocol::position::format_position;
use nova_luna_rules::{Nonce, Secret, Seed, TableId, Tree};
use nova_luna_table::club::{ClubSettings, MemberKey};
use nova_luna_table::{SeatPlan, Table, Timestamp};
use nova_luna_texts::{Language, Texts};

use super::*;
use crate::start_page::StartPage;
use crate::state::club::{DeviceKeeper, SavedClub};
use crate::state::daily::{self, LocalTime};
use crate::state::leaderboard::{EntryState, StoredEntry};
use crate::state::lessons::LessonsProgress;
use crate::state::online::{DealEvidence, SavedSeat, SavedSeats};
use crate::state::puzzles::{self, Day, PuzzleProgress};
use crate::state::review::{GameReview, save_review};
use crate::state::setup::{save_draft, usual_deal};
use crate::state::test_matches::{local, person, play_first};
use crate::state::trees::KeptTrees;
use crate::state::{
    GameRef, History, Home, Mode, RunningGame, SavedGame, Session, Statistics, Theme, end_first_visit, is_first_visit,
    list_solo_sheets, load_game, paused_games, save_game, save_opened, save_result, set_game_aside, tally_levels,
    warn_of_mark,
};

const BOTS: FormKind = FormKind::Local(Mode::Bots);

/// Texts that no type can read. An attacker, a full disk or another version may leave them.
pub(in crate::state) const GARBAGE: [&str; 5] = [
    "\0\u{1}",
    "{\"a\":",
    "<meta http-equiv=refresh content=\"0;url=https://example.org\">",
    "1\t2\t3\n\n-1\t\t",
    "18446744073709551616 99999999999999999999 NaN inf",
];

pub(in crate::state) fn table_id(number: u8) -> String {
    TableId([number; 16]).to_string()
}

fn today() -> LocalTime {
    LocalTime { date: "2026-11-16".parse().unwrap(), minute: 720 }
}

fn challenge() -> Challenge {
    Challenge::Day(today().date)
}

fn game(started: u64, moves: usize) -> Table {
    let config = local(vec![person("Ada"), SeatPlan::Bot(BotName::Casual)]);
    let mut table = Table::new(config, Seed::from_number(started), Timestamp(started)).unwrap();
    (0..moves).for_each(|_| play_first(&mut table));
    table
}

fn play_to_end(storage: &InMemoryStorage) -> Table {
    let SavedGame::Intact(mut table) = load_game(storage) else { panic!("there is a game") };
    while table.to_move().is_some() {
        play_first(&mut table);
    }
    *table
}

fn mistake() -> OwnMistake {
    let record = game(5, 6).record();
    let mut legal = record.view().legal_actions().iter();
    let (better, played) = (legal.next().unwrap(), legal.next().unwrap());
    let position = format_position(&record, record.events().len());
    OwnMistake { position, played, better, theme: None, made: Day(20_000), loss: 17 }
}

/// What somebody has stored who uses everything; the page has written all of it.
pub(in crate::state) fn filled() -> InMemoryStorage {
    let storage = InMemoryStorage::default();
    let set = |key: &str, text: &str| storage.set(&format!("{KEY_PREFIX}{key}"), text).unwrap();
    Settings { theme: Theme::Dark, name: "Ada".to_owned(), ..Settings::default() }.save(&storage).unwrap();
    AlertSettings { names: false, ..AlertSettings::default() }.save(&storage).unwrap();
    end_first_visit(&storage);
    warn_of_mark(&storage, true);
    for form in [BOTS, FormKind::Online] {
        SettingsForm::default_for(form).save(&storage, form).unwrap();
    }
    daily::start(&storage, challenge(), true, 100).unwrap();
    daily::finish(&storage, &play_to_end(&storage), 200, today()).unwrap();
    save_game(&storage, &game(9, 4)).unwrap();
    set_game_aside(&storage, 10);
    save_game(&storage, &game(7, 6)).unwrap();
    let record = game(5, 6).record();
    save_result(&storage, &game(5, 6), 11).unwrap();
    set(&format!("daily-best/{}", challenge()), &format!("1\t82\n{record}"));
    let pars = include_str!("../../../../../data/daily.txt");
    set("daily-pars", &pars.lines().take(2).map(|line| format!("{line}\n")).collect::<String>());
    StoredEntry { challenge: challenge(), secret: "aa".to_owned(), state: EntryState::In }.save(&storage).unwrap();
    let mut lessons = LessonsProgress::default();
    lessons.complete(1);
    lessons.save(&storage).unwrap();
    save_draft(&storage, &usual_deal(2, Seed::from_number(3)).unwrap()).unwrap();
    puzzles::keep_mistake(&storage, &mistake(), Day(20_000)).unwrap();
    save_review(&storage, &GameReview::new(record.clone())).unwrap();
    let review = format!("nova-luna/review/{}", storage.get("nova-luna/reviews").unwrap().lines().last().unwrap());
    let turn = "15 1 12@1,-2 3@0,1 win:0.53,0.47 win:0.36,0.64 0.17/0.31 mistake - - less-time:3 line 3@0,1";
    storage.set(&review, &format!("review-1 2 30 0.9 0.85\n{turn}")).unwrap();
    save_opened(&storage, &GameRef::Opened, &record, None);
    add_seat(&storage, 1, 50);
    let club = SavedClub::new(&table_id(1), MemberKey([3; 32]), false, "Moons");
    club.save(&storage).unwrap();
    set(&format!("club/{}", club.club), &format!("server:{0} 1:{0} given:1\n", "cd".repeat(32)));
    let keeper = DeviceKeeper { storage: &storage, now: Timestamp(20_776 * 86_400_000) };
    let settings = ClubSettings { name: "Moons".to_owned(), weekday: 0, deals: 3, bot: None, season: 10 };
    keeper.found(TableId([1; 16]), Secret([5; 32]), settings, "Ada").unwrap();
    set(
        "companion",
        "companion 1\nplayer\t1\tAda\nplayer\t2\tBéla\nmoved\t3\nlaid\t1\t62\t0\t-1\ttrue\nfewer\t1\t1\nanswer\tfalse\ncounted\t2\nended\t0\n",
    );
    let tree = Tree::read(include_str!("../../../../rules/tests/trees/two-players.nlr")).unwrap();
    let mut trees = KeptTrees::load(&storage);
    trees.save(&storage, 50, &tree, tree.root(), 60).unwrap();
    trees.rename(&storage, 50, "Ada’s opening").unwrap();
    for kind in LISTS.into_iter().map(|(kind, ..)| kind).chain(["table"]) {
        set(&format!("{kind}-damaged"), "an old line\n");
    }
    storage
}

/// Adds a running match at an online table, with evidence about its deal.
pub(in crate::state) fn add_seat(storage: &impl Storage, number: u8, last_visit: u64) {
    let (table, token) = (table_id(number), "ab".repeat(32));
    let seat = SavedSeat { table: table.clone(), token, last_visit, has_joined: true, ..SavedSeat::default() };
    SavedSeats::add(storage, seat).unwrap();
    let mut evidence = DealEvidence::load(storage, &table);
    evidence.check_commitment(0, &"cd".repeat(32));
    evidence.add_nonce(0, Nonce([number; 32]), false);
    evidence.save(storage).unwrap();
}

pub(in crate::state) fn copy(storage: &InMemoryStorage) -> InMemoryStorage {
    let copy = InMemoryStorage::default();
    storage.keys().iter().for_each(|key| copy.set(key, &storage.get(key).unwrap()).unwrap());
    copy
}

fn kinds() -> impl Iterator<Item = (&'static str, StoredPart)> {
    LISTS.into_iter().map(|(kind, part, _)| (kind, part)).chain(KEYS)
}

#[test]
fn every_key_is_read_and_written_again_by_its_own_type() {
    let storage = filled();
    for (kind, part) in kinds() {
        let keys: Vec<String> =
            storage.keys().into_iter().filter(|key| find(key).is_some_and(|known| known.kind == kind)).collect();
        assert!(!keys.is_empty(), "the test has no text for {kind}");
        for key in keys.iter().filter(|_| part != StoredPart::Online) {
            assert_eq!(rewrite(&copy(&storage), key), storage.get(key), "{key}");
        }
    }
    assert_eq!(damaged_names(&copy(&storage), storage.keys()), "");
}

/// Draws the start page and reads what all other screens read. Nothing is written.
fn visit(storage: &InMemoryStorage) {
    let texts = Texts::new(Language::En);
    let running = |table: Table| RunningGame::new(&texts, &Session::local(table), None, Timestamp(99));
    let history = History::load(storage);
    let (games, is_damaged) = match load_game(storage) {
        SavedGame::Intact(table) => (vec![running(*table)], false),
        SavedGame::Damaged { .. } => (Vec::new(), true),
        SavedGame::Missing => (Vec::new(), false),
    };
    let home = Home { is_damaged, puzzles: puzzles::summary(storage, Day(20_000)), ..Home::new(&games) };
    let aside: Vec<(u64, RunningGame)> = paused_games(storage).into_iter().map(|table| (1, running(table))).collect();
    let (last, levels) = (SettingsForm::load(storage, BOTS), tally_levels(&history.items));
    let page = StartPage::new(&texts, &last, &levels).with_aside(&aside).returning(&home);
    assert!(page.contains("data-go=\"bots\"") && !page.contains("http-equiv"), "{page}");
    let _ = (Settings::load(storage), is_first_visit(storage), daily::todays_deal(storage, today()));
    let _ = (Statistics::new(&history.items), list_solo_sheets(&history.items, storage));
    let _ = (LessonsProgress::load(storage), PuzzleProgress::load(storage), puzzles::load_mistakes(storage));
    let _ = (KnownPars::load(storage), StoredEntry::load(storage, challenge()), GameRef::Opened.find(storage));
    let _ = (
        SettingsForm::load(storage, FormKind::Online),
        SavedSeats::load(storage),
        DealEvidence::load(storage, &table_id(1)),
    );
}

/// Writes what a player writes who changes a setting, learns, solves, starts a game and finishes it.
fn play(storage: &InMemoryStorage) {
    Settings::load(storage).save(storage).unwrap();
    let mut lessons = LessonsProgress::load(storage);
    lessons.complete(2);
    lessons.save(storage).unwrap();
    let mut progress = PuzzleProgress::load(storage);
    progress.note("2-1-1", Some(1000), true, Day(20_001));
    progress.save(storage).unwrap();
    puzzles::keep_mistake(storage, &OwnMistake { loss: 18, ..mistake() }, Day(20_001)).unwrap();
    set_game_aside(storage, 20);
    daily::start(storage, "2026-W47".parse().unwrap(), true, 300).unwrap();
    let over = play_to_end(storage);
    daily::finish(storage, &over, 400, today()).unwrap();
    save_result(storage, &over, 400).unwrap();
    add_seat(storage, 2, 60);
}

/// The keys whose unreadable lines or texts are kept beside the rest.
const KEPT: [&str; 11] = [
    "table",
    "results",
    "daily",
    "challenges",
    "day-entries",
    "lessons",
    "puzzles",
    "mistakes",
    "asides",
    "reviews",
    "trees",
];

#[test]
fn a_damaged_text_stops_nothing_and_harms_nothing_else() {
    let before = filled();
    for key in before.keys() {
        let whole = before.get(&key).unwrap();
        let half: String = whole.chars().take(whole.chars().count() / 2).collect();
        for garbage in GARBAGE.into_iter().chain(["", half.as_str()]) {
            let storage = copy(&before);
            storage.set(&key, garbage).unwrap();
            visit(&storage);
            assert_eq!(storage.get(&key).as_deref(), Some(garbage), "looking changes nothing");
            play(&storage);
            visit(&storage);
            let aside = format!("{key}-damaged");
            for other in before.keys().iter().filter(|other| **other != key && **other != aside) {
                let is_online = find(other).is_some_and(|known| known.part == StoredPart::Online);
                let is_intact = storage.get(other).is_some() && (is_online || !is_damaged(&storage, other));
                assert!(is_intact, "{other} after {garbage:?} in {key}: {:?}", storage.get(other));
            }
            if KEPT.iter().any(|kept| key == format!("{KEY_PREFIX}{kept}")) && garbage != half {
                let kept = [&key, &aside].map(|key| storage.get(key).unwrap_or_default()).concat();
                assert!(garbage.lines().all(|line| kept.contains(line)), "{garbage:?} of {key} is lost");
            }
        }
    }
}

#[test]
fn the_page_names_what_is_damaged() {
    let before = filled();
    let is_said = |key: &str| {
        let known = find(key).unwrap();
        // The screens of records, reviews and analyses say it.
        let is_here = known.part != StoredPart::Online && !key.ends_with("-damaged");
        is_here && !matches!(known.kind, "record/" | "review/" | "tree/")
    };
    for key in before.keys().iter().filter(|key| is_said(key)) {
        for garbage in GARBAGE {
            let storage = copy(&before);
            storage.set(key, garbage).unwrap();
            assert_eq!(damaged_names(&storage, storage.keys()), *key, "{garbage}");
        }
    }
}

#[test]
fn every_part_has_a_name() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        assert!(kinds().all(|(_, part)| texts.has(&format!("set-part-{}", part.key()))), "{language:?}");
    }
}

#[test]
fn a_list_of_names_is_short() {
    let many: Vec<String> = (0..9).map(|number| format!("{number}{}\u{202e}", "x".repeat(99))).collect();
    let listed = list_names(&many);
    assert!(listed.len() < 320 && listed.ends_with(", …") && !listed.contains('\u{202e}'), "{listed}");
    assert_eq!(list_names(&[]), "");
}

/// The keys without their prefix that are neither exported nor imported: only this browser needs them, for a while. The
/// last one tries how much room there is.
const LOCAL_KEYS: [&str; 4] = ["start-page", "joining", "search", "room"];

/// `theme.js` and `start.js` write and read two keys before the app; every other one is in the sources of the state, or
/// of the client of an online table.
#[test]
fn the_list_has_every_key_of_the_sources() {
    let mut found = 0;
    let folders = ["src/state", "../client/src"].map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
    for text in folders.iter().flat_map(|folder| sources(folder)) {
        for (at, _) in text.match_indices("\"nova-luna/") {
            let key: String = text[at + 1..].chars().take_while(|letter| !matches!(letter, '"' | '{')).collect();
            let own = key.trim_start_matches(KEY_PREFIX);
            let is_listed = own.is_empty() || LOCAL_KEYS.contains(&own) || find(&key).is_some();
            assert!(is_listed, "{key} is not in the list");
            found += 1;
        }
    }
    assert!(found > 30, "{found}");
}

/// Returns the sources of a folder, without tests.
fn sources(folder: &Path) -> Vec<String> {
    let mut texts = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            texts.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            texts.push(text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned());
        }
    }
    texts
}
