//! The real program, serving.
#![allow(clippy::unwrap_used, dead_code)]

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server, ended when the test is over, however it comes out.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    pub(crate) fn start(store: impl AsRef<OsStr>, words: &[&str]) -> Self {
        let all = [&["--log-level", "off", "--requests-per-minute", "100000"], words].concat();
        Self::logging(store, &all, Stdio::null())
    }

    /// One that is asked often by nobody, and whose log goes somewhere.
    pub(crate) fn logging(store: impl AsRef<OsStr>, words: &[&str], log: Stdio) -> Self {
        let begin = Instant::now();
        let mut child = Command::new(env!("CARGO_BIN_EXE_nova-luna"))
            .args(["serve", "--port", "0", "--messages-per-second", "10000"])
            .args(["--max-tables-per-hour", "100000"])
            .arg("--store")
            .arg(store)
            .args(words)
            .env("LC_ALL", "C")
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let address = said.split("http://").nth(1).unwrap().split('/').next().unwrap().parse().unwrap();
        // An idle machine needs a few hundredths of a second; tests run on busy ones.
        assert!(begin.elapsed() < Duration::from_secs(5), "it serves again soon");
        Self { child, address }
    }

    pub(crate) fn signal(&self, signal: &str) {
        assert!(Command::new("kill").args([signal, &self.child.id().to_string()]).status().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
