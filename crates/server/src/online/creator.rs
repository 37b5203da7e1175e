//! Who created a table: digests of an address, so that the store holds no addresses.

use std::net::IpAddr;

use sha2::{Digest as _, Sha256};

const DOMAIN: &[u8] = b"nova-luna/creator";

/// A shortened digest of an address.
pub(crate) type Digest16 = [u8; 16];

/// The key of the digests. It belongs to the store, so that all its nodes agree; backups do not contain it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CreatorKey(pub(crate) [u8; 16]);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Creator {
    /// The digest of the address; of the first 64 bits of an IPv6 address.
    pub(crate) address: Digest16,
    /// The digest of the wider network that one customer may have: the first 48 bits of an IPv6 address.
    pub(crate) network: Digest16,
}

impl CreatorKey {
    pub(crate) fn creator(self, address: IpAddr) -> Creator {
        Creator { address: self.digest(address), network: self.network(address) }
    }

    pub(crate) fn network(self, address: IpAddr) -> Digest16 {
        self.digest(wide_network(address))
    }

    fn digest(self, address: IpAddr) -> Digest16 {
        let hash = Sha256::new().chain_update(DOMAIN).chain_update(self.0);
        let hash = match address {
            IpAddr::V4(address) => hash.chain_update(address.octets()),
            IpAddr::V6(address) => hash.chain_update(address.octets()),
        };
        let mut digest = [0; 16];
        digest.copy_from_slice(&hash.finalize()[..16]);
        digest
    }
}

/// Returns the network that one customer may have: the first 48 bits of an IPv6 address. An IPv4 address stays as it is.
/// Limits count it wherever more addresses must not mean more rights.
pub(crate) fn wide_network(address: IpAddr) -> IpAddr {
    network(address, 3)
}

/// Keeps this many segments of 16 bits of an IPv6 address.
pub(crate) fn network(address: IpAddr, segments: usize) -> IpAddr {
    match address {
        IpAddr::V6(address) => {
            let mut kept = address.segments();
            kept[segments..].fill(0);
            IpAddr::V6(kept.into())
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_customer_has_one_network() {
        let key = CreatorKey([7; 16]);
        let creator = |text: &str| key.creator(text.parse().unwrap());
        let (one, other) = (creator("2001:db8:1:2::"), creator("2001:db8:1:3::"));
        assert!(one.address != other.address && one.network == other.network);
        assert_ne!(creator("2001:db8:2:2::").network, one.network);
        assert_ne!(creator("192.0.2.1"), creator("192.0.2.2"));
        assert_ne!(creator("192.0.2.1"), CreatorKey([8; 16]).creator("192.0.2.1".parse().unwrap()));
    }
}
