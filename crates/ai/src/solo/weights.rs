//! The fitted weights, embedded in the program.

use std::sync::LazyLock;

use nova_luna_rules::{Colour, ColourCounts};

use super::features::{self, FEATURES};
use super::net::{Net, Nets, Row, WIDTH};
use crate::BotRng;

/// Written by the example `fit_solo`: the base, the output and the rows of each network, in steps of 1/256.
static BYTES: &[u8] = include_bytes!("weights.bin");
const STEP: f32 = 1.0 / 256.0;

static NETS: LazyLock<Nets> = LazyLock::new(|| Nets::from_bytes(BYTES).unwrap_or_else(Nets::initial));

impl Nets {
    pub(super) fn fitted() -> &'static Self {
        &NETS
    }

    /// Parses weights.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (numbers, rest) = bytes.as_chunks::<2>();
        if !rest.is_empty() || numbers.len() != 3 * (FEATURES + 2) * WIDTH {
            return None;
        }
        let mut numbers = numbers.iter().map(|&bytes| f32::from(i16::from_le_bytes(bytes)) * STEP);
        let mut row = || Row(core::array::from_fn(|_| numbers.next().unwrap_or_default()));
        let mut net = || {
            let (base, output) = (row(), row());
            Net { rows: Box::new(core::array::from_fn(|_| row())), base, output }
        };
        Some(Self { first: net(), between: net(), second: net() })
    }

    /// Serializes the weights.
    pub fn to_bytes(&self) -> Vec<u8> {
        let nets = [&self.first, &self.between, &self.second];
        let rows = nets.into_iter().flat_map(|net| [&net.base, &net.output].into_iter().chain(net.rows.iter()));
        let steps = rows.flat_map(|row| row.0).map(|number| (number / STEP).round() as i16);
        steps.flat_map(i16::to_le_bytes).collect()
    }

    /// Returns weights to start from: discs cost points, tasks close to completion save some.
    pub fn initial() -> Self {
        let mut rng = BotRng::new([7; 16]);
        let mut net = || {
            let mut small = || (rng.below(2001) as f32 - 1000.0) / 1000.0 * 0.05;
            #[allow(clippy::large_stack_arrays, reason = "the array moves to the heap at once")]
            let mut rows = Box::new([Row([0.0; WIDTH]); FEATURES]);
            rows.iter_mut().for_each(|row| row.0.iter_mut().skip(1).for_each(|number| *number = small()));
            (0..22).for_each(|discs| rows[features::discs(discs)].0[0] = 2.3 * f32::from(discs));
            let red = |count| ColourCounts::of(Colour::Red, count);
            for (missing, worth) in [(1, 1.2), (2, 0.7), (3, 0.4), (4, 0.2)] {
                for supply in 0..8 {
                    for has_side in [false, true] {
                        rows[features::task(red(missing), red(supply), has_side)].0[0] = -worth;
                    }
                }
            }
            let output = Row(core::array::from_fn(|index| if index % 2 == 0 { 0.3 } else { -0.3 }));
            Net { rows, base: Row([0.0; WIDTH]), output }
        };
        Self { first: net(), between: net(), second: net() }
    }
}
