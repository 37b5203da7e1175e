//! The puzzles of the page: all of them are checked by their facts, a sample of them by search.

use nova_luna_ai::puzzle::{
    AnswerGrade, CHANCE_MARGIN, DEEP_NODES, Difficulty, EQUAL_CHANCE, GOOD_CHANCE, POINT_MARGIN, ParsePuzzleError,
    Puzzle, Theme, format_puzzles, parse_puzzles,
};
use nova_luna_rules::Action;

const FILE: &str = include_str!("../../../data/puzzles.txt");

/// The fewest puzzles of the file, and of each theme.
const MIN_PUZZLES: usize = 400;
const MIN_OF_THEME: usize = 40;

fn puzzles() -> Vec<Puzzle> {
    parse_puzzles(FILE).unwrap_or_else(|error| panic!("{error}"))
}

/// Returns the puzzles that this test run verifies by search: a few of each theme, spread over the difficulties.
fn sample(puzzles: &[Puzzle]) -> Vec<&Puzzle> {
    const PER_THEME: usize = 2;
    let of_theme = |theme| puzzles.iter().filter(move |puzzle| puzzle.theme == theme).collect::<Vec<_>>();
    let spread = |puzzles: Vec<_>| {
        (0..PER_THEME).map(|index| puzzles[(2 * index + 1) * puzzles.len() / (2 * PER_THEME)]).collect::<Vec<_>>()
    };
    Theme::ALL.into_iter().map(of_theme).flat_map(spread).collect()
}

#[test]
fn there_are_enough_puzzles_of_every_theme_and_difficulty() {
    let puzzles = puzzles();
    assert!(puzzles.len() >= MIN_PUZZLES, "{}", puzzles.len());
    for theme in Theme::ALL {
        let count = puzzles.iter().filter(|puzzle| puzzle.theme == theme).count();
        assert!(count >= MIN_OF_THEME, "{theme}: {count}");
    }
    let easy = puzzles.iter().filter(|puzzle| puzzle.rating < 1100).count();
    let hard = puzzles.iter().filter(|puzzle| puzzle.rating >= 1700).count();
    assert!(easy * 10 >= puzzles.len() && hard * 30 >= puzzles.len(), "{easy} easy, {hard} hard");
    assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.rating), "the difficulty rises");
}

#[test]
fn the_facts_of_every_puzzle_are_true() {
    for puzzle in puzzles() {
        let id = &puzzle.id;
        assert!(puzzle.has_theme(puzzle.theme), "{id} is no puzzle of {}", puzzle.theme);
        let margin = if puzzle.is_solo() { POINT_MARGIN } else { CHANCE_MARGIN };
        assert!(puzzle.margin() >= margin - 1e-9, "{id}: {}", puzzle.margin());
        assert_eq!(puzzle.grade(puzzle.solution()), AnswerGrade::Solved, "{id}");
        assert_ne!(puzzle.grade(puzzle.alternative), AnswerGrade::Solved, "{id}");
        assert_eq!(puzzle.record().unwrap().view(), &puzzle.view, "{id}: the game leads to the position");
        let others = puzzle.view.legal_actions().iter().filter(|&action| puzzle.grade(action) == AnswerGrade::Wrong);
        assert!(others.count() >= 3, "{id} has hardly a wrong answer");
    }
    const { assert!(EQUAL_CHANCE < CHANCE_MARGIN && CHANCE_MARGIN < GOOD_CHANCE) };
}

/// The stored difficulty is what `nova-luna puzzles measure` measures.
#[test]
fn a_sample_is_as_difficult_as_stored() {
    let puzzles = puzzles();
    for puzzle in sample(&puzzles) {
        let mut measured = Puzzle { rating: 0, difficulty: Difficulty::default(), ..puzzle.clone() };
        measured.measure();
        assert_eq!(&measured, puzzle, "{}", puzzle.id);
    }
}

#[test]
fn there_are_enough_puzzles_for_beginners() {
    let puzzles = puzzles();
    let easy: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| puzzle.is_for_beginners()).collect();
    assert!(easy.len() >= 40, "{}", easy.len());
    for (theme, count) in [(Theme::Double, 10), (Theme::Chain, 10), (Theme::Tempo, 5), (Theme::Denial, 2)] {
        let of_theme = easy.iter().filter(|puzzle| puzzle.theme == theme).count();
        assert!(of_theme >= count, "{theme}: {of_theme}");
    }
    assert!(easy.iter().all(|puzzle| puzzle.rating <= 1000), "a newcomer has 1200");
}

