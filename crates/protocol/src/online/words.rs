//! A table and what happens there as words of the wire. Everything comes from what a viewer may see: there is no way here
//! from a seed, a secret or a pile.

use nova_luna_rules::{Event, Outcome, Record, Seat};
use nova_luna_table::{ClockRule, Happening, Moment, Place, Sitter, Standing, TableView, Verdict, What};
use serde::{Deserialize, Serialize};

use crate::trace::State;

/// A clock after Fischer, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockWords {
    /// What each seat begins with.
    pub bank: u64,
    /// What each action adds.
    pub increment: u64,
}

impl From<ClockRule> for ClockWords {
    fn from(rule: ClockRule) -> Self {
        Self { bank: rule.bank, increment: rule.increment }
    }
}

impl From<ClockWords> for ClockRule {
    fn from(words: ClockWords) -> Self {
        Self { bank: words.bank, increment: words.increment }
    }
}

/// What is agreed at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TermsWords {
    /// What the table is called; often nothing.
    pub title: String,
    /// How many play.
    pub players: usize,
    /// The discs each has to place.
    pub discs: u8,
    /// The clock, if there is one.
    pub clock: Option<ClockWords>,
    /// Whether the table is in the list of all.
    pub public: bool,
}

/// Who sits on a seat, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlaceWords {
    /// The seat.
    pub seat: u8,
    /// What kind of player it is for: `person` or `bot`.
    pub kind: &'static str,
    /// The name of the person or of the bot; none while nobody has sat down.
    pub name: Option<String>,
    /// `playing`, `resigned`, `flagged`, or `open` while nobody has sat down.
    pub standing: &'static str,
}

impl PlaceWords {
    /// A seat of a match that has begun.
    pub fn new(seat: Seat, place: &Place) -> Self {
        let standing = match place.standing {
            Standing::Playing => "playing",
            Standing::Resigned => "resigned",
            Standing::Flagged => "flagged",
        };
        Self { standing, ..Self::before(seat, &place.sitter) }
    }

    /// A seat before the match begins; a closed one waits for somebody.
    pub fn before(seat: Seat, sitter: &Sitter) -> Self {
        let (kind, name, standing) = match sitter {
            Sitter::Person(name) => ("person", Some(name.clone()), "playing"),
            Sitter::Bot(bot) => ("bot", Some(bot.to_string()), "playing"),
            Sitter::Closed => ("person", None, "open"),
        };
        Self { seat: seat.number(), kind, name, standing }
    }
}

/// One action with what came of it, as records write it: `5@0,0 +44,3,21`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EventWords {
    /// Who acted.
    pub seat: u8,
    /// What they did, and the tiles that it showed.
    pub action: String,
}

impl From<&Event> for EventWords {
    fn from(event: &Event) -> Self {
        Self { seat: event.seat.number(), action: event.to_string() }
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WhatWords {
    /// Somebody acted.
    Played(EventWords),
    /// Actions were taken back.
    Undone {
        /// Who wanted that.
        by: u8,
        /// How many actions went back.
        plies: u16,
    },
    /// Somebody resigned.
    Resigned {
        /// Who.
        seat: u8,
    },
    /// Somebody's time was up.
    FlagFell {
        /// Whose.
        seat: u8,
    },
    /// Somebody was shown a hint.
    Hinted {
        /// Who.
        seat: u8,
    },
}

impl From<&What> for WhatWords {
    fn from(what: &What) -> Self {
        match what {
            What::Played(event) => Self::Played(event.into()),
            What::Undone { by, plies } => Self::Undone { by: by.number(), plies: *plies },
            What::Resigned(seat) => Self::Resigned { seat: seat.number() },
            What::FlagFell(seat) => Self::FlagFell { seat: seat.number() },
            What::Hinted(seat) => Self::Hinted { seat: seat.number() },
        }
    }
}

/// What the clocks showed when the message was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ClocksLeft {
    /// The milliseconds that each seat had left.
    pub left: Vec<u64>,
    /// Whose clock runs.
    pub running: Option<u8>,
}

impl ClocksLeft {
    /// What the clocks of a table show now, if it has any.
    pub fn of(table: &TableView, now: Moment) -> Option<Self> {
        let (_, face) = table.clocks.as_ref()?;
        Some(Self { left: face.left_at(now), running: face.running.map(Seat::number) })
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ResultWords {
    /// `played` to its end, `conceded` because somebody left, or `abandoned` by the only player.
    pub how: &'static str,
    /// The seats from first to last; empty if the only player gave up.
    pub ranking: Vec<u8>,
    /// The score of a player alone.
    pub score: Option<u16>,
}

impl From<&Verdict> for ResultWords {
    fn from(verdict: &Verdict) -> Self {
        let numbers = |seats: &[Seat]| seats.iter().map(|seat| seat.number()).collect();
        match verdict {
            Verdict::Played(Outcome::Ranking(seats)) => Self { how: "played", ranking: numbers(seats), score: None },
            Verdict::Played(Outcome::Solo(score)) => {
                Self { how: "played", ranking: vec![Seat::FIRST.number()], score: Some(score.0) }
            }
            Verdict::Conceded { ranking } => Self { how: "conceded", ranking: numbers(ranking), score: None },
            Verdict::Abandoned => Self { how: "abandoned", ranking: Vec::new(), score: None },
        }
    }
}

/// Something that happened, on its way to somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Happened {
    /// Its number.
    pub version: u32,
    /// What happened.
    pub event: WhatWords,
}

impl From<&Happening> for Happened {
    fn from(happening: &Happening) -> Self {
        Self { version: happening.version.0, event: (&happening.what).into() }
    }
}

/// A whole match as somebody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameWords {
    /// The number of the last thing that happened.
    pub version: u32,
    /// The tiles on spaces 1 to 11 before the first turn.
    pub wheel: Vec<u8>,
    /// The stack before the first turn, bottom first.
    pub stack: Vec<u8>,
    /// The actions of the game as it stands, oldest first.
    pub moves: Vec<EventWords>,
    /// What lies on the table, as in a trace.
    pub state: State,
    /// Whose turn it is, unless the match is over.
    pub to_move: Option<u8>,
    /// Whether the viewer could take back now.
    pub undo: bool,
    /// What the clocks show, if there are any.
    pub clocks: Option<ClocksLeft>,
    /// How the match ended, once it has.
    pub result: Option<ResultWords>,
}

impl GameWords {
    /// A match as a viewer sees it. The record tells how it began; its seed, if it has one, is not looked at.
    pub fn new(table: &TableView, record: &Record, now: Moment) -> Self {
        Self {
            version: table.version.0,
            wheel: record.setup().wheel.clone(),
            stack: record.setup().stack.clone(),
            moves: table.line.iter().map(EventWords::from).collect(),
            state: State::new(&table.view),
            to_move: table.to_move.map(Seat::number),
            undo: table.undo.is_some(),
            clocks: ClocksLeft::of(table, now),
            result: table.result.as_ref().map(ResultWords::from),
        }
    }
}
