//! The words of the command line. Their help is in `locales/`, see `help.rs`.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use anstream::ColorChoice;
use clap::builder::{FalseyValueParser, PossibleValuesParser};
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum, value_parser};
use clap_complete::Shell;
use nova_luna_ai::Budget;
use nova_luna_rules::Seed;
use nova_luna_texts::Language;

/// The most games of one run.
pub(crate) const MAX_GAMES: u64 = 1_000_000_000;

/// The most milliseconds that can be spent on one answer: a day.
const MAX_MOVETIME: u64 = 86_400_000;

/// The port that is tried first. Browsers keep saved games by the address, port included, so it should not change.
pub(crate) const USUAL_PORT: u16 = 6824;

/// This computer, reached from itself alone.
const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

#[derive(Parser)]
#[command(name = "nova-luna", version)]
pub(crate) struct Arguments {
    // Read before everything else, see `main`; here it is just accepted.
    #[arg(long, global = true, value_parser = PossibleValuesParser::new(Language::ALL.map(Language::code)))]
    lang: Option<String>,
    // The same.
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto)]
    color: Color,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

impl Color {
    /// Automatic colour honours NO_COLOR and what the terminal can do.
    pub(crate) fn write_global(self) {
        let choice = match self {
            Self::Auto => ColorChoice::Auto,
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
        };
        choice.write_global();
    }
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Play(Play),
    Serve(Serve),
    Backup(Backup),
    Restore(Backup),
    Simulate(Simulate),
    Check(Check),
    Show(Show),
    Perft(Perft),
    Solve(Solve),
    #[command(subcommand)]
    Bench(Bench),
    Analyse(Analyse),
    Arena(Arena),
    Engine,
    Completions {
        shell: Shell,
    },
}

// Who starts the program and says nothing wants to play.
impl Default for Command {
    fn default() -> Self {
        Self::Play(Play { port: None, host: HERE, no_open: false })
    }
}

#[derive(Args)]
pub(crate) struct Play {
    #[arg(long, allow_hyphen_values = true, value_name = "N")]
    pub(crate) port: Option<u16>,
    #[arg(long, default_value_t = HERE, allow_hyphen_values = true, value_name = "ADDRESS")]
    pub(crate) host: IpAddr,
    #[arg(long)]
    pub(crate) no_open: bool,
}

