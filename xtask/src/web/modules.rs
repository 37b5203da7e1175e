//! The modules of the page: built for wasm, each with the script that loads it.

use wasm_bindgen_cli_support::Bindgen;

use crate::step::{Outcome, root};
use crate::wasm;

/// A module: the library it is built from, and its name in the page.
const MODULES: [(&str, &str); 2] = [("nova_luna_web", "app"), ("nova_luna_bot_worker", "bots")];

/// What they are built from.
const CRATES: &str = "-p nova-luna-web -p nova-luna-bot-worker";

/// Where the compiler leaves them, and what it made of them.
const BUILT: &str = "target/wasm/wasm32-unknown-unknown";

/// How they are built.
#[derive(Clone, Copy)]
pub(crate) enum Making {
    /// As small as can be, for players.
    Small,
    /// As quickly as can be, for those who change the page.
    Quick,
}

impl Making {
    const fn profile(self) -> &'static str {
        match self {
            Self::Small => "web",
            Self::Quick => "quick",
        }
    }
}

/// Compiles all modules.
pub(crate) fn build(making: Making) -> Outcome {
    wasm::build(&format!("{CRATES} --profile {}", making.profile()))
}

/// Makes the scripts that load the modules; each module comes before the script that names it.
pub(crate) fn bind(making: Making) -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut files = Vec::new();
    for (library, name) in MODULES {
        files.extend(bind_one(library, name, making).map_err(|error| format!("wasm-bindgen, {library}: {error}"))?);
    }
    Ok(files)
}

fn bind_one(library: &str, name: &str, making: Making) -> Result<[(String, Vec<u8>); 2], String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(root().join(BUILT).join(making.profile()).join(library).with_extension("wasm")).out_name(name);
    // Without its own path the script would not load at all.
    bindgen.typescript(false).remove_name_section(true).remove_producers_section(true).omit_default_module_path(false);
    let output = bindgen.web(true).and_then(Bindgen::generate_output);
    let mut output = output.map_err(|error| format!("{error:#}"))?;
    if output.snippets().values().any(|scripts| !scripts.is_empty()) || !output.local_modules().is_empty() {
        return Err("a dependency brings scripts of its own, and the page has no place for them".to_owned());
    }
    let script = output.js().as_bytes().to_vec();
    Ok([(format!("{name}_bg.wasm"), output.wasm_mut().emit_wasm()), (format!("{name}.js"), script)])
}
