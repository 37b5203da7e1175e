//! Finds the programs of PostgreSQL, and the user that runs them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::PostgresError;

/// The folder of Debian and Ubuntu, with a folder for each version.
const DEBIAN: &str = "/usr/lib/postgresql";

#[derive(Clone, Copy, Debug)]
pub(crate) struct User {
    pub(crate) id: u32,
    pub(crate) group: u32,
}

/// Returns the folder of the programs: the newest version of the system, or a folder of `PATH`.
pub(crate) fn find() -> Option<PathBuf> {
    let folders = fs::read_dir(DEBIAN).into_iter().flatten().filter_map(Result::ok);
    let mut versions: Vec<(u32, PathBuf)> = folders
        .filter_map(|folder| Some((folder.file_name().to_str()?.parse().ok()?, folder.path().join("bin"))))
        .filter(|(_, folder)| is_complete(folder))
        .collect();
    versions.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = versions.pop().map(|(_, folder)| folder);
    found.or_else(|| std::env::split_paths(&path).find(|folder| is_complete(folder)))
}

fn is_complete(folder: &Path) -> bool {
    ["initdb", "pg_ctl", "postgres", "psql"].iter().all(|program| folder.join(program).is_file())
}

/// Returns the user that must run PostgreSQL, or `None` for the current user.
pub(crate) fn user() -> Result<Option<User>, PostgresError> {
    if id(&["-u"]) != Some(0) {
        return Ok(None);
    }
    let user = |name: &str| Some(User { id: id(&["-u", name])?, group: id(&["-g", name])? });
    user("postgres").or_else(|| user("nobody")).map(Some).ok_or(PostgresError::NoUser)
}

fn id(arguments: &[&str]) -> Option<u32> {
    let output = Command::new("id").args(arguments).output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}
