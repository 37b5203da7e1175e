mod mistakes;

use nova_luna_ai::Forecast;
use nova_luna_ai::analysis::{Assessment, MoveGrade};
use nova_luna_ai::puzzle::{AnswerGrade, Difficulty, Puzzle, Theme, parse_puzzles};
use nova_luna_ai::worker::WorkerRequest;
use nova_luna_protocol::online::DiscColour;
use nova_luna_protocol::position::format_position;
use nova_luna_rules::{Action, Record, Seat};
use nova_luna_texts::{Edition, Texts};

use super::*;
use crate::state::board::{Allow, Board};
use crate::state::storage::{InMemoryStorage, StorageError};

fn puzzles() -> Vec<Puzzle> {
    parse_puzzles(include_str!("sample.txt")).unwrap()
}

/// A legal move that is neither a solution nor good.
fn wrong_move(puzzle: &Puzzle) -> Action {
    let cells = puzzle.view.display(puzzle.seat()).unwrap().legal_cells().to_vec();
    let tiles = puzzle.view.wheel().takeable().to_vec();
    let moves = tiles.iter().flat_map(|tile| cells.iter().map(|at| Action::Take { tile: *tile, at: *at }));
    moves.chain([puzzle.alternative]).find(|action| puzzle.grade(*action) == AnswerGrade::Wrong).unwrap()
}

/// The first puzzle with a wrong answer.
fn exercise() -> Exercise {
    Exercise::built_in(
        puzzles().into_iter().find(|puzzle| puzzle.grade(puzzle.alternative) == AnswerGrade::Wrong).unwrap(),
    )
}

#[test]
fn progress_survives_storing() {
    let storage = InMemoryStorage::default();
    assert_eq!(PuzzleProgress::load(&storage), PuzzleProgress::default());
    let mut progress = PuzzleProgress::default();
    progress.note("2-17-23", Some(1300), true, Day(20_000));
    progress.note("2-18-5", Some(1100), false, Day(20_001));
    progress.note_storm(14, &["2-18-5".to_owned()], Day(20_001));
    progress.save(&storage).unwrap();
    let loaded = PuzzleProgress::load(&storage);
    assert!((loaded.rating.rating - progress.rating.rating).abs() < 0.01);
    assert_eq!(loaded.history("2-18-5"), progress.history("2-18-5"));
    assert_eq!((loaded.best_storm(), loaded.streak(Day(20_001)), loaded.curve.len()), (Some(14), 1, 2));
    assert_eq!(loaded.missed, progress.missed);
}

/// What was stored before rated puzzles were counted keeps its rating, and is as settled as its answers say.
#[test]
fn older_progress_is_read() {
    for (answered, text) in [(19, "1027?"), (20, "1027")] {
        let storage = InMemoryStorage::default();
        let puzzles: String = (0..answered).map(|n| format!("puzzle\t2-{n}-9\t1 1 -\n")).collect();
        let own = "puzzle\town-0123456789ab\t3 1 20010 1\npuzzle\t2-99-9\t0 0 20010 0\n";
        storage.set(ProgressLine::KEY, &format!("puzzles 1\nrating\t1026.71\t90.5\t0.06\n{puzzles}{own}")).unwrap();
        let progress = PuzzleProgress::load(&storage);
        assert_eq!((progress.rating_text().as_str(), progress.damaged.as_str()), (text, ""), "{answered}");
        assert_eq!(summary(&storage, Day(20_000)).rating.as_deref(), Some(text), "{answered}");
        progress.save(&storage).unwrap();
        assert_eq!(PuzzleProgress::load(&storage), progress);
    }
}

/// The start page reads the rating in a way of its own.
#[test]
fn the_start_page_shows_the_rating_of_the_puzzles() {
    let storage = InMemoryStorage::default();
    let mut progress = PuzzleProgress::default();
    for n in 0..30 {
        progress.note(&format!("2-{n}-9"), Some(900 + 37 * n), n % 3 > 0, Day(20_000));
        progress.save(&storage).unwrap();
        let shown = summary(&storage, Day(20_000)).rating.unwrap();
        assert_eq!((shown.as_str(), shown.ends_with('?')), (progress.rating_text().as_str(), n < 19), "{n}");
    }
    for rating in [999.499, 999.5, 1000.0, 1460.96] {
        progress.rating.rating = rating;
        progress.save(&storage).unwrap();
        assert_eq!(summary(&storage, Day(20_000)).rating, Some(progress.rating_text()), "{rating}");
    }
}

