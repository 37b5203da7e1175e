//! The command-line arguments. `help.rs` adds what all have in common, and their help texts of `locales/`.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use anstream::ColorChoice;
use clap::builder::{FalseyValueParser, PossibleValuesParser};
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum, value_parser};
use clap_complete::Shell;
use nova_luna_ai::Budget;
use nova_luna_ai::analysis::MAX_LINES;
use nova_luna_ai::challenge::Date;
use nova_luna_ai::puzzle::DEEP_NODES;
use nova_luna_rules::{Commitment, Position, SeatCommitment, Seed};
use nova_luna_table::club::ClubId;
use nova_luna_texts::Language;

pub(crate) const MAX_GAMES: u64 = 1_000_000_000;

/// The largest value of `--movetime`: a day in milliseconds.
const MAX_MOVETIME: u64 = 86_400_000;

/// The default port. Browsers store saved games per origin, which includes the port, so it should not change.
pub(crate) const DEFAULT_PORT: u16 = 6824;

const LOCALHOST: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

#[derive(Parser)]
#[command(name = "nova-luna", version)]
pub(crate) struct Cli {
    // `main` reads this before parsing, so that parse errors use it; declared here so that clap accepts it.
    #[arg(long, global = true, value_parser = PossibleValuesParser::new(Language::ALL.map(Language::code)))]
    lang: Option<String>,
    // Read early, like `lang`.
    #[arg(long, global = true, value_enum, default_value_t = ColorMode::Auto)]
    color: ColorMode,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum ColorMode {
    Auto,
    Always,
    Never,
}

impl ColorMode {
    /// Applies the mode to all output. `Auto` honours `NO_COLOR` and the terminal's abilities.
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
    Play(PlayArgs),
    Serve(ServeArgs),
    Backup(BackupArgs),
    Restore(BackupArgs),
    #[command(subcommand)]
    Club(ClubCommand),
    PushKey(StoreArgs),
    Simulate(SimulateArgs),
    Check(CheckArgs),
    Show(ShowArgs),
    Position(PositionArgs),
    Perft(PerftArgs),
    Solve(SolveArgs),
    Daily(DailyArgs),
    #[command(subcommand)]
    Bench(BenchCommand),
    Analyse(AnalyseArgs),
    Arena(ArenaArgs),
    #[command(subcommand)]
    Puzzles(PuzzlesCommand),
    #[command(subcommand)]
    Explorer(ExplorerCommand),
    Engine,
    Completions {
        shell: Shell,
    },
}

// Without a command, the program plays.
impl Default for Command {
    fn default() -> Self {
        Self::Play(PlayArgs { port: None, host: LOCALHOST, store: None, no_open: false })
    }
}

#[derive(Args)]
pub(crate) struct PlayArgs {
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,
    #[arg(long, default_value_t = LOCALHOST, value_name = "ADDRESS")]
    pub(crate) host: IpAddr,
    #[arg(long, value_name = "FILE")]
    pub(crate) store: Option<PathBuf>,
    #[arg(long)]
    pub(crate) no_open: bool,
}

#[derive(Args)]
pub(crate) struct ServeArgs {
    #[arg(long, env = "NOVA_LUNA_PORT", default_value_t = DEFAULT_PORT, value_name = "N")]
    pub(crate) port: u16,
    #[arg(long, env = "NOVA_LUNA_HOST", default_value_t = LOCALHOST, value_name = "ADDRESS")]
    pub(crate) host: IpAddr,
    #[arg(long, env = "NOVA_LUNA_STORE", default_value = "nova-luna.db", value_name = "STORE")]
    pub(crate) store: PathBuf,
    #[arg(long, env = "NOVA_LUNA_PASSWORD_FILE", value_name = "FILE")]
    pub(crate) password_file: Option<PathBuf>,
    #[arg(long, env = "NOVA_LUNA_ADMIN", value_name = "ADDRESS:N")]
    pub(crate) admin: Option<SocketAddr>,
    #[arg(long, env = "NOVA_LUNA_ALLOWED_ORIGIN", value_delimiter = ',', value_parser = parse_origin, value_name = "ORIGIN")]
    pub(crate) allowed_origin: Vec<String>,
    #[arg(long, env = "NOVA_LUNA_TRUSTED_PROXY", value_delimiter = ',', value_name = "ADDRESS")]
    pub(crate) trusted_proxy: Vec<IpAddr>,
    #[arg(long, env = "NOVA_LUNA_SECURITY_CONTACT", value_parser = parse_contact, value_name = "URI")]
    pub(crate) security_contact: Option<String>,
    #[arg(long, env = "NOVA_LUNA_MAX_TABLES", default_value_t = 20_000, value_parser = value_parser!(u32).range(1..), value_name = "N")]
    pub(crate) max_tables: u32,
    #[arg(long, env = "NOVA_LUNA_CONNECTIONS_PER_IP", default_value_t = 64, value_parser = value_parser!(u32).range(1..), value_name = "N")]
    pub(crate) connections_per_ip: u32,
    #[arg(long, env = "NOVA_LUNA_REQUESTS_PER_MINUTE", default_value_t = 120, value_parser = value_parser!(u32).range(1..), value_name = "N")]
    pub(crate) requests_per_minute: u32,
    #[arg(long, env = "NOVA_LUNA_TABLES_PER_HOUR", default_value_t = 60, value_parser = value_parser!(u32).range(1..), value_name = "N")]
    pub(crate) tables_per_hour: u32,
    #[arg(long, env = "NOVA_LUNA_MESSAGES_PER_SECOND", default_value_t = 10, value_parser = value_parser!(u32).range(1..), value_name = "N")]
    pub(crate) messages_per_second: u32,
    #[arg(long, env = "NOVA_LUNA_ARCHIVE_AFTER", default_value_t = 30, value_name = "DAYS")]
    pub(crate) archive_after: u32,
    #[arg(long, env = "NOVA_LUNA_ABANDON_AFTER", default_value_t = 7, value_name = "DAYS")]
    pub(crate) abandon_after: u32,
    #[arg(long, env = "NOVA_LUNA_DELETE_RECORDS_AFTER", default_value_t = 0, value_name = "DAYS")]
    pub(crate) delete_records_after: u32,
    #[arg(long, env = "NOVA_LUNA_ALERTS", value_enum, default_value_t = Alerts::All)]
    pub(crate) alerts: Alerts,
    #[arg(long, env = "NOVA_LUNA_ALERT_HOSTS", value_delimiter = ',', value_parser = parse_host, value_name = "HOST")]
    pub(crate) alert_hosts: Vec<String>,
    #[arg(long, env = "NOVA_LUNA_ALERT_PRIVATE_HOSTS", value_delimiter = ',', value_parser = parse_host, value_name = "HOST")]
    pub(crate) alert_private_hosts: Vec<String>,
    #[arg(long, env = "NOVA_LUNA_LOG_LEVEL", value_enum, default_value_t = LogLevel::Info)]
    pub(crate) log_level: LogLevel,
    #[arg(long, env = "NOVA_LUNA_LOG_ADDRESSES", action = ArgAction::SetTrue, value_parser = FalseyValueParser::new())]
    pub(crate) log_addresses: bool,
}

#[derive(Args)]
pub(crate) struct BackupArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, env = "NOVA_LUNA_STORE", default_value = "nova-luna.db", value_name = "STORE")]
    pub(crate) store: PathBuf,
    #[arg(long, env = "NOVA_LUNA_PASSWORD_FILE", value_name = "FILE")]
    pub(crate) password_file: Option<PathBuf>,
}

