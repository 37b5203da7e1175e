//! The statistics of a match: intervals, Elo and the sequential test. `docs/arena.md` explains the choices.

use nova_luna_protocol::report::SprtDecision;

/// The number of standard errors of a two-sided 95 % interval.
const Z: f64 = 1.959_964;

/// The pseudo-count of each pair result. It keeps the variance above zero when the first few results are equal.
const PRIOR: f64 = 0.5;

/// The probability of each error (α and β) of the sequential test.
const ERROR_RATE: f64 = 0.05;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Estimate {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// Returns the share of games won with its Wilson interval, or `None` without games.
pub(crate) fn win_rate(wins: u64, games: u64) -> Option<Estimate> {
    if games == 0 {
        return None;
    }
    let (n, value) = (games as f64, wins as f64 / games as f64);
    let scale = 1.0 + Z * Z / n;
    let middle = (value + Z * Z / (2.0 * n)) / scale;
    let half = Z * (value * (1.0 - value) / n + Z * Z / (4.0 * n * n)).sqrt() / scale;
    Some(Estimate { value, low: (middle - half).max(0.0), high: (middle + half).min(1.0) })
}

/// The pairs of games of a two-player match, in which the same deal is played with the seats swapped. Entry `n` counts the
/// pairs of which the first contestant won `n` games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PairCounts([u64; 3]);

impl PairCounts {
    pub(crate) fn add(&mut self, wins: usize) {
        self.0[wins.min(2)] += 1;
    }

    fn count(self) -> f64 {
        self.0.iter().sum::<u64>() as f64
    }

    fn mean(self) -> f64 {
        let [_, split, won] = self.0.map(|pairs| pairs as f64);
        (split / 2.0 + won) / self.count()
    }

    fn variance(self) -> f64 {
        let [lost, split, won] = self.0.map(|pairs| pairs as f64 + PRIOR);
        let count = lost + split + won;
        let mean = (split / 2.0 + won) / count;
        (lost * mean * mean + split * (0.5 - mean) * (0.5 - mean) + won * (1.0 - mean) * (1.0 - mean)) / count
    }

    /// Returns the first contestant's Elo lead, or `None` without pairs. The bounds may be infinite.
    pub(crate) fn elo(self) -> Option<Estimate> {
        if self.count() == 0.0 {
            return None;
        }
        let (mean, half) = (self.mean(), Z * (self.variance() / self.count()).sqrt());
        Some(Estimate { value: elo(mean), low: elo(mean - half), high: elo(mean + half) })
    }
}

/// Returns the Elo difference that corresponds to a score.
fn elo(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A sequential probability ratio test: is the first contestant ahead by `elo1` or by `elo0`?
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sprt {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
}

impl Sprt {
    /// The log-likelihood ratio at which the test decides; the lower bound is its negative.
    pub(crate) fn bound() -> f64 {
        ((1.0 - ERROR_RATE) / ERROR_RATE).ln()
    }

    /// Returns the log-likelihood ratio in the normal approximation.
    pub(crate) fn log_likelihood_ratio(self, pairs: PairCounts) -> f64 {
        if pairs.count() == 0.0 {
            return 0.0;
        }
        let (score0, score1) = (expected_score(self.elo0), expected_score(self.elo1));
        let excess = 2.0 * pairs.mean() - score0 - score1;
        pairs.count() * (score1 - score0) * excess / (2.0 * pairs.variance())
    }

    pub(crate) fn decide(self, pairs: PairCounts) -> SprtDecision {
        match self.log_likelihood_ratio(pairs) {
            ratio if ratio >= Self::bound() => SprtDecision::Elo1,
            ratio if ratio <= -Self::bound() => SprtDecision::Elo0,
            _ => SprtDecision::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 5e-4 * expected.abs().max(1.0), "{found}, not {expected}");
    }

    /// Wilson's interval of 80 of 100 is 71.11 % to 86.66 %, of 10 of 10 it is 72.25 % to 100 %.
    #[test]
    fn win_rate_has_the_wilson_interval() {
        let eighty = win_rate(80, 100).unwrap();
        assert_near(eighty.value, 0.8);
        assert_near(eighty.low, 0.7111);
        assert_near(eighty.high, 0.8666);
        let all = win_rate(10, 10).unwrap();
        assert_near(all.low, 0.7225);
        assert_near(all.high, 1.0);
        assert_near(win_rate(0, 10).unwrap().high, 0.2775);
        assert_eq!(win_rate(0, 0), None);
    }

    #[test]
    fn elo_follows_the_logistic_curve() {
        assert_near(elo(0.5), 0.0);
        assert_near(elo(0.75), 190.849);
        assert_near(elo(10.0 / 11.0), 400.0);
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(-0.1), f64::NEG_INFINITY);
        assert_near(expected_score(190.849), 0.75);
    }

    /// By hand, 10 pairs lost, 50 split and 40 won: the mean is 65 / 100. With half a pair of each kind added the mean
    /// is 65.75 / 101.5 = 0.64778 and the variance (10.5 · 0.41962 + 50.5 · 0.02184 + 40.5 · 0.12406) / 101.5 = 0.10378,
    /// so the standard error is 0.032215 and the interval 0.58686 to 0.71314.
    #[test]
    fn elo_interval_uses_the_variance_of_pairs() {
        let pairs = PairCounts([10, 50, 40]);
        assert_near(pairs.mean(), 0.65);
        assert_near(pairs.variance(), 0.10378);
        let found = pairs.elo().unwrap();
        assert_near(found.value, 107.538);
        assert_near(found.low, 400.0 * (0.58686_f64 / 0.41314).log10());
        assert_near(found.high, 400.0 * (0.71314_f64 / 0.28686).log10());
        assert_eq!(PairCounts::default().elo(), None);
    }

    /// In a split pair the seat decides both games, which is strong evidence for equal strength.
    #[test]
    fn split_pairs_narrow_the_interval() {
        let width = |pairs: PairCounts| pairs.elo().map(|elo| elo.high - elo.low).unwrap();
        assert!(width(PairCounts([5, 90, 5])) < width(PairCounts([25, 50, 25])) / 2.0);
    }

    #[test]
    fn a_short_clean_sweep_does_not_decide() {
        let elo = PairCounts([0, 0, 3]).elo().unwrap();
        assert_eq!((elo.value, elo.high), (f64::INFINITY, f64::INFINITY));
        assert!(elo.low.is_finite() && elo.low > 0.0);
        let sprt = Sprt { elo0: 0.0, elo1: 10.0 };
        assert_eq!(sprt.decide(PairCounts([0, 0, 3])), SprtDecision::Open);
        assert_eq!(sprt.decide(PairCounts([0, 0, 30])), SprtDecision::Elo1);
    }

    /// By hand, for the pairs above and 0 against 50 Elo: scores 0.5 and 0.57146, so the ratio is
    /// 100 · 0.07146 · (1.3 − 1.07146) / (2 · 0.10378) = 7.868.
    #[test]
    fn the_sequential_test_decides_at_its_bounds() {
        assert_near(Sprt::bound(), 2.9444);
        let sprt = Sprt { elo0: 0.0, elo1: 50.0 };
        assert_near(sprt.log_likelihood_ratio(PairCounts([10, 50, 40])), 7.868);
        assert_eq!(sprt.decide(PairCounts([10, 50, 40])), SprtDecision::Elo1);
        assert_eq!(sprt.decide(PairCounts([40, 50, 10])), SprtDecision::Elo0);
        assert_eq!(sprt.decide(PairCounts([10, 20, 10])), SprtDecision::Open);
        assert_eq!(sprt.decide(PairCounts::default()), SprtDecision::Open);
        let reversed = Sprt { elo0: -50.0, elo1: 0.0 };
        assert_near(reversed.log_likelihood_ratio(PairCounts([40, 50, 10])), -7.868);
    }
}
