//! The files of the page in a folder, for the build script and for debug builds.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::{fs, io};

pub(crate) struct FoundFile {
    /// The path in the page, such as `icons/icon.svg`.
    pub(crate) name: String,
    /// The file to serve: the compressed copy, if there is one.
    pub(crate) path: PathBuf,
    pub(crate) is_compressed: bool,
    pub(crate) tag: String,
}

/// Returns all files of a folder that are not compressed copies of others.
pub(crate) fn find(folder: &Path) -> io::Result<Vec<FoundFile>> {
    let mut names = Vec::new();
    collect(folder, "", &mut names)?;
    names.sort();
    names.into_iter().map(|name| found_file(folder, name)).collect()
}

fn collect(folder: &Path, prefix: &str, names: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), names)?;
        } else if !name.ends_with(".br") && !name.ends_with(".gz") {
            names.push(name);
        }
    }
    Ok(())
}

fn found_file(folder: &Path, name: String) -> io::Result<FoundFile> {
    let copy = folder.join(format!("{name}.br"));
    let is_compressed = copy.is_file();
    let path = if is_compressed { copy } else { folder.join(&name) };
    let mut hasher = DefaultHasher::new();
    fs::read(&path)?.hash(&mut hasher);
    Ok(FoundFile { name, path, is_compressed, tag: format!("{:016x}", hasher.finish()) })
}
