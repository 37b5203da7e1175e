//! The analysis of one position that grows while somebody looks at it: every tile that can be taken, with the chances of
//! all seats, the reason, and what is expected next.

use nova_luna_rules::{Action, Seat, View};

use super::hint::alternatives;
use super::solo_lines::SoloLines;
use super::{Reason, reasons};
use crate::Forecast;
use crate::budget::SearchLimits;
use crate::search::{SearchResult, SearchSettings};

/// The random seed of the search, as in other analyses: the same position and nodes give the same lines.
const SEED: [u8; 16] = [1; 16];

/// The most lines that can be shown.
pub const MAX_LINES: usize = 5;

/// A move, and what is expected after it.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveLine {
    /// The action.
    pub action: Action,
    /// How many of the positions examined come after it.
    pub visits: u64,
    /// The forecast after it.
    pub forecast: Forecast,
    /// For the best move, why it is better than the next one; for the best move of another tile, why the best one is
    /// better. Nothing for other places of a tile.
    pub reasons: Vec<Reason>,
    /// The expected actions up to the next refill, starting with [`action`](Self::action); behind the lines that are shown
    /// the action alone.
    pub line: Vec<Action>,
}

/// What an analysis has found so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Lines {
    /// Number of positions examined.
    pub nodes: u64,
    /// Number of actions in the longest line examined.
    pub depth: u32,
    /// Whether more positions would not change anything: it was counted to the end.
    pub is_certain: bool,
    /// The forecast of the position, with best play.
    pub forecast: Forecast,
    /// The examined moves: first the best one of each tile and of a refill, best first, then other places.
    pub moves: Vec<MoveLine>,
}

impl Lines {
    /// Returns the best move of each tile, and a refill: one line for each decision, best first.
    pub fn by_tile(&self) -> &[MoveLine] {
        let tile_of = |line: &MoveLine| line.action.tile();
        let is_new =
            |index: usize| self.moves[..index].iter().all(|other| tile_of(other) != tile_of(&self.moves[index]));
        let count = (0..self.moves.len()).take_while(|&index| is_new(index)).count();
        &self.moves[..count]
    }

    /// Returns this number of lines to show: the best move of each tile, and a refill; beyond that, other places.
    pub fn first(&self, count: usize) -> &[MoveLine] {
        &self.moves[..count.min(self.moves.len())]
    }
}

/// An analysis that can be continued.
pub struct LiveAnalysis {
    view: View,
    engine: Engine,
}

enum Engine {
    Search(Box<SearchResult>),
    Solo(Box<SoloLines>),
}

impl core::fmt::Debug for LiveAnalysis {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("LiveAnalysis").field("view", &self.view).finish_non_exhaustive()
    }
}

impl LiveAnalysis {
    /// Begins with a position. Nothing if the game is over.
    pub fn new(view: &View) -> Option<Self> {
        if view.is_over() {
            return None;
        }
        let engine = if view.solo().is_some() {
            Engine::Solo(Box::new(SoloLines::new(view.clone())))
        } else {
            Engine::Search(Box::new(SearchResult::begin(view, SearchSettings::LEARNED, SEED)))
        };
        Some(Self { view: view.clone(), engine })
    }

    /// Returns the position that is analysed.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Examines more positions: about this number in all, or as long as the time of the limits lasts.
    pub fn grow(&mut self, limits: &SearchLimits) {
        match &mut self.engine {
            Engine::Search(search) => search.grow(limits),
            Engine::Solo(solo) => solo.grow(limits),
        }
    }

    /// Returns what was found so far.
    pub fn lines(&self) -> Lines {
        match &self.engine {
            Engine::Search(search) => self.searched(search),
            Engine::Solo(solo) => self.explained(solo.lines()),
        }
    }

    fn searched(&self, search: &SearchResult) -> Lines {
        let decision = search.decision();
        let line = |root: crate::search::RootLine| MoveLine {
            action: root.action,
            visits: root.visits,
            forecast: Forecast::Chances(root.chances),
            reasons: Vec::new(),
            line: vec![root.action],
        };
        let mut moves: Vec<MoveLine> = search.root_lines().into_iter().map(line).collect();
        if let (Some(best), Some(mover)) = (&decision, search.mover()) {
            sort_moves(&mut moves, best.action, mover);
            if let Some(first) = moves.first_mut() {
                // If the winner is certain, so is the forecast of the move to play.
                first.forecast = best.forecast.clone();
            }
        }
        let mut lines = Lines {
            nodes: search.nodes(),
            depth: search.depth(),
            is_certain: search.is_certain(),
            forecast: Forecast::Chances(search.chances()),
            moves,
        };
        let count = lines.first(MAX_LINES.max(lines.by_tile().len())).len();
        for line in &mut lines.moves[..count] {
            line.line = search.line(line.action);
        }
        self.explained(lines)
    }

    /// Adds the reasons.
    fn explained(&self, mut lines: Lines) -> Lines {
        let count = lines.by_tile().len();
        let other = lines.moves.get(1).map(|line| line.action);
        // A single tile is compared with another place, or with what else looks plausible.
        let first = lines.moves.first().map(|line| line.action);
        let other = other.or_else(|| alternatives(&self.view, first?).first().copied());
        let (Some(best), Some(other)) = (first, other) else { return lines };
        for (index, line) in lines.moves[..count].iter_mut().enumerate() {
            line.reasons = reasons::reasons(&self.view, best, if index == 0 { other } else { line.action });
        }
        lines
    }
}

/// Puts the best move of each tile first, the one to play before all others, and then by the mover's forecast. Few moves
/// need no fast sort.
pub(super) fn sort_moves(moves: &mut Vec<MoveLine>, best: Action, mover: Seat) {
    let mut sorted: Vec<MoveLine> = Vec::with_capacity(moves.len());
    for line in moves.drain(..) {
        let is_before = |other: &MoveLine| {
            other.action == best || (line.action != best && line.forecast.gain_to(&other.forecast, mover) >= 0.0)
        };
        let place = sorted.iter().position(|other| !is_before(other)).unwrap_or(sorted.len());
        sorted.insert(place, line);
    }
    let mut others = Vec::new();
    for line in sorted {
        let is_known = moves.iter().any(|first: &MoveLine| first.action.tile() == line.action.tile());
        if is_known { others.push(line) } else { moves.push(line) }
    }
    moves.append(&mut others);
}
