//! The address of a client behind proxies.

use std::borrow::Cow;
use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, HeaderName};

/// The header to which each proxy appends the address of its client.
pub(crate) const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Returns the address of the client: walks from the peer back through known proxies to the first address that is not
/// one. Addresses before it may be forged. An entry that cannot be read ends the walk at the proxy that wrote it.
pub(super) fn client_address(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> IpAddr {
    // A client can send any bytes, and the proxy appends to them.
    let lines = headers.get_all(FORWARDED_FOR).iter().map(|line| String::from_utf8_lossy(line.as_bytes()));
    let lines: Vec<Cow<'_, str>> = lines.collect();
    let mut entries = lines.iter().flat_map(|line| line.split(','));
    let mut address = peer.to_canonical();
    while proxies.contains(&address) {
        let Some(client) = entries.next_back().and_then(parse_entry) else { break };
        address = client;
    }
    address
}

/// Parses an address, which some proxies write with the port of the client.
fn parse_entry(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim();
    let with_port = || entry.parse::<SocketAddr>().ok().map(|address| address.ip());
    entry.parse().ok().or_else(with_port).map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn walks_back_through_known_proxies() {
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        let proxies = ["10.0.0.1", "10.0.0.2", "2001:db8::1"].map(address);
        for (peer, lines, client) in [
            ("198.51.100.9", vec!["203.0.113.5"], "198.51.100.9"),
            ("10.0.0.1", vec!["192.0.2.66, 203.0.113.5"], "203.0.113.5"),
            ("10.0.0.1", vec!["192.0.2.66, 203.0.113.5, 10.0.0.2"], "203.0.113.5"),
            ("10.0.0.1", vec!["192.0.2.66", "203.0.113.5,2001:DB8:0::1", "10.0.0.2"], "203.0.113.5"),
            ("::ffff:10.0.0.1", vec!["203.0.113.5, ::ffff:10.0.0.2"], "203.0.113.5"),
            ("10.0.0.1", vec!["203.0.113.5:4711"], "203.0.113.5"),
            ("10.0.0.1", vec!["[2001:db8::7]:4711, 10.0.0.2:80"], "2001:db8::7"),
            // The chain ends at the proxy that wrote something unreadable, or nothing.
            ("10.0.0.1", vec!["203.0.113.5, unknown, 10.0.0.2"], "10.0.0.2"),
            ("10.0.0.1", vec!["203.0.113.5, 10.0.0.2,"], "10.0.0.1"),
            ("10.0.0.1", vec!["é, 203.0.113.5, 10.0.0.2"], "203.0.113.5"),
            ("10.0.0.1", vec!["203.0.113.5, é"], "10.0.0.1"),
            ("10.0.0.1", vec!["10.0.0.2"], "10.0.0.2"),
            ("10.0.0.1", vec![], "10.0.0.1"),
        ] {
            let mut headers = HeaderMap::new();
            for line in &lines {
                headers.append(FORWARDED_FOR, HeaderValue::from_bytes(line.as_bytes()).unwrap());
            }
            assert_eq!(client_address(address(peer), &headers, &proxies), address(client), "{peer} {lines:?}");
        }
    }
}
