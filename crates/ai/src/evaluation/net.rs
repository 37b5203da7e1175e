//! The learned evaluation: a small network with integer weights, one for each number of players.
//!
//! Each seat has a sum of rows: one row for each count of its open tasks, its colours, its discs, its place on the moon
//! track and the tiles on the wheel. Two small layers turn the sums of all seats into one score for each seat. All
//! arithmetic is on integers of fixed size, so every platform gets the same score. `training/README.md` tells how the
//! weights were trained.
//!
//! A seat's score never falls when it has one disc less to place, and never rises when another seat has: the rows of
//! the discs fall with the discs left, and all weights above them have a fixed sign. [`Network::is_monotonic`] checks
//! this.

use nova_luna_rules::{MAX_ON_WHEEL, MAX_PLAYERS, Seat, View};

use super::chances::Chances;
use super::gains::DisplaySummary;
use super::inputs::{SeatInputs, SharedInputs};

// The sizes must agree with training/train.py.
const HIDDEN: usize = 32;
const CLASSES: usize = 16;
const CLASS_CAP: usize = 9;
const SINGLES: usize = 5;
const GROUPS: usize = 7;
const GAINS: usize = 5;
const DISCS: usize = 22;
const TILES: usize = 32;
const TURNS: usize = 16;
const COSTS: usize = 8;
const PILES: usize = 16;
const LENGTHS: usize = 13;

const COLOUR_ROW: usize = CLASSES * (CLASS_CAP + 1);
const DISC_ROW: usize = COLOUR_ROW + SINGLES * GROUPS * GAINS;
const TILE_ROW: usize = DISC_ROW + DISCS;
const TURN_ROW: usize = TILE_ROW + TILES;
const WHEEL_ROW: usize = TURN_ROW + TURNS;
const PILE_ROW: usize = WHEEL_ROW + 2 * MAX_ON_WHEEL * COSTS * GAINS;
const LENGTH_ROW: usize = PILE_ROW + PILES;
const ROWS: usize = LENGTH_ROW + LENGTHS;

/// The largest activation.
const ACTIVE_ONE: i16 = 127;
/// The units of a score.
const LAST_ONE: f32 = 256.0 * ACTIVE_ONE as f32;
const DIRECT_ONE: f32 = 1024.0;

/// The bytes of one network: all weights as 16-bit integers, lowest byte first.
const BYTES: usize = 2 * (ROWS * (HIDDEN + 1) + 2 * HIDDEN * HIDDEN + 2 * HIDDEN);

/// The weights for one number of players.
pub struct Network {
    rows: [Row; ROWS],
    /// By pair of inputs: for each unit of the second layer, the weights of both inputs. The inputs are the seat's own
    /// units, then those of the other seats.
    second: [[[i16; 2]; HIDDEN]; HIDDEN],
    second_bias: [i32; HIDDEN],
    last: [i16; HIDDEN],
    /// By row: what it adds to the score directly.
    direct: [i16; ROWS],
}

/// A row of the first layer. Aligned for vector instructions.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Row([i16; HIDDEN]);

/// The part of a seat's score that depends on its display, and on nothing else. A search keeps it until the display
/// changes.
#[derive(Clone, Copy)]
pub struct SeatState {
    summary: DisplaySummary,
    sums: Row,
    direct: i32,
}

impl Default for SeatState {
    fn default() -> Self {
        Self { summary: DisplaySummary::default(), sums: Row([0; HIDDEN]), direct: 0 }
    }
}

impl SeatState {
    /// Returns the features and gains of the display.
    #[inline]
    pub fn summary(&self) -> &DisplaySummary {
        &self.summary
    }

    #[inline]
    fn add(&mut self, network: &Network, row: usize) {
        for (sum, weight) in self.sums.0.iter_mut().zip(&network.rows[row].0) {
            *sum = sum.wrapping_add(*weight);
        }
        self.direct += i32::from(network.direct[row]);
    }
}

/// The scores of a position: the higher, the likelier the seat wins.
pub type Scores = [f32; MAX_PLAYERS];

static NETWORKS: [Network; MAX_PLAYERS - 1] = [
    Network::parse(include_bytes!("net2.bin")),
    Network::parse(include_bytes!("net3.bin")),
    Network::parse(include_bytes!("net4.bin")),
];

