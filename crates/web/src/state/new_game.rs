//! Setting up a game: who sits where, how many discs, which clock, which seed.

use nova_luna_rules::{BotName, DISCS, ParseSeedError, Seed, first_game_discs, usual_discs};
use nova_luna_table::{ClockRule, MatchConfig, SeatPlayer, UndoPolicy};

use super::links::DealLink;
use super::route::Mode;
use super::storage::{Storage, StorageError};

/// Who is to sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatChoice {
    /// A person at this device.
    Person,
    /// A bot of this level.
    Bot(BotName),
}

impl SeatChoice {
    /// All choices, the person first and then the levels, weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Person].into_iter().chain(BotName::LEVELS.map(Self::Bot))
    }

    /// The word for it in the page and in the storage.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Bot(bot) => bot.as_str(),
        }
    }

    /// The choice of a word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::all().find(|choice| choice.word() == word)
    }
}

/// How many discs each has to place (R3, R5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscsChoice {
    /// As usual.
    Usual,
    /// As recommended for a first game.
    FirstGame,
    /// As agreed, 1 to 20.
    House(u8),
}

/// The longest name that is kept.
pub const MAX_NAME: usize = 24;

/// The most minutes that can be chosen for a clock, and the most seconds a move.
pub const MAX_MINUTES: u16 = 180;
/// The most seconds that an action may add.
pub const MAX_SECONDS: u16 = 120;

/// A clock as it is chosen: minutes for the game, and seconds that each action adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockChoice {
    /// The minutes that everybody begins with.
    pub minutes: u16,
    /// The seconds that each action adds.
    pub seconds: u16,
}

impl ClockChoice {
    /// What is offered first.
    pub const USUAL: Self = Self { minutes: 10, seconds: 5 };

    fn rule(self) -> ClockRule {
        let minutes = self.minutes.clamp(1, MAX_MINUTES);
        let seconds = self.seconds.min(MAX_SECONDS);
        ClockRule { bank: u64::from(minutes) * 60_000, increment: u64::from(seconds) * 1_000 }
    }
}

/// A game that is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// How many play: alone 1, else 2 to 4.
    pub players: usize,
    /// Who sits where. Seats beyond the number of players keep their choice for when there are more.
    pub seats: [SeatChoice; 4],
    /// What the people are called. An empty name is said as "You" or "Player 2".
    pub names: [String; 4],
    /// How many discs each has to place.
    pub discs: DiscsChoice,
    /// The clock, if there is one.
    pub clock: Option<ClockChoice>,
    /// The seed as it was typed; without it, a random one.
    pub seed: String,
}

impl NewGame {
    /// What is offered the first time.
    pub fn usual(mode: Mode) -> Self {
        let other = if mode == Mode::HotSeat { SeatChoice::Person } else { SeatChoice::Bot(BotName::Casual) };
        Self {
            players: if mode == Mode::Solo { 1 } else { 2 },
            seats: [SeatChoice::Person, other, other, other],
            names: Default::default(),
            discs: DiscsChoice::Usual,
            clock: None,
            seed: String::new(),
        }
    }

    /// A deal that somebody shared: players, discs and seed are those of the deal.
    pub fn of_deal(deal: &DealLink) -> Self {
        let mode = if deal.players == 1 { Mode::Solo } else { Mode::Bots };
        let players = usize::from(deal.players);
        let usual = deal.discs == usual_discs(players);
        Self {
            players,
            discs: if usual { DiscsChoice::Usual } else { DiscsChoice::House(deal.discs) },
            seed: deal.seed.to_string(),
            ..Self::usual(mode)
        }
    }

    /// The discs each has to place.
    pub fn disc_count(&self) -> u8 {
        match self.discs {
            _ if self.players == 1 => usual_discs(1),
            DiscsChoice::Usual => usual_discs(self.players),
            DiscsChoice::FirstGame => first_game_discs(self.players),
            DiscsChoice::House(discs) => discs.clamp(1, DISCS),
        }
    }

    /// The bots that take part.
    pub fn bots(&self) -> impl Iterator<Item = BotName> {
        self.seats.iter().take(self.players).filter_map(|seat| match seat {
            SeatChoice::Bot(bot) => Some(*bot),
            SeatChoice::Person => None,
        })
    }

