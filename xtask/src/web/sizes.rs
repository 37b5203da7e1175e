//! How large the page is, and how large it may be.

use nova_luna_texts::Edition;

use super::pack::Packed;
use super::site::Site;

/// What the first screen needs.
const FIRST_SCREEN: [&str; 7] = ["index.html", "theme.js", "app.css", "boot.js", "load.js", "app.js", "app_bg.wasm"];

/// The most that the first screen may need, compressed.
const LIMIT: usize = 450 << 10;

/// Prints a table, and fails if the first screen needs too much.
pub(crate) fn check(files: &[Packed], site: &Site) -> Result<(), String> {
    println!("{:<40} {:>9} {:>9} {:>9}", "file", "bytes", "brotli", "gzip");
    for file in files {
        let small = file.small.as_ref().map(|(brotli, gzip)| (brotli.len().to_string(), gzip.len().to_string()));
        let (brotli, gzip) = small.unwrap_or_default();
        println!("{:<40} {:>9} {brotli:>9} {gzip:>9}", file.name, file.bytes.len());
    }
    let first = first_screen(files, site);
    println!("{:<40} {:>9} {:>9}", "everything", sum(files, |file| file.bytes.len()), sum(files, Packed::sent));
    println!("{:<40} {:>9} {first:>9}  (at most {LIMIT})", "the first screen", "");
    if first > LIMIT {
        return Err(format!("the first screen needs {first} bytes of brotli, and {LIMIT} are allowed"));
    }
    Ok(())
}

fn first_screen(files: &[Packed], site: &Site) -> usize {
    let size = |name: &str| files.iter().find(|file| file.name == site.name(name)).map_or(0, Packed::sent);
    // A browser loads one of the texts; the largest counts.
    let texts = Edition::ALL.map(|edition| size(&super::texts_of(edition))).into_iter().max();
    FIRST_SCREEN.iter().map(|name| size(name)).sum::<usize>() + texts.unwrap_or_default()
}

fn sum(files: &[Packed], size: impl Fn(&Packed) -> usize) -> usize {
    files.iter().map(size).sum()
}
