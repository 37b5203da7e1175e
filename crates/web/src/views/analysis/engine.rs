//! The engine beside the board: it is asked for short steps, so it never keeps a new position waiting.

use nova_luna_ai::analysis::{Lines, MoveLine};
use nova_luna_ai::worker::{WorkerRequest, WorkerResponse};
use nova_luna_ai::{Budget, Forecast};
use nova_luna_rules::NodeId;

use super::context::AnalysisContext;
use crate::browser::BotWorker;
use crate::state::MoveValue;
use crate::state::analysis::{Analysis, order_of, value_of};
use crate::state::review::value_text;
use crate::views::prelude::*;

/// How long the first look at a position takes, in milliseconds.
const FIRST_LOOK: u64 = 80;
/// How long each later step takes: the values change four times a second.
const STEP: u64 = 250;
/// The number of positions at which the moon is full and the engine rests.
const ENOUGH: u64 = 1_000_000;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum EngineState {
    /// The game is still played at an online table.
    Locked,
    Waking,
    Thinking,
    Paused,
    /// It has counted to the end, or for as long as it was asked to.
    Resting,
    /// The game is over in this position.
    Over,
    Failed,
}

impl EngineState {
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Locked => "locked",
            Self::Waking => "waking",
            Self::Thinking => "thinking",
            Self::Paused => "paused",
            Self::Resting => "resting",
            Self::Over => "over",
            Self::Failed => "failed",
        }
    }
}

/// What the engine has found in a position.
#[derive(Clone, PartialEq)]
pub(super) struct Found {
    /// If the tiles of the last action are unknown, the lines are those of the position before it.
    pub(super) view: View,
    pub(super) lines: Lines,
    /// The order in which the lines are shown, as indices of moves.
    pub(super) order: Vec<usize>,
}

impl Found {
    /// Returns what each examined placement is worth to the mover.
    pub(super) fn values(&self) -> Vec<MoveValue> {
        let Some(mover) = self.view.to_move() else { return Vec::new() };
        let is_solo = self.view.players() == 1;
        let mut values: Vec<MoveValue> = Vec::new();
        for line in &self.lines.moves {
            let (Action::Take { tile, at }, Some(value)) = (line.action, value_of(&line.forecast, mover)) else {
                continue;
            };
            let is_best = !values.iter().any(|other| other.tile == Some(tile));
            let text = value_text(&texts(), value, is_solo);
            values.push(MoveValue { tile: Some(tile), at, text, is_best });
        }
        values
    }

    pub(super) fn best_of(&self, tile: TileId) -> Option<&MoveLine> {
        self.lines.by_tile().iter().find(|line| line.action.tile() == Some(tile))
    }
}

#[derive(Clone, Copy)]
pub(super) struct Engine {
    pub(super) state: RwSignal<EngineState>,
    /// The time for a position in milliseconds; without one, it thinks until it has enough.
    pub(super) limit: RwSignal<Option<u64>>,
    worker: StoredValue<BotWorker, LocalStorage>,
    /// When the engine began with the position, and how often another order was better.
    began: StoredValue<u64>,
    patience: StoredValue<u32>,
    is_asked: StoredValue<bool>,
    /// The best move that was said.
    said: StoredValue<Option<Action>>,
}

impl Engine {
    pub(super) fn new(is_locked: bool) -> Self {
        Self {
            state: RwSignal::new(if is_locked { EngineState::Locked } else { EngineState::Waking }),
            limit: RwSignal::new(None),
            worker: new_worker(),
            began: StoredValue::new(0),
            patience: StoredValue::new(0),
            is_asked: StoredValue::new(false),
            said: StoredValue::new(None),
        }
    }

    /// Rests while nobody sees the page.
    pub(super) fn watch(self, context: AnalysisContext) {
        while_shown(window_event_listener_untyped("visibilitychange", move |_| {
            if !browser::document().hidden() && self.state.get_untracked() == EngineState::Thinking {
                self.go_on(context);
            }
        }));
    }

    /// Begins with the position that is shown.
    pub(super) fn ask(self, context: AnalysisContext) {
        let is_over = context.analysis.with_untracked(|analysis| analysis.view().is_over());
        match self.state.get_untracked() {
            EngineState::Locked | EngineState::Paused | EngineState::Failed => return,
            _ if is_over => return self.state.set(EngineState::Over),
            EngineState::Waking => {}
            EngineState::Thinking | EngineState::Resting | EngineState::Over => self.state.set(EngineState::Thinking),
        }
        self.begin(context);
    }

    fn begin(self, context: AnalysisContext) {
        // A plan of a solo game is not made in short steps.
        let is_slow = context.analysis.with_untracked(Analysis::is_solo) && self.is_asked.get_value();
        if is_slow {
            self.worker.with_value(BotWorker::stop);
        }
        self.began.set_value(browser::now());
        self.patience.set_value(0);
        self.request(context, FIRST_LOOK);
    }

