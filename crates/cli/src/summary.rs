//! Totals and averages of a simulation.

use std::time::Duration;

use nova_luna_ai::{HOARD_MAX_DISCS, HOARD_MIN_TILES, has_hoarded};
use nova_luna_bots::BotName;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::report::{Simulation, SoloScores};
use nova_luna_rules::{Outcome, Seed};
use nova_luna_texts::{Texts, Value};

use crate::args::SimulateArgs;
use crate::console::{eprint, print};
use crate::error::CliResult;
use crate::files::STDIO;
use crate::simulate::FinishedGame;

#[derive(Default)]
pub(crate) struct Summary {
    bots: Vec<BotName>,
    games: u64,
    moves: u64,
    wins: Vec<u64>,
    discs_left: Vec<u64>,
    hoards: Vec<u64>,
    scores: SoloTotals,
}

impl Summary {
    pub(crate) fn new(bots: &[BotName]) -> Self {
        let zeros = vec![0; bots.len()];
        let (wins, discs_left) = (zeros.clone(), zeros.clone());
        Self { bots: bots.to_vec(), wins, discs_left, hoards: zeros, ..Self::default() }
    }

    pub(crate) fn add(&mut self, game: &FinishedGame) {
        self.games += 1;
        self.moves += game.moves as u64;
        for seat in game.view.seats() {
            self.discs_left[seat.index()] += u64::from(game.view.discs_left(seat));
            self.hoards[seat.index()] += u64::from(has_hoarded(&game.view, seat));
        }
        match game.view.outcome() {
            Some(Outcome::Ranking(seats)) => self.wins[seats[0].index()] += 1,
            Some(Outcome::Solo(score)) => self.scores.add(score.0),
            None => {}
        }
    }

    /// Prints the totals: to standard error if the trace goes to standard output.
    pub(crate) fn print(
        &self,
        texts: &Texts,
        args: &SimulateArgs,
        seed: &Seed,
        discs: u8,
        time: Duration,
    ) -> CliResult {
        let report = self.report(seed, discs, time);
        let trace_on_stdout = args.trace.as_ref().is_some_and(|path| path.as_os_str() == STDIO);
        let text = if args.json { format!("{}\n", report.to_json()) } else { self.text(texts, &report) };
        if trace_on_stdout {
            eprint(&text);
            return Ok(());
        }
        print(texts, &text)
    }

    fn report(&self, seed: &Seed, discs: u8, time: Duration) -> Simulation {
        let solo = (self.bots.len() == 1).then(|| self.scores.report(self.games));
        Simulation {
            games: self.games,
            players: self.bots.len() as u8,
            discs,
            seed: seed.to_string(),
            bots: self.bots.iter().map(BotName::to_string).collect(),
            moves: self.moves,
            seconds: time.as_secs_f64(),
            wins: if solo.is_some() { Vec::new() } else { self.wins.clone() },
            mean_discs_left: self.discs_left.iter().map(|&left| left as f64 / self.games as f64).collect(),
            hoards: if solo.is_some() { Vec::new() } else { self.hoards.clone() },
            solo,
        }
    }

    fn text(&self, texts: &Texts, report: &Simulation) -> String {
        let values = [("games", report.games.into()), ("moves", report.moves.into())];
        let mut lines = vec![texts.format("simulated", &values)];
        match &report.solo {
            Some(solo) => lines.push(self.solo_line(texts, solo)),
            None => lines.extend((0..self.bots.len()).map(|seat| self.seat_line(texts, report, seat))),
        }
        let names = self.bots.iter().zip(1..).map(|(bot, seat)| format!("{seat}. {bot}"));
        lines.extend(hoards_line(texts, names.zip(report.hoards.iter().copied())));
        lines.push(String::new());
        lines.join("\n")
    }

    fn solo_line(&self, texts: &Texts, solo: &SoloScores) -> String {
        let values = [
            ("bot", Value::from(self.bots[0].as_str())),
            ("mean", decimal(texts, solo.mean).into()),
            ("best", solo.best.into()),
            ("worst", solo.worst.into()),
            ("below", solo.below_100.into()),
        ];
        texts.format("simulated-solo", &values)
    }

    fn seat_line(&self, texts: &Texts, report: &Simulation, seat: usize) -> String {
        let percent = 100.0 * report.wins[seat] as f64 / report.games as f64;
        let values = [
            ("seat", Value::from(seat + 1)),
            ("bot", self.bots[seat].as_str().into()),
            ("wins", report.wins[seat].into()),
            ("percent", decimal(texts, percent).into()),
            ("left", decimal(texts, report.mean_discs_left[seat]).into()),
        ];
        texts.format("simulated-seat", &values)
    }
}

/// Lists the sides that hoarded with the number of games, if there are any.
pub(crate) fn hoards_line(texts: &Texts, sides: impl Iterator<Item = (String, u64)>) -> Option<String> {
    let sides: Vec<String> =
        sides.filter(|&(_, games)| games > 0).map(|(name, games)| format!("{name} ({games})")).collect();
    let values = [
        ("discs", HOARD_MAX_DISCS.into()),
        ("tiles", HOARD_MIN_TILES.into()),
        ("sides", Value::from(sides.join(", "))),
    ];
    (!sides.is_empty()).then(|| texts.format("hoards", &values))
}

#[derive(Default)]
struct SoloTotals {
    sum: u64,
    best: Option<u16>,
    worst: u16,
    below_100: u64,
}

impl SoloTotals {
    fn add(&mut self, score: u16) {
        self.sum += u64::from(score);
        self.best = Some(self.best.map_or(score, |best| best.min(score)));
        self.worst = self.worst.max(score);
        self.below_100 += u64::from(score < 100);
    }

    fn report(&self, games: u64) -> SoloScores {
        let mean = self.sum as f64 / games as f64;
        SoloScores { mean, best: self.best.unwrap_or_default(), worst: self.worst, below_100: self.below_100 }
    }
}

/// Formats a number with one decimal in the user's language.
pub(crate) fn decimal(texts: &Texts, number: f64) -> String {
    format!("{number:.1}").replace('.', &texts.get("decimal-mark"))
}
