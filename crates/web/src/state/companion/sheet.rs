//! The score sheet of a solo game at a real table: it adds itself up from the costs of the tiles (R25, R27).

use nova_luna_rules::{FIRST_STACK, MAX_ON_WHEEL, Phase, SOLO_DISCS};

use crate::state::score_sheet::{ScoreSheet, SheetCount};

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum SheetStage {
    #[default]
    PhaseOne,
    PhaseTwo,
    Over,
}

/// What was written on the sheet.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TableSheet {
    pub stage: SheetStage,
    /// The costs of the tiles of phase 1.
    pub first: Vec<u8>,
    /// The costs of the tiles of phase 2.
    pub last: Vec<u8>,
    /// The discs of the first stack that were not placed at the end of phase 1 (R25).
    short: u8,
    /// The discs left at the end (R27).
    left: u8,
}

impl TableSheet {
    pub(super) fn count(&mut self, cost: u8) {
        if self.takes_tiles() {
            self.tiles_mut().push(cost);
        }
    }

    pub(super) fn end_phase(&mut self, missing: u8) {
        let missing = missing.min(self.max_missing());
        match self.stage {
            SheetStage::PhaseOne => (self.short, self.stage) = (missing, SheetStage::PhaseTwo),
            SheetStage::PhaseTwo => (self.left, self.stage) = (missing, SheetStage::Over),
            SheetStage::Over => {}
        }
    }

    fn tiles(&self) -> &Vec<u8> {
        if self.stage == SheetStage::PhaseOne { &self.first } else { &self.last }
    }

    const fn tiles_mut(&mut self) -> &mut Vec<u8> {
        if matches!(self.stage, SheetStage::PhaseOne) { &mut self.first } else { &mut self.last }
    }

    pub fn has_tiles(&self) -> bool {
        !self.first.is_empty()
    }

    /// Whether the wheel can have another tile: each phase begins with a full one (R4, R25), and it is not filled again
    /// (R26).
    pub fn takes_tiles(&self) -> bool {
        self.stage != SheetStage::Over && self.tiles().len() < MAX_ON_WHEEL
    }

    /// Whether the phase can end now.
    pub fn may_end(&self) -> bool {
        self.has_tiles() && self.stage != SheetStage::Over
    }

    /// Returns the most discs that can be missing when the phase ends. A phase ends with the last tile of the wheel, or
    /// because the discs are placed: 8 in phase 1 (R24), all in phase 2 (R26).
    pub fn max_missing(&self) -> u8 {
        match self.stage {
            _ if self.takes_tiles() => 0,
            SheetStage::PhaseOne => FIRST_STACK,
            // The second stack, and what was left of the first (Q2).
            _ => SOLO_DISCS - FIRST_STACK + self.short,
        }
    }

    /// Adds up the sheet as it would be if the phase ended now with these discs missing.
    pub fn add_up(&self, missing: u8) -> ScoreSheet {
        let missing = missing.min(self.max_missing());
        let sum = |costs: &[u8]| costs.iter().map(|cost| u16::from(*cost)).sum::<u16>();
        let (short, left) = match self.stage {
            SheetStage::PhaseOne => (missing, 0),
            SheetStage::PhaseTwo => (self.short, missing),
            SheetStage::Over => (self.short, self.left),
        };
        let first = SheetCount { tiles: self.first.len(), time: sum(&self.first), missing: short };
        // The tiles of phase 1 count again (R27).
        let (tiles, time) = (first.tiles + self.last.len(), first.time + sum(&self.last));
        ScoreSheet {
            phase: if self.stage == SheetStage::PhaseOne { Phase::One } else { Phase::Two },
            first,
            last: SheetCount { tiles, time, missing: left },
            discs_placed: SOLO_DISCS - left,
        }
    }
}
