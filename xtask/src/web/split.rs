//! Splits the module of the page: the screens of `crates/web/src/views/lazy.rs` become modules of their own.

use std::fs;
use std::path::{Path, PathBuf};

use wasm_split_cli_support::{Options, transform};

use crate::error::{Error, Result};
use crate::shell::root;

/// The name that the module gives to the script with the functions that load its parts.
const LOADER: &str = "./parts.js";

/// A module and the parts that are loaded later.
pub(crate) struct Parts {
    /// The module that wasm-bindgen works on.
    pub(crate) main: PathBuf,
    /// The other modules with their names.
    pub(crate) rest: Vec<(String, Vec<u8>)>,
    /// The script that loads them.
    loader: Option<String>,
}

impl Parts {
    /// A module without parts.
    pub(crate) fn whole(main: PathBuf) -> Self {
        Self { main, rest: Vec::new(), loader: None }
    }

    /// Splits a module.
    pub(crate) fn split(compiled: &Path) -> Result<Self> {
        let module = fs::read(compiled).map_err(Error::at(compiled.display()))?;
        let folder = root().join("target/wasm/parts");
        let main = folder.join("main.wasm");
        let mut options = Options::new(&module);
        options.output_dir = &folder;
        options.main_out_path = &main;
        options.link_name = LOADER;
        let output = transform(options).map_err(|error| Error::Failed(format!("wasm-split: {error:#}")))?;
        let read = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            Ok((name, fs::read(path).map_err(Error::at(path.display()))?))
        };
        let rest = output.split_modules.iter().map(read).collect::<Result<_>>()?;
        let loader = folder.join(LOADER);
        let loader = fs::read_to_string(&loader).map_err(Error::at(loader.display()))?;
        Ok(Self { main, rest, loader: Some(loader) })
    }

    /// Puts the script that loads the parts into the script of the module. As two files they would import each other,
    /// and neither could name the hash of the other.
    pub(crate) fn add_loader(&self, script: &str) -> String {
        let Some(loader) = &self.loader else { return script.to_owned() };
        let (imports, script): (Vec<&str>, Vec<&str>) =
            script.lines().partition(|line| line.starts_with("import * as ") && line.contains(LOADER));
        // A host that sends no media type must not stop the game.
        let loader = loader.replace("WebAssembly.instantiateStreaming(src, imports)", "__wbg_load(await src, imports)");
        let exports: Vec<&str> = loader.lines().filter_map(exported_name).collect();
        let parts = format!("const parts = {{ {} }};", exports.join(", "));
        let loader = loader.lines().filter(|line| !line.starts_with("import "));
        let loader = loader.map(|line| line.strip_prefix("export ").unwrap_or(line));
        let names = imports.iter().filter_map(|import| import.split(' ').nth(3));
        let names: Vec<String> = names.map(|name| format!("const {name} = parts;")).collect();
        let names = names.iter().map(String::as_str);
        script.into_iter().chain(loader).chain([parts.as_str()]).chain(names).collect::<Vec<_>>().join("\n")
    }
}

fn exported_name(line: &str) -> Option<&str> {
    line.strip_prefix("export const ")?.split(' ').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_of_the_module_loads_its_parts() {
        let loader = "import { initSync } from \"./main.js\";\nexport const load_play = f(() => {\n});\n";
        let parts = Parts { main: PathBuf::new(), rest: Vec::new(), loader: Some(loader.to_owned()) };
        let script =
            "import * as import1 from \"./parts.js\"\nimport * as import2 from \"./parts.js\"\nuse(import1);\n";
        let expected = "use(import1);\nconst load_play = f(() => {\n});\nconst parts = { load_play };\n\
            const import1 = parts;\nconst import2 = parts;";
        assert_eq!(parts.add_loader(script), expected);
        assert_eq!(Parts::whole(PathBuf::new()).add_loader("a"), "a");
    }
}
