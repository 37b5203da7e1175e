//! Plays one game of a match.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nova_luna_ai::has_hoarded;
use nova_luna_rules::{Event, Game, Outcome, Record, Seat, Seed, Start};

use super::forfeit::ForfeitReason;
use super::plan::MatchPlan;
use super::player::Player;
use crate::bots;
use crate::opening::OpenedGame;
use crate::outputs::{InternalError, start_record};

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

#[derive(Clone, Copy, Default)]
pub(crate) struct ThinkingTime {
    pub(crate) moves: u64,
    pub(crate) time: Duration,
}

/// Plays a game. Returns `None` if `stop` is set before its end.
pub(crate) fn play(
    plan: &MatchPlan,
    fixture: Fixture,
    players: &mut [Player<'_>],
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
    start: Start,
    plies: u64,
    moves: Vec<String>,
    thinking_times: Vec<ThinkingTime>,
    record: Option<Record>,
}

impl RunningGame {
    fn new(plan: &MatchPlan, fixture: Fixture) -> Result<Self, InternalError> {
        let opened = plan.opening.open(fixture.seed)?;
        let player = |seat| {
            let contestant = fixture.contestant(seat, plan.contestants.len());
            (plan.label(contestant), plan.contestants[contestant].name.as_str())
        };
        let record = plan.writes_records.then(|| start_record(&opened, fixture.seed, player)).transpose()?;
        let thinking_times = vec![ThinkingTime::default(); plan.contestants.len()];
        let moves = opened.first_move().into_iter().collect();
        let OpenedGame { start, game, .. } = opened;
        Ok(Self { fixture, game, start, plies: 0, moves, thinking_times, record })
    }

    fn contestant(&self, seat: Seat) -> usize {
        self.fixture.contestant(seat, self.thinking_times.len())
    }

    fn start(&self, players: &mut [Player<'_>]) -> Option<GameEnd> {
        Seat::all(players.len()).find_map(|seat| {
            let contestant = self.contestant(seat);
            let started = players[contestant].start_game(bots::bot_seed(self.fixture.seed, seat));
            started.err().map(|reason| forfeit(players, contestant, reason))
        })
    }

    fn play_turn(&mut self, players: &mut [Player<'_>]) -> Result<Option<GameEnd>, InternalError> {
        let Some(seat) = self.game.view().to_move() else { return Ok(self.winner().map(GameEnd::Won)) };
        let contestant = self.contestant(seat);
        let start = Instant::now();
        let chosen = players[contestant].choose(self.game.view(), &self.start, &self.moves);
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

fn forfeit(players: &mut [Player<'_>], contestant: usize, reason: ForfeitReason) -> GameEnd {
    players[contestant].on_forfeit();
    GameEnd::Forfeit { contestant, reason }
}

impl Fixture {
    pub(crate) fn contestant(&self, seat: Seat, contestants: usize) -> usize {
        (seat.index() + contestants - self.rotation) % contestants
    }
}
