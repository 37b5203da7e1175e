//! The report of the tool `calibrate`.

use serde_json::Value;

use crate::error::{Result, ensure};

pub(crate) const BINS: usize = 10;
/// The number of standard errors of a two-sided 95 % interval.
const Z: f64 = 1.959_964;

/// All series, in the order of the first report.
#[derive(Default)]
pub(crate) struct Report {
    pub(crate) series: Vec<Series>,
}

/// The games of a level with a number of players.
#[derive(Clone)]
pub(crate) struct Series {
    pub(crate) level: String,
    pub(crate) players: u64,
    /// Positions searched for each decision.
    pub(crate) nodes: u64,
    /// The bots on the other seats.
    pub(crate) opponents: String,
    pub(crate) bins: Vec<Bin>,
}

/// The positions whose predicted chance is in one tenth of the range.
#[derive(Clone)]
pub(crate) struct Bin {
    pub(crate) positions: u64,
    /// The positions that count: one of each game.
    pub(crate) games: u64,
    /// The sum of their predictions.
    pub(crate) predicted: f64,
    pub(crate) wins: u64,
}

/// A share with its 95 % Wilson interval.
pub(crate) struct Share {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Report {
    pub(crate) fn parse(text: &str) -> std::result::Result<Self, String> {
        let value: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let series = value.get("series").and_then(Value::as_array).ok_or("there are no series")?;
        let series: Option<Vec<Series>> = series.iter().map(Series::parse).collect();
        Ok(Self { series: series.ok_or("a series is incomplete")? })
    }

    /// Adds the games of another report. Games of the same level must have the same budget and opponents.
    pub(crate) fn add(&mut self, other: Self) -> Result {
        for new in other.series {
            let is_same = |old: &&mut Series| (&old.level, old.players) == (&new.level, new.players);
            let Some(old) = self.series.iter_mut().find(is_same) else {
                self.series.push(new);
                continue;
            };
            ensure((old.nodes, &old.opponents) == (new.nodes, &new.opponents), || {
                let settings = |series: &Series| format!("{} positions against {}", series.nodes, series.opponents);
                format!("{} has {} in one report, {} in another", new.level, settings(old), settings(&new))
            })?;
            old.bins.iter_mut().zip(&new.bins).for_each(|(old, new)| old.add(new));
        }
        Ok(())
    }

    /// Returns the levels in the order of their first series, each with all its series.
    pub(crate) fn levels(&self) -> Vec<(&str, Vec<&Series>)> {
        let mut levels: Vec<(&str, Vec<&Series>)> = Vec::new();
        for series in &self.series {
            match levels.iter_mut().find(|(level, _)| *level == series.level) {
                Some((_, all)) => all.push(series),
                None => levels.push((&series.level, vec![series])),
            }
        }
        levels
    }
}

impl Series {
    fn parse(value: &Value) -> Option<Self> {
        let number = |name: &str| value.get(name)?.as_u64();
        let bins: Vec<Bin> = value.get("bins")?.as_array()?.iter().map(Bin::parse).collect::<Option<_>>()?;
        let text = |name: &str| Some(value.get(name)?.as_str()?.to_owned());
        let (level, opponents) = (text("level")?, text("opponents")?);
        let series = Self { level, players: number("players")?, nodes: number("nodes")?, opponents, bins };
        (series.bins.len() == BINS).then_some(series)
    }
}

impl Bin {
    fn parse(value: &Value) -> Option<Self> {
        let number = |name: &str| value.get(name)?.as_u64();
        let predicted = value.get("predicted")?.as_f64()?;
        Some(Self { positions: number("positions")?, games: number("games")?, predicted, wins: number("wins")? })
    }

    fn add(&mut self, other: &Self) {
        self.positions += other.positions;
        self.games += other.games;
        self.predicted += other.predicted;
        self.wins += other.wins;
    }

    pub(crate) fn predicted_share(&self) -> Option<f64> {
        (self.games > 0).then(|| self.predicted / self.games as f64)
    }

    pub(crate) fn share_won(&self) -> Option<Share> {
        if self.games == 0 {
            return None;
        }
        let (games, value) = (self.games as f64, self.wins as f64 / self.games as f64);
        let scale = 1.0 + Z * Z / games;
        let middle = (value + Z * Z / (2.0 * games)) / scale;
        let half = Z * (value * (1.0 - value) / games + Z * Z / (4.0 * games * games)).sqrt() / scale;
        Some(Share { value, low: (middle - half).max(0.0), high: (middle + half).min(1.0) })
    }

    /// The distance between predicted and actual share.
    pub(crate) fn error(&self) -> Option<f64> {
        Some((self.predicted_share()? - self.share_won()?.value).abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(level: &str, nodes: u64, wins: u64) -> String {
        let bin = format!(r#"{{"positions":30,"games":20,"predicted":1.5,"wins":{wins}}}"#);
        let bins = vec![bin; BINS].join(",");
        format!(r#"{{"series":[{{"level":"{level}","players":2,"nodes":{nodes},"opponents":"all","bins":[{bins}]}}]}}"#)
    }

    fn parse(level: &str, nodes: u64, wins: u64) -> Report {
        Report::parse(&text(level, nodes, wins)).unwrap()
    }

    #[test]
    fn reports_with_the_same_settings_are_added_up() {
        let mut sum = parse("expert", 200, 2);
        sum.add(parse("expert", 200, 4)).unwrap();
        sum.add(parse("hint", 500, 1)).unwrap();
        let levels = sum.levels();
        assert_eq!([levels[0].0, levels[1].0], ["expert", "hint"]);
        let bin = &levels[0].1[0].bins[0];
        assert_eq!((bin.positions, bin.games, bin.wins), (60, 40, 6));
        assert!((bin.predicted_share().unwrap() - 0.075).abs() < 1e-9);
        assert!((bin.error().unwrap() - 0.075).abs() < 1e-9);
        assert!(sum.add(parse("hint", 501, 1)).is_err());
        assert!(sum.add(Report::parse(&text("hint", 500, 1).replace("all", "greedy")).unwrap()).is_err());
    }

    #[test]
    fn incomplete_reports_are_rejected() {
        assert!(Report::parse("{}").is_err());
        assert!(Report::parse(&text("expert", 200, 2).replace("wins", "lost")).is_err());
        assert!(
            Report::parse(r#"{"series":[{"level":"expert","players":2,"nodes":1,"opponents":"","bins":[]}]}"#).is_err()
        );
    }

    /// Wilson's interval of 80 of 100 is 71.11 % to 86.66 %.
    #[test]
    fn the_share_has_the_wilson_interval() {
        let share = Bin { positions: 100, games: 100, predicted: 50.0, wins: 80 }.share_won().unwrap();
        assert!((share.low - 0.7111).abs() < 1e-4 && (share.high - 0.8666).abs() < 1e-4);
    }
}
