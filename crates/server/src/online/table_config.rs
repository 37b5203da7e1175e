//! The configuration of a table: its seats, its rules, and the secret that the seed comes from.

mod sealing;
mod start_position;

use std::ops::RangeInclusive;

use nova_luna_bots::BotName;
use nova_luna_protocol::online::{BotFillDto, DiscColour, NewSeat, NewTable, SeatDto, TableConfigDto};
use nova_luna_protocol::position::PositionError;
use nova_luna_rules::{Nonce, Seat, SeatCommitment, Secret, Seed, usual_discs};
use nova_luna_table::{ClockRule, MatchConfig, MatchStart, SeatPlayer, StartError, Table, Timestamp, UndoPolicy};
use thiserror::Error;

use super::creator::Creator;
use super::names::{bot_names, clean_name, default_names, distinct_name};
use super::secrets::{Digest, NoRandomness, TableId, Token, random};
pub(crate) use sealing::VoidSeal;
pub(crate) use start_position::StartPosition;

/// The bot that takes over for a player who leaves a match of three or four, or is replaced.
const STAND_IN: BotName = BotName::Skilled;

/// Longest time on a clock, in milliseconds: fourteen days. A player who never comes back loses in that time.
const MAX_CLOCK: u64 = 14 * 24 * 3_600_000;

/// Times from this on, in milliseconds, are for matches over days: one day.
const SLOW_PACE: u64 = 24 * 3_600_000;

/// Limits of the time after which a player can be replaced, in milliseconds: ten seconds to thirty days.
const REPLACE_AFTER: RangeInclusive<u64> = 10_000..=30 * 24 * 3_600_000;

/// Longest time that seats stay open before a bot takes them, in milliseconds: one hour.
const MAX_FILL_AFTER: u64 = 3_600_000;

/// A seat of a table, and who has it.
#[derive(Clone, Default, Debug)]
pub(crate) struct SeatSlot {
    /// The bot on the seat; none if the seat is for a person.
    pub(crate) bot: Option<BotName>,
    pub(crate) name: Option<String>,
    /// The digest of the token that reserves the seat for a person; none while the seat is open.
    pub(crate) token: Option<Digest>,
    /// The person's commitment to a nonce; none until they sit down, and again after a void seal.
    pub(crate) commitment: Option<SeatCommitment>,
    /// How often the person replaced the commitment before the seal.
    pub(crate) recommitted: u32,
    /// The person's contribution to the seed; none until they reveal it.
    pub(crate) nonce: Option<Nonce>,
    /// The colour of the person's discs. Bots get a remaining colour when the match starts.
    pub(crate) colour: Option<DiscColour>,
}

/// The bot that takes the seats that stay open, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BotFill {
    /// Milliseconds after the table was created.
    pub(crate) after: u64,
    pub(crate) bot: BotName,
}

/// The configuration of a table. It contains the secret, so it never leaves the server.
#[derive(Clone, Debug)]
pub(crate) struct TableConfig {
    pub(crate) id: TableId,
    pub(crate) created: Timestamp,
    pub(crate) title: String,
    pub(crate) public: bool,
    pub(crate) discs: u8,
    pub(crate) clock: Option<ClockRule>,
    /// The seat that may fill the other seats with bots.
    pub(crate) owner: Seat,
    /// Milliseconds after which the player to move can be replaced by a bot; never if none.
    pub(crate) replace_after_ms: Option<u64>,
    pub(crate) fill: Option<BotFill>,
    /// Whether the table shows aids. It is shown before joining, so joining is agreeing.
    pub(crate) aids: bool,
    /// The position that the match begins with; none for a new deal. Like aids, it is shown before joining.
    pub(crate) position: Option<StartPosition>,
    /// The secret since the last void seal.
    pub(crate) secret: Secret,
    pub(crate) void_seals: u32,
    pub(crate) last_void: Option<VoidSeal>,
    /// When all seats were taken and committed. A void seal clears it.
    pub(crate) sealed_at: Option<Timestamp>,
    /// The digest of the key that people need to sit down at a private table.
    pub(crate) join_key: Digest,
    pub(crate) slots: Vec<SeatSlot>,
    pub(crate) started_at: Option<Timestamp>,
    pub(crate) rematch: Option<TableId>,
    /// Who creates the table. The store keeps it to count the tables of an address. It does not return it with the
    /// table.
    pub(crate) creator: Option<Creator>,
}

