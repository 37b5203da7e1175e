//! The form for a new local game: seats, discs, clock and seed.

use nova_luna_bots::BotName;
use nova_luna_rules::{DISCS, ParseSeedError, Record, Seat, Seed, first_game_discs, usual_discs};
use nova_luna_table::{ClockRule, MatchConfig, SeatPlayer, UndoPolicy};

use super::links::DealLink;
use super::route::Mode;
use super::storage::{Storage, StorageError};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatChoice {
    Person,
    Bot(BotName),
}

impl SeatChoice {
    /// Returns all choices: a person, then the bots from weak to strong.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Person].into_iter().chain(BotName::LEVELS.map(Self::Bot))
    }

    /// Returns the key of the choice in the page and in the storage.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Bot(bot) => bot.as_str(),
        }
    }

    pub fn from_key(key: &str) -> Option<Self> {
        Self::all().find(|choice| choice.key() == key)
    }
}

/// The number of discs that each player has to place (R3, R5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscsChoice {
    Usual,
    /// The recommendation for a first game.
    FirstGame,
    /// A house rule, 1 to 20.
    House(u8),
}

/// Maximum length of a player name, in characters.
pub const MAX_NAME_LENGTH: usize = 24;

/// Limits of the clock form: initial minutes, and seconds added per move.
pub const MAX_MINUTES: u16 = 180;
pub const MAX_SECONDS: u16 = 120;

/// A clock: initial minutes, and seconds added per move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockChoice {
    pub minutes: u16,
    pub seconds: u16,
}

impl ClockChoice {
    pub const DEFAULT: Self = Self { minutes: 10, seconds: 5 };

