//! The wasm modules of the page, each with the script that loads it.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use super::minify::minify;
use super::optimise::optimise_all;
use super::split::Parts;
use crate::error::{Error, Result};
use crate::shell::root;
use crate::wasm;

/// A module of the page.
struct Module {
    library: &'static str,
    /// Its name in the page.
    name: &'static str,
    /// The packages that are built for it.
    packages: &'static str,
    /// The packages that are optimised for speed, not for size.
    fast_packages: &'static [&'static str],
    /// The page itself: it is split, and its size matters more than its speed.
    is_page: bool,
}

/// The page itself, and its bots. The build of the bots includes the module that compares their moves.
const MODULES: [Module; 2] = [
    Module { library: "nova_luna_web", name: "app", packages: "-p nova-luna-web", fast_packages: &[], is_page: true },
    Module {
        library: "nova_luna_bot_worker",
        name: "bots",
        packages: "-p nova-luna-rules -p nova-luna-ai -p nova-luna-bot-worker -p same-moves",
        fast_packages: &["nova-luna-rules", "nova-luna-ai", "nova-luna-bot-worker"],
        is_page: false,
    },
];

/// The folder of the compiled modules.
const COMPILED: &str = "target/wasm/wasm32-unknown-unknown";

/// What a build is optimised for.
#[derive(Clone, Copy)]
pub(crate) enum BuildMode {
    /// Small files, for players.
    Small,
    /// A fast build, for development.
    Quick,
}

impl BuildMode {
    const fn profile(self) -> &'static str {
        match self {
            Self::Small => wasm::PROFILE,
            Self::Quick => "quick",
        }
    }
}

/// Compiles all modules.
pub(crate) fn build(mode: BuildMode) -> Result {
    let profile = mode.profile();
    MODULES.iter().try_for_each(|module| {
        let fast = |package: &&str| format!(" --config profile.{profile}.package.{package}.opt-level=3");
        let fast_packages = if matches!(mode, BuildMode::Small) { module.fast_packages } else { &[] };
        let settings: String = fast_packages.iter().map(fast).collect();
        wasm::build(&format!("{} --profile {profile}{settings}", module.packages))
    })
}

/// The files of the modules.
#[derive(Default)]
pub(crate) struct Bound {
    /// The modules and scripts; a module comes before the script that names it.
    pub(crate) files: Vec<(String, Vec<u8>)>,
    /// The modules that a local game needs, besides that of the start screen.
    pub(crate) game: Vec<String>,
}

/// Generates the script of each module.
pub(crate) fn bind(mode: BuildMode) -> Result<Bound> {
    let mut all = Bound::default();
    for module in &MODULES {
        let compiled = root().join(COMPILED).join(mode.profile()).join(module.library).with_extension("wasm");
        let mut parts = if module.is_page { Parts::split(&compiled)? } else { Parts::whole(compiled) };
        let bound = bind_one(module, &parts.main);
        let (wasm, script) =
            bound.map_err(|error| Error::Failed(format!("wasm-bindgen, {}: {error}", module.library)))?;
        parts.rest.push((format!("{}_bg.wasm", module.name), wasm));
        let script = minify(&parts.add_loader(&script));
        let is_small = module.is_page && matches!(mode, BuildMode::Small);
        all.files.extend(if is_small { optimise_all(parts.rest)? } else { parts.rest });
        all.game.append(&mut parts.game);
        all.files.push((format!("{}.js", module.name), script.into_bytes()));
    }
    Ok(all)
}

/// Returns the finished module and its script.
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
