//! The real program, `nova-luna serve`, on loopback: started, watched, killed, and ended whatever happens.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::trouble::{Outcome, ensure, system, wrong};
use crate::wire::get;

/// How long a server may take to be ready, or to end when it is told to.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often it is looked at meanwhile.
const GLANCE: Duration = Duration::from_millis(2);

/// Ports below those that the system gives to clients: while a server is gone, no client can come to sit on its port.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

/// How a server is started, as often as needed, always at the same address and with the same store.
#[derive(Clone, Debug)]
pub struct Plan {
    program: PathBuf,
    /// Where it serves.
    pub address: SocketAddr,
    /// Where it tells operators about itself.
    pub admin: SocketAddr,
    /// A file, or the address of a database.
    pub store: String,
    words: Vec<String>,
    failpoint: Option<String>,
    shell: Option<String>,
}

impl Plan {
    /// A server of this program with this store, without limits that would be in the way of a client that is many.
    pub fn new(program: &Path, store: &str) -> Outcome<Self> {
        let open = "--requests-per-minute 100000000 --connections-per-ip 1000000 --messages-per-second 100000 --max-tables 1000000 --tables-per-hour 1000000000";
        Ok(Self::limited(program, store)?.with(open))
    }

    /// A server with the limits that it has by itself.
    pub fn limited(program: &Path, store: &str) -> Outcome<Self> {
        let local = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let (address, admin) = (local(free_port()?), local(free_port()?));
        let words = words("serve --log-level off");
        let (program, store) = (program.to_owned(), store.to_owned());
        Ok(Self { program, address, admin, store, words, failpoint: None, shell: None })
    }

    /// With more words on its command line.
    #[must_use]
    pub fn with(mut self, more: &str) -> Self {
        self.words.extend(words(more));
        self
    }

    /// Dies at a failpoint, such as `before-commit:7`; without one, it does not.
    #[must_use]
    pub fn failing_at(mut self, failpoint: Option<String>) -> Self {
        self.failpoint = failpoint;
        self
    }

    /// With a command of the shell before it.
    #[must_use]
    pub fn after(mut self, shell: &str) -> Self {
        self.shell = Some(shell.to_owned());
        self
    }

    /// Starts it, and waits until it is ready.
    pub async fn start(&self) -> Outcome<Server> {
        let begin = Instant::now();
        let child = self.command().spawn().map_err(system("the server cannot be started"))?;
        let mut server = Server { child, plan: self.clone(), took: Duration::ZERO };
        loop {
            if matches!(get(self.admin, "/readyz").await, Ok((200, _))) {
                server.took = begin.elapsed();
                return Ok(server);
            }
            if let Some(status) = server.ended()? {
                return wrong(format!("the server did not start: {status}"));
            }
            ensure(begin.elapsed() < PATIENCE, || "the server is not ready".to_owned())?;
            tokio::time::sleep(GLANCE).await;
        }
    }

    fn command(&self) -> Command {
        let mut command = match &self.shell {
            None => Command::new(&self.program),
            Some(shell) => {
                let mut command = Command::new("sh");
                command.arg("-c").arg(format!("{shell}\nexec \"$0\" \"$@\"")).arg(&self.program);
                command
            }
        };
        command.args(&self.words).arg("--store").arg(&self.store);
        command.arg("--port").arg(self.address.port().to_string()).arg("--admin").arg(self.admin.to_string());
        command.env("LC_ALL", "C").env_remove("NOVA_LUNA_FAILPOINT");
        command.envs(self.failpoint.iter().map(|failpoint| ("NOVA_LUNA_FAILPOINT", failpoint)));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }
}

/// A server that runs. It is ended when this is dropped.
#[derive(Debug)]
pub struct Server {
    child: Child,
    plan: Plan,
    /// How long it took from the start of the program until it was ready.
    pub took: Duration,
}

impl Server {
    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// How it was started.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How it ended, if it has.
    pub fn ended(&mut self) -> Outcome<Option<ExitStatus>> {
        self.child.try_wait().map_err(system("the server cannot be watched"))
    }

    /// Kills it, as a power cut would.
    pub fn kill(&mut self) -> Outcome {
        self.child.kill().map_err(system("the server cannot be killed"))?;
        self.child.wait().map(drop).map_err(system("the server cannot be watched"))
    }

    /// Sends a signal, such as `TERM`.
    pub fn signal(&self, signal: &str) -> Outcome {
        let sent = Command::new("kill").args([format!("-{signal}"), self.id().to_string()]).status();
        let sent = sent.map_err(system("kill"))?;
        ensure(sent.success(), || format!("the signal {signal} was not sent"))
    }

    /// Waits for its end; fails if it goes on.
    pub async fn wait(&mut self) -> Outcome<ExitStatus> {
        let begin = Instant::now();
        loop {
            if let Some(status) = self.ended()? {
                return Ok(status);
            }
            ensure(begin.elapsed() < PATIENCE, || "the server does not end".to_owned())?;
            tokio::time::sleep(GLANCE).await;
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// A port at which nobody listens.
fn free_port() -> Outcome<u16> {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    // Several programs may look for one at the same time.
    let salt = u16::try_from(std::process::id() % 1000).unwrap_or(0).wrapping_mul(11);
    for _ in PORTS {
        let step = NEXT.fetch_add(1, Relaxed).wrapping_add(salt);
        let port = PORTS.start + step % (PORTS.end - PORTS.start);
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(port);
        }
    }
    wrong("no port is free")
}
