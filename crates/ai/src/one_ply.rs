//! The weaker levels: bots that look one action ahead and, like people, miss some placements.

use nova_luna_rules::{Action, Coord, Display, Seat, Tile, View};

use crate::BotRng;
use crate::evaluation::{Network, PlacementEvaluator, UNITS_PER_SPACE};
use crate::reference::{first_best, gain};

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
        let places = legal.takeable().into_iter().flat_map(|tile| legal.cells().iter().map(move |&at| (tile, at)));
        let ranked = places.map(|(tile, at)| {
            let discs = evaluator.features_after(tile.tile(), at).0;
            // Any noticed action beats any unnoticed one, so there is always an action.
            ((self.notices(discs > 0), self.score(display, tile.tile(), at)), Action::Take { tile, at })
        });
        first_best(ranked).map(|(_, action)| action)
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

    fn notices(&mut self, gains_disc: bool) -> bool {
        self.rng.below(100) < if gains_disc { self.notice_disc_percent } else { self.notice_percent }
    }

    /// Returns the greedy gain, with or without the cost of the tile, in units.
    fn score(&self, display: &Display, tile: &Tile, at: Coord) -> i32 {
        let cost = if self.criterion == Criterion::Tasks { f32::from(tile.cost().spaces()) } else { 0.0 };
        ((gain(display, tile, at) + cost) * UNITS_PER_SPACE as f32) as i32
    }
}

