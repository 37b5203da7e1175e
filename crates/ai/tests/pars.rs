//! The pars of `data/daily.txt`.

use nova_luna_ai::challenge::{KnownPar, format_pars, parse_pars, publish};

const FILE: &str = include_str!("../../../data/daily.txt");

/// An attacker has entered the line of the day, read from the page, without playing. The page has no line that a
/// leaderboard still takes; those of earlier days are published.
#[test]
fn the_page_gets_no_line_of_an_open_leaderboard() {
    let pars = parse_pars(FILE).unwrap();
    let published = |day: &str| publish(&pars, day.parse().unwrap());
    let lines = |day: &str| format_pars(&published(day)).matches('@').count();
    assert_eq!(lines("2026-11-17"), 0, "all are open, or to come");
    let known = |day: &str| {
        let known = published(day).into_iter().filter(|par| par.actions().is_some());
        known.map(|par| par.challenge.to_string()).collect::<Vec<_>>()
    };
    assert!(known("2026-11-24").is_empty(), "in the west, 2026-11-16 is open");
    assert_eq!(known("2026-11-25"), ["2026-11-16"]);
    let ten_days_later = known("2026-12-01");
    assert!(ten_days_later.contains(&"2026-W47".to_owned()), "it ended on 2026-11-22: {ten_days_later:?}");
    assert!(!ten_days_later.contains(&"2026-W48".to_owned()) && !ten_days_later.contains(&"2026-11-23".to_owned()));
    let text = |pars: &[KnownPar]| pars.iter().map(|par| (par.challenge, par.score)).collect::<Vec<_>>();
    assert_eq!(text(&published("2026-11-17")), text(&pars), "every par is there");
}

/// The file of the pars, which the server knows: every line is a game with the result that it claims.
#[test]
fn the_lines_of_the_file_are_games() {
    let pars = parse_pars(FILE).unwrap();
    assert!(!pars.is_empty(), "the file has no day");
    for par in &pars {
        assert!(par.record().is_some(), "{}", par.challenge);
    }
    for pair in pars.windows(2) {
        assert!(pair[0].challenge < pair[1].challenge, "{}", pair[1].challenge);
    }
}
