//! Makes the page from its compiled modules: `target/web`, a folder that any host can serve. `cargo xtask web` compiles
//! the modules and starts it.

mod boot_texts;
mod manifest;
mod minify;
mod modules;
mod moves;
mod optimise;
mod pack;
mod site;
mod sizes;
mod split;
mod start;
mod weights;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use nova_luna_ai::challenge::{Date, KnownPar, format_pars, parse_pars, publish};
use nova_luna_texts::{Edition, Language, Texts};
use sizes::PartFiles;
use xtask_support::error::{Error, Result, exit_code};
use xtask_support::files::{read, read_text};
use xtask_support::parallel;
use xtask_support::shell::root;

use minify::minify;
use site::Site;

/// The drawing that the page shows, and the icons that systems need.
const ICONS: [&str; 5] = ["icon.svg", "icon-192.png", "icon-512.png", "maskable-512.png", "apple-touch.png"];

fn main() -> ExitCode {
    let result = match std::env::args().nth(1).unwrap_or_default().as_str() {
        "page" => make(true),
        "quick" => make(false),
        "moves" => moves::check(),
        _ => Err(Error::from("usage: page-build page|quick|moves")),
    };
    exit_code("page-build", result)
}

/// Makes the page: small files and a table of their sizes for players, or quickly, for development.
fn make(small: bool) -> Result {
    let (site, parts) = assemble(small)?;
    let files: Vec<_> = site.files().collect();
    let packed = parallel::map(&files, parallel::cores(), |(name, bytes)| pack::pack(name, bytes, small));
    let packed = packed.into_iter().collect::<Result<Vec<_>>>()?;
    pack::write(&root().join("target/web"), &packed)?;
    if small { sizes::check(&packed, &site, &parts) } else { Ok(()) }
}

/// Assembles the files; each one comes after the files that it names. Also returns the modules of the parts that have a limit.
fn assemble(small: bool) -> Result<(Site, PartFiles)> {
    let texts = boot_texts::read()?;
    let source = root().join("crates/web/static");
    let text = |name: &str| read_text(source.join(name)).map(|text| start::fill_in(&texts.fill_in(name, &text)));
    let mut site = Site::default();
    for name in ICONS.map(|name| format!("icons/{name}")) {
        site.add_hashed(&name, read(source.join(&name))?);
    }
    let styles = root().join("crates/web/styles");
    site.add_hashed("app.css", minify(&join_styles(&styles)?).into_bytes());
    site.add_hashed("learn.css", minify(&join_styles(&styles.join("learn"))?).into_bytes());
    let modules = modules::bind(small)?;
    for (name, bytes) in modules.files {
        site.add_hashed(&name, bytes);
    }
    for edition in Edition::ALL {
        site.add_hashed(&texts_file(edition), Texts::page_source(edition).into_bytes());
    }
    let pars = add_pars(&mut site)?;
    site.add_hashed("puzzles.txt", read("data/puzzles.txt")?);
    site.add_hashed("explorer.txt", read("data/explorer.txt")?);
    for language in Language::ALL {
        let name = format!("texts-learn-{}.ftl", language.code());
        site.add_hashed(&name, Texts::learn_source(language).into_bytes());
    }
    for name in ["theme.js", "start.js", "worker.js", "load.js", "boot.js"] {
        site.add_hashed(name, minify(&text(name)?).into_bytes());
    }
    manifest::add_pictures(&mut site)?;
    site.add("manifest.webmanifest", manifest::fill_in(&text("manifest.webmanifest")?).into_bytes());
    let start_page = text("index.html")?.replace("data-daily=\"\"", &pars);
    site.add("index.html", start_page.into_bytes());
    let service_worker = site.list_in(&text("sw.js")?);
    site.add("sw.js", service_worker.into_bytes());
    Ok((site, PartFiles { game: modules.game, analysis: modules.analysis, analysis_alone: modules.analysis_alone }))
}

/// Adds the pars as players get them today, without the lines of leaderboards that are open: a file for each quarter.
/// Those of this quarter and the next are kept for offline use. Returns the attributes that name the files.
fn add_pars(site: &mut Site) -> Result<String> {
    let pars = parse_pars(&read_text("data/daily.txt")?).map_err(|error| format!("data/daily.txt: {error}"))?;
    let days = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / 86_400);
    let today = i32::try_from(days).ok().and_then(Date::from_days).ok_or("the clock is wrong")?;
    let near = [Some(today), today.plus_months(3)].map(|date| date.map(Date::quarter));
    let mut quarters: BTreeMap<String, Vec<KnownPar>> = BTreeMap::new();
    for par in publish(&pars, today) {
        quarters.entry(par.challenge.quarter().unwrap_or_default()).or_default().push(par);
    }
    let mut attributes = Vec::new();
    for (quarter, pars) in quarters {
        let (name, text) = (format!("daily-{quarter}.txt"), format_pars(&pars).into_bytes());
        attributes.push(format!("data-daily-{quarter}=\"{name}\""));
        if near.contains(&Some(quarter)) { site.add_hashed(&name, text) } else { site.add_uncached(&name, text) }
    }
    Ok(attributes.join(" "))
}

fn texts_file(edition: Edition) -> String {
    format!("texts-{}.ftl", edition.code())
}

/// Joins the style sheets of a folder in the order of their names.
fn join_styles(folder: &Path) -> Result<String> {
    let entries = fs::read_dir(folder).map_err(Error::at(folder.display()))?;
    let files: BTreeSet<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.iter().filter(|file| file.extension().is_some_and(|end| end == "css")).map(read_text).collect()
}
