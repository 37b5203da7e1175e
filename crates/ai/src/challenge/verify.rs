//! Verifies the record of a challenge: nothing of it is taken on trust but who played it.
//!
//! A record proves what was played, not who played it, how often they tried, how long they took, or what helped them.

use nova_luna_bots::BotName;
use nova_luna_rules::{Outcome, Record, Seat, Termination};
use thiserror::Error;

use super::{Challenge, GameDigest, bot_action};

/// Points of a lost game, before those for its discs: more than any won game has tiles.
pub const LOST_POINTS: u16 = 1000;

/// Why a record does not count.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// The text is no record.
    #[error("{0}")]
    Unreadable(String),
    /// A tag says that it is another kind of game.
    #[error("the tag {0} does not belong in an entry")]
    Tag(String),
    /// It is a game of another deal.
    #[error("the tiles, players or discs are not those of this deal")]
    OtherDeal,
    /// The game has no result of its own.
    #[error("the game was not played to its end")]
    Unfinished,
    /// The bot would not have played this.
    #[error("the bot plays another move than number {0}")]
    BotMove(usize),
}

impl RecordError {
    /// Returns the code that names the reason in answers.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unreadable(_) | Self::Tag(_) => "invalid_record",
            Self::OtherDeal => "other_deal",
            Self::Unfinished => "unfinished_record",
            Self::BotMove(_) => "other_bot_move",
        }
    }
}

/// A finished game of a challenge, with what its record proves.
#[derive(Clone, Debug)]
pub struct ChallengeGame {
    challenge: Challenge,
    /// What tells copies of the game.
    pub digest: GameDigest,
    /// What games are ranked by: lower is better. The score of a solo game; the tiles of a win, and for a lost game
    /// [`LOST_POINTS`] and the discs that were left.
    pub points: u16,
    /// The tiles that the person placed.
    pub tiles: u8,
    /// The discs that the person had left.
    pub discs_left: u8,
    /// The game without names and comments.
    pub record: Record,
    /// Whether the person took time for most of the moves, as far as the record says.
    pub is_timed: bool,
}

impl ChallengeGame {
    /// Verifies everything but the moves of the bot, which take some time to repeat.
    ///
    /// # Errors
    /// If the text is not the record of a finished game of this challenge.
    pub fn read(challenge: Challenge, text: &str) -> Result<Self, RecordError> {
        let read = Record::read(text).map_err(|error| RecordError::Unreadable(error.to_string()))?;
        if read.start().players() != challenge.players() {
            return Err(RecordError::OtherDeal);
        }
        check_tags(challenge, &read)?;
        let record = replay(challenge, &read)?;
        let tiles = record.view().display(Challenge::SEAT).map_or(0, |display| display.len() as u8);
        let discs_left = record.view().discs_left(Challenge::SEAT);
        let outcome = record.outcome().filter(|_| record.termination() == Some(Termination::Normal));
        let points = match (challenge.bot(), outcome.ok_or(RecordError::Unfinished)?) {
            (None, Outcome::Solo(score)) => score.0,
            (Some(_), Outcome::Ranking(ranking)) if ranking.first() == Some(&Challenge::SEAT) => tiles.into(),
            (Some(_), Outcome::Ranking(_)) => LOST_POINTS + u16::from(discs_left),
            _ => return Err(RecordError::OtherDeal),
        };
        let digest = GameDigest::of(record.events());
        Ok(Self { challenge, digest, points, tiles, discs_left, is_timed: is_timed(&read), record })
    }

    /// Checks that the bot plays what the record says.
    ///
    /// # Errors
    /// If it plays another move.
    pub fn check_bot(&self) -> Result<(), RecordError> {
        let Some(bot) = self.challenge.bot() else { return Ok(()) };
        let events = self.record.events().iter().enumerate();
        for (number, event) in events.filter(|(_, event)| event.seat != Challenge::SEAT) {
            let view = self.record.view_after(number).ok_or(RecordError::BotMove(number + 1))?;
            if bot_action(bot, &view, number) != Some(event.action) {
                return Err(RecordError::BotMove(number + 1));
            }
        }
        Ok(())
    }
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
