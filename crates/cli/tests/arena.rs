//! Matches against external engines: good ones, and those that crash, cheat, flood or keep silent.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use nova_luna_ai::lep::referee;
use nova_luna_rules::Record;
use nova_luna_test_support::has_tool;
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
    // Only an engine that never answers has to be quick.
    let time = if reason.contains("within 1.1 s") { "50" } else { "60000" };
    let folder = tempdir().unwrap();
    let args = ["--bot", "random", "--engine", &bad_engine(kind), "--games", "2", "--seed", "7", "--movetime", time];
    let (code, output, errors) = arena(folder.path(), &[&args[..], &["--records", "games"]].concat());
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{kind}");
    assert!(output.contains("  2    2    100.0%  34.2–100.0%"), "{output}");
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
    assert_forfeits("crash", "exited by itself with status 3; last line of its standard error: “out of {moves}”");
}

#[test]
fn an_engine_that_exits_before_the_game_loses() {
    assert_forfeits("unready", "exited by itself with status 0");
}

#[test]
fn a_silent_engine_loses() {
    assert_forfeits("silent", "did not send bestmove within 1.1 s; its last line was “readyok”");
}

#[test]
fn an_engine_that_plays_an_illegal_move_loses() {
    assert_forfeits("cheat", "1@100,100 isn’t legal because tile 1 isn’t on the wheel");
}

#[test]
fn an_engine_with_invalid_output_loses() {
    let form = "expected bestmove with a move such as 12@1,-2, or with + for a refill";
    assert_forfeits("babble", &format!("sent an unreadable move: “resign” ({form})"));
    assert_forfeits("binary", "sent something that is not valid UTF-8 text");
    assert_forfeits("refuse", "rejected a valid command: “not today {x}: go movetime 60000”");
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
        ("no-such-program --flag", "no program “no-such-program” was found"),
        ("true", "exited by itself with status 0.\n"),
        ("sh -c 'kill -9 $$'", "was ended by signal 9.\n"),
        (
            "sh -c 'echo first >&2; echo last >&2; exit 4'",
            "exited by itself with status 4.\nThe last lines of its standard error:\n  first\n  last\n",
        ),
        ("false:5s", "no program “false:5s” was found.\nIf “:5s” is meant as a budget: budgets look like :1000ms"),
        ("", "it must be a program with its arguments"),
        ("sh 'open", "all quotation marks must be closed"),
        ("sh -c 'echo uciok; exec sleep 60'", "did not send lepok within 10.0 s; its last line was “uciok”"),
        ("sleep 60", "did not send lepok within 10.0 s and has written nothing so far"),
    ] {
        let (code, output, error) = arena(folder.path(), &["--bot", "random", "--engine", command]);
        assert_eq!((code, output.as_str()), (Some(2), ""), "{command}");
        assert!(error.contains(expected), "{command}: {error}");
    }
}

/// Each engine can have its own budget, written as for bots. The engine is told, and the name shows it.
#[test]
fn engines_can_have_their_own_budgets() {
    let folder = tempdir().unwrap();
    let engine = |limits: &str| format!("sh '{}/tests/engines/bad.sh' refuse{limits}", env!("CARGO_MANIFEST_DIR"));
    let args = ["--engine", &engine(":60000ms"), "--engine", &engine(":90n:2t"), "--games", "2", "--movetime", "50"];
    let (code, output, errors) = arena(folder.path(), &[&args[..], &["--seed", "7", "--json"]].concat());
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    for expected in [
        "{\"name\":\"refuse:60000ms\",\"budget\":\"60000ms\",",
        "{\"name\":\"refuse:90n:2t\",\"budget\":\"90n\",",
        "rejected a valid command: “not today {x}: go movetime 60000”",
        "rejected a valid command: “not today {x}: go nodes 90”",
    ] {
        assert!(output.contains(expected), "{expected}: {output}");
    }
}

/// A long name is cut in the report, and a message says so.
#[test]
fn reports_a_name_that_is_cut() {
    let folder = tempdir().unwrap();
    for (length, message) in [(80, String::new()), (81, "A name has more than 80 characters and is shown as".into())] {
        let name = "n".repeat(length);
        let command = format!("sh '{}/tests/engines/bad.sh' {name}", env!("CARGO_MANIFEST_DIR"));
        let args = ["--bot", "random", "--engine", &command, "--games", "2", "--seed", "7", "--movetime", "1"];
        let (code, output, errors) = arena(folder.path(), &args);
        assert!(code == Some(0) && errors.starts_with(&message) && errors.is_empty() == message.is_empty(), "{errors}");
        assert!(output.contains(&name[..80]) && output.contains('…') == (length > 80), "{output}");
    }
}

