//! `nova-luna backup` and `nova-luna restore`: a server's whole store as one file.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write as _};
use std::path::Path;

use nova_luna_protocol::backup::Trailer;
use nova_luna_server::online::{self, BackupError, NotABackup, OpenStoreError, StoreAddress};
use nova_luna_texts::{Texts, Value};
use tempfile::NamedTempFile;

use crate::args::BackupArgs;
use crate::console::print;
use crate::error::{CliError, CliResult};
use crate::files::{already_exists, create_error, describe_io_error, display_path, unreadable};
use crate::store_address::store_address;

/// Backs up a store; its server may keep running. The file appears only when it is complete, and an existing file is
/// never overwritten.
pub(crate) fn back_up(texts: &Texts, args: &BackupArgs) -> CliResult {
    let path = args.file.as_path();
    let store = store_address(texts, &args.store, args.password_file.as_deref())?;
    if path.exists() {
        return Err(already_exists(texts, path));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // A temporary file is readable by its owner only, which matters because the backup contains secrets.
    let mut file = NamedTempFile::new_in(folder).map_err(|error| create_error(texts, path, &error))?;
    let write_failed = |error: &io::Error| CliError::write(texts, &display_path(path), error);
    let mut writer = BufWriter::new(&mut file);
    let totals = online::backup(&store, &mut writer).map_err(|error| match error {
        BackupError::File(error) => write_failed(&error),
        error => CliError::Input(texts.format(
            "backup-store-failed",
            &[("store", display_store(&store).into()), ("problem", describe_error(texts, &error).into())],
        )),
    })?;
    let flushed = writer.flush();
    drop(writer);
    flushed.and_then(|()| file.as_file().sync_all()).map_err(|error| write_failed(&error))?;
    file.persist_noclobber(path).map_err(|error| match error.error.kind() {
        io::ErrorKind::AlreadyExists => already_exists(texts, path),
        _ => create_error(texts, path, &error.error),
    })?;
    // Make the new name durable too, on systems that can sync a folder.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    print_totals(texts, "backup-done", path, &totals)
}

pub(crate) fn restore(texts: &Texts, args: &BackupArgs) -> CliResult {
    let path = args.file.as_path();
    let store = store_address(texts, &args.store, args.password_file.as_deref())?;
    let restore_error = |problem: String| {
        let values: [(&str, Value<'_>); 3] =
            [("file", display_path(path).into()), ("store", display_store(&store).into()), ("problem", problem.into())];
        CliError::Input(texts.format("restore-failed", &values))
    };
    let file = File::open(path).map_err(|error| CliError::Input(unreadable(texts, path, &error)))?;
    let restored = online::restore(&store, &mut BufReader::new(file));
    let totals = restored.map_err(|error| restore_error(describe_error(texts, &error)))?;
    print_totals(texts, "restore-done", path, &totals)
}

fn print_totals(texts: &Texts, id: &str, path: &Path, totals: &Trailer) -> CliResult {
    let values = [
        ("file", display_path(path).into()),
        ("tables", totals.tables.into()),
        ("records", totals.records.into()),
        ("entries", totals.entries.into()),
        ("clubs", totals.clubs.into()),
    ];
    print(texts, &format!("{}\n", texts.format(id, &values)))
}

pub(crate) fn display_store(store: &StoreAddress) -> String {
    display_path(Path::new(&store.to_string()))
}

/// Describes the error in the user's language where there is a translation.
pub(crate) fn describe_store_error(texts: &Texts, error: &OpenStoreError) -> String {
    match error {
        OpenStoreError::InUse => texts.get("store-in-use"),
        OpenStoreError::OtherFormat { found, known } => {
            texts.format("other-format", &[("found", (*found).into()), ("known", (*known).into())])
        }
        OpenStoreError::Io(error) => describe_io_error(texts, error),
        OpenStoreError::Sqlite(_) | OpenStoreError::Postgres(_) | OpenStoreError::Tls(_) => error.to_string(),
    }
}

pub(crate) fn describe_error(texts: &Texts, error: &BackupError) -> String {
    match error {
        BackupError::Store(error) => describe_store_error(texts, error),
        BackupError::NoStore => texts.get("store-none"),
        BackupError::NotEmpty => texts.get("store-not-empty"),
        BackupError::File(error) => describe_io_error(texts, error),
        BackupError::NotABackup(NotABackup::Foreign) => texts.get("backup-unknown-format"),
        BackupError::NotABackup(NotABackup::OtherFormat { found, known }) => {
            texts.format("other-format", &[("found", (*found).into()), ("known", (*known).into())])
        }
        BackupError::NotABackup(NotABackup::Line { line }) => texts.format("backup-line", &[("line", (*line).into())]),
        BackupError::NotABackup(NotABackup::CutOff) => texts.get("backup-cut-off"),
        BackupError::NotABackup(NotABackup::Changed) => texts.get("backup-changed"),
    }
}
