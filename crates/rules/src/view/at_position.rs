//! A view that begins with a position.

use super::View;
use crate::display::Display;
use crate::moon_track::MoonTrack;
use crate::seat::MAX_PLAYERS;
use crate::solo::Solo;
use crate::tile::TileSet;
use crate::wheel::Wheel;

/// What a checked position consists of.
pub(crate) struct PositionParts {
    pub(crate) discs: u8,
    pub(crate) wheel: Wheel,
    pub(crate) moon_track: MoonTrack,
    pub(crate) solo: Option<Solo>,
    /// One for each player, like the discs left.
    pub(crate) displays: Vec<Display>,
    pub(crate) discs_left: Vec<u8>,
    pub(crate) out: TileSet,
}

impl View {
    /// Builds the view of a position. If the wheel is empty, tiles are due or the game is over.
    pub(crate) fn from_position(parts: PositionParts) -> Self {
        let mut discs_left = [0; MAX_PLAYERS];
        discs_left.iter_mut().zip(&parts.discs_left).for_each(|(left, given)| *left = *given);
        let mut view = Self {
            wheel: parts.wheel,
            moon_track: parts.moon_track,
            displays: parts.displays.into(),
            discs: parts.discs,
            discs_left,
            out: parts.out,
            pile: 0,
            due: 0,
            solo: parts.solo,
            over: parts.discs_left.contains(&0),
        };
        view.pile = view.unseen().len() as u8;
        if !view.over && view.wheel.is_empty() {
            view.refill_or_end();
        }
        view
    }
}