#[derive(Subcommand)]
pub(crate) enum ClubCommand {
    Export(ClubExportArgs),
}

#[derive(Args)]
pub(crate) struct ClubExportArgs {
    #[arg(value_name = "CLUB")]
    pub(crate) club: ClubId,
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}

#[derive(Args)]
pub(crate) struct StoreArgs {
    #[arg(long, env = "NOVA_LUNA_STORE", default_value = "nova-luna.db", value_name = "STORE")]
    pub(crate) store: PathBuf,
    #[arg(long, env = "NOVA_LUNA_PASSWORD_FILE", value_name = "FILE")]
    pub(crate) password_file: Option<PathBuf>,
}

/// What players may be sent that it is their turn.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Alerts {
    All,
    Push,
    Off,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogLevel {
    Off,
    Warn,
    Info,
}

#[derive(Args)]
pub(crate) struct SimulateArgs {
    #[arg(long, default_value_t = 2, value_parser = value_parser!(u8).range(1..=4), value_name = "N")]
    pub(crate) players: u8,
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u64).range(1..=MAX_GAMES), value_name = "G")]
    pub(crate) games: u64,
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<Seed>,
    #[arg(long, default_value = "random", value_name = "NAME[,NAME…]")]
    pub(crate) bot: String,
    #[arg(long, value_parser = value_parser!(u8).range(1..=21), value_name = "D")]
    pub(crate) discs: Option<u8>,
    #[arg(long, conflicts_with = "discs")]
    pub(crate) first_game: bool,
    #[arg(long, value_name = "POSITION", conflicts_with_all = ["players", "discs", "first_game"])]
    pub(crate) position: Option<Position>,
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) search: SearchOptions,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct CheckArgs {
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long, value_name = "HEX")]
    pub(crate) commitment: Option<Commitment>,
    #[arg(long, value_name = "HEX")]
    pub(crate) seal: Option<SeatCommitment>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ShowArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<u32>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PositionArgs {
    #[arg(value_name = "POSITION", required_unless_present = "csv", conflicts_with = "csv")]
    pub(crate) positions: Vec<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub(crate) csv: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PerftArgs {
    #[arg(long, default_value_t = 2, value_parser = value_parser!(u8).range(1..=4), value_name = "N")]
    pub(crate) players: u8,
    #[arg(long, default_value = "1", value_name = "S")]
    pub(crate) seed: Seed,
    #[arg(long, default_value_t = 4, value_parser = value_parser!(u32).range(1..=20), value_name = "D")]
    pub(crate) depth: u32,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct SolveArgs {
    #[arg(value_name = "FILE", required_unless_present = "seed", conflicts_with = "seed")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, value_name = "N", conflicts_with = "seed")]
    pub(crate) ply: Option<u32>,
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<Seed>,
    #[command(flatten)]
    pub(crate) search: SearchOptions,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct DailyArgs {
    #[arg(long, value_name = "DATE")]
    pub(crate) date: Option<Date>,
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u16).range(1..=3660), value_name = "N")]
    pub(crate) days: u16,
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, default_value_t = 60_000_000, value_parser = value_parser!(u64).range(1..), value_name = "K")]
    pub(crate) nodes: u64,
    #[arg(long)]
    pub(crate) again: bool,
}

