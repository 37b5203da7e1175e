//! Makes puzzles from self-play.
//!
//! Games are played in batches. What a batch looks for depends only on the batches before it, so the result does not
//! depend on the number of threads.

use core::num::NonZeroU64;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use nova_luna_rules::{Action, Game, Phase, Seat, View};

use super::facts::{play, tile_of};
use super::format::rounded;
use super::move_values::{MoveValue, SEARCH_SEED, Scale, Split, contenders, node_limits, value_again, value_moves};
use super::{BASE_NODES, DEEP_NODES, Origin, Puzzle, Theme, difficulty};
use crate::search::{RootAction, SearchResult, SearchSettings, Searcher};
use crate::solo::{SoloBot, Strength};
use crate::{Bot as _, BotRng, OnePlyBot};

/// The search of each move in self-play, in positions examined.
const PLAY_NODES: u64 = 250;
/// How often a player of self-play plays the move of a weaker one, in percent: mistakes make chances.
const WEAK_MOVE_PERCENT: u32 = 25;
/// Games between two checks of what is still missing.
const BATCH: usize = 16;
/// The most games of a run.
const MAX_GAMES: u64 = 100_000;

/// The most puzzles of one game, and the fewest turns between two of them, so that puzzles differ.
const PER_GAME: usize = 3;
const MIN_TURNS_BETWEEN: usize = 6;
/// The fewest tiles in the player's display.
const MIN_TILES: usize = 3;
/// The number of tiles on the wheel of a solo puzzle: enough to plan, few enough to plan to the end.
const SOLO_TILES: core::ops::RangeInclusive<usize> = 3..=7;

/// A move that comes closer to the best one than this in self-play is one of its solutions, or there is no puzzle.
const PLAY_MARGIN: f64 = 0.04;
/// The most moves that are equally good.
const MAX_SOLUTIONS: usize = 6;
/// The most moves that win at once.
const MAX_WINNING_MOVES: usize = 10;
/// A hopeless position is no fun.
const MIN_CHANCE: f64 = 0.15;

/// The ratings that separate the bands of difficulty. The puzzles of a theme are spread over the bands.
const BANDS: [u16; 4] = [950, 1250, 1550, 1850];
const BAND_COUNT: usize = BANDS.len() + 1;

/// Makes puzzles.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleMaker {
    /// The seed of the first game; each game has the next number.
    pub seed: u64,
    /// The fewest puzzles to make.
    pub count: usize,
    /// The number of threads. The result does not depend on it.
    pub jobs: usize,
}

/// How far a run is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MakeProgress {
    /// The number of games played.
    pub games: u64,
    /// The number of puzzles by theme, in the order of [`Theme::ALL`].
    pub by_theme: [usize; Theme::ALL.len()],
}

impl PuzzleMaker {
    /// Makes puzzles until there are enough of every theme, and returns them, easiest first.
    pub fn run(&self, on_progress: &mut dyn FnMut(&MakeProgress)) -> Vec<Puzzle> {
        let mut stock = Stock::new(self.count);
        let mut games = 0;
        while !stock.is_complete() && games < MAX_GAMES {
            let plans: Vec<GamePlan> = (games..games + BATCH as u64).map(|number| self.plan(&stock, number)).collect();
            for puzzle in run_batch(&plans, &stock, self.jobs).into_iter().flatten() {
                stock.add(puzzle);
            }
            games += BATCH as u64;
            on_progress(&MakeProgress { games, by_theme: stock.by_theme() });
        }
        stock.into_sorted()
    }

    /// Decides how many players a game has: mostly two.
    fn plan(&self, stock: &Stock, number: u64) -> GamePlan {
        let only_solo = Theme::ALL.into_iter().all(|theme| theme == Theme::Solo || !stock.has_room(theme));
        let players = match number % 12 {
            _ if only_solo => 1,
            2 | 5 | 8 | 11 if stock.has_room(Theme::Solo) => 1,
            3 => 3,
            9 => 4,
            _ => 2,
        };
        GamePlan { players, seed: self.seed.wrapping_add(number) }
    }
}

/// A game to play.
#[derive(Clone, Copy, Debug)]
struct GamePlan {
    players: u8,
    seed: u64,
}

