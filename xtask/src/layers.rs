//! The layers of ARCHITECTURE.md: a crate depends only on lower ones, and the rules on nothing heavy.

use std::fs;

use crate::error::{Result, ensure};
use crate::shell::{command, root, shell};

/// Which of our crates each of them may use directly or indirectly; the others are named without `nova-luna-`.
const MAY_USE: [(&str, &str); 14] = [
    ("nova-luna-bots", ""),
    ("nova-luna-rules", ""),
    ("nova-luna-ai", "bots rules"),
    ("nova-luna-envs", "rules"),
    ("nova-luna-table", "bots rules"),
    ("nova-luna-protocol", "bots rules table"),
    ("nova-luna-client", "bots rules table protocol"),
    ("nova-luna-test-support", "bots rules table protocol"),
    ("nova-luna-texts", "bots rules ai"),
    ("nova-luna-drawing", "rules"),
    ("nova-luna-bot-worker", "bots rules ai"),
    ("nova-luna-web", "bots rules ai table protocol client texts drawing"),
    ("nova-luna-server", "bots rules ai table protocol texts"),
    ("nova-luna", "bots rules ai table protocol texts drawing server"),
];

/// What must not be below the crates that are pure.
const HEAVY: [&str; 3] = ["tokio", "serde", "serde_core"];
const PURE: [&str; 7] = [
    "nova-luna-bots",
    "nova-luna-rules",
    "nova-luna-ai",
    "nova-luna-envs",
    "nova-luna-table",
    "nova-luna-drawing",
    "nova-luna-bot-worker",
];

/// The crate of a workspace of its own, which uses the others and is used by none.
const APART: usize = 1;

pub(crate) fn check() -> Result {
    let sh = shell()?;
    let crates = fs::read_dir(root().join("crates")).into_iter().flatten().count();
    ensure(crates == MAY_USE.len() + APART, || {
        format!("there are {crates} crates, and xtask/src/layers.rs knows {}", MAY_USE.len())
    })?;
    for (crate_name, may_use) in MAY_USE {
        let words = format!("cargo tree --package {crate_name} --edges normal --prefix none --format {{p}}");
        let tree = command(&sh, &words).quiet().read()?;
        for used in tree.lines().filter_map(|line| line.split(' ').next()).filter(|used| *used != crate_name) {
            let is_below = may_use.split(' ').any(|below| used.strip_prefix("nova-luna-") == Some(below));
            ensure(is_below || !used.starts_with("nova-luna"), || {
                format!("{crate_name} uses {used}, which is not below it")
            })?;
            let is_light = !PURE.contains(&crate_name) || !HEAVY.contains(&used);
            ensure(is_light, || format!("{crate_name} pulls in {used}"))?;
        }
    }
    println!("every crate uses only what is below it");
    Ok(())
}
