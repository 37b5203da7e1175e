//! The server: its folder, its processes, and what ends them.

use std::net::TcpListener;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::{fs, io};

use thiserror::Error;

use crate::bin;

/// The user of the databases, who may do everything in them.
const USER: &str = "nova";

/// How often another port is tried: between finding a free one and using it somebody else may take it.
const TRIES: usize = 5;

/// Waits until nobody holds the other end of its input, then ends the server and removes its folder.
const WATCHER: &str = r#"trap '' HUP INT TERM; read -r _; "$1/pg_ctl" --pgdata="$2/data" --mode=immediate stop >/dev/null 2>&1; rm -rf "$2""#;

/// Why there is no server.
#[derive(Debug, Error)]
pub enum PostgresError {
    /// PostgreSQL is not installed.
    #[error("PostgreSQL is not installed; on Debian or Ubuntu, apt-get install postgresql")]
    Missing,
    /// Root cannot run it, and there is nobody else.
    #[error("root cannot run PostgreSQL, and there is neither a user postgres nor a user nobody")]
    Nobody,
    /// A folder or a process could not be made.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// One of its programs failed.
    #[error("{program} failed: {said}")]
    Failed {
        /// Which one.
        program: String,
        /// What it said.
        said: String,
    },
}

/// A running server.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    user: Option<bin::User>,
    port: u16,
    settings: Vec<String>,
    databases: AtomicU32,
    watcher: Child,
}

impl Postgres {
    /// Starts a server with the settings that it comes with.
    ///
    /// # Errors
    /// If PostgreSQL is not installed, or does not start.
    pub fn start() -> Result<Self, PostgresError> {
        Self::start_with(&[])
    }

    /// Starts a server with some settings of its own, such as `max_connections=200`.
    ///
    /// # Errors
    /// If PostgreSQL is not installed, or does not start.
    pub fn start_with(settings: &[&str]) -> Result<Self, PostgresError> {
        let programs = bin::programs().ok_or(PostgresError::Missing)?;
        let user = bin::user()?;
        let folder = tempfile::Builder::new().prefix("private-postgres-").tempdir()?.keep();
        if let Some(user) = user {
            std::os::unix::fs::chown(&folder, Some(user.id), Some(user.group))?;
        }
        let watcher = watch(&programs, &folder, user)?;
        let settings = settings.iter().map(|&setting| setting.to_owned()).collect();
        let mut server = Self { programs, folder, user, port: 0, settings, databases: AtomicU32::new(0), watcher };
        let data = server.data();
        server.run(
            "initdb",
            &["--pgdata", &data, "--username", USER, "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"],
        )?;
        server.begin()?;
        Ok(server)
    }

