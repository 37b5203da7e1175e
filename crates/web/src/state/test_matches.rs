//! Matches for tests.

use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Deal, Game, Record, Seat, Seed, View};
use nova_luna_table::{Command, MatchEvent, Request, SeatPlan, Settings, Table, Timestamp, UndoPolicy};

use super::move_preview::{MovePreview, placement};
use super::running_game::{RunningGame, Turn};

/// Returns a game and its record after some moves or at its end; the last legal action is played.
pub(super) fn recorded(players: u8, moves: usize) -> (Game, Record) {
    let deal = Deal::new(Seed::from_number(2), players).unwrap();
    let mut game = Game::deal(&deal, 20).unwrap();
    let mut record = Record::new(deal.setup(20)).unwrap();
    for _ in 0..moves {
        let Some(action) = game.legal_actions().iter().last() else { break };
        record.add(&game.play(action).unwrap()).unwrap();
    }
    (game, record)
}

/// A game against Béla that goes on.
pub(crate) fn running(table: Option<&str>, turn: Turn) -> RunningGame {
    RunningGame {
        table: table.map(str::to_owned),
        turn,
        waiting_ms: 0,
        players: vec!["Béla".to_owned()],
        is_hot_seat: false,
        opponent: None,
        seat: Seat::FIRST,
        tiles: Vec::new(),
        has_moves: true,
        thinking_ms: None,
        left_ms: None,
    }
}

pub(super) fn person(name: &str) -> SeatPlan {
    SeatPlan::Person(name.to_owned())
}

/// Returns a game against a bot that started at this time, after some moves.
pub(super) fn against_bot(started: u64, moves: usize) -> Table {
    let seats = vec![person(""), SeatPlan::Bot(BotName::Casual)];
    let mut table = Table::new(local(seats), Seed::from_number(started), Timestamp(started)).unwrap();
    (0..moves).for_each(|_| play_first(&mut table));
    table
}

/// A match at one device, where everything may be taken back.
pub(super) fn local(seats: Vec<SeatPlan>) -> Settings {
    Settings { undo: UndoPolicy::Free, ..online(seats) }
}

/// A match at an online table without limits of time.
pub(super) fn online(seats: Vec<SeatPlan>) -> Settings {
    Settings::new(seats)
}

pub(super) fn execute(table: &mut Table, seat: Seat, command: Command, now: Timestamp) -> &MatchEvent {
    let request = Request { seat, expected_version: table.version(), command };
    table.execute(request, now).unwrap()
}

/// Plays an action of the seat to move.
pub(super) fn play(table: &mut Table, action: Action) -> &MatchEvent {
    let (seat, now) = (table.to_move().unwrap(), table.start().started_at);
    execute(table, seat, Command::Play(action), now)
}

/// Counts the discs that an action of the player to move brings.
pub(super) fn gain(view: &View, action: Action) -> u8 {
    placement(action).map_or(0, |(tile, at)| MovePreview::count_discs(view, tile, at))
}

/// Plays the first legal action.
pub(super) fn play_first(table: &mut Table) {
    let action = table.view().legal_actions().iter().next().unwrap();
    play(table, action);
}
