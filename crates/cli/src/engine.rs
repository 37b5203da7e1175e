//! `engine`: speaks LEP 1 on standard input and output. The protocol itself is in `nova_luna_ai::lep`; here are the
//! threads: one reads, one thinks, and this one alone writes.

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

use crate::failure::{Answer, Failure};
use crate::files::print;
use crate::lines::Lines;

/// How many messages may wait. Whoever writes faster than we read has to wait too.
const QUEUE: usize = 64;

/// How long a bot has for its last move when the engine ends. Bots stop far sooner.
const FAREWELL: Duration = Duration::from_secs(2);

/// What the threads tell the one that writes.
enum Message {
    Line(Result<String, CommandError>),
    End,
    Info(String),
    Decided { decision: Option<Decision>, spent: Duration, spec: BotSpec, bot: Box<dyn Bot> },
}

pub(crate) fn run(texts: &Texts) -> Answer {
    let (sender, inbox) = mpsc::sync_channel(QUEUE);
    let listener = sender.clone();
    spawn(move || listen(&listener))?;
    let mut engine = Engine { texts, session: EngineSession::default(), sender, bot: None, stop: Arc::default() };
    engine.serve(&inbox)?;
    engine.leave(&inbox)
}

/// Reads standard input until it ends or nobody wants it any more.
fn listen(sender: &SyncSender<Message>) {
    for line in Lines::new(io::stdin().lock()) {
        if sender.send(Message::Line(line)).is_err() {
            return;
        }
    }
    let _ = sender.send(Message::End);
}

fn spawn(work: impl FnOnce() + Send + 'static) -> Answer {
    thread::Builder::new().spawn(work).map(drop).map_err(|error| Failure::Failed(error.to_string()))
}

struct Engine<'a> {
    texts: &'a Texts,
    session: EngineSession,
    sender: SyncSender<Message>,
    /// The bot that thought last, and who it was.
    bot: Option<(BotSpec, Box<dyn Bot>)>,
    /// What stops the bot that is thinking now.
    stop: Arc<AtomicBool>,
}

impl Engine<'_> {
    /// Follows what is said until the end.
    fn serve(&mut self, inbox: &Receiver<Message>) -> Answer {
        let mut waiting = VecDeque::new();
        while let Some(message) = waiting.pop_front().or_else(|| inbox.recv().ok()) {
            let action = match message {
                Message::Line(Ok(line)) => self.session.handle_line(&line),
                Message::Line(Err(error)) => EngineSession::reject(&error),
                Message::End => return Ok(()),
                told => self.tell(told),
            };
            match action {
                EngineAction::Nothing => {}
                EngineAction::Send(lines) => self.say(&lines)?,
                EngineAction::Search(task) => self.think(task)?,
                EngineAction::Stop => self.settle(inbox, &mut waiting)?,
                EngineAction::Quit => return Ok(()),
            }
        }
        Ok(())
    }

    /// Stops the bot and sends the move that is owed, before anything else that was said is heard: so whoever says
    /// `stop` can go on at once.
    fn settle(&mut self, inbox: &Receiver<Message>, waiting: &mut VecDeque<Message>) -> Answer {
        self.stop.store(true, Ordering::Relaxed);
        while self.session.owes_move() {
            match inbox.recv() {
                Ok(said @ (Message::Line(_) | Message::End)) => waiting.push_back(said),
                Ok(told) => {
                    if let EngineAction::Send(lines) = self.tell(told) {
                        self.say(&lines)?;
                    }
                }
                Err(_) => break,
            }
        }
        Ok(())
    }

    /// Tells what the bot tells.
    fn tell(&mut self, message: Message) -> EngineAction {
        match message {
            Message::Info(line) => EngineAction::Send(vec![line]),
            Message::Decided { decision, spent, spec, bot } => {
                self.bot = Some((spec, bot));
                EngineAction::Send(self.session.finish_search(decision, spent))
            }
            Message::Line(_) | Message::End => EngineAction::Nothing,
        }
    }

    /// Sends the move that is still owed.
    fn leave(&mut self, inbox: &Receiver<Message>) -> Answer {
        if let EngineAction::Send(lines) = self.session.stop() {
            return self.say(&lines);
        }
        self.stop.store(true, Ordering::Relaxed);
        while self.session.owes_move() {
            let Ok(message) = inbox.recv_timeout(FAREWELL) else { break };
            if let EngineAction::Send(lines) = self.tell(message) {
                self.say(&lines)?;
            }
        }
        Ok(())
    }

    fn say(&self, lines: &[String]) -> Answer {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        print(self.texts, &text)
    }

    /// Begins to think on a thread of its own.
    fn think(&mut self, SearchRequest { bot: spec, view, budget }: SearchRequest) -> Answer {
        let limits = SearchLimits::start(budget);
        self.stop = limits.stop_flag();
        let known = self.bot.take().filter(|(other, _)| *other == spec).map(|(_, bot)| bot);
        let sender = self.sender.clone();
        spawn(move || {
            // A new bot is made here, because it may take its time, and `isready` must not wait for it.
            let mut bot = known.unwrap_or_else(|| spec.build());
            // A decision that finds the queue full is dropped; the next is better.
            let mut watch = |decision: &Decision| {
                let _ = sender.try_send(Message::Info(lep::info(decision, limits.elapsed())));
            };
            let decision = bot.think(&view, &limits, &mut watch);
            let _ = sender.send(Message::Decided { decision, spent: limits.elapsed(), spec, bot });
        })
    }
}
