//! Batches: every row is that of its game played alone.

use nova_luna_envs::{
    Batch, BatchError, Layout, OnIllegal, Reset, Reward, Rows, Rules, action_at, episode_seed, observe, write_mask,
};
use nova_luna_rules::{Deal, Game, Outcome, Seat, Seed, usual_discs};

struct Arrays {
    layout: Layout,
    observation: Vec<u8>,
    mask: Vec<i8>,
    reward: Vec<f32>,
    rewards: Vec<f32>,
    player: Vec<i32>,
    discs_left: Vec<i8>,
    terminated: Vec<bool>,
    illegal: Vec<bool>,
    elapsed: Vec<i32>,
    score: Vec<i32>,
}

impl Arrays {
    fn new(games: usize, players: usize) -> Self {
        let layout = Layout::new(players).unwrap();
        Self {
            layout,
            observation: vec![0xAA; games * layout.observation_size()],
            mask: vec![9; games * layout.num_actions()],
            reward: vec![9.0; games],
            rewards: vec![9.0; games * players],
            player: vec![9; games],
            discs_left: vec![9; games * players],
            terminated: vec![false; games],
            illegal: vec![false; games],
            elapsed: vec![9; games],
            score: vec![9; games],
        }
    }

    fn rows(&mut self) -> Rows<'_> {
        Rows {
            observation: &mut self.observation,
            mask: &mut self.mask,
            reward: &mut self.reward,
            rewards: &mut self.rewards,
            player: &mut self.player,
            discs_left: &mut self.discs_left,
            terminated: &mut self.terminated,
            illegal: &mut self.illegal,
            elapsed: &mut self.elapsed,
            score: &mut self.score,
        }
    }

    fn observation_of(&self, game: usize) -> &[u8] {
        self.observation.chunks(self.layout.observation_size()).nth(game).unwrap()
    }

    fn mask_of(&self, game: usize) -> &[i8] {
        self.mask.chunks(self.layout.num_actions()).nth(game).unwrap()
    }
}

fn rules(players: u8) -> Rules {
    let reward = if players == 1 { Reward::Score } else { Reward::Place };
    Rules::new(players, usual_discs(players.into()), reward).unwrap()
}

fn batch(players: u8, games: u64, threads: usize, on_illegal: OnIllegal) -> Batch {
    let seeds: Vec<Seed> = (0..games).map(Seed::from_number).collect();
    Batch::new(rules(players), on_illegal, threads, &seeds).unwrap()
}

fn numbers(step: usize, games: usize) -> Vec<f64> {
    (0..games).map(|game| ((step * 31 + game * 17) % 97) as f64 / 97.0).collect()
}

#[test]
fn every_row_is_that_of_its_game_played_alone() {
    for players in 1..=4_u8 {
        let games = 40;
        let mut batch = batch(players, games as u64, 2, OnIllegal::Forfeit);
        let mut arrays = Arrays::new(games, players.into());
        let deal = |seed| Game::deal(&Deal::new(seed, players).unwrap(), usual_discs(players.into())).unwrap();
        let mut alone: Vec<Game> = (0..games as u64).map(|seed| deal(Seed::from_number(seed))).collect();
        let mut episodes = vec![0; games];
        let mut actions = vec![0; games];
        batch.write(arrays.rows()).unwrap();
        for step in 0..150 {
            batch.sample(&numbers(step, games), &mut actions).unwrap();
            batch.step(&actions, true, arrays.rows()).unwrap();
            for (index, game) in alone.iter_mut().enumerate() {
                if game.view().is_over() {
                    episodes[index] += 1;
                    *game = deal(episode_seed(Seed::from_number(index as u64), episodes[index]));
                    assert_eq!((arrays.reward[index], arrays.elapsed[index]), (0.0, 0));
                } else {
                    let actor = game.view().to_move().unwrap();
                    game.play(action_at(game.view(), actions[index] as usize).unwrap().unwrap()).unwrap();
                    assert_eq!(arrays.reward[index], reward(game, actor));
                }
                assert_eq!(arrays.terminated[index], game.view().is_over());
                let seat = Seat::new(arrays.player[index] as u8 + 1).unwrap();
                assert!(game.view().to_move().is_none_or(|to_move| to_move == seat));
                let (mut observation, mut mask) =
                    (vec![0; arrays.layout.observation_size()], vec![0; arrays.layout.num_actions()]);
                observe(game.view(), seat, &mut observation).unwrap();
                write_mask(game.view(), &mut mask).unwrap();
                assert_eq!(arrays.observation_of(index), observation, "{players} players, game {index}, step {step}");
                assert_eq!(arrays.mask_of(index), mask);
            }
        }
        assert!(episodes.iter().all(|episode| *episode > 0));
    }
}

