//! The size of the page, and its limit.

use nova_luna_texts::Edition;

use super::pack::PackedFile;
use super::site::Site;
use crate::error::{Result, ensure};

/// The files that the first screen loads.
const FIRST_SCREEN: [&str; 7] = ["index.html", "theme.js", "app.css", "boot.js", "load.js", "app.js", "app_bg.wasm"];

/// Maximum compressed bytes of the first screen.
const LIMIT: usize = 450 << 10;

/// Prints a table of sizes, and fails if the first screen is too large.
pub(crate) fn check(files: &[PackedFile], site: &Site) -> Result {
    println!("{:<40} {:>9} {:>9} {:>9}", "file", "bytes", "brotli", "gzip");
    for file in files {
        let sizes = file.compressed.as_ref().map(|(brotli, gzip)| (brotli.len().to_string(), gzip.len().to_string()));
        let (brotli, gzip) = sizes.unwrap_or_default();
        println!("{:<40} {:>9} {brotli:>9} {gzip:>9}", file.name, file.bytes.len());
    }
    let first = first_screen(files, site);
    println!(
        "{:<40} {:>9} {:>9}",
        "all files",
        sum(files, |file| file.bytes.len()),
        sum(files, PackedFile::download_size)
    );
    println!("{:<40} {:>9} {first:>9}  (at most {LIMIT})", "first screen", "");
    ensure(first <= LIMIT, || format!("the first screen has {first} bytes of brotli; the limit is {LIMIT}"))
}

fn first_screen(files: &[PackedFile], site: &Site) -> usize {
    let size = |name: &str| files.iter().find(|file| file.name == site.name(name)).map_or(0, PackedFile::download_size);
    // A browser loads the texts of one language; the largest file counts.
    let texts = Edition::ALL.map(|edition| size(&super::texts_file(edition))).into_iter().max();
    FIRST_SCREEN.iter().map(|name| size(name)).sum::<usize>() + texts.unwrap_or_default()
}

fn sum(files: &[PackedFile], size: impl Fn(&PackedFile) -> usize) -> usize {
    files.iter().map(size).sum()
}
