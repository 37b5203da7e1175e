//! The page as a browser gets it, without a network.

use std::io::Read as _;

use axum::body::Body;
use axum::http::{HeaderName, Method, Request};
use tower::ServiceExt as _;

use super::*;
use crate::headers::with_policies;

const PAGE: &str = "<!doctype html><p>Nova Luna Nova Luna Nova Luna";
const SCRIPT: &str = "app-0123456789abcdef.js";

fn page() -> Page {
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut PAGE.as_bytes(), &mut compressed, &brotli::enc::BrotliEncoderParams::default())
        .unwrap();
    let compressed: &'static [u8] = compressed.leak();
    Box::leak(Box::new([
        PageFile { name: "index.html", tag: "1", is_compressed: true, bytes: compressed },
        PageFile { name: SCRIPT, tag: "2", is_compressed: true, bytes: compressed },
        PageFile { name: "icons/icon.png", tag: "3", is_compressed: false, bytes: b"picture" },
    ]))
}

/// Requests a path; returns the status, the headers and the body.
async fn request(method: Method, path: &str, headers: &[(HeaderName, &str)]) -> (StatusCode, HeaderMap, Vec<u8>) {
    let mut builder = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        builder = builder.header(name, *value);
    }
    let router = with_policies(router(page()));
    let response = router.oneshot(builder.body(Body::empty()).unwrap()).await.unwrap();
    let (parts, body) = response.into_parts();
    (parts.status, parts.headers, axum::body::to_bytes(body, 1 << 20).await.unwrap().to_vec())
}

#[tokio::test]
async fn serves_the_encoding_that_the_client_accepts() {
    for (accepts, encoding) in [("gzip, br", Some("br")), ("gzip", Some("gzip")), ("identity", None)] {
        let (status, headers, body) = request(Method::GET, "/", &[("accept-encoding".parse().unwrap(), accepts)]).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(headers.get(CONTENT_ENCODING).map(|value| value.to_str().unwrap()), encoding);
        assert_eq!(headers[VARY], "accept-encoding");
        assert_eq!(headers[CONTENT_TYPE], "text/html; charset=utf-8");
        let mut plain = Vec::new();
        match encoding {
            Some("br") => brotli::BrotliDecompress(&mut &body[..], &mut plain).unwrap(),
            Some(_) => drop(flate2::read::GzDecoder::new(&body[..]).read_to_end(&mut plain).unwrap()),
            None => plain = body,
        }
        assert_eq!(plain, PAGE.as_bytes(), "{accepts}");
    }
}

#[tokio::test]
async fn only_files_with_a_hash_in_their_name_are_cached_forever() {
    for (path, caching) in [("/", REVALIDATE), ("/index.html", REVALIDATE), ("/app-0123456789abcdef.js", CACHE_FOREVER)]
    {
        let (_, headers, _) = request(Method::GET, path, &[]).await;
        assert_eq!(headers[CACHE_CONTROL], caching, "{path}");
    }
    let (_, headers, body) =
        request(Method::GET, "/icons/icon.png", &[(axum::http::header::ACCEPT_ENCODING, "br")]).await;
    assert!(headers.get(CONTENT_ENCODING).is_none() && headers.get(VARY).is_none());
    assert_eq!((headers[CONTENT_TYPE].to_str().unwrap(), body.as_slice()), ("image/png", &b"picture"[..]));
}

#[tokio::test]
async fn a_cached_file_is_not_sent_again() {
    let (_, headers, _) = request(Method::GET, "/", &[]).await;
    let tag = headers[ETAG].to_str().unwrap().to_owned();
    for (cached, status) in [
        (tag.clone(), StatusCode::NOT_MODIFIED),
        (format!("\"x\", W/{tag}"), StatusCode::NOT_MODIFIED),
        ("*".to_owned(), StatusCode::NOT_MODIFIED),
        // Another encoding of the same file is not the same entity.
        ("\"1-br\"".to_owned(), StatusCode::OK),
    ] {
        let (found, headers, body) = request(Method::GET, "/", &[(IF_NONE_MATCH, &cached)]).await;
        assert_eq!(found, status, "{cached}");
        assert_eq!(body.is_empty(), status == StatusCode::NOT_MODIFIED);
        assert_eq!(headers[ETAG], tag.as_str());
    }
}

#[tokio::test]
async fn allows_only_get_and_head() {
    let (status, headers, body) = request(Method::HEAD, "/", &[]).await;
    assert_eq!((status, body.len()), (StatusCode::OK, 0));
    assert_eq!(headers["content-length"], PAGE.len().to_string().as_str());
    let (status, headers, _) = request(Method::POST, "/", &[]).await;
    assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(headers["allow"], "GET,HEAD");
}

#[tokio::test]
async fn the_not_found_page_is_in_the_language_of_the_client() {
    for path in ["/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "//index.html/", "/icons"] {
        let (status, headers, body) = request(Method::GET, path, &[("accept-language".parse().unwrap(), "de")]).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert!(String::from_utf8(body).unwrap().contains("<html lang=\"de\">"));
        assert!(headers["content-security-policy"].to_str().unwrap().starts_with("default-src 'none'"));
    }
}

#[tokio::test]
async fn every_response_has_the_security_headers() {
    for path in ["/", "/nothing"] {
        let (_, headers, _) = request(Method::GET, path, &[]).await;
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["referrer-policy"], "no-referrer");
        assert_eq!(headers["cross-origin-opener-policy"], "same-origin");
        assert!(headers["permissions-policy"].to_str().unwrap().contains("camera=()"));
    }
}
