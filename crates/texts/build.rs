//! Copies the texts without what only translators read, so that an app does not carry their comments along.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let copies = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo names no folder"))?;
    println!("cargo::rerun-if-changed={}", locales.display());
    for language in fs::read_dir(&locales)? {
        let language = language?;
        let copy = Path::new(&copies).join(language.file_name());
        fs::create_dir_all(&copy)?;
        for file in fs::read_dir(language.path())? {
            let file = file?;
            fs::write(copy.join(file.file_name()), plain(&fs::read_to_string(file.path())?))?;
        }
    }
    Ok(())
}

/// The text without comments, and without the empty lines that part messages. Within a message an empty line is part of it.
fn plain(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let goes_on =
        |index: usize| lines[index..].iter().find(|line| !line.is_empty()).is_some_and(|next| next.starts_with(' '));
    let kept = lines.iter().enumerate().filter(|(index, line)| !line.is_empty() || goes_on(*index));
    kept.flat_map(|(_, line)| [line, "\n"]).collect()
}
