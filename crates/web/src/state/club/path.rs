//! The addresses of clubs: what follows `#/club/`.

use std::fmt;

use nova_luna_ai::challenge::Challenge;
use nova_luna_table::club::{MemberId, MemberKey};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClubPath {
    /// The clubs of this device.
    Home,
    Club(String),
    Join {
        club: String,
        key: String,
    },
    /// The place of a member, for another device.
    Place {
        club: String,
        key: MemberKey,
    },
    Season(String),
    Settings(String),
    Compare {
        club: String,
        week: u32,
        deal: u8,
        member: MemberId,
    },
    /// The club whose deal this is.
    Deal(Challenge),
}

impl ClubPath {
    /// Parses an address; an unknown one leads to the club, or to all clubs.
    pub fn parse(text: &str) -> Self {
        let parts: Vec<&str> = text.split('/').filter(|part| !part.is_empty()).collect();
        let owned = |text: &str| text.to_owned();
        match parts[..] {
            [] => Self::Home,
            ["deal", deal] => deal.parse().map_or(Self::Home, Self::Deal),
            [club, "join", key] => Self::Join { club: owned(club), key: owned(key) },
            [club, "me", key] => {
                key.parse().map_or_else(|_| Self::Club(owned(club)), |key| Self::Place { club: owned(club), key })
            }
            [club, "season"] => Self::Season(owned(club)),
            [club, "settings"] => Self::Settings(owned(club)),
            [club, "compare", place] => Self::compare(club, place).unwrap_or_else(|| Self::Club(owned(club))),
            [club, ..] => Self::Club(owned(club)),
        }
    }

    fn compare(club: &str, place: &str) -> Option<Self> {
        let mut numbers = place.split('-');
        let mut next = || numbers.next();
        let (week, deal, member) = (next()?.parse().ok()?, next()?.parse().ok()?, next()?.parse().ok()?);
        Some(Self::Compare { club: club.to_owned(), week, deal, member })
    }

    pub fn club(&self) -> Option<&str> {
        match self {
            Self::Club(club)
            | Self::Join { club, .. }
            | Self::Place { club, .. }
            | Self::Season(club)
            | Self::Settings(club)
            | Self::Compare { club, .. } => Some(club),
            Self::Home | Self::Deal(_) => None,
        }
    }
}

impl fmt::Display for ClubPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => Ok(()),
            Self::Club(club) => f.write_str(club),
            Self::Join { club, key } => write!(f, "{club}/join/{key}"),
            Self::Place { club, key } => write!(f, "{club}/me/{key}"),
            Self::Season(club) => write!(f, "{club}/season"),
            Self::Settings(club) => write!(f, "{club}/settings"),
            Self::Compare { club, week, deal, member } => write!(f, "{club}/compare/{week}-{deal}-{member}"),
            Self::Deal(challenge) => write!(f, "deal/{challenge}"),
        }
    }
}
