//! The files of a release in `dist/`: the program for this system, the page, on Linux a Debian package, and their
//! checksums. The workflow of a release runs it on every system; `--dry-run` makes the same files without a tag.

use std::env::consts::{EXE_SUFFIX, OS};
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};
use xshell::cmd;

use crate::error::{Error, Result, ensure};
use crate::shell::{root, shell, target};
use crate::{app, files, package};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What an archive has beside the program and the completions.
const DOCUMENTS: [&str; 5] =
    ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "deploy/debian/nova-luna.1"];

/// The shells that the program can write completions for, and the file names that they look for.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "nova-luna.bash"),
    ("elvish", "nova-luna.elv"),
    ("fish", "nova-luna.fish"),
    ("powershell", "_nova-luna.ps1"),
    ("zsh", "_nova-luna"),
];

/// Makes the files, with a page that was made before if there is one.
pub(crate) fn run(dry_run: bool, page: Option<&Path>) -> Result {
    check_changelog(&files::read_text("CHANGELOG.md")?)?;
    if !dry_run {
        check_commit()?;
    }
    page.map_or_else(app::dist, app::dist_with)?;
    let dist = root().join("dist");
    let program = dist.join(format!("nova-luna{EXE_SUFFIX}"));
    let mut made = vec![archive_program(&dist, &program)?, archive_page(&dist)?];
    if OS == "linux" {
        made.push(copy_package(&dist, &program)?);
    }
    made.push(write_checksums(&dist, &made)?);
    made.iter().try_for_each(|file| print_size(file))
}

/// Checks that the changelog has a heading for this version, such as `## 1.2.3, 2027-01-31`.
fn check_changelog(changelog: &str) -> Result {
    let headings = changelog.lines().filter_map(|line| line.strip_prefix("## "));
    let mut versions = headings.filter_map(|heading| heading.split([',', ' ']).next());
    ensure(versions.any(|version| version == VERSION), || {
        format!("CHANGELOG.md has no heading for version {VERSION}, such as: ## {VERSION}, 2027-01-31")
    })
}

/// Checks that what is built is exactly what the tag names.
fn check_commit() -> Result {
    let sh = shell()?;
    let changes = cmd!(sh, "git status --porcelain").quiet().read()?;
    ensure(changes.is_empty(), || format!("these files are not committed:\n{changes}"))?;
    let tags = cmd!(sh, "git tag --points-at HEAD").quiet().read()?;
    ensure(tags.lines().any(|tag| tag == format!("v{VERSION}")), || {
        format!("the commit has no tag v{VERSION}; --dry-run makes the files without it")
    })
}

/// Packs the program with its documents and completions, in a folder of the archive's name.
fn archive_program(dist: &Path, program: &Path) -> Result<PathBuf> {
    let sh = shell()?;
    let name = archive_name(&cmd!(sh, "rustc --print host-tuple").quiet().read()?);
    let folder = empty_folder(&name)?;
    let documents = DOCUMENTS.iter().map(|document| root().join(document));
    for file in documents.chain([program.to_path_buf()]) {
        copy_into(&folder, &file)?;
    }
    let completions = folder.join("completions");
    fs::create_dir(&completions).map_err(Error::at(completions.display()))?;
    for (shell_name, file) in COMPLETIONS {
        let script = cmd!(sh, "{program} completions {shell_name}").quiet().read()?;
        files::write(completions.join(file), script + "\n")?;
    }
    pack(dist, &name, if OS == "windows" { ".zip" } else { ".tar.gz" })
}

fn archive_page(dist: &Path) -> Result<PathBuf> {
    let name = archive_name("page");
    files::copy_folder(&dist.join("web"), &archives().join(&name)).map_err(Error::at("dist/web"))?;
    pack(dist, &name, ".tar.gz")
}

/// Returns the name of an archive without its ending. `crates/cli/Cargo.toml` tells it to `cargo binstall`.
fn archive_name(content: &str) -> String {
    format!("nova-luna-{VERSION}-{content}")
}

/// The folder of what the archives contain.
fn archives() -> PathBuf {
    target().join("archives")
}

