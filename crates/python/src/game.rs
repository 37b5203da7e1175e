//! Games of Python: a view and the hidden pile.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use nova_luna_envs::{check_size, stays_within};
use nova_luna_protocol::Json as _;
use nova_luna_protocol::trace::{GameResult, State};
use nova_luna_rules::{Deal, MAX_PLAYERS, Pile, Record, SOLO_DISCS, Seat, Seed, Setup, TileId, usual_discs};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::action::{Action, ActionLike};
use crate::error::{outgrown, record_error, setup_error, value_error};
use crate::game_state::GameState;
use crate::imported::from_json;
use crate::number::Whole;
use crate::record::{Record as PyRecord, event_of, events_of};
use crate::seed::{random_seed, read_number, read_seed};
use crate::view::{View, describe, restore};

/// What a pickle holds of a game: the function that it calls, and the record, the rest of the pile and the seed.
type Reduced<'py> = (Bound<'py, PyAny>, (String, String, Option<String>));

/// The largest number of a game in a trace: every reader of JSON keeps it exactly.
const MAX_NUMBER: u64 = 1 << 53;

/// A running game: a view, and the hidden order of the pile.
///
/// >>> game = Game(2, seed=42)
/// >>> game.to_move
/// 2
/// >>> game.play("28@0,0").action
/// Action('28@0,0')
/// >>> game.view.discs_left
/// (20, 20)
#[pyclass(frozen, eq, module = "nova_luna")]
pub(crate) struct Game(Mutex<GameState>);

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.now() == other.now()
    }
}

impl Game {
    fn from_state(state: GameState) -> Self {
        Self(Mutex::new(state))
    }

    pub(crate) fn determinized(py: Python<'_>, record: &Arc<Record>, seed: Seed) -> PyResult<Self> {
        let pile = record.view().shuffled_unseen(seed);
        let mut game = GameState { record: Arc::clone(record), pile: pile.iter().copied().collect(), seed: None };
        let due = game.due();
        if !due.is_empty() {
            Arc::make_mut(&mut game.record).fill_wheel(&due).map_err(|error| setup_error(py, error))?;
        }
        Ok(Self::from_state(game))
    }

    /// Returns the game as it is now.
    pub(crate) fn now(&self) -> GameState {
        self.lock().clone()
    }

