//! Decides which pages may connect, by the `Origin` header. Sockets need one; plain requests may come without.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// The allowed origins. If empty, the host of the request is allowed.
#[derive(Clone, Debug)]
pub(crate) struct Origins(Vec<String>);

impl Origins {
    pub(crate) fn new(origins: Vec<String>) -> Self {
        Self(origins)
    }

    /// Whether a socket may be opened: there is exactly one origin, and it is allowed.
    pub(crate) fn allow_socket(&self, headers: &HeaderMap) -> bool {
        let mut sent = headers.get_all(ORIGIN).iter();
        match (sent.next().map(|origin| origin.to_str()), sent.next()) {
            (Some(Ok(origin)), None) => self.is_allowed(origin, headers),
            _ => false,
        }
    }

    /// Whether an HTTP request is allowed. Requests without an origin are: no foreign page sent them.
    pub(crate) fn allow_request(&self, headers: &HeaderMap) -> bool {
        !headers.contains_key(ORIGIN) || self.allow_socket(headers)
    }

    /// Returns the origin for links: the first allowed one, or the host of the request.
    pub(crate) fn base(&self, headers: &HeaderMap) -> String {
        let sent = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok());
        let here = || format!("http://{}", host(headers).unwrap_or("localhost"));
        let first = self.0.first().cloned();
        first.or_else(|| sent.filter(|sent| self.is_allowed(sent, headers)).map(str::to_owned)).unwrap_or_else(here)
    }

    fn is_allowed(&self, origin: &str, headers: &HeaderMap) -> bool {
        if !self.0.is_empty() {
            return self.0.iter().any(|allowed| allowed == origin);
        }
        let from = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
        from.is_some() && from == host(headers)
    }
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(HOST)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers_with(origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "luna.example".parse().unwrap());
        origin.map(|origin| headers.insert(ORIGIN, origin.parse().unwrap()));
        headers
    }

    #[test]
    fn allows_only_exact_origins() {
        for origins in [vec![], vec!["https://luna.example".to_owned()]] {
            let origins = Origins::new(origins);
            assert!(origins.allow_socket(&headers_with(Some("https://luna.example"))));
            for wrong in [
                "https://evil.example",
                "null",
                "",
                "https://luna.example.evil.example",
                "https://evil-luna.example",
                "https://luna.example:444",
                "https://luna.example/",
                "ftp://luna.example",
            ] {
                assert!(!origins.allow_socket(&headers_with(Some(wrong))), "{wrong}");
                assert!(!origins.allow_request(&headers_with(Some(wrong))), "{wrong}");
            }
            assert!(!origins.allow_socket(&headers_with(None)), "missing");
            assert!(origins.allow_request(&headers_with(None)));
            assert!(origins.base(&headers_with(None)).ends_with("://luna.example"));
            let mut twice = headers_with(Some("https://luna.example"));
            twice.append(ORIGIN, "https://evil.example".parse().unwrap());
            assert!(!origins.allow_socket(&twice));
        }
    }
}
