//! Building for wasm32-unknown-unknown, by the first way that works on this machine.

use std::path::Path;

use crate::moves;
use crate::step::{Outcome, command, read, run, works};
use crate::tools::system_tool;

/// The crates that run in a browser, and the module by which their moves are compared.
const CRATES: &str = "-p nova-luna-rules -p nova-luna-ai -p same-moves --release";

/// A folder of its own: the compilers must not overwrite each other's work.
const TARGET: &str = "--target wasm32-unknown-unknown --target-dir target/wasm";

/// Debian's compiler with the sources of its standard library.
const DEBIAN: &str = "rustc-web cargo-web rust-web-src";

/// Where Debian keeps those sources.
const DEBIAN_SOURCES: &str = "/usr/lib/rustlib/src/rust/library";

/// Builds the crates that run in a browser, and sees that bots play the same moves there.
pub(crate) fn run_all() -> Outcome {
    build(CRATES).then(moves::check)
}

/// Lints what is compiled for a browser alone, with the target of the toolchain; Debian's compiler has no lints.
pub(crate) fn lint() -> Outcome {
    let words = "cargo clippy -p nova-luna-web -p nova-luna-bot-worker --profile quick --quiet";
    if works("rustup target add wasm32-unknown-unknown") {
        return run(&mut command(&format!("{words} {TARGET} -- --deny warnings")));
    }
    println!("what is compiled for a browser alone is not linted: rustup target add wasm32-unknown-unknown");
    Outcome::Done
}

/// Builds for a browser; the words say which crates, and with which profile.
pub(crate) fn build(words: &str) -> Outcome {
    let Ok((sysroot, _)) = read(&mut command("rustc --print sysroot")) else {
        return Outcome::Missing("rustc is missing: install Rust with rustup".to_owned());
    };
    let sysroot = Path::new(sysroot.trim());
    if sysroot.join("lib/rustlib/wasm32-unknown-unknown").is_dir() {
        eprintln!("xtask: wasm with the target of this toolchain");
    } else if works("rustup target add wasm32-unknown-unknown") {
        eprintln!("xtask: wasm with the target that rustup has just added");
    } else {
        return build_with_debian(sysroot, words);
    }
    run(&mut command(&format!("cargo build {words} {TARGET}")))
}

/// Builds the standard library too, from Debian's sources with Debian's compiler of the same version.
fn build_with_debian(sysroot: &Path, words: &str) -> Outcome {
    let ready = || works("/usr/bin/cargo --version") && Path::new(DEBIAN_SOURCES).is_dir();
    let advice = "the target for wasm is missing: rustup target add wasm32-unknown-unknown";
    system_tool(ready, DEBIAN, advice).then(|| {
        eprintln!("xtask: wasm with Debian's compiler and sources");
        let mut build = command(&format!("/usr/bin/cargo build {words} {TARGET} -Zbuild-std=std,panic_abort"));
        // The variables of the cargo that runs this chore would lead to its own compiler.
        let variables = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
        for name in variables.filter(|name| name.starts_with("CARGO") && name != "CARGO_HOME") {
            build.env_remove(name);
        }
        // Debian's own link to this linker leads nowhere.
        let linker = sysroot.join("lib/rustlib").join(host()).join("bin/rust-lld");
        // Variables take the place of what .cargo/config.toml says, so it is said again.
        let flags = format!("-C linker={} --cfg erase_components", linker.display());
        run(build.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", flags))
    })
}

/// The platform of this compiler, such as `x86_64-unknown-linux-gnu`.
fn host() -> String {
    let version = read(&mut command("rustc --version --verbose")).map(|(version, _)| version).unwrap_or_default();
    version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default().to_owned()
}
