//! Files and streams: the program never overwrites a file and never panics.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::tempdir;

fn nova_luna(folder: &Path, args: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
    command.args(args.split(' ')).current_dir(folder).env("LC_ALL", "C");
    command
}

fn run(folder: &Path, args: &str) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = nova_luna(folder, args).output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

#[test]
fn never_overwrites_a_trace() {
    let folder = tempdir().unwrap();
    let trace = folder.path().join("trace.jsonl");
    fs::write(&trace, "mine").unwrap();
    let (code, _, error) = run(folder.path(), "simulate --seed 1 --trace trace.jsonl");
    assert_eq!(code, Some(2));
    assert!(error.contains("trace.jsonl: already exists and will not be overwritten."), "{error}");
    assert_eq!(fs::read_to_string(&trace).unwrap(), "mine");
    fs::write(&trace, "").unwrap();
    assert_eq!(run(folder.path(), "simulate --seed 1 --trace trace.jsonl").0, Some(0), "an empty file may be used");
    assert!(fs::read_to_string(&trace).unwrap().lines().last().unwrap().starts_with("{\"result\":"));
    assert_eq!(run(folder.path(), "simulate --seed 1 --trace .").0, Some(2), "a folder is not a file");
}

#[test]
fn never_overwrites_records_and_writes_valid_ones() {
    let folder = tempdir().unwrap();
    let (code, ..) = run(folder.path(), "simulate --players 4 --seed 1 --games 11 --records games");
    assert_eq!(code, Some(0));
    let first = fs::read(folder.path().join("games/game-01.nlr")).unwrap();
    let (code, _, error) = run(folder.path(), "simulate --seed 2 --games 11 --records games");
    assert_eq!(code, Some(2));
    assert!(error.contains("game-01.nlr"), "{error}");
    assert_eq!(fs::read(folder.path().join("games/game-01.nlr")).unwrap(), first);
    let files = (1..=11).map(|number| format!("games/game-{number:02}.nlr")).collect::<Vec<_>>().join(" ");
    let (code, output_text, _) = run(folder.path(), &format!("check {files}"));
    assert_eq!((code, output_text.lines().count()), (Some(0), 11));
}

#[test]
fn a_trace_on_standard_output_is_only_json_lines() {
    let folder = tempdir().unwrap();
    let (code, trace, summary) = run(folder.path(), "simulate --players 3 --games 2 --seed 5 --trace -");
    assert_eq!(code, Some(0));
    assert!(trace.lines().all(|line| line.starts_with('{') && line.ends_with('}')));
    assert_eq!(trace.lines().filter(|line| line.starts_with("{\"game\":")).count(), 2);
    assert_eq!(trace.lines().filter(|line| line.starts_with("{\"result\":")).count(), 2);
    assert!(summary.contains("2 games"), "the summary goes to standard error: {summary}");
}

#[test]
fn the_same_seed_repeats_the_same_games() {
    let folder = tempdir().unwrap();
    let trace = |args: &str| run(folder.path(), &format!("simulate --trace - --players 2 {args}")).1;
    let three_games = trace("--games 3 --seed 40");
    assert_eq!(three_games, trace("--games 3 --seed 40"));
    let third = trace("--games 1 --seed 42").replacen("{\"game\":1,", "{\"game\":3,", 1);
    assert!(three_games.ends_with(&third));
    assert_ne!(trace("--seed 1"), trace("--seed 2"));
}

#[test]
fn prints_a_random_seed() {
    let folder = tempdir().unwrap();
    let (_, first, errors) = run(folder.path(), "simulate --trace -");
    let seed = errors.lines().next().unwrap().strip_prefix("seed ").unwrap().to_owned();
    let (_, second, _) = run(folder.path(), &format!("simulate --trace - --seed {seed}"));
    assert_eq!(first, second);
}

#[test]
fn reports_hostile_files_in_one_sentence() {
    let folder = tempdir().unwrap();
    let mut enormous = vec![b' '; 3 << 20];
    enormous.extend_from_slice(b"[Format");
    for (name, content, expected) in [
        ("enormous.nlr", enormous, "a record has at most 1024 KiB"),
        ("binary.nlr", b"[Format \"1\"]\nab\xff\xfe".to_vec(), "binary.nlr:2:3: this is not valid UTF-8 text"),
        ("nothing.nlr", Vec::new(), "nothing.nlr:1:1: This isn’t a record of a Nova Luna game"),
        ("zeros.nlr", vec![0; 5000], "zeros.nlr:1:1: This isn’t a record of a Nova Luna game"),
        ("braces.nlr", vec![b'{'; 500_000], "This isn’t a record of a Nova Luna game"),
        ("brackets.nlr", vec![b'['; 500_000], "This isn’t a tag"),
    ] {
        fs::write(folder.path().join(name), content).unwrap();
        for command in ["check", "show"] {
            let (code, output_text, error) = run(folder.path(), &format!("{command} {name}"));
            assert_eq!((code, output_text.as_str()), (Some(2), ""), "{command} {name}: {error}");
            assert!(error.contains(expected) && error.len() < 400, "{command} {name}: {error}");
        }
    }
}

