//! Times of moves, and what is said of them.

/// Times in microseconds, in order.
#[derive(Clone, Debug)]
pub struct Times(Vec<u32>);

impl Times {
    /// Puts times in order.
    pub fn new(mut times: Vec<u32>) -> Self {
        times.sort_unstable();
        Self(times)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The milliseconds below which a share of them stays: 0.99 is the p99.
    pub fn at(&self, share: f64) -> f64 {
        let place = (self.0.len().saturating_sub(1) as f64 * share).round() as usize;
        self.0.get(place).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
    }
}

/// The number in the middle.
pub fn median(numbers: &[f64]) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    let half = sorted.len() / 2;
    match sorted.len() {
        0 => 0.0,
        even if even.is_multiple_of(2) => (sorted[half - 1] + sorted[half]) / 2.0,
        _ => sorted[half],
    }
}

/// How much a series grew from its first third to its last, as a share.
pub fn growth(series: &[f64]) -> f64 {
    let third = series.len() / 3;
    let mean = |part: &[f64]| part.iter().sum::<f64>() / part.len().max(1) as f64;
    let (first, last) = (mean(&series[..third]), mean(&series[series.len() - third..]));
    if first > 0.0 { last / first - 1.0 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_times() {
        let times = Times::new((1..=1000).rev().map(|n| n * 1000).collect());
        assert_eq!((times.at(0.0), times.at(0.99), times.at(1.0)), (1.0, 990.0, 1000.0));
        assert_eq!(Times::new(Vec::new()).at(0.99), 0.0);
    }

    #[test]
    fn middles_and_growth() {
        assert_eq!((median(&[3.0, 1.0, 2.0]), median(&[4.0, 1.0, 2.0, 3.0]), median(&[])), (2.0, 2.5, 0.0));
        assert!((growth(&[10.0, 10.0, 99.0, 11.0, 11.0]) - 0.1).abs() < 1e-9);
        assert_eq!(growth(&[]), 0.0);
    }
}
