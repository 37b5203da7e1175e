//! Splits the module of the page: the screens of `crates/web/src/views/lazy.rs` become modules of their own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use wasm_split_cli_support::{Options, transform};

use crate::merge::merge;
use xtask_support::error::{Error, Result};
use xtask_support::shell::root;

/// The name that the module gives to the script with the functions that load its parts.
const LOADER: &str = "./parts.js";

/// The names that `lazy.rs` gives to the parts with the screen of a game. A table is loaded from a game, too.
const GAME: &str = "play";
const ONLINE: &str = "online";

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
    /// A module without parts.
    pub(crate) fn whole(main: PathBuf) -> Self {
        Self { main, rest: Vec::new(), files: BTreeMap::new() }
    }

    pub(crate) fn split(compiled: &Path) -> Result<Self> {
        let module = fs::read(compiled).map_err(Error::at(compiled.display()))?;
        let folder = root().join("target/wasm/parts");
        let main = folder.join("main.wasm");
        let mut options = Options::new(&module);
        options.output_dir = &folder;
        options.main_out_path = &main;
        options.link_name = LOADER;
        let output = transform(options).map_err(|error| Error::Failed(format!("wasm-split: {error:#}")))?;
        let files_of = |stems: Vec<String>| stems.into_iter().map(|stem| format!("{stem}.wasm")).collect();
        let files: BTreeMap<String, BTreeSet<String>> =
            output.prefetch_map.into_iter().map(|(part, stems)| (part, files_of(stems))).collect();
        let mut merged: BTreeMap<String, Vec<Vec<u8>>> = BTreeMap::new();
        for path in &output.split_modules {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let module = fs::read(path).map_err(Error::at(path.display()))?;
            merged.entry(merged_file(&files, &name)).or_default().push(module);
        }
        let merge_all = |(name, modules): (String, Vec<Vec<u8>>)| {
            let modules: Vec<&[u8]> = modules.iter().map(Vec::as_slice).collect();
            Ok((name, if let [one] = modules[..] { one.to_vec() } else { merge(&modules)? }))
        };
        let rest = merged.into_iter().map(merge_all).collect::<Result<_>>()?;
        let merged_files = |names: &BTreeSet<String>| names.iter().map(|name| merged_file(&files, name)).collect();
        let files = files.iter().map(|(part, names)| (part.clone(), merged_files(names))).collect();
        Ok(Self { main, rest, files })
    }

    /// Returns the files that a local game needs, besides that of the start screen.
    pub(crate) fn game(&self) -> impl Iterator<Item = &String> {
        self.files.get(GAME).into_iter().flatten()
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

/// Returns the file that a module becomes a part of. Those of a game become two files: what only a game needs, and what
/// other screens use as well, which should not wait for the rest.
fn merged_file(files: &BTreeMap<String, BTreeSet<String>>, name: &str) -> String {
    let mut users = files.iter().filter(|(_, names)| names.contains(name)).map(|(part, _)| part.as_str());
    match (users.clone().any(|part| part == GAME), users.all(|part| [GAME, ONLINE].contains(&part))) {
        (false, _) => name.to_owned(),
        (true, true) => "game.wasm".to_owned(),
        (true, false) => "board.wasm".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(parts: &[(&str, &[&str])]) -> BTreeMap<String, BTreeSet<String>> {
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        parts.iter().map(|(part, found)| ((*part).to_owned(), names(found))).collect()
    }

    #[test]
    fn the_script_of_the_module_loads_its_parts() {
        let parts = Parts {
            files: files(&[("play", &["a.wasm", "b.wasm"]), ("more", &["b.wasm"])]),
            ..Parts::whole(PathBuf::new())
        };
        let script =
            "import * as import1 from \"./parts.js\"\nimport * as import2 from \"./parts.js\"\nuse(import1);\n";
        let expected = "const parts = {\n__wasm_split_load_more: loader([\"./b.wasm\"]),\n\
            __wasm_split_load_play: loader([\"./a.wasm\", \"./b.wasm\"]),\n};\n\
            const import1 = parts;\nconst import2 = parts;";
        assert_eq!(parts.add_loader(script), format!("use(import1);\n{SCRIPT}\n{expected}"));
        assert_eq!(Parts::whole(PathBuf::new()).add_loader("a"), "a");
    }

    #[test]
    fn a_game_has_two_files() {
        let files = files(&[
            ("play", &["split_play.wasm", "chunk_1.wasm", "chunk_2.wasm"]),
            ("online", &["chunk_1.wasm", "chunk_2.wasm"]),
            ("more", &["chunk_2.wasm", "split_more.wasm"]),
        ]);
        let merged = ["split_play.wasm", "chunk_1.wasm", "chunk_2.wasm", "split_more.wasm"];
        let merged = merged.map(|name| merged_file(&files, name));
        assert_eq!(merged, ["game.wasm", "game.wasm", "board.wasm", "split_more.wasm"]);
    }
}
