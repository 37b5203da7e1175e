//! The page as a folder that any host can serve: `target/web`.

mod icons;
mod modules;
mod pack;
mod site;
mod sizes;
mod words;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use nova_luna_texts::{Edition, Texts};

use crate::step::{Outcome, root};
pub(crate) use modules::Making;
use site::Site;

/// Where the page is put.
pub(crate) fn folder() -> PathBuf {
    root().join("target/web")
}

/// Builds the page and says how large it is.
pub(crate) fn run(making: Making) -> Outcome {
    modules::build(making).then(|| match make(making) {
        Ok(()) => Outcome::Done,
        Err(error) => Outcome::Failed(error),
    })
}

fn make(making: Making) -> Result<(), String> {
    let site = assemble(making)?;
    let small = matches!(making, Making::Small);
    let packed = site.files().map(|(name, bytes)| pack::pack(name, bytes, small)).collect::<Result<Vec<_>, _>>()?;
    pack::write(&folder(), &packed)?;
    if small { sizes::check(&packed, &site) } else { Ok(()) }
}

/// Puts the parts together, each after those it names.
fn assemble(making: Making) -> Result<Site, String> {
    let words = words::read()?;
    let source = root().join("crates/web/static");
    let text = |name: &str| read_text(&source.join(name)).map(|text| words.fill(name, &text));
    let mut site = Site::default();
    for (name, bytes) in icons::draw(&source.join("icons"))? {
        site.add_hashed(&name, bytes);
    }
    site.add_hashed("app.css", styles()?.into_bytes());
    for (name, bytes) in modules::bind(making)? {
        site.add_hashed(&name, bytes);
    }
    for edition in Edition::ALL {
        site.add_hashed(&texts_of(edition), Texts::source(edition).into_bytes());
    }
    for name in ["theme.js", "worker.js", "load.js", "boot.js"] {
        site.add_hashed(name, text(name)?.into_bytes());
    }
    site.add("manifest.webmanifest", text("manifest.webmanifest")?.into_bytes());
    site.add("index.html", text("index.html")?.into_bytes());
    let keeper = site.list_in(&text("sw.js")?);
    site.add("sw.js", keeper.into_bytes());
    Ok(site)
}

/// The file with the texts of an edition.
fn texts_of(edition: Edition) -> String {
    format!("texts-{}.ftl", edition.code())
}

/// All styles in the order of their names.
fn styles() -> Result<String, String> {
    let folder = root().join("crates/web/styles");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let files: BTreeMap<PathBuf, ()> = entries.filter_map(|entry| Some((entry.ok()?.path(), ()))).collect();
    files.keys().filter(|file| file.extension().is_some_and(|end| end == "css")).map(|file| read_text(file)).collect()
}

fn read_text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
