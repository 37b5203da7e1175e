//! `nova-luna simulate`: lets bots play games and writes traces, records and totals.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use nova_luna_ai::{SearchLimits, default_budget, new_bot};
use nova_luna_bots::BotName;
use nova_luna_protocol::trace::{End, GameResult, Ply, PositionStart, Start};
use nova_luna_rules::{Action, Deal, Event, Game, Record, Seat, Seed, View, first_game_discs, usual_discs};
use nova_luna_texts::Texts;

use crate::args::SimulateArgs;
use crate::bench::{check_seeds, seeds};
use crate::bots;
use crate::console::eprint;
use crate::error::{CliError, CliResult};
use crate::opening::{OpenedGame, Opening};
use crate::outputs::{Outputs, start_record};
use crate::summary::Summary;

/// Shorter runs show no progress bar.
const PROGRESS_DELAY: Duration = Duration::from_millis(700);

pub(crate) fn run(texts: &Texts, args: &SimulateArgs) -> CliResult {
    let plan = SimulationPlan::new(texts, args)?;
    let mut outputs = Outputs::open(texts, args)?;
    announce_seed(texts, plan.random_seed);
    let mut summary = Summary::new(&plan.bots);
    let start = Instant::now();
    let mut progress = None;
    for (number, seed) in (1..).zip(seeds(plan.seed, args.games)) {
        summary.add(&plan.play(texts, seed, number, &mut outputs)?);
        if progress.is_none() && start.elapsed() > PROGRESS_DELAY {
            progress = Some(progress_bar(texts, args.games));
        }
        if let Some(bar) = &progress {
            bar.set_position(number);
        }
    }
    outputs.flush(texts)?;
    if let Some(bar) = progress {
        bar.finish_and_clear();
    }
    summary.print(texts, args, &plan.seed, plan.opening.discs(), start.elapsed())
}

/// Returns a progress bar on standard error, which shows nothing unless that is a terminal.
fn progress_bar(texts: &Texts, games: u64) -> ProgressBar {
    let template = format!("{{bar:40}} {{pos}}/{{len}} {}  {{eta}}", texts.get("simulating"));
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(games).with_style(style)
}

struct SimulationPlan<'a> {
    args: &'a SimulateArgs,
    seed: Seed,
    /// The seed's number if it was chosen at random.
    random_seed: Option<u64>,
    opening: Opening,
    bots: Vec<BotName>,
}

pub(crate) struct FinishedGame {
    pub(crate) view: View,
    pub(crate) moves: usize,
}

impl<'a> SimulationPlan<'a> {
    fn new(texts: &Texts, args: &'a SimulateArgs) -> CliResult<Self> {
        let &SimulateArgs { games, .. } = args;
        let players = args.players();
        let seats = usize::from(players);
        let discs = match args.discs {
            Some(discs) => discs,
            None if args.first_game => first_game_discs(seats),
            None => usual_discs(seats),
        };
        let bots = bots::parse_seats(texts, &args.bot, players)?;
        let (seed, random_seed) = choose_seed(args.seed)?;
        check_seeds(texts, seed, games, games)?;
        let opening = Opening::new(args.position.as_ref(), players, discs);
        // Open a game once now, so that an invalid number of discs is reported before any file is written.
        opening.open(seed).map_err(|error| CliError::Input(texts.setup_error(&error)))?;
        Ok(Self { args, seed, random_seed, opening, bots })
    }

    fn play(&self, texts: &Texts, seed: Seed, number: u64, outputs: &mut Outputs) -> CliResult<FinishedGame> {
        let opened = self.opening.open(seed).map_err(|error| CliError::Input(texts.setup_error(&error)))?;
        let (search, players) = (&self.args.search, self.args.players());
        let bot =
            |seat: Seat| new_bot(self.bots[seat.index()], bots::bot_seed(seed, seat), usize::from(search.threads));
        let mut bots: Vec<_> = opened.game.view().seats().map(bot).collect();
        let mut record = outputs.records.is_some().then(|| self.new_record(&opened, seed)).transpose()?;
        self.write_start(texts, seed, number, &opened, outputs)?;
        let mut game = opened.game;
        let mut moves = 0;
        while let Some(seat) = game.view().to_move() {
            let usual = default_budget(self.bots[seat.index()], usize::from(players));
            let limits = SearchLimits::start(search.budget().unwrap_or(usual));
            let Some(decision) = bots[seat.index()].think(game.view(), &limits, &mut |_| {}) else { break };
            let action = decision.action;
            let before = outputs.trace.is_some().then(|| game.view().clone());
            let event = self.apply(texts, &mut game, seat, action)?;
            moves += 1;
            if let Some(before) = before {
                let notated = self.opening.position().is_some();
                outputs.write_trace(texts, || Ply::new(moves, &before, action, game.view(), notated))?;
            }
            if let Some(record) = &mut record {
                record.add(&event).map_err(|error| CliError::Runtime(error.to_string()))?;
            }
        }
        if let Some(result) = GameResult::new(game.view()) {
            outputs.write_trace(texts, || End { result })?;
        }
        if let (Some(records), Some(record)) = (&outputs.records, &record) {
            records.write(texts, number, record)?;
        }
        Ok(FinishedGame { view: game.view().clone(), moves })
    }

    /// Writes the first line of a trace.
    fn write_start(
        &self,
        texts: &Texts,
        seed: Seed,
        number: u64,
        opened: &OpenedGame,
        outputs: &mut Outputs,
    ) -> CliResult {
        let (position, discs) = (self.opening.position(), self.opening.discs());
        match (position, Deal::new(seed, self.args.players())) {
            (Some(position), _) => {
                let pile = opened.drawing_order(seed);
                outputs.write_trace(texts, || PositionStart::new(number, position, &pile))
            }
            (None, Ok(deal)) => outputs.write_trace(texts, || Start::new(number, &deal, discs)),
            (None, Err(error)) => Err(CliError::Input(texts.setup_error(&error))),
        }
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

    fn new_record(&self, opened: &OpenedGame, seed: Seed) -> CliResult<Record> {
        // Numbers tell seats with the same bot apart.
        let name =
            |bot, seat| if self.args.players() == 1 { format!("{bot} (bot)") } else { format!("{bot} {seat} (bot)") };
        let record = start_record(opened, seed, |seat| {
            let bot = self.bots[seat.index()];
            (name(bot, seat), bot.as_str())
        });
        record.map_err(|error| CliError::Runtime(error.to_string()))
    }
}

/// Returns the requested seed, or a random one with its number. It has 64 bits, which is short enough to write down.
pub(crate) fn choose_seed(requested: Option<Seed>) -> CliResult<(Seed, Option<u64>)> {
    if let Some(seed) = requested {
        return Ok((seed, None));
    }
    let number = getrandom::u64().map_err(|error| CliError::Runtime(error.to_string()))?;
    Ok((Seed::from_number(number), Some(number)))
}

/// Prints a random seed, so that the run can be repeated.
pub(crate) fn announce_seed(texts: &Texts, number: Option<u64>) {
    if let Some(number) = number {
        eprint(&format!("{}\n", texts.format("random-seed", &[("seed", number.to_string().into())])));
    }
}
