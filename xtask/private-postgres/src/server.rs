//! The server, its folder, and the watchdog that ends it.

use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::{fs, io};

use thiserror::Error;

use crate::port::free_port;
use crate::programs::{self, User};

/// The superuser of all databases.
const USER: &str = "nova";

/// Attempts to start: another process may take a port after it was found free.
const START_ATTEMPTS: usize = 5;

/// Waits for the end of its input, then stops the server and deletes its folder.
const WATCHDOG: &str = r#"trap '' HUP INT TERM; read -r _; "$1/pg_ctl" --pgdata="$2/data" --mode=immediate stop >/dev/null 2>&1; rm -rf "$2""#;

#[derive(Debug, Error)]
pub enum PostgresError {
    #[error("PostgreSQL is not installed; on Debian or Ubuntu, apt-get install postgresql")]
    Missing,
    #[error("root cannot run PostgreSQL, and the users postgres and nobody do not exist")]
    NoUser,
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("{program} failed: {output}")]
    Failed { program: String, output: String },
}

#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    user: Option<User>,
    port: u16,
    settings: Vec<String>,
    databases: AtomicU32,
    watchdog: Child,
}

impl Postgres {
    pub fn start() -> Result<Self, PostgresError> {
        Self::start_with(&[])
    }

    /// Starts a server with additional settings, such as `max_connections=200`.
    pub fn start_with(settings: &[&str]) -> Result<Self, PostgresError> {
        Self::start_with_files(settings, &[])
    }

    /// Starts a server that accepts TLS, with a certificate and its key in PEM format.
    pub fn start_with_tls(certificate: &str, key: &str) -> Result<Self, PostgresError> {
        Self::start_with_files(&["ssl=on"], &[("server.crt", certificate), ("server.key", key)])
    }

    /// Starts a server with additional settings and files in its data folder.
    fn start_with_files(settings: &[&str], files: &[(&str, &str)]) -> Result<Self, PostgresError> {
        let mut server = Self::prepare(settings.iter().map(|&setting| setting.to_owned()).collect())?;
        let data = server.data();
        server.run(
            "initdb",
            &["--pgdata", &data, "--username", USER, "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"],
        )?;
        for (name, content) in files {
            server.write_private(name, content)?;
        }
        server.start_on_free_port()?;
        Ok(server)
    }

    fn prepare(settings: Vec<String>) -> Result<Self, PostgresError> {
        let programs = programs::find().ok_or(PostgresError::Missing)?;
        let user = programs::user()?;
        let folder = tempfile::Builder::new().prefix("private-postgres-").tempdir()?.keep();
        if let Some(user) = user {
            std::os::unix::fs::chown(&folder, Some(user.id), Some(user.group))?;
        }
        let watchdog = start_watchdog(&programs, &folder, user)?;
        Ok(Self { programs, folder, user, port: 0, settings, databases: AtomicU32::new(0), watchdog })
    }

    pub fn start_replica(&self) -> Result<Self, PostgresError> {
        let mut replica = Self::prepare(self.settings.clone())?;
        replica.copy(self)?;
        replica.start_on_free_port()?;
        Ok(replica)
    }

    /// Starts a server that was killed again on the same port, with the data of another one, as its replica.
    pub fn follow(&self, primary: &Self) -> Result<(), PostgresError> {
        let old = self.folder.join("old").with_extension(unique_number());
        fs::rename(self.data(), &old)?;
        // Processes that are about to end may still write into it; then it stays until the folder is deleted.
        let _ = fs::remove_dir_all(old);
        self.copy(primary)?;
        self.resume()
    }

    pub fn promote(&self) -> Result<(), PostgresError> {
        self.run("pg_ctl", &["--pgdata", &self.data(), "--wait", "promote"]).map(drop)
    }

