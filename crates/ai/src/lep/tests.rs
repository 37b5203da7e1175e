//! LEP 1 as `spec/formats.md` defines it, and the handling of invalid lines.

use std::time::Duration;

use nova_luna_bots::BotName;
use nova_luna_rules::{Deal, Game, Position, Record, Seed, Start, usual_discs};

use super::{EngineAction, EngineSession, MAX_LINE, SearchRequest, referee};
use crate::{BotRng, Budget, Random, SearchLimits, default_budget};

/// A valid position.
const OPENING: &str = "position players 2 discs 20 wheel 5,17,60,2,33,41,8,29,12,66,50 stack 2,1";

/// Returns the lines that a session sends. Panics if it asks for anything else.
fn response(session: &mut EngineSession, line: &str) -> String {
    match session.handle_line(line) {
        EngineAction::Nothing => String::new(),
        EngineAction::Send(lines) => lines.join("\n"),
        other => panic!("{line}: {other:?}"),
    }
}

fn search_request(session: &mut EngineSession, line: &str) -> SearchRequest {
    match session.handle_line(line) {
        EngineAction::Search(request) => request,
        other => panic!("{line}: {other:?}"),
    }
}

/// Runs a short search as the caller of a session does, and returns the lines to send.
fn run_search(session: &mut EngineSession, request: &SearchRequest) -> Vec<String> {
    let decision = request.bot.build().think(&request.view, &SearchLimits::start(Budget::Nodes(1)), &mut |_| {});
    session.finish_search(decision, Duration::from_millis(3))
}

/// `lep`: `id name …`, `id version …`, `option name N type T default D …`, `lepok`.
#[test]
fn lep_identifies_the_engine() {
    let answer = response(&mut EngineSession::default(), "lep");
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines[0], "id name Nova Luna");
    assert!(lines[1].starts_with("id version "));
    assert!(lines[2].starts_with("option name Level type combo default "), "{}", lines[2]);
    assert!(BotName::ALL.iter().all(|name| lines[2].contains(&format!(" var {name}"))));
    assert_eq!(lines[3], "option name Threads type spin default 1 min 1 max 64");
    assert_eq!(lines[4..], ["option name Seed type string default 1", "feature setup", "lepok"]);
}

/// `setoption`: no reply, or `error …` for an unknown name.
#[test]
fn options_are_set_or_rejected_with_the_valid_values() {
    let mut session = EngineSession::default();
    for line in ["name Level value random", "name LEVEL value Greedy", "name threads value 64", "name Seed value 7"] {
        assert_eq!(response(&mut session, &format!("setoption {line}")), "", "{line}");
    }
    for (line, expected) in [
        ("name Hash value 3", "error setoption: there is no option \"Hash\"; there is Level, Threads, Seed"),
        ("name Threads value 0", "error setoption: Threads cannot be \"0\"; possible: 1 to 64"),
        ("name Threads value 65", "error setoption: Threads cannot be \"65\"; possible: 1 to 64"),
        ("name Seed value x", "error setoption: Seed cannot be \"x\": a seed is a number, or 64 hexadecimal digits"),
        (
            "name Level",
            "error setoption: expected value, found the end of the line; the form is: setoption name N value V",
        ),
        ("Level value x", "error setoption: expected name, found \"Level\"; the form is: setoption name N value V"),
    ] {
        assert_eq!(response(&mut session, &format!("setoption {line}")), expected);
    }
    let rejected = response(&mut session, "setoption name Level value deep");
    assert!(
        rejected.contains("Level cannot be \"deep\"; possible: novice, casual, skilled, expert, master, "),
        "{rejected}"
    );
}

/// `isready`: `readyok`, also during a search. `stop`: the `bestmove` that the engine owes, or nothing.
#[test]
fn a_move_is_searched_and_sent_once() {
    let mut session = EngineSession::default();
    assert_eq!(response(&mut session, "stop"), "");
    assert_eq!(response(&mut session, OPENING), "");
    let request = search_request(&mut session, "go nodes 50");
    assert_eq!(request.budget, Budget::Nodes(50));
    assert_eq!(response(&mut session, "isready"), "readyok");
    assert_eq!(response(&mut session, "go"), "error go: already thinking; say stop first");
    assert!(matches!(session.handle_line("stop"), EngineAction::Stop));
    let lines = run_search(&mut session, &request);
    assert!(lines[0].starts_with("info depth "), "{lines:?}");
    assert!(lines[1].starts_with("bestmove "), "{lines:?}");
    assert!(!session.owes_move());
    assert_eq!(response(&mut session, "stop"), "");
}