#[test]
fn damaged_lines_are_set_aside_and_overwrite_nothing() {
    let storage = InMemoryStorage::default();
    storage
        .set(
            "nova-luna/puzzles",
            "puzzles 1\nrating\tx\ty\tz\npuzzle\t2-1-1\t3 2 20010 1\npuzzle\t2-1-2\tmany\ncurve\n",
        )
        .unwrap();
    let mut progress = PuzzleProgress::load(&storage);
    assert_eq!(progress.history("2-1-1").seen, 3);
    assert_eq!(progress.damaged, "rating\tx\ty\tz\npuzzle\t2-1-2\tmany\ncurve\n");
    progress.note("2-1-3", Some(1000), true, Day(20_000));
    progress.save(&storage).unwrap();
    assert_eq!(PuzzleProgress::load(&storage).damaged, progress.damaged, "they stay where they can be found");
    assert_eq!(PuzzleProgress::load(&storage).history("2-1-1").seen, 3);
}

#[test]
fn a_streak_counts_days_in_a_row() {
    let mut progress = PuzzleProgress::default();
    for day in [10, 10, 11, 12] {
        progress.note(&format!("2-1-{day}"), Some(1000), true, Day(day));
    }
    assert_eq!((progress.streak(Day(12)), progress.streak(Day(13)), progress.streak(Day(14))), (3, 3, 0));
    progress.note("2-1-99", Some(1000), false, Day(13));
    assert_eq!(progress.streak(Day(13)), 3, "a miss is no solved puzzle, but ends nothing either");
    progress.note("2-2-1", Some(1000), true, Day(20));
    assert_eq!(progress.streak(Day(20)), 1);
    let storage = InMemoryStorage::default();
    progress.save(&storage).unwrap();
    assert!(storage.get(ProgressLine::KEY).unwrap().contains("\nstreak\t1\t3\t20\n"), "the longest one is kept");
    progress.note("2-2-2", Some(1000), true, Day(15));
    assert_eq!(progress.streak(Day(20)), 1, "a clock that was set back changes nothing");
}

#[test]
fn a_puzzle_is_rated_once() {
    let mut progress = PuzzleProgress::default();
    progress.note("2-1-1", Some(1200), false, Day(0));
    let after_first = progress.rating;
    assert!(after_first.rating < Rating::default().rating);
    progress.note("2-1-1", Some(1200), true, Day(1));
    assert_eq!(progress.rating, after_first, "a repetition is not rated");
}

#[test]
fn what_is_due_comes_first_and_in_order() {
    let mut progress = PuzzleProgress::default();
    progress.note("2-1-2", Some(1200), false, Day(3));
    progress.note("2-1-1", Some(1200), false, Day(1));
    progress.note("2-1-3", Some(1200), false, Day(5));
    let today = Day(5);
    assert_eq!(progress.due(today).count(), 2);
    assert_eq!(next_due(&progress, today, None).as_deref(), Some("2-1-1"));
    assert_eq!(next_due(&progress, today, Some("2-1-1")).as_deref(), Some("2-1-2"));
    assert_eq!(progress.forecast(today, 3), [2, 1, 0]);
    assert_eq!(next_due(&progress, Day(1), None), None);
}

/// Somebody who has answered 20 puzzles that are not among these.
fn settled() -> PuzzleProgress {
    let mut progress = PuzzleProgress::default();
    (0..20).for_each(|n| progress.note(&format!("2-9{n}-9"), Some(1200), n % 2 == 0, Day(0)));
    assert!(!progress.is_provisional());
    progress
}

#[test]
fn the_next_puzzle_is_new_and_near_the_rating() {
    let puzzles: Vec<Puzzle> = puzzles().into_iter().filter(|puzzle| !puzzle.is_solo()).collect();
    let mut progress = settled();
    let first = next_puzzle(&puzzles, &progress, None, None, 0).unwrap();
    let distance = |puzzle: &Puzzle| (f64::from(puzzle.rating) - progress.rating.rating).abs();
    let nearer = puzzles.iter().filter(|puzzle| distance(puzzle) < distance(first)).count();
    assert!(nearer < 8, "{nearer} puzzles are nearer");
    let mut seen = Vec::new();
    for n in 0..puzzles.len() {
        let next = next_puzzle(&puzzles, &progress, None, None, n as u64 * 7).unwrap();
        assert!(!seen.contains(&next.id), "every puzzle comes once before any comes again");
        seen.push(next.id.clone());
        progress.note(&next.id, Some(next.rating), n % 3 > 0, Day(0));
    }
    let again = next_puzzle(&puzzles, &progress, None, None, 0).unwrap();
    assert_eq!(progress.history(&again.id).right, 0, "then those that were missed");
    let theme = puzzles[0].theme;
    let themed = next_puzzle(&puzzles, &progress, Some(theme), None, 3).unwrap();
    assert_eq!(themed.theme, theme);
    assert_eq!(next_puzzle(&[], &progress, None, None, 1), None);
}

