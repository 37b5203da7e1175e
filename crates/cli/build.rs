//! Lists the files of the page, so that they are embedded in the program.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write as _;
use std::hash::{Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The compiler error if the page has not been built.
const MISSING_PAGE: &str =
    "compile_error!(\"there is no page in target/web to embed: run `cargo xtask web` first\");\n";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let list = if env::var_os("CARGO_FEATURE_APP").is_some() { page_files()? } else { file_list(&[], Path::new(""))? };
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("page_files.rs"), list)
}

fn page_files() -> io::Result<String> {
    // Read at run time, not compile time: two checkouts may share a compiled build script.
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../../target/web");
    println!("cargo::rerun-if-changed={}", folder.display());
    if !folder.join("index.html").is_file() {
        return Ok(MISSING_PAGE.to_owned());
    }
    let mut names = Vec::new();
    collect(&folder, "", &mut names)?;
    names.sort();
    file_list(&names, &folder.canonicalize()?)
}

/// Collects the names of all files that are not compressed copies of others.
fn collect(folder: &Path, prefix: &str, names: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), names)?;
        } else if !name.ends_with(".br") && !name.ends_with(".gz") {
            names.push(name);
        }
    }
    Ok(())
}

/// Returns the list of files as source text. It embeds the compressed copy of a file, if there is one.
fn file_list(names: &[String], folder: &Path) -> io::Result<String> {
    let mut list = "pub(crate) static FILES: Page = &[\n".to_owned();
    for name in names {
        let copy = folder.join(format!("{name}.br"));
        let is_compressed = copy.is_file();
        let path = if is_compressed { copy } else { folder.join(name) };
        let mut hasher = DefaultHasher::new();
        fs::read(&path)?.hash(&mut hasher);
        // As text, so that the quotes below escape it.
        let path = path.to_string_lossy();
        let tag = format!("{:016x}", hasher.finish());
        let line = format!(
            "nova_luna_server::PageFile {{ name: {name:?}, tag: {tag:?}, is_compressed: {is_compressed}, \
             bytes: include_bytes!({path:?}) }},"
        );
        writeln!(list, "    {line}").map_err(io::Error::other)?;
    }
    list.push_str("];\n");
    Ok(list)
}
