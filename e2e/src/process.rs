//! The processes of a scenario: the game, and the WebDriver. Dropping a handle ends its process.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;

use crate::error::{Error, Result, io_error};

/// The longest time a process may take to start.
const STARTUP_TIMEOUT: Duration = Duration::from_mins(2);
/// The longest time chromedriver may take to close all browsers.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(90);

/// The command that starts the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// `nova-luna play`: local games, and online games in the local network.
    Play,
    /// `nova-luna serve`: local and online games.
    Serve,
}

/// A running `nova-luna play` or `nova-luna serve`.
pub(crate) struct GameProcess {
    program: PathBuf,
    mode: Mode,
    child: Child,
    /// The folder of the server's database.
    store: Arc<TempDir>,
    /// The address of the page, such as `http://127.0.0.1:40001/`.
    pub(crate) address: String,
    // Kept open: the process ends when it writes to a closed pipe.
    _stdout: BufReader<ChildStdout>,
}

impl GameProcess {
    /// Starts the program on a free port.
    pub(crate) async fn start(program: &Path, mode: Mode) -> Result<Self> {
        let store = tempfile::tempdir().map_err(io_error("cannot create a folder for the database"))?;
        Self::at(program, mode, Arc::new(store), "0").await
    }

    async fn at(program: &Path, mode: Mode, store: Arc<TempDir>, port: &str) -> Result<Self> {
        let mut command = Command::new(program);
        command.args(["--lang", "en"]);
        match mode {
            Mode::Play => {
                let file = store.path().join("tables.db");
                command.args(["play", "--no-open", "--port", port, "--store"]).arg(file)
            }
            Mode::Serve => {
                let file = store.path().join("tables.db");
                command.args([
                    "serve",
                    "--log-level",
                    "off",
                    "--requests-per-minute",
                    "100000",
                    "--tables-per-hour",
                    "100000",
                ]);
                command.args(["--port", port, "--store"]).arg(file)
            }
        };
        let (child, mut stdout) = start(&mut command)?;
        let line = find_line(&mut stdout, "http://").await?;
        let address = line.split_whitespace().find(|word| word.starts_with("http://")).unwrap_or_default().to_owned();
        // The program answers before a browser asks.
        let page = timeout(STARTUP_TIMEOUT, get(&address, "")).await;
        page.map_err(|_| Error::Unexpected(format!("{address} does not answer")))??;
        Ok(Self { program: program.to_owned(), mode, child, store, address, _stdout: stdout })
    }

    /// Kills the process, so that the page loses its connection.
    pub(crate) async fn stop(&mut self) -> Result {
        self.child.kill().await.map_err(io_error("cannot kill the game"))
    }

    /// Starts the program again on the same port and database.
    pub(crate) async fn restart(&mut self) -> Result {
        let port = self.address.trim_end_matches('/').rsplit(':').next().unwrap_or("0").to_owned();
        *self = Self::at(&self.program.clone(), self.mode, Arc::clone(&self.store), &port).await?;
        Ok(())
    }

    /// Runs `nova-luna check` on a record; returns whether it passed, and the output.
    pub(crate) async fn check(&self, record: &str, options: &[&str]) -> Result<(bool, String)> {
        let file = self.store.path().join("record.nlr");
        std::fs::write(&file, record).map_err(io_error("cannot write the record"))?;
        let run = Command::new(&self.program).args(["--lang", "en", "check"]).args(options).arg(&file).output().await;
        let output = run.map_err(io_error("nova-luna check"))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
        Ok((output.status.success(), text))
    }

    /// Runs `nova-luna position --json` on a notation.
    pub(crate) async fn position(&self, notation: &str) -> Result<serde_json::Value> {
        let run = Command::new(&self.program).args(["--lang", "en", "position", "--json", notation]).output().await;
        let output = run.map_err(io_error("nova-luna position"))?;
        serde_json::from_slice(&output.stdout)
            .map_err(|error| Error::Unexpected(format!("nova-luna position: {error}")))
    }

    /// Runs `nova-luna analyse --json` on a record.
    /// Returns the best moves of a position after this many nodes, as the command line finds them.
    pub(crate) async fn best_moves(&self, position: &str, nodes: u64) -> Result<serde_json::Value> {
        let nodes = nodes.to_string();
        let arguments = ["--lang", "en", "analyse", "--json", "--lines", "3", "--nodes", nodes.as_str(), position];
        let run = Command::new(&self.program).args(arguments).output().await;
        let output = run.map_err(io_error("nova-luna analyse"))?;
        serde_json::from_slice(&output.stdout).map_err(|error| Error::Unexpected(format!("nova-luna analyse: {error}")))
    }

    pub(crate) async fn analyse(&self, record: &str) -> Result<serde_json::Value> {
        let file = self.store.path().join("record.nlr");
        std::fs::write(&file, record).map_err(io_error("cannot write the record"))?;
        let run = Command::new(&self.program).args(["--lang", "en", "analyse", "--json"]).arg(&file).output().await;
        let output = run.map_err(io_error("nova-luna analyse"))?;
        serde_json::from_slice(&output.stdout).map_err(|error| Error::Unexpected(format!("nova-luna analyse: {error}")))
    }
}

pub(crate) struct Driver {
    _child: Child,
    pub(crate) address: String,
    _stdout: BufReader<ChildStdout>,
}

impl Driver {
    /// Starts chromedriver on a free port.
    pub(crate) async fn start() -> Result<Self> {
        let (child, mut stdout) = start(Command::new("chromedriver").arg("--port=0"))?;
        let line = find_line(&mut stdout, "started successfully on port ").await?;
        let port = line.split("on port ").nth(1).unwrap_or_default().trim().trim_end_matches('.').to_owned();
        Ok(Self { _child: child, address: format!("http://127.0.0.1:{port}/"), _stdout: stdout })
    }

    /// Closes all browsers. If chromedriver were killed, they would go on.
    pub(crate) async fn shut_down(&self) {
        let _ = timeout(SHUTDOWN_TIMEOUT, get(&self.address, "shutdown")).await;
    }
}

/// Requests a path from a server on this machine, and reads the whole answer.
async fn get(address: &str, path: &str) -> Result<String> {
    let host = address.trim_start_matches("http://").trim_end_matches('/');
    let failed = || io_error(address);
    let mut stream = TcpStream::connect(host).await.map_err(failed())?;
    let request = format!("GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.map_err(failed())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.map_err(failed())?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn start(command: &mut Command) -> Result<(Child, BufReader<ChildStdout>)> {
    let name = command.as_std().get_program().to_string_lossy().into_owned();
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::inherit()).kill_on_drop(true);
    let mut child = command.spawn().map_err(io_error(&name))?;
    let stdout = child.stdout.take().ok_or_else(|| Error::Unexpected(format!("{name} has no output")))?;
    Ok((child, BufReader::new(stdout)))
}

/// Reads the output up to the first line that contains a text; returns that line.
async fn find_line(stdout: &mut BufReader<ChildStdout>, text: &str) -> Result<String> {
    let missing = || Error::Unexpected(format!("a process started but did not print \"{text}\""));
    loop {
        let mut line = String::new();
        let read = timeout(STARTUP_TIMEOUT, stdout.read_line(&mut line)).await.map_err(|_| missing())?;
        match read.map_err(io_error("cannot read the output of a process"))? {
            0 => return Err(missing()),
            _ if line.contains(text) => return Ok(line),
            _ => {}
        }
    }
}