    /// The server that all tests of a program share. It is gone when the program is. Where there is no PostgreSQL, the
    /// reason is printed and there is none; where `CI` is set, that is a failure.
    pub fn shared() -> Option<&'static Self> {
        static SHARED: OnceLock<Option<Postgres>> = OnceLock::new();
        SHARED.get_or_init(|| Self::for_tests(Self::start_with(&["max_connections=400"]))).as_ref()
    }

    /// The server of one test, which may be as rude to it as it likes; see [`Postgres::shared`].
    pub fn own() -> Option<Self> {
        Self::for_tests(Self::start())
    }

    #[allow(clippy::panic, reason = "a test that could not be run has failed, where everything must be run")]
    fn for_tests(started: Result<Self, PostgresError>) -> Option<Self> {
        match started {
            Ok(server) => Some(server),
            Err(PostgresError::Missing | PostgresError::Nobody) if std::env::var_os("CI").is_none() => {
                eprintln!("skipped: there is no PostgreSQL here");
                None
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// Makes an empty database; answers with its address.
    ///
    /// # Errors
    /// If the server does not.
    pub fn database(&self) -> Result<String, PostgresError> {
        let name = format!("luna{}", self.databases.fetch_add(1, Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(self.address(&name))
    }

    /// The address of a database.
    pub fn address(&self, database: &str) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/{database}", self.port)
    }

    /// Asks a database, given by its name or its address; answers with the rows, columns separated by `|`.
    ///
    /// # Errors
    /// If the database refuses.
    pub fn sql(&self, database: &str, statement: &str) -> Result<String, PostgresError> {
        let address = if database.contains("://") { database.to_owned() } else { self.address(database) };
        self.run("psql", &["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--command", statement, &address])
    }

    /// Ends the server at once, as a crash would. Its data stay.
    ///
    /// # Errors
    /// If it was not running.
    pub fn stop(&self) -> Result<(), PostgresError> {
        self.run("pg_ctl", &["--pgdata", &self.data(), "--mode=immediate", "--wait", "stop"]).map(drop)
    }

    /// Starts the server again at the same address.
    ///
    /// # Errors
    /// If it does not start.
    pub fn resume(&self) -> Result<(), PostgresError> {
        let log = self.folder.join("log").display().to_string();
        let mut options = format!("-c listen_addresses=127.0.0.1 -c port={} -c unix_socket_directories=", self.port);
        for setting in &self.settings {
            options.push_str(&format!(" -c {setting}"));
        }
        self.run("pg_ctl", &["--pgdata", &self.data(), "--log", &log, "--options", &options, "--wait", "start"])
            .map(drop)
    }

    /// The id of its first process, for those who stop and continue it.
    ///
    /// # Errors
    /// If it is not running.
    pub fn id(&self) -> io::Result<u32> {
        let text = fs::read_to_string(self.folder.join("data/postmaster.pid"))?;
        let first = text.lines().next().and_then(|line| line.trim().parse().ok());
        first.ok_or_else(|| io::Error::other("the file of the process has no number"))
    }

    /// Starts on the first port that is free.
    fn begin(&mut self) -> Result<(), PostgresError> {
        for _ in 1..TRIES {
            self.port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
            if self.resume().is_ok() {
                return Ok(());
            }
        }
        self.resume()
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    /// Runs one of its programs to its end.
    fn run(&self, program: &str, words: &[&str]) -> Result<String, PostgresError> {
        let mut command = Command::new(self.programs.join(program));
        command.args(words).current_dir(&self.folder).env("LC_ALL", "C").stdin(Stdio::null());
        become_user(&mut command, self.user);
        // What a server that stays behind writes goes to its log; a pipe would stay open as long as it runs.
        let (out, err) = (self.folder.join("out"), self.folder.join("err"));
        let [out, err] = [out, err].map(|file| file.with_extension(fresh()));
        let status = command.stdout(fs::File::create(&out)?).stderr(fs::File::create(&err)?).status()?;
        let text = |file: &Path| fs::read_to_string(file).map(|text| text.trim_end().to_owned());
        let (said, complained) = (text(&out)?, text(&err)?);
        let _ = (fs::remove_file(out), fs::remove_file(err));
        if status.success() {
            return Ok(said);
        }
        Err(PostgresError::Failed { program: program.to_owned(), said: format!("{said}{complained}") })
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Its input ends, and with that the server.
        drop(self.watcher.stdin.take());
        let _ = self.watcher.wait();
    }
}

fn watch(programs: &Path, folder: &Path, user: Option<bin::User>) -> io::Result<Child> {
    let mut command = Command::new("sh");
    command.args(["-c", WATCHER, "watcher"]).arg(programs).arg(folder).current_dir("/");
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    become_user(&mut command, user);
    command.spawn()
}

fn become_user(command: &mut Command, user: Option<bin::User>) {
    if let Some(user) = user {
        command.uid(user.id).gid(user.group);
    }
}

/// A name that no other call of this program uses.
fn fresh() -> String {
    static CALLS: AtomicU32 = AtomicU32::new(0);
    CALLS.fetch_add(1, Relaxed).to_string()
}
