//! The wasm modules of the page, each with the script that loads it.

use wasm_bindgen_cli_support::Bindgen;

use super::minify::minify;
use crate::error::{Error, Result};
use crate::shell::root;
use crate::wasm;

/// Modules: the library, and its name in the page.
const MODULES: [(&str, &str); 2] = [("nova_luna_web", "app"), ("nova_luna_bot_worker", "bots")];

/// The crates of the page, and the module that compares the moves of bots. They share a build, because the compiler may
/// have to compile the standard library too.
const PACKAGES: &str = "-p nova-luna-rules -p nova-luna-ai -p nova-luna-web -p nova-luna-bot-worker -p same-moves";

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
            Self::Small => "web",
            Self::Quick => "quick",
        }
    }
}

/// Compiles all modules.
pub(crate) fn build(mode: BuildMode) -> Result {
    wasm::build(&format!("{PACKAGES} --profile {}", mode.profile()))
}

/// Generates the script of each module; a module comes before the script that names it.
pub(crate) fn bind(mode: BuildMode) -> Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for (library, name) in MODULES {
        let bound = bind_one(library, name, mode);
        files.extend(bound.map_err(|error| Error::Failed(format!("wasm-bindgen, {library}: {error}")))?);
    }
    Ok(files)
}

fn bind_one(library: &str, name: &str, mode: BuildMode) -> std::result::Result<[(String, Vec<u8>); 2], String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(root().join(COMPILED).join(mode.profile()).join(library).with_extension("wasm")).out_name(name);
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
