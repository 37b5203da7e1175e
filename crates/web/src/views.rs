//! What is drawn.
use leptos::prelude::*;

/// Draws the page.
#[wasm_bindgen::prelude::wasm_bindgen(start)]
pub fn start() {
    leptos::mount::mount_to_body(|| view! { <main>"Nova Luna"</main> });
}
