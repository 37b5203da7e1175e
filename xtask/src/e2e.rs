//! The page in a real browser: `e2e/` has the scenarios.

use crate::step::{Outcome, command, root, run as run_command, target};
use crate::{tools, web};

/// What only the browser tests need, from npm.
const AXE: &str = "e2e/node_modules/axe-core/axe.min.js";

/// Builds the program with the page, and plays scenarios.
pub(crate) fn run(names: &[String]) -> Outcome {
    tools::browser().then(axe).then(|| web::run(web::Making::Small)).then(build).then(|| {
        let mut play = command(&target().join("debug/nova-luna-e2e").display().to_string());
        play.arg("--program").arg(target().join("debug/nova-luna")).arg("--axe").arg(root().join(AXE));
        run_command(play.arg("--pictures").arg(root().join("target/e2e")).args(names))
    })
}

/// Not for release: nothing here is measured but what the browser does.
fn build() -> Outcome {
    run_command(&mut command("cargo build --package nova-luna --features app"))
        .then(|| run_command(&mut command("cargo build --package nova-luna-e2e")))
}

/// Gets axe-core, exactly the version that is written down.
fn axe() -> Outcome {
    if root().join(AXE).is_file() {
        return Outcome::Done;
    }
    tools::npm().then(|| {
        eprintln!("xtask: installing axe-core with npm ci");
        match run_command(command("npm ci --no-audit --no-fund").current_dir(root().join("e2e"))) {
            Outcome::Done => Outcome::Done,
            _ => Outcome::Missing("axe-core is missing: npm ci in the folder e2e".to_owned()),
        }
    })
}
