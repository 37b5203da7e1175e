//! Batches of games for the vector environment.

use nova_luna_envs::{Batch as Games, BatchError, Episodes, OnIllegal, Reset, Reward, Rows, Rules};
use nova_luna_rules::Seed;
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::{illegal, setup_error, value_error};
use crate::game::Game;

/// The arrays of a step, in the order of `Rows`.
type Arrays<'py> = (
    PyReadwriteArray2<'py, u8>,
    PyReadwriteArray2<'py, i8>,
    PyReadwriteArray1<'py, f32>,
    PyReadwriteArray2<'py, f32>,
    PyReadwriteArray1<'py, i32>,
    PyReadwriteArray2<'py, i8>,
    PyReadwriteArray1<'py, bool>,
    PyReadwriteArray1<'py, bool>,
    PyReadwriteArray1<'py, i32>,
    PyReadwriteArray1<'py, i32>,
);

/// The seed and the game with which an environment begins anew.
type Start<'py> = (Option<Bound<'py, PyBytes>>, Option<PyRef<'py, Game>>);

/// What a pickle holds of an environment: seed, episode, whether its game was given, and the actions since.
type Saved<'py> = (Bound<'py, PyBytes>, u64, bool, Vec<u16>);

/// Games that are stepped together; the class NovaLunaVectorEnv is made of it.
#[pyclass(module = "nova_luna._native")]
pub(crate) struct Batch(Games);

fn rows<'a>(arrays: &'a mut Arrays<'_>) -> PyResult<Rows<'a>> {
    let (observation, mask, reward, rewards, player, discs_left, terminated, illegal, elapsed, score) = arrays;
    Ok(Rows {
        observation: observation.as_slice_mut()?,
        mask: mask.as_slice_mut()?,
        reward: reward.as_slice_mut()?,
        rewards: rewards.as_slice_mut()?,
        player: player.as_slice_mut()?,
        discs_left: discs_left.as_slice_mut()?,
        terminated: terminated.as_slice_mut()?,
        illegal: illegal.as_slice_mut()?,
        elapsed: elapsed.as_slice_mut()?,
        score: score.as_slice_mut()?,
    })
}

fn seed_of(bytes: &Bound<'_, PyBytes>) -> PyResult<Seed> {
    bytes.as_bytes().try_into().map(Seed).map_err(|_| value_error("a seed has 32 bytes"))
}

#[pymethods]
impl Batch {
    #[new]
    fn new(
        py: Python<'_>,
        players: u8,
        discs: u8,
        reward: &str,
        forfeit: bool,
        threads: usize,
        seeds: Vec<Bound<'_, PyBytes>>,
    ) -> PyResult<Self> {
        let reward = match reward {
            "place" => Reward::Place,
            "win" => Reward::Win,
            "score" => Reward::Score,
            "progress" => Reward::Progress,
            _ => return Err(value_error(format!("there is no reward {reward:?}"))),
        };
        let rules = Rules::new(players, discs, reward).map_err(|error| setup_error(py, error))?;
        let seeds = seeds.iter().map(seed_of).collect::<PyResult<Vec<_>>>()?;
        let on_illegal = if forfeit { OnIllegal::Forfeit } else { OnIllegal::Error };
        let games = py.detach(|| Games::new(rules, on_illegal, threads, &seeds));
        games.map(Self).map_err(|error| setup_error(py, error))
    }

    /// Begin anew where a start is given.
    fn reset(&mut self, py: Python<'_>, starts: Vec<Option<Start<'_>>>, mut arrays: Arrays<'_>) -> PyResult<()> {
        let reset = |(seed, game): Start<'_>| -> PyResult<Reset> {
            let seed = seed.as_ref().map(seed_of).transpose()?;
            Ok(Reset { seed, game: game.map(|game| self.accept(py, &game)).transpose()? })
        };
        let resets = starts.into_iter().map(|start| start.map(reset).transpose()).collect::<PyResult<Vec<_>>>()?;
        let rows = rows(&mut arrays)?;
        let games = &mut self.0;
        py.detach(|| games.reset(resets, rows)).map_err(|error| setup_error(py, error))
    }

    /// Play one action in each game.
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        autoreset: bool,
        mut arrays: Arrays<'_>,
    ) -> PyResult<()> {
        let (actions, rows, games) = (actions.as_slice()?, rows(&mut arrays)?, &mut self.0);
        py.detach(|| games.step(actions, autoreset, rows)).map_err(|error| self.refuse(py, error))
    }

    /// Write all arrays.
    fn write(&mut self, py: Python<'_>, mut arrays: Arrays<'_>) -> PyResult<()> {
        let (rows, games) = (rows(&mut arrays)?, &mut self.0);
        py.detach(|| games.write(rows)).map_err(|error| self.refuse(py, error))
    }

    /// Write a legal action for each game, chosen by a number from 0 to 1.
    fn sample(
        &self,
        py: Python<'_>,
        numbers: PyReadonlyArray1<'_, f64>,
        mut actions: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        self.0.sample(numbers.as_slice()?, actions.as_slice_mut()?).map_err(|error| self.refuse(py, error))
    }

    /// Return the seed of each deal; None for a given game.
    fn deal_seeds<'py>(&self, py: Python<'py>) -> Vec<Option<Bound<'py, PyBytes>>> {
        self.0.envs().iter().map(|env| env.deal_seed().map(|seed| PyBytes::new(py, &seed.0))).collect()
    }

    /// Return what a pickle holds of each environment.
    fn save<'py>(&self, py: Python<'py>) -> Vec<Saved<'py>> {
        let save = |env: &nova_luna_envs::Env| {
            let Episodes { seed, episode } = env.episodes();
            (PyBytes::new(py, &seed.0), episode, env.deal_seed().is_none(), env.played().to_vec())
        };
        self.0.envs().iter().map(save).collect()
    }

    /// Continue what a pickle held of an environment.
    fn load(
        &mut self,
        py: Python<'_>,
        env: usize,
        seed: Bound<'_, PyBytes>,
        episode: u64,
        game: Option<PyRef<'_, Game>>,
        played: Vec<u16>,
    ) -> PyResult<()> {
        let game = game.map(|game| self.accept(py, &game)).transpose()?;
        let episodes = Episodes { seed: seed_of(&seed)?, episode };
        self.0.restore(env, episodes, game, &played).map_err(|error| self.refuse(py, error))
    }
}

impl Batch {
    /// Returns a given game as the rules know it.
    fn accept(&self, py: Python<'_>, game: &Game) -> PyResult<nova_luna_rules::Game> {
        let game = game.now();
        if !self.0.rules().accepts(game.view(), game.record.start()) {
            let message = "a given game must have the players and discs of the environment, must not be over, and must \
                           have begun with a deal or a position that a game can lead to";
            return Err(setup_error(py, message));
        }
        game.to_rules(py)
    }

    fn refuse(&self, py: Python<'_>, error: BatchError) -> PyErr {
        let message = error.to_string();
        match error {
            BatchError::Illegal { env, action } => match self.0.envs().get(env) {
                Some(game) => illegal(py, action, message, game.view()),
                None => PyRuntimeError::new_err(message),
            },
            BatchError::OutOfRange { .. } | BatchError::Sizes => value_error(message),
            BatchError::Setup(error) => setup_error(py, error),
        }
    }
}
