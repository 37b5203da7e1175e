//! Statistics of measured values.

/// Sorted latencies in microseconds.
#[derive(Clone, Default, Debug)]
pub struct Latencies(Vec<u32>);

impl Latencies {
    pub fn new(mut micros: Vec<u32>) -> Self {
        micros.sort_unstable();
        Self(micros)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns a quantile in milliseconds: 0.99 gives the p99, 1.0 the maximum.
    pub fn quantile_ms(&self, quantile: f64) -> f64 {
        let index = (self.0.len().saturating_sub(1) as f64 * quantile).round() as usize;
        self.0.get(index).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
    }
}

/// Returns the median, or 0 for an empty list.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let half = sorted.len() / 2;
    match sorted.len() {
        0 => 0.0,
        even if even.is_multiple_of(2) => f64::midpoint(sorted[half - 1], sorted[half]),
        _ => sorted[half],
    }
}

/// Returns the relative growth of the mean from the first third of a series to the last: 0.05 is 5 %.
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
    fn quantiles_of_latencies() {
        let latencies = Latencies::new((1..=1000).rev().map(|n| n * 1000).collect());
        let quantiles = [0.0, 0.99, 1.0].map(|quantile| latencies.quantile_ms(quantile));
        assert_eq!(quantiles, [1.0, 990.0, 1000.0]);
        assert_eq!(Latencies::new(Vec::new()).quantile_ms(0.99), 0.0);
    }

    #[test]
    fn median_and_growth() {
        assert_eq!((median(&[3.0, 1.0, 2.0]), median(&[4.0, 1.0, 2.0, 3.0]), median(&[])), (2.0, 2.5, 0.0));
        assert!((growth(&[10.0, 10.0, 99.0, 11.0, 11.0]) - 0.1).abs() < 1e-9);
        assert_eq!(growth(&[]), 0.0);
    }
}
