//! An engine as a child process: it is told lines, its answers are waited for, and it never stays behind.

use std::io::{BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use nova_luna_ai::lep::CommandError;
use nova_luna_ai::lep::referee::{EngineReply, parse_reply};

use super::fault::Fault;
use crate::lines::Lines;

/// How long an engine may take for `lepok` and `readyok`.
const GREETING: Duration = Duration::from_secs(10);

/// How long an engine may take to leave by itself.
const FAREWELL: Duration = Duration::from_millis(300);

/// How many lines may wait to be read. An engine that writes more has to wait too.
const QUEUE: usize = 256;

/// A running engine.
pub(crate) struct Process {
    child: Child,
    /// What it is told. Another thread writes it, because a pipe that nobody reads is full some day.
    input: Option<Sender<String>>,
    output: Receiver<Result<String, CommandError>>,
    name: Option<String>,
    version: Option<String>,
    options: Vec<String>,
}

impl Process {
    /// Starts an engine and lets it introduce itself.
    pub(crate) fn start(words: &[String]) -> Result<Self, Fault> {
        let (program, arguments) = words.split_first().ok_or(Fault::Ended)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(Fault::Start)?;
        let (input, told) = mpsc::channel();
        let (heard, output) = mpsc::sync_channel(QUEUE);
        let pipes = child.stdin.take().zip(child.stdout.take());
        // From here on the child is ended whatever happens.
        let mut process = Self { child, input: Some(input), output, name: None, version: None, options: Vec::new() };
        let (stdin, stdout) = pipes.ok_or(Fault::Ended)?;
        thread::Builder::new().spawn(move || write(stdin, &told)).map_err(Fault::Start)?;
        thread::Builder::new().spawn(move || read(stdout, &heard)).map_err(Fault::Start)?;
        process.greet()?;
        Ok(process)
    }

    fn greet(&mut self) -> Result<(), Fault> {
        self.tell("lep".to_owned());
        let begin = Instant::now();
        loop {
            match self.hear(begin, GREETING, "lepok")? {
                EngineReply::Name(name) => self.name = Some(name),
                EngineReply::Version(version) => self.version = Some(version),
                EngineReply::Option(option) => self.options.push(option),
                EngineReply::LepOk => return Ok(()),
                _ => {}
            }
        }
    }

    /// What it calls itself.
    pub(crate) fn name(&self) -> Option<String> {
        let name = self.name.as_ref()?;
        Some(self.version.as_ref().map_or_else(|| name.clone(), |version| format!("{name} {version}")))
    }

    /// Sets an option, if the engine has it.
    pub(crate) fn set_option(&self, name: &str, value: &str) {
        if self.options.iter().any(|option| option.eq_ignore_ascii_case(name)) {
            self.tell(format!("setoption name {name} value {value}"));
        }
    }

    pub(crate) fn tell(&self, line: String) {
        // If it has ended, the next answer that is waited for says so.
        let _ = self.input.as_ref().map(|input| input.send(line));
    }

    /// Waits until it has done everything before, and passes over what it said meanwhile. Errors count, if they must.
    pub(crate) fn settle(&self, strict: bool) -> Result<(), Fault> {
        self.tell("isready".to_owned());
        let begin = Instant::now();
        loop {
            match self.hear(begin, GREETING, "readyok")? {
                EngineReply::ReadyOk => return Ok(()),
                EngineReply::Error(said) if strict => return Err(Fault::Said(said)),
                _ => {}
            }
        }
    }

    /// The next line. It is waited for until so much time has passed since the beginning, however much is written.
    pub(crate) fn hear(&self, begin: Instant, time: Duration, awaited: &'static str) -> Result<EngineReply, Fault> {
        let silent = Fault::Silent { awaited, time };
        let Some(left) = time.checked_sub(begin.elapsed()) else { return Err(silent) };
        match self.output.recv_timeout(left) {
            Ok(Ok(line)) => parse_reply(&line).map_err(Fault::NoMove),
            Ok(Err(error)) => Err(Fault::Line(error)),
            Err(RecvTimeoutError::Timeout) => Err(silent),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::Ended),
        }
    }
}

fn write(mut stdin: ChildStdin, told: &Receiver<String>) {
    for line in told {
        if stdin.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read(stdout: ChildStdout, heard: &SyncSender<Result<String, CommandError>>) {
    for line in Lines::new(BufReader::new(stdout)) {
        if heard.send(line).is_err() {
            return;
        }
    }
}

/// An engine is asked to leave, and made to if it does not.
impl Drop for Process {
    fn drop(&mut self) {
        self.tell("quit".to_owned());
        self.input = None;
        let begin = Instant::now();
        while begin.elapsed() < FAREWELL {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
