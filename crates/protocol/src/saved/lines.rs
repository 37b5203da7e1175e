//! The lines of a saved table, and the way between them and the types of a table.

use nova_luna_rules::{Action, BotName, Seat, Seed};
use nova_luna_table::{
    ClockRule, Happening, Liberty, Misfit, Moment, Opening, Request, Sitter, Table, Terms, Version, What, Wish,
};
use serde::{Deserialize, Serialize};

use super::{SAVED_FORMAT, SavedCause, parse};

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OpeningLine {
    nova_luna_table: u32,
    seats: Vec<SitterWord>,
    discs: u8,
    liberty: LibertyWord,
    clock: Option<ClockWords>,
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
enum SitterWord {
    Person(String),
    Bot(String),
    Closed,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum LibertyWord {
    Free,
    Fair,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockWords {
    bank: u64,
    increment: u64,
}

/// A line after the first.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HappeningLine {
    version: u32,
    at: u64,
    what: WhatWords,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum WhatWords {
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

impl OpeningLine {
    pub(super) fn new(opening: &Opening) -> Self {
        let terms = &opening.terms;
        Self {
            nova_luna_table: SAVED_FORMAT,
            seats: terms.seats.iter().map(SitterWord::new).collect(),
            discs: terms.discs,
            liberty: if terms.liberty == Liberty::Free { LibertyWord::Free } else { LibertyWord::Fair },
            clock: terms.clock.map(|rule| ClockWords { bank: rule.bank, increment: rule.increment }),
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

    pub(super) fn opening(self) -> Result<Opening, SavedCause> {
        let terms = Terms {
            seats: self.seats.into_iter().map(SitterWord::sitter).collect::<Result<_, _>>()?,
            discs: self.discs,
            liberty: if let LibertyWord::Free = self.liberty { Liberty::Free } else { Liberty::Fair },
            clock: self.clock.map(|ClockWords { bank, increment }| ClockRule { bank, increment }),
            stand_in: bot(&self.stand_in, "stand_in")?,
            patience: self.patience,
        };
        let seed = self.seed.parse::<Seed>().map_err(|_| SavedCause::Field("seed"))?;
        Ok(Opening { terms, seed, begun: Moment(self.begun) })
    }
}

impl SitterWord {
    fn new(sitter: &Sitter) -> Self {
        match sitter {
            Sitter::Person(name) => Self::Person(name.clone()),
            Sitter::Bot(bot) => Self::Bot(bot.to_string()),
            Sitter::Closed => Self::Closed,
        }
    }

    fn sitter(self) -> Result<Sitter, SavedCause> {
        Ok(match self {
            Self::Person(name) => Sitter::Person(name),
            Self::Bot(name) => Sitter::Bot(bot(&name, "bot")?),
            Self::Closed => Sitter::Closed,
        })
    }
}

impl HappeningLine {
    pub(super) fn new(happening: &Happening) -> Self {
        let what = match &happening.what {
            What::Played(event) => WhatWords::Played { seat: event.seat.number(), action: event.to_string() },
            What::Undone { by, plies } => WhatWords::Undone { by: by.number(), plies: *plies },
            What::Resigned(seat) => WhatWords::Resigned(seat.number()),
            What::FlagFell(seat) => WhatWords::FlagFell(seat.number()),
            What::Hinted(seat) => WhatWords::Hinted(seat.number()),
            What::AbandonOffered(seat) => WhatWords::AbandonOffered(seat.number()),
            What::AbandonDeclined(seat) => WhatWords::AbandonDeclined(seat.number()),
            What::Abandoned => WhatWords::Abandoned,
            What::Replaced(seat) => WhatWords::Replaced(seat.number()),
            What::Returned(seat) => WhatWords::Returned(seat.number()),
        };
        Self { version: happening.version.0, at: happening.at.0, what }
    }

    /// What the line says, if that can happen at this table next.
    pub(super) fn happening(self, table: &Table) -> Result<Happening, SavedCause> {
        let at = Moment(self.at);
        let what = match self.what {
            WhatWords::Played { seat: number, action } => played(table, seat(number)?, &action, at)?,
            WhatWords::Undone { by, plies } => What::Undone { by: seat(by)?, plies },
            WhatWords::Resigned(number) => What::Resigned(seat(number)?),
            WhatWords::FlagFell(number) => What::FlagFell(seat(number)?),
            WhatWords::Hinted(number) => What::Hinted(seat(number)?),
            WhatWords::AbandonOffered(number) => What::AbandonOffered(seat(number)?),
            WhatWords::AbandonDeclined(number) => What::AbandonDeclined(seat(number)?),
            WhatWords::Abandoned => What::Abandoned,
            WhatWords::Replaced(number) => What::Replaced(seat(number)?),
            WhatWords::Returned(number) => What::Returned(seat(number)?),
        };
        Ok(Happening { version: Version(self.version), at, what })
    }
}

/// Plays an action at this table, and sees that what comes of it is what the text says.
fn played(table: &Table, seat: Seat, text: &str, at: Moment) -> Result<What, SavedCause> {
    let word = text.split(' ').next().unwrap_or_default();
    let action = if word.starts_with('+') { Action::Refill } else { word.parse()? };
    let request = Request { seat, expected: table.version(), wish: Wish::Play(action) };
    match table.propose(request, at).map_err(Misfit::from)?.what {
        What::Played(event) if event.to_string() == text => Ok(What::Played(event)),
        _ => Err(SavedCause::Misfit(Misfit::Event)),
    }
}

fn seat(number: u8) -> Result<Seat, SavedCause> {
    Seat::new(number).ok_or(SavedCause::Field("seat"))
}

fn bot(name: &str, field: &'static str) -> Result<BotName, SavedCause> {
    name.parse().map_err(|_| SavedCause::Field(field))
}
