//! A compact solo position, of which the search holds thousands.

use nova_luna_rules::{
    Action, Coord, Display, FIRST_STACK, MAX_ON_WHEEL, Phase, SOLO_DISCS, TILES, TileId, View, Wheel,
};

/// The most tiles of a solo game: two wheels (R23).
const MAX_TILES: usize = 2 * MAX_ON_WHEEL;

/// The cost of a disc that is not placed (R25, R27).
pub(super) const DISC_PENALTY: u16 = 10;

/// The player did not choose to end phase 1.
const NOT_CHOSEN: u8 = u8::MAX;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Placement {
    pub(super) tile: TileId,
    pub(super) at: Coord,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SoloStage {
    PhaseOne,
    /// Phase 1 is over, and the refill is unknown.
    BetweenPhases,
    PhaseTwo,
}

/// A solo position, with the placements that led to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    placements: [Placement; MAX_TILES],
    len: u8,
    pub(super) wheel: Wheel,
    pub(super) stage: SoloStage,
    /// The number of tiles after which the player chose to end phase 1.
    ended_after: u8,
    cost: u16,
    phase_one_score: u16,
    pub(super) discs: u8,
    /// A hash of the placements, the same for turned and mirrored positions.
    pub(super) shape_hash: u64,
    /// The expected final score.
    pub(super) estimate: f32,
}

impl Position {
    /// Copies a solo view in which an action is legal.
    pub(super) fn of(view: &View) -> Option<Self> {
        let solo = view.solo()?;
        let display = view.displays().first().filter(|display| display.len() < MAX_TILES)?;
        if view.is_over() || view.tiles_due() > 0 {
            return None;
        }
        let mut placements = [Placement { tile: TILES[0].id(), at: Coord::ORIGIN }; MAX_TILES];
        for (place, placed) in placements.iter_mut().zip(display.tiles()) {
            *place = Placement { tile: placed.tile().id(), at: placed.at() };
        }
        Some(Self {
            placements,
            len: display.len() as u8,
            wheel: *view.wheel(),
            stage: if solo.phase() == Phase::One { SoloStage::PhaseOne } else { SoloStage::PhaseTwo },
            ended_after: NOT_CHOSEN,
            cost: display.cost().spaces(),
            phase_one_score: solo.note().map_or(0, |score| score.0),
            discs: view.seats().next().map_or(0, |seat| view.discs_left(seat)),
            shape_hash: 0,
            estimate: 0.0,
        })
    }

    pub(super) fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// The placements after the first `len` tiles.
    pub(super) fn placements_after(&self, len: usize) -> &[Placement] {
        self.placements.get(len..self.len()).unwrap_or_default()
    }

    /// Returns the display of the position: that of an earlier one, and the tiles that were placed since.
    pub(super) fn display(&self, earlier: &Display) -> Display {
        let mut display = earlier.clone();
        for placement in self.placements_after(earlier.len()) {
            // Every placement of a position is legal. The supply of discs is not limited here.
            let _ = display.place(placement.tile, placement.at, SOLO_DISCS);
        }
        display
    }

    /// A hash of the whole position, the same for turned and mirrored positions.
    pub(super) fn hash(&self) -> u64 {
        mix(self.shape_hash ^ wheel_hash(&self.wheel) ^ u64::from(self.phase_one_score) << 2 ^ self.stage as u64)
    }

    /// The points that are certain so far (R27).
    pub(super) fn paid(&self) -> u16 {
        if self.stage == SoloStage::PhaseOne { 2 * self.cost } else { self.phase_one_score + self.cost }
    }

    /// Whether the player may choose to end phase 1 (R24).
    pub(super) fn may_end_phase_one(&self) -> bool {
        self.stage == SoloStage::PhaseOne && SOLO_DISCS - self.discs >= FIRST_STACK
    }

    /// Returns the position after placing a tile of the wheel, in the same phase.
    pub(super) fn after_placement(&self, placement: Placement, discs: u8, shape_hash: u64) -> Self {
        let mut next = *self;
        if let Some(place) = next.placements.get_mut(self.len()) {
            *place = placement;
            next.len += 1;
        }
        next.wheel = self.wheel.without(placement.tile).unwrap_or(self.wheel);
        next.cost += placement.tile.tile().cost().spaces();
        next.discs = discs;
        next.shape_hash = shape_hash;
        next
    }

    /// Returns the position after the end of phase 1 (R25), with the refill if it is known.
    pub(super) fn end_phase_one(&self, pile: Option<&[TileId]>) -> Self {
        let mut next = *self;
        next.phase_one_score = self.cost + phase_one_penalty(self.discs);
        if !self.wheel.is_empty() {
            next.ended_after = self.len;
        }
        next.stage = SoloStage::BetweenPhases;
        pile.map_or(next, |pile| next.after_refill(pile))
    }

    pub(super) fn after_refill(&self, pile: &[TileId]) -> Self {
        Self { stage: SoloStage::PhaseTwo, wheel: self.wheel.refilled(pile), ..*self }
    }

    /// Returns the actions that lead here from a position with `from` tiles.
    pub(super) fn line(&self, from: usize) -> Vec<Action> {
        let mut line = Vec::new();
        for (index, placement) in self.placements_after(from).iter().enumerate() {
            if usize::from(self.ended_after) == from + index {
                line.push(Action::Refill);
            }
            line.push(Action::Take { tile: placement.tile, at: placement.at });
        }
        if self.ended_after == self.len {
            line.push(Action::Refill);
        }
        line
    }
}

/// The penalty at the end of phase 1 for missing discs of the first stack (R25).
pub(super) fn phase_one_penalty(discs: u8) -> u16 {
    DISC_PENALTY * u16::from(FIRST_STACK.saturating_sub(SOLO_DISCS - discs))
}

/// Returns what a new tile adds to the hash of these placements. The sum is the same for turned and mirrored ones.
pub(super) fn added_hash(placements: &[Placement], new: Placement) -> u64 {
    let pair = |other: &Placement| {
        let (dx, dy) = (i32::from(other.at.x) - i32::from(new.at.x), i32::from(other.at.y) - i32::from(new.at.y));
        let (low, high) = (other.tile.min(new.tile).number(), other.tile.max(new.tile).number());
        mix(((dx * dx + dy * dy) as u64) << 16 | u64::from(low) << 8 | u64::from(high))
    };
    placements.iter().map(pair).fold(mix(u64::from(new.tile.number())), u64::wrapping_add)
}

pub(super) fn wheel_hash(wheel: &Wheel) -> u64 {
    let number = |tile: &Option<TileId>| u64::from(tile.map_or(0, TileId::number));
    let hash = wheel.spaces().iter().fold(0x9e37_79b9_7f4a_7c15, |hash, tile| mix(hash ^ number(tile)));
    mix(hash ^ u64::from(wheel.meeple().number()))
}

#[inline]
pub(super) const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let number = (number ^ (number >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number ^ (number >> 32)
}
