//! The settings of a table: everything that its players agree to before the first turn.
//!
//! Other crates name a field only where they use it. A new setting that is on or off is one line in `switches!`:
//! messages, forms, notes and records follow from [`Switches::ALL`].

use std::ops::RangeInclusive;
use std::sync::Arc;

use nova_luna_bots::BotName;
use nova_luna_rules::{self as rules, Record, SetupError, check_discs, usual_discs};
use thiserror::Error;

use crate::clock::ClockRule;

/// The bot that plays for those who leave, unless the settings name another one.
pub const STAND_IN: BotName = BotName::Skilled;

/// The longest title, in characters.
pub const MAX_TITLE: usize = 32;

/// The limits of the initial time of a clock, in milliseconds: one second to fourteen days. A player who never comes back
/// loses in that time.
const INITIAL_MS: RangeInclusive<u64> = 1_000..=14 * DAY_MS;

/// The limits of the time after which a player can be replaced, in milliseconds: ten seconds to thirty days.
const REPLACE_AFTER_MS: RangeInclusive<u64> = 10_000..=30 * DAY_MS;

/// The longest time that seats stay open before a bot takes them, in milliseconds: one hour.
const MAX_FILL_AFTER_MS: u64 = 3_600_000;

const DAY_MS: u64 = 24 * 3_600_000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The player that each seat is for, seat 1 first. Their number is the number of players.
    pub seats: Vec<SeatPlan>,
    /// The discs that each seat has to place (R3, R5).
    pub discs: u8,
    /// The clock, or `None` for unlimited time.
    pub clock: Option<ClockRule>,
    /// When actions may be taken back.
    pub undo: UndoPolicy,
    /// The bot that plays for seats whose person has left a table of three or four, or was replaced.
    pub stand_in: BotName,
    /// The milliseconds after which the others may replace the player to move with a bot; `None` for never.
    pub replace_after_ms: Option<u64>,
    /// The position that the match begins with; `None` for a new deal.
    pub position: Option<Position>,
    /// The title of the table; often empty.
    pub title: String,
    /// Whether the lobby lists the table, so that anybody may join.
    pub public: bool,
    pub fill: Option<BotFill>,
    pub switches: Switches,
}

/// The player that a seat is for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SeatPlan {
    /// A person and their name, which may be empty.
    Person(String),
    Bot(BotName),
}

nova_luna_rules::named! {
    /// When actions may be taken back.
    pub enum UndoPolicy {
        /// Always, any number of actions: for play on one device. The match is then marked as assisted.
        Free = "free",
        /// Only while the same seat is still to move and the action revealed no tile.
        Fair = "fair",
    }
}

/// The bot that takes seats that stay open, and when.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BotFill {
    /// The milliseconds from the creation of the table until the bot takes the seats.
    pub after_ms: u64,
    pub bot: BotName,
}

/// The position in which a match begins: a position without a history, or the moves of another game that lead to it. The
/// tiles that nobody has seen are shuffled with the seed of the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position(Arc<Record>);

/// Where a switch can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SwitchScope {
    /// At every table.
    Everywhere,
    /// At tables of a server only.
    Online,
}

/// A setting that is on or off.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    /// The name in messages, and in the keys of its texts.
    pub name: &'static str,
    pub scope: SwitchScope,
    /// The tag that it gives a record, if any. Readers that do not know the tag keep it.
    pub tag: Option<&'static str>,
    /// Whether it marks the match as assisted.
    pub assists: bool,
    is_on: fn(&Switches) -> bool,
    set: fn(&mut Switches, bool),
}

impl Switch {
    pub fn is_on(&self, switches: &Switches) -> bool {
        (self.is_on)(switches)
    }

    pub fn set(&self, switches: &mut Switches, on: bool) {
        (self.set)(switches, on);
    }
}

macro_rules! switches {
    ($($(#[$doc:meta])* $name:ident: $scope:ident, tag $tag:expr, assists $assists:expr;)+) => {
        /// The settings that are on or off. All are off by default.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct Switches {
            $($(#[$doc])* pub $name: bool,)+
        }

        impl Switches {
            pub const ALL: &[Switch] = &[$(Switch {
                name: stringify!($name),
                scope: SwitchScope::$scope,
                tag: $tag,
                assists: $assists,
                is_on: |switches| switches.$name,
                set: |switches, on| switches.$name = on,
            },)+];
        }
    };
}

switches! {
    /// The table shows aids to all players: refill odds, and what each opponent would gain from each tile.
    aids: Everywhere, tag Some("Aids"), assists true;
    /// Nobody can say phrases.
    quiet: Online, tag None, assists false;
}

impl Switches {
    pub fn on(self) -> impl Iterator<Item = &'static Switch> {
        Self::ALL.iter().filter(move |switch| switch.is_on(&self))
    }
}

/// Why a table cannot have these settings.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SettingsError {
    /// The game does not allow this number of players or discs.
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("the clock is too short or too long")]
    Clock,
    #[error("the time until a player can be replaced is too short or too long")]
    ReplaceAfter,
    #[error("the time until bots fill open seats is too long")]
    Fill,
    /// The title is too long, or has control characters.
    #[error("the title is too long")]
    Title,
    #[error(
        "the game of the position is over, has another number of players or discs, or its wheel must be filled first"
    )]
    Position,
    /// A game from the public list is expected to begin at its start.
    #[error("a table that begins with a position cannot be public")]
    PublicPosition,
}