impl Network {
    /// Returns the network for this number of players, 2 to 4.
    pub fn for_players(players: usize) -> &'static Self {
        &NETWORKS[players.clamp(2, MAX_PLAYERS) - 2]
    }

    /// Reads the weights at compile time, so a damaged file is a compile error.
    #[allow(clippy::large_stack_arrays, reason = "it runs in the compiler")]
    const fn parse(bytes: &[u8; BYTES]) -> Self {
        let mut network = Self {
            rows: [Row([0; HIDDEN]); ROWS],
            second: [[[0; 2]; HIDDEN]; HIDDEN],
            second_bias: [0; HIDDEN],
            last: [0; HIDDEN],
            direct: [0; ROWS],
        };
        let mut at = 0;
        let mut index = 0;
        while index < ROWS * HIDDEN {
            network.rows[index / HIDDEN].0[index % HIDDEN] = word(bytes, &mut at);
            index += 1;
        }
        index = 0;
        while index < 2 * HIDDEN * HIDDEN {
            let (others, unit) = (index / (HIDDEN * HIDDEN), index / HIDDEN % HIDDEN);
            let weight = word(bytes, &mut at);
            let input = others * HIDDEN + index % HIDDEN;
            network.second[input / 2][unit][input % 2] = if others == 0 { weight } else { -weight };
            index += 1;
        }
        index = 0;
        while index < HIDDEN {
            network.second_bias[index] = word(bytes, &mut at) as i32;
            index += 1;
        }
        index = 0;
        while index < HIDDEN {
            network.last[index] = word(bytes, &mut at);
            index += 1;
        }
        index = 0;
        while index < ROWS {
            network.direct[index] = word(bytes, &mut at);
            index += 1;
        }
        network
    }

    /// Prepares the part of a seat's score that depends on its display.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub fn seat_of(&self, summary: DisplaySummary, tiles: usize, discs_left: u8) -> SeatState {
        let mut state = SeatState { summary, ..SeatState::default() };
        for (class, count) in summary.features.open_tasks_by_class().into_iter().enumerate() {
            if count > 0 {
                state.add(self, class * (CLASS_CAP + 1) + usize::from(count).min(CLASS_CAP));
            }
        }
        let (singles, groups) = (summary.features.one_short_by_colour(), summary.features.groups());
        for colour in 0..4 {
            let single = usize::from(singles[colour]).min(SINGLES - 1);
            let group = usize::from(groups[colour]).min(GROUPS - 1);
            let gain = usize::from(summary.colour_gains[colour]).min(GAINS - 1);
            state.add(self, COLOUR_ROW + (single * GROUPS + group) * GAINS + gain);
        }
        state.add(self, DISC_ROW + usize::from(discs_left).min(DISCS - 1));
        state.add(self, TILE_ROW + tiles.min(TILES - 1));
        state
    }

    /// Prepares all seats of a position.
    pub fn seats(&self, view: &View) -> [SeatState; MAX_PLAYERS] {
        let mut states = [SeatState::default(); MAX_PLAYERS];
        for seat in view.seats() {
            self.update(&mut states, view, seat);
        }
        states
    }

    /// Prepares one seat whose display or wheel has changed.
    pub fn update(&self, states: &mut [SeatState; MAX_PLAYERS], view: &View, seat: Seat) {
        if let Some(display) = view.display(seat) {
            let summary = DisplaySummary::of(display, view.wheel());
            states[seat.index()] = self.seat_of(summary, display.len(), view.discs_left(seat));
        }
    }

    /// Returns the chances of all seats.
    pub fn chances(&self, view: &View, states: &[SeatState; MAX_PLAYERS]) -> Chances {
        Chances::from_scores(&self.scores(view, states)[..view.players()])
    }

    /// Returns the scores of all seats.
    pub fn scores(&self, view: &View, states: &[SeatState; MAX_PLAYERS]) -> Scores {
        self.scores_of(&SharedInputs::of(view), &SeatInputs::of(view)[..view.players()], states)
    }

    /// Returns the scores from the parts of a position.
    pub fn scores_of(&self, shared: &SharedInputs, seats: &[SeatInputs], states: &[SeatState; MAX_PLAYERS]) -> Scores {
        let whole = self.integer_scores(shared, seats, states);
        whole.map(|(score, direct)| score as f32 / LAST_ONE + direct as f32 / DIRECT_ONE)
    }

    /// Returns the output of the last layer and the direct sum of each seat.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn integer_scores(
        &self,
        shared: &SharedInputs,
        seats: &[SeatInputs],
        states: &[SeatState; MAX_PLAYERS],
    ) -> [(i32, i32); MAX_PLAYERS] {
        let mut active = [[0_i16; HIDDEN]; MAX_PLAYERS];
        let mut all = [0_i16; HIDDEN];
        let mut direct = [0; MAX_PLAYERS];
        for (seat, inputs) in seats.iter().enumerate() {
            let state = self.complete(states[seat], shared, *inputs);
            direct[seat] = state.direct;
            for unit in 0..HIDDEN {
                active[seat][unit] = (state.sums.0[unit] >> 2).clamp(0, ACTIVE_ONE);
                all[unit] += active[seat][unit];
            }
        }
        let mut scores = [(0, 0); MAX_PLAYERS];
        for seat in 0..seats.len() {
            let mut input = [0_i16; 2 * HIDDEN];
            for unit in 0..HIDDEN {
                input[unit] = active[seat][unit];
                input[HIDDEN + unit] = all[unit] - active[seat][unit];
            }
            scores[seat] = (self.score(&input), direct[seat]);
        }
        scores
    }

    /// Adds the rows that do not depend on the seat's display alone.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn complete(&self, mut state: SeatState, shared: &SharedInputs, inputs: SeatInputs) -> SeatState {
        let waits = inputs.order > 0;
        let turn = if waits { 1 + usize::from(inputs.ahead).min(TURNS - 2) } else { 0 };
        state.add(self, TURN_ROW + turn);
        state.add(self, PILE_ROW + (usize::from(shared.pile) / 4).min(PILES - 1));
        state.add(self, LENGTH_ROW + if shared.refill_due { LENGTHS - 1 } else { shared.wheel.len() });
        let first = if waits { MAX_ON_WHEEL } else { 0 };
        for (place, tile) in shared.wheel.iter().enumerate() {
            let gain = usize::from(state.summary.tile_gains[usize::from(tile.space)]).min(GAINS - 1);
            let cost = usize::from(tile.cost).min(COSTS - 1);
            state.add(self, WHEEL_ROW + ((first + place) * COSTS + cost) * GAINS + gain);
        }
        state
    }

    /// Computes the second and third layer.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn score(&self, input: &[i16; 2 * HIDDEN]) -> i32 {
        let mut sums = self.second_bias;
        for (weights, pair) in self.second.iter().zip(input.as_chunks::<2>().0) {
            // Many inputs are zero.
            if *pair != [0, 0] {
                add_pair(&mut sums, weights, *pair);
            }
        }
        let active = sums.map(|sum| (sum >> 6).clamp(0, i32::from(ACTIVE_ONE)));
        active.iter().zip(self.last).map(|(&active, last)| active * i32::from(last)).sum()
    }

    /// Whether fewer discs left never lower the seat's own score, nor raise another seat's.
    pub fn is_monotonic(&self) -> bool {
        let discs = DISC_ROW..TILE_ROW - 1;
        let falls = |(more, less): (i16, i16)| more <= less;
        let rows = discs.clone().all(|row| {
            let (less, more) = (self.rows[row].0, self.rows[row + 1].0);
            more.into_iter().zip(less).all(falls) && falls((self.direct[row + 1], self.direct[row]))
        });
        let (own, others) = self.second.split_at(HIDDEN / 2);
        let signs = own.as_flattened().as_flattened().iter().all(|&weight| weight >= 0)
            && others.as_flattened().as_flattened().iter().all(|&weight| weight <= 0);
        rows && signs && self.last.iter().all(|&weight| weight >= 0)
    }
}