/// The puzzles of the page.
fn all_puzzles() -> Vec<Puzzle> {
    parse_puzzles(include_str!("../../../../../data/puzzles.txt")).unwrap()
}

#[test]
fn the_first_ten_are_easy() {
    let puzzles = all_puzzles();
    let first = first_puzzles(&puzzles);
    assert_eq!(first.len(), 10);
    for puzzle in &first {
        let Difficulty { novice, casual, skilled, leads_at } = puzzle.difficulty;
        let id = &puzzle.id;
        assert_eq!(puzzle.view.players(), 2, "{id}");
        assert!(puzzle.tiles() <= 9, "{id} has {} tiles", puzzle.tiles());
        assert!(novice.min(casual).min(skilled) >= 80, "{id}: {novice} {casual} {skilled}");
        assert!(leads_at.is_some_and(|nodes| nodes <= 60), "{id}: {leads_at:?}");
    }
    let mut themes: Vec<Theme> = first.iter().map(|puzzle| puzzle.theme).collect();
    themes.dedup();
    assert_eq!(themes, [Theme::Double, Theme::Chain, Theme::Tempo, Theme::Denial], "one theme at a time");
    let mut progress = PuzzleProgress::default();
    for (number, puzzle) in (1..).zip(first) {
        assert_eq!(next_first(&puzzles, &progress), Some((number, puzzle)));
        assert_eq!(next_puzzle(&puzzles, &progress, None, None, 99), Some(puzzle), "whatever was answered");
        progress.note(&puzzle.id, Some(puzzle.rating), number % 3 > 0, Day(0));
    }
    assert_eq!(next_first(&puzzles, &progress), None);
    assert_eq!(next_first(&puzzles, &settled()), None, "nobody goes back to them");
}

#[test]
fn solo_puzzles_come_in_their_theme_only() {
    let puzzles = all_puzzles();
    let mut progress = PuzzleProgress::default();
    let mut players = Vec::new();
    for n in 0..120 {
        let next = next_puzzle(&puzzles, &progress, None, None, n * 5).unwrap();
        players.push(next.view.players());
        progress.note(&next.id, Some(next.rating), n % 4 > 0, Day(0));
    }
    assert!(players[..20].iter().all(|players| *players == 2), "the first twenty: {players:?}");
    assert!(!players.contains(&1) && players.contains(&4), "{players:?}");
    let solo = next_puzzle(&puzzles, &PuzzleProgress::default(), Some(Theme::Solo), None, 0).unwrap();
    assert!(solo.is_solo());
}

/// Returns the rating before and after each of the first ten puzzles, by which of them are solved.
fn path(puzzles: &[Puzzle], is_solved: impl Fn(usize) -> bool) -> Vec<u32> {
    let mut progress = PuzzleProgress::default();
    let mut path = vec![progress.rating.rounded()];
    for n in 0..10 {
        let next = next_puzzle(puzzles, &progress, None, None, 0).unwrap();
        progress.note(&next.id.clone(), Some(next.rating), is_solved(n), Day(0));
        path.push(progress.rating.rounded());
    }
    path
}

/// A newcomer who solves half of the first ten puzzles, in any order.
#[test]
fn a_newcomer_keeps_a_believable_rating() {
    let puzzles = all_puzzles();
    let halves = (0_usize..1 << 10).filter(|solved| solved.count_ones() == 5);
    let ends: Vec<u32> = halves.map(|solved| path(&puzzles, |n| solved >> n & 1 == 1)[10]).collect();
    let (lowest, highest) = (ends.iter().min().unwrap(), ends.iter().max().unwrap());
    assert_eq!(ends.len(), 252);
    assert!(*lowest >= 1000 && *highest <= 1300, "{lowest} to {highest}");
    let path: Vec<String> = path(&puzzles, |n| n % 2 == 0).iter().map(u32::to_string).collect();
    let line = format!("{}; in any other order from {lowest} to {highest}", path.join(", "));
    println!("{line}");
    let docs = include_str!("../../../../../docs/puzzles.md").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(docs.contains(&line), "docs/puzzles.md has another path: {line}");
}

