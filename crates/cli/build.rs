//! Lists the files of the page, so that they are embedded in the program.

#[path = "src/page_folder.rs"]
mod page_folder;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

use page_folder::{FoundFile, find};

/// The compiler error if the page has not been built.
const MISSING_PAGE: &str =
    "compile_error!(\"there is no page in target/web to embed: run `cargo xtask web` first\");\n";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/page_folder.rs");
    let list = if env::var_os("CARGO_FEATURE_APP").is_some() { page_files()? } else { file_list(&[])? };
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("page_files.rs"), list)
}

fn page_files() -> io::Result<String> {
    // Read at run time, not compile time: two checkouts may share a compiled build script.
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../../target/web");
    println!("cargo::rerun-if-changed={}", folder.display());
    if !folder.join("index.html").is_file() {
        return Ok(MISSING_PAGE.to_owned());
    }
    file_list(&find(&folder.canonicalize()?)?)
}

/// Returns the list of files as source text.
fn file_list(files: &[FoundFile]) -> io::Result<String> {
    let mut list = "static FILES: Page = &[\n".to_owned();
    for FoundFile { name, path, is_compressed, tag } in files {
        // As text, so that the quotes below escape it.
        let path = path.to_string_lossy();
        let line = format!(
            "nova_luna_server::PageFile {{ name: {name:?}, tag: {tag:?}, is_compressed: {is_compressed}, \
             bytes: include_bytes!({path:?}) }},"
        );
        writeln!(list, "    {line}").map_err(io::Error::other)?;
    }
    list.push_str("];\n");
    Ok(list)
}
