//! The programs around a scenario: the game itself, and the one that drives browsers. Each ends when it is dropped.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;

use crate::trouble::{Outcome, Trouble, system};

/// How long a program may take to begin.
const PATIENCE: Duration = Duration::from_secs(20);

/// What the program is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// `nova-luna play`: the page for one computer.
    Play,
    /// `nova-luna serve`: the page and games among several.
    Serve,
}

/// `nova-luna play` or `nova-luna serve`, ended when it is dropped.
pub(crate) struct Game {
    program: PathBuf,
    kind: Kind,
    child: Child,
    /// Where a server keeps its tables.
    store: Arc<TempDir>,
    /// Where the page is, such as `http://127.0.0.1:40001/`.
    pub(crate) address: String,
    // Closed, it would end the program at its next word.
    _said: BufReader<ChildStdout>,
}

impl Game {
    /// Starts the program at any free port.
    pub(crate) async fn start(program: &Path, kind: Kind) -> Outcome<Self> {
        let store = tempfile::tempdir().map_err(system("no folder for a store"))?;
        Self::at(program, kind, Arc::new(store), "0").await
    }

    async fn at(program: &Path, kind: Kind, store: Arc<TempDir>, port: &str) -> Outcome<Self> {
        let mut command = Command::new(program);
        command.args(["--lang", "en"]);
        match kind {
            Kind::Play => command.args(["play", "--no-open", "--port", port]),
            Kind::Serve => {
                let file = store.path().join("tables.db");
                command.args(["serve", "--log-level", "off", "--requests-per-minute", "100000", "--tables-per-hour", "100000"]);
                command.args(["--port", port, "--store"]).arg(file)
            }
        };
        let (child, mut said) = start(&mut command)?;
        let line = line_with(&mut said, "http://").await?;
        let address = line.split_whitespace().find(|word| word.starts_with("http://")).unwrap_or_default().to_owned();
        Ok(Self { program: program.to_owned(), kind, child, store, address, _said: said })
    }

    /// Ends the program: from now on there is no network.
    pub(crate) async fn stop(&mut self) -> Outcome {
        self.child.kill().await.map_err(system("the game could not be ended"))
    }

    /// Starts it again where it was.
    pub(crate) async fn resume(&mut self) -> Outcome {
        let port = self.address.trim_end_matches('/').rsplit(':').next().unwrap_or("0").to_owned();
        *self = Self::at(&self.program.clone(), self.kind, Arc::clone(&self.store), &port).await?;
        Ok(())
    }

    /// What the program says about a record, and whether it is right.
    pub(crate) async fn check(&self, record: &str) -> Outcome<(bool, String)> {
        let file = self.store.path().join("record.nlr");
        std::fs::write(&file, record).map_err(system("a record cannot be written"))?;
        let run = Command::new(&self.program).args(["--lang", "en", "check"]).arg(&file).output().await;
        let output = run.map_err(system("nova-luna check"))?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
        Ok((output.status.success(), said))
    }
}

/// The program that drives browsers, ended when it is dropped.
pub(crate) struct Driver {
    _child: Child,
    /// Where it listens.
    pub(crate) address: String,
    _said: BufReader<ChildStdout>,
}

impl Driver {
    /// Starts it at any free port.
    pub(crate) async fn start() -> Outcome<Self> {
        let (child, mut said) = start(Command::new("chromedriver").arg("--port=0"))?;
        let line = line_with(&mut said, "started successfully on port ").await?;
        let port = line.split("on port ").nth(1).unwrap_or_default().trim().trim_end_matches('.').to_owned();
        Ok(Self { _child: child, address: format!("http://127.0.0.1:{port}"), _said: said })
    }
}

fn start(command: &mut Command) -> Outcome<(Child, BufReader<ChildStdout>)> {
    let name = command.as_std().get_program().to_string_lossy().into_owned();
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::inherit()).kill_on_drop(true);
    let mut child = command.spawn().map_err(system(&name))?;
    let said = child.stdout.take().ok_or_else(|| Trouble::Wrong(format!("{name} says nothing")))?;
    Ok((child, BufReader::new(said)))
}

/// The first line in which something stands.
async fn line_with(said: &mut BufReader<ChildStdout>, words: &str) -> Outcome<String> {
    let silent = || Trouble::Wrong(format!("a program was started and did not say \"{words}\""));
    loop {
        let mut line = String::new();
        let read = timeout(PATIENCE, said.read_line(&mut line)).await.map_err(|_| silent())?;
        match read.map_err(system("a program cannot be heard"))? {
            0 => return Err(silent()),
            _ if line.contains(words) => return Ok(line),
            _ => {}
        }
    }
}
