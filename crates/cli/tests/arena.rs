//! Matches against external engines: good ones, and those that crash, cheat, flood or keep silent.
#![cfg(test)]
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use nova_luna_rules::Record;
use tempfile::tempdir;

const OWN_ENGINE: &str = concat!(env!("CARGO_BIN_EXE_nova-luna"), " engine");

fn arena(folder: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
    let Output { status, stdout, stderr } =
        command.arg("arena").args(args).current_dir(folder).env("LC_ALL", "C").output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

/// Returns the command of an engine that misbehaves.
fn bad_engine(kind: &str) -> String {
    format!("sh '{}/tests/engines/bad.sh' {kind}", env!("CARGO_MANIFEST_DIR"))
}

/// Plays two games of a bot against a bad engine, which loses both; the report and the records name the reason.
fn assert_forfeits(kind: &str, reason: &str) {
    let folder = tempdir().unwrap();
    let start = Instant::now();
    let args = ["--bot", "random", "--engine", &bad_engine(kind), "--games", "2", "--seed", "7", "--movetime", "50"];
    let (code, output, errors) = arena(folder.path(), &[&args[..], &["--records", "games"]].concat());
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{kind}");
    assert!(start.elapsed() < Duration::from_secs(30), "{kind} took {:?}", start.elapsed());
    assert!(output.contains("  2    2   100.0 %  34.2–100.0 %"), "{output}");
    assert!(output.contains("2 games were forfeited:"), "{output}");
    for game in [1, 2] {
        let expected = format!("  game {game}, seed 7, 2. {kind}: {reason}");
        assert!(output.contains(&expected), "{kind}: {output}");
        let text = fs::read_to_string(folder.path().join(format!("games/game-{game}.nlr"))).unwrap();
        assert!(Record::read(&text).is_ok() && text.contains("[Result \"*\"]"), "{text}");
        assert!(text.contains(&format!("{{2. {kind}: ")), "{text}");
    }
}

#[test]
fn a_crashing_engine_loses() {
    assert_forfeits("crash", "exited by itself");
}

#[test]
fn an_engine_that_exits_before_the_game_loses() {
    assert_forfeits("unready", "exited by itself");
}

#[test]
fn a_silent_engine_loses() {
    assert_forfeits("silent", "did not send bestmove within 1.1 s");
}

#[test]
fn an_engine_that_plays_an_illegal_move_loses() {
    assert_forfeits("cheat", "1@100,100 is not legal: tile 1 is not on the wheel");
}

#[test]
fn an_engine_with_invalid_output_loses() {
    assert_forfeits("babble", "sent an unreadable move: \"resign\"");
    assert_forfeits("binary", "sent something that is not valid UTF-8 text");
    assert_forfeits("refuse", "rejected a valid command: \"not today {x}\"");
}

#[test]
fn an_engine_that_floods_its_output_loses() {
    assert_forfeits("flood", "did not send bestmove within 1.1 s");
    assert_forfeits("endless", "sent a line that is too long");
}

/// With three players, a forfeit is a loss for the offender and does not count for the others.
#[test]
fn a_forfeit_with_three_players_counts_only_for_the_offender() {
    let folder = tempdir().unwrap();
    let args =
        ["--players", "3", "--bot", "greedy,random", "--engine", &bad_engine("crash"), "--games", "3", "--seed", "7"];
    let (code, output, _) = arena(folder.path(), &[&args[..], &["--json"]].concat());
    assert_eq!(code, Some(0));
    for (name, budget, games) in [("greedy", "1n", 0), ("random", "1n", 0), ("crash", "1000ms", 3)] {
        assert!(
            output.contains(&format!("{{\"name\":\"{name}\",\"budget\":\"{budget}\",\"games\":{games},\"wins\":0,")),
            "{output}"
        );
    }
}

#[test]
fn rejects_an_invalid_engine_before_the_first_game() {
    let folder = tempdir().unwrap();
    for (command, expected) in [
        ("no-such-program", "no such program"),
        ("true", "exited by itself"),
        ("", "it must be a program with its arguments"),
        ("sh 'open", "all quotation marks must be closed"),
        ("sleep 60", "did not send lepok within 10.0 s"),
    ] {
        let (code, output, error) = arena(folder.path(), &["--bot", "random", "--engine", command]);
        assert_eq!((code, output.as_str()), (Some(2), ""), "{command}");
        assert!(error.contains(expected), "{command}: {error}");
    }
}

/// Engine processes end with the match, even those that ignore `quit`.
#[cfg(target_os = "linux")]
#[test]
fn ends_all_engine_processes() {
    let folder = tempdir().unwrap();
    for kind in ["crash", "silent", "flood"] {
        let stubborn = format!("{} processes", bad_engine(kind));
        let args = ["--bot", "random", "--engine", &stubborn, "--games", "2", "--seed", "7", "--movetime", "1"];
        assert_eq!(arena(folder.path(), &args).0, Some(0));
    }
    let processes = fs::read_to_string(folder.path().join("processes")).unwrap();
    assert!(processes.lines().count() >= 9, "each engine starts once for the check and once per game");
    assert!(processes.lines().all(|process| !Path::new("/proc").join(process).exists()), "{processes}");
}

/// `nova-luna engine` plays a whole match against itself; the records are valid, and the same seed gives the same match.
#[test]
fn nova_luna_engine_plays_against_itself() {
    let folder = tempdir().unwrap();
    let args = ["--engine", OWN_ENGINE, "--engine", OWN_ENGINE, "--nodes", "20", "--games", "4", "--seed", "11"];
    for (records, jobs) in [("one", "1"), ("two", "3")] {
        let (code, output, errors) =
            arena(folder.path(), &[&args[..], &["--records", records, "--jobs", jobs, "--json"]].concat());
        assert_eq!((code, errors.as_str()), (Some(0), ""));
        assert!(output.contains("\"games\":4,") && output.contains("\"forfeits\":[]"), "{output}");
    }
    for game in 1..=4 {
        let text = |records| fs::read_to_string(folder.path().join(format!("{records}/game-{game}.nlr"))).unwrap();
        let record = Record::read(&text("one")).unwrap();
        assert!(record.view().is_over() && record.seed().is_some());
        assert_eq!(text("one"), text("two"), "the same result for any number of jobs");
    }
}

/// All games of a deal have the same tiles, with the contestants on different seats.
#[test]
fn a_deal_is_played_on_every_seat() {
    let folder = tempdir().unwrap();
    let args = ["--players", "4", "--bot", "greedy,random,random:9n,random:5ms", "--games", "5", "--seed", "3"];
    let (code, _, errors) = arena(folder.path(), &[&args[..], &["--records", "games"]].concat());
    assert_eq!(code, Some(0));
    assert_eq!(errors, "Playing 8 games instead of 5, so that each of 2 deals is played once on every seat.\n");
    let record = |game| {
        let text = fs::read_to_string(folder.path().join(format!("games/game-{game}.nlr"))).unwrap();
        Record::read(&text).unwrap()
    };
    let seat_of_greedy =
        |record: &Record| record.view().seats().find(|&seat| record.name(seat) == Some("1. greedy")).unwrap().number();
    for deal in [1, 5] {
        let records: Vec<Record> = (deal..deal + 4).map(record).collect();
        assert!(records.iter().all(|other| other.setup() == records[0].setup()));
        assert_eq!(records.iter().map(seat_of_greedy).collect::<Vec<_>>(), [1, 2, 3, 4]);
    }
    assert_ne!(record(1).setup(), record(5).setup());
    let (code, _, error) = arena(folder.path(), &[&args[..], &["--records", "games"]].concat());
    assert_eq!(code, Some(2));
    assert!(error.contains("game-1.nlr: already exists and will not be overwritten."), "{error}");
}
