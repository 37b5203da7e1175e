//! A table and what happens there as words of the wire. Everything comes from what a viewer may see: there is no way here
//! from a seed, a secret or a pile.

use nova_luna_rules::{Event, Outcome, Record, Seat};
use nova_luna_table::{
    ClockRule, EventKind, MatchEvent, MatchResult, SeatPlayer, SeatStatus, SeatView, TableView, Timestamp,
};
use serde::{Deserialize, Serialize};

use super::colours::DiscColour;
use crate::trace::State;

/// A clock after Fischer, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockDto {
    /// What each seat begins with.
    pub bank: u64,
    /// What each action adds.
    pub increment: u64,
}

impl From<ClockRule> for ClockDto {
    fn from(rule: ClockRule) -> Self {
        Self { bank: rule.bank, increment: rule.increment }
    }
}

impl From<ClockDto> for ClockRule {
    fn from(words: ClockDto) -> Self {
        Self { bank: words.bank, increment: words.increment }
    }
}

/// Who takes the seats that stay open, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotFillDto {
    /// The milliseconds since the table was founded.
    pub after: u64,
    /// The name of the bot.
    pub bot: String,
}

/// What is agreed at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableConfigDto {
    /// What the table is called; often nothing.
    pub title: String,
    /// How many play.
    pub players: usize,
    /// The discs each has to place.
    pub discs: u8,
    /// The clock, if there is one.
    pub clock: Option<ClockDto>,
    /// Whether the table is in the list of all.
    pub public: bool,
    /// The milliseconds for which the seat to move may keep everybody waiting before it can be replaced by a bot.
    pub patience: Option<u64>,
    /// Who takes the seats that stay open, and when.
    pub fill: Option<BotFillDto>,
    /// The seat of the founder.
    pub owner: u8,
}

/// What kind of player a seat is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// How it stands with a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatStatusDto {
    /// Nobody has sat down.
    Open,
    /// Whoever sat down plays.
    Playing,
    /// They resigned.
    Resigned,
    /// Their time was up.
    Flagged,
    /// A bot plays for them until they return.
    Replaced,
}

impl From<SeatStatus> for SeatStatusDto {
    fn from(standing: SeatStatus) -> Self {
        match standing {
            SeatStatus::Playing => Self::Playing,
            SeatStatus::Resigned => Self::Resigned,
            SeatStatus::Flagged => Self::Flagged,
            SeatStatus::Replaced => Self::Replaced,
        }
    }
}

/// Who sits on a seat, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatDto {
    /// The seat.
    pub seat: u8,
    /// What kind of player it is for.
    pub kind: PlayerKind,
    /// The name of the person or of the bot; none while nobody has sat down.
    pub name: Option<String>,
    /// How it stands with the seat.
    pub standing: SeatStatusDto,
    /// The colour of their discs; none while nobody has sat down.
    pub colour: Option<DiscColour>,
}

impl SeatDto {
    /// A seat of a match that has begun.
    pub fn new(seat: Seat, place: &SeatView, colour: Option<DiscColour>) -> Self {
        Self { standing: place.standing.into(), ..Self::before(seat, &place.sitter, colour) }
    }

    /// A seat before the match begins; a closed one waits for somebody.
    pub fn before(seat: Seat, sitter: &SeatPlayer, colour: Option<DiscColour>) -> Self {
        let (kind, name, standing) = match sitter {
            SeatPlayer::Person(name) => (PlayerKind::Person, Some(name.clone()), SeatStatusDto::Playing),
            SeatPlayer::Bot(bot) => (PlayerKind::Bot, Some(bot.to_string()), SeatStatusDto::Playing),
            SeatPlayer::Closed => (PlayerKind::Person, None, SeatStatusDto::Open),
        };
        Self { seat: seat.number(), kind, name, standing, colour }
    }
}

/// One action with what came of it, as records write it: `5@0,0 +44,3,21`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MoveDto {
    /// Who acted.
    pub seat: u8,
    /// What they did, and the tiles that it showed.
    pub action: String,
}

