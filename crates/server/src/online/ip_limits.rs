//! What each address may do: so many requests, so many connections, so many sockets, so many new tables.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::http::{HeaderMap, HeaderName};

use super::bucket::Bucket;
use super::settings::Limits;

/// Where a proxy writes for whom it asks.
const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// When there are so many addresses, those that did nothing lately are forgotten.
const MANY: usize = 4096;

/// So many connections more than sockets may be open, for requests and for what has not said yet what it is.
const SPARE: usize = 32;

/// A wrong token is forgiven after so many seconds.
const FORGIVING: f64 = 10.0;

/// What is known of an address.
#[derive(Debug)]
struct Known {
    bucket: Bucket,
    /// The tokens that may be wrong yet.
    guesses: Bucket,
    /// The tables that may be founded yet.
    foundings: Bucket,
    /// Connections that are no sockets, or not yet.
    callers: usize,
    sockets: usize,
}

/// What a place is for.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Caller,
    Socket,
}

impl Known {
    /// Whether there is anything worth remembering.
    fn is_busy(&self, now: Instant) -> bool {
        let buckets = [&self.bucket, &self.guesses, &self.foundings];
        self.sockets + self.callers > 0 || buckets.iter().any(|bucket| !bucket.is_full(now))
    }

    fn places(&mut self, kind: Kind) -> &mut usize {
        match kind {
            Kind::Caller => &mut self.callers,
            Kind::Socket => &mut self.sockets,
        }
    }
}

/// What each address does.
#[derive(Debug)]
pub(crate) struct IpLimits {
    known: Mutex<HashMap<IpAddr, Known>>,
    per_minute: f64,
    wrong_tokens: f64,
    foundings_per_hour: f64,
    sockets: usize,
    proxies: Vec<IpAddr>,
}

/// A connection or a socket of an address, counted until it is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    addresses: Arc<IpLimits>,
    /// None for a proxy: behind it are many.
    address: Option<IpAddr>,
    kind: Kind,
}

impl IpLimits {
    pub(crate) fn new(limits: &Limits, proxies: Vec<IpAddr>) -> Self {
        let per_minute = f64::from(limits.requests_per_minute);
        let wrong_tokens = f64::from(limits.wrong_tokens);
        let foundings_per_hour = f64::from(limits.foundings_per_hour);
        let sockets = limits.sockets_per_address;
        Self { known: Mutex::default(), per_minute, wrong_tokens, foundings_per_hour, sockets, proxies }
    }

    /// For whom a peer asks. Only the proxies that the operator named are believed, and only their own word: what
    /// stands before it may have come from anybody.
    pub(crate) fn of(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.proxies.contains(&peer.to_canonical()) {
            return network(peer);
        }
        let lines = headers.get_all(FORWARDED).iter().filter_map(|line| line.to_str().ok());
        let last = lines.flat_map(|line| line.split(',')).next_back();
        network(last.and_then(|word| word.trim().parse().ok()).unwrap_or(peer))
    }

    /// Whether an address may ask for something more.
    pub(crate) fn may_ask(&self, address: IpAddr) -> bool {
        self.with(address, |known, now| known.bucket.take(now))
    }

    /// Whether an address may found one more table. Half of those of an hour may come at once.
    pub(crate) fn may_found(&self, address: IpAddr) -> bool {
        self.with(address, |known, now| known.foundings.take(now))
    }

    /// Whether an address may still show tokens: whoever showed too many wrong ones is guessing.
    pub(crate) fn may_prove(&self, address: IpAddr) -> bool {
        self.with(address, |known, now| known.guesses.has_some(now))
    }

    /// Notes that an address showed a token or a key that opens nothing.
    pub(crate) fn note_wrong(&self, address: IpAddr) {
        self.with(address, |known, now| known.guesses.take(now));
    }

