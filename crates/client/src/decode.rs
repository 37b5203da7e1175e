//! Conversion of the server's messages into match state.

use nova_luna_protocol::online::{
    EndReason, EventDto, EventError, MatchDto, MatchResultDto, PlayerKind, SeatDto, SeatStatusDto,
};
use nova_luna_rules::{MAX_PLAYERS, Outcome, Score, Seat, Seats, Setup};
use nova_luna_table::{
    FollowError, MatchEvent, MatchResult, MatchState, SeatPlan, SeatStatus, Settings, Timestamp, Version,
};

/// Returns the seat with a number. An invalid number from the server becomes the first seat.
fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap_or(Seat::FIRST)
}

fn player(seat: &SeatDto) -> SeatPlan {
    let name = seat.name.clone().unwrap_or_default();
    match (seat.kind, name.parse()) {
        (PlayerKind::Bot, Ok(bot)) => SeatPlan::Bot(bot),
        // A bot that this version does not know is shown like a person with its name.
        _ => SeatPlan::Person(name),
    }
}

/// Decodes a whole match. `waiting` is the time the player to move has taken so far, in milliseconds.
///
/// # Errors
/// If the moves are not legal, or do not begin with the position that the table announced.
pub fn decode_match(
    settings: &Settings,
    seats: &[SeatDto],
    game: &MatchDto,
    waiting: Option<u64>,
    now: Timestamp,
) -> Result<MatchState, FollowError> {
    let settings = Settings { seats: seats.iter().map(player).collect(), ..settings.clone() };
    let players = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let setup = Setup { players, discs: settings.discs, wheel: game.wheel.clone(), stack: game.stack.clone() };
    let moves = game.moves.iter().map(|played| played.action.as_str());
    let mut state = MatchState::join(settings, setup, moves, Version(game.version), now)?;
    for dto in seats {
        state.set_status(seat(dto.seat), status(dto.status));
    }
    state.set_offers(game.offers.iter().copied().map(seat).collect());
    state.set_waiting_ms(waiting.unwrap_or(0), now);
    if let Some(clocks) = &game.clocks {
        state.set_clocks(clocks.remaining_ms.clone(), clocks.running.map(seat), now);
    }
    if let Some(result) = &game.result {
        state.set_result(decode_result(result));
    }
    Ok(state)
}

const fn status(dto: SeatStatusDto) -> SeatStatus {
    match dto {
        SeatStatusDto::Open | SeatStatusDto::Playing => SeatStatus::Playing,
        SeatStatusDto::Resigned => SeatStatus::Resigned,
        SeatStatusDto::TimedOut => SeatStatus::TimedOut,
        SeatStatusDto::Replaced => SeatStatus::Replaced,
    }
}

/// Reads an event that a server sent. Its time becomes that of this device, whose clock the page shows.
///
/// # Errors
/// If the event is impossible in this position.
pub(crate) fn decode_event(state: &MatchState, dto: &EventDto, now: Timestamp) -> Result<MatchEvent, EventError> {
    Ok(MatchEvent { at: now, ..dto.to_event(state.view())? })
}

pub(crate) fn decode_result(result: &MatchResultDto) -> MatchResult {
    let ranking: Seats = result.ranking.iter().copied().take(MAX_PLAYERS).map(seat).collect();
    match (result.reason, result.score) {
        (EndReason::Abandoned, _) => MatchResult::Abandoned,
        (EndReason::Conceded, _) => MatchResult::Conceded { ranking },
        (EndReason::Played, Some(score)) => MatchResult::Played(Outcome::Solo(Score(score))),
        (EndReason::Played, None) => MatchResult::Played(Outcome::Ranking(ranking)),
    }
}
