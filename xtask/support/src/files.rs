//! Files, by their path below the root of the workspace or by an absolute one.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::error::{Error, Result};
use crate::shell::root;

pub fn read(path: impl AsRef<Path>) -> Result<Vec<u8>> {
    let path = path.as_ref();
    fs::read(root().join(path)).map_err(Error::at(path.display()))
}

pub fn read_text(path: impl AsRef<Path>) -> Result<String> {
    let path = path.as_ref();
    fs::read_to_string(root().join(path)).map_err(Error::at(path.display()))
}

pub fn write(path: impl AsRef<Path>, content: impl AsRef<[u8]>) -> Result {
    let path = path.as_ref();
    fs::write(root().join(path), content).map_err(Error::at(path.display()))
}

/// Returns all files in a folder and the folders below it, by their paths in the folder.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = PathBuf::from(entry.file_name());
        if entry.file_type()?.is_dir() {
            files.extend(list(&entry.path())?.into_iter().map(|file| name.join(file)));
        } else {
            files.push(name);
        }
    }
    Ok(files)
}

/// Copies a folder with all that is below it. What the other folder had before is deleted.
pub fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    for file in list(from)? {
        let copy = to.join(&file);
        copy.parent().map(fs::create_dir_all).transpose()?;
        fs::copy(from.join(file), copy)?;
    }
    Ok(())
}