#[test]
fn a_search_confirms_a_sample() {
    let puzzles = puzzles();
    for puzzle in sample(&puzzles) {
        assert_eq!(puzzle.verify(DEEP_NODES), Ok(()), "{}", puzzle.id);
    }
}

/// A puzzle whose solution is another move is found out by the search, even if the move is legal.
#[test]
fn a_search_finds_a_wrong_solution() {
    let puzzles = puzzles();
    let won = puzzles.iter().find(|puzzle| !puzzle.is_solo() && puzzle.best == 1.0).unwrap();
    let wrong = won.view.legal_actions().iter().find(|&action| won.grade(action) == AnswerGrade::Wrong).unwrap();
    let forged = Puzzle { solutions: vec![wrong], alternative: won.solution(), ..won.clone() };
    assert!(forged.verify(200).is_err());
}

#[test]
fn a_written_file_is_read_back() {
    let puzzles = puzzles();
    assert_eq!(parse_puzzles(&format_puzzles(&puzzles, &["made by a test".to_owned()])), Ok(puzzles));
}

#[test]
fn errors_name_the_line_and_the_cause() {
    let (header, lines) = FILE.split_once('\n').unwrap();
    let line = lines.lines().find(|line| !line.starts_with('#')).unwrap();
    let error = |text: &str| parse_puzzles(text).map(|puzzles| puzzles.len()).unwrap_err();
    let in_line = |line: &str| error(&format!("{header}\n# comment\n\n{line}\n"));
    assert_eq!(parse_puzzles(&format!("{header}\n{line}\n")).unwrap().len(), 1);
    assert_eq!(parse_puzzles(header).unwrap(), []);
    assert_eq!(error("").cause, ParsePuzzleError::Header);
    assert_eq!(error("nova-luna-puzzles 1\n").cause, ParsePuzzleError::Version("1".to_owned()));
    let found = in_line("2-17-23 double");
    assert_eq!((found.line, found.cause), (4, ParsePuzzleError::Form));

    let parts: Vec<&str> = line.split(" | ").collect();
    let with = |index: usize, part: &str| {
        let mut changed = parts.clone();
        changed[index] = part;
        in_line(&changed.join(" | ")).cause
    };
    let facts: Vec<&str> = parts[0].split(' ').collect();
    let with_fact = |index: usize, fact: &str| {
        let mut changed = facts.clone();
        changed[index] = fact;
        with(0, &changed.join(" "))
    };
    let (id, best) = (facts[0], facts[7]);
    assert_eq!(with_fact(0, "02-1-1"), ParsePuzzleError::Id("02-1-1".to_owned()));
    assert_eq!(with_fact(1, "luck"), ParsePuzzleError::Theme("luck".to_owned()));
    for (index, number) in [(2, "-1"), (3, "101"), (4, "many"), (5, "-"), (6, "0.5"), (7, "NaN")] {
        assert_eq!(with_fact(index, number), ParsePuzzleError::Number(number.to_owned()));
    }
    assert_eq!(with_fact(8, best), ParsePuzzleError::Values);
    assert_eq!(with(1, "12@99"), ParsePuzzleError::Action("12@99".to_owned()));
    let illegal: Action = "1@99,99".parse().unwrap();
    assert_eq!(with(1, "1@99,99"), ParsePuzzleError::Illegal(illegal));
    assert_eq!(with(2, "1@99,99"), ParsePuzzleError::Illegal(illegal));
    assert_eq!(with(1, "-"), ParsePuzzleError::Form);
    let solution: Action = parts[1].split(' ').next().unwrap().parse().unwrap();
    assert_eq!(with(2, &solution.to_string()), ParsePuzzleError::Contradiction(solution));
    assert_eq!(with(3, &solution.to_string()), ParsePuzzleError::Contradiction(solution));
    assert_eq!(with(4, parts[2]), ParsePuzzleError::Contradiction(solution));
    let moves = parts[5].replacen(parts[5].split(' ').next().unwrap(), "+", 1);
    assert_eq!(with(5, &moves), ParsePuzzleError::Move(1));
    let twice = error(&format!("{header}\n{line}\n{line}\n"));
    assert_eq!((twice.line, twice.cause), (3, ParsePuzzleError::Duplicate(id.to_owned())));
}
