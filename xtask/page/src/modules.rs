//! The wasm modules of the page, each with the script that loads it.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::minify::minify;
use crate::optimise::optimise_all;
use crate::split::{ANALYSIS, DIALOGS, GAME, Parts};
use xtask_support::error::{Error, Result};
use xtask_support::shell::root;

struct Module {
    library: &'static str,
    /// Its name in the page.
    name: &'static str,
    /// The page itself: it is split, and its size matters more than its speed.
    is_page: bool,
}

/// The page itself, and its bots.
const MODULES: [Module; 2] = [
    Module { library: "nova_luna_web", name: "app", is_page: true },
    Module { library: "nova_luna_bot_worker", name: "bots", is_page: false },
];

const COMPILED: &str = "target/wasm/wasm32-unknown-unknown";

#[derive(Default)]
pub(crate) struct Bound {
    /// The modules and scripts; a module comes before the script that names it.
    pub(crate) files: Vec<(String, Vec<u8>)>,
    /// The modules that a local game needs, besides that of the start screen.
    pub(crate) game: Vec<String>,
    /// Those that the analysis board needs and the board of a local game does not.
    pub(crate) analysis: Vec<String>,
    /// Those of them that a local game does not load either, with its dialogs, once its board is drawn.
    pub(crate) analysis_alone: Vec<String>,
}

pub(crate) fn bind(small: bool) -> Result<Bound> {
    let mut all = Bound::default();
    let compiled = root().join(COMPILED).join(if small { "page" } else { "quick" });
    for module in &MODULES {
        let compiled = compiled.join(module.library).with_extension("wasm");
        let mut parts = if module.is_page { Parts::split(&compiled)? } else { Parts::whole(compiled) };
        let bound = bind_one(module, &parts.main);
        let (wasm, script) =
            bound.map_err(|error| Error::Failed(format!("wasm-bindgen, {}: {error}", module.library)))?;
        let game: Vec<String> = parts.files_of(GAME).cloned().collect();
        let dialogs: Vec<String> = parts.files_of(DIALOGS).cloned().collect();
        let analysis: Vec<String> = parts.files_of(ANALYSIS).filter(|file| !game.contains(file)).cloned().collect();
        all.analysis_alone.extend(analysis.iter().filter(|file| !dialogs.contains(file)).cloned());
        all.analysis.extend(analysis);
        parts.rest.push((format!("{}_bg.wasm", module.name), wasm));
        let script = minify(&parts.add_loader(&script));
        let optimise = module.is_page && small;
        all.files.extend(if optimise { optimise_all(parts.rest)? } else { parts.rest });
        all.game.extend(game);
        all.files.push((format!("{}.js", module.name), script.into_bytes()));
    }
    Ok(all)
}

fn bind_one(module: &Module, compiled: &Path) -> std::result::Result<(Vec<u8>, String), String> {
    let mut bindgen = Bindgen::new();
    // The parts of the page use the exports of the linker.
    bindgen.input_path(compiled).out_name(module.name).keep_lld_exports(module.is_page);
    // Without the default path the script fails to load.
    bindgen.typescript(false).remove_name_section(true).remove_producers_section(true).omit_default_module_path(false);
    let output = bindgen.web(true).and_then(Bindgen::generate_output);
    let mut output = output.map_err(|error| format!("{error:#}"))?;
    if output.snippets().values().any(|scripts| !scripts.is_empty()) || !output.local_modules().is_empty() {
        return Err("a dependency has its own scripts, which the page does not support".to_owned());
    }
    let script = output.js().to_owned();
    Ok((output.wasm_mut().emit_wasm(), script))
}