/// A record with variations is its game to every command, and an error in it has a place.
#[test]
fn skips_the_variations_of_a_record() {
    let folder = tempdir().unwrap();
    let (game, tree) = (
        include_str!("../../rules/tests/records/two-players.nlr"),
        include_str!("../../rules/tests/trees/two-players.nlr"),
    );
    fs::write(folder.path().join("game.nlr"), game).unwrap();
    fs::write(folder.path().join("tree.nlr"), tree).unwrap();
    for command in ["check", "show", "show --ply 11", "show --json"] {
        let [of_game, of_tree] = ["game", "tree"].map(|name| {
            let (code, text, error) = run(folder.path(), &format!("{command} {name}.nlr"));
            assert_eq!((code, error.as_str()), (Some(0), ""), "{command}");
            text.replace(&format!("{name}.nlr"), "FILE")
        });
        assert_eq!(of_game, of_tree, "{command}");
    }
    fs::write(folder.path().join("open.nlr"), tree.replacen("32@-1,0)", "32@-1,0", 1)).unwrap();
    let (code, _, error) = run(folder.path(), "check open.nlr");
    assert_eq!(code, Some(2));
    assert!(error.contains("open.nlr:12:") && error.contains("The variation that begins here isn’t closed"), "{error}");
}

#[cfg(unix)]
#[test]
fn stops_reading_endless_input() {
    let folder = tempdir().unwrap();
    let (code, _, error) = run(folder.path(), "check /dev/zero");
    assert_eq!(code, Some(2));
    assert!(error.contains("a record has at most"), "{error}");
}

#[test]
fn reads_a_record_from_standard_input() {
    let folder = tempdir().unwrap();
    let record = include_str!("../../rules/tests/records/two-players.nlr");
    let mut child = nova_luna(folder.path(), "check -").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(record.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("-: correct."));
}

