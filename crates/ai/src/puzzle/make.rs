//! Makes puzzles from self-play.
//!
//! Games are played in batches. What a batch looks for depends only on the batches before it, so the result does not
//! depend on the number of threads.

use core::num::NonZeroU64;

use nova_luna_rules::{Action, Game, Phase, View};

use super::facts::play;
use super::format::rounded;
use super::move_values::{
    MoveValue, RankedAnswers, SEARCH_SEED, Thresholds, contenders, node_limits, value_again, value_moves,
};
use super::{BASE_NODES, BEGINNER_TILES, DEEP_NODES, Difficulty, Origin, Puzzle, Theme, facts};
use crate::search::{RootAction, SearchResult, SearchSettings, Searcher};
use crate::solo::{SoloBot, Strength};
use crate::{Bot as _, BotRng, OnePlyBot, run_in_parallel};

/// The search of each move in self-play, in positions examined.
const PLAY_NODES: u64 = 120;
/// How often a player of self-play plays the move of a weaker one, in percent: mistakes make chances.
const WEAK_MOVE_PERCENT: u32 = 25;
/// Games between two checks of what is still missing.
const BATCH: usize = 16;

/// The most puzzles of one game, and the fewest turns between two of them, so that puzzles differ.
const PER_GAME: usize = 6;
const MIN_TURNS_BETWEEN: usize = 4;
/// The fewest tiles in the player's display.
const MIN_TILES: usize = 3;
/// The number of tiles on the wheel of a solo puzzle: enough to plan, few enough to plan to the end.
const SOLO_TILES: core::ops::RangeInclusive<usize> = 3..=7;

/// A position is not examined if a move with another tile comes closer to the best one than this in self-play.
const MIN_LEAD_IN_SELF_PLAY: f64 = 0.02;
const MAX_SOLUTIONS: usize = 6;
const MAX_WINNING_MOVES: usize = 10;
/// Minimum winning chance of the player to move.
const MIN_CHANCE: f64 = 0.15;

/// The ratings that separate the bands of difficulty. The puzzles of a theme are spread over the bands.
const RATING_BAND_LIMITS: [u16; 4] = [1000, 1250, 1500, 1800];

/// The themes of puzzles for beginners: a race needs large displays, and `novice` and `casual` never refill.
const BEGINNER_THEMES: [Theme; 4] = [Theme::Double, Theme::Chain, Theme::Denial, Theme::Tempo];

/// Makes puzzles.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleMaker {
    /// The seed of the first game; each game has the next number.
    pub seed: u64,
    /// The fewest puzzles to make.
    pub count: usize,
    /// The most games to play, even if there are not enough puzzles then.
    pub max_games: u64,
    /// Whether to keep only puzzles for beginners.
    pub for_beginners: bool,
    /// The number of threads. The result does not depend on it.
    pub jobs: usize,
}

/// How far a run is.
#[derive(Clone, Copy, Debug)]
pub struct MakeProgress<'a> {
    /// The number of games played.
    pub games: u64,
    /// The puzzles made so far, in no particular order.
    pub puzzles: &'a [Puzzle],
}

impl PuzzleMaker {
    /// Makes puzzles until there are enough of every theme, and returns them, easiest first.
    pub fn run(&self, on_progress: &mut dyn FnMut(MakeProgress<'_>)) -> Vec<Puzzle> {
        let mut collection =
            PuzzleCollection { for_beginners: self.for_beginners, ..PuzzleCollection::new(self.count) };
        let mut games = 0;
        while !collection.is_complete() && games < self.max_games {
            let end = self.max_games.min(games + BATCH as u64);
            let plans: Vec<Origin> = (games..end).map(|number| self.plan(&collection, number)).collect();
            for puzzle in run_batch(&plans, &collection, self.jobs).into_iter().flatten() {
                collection.add(puzzle);
            }
            games = end;
            on_progress(MakeProgress { games, puzzles: &collection.puzzles });
        }
        sort_puzzles(&mut collection.puzzles);
        collection.puzzles
    }

    /// Decides how many players a game has: mostly two.
    fn plan(&self, collection: &PuzzleCollection, number: u64) -> Origin {
        if self.for_beginners {
            return Origin { players: 2, seed: self.seed.wrapping_add(number), turn: 0 };
        }
        let only_solo = Theme::ALL.into_iter().all(|theme| theme == Theme::Solo || !collection.has_room(theme));
        let players = match number % 12 {
            _ if only_solo => 1,
            2 | 5 | 8 | 11 if collection.has_room(Theme::Solo) => 1,
            3 => 3,
            9 => 4,
            _ => 2,
        };
        Origin { players, seed: self.seed.wrapping_add(number), turn: 0 }
    }
}

/// Sorts puzzles as a file has them: easiest first.
pub fn sort_puzzles(puzzles: &mut [Puzzle]) {
    puzzles.sort_by(|one, other| (one.rating, &one.id).cmp(&(other.rating, &other.id)));
}

/// Plays the games on several threads and returns the puzzles in the order of the games.
fn run_batch(plans: &[Origin], collection: &PuzzleCollection, jobs: usize) -> Vec<Vec<Puzzle>> {
    run_in_parallel(jobs, |index| {
        let plan = plans.get(index as usize)?;
        Some(SelfPlay::new(*plan, collection).map(SelfPlay::run).unwrap_or_default())
    })
}

#[derive(Clone, Debug)]
struct PuzzleCollection {
    puzzles: Vec<Puzzle>,
    count: usize,
    for_beginners: bool,
}

impl PuzzleCollection {
    fn new(count: usize) -> Self {
        Self { puzzles: Vec::new(), count, for_beginners: false }
    }

