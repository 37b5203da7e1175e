//! Clubs: what this device knows of them, what it asks their servers, and what it checks.

mod check;
mod client;
mod compare;
mod path;
mod stored;
mod words;

pub use check::{DealCheck, DealFault, check_deals};
pub use client::{ClubClient, ClubError};
pub use compare::{GameSteps, Parting, PartingKind, TwoGames};
pub use path::ClubPath;
pub(super) use stored::rewrite_club;
pub use stored::{ClubNumbers, PendingGame, SavedClub, StoredClub, find_deal, own_record, pending_games};
pub use words::{days_left, fact_words, member_name, result_words};

#[cfg(test)]
mod tests;
