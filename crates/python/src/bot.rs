//! Bots, hints, reviews and the solver.

use std::hash::{Hash, Hasher};
use std::num::NonZeroU64;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

use nova_luna_ai::analysis::{self, Analyst, GameReviewer, review_budget};
use nova_luna_ai::solo::par_from;
use nova_luna_ai::{Bot as AiBot, Budget, Decision, Forecast, SearchLimits, default_budget, new_bot, system_clock};
use nova_luna_bots::BotName;
use nova_luna_rules::{Record as RulesRecord, Seed, View as RulesView};
use nova_luna_texts::{Language, Texts};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple, PyType};

use crate::action::{Action, to_tuple};
use crate::error::value_error;
use crate::game::Game;
use crate::imported::{DECISION, HINT, REVIEWED_TURN, SOLUTION};
use crate::number::Whole;
use crate::record::Record;
use crate::search::{self, read_budget, read_threads};
use crate::seed::read_seed;
use crate::view::View;

/// The random seed of hints. It is fixed, so that the same position always gets the same hint.
const HINT_SEED: [u8; 16] = [1; 16];

/// The usual budget of the solver, as of `nova-luna solve`.
const SOLVER_NODES: u64 = 60_000_000;

/// The seat whose random numbers a bot uses in `nova-luna simulate`, as a nonce.
const NONCE: NonZeroU64 = NonZeroU64::MIN.saturating_add(1);

/// What a pickle holds of a bot: the function that it calls, and its name, seed and threads.
type Reduced<'py> = (Bound<'py, PyAny>, (&'static str, String, usize));

/// A computer player. It is given views, never games, so it cannot know the order of the pile.
///
/// >>> decision = Bot("expert", seed=1).choose(Game(2, seed=42).view, nodes=20)
/// >>> decision.action == decision.line[0]
/// True
///
/// Bots of the same name, seed and threads are equal, whatever they have played since.
#[pyclass(frozen, eq, hash, module = "nova_luna")]
pub(crate) struct Bot {
    name: BotName,
    seed: Seed,
    threads: usize,
    player: Mutex<Box<dyn AiBot>>,
}

impl Bot {
    fn key(&self) -> (&'static str, &[u8; 32], usize) {
        (self.name.as_str(), &self.seed.0, self.threads)
    }
}

impl PartialEq for Bot {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Hash for Bot {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, *, seed=None, threads=Whole(1)), text_signature = "(name, *, seed=0, threads=1)")]
    fn new(name: &str, seed: Option<&Bound<'_, PyAny>>, threads: Whole) -> PyResult<Self> {
        let bot: BotName = name.parse().map_err(|_| {
            let names = BotName::ALL.map(BotName::as_str).join(", ");
            value_error(format!("there is no bot {name:?}; there are {names}"))
        })?;
        let seed = seed.map_or(Ok(Seed::from_number(0)), read_seed)?;
        let threads = read_threads(threads)?;
        Ok(Self { name: bot, seed, threads, player: Mutex::new(new_bot(bot, seed.derive(NONCE), threads)) })
    }

    /// The name, one of BOTS.
    #[getter]
    fn name(&self) -> &'static str {
        self.name.as_str()
    }

    /// The threads of a search.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// Return the action that the bot plays in this position, and what it expects.
    ///
    /// A search ends after that many nodes or seconds; by default, after the usual nodes of the bot. Ctrl-C stops it.
    /// It ends before its seconds are over if only one action is legal, if the winner is certain, and as an expert.
    /// Other threads that use the bot are waited for first, and their time does not count.
    #[pyo3(signature = (view, *, nodes=None, seconds=None))]
    fn choose<'py>(
        &self,
        py: Python<'py>,
        view: &Bound<'py, View>,
        nodes: Option<Whole>,
        seconds: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let view = to_decide(view)?;
        let budget = read_budget(nodes, seconds, default_budget(self.name, view.players()))?;
        // A search with a time limit ends early when no other action can overtake the best one. Here it uses all its time,
        // so that its chances are as good as they can be. Solo searches plan with their time.
        let time = if let (Budget::Time(time), None) = (budget, view.solo()) { Some(time) } else { None };
        // The time begins when other threads have finished with the bot.
        let mut bot = search::lock(py, &self.player)?;
        let limits = SearchLimits::start(if time.is_some() { Budget::Unlimited } else { budget });
        let stop = limits.stop_flag();
        let bot: &mut dyn AiBot = &mut **bot;
        let think = move || bot.think(view, &limits, &mut |_| {});
        let decision = if self.name.searches() || view.solo().is_some() {
            search::run(py, &stop, time, think)?
        } else {
            py.detach(think)
        };
        decision_of(py, &decision.ok_or_else(|| value_error("nobody has to decide in this position"))?)
    }

    fn __repr__(&self) -> String {
        format!("<nova_luna.Bot: {}>", self.name)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let bot = slf.get();
        Ok((crate::view::restore(slf.get_type())?, (bot.name.as_str(), bot.seed.to_string(), bot.threads)))
    }

    /// Begin again as this bot began.
    #[classmethod]
    fn _restore(_class: &Bound<'_, PyType>, name: &str, seed: &Bound<'_, PyAny>, threads: Whole) -> PyResult<Self> {
        Self::new(name, Some(seed), threads)
    }
}