fn reward(game: &Game, actor: Seat) -> f32 {
    match game.outcome() {
        None => 0.0,
        Some(Outcome::Solo(score)) => (100.0 - f32::from(score.0)) / 100.0,
        Some(Outcome::Ranking(seats)) => {
            let place = seats.iter().position(|seat| *seat == actor).unwrap();
            1.0 - 2.0 * place as f32 / (seats.len() - 1) as f32
        }
    }
}

#[test]
fn a_wrong_batch_changes_nothing_and_the_error_names_the_game() {
    let mut batch = batch(2, 3, 1, OnIllegal::Error);
    let mut arrays = Arrays::new(3, 2);
    let out = |env, action| Err(BatchError::OutOfRange { env, action, actions: 265 });
    assert_eq!(batch.step(&[0, 0, 265], true, arrays.rows()), out(2, 265));
    assert_eq!(batch.step(&[0, -1, 0], true, arrays.rows()), out(1, -1));
    assert_eq!(batch.step(&[0, 0], true, arrays.rows()), Err(BatchError::Sizes));
    assert_eq!(batch.step(&[0, 1, 0], true, arrays.rows()), Err(BatchError::Illegal { env: 1, action: 1 }));
    assert_eq!(batch.step(&[0, 0, 0], true, Arrays::new(2, 2).rows()), Err(BatchError::Sizes));
    assert!(batch.envs().iter().all(|env| env.played().is_empty()));
}

#[test]
fn an_illegal_action_loses_the_game() {
    for (players, loss) in [(1, -4.0), (3, -1.0)] {
        let mut batch = batch(players, 2, 1, OnIllegal::Forfeit);
        let mut arrays = Arrays::new(2, players.into());
        batch.write(arrays.rows()).unwrap();
        let before = arrays.observation_of(1).to_vec();
        batch.step(&[0, 1], true, arrays.rows()).unwrap();
        assert_eq!((arrays.illegal.clone(), arrays.terminated.clone()), (vec![false, true], vec![false, true]));
        assert_eq!(arrays.reward[1], loss);
        assert_eq!(arrays.rewards[usize::from(players)..].iter().sum::<f32>(), loss, "the others get nothing");
        assert_eq!(arrays.observation_of(1), before, "the observation stays");
        assert!(arrays.mask_of(1).iter().all(|legal| *legal == 0));
        // The action of a finished game does not matter.
        batch.step(&[0, 1 << 40], true, arrays.rows()).unwrap();
        assert_eq!((arrays.terminated[1], arrays.elapsed[1]), (false, 0));
    }
}

#[test]
fn a_restored_batch_goes_on_like_the_saved_one() {
    let mut saved = batch(2, 5, 1, OnIllegal::Forfeit);
    let given = Game::deal(&Deal::new(Seed::from_number(77), 2).unwrap(), 20).unwrap();
    let (mut arrays, mut others) = (Arrays::new(5, 2), Arrays::new(5, 2));
    let mut resets: Vec<Option<Reset>> = (0..5).map(|_| None).collect();
    resets[3] = Some(Reset { seed: None, game: Some(given.clone()) });
    saved.reset(resets, arrays.rows()).unwrap();
    let mut actions = [0; 5];
    for step in 0..90 {
        saved.sample(&numbers(step, 5), &mut actions).unwrap();
        saved.step(&actions, step < 60, arrays.rows()).unwrap();
        if step % 9 > 0 {
            continue;
        }
        let mut restored = batch(2, 5, 1, OnIllegal::Forfeit);
        for (index, env) in saved.envs().iter().enumerate() {
            let game = env.deal_seed().is_none().then(|| given.clone());
            restored.restore(index, env.episodes(), game, env.played()).unwrap();
        }
        restored.write(others.rows()).unwrap();
        assert!(arrays.observation == others.observation && arrays.mask == others.mask, "step {step}");
        let running = arrays.elapsed.iter().zip(&arrays.terminated).all(|(elapsed, over)| *elapsed > 0 && !over);
        assert!(!running || arrays.rewards == others.rewards, "step {step}");
        let seeds = |batch: &Batch| batch.envs().iter().map(nova_luna_envs::Env::deal_seed).collect::<Vec<_>>();
        assert!(seeds(&saved) == seeds(&restored));
    }
}
