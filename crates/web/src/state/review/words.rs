//! What the review says.

use nova_luna_ai::analysis::{Assessment, MoveGrade};
use nova_luna_rules::{Action, Seat, View};
use nova_luna_texts::{Subject, Texts};

use super::{GameReview, MoveFacts};
use crate::state::names::{capitalised, tile_name};
use crate::state::place_name::tile_at_place;

pub fn percent(texts: &Texts, share: f64) -> String {
    texts.format("rv-percent", &[("value", format!("{:.0}", 100.0 * share).replace('-', "−").into())])
}

/// Formats a winning chance, or the points of a solo game.
pub fn value_text(texts: &Texts, value: f64, is_solo: bool) -> String {
    if is_solo { format!("{value:.0}") } else { percent(texts, value) }
}

/// Formats what a refill gave or took: percent points of winning chance, or points of a solo game that were saved.
pub fn luck_text(gain: f64, is_solo: bool) -> String {
    let number = (if is_solo { gain } else { 100.0 * gain }).round();
    match number {
        number if number > 0.0 => format!("+{number}"),
        number if number < 0.0 => format!("−{}", -number),
        _ => "±0".to_owned(),
    }
}

/// Names a move by its tile, such as "blue tile 7".
pub fn move_name(texts: &Texts, action: Action, is_solo: bool) -> String {
    match action {
        Action::Take { tile, .. } => tile_name(texts, tile.tile()),
        Action::Refill => texts.get(if is_solo { "rv-end-phase" } else { "rv-refill" }),
    }
}

/// Names a move of the player to move by its tile and its place, such as "blue tile 7 left of the red 4".
pub fn long_move_name(texts: &Texts, view: &View, action: Action) -> String {
    match action {
        Action::Take { tile, at } => tile_at_place(texts, view.to_move().and_then(|seat| view.display(seat)), tile, at),
        Action::Refill => move_name(texts, action, view.players() == 1),
    }
}

/// Says in a sentence why the best move is better; empty if the analysis found no reason.
pub fn reason_words(
    texts: &Texts,
    view: &View,
    assessment: &Assessment,
    player: impl Fn(Seat) -> Subject + Copy,
) -> String {
    let is_solo = view.players() == 1;
    let reasons = texts.reasons(&assessment.reasons, player);
    if reasons.is_empty() {
        return String::new();
    }
    let name = capitalised(&move_name(texts, assessment.best, is_solo));
    let mut text = texts.format("rv-why-text", &[("move", name.into()), ("reasons", reasons.into())]);
    let facts = MoveFacts::new(view, assessment.best).filter(|facts| facts.next == Some(facts.seat));
    if let Some((below, space)) = facts.and_then(|facts| facts.on_top_of) {
        text.push(' ');
        text += &texts.format_about("rv-on-top", player(below), &[("space", space.into())]);
    }
    text
}

/// Says how good a tried move is, compared with the best one.
pub fn lesson_words(
    texts: &Texts,
    view: &View,
    tried: &Assessment,
    player: impl Fn(Seat) -> Subject + Copy,
) -> (String, String) {
    let is_solo = view.players() == 1;
    let name = capitalised(&long_move_name(texts, view, tried.played));
    let id = match tried.grade {
        MoveGrade::Best => "rv-tried-best",
        MoveGrade::Good => "rv-tried-good",
        MoveGrade::Inaccuracy | MoveGrade::Mistake | MoveGrade::Blunder => "rv-tried-less",
    };
    // A loss of winning chances is a difference of two percentages.
    let (id_lost, loss) = if is_solo { ("rv-loses-points", tried.loss) } else { ("rv-loses", 100.0 * tried.loss) };
    let lost = texts.format(id_lost, &[("points", (loss.round() as i64).into())]);
    let why = if tried.grade >= MoveGrade::Inaccuracy { lost } else { reason_words(texts, view, tried, player) };
    (texts.format(id, &[("move", name.into())]), why)
}

/// Names the graph for screen readers in one sentence.
pub fn graph_name(texts: &Texts, title: &str, review: &GameReview, seat: Seat) -> String {
    let values = review.values(seat);
    let (Some(start), Some(end)) = (values.first(), values.last()) else { return title.to_owned() };
    let extreme = |sign: f64| {
        let all = values.iter().enumerate();
        all.max_by(|(_, one), (_, other)| (sign * *one).total_cmp(&(sign * *other)))
            .map_or((0, *start), |(ply, value)| (ply, *value))
    };
    let ((low_turn, low), (high_turn, high)) = (extreme(-1.0), extreme(1.0));
    let text = |value| value_text(texts, value, review.is_solo());
    texts.format(
        "rv-graph",
        &[
            ("title", title.into()),
            ("start", text(*start).into()),
            ("low", text(low).into()),
            ("low-turn", low_turn.into()),
            ("high", text(high).into()),
            ("high-turn", high_turn.into()),
            ("end", text(*end).into()),
            ("turn", review.done().into()),
        ],
    )
}