    fn wanted_themes(&self) -> &'static [Theme] {
        if self.for_beginners { &BEGINNER_THEMES } else { Theme::ALL.as_slice() }
    }

    /// The most puzzles of a theme, and of a band of a theme: no theme and no difficulty dominates. For beginners, all are
    /// easy.
    fn limits(&self) -> (usize, usize) {
        let theme = self.count.div_ceil(self.wanted_themes().len()) + self.count / 30;
        (theme, if self.for_beginners { theme } else { theme.div_ceil(3) })
    }

    fn of_theme(&self, theme: Theme) -> impl Iterator<Item = &Puzzle> {
        self.puzzles.iter().filter(move |puzzle| puzzle.theme == theme)
    }

    fn has_room(&self, theme: Theme) -> bool {
        self.wanted_themes().contains(&theme) && self.of_theme(theme).count() < self.limits().0
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
        let has_share = |theme| self.of_theme(theme).count() >= self.count / 10;
        self.puzzles.len() >= self.count && self.wanted_themes().iter().copied().all(has_share)
    }
}

fn band(rating: u16) -> usize {
    RATING_BAND_LIMITS.iter().filter(|&&limit| rating >= limit).count()
}

struct SelfPlay<'a> {
    collection: &'a PuzzleCollection,
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
    fn new(origin: Origin, collection: &'a PuzzleCollection) -> Option<Self> {
        let game = origin.deal().ok()?;
        let random = |nonce| origin.seed().derive(NonZeroU64::MIN.saturating_add(nonce));
        Some(Self {
            collection,
            origin,
            game,
            moves: Vec::new(),
            rng: BotRng::new(random(100)),
            weak: OnePlyBot::skilled(random(101)),
            solo: SoloBot::new(random(102), Strength::Casual),
            searcher: Searcher::new(SEARCH_SEED, 1, SearchSettings::PUZZLES),
            puzzles: Vec::new(),
            next_turn: 0,
        })
    }

    fn run(mut self) -> Vec<Puzzle> {
        while self.goes_on() && self.puzzles.len() < PER_GAME {
            let Some(action) = (if self.origin.players == 1 { self.solo_turn() } else { self.turn() }) else { break };
            self.moves.push(action);
            if self.game.play(action).is_err() {
                break;
            }
        }
        self.puzzles
    }

    /// Whether the rest of the game may have puzzles that are wanted.
    fn goes_on(&self) -> bool {
        let view = self.game.view();
        let display = view.to_move().and_then(|seat| view.display(seat));
        display.is_some_and(|display| !self.collection.for_beginners || display.len() <= BEGINNER_TILES)
    }

    /// Looks for a puzzle in the position of a solo game, and returns the next action.
    fn solo_turn(&mut self) -> Option<Action> {
        let view = self.game.view().clone();
        let is_phase_two = view.solo().is_some_and(|solo| solo.phase() == Phase::Two);
        let is_wanted = is_phase_two && self.is_due() && self.collection.has_room(Theme::Solo);
        if is_wanted && SOLO_TILES.contains(&view.wheel().len()) {
            let values = value_moves(&view, BASE_NODES).ok();
            let puzzle = values.and_then(|values| self.examine(&view, values));
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

    /// Returns the puzzle of a position, if the search of self-play suggests that there is one and deeper searches
    /// confirm it.
    fn puzzle(&self, view: &View, result: &SearchResult) -> Option<Puzzle> {
        let best = Self::unambiguous_best_move(view, result)?;
        let is_wanted = |theme: Theme| self.collection.has_room(theme) && facts::are_possible(theme, view, best);
        if !Theme::ALL.into_iter().any(is_wanted) {
            return None;
        }
        self.examine(view, value_again(view, contenders(view).ok()?, BASE_NODES).ok()?)
    }

    /// Returns the puzzle of valued moves, if there is room for it and a deeper search confirms it.
    fn examine(&self, view: &View, values: Vec<MoveValue>) -> Option<Puzzle> {
        let base = RankedAnswers::new(&values, Thresholds::of(view)).ok()?;
        let mut puzzle = self.build(view, &base);
        if !is_selective(&puzzle) || !self.fits(&puzzle) {
            return None;
        }
        puzzle.measure();
        let is_wanted = !self.collection.for_beginners || puzzle.is_for_beginners();
        if !is_wanted || !self.fits(&puzzle) {
            return None;
        }
        let deep = RankedAnswers::new(&value_again(view, values, DEEP_NODES).ok()?, Thresholds::of(view)).ok()?;
        self.confirm_with_deep_search(&puzzle, &base, &deep)
    }

    /// Returns the best move by the search of self-play, unless moves with another idea come close.
    fn unambiguous_best_move(view: &View, result: &SearchResult) -> Option<Action> {
        let seat = view.to_move()?;
        let best = result.decision()?.action;
        if play(view, best).discs_left(seat) == 0 {
            return Some(best);
        }
        let actions = result.root_actions();
        let chance = actions.iter().find(|root| root.action == best)?.chance;
        let is_near = |root: &&RootAction| root.visits > 2 && root.chance >= chance - MIN_LEAD_IN_SELF_PLAY;
        let mut near = actions.iter().filter(is_near);
        let is_clear = chance >= MIN_CHANCE && near.all(|root| root.action.tile() == best.tile());
        is_clear.then_some(best)
    }

    /// Whether there is room for the puzzle in one of its themes; a rating of 0 is unknown.
    fn fits(&self, puzzle: &Puzzle) -> bool {
        self.themes(puzzle).next().is_some()
    }

    /// Returns the themes of a puzzle that have room, the rarest kinds first.
    fn themes<'b>(&self, puzzle: &'b Puzzle) -> impl Iterator<Item = Theme> + use<'b, 'a> {
        const RAREST_FIRST: [Theme; 7] =
            [Theme::Denial, Theme::Tempo, Theme::Double, Theme::Race, Theme::Chain, Theme::Refill, Theme::Solo];
        let collection = self.collection;
        let has_room = move |theme: Theme| match puzzle.rating {
            0 => collection.has_room(theme),
            rating => collection.has_room_at(theme, rating),
        };
        RAREST_FIRST.into_iter().filter(move |&theme| has_room(theme) && puzzle.has_theme(theme))
    }

    /// Returns the puzzle if the deeper search agrees with the first one.
    fn confirm_with_deep_search(&self, found: &Puzzle, base: &RankedAnswers, deep: &RankedAnswers) -> Option<Puzzle> {
        if base.solution_set() != deep.solution_set() {
            return None;
        }
        // The same solutions are equally difficult.
        let puzzle = Puzzle { rating: found.rating, difficulty: found.difficulty, ..self.build(&found.view, deep) };
        // The first of equals, so the order of the themes decides.
        let theme = self.themes(&puzzle).min_by_key(|&theme| self.collection.of_theme(theme).count())?;
        Some(Puzzle { theme, ..puzzle })
    }

    fn build(&self, view: &View, answers: &RankedAnswers) -> Puzzle {
        let is_solo = view.solo().is_some();
        let shown = |value: f64| rounded(if is_solo { -value } else { value });
        let best = answers.solutions.first();
        Puzzle {
            id: Origin { turn: self.moves.len(), ..self.origin }.id(),
            theme: if is_solo { Theme::Solo } else { Theme::Double },
            rating: 0,
            difficulty: Difficulty::default(),
            view: view.clone(),
            solutions: answers.solutions.iter().map(|solution| solution.action).collect(),
            alternative: answers.alternative.action,
            good: answers.good.clone(),
            best: best.map_or(0.0, |best| shown(best.value)),
            second: shown(answers.alternative.value),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_puzzles_of_a_batch_do_not_depend_on_the_number_of_threads() {
        let plans: Vec<Origin> = (1..=6).map(|seed| Origin { players: 1, seed, turn: 0 }).collect();
        let collection = PuzzleCollection::new(100);
        let one = run_batch(&plans, &collection, 1);
        assert_eq!(one, run_batch(&plans, &collection, 4));
        assert!(one.iter().any(|puzzles| !puzzles.is_empty()), "no game has a puzzle");
    }

    #[test]
    fn no_theme_and_no_difficulty_dominates() {
        let puzzle =
            run_batch(&[Origin { players: 1, seed: 1, turn: 0 }], &PuzzleCollection::new(100), 1).concat().pop();
        let puzzle = puzzle.unwrap_or_else(|| panic!("the game has no puzzle"));
        let mut collection = PuzzleCollection::new(70);
        (0..100).for_each(|_| collection.add(Puzzle { rating: 1000, ..puzzle.clone() }));
        let (theme_limit, band_limit) = collection.limits();
        assert_eq!(collection.puzzles.len(), band_limit);
        (0..2500).for_each(|rating| collection.add(Puzzle { rating, ..puzzle.clone() }));
        assert_eq!(collection.puzzles.len(), theme_limit);
        assert!(!collection.has_room(Theme::Solo) && collection.has_room(Theme::Race) && !collection.is_complete());
    }
}
