//! The program with the page inside: built, played, and put into a folder to be given away.

use std::fs;
use std::io;
use std::path::Path;

use crate::step::{Outcome, command, program, root, run};
use crate::web;

/// What is said in the folder that is given away.
const README: &str = "\
web/        the page: put these files on any host, under any path; index.html is the first. Nothing runs on the host.
            Files with a hash in their name never change and may be kept for ever; ask for the others each time.
            Beside each file are copies compressed with brotli (.br) and gzip (.gz) for hosts that can send them.
            Serve it by https, or from localhost: without that, browsers do not keep it for times without a network.
nova-luna   the program with the page inside: start it, and it opens your browser.
";

/// Builds the page, and the program with it.
pub(crate) fn build() -> Outcome {
    web::run(web::Making::Small).then(|| run(&mut command("cargo build --release --package nova-luna --features app")))
}

/// Builds the page, and sees that the program serves it.
pub(crate) fn check() -> Outcome {
    web::run(web::Making::Small)
        .then(|| run(&mut command("cargo test --package nova-luna --features app --test play --quiet")))
}

/// Builds the program and plays.
pub(crate) fn play(words: &[String]) -> Outcome {
    build().then(|| run(command(&program()).arg("play").args(words)))
}

/// Builds everything and puts it into `dist`.
pub(crate) fn dist() -> Outcome {
    build().then(|| match copy_all(&root().join("dist")) {
        Ok(()) => Outcome::Done,
        Err(error) => Outcome::Failed(format!("dist: {error}")),
    })
}

fn copy_all(dist: &Path) -> io::Result<()> {
    if dist.exists() {
        fs::remove_dir_all(dist)?;
    }
    copy_folder(&web::folder(), &dist.join("web"))?;
    fs::write(dist.join("README.txt"), README)?;
    let name = format!("nova-luna{}", std::env::consts::EXE_SUFFIX);
    fs::copy(Path::new(&program()).with_file_name(&name), dist.join(&name))?;
    println!("dist/ has the page in web/ and the program {name}");
    Ok(())
}

fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
