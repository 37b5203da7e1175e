//! Many games that are stepped together, on several threads.

use std::process;
use std::sync::{Mutex, PoisonError};

use nova_luna_rules::{Game, Seed, SetupError};
use rayon::{ThreadPool, ThreadPoolBuilder};
use thiserror::Error;

use crate::actions::Legal;
use crate::env::{Env, Row, Rules};
use crate::episode::Episodes;
use crate::layout::Layout;

/// Fewer games than this are stepped by one thread, because waking another one takes longer.
const MIN_PER_THREAD: usize = 16;

/// The parts for each thread: with several, a thread that is interrupted does not keep all others waiting.
const PARTS_PER_THREAD: usize = 4;

/// What an illegal action does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnIllegal {
    /// It ends the game of the player, who loses it.
    Forfeit,
    /// It is an error, and no game changes.
    Error,
}

/// The reason why a batch is rejected. No game has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BatchError {
    /// There are not as many actions as games, or a row has another length.
    #[error("the arrays do not have the sizes of the batch")]
    Sizes,
    /// No action can have the index.
    #[error("environment {env}: action {action} is not 0 to {}", .actions - 1)]
    OutOfRange { env: usize, action: i64, actions: usize },
    /// The action is not legal.
    #[error("environment {env}: action {action} is not legal")]
    Illegal { env: usize, action: usize },
    /// A game cannot be dealt.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// How a game begins anew.
#[derive(Clone, Default)]
pub struct Reset {
    /// Begins with episode 0 of a seed; otherwise the next episode follows.
    pub seed: Option<Seed>,
    /// A game that is played instead of the dealt one.
    pub game: Option<Game>,
}

/// The arrays for what a step shows: a row for each game.
pub struct Rows<'a> {
    pub observation: &'a mut [u8],
    pub mask: &'a mut [i8],
    pub reward: &'a mut [f32],
    pub rewards: &'a mut [f32],
    pub player: &'a mut [i32],
    pub discs_left: &'a mut [i8],
    pub terminated: &'a mut [bool],
    pub illegal: &'a mut [bool],
    pub elapsed: &'a mut [i32],
    pub score: &'a mut [i32],
}

impl<'a> Rows<'a> {
    /// Takes the rows of the first games; nothing if no rows are left.
    fn take(&mut self, games: usize, layout: Layout) -> Option<Self> {
        let games = games.min(self.reward.len());
        let (bytes, actions, seats) = (layout.observation_size(), layout.num_actions(), layout.players());
        (games > 0).then_some(())?;
        Some(Self {
            observation: self.observation.split_off_mut(..games * bytes)?,
            mask: self.mask.split_off_mut(..games * actions)?,
            reward: self.reward.split_off_mut(..games)?,
            rewards: self.rewards.split_off_mut(..games * seats)?,
            player: self.player.split_off_mut(..games)?,
            discs_left: self.discs_left.split_off_mut(..games * seats)?,
            terminated: self.terminated.split_off_mut(..games)?,
            illegal: self.illegal.split_off_mut(..games)?,
            elapsed: self.elapsed.split_off_mut(..games)?,
            score: self.score.split_off_mut(..games)?,
        })
    }

    /// Returns the row of a single game.
    fn single(self) -> Option<Row<'a>> {
        Some(Row {
            observation: self.observation,
            mask: self.mask,
            reward: self.reward.first_mut()?,
            rewards: self.rewards,
            player: self.player.first_mut()?,
            discs_left: self.discs_left,
            terminated: self.terminated.first_mut()?,
            illegal: self.illegal.first_mut()?,
            elapsed: self.elapsed.first_mut()?,
            score: self.score.first_mut()?,
        })
    }

    /// Splits the rows into those of as many games, and a last rest.
    fn chunks(mut self, games: usize, layout: Layout) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || self.take(games, layout))
    }

    fn each(self, layout: Layout) -> impl Iterator<Item = Row<'a>> {
        self.chunks(1, layout).filter_map(Rows::single)
    }
}

/// Games that are stepped together.
pub struct Batch {
    rules: Rules,
    on_illegal: OnIllegal,
    threads: usize,
    envs: Vec<Env>,
    /// How many actions of each game are legal: in one place, so that sampling reads no more than that.
    legal: Vec<Legal>,
    /// The threads besides that of the caller, and the process that they belong to: a forked one has none.
    pool: Option<(u32, ThreadPool)>,
}