/// Returns the position if somebody has to decide in it.
fn to_decide<'a>(view: &'a Bound<'_, View>) -> PyResult<&'a RulesView> {
    let view = view.get().get();
    match (view.is_over(), view.tiles_due()) {
        (true, _) => Err(value_error("the game is over")),
        (false, 0) => Ok(view),
        (false, due) => Err(value_error(format!("{due} tiles are due before anybody can decide"))),
    }
}

fn chances_of<'py>(py: Python<'py>, forecast: &Forecast) -> PyResult<Option<Bound<'py, PyTuple>>> {
    if let Forecast::Chances(chances) = forecast { PyTuple::new(py, chances).map(Some) } else { Ok(None) }
}

fn points_of(forecast: &Forecast) -> Option<f64> {
    if let Forecast::Score(points) = forecast { Some(*points) } else { None }
}

fn decision_of<'py>(py: Python<'py>, decision: &Decision) -> PyResult<Bound<'py, PyAny>> {
    let Decision { action, depth, nodes, forecast, line } = decision;
    let line = to_tuple(py, line.iter().copied().map(Action))?;
    DECISION.get(py)?.call1((Action(*action), depth, nodes, line, chances_of(py, forecast)?, points_of(forecast)))
}

/// Recommend an action, and say why it is better than another one.
///
/// >>> hint(Game(2, seed=42).view, nodes=50).action in Game(2, seed=42).legal_actions()
/// True
#[pyfunction]
#[pyo3(
    signature = (view, *, nodes=None, seconds=None, threads=Whole(1), lang="en"),
    text_signature = "(view, *, nodes=None, seconds=None, threads=1, lang='en')"
)]
pub(crate) fn hint<'py>(
    py: Python<'py>,
    view: &Bound<'py, View>,
    nodes: Option<Whole>,
    seconds: Option<&Bound<'py, PyAny>>,
    threads: Whole,
    lang: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let view = to_decide(view)?;
    let texts = read_language(lang)?;
    let budget = read_budget(nodes, seconds, review_budget(view.players()))?;
    let analyst = Analyst::new(HINT_SEED, read_threads(threads)?, budget, system_clock);
    let stop = analyst.stop_flag();
    let hint = search::run(py, &stop, None, move || analyst.hint(view, &mut |_| {}))?;
    let hint = hint.ok_or_else(|| value_error("nobody has to decide in this position"))?;
    let reasons = reasons_of(py, &texts, &hint.reasons)?;
    let alternative = hint.alternative.map(Action);
    let (chances, points) = (chances_of(py, &hint.forecast)?, points_of(&hint.forecast));
    HINT.get(py)?.call1((Action(hint.action), alternative, reasons, chances, points))
}

