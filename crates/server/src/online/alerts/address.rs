//! Which addresses of the internet a server may send to: only those that anybody can reach.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Networks of IPv4 that are not public (RFC 6890), with the length of their prefix.
const NOT_PUBLIC_V4: [([u8; 4], u32); 15] = [
    ([0, 0, 0, 0], 8),
    ([10, 0, 0, 0], 8),
    ([100, 64, 0, 0], 10),
    ([127, 0, 0, 0], 8),
    ([169, 254, 0, 0], 16),
    ([172, 16, 0, 0], 12),
    ([192, 0, 0, 0], 24),
    ([192, 0, 2, 0], 24),
    ([192, 88, 99, 0], 24),
    ([192, 168, 0, 0], 16),
    ([198, 18, 0, 0], 15),
    ([198, 51, 100, 0], 24),
    ([203, 0, 113, 0], 24),
    ([224, 0, 0, 0], 4),
    ([240, 0, 0, 0], 4),
];

/// Networks of IPv6 among the public ones that are not: special purposes, Teredo among them, documentation, and 6to4,
/// which contains any address of IPv4.
const NOT_PUBLIC_V6: [([u16; 2], u32); 4] =
    [([0x2001, 0], 23), ([0x2001, 0x0db8], 32), ([0x2002, 0], 16), ([0x3fff, 0], 20)];

/// Whether anybody can reach an address. IPv4 addresses that are written as IPv6 count as IPv4.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let within = |(network, prefix): &([u8; 4], u32)| {
        (address.to_bits() ^ Ipv4Addr::from(*network).to_bits()) >> (32 - prefix) == 0
    };
    !NOT_PUBLIC_V4.iter().any(within)
}

/// Everything that was given out begins with the bits 001.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let first = (u32::from(address.segments()[0]) << 16) | u32::from(address.segments()[1]);
    let within = |([one, two], prefix): &([u16; 2], u32)| {
        (first ^ ((u32::from(*one) << 16) | u32::from(*two))) >> (32 - prefix) == 0
    };
    first >> 29 == 1 && !NOT_PUBLIC_V6.iter().any(within)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_that_anybody_can_reach_are_public() {
        for public in ["1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for public in ["172.32.0.0", "192.167.0.1", "223.255.255.255", "2600::1", "2a00:1450::1", "::ffff:8.8.8.8"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for hidden in [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.255",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.1",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "239.1.1.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "4000::1",
        ] {
            assert!(!is_public(hidden.parse().unwrap()), "{hidden}");
        }
    }
}
