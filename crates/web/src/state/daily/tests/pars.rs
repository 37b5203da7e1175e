//! The best results known: of the file, of the programs, and of the player.

use nova_luna_ai::challenge::{KnownPar, ParLine, ParSource, format_pars};

use super::*;

#[test]
fn par_is_the_best_that_is_known() {
    let storage = InMemoryStorage::default();
    let today = day("2026-11-16");
    start(&storage, today, true, 100).unwrap();
    let table = play_to_end(&storage);
    let line: Vec<Action> = table.state().moves().iter().map(|event| event.action).collect();
    let score = table.view().solo_score().unwrap().0;
    let known = ParLine::Known(line.clone());
    let mine = KnownPar { challenge: today, score, proven: false, source: ParSource::Person, line: known };
    let mut pars = KnownPars::load(&storage);
    assert_eq!(pars.best(today), None);
    let actions = line.iter().map(Action::to_string).collect::<Vec<_>>().join(" ");
    pars.add_file(&format!("{PAR_FILE_HEAD}\n{today}\t{}\tbest\tsolver 7\t{actions}\n", score + 1)).unwrap();
    assert_eq!(pars.best(today).map(|par| par.score), Some(score + 1));
    pars.add(&storage, mine.clone()).unwrap();
    assert_eq!(pars.best(today), Some(&mine), "a player who beats par is the best known");
    assert_eq!(pars.by_program(today).map(|par| par.score), Some(score + 1), "that of the program is still there");
    assert_eq!(KnownPars::load(&storage).best(today), Some(&mine));
    pars.add(&storage, KnownPar { score: 3, ..mine.clone() }).unwrap();
    assert_eq!(pars.best(today), Some(&mine), "nobody can claim a score without its game");
    assert!(pars.add_file("nonsense").is_err());
}

/// The best that is known of the first day of the file.
const GOOD_LINE: &str = "19@0,0 40@-1,0 22@-1,-1 25@0,-1 34@0,-2 42@0,-3 56@-1,-2 3@1,-2 47@1,0 46@-2,-2 + 11@1,-1 \
                         48@1,-3 37@-1,-3 36@-2,-3 35@2,-1 66@-2,-1 52@-2,0";

/// Plays today's deal again, badly or well; returns what it counts.
fn try_again(storage: &InMemoryStorage, started: u64, line: &[Action]) -> u16 {
    let today = day("2026-11-16");
    start(storage, today, false, started).unwrap();
    let table = play_with(storage, line);
    finish(storage, &table, started + 1, at("2026-11-16", NOON)).unwrap();
    table.view().solo_score().unwrap().0
}