    fn go_on(self, context: AnalysisContext) {
        if self.state.get_untracked() == EngineState::Thinking && !browser::document().hidden() {
            self.request(context, STEP);
        }
    }

    pub(super) fn toggle(self, context: AnalysisContext) {
        match self.state.get_untracked() {
            EngineState::Waking | EngineState::Thinking => {
                self.state.set(EngineState::Paused);
                self.say(context);
            }
            EngineState::Paused | EngineState::Resting | EngineState::Failed => {
                self.state.set(EngineState::Thinking);
                self.began.set_value(browser::now());
                self.request(context, STEP);
            }
            EngineState::Locked | EngineState::Over => {}
        }
    }

    fn request(self, context: AnalysisContext, milliseconds: u64) {
        let (node, record) =
            context.analysis.with_untracked(|analysis| (analysis.at(), analysis.record_to(analysis.at())));
        let Some(record) = record else { return };
        let view = record.view().clone();
        let budget = Some(Budget::Time(Duration::from_millis(milliseconds)));
        let request = format!("{}\n{record}", WorkerRequest::Analyse { budget });
        self.is_asked.set_value(true);
        let listener = move |text: &str| {
            let _ = self.is_asked.try_set_value(false);
            match WorkerResponse::lines(text, browser::parse_number) {
                Ok(lines) => self.receive(context, node, view.clone(), lines),
                Err(_) => {
                    self.worker.try_with_value(BotWorker::stop);
                    let _ = self.state.try_set(EngineState::Failed);
                }
            }
        };
        self.worker.with_value(|worker| worker.request(&request, listener));
    }

    fn receive(self, context: AnalysisContext, node: NodeId, view: View, lines: Lines) {
        // The screen may be gone, or show another position.
        if context.analysis.try_with_untracked(Analysis::at) != Some(node) {
            return;
        }
        let now = self.state.get_untracked();
        let is_enough = lines.is_certain || lines.nodes >= ENOUGH || self.is_over_time();
        let state = match now {
            EngineState::Paused => EngineState::Paused,
            _ if is_enough => EngineState::Resting,
            _ => EngineState::Thinking,
        };
        let rests = state != EngineState::Thinking;
        let shown = context.found.with_untracked(|found| found.as_ref().map(Found::shown_actions));
        let (order, patience) = order_of(&view, &lines, shown.as_deref(), self.patience.get_value(), rests);
        self.patience.set_value(patience);
        context.found.update(|found| *found = Some(Found { view, lines, order }));
        context.mark();
        if state != now {
            self.state.set(state);
        }
        if state == EngineState::Resting {
            self.say(context);
        }
        if !rests {
            // Not in the listener itself: the next request replaces it.
            set_timeout(move || self.next(context, node), Duration::ZERO);
        }
    }

    fn next(self, context: AnalysisContext, node: NodeId) {
        if context.analysis.try_with_untracked(Analysis::at) == Some(node) {
            self.go_on(context);
        }
    }

    fn is_over_time(self) -> bool {
        let elapsed = browser::now().saturating_sub(self.began.get_value());
        self.limit.get_untracked().is_some_and(|limit| elapsed >= limit)
    }

    /// Tells a screen reader the best move, unless it knows it.
    fn say(self, context: AnalysisContext) {
        let best = context.found.with_untracked(|found| {
            let found = found.as_ref()?;
            let (line, mover) = (found.lines.moves.first()?.clone(), found.view.to_move()?);
            Some((found.view.clone(), line, mover))
        });
        let Some((view, line, mover)) = best.filter(|(_, line, _)| self.said.get_value() != Some(line.action)) else {
            return;
        };
        self.said.set_value(Some(line.action));
        let value = value_of(&line.forecast, mover).map(|value| value_text(&texts(), value, view.players() == 1));
        let name = state::review::long_move_name(&texts(), &view, line.action);
        context.announcement.set(tv("an-shown", &[("move", name.into()), ("value", value.unwrap_or_default().into())]));
    }
}

impl Found {
    fn shown_actions(&self) -> Vec<Action> {
        self.order.iter().filter_map(|index| Some(self.lines.moves.get(*index)?.action)).collect()
    }

    /// Returns the forecast of the position that is shown: after the last action, if its tiles are unknown.
    pub(super) fn forecast(&self, waits_after: Option<Action>) -> Option<&Forecast> {
        match waits_after {
            None => Some(&self.lines.forecast),
            Some(action) => self.lines.moves.iter().find(|line| line.action == action).map(|line| &line.forecast),
        }
    }
}

/// Returns how a finished game ended.
pub(super) fn final_forecast(view: &View) -> Option<Forecast> {
    match view.outcome()? {
        nova_luna_rules::Outcome::Solo(score) => Some(Forecast::Score(f64::from(score.0))),
        nova_luna_rules::Outcome::Ranking(seats) => {
            let winner = seats.first().copied();
            Some(Forecast::Chances(view.seats().map(|seat| f64::from(u8::from(Some(seat) == winner))).collect()))
        }
    }
}
