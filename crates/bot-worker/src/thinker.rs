//! Somebody who thinks about requests, one after the other.

use core::fmt;
use core::num::NonZeroU64;
use core::sync::atomic::Ordering;

use nova_luna_ai::analysis::Analyst;
use nova_luna_ai::errand::{Answer, Errand, ParseErrandError};
use nova_luna_ai::solo::{Soloist, Strength};
use nova_luna_ai::{Bot, Budget, Clock, Limits, Onlooker, Thought, new_bot};
use nova_luna_rules::{BotName, ReadError, Record, Seed, View};
use thiserror::Error;

use crate::usual::{HINT, usual};

/// Why a request is not answered.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Trouble {
    /// The first line is no errand.
    #[error(transparent)]
    Errand(#[from] ParseErrandError),
    /// What follows is no record.
    #[error("the record, {0}")]
    Record(#[from] ReadError),
    /// There is nothing to decide.
    #[error("there is nothing to decide")]
    Nothing,
}

/// Somebody who thinks about requests. As long as the same bot is asked for it stays the same, so that a soloist can
/// follow its plan and a careless player's dice roll on.
#[derive(Default)]
pub struct Thinker {
    bot: Option<(BotName, Seed, Box<dyn Bot>)>,
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bot = self.bot.as_ref().map(|(level, ..)| level);
        f.debug_struct("Thinker").field("bot", &bot).finish_non_exhaustive()
    }
}

/// Answers one request. `tell` is called with each answer.
pub fn answer(request: &str, clock: Clock, tell: &mut dyn FnMut(&str)) {
    Thinker::default().answer(request, clock, tell);
}

impl Thinker {
    /// Answers a request. `tell` is called with each answer.
    pub fn answer(&mut self, request: &str, clock: Clock, tell: &mut dyn FnMut(&str)) {
        let mut tell = |answer: Answer| tell(&answer.to_string());
        let last = self.follow(request, clock, &mut |thought| tell(Answer::Thought(thought.clone())));
        tell(last.unwrap_or_else(|trouble| Answer::Error(trouble.to_string())));
    }

    fn follow(&mut self, request: &str, clock: Clock, watch: &mut dyn FnMut(&Thought)) -> Result<Answer, Trouble> {
        let (errand, record) = request.split_once('\n').unwrap_or((request, ""));
        let errand = errand.parse()?;
        let record = Record::read(record)?;
        let view = record.view();
        view.to_move().ok_or(Trouble::Nothing)?;
        let last = match errand {
            Errand::Play { level, seed, budget } => {
                self.play(view, level, seed, budget, clock, watch).map(Answer::Best)
            }
            Errand::Hint { budget } => hint(view, budget, clock, watch),
        };
        last.ok_or(Trouble::Nothing)
    }

    fn play(
        &mut self,
        view: &View,
        level: BotName,
        seed: Seed,
        budget: Option<Budget>,
        clock: Clock,
        watch: &mut dyn FnMut(&Thought),
    ) -> Option<Thought> {
        if takes_long(level) {
            first_thought(view).iter().for_each(&mut *watch);
        }
        let (budget, most) = budget.map_or_else(|| usual(level, view.players()), |budget| (budget, u64::MAX));
        let limits = Limits::new(budget, clock);
        let stop = limits.stop_flag();
        let mut listen = |thought: &Thought| {
            watch(thought);
            stop.store(thought.nodes >= most, Ordering::Relaxed);
        };
        let best = self.bot(level, seed).think(view, &limits, &mut listen);
        if !takes_long(level) {
            best.iter().for_each(watch);
        }
        best
    }

    /// The bot of this name and with these dice.
    fn bot(&mut self, level: BotName, seed: Seed) -> &mut dyn Bot {
        let known = self.bot.take().filter(|known| (known.0, known.1) == (level, seed));
        let bot = known.unwrap_or_else(|| (level, seed, new_bot(level, seed.derive(NonZeroU64::MIN), 1)));
        self.bot.insert(bot).2.as_mut()
    }
}

fn hint(view: &View, budget: Option<Budget>, clock: Clock, watch: &mut dyn FnMut(&Thought)) -> Option<Answer> {
    first_thought(view).iter().for_each(&mut *watch);
    let analyst = Analyst::new([1; 16], 1, budget.unwrap_or(HINT), clock);
    analyst.hint(view, watch).map(Answer::Hint)
}

/// Whether a bot thinks longer than a first thought of somebody else takes. The others would only be given a better
/// one than they can have.
const fn takes_long(level: BotName) -> bool {
    match level {
        BotName::Novice | BotName::Casual | BotName::Skilled | BotName::Random | BotName::Greedy => false,
        BotName::Expert | BotName::Master | BotName::Mcts | BotName::Bandit => true,
    }
}

/// Something sensible within a few milliseconds.
fn first_thought(view: &View) -> Option<Thought> {
    if view.solo().is_none() {
        return Onlooker::skilled([1; 16]).choose(view).map(Thought::plain);
    }
    let limits = Limits::new(Budget::Nodes(1), || core::time::Duration::ZERO);
    Soloist::new([1; 16], Strength::Casual).think(view, &limits, &mut |_| {})
}
