//! The layers of ARCHITECTURE.md: a crate depends only on lower ones, and the rules on nothing heavy.

use std::fs;

use crate::error::{Error, Result};
use crate::shell::{command, root, shell};

/// Which of our crates each of them may use directly or indirectly.
const MAY_USE: [(&str, &[&str]); 12] = [
    ("nova-luna-bots", &[]),
    ("nova-luna-rules", &[]),
    ("nova-luna-ai", &["nova-luna-bots", "nova-luna-rules"]),
    ("nova-luna-table", &["nova-luna-bots", "nova-luna-rules"]),
    ("nova-luna-protocol", &["nova-luna-bots", "nova-luna-rules", "nova-luna-table"]),
    ("nova-luna-client", &["nova-luna-bots", "nova-luna-rules", "nova-luna-table", "nova-luna-protocol"]),
    ("nova-luna-test-support", &["nova-luna-bots", "nova-luna-rules", "nova-luna-table", "nova-luna-protocol"]),
    ("nova-luna-texts", &["nova-luna-bots", "nova-luna-rules", "nova-luna-ai"]),
    ("nova-luna-bot-worker", &["nova-luna-bots", "nova-luna-rules", "nova-luna-ai"]),
    (
        "nova-luna-web",
        &[
            "nova-luna-bots",
            "nova-luna-rules",
            "nova-luna-ai",
            "nova-luna-table",
            "nova-luna-protocol",
            "nova-luna-client",
            "nova-luna-texts",
        ],
    ),
    (
        "nova-luna-server",
        &[
            "nova-luna-bots",
            "nova-luna-rules",
            "nova-luna-ai",
            "nova-luna-table",
            "nova-luna-protocol",
            "nova-luna-texts",
        ],
    ),
    (
        "nova-luna",
        &[
            "nova-luna-bots",
            "nova-luna-rules",
            "nova-luna-ai",
            "nova-luna-table",
            "nova-luna-protocol",
            "nova-luna-texts",
            "nova-luna-server",
        ],
    ),
];

/// What must not be below the crates that are pure.
const HEAVY: [&str; 3] = ["tokio", "serde", "serde_core"];
const PURE: [&str; 5] =
    ["nova-luna-bots", "nova-luna-rules", "nova-luna-ai", "nova-luna-table", "nova-luna-bot-worker"];

/// Checks the tree of dependencies of every crate.
pub(crate) fn check() -> Result {
    let sh = shell()?;
    let crates = fs::read_dir(root().join("crates")).into_iter().flatten().count();
    if crates != MAY_USE.len() {
        return Err(Error::Failed(format!(
            "there are {crates} crates, and xtask/src/layers.rs knows {}",
            MAY_USE.len()
        )));
    }
    for (crate_name, may_use) in MAY_USE {
        let words = format!("cargo tree --package {crate_name} --edges normal --prefix none --format {{p}}");
        let tree = command(&sh, &words).quiet().read()?;
        for used in tree.lines().filter_map(|line| line.split(' ').next()).filter(|used| *used != crate_name) {
            if used.starts_with("nova-luna") && !may_use.contains(&used) {
                return Err(Error::Failed(format!("{crate_name} uses {used}, which is not below it")));
            }
            if PURE.contains(&crate_name) && HEAVY.contains(&used) {
                return Err(Error::Failed(format!("{crate_name} pulls in {used}")));
            }
        }
    }
    println!("every crate uses only what is below it");
    Ok(())
}
