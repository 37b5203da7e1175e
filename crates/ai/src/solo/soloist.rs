//! The soloist: a bot that plays alone, with nothing but what a player knows.

use core::time::Duration;

use nova_luna_rules::View;

use super::beam::Beam;
use super::blind_spot::BlindSpot;
use super::board::Board;
use super::net::Nets;
use super::node::Node;
use super::par::solve_position;
use super::prospect::{Prospects, endless};
use crate::{Bot, Budget, Dice, Greedy, Limits, Outlook, Thought};

/// How well a soloist plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Strength {
    /// Overlooks every other placement, and takes what looks best.
    Novice,
    /// Overlooks some, looks three tiles ahead, and makes a new plan for every tile.
    Casual,
    /// Plans each phase once, in a hurry.
    Skilled,
    /// Plans each phase once, and judges plans by a few refills.
    Expert,
    /// Plans each phase once, with all the time it is given.
    Master,
}

/// How a player comes to an action.
enum Habits {
    /// Looks so many tiles ahead, again for each tile, and overlooks some placements.
    Glances { width: usize, depth: u32, percent: u64 },
    /// Plans to the end of the phase, and looks at no more than so many positions for that.
    Plans(Option<u64>),
}

impl Strength {
    const fn habits(self) -> Habits {
        match self {
            Self::Novice => Habits::Glances { width: 1, depth: 2, percent: 55 },
            Self::Casual => Habits::Glances { width: 4, depth: 3, percent: 30 },
            Self::Skilled => Habits::Plans(Some(13_000)),
            Self::Expert => Habits::Plans(Some(25_000)),
            Self::Master => Habits::Plans(None),
        }
    }
}

/// Plays alone.
#[derive(Clone, Debug)]
pub struct Soloist {
    dice: Dice,
    seed: u64,
    strength: Strength,
    plan: Option<Plan>,
}

/// What is to be played next, and the view in which.
#[derive(Clone, Debug)]
struct Plan {
    view: View,
    thought: Thought,
    budget: Budget,
}

impl Soloist {
    /// The positions that a master looks at for one plan, if nobody says otherwise: two plans a game.
    pub const USUAL_NODES: u64 = 15_000_000;

    /// A soloist that always plays the same for the same seed and the same budget in nodes.
    pub fn new(seed: [u8; 16], strength: Strength) -> Self {
        let number = u64::from_le_bytes(core::array::from_fn(|index| seed[index]));
        Self { dice: Dice::new(seed), seed: number, strength, plan: None }
    }

    /// What the plan says, if it was made for this view and with this budget.
    fn planned(&mut self, view: &View, limits: &Limits) -> Option<Thought> {
        let plan = self.plan.take()?;
        let fits = plan.view == *view && plan.budget == limits.budget() && plan.budget != Budget::Endless;
        fits.then_some(plan.thought)
    }

    /// Keeps what follows after the first action of a thought.
    fn keep(&mut self, view: &View, thought: &Thought, budget: Budget) {
        let mut view = view.clone();
        let [action, line @ ..] = thought.line.as_slice() else { return };
        let Some(&next) = line.first() else { return };
        if view.play(*action).is_ok() && view.due() == 0 && view.is_legal(next) {
            let thought = Thought {
                action: next,
                depth: line.len() as u32,
                nodes: 0,
                outlook: thought.outlook.clone(),
                line: line.to_vec(),
            };
            self.plan = Some(Plan { view, thought, budget });
        }
    }

    /// A new thought, by the habits of the player.
    fn search(&self, view: &View, limits: &Limits, watch: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        match self.strength.habits() {
            Habits::Glances { width, depth, percent } => self.glance(view, width, depth, percent),
            Habits::Plans(nodes) => {
                // The limits of a player who plans but little are below those of any budget.
                let few = Limits::new(Budget::Nodes(nodes.unwrap_or_default()), || Duration::ZERO);
                self.plan(view, if nodes.is_some() { &few } else { limits }, watch)
            }
        }
    }

    /// A plan to the end of the phase.
    fn plan(&self, view: &View, limits: &Limits, watch: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        if let Some(prospects) = Prospects::new(view, limits) {
            return prospects.think(self.dice.clone(), watch);
        }
        let par = solve_position(view, limits, watch)?;
        let (&action, depth) = (par.line.first()?, par.line.len() as u32);
        let outlook = Outlook::Points(f64::from(par.score));
        Some(Thought { action, depth, nodes: par.nodes, outlook, line: par.line })
    }

    /// A look ahead of a few tiles with a narrow beam, some placements overlooked.
    fn glance(&self, view: &View, width: usize, depth: u32, percent: u64) -> Option<Thought> {
        let node = Node::of(view)?;
        let board = view.displays().first().and_then(Board::of)?;
        let limits = endless();
        let mut beam = Beam::new(Nets::fitted(), None, &limits).keeping(1);
        let seed = self.seed ^ (node.len() as u64) << 32;
        beam.blind_spot = (percent > 0).then_some(BlindSpot { seed, percent });
        let reached = beam.glance(&board, node, width, depth)?;
        let line = reached.line(board.len());
        let &action = line.first()?;
        let outlook = Outlook::Points(f64::from(reached.guess));
        Some(Thought { action, depth: line.len() as u32, nodes: beam.nodes, outlook, line })
    }
}

impl Bot for Soloist {
    fn think(&mut self, view: &View, limits: &Limits, watch: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        let thought = self.planned(view, limits).or_else(|| self.search(view, limits, watch));
        let legal = thought.filter(|thought| view.is_legal(thought.action));
        if let (Some(thought), Habits::Plans(_)) = (&legal, self.strength.habits()) {
            self.keep(view, thought, limits.budget());
        }
        // A view that is none of a player alone is not for a soloist, but it can still be played.
        legal.or_else(|| Greedy::new().choose(view).map(Thought::plain))
    }
}