#[test]
fn the_reader_has_their_colour_in_every_seat() {
    for reader in Seat::all(4) {
        for (wanted, own) in [(None, 1), (Some(DiscColour::White), 1), (Some(DiscColour::Purple), 4)] {
            let mut discs = discs_of_seats(reader, wanted);
            assert_eq!(discs[reader.index()], own);
            discs.sort_unstable();
            assert_eq!(discs, [1, 2, 3, 4], "nobody else has it");
        }
    }
}

#[test]
fn a_wrong_answer_counts_once() {
    let mut solving = Solving::new(exercise());
    let wrong = wrong_move(&solving.exercise.puzzle);
    assert_eq!(solving.answer(wrong), Some(PuzzleResult::Missed));
    assert_eq!(solving.state, SolvingState::Wrong(wrong));
    solving.try_again();
    assert_eq!(solving.state, SolvingState::Open);
    let solution = solving.exercise.puzzle.solution();
    assert_eq!(solving.answer(solution), None, "the first answer counts");
    assert!(solving.is_done());
    assert_eq!((solving.answer(wrong), solving.show_solution()), (None, None));
}

#[test]
fn hints_and_solutions_do_not_count_as_solved() {
    let mut hinted = Solving::new(exercise());
    hinted.is_hinted = true;
    assert_eq!(hinted.answer(hinted.exercise.puzzle.solution()), Some(PuzzleResult::Helped));
    let mut shown = Solving::new(exercise());
    assert_eq!(shown.show_solution(), Some(PuzzleResult::Missed));
    let mut progress = PuzzleProgress::default();
    progress.note_result(&hinted.exercise, PuzzleResult::Helped, Day(7));
    assert_eq!(progress.rating, Rating::default(), "after a hint the puzzle is not rated");
    assert!(progress.history(hinted.exercise.id()).is_due(Day(8)));
}

#[test]
fn a_good_move_is_not_counted() {
    let Some(puzzle) = puzzles().into_iter().find(|puzzle| !puzzle.good.is_empty()) else { return };
    let (good, solution) = (puzzle.good[0], puzzle.solution());
    let mut solving = Solving::new(Exercise::built_in(puzzle));
    assert_eq!(solving.answer(good), None);
    assert_eq!(solving.state, SolvingState::Good(good));
    solving.try_again();
    assert_eq!(solving.answer(solution), Some(PuzzleResult::Right));
}

#[test]
fn a_storm_ends_with_its_time_or_three_misses() {
    let puzzles = all_puzzles();
    let mut storm = Storm::begin(1000, 5000);
    assert_eq!(
        [1000, 1999, 2000, 3999, 4000].map(|now| storm.warm_up(now)),
        [Some(3), Some(3), Some(2), Some(1), None]
    );
    assert_eq!(
        [1000, 4000, 5000, 9000].map(|now| storm.left_ms(now)),
        [5000, 5000, 4000, 0],
        "the warm-up costs nothing"
    );
    let first = storm.next(&puzzles, 0).unwrap().clone();
    assert!(first_puzzles(&puzzles).iter().all(|kept| kept.id != first.id), "left to those who begin");
    storm.answer(true, 5000);
    let mut missed = Vec::new();
    for now in [5100, 5200, 5300] {
        assert!(!storm.is_over(now));
        missed.push(storm.next(&puzzles, 0).unwrap().id.clone());
        storm.answer(false, now);
    }
    assert!(storm.is_over(5300));
    storm.answer(true, 5400);
    assert_eq!((storm.score, &storm.missed), (1, &missed));
    assert!(!missed.contains(&first.id), "no puzzle comes twice");
    let late = Storm::begin(0, 10);
    assert!(!late.is_over(3009) && late.is_over(3010));
}

