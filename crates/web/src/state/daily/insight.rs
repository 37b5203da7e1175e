//! What a finished day says about itself: the limits of its medals, and one thing that its points went to.

use nova_luna_rules::Record;
use nova_luna_texts::Texts;

use super::card::moons_of;
use super::medal::Medal;
use crate::state::score_sheet::ScoreSheet;

/// One thing that the points of a day went to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Insight {
    /// A phase cost more or less than in the line of par, in points.
    Phase { phase: u8, points: i32 },
    /// Discs that were missing at the end of phase 1 (R25).
    Short(u8),
    /// Discs that were left at the end (R27).
    Left(u8),
    /// Tiles that completed no task when they were placed.
    Idle { idle: usize, tiles: usize },
    /// The most discs that one tile brought.
    Best(u8),
}

impl Insight {
    /// Compares a game with the line of par, where the page knows it. Otherwise the game itself has to say enough.
    pub fn new(record: &Record, line: Option<&Record>, medal: Option<Medal>) -> Option<Self> {
        let own = sheet(record)?;
        let compared = line.and_then(sheet).and_then(|line| compare(own, line));
        compared.or_else(|| look_at(record, own, medal))
    }

    pub fn words(self, texts: &Texts) -> String {
        let points = |discs: u8| 10 * u32::from(discs);
        match self {
            Self::Phase { phase, points } => {
                let id = if points > 0 { "dd-insight-more" } else { "dd-insight-less" };
                texts.format(id, &[("phase", phase.into()), ("points", points.abs().into())])
            }
            Self::Short(discs) => {
                texts.format("dd-insight-short", &[("n", discs.into()), ("points", points(discs).into())])
            }
            Self::Left(discs) => {
                texts.format("dd-insight-left", &[("n", discs.into()), ("points", points(discs).into())])
            }
            Self::Idle { idle, tiles } => {
                texts.format("dd-insight-idle", &[("n", idle.into()), ("tiles", tiles.into())])
            }
            Self::Best(discs) => texts.format("dd-insight-best", &[("n", discs.into())]),
        }
    }
}

fn sheet(record: &Record) -> Option<ScoreSheet> {
    ScoreSheet::new(record.view(), record.events())
}

/// Returns the points of both phases. The time of phase 1 counts twice (R27), so both add up to the score.
fn phases(sheet: ScoreSheet) -> [i32; 2] {
    let first = sheet.first.sum() + sheet.first.time;
    [i32::from(first), i32::from(sheet.score()) - i32::from(first)]
}

/// Returns the phase that cost most more than in the line; without one, the phase that saved most.
fn compare(own: ScoreSheet, line: ScoreSheet) -> Option<Insight> {
    let (own, line) = (phases(own), phases(line));
    let [first, second] = [own[0] - line[0], own[1] - line[1]];
    let is_first = if first.max(second) > 0 { first >= second } else { first <= second };
    let (phase, points) = if is_first { (1, first) } else { (2, second) };
    (points != 0).then_some(Insight::Phase { phase, points })
}

fn look_at(record: &Record, own: ScoreSheet, medal: Option<Medal>) -> Option<Insight> {
    if own.first.missing > 0 {
        return Some(Insight::Short(own.first.missing));
    }
    if own.last.missing > 0 {
        return Some(Insight::Left(own.last.missing));
    }
    let discs: Vec<u8> = moons_of(record).concat();
    let idle = discs.len() - discs.iter().filter(|discs| **discs > 0).count();
    if idle > 0 && !matches!(medal, Some(Medal::Gold | Medal::Silver)) {
        return Some(Insight::Idle { idle, tiles: discs.len() });
    }
    discs.into_iter().max().map(Insight::Best)
}
