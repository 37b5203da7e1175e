//! Winning chances, computed from expected finishing times.

use libm::expf;
use nova_luna_rules::{MAX_PLAYERS, Seat};

use super::weights::UNITS_PER_SPACE;

/// Each seat's chance to win; 0 for seats that are not in the game.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Chances(pub [f32; MAX_PLAYERS]);

impl Chances {
    /// Returns certainty that the seat wins.
    pub fn won(seat: Seat) -> Self {
        let mut chances = [0.0; MAX_PLAYERS];
        chances[seat.index()] = 1.0;
        Self(chances)
    }

    /// Computes the chances from the expected finishing times. `fewest_discs` is the smallest number of discs that
    /// any player has left: the fewer, the more a lead in time is worth.
    pub fn from_times(times: &[i32], fewest_discs: u8) -> Self {
        let sharpness = sharpness(fewest_discs);
        let first = times.iter().copied().min().unwrap_or_default();
        Self::from_exponents(times.iter().map(|time| sharpness * (first - time) as f32 / UNITS_PER_SPACE as f32))
    }

    /// Computes the chances from scores: a seat whose score is higher by one is e times as likely to win.
    pub fn from_scores(scores: &[f32]) -> Self {
        let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        Self::from_exponents(scores.iter().map(|score| score - best))
    }

    #[inline]
    fn from_exponents(exponents: impl Iterator<Item = f32>) -> Self {
        let mut chances = [0.0; MAX_PLAYERS];
        for (chance, exponent) in chances.iter_mut().zip(exponents) {
            *chance = expf(exponent);
        }
        let sum: f32 = chances.iter().sum();
        Self(chances.map(|chance| chance / sum))
    }

    /// Returns the chance of one seat.
    #[inline]
    pub fn of(&self, seat: Seat) -> f32 {
        self.0[seat.index()]
    }
}

/// Returns the weight of one space of the moon track in the exponent of a chance.
fn sharpness(fewest_discs: u8) -> f32 {
    let [early, late] = super::weights::SHARPNESS;
    let share = f32::from(fewest_discs.min(20)) / 20.0;
    late + (early - late) * share
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_earlier_finish_is_more_likely_to_win_especially_near_the_end() {
        let early = Chances::from_times(&[60 * UNITS_PER_SPACE, 64 * UNITS_PER_SPACE], 20);
        let late = Chances::from_times(&[60 * UNITS_PER_SPACE, 64 * UNITS_PER_SPACE], 2);
        assert!(0.5 < early.0[0] && early.0[0] < late.0[0] && late.0[0] < 1.0);
        assert!((late.0.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert_eq!(late.0[2], 0.0);
    }
}
