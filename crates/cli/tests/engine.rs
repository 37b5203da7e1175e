//! `nova-luna engine` over pipes, as another program uses it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};
use std::{iter, thread};

use nova_luna_ai::lep::referee;
use nova_luna_rules::{Action, Deal, Game, Seed, usual_discs};

const OPENING: &str = "position players 2 discs 20 wheel 5,17,60,2,33,41,8,29,12,66,50 stack 2,1";

/// The time limit for any answer; generous, because tests run on busy machines.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(120);

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn start() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
        let mut child = command.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { input: child.stdin.take(), child, lines }
    }

    fn send(&mut self, line: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).and_then(|()| input.write_all(b"\n")).and_then(|()| input.flush()).unwrap();
    }

    fn next(&self) -> String {
        self.lines.recv_timeout(ANSWER_TIMEOUT).unwrap()
    }

    /// Reads until a line with this prefix.
    fn until(&self, prefix: &str) -> String {
        loop {
            let line = self.next();
            if line.starts_with(prefix) {
                return line;
            }
            assert!(!line.starts_with("error"), "{line}");
        }
    }

    /// Closes the input and waits for the exit; returns the remaining output.
    fn finish(mut self) -> (ExitStatus, Vec<String>) {
        self.input = None;
        let start = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(start.elapsed() < ANSWER_TIMEOUT, "the engine does not exit");
            thread::sleep(Duration::from_millis(5));
        }
        (self.child.wait().unwrap(), self.lines.iter().collect())
    }
}

#[test]
fn plays_whole_games() {
    let mut engine = Engine::start();
    engine.send(b"lep");
    assert_eq!(engine.next(), "id name Nova Luna");
    engine.until("lepok");
    engine.send(b"setoption name Level value greedy");
    for players in 1..=4 {
        let deal = Deal::new(Seed::from_number(9), players).unwrap();
        let setup = deal.setup(usual_discs(usize::from(players)));
        let mut game = Game::deal(&deal, setup.discs).unwrap();
        let mut moves = Vec::new();
        engine.send(b"newgame");
        while game.outcome().is_none() {
            engine.send(referee::position(&setup.clone().into(), &moves).as_bytes());
            engine.send(b"go nodes 10");
            let best = engine.until("bestmove ");
            let action: Action = best.strip_prefix("bestmove ").unwrap().parse().unwrap();
            moves.push(game.play(action).unwrap().to_string());
        }
        assert!(moves.len() > 10);
    }
    engine.send(b"quit");
    assert!(engine.finish().0.success());
}

#[test]
fn sends_the_move_after_stop() {
    let mut engine = Engine::start();
    engine.send(OPENING.as_bytes());
    for _ in 0..5 {
        engine.send(b"go infinite");
        engine.until("info ");
        engine.send(b"isready");
        let before = iter::from_fn(|| Some(engine.next()).filter(|line| line != "readyok"));
        assert_eq!(before.filter(|line| line.starts_with("bestmove")).count(), 0, "a move before stop");
        engine.send(b"stop");
        engine.until("bestmove ");
    }
}

#[test]
fn answers_any_input_with_one_line() {
    let mut engine = Engine::start();
    let long = vec![b'x'; 1 << 20];
    for (line, expected) in [
        (&b""[..], "error the line is empty"),
        (&b"\xff\xfe"[..], "error the line is not text"),
        (&b"\x00\x1b[31m"[..], "error unknown command"),
        (&long[..], "error the line is longer than 65536 bytes"),
        (&b"go"[..], "error go: there is no position yet"),
        (&b"go nodes 99999999999999999999999"[..], "error go: expected a number of nodes"),
        (&b"position players 9 discs 1 wheel 1 stack 1"[..], "error position: 9 players"),
        (&b"isready\r"[..], "readyok"),
    ] {
        engine.send(line);
        let answer = engine.next();
        assert!(answer.starts_with(expected), "{answer}");
        assert!(!answer.chars().any(char::is_control), "{answer:?}");
    }
    let (status, rest) = engine.finish();
    assert!(status.success() && rest.is_empty(), "{rest:?}");
}

/// On `quit` and at the end of input, the engine still sends the move of a running search.
#[test]
fn sends_the_pending_move_before_it_exits() {
    for quit in [true, false] {
        let mut engine = Engine::start();
        engine.send(OPENING.as_bytes());
        engine.send(b"go infinite");
        if quit {
            engine.send(b"quit");
        }
        let (status, lines) = engine.finish();
        assert!(status.success());
        assert!(lines.last().unwrap().starts_with("bestmove "), "{lines:?}");
    }
}

/// Replays the dialogue of `docs/engine-protocol.md`; `[…]` matches anything.
#[test]
fn the_documented_dialogue_works() {
    let page = include_str!("../../../docs/engine-protocol.md");
    let dialogue = page.split("```lep\n").nth(1).unwrap().split("```").next().unwrap();
    let mut engine = Engine::start();
    for line in dialogue.lines() {
        let (mark, text) = line.split_at(2);
        if mark == "> " {
            engine.send(text.as_bytes());
            continue;
        }
        let answer = engine.next();
        let (prefix, suffix) = text.split_once("[…]").unwrap_or((&answer, text));
        assert!(answer.starts_with(prefix) && answer.ends_with(suffix), "{answer}, not {text}");
    }
    let (status, rest) = engine.finish();
    assert!(status.success() && rest.is_empty(), "{rest:?}");
}

/// The answer to `stop` comes before all other answers, so that the client can send the next position at once.
#[test]
fn the_next_search_can_follow_stop_at_once() {
    let mut engine = Engine::start();
    engine.send(format!("{OPENING}\ngo infinite").as_bytes());
    engine.until("info ");
    engine.send(format!("stop\nisready\n{OPENING} moves 17@0,0\ngo nodes 50").as_bytes());
    engine.until("bestmove ");
    assert_eq!(engine.next(), "readyok");
    engine.until("bestmove ");
    engine.send(b"quit");
    assert!(engine.finish().0.success());
}
