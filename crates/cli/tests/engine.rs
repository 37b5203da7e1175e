//! `nova-luna engine` as another program meets it: LEP 1 over pipes.
#![cfg(test)]

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use nova_luna_ai::lep::referee;
use nova_luna_rules::{Action, Deal, Game, Seed, usual_discs};

const OPENING: &str = "position players 2 discs 20 wheel 5,17,60,2,33,41,8,29,12,66,50 stack 2,1";

/// How long anything may take on a machine that does much else.
const PATIENCE: Duration = Duration::from_secs(20);

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

    fn tell(&mut self, line: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).and_then(|()| input.write_all(b"\n")).and_then(|()| input.flush()).unwrap();
    }

    fn next(&self) -> String {
        self.lines.recv_timeout(PATIENCE).unwrap()
    }

    /// Reads until a line that begins so.
    fn until(&self, begin: &str) -> String {
        loop {
            let line = self.next();
            if line.starts_with(begin) {
                return line;
            }
            assert!(!line.starts_with("error"), "{line}");
        }
    }

    /// Waits for the end; gives what was said before it.
    fn end(mut self) -> (ExitStatus, Vec<String>) {
        self.input = None;
        let begin = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            assert!(begin.elapsed() < PATIENCE, "the engine does not end");
            thread::sleep(Duration::from_millis(5));
        }
        (self.child.wait().unwrap(), self.lines.iter().collect())
    }
}

#[test]
fn whole_games_are_played_over_the_pipe() {
    let mut engine = Engine::start();
    engine.tell(b"lep");
    assert_eq!(engine.next(), "id name Nova Luna");
    engine.until("lepok");
    engine.tell(b"setoption name Level value greedy");
    for players in 1..=4 {
        let deal = Deal::new(Seed::from_number(9), players).unwrap();
        let setup = deal.setup(usual_discs(usize::from(players)));
        let mut game = Game::deal(&deal, setup.discs).unwrap();
        let mut moves = Vec::new();
        engine.tell(b"newgame");
        while game.outcome().is_none() {
            engine.tell(referee::position(&setup, &moves).as_bytes());
            engine.tell(b"go nodes 10");
            let best = engine.until("bestmove ");
            let action: Action = best.strip_prefix("bestmove ").unwrap().parse().unwrap();
            moves.push(game.play(action).unwrap().to_string());
        }
        assert!(moves.len() > 10);
    }
    engine.tell(b"quit");
    assert!(engine.end().0.success());
}

#[test]
fn stop_is_answered_soon() {
    let mut engine = Engine::start();
    engine.tell(OPENING.as_bytes());
    let mut slowest = Duration::ZERO;
    for _ in 0..5 {
        engine.tell(b"go infinite");
        engine.tell(b"isready");
        engine.until("readyok");
        thread::sleep(Duration::from_millis(50));
        assert!(!engine.lines.try_iter().any(|line| line.starts_with("bestmove")), "nobody said stop yet");
        let begin = Instant::now();
        engine.tell(b"stop");
        engine.until("bestmove ");
        slowest = slowest.max(begin.elapsed());
    }
    println!("stop is answered within {slowest:?}; the aim is 50 ms");
    assert!(slowest < Duration::from_millis(500), "{slowest:?}");
}

#[test]
fn any_bytes_are_answered_in_one_line() {
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
        engine.tell(line);
        let answer = engine.next();
        assert!(answer.starts_with(expected), "{answer}");
        assert!(!answer.chars().any(char::is_control), "{answer:?}");
    }
    let (status, rest) = engine.end();
    assert!(status.success() && rest.is_empty(), "{rest:?}");
}

/// `quit` and the end of input end the engine, and the move that is owed still comes.
#[test]
fn the_end_comes_with_the_move_that_is_owed() {
    for quit in [true, false] {
        let mut engine = Engine::start();
        engine.tell(OPENING.as_bytes());
        engine.tell(b"go infinite");
        if quit {
            engine.tell(b"quit");
        }
        let (status, lines) = engine.end();
        assert!(status.success());
        assert!(lines.last().unwrap().starts_with("bestmove "), "{lines:?}");
    }
}

/// The dialogue of `docs/engine-protocol.md` takes place as it is written; `[…]` stands for anything.
#[test]
fn the_dialogue_of_the_documentation_is_true() {
    let page = include_str!("../../../docs/engine-protocol.md");
    let dialogue = page.split("```lep\n").nth(1).unwrap().split("```").next().unwrap();
    let mut engine = Engine::start();
    for line in dialogue.lines() {
        let (mark, text) = line.split_at(2);
        if mark == "> " {
            engine.tell(text.as_bytes());
            continue;
        }
        let answer = engine.next();
        let (begin, end) = text.split_once("[…]").unwrap_or((&answer, text));
        assert!(answer.starts_with(begin) && answer.ends_with(end), "{answer}, not {text}");
    }
    let (status, rest) = engine.end();
    assert!(status.success() && rest.is_empty(), "{rest:?}");
}

/// The move that `stop` asks for comes before anything else, so that the next position need not wait for it.
#[test]
fn after_stop_the_next_search_can_begin_at_once() {
    let mut engine = Engine::start();
    engine.tell(format!("{OPENING}\ngo infinite").as_bytes());
    thread::sleep(Duration::from_millis(100));
    engine.tell(format!("stop\nisready\n{OPENING} moves 17@0,0\ngo nodes 50").as_bytes());
    engine.until("bestmove ");
    assert_eq!(engine.next(), "readyok");
    engine.until("bestmove ");
    engine.tell(b"quit");
    assert!(engine.end().0.success());
}