impl Settings {
    /// Returns the settings of a plain game between these players.
    pub fn new(seats: Vec<SeatPlan>) -> Self {
        Self {
            discs: usual_discs(seats.len()),
            seats,
            clock: None,
            undo: UndoPolicy::Fair,
            stand_in: STAND_IN,
            replace_after_ms: None,
            position: None,
            title: String::new(),
            public: false,
            fill: None,
            switches: Switches::default(),
        }
    }

    /// Checks that a table may have these settings.
    pub fn check(&self) -> Result<(), SettingsError> {
        let clock_fits =
            |clock: ClockRule| INITIAL_MS.contains(&clock.initial_ms) && clock.increment_ms <= clock.initial_ms;
        let title_fits = self.title.chars().count() <= MAX_TITLE && !self.title.chars().any(char::is_control);
        self.check_start()?;
        match () {
            () if !self.clock.is_none_or(clock_fits) => Err(SettingsError::Clock),
            () if !self.replace_after_ms.is_none_or(|time| REPLACE_AFTER_MS.contains(&time)) => {
                Err(SettingsError::ReplaceAfter)
            }
            () if self.fill.is_some_and(|fill| fill.after_ms > MAX_FILL_AFTER_MS) => Err(SettingsError::Fill),
            () if !title_fits => Err(SettingsError::Title),
            () if self.public && self.position.is_some() => Err(SettingsError::PublicPosition),
            () => Ok(()),
        }
    }

    /// Checks that a match with these settings is possible, and returns the number of players.
    pub(crate) fn check_start(&self) -> Result<u8, SettingsError> {
        let players = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        check_discs(players, self.discs)?;
        let fits = self.position.as_ref().is_none_or(|position| position.fits(players, self.discs));
        if fits { Ok(players) } else { Err(SettingsError::Position) }
    }

    /// Returns the bots that a seat is for, or that may take one.
    pub fn bots(&self) -> impl Iterator<Item = BotName> {
        let seats = self.seats.iter().filter_map(SeatPlan::bot);
        seats.chain(self.fill.map(|fill| fill.bot))
    }

    /// Returns whether the players are expected to be there when the match starts. With a clock for days, or if a player
    /// may be away for a day or longer, they are not.
    pub fn is_live(&self) -> bool {
        let is_short = |time: u64| time < DAY_MS;
        match self.clock {
            Some(clock) => is_short(clock.initial_ms),
            None => (self.public || self.fill.is_some()) && self.replace_after_ms.is_none_or(is_short),
        }
    }
}

impl SeatPlan {
    pub fn bot(&self) -> Option<BotName> {
        match self {
            Self::Person(_) => None,
            Self::Bot(bot) => Some(*bot),
        }
    }
}

impl Position {
    /// Returns the last position of a game. Its names, results and seed belong to that game alone, and so do its moves, if
    /// it began without a history.
    ///
    /// # Errors
    /// Fails if a game that began without a history has come to a position that has no notation.
    pub fn new(game: &Record) -> Result<Self, SettingsError> {
        if game.start().position().is_some() {
            let position = rules::Position::of(game.view()).ok_or(SettingsError::Position)?;
            return Ok(Self(Arc::new(Record::new(position)?)));
        }
        let mut moves = Record::new(game.start().clone())?;
        for event in game.events() {
            moves.add(event).map_err(|_| SettingsError::Position)?;
        }
        Ok(Self(Arc::new(moves)))
    }

    /// Returns the game that leads to the position.
    pub fn record(&self) -> &Record {
        &self.0
    }

    /// Returns whether a match of this size can begin with the position.
    fn fits(&self, players: u8, discs: u8) -> bool {
        let (start, view) = (self.0.start(), self.0.view());
        // A table begins with a decision: tiles that are due would have to be drawn before its first event.
        (start.players(), start.discs()) == (players, discs) && view.to_move().is_some() && view.tiles_due() == 0
    }
}