    /// What is agreed. The first person without a name is called as in the settings.
    pub fn terms(&self, own_name: &str) -> MatchConfig {
        let own = self.seats.iter().position(|seat| *seat == SeatChoice::Person);
        let sitter = |index: usize| match self.seats.get(index) {
            Some(SeatChoice::Bot(bot)) => SeatPlayer::Bot(*bot),
            _ => {
                let typed = self.names.get(index).map_or("", |name| name.trim());
                SeatPlayer::Person(if typed.is_empty() && own == Some(index) { own_name } else { typed }.to_owned())
            }
        };
        MatchConfig {
            seats: (0..self.players).map(sitter).collect(),
            discs: self.disc_count(),
            liberty: UndoPolicy::Free,
            clock: self.clock.map(ClockChoice::rule),
            stand_in: BotName::Skilled,
            patience: None,
        }
    }

    /// The seed that was typed; nothing if none was.
    ///
    /// # Errors
    /// If it is neither a number nor 64 hexadecimal digits.
    pub fn typed_seed(&self) -> Result<Option<Seed>, ParseSeedError> {
        match self.seed.trim() {
            "" => Ok(None),
            typed => typed.parse().map(Some),
        }
    }

    /// What was chosen last time; what is not remembered, or cannot be understood, is as usual. A seed is never remembered.
    pub fn load(storage: &impl Storage, mode: Mode) -> Self {
        let mut game = Self::usual(mode);
        let text = storage.get(&page(mode)).unwrap_or_default();
        for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
            game.recall(name, value);
        }
        if mode == Mode::Solo {
            game.players = 1;
        }
        game
    }

    fn recall(&mut self, name: &str, value: &str) {
        let at = |prefix: &str| name.strip_prefix(prefix)?.parse::<usize>().ok()?.checked_sub(1);
        match name {
            "players" => self.players = value.parse().unwrap_or(2).clamp(2, 4),
            "discs" => self.discs = discs_of(value),
            "clock" => self.clock = clock_of(value),
            _ => {
                let seat = at("seat").and_then(|index| self.seats.get_mut(index));
                if let Some((seat, choice)) = seat.zip(SeatChoice::of_word(value)) {
                    *seat = choice;
                } else if let Some(known) = at("name").and_then(|index| self.names.get_mut(index)) {
                    *known = clean_name(value);
                }
            }
        }
    }

    /// Remembers the choices for next time.
    ///
    /// # Errors
    /// If the storage is full or not allowed.
    pub fn save(&self, storage: &impl Storage, mode: Mode) -> Result<(), StorageError> {
        let discs = match self.discs {
            DiscsChoice::Usual => "usual".to_owned(),
            DiscsChoice::FirstGame => "first".to_owned(),
            DiscsChoice::House(discs) => discs.to_string(),
        };
        let clock = self.clock.map_or("none".to_owned(), |clock| format!("{}+{}", clock.minutes, clock.seconds));
        let mut text = format!("players={}\ndiscs={discs}\nclock={clock}\n", self.players);
        for (index, (seat, name)) in self.seats.iter().zip(&self.names).enumerate() {
            text += &format!("seat{n}={}\nname{n}={}\n", seat.word(), clean_name(name), n = index + 1);
        }
        storage.set(&page(mode), &text)
    }
}

fn page(mode: Mode) -> String {
    format!("nova-luna/new/{}", mode.word())
}

/// A name without control characters, and not too long.
pub fn clean_name(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect()
}

fn discs_of(value: &str) -> DiscsChoice {
    match value {
        "first" => DiscsChoice::FirstGame,
        number => number.parse().map_or(DiscsChoice::Usual, |discs: u8| DiscsChoice::House(discs.clamp(1, DISCS))),
    }
}

fn clock_of(value: &str) -> Option<ClockChoice> {
    let (minutes, seconds) = value.split_once('+')?;
    let clock = ClockChoice { minutes: minutes.parse().ok()?, seconds: seconds.parse().ok()? };
    (clock.minutes > 0).then_some(clock)
}

#[cfg(test)]
mod tests;
