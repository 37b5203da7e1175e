//! The first line of a saved match.

use nova_luna_bots::BotName;
use nova_luna_rules::{Record, Seed};
use nova_luna_table::{MatchConfig, MatchStart, SeatPlayer, Timestamp, UndoPolicy};
use serde::{Deserialize, Serialize};

use super::{AIDS_FORMAT, POSITION_FORMAT, SAVED_MATCH_FORMAT, SavedMatchErrorKind, parse};
use crate::online::ClockRuleDto;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StartDto {
    #[serde(rename = "nova_luna_table")]
    format: u32,
    seats: Vec<SeatPlayerDto>,
    discs: u8,
    undo_policy: UndoPolicyDto,
    clock: Option<ClockRuleDto>,
    stand_in: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    replace_after_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    aids: bool,
    seed: String,
    started_at: u64,
    /// The record of the game whose position the match began with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
}

/// The field that the first line has in every format.
#[derive(Deserialize)]
struct FormatDto {
    #[serde(rename = "nova_luna_table")]
    format: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SeatPlayerDto {
    Person(String),
    Bot(String),
    Open,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum UndoPolicyDto {
    Free,
    Fair,
}

impl StartDto {
    pub(super) fn new(start: &MatchStart) -> Self {
        let config = &start.config;
        Self {
            format: match () {
                () if config.aids => AIDS_FORMAT,
                () if start.position.is_some() => POSITION_FORMAT,
                () => SAVED_MATCH_FORMAT,
            },
            seats: config.seats.iter().map(SeatPlayerDto::new).collect(),
            discs: config.discs,
            undo_policy: match config.undo_policy {
                UndoPolicy::Free => UndoPolicyDto::Free,
                UndoPolicy::Fair => UndoPolicyDto::Fair,
            },
            clock: config.clock.map(ClockRuleDto::from),
            stand_in: config.stand_in.to_string(),
            replace_after_ms: config.replace_after_ms,
            aids: config.aids,
            seed: start.seed.to_string(),
            started_at: start.started_at.0,
            position: start.position.as_ref().map(ToString::to_string),
        }
    }

    /// Parses the line, if its format is the current one.
    pub(super) fn parse(line: &str) -> Result<Self, SavedMatchErrorKind> {
        // The format comes first: another format may have other fields.
        match parse::<FormatDto>(line)?.format {
            SAVED_MATCH_FORMAT | POSITION_FORMAT | AIDS_FORMAT => parse(line),
            found => Err(SavedMatchErrorKind::Format { found }),
        }
    }

    pub(super) fn to_start(&self) -> Result<MatchStart, SavedMatchErrorKind> {
        let config = MatchConfig {
            seats: self.seats.iter().map(SeatPlayerDto::to_player).collect::<Result<_, _>>()?,
            discs: self.discs,
            undo_policy: match self.undo_policy {
                UndoPolicyDto::Free => UndoPolicy::Free,
                UndoPolicyDto::Fair => UndoPolicy::Fair,
            },
            clock: self.clock.map(Into::into),
            stand_in: parse_bot(&self.stand_in, "stand_in")?,
            replace_after_ms: self.replace_after_ms,
            aids: self.aids,
        };
        let seed = self.seed.parse::<Seed>().map_err(|_| SavedMatchErrorKind::Field("seed"))?;
        let read = |text: &String| Record::read(text).map_err(|_| SavedMatchErrorKind::Field("position"));
        let position = self.position.as_ref().map(read).transpose()?.map(Box::new);
        Ok(MatchStart { config, seed, started_at: Timestamp(self.started_at), position })
    }
}

impl SeatPlayerDto {
    fn new(player: &SeatPlayer) -> Self {
        match player {
            SeatPlayer::Person(name) => Self::Person(name.clone()),
            SeatPlayer::Bot(bot) => Self::Bot(bot.to_string()),
            SeatPlayer::Open => Self::Open,
        }
    }

    fn to_player(&self) -> Result<SeatPlayer, SavedMatchErrorKind> {
        Ok(match self {
            Self::Person(name) => SeatPlayer::Person(name.clone()),
            Self::Bot(name) => SeatPlayer::Bot(parse_bot(name, "bot")?),
            Self::Open => SeatPlayer::Open,
        })
    }
}

fn parse_bot(name: &str, field: &'static str) -> Result<BotName, SavedMatchErrorKind> {
    name.parse().map_err(|_| SavedMatchErrorKind::Field(field))
}
