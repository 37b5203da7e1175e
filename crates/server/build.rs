//! Lists the files of the page, so that they become part of the program.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write as _;
use std::hash::{Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What the compiler says where the page has not been built.
const MISSING: &str = "compile_error!(\"there is no page in target/web to embed: run `cargo xtask web` first\");\n";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let table = if env::var_os("CARGO_FEATURE_APP").is_some() { embedded()? } else { list(&[], Path::new(""))? };
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("files.rs"), table)
}

fn embedded() -> io::Result<String> {
    // PlayerRequest for when this runs, not when it is compiled: two checkouts may share what is compiled.
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../../target/web");
    println!("cargo::rerun-if-changed={}", folder.display());
    if !folder.join("index.html").is_file() {
        return Ok(MISSING.to_owned());
    }
    let mut names = Vec::new();
    collect(&folder, "", &mut names)?;
    names.sort();
    list(&names, &folder.canonicalize()?)
}

/// The names of all files that are not compressed copies of others.
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

/// The table as source text. Of each file the compressed copy is taken, if there is one.
fn list(names: &[String], folder: &Path) -> io::Result<String> {
    let mut table = "pub(crate) static FILES: &[File] = &[\n".to_owned();
    for name in names {
        let copy = folder.join(format!("{name}.br"));
        let packed = copy.is_file();
        let path = if packed { copy } else { folder.join(name) };
        let mut hasher = DefaultHasher::new();
        fs::read(&path)?.hash(&mut hasher);
        let tag = format!("{:016x}", hasher.finish());
        let line =
            format!("File {{ name: {name:?}, tag: {tag:?}, packed: {packed}, bytes: include_bytes!({path:?}) }},");
        writeln!(table, "    {line}").map_err(io::Error::other)?;
    }
    table.push_str("];\n");
    Ok(table)
}
