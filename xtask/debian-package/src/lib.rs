//! Builds the Debian package of the program from the files of `deploy/` and `docs/`, with `dpkg-deb`.
//!
//! The package needs no tools of Debian's build system: it has one program, and the scripts in `deploy/debian` are
//! short. `cargo-deb` is in no package of Debian, so the tests would have to compile it.

mod tree;

use std::path::{Path, PathBuf};

use xshell::cmd;
use xtask_support::error::{Error, Result};
use xtask_support::files::{read, read_text};
use xtask_support::shell::shell;

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

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Quality {
    /// Without symbols and well compressed, for users.
    Release,
    /// As fast as possible, for tests.
    Fast,
}

/// Builds the package of a program from the files below `root`, the folder of the workspace; returns its path in
/// `output`.
pub fn build(root: &Path, program: &Path, output: &Path, quality: Quality) -> Result<PathBuf> {
    let tree = Tree::new()?;
    let architecture = architecture()?;
    tree.install(program, "usr/bin/nova-luna", 0o755)?;
    let sh = shell()?;
    if quality == Quality::Release {
        let installed = tree.path("usr/bin/nova-luna");
        cmd!(sh, "strip --strip-unneeded {installed}").quiet().run()?;
    }
    install_files(&tree, root)?;
    install_control(&tree, root, program, architecture)?;
    std::fs::create_dir_all(output).map_err(Error::at(output.display()))?;
    let package = output.join(format!("nova-luna_{}_{architecture}.deb", env!("CARGO_PKG_VERSION")));
    let compression = if quality == Quality::Release { "-Zxz" } else { "-Znone" };
    let root = tree.root();
    cmd!(sh, "dpkg-deb --root-owner-group {compression} --build {root} {package}").quiet().ignore_stdout().run()?;
    Ok(package)
}

/// Installs everything but the program.
fn install_files(tree: &Tree, root: &Path) -> Result {
    let debian = root.join("deploy/debian");
    tree.install(&debian.join("nova-luna.service"), "lib/systemd/system/nova-luna.service", 0o644)?;
    tree.install(&debian.join("nova-luna.default"), "etc/default/nova-luna", 0o644)?;
    tree.write("usr/share/man/man1/nova-luna.1.gz", &gzip(&read_text(debian.join("nova-luna.1"))?)?, 0o644)?;
    let folder = "usr/share/doc/nova-luna";
    tree.write(format!("{folder}/CHANGELOG.md.gz"), &gzip(&read_text(root.join("CHANGELOG.md"))?)?, 0o644)?;
    let changelog = read_text(debian.join("changelog"))?.replace("@VERSION@", env!("CARGO_PKG_VERSION"));
    tree.write(format!("{folder}/changelog.gz"), &gzip(&changelog)?, 0o644)?;
    for (file, below) in DOCUMENTS {
        let source = root.join(file);
        let name = source.file_name().unwrap_or_default().to_string_lossy();
        tree.install(&source, Path::new(folder).join(below).join(&*name), 0o644)?;
    }
    let licence: String = read_text(root.join("LICENSE-MIT"))?.lines().map(copyright_line).collect();
    let copyright = read_text(debian.join("copyright"))?
        .replace("@REPOSITORY@", env!("CARGO_PKG_REPOSITORY"))
        .replace("@MIT@\n", &licence);
    tree.write(format!("{folder}/copyright"), copyright.as_bytes(), 0o644)
}

fn install_control(tree: &Tree, root: &Path, program: &Path, architecture: &'static str) -> Result {
    let debian = root.join("deploy/debian");
    let sums = tree.checksums()?;
    let control = read_text(debian.join("control"))?
        .replace("@VERSION@", env!("CARGO_PKG_VERSION"))
        .replace("@HOMEPAGE@", env!("CARGO_PKG_HOMEPAGE"))
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
fn architecture() -> Result<&'static str> {
    match std::env::consts::ARCH {
        "x86_64" => Ok("amd64"),
        "aarch64" => Ok("arm64"),
        "riscv64" => Ok("riscv64"),
        other => Err(format!("Debian has no name for the architecture {other}").into()),
    }
}

/// Returns the lowest version of glibc that the program runs with: the highest version of the symbols it uses.
fn libc_version(program: &Path) -> Result<String> {
    const MARK: &[u8] = b"GLIBC_2.";
    let bytes = read(program)?;
    let minor = |rest: &[u8]| -> Option<u32> {
        let digits: Vec<u8> = rest.iter().copied().take_while(u8::is_ascii_digit).collect();
        String::from_utf8(digits).ok()?.parse().ok()
    };
    let versions = bytes.windows(MARK.len()).enumerate().filter(|(_, window)| *window == MARK);
    let newest = versions.filter_map(|(at, _)| minor(bytes.get(at + MARK.len()..)?)).max();
    let version = newest.map(|minor| format!("2.{minor}"));
    version.ok_or_else(|| Error::Failed(format!("{} is not linked with glibc", program.display())))
}

/// Formats a line of a licence for a copyright file: indented, and a dot for an empty line.
fn copyright_line(line: &str) -> String {
    if line.is_empty() { " .\n".to_owned() } else { format!(" {line}\n") }
}

/// Compresses a text as Debian's policy wants it, without a time.
fn gzip(text: &str) -> Result<Vec<u8>> {
    compress::gzip(text.as_bytes()).map_err(Error::at("gzip"))
}
