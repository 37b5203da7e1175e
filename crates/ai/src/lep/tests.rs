//! LEP 1 as `spec/formats.md` has it, and what happens to everything else.

use std::time::Duration;

use nova_luna_rules::{BotName, Deal, Game, Seed, usual_discs};

use super::{Duty, MAX_LINE, Session, Task, referee};
use crate::{Budget, Dice, Limits, Random, default_budget};

/// A position that is a good one.
const OPENING: &str = "position players 2 discs 20 wheel 5,17,60,2,33,41,8,29,12,66,50 stack 2,1";

/// What a session answers, if it is just words.
fn said(session: &mut Session, line: &str) -> String {
    match session.hear(line) {
        Duty::Nothing => String::new(),
        Duty::Say(lines) => lines.join("\n"),
        other => panic!("{line}: {other:?}"),
    }
}

fn task(session: &mut Session, line: &str) -> Task {
    match session.hear(line) {
        Duty::Think(task) => task,
        other => panic!("{line}: {other:?}"),
    }
}

/// Thinks as a host does, only shorter, and gives the lines.
fn think(session: &mut Session, task: &Task) -> Vec<String> {
    let thought = task.player.bot().think(&task.view, &Limits::begin(Budget::Nodes(1)), &mut |_| {});
    session.decided(thought, Duration::from_millis(3))
}

/// `lep`: `id name …`, `id version …`, `option name N type T default D …`, `lepok`.
#[test]
fn lep_introduces_the_engine() {
    let answer = said(&mut Session::default(), "lep");
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines[0], "id name Nova Luna");
    assert!(lines[1].starts_with("id version "));
    assert!(lines[2].starts_with("option name Level type combo default "), "{}", lines[2]);
    assert!(BotName::ALL.iter().all(|name| lines[2].contains(&format!(" var {name}"))));
    assert_eq!(lines[3], "option name Threads type spin default 1 min 1 max 64");
    assert_eq!(lines[4..], ["option name Seed type string default 1", "lepok"]);
}

/// `setoption`: silence, or for an unknown name `error …`.
#[test]
fn options_are_set_or_refused_with_what_is_possible() {
    let mut session = Session::default();
    for line in ["name Level value random", "name LEVEL value Greedy", "name threads value 64", "name Seed value 7"] {
        assert_eq!(said(&mut session, &format!("setoption {line}")), "", "{line}");
    }
    for (line, expected) in [
        ("name Hash value 3", "error setoption: there is no option \"Hash\"; there is Level, Threads, Seed"),
        ("name Threads value 0", "error setoption: Threads cannot be \"0\"; possible: 1 to 64"),
        ("name Threads value 65", "error setoption: Threads cannot be \"65\"; possible: 1 to 64"),
        ("name Seed value x", "error setoption: Seed cannot be \"x\": a seed is a number, or 64 hexadecimal digits"),
        ("name Level", "error setoption: expected value, found the end of the line"),
        ("Level value x", "error setoption: expected name, found \"Level\""),
    ] {
        assert_eq!(said(&mut session, &format!("setoption {line}")), expected);
    }
    let refused = said(&mut session, "setoption name Level value deep");
    assert!(
        refused.contains("Level cannot be \"deep\"; possible: novice, casual, skilled, expert, master, "),
        "{refused}"
    );
}

/// `isready`: `readyok`, also while the bot thinks. `stop`: the `bestmove` owed, and nothing if none is.
#[test]
fn a_move_is_thought_about_and_sent_once() {
    let mut session = Session::default();
    assert_eq!(said(&mut session, "stop"), "");
    assert_eq!(said(&mut session, OPENING), "");
    let task = task(&mut session, "go nodes 50");
    assert_eq!(task.budget, Budget::Nodes(50));
    assert_eq!(said(&mut session, "isready"), "readyok");
    assert_eq!(said(&mut session, "go"), "error go: already thinking; say stop first");
    assert!(matches!(session.hear("stop"), Duty::Stop));
    let lines = think(&mut session, &task);
    assert!(lines[0].starts_with("info depth "), "{lines:?}");
    assert!(lines[1].starts_with("bestmove "), "{lines:?}");
    assert!(!session.owes());
    assert_eq!(said(&mut session, "stop"), "");
}

