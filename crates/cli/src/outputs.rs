//! Where the games of a run are written to: a trace, a folder of records.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use nova_luna_protocol::Json;
use nova_luna_rules::Record;
use nova_luna_texts::Texts;

use crate::args::Simulate;
use crate::failure::{Answer, Failure};
use crate::files::{self, STANDARD, cannot_create, check_kind, check_names, create, create_folder, create_new, shown};

/// The files of a run.
pub(crate) struct Outputs {
    trace: Option<Trace>,
    records: Option<Records>,
}

/// A folder for the records of so many games.
pub(crate) struct Records {
    folder: PathBuf,
    games: u64,
}

/// A file that is being written, and what to call it in messages.
struct Trace {
    name: String,
    file: Box<dyn Write>,
}

impl Outputs {
    /// Opens everything before the first game, so that what cannot be is known at once.
    pub(crate) fn open(texts: &Texts, arguments: &Simulate) -> Answer<Self> {
        let &Simulate { games, .. } = arguments;
        let created = match &arguments.records {
            Some(folder) => open_folder(texts, folder, games)?,
            None => false,
        };
        let trace = arguments.trace.as_deref().map(|path| {
            refuse_record_name(texts, path, arguments.records.as_deref(), games)?;
            Trace::open(texts, path)
        });
        if let (Some(Err(_)), true, Some(folder)) = (&trace, created, &arguments.records) {
            // The run does not begin. This removes nothing but an empty folder, and only the one just made.
            let _ = fs::remove_dir(folder);
        }
        let records = arguments.records.clone().map(|folder| Records { folder, games });
        Ok(Self { trace: trace.transpose()?, records })
    }

    pub(crate) fn keeps_records(&self) -> bool {
        self.records.is_some()
    }

    pub(crate) fn keeps_trace(&self) -> bool {
        self.trace.is_some()
    }

    /// Writes a line of the trace, if there is one.
    pub(crate) fn trace<T: Json>(&mut self, texts: &Texts, line: impl FnOnce() -> T) -> Answer {
        let Some(trace) = &mut self.trace else { return Ok(()) };
        let written = writeln!(trace.file, "{}", line().to_json());
        self.went(texts, written)
    }

    /// Writes a game's record, if records are kept.
    pub(crate) fn record(&self, texts: &Texts, number: u64, record: &Record) -> Answer {
        self.records.as_ref().map_or(Ok(()), |records| records.write(texts, number, record))
    }

    /// Writes what is still held back.
    pub(crate) fn close(&mut self, texts: &Texts) -> Answer {
        let Some(trace) = &mut self.trace else { return Ok(()) };
        let written = trace.file.flush();
        self.went(texts, written)
    }

    /// How writing the trace went. If nobody reads it any more, records are still wanted.
    fn went(&mut self, texts: &Texts, written: io::Result<()>) -> Answer {
        let (Err(error), Some(trace)) = (written, &self.trace) else { return Ok(()) };
        match Failure::write(texts, &trace.name, &error) {
            Failure::NobodyReads if self.keeps_records() => {
                self.trace = None;
                Ok(())
            }
            failure => Err(failure),
        }
    }
}

impl Records {
    /// Opens the folder before the first game. No record of the run may be in it already.
    pub(crate) fn open(texts: &Texts, folder: &Path, games: u64) -> Answer<Self> {
        open_folder(texts, folder, games)?;
        Ok(Self { folder: folder.to_owned(), games })
    }

    /// Writes a game's record to a new file.
    pub(crate) fn write(&self, texts: &Texts, number: u64, record: &Record) -> Answer {
        let path = self.folder.join(record_name(number, self.games));
        let mut file = create_new(&path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => files::exists(texts, &path),
            _ => cannot_create(texts, &path, &error),
        })?;
        let written = file.write_all(record.to_string().as_bytes());
        written.map_err(|error| Failure::write(texts, &shown(&path), &error))
    }
}

impl Trace {
    fn open(texts: &Texts, path: &Path) -> Answer<Self> {
        if path.as_os_str() == STANDARD {
            let file = Box::new(BufWriter::new(io::stdout()));
            return Ok(Self { name: texts.get("standard-output"), file });
        }
        let file = Box::new(BufWriter::new(create(texts, path)?));
        Ok(Self { name: shown(path), file })
    }
}

/// Makes the folder for records, if it is not there; tells whether it had to. No record may be in it already.
fn open_folder(texts: &Texts, folder: &Path, games: u64) -> Answer<bool> {
    check_kind(texts, folder)?;
    let created = create_folder(texts, folder)?;
    check_names(texts, folder, |name| is_record_name(name, games))?;
    Ok(created)
}

/// A trace in the folder of the records must not have the name of one of them.
fn refuse_record_name(texts: &Texts, trace: &Path, records: Option<&Path>, games: u64) -> Answer {
    let (Some(records), Some(name)) = (records, trace.file_name().and_then(|name| name.to_str())) else {
        return Ok(());
    };
    let parent = trace.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let same_folder = parent.canonicalize().ok().zip(records.canonicalize().ok()).is_some_and(|(a, b)| a == b);
    if same_folder && is_record_name(name, games) {
        return Err(Failure::Input(texts.with("file-both", &[("file", shown(trace).into())])));
    }
    Ok(())
}

/// The name of a game's record, with as many digits as the last one has, so that names sort.
fn record_name(number: u64, games: u64) -> String {
    let digits = games.to_string().len();
    format!("game-{number:0digits$}.nlr")
}

/// Whether one of the games will have a record of this name.
fn is_record_name(name: &str, games: u64) -> bool {
    let number = name.strip_prefix("game-").and_then(|rest| rest.strip_suffix(".nlr")?.parse().ok());
    number.is_some_and(|number| (1..=games).contains(&number) && record_name(number, games) == name)
}
