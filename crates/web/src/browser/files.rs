//! Files and the clipboard.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::{document, window};

pub(crate) fn download(name: &str, media_type: &str, text: &str) {
    if let Ok(blob) = new_blob(media_type, text) {
        download_blob(name, &blob);
    }
}

fn new_blob(media_type: &str, text: &str) -> Result<web_sys::Blob, JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(media_type);
    web_sys::Blob::new_with_str_sequence_and_options(&parts, &options)
}

fn download_blob(name: &str, blob: &web_sys::Blob) {
    let Ok(url) = web_sys::Url::create_object_url_with_blob(blob) else { return };
    let anchor = document().create_element("a").map(JsCast::dyn_into::<web_sys::HtmlAnchorElement>);
    if let Ok(Ok(anchor)) = anchor {
        anchor.set_href(&url);
        anchor.set_download(name);
        anchor.click();
    }
    let _ = web_sys::Url::revoke_object_url(&url);
}

/// Copies a text, and calls back with whether it worked.
pub(crate) fn copy_to_clipboard(text: &str, then: impl Fn(bool) + 'static) {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into()).unwrap_or(JsValue::UNDEFINED);
    let Ok(clipboard) = clipboard.dyn_into::<web_sys::Clipboard>() else {
        // Pages without https have no clipboard.
        return then(false);
    };
    let written = JsFuture::from(clipboard.write_text(text));
    spawn_local(async move { then(written.await.is_ok()) });
}

pub(crate) fn read_file(file: &web_sys::File, then: impl Fn(String) + 'static) {
    let read = JsFuture::from(file.text());
    spawn_local(async move {
        if let Some(text) = read.await.ok().and_then(|text| text.as_string()) {
            then(text);
        }
    });
}

pub(crate) fn download_png(name: String, svg: &str, width: u32, height: u32) {
    let Ok(blob) = new_blob("image/svg+xml", svg) else { return };
    let Ok(url) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    let Ok(image) = web_sys::HtmlImageElement::new() else { return };
    let (loaded_image, source) = (image.clone(), url.clone());
    let on_load = Closure::once_into_js(move |_: web_sys::Event| {
        if let Some(canvas) = render(&loaded_image, width, height) {
            let on_blob = move |blob: Option<web_sys::Blob>| blob.iter().for_each(|blob| download_blob(&name, blob));
            let _ = canvas.to_blob_with_type(Closure::once_into_js(on_blob).unchecked_ref(), "image/png");
        }
        let _ = web_sys::Url::revoke_object_url(&source);
    });
    image.set_onload(Some(on_load.unchecked_ref()));
    image.set_src(&url);
}

fn render(image: &web_sys::HtmlImageElement, width: u32, height: u32) -> Option<web_sys::HtmlCanvasElement> {
    let canvas: web_sys::HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context: web_sys::CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let (width, height) = (f64::from(width), f64::from(height));
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height).ok()?;
    Some(canvas)
}