/// Plays the games on several threads and returns the puzzles in the order of the games.
fn run_batch(plans: &[GamePlan], stock: &Stock, jobs: usize) -> Vec<Vec<Puzzle>> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(vec![Vec::new(); plans.len()]);
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                while let Some(plan) = plans.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let puzzles = SelfPlay::new(*plan, stock).map(SelfPlay::run).unwrap_or_default();
                    let index = plans.iter().position(|other| other.seed == plan.seed).unwrap_or_default();
                    if let Ok(mut found) = found.lock() {
                        found[index] = puzzles;
                    }
                }
            });
        }
    });
    found.into_inner().unwrap_or_default()
}

/// The puzzles made so far, and the room for more.
#[derive(Clone, Debug)]
struct Stock {
    puzzles: Vec<Puzzle>,
    count: usize,
}

impl Stock {
    fn new(count: usize) -> Self {
        Self { puzzles: Vec::new(), count }
    }

    /// The most puzzles of a theme, and of a band of a theme: no theme and no difficulty dominates.
    fn limits(&self) -> (usize, usize) {
        let theme = self.count.div_ceil(Theme::ALL.len()) + self.count / 30;
        (theme, theme.div_ceil(3))
    }

    fn of_theme(&self, theme: Theme) -> impl Iterator<Item = &Puzzle> {
        self.puzzles.iter().filter(move |puzzle| puzzle.theme == theme)
    }

    fn has_room(&self, theme: Theme) -> bool {
        self.of_theme(theme).count() < self.limits().0
    }

    fn has_room_at(&self, theme: Theme, rating: u16) -> bool {
        let in_band = self.of_theme(theme).filter(|puzzle| band(puzzle.rating) == band(rating)).count();
        self.has_room(theme) && in_band < self.limits().1
    }

    fn add(&mut self, puzzle: Puzzle) {
        if self.has_room_at(puzzle.theme, puzzle.rating) {
            self.puzzles.push(puzzle);
        }
    }

    /// Whether there are enough puzzles in sum, and a fair share of every theme.
    fn is_complete(&self) -> bool {
        let fewest = self.by_theme().into_iter().min().unwrap_or_default();
        self.puzzles.len() >= self.count && fewest >= self.count / 10
    }

    fn by_theme(&self) -> [usize; Theme::ALL.len()] {
        Theme::ALL.map(|theme| self.of_theme(theme).count())
    }

    fn into_sorted(mut self) -> Vec<Puzzle> {
        self.puzzles.sort_by(|one, other| (one.rating, &one.id).cmp(&(other.rating, &other.id)));
        self.puzzles
    }
}

fn band(rating: u16) -> usize {
    BANDS.iter().filter(|&&limit| rating >= limit).count().min(BAND_COUNT - 1)
}

/// A game of self-play.
struct SelfPlay<'a> {
    stock: &'a Stock,
    origin: Origin,
    game: Game,
    moves: Vec<Action>,
    rng: BotRng,
    weak: OnePlyBot,
    solo: SoloBot,
    searcher: Searcher,
    puzzles: Vec<Puzzle>,
    next_turn: usize,
}

impl<'a> SelfPlay<'a> {
    fn new(plan: GamePlan, stock: &'a Stock) -> Option<Self> {
        let origin = Origin { players: plan.players, seed: plan.seed, turn: 0 };
        let (_, game) = origin.deal().ok()?;
        let random = |nonce| origin.seed().derive(NonZeroU64::MIN.saturating_add(nonce));
        Some(Self {
            stock,
            origin,
            game,
            moves: Vec::new(),
            rng: BotRng::new(random(100)),
            weak: OnePlyBot::skilled(random(101)),
            solo: SoloBot::new(random(102), Strength::Casual),
            searcher: Searcher::new(SEARCH_SEED, 1, SearchSettings::default()),
            puzzles: Vec::new(),
            next_turn: 0,
        })
    }

    /// Plays the game and returns its puzzles.
    fn run(mut self) -> Vec<Puzzle> {
        while self.game.view().to_move().is_some() && self.puzzles.len() < PER_GAME {
            let Some(action) = (if self.origin.players == 1 { self.solo_turn() } else { self.turn() }) else { break };
            self.moves.push(action);
            if self.game.play(action).is_err() {
                break;
            }
        }
        self.puzzles
    }

