//! One game of a match.

use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nova_luna_rules::{Deal, Event, Game, Outcome, Record, Seat, Seed, Setup};

use super::fault::Fault;
use super::plan::Plan;
use super::player::{Player, Situation};
use crate::bots;

/// A game that is to be played.
#[derive(Clone, Copy)]
pub(crate) struct Fixture {
    /// Its number in the match, from 1.
    pub(crate) number: u64,
    pub(crate) seed: Seed,
    /// By how many seats the contestants have moved on.
    pub(crate) rotation: usize,
}

/// A game that was played.
pub(crate) struct Played {
    pub(crate) fixture: Fixture,
    pub(crate) end: End,
    pub(crate) plies: u64,
    /// How long each contestant has thought.
    pub(crate) clocks: Vec<Clock>,
    /// As far as the game went, if records are kept.
    pub(crate) record: Option<Record>,
}

/// How a game ended. Contestants are counted from 0.
pub(crate) enum End {
    Won(usize),
    Forfeit { contestant: usize, fault: Fault },
}

/// How long somebody has thought.
#[derive(Clone, Copy, Default)]
pub(crate) struct Clock {
    pub(crate) moves: u64,
    pub(crate) time: Duration,
}

/// Something that cannot happen, once a plan is made; it is told nevertheless.
pub(crate) type Mishap = Box<dyn Error + Send + Sync>;

/// Plays a game; gives nothing if it is not wanted any more.
pub(crate) fn play(
    plan: &Plan,
    fixture: Fixture,
    players: &mut [Box<dyn Player>],
    stop: &AtomicBool,
) -> Result<Option<Played>, Mishap> {
    let mut table = Table::new(plan, fixture)?;
    let mut end = table.begin(players);
    while end.is_none() {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        end = table.turn(players)?;
    }
    let Table { plies, clocks, record, .. } = table;
    Ok(end.map(|end| Played { fixture, end, plies, clocks, record }))
}

/// A running game.
struct Table {
    fixture: Fixture,
    game: Game,
    setup: Setup,
    plies: u64,
    moves: Vec<String>,
    clocks: Vec<Clock>,
    record: Option<Record>,
}

impl Table {
    fn new(plan: &Plan, fixture: Fixture) -> Result<Self, Mishap> {
        let deal = Deal::new(fixture.seed, plan.players)?;
        let setup = deal.setup(plan.discs);
        let mut record = None;
        if plan.keeps_records {
            let mut new = Record::new(setup.clone())?;
            new.set_seed(fixture.seed)?;
            for seat in Seat::first(usize::from(plan.players)) {
                new.set_name(seat, &plan.label(fixture.contestant(seat, plan.contestants.len())))?;
            }
            record = Some(new);
        }
        let clocks = vec![Clock::default(); plan.contestants.len()];
        let game = Game::deal(&deal, plan.discs)?;
        Ok(Self { fixture, game, setup, plies: 0, moves: Vec::new(), clocks, record })
    }

    fn contestant(&self, seat: Seat) -> usize {
        self.fixture.contestant(seat, self.clocks.len())
    }

    /// Tells everybody that a game begins.
    fn begin(&self, players: &mut [Box<dyn Player>]) -> Option<End> {
        Seat::first(players.len()).find_map(|seat| {
            let contestant = self.contestant(seat);
            let begun = players[contestant].begin(bots::dice(self.fixture.seed, seat));
            begun.err().map(|fault| forfeit(players, contestant, fault))
        })
    }

    /// Plays one move, if the game is not over.
    fn turn(&mut self, players: &mut [Box<dyn Player>]) -> Result<Option<End>, Mishap> {
        let Some(seat) = self.game.view().to_move() else { return Ok(self.winner().map(End::Won)) };
        let contestant = self.contestant(seat);
        let situation = Situation { view: self.game.view(), setup: &self.setup, moves: &self.moves };
        let begin = Instant::now();
        let chosen = players[contestant].choose(&situation);
        let clock = &mut self.clocks[contestant];
        clock.moves += 1;
        clock.time += begin.elapsed();
        match chosen.and_then(|action| self.game.play(action).map_err(Fault::Illegal)) {
            Ok(event) => self.note(&event).map(|()| None),
            Err(fault) => Ok(Some(forfeit(players, contestant, fault))),
        }
    }

    fn note(&mut self, event: &Event) -> Result<(), Mishap> {
        self.plies += 1;
        self.moves.push(event.to_string());
        if let Some(record) = &mut self.record {
            record.add(event)?;
        }
        Ok(())
    }

    fn winner(&self) -> Option<usize> {
        match self.game.outcome()? {
            Outcome::Ranking(seats) => seats.first().map(|&seat| self.contestant(seat)),
            Outcome::Solo(_) => Some(0),
        }
    }
}

fn forfeit(players: &mut [Box<dyn Player>], contestant: usize, fault: Fault) -> End {
    players[contestant].fail();
    End::Forfeit { contestant, fault }
}

impl Fixture {
    /// Who sits there.
    pub(crate) fn contestant(&self, seat: Seat, contestants: usize) -> usize {
        (seat.index() + contestants - self.rotation) % contestants
    }
}
