//! `nova-luna simulate`: lets bots play games and writes traces, records and totals.

use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use nova_luna_ai::{Budget, SearchLimits, default_budget, new_bot};
use nova_luna_bots::BotName;
use nova_luna_protocol::trace::{End, GameResult, Ply, Start};
use nova_luna_rules::{Action, Deal, Event, Game, Record, Seat, Seed, SetupError, View, first_game_discs, usual_discs};
use nova_luna_texts::Texts;

use crate::args::SimulateArgs;
use crate::bench::seeds;
use crate::bots;
use crate::console::eprint;
use crate::error::{CliError, CliResult};
use crate::outputs::Outputs;
use crate::summary::Summary;

/// Shorter runs show no progress bar.
const PROGRESS_DELAY: Duration = Duration::from_millis(700);

pub(crate) fn run(texts: &Texts, args: &SimulateArgs) -> CliResult {
    let plan = SimulationPlan::new(texts, args)?;
    let mut outputs = Outputs::open(texts, args)?;
    if let Some(number) = plan.random_seed {
        // Print the seed so that the run can be repeated.
        eprint(&format!("{}\n", texts.format("random-seed", &[("seed", number.to_string().into())])));
    }
    let mut summary = Summary::new(&plan.bots);
    let start = Instant::now();
    let mut progress = None;
    for (number, seed) in (1..).zip(seeds(plan.seed, plan.games)) {
        summary.add(&plan.play(texts, seed, number, &mut outputs)?);
        if progress.is_none() && start.elapsed() > PROGRESS_DELAY {
            progress = Some(progress_bar(texts, plan.games));
        }
        if let Some(bar) = &progress {
            bar.set_position(number);
        }
    }
    outputs.flush(texts)?;
    if let Some(bar) = progress {
        bar.finish_and_clear();
    }
    summary.print(texts, args, &plan.seed, plan.discs, start.elapsed())
}

/// Returns a progress bar on standard error, hidden unless that is a terminal.
fn progress_bar(texts: &Texts, games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = format!("{{bar:40}} {{pos}}/{{len}} {}  {{eta}}", texts.get("simulating"));
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(games).with_style(style)
}

struct SimulationPlan {
    games: u64,
    seed: Seed,
    /// The seed's number if it was chosen at random.
    random_seed: Option<u64>,
    players: u8,
    discs: u8,
    bots: Vec<BotName>,
    /// The requested budget of a decision; without one, each bot has its usual budget.
    budget: Option<Budget>,
    threads: usize,
}

pub(crate) struct FinishedGame {
    pub(crate) view: View,
    pub(crate) moves: usize,
}

impl SimulationPlan {
    fn new(texts: &Texts, args: &SimulateArgs) -> CliResult<Self> {
        let &SimulateArgs { players, games, .. } = args;
        let seats = usize::from(players);
        let discs = match args.discs {
            Some(discs) => discs,
            None if args.first_game => first_game_discs(seats),
            None => usual_discs(seats),
        };
        let bots = bots::parse_seats(texts, &args.bot, players)?;
        let random_seed = if args.seed.is_none() { Some(draw_seed()?) } else { None };
        let seed = args.seed.unwrap_or(Seed::from_number(random_seed.unwrap_or_default()));
        if seed.checked_add(games - 1).is_none() {
            return Err(CliError::Input(texts.format("too-few-seeds", &[("games", games.into())])));
        }
        let (budget, threads) = (args.search.budget(), args.search.threads.into());
        let plan = Self { games, seed, random_seed, players, discs, bots, budget, threads };
        // Deal once now, so that an invalid number of discs is reported before any file is written.
        plan.deal(seed).map_err(|error| CliError::Input(texts.setup_error(&error)))?;
        Ok(plan)
    }

    fn deal(&self, seed: Seed) -> Result<(Deal, Game), SetupError> {
        let deal = Deal::new(seed, self.players)?;
        let game = Game::deal(&deal, self.discs)?;
        Ok((deal, game))
    }

    fn play(&self, texts: &Texts, seed: Seed, number: u64, outputs: &mut Outputs) -> CliResult<FinishedGame> {
        let (deal, mut game) = self.deal(seed).map_err(|error| CliError::Input(texts.setup_error(&error)))?;
        let mut bots: Vec<_> = self
            .bots
            .iter()
            .zip(game.view().seats())
            .map(|(name, seat)| new_bot(*name, bots::bot_seed(seed, seat), self.threads))
            .collect();
        let mut record = if outputs.writes_records() { Some(self.new_record(&deal, seed)?) } else { None };
        outputs.write_trace(texts, || Start::new(number, &deal, self.discs))?;
        let mut moves = 0;
        while let Some(seat) = game.view().to_move() {
            let usual = default_budget(self.bots[seat.index()], usize::from(self.players));
            let limits = SearchLimits::start(self.budget.unwrap_or(usual));
            let Some(decision) = bots[seat.index()].think(game.view(), &limits, &mut |_| {}) else { break };
            let action = decision.action;
            let before = outputs.writes_trace().then(|| game.view().clone());
            let event = self.apply(texts, &mut game, seat, action)?;
            moves += 1;
            if let Some(before) = before {
                outputs.write_trace(texts, || Ply::new(moves, &before, action, game.view()))?;
            }
            if let Some(record) = &mut record {
                record.add(&event).map_err(|error| CliError::Runtime(error.to_string()))?;
            }
        }
        if let Some(result) = GameResult::new(game.view()) {
            outputs.write_trace(texts, || End { result })?;
        }
        if let Some(record) = record {
            outputs.write_record(texts, number, &record)?;
        }
        Ok(FinishedGame { view: game.view().clone(), moves })
    }

    /// Plays a bot's action; an illegal one ends the run.
    fn apply(&self, texts: &Texts, game: &mut Game, seat: Seat, action: Action) -> CliResult<Event> {
        game.play(action).map_err(|error| {
            let values = [
                ("bot", self.bots[seat.index()].as_str().into()),
                ("seat", seat.number().into()),
                ("problem", texts.play_error(&error).into()),
            ];
            CliError::Runtime(texts.format("bot-illegal", &values))
        })
    }

    /// Starts the record of a game.
    fn new_record(&self, deal: &Deal, seed: Seed) -> CliResult<Record> {
        let runtime_error = |error: &dyn std::error::Error| CliError::Runtime(error.to_string());
        let mut record = Record::new(deal.setup(self.discs)).map_err(|error| runtime_error(&error))?;
        record.set_seed(seed).map_err(|error| runtime_error(&error))?;
        for (bot, seat) in self.bots.iter().zip(Seat::all(usize::from(self.players))) {
            // Numbers tell seats with the same bot apart.
            let name = if self.players == 1 { format!("{bot} (bot)") } else { format!("{bot} {seat} (bot)") };
            record.set_name(seat, &name).map_err(|error| runtime_error(&error))?;
            record.set_bot(seat, bot.as_str()).map_err(|error| runtime_error(&error))?;
        }
        Ok(record)
    }
}

/// Draws a random seed. It is a 64-bit number because that is short enough to write down.
pub(crate) fn draw_seed() -> CliResult<u64> {
    getrandom::u64().map_err(|error| CliError::Runtime(error.to_string()))
}
