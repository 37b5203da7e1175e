//! Limits per client address: requests, connections, sockets, new tables, new entries and wrong tokens.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use axum::http::HeaderMap;

use super::bucket::Bucket;
use super::metrics::Metrics;
use super::settings::Limits;
use super::{creator, forwarded};
use crate::lock;

/// Number of addresses above which inactive ones are forgotten.
const MAX_INACTIVE_ADDRESSES: usize = 4096;

/// Connections of an address beyond its sockets, for HTTP requests.
const EXTRA_CONNECTIONS: usize = 32;

/// Seconds until an address may try one more wrong token.
const WRONG_TOKEN_RECOVERY: f64 = 10.0;

/// What an address may do only so often.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rate {
    Requests,
    /// Invalid tokens, keys and secrets.
    WrongTokens,
    /// Half of an hour's tables may come at once.
    NewTables,
    /// Games for a leaderboard of the day, refused or not, because verifying one takes time. Half of an hour's games may
    /// come at once.
    NewEntries,
    /// Test messages to contacts.
    AlertTests,
}

impl Rate {
    const NAMES: [&str; 5] = ["requests", "wrong_tokens", "new_tables", "new_entries", "alert_tests"];
}

#[derive(Debug)]
struct Usage {
    /// One for each [`Rate`].
    buckets: [Bucket; 5],
    /// How many there are of each [`PermitKind`].
    permits: [usize; 2],
}

#[derive(Clone, Copy, Debug)]
enum PermitKind {
    /// Not upgraded to a socket.
    Connection,
    Socket,
}

impl PermitKind {
    const NAMES: [&str; 2] = ["connections", "sockets"];
}

impl Usage {
    fn new(limits: &Limits, now: Instant) -> Self {
        let [requests, wrong_tokens, tables, entries, tests] = [
            limits.requests_per_minute,
            limits.wrong_tokens,
            limits.tables_per_hour,
            limits.entries_per_hour,
            limits.alert_tests_per_hour,
        ]
        .map(f64::from);
        let rates = [
            (requests, requests / 60.0),
            (wrong_tokens, 1.0 / WRONG_TOKEN_RECOVERY),
            ((tables / 2.0).max(1.0), tables / 3600.0),
            ((entries / 2.0).max(1.0), entries / 3600.0),
            ((tests / 2.0).max(1.0), tests / 3600.0),
        ];
        let buckets = rates.map(|(capacity, per_second)| Bucket::new(capacity, per_second, now));
        Self { buckets, permits: [0; 2] }
    }

    /// Whether the usage differs from that of an unknown address.
    fn is_active(&self, now: Instant) -> bool {
        self.permits != [0; 2] || self.buckets.iter().any(|bucket| !bucket.is_full(now))
    }
}

#[derive(Debug)]
pub(crate) struct IpLimits {
    usage: Mutex<HashMap<IpAddr, Usage>>,
    limits: Limits,
    proxies: Vec<IpAddr>,
    metrics: Arc<Metrics>,
}

/// Counts a connection or a socket of an address until it is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    limits: Arc<IpLimits>,
    /// None for a proxy, which has many clients.
    pub(crate) address: Option<IpAddr>,
    kind: PermitKind,
}

impl IpLimits {
    pub(crate) fn new(limits: &Limits, proxies: Vec<IpAddr>, metrics: Arc<Metrics>) -> Self {
        Self { usage: Mutex::default(), limits: limits.clone(), proxies, metrics }
    }

