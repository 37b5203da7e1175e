//! The weaker levels: bots that look one action ahead and, like people, do not look at everything.

use nova_luna_rules::{Action, Coord, Display, Tile, View};

use crate::appraisal::{Sketch, UNIT, time_needed};
use crate::budget::Limits;
use crate::reference::gain;
use crate::{Bot, Dice, Thought};

/// What a level makes of a placement; the highest is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Judgement {
    /// Discs now, and cheap tiles. What could become of the display is not seen.
    DiscsNow,
    /// Discs, open tasks that come nearer, and time.
    Nearness,
    /// The time at which all discs will have been placed.
    FinishingTime,
}

/// A bot that looks one action ahead.
#[derive(Clone, Debug)]
pub struct Onlooker {
    dice: Dice,
    judgement: Judgement,
    /// How many of a hundred placements it notices.
    notices: u32,
}

impl Onlooker {
    /// Sees the discs of this turn and nothing of the next, and overlooks most places.
    pub fn novice(seed: [u8; 16]) -> Self {
        Self { dice: Dice::new(seed), judgement: Judgement::DiscsNow, notices: 20 }
    }

    /// Prepares tasks, but overlooks a good part of the places.
    pub fn casual(seed: [u8; 16]) -> Self {
        Self { dice: Dice::new(seed), judgement: Judgement::Nearness, notices: 45 }
    }

    /// Looks everywhere and judges well, but never beyond its own turn.
    pub fn skilled(seed: [u8; 16]) -> Self {
        Self { dice: Dice::new(seed), judgement: Judgement::FinishingTime, notices: 100 }
    }

    /// The best of the actions it notices.
    pub fn choose(&mut self, view: &View) -> Option<Action> {
        let legal = view.legal_actions();
        let seat = view.to_move()?;
        let (display, discs) = (view.display(seat)?, view.discs_left(seat));
        let sketch = Sketch::new(display);
        let mut best = None;
        for tile in legal.takeable() {
            for &at in legal.cells() {
                let worth = self.worth(&sketch, display, tile.tile(), at, discs);
                let noticed = self.dice.below(100) < self.notices;
                // Something is always noticed, and what is noticed is preferred to what is not.
                let merit = (noticed, worth);
                if best.is_none_or(|(most, _)| merit > most) {
                    best = Some((merit, Action::Take { tile, at }));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    fn worth(&self, sketch: &Sketch<'_>, display: &Display, tile: &Tile, at: Coord, discs: u8) -> i32 {
        let cost = i32::from(tile.cost().spaces()) * UNIT;
        match self.judgement {
            Judgement::DiscsNow => i32::from(sketch.after(tile, at).0) * 3 * UNIT - cost,
            Judgement::Nearness => (gain(display, tile, at) * UNIT as f32) as i32,
            Judgement::FinishingTime => {
                let (done, tally) = sketch.after(tile, at);
                let left = discs.saturating_sub(done);
                // The last disc wins, whatever the tile costs (R20).
                if left == 0 { i32::MAX } else { -cost - time_needed(tally, left) }
            }
        }
    }
}

impl Bot for Onlooker {
    fn think(&mut self, view: &View, _: &Limits, _: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        self.choose(view).map(Thought::plain)
    }
}
