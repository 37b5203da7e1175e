//! The fitted weights, embedded in the program.

use std::sync::LazyLock;

use super::features::FEATURES;
use super::net::{Net, Nets, Row, WIDTH};

/// Written by the example `fit_solo`: the base, the output and the rows of each network, in steps of 1/256.
static BYTES: &[u8] = include_bytes!("weights.bin");
const STEP: f32 = 1.0 / 256.0;

static NETS: LazyLock<Nets> = LazyLock::new(|| Nets::read(BYTES).unwrap_or_else(Nets::initial));

impl Nets {
    /// Returns the networks that the bots use.
    pub(super) fn fitted() -> &'static Self {
        &NETS
    }

    /// Parses weights.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
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
    pub(super) fn write(&self) -> Vec<u8> {
        let nets = [&self.first, &self.between, &self.second];
        let rows = nets.into_iter().flat_map(|net| [&net.base, &net.output].into_iter().chain(net.rows.iter()));
        let steps = rows.flat_map(|row| row.0).map(|number| (number / STEP).round() as i16);
        steps.flat_map(i16::to_le_bytes).collect()
    }
}