/// The levels `novice` and `casual` do not rate positions, so the tests of the evaluation say nothing about them. These
/// are the same properties for the scores of their placements.
#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::LazyLock;

    use nova_luna_bots::BotName;
    use nova_luna_rules::{Deal, Game, Seed, usual_discs};

    use super::*;
    use crate::evaluation::DisplayFeatures;
    use crate::{Budget, SearchLimits, new_bot};

    /// The score of a disc.
    const DISC: i32 = 3 * UNITS_PER_SPACE;
    /// Every score is rounded, so a sum of them is off by at most one unit for each tile.
    const ROUNDING: i32 = 68;

    /// The positions of a game, each with the action played in it, and the last position.
    struct PlayedGame {
        turns: Vec<(View, Action)>,
        last: View,
    }

    /// Games of random play, of self-play and of a bot that hoards. The tests share them.
    static GAMES: LazyLock<Vec<PlayedGame>> = LazyLock::new(|| {
        use BotName::{Casual, Hoarder, Novice, Random};
        let mut games = Vec::new();
        for (players, seed) in (2..=4).flat_map(|players| (71_000..71_006).map(move |seed| (players, seed))) {
            games.extend([Random, Hoarder, Novice, Casual].map(|bot| play(seed, &vec![bot; players])));
            for opponent in [Novice, Casual] {
                let mut seats = vec![opponent; players];
                seats[0] = Hoarder;
                games.push(play(seed, &seats));
            }
        }
        games
    });

    fn play(seed: u64, bots: &[BotName]) -> PlayedGame {
        let deal = Deal::new(Seed::from_number(seed), bots.len() as u8).unwrap();
        let mut game = Game::deal(&deal, usual_discs(bots.len())).unwrap();
        let mut bots: Vec<_> = (1..).zip(bots).map(|(seat, name)| new_bot(*name, [seat; 16], 1)).collect();
        let mut turns = Vec::new();
        while let Some(seat) = game.view().to_move() {
            let limits = SearchLimits::start(Budget::Nodes(1));
            let action = bots[seat.index()].think(game.view(), &limits, &mut |_| {}).unwrap().action;
            turns.push((game.view().clone(), action));
            game.play(action).unwrap();
        }
        PlayedGame { turns, last: game.view().clone() }
    }

    fn levels() -> [OnePlyBot; 2] {
        [OnePlyBot::novice([1; 16]), OnePlyBot::casual([1; 16])]
    }

    /// A display in the course of a game: its discs, its open tasks by the number of missing tiles, and the summed
    /// scores of its placements, as if their tiles had cost nothing.
    struct RatedDisplay {
        discs: u8,
        open: [u8; 4],
        score: i32,
    }

    /// Rates the displays of all seats after each of their placements.
    fn rated_displays(bot: &OnePlyBot, game: &PlayedGame) -> Vec<RatedDisplay> {
        let all_discs = usual_discs(game.last.players());
        let mut scores = [0; 4];
        let mut displays = Vec::new();
        let after = game.turns.iter().skip(1).map(|(view, _)| view);
        for ((view, action), after) in game.turns.iter().zip(after) {
            let (Some(seat), Action::Take { tile, at }) = (view.to_move(), *action) else { continue };
            let paid = if bot.criterion == Criterion::TasksAndCost { tile.tile().cost().spaces() } else { 0 };
            let score = &mut scores[seat.index()];
            *score += bot.score(view.display(seat).unwrap(), tile.tile(), at) + i32::from(paid) * UNITS_PER_SPACE;
            let classes = DisplayFeatures::of(after.display(seat).unwrap()).open_tasks_by_class();
            let open = core::array::from_fn(|missing| classes[4 * missing..4 * missing + 4].iter().sum());
            displays.push(RatedDisplay { discs: all_discs - after.discs_left(seat), open, score: *score });
        }
        displays
    }

    #[test]
    fn an_extra_disc_at_equal_time_and_equal_open_tasks_is_never_worse() {
        for bot in levels() {
            // By open tasks and discs: the lowest and the highest score.
            let mut scores: BTreeMap<[u8; 4], BTreeMap<u8, (i32, i32)>> = BTreeMap::new();
            for display in GAMES.iter().flat_map(|game| rated_displays(&bot, game)) {
                let by_discs = scores.entry(display.open).or_default();
                let (lowest, highest) = by_discs.entry(display.discs).or_insert((display.score, display.score));
                (*lowest, *highest) = ((*lowest).min(display.score), (*highest).max(display.score));
            }
            let mut compared = 0;
            for (open, by_discs) in &scores {
                let by_discs: Vec<_> = by_discs.iter().collect();
                for pair in by_discs.windows(2) {
                    let [(fewer, (_, highest)), (more, (lowest, _))] = pair else { continue };
                    assert!(lowest > highest, "{:?} with {open:?}: {fewer} and {more} discs", bot.criterion);
                    compared += 1;
                }
            }
            assert!(compared > 300, "{compared}");
        }
    }

    /// A dearer tile with the same effect is never better for the level that knows what tiles cost.
    #[test]
    fn only_casual_pays_for_tiles() {
        let [novice, casual] = levels();
        for (view, action) in GAMES.iter().flat_map(|game| &game.turns) {
            let (Some(seat), Action::Take { tile, at }) = (view.to_move(), *action) else { continue };
            let display = view.display(seat).unwrap();
            let cost = i32::from(tile.tile().cost().spaces()) * UNITS_PER_SPACE;
            let paid = novice.score(display, tile.tile(), at) - casual.score(display, tile.tile(), at);
            assert!((paid - cost).abs() <= 2, "{paid} for {cost}");
        }
    }

    /// Open tasks count for less than the discs they may become. So no display looks closer to its end than the lower
    /// bound of the finish allows, which grants a disc for every open task; `tests/sanity.rs` shows that nobody ends
    /// before that.
    #[test]
    fn no_display_looks_closer_to_its_end_than_the_lower_bound() {
        for bot in levels() {
            for display in GAMES.iter().flat_map(|game| rated_displays(&bot, game)) {
                let credit = display.score - DISC * i32::from(display.discs);
                let open = i32::from(display.open.iter().sum::<u8>());
                assert!(credit >= -ROUNDING && credit <= DISC / 2 * open + ROUNDING, "{credit} for {open} open tasks");
            }
        }
    }
}
