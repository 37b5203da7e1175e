//! Joins screenshots into a moving picture, an animated PNG, with `apngasm`.

use std::fs;
use std::path::{Path, PathBuf};

use xtask_support::error::{Error, Result, ensure};
use xtask_support::shell::{command, shell};

pub(crate) const MAX_MOVING_PICTURE_BYTES: u64 = 1_500_000;

pub(crate) fn clear(folder: &Path, name: &str) {
    for (_, _, path) in screenshots(folder, name) {
        // A screenshot that stays is overwritten, or shown as well.
        let _ = fs::remove_file(path);
    }
}

/// Joins the screenshots `NAME-NUMBER-MILLISECONDS-….png` of a folder in the order of their numbers.
pub(crate) fn join(folder: &Path, name: &str, to: &Path) -> Result {
    let screenshots = screenshots(folder, name);
    ensure(screenshots.len() > 1, || format!("there are no screenshots {name}-… in {}", folder.display()))?;
    let first = number_frames(&screenshots, &folder.join(name)).map_err(Error::at(folder.display()))?;
    command(&shell()?, "apngasm").arg(to).arg(first).quiet().ignore_stdout().run()?;
    let size = fs::metadata(to).map_err(Error::at(to.display()))?.len();
    println!("{}: {} screenshots, {size} bytes", to.display(), screenshots.len());
    ensure(size <= MAX_MOVING_PICTURE_BYTES, || {
        format!("{} has {size} bytes; the limit is {MAX_MOVING_PICTURE_BYTES}", to.display())
    })
}

/// Copies the screenshots to names with numbers without gaps, as `apngasm` needs them, each beside a file with its
/// duration. Returns the first.
fn number_frames(screenshots: &[(u32, u16, PathBuf)], folder: &Path) -> std::io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(folder)? {
        fs::remove_file(entry?.path())?;
    }
    let frame = |number: usize, ending: &str| folder.join(format!("frame{number:03}.{ending}"));
    for (number, (_, duration, path)) in screenshots.iter().enumerate() {
        fs::copy(path, frame(number, "png"))?;
        fs::write(frame(number, "txt"), format!("delay={duration}/1000\n"))?;
    }
    Ok(frame(0, "png"))
}

fn screenshots(folder: &Path, name: &str) -> Vec<(u32, u16, PathBuf)> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<_> = entries.filter_map(|entry| numbered(&entry.ok()?.path(), name)).collect();
    files.sort();
    files
}

/// Returns number, duration and path of a screenshot such as `turn-07-60-desktop.png`.
fn numbered(path: &Path, name: &str) -> Option<(u32, u16, PathBuf)> {
    let rest = path.file_name()?.to_str()?.strip_prefix(name)?.strip_prefix('-')?;
    let mut words = rest.split(['-', '.']);
    Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?, path.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_number_and_duration_from_the_name() {
        let path = Path::new("x/turn-07-60-desktop.png");
        assert_eq!(numbered(path, "turn"), Some((7, 60, path.to_owned())));
        assert_eq!(numbered(Path::new("turn-desktop.png"), "turn"), None);
    }

    #[test]
    fn frames_are_numbered_without_gaps_beside_their_durations() {
        let folder = std::env::temp_dir().join(format!("nova-luna-frames-{}", std::process::id()));
        fs::create_dir_all(folder.join("turn")).unwrap();
        fs::write(folder.join("turn/frame009.png"), "of an earlier run").unwrap();
        for name in ["turn-7-60-desktop.png", "turn-30-1100-desktop.png"] {
            fs::write(folder.join(name), name).unwrap();
        }
        let first = number_frames(&screenshots(&folder, "turn"), &folder.join("turn")).unwrap();
        assert_eq!(fs::read_to_string(first).unwrap(), "turn-7-60-desktop.png");
        assert_eq!(fs::read_to_string(folder.join("turn/frame001.txt")).unwrap(), "delay=1100/1000\n");
        assert_eq!(fs::read_dir(folder.join("turn")).unwrap().count(), 4);
        fs::remove_dir_all(&folder).unwrap();
    }
}
