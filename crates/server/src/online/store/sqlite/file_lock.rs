//! Where the file lies, who may read it, and which program has it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::OpenStoreError;

/// Makes the file if there is none, and says where it really is: whoever comes by another name finds the same lock.
///
/// It is made before SQLite does it, because it has the secrets of the tables and SQLite would let everybody read them. What
/// SQLite puts beside it has the same mode.
pub(super) fn settle(file: &Path) -> io::Result<PathBuf> {
    private().open(file)?;
    let place = file.canonicalize()?;
    if others_may_read(&place)? {
        tracing::warn!("the store has secrets, and others may read it: chmod 600 is for that");
    }
    Ok(place)
}

/// Sees that no other program uses the file: each would know nothing of what the other does until it is too late. The lock is
/// a file of its own, because SQLite has its own locks on the other.
pub(super) fn lock(file: &Path) -> Result<File, OpenStoreError> {
    let mut name = file.as_os_str().to_owned();
    name.push("-lock");
    let lock = private().open(name)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenStoreError::InUse),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// How a file is opened that only its owner may read, if it has to be made. One that is there keeps its mode.
fn private() -> OpenOptions {
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

/// Other systems have other rights, which are those of the folder.
#[cfg(not(unix))]
fn others_may_read(_: &Path) -> io::Result<bool> {
    Ok(false)
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::sync::Arc;

    use super::super::{Sqlite, tests::open};
    use super::*;

    fn mode(file: &Path) -> u32 {
        file.metadata().unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn nobody_else_may_read_what_is_made() {
        let folder = tempfile::tempdir().unwrap();
        let _store = open(&folder);
        let names = ["tables.db", "tables.db-wal", "tables.db-shm", "tables.db-lock"];
        assert_eq!(names.map(|name| mode(&folder.path().join(name))), [0o600; 4]);
    }

    #[test]
    fn a_file_that_is_there_keeps_its_mode() {
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
    fn a_file_with_two_names_is_for_one_program() {
        let folder = tempfile::tempdir().unwrap();
        let _store = open(&folder);
        let other = folder.path().join("other.db");
        symlink(folder.path().join("tables.db"), &other).unwrap();
        let second = Sqlite::open(&other, Arc::default());
        assert!(matches!(second.err(), Some(OpenStoreError::InUse)));
    }
}
