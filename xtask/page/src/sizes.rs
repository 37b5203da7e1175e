//! The size of the page, and its limit.

use nova_luna_texts::Edition;

use crate::optimise;
use crate::pack::PackedFile;
use crate::site::Site;
use crate::weights;
use xtask_support::error::{Result, ensure};

/// The start screen as it is before the app.
const START: [&str; 5] = ["index.html", "theme.js", "app.css", "start.js", "boot.js"];

/// The app of the start screen. The texts of one language come with it.
const APP: [&str; 3] = ["load.js", "app.js", "app_bg.wasm"];

const BOTS: [&str; 3] = [BOTS_MODULE, "bots.js", "worker.js"];
const BOTS_MODULE: &str = "bots_bg.wasm";

/// Maximum compressed bytes of the start screen, of the start screen with its app, of both with a local game, of the bots,
/// and of what the analysis board needs besides a local game: besides its board, and besides all that it loads.
const LIMITS: [usize; 6] = [100 << 10, 250 << 10, 470 << 10, 284 << 10, 90 << 10, 60 << 10];

/// The modules of the parts that have a limit.
pub(crate) struct PartFiles {
    /// Those of a local game, besides that of the start screen.
    pub(crate) game: Vec<String>,
    /// Those that the analysis board needs and the board of a local game does not.
    pub(crate) analysis: Vec<String>,
    /// Those of them that a local game does not load either, with its dialogs, once its board is drawn.
    pub(crate) analysis_alone: Vec<String>,
}

/// Prints a table of sizes, and fails if a screen of optimised modules is too large.
pub(crate) fn check(files: &[PackedFile], site: &Site, parts: &PartFiles) -> Result {
    println!("{:<40} {:>9} {:>9} {:>9}", "file", "bytes", "brotli", "gzip");
    for file in files {
        let sizes = file.compressed.as_ref().map(|(brotli, gzip)| (brotli.len().to_string(), gzip.len().to_string()));
        let (brotli, gzip) = sizes.unwrap_or_default();
        println!("{:<40} {:>9} {brotli:>9} {gzip:>9}", file.name, file.bytes.len());
    }
    println!(
        "{:<40} {:>9} {:>9}",
        "all files",
        sum(files, |file| file.bytes.len()),
        sum(files, PackedFile::download_size)
    );
    let size = |name: &str| files.iter().find(|file| file.name == site.name(name)).map_or(0, PackedFile::download_size);
    let total = |names: &[&str]| names.iter().map(|name| size(name)).sum::<usize>();
    // A browser loads the texts of one language; the largest file counts.
    let texts = Edition::ALL.map(|edition| size(&crate::texts_file(edition))).into_iter().max().unwrap_or_default();
    let start = total(&START);
    let first = start + total(&APP) + texts;
    let sum_of = |names: &[String]| names.iter().map(|name| size(name)).sum::<usize>();
    let whole = first + sum_of(&parts.game);
    for ((name, size), limit) in [
        ("start page", start),
        ("first screen", first),
        ("local game", whole),
        ("bots", total(&BOTS)),
        ("analysis board, opened first", sum_of(&parts.analysis)),
        ("analysis board, after a game", sum_of(&parts.analysis_alone)),
    ]
    .into_iter()
    .zip(LIMITS)
    {
        println!("{name:<40} {:>9} {size:>9}  (at most {limit})", "");
        // Without Binaryen the page is larger, and still worth playing.
        ensure(size <= limit || !optimise::is_available(), || {
            format!("the {name} has {size} bytes of brotli; the limit is {limit}")
        })?;
    }
    weights::check(files, site.name(BOTS_MODULE))
}

fn sum(files: &[PackedFile], size: impl Fn(&PackedFile) -> usize) -> usize {
    files.iter().map(size).sum()
}
