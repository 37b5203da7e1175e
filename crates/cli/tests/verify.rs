//! `docs/verify.py`, the independent verifier, accepts real records and rejects forged ones, like `nova-luna check`.
//! On Windows, Python writes other line ends and another encoding.
#![cfg(unix)]

mod format_2;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use nova_luna_rules::{Incident, Record, Seat};
use nova_luna_test_support::has_tool;
use tempfile::{TempDir, tempdir};

/// A record of a table with fairness 2: two people and a bot, one void seal.
const FAIR: &str = include_str!("records/fair.nlr");

/// The same table, but the server chose the bot's bytes freely. Everything else fits them: seed, wheel and refills.
const FORGED_BOT_NONCE: &str = include_str!("records/forged-bot-nonce.nlr");

/// Both verifiers, with a folder for the records that they judge.
struct Verifiers {
    folder: TempDir,
    python: String,
}

/// What a verifier prints about a record.
struct VerifierOutput {
    is_verified: bool,
    code: Option<i32>,
    text: String,
}

impl Verifiers {
    /// Returns `None` if Python is missing; in CI that is a failure.
    fn find() -> Option<Self> {
        has_tool("python3", "--version").then(|| Self { folder: tempdir().unwrap(), python: interpreter() })
    }

    fn write(&self, record: &str) -> PathBuf {
        let path = self.folder.path().join("record.nlr");
        fs::write(&path, record).unwrap();
        path
    }

    fn python(&self, record: &str) -> VerifierOutput {
        self.python_with(record, &[])
    }

    fn python_with(&self, record: &str, options: &[&str]) -> VerifierOutput {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/verify.py");
        run_verifier(Command::new(&self.python).args(["-E", "-S"]).arg(script).arg(self.write(record)).args(options))
    }

    fn check(&self, record: &str) -> VerifierOutput {
        self.check_with(record, &[])
    }

    fn check_with(&self, record: &str, options: &[&str]) -> VerifierOutput {
        let mut command = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
        run_verifier(command.arg("check").arg(self.write(record)).args(options).env("LC_ALL", "C"))
    }

    /// Asserts that both accept a record; returns what the independent one says.
    fn accept(&self, record: &str) -> String {
        let (python, check) = (self.python(record), self.check(record));
        assert!(python.is_verified && check.is_verified, "{}\n{}\n{record}", python.text, check.text);
        python.text
    }

    /// Asserts that both reject a record, and that the independent one names the move or the tag.
    fn reject(&self, record: &str, named: &str) {
        let (python, check) = (self.python(record), self.check(record));
        assert!(!python.is_verified && !check.is_verified, "{}\n{}\n{record}", python.text, check.text);
        assert!(python.text.starts_with("not verified: ") && python.text.contains(named), "{named}: {}", python.text);
    }
}

/// Returns the program behind `python3`: that may be a script that chooses a version, which takes longer than a record.
fn interpreter() -> String {
    let output = Command::new("python3").args(["-c", "import sys; print(sys.executable)"]).output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

fn run_verifier(command: &mut Command) -> VerifierOutput {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let text = String::from_utf8(stdout).unwrap() + &String::from_utf8(stderr).unwrap();
    assert!(!text.contains("Traceback"), "{text}");
    VerifierOutput { is_verified: status.success(), code: status.code(), text }
}

/// Returns the records of simulated games.
fn simulated(arguments: &str) -> Vec<String> {
    let folder = tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
    let output = command.args(arguments.split(' ')).arg("--records").arg(folder.path().join("games")).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let files = fs::read_dir(folder.path().join("games")).unwrap();
    files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

/// Returns the text with the value of a tag replaced.
fn with_tag(record: &str, tag: &str, value: &str) -> String {
    let start = record.find(&format!("[{tag} \"")).unwrap() + tag.len() + 3;
    let end = start + record[start..].find('"').unwrap();
    format!("{}{value}{}", &record[..start], &record[end..])
}

fn without_tag(record: &str, tag: &str) -> String {
    record.split_inclusive('\n').filter(|line| !line.starts_with(&format!("[{tag} "))).collect()
}

fn tag<'a>(record: &'a str, tag: &str) -> &'a str {
    let line = record.lines().find(|line| line.starts_with(&format!("[{tag} "))).unwrap();
    line.split('"').nth(1).unwrap()
}

