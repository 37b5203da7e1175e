//! What is asked of the browser: memory, language, address, files, workers. For wasm alone.

mod chance;
mod files;
mod memory;
mod page;

pub(crate) use chance::random_seed;
pub(crate) use files::{copy, download, download_png, read_text};
pub(crate) use memory::Browser;
pub(crate) use page::{address, body, document, go, hash, is_light, languages, now, reload, window};
