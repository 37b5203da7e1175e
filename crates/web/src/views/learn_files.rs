//! The styles and texts that a game at this page does not need: those of the learning screens, of results and of online
//! tables. They are loaded with the first screen or dialog that shows them.

use std::cell::Cell;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::texts;
use crate::browser;

thread_local! {
    static HAS_STYLES: Cell<bool> = const { Cell::new(false) };
}

pub(crate) async fn load() -> bool {
    load_styles().await && texts::load_learn_texts().await
}

/// Adds the style sheet to the page, and waits for it: a screen without its styles would jump.
async fn load_styles() -> bool {
    if !HAS_STYLES.get() {
        HAS_STYLES.set(add_styles().await.is_some());
    }
    HAS_STYLES.get()
}

async fn add_styles() -> Option<()> {
    let document = browser::document();
    let address = document.document_element()?.get_attribute("data-learn-styles")?;
    let link = document.create_element("link").ok()?;
    link.set_attribute("rel", "stylesheet").ok()?;
    link.set_attribute("href", &address).ok()?;
    let is_loaded = js_sys::Promise::new(&mut |resolve, reject| {
        let _ = link.add_event_listener_with_callback("load", resolve.unchecked_ref());
        let _ = link.add_event_listener_with_callback("error", reject.unchecked_ref());
    });
    document.query_selector("head").ok()??.append_child(&link).ok()?;
    let loaded = JsFuture::from(is_loaded).await;
    if loaded.is_err() {
        link.remove();
    }
    loaded.ok().map(|_| ())
}
