//! Starts the real program as a server.
#![cfg(unix)]

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use nova_luna_harness::server::free_address;

/// The maximum time until a server is ready, also on a busy machine.
const READY_TIMEOUT: Duration = Duration::from_secs(120);

/// A server process that is killed when dropped.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
    /// The address of health checks and metrics.
    pub(crate) admin: SocketAddr,
}

impl Server {
    /// Starts a server, and waits until it is ready.
    pub(crate) fn start(store: impl AsRef<OsStr>, args: &[&str]) -> Self {
        let all = [&["--log-level", "off", "--requests-per-minute", "100000"], args].concat();
        let server = Self::start_with_log(store, &all, Stdio::null());
        server.wait_until_ready();
        server
    }

    /// Waits until the server can read and write its store.
    pub(crate) fn wait_until_ready(&self) {
        let start = Instant::now();
        loop {
            let mut stream = TcpStream::connect(self.admin).unwrap();
            write!(stream, "GET /readyz HTTP/1.0\r\nHost: {}\r\n\r\n", self.admin).unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            if answer.contains(" 200 ") {
                return;
            }
            assert!(start.elapsed() < READY_TIMEOUT, "the server is not ready: {answer}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Starts a server with the default limit of requests and the given log output. It may not be ready.
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
        let admin = free_address().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_nova-luna"))
            .args(["serve", "--port", "0", "--messages-per-second", "10000"])
            .args(["--tables-per-hour", "100000", "--admin", &admin.to_string()])
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
        Self { child, address, admin }
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