impl Batch {
    /// Deals a game for each seed.
    pub fn new(rules: Rules, on_illegal: OnIllegal, threads: usize, seeds: &[Seed]) -> Result<Self, BatchError> {
        let envs = seeds.iter().map(|seed| Env::new(&rules, *seed)).collect::<Result<Vec<_>, _>>()?;
        let legal = envs.iter().map(Env::legal).collect();
        Ok(Self { rules, on_illegal, threads: threads.max(1), envs, legal, pool: None })
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    pub fn envs(&self) -> &[Env] {
        &self.envs
    }

    /// Begins anew where a reset is given, and writes all rows.
    pub fn reset(&mut self, resets: Vec<Option<Reset>>, rows: Rows<'_>) -> Result<(), BatchError> {
        self.check_rows(&rows)?;
        for (env, reset) in self.envs.iter_mut().zip(resets) {
            let Some(Reset { seed, game }) = reset else { continue };
            env.reset(&self.rules, seed)?;
            if let Some(game) = game {
                env.set_game(game);
            }
        }
        self.write(rows)
    }

    /// Continues a game that was played elsewhere: its seeds, and its actions from the start.
    pub fn restore(
        &mut self,
        env: usize,
        episodes: Episodes,
        game: Option<Game>,
        played: &[u16],
    ) -> Result<(), BatchError> {
        let actions = self.rules.layout().num_actions();
        let restored = self.envs.get_mut(env).ok_or(BatchError::Sizes)?;
        restored.reset(&self.rules, Some(episodes.deal_seed()))?;
        restored.set_episodes(episodes);
        if let Some(game) = game {
            restored.set_game(game);
        }
        for &action in played {
            if usize::from(action) >= actions || restored.is_over() {
                return Err(BatchError::OutOfRange { env, action: action.into(), actions });
            }
            restored.step(&self.rules, action.into());
        }
        self.legal[env] = restored.legal();
        Ok(())
    }

    /// Writes all rows.
    pub fn write(&mut self, rows: Rows<'_>) -> Result<(), BatchError> {
        self.check_rows(&rows)?;
        self.for_each(rows, |_, env, legal, row| env.write(row, legal));
        Ok(())
    }

    /// Plays one action in each game and writes all rows. With `autoreset`, a finished game begins anew instead.
    pub fn step(&mut self, actions: &[i64], autoreset: bool, rows: Rows<'_>) -> Result<(), BatchError> {
        self.check_rows(&rows)?;
        self.check_actions(actions)?;
        let rules = self.rules;
        self.for_each(rows, |index, env, legal, row| {
            if !env.is_over() {
                env.step(&rules, actions[index] as usize);
            } else if autoreset {
                // The rules have dealt before, so they deal again.
                let _ = env.reset(&rules, None);
            }
            env.write(row, legal);
        });
        Ok(())
    }

    /// Writes the index of a legal action for each game, chosen by a number from 0 to 1; 0 for a finished game.
    pub fn sample(&self, numbers: &[f64], actions: &mut [i64]) -> Result<(), BatchError> {
        if numbers.len() != self.envs.len() || actions.len() != self.envs.len() {
            return Err(BatchError::Sizes);
        }
        for ((legal, number), action) in self.legal.iter().zip(numbers).zip(actions) {
            *action = legal.sample(*number) as i64;
        }
        Ok(())
    }

    fn check_actions(&self, actions: &[i64]) -> Result<(), BatchError> {
        if actions.len() != self.envs.len() {
            return Err(BatchError::Sizes);
        }
        let size = self.rules.layout().num_actions();
        let running = || self.envs.iter().zip(actions).enumerate().filter(|(_, (env, _))| !env.is_over());
        let outside = |action: i64| !usize::try_from(action).is_ok_and(|index| index < size);
        if let Some((env, (_, &action))) = running().find(|(_, (_, action))| outside(**action)) {
            return Err(BatchError::OutOfRange { env, action, actions: size });
        }
        if self.on_illegal == OnIllegal::Forfeit {
            return Ok(());
        }
        let illegal = running().find(|(_, (env, action))| env.action(**action as usize).is_none());
        illegal.map_or(Ok(()), |(env, (_, &action))| Err(BatchError::Illegal { env, action: action as usize }))
    }

    fn check_rows(&self, rows: &Rows<'_>) -> Result<(), BatchError> {
        let (games, layout) = (self.envs.len(), self.rules.layout());
        let is_whole = rows.observation.len() == games * layout.observation_size()
            && rows.mask.len() == games * layout.num_actions()
            && [rows.rewards.len(), rows.discs_left.len()] == [games * layout.players(); 2]
            && [rows.reward.len(), rows.player.len(), rows.elapsed.len(), rows.score.len()] == [games; 4]
            && [rows.terminated.len(), rows.illegal.len()] == [games; 2];
        if is_whole { Ok(()) } else { Err(BatchError::Sizes) }
    }

    /// Calls a function with each game, its number and its row, on several threads.
    fn for_each(&mut self, rows: Rows<'_>, work: impl Fn(usize, &mut Env, &mut Legal, Row<'_>) + Sync) {
        let games = self.envs.len();
        let threads = self.threads.min(games / MIN_PER_THREAD).max(1);
        let part = games.div_ceil(if threads == 1 { 1 } else { threads * PARTS_PER_THREAD }).max(1);
        let pool = if threads == 1 { None } else { pool(&mut self.pool, self.threads - 1) };
        let layout = self.rules.layout();
        let games = self.envs.chunks_mut(part).zip(self.legal.chunks_mut(part));
        let parts = games.zip(rows.chunks(part, layout)).enumerate();
        let parts = Mutex::new(parts);
        let work = || {
            loop {
                let next = parts.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some((number, ((envs, legal), rows))) = next else { break };
                for (index, ((env, legal), row)) in envs.iter_mut().zip(legal).zip(rows.each(layout)).enumerate() {
                    work(number * part + index, env, legal, row);
                }
            }
        };
        match pool {
            None => work(),
            Some(pool) => pool.in_place_scope(|scope| {
                (1..threads).for_each(|_| scope.spawn(|_| work()));
                work();
            }),
        }
    }
}

/// Returns the threads of this process; it makes them if they are missing or belong to the process that was forked. Without
/// threads, the caller does all the work.
fn pool(pool: &mut Option<(u32, ThreadPool)>, threads: usize) -> Option<&ThreadPool> {
    let process = process::id();
    if pool.as_ref().is_none_or(|(owner, _)| *owner != process) {
        // The threads of another process cannot be ended here.
        std::mem::forget(pool.take());
        *pool = ThreadPoolBuilder::new().num_threads(threads).build().ok().map(|pool| (process, pool));
    }
    pool.as_ref().map(|(_, pool)| pool)
}
