//! The programs around a scenario: the game itself, and the one that drives browsers. Each ends when it is dropped.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;

use crate::trouble::{Outcome, Trouble, system};

/// How long a program may take to begin.
const PATIENCE: Duration = Duration::from_secs(20);

/// `nova-luna play`, ended when it is dropped.
pub(crate) struct Game {
    program: PathBuf,
    child: Child,
    /// Where the page is, such as `http://127.0.0.1:40001/`.
    pub(crate) address: String,
    // Closed, it would end the program at its next word.
    _said: BufReader<ChildStdout>,
}

impl Game {
    /// Starts the program at any free port.
    pub(crate) async fn start(program: &Path) -> Outcome<Self> {
        Self::at(program, "0").await
    }

    async fn at(program: &Path, port: &str) -> Outcome<Self> {
        let mut command = Command::new(program);
        command.args(["play", "--no-open", "--lang", "en", "--port", port]);
        let (child, mut said) = start(&mut command)?;
        let line = line_with(&mut said, "http://").await?;
        let address = line.split_whitespace().find(|word| word.starts_with("http://")).unwrap_or_default().to_owned();
        Ok(Self { program: program.to_owned(), child, address, _said: said })
    }

    /// Ends the program: from now on there is no network.
    pub(crate) async fn stop(&mut self) -> Outcome {
        self.child.kill().await.map_err(system("the game could not be ended"))
    }

    /// Starts it again where it was.
    pub(crate) async fn resume(&mut self) -> Outcome {
        let port = self.address.trim_end_matches('/').rsplit(':').next().unwrap_or("0").to_owned();
        *self = Self::at(&self.program.clone(), &port).await?;
        Ok(())
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