fn read_language(lang: &str) -> PyResult<Texts> {
    let language = Language::ALL.into_iter().find(|language| language.code() == lang);
    let codes = || Language::ALL.map(Language::code).join(", ");
    language.map(Texts::new).ok_or_else(|| value_error(format!("there is no language {lang:?}; there are {}", codes())))
}

fn reasons_of<'py>(py: Python<'py>, texts: &Texts, reasons: &[analysis::Reason]) -> PyResult<Bound<'py, PyTuple>> {
    let player = |seat: nova_luna_rules::Seat| texts.format("player", &[("seat", seat.number().into())]);
    PyTuple::new(py, reasons.iter().map(|reason| texts.reason(*reason, player)).collect::<Vec<_>>())
}

/// Rate every turn of a game, and name better actions. The budget is for each position.
///
/// >>> game = Game(2, seed=42)
/// >>> event = game.play("28@0,0")
/// >>> [turn.played for turn in review(game.record(), nodes=20)]
/// [Action('28@0,0')]
#[pyfunction]
#[pyo3(
    signature = (record, *, nodes=None, seconds=None, threads=Whole(1)),
    text_signature = "(record, *, nodes=None, seconds=None, threads=1)"
)]
pub(crate) fn review<'py>(
    py: Python<'py>,
    record: &Bound<'py, Record>,
    nodes: Option<Whole>,
    seconds: Option<&Bound<'py, PyAny>>,
    threads: Whole,
) -> PyResult<Bound<'py, PyList>> {
    let record: &RulesRecord = &record.get().0;
    let budget = read_budget(nodes, seconds, review_budget(record.view().players()))?;
    let reviewer = GameReviewer::new(read_threads(threads)?, budget, system_clock);
    let stop = reviewer.stop_flag();
    let is_stopped = reviewer.stop_flag();
    let turns = search::run(py, &stop, None, move || {
        let plies = (1..=record.events().len()).take_while(|_| !is_stopped.load(Ordering::Relaxed));
        plies.filter_map(|ply| reviewer.review(record, ply)).collect::<Vec<_>>()
    })?;
    let texts = Texts::new(Language::En);
    let reviewed = turns.iter().map(|turn| {
        let assessment = &turn.assessment;
        let (seat, grade) = (assessment.seat.number(), assessment.grade.as_str());
        let (played, best) = (Action(assessment.played), Action(assessment.best));
        let reasons = reasons_of(py, &texts, &assessment.reasons)?;
        REVIEWED_TURN.get(py)?.call1((turn.ply, seat, played, best, assessment.loss, grade, reasons))
    });
    PyList::new(py, reviewed.collect::<PyResult<Vec<_>>>()?)
}

/// Find the lowest score of a solo game whose pile is known.
///
/// >>> solve(Game(1, seed=1000), nodes=1000).score < 300
/// True
#[pyfunction]
#[pyo3(signature = (game, *, nodes=None, seconds=None))]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    game: &Bound<'py, Game>,
    nodes: Option<Whole>,
    seconds: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let game = game.get().now();
    if game.view().solo().is_none() {
        return Err(value_error("the solver is for solo games"));
    }
    if game.view().is_over() {
        return Err(value_error("the game is over"));
    }
    let limits = SearchLimits::start(read_budget(nodes, seconds, Budget::Nodes(SOLVER_NODES))?);
    let stop = limits.stop_flag();
    let par = search::run(py, &stop, None, move || par_from(game.view(), game.left(), &limits, &mut |_| {}))?;
    let par = par.ok_or_else(|| value_error("the pile has too few tiles for phase 2"))?;
    let line = to_tuple(py, par.line.iter().copied().map(Action))?;
    SOLUTION.get(py)?.call1((par.score, line, par.proven, par.nodes))
}
