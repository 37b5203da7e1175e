//! `nova-luna engine`: speaks LEP 1 on standard input and output. `nova_luna_ai::lep` implements the protocol; this
//! module runs the threads: one reads, one searches, and only the main thread writes.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::Duration;

use nova_luna_ai::lep::{self, BotSpec, CommandError, EngineAction, EngineSession, SearchRequest};
use nova_luna_ai::{Bot, Decision, SearchLimits};
use nova_luna_texts::Texts;

use crate::console::print;
use crate::error::{CliError, CliResult};
use crate::line_reader::LineReader;

/// The capacity of the event queue. A full queue makes the sender wait.
const QUEUE_CAPACITY: usize = 64;

/// The time to wait for the last move when the engine quits. Bots stop far sooner.
const QUIT_TIMEOUT: Duration = Duration::from_secs(2);

enum EngineEvent {
    Line(Result<String, CommandError>),
    InputEnded,
    Info(String),
    Decided { decision: Option<Decision>, spent: Duration, spec: BotSpec, bot: Box<dyn Bot> },
}

pub(crate) fn run(texts: &Texts) -> CliResult {
    let (sender, events) = mpsc::sync_channel(QUEUE_CAPACITY);
    let input_sender = sender.clone();
    spawn(move || read_input(&input_sender))?;
    let mut engine = Engine { texts, session: EngineSession::default(), sender, bot: None, stop: Arc::default() };
    engine.run(&events)?;
    engine.shut_down(&events)
}

/// Reads standard input until it ends or the main thread has gone.
fn read_input(sender: &SyncSender<EngineEvent>) {
    let mut lines = LineReader::new(io::stdin().lock()).map(EngineEvent::Line).chain([EngineEvent::InputEnded]);
    lines.all(|event| sender.send(event).is_ok());
}

fn spawn(work: impl FnOnce() + Send + 'static) -> CliResult {
    thread::Builder::new().spawn(work).map(drop).map_err(|error| CliError::Runtime(error.to_string()))
}

struct Engine<'a> {
    texts: &'a Texts,
    session: EngineSession,
    sender: SyncSender<EngineEvent>,
    /// The bot of the last search and its configuration.
    bot: Option<(BotSpec, Box<dyn Bot>)>,
    stop: Arc<AtomicBool>,
}

impl Engine<'_> {
    fn run(&mut self, events: &Receiver<EngineEvent>) -> CliResult {
        let mut deferred = VecDeque::new();
        while let Some(event) = deferred.pop_front().or_else(|| events.recv().ok()) {
            let action = match event {
                EngineEvent::Line(Ok(line)) => self.session.handle_line(&line),
                EngineEvent::Line(Err(error)) => EngineSession::reject(&error),
                EngineEvent::InputEnded => return Ok(()),
                event => self.handle_search_event(event),
            };
            match action {
                EngineAction::Nothing => {}
                EngineAction::Send(lines) => self.write_lines(&lines)?,
                EngineAction::Search(request) => self.start_search(request)?,
                EngineAction::Stop => self.finish_search(events, &mut deferred, Duration::MAX)?,
                EngineAction::Quit => return Ok(()),
            }
        }
        Ok(())
    }

    /// Stops the search and sends its move, if it comes in time. Input that arrives meanwhile is deferred, so that the
    /// move is the first answer to `stop`.
    fn finish_search(
        &mut self,
        events: &Receiver<EngineEvent>,
        deferred: &mut VecDeque<EngineEvent>,
        time: Duration,
    ) -> CliResult {
        self.stop.store(true, Ordering::Relaxed);
        while self.session.owes_move() {
            match events.recv_timeout(time) {
                Ok(input @ (EngineEvent::Line(_) | EngineEvent::InputEnded)) => deferred.push_back(input),
                Ok(event) => {
                    if let EngineAction::Send(lines) = self.handle_search_event(event) {
                        self.write_lines(&lines)?;
                    }
                }
                Err(_) => break,
            }
        }
        Ok(())
    }

    fn handle_search_event(&mut self, event: EngineEvent) -> EngineAction {
        match event {
            EngineEvent::Info(line) => EngineAction::Send(vec![line]),
            EngineEvent::Decided { decision, spent, spec, bot } => {
                self.bot = Some((spec, bot));
                EngineAction::Send(self.session.finish_search(decision, spent))
            }
            EngineEvent::Line(_) | EngineEvent::InputEnded => EngineAction::Nothing,
        }
    }

    fn shut_down(&mut self, events: &Receiver<EngineEvent>) -> CliResult {
        match self.session.stop() {
            EngineAction::Send(lines) => self.write_lines(&lines),
            _ => self.finish_search(events, &mut VecDeque::new(), QUIT_TIMEOUT),
        }
    }

    fn write_lines(&self, lines: &[String]) -> CliResult {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        print(self.texts, &text)
    }

    fn start_search(&mut self, SearchRequest { bot: spec, view, budget }: SearchRequest) -> CliResult {
        let limits = SearchLimits::start(budget);
        self.stop = limits.stop_flag();
        let reusable = self.bot.take().filter(|(other, _)| *other == spec).map(|(_, bot)| bot);
        let sender = self.sender.clone();
        spawn(move || {
            // Create a new bot on this thread: it may take time, and `isready` must not wait for it.
            let mut bot = reusable.unwrap_or_else(|| spec.build());
            // Drop the update if the queue is full; the next one is better anyway.
            let mut watch = |decision: &Decision| {
                let _ = sender.try_send(EngineEvent::Info(lep::info(decision, limits.elapsed())));
            };
            let decision = bot.think(&view, &limits, &mut watch);
            let _ = sender.send(EngineEvent::Decided { decision, spent: limits.elapsed(), spec, bot });
        })
    }
}
