//! The weaker levels: bots that look one action ahead and, like people, miss some placements.

use nova_luna_rules::{Action, Coord, Display, Seat, Tile, View};

use crate::budget::SearchLimits;
use crate::evaluation::{Network, PlacementEvaluator, UNITS_PER_SPACE};
use crate::reference::gain;
use crate::{Bot, BotRng, Decision};

/// How a level scores a placement. It plays the highest score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Criterion {
    /// Discs placed now, and the cost of the tile.
    ImmediateDiscs,
    /// Discs placed now, progress of open tasks, and the cost of the tile.
    TaskProgress,
    /// The learned evaluation of the position after the action.
    WinChance,
}

/// A bot that looks one action ahead.
#[derive(Clone, Debug)]
pub struct OnePlyBot {
    rng: BotRng,
    criterion: Criterion,
    /// Chance in percent that it notices a placement.
    notice_percent: u32,
    /// Chance in percent that it notices a placement that completes a task: a disc catches the eye.
    notice_disc_percent: u32,
}

impl OnePlyBot {
    /// Counts the discs of this turn only, and misses most placements that bring none.
    pub fn novice(seed: [u8; 16]) -> Self {
        Self::new(seed, Criterion::ImmediateDiscs, [20, 60])
    }

    /// Prepares tasks, but misses about half of the placements.
    pub fn casual(seed: [u8; 16]) -> Self {
        Self::new(seed, Criterion::TaskProgress, [45, 75])
    }

    /// Examines every placement and evaluates it well, but never looks beyond its own turn.
    pub fn skilled(seed: [u8; 16]) -> Self {
        Self::new(seed, Criterion::WinChance, [100, 100])
    }

    fn new(seed: [u8; 16], criterion: Criterion, [notice_percent, notice_disc_percent]: [u32; 2]) -> Self {
        Self { rng: BotRng::new(seed), criterion, notice_percent, notice_disc_percent }
    }

    /// Returns the best action that the bot notices.
    pub fn choose(&mut self, view: &View) -> Option<Action> {
        let legal = view.legal_actions();
        let seat = view.to_move()?;
        let display = view.display(seat)?;
        if self.criterion == Criterion::WinChance {
            return best_by_chance(view, seat);
        }
        let evaluator = PlacementEvaluator::new(display);
        let mut best = None;
        for tile in legal.takeable() {
            for &at in legal.cells() {
                let discs = evaluator.features_after(tile.tile(), at).0;
                let score = self.score(discs, display, tile.tile(), at);
                let percent = if discs > 0 { self.notice_disc_percent } else { self.notice_percent };
                let noticed = self.rng.below(100) < percent;
                // Any noticed action beats any unnoticed one, so there is always an action.
                let rank = (noticed, score);
                if best.is_none_or(|(most, _)| rank > most) {
                    best = Some((rank, Action::Take { tile, at }));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    fn score(&self, discs: u8, display: &Display, tile: &Tile, at: Coord) -> i32 {
        let cost = i32::from(tile.cost().spaces()) * UNITS_PER_SPACE;
        match self.criterion {
            Criterion::ImmediateDiscs => i32::from(discs) * 3 * UNITS_PER_SPACE - cost,
            Criterion::TaskProgress | Criterion::WinChance => {
                (gain(display, tile, at) * UNITS_PER_SPACE as f32) as i32
            }
        }
    }
}

/// Returns the action after which the seat's chance is highest. A refill is judged before its tiles are revealed.
fn best_by_chance(view: &View, seat: Seat) -> Option<Action> {
    let network = Network::for_players(view.players());
    let before = network.seats(view);
    let chance_after = |action: Action| {
        let mut after = view.clone();
        after.play_unchecked(action);
        if after.discs_left(seat) == 0 {
            // The last disc wins, whatever the tile costs (R20).
            return f32::INFINITY;
        }
        let mut states = before;
        network.update(&mut states, &after, seat);
        network.chances(&after, &states).of(seat)
    };
    let rated = view.legal_actions().iter().map(|action| (chance_after(action), action));
    // Among equals, the first one.
    rated.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, action)| action)
}

impl Bot for OnePlyBot {
    fn think(&mut self, view: &View, _: &SearchLimits, _: &mut dyn FnMut(&Decision)) -> Option<Decision> {
        self.choose(view).map(Decision::without_search)
    }
}