/// Only `stop` ends `go infinite`, even if the bot has finished.
#[test]
fn an_infinite_search_holds_its_move_until_stop() {
    let mut session = EngineSession::default();
    response(&mut session, OPENING);
    let early = search_request(&mut session, "go infinite");
    assert_eq!(early.budget, Budget::Unlimited);
    let lines = run_search(&mut session, &early);
    assert!(lines.iter().all(|line| line.starts_with("info ")), "{lines:?}");
    assert_eq!(response(&mut session, "isready"), "readyok");
    assert_eq!(response(&mut session, "go"), "error go: already thinking; say stop first");
    assert!(response(&mut session, "stop").starts_with("bestmove "));
    let late = search_request(&mut session, "go infinite");
    assert!(matches!(session.handle_line("stop"), EngineAction::Stop));
    assert!(run_search(&mut session, &late).last().unwrap().starts_with("bestmove "));
}

/// `go` without arguments uses the bot's default budget.
#[test]
fn go_checks_its_budget_and_needs_a_position() {
    let mut session = EngineSession::default();
    assert_eq!(response(&mut session, "go"), "error go: there is no position yet");
    response(&mut session, OPENING);
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
        let form = "; the form is: go [movetime MS | nodes N | infinite]";
        assert_eq!(response(&mut session, line), format!("{expected}{form}"));
    }
    response(&mut session, "setoption name Level value random");
    let default = search_request(&mut session, "go");
    assert_eq!(default.budget, default_budget(BotName::Random, 2));
    run_search(&mut session, &default);
    let timed = search_request(&mut session, "go movetime 18446744073709551615");
    assert_eq!(timed.budget, Budget::Time(Duration::from_millis(u64::MAX)));
    run_search(&mut session, &timed);
    response(&mut session, "newgame");
    assert_eq!(response(&mut session, "go"), "error go: there is no position yet");
}

/// `position`: no reply; an invalid one: `error …`, and the old position stays.
#[test]
fn an_invalid_position_is_rejected_and_the_old_one_stays() {
    let mut session = EngineSession::default();
    assert_eq!(response(&mut session, &format!("{OPENING} moves 17@0,0")), "");
    let kept = search_request(&mut session, "go nodes 1");
    run_search(&mut session, &kept);
    for (line, expected) in [
        ("position", "error position: expected players or setup, found the end of the line"),
        ("position startpos", "error position: expected players or setup, found \"startpos\""),
        ("position players 300", "error position: expected the number of players, found \"300\""),
        ("position players 2 discs 99 wheel 1 stack 1,2", "error position: 99 discs for 2 players"),
        ("position players 2 discs 20 wheel 1,2 stack 2,1", "error position: 2 tiles on the wheel: it must be 11"),
        ("position players 2 discs 20 wheel 1,,2 stack 2,1", "error position: expected tile numbers with commas"),
        (&OPENING.replace("stack 2,1", "stack 1,1"), "error position: the stack [1, 1] does not contain each"),
        (&format!("{OPENING} then"), "error position: expected moves or the end of the line, found \"then\""),
        (&format!("{OPENING} moves 17@0,0 17@0,0"), "error position: move 2: 17@0,0 is not legal: tile 17 is not"),
        (&format!("{OPENING} moves 17@0,0 x"), "error position: move 2: \"x\": not an action"),
        (&format!("{OPENING} moves +"), "error position: move 1: + is not legal: there are 11 tiles on the wheel"),
        (&format!("{OPENING} moves 17@0,0 1. 60@0,0"), "error position: move 2: \"1.\": not an action"),
    ] {
        let found = response(&mut session, line);
        assert!(found.starts_with(expected), "{line}: {found}");
        let now = search_request(&mut session, "go nodes 1");
        assert_eq!(now.view, kept.view, "{line}");
        run_search(&mut session, &now);
    }
}

/// Chosen and forced refills show the revealed tiles: `+5,9,44`.
#[test]
fn whole_games_run_through_a_session() {
    let (mut chosen, mut forced) = (0, 0);
    for (seed, players) in (0..40).zip((1..=4).cycle()) {
        let deal = Deal::new(Seed::from_number(seed), players).unwrap();
        let setup: Start = deal.setup(usual_discs(usize::from(players))).into();
        let mut game = Game::deal(&deal, setup.discs()).unwrap();
        let (mut session, mut bot, mut moves) = (EngineSession::default(), Random::new([seed as u8; 16]), Vec::new());
        while let Some(action) = bot.choose(game.view()) {
            assert_eq!(response(&mut session, &referee::position(&setup, &moves)), "");
            let request = search_request(&mut session, "go nodes 1");
            assert_eq!(&request.view, game.view());
            assert!(run_search(&mut session, &request).last().unwrap().starts_with("bestmove "));
            let event = game.play(action).unwrap();
            let text = event.to_string();
            chosen += usize::from(text.starts_with('+'));
            forced += usize::from(text.contains(" +"));
            let bare = moves.iter().cloned().chain([action.to_string()]).collect::<Vec<_>>();
            if text != action.to_string() {
                let rejected = response(&mut session, &referee::position(&setup, &bare));
                assert!(rejected.contains("refill is missing") || rejected.contains("missing after +"), "{rejected}");
            }
            moves.push(text);
        }
        assert_eq!(response(&mut session, &referee::position(&setup, &moves)), "");
        assert_eq!(response(&mut session, "go"), "error go: the game is over");
    }
    assert!(chosen > 0 && forced > 0, "{chosen} and {forced}");
}

