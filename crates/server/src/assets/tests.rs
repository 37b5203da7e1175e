//! The page as a browser gets it, asked for without a network.

use std::io::Read as _;

use axum::http::{HeaderName, Method, Request};
use tower::ServiceExt as _;

use super::*;
use crate::headers::with_policies;

const PAGE: &str = "<!doctype html><p>Nova Luna Nova Luna Nova Luna";
const SCRIPT: &str = "app-0123456789abcdef.js";

fn files() -> &'static [File] {
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut PAGE.as_bytes(), &mut packed, &Default::default()).unwrap();
    let packed: &'static [u8] = packed.leak();
    Box::leak(Box::new([
        File { name: "index.html", tag: "1", packed: true, bytes: packed },
        File { name: SCRIPT, tag: "2", packed: true, bytes: packed },
        File { name: "icons/icon.png", tag: "3", packed: false, bytes: b"picture" },
    ]))
}

/// Asks for a path with some headers; answers with the status, the headers and the body.
async fn ask(method: Method, path: &str, headers: &[(HeaderName, &str)]) -> (StatusCode, HeaderMap, Vec<u8>) {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    let router = with_policies(router_of(files()));
    let response = router.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (parts, body) = response.into_parts();
    (parts.status, parts.headers, axum::body::to_bytes(body, 1 << 20).await.unwrap().to_vec())
}

#[tokio::test]
async fn each_client_gets_the_form_it_can_read() {
    for (accepts, coded) in [("gzip, br", Some("br")), ("gzip", Some("gzip")), ("identity", None)] {
        let (status, headers, body) = ask(Method::GET, "/", &[("accept-encoding".parse().unwrap(), accepts)]).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(headers.get(CONTENT_ENCODING).map(|coded| coded.to_str().unwrap()), coded);
        assert_eq!(headers[VARY], "accept-encoding");
        assert_eq!(headers[CONTENT_TYPE], "text/html; charset=utf-8");
        let mut plain = Vec::new();
        match coded {
            Some("br") => brotli::BrotliDecompress(&mut &body[..], &mut plain).unwrap(),
            Some(_) => drop(flate2::read::GzDecoder::new(&body[..]).read_to_end(&mut plain).unwrap()),
            None => plain = body,
        }
        assert_eq!(plain, PAGE.as_bytes(), "{accepts}");
    }
}

#[tokio::test]
async fn only_names_with_a_hash_are_kept_for_ever() {
    for (path, kept) in [("/", ASK_FIRST), ("/index.html", ASK_FIRST), ("/app-0123456789abcdef.js", FOR_EVER)] {
        let (_, headers, _) = ask(Method::GET, path, &[]).await;
        assert_eq!(headers[CACHE_CONTROL], kept, "{path}");
    }
    let (_, headers, body) = ask(Method::GET, "/icons/icon.png", &[(axum::http::header::ACCEPT_ENCODING, "br")]).await;
    assert!(headers.get(CONTENT_ENCODING).is_none() && headers.get(VARY).is_none());
    assert_eq!((headers[CONTENT_TYPE].to_str().unwrap(), body.as_slice()), ("image/png", &b"picture"[..]));
}

#[tokio::test]
async fn what_is_known_is_not_sent_again() {
    let (_, headers, _) = ask(Method::GET, "/", &[]).await;
    let tag = headers[ETAG].to_str().unwrap().to_owned();
    for (known, status) in [
        (tag.clone(), StatusCode::NOT_MODIFIED),
        (format!("\"x\", W/{tag}"), StatusCode::NOT_MODIFIED),
        ("*".to_owned(), StatusCode::NOT_MODIFIED),
        // The same file in another form is another thing.
        ("\"1-br\"".to_owned(), StatusCode::OK),
    ] {
        let (found, headers, body) = ask(Method::GET, "/", &[(IF_NONE_MATCH, &known)]).await;
        assert_eq!(found, status, "{known}");
        assert_eq!(body.is_empty(), status == StatusCode::NOT_MODIFIED);
        assert_eq!(headers[ETAG], tag.as_str());
    }
}

#[tokio::test]
async fn heads_have_no_body_and_nothing_else_is_allowed() {
    let (status, headers, body) = ask(Method::HEAD, "/", &[]).await;
    assert_eq!((status, body.len()), (StatusCode::OK, 0));
    assert_eq!(headers["content-length"], PAGE.len().to_string().as_str());
    let (status, headers, _) = ask(Method::POST, "/", &[]).await;
    assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(headers["allow"], "GET,HEAD");
}

#[tokio::test]
async fn what_is_not_there_is_said_in_the_readers_language() {
    for path in ["/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "//index.html/", "/icons"] {
        let (status, headers, body) = ask(Method::GET, path, &[("accept-language".parse().unwrap(), "de")]).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert!(String::from_utf8(body).unwrap().contains("<html lang=\"de\">"));
        assert!(headers["content-security-policy"].to_str().unwrap().starts_with("default-src 'none'"));
    }
}

#[tokio::test]
async fn every_answer_has_the_policies() {
    for path in ["/", "/nothing"] {
        let (_, headers, _) = ask(Method::GET, path, &[]).await;
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["referrer-policy"], "no-referrer");
        assert_eq!(headers["cross-origin-opener-policy"], "same-origin");
        assert!(headers["permissions-policy"].to_str().unwrap().contains("camera=()"));
    }
}