    /// A place for a connection, if its address has not too many.
    pub(crate) fn come_in(self: &Arc<Self>, peer: IpAddr) -> Option<Permit> {
        if self.proxies.contains(&peer.to_canonical()) {
            return Some(Permit { addresses: Arc::clone(self), address: None, kind: Kind::Caller });
        }
        self.place(network(peer), Kind::Caller, self.sockets.saturating_add(SPARE))
    }

    /// A place for a socket, if the address has not too many.
    pub(crate) fn connect(self: &Arc<Self>, address: IpAddr) -> Option<Permit> {
        self.place(address, Kind::Socket, self.sockets)
    }

    fn place(self: &Arc<Self>, address: IpAddr, kind: Kind, most: usize) -> Option<Permit> {
        let fits = self.with(address, |known, _| {
            let places = known.places(kind);
            let fits = *places < most;
            *places += usize::from(fits);
            fits
        });
        fits.then(|| Permit { addresses: Arc::clone(self), address: Some(address), kind })
    }

    fn with<T>(&self, address: IpAddr, change: impl FnOnce(&mut Known, Instant) -> T) -> T {
        let now = Instant::now();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MANY {
            known.retain(|_, known| known.is_busy(now));
        }
        let new = || Known {
            bucket: Bucket::new(self.per_minute, self.per_minute / 60.0, now),
            guesses: Bucket::new(self.wrong_tokens, 1.0 / FORGIVING, now),
            foundings: Bucket::new((self.foundings_per_hour / 2.0).max(1.0), self.foundings_per_hour / 3600.0, now),
            callers: 0,
            sockets: 0,
        };
        change(known.entry(address).or_insert_with(new), now)
    }
}

impl Permit {
    /// Whose it is; none for a proxy.
    pub(crate) fn address(&self) -> Option<IpAddr> {
        self.address
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(address) = self.address {
            self.addresses.with(address, |known, _| {
                let places = known.places(self.kind);
                *places = places.saturating_sub(1);
            });
        }
    }
}

/// What counts as one address: of IPv6 the first half, because anybody has as many of the rest as they like.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn only_the_word_of_a_known_proxy_counts() {
        let addresses = IpLimits::new(&Limits::default(), vec![address("10.0.0.1")]);
        let mut headers = HeaderMap::new();
        headers.insert(FORWARDED, HeaderValue::from_static("192.0.2.66, 203.0.113.5"));
        assert_eq!(addresses.of(address("10.0.0.1"), &headers), address("203.0.113.5"));
        assert_eq!(addresses.of(address("198.51.100.9"), &headers), address("198.51.100.9"), "forged");
        assert_eq!(addresses.of(address("2001:db8::1:2:3:4"), &headers), address("2001:db8::"));
        headers.insert(FORWARDED, HeaderValue::from_static("nonsense"));
        assert_eq!(addresses.of(address("10.0.0.1"), &headers), address("10.0.0.1"));
    }

    #[test]
    fn whoever_guesses_is_locked_out_alone() {
        let addresses = IpLimits::new(&Limits { wrong_tokens: 2, ..Limits::default() }, Vec::new());
        let (one, other) = (address("192.0.2.1"), address("192.0.2.2"));
        addresses.note_wrong(one);
        assert!(addresses.may_prove(one));
        addresses.note_wrong(one);
        assert!(!addresses.may_prove(one) && addresses.may_prove(other));
        assert!(addresses.may_ask(one), "whoever needs no token is let in");
    }

    #[test]
    fn each_address_has_its_own_limits() {
        let limits = Limits { sockets_per_address: 1, requests_per_minute: 2, ..Limits::default() };
        let addresses = Arc::new(IpLimits::new(&limits, Vec::new()));
        let (one, other) = (address("192.0.2.1"), address("192.0.2.2"));
        assert!(addresses.may_ask(one) && addresses.may_ask(one) && !addresses.may_ask(one));
        assert!(addresses.may_ask(other));
        let place = addresses.connect(one).unwrap();
        assert!(addresses.connect(one).is_none());
        assert!(addresses.connect(other).is_some());
        drop(place);
        assert!(addresses.connect(one).is_some());
    }
}
