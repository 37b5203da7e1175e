//! The real server, `nova-luna serve`, as a process on loopback.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use nova_luna_test_support::http_get;
use private_postgres::free_port;

use crate::error::{Result, ensure, fail, system_error};
use crate::store::Store;
use crate::wait::wait_for;

/// The interval between checks for readiness or the end.
const POLL_INTERVAL: Duration = Duration::from_millis(2);

/// Limits so high that the load generator never reaches them.
pub(crate) const UNLIMITED: &str = "--requests-per-minute 100000000 --connections-per-ip 1000000 --messages-per-second 100000 --max-tables 1000000 --tables-per-hour 1000000000";

/// The configuration of a server: every start uses the same addresses and the same store.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    program: PathBuf,
    pub address: SocketAddr,
    /// The address of health checks and metrics.
    pub admin: SocketAddr,
    /// It stays as long as a server may use it.
    pub(crate) store: Store,
    arguments: String,
    /// The failpoint at which the server crashes, such as `before-commit:7`.
    pub(crate) failpoint: Option<String>,
    /// A shell command that runs before the server, in the same process.
    pub(crate) shell_prefix: Option<&'static str>,
}

impl ServerConfig {
    /// The arguments, such as limits, are separated by spaces.
    pub fn new(program: &Path, store: Store, arguments: &str) -> Result<Self> {
        let (address, admin, arguments) = (free_address()?, free_address()?, arguments.to_owned());
        Ok(Self { program: program.to_owned(), address, admin, store, arguments, failpoint: None, shell_prefix: None })
    }

    pub async fn start(&self) -> Result<ServerProcess> {
        let begin = Instant::now();
        let child = self.command().spawn().map_err(system_error("the server cannot be started"))?;
        let mut server = ServerProcess { child, config: self.clone(), startup_time: Duration::ZERO };
        wait_for(POLL_INTERVAL, "the server is not ready", async || {
            let is_ready = matches!(http_get(self.admin, "/readyz").await, Ok((200, _)));
            match server.exit_status()? {
                Some(status) if !is_ready => fail(format!("the server did not start: {status}")),
                _ => Ok(is_ready.then_some(())),
            }
        })
        .await?;
        server.startup_time = begin.elapsed();
        Ok(server)
    }

    fn command(&self) -> Command {
        let mut command = match self.shell_prefix {
            None => Command::new(&self.program),
            Some(prefix) => {
                let mut command = Command::new("sh");
                command.arg("-c").arg(format!("{prefix}\nexec \"$0\" \"$@\"")).arg(&self.program);
                command
            }
        };
        command.args(["serve", "--log-level", "off"]).args(self.arguments.split_whitespace());
        command.arg("--store").arg(self.store.argument());
        command.arg("--port").arg(self.address.port().to_string()).arg("--admin").arg(self.admin.to_string());
        command.env("LC_ALL", "C").env_remove("NOVA_LUNA_FAILPOINT");
        command.envs(self.failpoint.iter().map(|failpoint| ("NOVA_LUNA_FAILPOINT", failpoint)));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }
}

/// A running server. Dropping it kills the process.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    pub config: ServerConfig,
    /// The time from the start of the process until the server was ready.
    pub startup_time: Duration,
}

impl ServerProcess {
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Returns the exit status if the process has ended.
    pub fn exit_status(&mut self) -> Result<Option<ExitStatus>> {
        self.child.try_wait().map_err(system_error("the server cannot be monitored"))
    }

    /// Kills the process, like a power failure.
    pub fn kill(&mut self) -> Result {
        self.child.kill().map_err(system_error("the server cannot be killed"))?;
        self.child.wait().map(drop).map_err(system_error("the server cannot be monitored"))
    }

    /// Asks the server to end, and waits until it has.
    pub async fn terminate(&mut self) -> Result {
        // The shell has it built in; the program is missing on some machines.
        let sent = Command::new("sh").arg("-c").arg(format!("kill -TERM {}", self.id())).status();
        let sent = sent.map_err(system_error("kill"))?;
        ensure(sent.success(), || "the signal TERM was not sent".to_owned())?;
        let status = self.wait().await?;
        ensure(status.code() == Some(0), || format!("the server ended with {status}"))
    }

    pub async fn wait(&mut self) -> Result<ExitStatus> {
        wait_for(POLL_INTERVAL, "the server does not end", async || self.exit_status()).await
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns an address on loopback whose port is not in use.
pub fn free_address() -> Result<SocketAddr> {
    let port = free_port().map_err(system_error("no address"))?;
    Ok((Ipv4Addr::LOCALHOST, port).into())
}
