//! The files of a package, in a temporary folder.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use xshell::cmd;
use xtask_support::error::{Error, Result};
use xtask_support::files::{self, read};
use xtask_support::shell::shell;

pub(crate) struct Tree {
    // `root` is inside, because a temporary folder is closed to others, and the root of a package is not.
    folder: TempDir,
}

impl Tree {
    pub(crate) fn new() -> Result<Self> {
        let folder = tempfile::tempdir().map_err(Error::at("temporary folder"))?;
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

    pub(crate) fn install(&self, source: &Path, file: impl AsRef<Path>, mode: u32) -> Result {
        self.write(file, &read(source)?, mode)
    }

    /// Writes a file of the package, with the folders above it.
    pub(crate) fn write(&self, file: impl AsRef<Path>, content: &[u8], mode: u32) -> Result {
        let path = self.path(&file);
        let mut folder = self.root();
        for part in file.as_ref().parent().into_iter().flat_map(Path::components) {
            folder.push(part);
            create_folder(&folder)?;
        }
        files::write(&path, content)?;
        set_mode(&path, mode)
    }

    /// Returns the lines of `md5sums`, with which Debian finds damaged files.
    pub(crate) fn checksums(&self) -> Result<String> {
        let mut files = self.files()?;
        files.retain(|file| !file.starts_with("etc") && !file.starts_with("DEBIAN"));
        files.sort();
        let sh = shell()?;
        sh.change_dir(self.root());
        Ok(cmd!(sh, "md5sum {files...}").quiet().read()? + "\n")
    }

    /// Returns the size of all files, each rounded up to a kibibyte.
    pub(crate) fn kibibytes(&self) -> Result<u64> {
        let sizes = self.files()?.into_iter().map(|file| {
            let path = self.path(file);
            fs::metadata(&path).map(|data| data.len().div_ceil(1024)).map_err(Error::at(path.display()))
        });
        sizes.sum()
    }

    fn files(&self) -> Result<Vec<PathBuf>> {
        files::list(&self.root()).map_err(Error::at("the files of the package"))
    }
}

/// Creates a folder that everybody may read, whatever the umask is.
fn create_folder(path: &Path) -> Result {
    if path.is_dir() {
        return Ok(());
    }
    fs::create_dir(path).map_err(Error::at(path.display()))?;
    set_mode(path, 0o755)
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) -> Result {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).map_err(Error::at(path.display()))
}

/// Other systems have no `dpkg-deb`, which fails later.
#[cfg(not(unix))]
fn set_mode(_path: &Path, _mode: u32) -> Result {
    Ok(())
}