/// Why a configuration is not valid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum TableConfigError {
    #[error("exactly one seat must be the creator's")]
    CreatorSeat,
    #[error("there is no such bot")]
    UnknownBot,
    #[error("the number of seats or discs is not allowed")]
    InvalidSetup,
    #[error("the clock is too short or too long")]
    InvalidClock,
    #[error("the title is too long")]
    InvalidTitle,
    #[error("the time until a player can be replaced is too short or too long")]
    InvalidReplaceAfter,
    #[error("the time until bots fill open seats is too long")]
    InvalidBotFill,
    #[error(transparent)]
    InvalidPosition(#[from] PositionError),
    #[error("the game of the position is over, or has another number of players or discs")]
    UnsuitablePosition,
    #[error("a table that begins with a position cannot be public")]
    PublicPosition,
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

/// The secrets that only the creator of a table is told.
pub(crate) struct TableKeys {
    pub(crate) seat: Seat,
    pub(crate) token: Token,
    pub(crate) join_key: Token,
}

impl TableConfig {
    /// Returns the configuration that a client requests, and its keys.
    pub(crate) fn new(request: &NewTable, now: Timestamp) -> Result<(Self, TableKeys), TableConfigError> {
        let mut own = request.seats.iter().zip(1..).filter(|(wish, _)| **wish == NewSeat::You);
        let (Some((_, number)), None) = (own.next(), own.next()) else { return Err(TableConfigError::CreatorSeat) };
        let seat = Seat::new(number).ok_or(TableConfigError::InvalidSetup)?;
        let (token, join_key) = (Token::random()?, Token::random()?);
        let position = request.position.as_deref().map(StartPosition::parse).transpose()?;
        let usual_discs = position.as_ref().map_or(usual_discs(request.seats.len()), StartPosition::discs);
        let config = Self {
            id: TableId::random()?,
            created: now,
            title: clean_name(&request.title).ok_or(TableConfigError::InvalidTitle)?,
            public: request.public,
            discs: request.discs.unwrap_or(usual_discs),
            clock: request.clock.map(ClockRule::from),
            owner: seat,
            replace_after_ms: request.replace_after_ms,
            fill: request.fill.as_ref().map(BotFill::new).transpose()?,
            aids: request.aids,
            position,
            secret: Secret(random()?),
            void_seals: 0,
            last_void: None,
            sealed_at: None,
            join_key: join_key.digest(),
            slots: request.seats.iter().map(|wish| SeatSlot::new(wish, &token)).collect::<Result<_, _>>()?,
            started_at: None,
            rematch: None,
            creator: None,
        };
        config.check(now)?;
        Ok((config, TableKeys { seat, token, join_key }))
    }

    /// Returns the configuration of a rematch: the same people and tokens, another secret. All have to sit down again.
    /// The person who asked for the rematch owns it, because the former owner may be gone.
    ///
    /// A match that began with a position begins with it again. Everybody moves on by one seat: the position may favour
    /// one of them.
    pub(crate) fn rematch_config(&self, owner: Seat, now: Timestamp) -> Result<Self, NoRandomness> {
        let mut slots: Vec<SeatSlot> = self.slots.iter().map(SeatSlot::uncommitted).collect();
        let steps = usize::from(self.position.is_some() && !slots.is_empty());
        slots.rotate_right(steps);
        let owner = Seat::all(slots.len()).nth((owner.index() + steps) % slots.len().max(1)).unwrap_or(owner);
        Ok(Self {
            id: TableId::random()?,
            created: now,
            owner,
            secret: Secret(random()?),
            void_seals: 0,
            last_void: None,
            sealed_at: None,
            join_key: Token::random()?.digest(),
            slots,
            started_at: None,
            rematch: None,
            // All seats are reserved: the table is not listed, and no bot fills them.
            public: false,
            fill: None,
            ..self.clone()
        })
    }

    fn check(&self, now: Timestamp) -> Result<(), TableConfigError> {
        let is_valid = |clock: ClockRule| {
            (1_000..=MAX_CLOCK).contains(&clock.initial_ms) && clock.increment_ms <= clock.initial_ms
        };
        if !self.clock.is_none_or(is_valid) {
            return Err(TableConfigError::InvalidClock);
        }
        if !self.replace_after_ms.is_none_or(|time| REPLACE_AFTER.contains(&time)) {
            return Err(TableConfigError::InvalidReplaceAfter);
        }
        if self.fill.is_some_and(|fill| fill.after > MAX_FILL_AFTER) {
            return Err(TableConfigError::InvalidBotFill);
        }
        // A game from the public list is expected to begin at its start.
        if self.public && self.position.is_some() {
            return Err(TableConfigError::PublicPosition);
        }
        let seats = self.slots.iter().map(|_| SeatPlayer::Person(String::new())).collect();
        let config = MatchConfig { seats, ..self.match_config() };
        let position = self.position.as_ref().map(StartPosition::to_record);
        let start = MatchStart { config, seed: Seed::from_number(0), started_at: now, position };
        Table::from_start(start).map(drop).map_err(|error| match error {
            StartError::Position => TableConfigError::UnsuitablePosition,
            StartError::Setup(_) | StartError::OpenSeat(_) => TableConfigError::InvalidSetup,
        })
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &SeatSlot)> {
        Seat::all(self.slots.len()).zip(&self.slots)
    }

    /// Returns the seat that a token belongs to.
    pub(crate) fn seat_of(&self, token: &Digest) -> Option<Seat> {
        // All seats are compared, so that the time reveals nothing.
        let matches = |slot: &SeatSlot| slot.token.is_some_and(|known| known.matches(token));
        self.seats().filter(|(_, slot)| matches(slot)).map(|(seat, _)| seat).last()
    }

    /// Whether all seats are taken, and all people have committed.
    pub(crate) fn is_full(&self) -> bool {
        self.slots.iter().all(SeatSlot::is_taken)
    }

    fn match_config(&self) -> MatchConfig {
        MatchConfig {
            seats: self.slots.iter().map(SeatSlot::player).collect(),
            discs: self.discs,
            undo_policy: UndoPolicy::Fair,
            clock: self.clock,
            stand_in: STAND_IN,
            replace_after_ms: self.replace_after_ms,
            aids: self.aids,
        }
    }

    pub(crate) fn to_dto(&self) -> TableConfigDto {
        TableConfigDto {
            title: self.title.clone(),
            players: self.slots.len(),
            discs: self.discs,
            clock: self.clock.map(Into::into),
            public: self.public,
            replace_after_ms: self.replace_after_ms,
            aids: self.aids,
            fill: self.fill.map(|fill| BotFillDto { after_ms: fill.after, bot: fill.bot.to_string() }),
            owner: self.owner.number(),
            position: self.position.as_ref().map(ToString::to_string),
        }
    }

    /// Returns the seats as they are before the match starts.
    pub(crate) fn seat_dtos(&self) -> Vec<SeatDto> {
        let seats = self.seats().zip(self.colours());
        let dto = |((seat, slot), colour): ((Seat, &SeatSlot), _)| {
            SeatDto::before_start(seat, &slot.visible_player(), colour)
                .with_commitment(slot.commitment, slot.recommitted)
        };
        seats.map(dto).collect()
    }

    /// Returns the disc colours of all seats. Bots, and seats of matches that predate colours, get the remaining ones.
    pub(crate) fn colours(&self) -> Vec<Option<DiscColour>> {
        let mut taken: Vec<DiscColour> = self.slots.iter().filter_map(|slot| slot.colour).collect();
        let mut colour = |(seat, slot): (Seat, &SeatSlot)| {
            let own = slot.colour.filter(|_| slot.is_taken());
            let remaining = || DiscColour::choose(seat, None, &taken).filter(|_| self.started_at.is_some());
            let colour = own.or_else(remaining);
            taken.extend(colour);
            colour
        };
        self.seats().map(&mut colour).collect()
    }

    /// Returns the colour for a person who sits down: the wanted one or their former one, if it is free.
    pub(crate) fn colour_for(&self, seat: Seat, wanted: Option<DiscColour>) -> Option<DiscColour> {
        let others = self.seats().filter(|(other, _)| *other != seat);
        let taken: Vec<DiscColour> = others.filter_map(|(_, slot)| slot.colour).collect();
        let known = self.slots.get(seat.index()).and_then(|slot| slot.colour);
        let wanted = wanted.filter(|colour| !taken.contains(colour)).or(known);
        DiscColour::choose(seat, wanted, &taken)
    }

    /// Returns the name for a person who sits down: with a number, if it looks like another one at the table, or like
    /// what pages call the player of another seat.
    pub(crate) fn name_for(&self, seat: Seat, wanted: Option<String>) -> Option<String> {
        let name = wanted?;
        let others = || self.seats().filter(|(other, _)| *other != seat);
        let people = || others().filter(|(_, slot)| slot.bot.is_none());
        let mut taken: Vec<&str> = people().filter_map(|(_, slot)| slot.name.as_deref()).collect();
        taken.extend(people().flat_map(|(other, _)| default_names(other)));
        let levels = others().filter_map(|(_, slot)| slot.bot).chain(self.fill.map(|fill| fill.bot));
        // Pages give no bot the name of a person, so only imitations of its name are taken.
        taken.extend(levels.flat_map(bot_names).filter(|bot| !bot.eq_ignore_ascii_case(&name)));
        Some(distinct_name(name, taken.into_iter()))
    }

    /// Whether the table waits for anybody: public, not started, its owner seated and a seat open.
    pub(crate) fn waits_for_anybody(&self) -> bool {
        self.public && self.started_at.is_none() && self.is_waiting()
    }

    /// Whether strangers wait for the owner, who has not revealed.
    pub(crate) fn waits_for_creator(&self) -> bool {
        self.public && self.is_live() && self.is_sealed() && self.unrevealed_seats().contains(&self.owner)
    }

    /// Whether the players are expected to be there when the match starts. With a clock for days, or if a player may be
    /// away for a day or longer, they are not.
    pub(crate) fn is_live(&self) -> bool {
        let is_short = |time: u64| time < SLOW_PACE;
        match self.clock {
            Some(clock) => is_short(clock.initial_ms),
            None => (self.public || self.fill.is_some()) && self.replace_after_ms.is_none_or(is_short),
        }
    }

    /// Returns the seats that anybody may take.
    pub(crate) fn open_seats(&self) -> Vec<Seat> {
        self.seats().filter(|(_, slot)| slot.is_open()).map(|(seat, _)| seat).collect()
    }

    /// Returns the seats that the owner can give to a bot: open ones, and reserved ones where nobody sits. The owner's
    /// own is not among them.
    pub(crate) fn untaken_seats(&self) -> Vec<Seat> {
        let untaken = |(seat, slot): &(Seat, &SeatSlot)| *seat != self.owner && !slot.is_taken();
        self.seats().filter(untaken).map(|(seat, _)| seat).collect()
    }

    /// Returns the key by which waiting tables are ordered: the one that has waited longest first.
    pub(crate) fn waiting_order(&self) -> (Timestamp, TableId) {
        (self.created, self.id)
    }

    /// Returns the milliseconds until a bot takes the open seats, if the owner sits by then.
    pub(crate) fn fill_in_ms(&self, now: Timestamp) -> Option<u64> {
        let fill = self.fill.filter(|_| self.started_at.is_none() && !self.is_full())?;
        Some(self.created.after(fill.after).since(now))
    }

    /// Returns when a bot takes the open seats, and which. It does not before the owner sits.
    pub(crate) fn fill_due(&self) -> Option<(Timestamp, BotName)> {
        let fill = self.fill.filter(|_| self.started_at.is_none() && self.is_waiting())?;
        Some((self.created.after(fill.after), fill.bot))
    }

    /// Whether the owner sits and a seat is open.
    fn is_waiting(&self) -> bool {
        let owner = self.slots.get(self.owner.index());
        owner.is_some_and(SeatSlot::is_taken) && self.slots.iter().any(SeatSlot::is_open)
    }
}

impl BotFill {
    fn new(dto: &BotFillDto) -> Result<Self, TableConfigError> {
        Ok(Self { after: dto.after_ms, bot: parse_level(&dto.bot)? })
    }
}

impl SeatSlot {
    fn new(wish: &NewSeat, own_token: &Token) -> Result<Self, TableConfigError> {
        let open = Self::default();
        Ok(match wish {
            NewSeat::You => Self { token: Some(own_token.digest()), ..open },
            NewSeat::Open => open,
            NewSeat::Bot(name) => Self { bot: Some(parse_level(name)?), ..open },
        })
    }

    /// Returns the same player without a commitment.
    fn uncommitted(&self) -> Self {
        Self { commitment: None, recommitted: 0, nonce: None, ..self.clone() }
    }

    /// Returns the slot of somebody who sits.
    #[cfg(test)]
    pub(crate) fn taken_for_tests() -> Self {
        Self { token: Some(Digest([1; 32])), commitment: Some(SeatCommitment([1; 32])), ..Self::default() }
    }

    pub(crate) fn is_taken(&self) -> bool {
        self.bot.is_some() || self.commitment.is_some()
    }

    /// Whether anybody may take the seat.
    pub(crate) fn is_open(&self) -> bool {
        self.bot.is_none() && self.token.is_none()
    }

    fn player(&self) -> SeatPlayer {
        match self.bot {
            Some(bot) => SeatPlayer::Bot(bot),
            None => SeatPlayer::Person(self.name.clone().unwrap_or_default()),
        }
    }

    /// Returns the player, if one sits there already.
    fn visible_player(&self) -> SeatPlayer {
        if self.is_taken() { self.player() } else { SeatPlayer::Open }
    }
}

/// Parses the name of a level. The other bots are for measurements: some of them think for seconds.
pub(crate) fn parse_level(name: &str) -> Result<BotName, TableConfigError> {
    let bot = name.parse().ok().filter(|bot| BotName::LEVELS.contains(bot));
    bot.ok_or(TableConfigError::UnknownBot)
}

#[cfg(test)]
mod tests;