    /// Nothing of Python may run while the lock is held, so nobody waits for it long.
    fn lock(&self) -> MutexGuard<'_, GameState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(
        signature = (players=Whole(2), *, seed=None, discs=None),
        text_signature = "(players=2, *, seed=None, discs=None)"
    )]
    fn new(py: Python<'_>, players: Whole, seed: Option<&Bound<'_, PyAny>>, discs: Option<Whole>) -> PyResult<Self> {
        let number = read_players(py, players)?;
        let discs = read_discs(py, discs, number)?;
        let seed = seed.map_or_else(random_seed, read_seed)?;
        let deal = Deal::new(seed, number).map_err(|error| setup_error(py, error))?;
        let record = Record::new(deal.setup(discs)).map_err(|error| setup_error(py, error))?;
        Ok(Self::from_state(GameState { record: Arc::new(record), pile: deal.pile().into(), seed: Some(seed) }))
    }

    /// Begin with a deck, the next tile first, and the stack of discs on the moon track, from bottom to top.
    ///
    /// >>> Game.from_deck(range(1, 69), [2, 1]).to_move
    /// 1
    #[staticmethod]
    #[pyo3(signature = (deck, stack, *, discs=None))]
    fn from_deck(py: Python<'_>, deck: Vec<Whole>, stack: Vec<Whole>, discs: Option<Whole>) -> PyResult<Self> {
        let bytes = |what: &str, numbers: &[Whole]| {
            let outside = |number: &Whole| setup_error(py, format!("{} is no {what}", number.0));
            numbers.iter().map(|number| number.byte().ok_or_else(|| outside(number))).collect::<PyResult<Vec<u8>>>()
        };
        let (deck, stack) = (bytes("tile", &deck)?, bytes("seat", &stack)?);
        let players = read_players(py, Whole(stack.len() as i64))?;
        let (wheel, pile) = deck.split_at(deck.len().min(nova_luna_rules::MAX_ON_WHEEL));
        let setup = Setup { players, discs: read_discs(py, discs, players)?, wheel: wheel.to_vec(), stack };
        let record = Record::new(setup).map_err(|error| setup_error(py, error))?;
        Pile::new(record.view(), pile).map_err(|error| setup_error(py, error))?;
        let pile = pile.iter().filter_map(|number| TileId::new(*number)).collect();
        Ok(Self::from_state(GameState { record: Arc::new(record), pile, seed: None }))
    }

    /// Read what a pickle holds: the record of the game, the rest of its pile, and the seed.
    #[staticmethod]
    fn _restore(py: Python<'_>, record: &str, pile: &str, seed: Option<&str>) -> PyResult<Self> {
        let mut record = Record::read(record).map_err(|error| record_error(py, error))?;
        let seed: Option<Seed> =
            seed.map(str::parse).transpose().map_err(|error| record_error(py, format!("the seed, line 1: {error}")))?;
        let wrong = || record_error(py, "the pile, line 1: it must be numbers of tiles with commas between them");
        let numbers = pile.split(',').filter(|number| !number.is_empty()).map(str::parse);
        let numbers = numbers.collect::<Result<Vec<u8>, _>>().map_err(|_| wrong())?;
        Pile::new(record.view(), &numbers).map_err(|error| record_error(py, format!("the pile, line 1: {error}")))?;
        let pile: Arc<[TileId]> = numbers.iter().filter_map(|number| TileId::new(*number)).collect();
        if let Some(seed) = seed {
            let mut sealed = record.clone();
            sealed.set_seed(seed).map_err(|error| record_error(py, format!("the seed, line 1: {error}")))?;
            if sealed.pile(record.view()) != Some(&pile) {
                return Err(record_error(py, "the pile, line 1: it is not that of the seed"));
            }
        }
        record = public(&record, record.events().len()).ok_or_else(wrong)?;
        Ok(Self::from_state(GameState { record: Arc::new(record), pile, seed }))
    }

    /// The position as everyone sees it.
    #[getter]
    fn view(&self) -> View {
        View { record: self.now().record }
    }

    /// The number of players, 1 to 4.
    #[getter]
    fn players(&self) -> usize {
        self.now().view().players()
    }

    /// The seat to move, from 1; None once the game is over.
    #[getter]
    fn to_move(&self) -> Option<u8> {
        self.now().view().to_move().map(Seat::number)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.now().view().is_over()
    }

    /// What has happened, action by action.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        events_of(py, &self.now().record)
    }

    /// The seed of the deal as 64 hexadecimal digits; None for a game without one.
    #[getter]
    fn seed(&self) -> Option<String> {
        self.now().seed.map(|seed| seed.to_string())
    }

    /// Return the legal actions in the order of their indices.
    fn legal_actions(&self) -> Vec<Action> {
        nova_luna_envs::legal_actions(self.now().view()).into_iter().map(Action).collect()
    }

    /// Return whether an action is legal for the player to move.
    ///
    /// >>> Game(2, seed=42).is_legal("+")
    /// False
    fn is_legal(&self, action: ActionLike) -> bool {
        self.now().view().is_legal(action.0)
    }

    /// Play an action for the player to move. An illegal one raises IllegalActionError and changes nothing.
    fn play<'py>(&self, py: Python<'py>, action: ActionLike) -> PyResult<Bound<'py, PyAny>> {
        loop {
            let now = self.now();
            let plies = now.record.events().len();
            let (view, event) = now.after(py, action.0)?;
            drop(now);
            // Python makes the event, so this can fail or be interrupted: the game changes afterwards.
            let made = event_of(py, &view, &event)?;
            let mut now = self.lock();
            // Otherwise another thread has played.
            if now.record.events().len() == plies {
                let added = Arc::make_mut(&mut now.record).add(&event);
                return added.map(|()| made).map_err(|error| PyRuntimeError::new_err(error.to_string()));
            }
        }
    }

    /// Return a copy that goes its own way.
    fn clone(&self) -> Self {
        Self::from_state(self.now())
    }

    fn __copy__(&self) -> Self {
        Self::from_state(self.now())
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        Self::from_state(self.now())
    }

    /// Return a game with the same view and another order of the pile, which follows from the seed and the view.
    fn determinize(&self, py: Python<'_>, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
        Self::determinized(py, &self.now().record, read_number(seed)?)
    }

    /// Return the position as the `state` of a trace (spec/formats.md).
    ///
    /// >>> Game(2, seed=42).state()["pile"]
    /// 57
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &State::new(self.now().view()).to_json())
    }

    /// Return the result as a trace writes it; None while the game goes on.
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        GameResult::new(self.now().view()).map(|result| from_json(py, &result.to_json())).transpose()
    }

    /// Return the game as lines of JSON (spec/formats.md), exactly as `nova-luna simulate --trace` writes them.
    ///
    /// >>> Game(2, seed=42).trace()[0][:30]
    /// '{"game":1,"players":2,"discs":'
    #[pyo3(signature = (number=Whole(1)), text_signature = "($self, number=1)")]
    fn trace(&self, number: Whole) -> PyResult<Vec<String>> {
        let number = u64::try_from(number.0).ok().filter(|number| (1..=MAX_NUMBER).contains(number));
        let number = number.ok_or_else(|| value_error("games have numbers from 1 to 2**53"))?;
        Ok(self.now().trace(number))
    }

    /// Return the record of the game, perhaps with the names of its players. It has the seed, if the game has one.
    ///
    /// >>> Game(2, seed=42).record(names=["Ada", "Bo"]).tags["Name1"]
    /// 'Ada'
    #[pyo3(signature = (names=None))]
    fn record(&self, py: Python<'_>, names: Option<Vec<String>>) -> PyResult<PyRecord> {
        let now = self.now();
        let mut record = Record::clone(&now.record);
        if let Some(names) = names {
            if names.len() != now.view().players() {
                return Err(value_error(format!(
                    "there are {} names for {} players",
                    names.len(),
                    now.view().players()
                )));
            }
            for (seat, name) in now.view().seats().zip(names) {
                record.set_name(seat, &name).map_err(|error| record_error(py, format!("name {seat}: {error}")))?;
            }
        }
        if let Some(seed) = now.seed {
            record.set_seed(seed).map_err(|error| record_error(py, error))?;
        }
        Ok(PyRecord(Arc::new(record)))
    }

    /// Check that an environment can play the game: that every display fits into its observations until the end.
    fn _check_displays(&self, py: Python<'_>) -> PyResult<()> {
        let now = self.now();
        check_size(now.view()).map_err(|error| outgrown(py, error))?;
        if stays_within(now.record.start()) {
            return Ok(());
        }
        Err(outgrown(
            py,
            "the game began with a position that no game leads to: a display may outgrow the observations",
        ))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        crate::picture::svg(self.now().view(), "light")
    }

    fn __repr__(&self) -> String {
        format!("<nova_luna.Game: {}>", describe(&self.now().record))
    }

    fn __str__(&self) -> String {
        crate::picture::text(&self.now().record)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let now = slf.get().now();
        let pile: Vec<String> = now.left().iter().map(ToString::to_string).collect();
        let seed = now.seed.map(|seed| seed.to_string());
        Ok((restore(slf.get_type())?, (now.record.to_string(), pile.join(","), seed)))
    }
}

