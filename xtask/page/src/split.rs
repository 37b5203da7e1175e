//! Splits the module of the page: the screens of `crates/web/src/views/lazy.rs` become modules of their own.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use wasm_split_cli_support::{Options, transform};

use xtask_support::error::{Error, Result};
use xtask_support::files;
use xtask_support::shell::root;

/// The name that the module gives to the script with the functions that load its parts.
const LOADER: &str = "./parts.js";

/// The names that `lazy.rs` gives to the parts with the screen of a game, with its dialogs, and with the analysis board.
pub(crate) const GAME: &str = "play";
pub(crate) const DIALOGS: &str = "more";
pub(crate) const ANALYSIS: &str = "analysis";

/// What the script that loads the parts has besides them. A part that could not be loaded is tried again.
const SCRIPT: &str = "\
const loads = {};
function loadFile(file) {
const begin = async () => __wbg_load(await fetch(new URL(file, import.meta.url)), { __wasm_split: wasm });
return loads[file] ??= begin().catch((error) => {
delete loads[file];
throw error;
});
}
function loader(files) {
return async (callback, data) => {
const loaded = await Promise.all(files.map(loadFile)).then(() => true, (error) => console.error(error));
wasm.__indirect_function_table.get(callback)(data, loaded === true);
};
}";

/// A module and the parts that are loaded later.
pub(crate) struct Parts {
    /// The module that wasm-bindgen works on.
    pub(crate) main: PathBuf,
    /// The other modules with their names.
    pub(crate) rest: Vec<(String, Vec<u8>)>,
    /// The files of each part, by its name in `lazy.rs`.
    files: BTreeMap<String, BTreeSet<String>>,
}

impl Parts {
    pub(crate) fn whole(main: PathBuf) -> Self {
        Self { main, rest: Vec::new(), files: BTreeMap::new() }
    }

    pub(crate) fn split(compiled: &Path) -> Result<Self> {
        let module = files::read(compiled)?;
        let folder = root().join("target/wasm/parts");
        let main = folder.join("main.wasm");
        let mut options = Options::new(&module);
        options.output_dir = &folder;
        options.main_out_path = &main;
        options.link_name = LOADER;
        let output = transform(options).map_err(|error| Error::Failed(format!("wasm-split: {error:#}")))?;
        let read = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            Ok((name, files::read(path)?))
        };
        let rest = output.split_modules.iter().map(read).collect::<Result<_>>()?;
        let files_of = |stems: Vec<String>| stems.into_iter().map(|stem| format!("{stem}.wasm")).collect();
        let files = output.prefetch_map.into_iter().map(|(part, stems)| (part, files_of(stems))).collect();
        Ok(Self { main, rest, files })
    }

    /// Returns the files that a part needs, besides that of the start screen.
    pub(crate) fn files_of(&self, part: &str) -> impl Iterator<Item = &String> {
        self.files.get(part).into_iter().flatten()
    }

    /// Puts the script that loads the parts into the script of the module. As two files they would import each other,
    /// and neither could name the hash of the other.
    pub(crate) fn add_loader(&self, script: &str) -> String {
        if self.files.is_empty() {
            return script.to_owned();
        }
        let (imports, script): (Vec<&str>, Vec<&str>) =
            script.lines().partition(|line| line.starts_with("import * as ") && line.contains(LOADER));
        let loaders = self.files.iter().map(|(part, files)| {
            let files: Vec<String> = files.iter().map(|file| format!("\"./{file}\"")).collect();
            format!("__wasm_split_load_{part}: loader([{}]),", files.join(", "))
        });
        let loaders = ["const parts = {".to_owned()].into_iter().chain(loaders).chain(["};".to_owned()]);
        let names = imports.iter().filter_map(|import| import.split(' ').nth(3));
        let names = names.map(|name| format!("const {name} = parts;"));
        let lines = script.into_iter().chain([SCRIPT]).map(str::to_owned).chain(loaders).chain(names);
        lines.collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_of_the_module_loads_its_parts() {
        let parts = [("play", ["a.wasm", "b.wasm"].as_slice()), ("more", &["b.wasm"])];
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let files = parts.iter().map(|(part, files)| ((*part).to_owned(), names(files))).collect();
        let parts = Parts { files, ..Parts::whole(PathBuf::new()) };
        let script =
            "import * as import1 from \"./parts.js\"\nimport * as import2 from \"./parts.js\"\nuse(import1);\n";
        let expected = "const parts = {\n__wasm_split_load_more: loader([\"./b.wasm\"]),\n\
            __wasm_split_load_play: loader([\"./a.wasm\", \"./b.wasm\"]),\n};\n\
            const import1 = parts;\nconst import2 = parts;";
        assert_eq!(parts.add_loader(script), format!("use(import1);\n{SCRIPT}\n{expected}"));
        assert_eq!(Parts::whole(PathBuf::new()).add_loader("a"), "a");
    }
}