    /// Looks for a puzzle in the position of a solo game, and returns the next action.
    fn solo_turn(&mut self) -> Option<Action> {
        let view = self.game.view().clone();
        let is_phase_two = view.solo().is_some_and(|solo| solo.phase() == Phase::Two);
        if is_phase_two && self.is_due() && SOLO_TILES.contains(&view.wheel().len()) {
            let puzzle = self.solo_puzzle(&view);
            self.keep(puzzle);
        }
        self.solo.think(&view, &node_limits(1), &mut |_| {}).map(|decision| decision.action)
    }

    /// Looks for a puzzle in the position of a game of several players, and returns the next action.
    fn turn(&mut self) -> Option<Action> {
        let view = self.game.view().clone();
        let result = self.searcher.search(&view, &node_limits(PLAY_NODES), &mut |_| {});
        let seat = view.to_move()?;
        if self.is_due() && view.display(seat).is_some_and(|display| display.len() >= MIN_TILES) {
            let puzzle = self.puzzle(&view, &result);
            self.keep(puzzle);
        }
        let best = result.decision()?.action;
        let is_weak = self.rng.below(100) < WEAK_MOVE_PERCENT;
        if is_weak { self.weak.choose(&view) } else { Some(best) }
    }

    fn is_due(&self) -> bool {
        self.moves.len() >= self.next_turn
    }

    fn keep(&mut self, puzzle: Option<Puzzle>) {
        if let Some(puzzle) = puzzle {
            self.puzzles.push(puzzle);
            self.next_turn = self.moves.len() + MIN_TURNS_BETWEEN;
        }
    }

    fn solo_puzzle(&self, view: &View) -> Option<Puzzle> {
        if !self.stock.has_room(Theme::Solo) {
            return None;
        }
        let base = Split::new(&value_moves(view, BASE_NODES).ok()?, Scale::of(view)).ok()?;
        let mut puzzle = self.build(view, &base);
        puzzle.rating = difficulty::rate(view, &puzzle.solutions);
        if !is_selective(&puzzle) || !self.fits(&puzzle) {
            return None;
        }
        let deep = Split::new(&value_moves(view, DEEP_NODES).ok()?, Scale::of(view)).ok()?;
        self.finish(view, &base, &deep)
    }

    /// Returns the puzzle of a position, if the search of self-play suggests that there is one and deeper searches
    /// confirm it.
    fn puzzle(&self, view: &View, result: &SearchResult) -> Option<Puzzle> {
        let hint = self.hint(view, result)?;
        if !self.fits(&hint) {
            return None;
        }
        let values = contenders(view).ok()?;
        let values = value_again(view, values, BASE_NODES).ok()?;
        let base = Split::new(&values, Scale::of(view)).ok()?;
        let mut puzzle = self.build(view, &base);
        if !is_selective(&puzzle) {
            return None;
        }
        puzzle.rating = difficulty::rate(view, &puzzle.solutions);
        if !self.fits(&puzzle) {
            return None;
        }
        let deep = Split::new(&value_again(view, values, DEEP_NODES).ok()?, Scale::of(view)).ok()?;
        self.finish(view, &base, &deep)
    }

    /// Guesses the puzzle of a position from the search of self-play alone, without its rating.
    fn hint(&self, view: &View, result: &SearchResult) -> Option<Puzzle> {
        let seat = view.to_move()?;
        let decision = result.decision()?;
        let values =
            if wins(view, decision.action, seat) { last_discs(view, seat) } else { searched(&result.root_actions()) };
        let best = values.iter().find(|value| value.action == decision.action)?.merit;
        if best < MIN_CHANCE {
            return None;
        }
        let (near, mut rest): (Vec<MoveValue>, Vec<MoveValue>) =
            values.into_iter().partition(|value| value.merit >= best - PLAY_MARGIN || value.action == decision.action);
        rest.sort_by(|one, other| other.merit.total_cmp(&one.merit));
        let is_other_idea = |value: &MoveValue| tile_of(value.action) != tile_of(decision.action);
        if best < 1.0 && (near.len() > MAX_SOLUTIONS || near.iter().any(is_other_idea)) {
            return None;
        }
        let alternative = rest.into_iter().next()?;
        Some(self.build(view, &Split { solutions: near, alternative, good: Vec::new() }))
    }

    /// Whether there is room for the puzzle in one of its themes; a rating of 0 is unknown.
    fn fits(&self, puzzle: &Puzzle) -> bool {
        self.themes(puzzle).next().is_some()
    }

