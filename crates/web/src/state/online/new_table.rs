//! The forms for a new online table and for a quick match.

use nova_luna_bots::BotName;
use nova_luna_protocol::online::{ClockRuleDto, NewSeat, NewTable, QuickMatch};
use nova_luna_rules::{Seat, first_game_discs};

use super::super::storage::{Storage, StorageError};

const FORM_KEY: &str = "nova-luna/new/online";
const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;

/// The clock of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// No clock.
    #[default]
    Free,
    /// Ten minutes each.
    Quick,
    /// Half an hour each.
    Calm,
    /// Three days each.
    Days,
}

impl Pace {
    /// All choices with their keys.
    pub const ALL: [(Self, &'static str); 4] =
        [(Self::Free, "free"), (Self::Quick, "quick"), (Self::Calm, "calm"), (Self::Days, "days")];

    fn clock(self) -> Option<ClockRuleDto> {
        match self {
            Self::Free => None,
            Self::Quick => Some(ClockRuleDto { initial_ms: 10 * MINUTE, increment_ms: 5 * SECOND }),
            Self::Calm => Some(ClockRuleDto { initial_ms: 30 * MINUTE, increment_ms: 10 * SECOND }),
            Self::Days => Some(ClockRuleDto { initial_ms: 3 * DAY, increment_ms: 12 * 60 * MINUTE }),
        }
    }
}

/// How long a player may keep the others waiting before a bot can replace them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ReplaceAfter {
    Never,
    #[default]
    TwoMinutes,
    TenMinutes,
    Day,
}

impl ReplaceAfter {
    /// All choices with their keys.
    pub const ALL: [(Self, &'static str); 4] =
        [(Self::Never, "ever"), (Self::TwoMinutes, "short"), (Self::TenMinutes, "long"), (Self::Day, "day")];

    const fn milliseconds(self) -> Option<u64> {
        match self {
            Self::Never => None,
            Self::TwoMinutes => Some(2 * MINUTE),
            Self::TenMinutes => Some(10 * MINUTE),
            Self::Day => Some(DAY),
        }
    }
}

/// The choices for a new table. Its creator has the first seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTableForm {
    pub players: usize,
    /// The other seats: a bot, or open to anyone who joins.
    pub others: [Option<BotName>; 3],
    /// Fewer discs, as recommended for a first game.
    pub first_game: bool,
    pub pace: Pace,
    pub replace_after: ReplaceAfter,
    /// Lists the table in the lobby.
    pub public: bool,
    /// Shows aids to everybody at the table.
    pub aids: bool,
}

impl Default for NewTableForm {
    fn default() -> Self {
        Self {
            players: 2,
            others: [None; 3],
            first_game: false,
            pace: Pace::default(),
            replace_after: ReplaceAfter::default(),
            public: false,
            aids: false,
        }
    }
}

impl NewTableForm {
    /// Returns the request that creates the table.
    pub fn request(&self) -> NewTable {
        let other = |bot: &Option<BotName>| bot.map_or(NewSeat::Open, |bot| NewSeat::Bot(bot.as_str().to_owned()));
        let others = self.others.iter().take(self.players.saturating_sub(1)).map(other);
        NewTable {
            seats: std::iter::once(NewSeat::You).chain(others).collect(),
            discs: self.first_game.then(|| first_game_discs(self.players)),
            clock: self.pace.clock(),
            public: self.public,
            title: String::new(),
            replace_after_ms: self.effective_replace_after().milliseconds(),
            fill: None,
            aids: self.aids,
            position: None,
        }
    }

    /// Returns the request of a table that begins with a position. All seats but the player's own are open.
    pub fn request_from_position(position: String, players: usize, own: Seat) -> NewTable {
        let seat = |seat: Seat| if seat == own { NewSeat::You } else { NewSeat::Open };
        let seats = Seat::all(players).map(seat).collect();
        NewTable { seats, position: Some(position), ..Self::default().request() }
    }

    /// In a match over days, a player may be away for at least a day.
    const fn effective_replace_after(&self) -> ReplaceAfter {
        match (self.pace, self.replace_after) {
            (Pace::Days, ReplaceAfter::TwoMinutes | ReplaceAfter::TenMinutes) => ReplaceAfter::Day,
            (_, replace_after) => replace_after,
        }
    }

