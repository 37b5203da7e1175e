//! Nova Luna in the browser.
//!
//! - [`state`]: the logic of the page, without a document; it is compiled and tested natively.
//! - [`draw`]: pictures as SVG text: tiles, discs, the wheel, displays. Also without a document.
//! - [`start_page`]: the start screen as HTML, which the build writes into the page.
//! - `views` and `browser`, for wasm only: the components of the page, and access to the browser.

pub mod draw;
pub mod start_page;
pub mod state;

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
#[allow(clippy::large_types_passed_by_value, reason = "handles of signals are passed by value, as Leptos expects")]
mod views;
