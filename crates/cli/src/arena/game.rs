//! Plays one game of a match.

use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nova_luna_ai::has_hoarded;
use nova_luna_rules::{Deal, Event, Game, Outcome, Record, Seat, Seed, Setup};

use super::forfeit::ForfeitReason;
use super::plan::MatchPlan;
use super::player::{ArenaPlayer, MoveRequest};
use crate::bots;

/// A scheduled game.
#[derive(Clone, Copy)]
pub(crate) struct Fixture {
    /// Its number in the match, from 1.
    pub(crate) number: u64,
    pub(crate) seed: Seed,
    /// The number of seats by which the contestants are shifted.
    pub(crate) rotation: usize,
}

pub(crate) struct FinishedGame {
    pub(crate) fixture: Fixture,
    pub(crate) end: GameEnd,
    pub(crate) plies: u64,
    /// One entry per contestant.
    pub(crate) thinking_times: Vec<ThinkingTime>,
    /// The contestants that have hoarded, counted from 0.
    pub(crate) hoards: Vec<usize>,
    /// The moves up to the end or the forfeit, if the match writes records.
    pub(crate) record: Option<Record>,
}

/// How a game ended. Contestants are counted from 0.
pub(crate) enum GameEnd {
    Won(usize),
    Forfeit { contestant: usize, reason: ForfeitReason },
}

/// The total thinking time of a contestant.
#[derive(Clone, Copy, Default)]
pub(crate) struct ThinkingTime {
    pub(crate) moves: u64,
    pub(crate) time: Duration,
}

/// An error that a valid plan rules out.
pub(crate) type InternalError = Box<dyn Error + Send + Sync>;

/// Plays a game. Returns `None` if `stop` is set before its end.
pub(crate) fn play(
    plan: &MatchPlan,
    fixture: Fixture,
    players: &mut [Box<dyn ArenaPlayer>],
    stop: &AtomicBool,
) -> Result<Option<FinishedGame>, InternalError> {
    let mut game = RunningGame::new(plan, fixture)?;
    let mut end = game.start(players);
    while end.is_none() {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        end = game.play_turn(players)?;
    }
    let hoards = game.hoards();
    let RunningGame { plies, thinking_times, record, .. } = game;
    Ok(end.map(|end| FinishedGame { fixture, end, plies, thinking_times, hoards, record }))
}

struct RunningGame {
    fixture: Fixture,
    game: Game,
    setup: Setup,
    plies: u64,
    moves: Vec<String>,
    thinking_times: Vec<ThinkingTime>,
    record: Option<Record>,
}

impl RunningGame {
    fn new(plan: &MatchPlan, fixture: Fixture) -> Result<Self, InternalError> {
        let deal = Deal::new(fixture.seed, plan.players)?;
        let setup = deal.setup(plan.discs);
        let mut record = None;
        if plan.writes_records {
            let mut new = Record::new(setup.clone())?;
            new.set_seed(fixture.seed)?;
            for seat in Seat::all(usize::from(plan.players)) {
                let contestant = fixture.contestant(seat, plan.contestants.len());
                new.set_name(seat, &plan.label(contestant))?;
                new.set_bot(seat, &plan.contestants[contestant].name)?;
            }
            record = Some(new);
        }
        let thinking_times = vec![ThinkingTime::default(); plan.contestants.len()];
        let game = Game::deal(&deal, plan.discs)?;
        Ok(Self { fixture, game, setup, plies: 0, moves: Vec::new(), thinking_times, record })
    }

    fn contestant(&self, seat: Seat) -> usize {
        self.fixture.contestant(seat, self.thinking_times.len())
    }

    /// Tells every player that a new game starts.
    fn start(&self, players: &mut [Box<dyn ArenaPlayer>]) -> Option<GameEnd> {
        Seat::all(players.len()).find_map(|seat| {
            let contestant = self.contestant(seat);
            let started = players[contestant].start_game(bots::bot_seed(self.fixture.seed, seat));
            started.err().map(|reason| forfeit(players, contestant, reason))
        })
    }

    /// Plays one move, or returns how the game ended.
    fn play_turn(&mut self, players: &mut [Box<dyn ArenaPlayer>]) -> Result<Option<GameEnd>, InternalError> {
        let Some(seat) = self.game.view().to_move() else { return Ok(self.winner().map(GameEnd::Won)) };
        let contestant = self.contestant(seat);
        let request = MoveRequest { view: self.game.view(), setup: &self.setup, moves: &self.moves };
        let start = Instant::now();
        let chosen = players[contestant].choose(&request);
        let thinking_time = &mut self.thinking_times[contestant];
        thinking_time.moves += 1;
        thinking_time.time += start.elapsed();
        match chosen.and_then(|action| self.game.play(action).map_err(ForfeitReason::IllegalMove)) {
            Ok(event) => self.add_event(&event).map(|()| None),
            Err(reason) => Ok(Some(forfeit(players, contestant, reason))),
        }
    }

    fn add_event(&mut self, event: &Event) -> Result<(), InternalError> {
        self.plies += 1;
        self.moves.push(event.to_string());
        if let Some(record) = &mut self.record {
            record.add(event)?;
        }
        Ok(())
    }

    /// Returns the contestants that have hoarded: none if the game was forfeited.
    fn hoards(&self) -> Vec<usize> {
        let view = self.game.view();
        view.seats().filter(|&seat| has_hoarded(view, seat)).map(|seat| self.contestant(seat)).collect()
    }

    fn winner(&self) -> Option<usize> {
        match self.game.outcome()? {
            Outcome::Ranking(seats) => seats.first().map(|&seat| self.contestant(seat)),
            Outcome::Solo(_) => Some(0),
        }
    }
}

fn forfeit(players: &mut [Box<dyn ArenaPlayer>], contestant: usize, reason: ForfeitReason) -> GameEnd {
    players[contestant].on_forfeit();
    GameEnd::Forfeit { contestant, reason }
}

impl Fixture {
    pub(crate) fn contestant(&self, seat: Seat, contestants: usize) -> usize {
        (seat.index() + contestants - self.rotation) % contestants
    }
}
