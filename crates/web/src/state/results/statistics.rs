//! Statistics over the history.

use nova_luna_bots::BotName;
use nova_luna_table::SeatPlan;

use super::{Ending, PlayedGame};
use crate::state::Mode;

/// The games behind a bar of the statistics: those that were won or lost against a level, or against people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    Level(BotName),
    People,
}

const PEOPLE: &str = "people";

impl Opponent {
    pub const fn key(self) -> &'static str {
        match self {
            Self::Level(level) => level.as_str(),
            Self::People => PEOPLE,
        }
    }

    pub fn from_key(key: &str) -> Option<Self> {
        if key == PEOPLE { Some(Self::People) } else { key.parse().ok().map(Self::Level) }
    }

    pub fn has_played(self, game: &PlayedGame) -> bool {
        game.is_won().is_some()
            && match self {
                Self::Level(level) => game.seats.contains(&SeatPlan::Bot(level)),
                Self::People => game.only_person().is_none(),
            }
    }
}

/// Results against a bot level. A game against several levels counts for each of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelTally {
    pub level: BotName,
    /// Games with a winner.
    pub games: usize,
    pub wins: usize,
    /// Wins with assistance, included in `wins`.
    pub assisted: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub won: usize,
    pub lost: usize,
}

impl Tally {
    fn new<'a>(games: impl Iterator<Item = &'a PlayedGame>) -> Self {
        games.filter_map(PlayedGame::is_won).fold(Self::default(), |tally, won| Self {
            won: tally.won + usize::from(won),
            lost: tally.lost + usize::from(!won),
        })
    }

    pub fn percent(self) -> Option<usize> {
        (100 * self.won).checked_div(self.won + self.lost)
    }
}

/// Solo scores, oldest first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SoloFigures {
    /// Without assistance.
    pub scores: Vec<u16>,
    pub assisted: Vec<u16>,
}

impl SoloFigures {
    pub fn best(&self) -> Option<u16> {
        self.scores.iter().copied().min()
    }
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Statistics {
    /// Games against bots, solo and hot-seat, unfinished ones included.
    pub games: [usize; 3],
    pub all: Tally,
    /// The levels played against, weakest first.
    pub levels: Vec<LevelTally>,
    /// Games with other people where the player's seat is known.
    pub people: Tally,
    /// Most wins in a row against bots. An assisted win neither counts nor ends a streak.
    pub longest_streak: usize,
    pub solo: SoloFigures,
}

impl Statistics {
    /// Computes the statistics of games, oldest first.
    pub fn new(games: &[PlayedGame]) -> Self {
        let count = |mode| games.iter().filter(|game| game.mode() == mode).count();
        Self {
            games: [Mode::Bots, Mode::Solo, Mode::HotSeat].map(count),
            all: Tally::new(games.iter()),
            levels: tally_levels(games),
            people: Tally::new(games.iter().filter(|game| Opponent::People.has_played(game))),
            longest_streak: streaks(games).1,
            solo: SoloFigures { scores: scores(games, false), assisted: scores(games, true) },
        }
    }
}

/// Returns the results against the levels played against, weakest first.
pub fn tally_levels(games: &[PlayedGame]) -> Vec<LevelTally> {
    BotName::LEVELS.into_iter().map(|level| tally(games, level)).filter(|tally| tally.games > 0).collect()
}

pub(super) fn tally(games: &[PlayedGame], level: BotName) -> LevelTally {
    let mut tally = LevelTally { level, games: 0, wins: 0, assisted: 0 };
    for game in games.iter().filter(|game| Opponent::Level(level).has_played(game)) {
        let Some(won) = game.is_won() else { continue };
        tally.games += 1;
        tally.wins += usize::from(won);
        tally.assisted += usize::from(won && game.assisted);
    }
    tally
}

/// Returns the wins in a row at the end, and the longest streak.
pub(super) fn streaks(games: &[PlayedGame]) -> (usize, usize) {
    let (mut now, mut longest) = (0, 0);
    for game in games.iter().filter(|game| game.mode() == Mode::Bots) {
        match game.is_won() {
            Some(false) => now = 0,
            Some(true) if !game.assisted => now += 1,
            _ => {}
        }
        longest = longest.max(now);
    }
    (now, longest)
}

pub(super) fn scores(games: &[PlayedGame], assisted: bool) -> Vec<u16> {
    let score = |game: &PlayedGame| match game.ending {
        Ending::Solo(score) if game.assisted == assisted => Some(score),
        _ => None,
    };
    games.iter().filter_map(score).collect()
}
