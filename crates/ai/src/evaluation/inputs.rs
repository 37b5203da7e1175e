//! What the learned evaluation sees of a position: the public numbers of each seat, and the wheel in the order in which
//! its tiles come up.

use arrayvec::ArrayVec;
use nova_luna_rules::{MAX_ON_WHEEL, MAX_PLAYERS, View};

use super::gains::DisplaySummary;

/// A tile on the wheel as one seat sees it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct WheelTile {
    /// The cost of the tile, 1 to 7.
    pub cost: u8,
    /// The space of the wheel.
    pub space: u8,
}

/// The part of a position that all seats share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedInputs {
    /// The tiles on the wheel, clockwise from the meeple.
    pub wheel: ArrayVec<WheelTile, MAX_ON_WHEEL>,
    /// The number of tiles in the pile.
    pub pile: u8,
    /// Whether a refill must be revealed before the next action.
    pub refill_due: bool,
}

/// The part of a position that belongs to one seat, apart from the summary of its display.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SeatInputs {
    /// The discs that the seat still has to place.
    pub discs_left: u8,
    /// The number of tiles in its display.
    pub tiles: u8,
    /// How many spaces of the moon track the seat is ahead of the player to move.
    pub ahead: u8,
    /// The place in the moving order, 0 for the player to move.
    pub order: u8,
}

impl SharedInputs {
    /// Reads the shared part of a position.
    pub fn of(view: &View) -> Self {
        let spaces = view.wheel().spaces();
        let meeple = usize::from(view.wheel().meeple().number());
        let after_meeple = (1..spaces.len()).map(|step| (meeple + step) % spaces.len());
        let tile = |space: usize| {
            spaces[space].map(|tile| WheelTile { cost: tile.tile().cost().spaces() as u8, space: space as u8 })
        };
        Self {
            wheel: after_meeple.filter_map(tile).take(MAX_ON_WHEEL).collect(),
            pile: view.pile_size() as u8,
            refill_due: view.tiles_due() > 0,
        }
    }
}

impl SeatInputs {
    /// Reads the part of every seat; seats that are not in the game have default values.
    pub fn of(view: &View) -> [Self; MAX_PLAYERS] {
        let track = view.moon_track();
        let mut inputs = [Self::default(); MAX_PLAYERS];
        let first = track.spent(track.next()).spaces();
        for (order, &seat) in track.order().iter().enumerate() {
            let ahead = track.spent(seat).spaces().saturating_sub(first);
            inputs[seat.index()] = Self {
                discs_left: view.discs_left(seat),
                tiles: view.display(seat).map_or(0, |display| display.len() as u8),
                ahead: ahead.min(u16::from(u8::MAX)) as u8,
                order: order as u8,
            };
        }
        inputs
    }
}

/// The number of bytes of one seat in [`write_position`].
pub const SEAT_BYTES: usize = 4 + 16 + 4 + 4 + 4 + MAX_ON_WHEEL;
/// The number of bytes of the shared part in [`write_position`].
pub const SHARED_BYTES: usize = 2 + MAX_ON_WHEEL;

/// Appends the inputs of a position as bytes, for training: the pile, whether a refill is due, the costs on the wheel;
/// then for each seat its numbers, task classes, single tiles, groups, gains by colour and gains on the wheel.
pub fn write_position(view: &View, out: &mut Vec<u8>) {
    let shared = SharedInputs::of(view);
    let on_wheel = |gain: &dyn Fn(WheelTile) -> u8| -> [u8; MAX_ON_WHEEL] {
        core::array::from_fn(|place| shared.wheel.get(place).map_or(0, |&tile| gain(tile)))
    };
    out.extend([shared.pile, u8::from(shared.refill_due)]);
    out.extend(on_wheel(&|tile| tile.cost));
    for (inputs, display) in SeatInputs::of(view).iter().zip(view.displays()) {
        let summary = DisplaySummary::of(display, view.wheel());
        let features = summary.features;
        out.extend([inputs.discs_left, inputs.tiles, inputs.ahead, inputs.order]);
        out.extend(features.open_tasks_by_class());
        out.extend(features.one_short_by_colour());
        out.extend(features.groups());
        out.extend(summary.colour_gains);
        out.extend(on_wheel(&|tile| summary.tile_gains[usize::from(tile.space)]));
    }
}