#[derive(Subcommand)]
pub(crate) enum BenchCommand {
    Playouts(BenchPlayoutsArgs),
    Search(BenchSearchArgs),
}

#[derive(Args)]
pub(crate) struct BenchSearchArgs {
    #[arg(long, default_value_t = 2, value_parser = value_parser!(u8).range(1..=4), value_name = "N")]
    pub(crate) players: u8,
    #[arg(long, default_value = "1", value_name = "S")]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) search: SearchOptions,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Subcommand)]
pub(crate) enum PuzzlesCommand {
    Make(PuzzlesMakeArgs),
    Measure(PuzzlesMeasureArgs),
    Verify(PuzzlesVerifyArgs),
}

#[derive(Args)]
pub(crate) struct PuzzlesMakeArgs {
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub(crate) seed: u64,
    #[arg(long, default_value_t = 420, value_parser = value_parser!(u32).range(1..=100_000), value_name = "N")]
    pub(crate) count: u32,
    #[arg(long, default_value_t = 10_000, value_parser = value_parser!(u64).range(1..=MAX_GAMES), value_name = "G")]
    pub(crate) games: u64,
    #[arg(long)]
    pub(crate) beginners: bool,
    #[arg(long, value_parser = value_parser!(u8).range(1..), value_name = "J")]
    pub(crate) jobs: Option<u8>,
}

#[derive(Args)]
pub(crate) struct PuzzlesMeasureArgs {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long, value_parser = value_parser!(u8).range(1..), value_name = "J")]
    pub(crate) jobs: Option<u8>,
}

#[derive(Args)]
pub(crate) struct PuzzlesVerifyArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_parser = value_parser!(u32).range(1..), value_name = "N")]
    pub(crate) sample: Option<u32>,
    #[arg(long, default_value_t = DEEP_NODES, value_parser = value_parser!(u64).range(1..), value_name = "K")]
    pub(crate) nodes: u64,
    #[arg(long, value_parser = value_parser!(u8).range(1..), value_name = "J")]
    pub(crate) jobs: Option<u8>,
}

#[derive(Subcommand)]
pub(crate) enum ExplorerCommand {
    Play(ExplorerPlayArgs),
    Count(ExplorerCountArgs),
}

#[derive(Args)]
pub(crate) struct ExplorerPlayArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, default_value_t = 2, value_parser = value_parser!(u8).range(2..=4), value_name = "N")]
    pub(crate) players: u8,
    #[arg(long, default_value_t = 1_000_000, value_name = "S")]
    pub(crate) seed: u64,
    #[arg(long, default_value_t = 100_000, value_parser = value_parser!(u64).range(1..=MAX_GAMES), value_name = "G")]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 500, value_parser = value_parser!(u64).range(1..), value_name = "K")]
    pub(crate) nodes: u64,
    #[arg(long, value_parser = value_parser!(u8).range(1..), value_name = "J")]
    pub(crate) jobs: Option<u8>,
}