const fn word(bytes: &[u8], at: &mut usize) -> i16 {
    *at += 2;
    i16::from_le_bytes([bytes[*at - 2], bytes[*at - 1]])
}

#[inline]
fn add_pair(sums: &mut [i32; HIDDEN], weights: &[[i16; 2]; HIDDEN], [one, two]: [i16; 2]) {
    for (sum, [first, second]) in sums.iter_mut().zip(weights) {
        *sum += i32::from(*first) * i32::from(one) + i32::from(*second) * i32::from(two);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::{DisplayFeatures, SEAT_BYTES, SHARED_BYTES, WheelTile};

    #[test]
    fn fewer_discs_left_are_never_worse() {
        for players in 2..=4 {
            assert!(Network::for_players(players).is_monotonic(), "{players} players");
        }
    }

    /// If a sum wrapped, one disc less could lower a score after all.
    #[test]
    fn no_sum_of_the_first_layer_can_wrap() {
        let class = |index: usize| (index * (CLASS_CAP + 1)..(index + 1) * (CLASS_CAP + 1)).collect();
        let place = |index: usize| {
            let tile = |first: usize| WHEEL_ROW + (first + index) * COSTS * GAINS..;
            tile(0).take(COSTS * GAINS).chain(tile(MAX_ON_WHEEL).take(COSTS * GAINS)).collect()
        };
        let single =
            [DISC_ROW..TILE_ROW, TILE_ROW..TURN_ROW, TURN_ROW..WHEEL_ROW, PILE_ROW..LENGTH_ROW, LENGTH_ROW..ROWS];
        // Of each group, a seat has one row or none.
        let mut groups: Vec<Vec<usize>> = single.into_iter().map(Iterator::collect).collect();
        groups.extend((0..CLASSES).map(class));
        groups.extend((0..4).map(|_| (COLOUR_ROW..DISC_ROW).collect()));
        groups.extend((0..MAX_ON_WHEEL).map(place));
        for players in 2..=4 {
            let network = Network::for_players(players);
            for unit in 0..HIDDEN {
                let weight = |row: &usize| i32::from(network.rows[*row].0[unit]);
                let largest: i32 =
                    groups.iter().filter_map(|rows| rows.iter().map(weight).max()).map(|most| most.max(0)).sum();
                let smallest: i32 =
                    groups.iter().filter_map(|rows| rows.iter().map(weight).min()).map(|least| least.min(0)).sum();
                assert!(
                    i16::try_from(largest).is_ok() && i16::try_from(smallest).is_ok(),
                    "{players} players, unit {unit}"
                );
            }
        }
    }

    /// The trainer wrote positions and their integer scores beside the weights.
    #[test]
    fn the_network_agrees_with_the_trainer() {
        let checks = [include_str!("net2.check"), include_str!("net3.check"), include_str!("net4.check")];
        for (players, check) in (2..).zip(checks) {
            assert!(check.lines().count() > 20);
            for line in check.lines() {
                let mut words = line.split(' ');
                let bytes = hex(words.next().unwrap());
                let expected: Vec<(i32, i32)> = words.map(pair).collect();
                assert_eq!(integer_scores(players, &bytes), expected, "{players} players: {line}");
            }
        }
    }

    fn pair(word: &str) -> (i32, i32) {
        let (score, direct) = word.split_once(',').unwrap();
        (score.parse().unwrap(), direct.parse().unwrap())
    }

    fn hex(text: &str) -> Vec<u8> {
        (0..text.len() / 2).map(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).unwrap()).collect()
    }

    /// Rebuilds a position that [`crate::evaluation::write_position`] wrote. Wheel places stand for spaces.
    fn integer_scores(players: usize, bytes: &[u8]) -> Vec<(i32, i32)> {
        let network = Network::for_players(players);
        let costs = bytes[2..SHARED_BYTES].iter().filter(|&&cost| cost > 0);
        let wheel = (0..).zip(costs).map(|(space, &cost)| WheelTile { cost, space }).collect();
        let shared = SharedInputs { wheel, pile: bytes[0], refill_due: bytes[1] > 0 };
        let mut states = [SeatState::default(); MAX_PLAYERS];
        let mut seats = Vec::new();
        for (seat, bytes) in bytes[SHARED_BYTES..].chunks_exact(SEAT_BYTES).enumerate() {
            let part = |from: usize| <[u8; 4]>::try_from(&bytes[from..from + 4]).unwrap();
            let features = DisplayFeatures::new(bytes[4..20].try_into().unwrap(), part(20), part(24));
            let mut tile_gains = [0; nova_luna_rules::SPACES];
            tile_gains[..MAX_ON_WHEEL].copy_from_slice(&bytes[32..]);
            let summary = DisplaySummary { features, colour_gains: part(28), tile_gains };
            let [discs_left, tiles, ahead, order] = part(0);
            seats.push(SeatInputs { discs_left, tiles, ahead, order });
            states[seat] = network.seat_of(summary, usize::from(tiles), discs_left);
        }
        network.integer_scores(&shared, &seats, &states)[..players].to_vec()
    }
}
