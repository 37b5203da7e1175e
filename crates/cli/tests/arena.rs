//! Matches against other programs: good ones, and those that crash, cheat, flood or keep silent.
#![cfg(test)]
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use nova_luna_rules::Record;
use tempfile::tempdir;

const OURS: &str = concat!(env!("CARGO_BIN_EXE_nova-luna"), " engine");

fn arena(folder: &Path, words: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
    let Output { status, stdout, stderr } =
        command.arg("arena").args(words).current_dir(folder).env("LC_ALL", "C").output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

/// The command of an engine that misbehaves.
fn bad(kind: &str) -> String {
    format!("sh '{}/tests/engines/bad.sh' {kind}", env!("CARGO_MANIFEST_DIR"))
}

/// Two games of a bot against a bad engine: it loses both, and its fault is told in the answer and in the records.
fn assert_forfeits(kind: &str, reason: &str) {
    let folder = tempdir().unwrap();
    let begin = Instant::now();
    let match_of_two = ["--bot", "random", "--engine", &bad(kind), "--games", "2", "--seed", "7", "--movetime", "50"];
    let (code, answer, told) = arena(folder.path(), &[&match_of_two[..], &["--records", "games"]].concat());
    assert_eq!((code, told.as_str()), (Some(0), ""), "{kind}");
    assert!(begin.elapsed() < Duration::from_secs(30), "{kind} took {:?}", begin.elapsed());
    assert!(answer.contains("  2    2  100.0 %  34.2–100.0 %"), "{answer}");
    assert!(answer.contains("2 games were forfeited:"), "{answer}");
    for game in [1, 2] {
        let expected = format!("  game {game}, seed 7, 2. {kind}: {reason}");
        assert!(answer.contains(&expected), "{kind}: {answer}");
        let text = fs::read_to_string(folder.path().join(format!("games/game-{game}.nlr"))).unwrap();
        assert!(Record::read(&text).is_ok() && text.contains("[Result \"*\"]"), "{text}");
        assert!(text.contains(&format!("{{2. {kind}: ")), "{text}");
    }
}

#[test]
fn an_engine_that_crashes_loses() {
    assert_forfeits("crash", "it ended by itself");
}

#[test]
fn an_engine_that_ends_before_the_game_loses() {
    assert_forfeits("unready", "it ended by itself");
}

#[test]
fn an_engine_that_keeps_silent_loses() {
    assert_forfeits("silent", "it did not say bestmove within 1.1 s");
}

#[test]
fn an_engine_that_cheats_loses() {
    assert_forfeits("cheat", "1@100,100 is not legal: tile 1 is not on the wheel");
}

#[test]
fn an_engine_that_babbles_loses() {
    assert_forfeits("babble", "its move cannot be read: \"resign\"");
    assert_forfeits("binary", "it wrote something that is not text");
    assert_forfeits("refuse", "it refused a correct command: \"not today {x}\"");
}

#[test]
fn an_engine_that_floods_loses() {
    assert_forfeits("flood", "it did not say bestmove within 1.1 s");
    assert_forfeits("endless", "it wrote a line without end");
}

/// Among three the game of an offender is a loss for it, and for the others none.
#[test]
fn a_forfeit_among_three_counts_for_the_offender_alone() {
    let folder = tempdir().unwrap();
    let words = ["--players", "3", "--bot", "greedy,random", "--engine", &bad("crash"), "--games", "3", "--seed", "7"];
    let (code, answer, _) = arena(folder.path(), &[&words[..], &["--json"]].concat());
    assert_eq!(code, Some(0));
    for (name, budget, games) in [("greedy", "1n", 0), ("random", "1n", 0), ("crash", "1000ms", 3)] {
        assert!(
            answer.contains(&format!("{{\"name\":\"{name}\",\"budget\":\"{budget}\",\"games\":{games},\"wins\":0,")),
            "{answer}"
        );
    }
}

#[test]
fn what_is_no_engine_is_known_before_the_first_game() {
    let folder = tempdir().unwrap();
    for (command, expected) in [
        ("no-such-program", "there is no such program"),
        ("true", "it ended by itself"),
        ("", "it must be a program with its arguments"),
        ("sh 'open", "every quotation mark must be closed"),
        ("sleep 60", "it did not say lepok within 10.0 s"),
    ] {
        let (code, answer, complaint) = arena(folder.path(), &["--bot", "random", "--engine", command]);
        assert_eq!((code, answer.as_str()), (Some(2), ""), "{command}");
        assert!(complaint.contains(expected), "{command}: {complaint}");
    }
}

/// No engine stays behind, not even one that does not want to leave.
#[cfg(target_os = "linux")]
#[test]
fn no_engine_stays_behind() {
    let folder = tempdir().unwrap();
    for kind in ["crash", "silent", "flood"] {
        let stubborn = format!("{} processes", bad(kind));
        let words = ["--bot", "random", "--engine", &stubborn, "--games", "2", "--seed", "7", "--movetime", "1"];
        assert_eq!(arena(folder.path(), &words).0, Some(0));
    }
    let processes = fs::read_to_string(folder.path().join("processes")).unwrap();
    assert!(processes.lines().count() >= 9, "each is started once to see what it is, and once for each game");
    assert!(processes.lines().all(|process| !Path::new("/proc").join(process).exists()), "{processes}");
}

/// Our own engine, on both sides, plays a whole match; the records check, and the same seed gives the same match.
#[test]
fn our_engine_plays_against_itself() {
    let folder = tempdir().unwrap();
    let both = ["--engine", OURS, "--engine", OURS, "--nodes", "20", "--games", "4", "--seed", "11"];
    for (records, jobs) in [("one", "1"), ("two", "3")] {
        let (code, answer, told) =
            arena(folder.path(), &[&both[..], &["--records", records, "--jobs", jobs, "--json"]].concat());
        assert_eq!((code, told.as_str()), (Some(0), ""));
        assert!(answer.contains("\"games\":4,") && answer.contains("\"forfeits\":[]"), "{answer}");
    }
    for game in 1..=4 {
        let text = |records| fs::read_to_string(folder.path().join(format!("{records}/game-{game}.nlr"))).unwrap();
        let record = Record::read(&text("one")).unwrap();
        assert!(record.view().is_over() && record.seed().is_some());
        assert_eq!(text("one"), text("two"), "the number of jobs changes nothing");
    }
}

/// Both games of a deal have the same tiles, and the contestants on the other seats.
#[test]
fn a_deal_is_played_on_every_seat() {
    let folder = tempdir().unwrap();
    let words = ["--players", "4", "--bot", "greedy,random,random:9n,random:5ms", "--games", "5", "--seed", "3"];
    let (code, _, told) = arena(folder.path(), &[&words[..], &["--records", "games"]].concat());
    assert_eq!(code, Some(0));
    assert_eq!(told, "5 games become 8, so that each of 2 deals is played once on every seat.\n");
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
    let (code, _, complaint) = arena(folder.path(), &[&words[..], &["--records", "games"]].concat());
    assert_eq!(code, Some(2));
    assert!(complaint.contains("game-1.nlr: this exists already and is not written over."), "{complaint}");
}
