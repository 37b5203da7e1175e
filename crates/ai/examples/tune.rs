//! Finds the weights of the appraisal: plays games with the present ones, then fits weights that foretell who won.
//!
//! `cargo run --release -p nova-luna-ai --example tune -- GAMES FIRST_SEED > crates/ai/src/appraisal/tuned.rs`

use std::num::NonZeroU64;

use nova_luna_ai::appraisal::{CLASSES, FEATURES, SHARPNESS, SINGLES, Sketch, Tally, UNIT, Weights, groups, singles};
use nova_luna_ai::search::{Searcher, Settings};
use nova_luna_ai::{Bot as _, Budget, Dice, Limits};
use nova_luna_rules::{Action, Deal, Game, Outcome, Seed, View, usual_discs};

const DISCS: usize = 22;

/// One player in one position.
#[derive(Clone, Copy)]
struct Side {
    time: f32,
    discs: u8,
    counts: [u8; FEATURES],
}

/// A position and whether the first player won.
struct Sample {
    sides: [Side; 2],
    won: bool,
}

fn side(view: &View, index: usize) -> Option<Side> {
    let seat = view.seats().nth(index)?;
    let tally = Tally::of(view.display(seat)?);
    let mut counts = [0; FEATURES];
    counts[..CLASSES].copy_from_slice(&tally.classes());
    counts[CLASSES..CLASSES + SINGLES].copy_from_slice(&singles(tally));
    counts[CLASSES + SINGLES..].copy_from_slice(&groups(tally));
    Some(Side { time: f32::from(view.moon_track().spent(seat).spaces()), discs: view.discs_left(seat), counts })
}

/// How many nodes are searched for a move, and how often a move is made at first sight instead, so that the games see
/// other positions than the best ones too.
const NODES: u64 = 100;
const FIRST_SIGHT_ONE_IN: u32 = 8;

/// The next move of a game.
fn choose(view: &View, searcher: &mut Searcher, dice: &mut Dice) -> Option<Action> {
    if dice.below(FIRST_SIGHT_ONE_IN) == 0 {
        return at_first_sight(view, dice);
    }
    searcher.think(view, &Limits::begin(Budget::Nodes(NODES)), &mut |_| {}).map(|thought| thought.action)
}

/// The action that leads to the earliest finish, seen through a little noise.
fn at_first_sight(view: &View, dice: &mut Dice) -> Option<Action> {
    let legal = view.legal_actions();
    let seat = view.to_move()?;
    let sketch = Sketch::new(view.display(seat)?);
    let discs = view.discs_left(seat);
    if legal.refill() && dice.below(4) == 0 {
        return Some(Action::Refill);
    }
    let takes = legal.iter().filter_map(|action| match action {
        Action::Take { tile, at } => {
            let (done, tally) = sketch.after(tile.tile(), at);
            let left = discs.saturating_sub(done);
            let time = Weights::TUNED.time_needed(tally, left) + i32::from(tile.tile().cost().spaces()) * UNIT;
            let noise = dice.below(UNIT as u32) as i32;
            Some((if left == 0 { i32::MIN } else { time + noise }, action))
        }
        Action::Refill => None,
    });
    takes.min_by_key(|&(time, _)| time).map(|(_, action)| action)
}

fn play(seed: u64, samples: &mut Vec<Sample>) -> Option<()> {
    let seed = Seed::from_number(seed);
    let mut game = Game::deal(&Deal::new(seed, 2).ok()?, usual_discs(2)).ok()?;
    let mut dice = Dice::new(seed.derive(NonZeroU64::MIN));
    let begin = samples.len();
    let mut searcher = Searcher::new(seed.derive(NonZeroU64::MIN.saturating_add(1)), 1, Settings::default());
    while let Some(action) = choose(game.view(), &mut searcher, &mut dice) {
        game.play_unchecked(action);
        if game.outcome().is_none() {
            samples.push(Sample { sides: [side(game.view(), 0)?, side(game.view(), 1)?], won: false });
        }
    }
    let Some(Outcome::Ranking(seats)) = game.outcome() else { return None };
    samples[begin..].iter_mut().for_each(|sample| sample.won = seats[0].number() == 1);
    Some(())
}

/// The weights while they are being fitted, and their gradient.
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

    /// Adds the gradient of a sample and gives its loss.
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
            let pull = sign * error * sharpness;
            let share = Self::share(side.discs);
            gradient[usize::from(side.discs)] += pull;
            for feature in (0..FEATURES).filter(|&feature| side.counts[feature] > 0) {
                let count = f32::from(side.counts[feature]);
                gradient[EARLY + feature] += pull * count * share;
                gradient[LATE + feature] += pull * count * (1.0 - share);
            }
        }
        let likelihood = if sample.won { chance } else { 1.0 - chance };
        -likelihood.max(1e-9).ln()
    }
}

/// Adam, in batches.
fn fit(model: &mut Model, samples: &[Sample], dice: &mut Dice) {
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
                let sample = &samples[dice.below(samples.len() as u32) as usize];
                loss += f64::from(model.learn(sample, &mut gradient));
            }
            step += 1;
            for index in 0..SIZE {
                let slope = gradient[index] / BATCH as f32;
                first[index] = 0.9 * first[index] + 0.1 * slope;
                second[index] = 0.999 * second[index] + 0.001 * slope * slope;
                let (one, two) = (1.0 - 0.9_f32.powi(step), 1.0 - 0.999_f32.powi(step));
                model.values[index] -= rate * (first[index] / one) / ((second[index] / two).sqrt() + 1e-6);
            }
            model.values[0] = 0.0;
        }
        eprintln!("epoch {epoch}: loss {:.5}", loss / (samples.len() / BATCH * BATCH) as f64);
    }
}

/// The weights that the bots have now.
fn present() -> Model {
    let mut model = Model { values: vec![0.0; SIZE] };
    let present = Weights::TUNED;
    let unit = UNIT as f32;
    for (value, base) in model.values.iter_mut().zip(present.base) {
        *value = base as f32 / unit;
    }
    for feature in 0..FEATURES {
        let at = |discs: usize| match feature.checked_sub(CLASSES) {
            None => present.classes[discs][feature],
            Some(single) if single < SINGLES => present.singles[discs][single],
            Some(group) => present.groups[discs][group - SINGLES],
        };
        model.values[EARLY + feature] = f32::from(at(20)) / unit;
        model.values[LATE + feature] = f32::from(at(0)) / unit;
    }
    model.values[SHARP..].copy_from_slice(&SHARPNESS);
    model
}

/// Prints the weights as the source of `tuned.rs`.
fn print(model: &Model) {
    let list = |values: &[f32]| {
        values.iter().map(|value| format!("{:.0}", value * UNIT as f32)).collect::<Vec<_>>().join(", ")
    };
    println!(
        "/// The time for so many discs, in units.\nconst BASE: [i32; DISCS] = [{}];",
        list(&model.values[..DISCS])
    );
    println!(
        "/// What each class of open task and each count of single tiles and of groups adds with all discs left, in units."
    );
    println!("const EARLY: [i32; FEATURES] = [{}];", list(&model.values[EARLY..LATE]));
    println!("/// The same with none left.");
    println!("const LATE: [i32; FEATURES] = [{}];", list(&model.values[LATE..SHARP]));
    println!("/// What a space of the moon track is worth with all discs left, and with none.");
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
    let mut model = present();
    fit(&mut model, &samples, &mut Dice::new([1; 16]));
    // A player alone has one disc more than any sample.
    model.values[21] = 2.0 * model.values[20] - model.values[19];
    print(&model);
}
