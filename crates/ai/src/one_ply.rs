//! The weaker levels: bots that look one action ahead and, like people, miss some placements.

use nova_luna_rules::{Action, Coord, Display, Seat, Tile, View};

use crate::budget::SearchLimits;
use crate::evaluation::{Network, PlacementEvaluator, UNITS_PER_SPACE};
use crate::reference::gain;
use crate::{Bot, BotRng, Decision};

/// How a level scores a placement. It plays the highest score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Criterion {
    /// Discs placed now and progress of open tasks, whatever the tile costs.
    Tasks,
    /// The same, less the cost of the tile.
    TasksAndCost,
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
    /// Looks for discs and for tasks that it can advance, forgets what a tile costs, and misses most placements.
    pub fn novice(seed: [u8; 16]) -> Self {
        Self::new(seed, Criterion::Tasks, [20, 95])
    }

    /// Weighs discs and tasks against the cost of a tile, but misses many placements.
    pub fn casual(seed: [u8; 16]) -> Self {
        Self::new(seed, Criterion::TasksAndCost, [60, 90])
    }

    /// Evaluates positions well, but overlooks placements and never looks beyond its own turn.
    pub fn skilled(seed: [u8; 16]) -> Self {
        Self::new(seed, Criterion::WinChance, [40, 95])
    }

    /// Evaluates the position after every placement: the best move without a search.
    pub fn thorough() -> Self {
        Self::new([1; 16], Criterion::WinChance, [100, 100])
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
            return self.choose_by_chance(view, seat);
        }
        let evaluator = PlacementEvaluator::new(display);
        let mut best = None;
        for tile in legal.takeable() {
            for &at in legal.cells() {
                let discs = evaluator.features_after(tile.tile(), at).0;
                let score = self.score(display, tile.tile(), at);
                let noticed = self.notices(discs > 0);
                // Any noticed action beats any unnoticed one, so there is always an action.
                let rank = (noticed, score);
                if best.is_none_or(|(most, _)| rank > most) {
                    best = Some((rank, Action::Take { tile, at }));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    /// Returns the noticed action after which the seat's chance is highest. A refill is judged before its tiles are
    /// revealed.
    fn choose_by_chance(&mut self, view: &View, seat: Seat) -> Option<Action> {
        let network = Network::for_players(view.players());
        let before = network.seats(view);
        let mut best: Option<((bool, f32), Action)> = None;
        for action in view.legal_actions().iter() {
            let mut after = view.clone();
            after.play_unchecked(action);
            if after.discs_left(seat) == 0 {
                // The last disc wins, whatever the tile costs (R20).
                return Some(action);
            }
            let mut states = before;
            network.update(&mut states, &after, seat);
            let gains_disc = after.discs_left(seat) < view.discs_left(seat);
            let rank = (self.notices(gains_disc), network.chances(&after, &states).of(seat));
            if best.is_none_or(|(most, _)| rank > most) {
                best = Some((rank, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// Whether the bot notices a placement.
    fn notices(&mut self, gains_disc: bool) -> bool {
        self.rng.below(100) < if gains_disc { self.notice_disc_percent } else { self.notice_percent }
    }

    /// Returns the greedy gain, with or without the cost of the tile, in units.
    fn score(&self, display: &Display, tile: &Tile, at: Coord) -> i32 {
        let cost = if self.criterion == Criterion::Tasks { f32::from(tile.cost().spaces()) } else { 0.0 };
        ((gain(display, tile, at) + cost) * UNITS_PER_SPACE as f32) as i32
    }
}

impl Bot for OnePlyBot {
    fn think(&mut self, view: &View, _: &SearchLimits, _: &mut dyn FnMut(&Decision)) -> Option<Decision> {
        self.choose(view).map(Decision::without_search)
    }
}
