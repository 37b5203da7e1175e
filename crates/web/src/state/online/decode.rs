//! What a server tells of a match, as a match_state.

use nova_luna_protocol::online::{
    EndReason, EventDto, EventKindDto, MatchDto, MatchResultDto, PlayerKind, SeatDto, SeatStatusDto, TableConfigDto,
};
use nova_luna_rules::{MAX_PLAYERS, Outcome, Score, Seat, Seats, Setup};
use nova_luna_table::{
    EventKind, FollowError, MatchConfig, MatchEvent, MatchResult, MatchState, SeatPlayer, SeatStatus, Timestamp,
    UndoPolicy, Version,
};

/// The seat with a number; a number that a server got wrong is the first.
fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap_or(Seat::FIRST)
}

fn sitter(place: &SeatDto) -> SeatPlayer {
    let name = place.name.clone().unwrap_or_default();
    match (place.kind, name.parse()) {
        (PlayerKind::Bot, Ok(bot)) => SeatPlayer::Bot(bot),
        // A bot that this page does not know yet is somebody with a name.
        _ => SeatPlayer::Person(name),
    }
}

/// The match as it is told to whoever comes.
///
/// # Errors
/// If it cannot have gone so.
pub fn decode_match(
    agreed: &TableConfigDto,
    places: &[SeatDto],
    game: &MatchDto,
    waited: Option<u64>,
    now: Timestamp,
) -> Result<MatchState, FollowError> {
    let terms = MatchConfig {
        seats: places.iter().map(sitter).collect(),
        discs: agreed.discs,
        liberty: UndoPolicy::Fair,
        clock: agreed.clock.map(Into::into),
        stand_in: nova_luna_rules::BotName::Skilled,
        patience: agreed.patience,
    };
    let players = u8::try_from(places.len()).unwrap_or(u8::MAX);
    let setup = Setup { players, discs: agreed.discs, wheel: game.wheel.clone(), stack: game.stack.clone() };
    let moves = game.moves.iter().map(|played| played.action.as_str());
    let mut match_state = MatchState::join(terms, setup, moves, Version(game.version), now)?;
    for place in places {
        match_state.note_left(seat(place.seat), standing(place.standing));
    }
    match_state.note_offers(game.offers.iter().copied().map(seat).collect());
    match_state.note_waiting(waited.unwrap_or(0), now);
    if let Some(clocks) = &game.clocks {
        match_state.note_clocks(clocks.left.clone(), clocks.running.map(seat), now);
    }
    if let Some(result) = &game.result {
        match_state.note_result(decode_result(result));
    }
    Ok(match_state)
}

const fn standing(words: SeatStatusDto) -> SeatStatus {
    match words {
        SeatStatusDto::Open | SeatStatusDto::Playing => SeatStatus::Playing,
        SeatStatusDto::Resigned => SeatStatus::Resigned,
        SeatStatusDto::Flagged => SeatStatus::Flagged,
        SeatStatusDto::Replaced => SeatStatus::Replaced,
    }
}

/// Something that is told to have happened, as it happens to a match_state.
///
/// # Errors
/// If such an action cannot be played now.
pub fn decode_event(match_state: &MatchState, told: &EventDto, now: Timestamp) -> Result<MatchEvent, FollowError> {
    let what = match &told.event {
        EventKindDto::Played(played) => EventKind::Played(match_state.event(&played.action)?),
        EventKindDto::Undone { by, plies } => EventKind::Undone { by: seat(*by), plies: *plies },
        EventKindDto::Resigned { seat: number } => EventKind::Resigned(seat(*number)),
        EventKindDto::FlagFell { seat: number } => EventKind::FlagFell(seat(*number)),
        EventKindDto::Hinted { seat: number } => EventKind::Hinted(seat(*number)),
        EventKindDto::AbandonOffered { seat: number } => EventKind::AbandonOffered(seat(*number)),
        EventKindDto::AbandonDeclined { seat: number } => EventKind::AbandonDeclined(seat(*number)),
        EventKindDto::Abandoned {} => EventKind::Abandoned,
        EventKindDto::Replaced { seat: number } => EventKind::Replaced(seat(*number)),
        EventKindDto::Returned { seat: number } => EventKind::Returned(seat(*number)),
    };
    Ok(MatchEvent { version: Version(told.version), at: now, what })
}

/// How a match is told to have ended.
pub fn decode_result(result: &MatchResultDto) -> MatchResult {
    let ranking: Seats = result.ranking.iter().copied().take(MAX_PLAYERS).map(seat).collect();
    match (result.how, result.score) {
        (EndReason::Abandoned, _) => MatchResult::Abandoned,
        (EndReason::Conceded, _) => MatchResult::Conceded { ranking },
        (EndReason::Played, Some(score)) => MatchResult::Played(Outcome::Solo(Score(score))),
        (EndReason::Played, None) => MatchResult::Played(Outcome::Ranking(ranking)),
    }
}