/// Returns the beginning of a game as another record.
fn beginning(record: &Record, plies: usize) -> Record {
    let mut shorter = Record::new(record.start().clone()).unwrap();
    shorter.set_seed(record.seed().unwrap()).unwrap();
    record.events()[..plies].iter().for_each(|event| shorter.add(event).unwrap());
    shorter
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn accepts_games_of_one_to_four_players_with_and_without_a_seed() {
    let Some(verifiers) = Verifiers::find() else { return };
    for players in 1..=4 {
        // Random bots often exhaust the pile, greedy ones place their discs.
        for bot in ["random", "greedy"] {
            for record in simulated(&format!("simulate --players {players} --games 4 --seed 13 --bot {bot}")) {
                assert!(verifiers.accept(&record).contains("verified: the seed gives wheel, stack and refills"));
                let text = verifiers.accept(&without_tag(&record, "Seed"));
                assert!(text.contains("not proven: the shuffle"), "{text}");
            }
        }
    }
}

#[test]
fn rejects_forged_games() {
    let Some(verifiers) = Verifiers::find() else { return };
    for players in 1..=4 {
        let record = &simulated(&format!("simulate --players {players} --seed 21 --bot greedy"))[0];
        let result = tag(record, "Result");
        let other = if players == 1 { "1".to_owned() } else { result.chars().rev().collect() };
        verifiers.reject(&with_tag(record, "Result", &other), "[Result]");
        verifiers.reject(&with_tag(record, "Result", "*"), "[Result]");
        verifiers.reject(&with_tag(record, "Termination", "time"), "[Termination]");
        verifiers.reject(&with_tag(record, "Seed", &"0".repeat(64)), "[Wheel]");
        verifiers.reject(&with_tag(record, "Discs", "22"), "[Discs]");
        // The first tile goes to 0,0.
        verifiers.reject(&record.replacen("@0,0", "@1,0", 1), "move 1 ");
        // The refill brings the same tiles in another order.
        let refill = record.split_whitespace().find(|word| word.starts_with('+')).unwrap();
        let mut tiles: Vec<&str> = refill[1..].split(',').collect();
        tiles.swap(0, 1);
        verifiers.reject(&record.replace(refill, &format!("+{}", tiles.join(","))), refill.get(2..3).unwrap());
        verifiers.reject(&format!("{record} 1@0,1"), "the game is over");
    }
}

#[test]
fn accepts_every_word_between_the_moves() {
    use Incident::{Abandon, Flag, Replace, Resign, Return};

    let Some(verifiers) = Verifiers::find() else { return };
    for players in 1..=4 {
        let game = &simulated(&format!("simulate --players {players} --seed 5 --bot greedy"))[0];
        let game = Record::read(game).unwrap();
        for words in
            [vec![Resign(seat(1))], vec![Flag(seat(1))], vec![Abandon], vec![Replace(seat(1)), Return(seat(1))]]
        {
            let mut record = beginning(&game, 9);
            words.into_iter().for_each(|word| record.add_incident(word).unwrap());
            verifiers.accept(&record.to_string());
            if players > 1 && record.is_over() {
                verifiers.reject(&with_tag(&record.to_string(), "Termination", "normal"), "[Termination]");
            }
        }
    }
    // A seat resigns, and the others play on to the end; its stand-in goes on with its moves.
    let game = Record::read(&simulated("simulate --players 4 --seed 6 --bot greedy")[0]).unwrap();
    let mut record = beginning(&game, 9);
    record.add_incident(Resign(seat(3))).unwrap();
    game.events()[9..20].iter().for_each(|event| record.add(event).unwrap());
    record.add_incident(Flag(seat(1))).unwrap();
    let stopped = record.to_string();
    game.events()[20..].iter().for_each(|event| record.add(event).unwrap());
    let text = record.to_string();
    assert!(text.contains(" 1 3\"]") && text.contains("\"normal\""), "{text}");
    verifiers.accept(&text);
    verifiers.accept(&stopped);
    verifiers.reject(&text.replace("flag1", "flag3"), "flag3");
    verifiers.reject(&text.replace("flag1", "flag5"), "flag5");
    verifiers.reject(&text.replace("flag1", "return1"), "return1");
    verifiers.reject(&text.replace("flag1", "leave1"), "leave1");
    verifiers.reject(&text.replace("flag1", "abandon"), "the game is over");
    verifiers.reject(&with_tag(&text, "Result", &tag(&text, "Result").replace("1 3", "3 1")), "[Result]");
    // Only bots are left, so the match is over although two seats stay.
    let game = Record::read(&simulated("simulate --players 3 --seed 6 --bot greedy")[0]).unwrap();
    let mut record = beginning(&game, 9);
    record.set_bot(seat(1), "greedy").unwrap();
    record.set_bot(seat(3), "greedy").unwrap();
    record.add_incident(Resign(seat(2))).unwrap();
    assert!(record.is_over());
    verifiers.accept(&record.to_string());
}

#[test]
fn proves_the_deal_of_an_online_game() {
    let Some(verifiers) = Verifiers::find() else { return };
    let text = verifiers.accept(FAIR);
    assert!(text.contains("commitment, seals and bots' bytes; void seals: 1"), "{text}");
    let changed = |name: &str| {
        let value = tag(FAIR, name);
        let digit = if value.starts_with('0') { "1" } else { "0" };
        with_tag(FAIR, name, &format!("{digit}{}", &value[1..]))
    };
    for (forged, named) in [
        (FORGED_BOT_NONCE.to_owned(), "[Nonce2]"),
        (without_tag(FORGED_BOT_NONCE, "Bot2"), "[Nonce2]"),
        (changed("Commitment"), "[Commitment]"),
        (changed("Secret"), "[Commitment]"),
        (changed("Table"), "[Commitment]"),
        (changed("Seal1"), "[Seal1]"),
        (changed("Nonce1"), "[Seal1]"),
        (changed("Nonce2"), "[Nonce2]"),
        (changed("Nonce3"), "[Seal3]"),
        (changed("Seed"), "[Seed]"),
        (with_tag(FAIR, "Seal1", "bot"), "[Nonce1]"),
        (FAIR.replace("[Bot2 ", "[Bot1 \"greedy\"]\n[Bot2 "), "[Seal1]"),
        (without_tag(FAIR, "Seal1"), "[Seal1]"),
        (without_tag(FAIR, "Nonce2"), "[Nonce2]"),
        (without_tag(FAIR, "Secret"), "[Secret]"),
        (without_tag(FAIR, "VoidSeals"), "[VoidSeals]"),
        (with_tag(FAIR, "Fairness", "1"), "[Fairness]"),
        (with_tag(FAIR, "Result", "1 2 3"), "[Result]"),
    ] {
        verifiers.reject(&forged, named);
    }
    // Seat 3 resigns after six moves; a person and a bot are still in the match, so it is not over.
    let (header, moves) = FAIR.split_once("\n\n").unwrap();
    let early: Vec<&str> = moves.split_whitespace().filter(|word| word.contains('@')).take(6).collect();
    let stopped = format!("{header}\n\n{} resign3\n", early.join(" "));
    let stopped = with_tag(&stopped, "Termination", "resigned");
    for result in ["1 2 3", "2 1 3"] {
        verifiers.reject(&with_tag(&stopped, "Result", result), "[Result]");
    }
    // It goes on as an unfinished game, and is over once the last person leaves.
    verifiers.accept(&without_tag(&with_tag(&stopped, "Result", "*"), "Termination"));
    verifiers.accept(&with_tag(&format!("{} resign1\n", stopped.trim_end()), "Result", "2 1 3"));
    // An unfinished game with the tags of a proof, but without the proof.
    let cut = FAIR.trim_end().rsplit_once(' ').unwrap().0;
    let unfinished = without_tag(&with_tag(cut, "Result", "*"), "Termination");
    verifiers.reject(&without_tag(&unfinished, "Secret"), "[Secret]");
    let without_proof = without_tag(&without_tag(FAIR, "Fairness"), "Seed");
    assert!(verifiers.python(&without_proof).text.contains("not proven: fair seed"));
    // Without a word about the proof, somebody might take "correct" for one.
    let proof = "Fairness Table Commitment Seal1 Seal2 Seal3 Nonce1 Nonce2 Nonce3 Secret VoidSeals";
    let with_seed = proof.split(' ').fold(FAIR.to_owned(), |record, tag| without_tag(&record, tag));
    for record in [without_tag(&with_seed, "Seed"), with_seed] {
        let VerifierOutput { is_verified, text, .. } = verifiers.check(&record);
        assert!(is_verified && text.contains("no proof of a fair deal"), "{text}");
    }
    assert!(!verifiers.check(FAIR).text.contains("no proof"));
}

/// The fingerprints that a player's page has stored show whether a record that fits together is of the player's match.
#[test]
fn compares_a_record_with_stored_fingerprints() {
    let Some(verifiers) = Verifiers::find() else { return };
    let (commitment, first, third) = (tag(FAIR, "Commitment"), tag(FAIR, "Seal1"), tag(FAIR, "Seal3"));
    let both = |record: &str, options: &[&str]| {
        (verifiers.check_with(record, options), verifiers.python_with(record, options))
    };
    let upper = commitment.to_uppercase();
    for options in
        [vec!["--commitment", commitment, "--seal", first], vec!["--seal", third], vec!["--commitment", upper.as_str()]]
    {
        let (check, python) = both(FAIR, &options);
        assert!(check.is_verified && python.is_verified, "{options:?}: {} {}", check.text, python.text);
        assert!(check.text.contains("has the fingerprints"), "{}", check.text);
    }
    let other = "ab".repeat(32);
    let proof = "Fairness Table Commitment Seal1 Seal2 Seal3 Nonce1 Nonce2 Nonce3 Secret VoidSeals";
    let without_proof = proof.split(' ').fold(FAIR.to_owned(), |record, tag| without_tag(&record, tag));
    // A tag that no seat has.
    let with_extra = FAIR.replace("[Seal3 ", &format!("[Seal4 \"{other}\"]\n[Seal3 "));
    for (record, options, named) in [
        (FAIR, ["--commitment", &other, "--seal", first], "[Commitment]"),
        (FAIR, ["--commitment", commitment, "--seal", &other], "[Seal]"),
        (FAIR, ["--commitment", first, "--seal", commitment], "[Commitment]"),
        (&without_proof, ["--commitment", commitment, "--seal", first], "[Commitment]"),
        (&with_extra, ["--commitment", commitment, "--seal", &other], "[Seal]"),
    ] {
        let (check, python) = both(record, &options);
        assert!(!check.is_verified && python.code == Some(1), "{options:?}: {} {}", check.text, python.text);
        assert!(python.text.contains(named), "{}", python.text);
    }
    for bad in ["bot", "", "ab"] {
        let (check, python) = both(FAIR, &["--seal", bad]);
        assert!(check.code == Some(2) && !python.is_verified, "{bad}: {} {}", check.text, python.text);
    }
}
