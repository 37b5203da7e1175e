//! A small file system in memory.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::error::{Error, Result, system_error};

const SIZE: &str = "size=24m";

/// A small file system, unmounted when this is dropped.
pub(super) struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Mounts a file system over an empty folder, which only root may do.
    pub(super) fn mount(folder: &Path) -> Result<Self> {
        let status = Command::new("mount")
            .args(["-t", "tmpfs", "-o", SIZE, "nova-luna"])
            .arg(folder)
            .stderr(Stdio::null())
            .status()
            .map_err(system_error("mount"))?;
        if status.success() {
            return Ok(Self(folder.to_owned()));
        }
        let error = io::Error::from(io::ErrorKind::PermissionDenied);
        Err(Error::System { operation: "mount".to_owned(), error })
    }

    /// Fills all free space with a file.
    pub(super) fn fill(&self) -> Result {
        let file = File::options().create(true).append(true).open(self.filler());
        let mut file = file.map_err(system_error("a file"))?;
        // Smaller and smaller blocks, to fill the last bytes too.
        for block in [1 << 16, 1 << 12, 1 << 8] {
            while file.write_all(&vec![0; block]).is_ok() {}
        }
        Ok(())
    }

    /// Removes the file.
    pub(super) fn free(&self) -> Result {
        std::fs::remove_file(self.filler()).map_err(system_error("a file"))
    }

    fn filler(&self) -> PathBuf {
        self.0.join("filler")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // The server may still use the file system; a lazy unmount removes it after the last use.
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}
