//! What a server tells of a match, as a course.

use nova_luna_protocol::online::{
    GameWords, Happened, HowEnded, PlaceKind, PlaceWords, ResultWords, StandingWords, TermsWords, WhatWords,
};
use nova_luna_rules::{MAX_PLAYERS, Outcome, Score, Seat, Seats, Setup};
use nova_luna_table::{
    Course, FollowError, Happening, Liberty, Moment, Sitter, Standing, Terms, Verdict, Version, What,
};

/// The seat with a number; a number that a server got wrong is the first.
fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap_or(Seat::FIRST)
}

fn sitter(place: &PlaceWords) -> Sitter {
    let name = place.name.clone().unwrap_or_default();
    match (place.kind, name.parse()) {
        (PlaceKind::Bot, Ok(bot)) => Sitter::Bot(bot),
        // A bot that this page does not know yet is somebody with a name.
        _ => Sitter::Person(name),
    }
}

/// The match as it is told to whoever comes.
///
/// # Errors
/// If it cannot have gone so.
pub fn course_of(
    agreed: &TermsWords,
    places: &[PlaceWords],
    game: &GameWords,
    waited: Option<u64>,
    now: Moment,
) -> Result<Course, FollowError> {
    let terms = Terms {
        seats: places.iter().map(sitter).collect(),
        discs: agreed.discs,
        liberty: Liberty::Fair,
        clock: agreed.clock.map(Into::into),
        stand_in: nova_luna_rules::BotName::Skilled,
        patience: agreed.patience,
    };
    let players = u8::try_from(places.len()).unwrap_or(u8::MAX);
    let setup = Setup { players, discs: agreed.discs, wheel: game.wheel.clone(), stack: game.stack.clone() };
    let moves = game.moves.iter().map(|played| played.action.as_str());
    let mut course = Course::join(terms, setup, moves, Version(game.version), now)?;
    for place in places {
        course.note_left(seat(place.seat), standing(place.standing));
    }
    course.note_offers(game.offers.iter().copied().map(seat).collect());
    course.note_waiting(waited.unwrap_or(0), now);
    if let Some(clocks) = &game.clocks {
        course.note_clocks(clocks.left.clone(), clocks.running.map(seat), now);
    }
    if let Some(result) = &game.result {
        course.note_result(verdict_of(result));
    }
    Ok(course)
}

const fn standing(words: StandingWords) -> Standing {
    match words {
        StandingWords::Open | StandingWords::Playing => Standing::Playing,
        StandingWords::Resigned => Standing::Resigned,
        StandingWords::Flagged => Standing::Flagged,
        StandingWords::Replaced => Standing::Replaced,
    }
}

/// Something that is told to have happened, as it happens to a course.
///
/// # Errors
/// If such an action cannot be played now.
pub fn happening_of(course: &Course, told: &Happened, now: Moment) -> Result<Happening, FollowError> {
    let what = match &told.event {
        WhatWords::Played(played) => What::Played(course.event(&played.action)?),
        WhatWords::Undone { by, plies } => What::Undone { by: seat(*by), plies: *plies },
        WhatWords::Resigned { seat: number } => What::Resigned(seat(*number)),
        WhatWords::FlagFell { seat: number } => What::FlagFell(seat(*number)),
        WhatWords::Hinted { seat: number } => What::Hinted(seat(*number)),
        WhatWords::AbandonOffered { seat: number } => What::AbandonOffered(seat(*number)),
        WhatWords::AbandonDeclined { seat: number } => What::AbandonDeclined(seat(*number)),
        WhatWords::Abandoned {} => What::Abandoned,
        WhatWords::Replaced { seat: number } => What::Replaced(seat(*number)),
        WhatWords::Returned { seat: number } => What::Returned(seat(*number)),
    };
    Ok(Happening { version: Version(told.version), at: now, what })
}

/// How a match is told to have ended.
pub fn verdict_of(result: &ResultWords) -> Verdict {
    let ranking: Seats = result.ranking.iter().copied().take(MAX_PLAYERS).map(seat).collect();
    match (result.how, result.score) {
        (HowEnded::Abandoned, _) => Verdict::Abandoned,
        (HowEnded::Conceded, _) => Verdict::Conceded { ranking },
        (HowEnded::Played, Some(score)) => Verdict::Played(Outcome::Solo(Score(score))),
        (HowEnded::Played, None) => Verdict::Played(Outcome::Ranking(ranking)),
    }
}
