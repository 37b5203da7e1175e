//! Clubs: what this device knows of them, what it asks their servers, and what it checks.

mod check;
mod client;
mod compare;
mod path;
mod stored;
mod words;

pub use check::{DealCheck, DealFault, check_deals};
pub use client::{ClubClient, ClubError, watch_request};
pub use compare::{GameSteps, Parting, PartingKind, TwoGames};
pub use path::ClubPath;
pub use stored::{
    ClubNumbers, ClubWishes, PendingGame, SavedClub, StoredClub, find_deal, last_club, own_record, pending_games,
};
pub(super) use stored::{rewrite_club, rewrite_saved_clubs};
pub use words::{days_left, fact_words, member_name, result_words};

#[cfg(test)]
mod tests;
