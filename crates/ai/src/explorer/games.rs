//! Games of `master` against itself as text: one line for each game, so that a file can be extended and sorted.
//!
//! ```text
//! nova-luna-games 1 master 500
//! 2 1000000 17@0,0 5@0,0 + …
//! ```
//! The head has the bot and the positions that it examines for a move. A line has the number of players, the number that
//! is the seed, and the actions. What refills bring follows from the seed.

use core::fmt;
use core::num::NonZeroU64;
use core::str::FromStr;

use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Deal, Game, Record, Seat, Seed, usual_discs};
use thiserror::Error;

use crate::bot::ParseTextError;
use crate::{Budget, SearchLimits, new_bot};

/// The first line without its last word.
const HEAD: &str = "nova-luna-games 1 master ";

/// A game that `master` played against itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// The number of players, 2 to 4.
    pub players: u8,
    /// The number that is the seed of the deal.
    pub number: u64,
    /// All actions.
    pub actions: Vec<Action>,
}

impl PlayedGame {
    /// Plays a game in which every seat examines this many positions for a move. The same numbers give the same game.
    pub fn play(players: u8, number: u64, positions: u64) -> Option<Self> {
        let mut game = open(players, number)?;
        let seed = Seed::from_number(number);
        let bot_seed = |seat: Seat| seed.derive(NonZeroU64::MIN.saturating_add(u64::from(seat.number())));
        let mut bots: Vec<_> = game.view().seats().map(|seat| new_bot(BotName::Master, bot_seed(seat), 1)).collect();
        let mut actions = Vec::new();
        while let Some(seat) = game.view().to_move() {
            let limits = SearchLimits::without_clock(Budget::Nodes(positions));
            let decision = bots[seat.index()].think(game.view(), &limits, &mut |_| {})?;
            game.play(decision.action).ok()?;
            actions.push(decision.action);
        }
        Some(Self { players, number, actions })
    }

    /// Returns the game before its first action.
    pub fn open(&self) -> Option<Game> {
        open(self.players, self.number)
    }

    /// Returns the game as a record, if its actions are legal.
    pub fn record(&self) -> Option<Record> {
        let mut game = self.open()?;
        let deal = Deal::new(Seed::from_number(self.number), self.players).ok()?;
        let mut record = Record::new(deal.setup(usual_discs(usize::from(self.players)))).ok()?;
        for &action in &self.actions {
            record.add(&game.play(action).ok()?).ok()?;
        }
        Some(record)
    }
}

fn open(players: u8, number: u64) -> Option<Game> {
    let deal = Deal::new(Seed::from_number(number), players).ok()?;
    Game::deal(&deal, usual_discs(usize::from(players))).ok()
}

/// Writes the line of the game.
impl fmt::Display for PlayedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.players, self.number)?;
        self.actions.iter().try_for_each(|action| write!(f, " {action}"))
    }
}

impl FromStr for PlayedGame {
    type Err = ParseTextError;

    fn from_str(line: &str) -> Result<Self, ParseTextError> {
        let mut words = line.split(' ');
        let mut number = || words.next().and_then(|word| word.parse().ok()).ok_or(ParseTextError);
        let (players, number): (u64, u64) = (number()?, number()?);
        let players = u8::try_from(players).ok().filter(|players| (2..=4).contains(players)).ok_or(ParseTextError)?;
        let actions = words.map(|word| word.parse().map_err(|_| ParseTextError)).collect::<Result<_, _>>()?;
        Ok(Self { players, number, actions })
    }
}

/// Why a text is not a file of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum GamesFileError {
    /// The first line is another one.
    #[error("the first line must be: nova-luna-games 1 master N")]
    Head,
    /// A line is not a game, or its game is not one of legal actions up to the end.
    #[error("line {0} is not a finished game")]
    Line(usize),
}

/// Writes the first line of a file.
pub fn format_games_head(positions: u64) -> String {
    format!("{HEAD}{positions}\n")
}

/// Parses a file: the positions for a move, and the games. They are not played yet.
pub fn parse_games(text: &str) -> Result<(u64, Vec<PlayedGame>), GamesFileError> {
    let mut lines = text.lines().enumerate();
    let head = lines.next().and_then(|(_, line)| line.strip_prefix(HEAD)?.parse().ok()).ok_or(GamesFileError::Head)?;
    let games = lines.map(|(index, line)| line.parse().map_err(|_| GamesFileError::Line(index + 1)));
    Ok((head, games.collect::<Result<_, _>>()?))
}
