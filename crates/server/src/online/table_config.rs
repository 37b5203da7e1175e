//! The configuration of a table: its seats, its rules, and the secret that the seed comes from.

mod sealing;

use nova_luna_protocol::online::{DiscColour, NewTable, SeatDto};
use nova_luna_rules::{BotName, Nonce, Seat, SeatCommitment, Secret};
use nova_luna_table::{STAND_IN, SeatPlan, Settings, SettingsError, Timestamp, UndoPolicy};
use thiserror::Error;

use super::creator::Creator;
use super::names::{bot_names, clean_name, default_names, distinct_name};
use super::secrets::{Digest, NoRandomness, TableId, Token, random};
pub(crate) use sealing::VoidSeal;

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

/// The configuration of a table. It contains the secret, so it never leaves the server.
#[derive(Clone, Debug)]
pub(crate) struct TableConfig {
    pub(crate) id: TableId,
    pub(crate) created: Timestamp,
    /// What the players agree to by joining. Its seats are those of the creation: see `slots`.
    pub(crate) settings: Settings,
    /// The seat that may fill the other seats with bots.
    pub(crate) owner: Seat,
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
    #[error("the creator's seat is not for a person")]
    CreatorSeat,
    #[error("there is no such bot")]
    UnknownBot,
    #[error("tables of a server have fair undo, the usual stand-in and no names of people")]
    LocalSettings,
    #[error(transparent)]
    Settings(#[from] SettingsError),
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
        let NewTable { settings, seat } = request;
        let title = clean_name(&settings.title).ok_or(SettingsError::Title)?;
        let settings = Settings { title, ..settings.clone() };
        check_settings(&settings, *seat)?;
        let (token, join_key) = (Token::random()?, Token::random()?);
        let slot = |(place, plan): (Seat, &SeatPlan)| SeatSlot {
            bot: plan.bot(),
            token: (place == *seat).then(|| token.digest()),
            ..SeatSlot::default()
        };
        let config = Self {
            id: TableId::random()?,
            created: now,
            owner: *seat,
            secret: Secret(random()?),
            void_seals: 0,
            last_void: None,
            sealed_at: None,
            join_key: join_key.digest(),
            slots: Seat::all(settings.seats.len()).zip(&settings.seats).map(slot).collect(),
            settings,
            started_at: None,
            rematch: None,
            creator: None,
        };
        Ok((config, TableKeys { seat: *seat, token, join_key }))
    }

