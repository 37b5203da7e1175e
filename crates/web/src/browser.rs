//! What is asked of the browser: memory, language, address, files, workers. For wasm alone.

mod bots;
mod memory;
mod page;

pub(crate) use bots::Bots;
pub(crate) use memory::Browser;
pub(crate) use page::{body, document, go, hash, languages, matches, now, random_seed, window};