/// `go infinite` is ended by `stop` alone, even if the bot has finished.
#[test]
fn an_endless_search_keeps_its_move_until_stop() {
    let mut session = Session::default();
    said(&mut session, OPENING);
    let early = task(&mut session, "go infinite");
    assert_eq!(early.budget, Budget::Endless);
    let lines = think(&mut session, &early);
    assert!(lines.iter().all(|line| line.starts_with("info ")), "{lines:?}");
    assert_eq!(said(&mut session, "isready"), "readyok");
    assert_eq!(said(&mut session, "go"), "error go: already thinking; say stop first");
    assert!(said(&mut session, "stop").starts_with("bestmove "));
    let late = task(&mut session, "go infinite");
    assert!(matches!(session.hear("stop"), Duty::Stop));
    assert!(think(&mut session, &late).last().unwrap().starts_with("bestmove "));
}

/// `go` with nothing after it takes as long as the bot takes by itself.
#[test]
fn go_knows_its_budgets_and_its_moments() {
    let mut session = Session::default();
    assert_eq!(said(&mut session, "go"), "error go: there is no position yet");
    said(&mut session, OPENING);
    for (line, expected) in [
        ("go movetime 0", "error go: expected milliseconds, from 1, found \"0\""),
        ("go movetime", "error go: expected milliseconds, from 1, found the end of the line"),
        ("go nodes -1", "error go: expected a number of nodes, from 1, found \"-1\""),
        (
            "go nodes 18446744073709551616",
            "error go: expected a number of nodes, from 1, found \"18446744073709551616\"",
        ),
        ("go fast", "error go: expected movetime, nodes, infinite or the end of the line, found \"fast\""),
        ("go infinite now", "error go: expected the end of the line, found \"now\""),
    ] {
        assert_eq!(said(&mut session, line), expected);
    }
    said(&mut session, "setoption name Level value random");
    let usual = task(&mut session, "go");
    assert_eq!(usual.budget, default_budget(BotName::Random, 2));
    think(&mut session, &usual);
    let timed = task(&mut session, "go movetime 18446744073709551615");
    assert_eq!(timed.budget, Budget::Time(Duration::from_millis(u64::MAX)));
    think(&mut session, &timed);
    said(&mut session, "newgame");
    assert_eq!(said(&mut session, "go"), "error go: there is no position yet");
}

/// `position`: silence; a bad one: `error …`, and the old position stays.
#[test]
fn a_bad_position_is_refused_and_the_old_one_stays() {
    let mut session = Session::default();
    assert_eq!(said(&mut session, &format!("{OPENING} moves 17@0,0")), "");
    let kept = task(&mut session, "go nodes 1");
    think(&mut session, &kept);
    for (line, expected) in [
        ("position", "error position: expected players, found the end of the line"),
        ("position startpos", "error position: expected players, found \"startpos\""),
        ("position players 300", "error position: expected the number of players, found \"300\""),
        ("position players 2 discs 99 wheel 1 stack 1,2", "error position: 99 discs for 2 players"),
        ("position players 2 discs 20 wheel 1,2 stack 2,1", "error position: 2 tiles on the wheel: it must be 11"),
        ("position players 2 discs 20 wheel 1,,2 stack 2,1", "error position: expected tile numbers with commas"),
        (&OPENING.replace("stack 2,1", "stack 1,1"), "error position: the stack [1, 1] does not hold each"),
        (&format!("{OPENING} then"), "error position: expected moves or the end of the line, found \"then\""),
        (&format!("{OPENING} moves 17@0,0 17@0,0"), "error position: move 2: 17@0,0 is not legal: tile 17 is not"),
        (&format!("{OPENING} moves 17@0,0 x"), "error position: move 2: \"x\": not an action"),
        (&format!("{OPENING} moves +"), "error position: move 1: + is not legal: there are 11 tiles on the wheel"),
        (&format!("{OPENING} moves 17@0,0 1. 60@0,0"), "error position: move 2: \"1.\": not an action"),
    ] {
        let found = said(&mut session, line);
        assert!(found.starts_with(expected), "{line}: {found}");
        let now = task(&mut session, "go nodes 1");
        assert_eq!(now.view, kept.view, "{line}");
        think(&mut session, &now);
    }
}

