//! Files and the clipboard.

use wasm_bindgen::prelude::*;

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
pub(crate) fn copy_to_clipboard(text: &str, then: impl Fn(bool) + Clone + 'static) {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into()).unwrap_or(JsValue::UNDEFINED);
    let Ok(clipboard) = clipboard.dyn_into::<web_sys::Clipboard>() else {
        // Pages without https have no clipboard.
        return then(false);
    };
    let then_failed = then.clone();
    let on_success = Closure::once(move |_: JsValue| then(true));
    let on_failure = Closure::once(move |_: JsValue| then_failed(false));
    let _ = clipboard.write_text(text).then2(&on_success, &on_failure);
    on_success.forget();
    on_failure.forget();
}

pub(crate) fn read_file(file: &web_sys::File, then: impl Fn(String) + 'static) {
    let Ok(reader) = web_sys::FileReader::new() else { return };
    let source = reader.clone();
    let on_load = Closure::once(move |_: web_sys::Event| {
        if let Some(text) = source.result().ok().and_then(|text| text.as_string()) {
            then(text);
        }
    });
    reader.set_onload(Some(on_load.as_ref().unchecked_ref()));
    on_load.forget();
    let _ = reader.read_as_text(file);
}

/// Renders an SVG picture and downloads it as a PNG.
pub(crate) fn download_png(name: String, svg: &str, width: u32, height: u32) {
    let Ok(blob) = new_blob("image/svg+xml", svg) else { return };
    let Ok(url) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    let Ok(image) = web_sys::HtmlImageElement::new() else { return };
    let loaded_image = image.clone();
    let source = url.clone();
    let on_load = Closure::once(move |_: web_sys::Event| {
        if let Some(canvas) = render(&loaded_image, width, height) {
            let on_blob = Closure::once(move |blob: Option<web_sys::Blob>| {
                if let Some(blob) = blob {
                    download_blob(&name, &blob);
                }
            });
            let _ = canvas.to_blob_with_type(on_blob.as_ref().unchecked_ref(), "image/png");
            on_blob.forget();
        }
        let _ = web_sys::Url::revoke_object_url(&source);
    });
    image.set_onload(Some(on_load.as_ref().unchecked_ref()));
    on_load.forget();
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
