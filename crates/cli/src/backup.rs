//! `nova-luna backup` and `nova-luna restore`: everything that a server keeps, as one file.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write as _};
use std::path::Path;

use nova_luna_server::online::{self, BackupError, NotABackup, OpenStoreError, StoreAddress};
use nova_luna_texts::{Texts, Value};
use tempfile::NamedTempFile;

use crate::args::Backup;
use crate::failure::{Answer, Failure};
use crate::files::{cannot_create, exists, print, shown};

/// Backs up what a server keeps; it may go on meanwhile. The file is there when all of it is, and nothing is written over.
pub(crate) fn back_up(texts: &Texts, arguments: &Backup) -> Answer {
    let (store, path) = (StoreAddress::from(arguments.store.clone()), arguments.file.as_path());
    if path.exists() {
        return Err(exists(texts, path));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Nobody else can read it: there are secrets in it.
    let mut file = NamedTempFile::new_in(folder).map_err(|error| cannot_create(texts, path, &error))?;
    let write_failed = |error: &io::Error| Failure::write(texts, &shown(path), error);
    let mut writer = BufWriter::new(&mut file);
    let totals = online::backup(&store, &mut writer).map_err(|error| match error {
        BackupError::File(error) => write_failed(&error),
        error => Failure::Input(texts.with(
            "backup-store",
            &[("store", store_shown(&store).into()), ("problem", problem(texts, &error).into())],
        )),
    })?;
    let flushed = writer.flush();
    drop(writer);
    flushed.and_then(|()| file.as_file().sync_all()).map_err(|error| write_failed(&error))?;
    file.persist_noclobber(path).map_err(|error| match error.error.kind() {
        io::ErrorKind::AlreadyExists => exists(texts, path),
        _ => cannot_create(texts, path, &error.error),
    })?;
    // The name is on the disk too, where a folder can be written like a file.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    said(texts, "backup-done", path, totals.tables, totals.records)
}

/// Keeps everything of a backup in a store that is empty.
pub(crate) fn restore(texts: &Texts, arguments: &Backup) -> Answer {
    let (store, path) = (StoreAddress::from(arguments.store.clone()), arguments.file.as_path());
    let refused = |problem: String| {
        let values: [(&str, Value<'_>); 3] =
            [("file", shown(path).into()), ("store", store_shown(&store).into()), ("problem", problem.into())];
        Failure::Input(texts.with("restore-failed", &values))
    };
    let file = File::open(path).map_err(|error| refused(crate::files::problem(texts, &error)))?;
    let restored = online::restore(&store, &mut BufReader::new(file));
    let totals = restored.map_err(|error| refused(problem(texts, &error)))?;
    said(texts, "restore-done", path, totals.tables, totals.records)
}

fn said(texts: &Texts, id: &str, path: &Path, tables: u64, records: u64) -> Answer {
    let values = [("file", shown(path).into()), ("tables", tables.into()), ("records", records.into())];
    print(texts, &format!("{}\n", texts.with(id, &values)))
}

/// What keeps the tables, as it can be shown.
pub(crate) fn store_shown(store: &StoreAddress) -> String {
    shown(Path::new(&store.to_string()))
}

/// What is wrong with a store, in the user's words where we have some.
pub(crate) fn store_problem(texts: &Texts, error: &OpenStoreError) -> String {
    match error {
        OpenStoreError::InUse => texts.get("store-in-use"),
        OpenStoreError::NewerFormat { found, known } => {
            texts.with("store-newer", &[("found", (*found).into()), ("known", (*known).into())])
        }
        OpenStoreError::Io(error) => crate::files::problem(texts, error),
        OpenStoreError::Sqlite(_) | OpenStoreError::Postgres(_) => error.to_string(),
    }
}

fn problem(texts: &Texts, error: &BackupError) -> String {
    match error {
        BackupError::Store(error) => store_problem(texts, error),
        BackupError::NoStore => texts.get("store-none"),
        BackupError::OlderFormat { found, known } => {
            texts.with("store-older", &[("found", (*found).into()), ("known", (*known).into())])
        }
        BackupError::NotEmpty => texts.get("store-not-empty"),
        BackupError::File(error) => crate::files::problem(texts, error),
        BackupError::NotABackup(NotABackup::Foreign) => texts.get("backup-foreign"),
        BackupError::NotABackup(NotABackup::NewerFormat { found }) => {
            texts.with("backup-newer", &[("found", (*found).into())])
        }
        BackupError::NotABackup(NotABackup::Line { line }) => texts.with("backup-line", &[("line", (*line).into())]),
        BackupError::NotABackup(NotABackup::CutOff) => texts.get("backup-cut-off"),
        BackupError::NotABackup(NotABackup::Changed) => texts.get("backup-changed"),
    }
}