    pub fn database(&self) -> Result<String, PostgresError> {
        let name = format!("luna{}", self.databases.fetch_add(1, Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(self.address(&name))
    }

    pub fn address(&self, database: &str) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/{database}", self.port)
    }

    /// Returns an address that names this server and another one. Whichever is the primary is used.
    pub fn address_with(&self, other: &Self, database: &str) -> String {
        let hosts = format!("127.0.0.1:{},127.0.0.1:{}", self.port, other.port);
        format!("postgres://{USER}@{hosts}/{database}?target_session_attrs=read-write")
    }

    /// Runs a statement in a database, given by name or address; returns the rows with columns separated by `|`.
    pub fn sql(&self, database: &str, statement: &str) -> Result<String, PostgresError> {
        let address = if database.contains("://") { database.to_owned() } else { self.address(database) };
        self.run("psql", &["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--command", statement, &address])
    }

    /// Stops the server immediately, as a crash would; keeps its data.
    pub fn stop(&self) -> Result<(), PostgresError> {
        self.run("pg_ctl", &["--pgdata", &self.data(), "--mode=immediate", "--wait", "stop"]).map(drop)
    }

    /// Kills the main process, after which the others end by themselves; keeps the data.
    pub fn kill(&self) -> Result<(), PostgresError> {
        self.run("pg_ctl", &["kill", "KILL", &self.id()?.to_string()]).map(drop)
    }

    pub fn resume(&self) -> Result<(), PostgresError> {
        let log = self.folder.join("log").display().to_string();
        let mut options = format!("-c listen_addresses=127.0.0.1 -c port={} -c unix_socket_directories=", self.port);
        for setting in &self.settings {
            options.push_str(&format!(" -c {setting}"));
        }
        self.run("pg_ctl", &["--pgdata", &self.data(), "--log", &log, "--options", &options, "--wait", "start"])
            .map(drop)
    }

    pub fn id(&self) -> io::Result<u32> {
        let text = fs::read_to_string(self.folder.join("data/postmaster.pid"))?;
        let first = text.lines().next().and_then(|line| line.trim().parse().ok());
        first.ok_or_else(|| io::Error::other("postmaster.pid has no process id"))
    }

    fn start_on_free_port(&mut self) -> Result<(), PostgresError> {
        for _ in 1..START_ATTEMPTS {
            self.port = free_port()?;
            if self.resume().is_ok() {
                return Ok(());
            }
        }
        self.resume()
    }

    /// Copies the data of another server, and the settings with which a replica follows it.
    fn copy(&self, primary: &Self) -> Result<(), PostgresError> {
        let (data, from) = (self.data(), primary.address("postgres"));
        let options = ["--pgdata", &data, "--dbname", &from, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"];
        self.run("pg_basebackup", &options).map(drop)
    }

    /// Writes a file that only the server may read into its data folder.
    fn write_private(&self, name: &str, content: &str) -> io::Result<()> {
        let file = self.folder.join("data").join(name);
        fs::write(&file, content)?;
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600))?;
        self.user.map_or(Ok(()), |user| std::os::unix::fs::chown(&file, Some(user.id), Some(user.group)))
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    fn run(&self, program: &str, arguments: &[&str]) -> Result<String, PostgresError> {
        let mut command = Command::new(self.programs.join(program));
        command.args(arguments).current_dir(&self.folder).env("LC_ALL", "C").stdin(Stdio::null());
        // The home folder of this user may have certificates, and the other user may not read it.
        command.env("HOME", &self.folder);
        set_user(&mut command, self.user);
        // Files instead of pipes: a server in the background would keep a pipe open.
        let (out, err) = (self.folder.join("out"), self.folder.join("err"));
        let [out, err] = [out, err].map(|file| file.with_extension(unique_number()));
        let status = command.stdout(fs::File::create(&out)?).stderr(fs::File::create(&err)?).status()?;
        let text = |file: &Path| fs::read_to_string(file).map(|text| text.trim_end().to_owned());
        let (output, errors) = (text(&out)?, text(&err)?);
        let _ = (fs::remove_file(out), fs::remove_file(err));
        if status.success() {
            return Ok(output);
        }
        Err(PostgresError::Failed { program: program.to_owned(), output: format!("{output}{errors}") })
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // The end of its input makes the watchdog stop the server.
        drop(self.watchdog.stdin.take());
        let _ = self.watchdog.wait();
    }
}

fn start_watchdog(programs: &Path, folder: &Path, user: Option<User>) -> io::Result<Child> {
    let mut command = Command::new("sh");
    command.args(["-c", WATCHDOG, "watchdog"]).arg(programs).arg(folder).current_dir("/");
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    set_user(&mut command, user);
    command.spawn()
}

fn set_user(command: &mut Command, user: Option<User>) {
    if let Some(user) = user {
        command.uid(user.id).gid(user.group);
    }
}

/// Returns a number that no other call of this program returns.
fn unique_number() -> String {
    static CALLS: AtomicU32 = AtomicU32::new(0);
    CALLS.fetch_add(1, Relaxed).to_string()
}
