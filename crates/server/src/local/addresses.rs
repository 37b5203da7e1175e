//! The addresses of this computer in its own network.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};

/// Addresses in the ranges of private networks. Asking for the way to one of them sends nothing.
const PRIVATE_TARGETS: [Ipv4Addr; 4] = [
    Ipv4Addr::new(192, 168, 255, 254),
    Ipv4Addr::new(10, 255, 255, 254),
    Ipv4Addr::new(172, 31, 255, 254),
    Ipv4Addr::new(169, 254, 255, 254),
];

/// Returns the addresses under which other devices in the network reach this computer. The list is empty without a
/// network, and has no address that the whole internet could reach.
#[must_use]
pub fn own_addresses() -> Vec<IpAddr> {
    let mut addresses = Vec::new();
    for address in PRIVATE_TARGETS.into_iter().filter_map(address_towards).filter(|address| is_local_network(*address))
    {
        if !addresses.contains(&IpAddr::V4(address)) {
            addresses.push(IpAddr::V4(address));
        }
    }
    addresses
}

/// Returns the address from which this computer would send to another one.
fn address_towards(target: Ipv4Addr) -> Option<Ipv4Addr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // A UDP socket that connects sends nothing: the system only looks up the way.
    socket.connect((target, 9)).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(address) => Some(address),
        IpAddr::V6(_) => None,
    }
}

/// Whether an address belongs to a network that the internet cannot reach.
fn is_local_network(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    let is_carrier_network = first == 100 && (64..128).contains(&second);
    // Addresses for documentation occur only in test networks.
    !address.is_loopback()
        && !address.is_unspecified()
        && (address.is_private() || address.is_link_local() || is_carrier_network || address.is_documentation())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_only_addresses_that_the_internet_cannot_reach() {
        let is_offered = |text: &str| is_local_network(text.parse().unwrap());
        for inside in ["192.168.1.20", "10.0.0.3", "172.16.5.5", "169.254.7.7", "100.64.0.9"] {
            assert!(is_offered(inside), "{inside}");
        }
        for outside in ["8.8.8.8", "172.32.0.1", "100.128.0.1", "127.0.0.1", "0.0.0.0"] {
            assert!(!is_offered(outside), "{outside}");
        }
        assert!(own_addresses().iter().all(|address| !address.is_loopback()));
    }
}
