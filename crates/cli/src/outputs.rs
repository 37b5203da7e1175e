//! The output files of a simulation: a trace, and a folder of records.

use std::error::Error;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use nova_luna_protocol::Json;
use nova_luna_rules::{Record, Seat, Seed};
use nova_luna_texts::Texts;

use crate::args::SimulateArgs;
use crate::error::{CliError, CliResult};
use crate::files::{
    STDIO, already_exists, check_is_folder, check_names_are_free, create, create_error, create_folder, create_new,
    display_path,
};
use crate::opening::OpenedGame;

pub(crate) struct Outputs {
    pub(crate) trace: Option<TraceWriter>,
    pub(crate) records: Option<RecordFolder>,
}

/// The folder that receives one record per game.
pub(crate) struct RecordFolder {
    folder: PathBuf,
    /// The number of games in the run; it fixes the number of digits in file names.
    games: u64,
    is_new: bool,
}

pub(crate) struct TraceWriter {
    name: String,
    file: Box<dyn Write>,
}

impl Outputs {
    /// Opens all outputs before the first game, so that errors show up at once.
    pub(crate) fn open(texts: &Texts, args: &SimulateArgs) -> CliResult<Self> {
        let &SimulateArgs { games, .. } = args;
        let records = args.records.as_deref().map(|folder| RecordFolder::open(texts, folder, games)).transpose()?;
        let trace = args.trace.as_deref().map(|path| {
            reject_record_name(texts, path, args.records.as_deref(), games)?;
            TraceWriter::open(texts, path)
        });
        if let (Some(Err(_)), Some(RecordFolder { folder, is_new: true, .. })) = (&trace, &records) {
            // The run does not start. `remove_dir` removes only an empty folder, and this run has just created it.
            let _ = fs::remove_dir(folder);
        }
        Ok(Self { trace: trace.transpose()?, records })
    }

    pub(crate) fn write_trace<T: Json>(&mut self, texts: &Texts, line: impl FnOnce() -> T) -> CliResult {
        let Some(trace) = &mut self.trace else { return Ok(()) };
        let written = writeln!(trace.file, "{}", line().to_json());
        self.check_trace_write(texts, written)
    }

    pub(crate) fn flush(&mut self, texts: &Texts) -> CliResult {
        let Some(trace) = &mut self.trace else { return Ok(()) };
        let written = trace.file.flush();
        self.check_trace_write(texts, written)
    }

    /// Handles the result of writing the trace. If its reader has closed the pipe, the run continues for the records.
    fn check_trace_write(&mut self, texts: &Texts, written: io::Result<()>) -> CliResult {
        let (Err(error), Some(trace)) = (written, &self.trace) else { return Ok(()) };
        match CliError::write(texts, &trace.name, &error) {
            CliError::OutputClosed if self.records.is_some() => {
                self.trace = None;
                Ok(())
            }
            error => Err(error),
        }
    }
}

/// An error that a valid plan rules out.
pub(crate) type InternalError = Box<dyn Error + Send + Sync>;

/// Starts the record of a game between bots; `player` returns the name of a seat and its bot.
pub(crate) fn start_record<'a>(
    opened: &OpenedGame,
    seed: Seed,
    player: impl Fn(Seat) -> (String, &'a str),
) -> Result<Record, InternalError> {
    let seats = Seat::all(usize::from(opened.start.players()));
    let mut record = Record::new(opened.start.clone())?;
    record.set_seed(seed)?;
    record.fill_wheel(&opened.first_refill)?;
    for seat in seats {
        let (name, bot) = player(seat);
        record.set_name(seat, &name)?;
        record.set_bot(seat, bot)?;
    }
    Ok(record)
}

impl RecordFolder {
    /// Opens the folder before the first game. Fails if it already contains a record of that run.
    pub(crate) fn open(texts: &Texts, folder: &Path, games: u64) -> CliResult<Self> {
        check_is_folder(texts, folder)?;
        let is_new = create_folder(texts, folder)?;
        check_names_are_free(texts, folder, |name| is_record_name(name, games))?;
        Ok(Self { folder: folder.to_owned(), games, is_new })
    }

    pub(crate) fn write(&self, texts: &Texts, number: u64, record: &Record) -> CliResult {
        let path = self.folder.join(record_name(number, self.games));
        let mut file = create_new(&path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => already_exists(texts, &path),
            _ => create_error(texts, &path, &error),
        })?;
        let written = file.write_all(record.to_string().as_bytes());
        written.map_err(|error| CliError::write(texts, &display_path(&path), &error))
    }
}

impl TraceWriter {
    fn open(texts: &Texts, path: &Path) -> CliResult<Self> {
        if path.as_os_str() == STDIO {
            let file = Box::new(BufWriter::new(io::stdout()));
            return Ok(Self { name: texts.get("standard-output"), file });
        }
        let file = Box::new(BufWriter::new(create(texts, path)?));
        Ok(Self { name: display_path(path), file })
    }
}

/// Fails if the trace would have the path of a record.
fn reject_record_name(texts: &Texts, trace: &Path, records: Option<&Path>, games: u64) -> CliResult {
    let (Some(records), Some(name)) = (records, trace.file_name().and_then(|name| name.to_str())) else {
        return Ok(());
    };
    let parent = trace.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let same_folder = parent.canonicalize().ok().zip(records.canonicalize().ok()).is_some_and(|(a, b)| a == b);
    if same_folder && is_record_name(name, games) {
        return Err(CliError::Input(texts.format("file-trace-is-record", &[("file", display_path(trace).into())])));
    }
    Ok(())
}

/// The file name of a game's record. Numbers are padded so that names sort.
fn record_name(number: u64, games: u64) -> String {
    let digits = games.to_string().len();
    format!("game-{number:0digits$}.nlr")
}

fn is_record_name(name: &str, games: u64) -> bool {
    let number = name.strip_prefix("game-").and_then(|rest| rest.strip_suffix(".nlr")?.parse().ok());
    number.is_some_and(|number| (1..=games).contains(&number) && record_name(number, games) == name)
}