fn read_players(py: Python<'_>, players: Whole) -> PyResult<u8> {
    let number = players.byte().filter(|number| (1..=MAX_PLAYERS).contains(&usize::from(*number)));
    number.ok_or_else(|| setup_error(py, format!("{} players: it must be 1 to {MAX_PLAYERS}", players.0)))
}

/// Reads the discs that each player has to place; the usual number by default.
pub(crate) fn read_discs(py: Python<'_>, discs: Option<Whole>, players: u8) -> PyResult<u8> {
    let Some(discs) = discs else { return Ok(usual_discs(usize::from(players))) };
    let number = discs.byte().filter(|number| nova_luna_rules::check_discs(players, *number).is_ok());
    let expected = if players == 1 { SOLO_DISCS.to_string() } else { "1 to 20".to_owned() };
    number.ok_or_else(|| setup_error(py, format!("{} discs for {players} players: it must be {expected}", discs.0)))
}

/// Returns the record of the first actions, without names, seed and comments.
pub(crate) fn public(record: &Record, plies: usize) -> Option<Record> {
    let mut copy = Record::new(record.start().clone()).ok()?;
    copy.fill_wheel(record.first_refill()).ok()?;
    record.events().get(..plies)?.iter().try_for_each(|event| copy.add(event)).ok()?;
    Some(copy)
}
