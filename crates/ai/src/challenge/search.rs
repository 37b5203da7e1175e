//! Finding the par of a day or a week: the best of the programs that look for one.

use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Game, Outcome, View};

use super::{Challenge, KnownPar, ParLine, ParSource, decision_seed, play_line, score, weekly_bot_action};
use crate::solo::{Par, par};
use crate::{Bot, Budget, SearchLimits, new_bot};

/// Games that the master plays for the par of a week; a different seed each.
const WEEKLY_GAMES: u8 = 24;

/// How much is spent on a par. All budgets are in nodes, so that the result is the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParBudget {
    /// The positions that the solver looks at.
    pub solver: u64,
    /// The nodes of the master for each phase of a solo game.
    pub master: u64,
    /// The nodes of the master for each decision of the weekly challenge.
    pub weekly: u64,
}

impl ParBudget {
    /// Divides a number of positions: the master gets a quarter, as many as it has by default.
    pub const fn new(nodes: u64) -> Self {
        Self { solver: nodes, master: nodes / 4, weekly: nodes / 15_000 }
    }
}

/// Returns the best result that the programs find, and of equal ones the first; `None` if nobody wins the week.
pub fn find_par(challenge: Challenge, budget: ParBudget) -> Option<KnownPar> {
    match challenge {
        Challenge::Day(_) => daily_pars(challenge, budget).min_by_key(|par| par.score),
        // Nobody looks for the par of a club's deal: it would be known before the members have played.
        Challenge::Club(_) => None,
        Challenge::Week(_) => {
            let pars = (0..WEEKLY_GAMES).filter_map(|game| weekly_par(challenge, budget, game));
            pars.min_by_key(|par| par.score)
        }
    }
}

/// The solver knows the whole deck; now and then the master, who does not, still finds a better line.
fn daily_pars(challenge: Challenge, budget: ParBudget) -> impl Iterator<Item = KnownPar> {
    let solved = challenge.deal().and_then(|deal| par(&deal, &nodes(budget.solver), &mut |_| {}));
    let source = ParSource::Solver(budget.solver);
    let known_par =
        |Par { score, proven, line, .. }| KnownPar { challenge, score, proven, source, line: ParLine::Known(line) };
    let solved = solved.map(known_par);
    let played = solved.as_ref().is_none_or(|par| !par.proven).then(|| {
        let mut master = new_bot(BotName::Master, [1; 16], 1);
        let line = play(challenge, |view, _| think(&mut *master, view, budget.master))?;
        known(challenge, ParSource::Master(budget.master), line)
    });
    solved.into_iter().chain(played.flatten())
}

/// One game of the master in the seat of the person.
fn weekly_par(challenge: Challenge, budget: ParBudget, game: u8) -> Option<KnownPar> {
    let line = play(challenge, |view, moves| {
        if view.to_move()? != Challenge::SEAT {
            return weekly_bot_action(view, moves);
        }
        let mut seed = decision_seed(moves, Challenge::SEAT).0;
        seed[8] = game;
        let seed = core::array::from_fn(|index| seed[index]);
        think(&mut *new_bot(BotName::Master, seed, 1), view, budget.weekly)
    })?;
    known(challenge, ParSource::Master(budget.weekly), line)
}

fn nodes(nodes: u64) -> SearchLimits {
    SearchLimits::without_clock(Budget::Nodes(nodes.max(1)))
}

fn think(bot: &mut dyn Bot, view: &View, budget: u64) -> Option<Action> {
    Some(bot.think(view, &nodes(budget), &mut |_| {})?.action)
}

fn play(challenge: Challenge, mut choose: impl FnMut(&View, usize) -> Option<Action>) -> Option<Vec<Action>> {
    let mut game = Game::deal(&challenge.deal()?, challenge.discs()).ok()?;
    let mut line = Vec::new();
    while game.outcome().is_none() {
        let action = choose(game.view(), line.len())?;
        game.play(action).ok()?;
        line.push(action);
    }
    let is_won = !matches!(game.outcome()?, Outcome::Ranking(ranking) if ranking.first() != Some(&Challenge::SEAT));
    is_won.then_some(line)
}

fn known(challenge: Challenge, source: ParSource, line: Vec<Action>) -> Option<KnownPar> {
    let score = score(challenge, &play_line(challenge, &line)?)?;
    Some(KnownPar { challenge, score, proven: false, source, line: ParLine::Known(line) })
}
