//! The parts of messages that describe a table. They contain only what a viewer may see: no seed, secret or pile.

use nova_luna_rules::{Event, Outcome, Record, Seat, SeatCommitment};
use nova_luna_table::{DiscColour, MatchResult, SeatPlan, SeatStatus, SeatView, TableView, Timestamp};

use crate::trace::State;

/// The kind of player that a seat is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayerKind {
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// Who plays a seat, or why its player left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeatStatusDto {
    /// Nobody has joined yet.
    Open,
    /// The player is playing.
    Playing,
    /// They resigned.
    Resigned,
    /// They ran out of time.
    TimedOut,
    /// A bot plays for them until they return.
    Replaced,
}

impl From<SeatStatus> for SeatStatusDto {
    fn from(status: SeatStatus) -> Self {
        match status {
            SeatStatus::Playing => Self::Playing,
            SeatStatus::Resigned => Self::Resigned,
            SeatStatus::TimedOut => Self::TimedOut,
            SeatStatus::Replaced => Self::Replaced,
        }
    }
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatDto {
    /// The number of the seat.
    pub seat: u8,
    /// The kind of player that the seat is for.
    pub kind: PlayerKind,
    /// The name of the person or of the bot; `None` while nobody has joined.
    pub name: Option<String>,
    /// The status of the seat.
    pub status: SeatStatusDto,
    /// The colour of the discs; `None` while nobody has joined.
    pub colour: Option<DiscColour>,
    /// The person's commitment to a nonce, as 64 hexadecimal digits; `None` for bots and as long as it is missing.
    pub commitment: Option<String>,
    /// How often the person has replaced their commitment before the seal.
    pub recommitted: u32,
}

impl SeatDto {
    /// Returns a seat of a match that has started.
    pub fn new(seat: Seat, view: &SeatView, colour: Option<DiscColour>) -> Self {
        Self { status: view.status.into(), ..Self::before_start(seat, Some(&view.player), colour) }
    }

    /// Returns a seat of a match that has not started; without a player it is open.
    pub fn before_start(seat: Seat, player: Option<&SeatPlan>, colour: Option<DiscColour>) -> Self {
        let (kind, name, status) = match player {
            Some(SeatPlan::Person(name)) => (PlayerKind::Person, Some(name.clone()), SeatStatusDto::Playing),
            Some(SeatPlan::Bot(bot)) => (PlayerKind::Bot, Some(bot.to_string()), SeatStatusDto::Playing),
            None => (PlayerKind::Person, None, SeatStatusDto::Open),
        };
        Self { seat: seat.number(), kind, name, status, colour, commitment: None, recommitted: 0 }
    }

    /// Adds what everybody sees of the seat's commitment.
    #[must_use]
    pub fn with_commitment(self, commitment: Option<SeatCommitment>, recommitted: u32) -> Self {
        Self { commitment: commitment.map(|commitment| commitment.to_string()), recommitted, ..self }
    }
}

/// The seal of a table: the commitments that the deal follows from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SealDto {
    /// The number of void seals before this one.
    pub void_seals: u32,
    /// The server's commitment to its secret.
    pub commitment: String,
    /// The commitment of each seat, or `bot`, seat 1 first.
    pub seats: Vec<String>,
    /// The seats that have revealed their nonce.
    pub revealed: Vec<u8>,
    /// The milliseconds left to reveal; `None` once the match has started.
    pub remaining_ms: Option<u64>,
    /// The nonces of people, seat 1 first, with `None` for bots. It is `None` until the match has started: before that,
    /// nobody's nonce leaves the server.
    pub nonces: Option<Vec<Option<String>>>,
}

/// A move of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveDto {
    /// The seat that acted.
    pub seat: u8,
    /// The event in the notation of records: the action, then any tiles that it revealed, as in `5@0,0 +44,3,21`.
    pub action: String,
}

impl From<&Event> for MoveDto {
    fn from(event: &Event) -> Self {
        Self { seat: event.seat.number(), action: event.to_string() }
    }
}

/// The clock readings when the message was sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockReadingDto {
    /// The milliseconds that each seat has left, seat 1 first.
    pub remaining_ms: Vec<u64>,
    /// The seat whose clock runs.
    pub running: Option<u8>,
}

impl ClockReadingDto {
    /// Returns the clocks of a table, if it has any.
    pub fn new(table: &TableView, now: Timestamp) -> Option<Self> {
        let (_, reading) = table.clocks.as_ref()?;
        Some(Self { remaining_ms: reading.remaining_at(now), running: reading.running.map(Seat::number) })
    }
}

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndReason {
    /// The game was played to its end.
    Played,
    /// Too many players resigned or ran out of time to continue.
    Conceded,
    /// The only player gave up, or everybody agreed to end the match.
    Abandoned,
}

/// The reason, ranking and score of an ended match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchResultDto {
    /// Why the match ended.
    pub reason: EndReason,
    /// The seats from first to last; empty if the match was abandoned.
    pub ranking: Vec<u8>,
    /// The score of a solo game.
    pub score: Option<u16>,
}

impl From<&MatchResult> for MatchResultDto {
    fn from(result: &MatchResult) -> Self {
        let numbers = |seats: &[Seat]| seats.iter().map(|seat| seat.number()).collect();
        match result {
            MatchResult::Played(Outcome::Ranking(seats)) => {
                Self { reason: EndReason::Played, ranking: numbers(seats), score: None }
            }
            MatchResult::Played(Outcome::Solo(score)) => {
                Self { reason: EndReason::Played, ranking: vec![Seat::FIRST.number()], score: Some(score.0) }
            }
            MatchResult::Conceded { ranking } => {
                Self { reason: EndReason::Conceded, ranking: numbers(ranking), score: None }
            }
            MatchResult::Abandoned => Self { reason: EndReason::Abandoned, ranking: Vec::new(), score: None },
        }
    }
}

/// A position, as in a trace. A server always sends it; our clients do not read it, because it follows from the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StateDto(pub Option<State>);

/// A whole match as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchDto {
    /// The number of the last event.
    pub version: u32,
    /// The tiles on spaces 1 to 11 before the first turn.
    pub wheel: Vec<u8>,
    /// The stack before the first turn, bottom first.
    pub stack: Vec<u8>,
    /// The moves that led to the position, oldest first.
    pub moves: Vec<MoveDto>,
    /// The position.
    pub state: StateDto,
    /// The seat to move, unless the match is over.
    pub to_move: Option<u8>,
    /// Whether the viewer may undo now.
    pub can_undo: bool,
    /// The clocks, if there are any.
    pub clocks: Option<ClockReadingDto>,
    /// The seats that offer to abandon the match.
    pub offers: Vec<u8>,
    /// The result, once the match is over.
    pub result: Option<MatchResultDto>,
}

impl MatchDto {
    /// Returns a match as a viewer sees it. The setup comes from the record, whose seed is not used.
    pub fn new(table: &TableView, record: &Record, now: Timestamp) -> Self {
        Self {
            version: table.version.0,
            wheel: record.setup().wheel.clone(),
            stack: record.setup().stack.clone(),
            moves: table.moves.iter().map(MoveDto::from).collect(),
            state: StateDto(Some(State::new(&table.view))),
            to_move: table.to_move.map(Seat::number),
            can_undo: table.undo.is_some(),
            clocks: ClockReadingDto::new(table, now),
            offers: table.offers.iter().map(|seat| seat.number()).collect(),
            result: table.result.as_ref().map(MatchResultDto::from),
        }
    }
}
