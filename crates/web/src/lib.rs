//! Nova Luna in the browser.
//!
//! - [`state`]: what the page knows and does, without a document; it is compiled and tested natively.
//! - [`draw`]: pictures as SVG text: tiles, discs, the wheel, displays. Also without a document.
//! - `views` and `browser`, for wasm alone: what is put into the document, and what is asked of the browser.

pub mod draw;
pub mod state;

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod views;
