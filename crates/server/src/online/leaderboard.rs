//! The leaderboard of the day, and of the week: verified games of the same deal, compared.
//!
//! An entry is a whole record. Its secret, which only the player has, shows the results of the others and the line of
//! par, and removes the entry again. Records of other people are never sent.

mod verify;

use std::net::IpAddr;
use std::sync::LazyLock;
use std::time::Duration;

use nova_luna_ai::challenge::{Challenge, Date, KnownPar, format_line, parse_pars};
use nova_luna_protocol::online::{ChallengeSummary, EntryAdded, EntryDto, Leaderboard, NewEntry};
use nova_luna_table::Timestamp;
use thiserror::Error;

use super::clock::time_before;
use super::hub::{Hub, now};
use super::ip_limits::Rate;
use super::names::{clean_name, distinct_name};
use super::secrets::{Digest, TableId, Token};
use super::store::StoreError;
use super::store::entries::{RankedEntry, VerifiedEntry, VerifiedGame};
pub(crate) use nova_luna_ai::challenge::RecordError;
use verify::score;
pub(crate) use verify::verify;

/// The best results known, with their lines. A test of `nova_luna_ai` reads the file.
static PARS: LazyLock<Vec<KnownPar>> =
    LazyLock::new(|| parse_pars(include_str!("../../../../data/daily.txt")).unwrap_or_default());

/// The entries that are listed, besides the client's own.
const LISTED: usize = 100;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// How far the calendar of a player can be ahead of and behind UTC: time zones reach from −12 to +14 hours, and a
/// player's day may last until three in the morning.
const AHEAD: u64 = 14 * HOUR;
const BEHIND: u64 = 15 * HOUR;

/// Days after a challenge during which games that were played without a network may still come.
const GRACE_DAYS: i32 = 7;

/// How long entries are kept: longer than any challenge is open.
const KEPT_FOR: Duration = Duration::from_hours(90 * 24);

const DELETED_PER_PASS: usize = 1000;

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum EntryError {
    #[error("the challenge has not begun")]
    NotYet,
    #[error("the challenge takes no entries any more")]
    Closed,
    #[error("the name is too long")]
    InvalidName,
    #[error("the secret is not 64 hexadecimal digits, or there is no entry of this secret")]
    InvalidSecret,
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("the same game is on the leaderboard")]
    Duplicate,
    #[error("another game was entered with this secret")]
    AlreadyEntered,
    #[error("somebody of this network has taken an entry off")]
    Removed,
    #[error("too many entries of one address")]
    RateLimited,
    #[error("the leaderboard is full")]
    Full,
    #[error("the store is unavailable")]
    Unavailable,
}

impl From<StoreError> for EntryError {
    fn from(error: StoreError) -> Self {
        if error == StoreError::Conflict { Self::Duplicate } else { Self::Unavailable }
    }
}

impl Hub {
    /// Returns what everybody may know of a challenge.
    pub(crate) async fn challenge_summary(&self, challenge: Challenge) -> Result<ChallengeSummary, EntryError> {
        let count = self.store.entries().count_better(challenge, i32::MAX).await?;
        Ok(ChallengeSummary { challenge: challenge.to_string(), count, is_open: check_open(challenge, now()).is_ok() })
    }

    /// Verifies a game and enters it. Repeating the request with the same secret repeats the answer.
    pub(crate) async fn enter(
        &self,
        challenge: Challenge,
        request: NewEntry,
        address: IpAddr,
    ) -> Result<EntryAdded, EntryError> {
        if !self.ip_limits.take(Rate::NewEntries, address) {
            return Err(EntryError::RateLimited);
        }
        let added = self.try_enter(challenge, request, address).await;
        let counter = if added.is_ok() { &self.metrics.accepted_entries } else { &self.metrics.rejected_entries };
        counter.inc();
        added
    }