#[derive(Args)]
pub(crate) struct Serve {
    #[arg(long, env = "NOVA_LUNA_PORT", hide_env = true, default_value_t = USUAL_PORT, allow_hyphen_values = true, value_name = "N")]
    pub(crate) port: u16,
    #[arg(long, env = "NOVA_LUNA_HOST", hide_env = true, default_value_t = HERE, allow_hyphen_values = true, value_name = "ADDRESS")]
    pub(crate) host: IpAddr,
    #[arg(long, env = "NOVA_LUNA_STORE", hide_env = true, default_value = "nova-luna.db", value_name = "STORE")]
    pub(crate) store: PathBuf,
    #[arg(long, env = "NOVA_LUNA_ADMIN", hide_env = true, allow_hyphen_values = true, value_name = "ADDRESS:N")]
    pub(crate) admin: Option<SocketAddr>,
    #[arg(long, env = "NOVA_LUNA_ORIGIN", hide_env = true, value_delimiter = ',', value_parser = origin, value_name = "ORIGIN")]
    pub(crate) origin: Vec<String>,
    #[arg(
        long,
        env = "NOVA_LUNA_PROXY",
        hide_env = true,
        value_delimiter = ',',
        allow_hyphen_values = true,
        value_name = "ADDRESS"
    )]
    pub(crate) proxy: Vec<IpAddr>,
    #[arg(long, env = "NOVA_LUNA_TABLES", hide_env = true, default_value_t = 20_000, value_parser = value_parser!(u32).range(1..), allow_hyphen_values = true, value_name = "N")]
    pub(crate) tables: u32,
    #[arg(long, env = "NOVA_LUNA_SOCKETS", hide_env = true, default_value_t = 64, value_parser = value_parser!(u32).range(1..), allow_hyphen_values = true, value_name = "N")]
    pub(crate) sockets: u32,
    #[arg(long, env = "NOVA_LUNA_REQUESTS", hide_env = true, default_value_t = 120, value_parser = value_parser!(u32).range(1..), allow_hyphen_values = true, value_name = "N")]
    pub(crate) requests: u32,
    #[arg(long, env = "NOVA_LUNA_FOUNDINGS", hide_env = true, default_value_t = 60, value_parser = value_parser!(u32).range(1..), allow_hyphen_values = true, value_name = "N")]
    pub(crate) foundings: u32,
    #[arg(long, env = "NOVA_LUNA_MESSAGES", hide_env = true, default_value_t = 10, value_parser = value_parser!(u32).range(1..), allow_hyphen_values = true, value_name = "N")]
    pub(crate) messages: u32,
    #[arg(
        long,
        env = "NOVA_LUNA_ARCHIVE_AFTER",
        hide_env = true,
        default_value_t = 30,
        allow_hyphen_values = true,
        value_name = "DAYS"
    )]
    pub(crate) archive_after: u32,
    #[arg(
        long,
        env = "NOVA_LUNA_ABANDON_AFTER",
        hide_env = true,
        default_value_t = 60,
        allow_hyphen_values = true,
        value_name = "DAYS"
    )]
    pub(crate) abandon_after: u32,
    #[arg(long, env = "NOVA_LUNA_LOG", hide_env = true, value_enum, default_value_t = Log::Info)]
    pub(crate) log: Log,
    #[arg(long, env = "NOVA_LUNA_LOG_ADDRESSES", hide_env = true, action = ArgAction::SetTrue, value_parser = FalseyValueParser::new())]
    pub(crate) log_addresses: bool,
}

/// What is backed up or restored, and the file.
#[derive(Args)]
pub(crate) struct Backup {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, env = "NOVA_LUNA_STORE", hide_env = true, default_value = "nova-luna.db", value_name = "STORE")]
    pub(crate) store: PathBuf,
}

/// How much is logged.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Log {
    Off,
    Warn,
    Info,
}

#[derive(Args)]
pub(crate) struct Simulate {
    #[arg(long, default_value_t = 2, value_parser = value_parser!(u8).range(1..=4), allow_hyphen_values = true, value_name = "N")]
    pub(crate) players: u8,
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u64).range(1..=MAX_GAMES), allow_hyphen_values = true, value_name = "G")]
    pub(crate) games: u64,
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    pub(crate) seed: Option<Seed>,
    #[arg(long, default_value = "random", value_name = "NAME[,NAME…]")]
    pub(crate) bot: String,
    #[arg(long, value_parser = value_parser!(u8).range(1..=21), allow_hyphen_values = true, value_name = "D")]
    pub(crate) discs: Option<u8>,
    #[arg(long, conflicts_with = "discs")]
    pub(crate) first_game: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Check {
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Show {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, allow_hyphen_values = true, value_name = "N")]
    pub(crate) ply: Option<u32>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Perft {
    #[arg(long, default_value_t = 2, value_parser = value_parser!(u8).range(1..=4), allow_hyphen_values = true, value_name = "N")]
    pub(crate) players: u8,
    #[arg(long, default_value = "1", value_name = "S", allow_hyphen_values = true)]
    pub(crate) seed: Seed,
    #[arg(long, default_value_t = 4, value_parser = value_parser!(u32).range(1..=20), allow_hyphen_values = true, value_name = "D")]
    pub(crate) depth: u32,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Solve {
    #[arg(value_name = "FILE", required_unless_present = "seed", conflicts_with = "seed")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, allow_hyphen_values = true, value_name = "N", conflicts_with = "seed")]
    pub(crate) ply: Option<u32>,
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    pub(crate) seed: Option<Seed>,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Subcommand)]
pub(crate) enum Bench {
    Playouts(Playouts),
    Search(Search),
}

