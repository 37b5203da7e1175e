//! What is asked of the browser: memory, language, address, files, workers. For wasm alone.

mod memory;
mod page;

pub(crate) use memory::Browser;
pub(crate) use page::{body, document, go, hash, languages, now, window};
