//! The lines of a saved table, and the way between them and the types of a table.

use nova_luna_rules::{Action, BotName, Seat, Seed};
use nova_luna_table::{
    ClockRule, Command, EventKind, MatchConfig, MatchEvent, MatchStart, ReplayError, Request, SeatPlayer, Table,
    Timestamp, UndoPolicy, Version,
};
use serde::{Deserialize, Serialize};

use super::{SAVED_FORMAT, SavedCause, parse};

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StartLine {
    nova_luna_table: u32,
    seats: Vec<SeatPlayerDto>,
    discs: u8,
    liberty: UndoPolicyDto,
    clock: Option<ClockDto>,
    stand_in: String,
    // Tables that were saved before there was such a thing have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    patience: Option<u64>,
    seed: String,
    begun: u64,
}

/// What a line of any format has.
#[derive(Deserialize)]
struct FormatLine {
    nova_luna_table: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SeatPlayerDto {
    Person(String),
    Bot(String),
    Closed,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum UndoPolicyDto {
    Free,
    Fair,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockDto {
    bank: u64,
    increment: u64,
}

/// A line after the first.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EventLine {
    version: u32,
    at: u64,
    what: EventKindDto,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum EventKindDto {
    Played { seat: u8, action: String },
    Undone { by: u8, plies: u16 },
    Resigned(u8),
    FlagFell(u8),
    Hinted(u8),
    AbandonOffered(u8),
    AbandonDeclined(u8),
    Abandoned,
    Replaced(u8),
    Returned(u8),
}

impl StartLine {
    pub(super) fn new(opening: &MatchStart) -> Self {
        let terms = &opening.terms;
        Self {
            nova_luna_table: SAVED_FORMAT,
            seats: terms.seats.iter().map(SeatPlayerDto::new).collect(),
            discs: terms.discs,
            liberty: if terms.liberty == UndoPolicy::Free { UndoPolicyDto::Free } else { UndoPolicyDto::Fair },
            clock: terms.clock.map(|rule| ClockDto { bank: rule.bank, increment: rule.increment }),
            stand_in: terms.stand_in.to_string(),
            patience: terms.patience,
            seed: opening.seed.to_string(),
            begun: opening.begun.0,
        }
    }

    /// Reads the line, of a format that is known.
    pub(super) fn read(line: &str) -> Result<Self, SavedCause> {
        // A later format may have other fields; what matters then is that it is one.
        match parse::<FormatLine>(line)?.nova_luna_table {
            SAVED_FORMAT => parse(line),
            found => Err(SavedCause::Format { found }),
        }
    }

    pub(super) fn opening(self) -> Result<MatchStart, SavedCause> {
        let terms = MatchConfig {
            seats: self.seats.into_iter().map(SeatPlayerDto::sitter).collect::<Result<_, _>>()?,
            discs: self.discs,
            liberty: if let UndoPolicyDto::Free = self.liberty { UndoPolicy::Free } else { UndoPolicy::Fair },
            clock: self.clock.map(|ClockDto { bank, increment }| ClockRule { bank, increment }),
            stand_in: bot(&self.stand_in, "stand_in")?,
            patience: self.patience,
        };
        let seed = self.seed.parse::<Seed>().map_err(|_| SavedCause::Field("seed"))?;
        Ok(MatchStart { terms, seed, begun: Timestamp(self.begun) })
    }
}

impl SeatPlayerDto {
    fn new(sitter: &SeatPlayer) -> Self {
        match sitter {
            SeatPlayer::Person(name) => Self::Person(name.clone()),
            SeatPlayer::Bot(bot) => Self::Bot(bot.to_string()),
            SeatPlayer::Closed => Self::Closed,
        }
    }

    fn sitter(self) -> Result<SeatPlayer, SavedCause> {
        Ok(match self {
            Self::Person(name) => SeatPlayer::Person(name),
            Self::Bot(name) => SeatPlayer::Bot(bot(&name, "bot")?),
            Self::Closed => SeatPlayer::Closed,
        })
    }
}

impl EventLine {
    pub(super) fn new(happening: &MatchEvent) -> Self {
        let what = match &happening.what {
            EventKind::Played(event) => EventKindDto::Played { seat: event.seat.number(), action: event.to_string() },
            EventKind::Undone { by, plies } => EventKindDto::Undone { by: by.number(), plies: *plies },
            EventKind::Resigned(seat) => EventKindDto::Resigned(seat.number()),
            EventKind::FlagFell(seat) => EventKindDto::FlagFell(seat.number()),
            EventKind::Hinted(seat) => EventKindDto::Hinted(seat.number()),
            EventKind::AbandonOffered(seat) => EventKindDto::AbandonOffered(seat.number()),
            EventKind::AbandonDeclined(seat) => EventKindDto::AbandonDeclined(seat.number()),
            EventKind::Abandoned => EventKindDto::Abandoned,
            EventKind::Replaced(seat) => EventKindDto::Replaced(seat.number()),
            EventKind::Returned(seat) => EventKindDto::Returned(seat.number()),
        };
        Self { version: happening.version.0, at: happening.at.0, what }
    }

    /// What the line says, if that can happen at this table next.
    pub(super) fn happening(self, table: &Table) -> Result<MatchEvent, SavedCause> {
        let at = Timestamp(self.at);
        let what = match self.what {
            EventKindDto::Played { seat: number, action } => played(table, seat(number)?, &action, at)?,
            EventKindDto::Undone { by, plies } => EventKind::Undone { by: seat(by)?, plies },
            EventKindDto::Resigned(number) => EventKind::Resigned(seat(number)?),
            EventKindDto::FlagFell(number) => EventKind::FlagFell(seat(number)?),
            EventKindDto::Hinted(number) => EventKind::Hinted(seat(number)?),
            EventKindDto::AbandonOffered(number) => EventKind::AbandonOffered(seat(number)?),
            EventKindDto::AbandonDeclined(number) => EventKind::AbandonDeclined(seat(number)?),
            EventKindDto::Abandoned => EventKind::Abandoned,
            EventKindDto::Replaced(number) => EventKind::Replaced(seat(number)?),
            EventKindDto::Returned(number) => EventKind::Returned(seat(number)?),
        };
        Ok(MatchEvent { version: Version(self.version), at, what })
    }
}

/// Plays an action at this table, and sees that what comes of it is what the text says.
fn played(table: &Table, seat: Seat, text: &str, at: Timestamp) -> Result<EventKind, SavedCause> {
    let word = text.split(' ').next().unwrap_or_default();
    let action = if word.starts_with('+') { Action::Refill } else { word.parse()? };
    let request = Request { seat, expected: table.version(), wish: Command::Play(action) };
    match table.propose(request, at).map_err(ReplayError::from)?.what {
        EventKind::Played(event) if event.to_string() == text => Ok(EventKind::Played(event)),
        _ => Err(SavedCause::ReplayError(ReplayError::Event)),
    }
}

fn seat(number: u8) -> Result<Seat, SavedCause> {
    Seat::new(number).ok_or(SavedCause::Field("seat"))
}

fn bot(name: &str, field: &'static str) -> Result<BotName, SavedCause> {
    name.parse().map_err(|_| SavedCause::Field(field))
}
