//! Nodes, a push service on loopback, and the attackers that choose where a server sends to.

mod attacks;
mod clubs;
mod push;
mod turns;

use std::time::Duration;

use nova_luna_test_support::Receiver;

use super::AlertSettings;

/// Settings of an operator who trusts a receiver. Tests begin each round themselves.
fn settings_for(receiver: &Receiver) -> AlertSettings {
    AlertSettings {
        private_hosts: vec!["localhost".to_owned()],
        certificates: vec![receiver.certificate.clone()],
        interval: Duration::from_hours(24),
        ..AlertSettings::default()
    }
}
