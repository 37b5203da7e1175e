//! Nova Luna in the browser.

#[cfg(target_arch = "wasm32")]
mod views;
