//! Fits the weights of the evaluation: plays games with the current weights, then fits weights that predict the
//! winners.
//!
//! `cargo run --release -p nova-luna-ai --example tune -- GAMES FIRST_SEED > crates/ai/src/evaluation/tuned.rs`

use std::num::NonZeroU64;

use nova_luna_ai::evaluation::{
    self, DisplayFeatures, FEATURES, ONE_SHORT_FEATURES, PlacementEvaluator, SHARPNESS, TASK_CLASSES, UNITS_PER_SPACE,
    Weights, group_features, one_short_features,
};
use nova_luna_ai::search::{SearchSettings, Searcher};
use nova_luna_ai::{Bot as _, BotRng, Budget, SearchLimits};
use nova_luna_rules::{Action, Deal, Game, Outcome, Seed, View, usual_discs};

const DISCS: usize = 22;

/// One player in one position.
#[derive(Clone, Copy)]
struct Side {
    time: f32,
    discs: u8,
    counts: [u8; FEATURES],
}

/// A position, and whether the first player won.
struct Sample {
    sides: [Side; 2],
    won: bool,
}

fn side(view: &View, index: usize) -> Option<Side> {
    let seat = view.seats().nth(index)?;
    let features = DisplayFeatures::of(view.display(seat)?);
    let mut counts = [0; FEATURES];
    counts[..TASK_CLASSES].copy_from_slice(&features.open_tasks_by_class());
    counts[TASK_CLASSES..TASK_CLASSES + ONE_SHORT_FEATURES].copy_from_slice(&one_short_features(features));
    counts[TASK_CLASSES + ONE_SHORT_FEATURES..].copy_from_slice(&group_features(features));
    Some(Side { time: f32::from(view.moon_track().spent(seat).spaces()), discs: view.discs_left(seat), counts })
}

/// The nodes searched per move, and how often a one-ply move is played instead, so that the samples include positions
/// after weaker play.
const NODES: u64 = 100;
const ONE_PLY_ONE_IN: u32 = 8;

/// Returns the next move of a game.
fn choose(view: &View, searcher: &mut Searcher, rng: &mut BotRng) -> Option<Action> {
    if rng.below(ONE_PLY_ONE_IN) == 0 {
        return choose_one_ply(view, rng);
    }
    searcher.think(view, &SearchLimits::start(Budget::Nodes(NODES)), &mut |_| {}).map(|decision| decision.action)
}

/// Returns the action with the earliest expected finish, with some noise.
fn choose_one_ply(view: &View, rng: &mut BotRng) -> Option<Action> {
    let legal = view.legal_actions();
    let seat = view.to_move()?;
    let evaluator = PlacementEvaluator::new(view.display(seat)?);
    let discs = view.discs_left(seat);
    if legal.can_refill() && rng.below(4) == 0 {
        return Some(Action::Refill);
    }
    let takes = legal.iter().filter_map(|action| match action {
        Action::Take { tile, at } => {
            let (done, features) = evaluator.features_after(tile.tile(), at);
            let left = discs.saturating_sub(done);
            let time =
                Weights::TUNED.time_needed(features, left) + i32::from(tile.tile().cost().spaces()) * UNITS_PER_SPACE;
            let noise = rng.below(UNITS_PER_SPACE as u32) as i32;
            Some((if left == 0 { i32::MIN } else { time + noise }, action))
        }
        Action::Refill => None,
    });
    takes.min_by_key(|&(time, _)| time).map(|(_, action)| action)
}

fn play(seed: u64, samples: &mut Vec<Sample>) -> Option<()> {
    let seed = Seed::from_number(seed);
    let mut game = Game::deal(&Deal::new(seed, 2).ok()?, usual_discs(2)).ok()?;
    let mut rng = BotRng::new(seed.derive(NonZeroU64::MIN));
    let begin = samples.len();
    let mut searcher = Searcher::new(seed.derive(NonZeroU64::MIN.saturating_add(1)), 1, SearchSettings::LEARNED);
    while let Some(action) = choose(game.view(), &mut searcher, &mut rng) {
        game.play_unchecked(action);
        if game.outcome().is_none() {
            samples.push(Sample { sides: [side(game.view(), 0)?, side(game.view(), 1)?], won: false });
        }
    }
    let Some(Outcome::Ranking(seats)) = game.outcome() else { return None };
    samples[begin..].iter_mut().for_each(|sample| sample.won = seats[0].number() == 1);
    Some(())
}

/// The weights during the fit.
#[derive(Clone)]
struct Model {
    values: Vec<f32>,
}

const EARLY: usize = DISCS;
const LATE: usize = EARLY + FEATURES;
const SHARP: usize = LATE + FEATURES;
const SIZE: usize = SHARP + 2;

impl Model {
    fn share(discs: u8) -> f32 {
        f32::from(discs) / 20.0
    }