#[derive(Args)]
pub(crate) struct ExplorerCountArgs {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Args)]
pub(crate) struct BenchPlayoutsArgs {
    #[arg(long, default_value_t = 2, value_parser = value_parser!(u8).range(1..=4), value_name = "N")]
    pub(crate) players: u8,
    #[arg(long, default_value_t = 10_000, value_parser = value_parser!(u64).range(1..=MAX_GAMES), value_name = "G")]
    pub(crate) games: u64,
    #[arg(long, default_value = "1", value_name = "S")]
    pub(crate) seed: Seed,
    #[arg(long)]
    pub(crate) checked: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

impl SimulateArgs {
    /// Returns the number of players: that of the position, if there is one.
    pub(crate) fn players(&self) -> u8 {
        self.position.as_ref().map_or(self.players, players_of)
    }
}

impl ArenaArgs {
    /// Returns the number of players: that of the position, if there is one.
    pub(crate) fn players(&self) -> u8 {
        self.position.as_ref().map_or(self.players, players_of)
    }
}

fn players_of(position: &Position) -> u8 {
    position.view().players() as u8
}

/// The search budget of a decision, for commands that search.
#[derive(Args)]
pub(crate) struct SearchOptions {
    #[arg(long, value_parser = value_parser!(u64).range(1..=MAX_MOVETIME), value_name = "MS")]
    pub(crate) movetime: Option<u64>,
    #[arg(long, value_parser = value_parser!(u64).range(1..), conflicts_with = "movetime", value_name = "K")]
    pub(crate) nodes: Option<u64>,
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u8).range(1..=64), value_name = "T")]
    pub(crate) threads: u8,
}

impl SearchOptions {
    pub(crate) fn budget(&self) -> Option<Budget> {
        let time = self.movetime.map(|time| Budget::Time(Duration::from_millis(time)));
        time.or(self.nodes.map(Budget::Nodes))
    }
}

#[derive(Args)]
pub(crate) struct AnalyseArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_parser = value_parser!(u8).range(1..=MAX_LINES as i64), conflicts_with = "threads", value_name = "N")]
    pub(crate) lines: Option<u8>,
    #[command(flatten)]
    pub(crate) search: SearchOptions,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ArenaArgs {
    #[arg(long, default_value_t = 2, value_parser = value_parser!(u8).range(1..=4), value_name = "N")]
    pub(crate) players: u8,
    #[arg(long, value_name = "NAME[,NAME…]")]
    pub(crate) bot: Option<String>,
    #[arg(long, value_name = "COMMAND")]
    pub(crate) engine: Vec<String>,
    #[arg(long, default_value_t = 100, value_parser = value_parser!(u64).range(1..=MAX_GAMES), value_name = "G")]
    pub(crate) games: u64,
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<Seed>,
    #[command(flatten)]
    pub(crate) search: SearchOptions,
    #[arg(long, value_parser = value_parser!(u8).range(1..), value_name = "J")]
    pub(crate) jobs: Option<u8>,
    #[arg(long, value_parser = value_parser!(u8).range(1..=21), value_name = "D")]
    pub(crate) discs: Option<u8>,
    #[arg(long, value_name = "POSITION", conflicts_with_all = ["players", "discs"])]
    pub(crate) position: Option<Position>,
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    #[arg(long, value_parser = parse_elo, requires = "elo1", value_name = "E0")]
    pub(crate) elo0: Option<f64>,
    #[arg(long, value_parser = parse_elo, requires = "elo0", value_name = "E1")]
    pub(crate) elo1: Option<f64>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// Parses an origin as browsers send it: a scheme and a host, without a path.
fn parse_origin(text: &str) -> Result<String, &'static str> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_plain_host = |host: &&str| {
        !host.is_empty() && !host.contains(['/', '?', '#', '@', '*']) && !host.contains(char::is_whitespace)
    };
    host.filter(is_plain_host).map(|_| text.to_ascii_lowercase()).ok_or("not an origin")
}

/// Parses the name of a host, or its address.
fn parse_host(text: &str) -> Result<String, &'static str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | ':' | '[' | ']');
    (!text.is_empty() && text.chars().all(is_plain)).then(|| text.to_owned()).ok_or("not a host")
}

/// Parses an address for reports of weaknesses: RFC 9116 wants a URI, and https for pages.
fn parse_contact(text: &str) -> Result<String, &'static str> {
    let rest = ["https://", "mailto:", "tel:"].iter().find_map(|scheme| text.strip_prefix(scheme));
    let is_plain = |rest: &&str| !rest.is_empty() && rest.chars().all(|c| c.is_ascii_graphic());
    rest.filter(is_plain).map(|_| text.to_owned()).ok_or("not a contact")
}

/// Parses an Elo difference. The error message for users is in `locales/`.
fn parse_elo(text: &str) -> Result<f64, &'static str> {
    text.parse().ok().filter(|elo: &f64| elo.abs() <= 1000.0).ok_or("not an Elo difference")
}