#[test]
fn any_try_can_be_the_best_known() {
    let storage = InMemoryStorage::default();
    let today = day("2026-11-16");
    let good: Vec<Action> = GOOD_LINE.split_whitespace().map(|action| action.parse().unwrap()).collect();
    start(&storage, today, true, 100).unwrap();
    let first = play_to_end(&storage);
    finish(&storage, &first, 200, at("2026-11-16", NOON)).unwrap();
    let results = ChallengeResults::load(&storage);
    let first_score = first.view().solo_score().unwrap().0;
    let best = || best_own_try(&storage, &ChallengeResults::load(&storage), today).unwrap();
    assert_eq!(best().0, first_score);
    let attempt = |started| ChallengeAttempt { started, challenge: today, counts: false };
    // A try that is as good as the first one is not better.
    assert_eq!(try_again(&storage, 300, &[]), first_score);
    assert_eq!(BetterTry::load(&storage, today), None);
    assert!(!is_best_later_try(&storage, attempt(300)));
    let second = try_again(&storage, 400, &good);
    assert!(second < first_score, "{second} {first_score}");
    assert!(is_best_later_try(&storage, attempt(400)));
    // A worse one changes nothing.
    try_again(&storage, 500, &[]);
    let (score, record) = best();
    assert_eq!((score, record.view().solo_score().unwrap().0), (second, second));
    assert!(!is_best_later_try(&storage, attempt(500)));
    // The first try still counts: the result is the same, and so is the record for the leaderboard of the day.
    assert_eq!(ChallengeResults::load(&storage), results);
    let stored = Record::read(&stored_record(&storage, today).unwrap()).unwrap();
    assert_eq!(stored.events(), first.record().events());
    // Without a known par, nothing is claimed.
    let mut pars = KnownPars::default();
    assert_eq!(pars.beaten_by(today, score, &record), None);
    let line = first.state().moves().iter().map(|event| event.action.to_string()).collect::<Vec<_>>().join(" ");
    pars.add_file(&format!("{PAR_FILE_HEAD}\n{today}\t{first_score}\tbest\tsolver 7\t{line}\n")).unwrap();
    assert_eq!(pars.beaten_by(today, first_score, &record), None, "as good as par is not better");
    let own = pars.beaten_by(today, score, &record).unwrap();
    assert_eq!((own.score, own.is_by_person()), (second, true));
    pars.add(&storage, own.clone()).unwrap();
    assert_eq!(pars.best(today), Some(&own));
    assert_eq!(pars.beaten_by(today, score, &record), None, "it is told once");
    // On a day that is not in the file, this device has found both.
    let mut device = KnownPars::default();
    let program = KnownPar { source: ParSource::Solver(7), ..pars.by_program(today).unwrap().clone() };
    device.add(&storage, program.clone()).unwrap();
    device.add(&storage, own.clone()).unwrap();
    let loaded = KnownPars::load(&storage);
    assert_eq!((loaded.best(today), loaded.by_program(today)), (Some(&own), Some(&program)));
}

/// The file of the page has the score of today's par, but not its line. The line comes from the server once the player's
/// result is in; another line than the one that the file commits to is not shown.
#[test]
fn the_line_of_today_comes_with_the_result() {
    let storage = InMemoryStorage::default();
    let today = day("2026-11-16");
    let line = ParLine::Known(GOOD_LINE.split_whitespace().map(|action| action.parse().unwrap()).collect());
    let par = KnownPar { challenge: today, score: 97, proven: false, source: ParSource::Solver(7), line };
    let mut pars = KnownPars::default();
    pars.add_line(&storage, today, GOOD_LINE).unwrap();
    assert_eq!(pars, KnownPars::default(), "without the file, nobody knows whose line it is");
    pars.add_file(&format_pars(&[par.hide().unwrap()])).unwrap();
    assert_eq!(pars.compared(today), Some(ComparedPar { score: 97, proven: false }));
    let is_shown = |pars: &KnownPars| pars.by_program(today).is_some_and(|par| par.actions().is_some());
    start(&storage, today, true, 100).unwrap();
    let other = play_to_end(&storage).state().moves().iter().map(|event| event.action.to_string()).collect::<Vec<_>>();
    pars.add_line(&storage, today, &other.join(" ")).unwrap();
    assert!(!is_shown(&pars), "a game that is not the line");
    pars.add_line(&storage, today, GOOD_LINE).unwrap();
    assert!(is_shown(&pars));
    let mut reloaded = KnownPars::load(&storage);
    reloaded.add_file(&format_pars(&[par.hide().unwrap()])).unwrap();
    assert!(is_shown(&reloaded), "it is kept for offline use");
    assert_eq!(reloaded.by_program(today), Some(&par));
}

#[test]
fn a_damaged_better_try_is_none() {
    let storage = InMemoryStorage::default();
    let today = day("2026-11-16");
    for text in ["", "no line", "1\n[Result]", "1\tmany\nrecord"] {
        storage.set("nova-luna/daily-best/2026-11-16", text).unwrap();
        assert_eq!(BetterTry::load(&storage, today), None, "{text}");
    }
    storage.set("nova-luna/daily-best/2026-11-16", "1\t42\nno record").unwrap();
    assert_eq!(best_own_try(&storage, &ChallengeResults::load(&storage), today), None, "a claim without its game");
}
