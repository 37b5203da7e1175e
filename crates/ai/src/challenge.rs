//! The daily deal and the weekly challenge: the bot's moves, and the best results known. `docs/daily.md` describes both.

mod calendar;
mod deal;
mod par_file;
mod search;
mod verify;

use core::num::NonZeroU64;

use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Deal, Game, Outcome, Record, Seat, Seed, View, usual_discs};

use crate::{SearchLimits, default_budget, new_bot};

pub use calendar::{Date, ParseDateError, Week};
pub use deal::{Challenge, ClubDeal, GameDigest};
pub use par_file::{PAR_FILE_HEAD, ParFileError, format_line, format_pars, parse_pars, publish};
pub use search::{ParBudget, find_par};
pub use verify::{ChallengeGame, LOST_POINTS, RecordError};

/// Returns the seed of a bot's random numbers for a decision after this many moves, refills included. The same position
/// gives the same move, whatever was played or thought before.
pub fn decision_seed(moves: usize, seat: Seat) -> Seed {
    Seed::from_number(moves as u64 * 4 + u64::from(seat.number()))
}

/// Returns the action of the weekly bot after this many moves. It is the same on every machine and in the page.
pub fn weekly_bot_action(view: &View, moves: usize) -> Option<Action> {
    bot_action(Challenge::WEEKLY_BOT, view, moves)
}

/// Returns the action of the bot of a challenge after this many moves. It is the same on every machine and in the page.
pub fn bot_action(name: BotName, view: &View, moves: usize) -> Option<Action> {
    let seed = decision_seed(moves, view.to_move()?).derive(NonZeroU64::MIN);
    let limits = SearchLimits::without_clock(default_budget(name, view.players()));
    Some(new_bot(name, seed, 1).think(view, &limits, &mut |_| {})?.action)
}

/// Who found a par.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParSource {
    /// The solver, which knows all tiles, with this many positions.
    Solver(u64),
    /// The master, who knows what a player knows, with this many nodes for each decision.
    Master(u64),
    /// A person who has beaten the programs.
    Person,
}

/// The moves of a par, or what everybody may know of them while the leaderboard of the challenge is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParLine {
    /// All actions, those of the bot included.
    Known(Vec<Action>),
    /// A commitment to the person's moves. It proves later that a line is this one.
    Hidden(GameDigest),
}

/// The best result known of a challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownPar {
    /// The day or week.
    pub challenge: Challenge,
    /// The score of a day (R27); the tiles that the winner of a week placed.
    pub score: u16,
    /// Whether nothing better is possible.
    pub proven: bool,
    /// Who found it.
    pub source: ParSource,
    /// How it is reached.
    pub line: ParLine,
}

impl KnownPar {
    /// Returns whether a person found it.
    pub fn is_by_person(&self) -> bool {
        self.source == ParSource::Person
    }

    /// Returns all actions, if they are known.
    pub fn actions(&self) -> Option<&[Action]> {
        match &self.line {
            ParLine::Known(actions) => Some(actions),
            ParLine::Hidden(_) => None,
        }
    }

    /// Returns the game of the line, if it is known and one with this result.
    pub fn record(&self) -> Option<Record> {
        let record = play_line(self.challenge, self.actions()?)?;
        (score(self.challenge, &record) == Some(self.score)).then_some(record)
    }

    /// Returns the commitment to the line, if it is a game with this result.
    pub fn digest(&self) -> Option<GameDigest> {
        match &self.line {
            ParLine::Known(_) => self.record().map(|record| GameDigest::of(record.events())),
            ParLine::Hidden(digest) => Some(*digest),
        }
    }

    /// Returns the same par without its moves.
    pub fn hide(&self) -> Option<Self> {
        Some(Self { line: ParLine::Hidden(self.digest()?), ..self.clone() })
    }

    /// Returns the same par with its moves, if these are the ones that it commits to.
    pub fn reveal(&self, actions: &str) -> Option<Self> {
        let revealed = Self { line: ParLine::Known(par_file::parse_actions(actions)?), ..self.clone() };
        (revealed.digest()? == self.digest()?).then_some(revealed)
    }
}

/// Returns the record of a challenge with these actions, if they are legal.
pub fn play_line(challenge: Challenge, line: &[Action]) -> Option<Record> {
    record_of(challenge.seed(), challenge.players(), line)
}

/// Returns the record of a game with the usual discs, the deal of a seed and these actions, if they are legal.
pub(crate) fn record_of(seed: Seed, players: u8, line: &[Action]) -> Option<Record> {
    let (deal, discs) = (Deal::new(seed, players).ok()?, usual_discs(usize::from(players)));
    let mut game = Game::deal(&deal, discs).ok()?;
    let mut record = Record::new(deal.setup(discs)).ok()?;
    record.set_seed(seed).ok()?;
    for action in line {
        record.add(&game.play(*action).ok()?).ok()?;
    }
    Some(record)
}

/// Returns what a finished game counts: the score of a day, the tiles of a person who won the week.
pub fn score(challenge: Challenge, record: &Record) -> Option<u16> {
    match (challenge, record.outcome()?) {
        (Challenge::Day(_) | Challenge::Club(_), Outcome::Solo(score)) => Some(score.0),
        (Challenge::Week(_) | Challenge::Club(_), Outcome::Ranking(ranking))
            if ranking.first() == Some(&Challenge::SEAT) =>
        {
            Some(record.view().display(Challenge::SEAT)?.len() as u16)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
