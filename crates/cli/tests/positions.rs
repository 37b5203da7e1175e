//! Positions in their notation on the command line: `spec/positions.md` and `spec/positions.csv`.

use std::fs;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};
use std::thread;

use nova_luna_rules::Record;
use serde_json::Value;
use tempfile::tempdir;

const NORMAL: &str = "nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664";
const DUE: &str = "nl1_20_..........m._20.2-21.1_255465-.5606-.0139_42-32-4664";
const SOLO: &str = "nl1_21_m18..05.1539..41._p2.49_..09-.29606416-3845612032-.4666-132631-.2721";

fn nova_luna(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
    command.args(args).env("LC_ALL", "C");
    command
}

fn texts(Output { status, stdout, stderr }: Output) -> (Option<i32>, String, String) {
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

fn run(args: &[&str]) -> (Option<i32>, String, String) {
    texts(nova_luna(args).output().unwrap())
}

/// Runs `position --csv -` on an input.
fn table(input: &[u8]) -> (Option<i32>, String, String) {
    let mut command = nova_luna(&["position", "--csv", "-"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // The program answers each line: a long input waits until its output is read.
    thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input).unwrap());
        texts(child.wait_with_output().unwrap())
    })
}

/// Splits a line of a CSV file without removing quotation marks.
pub(super) fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    for char in line.chars() {
        is_quoted ^= char == '"';
        match char {
            ',' if !is_quoted => fields.push(String::new()),
            char => fields.last_mut().unwrap().push(char),
        }
    }
    fields
}

#[test]
fn the_table_has_exactly_the_columns_of_the_specification() {
    let rows: Vec<Vec<String>> = include_str!("../../../spec/positions.csv").lines().map(fields).collect();
    let (mut input, mut expected) = (String::new(), String::new());
    for (number, row) in rows.iter().enumerate() {
        let (notation, moves) = (row[1].trim_matches('"'), row[15].trim_matches('"'));
        match moves {
            _ if number == 0 => {}
            "" => input += &format!("{notation}\n"),
            moves => input += &format!("{notation}\t{moves}\n"),
        }
        expected += &format!("{},{}\n", row[1..15].join(","), row[16]);
    }
    let (code, table, error) = table(input.as_bytes());
    assert_eq!((code, table, error), (Some(0), expected, String::new()));
}

#[test]
fn an_impossible_move_leaves_the_last_column_empty() {
    let input = format!("{NORMAL}\t65@9,9\n\"nl1\"\n{NORMAL}\t65@2,0 +1\r\n{NORMAL}");
    let (code, table, error) = table(input.as_bytes());
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!((code, lines.len()), (Some(2), 5));
    assert!(lines[1].ends_with(",*,") && lines[3].ends_with(",*,"), "{table}");
    assert_eq!(lines[2], "\"\"\"nl1\"\"\",error,P1,,,,,,,,,,,,");
    assert!(lines[4].ends_with(&format!(",*,{NORMAL}")));
    assert!(error.contains("Line 1: Move 1: 65@9,9 isn’t legal") && error.contains("Line 3: "), "{error}");
    let (code, _, error) = texts(nova_luna(&["position", "--csv", "no-such-file"]).output().unwrap());
    assert_eq!(code, Some(2), "{error}");
    let (code, _, error) = texts(nova_luna(&["position", "--csv", "."]).output().unwrap());
    assert!(code == Some(2) && error.contains("it is a folder"), "{error}");
}

#[test]
fn a_line_that_is_no_text_or_too_long_is_a_row_like_others() {
    let long = "1".repeat(70_000);
    let lines: [&[u8]; 7] = [
        b"\xff",
        b"nl1_20\xff",
        long.as_bytes(),
        &[b"nl1_", long.as_bytes()].concat(),
        &[NORMAL.as_bytes(), b"\t\xff"].concat(),
        &[NORMAL.as_bytes(), b"\t", long.as_bytes()].concat(),
        NORMAL.as_bytes(),
    ];
    let (code, table, error) = table(&lines.join(&b'\n'));
    let rows: Vec<Vec<String>> = table.lines().skip(1).map(fields).collect();
    let statuses: Vec<String> = rows.iter().map(|row| row[1..3].join(" ")).collect();
    assert_eq!(statuses, ["error P1", "error P2", "error P1", "error P2", "ok ", "ok ", "ok "]);
    let after: Vec<&str> = rows.iter().map(|row| row[14].as_str()).collect();
    assert_eq!(after, ["", "", "", "", "", "", NORMAL]);
    let reported: Vec<&str> =
        error.lines().filter_map(|line| line.split_once("Line ")).map(|(_, line)| &line[..2]).collect();
    assert_eq!((code, reported), (Some(2), vec!["5:", "6:"]), "{error}");
}

#[test]
fn a_position_is_shown_with_its_faults_and_legal_actions() {
    let moved = NORMAL.replace("16.1", "17.1");
    let (code, shown, _) = run(&["position", &moved, DUE]);
    assert_eq!(code, Some(0));
    for part in [
        moved.as_str(),
        "unusual, P18: The tiles of seat 1 cost 16, so its disc belongs on space 16; it’s 1 space further on.",
        "Nova Luna · 2 players · Player 1 to move",
        "11 legal moves: 65@",
        DUE,
        "The wheel must be refilled first: 11 tiles are due, and nobody knows them yet.",
    ] {
        assert!(shown.contains(part), "{part} is missing in\n{shown}");
    }
    let (code, shown, error) = run(&["position", &NORMAL.replace("65", "42")]);
    assert_eq!((code, shown.as_str()), (Some(2), ""));
    assert!(error.contains("P9: Tile 42 is there twice: on the wheel and in the display of seat 2."), "{error}");
    let german = run(&["position", "--lang", "de", &NORMAL.replace("65", "42")]).2;
    assert!(
        german.contains("P9: Plättchen 42 ist zweimal da: auf der Monduhr und in der Auslage von Platz 2."),
        "{german}"
    );
}

