//! The files of a package, in a temporary folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::{PackageError, at, run};

/// The root folder of a package.
pub(crate) struct Tree {
    // `root` is inside, because a temporary folder is closed to others, and the root of a package is not.
    folder: TempDir,
}

impl Tree {
    pub(crate) fn new() -> Result<Self, PackageError> {
        let folder = tempfile::tempdir().map_err(at(Path::new("temporary folder")))?;
        let tree = Self { folder };
        create_folder(&tree.root())?;
        Ok(tree)
    }

    pub(crate) fn root(&self) -> PathBuf {
        self.folder.path().join("root")
    }

    pub(crate) fn path(&self, file: impl AsRef<Path>) -> PathBuf {
        self.root().join(file)
    }

    /// Copies a file into the package.
    pub(crate) fn install(&self, source: &Path, file: impl AsRef<Path>, mode: u32) -> Result<(), PackageError> {
        self.write(file, &fs::read(source).map_err(at(source))?, mode)
    }

    /// Writes a file of the package, with the folders above it.
    pub(crate) fn write(&self, file: impl AsRef<Path>, content: &[u8], mode: u32) -> Result<(), PackageError> {
        let path = self.path(&file);
        let mut folder = self.root();
        for part in file.as_ref().parent().into_iter().flat_map(Path::components) {
            folder.push(part);
            create_folder(&folder)?;
        }
        fs::write(&path, content).map_err(at(&path))?;
        set_mode(&path, mode)
    }

    /// Returns the lines of `md5sums`, with which Debian finds damaged files.
    pub(crate) fn checksums(&self) -> Result<String, PackageError> {
        let mut files = Vec::new();
        self.collect_files(Path::new(""), &mut files)?;
        files.retain(|file| !file.starts_with("etc") && !file.starts_with("DEBIAN"));
        files.sort();
        run("md5sum", Command::new("md5sum").args(files).current_dir(self.root()))
    }

    /// Returns the size of all files, each rounded up to a kibibyte.
    pub(crate) fn kibibytes(&self) -> Result<u64, PackageError> {
        let mut files = Vec::new();
        self.collect_files(Path::new(""), &mut files)?;
        let sizes = files.iter().map(|file| {
            let path = self.path(file);
            fs::metadata(&path).map(|data| data.len().div_ceil(1024)).map_err(at(&path))
        });
        sizes.sum()
    }

    fn collect_files(&self, folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), PackageError> {
        let path = self.path(folder);
        for entry in fs::read_dir(&path).map_err(at(&path))? {
            let entry = entry.map_err(at(&path))?;
            let file = folder.join(entry.file_name());
            if entry.file_type().map_err(at(&path))?.is_dir() {
                self.collect_files(&file, files)?;
            } else {
                files.push(file);
            }
        }
        Ok(())
    }
}

/// Creates a folder that everybody may read, whatever the umask is.
fn create_folder(path: &Path) -> Result<(), PackageError> {
    if path.is_dir() {
        return Ok(());
    }
    fs::create_dir(path).map_err(at(path))?;
    set_mode(path, 0o755)
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) -> Result<(), PackageError> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).map_err(at(path))
}

/// Other systems have no `dpkg-deb`, which fails later.
#[cfg(not(unix))]
fn set_mode(_path: &Path, _mode: u32) -> Result<(), PackageError> {
    Ok(())
}
