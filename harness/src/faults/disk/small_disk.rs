//! A small file system in memory.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::error::{Error, Result, fail, system_error};

const SIZE: &str = "size=24m";

/// A small file system, unmounted when this is dropped.
pub(super) struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Mounts a file system over an empty folder, which only root may do.
    pub(super) fn mount(folder: &Path) -> Result<Self> {
        let mut command = Command::new("mount");
        command.args(["-t", "tmpfs", "-o", SIZE, "nova-luna"]).arg(folder).env("LC_ALL", "C");
        let output = command.output().map_err(system_error("mount"))?;
        match String::from_utf8_lossy(&output.stderr) {
            _ if output.status.success() => Ok(Self(folder.to_owned())),
            errors if is_denial(&errors) => Err(Error::MountDenied),
            errors => fail(format!("mount: {errors}")),
        }
    }

    pub(super) fn fill(&self) -> Result {
        let file = File::options().create(true).append(true).open(self.filler());
        let mut file = file.map_err(system_error("a file"))?;
        // Smaller and smaller blocks, to fill the last bytes too.
        for block in [1 << 16, 1 << 12, 1 << 8] {
            while file.write_all(&vec![0; block]).is_ok() {}
        }
        Ok(())
    }

    pub(super) fn free(&self) -> Result {
        std::fs::remove_file(self.filler()).map_err(system_error("a file"))
    }

    fn filler(&self) -> PathBuf {
        self.0.join("filler")
    }
}

/// Whether the messages of `mount` mean that this process may not mount anything.
fn is_denial(errors: &str) -> bool {
    ["superuser", "permission denied", "not permitted"].iter().any(|reason| errors.contains(reason))
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // The server may still use the file system; a lazy unmount removes it after the last use.
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_missing_right_is_a_denial() {
        assert!(is_denial("mount: /mnt: must be superuser to use mount.\n"));
        assert!(is_denial("mount: /mnt: permission denied.\n"));
        assert!(!is_denial("mount: /nowhere: mount point does not exist.\n"));
        assert!(matches!(SmallDisk::mount(Path::new("/nowhere")), Err(Error::MountDenied | Error::Failed(_))));
    }
}
