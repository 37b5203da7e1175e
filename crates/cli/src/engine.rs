//! `nova-luna engine`: speaks LEP 1 on standard input and output. `nova_luna_ai::lep` implements the protocol; this
//! module runs the threads: one reads, one searches, and only the main thread writes.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::Duration;

use nova_luna_ai::lep::{self, Duty, Player, Refusal, Session, Task};
use nova_luna_ai::{Bot, Limits, Thought};
use nova_luna_texts::Texts;

use crate::console::print;
use crate::error::{CliError, CliResult};
use crate::line_reader::LineReader;

/// The capacity of the event queue. A full queue makes the sender wait.
const QUEUE_CAPACITY: usize = 64;

/// The time to wait for the last move when the engine quits. Bots stop far sooner.
const QUIT_TIMEOUT: Duration = Duration::from_secs(2);

/// An event for the main thread.
enum EngineEvent {
    Line(Result<String, Refusal>),
    InputEnded,
    Info(String),
    Decided { thought: Option<Thought>, spent: Duration, player: Player, bot: Box<dyn Bot> },
}

pub(crate) fn run(texts: &Texts) -> CliResult {
    let (sender, events) = mpsc::sync_channel(QUEUE_CAPACITY);
    let input_sender = sender.clone();
    spawn(move || read_input(&input_sender))?;
    let mut engine = Engine { texts, session: Session::default(), sender, bot: None, stop: Arc::default() };
    engine.run(&events)?;
    engine.shut_down(&events)
}

/// Reads standard input until it ends or the main thread has gone.
fn read_input(sender: &SyncSender<EngineEvent>) {
    for line in LineReader::new(io::stdin().lock()) {
        if sender.send(EngineEvent::Line(line)).is_err() {
            return;
        }
    }
    let _ = sender.send(EngineEvent::InputEnded);
}

fn spawn(work: impl FnOnce() + Send + 'static) -> CliResult {
    thread::Builder::new().spawn(work).map(drop).map_err(|error| CliError::Runtime(error.to_string()))
}

struct Engine<'a> {
    texts: &'a Texts,
    session: Session,
    sender: SyncSender<EngineEvent>,
    /// The bot of the last search and its configuration.
    bot: Option<(Player, Box<dyn Bot>)>,
    /// Stops the running search.
    stop: Arc<AtomicBool>,
}

impl Engine<'_> {
    /// Handles events until `quit` or the end of input.
    fn run(&mut self, events: &Receiver<EngineEvent>) -> CliResult {
        let mut deferred = VecDeque::new();
        while let Some(event) = deferred.pop_front().or_else(|| events.recv().ok()) {
            let duty = match event {
                EngineEvent::Line(Ok(line)) => self.session.hear(&line),
                EngineEvent::Line(Err(refusal)) => Session::refuse(&refusal),
                EngineEvent::InputEnded => return Ok(()),
                event => self.handle_search_event(event),
            };
            match duty {
                Duty::Nothing => {}
                Duty::Say(lines) => self.write_lines(&lines)?,
                Duty::Think(task) => self.start_search(task)?,
                Duty::Stop => self.finish_search(events, &mut deferred)?,
                Duty::Quit => return Ok(()),
            }
        }
        Ok(())
    }

    /// Stops the search and sends its move. Input that arrives meanwhile is deferred, so that the move is the first
    /// answer to `stop`.
    fn finish_search(&mut self, events: &Receiver<EngineEvent>, deferred: &mut VecDeque<EngineEvent>) -> CliResult {
        self.stop.store(true, Ordering::Relaxed);
        while self.session.owes() {
            match events.recv() {
                Ok(input @ (EngineEvent::Line(_) | EngineEvent::InputEnded)) => deferred.push_back(input),
                Ok(event) => {
                    if let Duty::Say(lines) = self.handle_search_event(event) {
                        self.write_lines(&lines)?;
                    }
                }
                Err(_) => break,
            }
        }
        Ok(())
    }

    /// Turns a search event into lines for the client.
    fn handle_search_event(&mut self, event: EngineEvent) -> Duty {
        match event {
            EngineEvent::Info(line) => Duty::Say(vec![line]),
            EngineEvent::Decided { thought, spent, player, bot } => {
                self.bot = Some((player, bot));
                Duty::Say(self.session.decided(thought, spent))
            }
            EngineEvent::Line(_) | EngineEvent::InputEnded => Duty::Nothing,
        }
    }

    /// Stops a running search and sends its move.
    fn shut_down(&mut self, events: &Receiver<EngineEvent>) -> CliResult {
        if let Duty::Say(lines) = self.session.stop() {
            return self.write_lines(&lines);
        }
        self.stop.store(true, Ordering::Relaxed);
        while self.session.owes() {
            let Ok(event) = events.recv_timeout(QUIT_TIMEOUT) else { break };
            if let Duty::Say(lines) = self.handle_search_event(event) {
                self.write_lines(&lines)?;
            }
        }
        Ok(())
    }

    fn write_lines(&self, lines: &[String]) -> CliResult {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        print(self.texts, &text)
    }

    /// Starts a search on a new thread.
    fn start_search(&mut self, Task { player, view, budget }: Task) -> CliResult {
        let limits = Limits::begin(budget);
        self.stop = limits.stop_flag();
        let reusable = self.bot.take().filter(|(other, _)| *other == player).map(|(_, bot)| bot);
        let sender = self.sender.clone();
        spawn(move || {
            // Create a new bot on this thread: it may take time, and `isready` must not wait for it.
            let mut bot = reusable.unwrap_or_else(|| player.bot());
            // Drop the update if the queue is full; the next one is better anyway.
            let mut watch = |thought: &Thought| {
                let _ = sender.try_send(EngineEvent::Info(lep::info(thought, limits.spent())));
            };
            let thought = bot.think(&view, &limits, &mut watch);
            let _ = sender.send(EngineEvent::Decided { thought, spent: limits.spent(), player, bot });
        })
    }
}
