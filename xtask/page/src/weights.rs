//! The weights of the bots: their size, and that they are in the bots' module alone.

use crate::pack::{PackedFile, pack};
use xtask_support::error::{Error, Result, ensure};
use xtask_support::files::read;

const FILES: [&str; 4] = [
    "crates/ai/src/evaluation/net2.bin",
    "crates/ai/src/evaluation/net3.bin",
    "crates/ai/src/evaluation/net4.bin",
    "crates/ai/src/solo/weights.bin",
];

const MAX_WEIGHT_BYTES: usize = 250 << 10;

/// The length of a sample, by which weights are found in a module.
const SAMPLE: usize = 32;

/// Prints the size of the weights. Fails if it is too large, or if another file than the bots' module contains any.
pub(crate) fn check(files: &[PackedFile], bots: &str) -> Result {
    let mut all = Vec::new();
    for name in FILES {
        let weights = read(name)?;
        check_only_in_bots_module(name, &weights, files, bots)?;
        all.extend(weights);
    }
    let size = pack("weights", &all, true)?.download_size();
    println!("{:<40} {:>9} {size:>9}  (at most {MAX_WEIGHT_BYTES})", "weights of the bots", all.len());
    ensure(size <= MAX_WEIGHT_BYTES, || {
        format!("the weights have {size} bytes of brotli; the limit is {MAX_WEIGHT_BYTES}")
    })
}

fn check_only_in_bots_module(name: &str, weights: &[u8], files: &[PackedFile], bots: &str) -> Result {
    let sample = sample(weights).ok_or_else(|| Error::Failed(format!("{name} has no weights")))?;
    let has_sample = |file: &&PackedFile| file.bytes.windows(SAMPLE).any(|bytes| bytes == sample);
    let found: Vec<&str> = files.iter().filter(has_sample).map(|file| file.name.as_str()).collect();
    ensure(found == [bots], || format!("the weights of {name} belong into {bots}, but are in {found:?}"))
}

/// Returns some weights as they are in a module. Linkers leave out zeros, so there are not many of them in a row.
fn sample(weights: &[u8]) -> Option<&[u8]> {
    weights.windows(SAMPLE).find(|bytes| !bytes.windows(3).any(|three| three == [0; 3]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, bytes: Vec<u8>) -> PackedFile {
        PackedFile { name: name.to_owned(), bytes, compressed: None }
    }

    #[test]
    fn weights_are_in_the_module_of_the_bots_alone() {
        let weights: Vec<u8> = (0..100).map(|byte| if byte < 40 { 0 } else { byte }).collect();
        let bots = || file("bots.wasm", [b"code", &weights[38..]].concat());
        let app = |bytes: &[u8]| file("app.wasm", bytes.to_vec());
        let check = |files: &[PackedFile]| check_only_in_bots_module("net", &weights, files, "bots.wasm").is_ok();
        assert!(check(&[app(b"code"), bots()]));
        assert!(!check(&[app(&weights), bots()]), "the first screen has them, too");
        assert!(!check(&[app(b"code")]), "the bots lack them");
        assert!(check_only_in_bots_module("net", &[0; 100], &[bots()], "bots.wasm").is_err(), "no weights");
    }
}
