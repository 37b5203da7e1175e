//! What changes over time: scores, tiles needed, games per day. It is computed from the stored games and their records.

use nova_luna_rules::{Record, Seat, usual_discs};

use super::{Ending, PlayedGame};
use crate::state::Mode;
use crate::state::score_sheet::ScoreSheet;
use crate::state::storage::Storage;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The end of the game, in milliseconds since 1970.
    pub at: u64,
    pub value: f64,
}

/// Replaces each value by the mean of it and those before it, `width` values at most.
pub fn running_mean(points: &[Point], width: usize) -> Vec<Point> {
    let mean = |(index, point): (usize, &Point)| {
        let last = &points[(index + 1).saturating_sub(width)..=index];
        let sum: f64 = last.iter().map(|point| point.value).sum();
        Point { at: point.at, value: sum / last.len() as f64 }
    };
    points.iter().enumerate().map(mean).collect()
}

/// Returns the number of tiles with which the player placed all discs, for each such game, oldest first. House rules with
/// another number of discs do not count, nor games whose record is not stored any more.
pub fn tiles_to_finish(games: &[PlayedGame], storage: &impl Storage) -> Vec<Point> {
    let tiles = |game: &PlayedGame| {
        let own =
            game.own_seat().filter(|_| game.mode() != Mode::Solo && game.discs == usual_discs(game.seats.len()))?;
        let Ending::Ranked { left, conceded: false, .. } = &game.ending else { return None };
        if left.get(own.index()) != Some(&0) {
            return None;
        }
        let record = Record::read(&game.record(storage)?).ok()?;
        Some(Point { at: game.ended, value: record.view().display(own)?.len() as f64 })
    };
    games.iter().filter_map(tiles).collect()
}

/// Returns the accuracy in percent of each game whose stored review is complete, oldest first. `accuracy` finds that of a
/// record and a seat, from 0 to 1.
pub fn list_accuracies(
    games: &[PlayedGame],
    storage: &impl Storage,
    accuracy: impl Fn(&str, Seat) -> Option<f64>,
) -> Vec<Point> {
    let point = |game: &PlayedGame| {
        let value = accuracy(&game.record(storage)?, game.own_seat()?)?;
        Some(Point { at: game.ended, value: 100.0 * value })
    };
    games.iter().filter_map(point).collect()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoloSheet {
    /// The end of the game, in milliseconds since 1970.
    pub ended: u64,
    pub score: u16,
    pub assisted: bool,
    /// How the score adds up, if the record is still stored.
    pub sheet: Option<ScoreSheet>,
}

pub fn list_solo_sheets(games: &[PlayedGame], storage: &impl Storage) -> Vec<SoloSheet> {
    let sheet = |game: &PlayedGame| {
        let Ending::Solo(score) = game.ending else { return None };
        let record = game.record(storage).and_then(|text| Record::read(&text).ok());
        let sheet = record.and_then(|record| ScoreSheet::new(record.view(), record.events()));
        Some(SoloSheet { ended: game.ended, score, assisted: game.assisted, sheet })
    };
    games.iter().rev().filter_map(sheet).collect()
}

pub const WEEKS: usize = 12;

const DAY_MS: i64 = 86_400_000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActiveWeeks {
    /// Number of games by week, the present one last, and by day, Monday first.
    pub days: [[usize; 7]; WEEKS],
    /// The day of the present week, from 0 for Monday.
    pub today: usize,
}

impl ActiveWeeks {
    /// Counts the games. `offset_ms` is what the local time is ahead of UTC.
    pub fn new(games: &[PlayedGame], now_ms: u64, offset_ms: i64) -> Self {
        // Days since Monday, 5 January 1970.
        let day = |at: u64| (at as i64 + offset_ms).div_euclid(DAY_MS) - 4;
        let today = day(now_ms);
        let first = today.div_euclid(7) * 7 - 7 * (WEEKS as i64 - 1);
        let mut days = [[0; 7]; WEEKS];
        for at in games.iter().map(|game| day(game.ended)).filter(|at| (first..=today).contains(at)) {
            let index = (at - first) as usize;
            days[index / 7][index % 7] += 1;
        }
        Self { days, today: today.rem_euclid(7) as usize }
    }

    pub fn total(&self) -> usize {
        self.days.iter().flatten().sum()
    }

    pub fn is_future(&self, week: usize, day: usize) -> bool {
        week + 1 == WEEKS && day > self.today
    }
}
