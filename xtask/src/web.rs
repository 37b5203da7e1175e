//! Builds the page into `target/web`, a folder that any host can serve.

mod boot_texts;
mod icons;
mod merge;
mod minify;
mod modules;
mod optimise;
mod order;
mod pack;
mod site;
mod sizes;
mod split;
mod start;
mod weights;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use nova_luna_texts::{Edition, Language, Texts};

use crate::error::{Error, Result};
use crate::shell::root;
use crate::{parallel, puzzles};
use minify::minify;
pub(crate) use modules::BuildMode;
use site::Site;

/// Returns the folder of the page.
pub(crate) fn folder() -> PathBuf {
    root().join("target/web")
}

/// Builds the page and prints its size.
pub(crate) fn run(mode: BuildMode) -> Result {
    modules::build(mode)?;
    let (site, game) = assemble(mode)?;
    let small = matches!(mode, BuildMode::Small);
    let files: Vec<_> = site.files().collect();
    let packed = parallel::map(&files, parallel::cores(), |(name, bytes)| pack::pack(name, bytes, small));
    let packed = packed.into_iter().collect::<Result<Vec<_>>>()?;
    pack::write(&folder(), &packed)?;
    if small { sizes::check(&packed, &site, &game) } else { Ok(()) }
}

/// Assembles the files; each one comes after the files that it names. Also returns the modules of a local game.
fn assemble(mode: BuildMode) -> Result<(Site, Vec<String>)> {
    let texts = boot_texts::read()?;
    let source = root().join("crates/web/static");
    let text = |name: &str| read_text(&source.join(name)).map(|text| start::fill_in(&texts.fill_in(name, &text)));
    let mut site = Site::default();
    for (name, bytes) in icons::draw(&source.join("icons"))? {
        site.add_hashed(&name, bytes);
    }
    let styles = root().join("crates/web/styles");
    site.add_hashed("app.css", minify(&join_styles(&styles)?).into_bytes());
    site.add_hashed("learn.css", minify(&join_styles(&styles.join("learn"))?).into_bytes());
    let modules = modules::bind(mode)?;
    for (name, bytes) in modules.files {
        site.add_hashed(&name, bytes);
    }
    for edition in Edition::ALL {
        site.add_hashed(&texts_file(edition), Texts::source(edition).into_bytes());
    }
    let pars = root().join("data/daily.txt");
    site.add_hashed("daily.txt", fs::read(&pars).map_err(Error::at(pars.display()))?);
    site.add_hashed("puzzles.txt", puzzles::read()?);
    for language in Language::ALL {
        let name = format!("texts-learn-{}.ftl", language.code());
        site.add_hashed(&name, Texts::learn_source(language).into_bytes());
    }
    for name in ["theme.js", "start.js", "worker.js", "load.js", "boot.js"] {
        site.add_hashed(name, minify(&text(name)?).into_bytes());
    }
    site.add("manifest.webmanifest", text("manifest.webmanifest")?.into_bytes());
    site.add("index.html", text("index.html")?.into_bytes());
    let service_worker = site.list_in(&text("sw.js")?);
    site.add("sw.js", service_worker.into_bytes());
    Ok((site, modules.game))
}

/// Returns the name of the file with the texts of an edition.
fn texts_file(edition: Edition) -> String {
    format!("texts-{}.ftl", edition.code())
}

/// Joins the style sheets of a folder in the order of their names.
fn join_styles(folder: &Path) -> Result<String> {
    let entries = fs::read_dir(folder).map_err(Error::at(folder.display()))?;
    let files: BTreeSet<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.iter().filter(|file| file.extension().is_some_and(|end| end == "css")).map(|file| read_text(file)).collect()
}

fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(Error::at(path.display()))
}
