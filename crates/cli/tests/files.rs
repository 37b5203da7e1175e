//! What the program does to files and streams: it never writes over anything, and never goes down with a panic.
#![cfg(test)]

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::tempdir;

fn nova_luna(folder: &Path, words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
    command.args(words.split(' ')).current_dir(folder).env("LC_ALL", "C");
    command
}

fn run(folder: &Path, words: &str) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = nova_luna(folder, words).output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

#[test]
fn a_trace_is_never_written_over() {
    let folder = tempdir().unwrap();
    let trace = folder.path().join("trace.jsonl");
    fs::write(&trace, "mine").unwrap();
    let (code, _, complaint) = run(folder.path(), "simulate --seed 1 --trace trace.jsonl");
    assert_eq!(code, Some(2));
    assert!(complaint.contains("trace.jsonl: this exists already and is not written over."), "{complaint}");
    assert_eq!(fs::read_to_string(&trace).unwrap(), "mine");
    fs::write(&trace, "").unwrap();
    assert_eq!(run(folder.path(), "simulate --seed 1 --trace trace.jsonl").0, Some(0), "an empty file loses nothing");
    assert!(fs::read_to_string(&trace).unwrap().lines().last().unwrap().starts_with("{\"result\":"));
    assert_eq!(run(folder.path(), "simulate --seed 1 --trace .").0, Some(2), "a folder is no file");
}

#[test]
fn records_are_never_written_over_and_check() {
    let folder = tempdir().unwrap();
    let (code, ..) = run(folder.path(), "simulate --players 4 --seed 1 --games 11 --records games");
    assert_eq!(code, Some(0));
    let first = fs::read(folder.path().join("games/game-01.nlr")).unwrap();
    let (code, _, complaint) = run(folder.path(), "simulate --seed 2 --games 11 --records games");
    assert_eq!(code, Some(2));
    assert!(complaint.contains("game-01.nlr"), "{complaint}");
    assert_eq!(fs::read(folder.path().join("games/game-01.nlr")).unwrap(), first);
    let files = (1..=11).map(|number| format!("games/game-{number:02}.nlr")).collect::<Vec<_>>().join(" ");
    let (code, answer, _) = run(folder.path(), &format!("check {files}"));
    assert_eq!((code, answer.lines().count()), (Some(0), 11));
}

#[test]
fn a_trace_on_standard_output_is_nothing_but_json_lines() {
    let folder = tempdir().unwrap();
    let (code, trace, figures) = run(folder.path(), "simulate --players 3 --games 2 --seed 5 --trace -");
    assert_eq!(code, Some(0));
    assert!(trace.lines().all(|line| line.starts_with('{') && line.ends_with('}')));
    assert_eq!(trace.lines().filter(|line| line.starts_with("{\"game\":")).count(), 2);
    assert_eq!(trace.lines().filter(|line| line.starts_with("{\"result\":")).count(), 2);
    assert!(figures.contains("2 games"), "the figures go to standard error: {figures}");
}

#[test]
fn the_same_seed_gives_the_same_games_and_each_can_be_repeated_alone() {
    let folder = tempdir().unwrap();
    let trace = |words: &str| run(folder.path(), &format!("simulate --trace - --players 2 {words}")).1;
    let run_of_three = trace("--games 3 --seed 40");
    assert_eq!(run_of_three, trace("--games 3 --seed 40"));
    let third = trace("--games 1 --seed 42").replacen("{\"game\":1,", "{\"game\":3,", 1);
    assert!(run_of_three.ends_with(&third));
    assert_ne!(trace("--seed 1"), trace("--seed 2"));
}

#[test]
fn without_a_seed_one_is_drawn_and_told() {
    let folder = tempdir().unwrap();
    let (_, first, told) = run(folder.path(), "simulate --trace -");
    let seed = told.lines().next().unwrap().strip_prefix("seed ").unwrap().to_owned();
    let (_, second, _) = run(folder.path(), &format!("simulate --trace - --seed {seed}"));
    assert_eq!(first, second);
}

#[test]
fn hostile_files_get_a_sentence() {
    let folder = tempdir().unwrap();
    let mut enormous = vec![b' '; 3 << 20];
    enormous.extend_from_slice(b"[Format");
    for (name, content, expected) in [
        ("enormous.nlr", enormous, "a record has at most 1024 KiB"),
        ("binary.nlr", b"[Format \"1\"]\nab\xff\xfe".to_vec(), "binary.nlr:2:3: this is not text"),
        ("nothing.nlr", Vec::new(), "nothing.nlr:1:1: The tag Format is missing"),
        ("zeros.nlr", vec![0; 5000], "zeros.nlr:1:1: The tag Format is missing"),
        ("braces.nlr", vec![b'{'; 500_000], "The tag Format is missing"),
        ("brackets.nlr", vec![b'['; 500_000], "This is not a tag"),
    ] {
        fs::write(folder.path().join(name), content).unwrap();
        for command in ["check", "show"] {
            let (code, answer, complaint) = run(folder.path(), &format!("{command} {name}"));
            assert_eq!((code, answer.as_str()), (Some(2), ""), "{command} {name}: {complaint}");
            assert!(complaint.contains(expected) && complaint.len() < 400, "{command} {name}: {complaint}");
        }
    }
}