#[test]
fn solves_phase_one_without_a_seed_by_expected_score() {
    let folder = tempdir().unwrap();
    let record = include_str!("../../rules/tests/records/solo.nlr");
    let without_seed: String = record.split_inclusive('\n').filter(|line| !line.starts_with("[Seed")).collect();
    let args = "solve - --ply 3 --nodes 20000 --json";
    let mut child = nova_luna(folder.path(), args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(without_seed.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let output_text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    assert!(output_text.contains("\"expected\":true,\"proven\":false"), "{output_text}");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let folder = tempdir().unwrap();
    let args = "simulate --games 500 --seed 1 --trace -";
    let mut child = nova_luna(folder.path(), args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut some = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[cfg(target_os = "linux")]
#[test]
fn ignores_a_failing_standard_error() {
    let folder = tempdir().unwrap();
    for (args, code) in [
        ("check nosuch", 2),
        ("nosuch", 2),
        ("simulate --players 9", 2),
        ("simulate", 0),
        ("simulate --seed 1 --trace -", 0),
        ("simulate --nosuch", 2),
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let status = nova_luna(folder.path(), args).stdout(Stdio::null()).stderr(full).status().unwrap();
        assert_eq!(status.code(), Some(code), "{args}");
    }
}

#[cfg(unix)]
#[test]
fn check_sets_its_exit_code_even_if_output_is_closed() {
    let folder = tempdir().unwrap();
    let records = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/records");
    let good = format!("{records}/solo.nlr ").repeat(400);
    let args = format!("check {good}{records}/bad/discs-0.nlr");
    let mut child = nova_luna(folder.path(), &args).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn rejects_a_trace_with_the_name_of_a_record() {
    let folder = tempdir().unwrap();
    for records in ["d", "./d", "new/../d"] {
        let args = format!("simulate --seed 1 --discs 1 --records {records} --trace d/game-1.nlr");
        fs::create_dir_all(folder.path().join("d")).unwrap();
        let (code, _, error) = run(folder.path(), &args);
        assert_eq!(code, Some(2), "{error}");
        assert!(error.contains("d/game-1.nlr: the trace cannot have the name of a record"), "{error}");
        assert_eq!(fs::read_dir(folder.path().join("d")).unwrap().count(), 0, "a file was left behind");
    }
    let (code, ..) = run(folder.path(), "simulate --seed 1 --records both --trace both/trace.jsonl");
    assert_eq!(code, Some(0), "another name in the same folder is fine");
    assert_eq!(fs::read_dir(folder.path().join("both")).unwrap().count(), 2);
}

#[test]
fn a_rejected_run_removes_nothing() {
    let folder = tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("b")).unwrap();
    for name in ["b/game-1.nlr", "-", "empty"] {
        fs::write(at(name), if name == "empty" { "" } else { "mine" }).unwrap();
    }
    for trace in ["-", "empty", "b/game-1.nlr"] {
        let args = format!("simulate --seed 1 --records nope/../b --trace {trace}");
        assert_eq!(run(folder.path(), &args).0, Some(2));
        assert!(["b/game-1.nlr", "-", "empty"].into_iter().all(|name| at(name).exists()), "{trace}");
    }
    assert_eq!(fs::read_to_string(at("-")).unwrap(), "mine");
    assert_eq!(fs::read_to_string(at("b/game-1.nlr")).unwrap(), "mine");
}

#[test]
fn quotes_input_shortened_and_escaped() {
    let folder = tempdir().unwrap();
    let long = "x".repeat(100_000);
    let evil = "\u{1b}]0;evil\u{7}\n\u{202e}";
    for text in [long.as_str(), evil] {
        for args in [
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
            let output = command.args(&args).output().unwrap();
            let error = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{error}");
            assert!(error.len() < 1000, "{error}");
            assert!(!error.contains(['\u{7}', '\u{202e}']), "{error:?}");
        }
    }
}

#[test]
fn a_failed_start_leaves_no_files() {
    let folder = tempdir().unwrap();
    assert_eq!(run(folder.path(), "simulate --seed 1 --records new --trace no/such/folder").0, Some(2));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    fs::write(folder.path().join("file"), "mine").unwrap();
    let (code, _, error) = run(folder.path(), "simulate --seed 1 --records file");
    assert_eq!(code, Some(2));
    assert!(error.contains("file: this is not a folder"), "{error}");
}

#[cfg(target_os = "linux")]
#[test]
fn reports_a_full_disk() {
    let folder = tempdir().unwrap();
    let (code, _, error) = run(folder.path(), "simulate --games 50 --seed 1 --trace /dev/full");
    assert_eq!(code, Some(1));
    assert!(error.contains("/dev/full: writing failed (the disk is full)"), "{error}");
}

#[test]
fn uses_colour_only_when_wanted() {
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
fn prints_completions_for_every_shell() {
    let folder = tempdir().unwrap();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let (code, script, _) = run(folder.path(), &format!("completions {shell}"));
        assert_eq!(code, Some(0));
        assert!(script.contains("simulate") && script.contains("records"), "{shell}");
    }
}

#[test]
fn the_last_language_and_colour_option_counts() {
    let folder = tempdir().unwrap();
    assert!(run(folder.path(), "--lang de simulate --lang es --help").1.contains("Opciones"));
    for args in ["help simulate", "help help simulate", "--color never help simulate", "simulate --help"] {
        assert!(run(folder.path(), args).1.starts_with("Let bots play games"), "{args}");
    }
    assert!(run(folder.path(), "bench").2.starts_with("Measure the speed"), "the help of the named command");
    assert!(run(folder.path(), "check -- --lang de").2.contains("no such file"), "an argument after -- is a file");
    assert!(run(folder.path(), "--color always --help").1.contains('\u{1b}'));
    assert!(!run(folder.path(), "simulate --players 9 --color never").2.contains('\u{1b}'));
}

#[test]
fn unusual_names_do_not_break_the_drawing() {
    let folder = tempdir().unwrap();
    let record = include_str!("../../rules/tests/records/two-players.nlr");
    for name in
        ["\u{202e}evil\u{200b}", "月のプレイヤーの長い名前です、とても長い", &"long ".repeat(50_000), "e\u{301}", ""]
    {
        fs::write(folder.path().join("named.nlr"), record.replace("random 1 (bot)", name)).unwrap();
        let (code, drawing, error) = run(folder.path(), "show named.nlr");
        assert_eq!(code, Some(0), "{error}");
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
