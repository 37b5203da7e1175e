//! A table as somebody wants it, before it is founded.

use nova_luna_protocol::online::{ClockDto, NewTable, Quick, SeatWish};
use nova_luna_rules::{BotName, first_game_discs};

use super::super::storage::{Storage, StorageError};

const WANTED: &str = "nova-luna/new/online";
const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;

/// How fast a match is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// As everybody likes.
    #[default]
    Free,
    /// At once, ten minutes each.
    Quick,
    /// At once, half an hour each.
    Calm,
    /// Over days.
    Days,
}

impl Pace {
    /// All of them, and the words for them.
    pub const ALL: [(Self, &'static str); 4] =
        [(Self::Free, "free"), (Self::Quick, "quick"), (Self::Calm, "calm"), (Self::Days, "days")];

    fn clock(self) -> Option<ClockDto> {
        match self {
            Self::Free => None,
            Self::Quick => Some(ClockDto { bank: 10 * MINUTE, increment: 5 * SECOND }),
            Self::Calm => Some(ClockDto { bank: 30 * MINUTE, increment: 10 * SECOND }),
            Self::Days => Some(ClockDto { bank: 3 * DAY, increment: 12 * 60 * MINUTE }),
        }
    }
}

/// How long a player may vanish before a bot can take the seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ReplaceAfter {
    /// For ever.
    Ever,
    /// Two minutes.
    #[default]
    Short,
    /// Ten minutes.
    Long,
    /// A day.
    Day,
}

impl ReplaceAfter {
    /// All of them, and the words for them.
    pub const ALL: [(Self, &'static str); 4] =
        [(Self::Ever, "ever"), (Self::Short, "short"), (Self::Long, "long"), (Self::Day, "day")];

    const fn milliseconds(self) -> Option<u64> {
        match self {
            Self::Ever => None,
            Self::Short => Some(2 * MINUTE),
            Self::Long => Some(10 * MINUTE),
            Self::Day => Some(DAY),
        }
    }
}

/// A table as somebody wants it. The founder has the first seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTableForm {
    /// How many play.
    pub players: usize,
    /// Who sits on the other seats: a bot, or whoever comes.
    pub others: [Option<BotName>; 3],
    /// Whether fewer discs are to be placed, as in a first game.
    pub first_game: bool,
    /// How fast it is played.
    pub pace: Pace,
    /// How long a player may vanish.
    pub patience: ReplaceAfter,
    /// Whether anybody may find the table.
    pub public: bool,
}

impl Default for NewTableForm {
    fn default() -> Self {
        Self {
            players: 2,
            others: [None; 3],
            first_game: false,
            pace: Pace::default(),
            patience: ReplaceAfter::default(),
            public: false,
        }
    }
}

impl NewTableForm {
    /// The table as a server is asked for it.
    pub fn table(&self) -> NewTable {
        let other = |bot: &Option<BotName>| bot.map_or(SeatWish::Open, |bot| SeatWish::Bot(bot.as_str().to_owned()));
        let others = self.others.iter().take(self.players.saturating_sub(1)).map(other);
        NewTable {
            seats: std::iter::once(SeatWish::You).chain(others).collect(),
            discs: self.first_game.then(|| first_game_discs(self.players)),
            clock: self.pace.clock(),
            public: self.public,
            title: String::new(),
            patience: self.patience_of_pace().milliseconds(),
            fill: None,
        }
    }

    /// How long a player may vanish: where a match takes days, at least one.
    const fn patience_of_pace(&self) -> ReplaceAfter {
        match (self.pace, self.patience) {
            (Pace::Days, ReplaceAfter::Short | ReplaceAfter::Long) => ReplaceAfter::Day,
            (_, patience) => patience,
        }
    }

    /// What was form last time.
    pub fn load(storage: &impl Storage) -> Self {
        let mut form = Self::default();
        let text = storage.get(WANTED).unwrap_or_default();
        let mut words = text.split(' ');
        let mut next = || words.next().unwrap_or_default();
        form.players = next().parse().unwrap_or(2).clamp(2, 4);
        for other in &mut form.others {
            *other = next().parse().ok();
        }
        form.first_game = next() == "first";
        let (pace, patience) = (next(), next());
        form.pace = Pace::ALL.iter().find(|(_, word)| *word == pace).map_or_else(Pace::default, |(pace, _)| *pace);
        let known = ReplaceAfter::ALL.iter().find(|(_, word)| *word == patience);
        form.patience = known.map_or_else(ReplaceAfter::default, |(patience, _)| *patience);
        form.public = next() == "public";
        form
    }

    /// Remembers it for next time.
    ///
    /// # Errors
    /// If the storage is full or not allowed.
    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        let other = |bot: &Option<BotName>| bot.map_or("open", |bot| bot.as_str());
        let [one, two, three] = self.others.each_ref().map(other);
        let discs = if self.first_game { "first" } else { "usual" };
        let pace = Pace::ALL.iter().find(|(pace, _)| *pace == self.pace).map_or("", |(_, word)| word);
        let patience =
            ReplaceAfter::ALL.iter().find(|(patience, _)| *patience == self.patience).map_or("", |(_, word)| word);
        let public = if self.public { "public" } else { "private" };
        storage.set(WANTED, &format!("{} {one} {two} {three} {discs} {pace} {patience} {public}", self.players))
    }
}

/// Somebody who wants to play with anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuickMatchForm {
    /// How many play.
    pub players: u8,
    /// The seconds that they want to wait for others.
    pub seconds: u64,
    /// Who plays if nobody comes.
    pub bot: BotName,
}

impl QuickMatchForm {
    /// What is offered first.
    pub const USUAL: Self = Self { players: 2, seconds: 30, bot: BotName::Skilled };

    /// As a server is asked for it.
    pub fn words(self) -> Quick {
        Quick { players: self.players, patience: self.seconds * SECOND, bot: self.bot.as_str().to_owned() }
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::state::storage::InMemoryStorage;

    #[test]
    fn a_table_is_asked_for_as_it_is_wanted_and_remembered() {
        let form = NewTableForm {
            players: 3,
            others: [None, Some(BotName::Expert), None],
            first_game: true,
            pace: Pace::Days,
            patience: ReplaceAfter::Day,
            public: true,
        };
        let table = form.table();
        assert_eq!(table.seats, [SeatWish::You, SeatWish::Open, SeatWish::Bot("expert".to_owned())]);
        assert_eq!(table.discs, Some(first_game_discs(3)));
        assert_eq!(table.patience, Some(86_400_000));
        let pending = NewTableForm { patience: ReplaceAfter::Short, ..form.clone() };
        assert_eq!(pending.table().patience, Some(86_400_000), "nobody is late after two minutes of three days");
        let storage = InMemoryStorage::default();
        assert_eq!(NewTableForm::load(&storage), NewTableForm::default());
        form.save(&storage).unwrap();
        assert_eq!(NewTableForm::load(&storage), form);
    }
}