/// Refills, chosen and forced alike, show the tiles that came: `+5,9,44`.
#[test]
fn whole_games_go_through_a_session() {
    let (mut chosen, mut forced) = (0, 0);
    for (seed, players) in (0..40).zip((1..=4).cycle()) {
        let deal = Deal::new(Seed::from_number(seed), players).unwrap();
        let setup = deal.setup(usual_discs(usize::from(players)));
        let mut game = Game::deal(&deal, setup.discs).unwrap();
        let (mut session, mut bot, mut moves) = (Session::default(), Random::new([seed as u8; 16]), Vec::new());
        while let Some(action) = bot.choose(game.view()) {
            assert_eq!(said(&mut session, &referee::position(&setup, &moves)), "");
            let task = task(&mut session, "go nodes 1");
            assert_eq!(&task.view, game.view());
            assert!(think(&mut session, &task).last().unwrap().starts_with("bestmove "));
            let event = game.play(action).unwrap();
            let text = event.to_string();
            chosen += usize::from(text.starts_with('+'));
            forced += usize::from(text.contains(" +"));
            let bare = moves.iter().cloned().chain([action.to_string()]).collect::<Vec<_>>();
            if text != action.to_string() {
                let refused = said(&mut session, &referee::position(&setup, &bare));
                assert!(refused.contains("refill is missing") || refused.contains("missing after +"), "{refused}");
            }
            moves.push(text);
        }
        assert_eq!(said(&mut session, &referee::position(&setup, &moves)), "");
        assert_eq!(said(&mut session, "go"), "error go: the game is over");
    }
    assert!(chosen > 0 && forced > 0, "{chosen} and {forced}");
}

/// Nothing that is said to an engine brings it down, and what it cannot follow it says in one line.
#[test]
fn any_line_is_answered_or_followed() {
    let mut dice = Dice::new([7; 16]);
    let mut session = Session::default();
    let mut tasks = 0;
    for _ in 0..30_000 {
        let line = mutated(&mut dice);
        match session.hear(&line) {
            Duty::Say(lines) => assert!(lines.iter().all(|said| is_line(said)), "{line:?}: {lines:?}"),
            Duty::Think(task) => {
                tasks += 1;
                assert!(think(&mut session, &task).iter().all(|said| is_line(said)));
            }
            Duty::Nothing => {
                let silent = ["setoption", "newgame", "position", "stop"];
                assert!(silent.contains(&line.split_whitespace().next().unwrap()), "{line:?}");
            }
            Duty::Stop => assert!(session.owes(), "{line:?}"),
            Duty::Quit => assert_eq!(line.trim(), "quit"),
        }
    }
    assert!(tasks > 30, "some of it makes sense: {tasks}");
    for line in ["", " ", "\t", "\u{0}", "\u{202e}lep", &"x".repeat(MAX_LINE), &"lep ".repeat(999)] {
        let answer = said(&mut session, line);
        assert!(answer.starts_with("error ") && answer.len() < 300 && is_line(&answer), "{answer:?}");
    }
}

fn is_line(said: &str) -> bool {
    !said.is_empty() && !said.chars().any(char::is_control)
}

/// Some words of the protocol, with some damage.
fn mutated(dice: &mut Dice) -> String {
    let begin = [
        "lep",
        "isready",
        "newgame",
        "stop",
        "quit",
        "go",
        "go infinite",
        "go nodes",
        "go movetime 5",
        "setoption name",
        "setoption name Seed value",
        "setoption name Level value",
        OPENING,
        OPENING,
        "position players 1 discs 21",
        "",
    ];
    let more = [
        "",
        "",
        "",
        "moves",
        "17@0,0",
        "5@0,0",
        "+",
        "+1,2,3",
        "value",
        "random",
        "12",
        "-1",
        "99999999999999999999",
        "1,2,3",
        "discs",
        "wheel",
        "stack",
        "\u{7}",
        "é",
        "moves 17@0,0 33@0,0",
        "60@1,0",
        "60@0,1",
    ];
    let mut pick = |words: &[&str]| words[dice.below(words.len() as u32) as usize].to_owned();
    let mut line = [pick(&begin), pick(&more), pick(&more), pick(&more)].join(" ");
    for _ in 0..dice.below(3) {
        let places: Vec<usize> = line.char_indices().map(|(at, _)| at).collect();
        let at = places[dice.below(places.len() as u32) as usize];
        match dice.below(3) {
            0 => line.truncate(at),
            1 => line.insert(at, char::from(dice.below(256) as u8)),
            _ => drop(line.remove(at)),
        }
        line.push(' ');
    }
    line
}