#[derive(Args)]
pub(crate) struct Search {
    #[arg(long, default_value_t = 2, value_parser = value_parser!(u8).range(1..=4), allow_hyphen_values = true, value_name = "N")]
    pub(crate) players: u8,
    #[arg(long, default_value = "1", value_name = "S", allow_hyphen_values = true)]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Playouts {
    #[arg(long, default_value_t = 2, value_parser = value_parser!(u8).range(1..=4), allow_hyphen_values = true, value_name = "N")]
    pub(crate) players: u8,
    #[arg(long, default_value_t = 10_000, value_parser = value_parser!(u64).range(1..=MAX_GAMES), allow_hyphen_values = true, value_name = "G")]
    pub(crate) games: u64,
    #[arg(long, default_value = "1", value_name = "S", allow_hyphen_values = true)]
    pub(crate) seed: Seed,
    #[arg(long)]
    pub(crate) checked: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

/// What to spend on a decision, where a command lets bots think.
#[derive(Args)]
pub(crate) struct Thinking {
    #[arg(long, value_parser = value_parser!(u64).range(1..=MAX_MOVETIME), allow_hyphen_values = true, value_name = "MS")]
    pub(crate) movetime: Option<u64>,
    #[arg(long, value_parser = value_parser!(u64).range(1..), conflicts_with = "movetime", allow_hyphen_values = true, value_name = "K")]
    pub(crate) nodes: Option<u64>,
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u8).range(1..=64), allow_hyphen_values = true, value_name = "T")]
    pub(crate) threads: u8,
}

impl Thinking {
    /// The budget that was asked for, if any.
    pub(crate) fn budget(&self) -> Option<Budget> {
        let time = self.movetime.map(|time| Budget::Time(Duration::from_millis(time)));
        time.or(self.nodes.map(Budget::Nodes))
    }
}

#[derive(Args)]
pub(crate) struct Analyse {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Arena {
    #[arg(long, default_value_t = 2, value_parser = value_parser!(u8).range(1..=4), allow_hyphen_values = true, value_name = "N")]
    pub(crate) players: u8,
    #[arg(long, value_name = "NAME[,NAME…]")]
    pub(crate) bot: Option<String>,
    #[arg(long, value_name = "COMMAND", allow_hyphen_values = true)]
    pub(crate) engine: Vec<String>,
    #[arg(long, default_value_t = 100, value_parser = value_parser!(u64).range(1..=MAX_GAMES), allow_hyphen_values = true, value_name = "G")]
    pub(crate) games: u64,
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    pub(crate) seed: Option<Seed>,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    #[arg(long, value_parser = value_parser!(u8).range(1..), allow_hyphen_values = true, value_name = "J")]
    pub(crate) jobs: Option<u8>,
    #[arg(long, value_parser = value_parser!(u8).range(1..=21), allow_hyphen_values = true, value_name = "D")]
    pub(crate) discs: Option<u8>,
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    #[arg(long, value_parser = elo, requires = "elo1", allow_hyphen_values = true, value_name = "E0")]
    pub(crate) elo0: Option<f64>,
    #[arg(long, value_parser = elo, requires = "elo0", allow_hyphen_values = true, value_name = "E1")]
    pub(crate) elo1: Option<f64>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// Reads an origin as browsers write it: a scheme and a host, and nothing after them.
fn origin(text: &str) -> Result<String, &'static str> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let fits = |host: &&str| {
        !host.is_empty() && !host.contains(['/', '?', '#', '@', '*']) && !host.contains(char::is_whitespace)
    };
    host.filter(fits).map(|_| text.to_ascii_lowercase()).ok_or("not an origin")
}

/// Reads a difference in Elo. What is said of a wrong one is in `locales/`.
fn elo(text: &str) -> Result<f64, &'static str> {
    text.parse().ok().filter(|elo: &f64| elo.abs() <= 1000.0).ok_or("not a difference in Elo")
}
