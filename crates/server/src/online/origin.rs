//! Decides which pages may connect, by the headers `Origin` and `Host`. Sockets need an origin; plain requests may come
//! without.
//!
//! If the operator names no origins, the origin must be the host of the request, and that host must be an IP address or
//! `localhost`. Other names could belong to anybody: the owner of a name can point it at this server after a browser
//! has loaded a hostile page from it (DNS rebinding), and the page would then have the origin of this server. A browser
//! looks up neither addresses nor `localhost`.
//!
//! If the operator names origins, their hosts are allowed, too. A trusted proxy may send any host: browsers cannot reach
//! the server through it by other names than those that the proxy serves.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// The allowed origins. If empty, the host of the request is allowed, if it is an IP address or `localhost`.
#[derive(Clone, Debug)]
pub(crate) struct Origins(pub(crate) Vec<String>);

impl Origins {
    /// Returns the host of a request if it is not allowed. The request does not come through a trusted proxy.
    pub(crate) fn foreign_host<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        let is_named = |host: &str| {
            let names = self.0.iter().filter_map(|origin| origin.split_once("://")).map(|(_, host)| without_port(host));
            names.into_iter().any(|name| name.eq_ignore_ascii_case(without_port(host)))
        };
        hosts(headers).find(|host| !is_local_name(host) && !is_named(host))
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
        from.is_some_and(is_local_name) && from == host(headers)
    }
}

/// Returns the host of a request to the admin listener if it is not allowed: a name that anybody could own. Names
/// without a dot are those of a local network, such as the names of containers.
pub(crate) fn foreign_admin_host(headers: &HeaderMap) -> Option<&str> {
    let is_plain = |host: &str| {
        let name = without_port(host);
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    };
    hosts(headers).find(|host| !is_local_name(host) && !is_plain(host))
}

/// Returns the hosts of a request. Browsers always send exactly one.
fn hosts(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    headers.get_all(HOST).iter().map(|host| host.to_str().unwrap_or_default())
}

fn without_port(host: &str) -> &str {
    host.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok()).map_or(host, |(name, _)| name)
}

/// Whether a host is an IP address or `localhost`, with or without a port.
fn is_local_name(host: &str) -> bool {
    let name = without_port(host);
    let is_ipv6 = |host: &str| host.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok();
    name.eq_ignore_ascii_case("localhost")
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_ipv4())
        || host.parse::<SocketAddr>().is_ok()
        || is_ipv6(host).is_some()
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(HOST)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers_with(host: &str, origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        origin.map(|origin| headers.insert(ORIGIN, origin.parse().unwrap()));
        headers
    }

    #[test]
    fn allows_only_exact_origins() {
        for (origins, host) in [(vec![], "192.0.2.1"), (vec!["https://luna.example".to_owned()], "luna.example")] {
            let origins = Origins(origins);
            let with = |origin: Option<&str>| headers_with(host, origin);
            let own = format!("https://{host}");
            assert!(origins.allow_socket(&with(Some(&own))));
            for wrong in [
                "https://evil.example",
                "null",
                "",
                &format!("https://{host}.evil.example"),
                &format!("https://evil-{host}"),
                &format!("https://{host}:444"),
                &format!("https://{host}/"),
                &format!("ftp://{host}"),
            ] {
                assert!(!origins.allow_socket(&with(Some(wrong))), "{wrong}");
                assert!(!origins.allow_request(&with(Some(wrong))), "{wrong}");
            }
            assert!(!origins.allow_socket(&with(None)), "missing");
            assert!(origins.allow_request(&with(None)));
            assert!(origins.base(&with(None)).ends_with(&format!("://{host}")));
            let mut twice = with(Some(&own));
            twice.append(ORIGIN, "https://evil.example".parse().unwrap());
            assert!(!origins.allow_socket(&twice));
        }
    }

    #[test]
    fn names_that_others_may_own_must_be_given() {
        let (own, given) = (Origins(vec![]), Origins(vec!["https://luna.example".to_owned()]));
        for host in ["localhost", "LocalHost:80", "127.0.0.1", "192.0.2.7:6824", "[::1]", "[2001:db8::7]:6824"] {
            let headers = headers_with(host, Some(&format!("http://{host}")));
            assert!(own.foreign_host(&headers).is_none() && own.allow_socket(&headers), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:6824",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "localhost.",
            "2130706433",
            "127.0.0.1:x",
            "::1",
            "[evil.example]",
            "",
        ] {
            let headers = headers_with(host, Some(&format!("http://{host}")));
            assert_eq!(own.foreign_host(&headers), Some(host));
            assert!(!own.allow_socket(&headers), "{host}");
            assert_eq!(given.foreign_host(&headers), Some(host), "no origin has it");
        }
        for host in ["luna.example", "Luna.example:6824", "127.0.0.1:6824", "localhost", "[::1]"] {
            assert_eq!(given.foreign_host(&headers_with(host, None)), None, "{host}");
        }
        for (host, is_foreign) in [
            ("127.0.0.1:9824", false),
            ("[::1]:9824", false),
            ("node-1:9824", false),
            ("evil.example:9824", true),
            ("evil.example", true),
            ("", true),
        ] {
            assert_eq!(foreign_admin_host(&headers_with(host, None)).is_some(), is_foreign, "{host}");
        }
        let mut twice = headers_with("localhost", None);
        twice.append(HOST, "evil.example".parse().unwrap());
        assert_eq!(own.foreign_host(&twice), Some("evil.example"));
    }
}