fn empty_folder(name: &str) -> Result<PathBuf> {
    let folder = archives().join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(Error::at(folder.display()))?;
    }
    fs::create_dir_all(&folder).map_err(Error::at(folder.display()))?;
    Ok(folder)
}

/// Packs a folder. The `tar` of Windows and of macOS is another program than that of Linux, and chooses the format by
/// the name of the file.
fn pack(dist: &Path, name: &str, ending: &str) -> Result<PathBuf> {
    let sh = shell()?;
    sh.change_dir(archives());
    let archive = dist.join(format!("{name}{ending}"));
    // The files belong to nobody in particular; the archive of Windows has no owners.
    let owner: &[&str] = match OS {
        "linux" => &["--owner=0", "--group=0", "--numeric-owner", "--sort=name"],
        "macos" => &["--uid=0", "--gid=0", "--no-mac-metadata"],
        _ => &[],
    };
    let tar = tar_program();
    cmd!(sh, "{tar} {owner...} --auto-compress -cf {archive} {name}").quiet().run()?;
    Ok(archive)
}

/// Returns the program that packs. The shell of Git for Windows puts another `tar` in front, which cannot make a zip.
fn tar_program() -> PathBuf {
    let windows = std::env::var_os("SystemRoot").filter(|_| OS == "windows").map(PathBuf::from);
    windows.map_or_else(|| PathBuf::from("tar"), |folder| folder.join("System32").join("tar.exe"))
}

fn copy_package(dist: &Path, program: &Path) -> Result<PathBuf> {
    copy_into(dist, &package::build(program)?)
}

/// Copies a file into a folder, with its permissions.
fn copy_into(folder: &Path, file: &Path) -> Result<PathBuf> {
    let copy = folder.join(file.file_name().unwrap_or_default());
    fs::copy(file, &copy).map_err(Error::at(file.display()))?;
    Ok(copy)
}

/// Writes `SHA256SUMS`, which `sha256sum --check` reads.
fn write_checksums(dist: &Path, made: &[PathBuf]) -> Result<PathBuf> {
    let mut sums = String::new();
    for file in made {
        sums += &format!("{}  {}\n", checksum(&files::read(file)?), file_name(file));
    }
    let file = dist.join("SHA256SUMS");
    files::write(&file, sums)?;
    Ok(file)
}

fn checksum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn print_size(file: &Path) -> Result {
    let size = fs::metadata(file).map_err(Error::at(file.display()))?.len();
    println!("{size:>11} dist/{}", file_name(file));
    Ok(())
}

fn file_name(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_changelog_has_to_name_this_version() {
        for heading in [format!("## {VERSION}"), format!("# Changelog\n\n## {VERSION}, 2027-01-31\n")] {
            assert!(check_changelog(&heading).is_ok(), "{heading}");
        }
        for heading in ["## Unreleased".to_owned(), format!("## {VERSION}1, 2027-01-31"), format!("### {VERSION}")] {
            assert!(check_changelog(&heading).is_err(), "{heading}");
        }
    }

    #[test]
    fn a_checksum_is_that_of_sha256sum() {
        assert!(checksum(b"").starts_with("e3b0c44298fc1c14") && checksum(b"").len() == 64);
    }

    /// `cargo binstall` fills in the templates of the program's manifest.
    #[test]
    fn binstall_finds_the_archives() {
        let manifest = files::read_text("crates/cli/Cargo.toml").unwrap();
        let filled = manifest.replace("{ name }", "nova-luna").replace("{ version }", VERSION);
        let name = archive_name("{ target }");
        for part in [
            format!("pkg-url = \"{{ repo }}/releases/download/v{VERSION}/{name}.tar.gz\""),
            format!("pkg-url = \"{{ repo }}/releases/download/v{VERSION}/{name}.zip\""),
            format!("bin-dir = \"{name}/{{ bin }}{{ binary-ext }}\""),
        ] {
            assert!(filled.contains(&part), "{part}");
        }
    }

    #[test]
    fn every_document_of_an_archive_exists() {
        assert!(DOCUMENTS.iter().all(|document| root().join(document).is_file()));
    }
}