impl From<&Event> for MoveDto {
    fn from(event: &Event) -> Self {
        Self { seat: event.seat.number(), action: event.to_string() }
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EventKindDto {
    /// Somebody acted.
    Played(MoveDto),
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
    /// Somebody offered to abandon the match.
    AbandonOffered {
        /// Who.
        seat: u8,
    },
    /// Somebody declined what was offered.
    AbandonDeclined {
        /// Who.
        seat: u8,
    },
    /// Everybody agreed to abandon the match.
    Abandoned {},
    /// A bot plays for somebody who kept the others waiting.
    Replaced {
        /// For whom.
        seat: u8,
    },
    /// Somebody who was replaced took their seat back.
    Returned {
        /// Who.
        seat: u8,
    },
}

impl From<&EventKind> for EventKindDto {
    fn from(what: &EventKind) -> Self {
        match what {
            EventKind::Played(event) => Self::Played(event.into()),
            EventKind::Undone { by, plies } => Self::Undone { by: by.number(), plies: *plies },
            EventKind::Resigned(seat) => Self::Resigned { seat: seat.number() },
            EventKind::FlagFell(seat) => Self::FlagFell { seat: seat.number() },
            EventKind::Hinted(seat) => Self::Hinted { seat: seat.number() },
            EventKind::AbandonOffered(seat) => Self::AbandonOffered { seat: seat.number() },
            EventKind::AbandonDeclined(seat) => Self::AbandonDeclined { seat: seat.number() },
            EventKind::Abandoned => Self::Abandoned {},
            EventKind::Replaced(seat) => Self::Replaced { seat: seat.number() },
            EventKind::Returned(seat) => Self::Returned { seat: seat.number() },
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
    pub fn of(table: &TableView, now: Timestamp) -> Option<Self> {
        let (_, face) = table.clocks.as_ref()?;
        Some(Self { left: face.left_at(now), running: face.running.map(Seat::number) })
    }
}

/// In which way a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// It was played to its end.
    Played,
    /// Somebody left.
    Conceded,
    /// The only player gave up, or everybody agreed to end it.
    Abandoned,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MatchResultDto {
    /// In which way.
    pub how: EndReason,
    /// The seats from first to last; empty if the match was abandoned.
    pub ranking: Vec<u8>,
    /// The score of a player alone.
    pub score: Option<u16>,
}

impl From<&MatchResult> for MatchResultDto {
    fn from(verdict: &MatchResult) -> Self {
        let numbers = |seats: &[Seat]| seats.iter().map(|seat| seat.number()).collect();
        match verdict {
            MatchResult::Played(Outcome::Ranking(seats)) => {
                Self { how: EndReason::Played, ranking: numbers(seats), score: None }
            }
            MatchResult::Played(Outcome::Solo(score)) => {
                Self { how: EndReason::Played, ranking: vec![Seat::FIRST.number()], score: Some(score.0) }
            }
            MatchResult::Conceded { ranking } => {
                Self { how: EndReason::Conceded, ranking: numbers(ranking), score: None }
            }
            MatchResult::Abandoned => Self { how: EndReason::Abandoned, ranking: Vec::new(), score: None },
        }
    }
}

/// Something that happened, on its way to somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EventDto {
    /// Its number.
    pub version: u32,
    /// What happened.
    pub event: EventKindDto,
}

impl From<&MatchEvent> for EventDto {
    fn from(happening: &MatchEvent) -> Self {
        Self { version: happening.version.0, event: (&happening.what).into() }
    }
}

/// A whole match as somebody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MatchDto {
    /// The number of the last thing that happened.
    pub version: u32,
    /// The tiles on spaces 1 to 11 before the first turn.
    pub wheel: Vec<u8>,
    /// The stack before the first turn, bottom first.
    pub stack: Vec<u8>,
    /// The actions of the game as it stands, oldest first.
    pub moves: Vec<MoveDto>,
    /// What lies on the table, as in a trace. A server always says it; it follows from the moves, so it is not read.
    pub state: Option<State>,
    /// Whose turn it is, unless the match is over.
    pub to_move: Option<u8>,
    /// Whether the viewer could take back now.
    pub undo: bool,
    /// What the clocks show, if there are any.
    pub clocks: Option<ClocksLeft>,
    /// The seats that have offered to abandon the match.
    pub offers: Vec<u8>,
    /// How the match ended, once it has.
    pub result: Option<MatchResultDto>,
}

impl MatchDto {
    /// A match as a viewer sees it. The record tells how it began; its seed, if it has one, is not looked at.
    pub fn new(table: &TableView, record: &Record, now: Timestamp) -> Self {
        Self {
            version: table.version.0,
            wheel: record.setup().wheel.clone(),
            stack: record.setup().stack.clone(),
            moves: table.line.iter().map(MoveDto::from).collect(),
            state: Some(State::new(&table.view)),
            to_move: table.to_move.map(Seat::number),
            undo: table.undo.is_some(),
            clocks: ClocksLeft::of(table, now),
            offers: table.offers.iter().map(|seat| seat.number()).collect(),
            result: table.result.as_ref().map(MatchResultDto::from),
        }
    }
}