    fn finish(&self, side: &Side) -> f32 {
        let share = Self::share(side.discs);
        let open: f32 = (0..FEATURES)
            .map(|feature| {
                let weight = self.values[EARLY + feature] * share + self.values[LATE + feature] * (1.0 - share);
                weight * f32::from(side.counts[feature])
            })
            .sum();
        side.time + self.values[usize::from(side.discs)] + open
    }

    fn sharpness(&self, share: f32) -> f32 {
        self.values[SHARP] * share + self.values[SHARP + 1] * (1.0 - share)
    }

    /// Adds the gradient of a sample and returns its loss.
    fn learn(&self, sample: &Sample, gradient: &mut [f32]) -> f32 {
        let [one, two] = &sample.sides;
        let lead = self.finish(two) - self.finish(one);
        let share = Self::share(one.discs.min(two.discs));
        let sharpness = self.sharpness(share);
        let chance = 1.0 / (1.0 + (-sharpness * lead).exp());
        let error = chance - f32::from(u8::from(sample.won));
        gradient[SHARP] += error * lead * share;
        gradient[SHARP + 1] += error * lead * (1.0 - share);
        for (side, sign) in [(one, -1.0), (two, 1.0)] {
            let factor = sign * error * sharpness;
            let share = Self::share(side.discs);
            gradient[usize::from(side.discs)] += factor;
            for feature in (0..FEATURES).filter(|&feature| side.counts[feature] > 0) {
                let count = f32::from(side.counts[feature]);
                gradient[EARLY + feature] += factor * count * share;
                gradient[LATE + feature] += factor * count * (1.0 - share);
            }
        }
        let likelihood = if sample.won { chance } else { 1.0 - chance };
        -likelihood.max(1e-9).ln()
    }
}

/// Runs the Adam optimizer on random batches.
fn fit(model: &mut Model, samples: &[Sample], rng: &mut BotRng) {
    const BATCH: usize = 512;
    const EPOCHS: usize = 6;
    let (mut first, mut second) = (vec![0.0_f32; SIZE], vec![0.0_f32; SIZE]);
    let mut step = 0;
    for epoch in 0..EPOCHS {
        let rate = 0.02 * (1.0 - epoch as f32 / EPOCHS as f32);
        let mut loss = 0.0_f64;
        for _ in 0..samples.len() / BATCH {
            let mut gradient = vec![0.0; SIZE];
            for _ in 0..BATCH {
                let sample = &samples[rng.below(samples.len() as u32) as usize];
                loss += f64::from(model.learn(sample, &mut gradient));
            }
            step += 1;
            for index in 0..SIZE {
                let gradient_mean = gradient[index] / BATCH as f32;
                first[index] = 0.9 * first[index] + 0.1 * gradient_mean;
                second[index] = 0.999 * second[index] + 0.001 * gradient_mean * gradient_mean;
                let (one, two) = (1.0 - 0.9_f32.powi(step), 1.0 - 0.999_f32.powi(step));
                model.values[index] -= rate * (first[index] / one) / ((second[index] / two).sqrt() + 1e-6);
            }
            model.values[0] = 0.0;
        }
        eprintln!("epoch {epoch}: loss {:.5}", loss / (samples.len() / BATCH * BATCH) as f64);
    }
}

/// Returns the current weights of the bots.
fn current() -> Model {
    let units = evaluation::BASE.iter().chain(&evaluation::EARLY).chain(&evaluation::LATE);
    Model { values: units.map(|&units| units as f32 / UNITS_PER_SPACE as f32).chain(SHARPNESS).collect() }
}

/// Prints the weights as the source of `tuned.rs`.
fn print(model: &Model) {
    let list = |values: &[f32]| {
        values.iter().map(|value| format!("{:.0}", value * UNITS_PER_SPACE as f32)).collect::<Vec<_>>().join(", ")
    };
    println!(
        "/// The time for each number of remaining discs, in units.\npub const BASE: [i32; DISCS] = [{}];",
        list(&model.values[..DISCS])
    );
    println!("/// The weight of each feature with all discs left, in units.");
    println!("pub const EARLY: [i32; FEATURES] = [{}];", list(&model.values[EARLY..LATE]));
    println!("/// The weight of each feature with no discs left, in units.");
    println!("pub const LATE: [i32; FEATURES] = [{}];", list(&model.values[LATE..SHARP]));
    println!("/// The weight of a space of the moon track with all discs left, and with none.");
    println!("pub const SHARPNESS: [f32; 2] = [{:.4}, {:.4}];", model.values[SHARP], model.values[SHARP + 1]);
}

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|word| word.parse().ok());
    let (games, first) = (arguments.next().unwrap_or(20_000), arguments.next().unwrap_or(1_000_000));
    let mut samples = Vec::new();
    for seed in first..first + games {
        play(seed, &mut samples);
    }
    eprintln!("{games} games, {} positions", samples.len());
    let mut model = current();
    fit(&mut model, &samples, &mut BotRng::new([1; 16]));
    // A solo player has one disc more than any sample.
    model.values[21] = 2.0 * model.values[20] - model.values[19];
    print(&model);
}
