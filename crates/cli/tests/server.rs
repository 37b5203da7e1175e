//! Starts the real program as a server.
#![cfg(unix)]

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// A server process that is killed when dropped.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    pub(crate) fn start(store: impl AsRef<OsStr>, args: &[&str]) -> Self {
        let all = [&["--log-level", "off", "--requests-per-minute", "100000"], args].concat();
        Self::start_with_log(store, &all, Stdio::null())
    }

    /// Starts a server with the default limit of requests and the given log output.
    pub(crate) fn start_with_log(store: impl AsRef<OsStr>, args: &[&str], log: Stdio) -> Self {
        Self::start_with_environment(store, args, log, &[])
    }

    /// Like [`Server::start_with_log`], with environment variables.
    pub(crate) fn start_with_environment(
        store: impl AsRef<OsStr>,
        args: &[&str],
        log: Stdio,
        variables: &[(&str, &OsStr)],
    ) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_nova-luna"))
            .args(["serve", "--port", "0", "--messages-per-second", "10000"])
            .args(["--tables-per-hour", "100000"])
            .arg("--store")
            .arg(store)
            .args(args)
            .env("LC_ALL", "C")
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap().split('/').next().unwrap().parse().unwrap();
        Self { child, address }
    }

    pub(crate) fn signal(&self, signal: &str) {
        // The shell has it built in; the program is missing on some machines.
        let kill = format!("kill {signal} {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