#[test]
fn the_json_of_a_position_tells_everything() {
    let (code, lines, _) = run(&["position", "--json", &NORMAL.replace("4664", "4664d18"), "nl1_20", SOLO]);
    let reports: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((code, reports.len()), (Some(2), 3), "one text is no position");
    assert_eq!((&reports[0]["status"], &reports[0]["faults"][0]["code"]), (&"warning".into(), &"P19".into()));
    assert_eq!((&reports[0]["to_move"], reports[0]["legal"].as_array().unwrap().len()), (&1.into(), 11));
    assert_eq!((&reports[1]["status"], &reports[1]["canonical"]), (&"error".into(), &Value::Null));
    assert_eq!(reports[1]["faults"][0]["error"], true);
    assert_eq!((&reports[2]["state"]["phase"], &reports[2]["canonical"]), (&2.into(), &SOLO.into()));
}

#[test]
fn other_commands_take_a_position_in_place_of_a_record() {
    let (code, shown, error) = run(&["show", NORMAL]);
    assert_eq!(code, Some(0), "{error}");
    assert!(shown.starts_with("Nova Luna · 2 players · Player 1 to move\n"), "{shown}");
    let (code, solved, error) = run(&["solve", NORMAL, "--nodes", "300"]);
    assert!(
        code == Some(0) && solved.starts_with("Winning chances: ") && solved.lines().count() == 2,
        "{solved}{error}"
    );
    let (code, solved, error) = run(&["solve", SOLO, "--nodes", "2000"]);
    assert!(code == Some(0) && solved.contains(" points. "), "{solved}{error}");
    let (code, advice, error) = run(&["analyse", NORMAL, "--nodes", "300"]);
    assert!(code == Some(0) && advice.starts_with("Player 1: ") && advice.contains(" is best ("), "{advice}{error}");
    let advice: Value = serde_json::from_str(&run(&["analyse", SOLO, "--nodes", "2000", "--json"]).1).unwrap();
    assert!(advice["points"].is_number() && advice["best"].as_str().unwrap().contains('@'), "{advice}");
    for command in ["solve", "analyse"] {
        let (code, _, error) = run(&[command, DUE]);
        assert!(code == Some(2) && error.contains("11 tiles are due"), "{error}");
        let (code, _, error) = run(&[command, &NORMAL.replace("nl1_20", "nl1_21")]);
        assert!(code == Some(2) && error.contains("P10: 21 discs to place"), "{error}");
    }
}

#[test]
fn simulations_and_matches_begin_with_a_position() {
    let folder = tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (trace, records) = (path("trace.jsonl"), path("records"));
    let args = ["simulate", "--position", DUE, "--games", "3", "--seed", "5", "--trace", &trace, "--records", &records];
    let (code, _, error) = run(&args);
    assert_eq!(code, Some(0), "{error}");
    let lines: Vec<Value> =
        fs::read_to_string(&trace).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["position"], lines[0]["pile"].as_array().unwrap().len()), (&DUE.into(), 57));
    assert!(lines[0].get("deck").is_none() && lines[0].get("stack").is_none());
    let ply = &lines[1];
    assert!(ply["state"]["position"].as_str().unwrap().starts_with("nl1_20_"), "{ply}");
    let record = Record::read(&fs::read_to_string(format!("{records}/game-1.nlr")).unwrap()).unwrap();
    let first: Vec<u8> = record.first_refill().iter().map(|tile| tile.number()).collect();
    assert_eq!(first.len(), 11);
    let pile: Vec<u8> = serde_json::from_value(lines[0]["pile"].clone()).unwrap();
    assert!(pile.starts_with(&first), "the pile is in drawing order");
    assert_eq!(record.events()[0].action.to_string(), ply["action"].as_str().unwrap());
    assert!(record.view().is_over() && record.seed().is_some());
    let (code, checked, _) = run(&["check", &format!("{records}/game-1.nlr")]);
    assert!(code == Some(0) && checked.contains("The match began with a position, not with a new deal."), "{checked}");
    let engine = format!("{} engine", env!("CARGO_BIN_EXE_nova-luna"));
    let arena = [
        "arena",
        "--position",
        DUE,
        "--bot",
        "random",
        "--engine",
        &engine,
        "--games",
        "2",
        "--nodes",
        "20",
        "--seed",
        "1",
    ];
    let (code, report, error) = run(&arena);
    assert!(code == Some(0) && !report.contains("forfeit"), "{report}{error}");
    let python = format!("python3 {}/../../docs/template_engine.py", env!("CARGO_MANIFEST_DIR"));
    if Command::new("python3").arg("--version").output().is_ok() {
        let (code, _, error) = run(&["arena", "--position", NORMAL, "--bot", "random", "--engine", &python]);
        assert!(code == Some(2) && error.contains("feature setup"), "{error}");
    }
    let (code, _, error) = run(&["simulate", "--position", NORMAL, "--players", "2"]);
    assert!(code == Some(2) && error.contains("cannot be used together"), "{error}");
}
