//! What the results of a match are worth: intervals, Elo and the sequential test. `docs/arena.md` says why so.

/// How many standard errors hold 95 % of a normal distribution, on both sides together.
const Z: f64 = 1.959_964;

/// How many pairs of each kind are added before the spread of the pairs is estimated, so that a few equal results at
/// the beginning are not taken for certainty.
const PRIOR: f64 = 0.5;

/// The chance of each error of the sequential test.
const ERROR: f64 = 0.05;

/// A value with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Estimate {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The share of games won, with Wilson's interval; nothing is known after no games.
pub(crate) fn share(wins: u64, games: u64) -> Option<Estimate> {
    if games == 0 {
        return None;
    }
    let (n, value) = (games as f64, wins as f64 / games as f64);
    let scale = 1.0 + Z * Z / n;
    let middle = (value + Z * Z / (2.0 * n)) / scale;
    let half = Z * (value * (1.0 - value) / n + Z * Z / (4.0 * n * n)).sqrt() / scale;
    Some(Estimate { value, low: (middle - half).max(0.0), high: (middle + half).min(1.0) })
}

/// The pairs of a match of two: the same deal with the seats swapped, by how many of its games the first contestant
/// has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pairs([u64; 3]);

impl Pairs {
    pub(crate) fn add(&mut self, wins: usize) {
        self.0[wins.min(2)] += 1;
    }

    fn count(self) -> f64 {
        self.0.iter().sum::<u64>() as f64
    }

    /// The mean score of a pair, from 0 to 1.
    fn mean(self) -> f64 {
        let [_, split, won] = self.0.map(|pairs| pairs as f64);
        (split / 2.0 + won) / self.count()
    }

    /// The variance of the score of one pair.
    fn variance(self) -> f64 {
        let [lost, split, won] = self.0.map(|pairs| pairs as f64 + PRIOR);
        let count = lost + split + won;
        let mean = (split / 2.0 + won) / count;
        (lost * mean * mean + split * (0.5 - mean) * (0.5 - mean) + won * (1.0 - mean) * (1.0 - mean)) / count
    }

    /// By how much Elo the first contestant is ahead; nothing is known without a pair. The ends may be infinite.
    pub(crate) fn elo(self) -> Option<Estimate> {
        if self.count() == 0.0 {
            return None;
        }
        let (mean, half) = (self.mean(), Z * (self.variance() / self.count()).sqrt());
        Some(Estimate { value: elo(mean), low: elo(mean - half), high: elo(mean + half) })
    }
}

/// The difference in Elo that such a score shows.
fn elo(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

/// The score to be expected with such a difference in Elo.
fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A sequential probability ratio test: is the first contestant `elo1` ahead, or `elo0`?
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sprt {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
}

/// What the test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Open,
    Elo0,
    Elo1,
}

impl Sprt {
    /// Where the logarithm of the likelihood ratio decides, up and down.
    pub(crate) fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The logarithm of the likelihood ratio, by the normal approximation.
    pub(crate) fn ratio(self, pairs: Pairs) -> f64 {
        if pairs.count() == 0.0 {
            return 0.0;
        }
        let (score0, score1) = (expected_score(self.elo0), expected_score(self.elo1));
        let excess = 2.0 * pairs.mean() - score0 - score1;
        pairs.count() * (score1 - score0) * excess / (2.0 * pairs.variance())
    }

    pub(crate) fn verdict(self, pairs: Pairs) -> Verdict {
        match self.ratio(pairs) {
            ratio if ratio >= Self::bound() => Verdict::Elo1,
            ratio if ratio <= -Self::bound() => Verdict::Elo0,
            _ => Verdict::Open,
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
    fn shares_have_wilsons_interval() {
        let eighty = share(80, 100).unwrap();
        assert_near(eighty.value, 0.8);
        assert_near(eighty.low, 0.7111);
        assert_near(eighty.high, 0.8666);
        let all = share(10, 10).unwrap();
        assert_near(all.low, 0.7225);
        assert_near(all.high, 1.0);
        assert_near(share(0, 10).unwrap().high, 0.2775);
        assert_eq!(share(0, 0), None);
    }

    #[test]
    fn elo_is_that_of_the_logistic_curve() {
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
    fn elo_has_the_error_of_the_pairs() {
        let pairs = Pairs([10, 50, 40]);
        assert_near(pairs.mean(), 0.65);
        assert_near(pairs.variance(), 0.10378);
        let found = pairs.elo().unwrap();
        assert_near(found.value, 107.538);
        assert_near(found.low, 400.0 * (0.58686_f64 / 0.41314).log10());
        assert_near(found.high, 400.0 * (0.71314_f64 / 0.28686).log10());
        assert_eq!(Pairs::default().elo(), None);
    }

    /// Split pairs are the deals that the seat decides. They say that both are equal, and say it with certainty.
    #[test]
    fn pairs_know_more_than_single_games() {
        let width = |pairs: Pairs| pairs.elo().map(|elo| elo.high - elo.low).unwrap();
        assert!(width(Pairs([5, 90, 5])) < width(Pairs([25, 50, 25])) / 2.0);
    }

    #[test]
    fn a_clean_sweep_is_no_certainty() {
        let elo = Pairs([0, 0, 3]).elo().unwrap();
        assert_eq!((elo.value, elo.high), (f64::INFINITY, f64::INFINITY));
        assert!(elo.low.is_finite() && elo.low > 0.0);
        let sprt = Sprt { elo0: 0.0, elo1: 10.0 };
        assert_eq!(sprt.verdict(Pairs([0, 0, 3])), Verdict::Open);
        assert_eq!(sprt.verdict(Pairs([0, 0, 30])), Verdict::Elo1);
    }

    /// By hand, for the pairs above and 0 against 50 Elo: scores 0.5 and 0.57146, so the ratio is
    /// 100 · 0.07146 · (1.3 − 1.07146) / (2 · 0.10378) = 7.868.
    #[test]
    fn the_sequential_test_decides_at_its_bounds() {
        assert_near(Sprt::bound(), 2.9444);
        let sprt = Sprt { elo0: 0.0, elo1: 50.0 };
        assert_near(sprt.ratio(Pairs([10, 50, 40])), 7.868);
        assert_eq!(sprt.verdict(Pairs([10, 50, 40])), Verdict::Elo1);
        assert_eq!(sprt.verdict(Pairs([40, 50, 10])), Verdict::Elo0);
        assert_eq!(sprt.verdict(Pairs([10, 20, 10])), Verdict::Open);
        assert_eq!(sprt.verdict(Pairs::default()), Verdict::Open);
        let reversed = Sprt { elo0: -50.0, elo1: 0.0 };
        assert_near(reversed.ratio(Pairs([40, 50, 10])), -7.868);
    }
}
