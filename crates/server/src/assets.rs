//! Serves the files of the page: caching, compression and the not-found page.

mod file;

use axum::Router;
use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH, VARY};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use nova_luna_texts::Texts;

use crate::content_negotiation::{Encoding, language};
pub use file::{Page, PageFile};

/// For files with a hash in their name: they never change.
const CACHE_FOREVER: &str = "public, max-age=31536000, immutable";
/// For all other files: browsers cache them and revalidate each time.
const REVALIDATE: &str = "no-cache";

/// Returns the routes of the page. Unknown paths get a not-found page.
pub(crate) fn router(page: Page) -> Router {
    Router::new().fallback_service(get(async move |uri: Uri, headers: HeaderMap| {
        let name = match uri.path().strip_prefix('/') {
            Some("") => "index.html",
            name => name.unwrap_or_default(),
        };
        match page.iter().find(|file| file.name == name) {
            Some(file) => serve(file, &headers),
            None => not_found(&headers),
        }
    }))
}

fn serve(file: &'static PageFile, request: &HeaderMap) -> Response {
    let encoding = if file.is_compressed { Encoding::preferred(request) } else { Encoding::Identity };
    let Ok((bytes, encoding, tag)) = encode(file, encoding) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let cache = if file.is_hashed() { CACHE_FOREVER } else { REVALIDATE };
    let vary = file.is_compressed.then_some([(VARY, "accept-encoding")]);
    let head = ([(CACHE_CONTROL, cache), (ETAG, &*tag)], vary);
    if has_cached(request, &tag) {
        return (StatusCode::NOT_MODIFIED, head, ()).into_response();
    }
    let encoding = encoding.map(|encoding| [(CONTENT_ENCODING, encoding)]);
    (head, [(CONTENT_TYPE, file.content_type())], encoding, bytes).into_response()
}

/// Returns the bytes of a file in an encoding, the name of the encoding, and the entity tag.
fn encode(file: &'static PageFile, encoding: Encoding) -> std::io::Result<(Bytes, Option<&'static str>, String)> {
    let tag = file.tag;
    Ok(match encoding {
        Encoding::Brotli => (Bytes::from_static(file.bytes), Some("br"), format!("\"{tag}-br\"")),
        Encoding::Gzip => (file.gzip()?, Some("gzip"), format!("\"{tag}-gzip\"")),
        Encoding::Identity => (file.plain()?, None, format!("\"{tag}\"")),
    })
}

/// Whether the client has cached the file in this encoding.
fn has_cached(request: &HeaderMap, tag: &str) -> bool {
    let lines = request.get_all(IF_NONE_MATCH).into_iter().filter_map(|line| line.to_str().ok());
    let mut tags = lines.flat_map(|line| line.split(',')).map(str::trim);
    tags.any(|cached| cached == "*" || cached.strip_prefix("W/").unwrap_or(cached) == tag)
}

fn not_found(request: &HeaderMap) -> Response {
    let texts = Texts::new(language(request));
    let (code, title, back) = (texts.language().code(), texts.get("server-nothing"), texts.get("server-back"));
    let page = format!(
        "<!doctype html>\n<html lang=\"{code}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<h1>{title}</h1>\n<p><a href=\"/\">{back}</a></p>\n</html>\n"
    );
    let headers = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store"), (VARY, "accept-language")];
    (StatusCode::NOT_FOUND, headers, page).into_response()
}

#[cfg(test)]
mod tests;
