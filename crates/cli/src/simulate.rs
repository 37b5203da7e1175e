//! `simulate`: bots play games, which become traces, records and figures.

use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use nova_luna_ai::{Budget, SearchLimits, default_budget, new_bot};
use nova_luna_protocol::trace::{End, GameResult, Ply, Start};
use nova_luna_rules::{
    Action, BotName, Deal, Event, Game, Record, Seat, Seed, SetupError, View, first_game_discs, usual_discs,
};
use nova_luna_texts::Texts;

use crate::args::Simulate;
use crate::bench::seeds;
use crate::bots;
use crate::failure::{Answer, Failure};
use crate::files::tell;
use crate::outputs::Outputs;
use crate::summary::Summary;

/// How long a run takes before its progress is shown.
const PATIENCE: Duration = Duration::from_millis(700);

pub(crate) fn run(texts: &Texts, arguments: &Simulate) -> Answer {
    let plan = Plan::new(texts, arguments)?;
    let mut outputs = Outputs::open(texts, arguments)?;
    if let Some(number) = plan.drawn {
        // So that the run can be repeated.
        tell(&format!("{}\n", texts.with("seed-drawn", &[("seed", number.to_string().into())])));
    }
    let mut summary = Summary::new(&plan.bots);
    let begin = Instant::now();
    let mut progress = None;
    for (number, seed) in (1..).zip(seeds(plan.seed, plan.games)) {
        summary.add(&plan.play(texts, seed, number, &mut outputs)?);
        if progress.is_none() && begin.elapsed() > PATIENCE {
            progress = Some(progress_bar(texts, plan.games));
        }
        if let Some(bar) = &progress {
            bar.set_position(number);
        }
    }
    outputs.close(texts)?;
    if let Some(bar) = progress {
        bar.finish_and_clear();
    }
    summary.print(texts, arguments, &plan.seed, plan.discs, begin.elapsed())
}

/// A bar on standard error, if that is a terminal.
fn progress_bar(texts: &Texts, games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = format!("{{bar:40}} {{pos}}/{{len}} {}  {{eta}}", texts.get("simulating"));
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(games).with_style(style)
}

/// What is to be played.
struct Plan {
    games: u64,
    seed: Seed,
    /// The number that was drawn for the seed, if nobody chose one.
    drawn: Option<u64>,
    players: u8,
    discs: u8,
    bots: Vec<BotName>,
    /// What was asked to be spent on a decision; else each bot spends what is usual for it.
    budget: Option<Budget>,
    threads: usize,
}

/// What came of one game.
pub(crate) struct Played {
    pub(crate) view: View,
    pub(crate) moves: usize,
}

impl Plan {
    fn new(texts: &Texts, arguments: &Simulate) -> Answer<Self> {
        let &Simulate { players, games, .. } = arguments;
        let seats = usize::from(players);
        let discs = match arguments.discs {
            Some(discs) => discs,
            None if arguments.first_game => first_game_discs(seats),
            None => usual_discs(seats),
        };
        let bots = bots::seated(texts, &arguments.bot, players)?;
        let drawn = if arguments.seed.is_none() { Some(random_seed()?) } else { None };
        let seed = arguments.seed.unwrap_or(Seed::from_number(drawn.unwrap_or_default()));
        if seed.checked_add(games - 1).is_none() {
            return Err(Failure::Input(texts.with("seed-at-end", &[("games", games.into())])));
        }
        let (budget, threads) = (arguments.thinking.budget(), arguments.thinking.threads.into());
        let plan = Self { games, seed, drawn, players, discs, bots, budget, threads };
        // A wrong number of discs is to be known before anything is written.
        plan.deal(seed).map_err(|error| Failure::Input(texts.setup_error(&error)))?;
        Ok(plan)
    }

    fn deal(&self, seed: Seed) -> Result<(Deal, Game), SetupError> {
        let deal = Deal::new(seed, self.players)?;
        let game = Game::deal(&deal, self.discs)?;
        Ok((deal, game))
    }

    fn play(&self, texts: &Texts, seed: Seed, number: u64, outputs: &mut Outputs) -> Answer<Played> {
        let (deal, mut game) = self.deal(seed).map_err(|error| Failure::Input(texts.setup_error(&error)))?;
        let mut bots: Vec<_> = self
            .bots
            .iter()
            .zip(game.view().seats())
            .map(|(name, seat)| new_bot(*name, bots::dice(seed, seat), self.threads))
            .collect();
        let mut record = if outputs.keeps_records() { Some(self.record(&deal, seed)?) } else { None };
        outputs.trace(texts, || Start::new(number, &deal, self.discs))?;
        let mut moves = 0;
        while let Some(seat) = game.view().to_move() {
            let usual = default_budget(self.bots[seat.index()], usize::from(self.players));
            let limits = SearchLimits::start(self.budget.unwrap_or(usual));
            let Some(decision) = bots[seat.index()].think(game.view(), &limits, &mut |_| {}) else { break };
            let action = decision.action;
            let before = outputs.keeps_trace().then(|| game.view().clone());
            let event = self.act(texts, &mut game, seat, action)?;
            moves += 1;
            if let Some(before) = before {
                outputs.trace(texts, || Ply::new(moves, &before, action, game.view()))?;
            }
            if let Some(record) = &mut record {
                record.add(&event).map_err(|error| Failure::Failed(error.to_string()))?;
            }
        }
        if let Some(result) = GameResult::new(game.view()) {
            outputs.trace(texts, || End { result })?;
        }
        if let Some(record) = record {
            outputs.record(texts, number, &record)?;
        }
        Ok(Played { view: game.view().clone(), moves })
    }

    /// Plays what a bot wants, if it may.
    fn act(&self, texts: &Texts, game: &mut Game, seat: Seat, action: Action) -> Answer<Event> {
        game.play(action).map_err(|error| {
            let values = [
                ("bot", self.bots[seat.index()].as_str().into()),
                ("seat", seat.number().into()),
                ("problem", texts.refused(&error).into()),
            ];
            Failure::Failed(texts.with("bot-illegal", &values))
        })
    }

    /// The record of a game that is about to begin.
    fn record(&self, deal: &Deal, seed: Seed) -> Answer<Record> {
        let failed = |error: &dyn std::error::Error| Failure::Failed(error.to_string());
        let mut record = Record::new(deal.setup(self.discs)).map_err(|error| failed(&error))?;
        record.set_seed(seed).map_err(|error| failed(&error))?;
        for (name, seat) in self.bots.iter().zip(Seat::first(usize::from(self.players))) {
            // Seats with the same bot need different names.
            let name = if self.players == 1 { format!("{name} (bot)") } else { format!("{name} {seat} (bot)") };
            record.set_name(seat, &name).map_err(|error| failed(&error))?;
        }
        Ok(record)
    }
}

/// A seed nobody chose: a number that can be written down.
pub(crate) fn random_seed() -> Answer<u64> {
    getrandom::u64().map_err(|error| Failure::Failed(error.to_string()))
}