    /// Returns the themes of a puzzle that have room, the rarest kinds first.
    fn themes<'b>(&self, puzzle: &'b Puzzle) -> impl Iterator<Item = Theme> + use<'b, 'a> {
        const RAREST_FIRST: [Theme; 7] =
            [Theme::Refill, Theme::Denial, Theme::Tempo, Theme::Race, Theme::Chain, Theme::Double, Theme::Solo];
        let stock = self.stock;
        let has_room = move |theme: Theme| match puzzle.rating {
            0 => stock.has_room(theme),
            rating => stock.has_room_at(theme, rating),
        };
        RAREST_FIRST.into_iter().filter(move |&theme| has_room(theme) && puzzle.has_theme(theme))
    }

    /// Returns the puzzle if the deeper search agrees with the first one.
    fn finish(&self, view: &View, base: &Split, deep: &Split) -> Option<Puzzle> {
        if base.solution_set() != deep.solution_set() {
            return None;
        }
        let mut puzzle = self.build(view, deep);
        puzzle.rating = difficulty::rate(view, &puzzle.solutions);
        let theme = self.themes(&puzzle).next()?;
        Some(Puzzle { theme, ..puzzle })
    }

    fn build(&self, view: &View, split: &Split) -> Puzzle {
        let is_solo = view.solo().is_some();
        let value = |merit: f64| rounded(if is_solo { -merit } else { merit });
        let best = split.solutions.first();
        Puzzle {
            id: Origin { turn: self.moves.len(), ..self.origin }.id(),
            theme: if is_solo { Theme::Solo } else { Theme::Double },
            rating: 0,
            view: view.clone(),
            solutions: split.solutions.iter().map(|solution| solution.action).collect(),
            alternative: split.alternative.action,
            good: split.good.clone(),
            best: best.map_or(0.0, |best| value(best.merit)),
            second: value(split.alternative.merit),
            line: best.map(|best| best.line.clone()).unwrap_or_default(),
            moves: self.moves.clone(),
        }
    }
}

/// Whether few moves are solutions. Where the last disc can be placed in many ways, a player may find one of them.
fn is_selective(puzzle: &Puzzle) -> bool {
    let limit = if puzzle.best == 1.0 { MAX_WINNING_MOVES } else { MAX_SOLUTIONS };
    puzzle.solutions.len() <= limit.min(puzzle.view.legal_actions().len() / 4)
}

fn wins(view: &View, action: Action, seat: Seat) -> bool {
    play(view, action).discs_left(seat) == 0
}

/// Values the moves of a position in which the last disc can be placed; the others come after them in no order.
fn last_discs(view: &View, seat: Seat) -> Vec<MoveValue> {
    let value = |action: Action| {
        let merit = if wins(view, action, seat) { 1.0 } else { 0.0 };
        MoveValue { action, merit, line: vec![action] }
    };
    view.legal_actions().iter().map(value).collect()
}

/// Returns the moves that the search of self-play has examined more than once.
fn searched(actions: &[RootAction]) -> Vec<MoveValue> {
    let seen = actions.iter().filter(|action| action.visits > 1);
    seen.map(|root| MoveValue { action: root.action, merit: root.chance, line: vec![root.action] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_puzzles_of_a_batch_do_not_depend_on_the_number_of_threads() {
        let plans: Vec<GamePlan> = (1..=6).map(|seed| GamePlan { players: 1, seed }).collect();
        let stock = Stock::new(100);
        let one = run_batch(&plans, &stock, 1);
        assert_eq!(one, run_batch(&plans, &stock, 4));
        assert!(one.iter().any(|puzzles| !puzzles.is_empty()), "no game has a puzzle");
    }

    #[test]
    fn no_theme_and_no_difficulty_dominates() {
        let puzzle = run_batch(&[GamePlan { players: 1, seed: 1 }], &Stock::new(100), 1).concat().pop();
        let puzzle = puzzle.unwrap_or_else(|| panic!("the game has no puzzle"));
        let mut stock = Stock::new(70);
        (0..100).for_each(|_| stock.add(Puzzle { rating: 1000, ..puzzle.clone() }));
        let (theme_limit, band_limit) = stock.limits();
        assert_eq!(stock.puzzles.len(), band_limit);
        (0..2500).for_each(|rating| stock.add(Puzzle { rating, ..puzzle.clone() }));
        assert_eq!(stock.puzzles.len(), theme_limit);
        assert!(!stock.has_room(Theme::Solo) && stock.has_room(Theme::Race) && !stock.is_complete());
    }
}
