//! Files: records are read whole but never without end, and nothing is ever written over.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use nova_luna_rules::{MAX_RECORD_BYTES, Record};
use nova_luna_texts::{Texts, Value};

use crate::check::place;
use crate::failure::{Answer, Failure};

/// The path that stands for standard input or output.
pub(crate) const STANDARD: &str = "-";

/// The most characters of a path that are shown.
const PATH: usize = 200;

/// The name of a file as it can be shown: without anything that would steer a terminal, and not too long.
pub(crate) fn shown(path: &Path) -> String {
    let visible = |char: char| if char.escape_debug().count() > 2 { '\u{fffd}' } else { char };
    let name: Vec<char> = path.display().to_string().chars().map(visible).collect();
    if name.len() <= PATH {
        return name.into_iter().collect();
    }
    let (begin, end) = (&name[..PATH / 2], &name[name.len() - PATH / 2..]);
    begin.iter().chain(&['…']).chain(end).collect()
}

/// Reads the text of a record. The error is a message.
pub(crate) fn read_record(texts: &Texts, path: &Path) -> Result<String, String> {
    let message = |id: &str, more: &[(&str, Value<'_>)]| {
        let mut values = vec![("file", Value::from(shown(path)))];
        values.extend_from_slice(more);
        texts.with(id, &values)
    };
    if path.is_dir() {
        return Err(message("file-folder", &[]));
    }
    let bytes = read_some(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => message("file-missing", &[]),
        _ => message("file-unreadable", &[("problem", problem(texts, &error).into())]),
    })?;
    if bytes.len() > MAX_RECORD_BYTES {
        return Err(message("file-too-long", &[("limit", (MAX_RECORD_BYTES >> 10).into())]));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(&error.as_bytes()[..good]).into_owned();
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
        message("file-not-text", &[("line", (before.matches('\n').count() + 1).into()), ("column", column.into())])
    })
}

/// Reads a record that must be right.
pub(crate) fn open_record(texts: &Texts, path: &Path) -> Answer<Record> {
    let text = read_record(texts, path).map_err(Failure::Input)?;
    Record::read(&text).map_err(|error| Failure::Input(place(texts, &shown(path), &error)))
}

/// Reads at most one byte more than a record may have.
fn read_some(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = MAX_RECORD_BYTES as u64 + 1;
    if path.as_os_str() == STANDARD {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// Opens a file for writing that holds nothing yet. A file with something in it is never touched.
pub(crate) fn create(texts: &Texts, path: &Path) -> Answer<File> {
    match create_new(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => open_empty(texts, path),
        created => created.map_err(|error| cannot_create(texts, path, &error)),
    }
}

/// Creates a file that must not exist.
pub(crate) fn create_new(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Opens something that exists, if nothing can be lost: an empty file, a pipe, a terminal.
fn open_empty(texts: &Texts, path: &Path) -> Answer<File> {
    let refused = |id: &str| Failure::Input(texts.with(id, &[("file", shown(path).into())]));
    if path.is_dir() {
        return Err(refused("file-special"));
    }
    let opened = OpenOptions::new().write(true).open(path).and_then(|file| Ok((file.metadata()?, file)));
    let (data, file) = opened.map_err(|error| match error.kind() {
        // A link that leads nowhere.
        io::ErrorKind::NotFound => refused("file-special"),
        _ => cannot_create(texts, path, &error),
    })?;
    match data.file_type() {
        kind if kind.is_file() && data.len() == 0 => Ok(file),
        kind if kind.is_file() => Err(exists(texts, path)),
        kind if is_stream(kind) => Ok(file),
        _ => Err(refused("file-special")),
    }
}

/// Whether what is written there passes on, as through a pipe or to a terminal; a disk keeps it.
#[cfg(unix)]
fn is_stream(kind: fs::FileType) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    kind.is_char_device() || kind.is_fifo()
}

#[cfg(not(unix))]
fn is_stream(_kind: fs::FileType) -> bool {
    false
}

/// Sees that something is a folder or nothing yet.
pub(crate) fn check_kind(texts: &Texts, folder: &Path) -> Answer {
    if folder.exists() && !folder.is_dir() {
        return Err(Failure::Input(texts.with("file-not-folder", &[("file", shown(folder).into())])));
    }
    Ok(())
}

/// Sees that no file with a name that will be needed is in a folder.
pub(crate) fn check_names(texts: &Texts, folder: &Path, needed: impl Fn(&str) -> bool) -> Answer {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    match entries.map(|entry| entry.file_name()).filter(|name| name.to_str().is_some_and(&needed)).min() {
        Some(name) => Err(exists(texts, &folder.join(name))),
        None => Ok(()),
    }
}

/// Creates a folder, if it is not there; tells whether this call has made it and nothing else, so that it could be
/// removed again.
pub(crate) fn create_folder(texts: &Texts, folder: &Path) -> Answer<bool> {
    if fs::create_dir(folder).is_ok() {
        return Ok(true);
    }
    fs::create_dir_all(folder).map_err(|error| cannot_create(texts, folder, &error))?;
    Ok(false)
}

pub(crate) fn exists(texts: &Texts, path: &Path) -> Failure {
    Failure::Input(texts.with("file-exists", &[("file", shown(path).into())]))
}

pub(crate) fn cannot_create(texts: &Texts, path: &Path, error: &io::Error) -> Failure {
    let values = [("file", Value::from(shown(path))), ("problem", problem(texts, error).into())];
    let message = texts.with("file-cannot-create", &values);
    match error.kind() {
        // That is not the fault of whoever named the file.
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Failure::Failed(message),
        _ => Failure::Input(message),
    }
}

/// What the system says is wrong, in the user's words where we have some.
pub(crate) fn problem(texts: &Texts, error: &io::Error) -> String {
    let id = match error.kind() {
        io::ErrorKind::NotFound => "io-not-found",
        io::ErrorKind::PermissionDenied => "io-permission",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "io-full",
        io::ErrorKind::ReadOnlyFilesystem => "io-read-only",
        io::ErrorKind::NotADirectory => "io-not-folder",
        io::ErrorKind::AlreadyExists => "io-exists",
        io::ErrorKind::IsADirectory => "io-folder",
        io::ErrorKind::InvalidFilename => "io-name",
        _ => return error.to_string(),
    };
    texts.get(id)
}

/// Writes to standard error, in colour where that is wanted. If that fails there is nobody left to tell.
pub(crate) fn tell(text: &str) {
    let _ = anstream::stderr().write_all(text.as_bytes());
}

/// Writes to standard output, in colour where that is wanted.
pub(crate) fn print(texts: &Texts, text: &str) -> Answer {
    let mut output = anstream::stdout().lock();
    let written = output.write_all(text.as_bytes()).and_then(|()| output.flush());
    written.map_err(|error| Failure::write(texts, &texts.get("standard-output"), &error))
}

/// Writes a value as one line of JSON to standard output.
pub(crate) fn print_json(texts: &Texts, value: &impl nova_luna_protocol::Json) -> Answer {
    print(texts, &format!("{}\n", value.to_json()))
}