    /// Returns what counts as the address of a client, who may be behind known proxies.
    pub(crate) fn client_address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        network(forwarded::client_address(peer, headers, &self.proxies))
    }

    pub(crate) fn is_proxy(&self, peer: IpAddr) -> bool {
        self.proxies.contains(&peer.to_canonical())
    }

    /// Counts what a client does; returns whether it is within the limit.
    pub(crate) fn take(&self, what: Rate, address: IpAddr) -> bool {
        let is_allowed = self.with(address, |usage, now| usage.buckets[what as usize].take(now));
        if !is_allowed {
            self.metrics.count_limit(Rate::NAMES[what as usize], Some(address));
        }
        is_allowed
    }

    /// Forgets what was counted, but did not happen.
    pub(crate) fn give_back(&self, what: Rate, address: IpAddr) {
        self.with(address, |usage, _| usage.buckets[what as usize].give_back());
    }

    /// Counts a request with an invalid token or key for a seat as such, and no longer as a request; returns whether it
    /// is within the limit. Many people may share an address: the wrong tokens of one must not use up the requests of
    /// the others.
    pub(crate) fn take_wrong_seat_token(&self, address: IpAddr) -> bool {
        self.give_back(Rate::Requests, address);
        self.take(Rate::WrongTokens, address)
    }

    pub(crate) fn connection_permit(self: &Arc<Self>, peer: IpAddr) -> Option<Permit> {
        if self.is_proxy(peer) {
            return Some(Permit { limits: Arc::clone(self), address: None, kind: PermitKind::Connection });
        }
        let max = self.limits.connections_per_ip.saturating_add(EXTRA_CONNECTIONS);
        self.permit(network(peer), PermitKind::Connection, max)
    }

    pub(crate) fn socket_permit(self: &Arc<Self>, address: IpAddr) -> Option<Permit> {
        self.permit(address, PermitKind::Socket, self.limits.connections_per_ip)
    }

    fn permit(self: &Arc<Self>, address: IpAddr, kind: PermitKind, max: usize) -> Option<Permit> {
        let is_free = self.with(address, |usage, _| {
            let permits = &mut usage.permits[kind as usize];
            let is_free = *permits < max;
            *permits += usize::from(is_free);
            is_free
        });
        if !is_free {
            self.metrics.count_limit(PermitKind::NAMES[kind as usize], Some(address));
        }
        is_free.then(|| Permit { limits: Arc::clone(self), address: Some(address), kind })
    }

    fn with<T>(&self, address: IpAddr, update: impl FnOnce(&mut Usage, Instant) -> T) -> T {
        let now = Instant::now();
        let mut all = lock(&self.usage);
        if all.len() >= MAX_INACTIVE_ADDRESSES {
            all.retain(|_, usage| usage.is_active(now));
        }
        update(all.entry(address).or_insert_with(|| Usage::new(&self.limits, now)), now)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(address) = self.address {
            self.limits.with(address, |usage, _| {
                let permits = &mut usage.permits[self.kind as usize];
                *permits = permits.saturating_sub(1);
            });
        }
    }
}

/// Returns what counts as one address. Of IPv6 it is the first half: one client has all addresses of the second.
fn network(address: IpAddr) -> IpAddr {
    creator::network(address.to_canonical(), 4)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn an_ipv6_client_behind_a_proxy_counts_by_its_network() {
        let limits = IpLimits::new(&Limits::default(), vec![address("10.0.0.1")], Arc::default());
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("2001:db8::1:2:3:4"));
        assert_eq!(limits.client_address(address("10.0.0.1"), &headers), address("2001:db8::"));
        assert_eq!(limits.client_address(address("198.51.100.9"), &headers), address("198.51.100.9"), "forged");
    }

    #[test]
    fn limits_only_the_address_that_guesses_tokens() {
        let limits = IpLimits::new(&Limits { wrong_tokens: 2, ..Limits::default() }, Vec::new(), Arc::default());
        let (one, other) = (address("192.0.2.1"), address("192.0.2.2"));
        assert!(limits.take(Rate::WrongTokens, one) && limits.take(Rate::WrongTokens, one));
        assert!(!limits.take(Rate::WrongTokens, one) && limits.take(Rate::WrongTokens, other));
        assert!(limits.take(Rate::Requests, one), "requests without a token are allowed");
    }

    #[test]
    fn wrong_tokens_do_not_use_up_requests() {
        let limits = Limits { wrong_tokens: 2, requests_per_minute: 3, ..Limits::default() };
        let (limits, one) = (IpLimits::new(&limits, Vec::new(), Arc::default()), address("192.0.2.1"));
        for _ in 0..10 {
            assert!(limits.take(Rate::Requests, one));
            limits.take_wrong_seat_token(one);
        }
        assert!(
            limits.take(Rate::Requests, one) && limits.take(Rate::Requests, one) && limits.take(Rate::Requests, one)
        );
        assert!(!limits.take(Rate::Requests, one));
    }

    #[test]
    fn each_address_has_its_own_limits() {
        let limits = Limits { connections_per_ip: 1, requests_per_minute: 2, ..Limits::default() };
        let limits = Arc::new(IpLimits::new(&limits, Vec::new(), Arc::default()));
        let (one, other) = (address("192.0.2.1"), address("192.0.2.2"));
        assert!(
            limits.take(Rate::Requests, one) && limits.take(Rate::Requests, one) && !limits.take(Rate::Requests, one)
        );
        assert!(limits.take(Rate::Requests, other));
        let permit = limits.socket_permit(one).unwrap();
        assert!(limits.socket_permit(one).is_none());
        assert!(limits.socket_permit(other).is_some());
        drop(permit);
        assert!(limits.socket_permit(one).is_some());
    }
}
