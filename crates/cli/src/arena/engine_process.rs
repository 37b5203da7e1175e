//! An engine as a child process. Dropping it always ends the process.

use std::io::{self, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use nova_luna_ai::lep::CommandError;
use nova_luna_ai::lep::referee::{EngineReply, parse_reply};

use super::forfeit::{ForfeitReason, StartFailure};
use super::stderr_tail::StderrTail;
use crate::line_reader::LineReader;

/// The time to wait for `lepok` and `readyok`.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);

/// The time to wait after `quit` before the process is killed.
const QUIT_TIMEOUT: Duration = Duration::from_millis(300);

/// The time to wait for the exit status of an engine that has closed its output, also on a busy machine.
const EXIT_TIMEOUT: Duration = Duration::from_secs(5);

/// The number of unread lines. An engine that writes more has to wait.
const QUEUE_CAPACITY: usize = 256;

pub(crate) struct EngineProcess {
    child: Child,
    /// Lines for the engine. A thread writes them, because a write blocks when the engine does not read.
    input: Option<Sender<String>>,
    output: Receiver<Result<String, CommandError>>,
    stderr: Option<StderrTail>,
    last_line: Option<String>,
    name: Option<String>,
    version: Option<String>,
    options: Vec<String>,
    features: Vec<String>,
}

impl EngineProcess {
    pub(crate) fn start(command: &[String]) -> Result<Self, StartFailure> {
        let not_started = |error| {
            let program = command.first().cloned().unwrap_or_default();
            StartFailure { reason: ForfeitReason::CannotStart { program, error }, stderr: Vec::new() }
        };
        let mut process = Self::spawn(command).map_err(not_started)?;
        match process.handshake() {
            Ok(()) => Ok(process),
            Err(reason) => Err(StartFailure { reason, stderr: process.end() }),
        }
    }

    fn spawn(command: &[String]) -> io::Result<Self> {
        let (program, args) = command.split_first().ok_or(io::ErrorKind::NotFound)?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let (input, input_lines) = mpsc::channel();
        let (output_lines, output) = mpsc::sync_channel(QUEUE_CAPACITY);
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        // From here on, `Drop` ends the child.
        let mut process = Self {
            child,
            input: Some(input),
            output,
            stderr: None,
            last_line: None,
            name: None,
            version: None,
            options: Vec::new(),
            features: Vec::new(),
        };
        let (stdin, stdout) = stdin.zip(stdout).ok_or(io::ErrorKind::BrokenPipe)?;
        thread::Builder::new().spawn(move || write_input(stdin, &input_lines))?;
        let mut lines = LineReader::new(BufReader::new(stdout));
        thread::Builder::new().spawn(move || lines.try_for_each(|line| output_lines.send(line)))?;
        process.stderr = stderr.map(StderrTail::read).transpose()?;
        Ok(process)
    }

    fn handshake(&mut self) -> Result<(), ForfeitReason> {
        self.send("lep".to_owned());
        let start = Instant::now();
        loop {
            match self.receive(start, HANDSHAKE_TIMEOUT, "lepok")? {
                EngineReply::Name(name) => self.name = Some(name),
                EngineReply::Version(version) => self.version = Some(version),
                EngineReply::Option(option) => self.options.push(option),
                EngineReply::Feature(feature) => self.features.push(feature),
                EngineReply::LepOk => return Ok(()),
                _ => {}
            }
        }
    }

    pub(crate) fn name(&self) -> Option<String> {
        let name = self.name.as_ref()?;
        Some(self.version.as_ref().map_or_else(|| name.clone(), |version| format!("{name} {version}")))
    }

    pub(crate) fn has_feature(&self, feature: &str) -> bool {
        self.features.iter().any(|known| known == feature)
    }

    pub(crate) fn set_option(&self, name: &str, value: &str) {
        if self.options.iter().any(|option| option.eq_ignore_ascii_case(name)) {
            self.send(format!("setoption name {name} value {value}"));
        }
    }

    pub(crate) fn send(&self, line: String) {
        // If the engine has exited, the next `receive` reports it.
        let _ = self.input.as_ref().map(|input| input.send(line));
    }

    /// Waits until the engine has processed all commands and discards its output meanwhile. If `strict`, an error
    /// reported by the engine is a reason to forfeit.
    pub(crate) fn sync(&mut self, strict: bool) -> Result<(), ForfeitReason> {
        self.send("isready".to_owned());
        let start = Instant::now();
        loop {
            match self.receive(start, HANDSHAKE_TIMEOUT, "readyok")? {
                EngineReply::ReadyOk => return Ok(()),
                EngineReply::Error(message) if strict => return Err(ForfeitReason::ReportedError(message)),
                _ => {}
            }
        }
    }

    /// Receives the next answer. The time runs from `start`, so that an engine cannot extend it by writing more lines.
    pub(crate) fn receive(
        &mut self,
        start: Instant,
        time: Duration,
        expected: &'static str,
    ) -> Result<EngineReply, ForfeitReason> {
        let left = time.checked_sub(start.elapsed());
        match left.map_or(Err(RecvTimeoutError::Timeout), |left| self.output.recv_timeout(left)) {
            Ok(Ok(line)) => {
                let reply = parse_reply(&line).map_err(ForfeitReason::UnreadableMove);
                self.last_line = Some(line);
                reply
            }
            Ok(Err(error)) => Err(ForfeitReason::InvalidLine(error)),
            Err(RecvTimeoutError::Timeout) => {
                Err(ForfeitReason::TimedOut { expected, time, last_line: self.last_line.clone() })
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.exited()),
        }
    }

    /// Describes an engine that has closed its output.
    fn exited(&mut self) -> ForfeitReason {
        let status = self.wait(EXIT_TIMEOUT);
        let stderr = self.stderr.as_ref().map(StderrTail::last_lines).unwrap_or_default();
        ForfeitReason::Exited { status, last_error: stderr.into_iter().next_back() }
    }

    /// Waits for the end of the process; returns `None` if it is still running after this time.
    fn wait(&mut self, time: Duration) -> Option<ExitStatus> {
        let start = Instant::now();
        while start.elapsed() < time {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(2)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
        None
    }

    /// Ends the process and returns the last lines of its standard error.
    fn end(mut self) -> Vec<String> {
        let stderr = self.stderr.take();
        drop(self);
        stderr.map(|stderr| stderr.last_lines()).unwrap_or_default()
    }
}

fn write_input(mut stdin: ChildStdin, lines: &Receiver<String>) -> io::Result<()> {
    lines.iter().try_for_each(|line| stdin.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdin.flush()))
}

/// Asks the engine to quit and kills it if it does not.
impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.send("quit".to_owned());
        self.input = None;
        if self.wait(QUIT_TIMEOUT).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}
