//! What is asked of the browser: memory, language, address, files, workers. For wasm alone.

mod bots;
mod files;
mod memory;
mod page;
mod sound;

pub(crate) use bots::Bots;
pub(crate) use files::{copy, download, download_png, read_text};
pub(crate) use memory::Browser;
pub(crate) use page::{
    address, body, date, document, go, hash, languages, matches, now, random_seed, reload, today, window,
};
pub(crate) use sound::{Sound, play as sound};
