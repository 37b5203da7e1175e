//! The path, the permissions and the lock of the database file.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::OpenStoreError;

/// Creates the file if it does not exist, and returns its canonical path. All names of a file lead to the same lock.
///
/// The file contains secrets. SQLite would create it readable for all users, so it is created here. The files that SQLite
/// creates beside it get the same mode.
pub(crate) fn create_private(file: &Path) -> io::Result<PathBuf> {
    private_file_options().open(file)?;
    let path = file.canonicalize()?;
    if others_may_read(&path)? {
        tracing::warn!("the store contains secrets, and other users may read it; run chmod 600");
    }
    Ok(path)
}

/// A lock that is held until it is dropped.
#[derive(Debug)]
pub(crate) struct FileLock(File);

impl Drop for FileLock {
    /// Closing the file is not enough: a process that this one is just starting has a copy of it until it runs its
    /// program.
    fn drop(&mut self) {
        if let Err(error) = self.0.unlock() {
            tracing::warn!(%error, "the lock of the store cannot be released");
        }
    }
}

/// Locks the file for this process: two servers on one file would not see each other's changes. The lock is a separate
/// file, because SQLite has its own locks on the database.
pub(crate) fn lock(file: &Path) -> Result<FileLock, OpenStoreError> {
    let mut name = file.as_os_str().to_owned();
    name.push("-lock");
    let lock = private_file_options().open(name)?;
    match lock.try_lock() {
        Ok(()) => Ok(FileLock(lock)),
        Err(TryLockError::WouldBlock) => Err(OpenStoreError::InUse),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// Options that create a file which only its owner may read. An existing file keeps its mode.
fn private_file_options() -> OpenOptions {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[cfg(unix)]
fn others_may_read(file: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(file.metadata()?.permissions().mode() & 0o044 != 0)
}

/// Other systems take the permissions from the folder.
#[cfg(not(unix))]
fn others_may_read(_: &Path) -> io::Result<bool> {
    Ok(false)
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::sync::Arc;

    use super::super::{Sqlite, tests::open};
    use super::*;

    fn mode(file: &Path) -> u32 {
        file.metadata().unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn new_files_are_private() {
        let folder = tempfile::tempdir().unwrap();
        let _store = open(&folder);
        let names = ["tables.db", "tables.db-wal", "tables.db-shm", "tables.db-lock"];
        assert_eq!(names.map(|name| mode(&folder.path().join(name))), [0o600; 4]);
    }

    #[test]
    fn an_existing_file_keeps_its_mode() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        drop(open(&folder));
        std::fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).unwrap();
        assert!(others_may_read(&file).unwrap());
        let _store = open(&folder);
        assert_eq!(mode(&file), 0o640);
        std::fs::set_permissions(&file, PermissionsExt::from_mode(0o600)).unwrap();
        assert!(!others_may_read(&file).unwrap());
    }

    #[test]
    fn a_copy_in_another_process_does_not_hold_the_lock() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let first = lock(&file).unwrap();
        let _copy = first.0.try_clone().unwrap();
        assert!(matches!(lock(&file).err(), Some(OpenStoreError::InUse)));
        drop(first);
        lock(&file).unwrap();
    }

    #[test]
    fn a_file_with_two_names_has_one_lock() {
        let folder = tempfile::tempdir().unwrap();
        let _store = open(&folder);
        let other = folder.path().join("other.db");
        symlink(folder.path().join("tables.db"), &other).unwrap();
        let second = Sqlite::open(&other, Arc::default());
        assert!(matches!(second.err(), Some(OpenStoreError::InUse)));
    }
}
