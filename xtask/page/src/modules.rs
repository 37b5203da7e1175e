//! The wasm modules of the page, each with the script that loads it.

use std::collections::BTreeMap;
use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::minify::minify;
use crate::optimise::optimise_all;
use crate::order::sort_functions;
use crate::split::Parts;
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

/// Streams, which Leptos brings for functions on a server. The page has none, but as exports they stay in the module.
const UNUSED_EXPORTS: &str = "intounderlying";
const UNUSED_CLASSES: &str = "IntoUnderlying";

/// The folder of the compiled modules.
const COMPILED: &str = "target/wasm/wasm32-unknown-unknown";

/// The files of the modules.
#[derive(Default)]
pub(crate) struct Bound {
    /// The modules and scripts; a module comes before the script that names it.
    pub(crate) files: Vec<(String, Vec<u8>)>,
    /// The modules that a local game needs, besides that of the start screen.
    pub(crate) game: Vec<String>,
}

/// Generates the script of each module.
pub(crate) fn bind(small: bool) -> Result<Bound> {
    let mut all = Bound::default();
    let compiled = root().join(COMPILED).join(if small { "page" } else { "quick" });
    for module in &MODULES {
        let compiled = compiled.join(module.library).with_extension("wasm");
        let mut parts = if module.is_page { Parts::split(&compiled)? } else { Parts::whole(compiled) };
        let bound = bind_one(module, &parts.main);
        let (wasm, script) =
            bound.map_err(|error| Error::Failed(format!("wasm-bindgen, {}: {error}", module.library)))?;
        let game: Vec<String> = parts.game().cloned().collect();
        parts.rest.push((format!("{}_bg.wasm", module.name), wasm));
        let script = minify(&parts.add_loader(&script));
        if module.is_page && small {
            for (name, wasm) in optimise_all(parts.rest)? {
                all.files.push((name, sort_functions(&wasm)?));
            }
        } else {
            all.files.append(&mut parts.rest);
        }
        all.game.extend(game);
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
    let exports = &mut output.wasm_mut().exports;
    let mut unused = Vec::new();
    for export in exports.iter() {
        if export.name.contains(UNUSED_EXPORTS) {
            unused.push(export.id());
        }
    }
    unused.into_iter().for_each(|export| exports.delete(export));
    let script = remove_definitions(output.js(), UNUSED_CLASSES);
    let names = shorten_imports(output.wasm_mut().imports.iter_mut().map(|import| &mut import.name));
    let script = rename(&script, &names);
    Ok((output.wasm_mut().emit_wasm(), script))
}

/// Removes the definitions of some names from a script: each from the line that names it to the one that ends it.
/// Indentation tells nothing: `wasm-bindgen` writes some lines of a class without it.
fn remove_definitions(script: &str, names: &str) -> String {
    let (mut is_removed, mut depth) = (false, 0);
    let mut kept = String::new();
    for line in script.lines() {
        is_removed |= line.contains(names);
        if !is_removed {
            kept.extend([line, "\n"]);
            continue;
        }
        depth += line.matches('{').count();
        depth -= line.matches('}').count().min(depth);
        is_removed = depth > 0 || !(line.ends_with(';') || line.trim() == "}");
    }
    kept
}

/// Gives the functions that a module imports short names, and returns these by the long ones, which contain hashes.
/// Nobody reads either, and hashes cannot be compressed.
fn shorten_imports<'a>(names: impl Iterator<Item = &'a mut String>) -> BTreeMap<String, String> {
    let generated = names.filter(|name| name.starts_with("__wbg_") || name.starts_with("__wbindgen_"));
    generated.enumerate().map(|(index, name)| (std::mem::replace(name, format!("f{index}")), name.clone())).collect()
}

fn rename(script: &str, names: &BTreeMap<String, String>) -> String {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let mut renamed = String::new();
    let mut rest = script;
    while let Some(start) = rest.find(is_part) {
        let (before, from) = rest.split_at(start);
        let (word, after) = from.split_at(from.find(|c| !is_part(c)).unwrap_or(from.len()));
        renamed.push_str(before);
        renamed.push_str(names.get(word).map_or(word, String::as_str));
        rest = after;
    }
    renamed + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unused_definitions_are_removed() {
        let script = "export class Unused {\nraw() {\n    a;\n}\n    free() {\n        UnusedFinalization.b();\n    }\n}\nif (a) Unused.b = 1;\nexport function used() {\n    a;\n}\n\
            const UnusedFinalization = a\n    ? { b: () => {} }\n    : c;\nlet used;\n";
        assert_eq!(remove_definitions(script, "Unused"), "export function used() {\n    a;\n}\nlet used;\n");
        assert_eq!(remove_definitions("a\n", "Unused"), "a\n");
    }

    #[test]
    fn imports_have_short_names() {
        let mut names = ["__wbg_new_0123456789abcdef", "memory", "__wbg_now_fedcba9876543210"].map(str::to_owned);
        let renamed = shorten_imports(names.iter_mut());
        assert_eq!(names, ["f0", "memory", "f1"]);
        let script = "__wbg_new_0123456789abcdef: function() { __wbg_new(memory) },\n__wbg_now_fedcba9876543210: now";
        assert_eq!(rename(script, &renamed), "f0: function() { __wbg_new(memory) },\nf1: now");
    }
}