/// The boards have two players and grow, and the first puzzles are for beginners.
#[test]
fn storms_grow() {
    let puzzles = all_puzzles();
    for random in [0, 1, 2, 3, 4] {
        let mut storm = Storm::begin(0, u64::MAX);
        let mut tiles = Vec::new();
        for score in 0..24 {
            let next = storm.next(&puzzles, random).unwrap();
            assert_eq!(next.view.players(), 2, "{}", next.id);
            assert!(next.tiles() <= 6 + score, "{} has {} tiles after {score}", next.id, next.tiles());
            assert!(score > 3 || next.is_for_beginners(), "{} comes after {score}", next.id);
            tiles.push(next.tiles());
            storm.answer(true, 1);
        }
        let mean = |part: &[usize]| part.iter().sum::<usize>() / part.len();
        assert!(mean(&tiles[12..]) > mean(&tiles[..12]) + 2, "{tiles:?}");
    }
}

#[test]
fn what_a_storm_missed_can_be_tried_again() {
    let storage = InMemoryStorage::default();
    let mut progress = PuzzleProgress::default();
    progress.note_storm(7, &["2-1-1".to_owned(), "2-1-2".to_owned()], Day(5));
    assert_eq!((progress.still_missed(None), progress.still_missed(Some("2-1-1"))), (Some("2-1-1"), Some("2-1-2")));
    assert!(progress.history("2-1-1").is_due(Day(6)), "it comes back like any other");
    let rating = progress.rating;
    progress.note("2-1-1", Some(700), true, Day(5));
    assert_eq!(progress.rating, rating, "it is not rated after the storm");
    progress.save(&storage).unwrap();
    let mut loaded = PuzzleProgress::load(&storage);
    assert_eq!(loaded.missed, [("2-1-1".to_owned(), true), ("2-1-2".to_owned(), false)]);
    assert_eq!(loaded.still_missed(None), Some("2-1-2"));
    loaded.note_storm(8, &[], Day(6));
    assert_eq!((loaded.missed.len(), loaded.best_storm()), (0, Some(8)), "the list is that of the last storm");
}

/// Every explanation of every puzzle is a whole sentence in every language.
#[test]
fn moves_are_explained_in_every_language() {
    for edition in Edition::ALL {
        let texts = Texts::for_edition(edition);
        for puzzle in puzzles().into_iter().step_by(5) {
            let exercise = Exercise::built_in(puzzle);
            let board = Board::open(exercise.view().clone(), Allow::Move).with_players(exercise.players(&texts));
            let wrong = wrong_move(&exercise.puzzle);
            let solution = exercise.puzzle.solution();
            let (title, text) = explain_move(&texts, &exercise, &board, wrong);
            let (right, why) = explain_solution(&texts, &exercise, &board, solution);
            for text in [title, text, right, why] {
                assert!(!text.is_empty() && !text.contains(['{', '}']) && !text.contains("pz-"), "{text}");
            }
        }
    }
}

/// Of two like tiles, the better one is not compared with itself.
#[test]
fn two_tiles_with_one_name_are_told_apart() {
    let puzzle = concat!(
        "nova-luna-puzzles 2\n",
        "2-2046-19 chain 858 100 100 100 8 0.564 0.379 | 32@2,-2 | 33@2,-2 | - | 32@2,-2 + | ",
        "27@0,0 60@0,0 21@-1,0 23@1,0 11@0,-1 53@0,-1 40@-1,-1 6@0,-2 63@1,-1 + 12@2,0 10@1,-2 67@1,-2 61@2,-1 3@1,-3 ",
        "22@1,-1 50@0,-2 47@-1,-2 20@-1,0\n"
    );
    let exercise = Exercise::built_in(parse_puzzles(puzzle).unwrap().remove(0));
    for (edition, other) in [(Edition::Pegasus, "the other blue tile 6"), (Edition::German, "dem anderen Plättchen")] {
        let texts = Texts::for_edition(edition);
        let board = Board::open(exercise.view().clone(), Allow::Move).with_players(exercise.players(&texts));
        let (_, why) = explain_solution(&texts, &exercise, &board, exercise.puzzle.solution());
        assert!(why.contains(other), "{why}");
    }
}

#[test]
fn a_completed_chain_belongs_to_the_solution() {
    let chains = puzzles().into_iter().filter(|puzzle| puzzle.theme == Theme::Chain);
    for puzzle in chains {
        let exercise = Exercise::built_in(puzzle);
        let chain = completed_chain(&exercise, exercise.puzzle.solution());
        assert!(chain.is_some_and(|chain| chain.links.len() > 1), "{}", exercise.id());
    }
}