#[cfg(unix)]
#[test]
fn endless_input_ends() {
    let folder = tempdir().unwrap();
    let (code, _, complaint) = run(folder.path(), "check /dev/zero");
    assert_eq!(code, Some(2));
    assert!(complaint.contains("a record has at most"), "{complaint}");
}

#[test]
fn a_record_can_come_from_standard_input() {
    let folder = tempdir().unwrap();
    let record = include_str!("../../rules/tests/records/two-players.nlr");
    let mut child = nova_luna(folder.path(), "check -").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(record.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("-: correct."));
}

#[test]
fn phase_one_without_a_seed_is_solved_by_what_is_to_be_expected() {
    let folder = tempdir().unwrap();
    let record = include_str!("../../rules/tests/records/solo.nlr");
    let untold: String = record.split_inclusive('\n').filter(|line| !line.starts_with("[Seed")).collect();
    let words = "solve - --ply 3 --nodes 20000 --json";
    let mut child = nova_luna(folder.path(), words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(untold.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let answer = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    assert!(answer.contains("\"expected\":true,\"proven\":false"), "{answer}");
}

#[test]
fn a_reader_that_goes_away_is_nobodys_mistake() {
    let folder = tempdir().unwrap();
    let words = "simulate --games 500 --seed 1 --trace -";
    let mut child = nova_luna(folder.path(), words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut some = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[cfg(target_os = "linux")]
#[test]
fn messages_that_cannot_be_written_do_no_harm() {
    let folder = tempdir().unwrap();
    for (words, code) in [
        ("check nosuch", 2),
        ("nosuch", 2),
        ("simulate --players 9", 2),
        ("simulate", 0),
        ("simulate --seed 1 --trace -", 0),
        ("simulate --nosuch", 2),
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let status = nova_luna(folder.path(), words).stdout(Stdio::null()).stderr(full).status().unwrap();
        assert_eq!(status.code(), Some(code), "{words}");
    }
}

#[cfg(unix)]
#[test]
fn check_says_what_is_wrong_even_if_nobody_reads() {
    let folder = tempdir().unwrap();
    let records = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/records");
    let good = format!("{records}/solo.nlr ").repeat(400);
    let words = format!("check {good}{records}/bad/discs-0.nlr");
    let mut child = nova_luna(folder.path(), &words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn a_trace_cannot_take_the_name_of_a_record() {
    let folder = tempdir().unwrap();
    for records in ["d", "./d", "new/../d"] {
        let words = format!("simulate --seed 1 --discs 1 --records {records} --trace d/game-1.nlr");
        fs::create_dir_all(folder.path().join("d")).unwrap();
        let (code, _, complaint) = run(folder.path(), &words);
        assert_eq!(code, Some(2), "{complaint}");
        assert!(complaint.contains("d/game-1.nlr: the trace cannot have the name of a record"), "{complaint}");
        assert_eq!(fs::read_dir(folder.path().join("d")).unwrap().count(), 0, "nothing is left behind");
    }
    let (code, ..) = run(folder.path(), "simulate --seed 1 --records both --trace both/trace.jsonl");
    assert_eq!(code, Some(0), "another name in the same folder is fine");
    assert_eq!(fs::read_dir(folder.path().join("both")).unwrap().count(), 2);
}

#[test]
fn a_refused_run_removes_nothing() {
    let folder = tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("b")).unwrap();
    for name in ["b/game-1.nlr", "-", "empty"] {
        fs::write(at(name), if name == "empty" { "" } else { "mine" }).unwrap();
    }
    for trace in ["-", "empty", "b/game-1.nlr"] {
        let words = format!("simulate --seed 1 --records nope/../b --trace {trace}");
        assert_eq!(run(folder.path(), &words).0, Some(2));
        assert!(["b/game-1.nlr", "-", "empty"].into_iter().all(|name| at(name).exists()), "{trace}");
    }
    assert_eq!(fs::read_to_string(at("-")).unwrap(), "mine");
    assert_eq!(fs::read_to_string(at("b/game-1.nlr")).unwrap(), "mine");
}

#[test]
fn what_comes_from_outside_is_quoted_short_and_harmless() {
    let folder = tempdir().unwrap();
    let long = "x".repeat(100_000);
    let evil = "\u{1b}]0;evil\u{7}\n\u{202e}";
    for text in [long.as_str(), evil] {
        for words in [
            vec!["simulate", "--seed", text],
            vec!["simulate", "--players", text],
            vec!["simulate", "--bot", text],
            vec!["simulate", "--trace", text, "--records", text, "--games", "1"],
            vec!["check", text],
            vec!["show", text],
            vec!["--lang", text, "check", "x"],
            vec![text],
        ] {
            let mut command = nova_luna(folder.path(), "--color always");
            let output = command.args(&words).output().unwrap();
            let complaint = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{complaint}");
            assert!(complaint.len() < 1000, "{complaint}");
            assert!(!complaint.contains(['\u{7}', '\u{202e}']), "{complaint:?}");
        }
    }
}

#[test]
fn a_run_that_cannot_begin_leaves_nothing_behind() {
    let folder = tempdir().unwrap();
    assert_eq!(run(folder.path(), "simulate --seed 1 --records new --trace no/such/folder").0, Some(2));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    fs::write(folder.path().join("file"), "mine").unwrap();
    let (code, _, complaint) = run(folder.path(), "simulate --seed 1 --records file");
    assert_eq!(code, Some(2));
    assert!(complaint.contains("file: this is not a folder"), "{complaint}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure_and_says_so() {
    let folder = tempdir().unwrap();
    let (code, _, complaint) = run(folder.path(), "simulate --games 50 --seed 1 --trace /dev/full");
    assert_eq!(code, Some(1));
    assert!(complaint.contains("/dev/full: writing failed (the disk is full)"), "{complaint}");
}

#[test]
fn colour_is_used_when_asked_for_and_not_when_unwanted() {
    let folder = tempdir().unwrap();
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/records/two-players.nlr");
    let plain = run(folder.path(), &format!("show {record}")).1;
    assert!(!plain.contains('\u{1b}'), "a pipe gets no colours");
    let coloured = run(folder.path(), &format!("show {record} --color always")).1;
    assert!(coloured.contains('\u{1b}'));
    let mut unwanted = nova_luna(folder.path(), &format!("show {record}"));
    let unwanted = unwanted.env("NO_COLOR", "1").env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(!String::from_utf8(unwanted.stdout).unwrap().contains('\u{1b}'), "NO_COLOR is honoured");
}

#[test]
fn completions_exist_for_every_shell() {
    let folder = tempdir().unwrap();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let (code, script, _) = run(folder.path(), &format!("completions {shell}"));
        assert_eq!(code, Some(0));
        assert!(script.contains("simulate") && script.contains("records"), "{shell}");
    }
}

#[test]
fn the_language_and_the_colour_asked_for_last_count() {
    let folder = tempdir().unwrap();
    assert!(run(folder.path(), "--lang de simulate --lang es --help").1.contains("Opciones"));
    for words in ["help simulate", "help help simulate", "--color never help simulate", "simulate --help"] {
        assert!(run(folder.path(), words).1.starts_with("Let bots play games"), "{words}");
    }
    assert!(run(folder.path(), "bench").2.starts_with("Measure how fast"), "help of the command that was named");
    assert!(run(folder.path(), "check -- --lang de").2.contains("there is no such file"), "file names are no options");
    assert!(run(folder.path(), "--color always --help").1.contains('\u{1b}'));
    assert!(!run(folder.path(), "simulate --players 9 --color never").2.contains('\u{1b}'));
}

#[test]
fn names_cannot_break_the_drawing() {
    let folder = tempdir().unwrap();
    let record = include_str!("../../rules/tests/records/two-players.nlr");
    for name in
        ["\u{202e}evil\u{200b}", "月のプレイヤーの長い名前です、とても長い", &"long ".repeat(50_000), "e\u{301}", ""]
    {
        fs::write(folder.path().join("named.nlr"), record.replace("random 1 (bot)", name)).unwrap();
        let (code, drawing, complaint) = run(folder.path(), "show named.nlr");
        assert_eq!(code, Some(0), "{complaint}");
        assert!(!drawing.contains(['\u{202e}', '\u{200b}', '\u{301}']));
        assert!(drawing.lines().all(|line| line.chars().count() < 200), "{drawing}");
    }
}

#[test]
fn every_language_draws_every_kind_of_game() {
    let folder = tempdir().unwrap();
    for language in ["en", "de", "es", "cs"] {
        for game in ["solo", "two-players", "three-players", "four-players"] {
            let record = format!("{}/../rules/tests/records/{game}.nlr", env!("CARGO_MANIFEST_DIR"));
            for ply in [0, 1, 11, 20] {
                let (code, drawing, _) = run(folder.path(), &format!("--lang {language} show {record} --ply {ply}"));
                assert_eq!(code, Some(0));
                assert!(drawing.lines().count() > 20 && !drawing.contains("show-"), "{drawing}");
            }
        }
    }
}
