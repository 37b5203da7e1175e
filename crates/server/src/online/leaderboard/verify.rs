//! Verifies the record of an entry: nothing of an entry but its name is taken on trust.
//!
//! A record proves what was played, not who played it, how often they tried, how long they took, or what helped them.

use nova_luna_ai::challenge::{Challenge, GameDigest, KnownPar, bot_action};
use nova_luna_bots::BotName;
use nova_luna_rules::{Outcome, Record, Seat, Termination};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use super::par;
use crate::online::secrets::Digest;
use crate::online::store::entries::VerifiedGame;

/// Points of a lost game of a week, before those for its discs: more than any won game has tiles.
const LOST: i32 = 1000;

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum RecordError {
    #[error("{0}")]
    Unreadable(String),
    #[error("the tag {0} does not belong in an entry")]
    Tag(String),
    #[error("the tiles, players or discs are not those of this deal")]
    OtherDeal,
    #[error("the game was not played to its end")]
    Unfinished,
    #[error("the bot plays another move than number {0}")]
    BotMove(usize),
}

impl VerifiedGame {
    /// Tells the line of par that one player enters from that of others: several people may find it. Every other game is
    /// entered once.
    pub(crate) fn of_player(mut self, secret: Digest) -> Self {
        if self.is_par_line {
            self.game = Sha256::new().chain_update(self.game).chain_update(secret.0).finalize().into();
        }
        self
    }
}

/// Verifies everything that a record can prove. The bot's moves of a week take some time to repeat.
pub(crate) fn verify(challenge: Challenge, text: &str) -> Result<VerifiedGame, RecordError> {
    let read = Record::read(text).map_err(|error| RecordError::Unreadable(error.to_string()))?;
    if read.start().players() != challenge.players() {
        return Err(RecordError::OtherDeal);
    }
    check_tags(challenge, &read)?;
    let record = replay(challenge, &read)?;
    let outcome = record.outcome().filter(|_| record.termination() == Some(Termination::Normal));
    let points = match (challenge.bot(), outcome.ok_or(RecordError::Unfinished)?) {
        (None, Outcome::Solo(score)) => i32::from(score.0),
        (Some(_), Outcome::Ranking(ranking)) if ranking.first() == Some(&Challenge::SEAT) => tiles(&record),
        (Some(_), Outcome::Ranking(_)) => LOST + discs_left(&record),
        _ => return Err(RecordError::OtherDeal),
    };
    check_bot(challenge, &record)?;
    let game = GameDigest::of(record.events());
    Ok(VerifiedGame {
        game: game.0,
        points,
        tiles: tiles(&record) as i16,
        discs_left: discs_left(&record) as i16,
        record: record.to_string(),
        is_par_line: par(challenge).and_then(KnownPar::digest) == Some(game),
        is_timed: is_timed(&read),
    })
}

/// Returns the score that the points of an entry stand for; none for a lost game.
pub(crate) fn score(points: i32) -> Option<u16> {
    u16::try_from(points).ok().filter(|_| points < LOST)
}

fn tiles(record: &Record) -> i32 {
    record.view().display(Challenge::SEAT).map_or(0, |display| display.len() as i32)
}

fn discs_left(record: &Record) -> i32 {
    record.view().discs_left(Challenge::SEAT).into()
}

/// Rejects tags with another meaning, such as that of a game with aids, and a bot or a day that is not the challenge's.
fn check_tags(challenge: Challenge, record: &Record) -> Result<(), RecordError> {
    let own_tag = match challenge {
        Challenge::Day(_) => Some("Day"),
        Challenge::Week(_) => Some("Week"),
        Challenge::Club(_) => None,
    };
    let value = challenge.to_string();
    let is_own = |(tag, found): &(String, String)| {
        (Some(tag.as_str()) == own_tag && *found == value) || tag == Challenge::TIMES_TAG
    };
    let is_foreign = |tag: &&(String, String)| !is_own(tag);
    if let Some((tag, _)) = record.other_tags().iter().find(is_foreign) {
        return Err(RecordError::Tag(tag.clone()));
    }
    if record.fairness().is_some() {
        return Err(RecordError::Tag("Fairness".to_owned()));
    }
    let expected = |seat: Seat| challenge.bot().filter(|_| seat != Challenge::SEAT).map(BotName::as_str);
    let wrong = Seat::all(record.start().players().into()).find(|seat| record.bot(*seat) != expected(*seat));
    wrong.map_or(Ok(()), |seat| Err(RecordError::Tag(format!("Bot{seat}"))))
}

fn replay(challenge: Challenge, read: &Record) -> Result<Record, RecordError> {
    let deal = challenge.deal().ok_or(RecordError::OtherDeal)?;
    if read.start().setup() != Some(&deal.setup(challenge.discs())) {
        return Err(RecordError::OtherDeal);
    }
    // Resignations and replacements are words between the moves.
    if !read.incidents().is_empty() {
        return Err(RecordError::Unfinished);
    }
    let mut record = Record::new(deal.setup(challenge.discs())).map_err(|_| RecordError::OtherDeal)?;
    record.set_seed(challenge.seed()).map_err(|_| RecordError::OtherDeal)?;
    if let Some((bot, seat)) = challenge.bot().zip(Seat::new(2)) {
        // It fits: the record has no words.
        let _ = record.set_bot(seat, bot.as_str());
    }
    // A refill that does not follow from the seed belongs to another deal.
    read.events().iter().try_for_each(|event| record.add(event)).map_err(|_| RecordError::OtherDeal)?;
    Ok(record)
}

fn check_bot(challenge: Challenge, record: &Record) -> Result<(), RecordError> {
    let Some(bot) = challenge.bot() else { return Ok(()) };
    for (number, event) in record.events().iter().enumerate().filter(|(_, event)| event.seat != Challenge::SEAT) {
        let view = record.view_after(number).ok_or(RecordError::BotMove(number + 1))?;
        if bot_action(bot, &view, number) != Some(event.action) {
            return Err(RecordError::BotMove(number + 1));
        }
    }
    Ok(())
}

/// Whether a record has the time of every move, and at least half of the person's moves took a second. The client writes
/// these times, so they prove nothing; but a line that was never played has none.
fn is_timed(record: &Record) -> bool {
    let times = record.other_tags().iter().find(|(tag, _)| tag == Challenge::TIMES_TAG).map(|(_, times)| times);
    let times: Option<Vec<u32>> = times.and_then(|times| times.split(' ').map(|time| time.parse().ok()).collect());
    let Some(times) = times.filter(|times| times.len() == record.events().len()) else { return false };
    let steps = times.iter().zip(std::iter::once(&0).chain(&times)).map(|(time, before)| time.saturating_sub(*before));
    let own: Vec<u32> = record
        .events()
        .iter()
        .zip(steps)
        .filter(|(event, _)| event.seat == Challenge::SEAT)
        .map(|(_, step)| step)
        .collect();
    2 * own.iter().filter(|step| **step > 0).count() >= own.len()
}

#[cfg(test)]
mod tests;
