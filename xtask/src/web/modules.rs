//! The wasm modules of the page, each with the script that loads it.

use wasm_bindgen_cli_support::Bindgen;

use super::minify::minify;
use super::optimise::optimise;
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
    /// The profile for players.
    profile: &'static str,
    /// Its size matters more than its speed.
    is_small: bool,
}

/// The page itself, and its bots. The build of the bots includes the module that compares their moves.
const MODULES: [Module; 2] = [
    Module { library: "nova_luna_web", name: "app", packages: "-p nova-luna-web", profile: "page", is_small: true },
    Module {
        library: "nova_luna_bot_worker",
        name: "bots",
        packages: "-p nova-luna-rules -p nova-luna-ai -p nova-luna-bot-worker -p same-moves",
        profile: "web",
        is_small: false,
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

impl Module {
    const fn profile(&self, mode: BuildMode) -> &'static str {
        match mode {
            BuildMode::Small => self.profile,
            BuildMode::Quick => "quick",
        }
    }
}

/// Compiles all modules.
pub(crate) fn build(mode: BuildMode) -> Result {
    MODULES
        .iter()
        .try_for_each(|module| wasm::build(&format!("{} --profile {}", module.packages, module.profile(mode))))
}

/// Generates the script of each module; a module comes before the script that names it.
pub(crate) fn bind(mode: BuildMode) -> Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for module in &MODULES {
        let bound = bind_one(module, mode);
        let [mut wasm, script] =
            bound.map_err(|error| Error::Failed(format!("wasm-bindgen, {}: {error}", module.library)))?;
        if module.is_small && matches!(mode, BuildMode::Small) {
            wasm.1 = optimise(&wasm.1)?;
        }
        files.extend([wasm, script]);
    }
    Ok(files)
}

fn bind_one(module: &Module, mode: BuildMode) -> std::result::Result<[(String, Vec<u8>); 2], String> {
    let mut bindgen = Bindgen::new();
    let Module { library, name, .. } = module;
    let compiled = root().join(COMPILED).join(module.profile(mode)).join(library).with_extension("wasm");
    bindgen.input_path(compiled).out_name(name);
    // Without the default path the script fails to load.
    bindgen.typescript(false).remove_name_section(true).remove_producers_section(true).omit_default_module_path(false);
    let output = bindgen.web(true).and_then(Bindgen::generate_output);
    let mut output = output.map_err(|error| format!("{error:#}"))?;
    if output.snippets().values().any(|scripts| !scripts.is_empty()) || !output.local_modules().is_empty() {
        return Err("a dependency has its own scripts, which the page does not support".to_owned());
    }
    let script = minify(output.js()).into_bytes();
    Ok([(format!("{name}_bg.wasm"), output.wasm_mut().emit_wasm()), (format!("{name}.js"), script)])
}
