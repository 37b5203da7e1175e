//! The numbers that the deals of a club follow from: one of the server and one of each member a week, all of them fixed
//! before the first is shown.
//!
//! A chain begins with a secret root. Each link is the hash of the one after it, and the first is the anchor, which is
//! published. Showing link N therefore proves that it was fixed when the anchor was published, and tells nothing about
//! link N + 1.

use core::fmt;

use nova_luna_rules::{Seed, hexadecimal};
use sha2::{Digest as _, Sha256};

use super::{ClubId, MemberId};

const LINK_DOMAIN: &[u8] = b"nova-luna/1/club-link";
const DEVICE_DOMAIN: &[u8] = b"nova-luna/1/club-device";
const DEAL_DOMAIN: &[u8] = b"nova-luna/1/club-deal";

/// The number of links after the anchor: twenty years of weeks. Later weeks use the last link again.
const LINKS: u32 = 1040;

/// A link of a chain. That of a week is secret until the week opens.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Link(pub [u8; 32]);

hexadecimal!(Link);

/// Hides it from logs.
impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Link(…)")
    }
}

impl Link {
    fn before(self) -> Self {
        Self(Sha256::new().chain_update(LINK_DOMAIN).chain_update(self.0).finalize().into())
    }

    /// Returns whether this is the link of a week in the chain with an anchor.
    pub fn is_of(self, anchor: Self, week: u32) -> bool {
        (0..week.min(LINKS)).fold(self, |link, _| link.before()) == anchor
    }
}

/// A chain with its root, which is secret.
#[derive(Clone, Copy, Debug)]
pub struct Chain(Link);

impl Chain {
    /// The chain of a root: 32 random bytes that nobody else knows.
    pub const fn new(root: [u8; 32]) -> Self {
        Self(Link(root))
    }

    /// Returns the link that is published first.
    pub fn anchor(self) -> Link {
        self.link(0)
    }

    /// Returns the link of a week, from 1.
    pub fn link(self, week: u32) -> Link {
        (week.min(LINKS)..LINKS).fold(self.0, |link, _| link.before())
    }

    /// Returns the key of a member of a club that this device keeps: it stores one secret for all of them.
    pub fn member_key(self, member: MemberId) -> MemberKey {
        let hash = Sha256::new().chain_update(DEVICE_DOMAIN).chain_update(self.0.0).chain_update(member.to_be_bytes());
        MemberKey(hash.finalize().into())
    }
}

/// What a member keeps: 32 random bytes that no server is told. The token and the chain follow from them, so a link with
/// the key moves both to another device.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct MemberKey(pub [u8; 32]);

hexadecimal!(MemberKey);

/// Hides it from logs.
impl fmt::Debug for MemberKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MemberKey(…)")
    }
}

impl MemberKey {
    /// Returns the token that proves the member to the server, as hexadecimal digits.
    pub fn token(self) -> String {
        Seed(self.hash(b"nova-luna/1/club-token")).to_string()
    }

    pub fn chain(self) -> Chain {
        Chain::new(self.hash(b"nova-luna/1/club-root"))
    }

    fn hash(self, domain: &[u8]) -> [u8; 32] {
        Sha256::new().chain_update(domain).chain_update(self.0).finalize().into()
    }
}

/// Returns the seed of a deal: the hash of the club, the week, the server's number, those of the members and the deal.
pub fn deal_seed(club: ClubId, week: u32, server: Link, given: &[(MemberId, Link)], deal: u8) -> Seed {
    let mut hash = Sha256::new().chain_update(DEAL_DOMAIN).chain_update(club.0).chain_update(week.to_be_bytes());
    hash.update(server.0);
    for (member, link) in given {
        hash.update(member.to_be_bytes());
        hash.update(link.0);
    }
    Seed(hash.chain_update([deal]).finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_proves_that_it_was_fixed_with_the_anchor() {
        let (chain, other) = (Chain::new([7; 32]), Chain::new([8; 32]));
        let anchor = chain.anchor();
        for week in [1, 2, 52, LINKS] {
            assert!(chain.link(week).is_of(anchor, week));
            assert!(!other.link(week).is_of(anchor, week));
            assert!(!chain.link(week).is_of(anchor, week + 1) || week == LINKS);
        }
        assert!(!chain.link(2).is_of(anchor, 1), "a number of another week");
        assert_eq!(chain.link(2).before(), chain.link(1));
    }

    #[test]
    fn the_token_says_nothing_about_the_chain() {
        let key = MemberKey([7; 32]);
        assert_eq!(key.to_string().parse(), Ok(key));
        let token: Link = key.token().parse().unwrap();
        assert_ne!(Chain::new(token.0).anchor(), key.chain().anchor());
        assert_ne!(MemberKey([8; 32]).token(), key.token());
    }

    #[test]
    fn every_part_changes_the_deal() {
        let link = |byte| Link([byte; 32]);
        let seed = |club, week, server, given: &[(MemberId, Link)], deal| {
            deal_seed(nova_luna_rules::TableId([club; 16]), week, link(server), given, deal)
        };
        let given = [(1, link(3)), (2, link(4))];
        let first = seed(1, 1, 2, &given, 0);
        assert_eq!(seed(1, 1, 2, &given, 0), first);
        for other in [
            seed(2, 1, 2, &given, 0),
            seed(1, 2, 2, &given, 0),
            seed(1, 1, 3, &given, 0),
            seed(1, 1, 2, &given[..1], 0),
            seed(1, 1, 2, &[(1, link(3)), (2, link(5))], 0),
            seed(1, 1, 2, &[(1, link(3)), (3, link(4))], 0),
            seed(1, 1, 2, &given, 1),
        ] {
            assert_ne!(other, first);
        }
    }
}