    async fn try_enter(
        &self,
        challenge: Challenge,
        request: NewEntry,
        address: IpAddr,
    ) -> Result<EntryAdded, EntryError> {
        check_open(challenge, now())?;
        let name = clean_name(&request.name).ok_or(EntryError::InvalidName)?;
        let secret = match &request.secret {
            Some(secret) => secret.parse().map_err(|_| EntryError::InvalidSecret)?,
            None => Token::random().ok_or(EntryError::Unavailable)?,
        };
        let digest = secret.digest();
        let game = self.verify_entry(challenge, request.record, address).await?.of_player(digest);
        let known = self.store.entries().find(challenge, digest).await?;
        match known {
            Some(known) if known.game != game.game => return Err(EntryError::AlreadyEntered),
            // The same game again is no second try.
            Some(known) if known.is_removed => {
                let name = self.distinct_name(challenge, name).await?;
                self.store.entries().restore(challenge, digest, name, game.record).await?;
            }
            Some(_) => {}
            None => self.add_entry(challenge, game, name, digest, address).await?,
        }
        Ok(EntryAdded { secret: secret.to_string(), leaderboard: self.leaderboard(challenge, digest).await? })
    }

    /// Verifies a record on a thread of the bots, because the bot of a week thinks again about its moves.
    async fn verify_entry(
        &self,
        challenge: Challenge,
        record: String,
        address: IpAddr,
    ) -> Result<VerifiedGame, EntryError> {
        let ticket = TableId::random().ok_or(EntryError::Unavailable)?;
        let verify = move || verify(challenge, &record);
        let verified = self.bots.run(Challenge::WEEKLY_BOT, Some(address), ticket, verify).await;
        Ok(verified.ok_or(EntryError::Unavailable)??)
    }

    async fn add_entry(
        &self,
        challenge: Challenge,
        verified: VerifiedGame,
        name: String,
        secret: Digest,
        address: IpAddr,
    ) -> Result<(), EntryError> {
        let creator = self.creator_key().await?.creator(address);
        let counts = self.store.entries().count(challenge, creator).await?;
        if counts.removed_of_network > 0 {
            return Err(EntryError::Removed);
        }
        if counts.of_address >= self.limits.entries_per_ip || counts.of_network >= self.limits.entries_per_network {
            self.metrics.count_limit("entries", Some(address));
            return Err(EntryError::RateLimited);
        }
        if counts.all >= self.limits.entries_per_challenge {
            return Err(EntryError::Full);
        }
        let name = self.distinct_name(challenge, name).await?;
        let entry = VerifiedEntry { challenge, verified, secret, name, entered: now(), creator };
        Ok(self.store.entries().add(entry).await?)
    }

    async fn distinct_name(&self, challenge: Challenge, name: String) -> Result<String, EntryError> {
        let others = self.store.entries().names(challenge).await?;
        Ok(distinct_name(name, others.iter().map(String::as_str)))
    }

    pub(crate) async fn leaderboard(&self, challenge: Challenge, secret: Digest) -> Result<Leaderboard, EntryError> {
        let entries = self.store.entries();
        let own = entries.find(challenge, secret).await?.filter(|own| !own.is_removed);
        let own = own.ok_or(EntryError::InvalidSecret)?;
        let best = entries.best(challenge, LISTED).await?;
        let ahead = entries.count_better(challenge, own.points).await?;
        let count = entries.count_better(challenge, i32::MAX).await?;
        let par_line = par(challenge).and_then(KnownPar::actions).map(format_line);
        Ok(Leaderboard { challenge: challenge.to_string(), count, entries: ranked(&best, &own, ahead), par_line })
    }

    pub(crate) async fn remove_entry(&self, challenge: Challenge, secret: Digest) -> Result<(), EntryError> {
        match self.store.entries().remove(challenge, secret).await {
            Err(StoreError::Conflict) => Err(EntryError::InvalidSecret),
            result => Ok(result?),
        }
    }

    /// Deletes entries that are too old: a limited number, so that a mistake costs little before somebody notices it.
    pub(crate) async fn delete_old_entries(&self) -> Result<(), StoreError> {
        let entries = self.store.entries().delete_older(time_before(now(), KEPT_FOR), DELETED_PER_PASS).await?;
        if entries > 0 {
            tracing::info!(entries, "old entries deleted");
        }
        Ok(())
    }
}

fn par(challenge: Challenge) -> Option<&'static KnownPar> {
    PARS.iter().find(|par| par.challenge == challenge)
}

