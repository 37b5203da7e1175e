//! Builds the Debian package of the program from the files of `deploy/` and `docs/`, with `dpkg-deb`.
//!
//! The package needs no tools of Debian's build system: it has one program, and the scripts in `deploy/debian` are
//! short. `cargo-deb` is in no package of Debian, so the tests would have to compile it.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use thiserror::Error;

mod tree;

use tree::Tree;

/// The files of the control archive that run as root.
const SCRIPTS: [&str; 3] = ["postinst", "postrm", "prerm"];

/// Documents and examples, with their folder below `/usr/share/doc/nova-luna`.
const DOCUMENTS: [(&str, &str); 7] = [
    ("README.md", ""),
    ("docs/server.md", ""),
    ("docs/deploy.md", ""),
    ("deploy/nginx.conf", "examples"),
    ("deploy/alerts.yml", "examples"),
    ("deploy/grafana.json", "examples"),
    ("deploy/compose.yaml", "examples"),
];

/// Why a package could not be built.
#[derive(Debug, Error)]
pub enum PackageError {
    #[error("{}: {error}", path.display())]
    Io { path: PathBuf, error: io::Error },
    /// Debian has no name for this processor.
    #[error("Debian has no name for the architecture {0}")]
    Architecture(&'static str),
    /// The program is not linked with the C library of Debian.
    #[error("{} is not linked with glibc", .0.display())]
    NoLibc(PathBuf),
    /// A tool is missing or failed.
    #[error("{tool} failed: {output}")]
    Tool { tool: &'static str, output: String },
}

/// How a package is made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Quality {
    /// Without symbols and well compressed, for users.
    Release,
    /// As fast as possible, for tests.
    Fast,
}

/// Builds the package of a program from the files below `root`, the folder of the workspace; returns its path in
/// `output`.
///
/// # Errors
/// If a file cannot be read or written, or a tool is missing.
pub fn build(root: &Path, program: &Path, output: &Path, quality: Quality) -> Result<PathBuf, PackageError> {
    let tree = Tree::new()?;
    let architecture = architecture()?;
    tree.install(program, "usr/bin/nova-luna", 0o755)?;
    if quality == Quality::Release {
        run("strip", Command::new("strip").arg("--strip-unneeded").arg(tree.path("usr/bin/nova-luna")))?;
    }
    install_files(&tree, root)?;
    install_control(&tree, root, program, architecture)?;
    std::fs::create_dir_all(output).map_err(at(output))?;
    let package = output.join(format!("nova-luna_{}_{architecture}.deb", env!("CARGO_PKG_VERSION")));
    let compression = if quality == Quality::Release { "-Zxz" } else { "-Znone" };
    let mut command = Command::new("dpkg-deb");
    command.args(["--root-owner-group", compression, "--build"]).arg(tree.root()).arg(&package);
    run("dpkg-deb", &mut command)?;
    Ok(package)
}

/// Installs everything but the program.
fn install_files(tree: &Tree, root: &Path) -> Result<(), PackageError> {
    let debian = root.join("deploy/debian");
    tree.install(&debian.join("nova-luna.service"), "lib/systemd/system/nova-luna.service", 0o644)?;
    tree.install(&debian.join("nova-luna.default"), "etc/default/nova-luna", 0o644)?;
    tree.write("usr/share/man/man1/nova-luna.1.gz", &gzip(&read(&debian.join("nova-luna.1"))?)?, 0o644)?;
    let folder = "usr/share/doc/nova-luna";
    tree.write(format!("{folder}/CHANGELOG.md.gz"), &gzip(&read(&root.join("CHANGELOG.md"))?)?, 0o644)?;
    let changelog = read(&debian.join("changelog"))?.replace("@VERSION@", env!("CARGO_PKG_VERSION"));
    tree.write(format!("{folder}/changelog.gz"), &gzip(&changelog)?, 0o644)?;
    for (file, below) in DOCUMENTS {
        let source = root.join(file);
        let name = source.file_name().unwrap_or_default().to_string_lossy();
        tree.install(&source, Path::new(folder).join(below).join(&*name), 0o644)?;
    }
    let licence: String = read(&root.join("LICENSE-MIT"))?.lines().map(copyright_line).collect();
    let copyright = read(&debian.join("copyright"))?.replace("@MIT@\n", &licence);
    tree.write(format!("{folder}/copyright"), copyright.as_bytes(), 0o644)
}

fn install_control(tree: &Tree, root: &Path, program: &Path, architecture: &'static str) -> Result<(), PackageError> {
    let debian = root.join("deploy/debian");
    let sums = tree.checksums()?;
    let control = read(&debian.join("control"))?
        .replace("@VERSION@", env!("CARGO_PKG_VERSION"))
        .replace("@ARCHITECTURE@", architecture)
        .replace("@INSTALLED_SIZE@", &tree.kibibytes()?.to_string())
        .replace("@LIBC_VERSION@", &libc_version(program)?);
    tree.write("DEBIAN/control", control.as_bytes(), 0o644)?;
    tree.write("DEBIAN/md5sums", sums.as_bytes(), 0o644)?;
    tree.write("DEBIAN/conffiles", b"/etc/default/nova-luna\n", 0o644)?;
    for script in SCRIPTS {
        tree.install(&debian.join(script), format!("DEBIAN/{script}"), 0o755)?;
    }
    Ok(())
}

/// Returns Debian's name of the architecture of this machine.
fn architecture() -> Result<&'static str, PackageError> {
    match std::env::consts::ARCH {
        "x86_64" => Ok("amd64"),
        "aarch64" => Ok("arm64"),
        "riscv64" => Ok("riscv64"),
        other => Err(PackageError::Architecture(other)),
    }
}

/// Returns the lowest version of glibc that the program runs with: the highest version of the symbols it uses.
fn libc_version(program: &Path) -> Result<String, PackageError> {
    const MARK: &[u8] = b"GLIBC_2.";
    let bytes = std::fs::read(program).map_err(at(program))?;
    let minor = |rest: &[u8]| -> Option<u32> {
        let digits: Vec<u8> = rest.iter().copied().take_while(u8::is_ascii_digit).collect();
        String::from_utf8(digits).ok()?.parse().ok()
    };
    let versions = bytes.windows(MARK.len()).enumerate().filter(|(_, window)| *window == MARK);
    let newest = versions.filter_map(|(at, _)| minor(bytes.get(at + MARK.len()..)?)).max();
    newest.map(|minor| format!("2.{minor}")).ok_or_else(|| PackageError::NoLibc(program.to_path_buf()))
}

/// Formats a line of a licence for a copyright file: indented, and a dot for an empty line.
fn copyright_line(line: &str) -> String {
    if line.is_empty() { " .\n".to_owned() } else { format!(" {line}\n") }
}

/// Compresses a text as Debian's policy wants it, without a time.
fn gzip(text: &str) -> Result<Vec<u8>, PackageError> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()).map_err(at(Path::new("gzip")))
}

fn read(path: &Path) -> Result<String, PackageError> {
    std::fs::read_to_string(path).map_err(at(path))
}

fn at(path: &Path) -> impl FnOnce(io::Error) -> PackageError {
    let path = path.to_path_buf();
    move |error| PackageError::Io { path, error }
}

/// Runs a tool; returns its standard output.
fn run(tool: &'static str, command: &mut Command) -> Result<String, PackageError> {
    let output = command.output().map_err(|error| PackageError::Tool { tool, output: error.to_string() })?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(PackageError::Tool { tool, output: String::from_utf8_lossy(&output.stderr).trim_end().to_owned() })
}
