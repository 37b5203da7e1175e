//! Reading records and creating files. Reads are limited in size, and existing files are never overwritten.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _};
use std::path::Path;

use nova_luna_rules::{MAX_RECORD_BYTES, POSITION_PREFIX, Position, Record, View};
use nova_luna_texts::{Texts, Value};

use crate::check::format_record_error;
use crate::error::{CliError, CliResult};
use crate::position::position_fault;

/// The path that stands for standard input or output.
pub(crate) const STDIO: &str = "-";

/// Longer paths are shortened in messages.
const MAX_PATH_CHARS: usize = 200;

/// Formats a path for messages: without terminal control characters, and shortened if it is long.
pub(crate) fn display_path(path: &Path) -> String {
    let visible = |char: char| if char.escape_debug().count() > 2 { '\u{fffd}' } else { char };
    let name: Vec<char> = path.display().to_string().chars().map(visible).collect();
    if name.len() <= MAX_PATH_CHARS {
        return name.into_iter().collect();
    }
    let (begin, end) = (&name[..MAX_PATH_CHARS / 2], &name[name.len() - MAX_PATH_CHARS / 2..]);
    begin.iter().chain(&['…']).chain(end).collect()
}

/// Reads the text of a record. The error is a message for the user.
pub(crate) fn read_record(texts: &Texts, path: &Path) -> Result<String, String> {
    let message = |id: &str, more: &[(&str, Value<'_>)]| {
        let mut values = vec![("file", Value::from(display_path(path)))];
        values.extend_from_slice(more);
        texts.format(id, &values)
    };
    if path.is_dir() {
        return Err(message("file-folder", &[]));
    }
    let bytes = read_limited(path).map_err(|error| unreadable(texts, path, &error))?;
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

/// Reads a record. A position in its notation, in place of the name of a file, is a record without moves.
pub(crate) fn open_record(texts: &Texts, path: &Path) -> CliResult<Record> {
    if let Some(text) = path.to_str().filter(|text| text.starts_with(POSITION_PREFIX)) {
        return record_from_position(texts, read_position(texts, text)?);
    }
    let text = read_record(texts, path).map_err(CliError::Input)?;
    Record::read(&text).map_err(|error| CliError::Input(format_record_error(texts, &display_path(path), &error)))
}

pub(crate) fn read_position(texts: &Texts, text: &str) -> CliResult<Position> {
    Position::read(text).map_err(|error| CliError::Input(position_fault(texts, &error)))
}

pub(crate) fn record_from_position(texts: &Texts, position: Position) -> CliResult<Record> {
    Record::new(position).map_err(|error| CliError::Input(texts.setup_error(&error)))
}

/// Returns the position after this many moves of a record, or the last one, and its number of moves.
pub(crate) fn view_after(texts: &Texts, path: &Path, record: &Record, ply: Option<u32>) -> CliResult<(View, usize)> {
    let moves = record.events().len();
    let ply = ply.map_or(moves, |ply| ply as usize);
    let view = record.view_after(ply).ok_or_else(|| {
        let values = [("file", display_path(path).into()), ("moves", moves.into()), ("ply", ply.into())];
        CliError::Input(texts.format("show-no-such-ply", &values))
    })?;
    Ok((view, ply))
}

/// Reads at most one byte more than a record may have, so that the caller can detect a longer file.
fn read_limited(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = MAX_RECORD_BYTES as u64 + 1;
    if path.as_os_str() == STDIO {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// Opens a new or empty file for writing. A file with content is left untouched.
pub(crate) fn create(texts: &Texts, path: &Path) -> CliResult<File> {
    match create_new(path) {
        // Windows denies the access to a folder.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists || path.is_dir() => open_empty(texts, path),
        created => created.map_err(|error| create_error(texts, path, &error)),
    }
}

pub(crate) fn create_new(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Opens an existing path if writing to it loses nothing: an empty file, a pipe or a terminal.
fn open_empty(texts: &Texts, path: &Path) -> CliResult<File> {
    let refused = |id: &str| CliError::Input(texts.format(id, &[("file", display_path(path).into())]));
    if path.is_dir() {
        return Err(refused("file-special"));
    }
    let opened = OpenOptions::new().write(true).open(path).and_then(|file| Ok((file.metadata()?, file)));
    let (data, file) = opened.map_err(|error| match error.kind() {
        // A dangling symbolic link.
        io::ErrorKind::NotFound => refused("file-special"),
        _ => create_error(texts, path, &error),
    })?;
    match data.file_type() {
        kind if kind.is_file() && data.len() == 0 => Ok(file),
        kind if kind.is_file() => Err(already_exists(texts, path)),
        kind if is_stream(kind) => Ok(file),
        _ => Err(refused("file-special")),
    }
}

/// Whether the file is a pipe or a terminal rather than a file on disk.
#[cfg(unix)]
fn is_stream(kind: fs::FileType) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    kind.is_char_device() || kind.is_fifo()
}

#[cfg(not(unix))]
fn is_stream(_kind: fs::FileType) -> bool {
    false
}

pub(crate) fn check_is_folder(texts: &Texts, folder: &Path) -> CliResult {
    if folder.exists() && !folder.is_dir() {
        return Err(CliError::Input(texts.format("file-not-folder", &[("file", display_path(folder).into())])));
    }
    Ok(())
}

/// Fails if the folder already contains a file with one of the `needed` names.
pub(crate) fn check_names_are_free(texts: &Texts, folder: &Path, needed: impl Fn(&str) -> bool) -> CliResult {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    match entries.map(|entry| entry.file_name()).filter(|name| name.to_str().is_some_and(&needed)).min() {
        Some(name) => Err(already_exists(texts, &folder.join(name))),
        None => Ok(()),
    }
}

/// Creates a folder with its parents. Returns whether this call created the folder itself and no parents, so that
/// the caller may remove it again.
pub(crate) fn create_folder(texts: &Texts, folder: &Path) -> CliResult<bool> {
    if fs::create_dir(folder).is_ok() {
        return Ok(true);
    }
    fs::create_dir_all(folder).map_err(|error| create_error(texts, folder, &error))?;
    Ok(false)
}

pub(crate) fn already_exists(texts: &Texts, path: &Path) -> CliError {
    CliError::Input(texts.format("file-exists", &[("file", display_path(path).into())]))
}

pub(crate) fn create_error(texts: &Texts, path: &Path, error: &io::Error) -> CliError {
    let values = [("file", Value::from(display_path(path))), ("problem", describe_io_error(texts, error).into())];
    let message = texts.format("file-cannot-create", &values);
    match error.kind() {
        // The path itself is fine.
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => CliError::Runtime(message),
        _ => CliError::Input(message),
    }
}

pub(crate) fn unreadable(texts: &Texts, path: &Path, error: &io::Error) -> String {
    let id = if error.kind() == io::ErrorKind::NotFound { "file-missing" } else { "file-unreadable" };
    let values = [("file", Value::from(display_path(path))), ("problem", describe_io_error(texts, error).into())];
    texts.format(id, &values)
}

/// Describes an I/O error in the user's language, or in the system's words if there is no translation.
pub(crate) fn describe_io_error(texts: &Texts, error: &io::Error) -> String {
    let id = match error.kind() {
        io::ErrorKind::NotFound => "io-not-found",
        io::ErrorKind::PermissionDenied => "io-permission",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "io-full",
        io::ErrorKind::ReadOnlyFilesystem => "io-read-only",
        io::ErrorKind::NotADirectory => "io-not-folder",
        io::ErrorKind::AlreadyExists => "io-exists",
        io::ErrorKind::IsADirectory => "io-folder",
        io::ErrorKind::InvalidFilename => "io-name",
        io::ErrorKind::InvalidData => "io-not-text",
        _ => return error.to_string(),
    };
    texts.get(id)
}
