//! Makes a wasm module smaller with `wasm-opt` of Binaryen.

use xtask_support::error::Result;
use xtask_support::shell::{command, root, shell, succeeds};
use xtask_support::{files, parallel};

const FEATURES: &str = "--enable-mutable-globals --enable-sign-ext --enable-nontrapping-float-to-int \
    --enable-bulk-memory --enable-reference-types --enable-multivalue --enable-simd";

/// The passes that make the compressed module smaller. `-Oz` makes the module smaller, but its brotli copy 7 % larger:
/// it inlines functions and sorts them by use, and both hide repetitions from brotli.
const PASSES: &str = "--remove-unused-module-elements --duplicate-function-elimination --optimize-instructions --dce --vacuum --rse --vacuum \
    --reorder-locals --duplicate-function-elimination --strip-target-features --strip-producers --strip-debug";

/// Whether this machine can make modules smaller.
pub(crate) fn is_available() -> bool {
    succeeds("wasm-opt --version")
}

/// Returns smaller modules, or the same ones if the tool is missing. Each comes with its name.
pub(crate) fn optimise_all(modules: Vec<(String, Vec<u8>)>) -> Result<Vec<(String, Vec<u8>)>> {
    if !is_available() {
        println!("the modules are not optimised: wasm-opt of Binaryen is missing");
        return Ok(modules);
    }
    let optimised = parallel::map(&modules, parallel::cores(), |(name, module)| optimise(name, module));
    modules.into_iter().zip(optimised).map(|((name, _), module)| Ok((name, module?))).collect()
}

fn optimise(name: &str, module: &[u8]) -> Result<Vec<u8>> {
    let folder = root().join("target/wasm");
    let [before, after] = ["before", "after"].map(|when| folder.join(format!("{when}-{name}")));
    files::write(&before, module)?;
    let line = format!("wasm-opt --shrink-level 2 {PASSES} {FEATURES}");
    command(&shell()?, &line).arg(&before).arg("--output").arg(&after).quiet().run()?;
    Ok(repair_table_export(module, files::read(&after)?))
}

/// Exports the table of JavaScript objects again: Binaryen 108 writes the index 0 for every exported table.
fn repair_table_export(before: &[u8], mut after: Vec<u8>) -> Vec<u8> {
    // The length of the name, the name, and the kind of export; the index of the table follows.
    const EXPORT: &[u8] = b"\x15__wbindgen_externrefs\x01";
    let index =
        |module: &[u8]| module.windows(EXPORT.len()).position(|bytes| bytes == EXPORT).map(|at| at + EXPORT.len());
    if let (Some(right), Some(wrong)) = (index(before), index(&after)) {
        after[wrong] = before[right];
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exported_table_stays_the_same() {
        let module = |index: u8| [b"..\x15__wbindgen_externrefs\x01".as_slice(), &[index], b".."].concat();
        assert_eq!(repair_table_export(&module(1), module(0)), module(1));
        assert_eq!(repair_table_export(b"before", b"after".to_vec()), b"after");
    }
}
