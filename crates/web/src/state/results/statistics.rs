//! What the results add up to.

use nova_luna_rules::BotName;
use nova_luna_table::SeatPlayer;

use super::{Ending, Played};
use crate::state::Mode;

/// How the games against a level went. A game against several levels counts for each of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelTally {
    /// The level.
    pub level: BotName,
    /// Games that were decided.
    pub games: usize,
    /// Games that were won.
    pub wins: usize,
    /// Of the games won, those that were assisted.
    pub assisted: usize,
}

/// How the solo games went.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SoloFigures {
    /// The scores without assistance, oldest first.
    pub scores: Vec<u16>,
    /// The scores with assistance, oldest first.
    pub assisted: Vec<u16>,
}

impl SoloFigures {
    /// The lowest score.
    pub fn best(&self) -> Option<u16> {
        self.scores.iter().copied().min()
    }

    /// The mean of all scores.
    pub fn mean(&self) -> Option<f64> {
        mean(&self.scores)
    }

    /// The newest ten, oldest first.
    pub fn last_ten(&self) -> &[u16] {
        &self.scores[self.scores.len().saturating_sub(10)..]
    }

    /// The mean of the newest ten.
    pub fn mean_of_last_ten(&self) -> Option<f64> {
        mean(self.last_ten())
    }

    /// How many are below 100, which is a great result (R27).
    pub fn great(&self) -> usize {
        self.scores.iter().filter(|score| **score < 100).count()
    }
}

fn mean(numbers: &[u16]) -> Option<f64> {
    let sum: f64 = numbers.iter().map(|number| f64::from(*number)).sum();
    (!numbers.is_empty()).then(|| sum / numbers.len() as f64)
}

/// What all results add up to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Statistics {
    /// Games of each kind: against bots, alone, at one device; with those that were not finished.
    pub games: [usize; 3],
    /// The levels that were played against, weakest first.
    pub levels: Vec<LevelTally>,
    /// The discs that were left on average in games against bots that were played to their end.
    pub mean_left: Option<f64>,
    /// The most games won one after the other. An assisted win neither counts nor ends a streak.
    pub longest_streak: usize,
    /// The solo games.
    pub solo: SoloFigures,
}

impl Statistics {
    /// Adds up results, oldest first.
    pub fn of(games: &[Played]) -> Self {
        let count = |mode| games.iter().filter(|played| played.mode() == mode).count();
        let levels = BotName::LEVELS.map(|level| tally(games, level));
        Self {
            games: [Mode::Bots, Mode::Solo, Mode::HotSeat].map(count),
            levels: levels.into_iter().filter(|tally| tally.games > 0).collect(),
            mean_left: mean(&games.iter().filter_map(own_left).collect::<Vec<_>>()),
            longest_streak: longest_streak(games),
            solo: SoloFigures { scores: scores(games, false), assisted: scores(games, true) },
        }
    }
}

fn tally(games: &[Played], level: BotName) -> LevelTally {
    let mut tally = LevelTally { level, games: 0, wins: 0, assisted: 0 };
    for played in games.iter().filter(|played| played.seats.contains(&SeatPlayer::Bot(level))) {
        let Some(won) = played.won() else { continue };
        tally.games += 1;
        tally.wins += usize::from(won);
        tally.assisted += usize::from(won && played.assisted);
    }
    tally
}

fn own_left(played: &Played) -> Option<u16> {
    match (&played.ending, played.mode()) {
        (Ending::Ranked { left, conceded: false, .. }, Mode::Bots) => {
            left.get(played.own()?.index()).copied().map(u16::from)
        }
        _ => None,
    }
}

fn longest_streak(games: &[Played]) -> usize {
    let (mut longest, mut now) = (0, 0);
    for played in games.iter().filter(|played| played.mode() == Mode::Bots) {
        match played.won() {
            Some(false) => now = 0,
            Some(true) if !played.assisted => now += 1,
            _ => {}
        }
        longest = longest.max(now);
    }
    longest
}

fn scores(games: &[Played], assisted: bool) -> Vec<u16> {
    let score = |played: &Played| match played.ending {
        Ending::Solo(score) if played.assisted == assisted => Some(score),
        _ => None,
    };
    games.iter().filter_map(score).collect()
}