    /// Returns the configuration of a rematch: the same people and tokens, another secret. All have to sit down again.
    /// The person who asked for the rematch owns it, because the former owner may be gone.
    ///
    /// A match that began with a position begins with it again. Everybody moves on by one seat: the position may favour
    /// one of them.
    pub(crate) fn rematch_config(&self, owner: Seat, now: Timestamp) -> Result<Self, NoRandomness> {
        let mut slots: Vec<SeatSlot> = self.slots.iter().map(SeatSlot::uncommitted).collect();
        let steps = usize::from(self.settings.position.is_some() && !slots.is_empty());
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
            // All seats are reserved: the table is not listed, and no bot fills them.
            settings: Settings {
                seats: slots.iter().map(SeatSlot::plan).collect(),
                public: false,
                fill: None,
                ..self.settings.clone()
            },
            slots,
            started_at: None,
            rematch: None,
            ..self.clone()
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

    /// Returns the settings of the match: with the players who sit.
    fn match_settings(&self) -> Settings {
        Settings { seats: self.slots.iter().map(SeatSlot::player).collect(), ..self.settings.clone() }
    }

    /// Returns the seats as they are before the match starts.
    pub(crate) fn seat_dtos(&self) -> Vec<SeatDto> {
        let seats = self.seats().zip(self.colours());
        let dto = |((seat, slot), colour): ((Seat, &SeatSlot), _)| {
            SeatDto::before_start(seat, slot.visible_player().as_ref(), colour)
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
        let levels = others().filter_map(|(_, slot)| slot.bot).chain(self.settings.fill.map(|fill| fill.bot));
        // Pages give no bot the name of a person, so only imitations of its name are taken.
        taken.extend(levels.flat_map(bot_names).filter(|bot| !bot.eq_ignore_ascii_case(&name)));
        Some(distinct_name(name, taken.into_iter()))
    }

    /// Whether the table waits for anybody: public, not started, its owner seated and a seat open.
    pub(crate) fn waits_for_anybody(&self) -> bool {
        self.settings.public && self.started_at.is_none() && self.is_waiting()
    }

    /// Whether strangers wait for the owner, who has not revealed.
    pub(crate) fn waits_for_creator(&self) -> bool {
        self.settings.public
            && self.settings.is_live()
            && self.is_sealed()
            && self.unrevealed_seats().contains(&self.owner)
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
        let fill = self.settings.fill.filter(|_| self.started_at.is_none() && !self.is_full())?;
        Some(self.created.after(fill.after_ms).since(now))
    }

    /// Returns when a bot takes the open seats, and which. It does not before the owner sits.
    pub(crate) fn fill_due(&self) -> Option<(Timestamp, BotName)> {
        let fill = self.settings.fill.filter(|_| self.started_at.is_none() && self.is_waiting())?;
        Some((self.created.after(fill.after_ms), fill.bot))
    }

    /// Whether the owner sits and a seat is open.
    fn is_waiting(&self) -> bool {
        let owner = self.slots.get(self.owner.index());
        owner.is_some_and(SeatSlot::is_taken) && self.slots.iter().any(SeatSlot::is_open)
    }
}

impl SeatSlot {
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

    fn player(&self) -> SeatPlan {
        match self.bot {
            Some(bot) => SeatPlan::Bot(bot),
            None => SeatPlan::Person(self.name.clone().unwrap_or_default()),
        }
    }

    /// Returns whom the seat is for, without a name.
    fn plan(&self) -> SeatPlan {
        self.bot.map_or(SeatPlan::Person(String::new()), SeatPlan::Bot)
    }

    /// Returns the player, if one sits there already.
    fn visible_player(&self) -> Option<SeatPlan> {
        self.is_taken().then(|| self.player())
    }
}

/// Checks the settings of a new table, also for what only servers insist on.
fn check_settings(settings: &Settings, creator: Seat) -> Result<(), TableConfigError> {
    let open = SeatPlan::Person(String::new());
    settings.check()?;
    match () {
        () if settings.seats.get(creator.index()).is_none_or(|plan| plan.bot().is_some()) => {
            Err(TableConfigError::CreatorSeat)
        }
        () if !settings.bots().all(|bot| BotName::LEVELS.contains(&bot)) => Err(TableConfigError::UnknownBot),
        () if settings.undo != UndoPolicy::Fair
            || settings.stand_in != STAND_IN
            || settings.seats.iter().any(|plan| plan.bot().is_none() && *plan != open) =>
        {
            Err(TableConfigError::LocalSettings)
        }
        () => Ok(()),
    }
}

/// Parses the name of a level. The other bots are for measurements: some of them think for seconds.
pub(crate) fn parse_level(name: &str) -> Result<BotName, TableConfigError> {
    let bot = name.parse().ok().filter(|bot| BotName::LEVELS.contains(bot));
    bot.ok_or(TableConfigError::UnknownBot)
}

#[cfg(test)]
pub(crate) mod for_tests {
    //! Requests for tables, for the tests of the server.

    use nova_luna_rules::{Deal, Game, Record, Seed, usual_discs};
    use nova_luna_table::Position;

    use super::{BotName, NewTable, Seat, SeatPlan, Settings, TableConfig};

    pub(crate) fn person() -> SeatPlan {
        SeatPlan::Person(String::new())
    }

    pub(crate) fn novice() -> SeatPlan {
        SeatPlan::Bot(BotName::Novice)
    }

    /// A plain table, created by the player of the first seat.
    pub(crate) fn new_table(seats: Vec<SeatPlan>) -> NewTable {
        NewTable { settings: Settings::new(seats), seat: Seat::FIRST }
    }

    /// A position in which every player has a tile.
    pub(crate) fn position(players: u8) -> Position {
        let deal = Deal::new(Seed::from_number(7), players).unwrap();
        let discs = usual_discs(usize::from(players));
        let mut game = Game::deal(&deal, discs).unwrap();
        let mut record = Record::new(deal.setup(discs)).unwrap();
        for _ in 0..players {
            let action = game.legal_actions().iter().next().unwrap();
            record.add(&game.play(action).unwrap()).unwrap();
        }
        Position::new(&record).unwrap()
    }

    impl TableConfig {
        /// The same table with other settings.
        pub(crate) fn with(&self, change: impl FnOnce(&mut Settings)) -> Self {
            let mut config = self.clone();
            change(&mut config.settings);
            config
        }
    }
}

#[cfg(test)]
mod tests;
