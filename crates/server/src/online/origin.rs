//! Which pages may connect. A browser says where a page is from; whoever else connects has to name an origin too.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// The origins that are welcome.
#[derive(Clone, Debug)]
pub(crate) struct Origins(Vec<String>);

impl Origins {
    pub(crate) fn new(origins: Vec<String>) -> Self {
        Self(origins)
    }

    /// Whether a socket may be opened: there is one origin, and it is exactly one of the welcome ones.
    pub(crate) fn allow_socket(&self, headers: &HeaderMap) -> bool {
        let mut said = headers.get_all(ORIGIN).iter();
        match (said.next().map(|origin| origin.to_str()), said.next()) {
            (Some(Ok(origin)), None) => self.is_welcome(origin, headers),
            _ => false,
        }
    }

    /// Whether a request of HTTP may be answered. It may be without an origin: then no page of somebody else sent it.
    pub(crate) fn allow_request(&self, headers: &HeaderMap) -> bool {
        !headers.contains_key(ORIGIN) || self.allow_socket(headers)
    }

    /// Where links lead: to the first welcome origin, else to where the request came to.
    pub(crate) fn base(&self, headers: &HeaderMap) -> String {
        let said = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok());
        let here = || format!("http://{}", host(headers).unwrap_or("localhost"));
        let first = self.0.first().cloned();
        first.or_else(|| said.filter(|said| self.is_welcome(said, headers)).map(str::to_owned)).unwrap_or_else(here)
    }

    fn is_welcome(&self, origin: &str, headers: &HeaderMap) -> bool {
        if !self.0.is_empty() {
            return self.0.iter().any(|welcome| welcome == origin);
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

    fn sent(origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "luna.example".parse().unwrap());
        origin.map(|origin| headers.insert(ORIGIN, origin.parse().unwrap()));
        headers
    }

    #[test]
    fn an_origin_is_welcome_exactly() {
        for origins in [vec![], vec!["https://luna.example".to_owned()]] {
            let origins = Origins::new(origins);
            assert!(origins.allow_socket(&sent(Some("https://luna.example"))));
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
                assert!(!origins.allow_socket(&sent(Some(wrong))), "{wrong}");
                assert!(!origins.allow_request(&sent(Some(wrong))), "{wrong}");
            }
            assert!(!origins.allow_socket(&sent(None)), "missing");
            assert!(origins.allow_request(&sent(None)));
            assert!(origins.base(&sent(None)).ends_with("://luna.example"));
            let mut twice = sent(Some("https://luna.example"));
            twice.append(ORIGIN, "https://evil.example".parse().unwrap());
            assert!(!origins.allow_socket(&twice));
        }
    }
}