/// The template of `docs/` plays legal moves only, and its moves follow from the seed.
#[test]
fn the_template_engine_plays_whole_matches() {
    if !has_tool("python3", "--version") {
        return;
    }
    let folder = tempdir().unwrap();
    let template = format!("python3 -B '{}/../../docs/template_engine.py':60000ms", env!("CARGO_MANIFEST_DIR"));
    let play = |players, bots, records| {
        let args = ["--players", players, "--bot", bots, "--engine", &template, "--games", "8", "--seed", "7"];
        let (code, output, errors) = arena(folder.path(), &[&args[..], &["--records", records]].concat());
        assert_eq!((code, errors.as_str()), (Some(0), ""));
        assert!(output.contains("Template 1:60000ms") && !output.contains("forfeited"), "{output}");
        let record = |game| fs::read_to_string(folder.path().join(format!("{records}/game-{game}.nlr"))).unwrap();
        let texts: Vec<String> = (1..=8).map(record).collect();
        assert!(texts.iter().all(|text| Record::read(text).unwrap().view().is_over()));
        texts
    };
    assert_eq!(play("2", "random", "two"), play("2", "random", "two-again"), "the same seed gives the same games");
    play("4", "random,random,random", "four");
}

/// The template finds exactly the legal moves in every position of random games. Only the end of phase 1 in solo games,
/// which it never chooses, is missing.
#[test]
fn the_template_engine_knows_the_legal_moves() {
    if !has_tool("python3", "--version") {
        return;
    }
    let folder = tempdir().unwrap();
    let (mut positions, mut expected) = (String::new(), Vec::new());
    for players in 1..=4 {
        let records = folder.path().join(format!("games-{players}"));
        let mut simulate = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
        simulate.args(["simulate", "--games", "5", "--seed", "7", "--players", &players.to_string(), "--records"]);
        assert!(simulate.arg(&records).output().unwrap().status.success());
        for game in 1..=5 {
            let record = Record::read(&fs::read_to_string(records.join(format!("game-{game}.nlr"))).unwrap()).unwrap();
            let moves: Vec<String> = record.events().iter().map(ToString::to_string).collect();
            for plies in 0..moves.len() {
                positions += &format!("{}\n", referee::position(record.start(), &moves[..plies]));
                let view = record.view_after(plies).unwrap();
                let legal = view.legal_actions().iter().map(|action| action.to_string());
                expected.push(legal.filter(|action| players > 1 || action != "+").collect::<BTreeSet<String>>());
            }
        }
    }
    let script = "import sys; from template_engine import Game\n\
                  for line in sys.stdin: print(*Game(line.split()[1:]).legal_moves())";
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
    fs::write(folder.path().join("positions"), &positions).unwrap();
    let input = fs::File::open(folder.path().join("positions")).unwrap();
    let output = Command::new("python3").args(["-B", "-c", script]).current_dir(docs).stdin(input).output().unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    let found = output.lines().map(|line| line.split(' ').map(str::to_owned).collect::<BTreeSet<String>>());
    for ((position, expected), found) in positions.lines().zip(&expected).zip(found) {
        assert_eq!(&found, expected, "{position}");
    }
    assert_eq!((output.lines().count(), expected.iter().any(|legal| legal.contains("+"))), (expected.len(), true));
}

/// The template is short enough to be read in one sitting.
#[test]
fn the_template_engine_has_60_lines() {
    let template = include_str!("../../../docs/template_engine.py");
    assert!(template.lines().count() <= 60, "{} lines", template.lines().count());
    assert!(template.lines().all(|line| line.chars().count() <= 120));
}

/// The template answers `stop` after `go infinite`, and bad lines with an error.
#[test]
fn the_template_engine_follows_the_protocol() {
    if !has_tool("python3", "--version") {
        return;
    }
    let template = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/template_engine.py");
    let mut command = Command::new("python3");
    let mut engine = command.args(["-B", template]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let position = "position players 2 discs 20 wheel 1,33,22,52,14,64,37,4,26,28,34 stack 1,2";
    let lines = format!("go\nhello\n\n{position}\nposition x\nstop\ngo infinite\nisready\nstop\nstop\nquit\nisready\n");
    engine.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = String::from_utf8(engine.wait_with_output().unwrap().stdout).unwrap();
    let words: Vec<&str> = output.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(words, ["error", "error", "error", "error", "readyok", "bestmove"], "{output}");
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
    // Another process may have the same number by now.
    let is_engine = |process: &str| fs::read_to_string(format!("/proc/{process}/cmdline")).unwrap_or_default();
    assert!(!processes.lines().any(|process| is_engine(process).contains("bad.sh")), "{processes}");
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
        assert!(records.iter().all(|other| other.start() == records[0].start()));
        assert_eq!(records.iter().map(seat_of_greedy).collect::<Vec<_>>(), [1, 2, 3, 4]);
    }
    assert_ne!(record(1).start(), record(5).start());
    let (code, _, error) = arena(folder.path(), &[&args[..], &["--records", "games"]].concat());
    assert_eq!(code, Some(2));
    assert!(error.contains("game-1.nlr: already exists and will not be overwritten."), "{error}");
}
