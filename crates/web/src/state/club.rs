//! Clubs: what this device knows of them, what it asks their keepers, and what it checks.

mod check;
mod client;
mod compare;
mod keeper;
mod path;
mod stored;
mod words;

pub use check::{DealCheck, DealFault, check_deals};
pub use client::{Answer, ClubClient, ClubError, watch_request};
pub use compare::{GameSteps, Parting, PartingKind, TwoGames};
pub(super) use keeper::rewrite_club_log;
pub use keeper::{DeviceKeeper, is_kept_here, place_on_device};
pub use path::ClubPath;
pub use stored::{
    ClubNumbers, ClubWishes, PendingGame, SavedClub, StoredClub, challenge_of, find_deal, is_long_unseen, last_club,
    own_record, pending_games,
};
pub(super) use stored::{rewrite_club, rewrite_saved_clubs};
pub use words::{days_left, fact_words, member_name, players_of, result_words};

#[cfg(test)]
mod device_tests;
#[cfg(test)]
mod tests;