    fn rule(self) -> ClockRule {
        let minutes = self.minutes.clamp(1, MAX_MINUTES);
        let seconds = self.seconds.min(MAX_SECONDS);
        ClockRule { initial_ms: u64::from(minutes) * 60_000, increment_ms: u64::from(seconds) * 1_000 }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGameForm {
    /// 1 for a solo game, else 2 to 4.
    pub players: usize,
    /// The choice for each seat. Unused seats keep theirs, in case the number of players grows again.
    pub seats: [SeatChoice; 4],
    /// The names of the people. An empty name is shown as "You" or "Player 2".
    pub names: [String; 4],
    pub discs: DiscsChoice,
    pub clock: Option<ClockChoice>,
    /// Whether aids are shown. It marks the game as assisted.
    pub aids: bool,
    /// The seed as typed; empty for a random one.
    pub seed: String,
}

impl NewGameForm {
    pub fn default_for(mode: Mode) -> Self {
        let other = if mode == Mode::HotSeat { SeatChoice::Person } else { SeatChoice::Bot(BotName::Casual) };
        Self {
            players: if mode == Mode::Solo { 1 } else { 2 },
            seats: [SeatChoice::Person, other, other, other],
            names: Default::default(),
            discs: DiscsChoice::Usual,
            clock: None,
            aids: false,
            seed: String::new(),
        }
    }

    /// A game with the players, discs and seed of a shared deal.
    pub fn from_deal(deal: &DealLink) -> Self {
        let mode = if deal.players == 1 { Mode::Solo } else { Mode::Bots };
        let players = usize::from(deal.players);
        let is_usual = deal.discs == usual_discs(players);
        Self {
            players,
            discs: if is_usual { DiscsChoice::Usual } else { DiscsChoice::House(deal.discs) },
            seed: deal.seed.to_string(),
            ..Self::default_for(mode)
        }
    }

    /// A game that goes on from the last position of a record: the player takes the seat to move.
    pub fn from_position(record: &Record) -> Self {
        let setup = record.setup();
        let mode = if setup.players == 1 { Mode::Solo } else { Mode::Bots };
        let mut form = Self {
            players: usize::from(setup.players),
            discs: DiscsChoice::House(setup.discs),
            ..Self::default_for(mode)
        };
        let own = record.view().to_move().map_or(0, Seat::index);
        form.seats.swap(0, own);
        form
    }

    pub fn disc_count(&self) -> u8 {
        match self.discs {
            _ if self.players == 1 => usual_discs(1),
            DiscsChoice::Usual => usual_discs(self.players),
            DiscsChoice::FirstGame => first_game_discs(self.players),
            DiscsChoice::House(discs) => discs.clamp(1, DISCS),
        }
    }

    pub fn bots(&self) -> impl Iterator<Item = BotName> {
        self.seats.iter().take(self.players).filter_map(|seat| match seat {
            SeatChoice::Bot(bot) => Some(*bot),
            SeatChoice::Person => None,
        })
    }

    /// Returns the bot of a seat.
    pub fn bot_at(&self, index: usize) -> Option<BotName> {
        match self.seats.get(index) {
            Some(SeatChoice::Bot(bot)) => Some(*bot),
            _ => None,
        }
    }

    /// Returns the bots on the seats before one.
    pub fn bots_before(&self, index: usize) -> Vec<BotName> {
        (0..index).filter_map(|before| self.bot_at(before)).collect()
    }

    /// Gives every bot a level, also those of unused seats.
    pub fn set_level(&mut self, level: BotName) {
        for seat in self.seats.iter_mut().filter(|seat| **seat != SeatChoice::Person) {
            *seat = SeatChoice::Bot(level);
        }
    }

    /// Returns the match configuration. The first person gets the name from the settings, unless one was typed.
    pub fn config(&self, own_name: &str) -> MatchConfig {
        let own = self.seats.iter().position(|seat| *seat == SeatChoice::Person);
        let player = |index: usize| match self.seats.get(index) {
            Some(SeatChoice::Bot(bot)) => SeatPlayer::Bot(*bot),
            _ => {
                let typed = self.names.get(index).map_or("", |name| name.trim());
                SeatPlayer::Person(if typed.is_empty() && own == Some(index) { own_name } else { typed }.to_owned())
            }
        };
        MatchConfig {
            seats: (0..self.players).map(player).collect(),
            discs: self.disc_count(),
            undo_policy: UndoPolicy::Free,
            clock: self.clock.map(ClockChoice::rule),
            stand_in: BotName::Skilled,
            replace_after_ms: None,
            aids: self.aids,
        }
    }

    /// Parses the typed seed; `None` if the field is empty.
    ///
    /// # Errors
    /// If the text is neither a number nor 64 hexadecimal digits.
    pub fn typed_seed(&self) -> Result<Option<Seed>, ParseSeedError> {
        match self.seed.trim() {
            "" => Ok(None),
            typed => typed.parse().map(Some),
        }
    }

    /// Loads the last choices. Missing and unreadable ones get their defaults; seeds are never saved.
    pub fn load(storage: &impl Storage, mode: Mode) -> Self {
        let mut game = Self::default_for(mode);
        let text = storage.get(&storage_key(mode)).unwrap_or_default();
        for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
            game.set_field(name, value);
        }
        if mode == Mode::Solo {
            game.players = 1;
        }
        game
    }

    fn set_field(&mut self, name: &str, value: &str) {
        let index = |prefix: &str| name.strip_prefix(prefix)?.parse::<usize>().ok()?.checked_sub(1);
        match name {
            "players" => self.players = value.parse().unwrap_or(2).clamp(2, 4),
            "discs" => self.discs = parse_discs(value),
            "clock" => self.clock = parse_clock(value),
            "aids" => self.aids = value == "on",
            _ => {
                let seat = index("seat").and_then(|index| self.seats.get_mut(index));
                if let Some((seat, choice)) = seat.zip(SeatChoice::from_key(value)) {
                    *seat = choice;
                } else if let Some(known) = index("name").and_then(|index| self.names.get_mut(index)) {
                    *known = clean_name(value);
                }
            }
        }
    }

    /// Saves the choices for the next game.
    ///
    /// # Errors
    /// If the storage is full or forbidden.
    pub fn save(&self, storage: &impl Storage, mode: Mode) -> Result<(), StorageError> {
        let discs = match self.discs {
            DiscsChoice::Usual => "usual".to_owned(),
            DiscsChoice::FirstGame => "first".to_owned(),
            DiscsChoice::House(discs) => discs.to_string(),
        };
        let clock = self.clock.map_or("none".to_owned(), |clock| format!("{}+{}", clock.minutes, clock.seconds));
        let aids = if self.aids { "on" } else { "off" };
        let mut text = format!("players={}\ndiscs={discs}\nclock={clock}\naids={aids}\n", self.players);
        for (index, (seat, name)) in self.seats.iter().zip(&self.names).enumerate() {
            text += &format!("seat{n}={}\nname{n}={}\n", seat.key(), clean_name(name), n = index + 1);
        }
        storage.set(&storage_key(mode), &text)
    }
}

fn storage_key(mode: Mode) -> String {
    format!("nova-luna/new/{}", mode.key())
}

/// Removes control characters from a name and cuts it to the maximum length.
pub fn clean_name(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME_LENGTH).collect()
}

fn parse_discs(value: &str) -> DiscsChoice {
    match value {
        "first" => DiscsChoice::FirstGame,
        number => number.parse().map_or(DiscsChoice::Usual, |discs: u8| DiscsChoice::House(discs.clamp(1, DISCS))),
    }
}

fn parse_clock(value: &str) -> Option<ClockChoice> {
    let (minutes, seconds) = value.split_once('+')?;
    let clock = ClockChoice { minutes: minutes.parse().ok()?, seconds: seconds.parse().ok()? };
    (clock.minutes > 0).then_some(clock)
}

#[cfg(test)]
mod tests;