    pub fn load(storage: &impl Storage) -> Self {
        let mut form = Self::default();
        let text = storage.get(FORM_KEY).unwrap_or_default();
        let mut words = text.split(' ');
        let mut next = || words.next().unwrap_or_default();
        form.players = next().parse().unwrap_or(2).clamp(2, 4);
        for other in &mut form.others {
            *other = next().parse().ok();
        }
        form.first_game = next() == "first";
        let (pace, replace_after) = (next(), next());
        form.pace = Pace::ALL.iter().find(|(_, key)| *key == pace).map_or_else(Pace::default, |(pace, _)| *pace);
        let known = ReplaceAfter::ALL.iter().find(|(_, key)| *key == replace_after);
        form.replace_after = known.map_or_else(ReplaceAfter::default, |(known, _)| *known);
        form.public = next() == "public";
        form.aids = next() == "aids";
        form
    }

    /// Saves the choices for the next table.
    ///
    /// # Errors
    /// If the storage is full or forbidden.
    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        let other = |bot: &Option<BotName>| bot.map_or("open", |bot| bot.as_str());
        let [one, two, three] = self.others.each_ref().map(other);
        let discs = if self.first_game { "first" } else { "usual" };
        let pace = Pace::ALL.iter().find(|(pace, _)| *pace == self.pace).map_or("", |(_, key)| key);
        let known = ReplaceAfter::ALL.iter().find(|(known, _)| *known == self.replace_after);
        let replace_after = known.map_or("", |(_, key)| key);
        let public = if self.public { "public" } else { "private" };
        let aids = if self.aids { "aids" } else { "none" };
        let players = self.players;
        storage.set(FORM_KEY, &format!("{players} {one} {two} {three} {discs} {pace} {replace_after} {public} {aids}"))
    }
}

/// The choices for a quick match with anyone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuickMatchForm {
    pub players: u8,
    /// Seconds to wait for other people.
    pub wait_seconds: u64,
    /// The bot that fills the seats after that.
    pub bot: BotName,
}

impl QuickMatchForm {
    pub const DEFAULT: Self = Self { players: 2, wait_seconds: 24, bot: BotName::Skilled };

    pub fn request(self) -> QuickMatch {
        let (wait_ms, bot) = (self.wait_seconds * SECOND, self.bot.as_str().to_owned());
        QuickMatch { players: self.players, wait_ms, bot, waiting_at: None }
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::state::storage::InMemoryStorage;

    #[test]
    fn requests_and_saves_the_chosen_table() {
        let form = NewTableForm {
            players: 3,
            others: [None, Some(BotName::Expert), None],
            first_game: true,
            pace: Pace::Days,
            replace_after: ReplaceAfter::Day,
            public: true,
            aids: true,
        };
        let table = form.request();
        assert_eq!(table.seats, [NewSeat::You, NewSeat::Open, NewSeat::Bot("expert".to_owned())]);
        assert_eq!(table.discs, Some(first_game_discs(3)));
        assert!(table.aids);
        assert_eq!(table.replace_after_ms, Some(86_400_000));
        let impatient = NewTableForm { replace_after: ReplaceAfter::TwoMinutes, ..form.clone() };
        assert_eq!(
            impatient.request().replace_after_ms,
            Some(86_400_000),
            "two minutes are too short for a match over days"
        );
        let storage = InMemoryStorage::default();
        assert_eq!(NewTableForm::load(&storage), NewTableForm::default());
        form.save(&storage).unwrap();
        assert_eq!(NewTableForm::load(&storage), form);
    }

    #[test]
    fn a_table_from_a_position_has_the_chosen_seat() {
        let table = NewTableForm::request_from_position("AQ".to_owned(), 3, Seat::new(2).unwrap());
        assert_eq!(table.seats, [NewSeat::Open, NewSeat::You, NewSeat::Open]);
        assert_eq!((table.position.as_deref(), table.discs, table.public), (Some("AQ"), None, false));
    }
}
