//! What is asked of the browser: memory, language, address, files, workers. For wasm alone.

mod bots;
mod files;
mod memory;
mod notice;
mod page;
mod sound;
mod wire;

pub(crate) use bots::Bots;
pub(crate) use files::{copy, download, download_png, read_text};
pub(crate) use memory::Browser;
pub(crate) use notice::{ask_to_notify, has_notices, is_hidden, may_notify, notify, random_hex};
pub(crate) use page::{
    address, body, can_share, confirm, date, document, go, hash, is_loopback, languages, matches, now, random_seed,
    reload, replace, share, today, window,
};
pub(crate) use sound::{Sound, play as sound};
pub(crate) use wire::{Answered, Sound as FromJson, Wire, fetch, request};