/// Returns the listed entries with their ranks: the best, and the client's own.
fn ranked(best: &[RankedEntry], own: &RankedEntry, ahead_of_own: usize) -> Vec<EntryDto> {
    let dto = |entry: &RankedEntry, rank: usize| EntryDto {
        rank,
        name: entry.name.clone(),
        score: score(entry.points),
        tiles: entry.tiles.unsigned_abs(),
        discs_left: u8::try_from(entry.discs_left).unwrap_or(u8::MAX),
        is_own: entry.game == own.game,
        is_par_line: entry.is_par_line,
        is_timed: entry.is_timed,
    };
    let rank = |entry: &RankedEntry| best.partition_point(|other| other.points < entry.points) + 1;
    let mut listed: Vec<EntryDto> = best.iter().map(|entry| dto(entry, rank(entry))).collect();
    if listed.iter().all(|entry| !entry.is_own) {
        listed.push(dto(own, ahead_of_own + 1));
    }
    listed
}

/// Checks that entries of a challenge are taken at a time: from its begin in the earliest time zone to some days after
/// its end in the latest.
fn check_open(challenge: Challenge, now: Timestamp) -> Result<(), EntryError> {
    let first = match challenge {
        Challenge::Day(date) => Some(date),
        Challenge::Week(week) => week.monday(),
        Challenge::Club(_) => None,
    };
    let day = |time: u64| i32::try_from(time / DAY).unwrap_or(i32::MAX);
    let (latest, earliest) = (day(now.0.saturating_add(AHEAD)), day(now.0.saturating_sub(BEHIND)));
    match (first.map(Date::days), challenge.last_day().map(Date::days)) {
        (Some(first), Some(_)) if first > latest => Err(EntryError::NotYet),
        (Some(_), Some(last)) if last + GRACE_DAYS >= earliest => Ok(()),
        _ => Err(EntryError::Closed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2026-11-16 12:00 UTC.
    const NOON: Timestamp = Timestamp(20_773 * DAY + 12 * HOUR);

    fn at(challenge: &str, now: Timestamp) -> Result<(), EntryError> {
        check_open(challenge.parse().unwrap(), now)
    }

    #[test]
    fn takes_entries_of_every_time_zone_but_not_of_other_days() {
        assert_eq!(at("2026-11-16", NOON), Ok(()));
        assert_eq!(at("2026-11-17", NOON), Ok(()), "it is tomorrow in Kiribati");
        assert_eq!(at("2026-11-17", Timestamp(NOON.0 - 3 * HOUR)), Err(EntryError::NotYet));
        assert_eq!(at("2026-11-18", NOON), Err(EntryError::NotYet));
        assert_eq!(at("2026-11-09", NOON), Ok(()), "a week is left");
        assert_eq!(at("2026-11-07", NOON), Err(EntryError::Closed));
        assert_eq!(at("2026-W47", NOON), Ok(()), "the week that begins today");
        assert_eq!(at("2026-W48", NOON), Err(EntryError::NotYet));
        assert_eq!(at("2026-W46", NOON), Ok(()));
        assert_eq!(at("2026-W45", NOON), Ok(()), "it ended a week ago");
        assert_eq!(at("2026-W44", NOON), Err(EntryError::Closed));
    }

    #[test]
    fn equal_results_have_the_same_rank() {
        let entry = |game: u8, points: i32| RankedEntry {
            game: [game; 32],
            name: String::new(),
            points,
            tiles: 20,
            discs_left: 0,
            is_par_line: false,
            is_timed: true,
            is_removed: false,
        };
        let best = [entry(1, 80), entry(2, 84), entry(3, 84), entry(4, 90)];
        let ranks = |own: &RankedEntry, ahead| {
            ranked(&best, own, ahead).iter().map(|entry| (entry.rank, entry.is_own)).collect::<Vec<_>>()
        };
        assert_eq!(ranks(&best[2], 1), [(1, false), (2, false), (2, true), (4, false)]);
        assert_eq!(ranks(&entry(5, 200), 123).last(), Some(&(124, true)), "the player's entry is never missing");
        let lost = ranked(&[entry(1, 1007)], &entry(1, 1007), 0);
        assert_eq!((lost.len(), lost[0].score), (1, None));
    }
}