/// `position setup nl1_… [moves …]`; `error position: P9: …`, and the old position stays.
#[test]
fn positions_are_set_up_by_their_notation() {
    let mut session = EngineSession::default();
    let normal = "nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664";
    let due = "nl1_20_..........m._20.2-21.1_255465-.5606-.0139_42-32-4664";
    let kept = |session: &mut EngineSession| {
        let request = search_request(session, "go nodes 1");
        run_search(session, &request);
        request.view.notation().unwrap()
    };
    assert_eq!(response(&mut session, &format!("position setup {normal}")), "");
    assert_eq!(kept(&mut session), normal);
    for (line, expected) in [
        ("position setup", "error position: expected a position that begins with nl1_, found the end of the line"),
        ("position setup nl2_20", "error position: P1: "),
        (&format!("position setup {}", normal.replace("65", "42")), "error position: P9: tile 42 is there twice"),
        (&format!("position setup {normal} 65@2,0"), "error position: expected moves or the end of the line"),
        (&format!("position setup {normal} moves 65@9,9"), "error position: move 1: 65@9,9 is not legal"),
        (&format!("position setup {due} moves 38@2,2"), "error position: before the first move the wheel must be"),
    ] {
        let found = response(&mut session, line);
        assert!(found.starts_with(expected), "{line}: {found}");
        assert_eq!(kept(&mut session), normal);
    }
    // Tiles due are no fault of a position; a search needs them.
    assert_eq!(response(&mut session, &format!("position setup {due}")), "");
    assert_eq!(response(&mut session, "go nodes 1"), "error go: the wheel must be filled first; 11 tiles are due");
    let emptied = format!("position setup {normal} moves 65@2,0");
    assert!(response(&mut session, &emptied).contains("the refill is missing"));
    assert_eq!(response(&mut session, "go nodes 1"), "error go: the wheel must be filled first; 11 tiles are due");
    let moves = "+38,9,57,11,49,13,30,34,62,52,23 38@2,2";
    assert_eq!(response(&mut session, &format!("position setup {due} moves {moves}")), "");
    assert!(kept(&mut session).starts_with("nl1_20_09571149133034625223.m_21.1-23.2_"));
    let start = Start::from(Position::read(due).unwrap());
    let line = referee::position(&start, &["+38,9,57,11,49,13,30,34,62,52,23".to_owned()]);
    assert_eq!(response(&mut session, &line), "");
    let mut record = Record::new(start).unwrap();
    record.read_move("+38,9,57,11,49,13,30,34,62,52,23").unwrap();
    assert_eq!(kept(&mut session), record.view().notation().unwrap());
}

/// No line crashes an engine, and it reports every invalid line in one line.
#[test]
fn every_line_is_executed_or_reported() {
    let mut rng = BotRng::new([7; 16]);
    let mut session = EngineSession::default();
    let mut searches = 0;
    for _ in 0..30_000 {
        let line = mutated(&mut rng);
        match session.handle_line(&line) {
            EngineAction::Send(lines) => assert!(lines.iter().all(|line| is_line(line)), "{line:?}: {lines:?}"),
            EngineAction::Search(request) => {
                searches += 1;
                assert!(run_search(&mut session, &request).iter().all(|line| is_line(line)));
            }
            EngineAction::Nothing => {
                let silent = ["setoption", "newgame", "position", "stop"];
                assert!(silent.contains(&line.split_whitespace().next().unwrap()), "{line:?}");
            }
            EngineAction::Stop => assert!(session.owes_move(), "{line:?}"),
            EngineAction::Quit => assert_eq!(line.trim(), "quit"),
        }
    }
    assert!(searches > 30, "some lines start a search: {searches}");
    for line in ["", " ", "\t", "\u{0}", "\u{202e}lep", &"x".repeat(MAX_LINE), &"lep ".repeat(999)] {
        let answer = response(&mut session, line);
        assert!(answer.starts_with("error ") && answer.len() < 300 && is_line(&answer), "{answer:?}");
    }
}

fn is_line(line: &str) -> bool {
    !line.is_empty() && !line.chars().any(char::is_control)
}

/// Returns some words of the protocol, with random damage.
fn mutated(rng: &mut BotRng) -> String {
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
        "position setup nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664",
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
    let mut pick = |words: &[&str]| words[rng.below(words.len() as u32) as usize].to_owned();
    let mut line = [pick(&begin), pick(&more), pick(&more), pick(&more)].join(" ");
    for _ in 0..rng.below(3) {
        let places: Vec<usize> = line.char_indices().map(|(at, _)| at).collect();
        let at = places[rng.below(places.len() as u32) as usize];
        match rng.below(3) {
            0 => line.truncate(at),
            1 => line.insert(at, char::from(rng.below(256) as u8)),
            _ => drop(line.remove(at)),
        }
        line.push(' ');
    }
    line
}
