//! The page: its files, what browsers may keep of them, and in which form each goes over the network.

mod file;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use nova_luna_texts::Texts;

use crate::content_negotiation::{Coding, language};
use file::{FILES, File};

/// What has a hash in its name never changes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Everything else is kept, but asked about each time.
const ASK_FIRST: &str = "no-cache";

/// Serves the page, and everywhere else a page that says there is none.
pub(crate) fn router() -> Router {
    router_of(FILES)
}

fn router_of(files: &'static [File]) -> Router {
    Router::new().fallback_service(get(async move |uri: Uri, headers: HeaderMap| {
        let name = match uri.path().strip_prefix('/') {
            Some("") => "index.html",
            name => name.unwrap_or_default(),
        };
        match files.iter().find(|file| file.name == name) {
            Some(file) => answer(file, &headers),
            None => nothing_here(&headers),
        }
    }))
}

fn answer(file: &'static File, asked: &HeaderMap) -> Response {
    let coding = if file.packed { Coding::accepted(asked) } else { Coding::Identity };
    let Ok((bytes, coded, tag)) = form(file, coding) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let known = knows(asked, &tag);
    let mut response = Response::new(if known { Body::empty() } else { Body::from(bytes) });
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(if file.is_hashed() { FOR_EVER } else { ASK_FIRST }));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        headers.insert(ETAG, tag);
    }
    if file.packed {
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    if known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return response;
    }
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(file.content_type()));
    if let Some(coded) = coded {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coded));
    }
    response
}

/// A file as it goes over the network: its bytes, how they are coded, and the tag of this form.
fn form(file: &'static File, coding: Coding) -> std::io::Result<(Bytes, Option<&'static str>, String)> {
    let tag = file.tag;
    Ok(match coding {
        Coding::Brotli => (Bytes::from_static(file.bytes), Some("br"), format!("\"{tag}-br\"")),
        Coding::Gzip => (file.gzip()?, Some("gzip"), format!("\"{tag}-gzip\"")),
        Coding::Identity => (file.plain()?, None, format!("\"{tag}\"")),
    })
}

/// Whether a client has this form of a file already.
fn knows(asked: &HeaderMap, tag: &str) -> bool {
    let lines = asked.get_all(IF_NONE_MATCH).into_iter().filter_map(|line| line.to_str().ok());
    let mut tags = lines.flat_map(|line| line.split(',')).map(str::trim);
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

fn nothing_here(asked: &HeaderMap) -> Response {
    let texts = Texts::new(language(asked));
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
