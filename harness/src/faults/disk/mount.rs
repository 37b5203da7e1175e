//! A file system of a few megabytes, in memory, gone when nobody needs it any more.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::trouble::{Outcome, Trouble, system};

/// How much fits into it.
const SIZE: &str = "size=24m";

/// A small file system over a folder.
pub(super) struct Mount(PathBuf);

impl Mount {
    /// Puts one over an empty folder, which only root may.
    pub(super) fn over(folder: &Path) -> Outcome<Self> {
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", SIZE, "nova-luna"])
            .arg(folder)
            .stderr(Stdio::null())
            .status()
            .map_err(system("mount"))?;
        if mounted.success() {
            return Ok(Self(folder.to_owned()));
        }
        let error = io::Error::from(io::ErrorKind::PermissionDenied);
        Err(Trouble::System { what: "mount".to_owned(), error })
    }

    /// Takes all the room that is left.
    pub(super) fn fill(&self) -> Outcome {
        let mut file = File::options().create(true).append(true).open(self.filler()).map_err(system("a file"))?;
        // The last bytes too: what fits is written, however little it is.
        for block in [1 << 16, 1 << 12, 1 << 8] {
            while file.write_all(&vec![0; block]).is_ok() {}
        }
        Ok(())
    }

    /// Leaves room again.
    pub(super) fn free(&self) -> Outcome {
        std::fs::remove_file(self.filler()).map_err(system("a file"))
    }

    fn filler(&self) -> PathBuf {
        self.0.join("filler")
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        // The server may still be there; it is gone with the last who uses it.
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}
