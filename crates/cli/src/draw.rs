//! A position as text: the wheel as a ring of twelve, the moon track, the displays.

mod canvas;
mod display;
mod players;
mod tile;
mod wheel;

use canvas::{Canvas, fit};
use nova_luna_rules::{Event, Outcome, Record, View};
use nova_luna_texts::Texts;

/// What is to be drawn.
pub(crate) struct Scene<'a> {
    pub(crate) texts: &'a Texts,
    pub(crate) view: &'a View,
    /// The name of every seat.
    pub(crate) names: Vec<String>,
    /// How many actions have been played.
    pub(crate) ply: usize,
    /// How many actions the record has.
    pub(crate) moves: usize,
    /// The last action.
    pub(crate) last: Option<&'a Event>,
}

/// What the seats of a record are called, cut to fit; a seat without a name is a player with a number.
pub(crate) fn names(texts: &Texts, record: &Record) -> Vec<String> {
    let name = |seat| {
        let told = record.name(seat).map(fit).filter(|name| !name.is_empty());
        told.unwrap_or_else(|| texts.with("player", &[("seat", seat.number().into())]))
    };
    record.view().seats().map(name).collect()
}

/// The whole picture.
pub(crate) fn scene(scene: &Scene<'_>) -> String {
    let mut canvas = Canvas::default();
    canvas.text(0, 0, &title(scene), canvas::BOLD);
    wheel::draw(scene, &mut canvas, 0, 2);
    players::draw(scene, &mut canvas, wheel::WIDTH + 3, 2);
    let mut top = 2 + wheel::HEIGHT + 1;
    for seat in scene.view.seats() {
        top += display::draw(scene, seat, &mut canvas, 0, top) + 1;
    }
    canvas.render()
}

fn title(scene: &Scene<'_>) -> String {
    let Scene { texts, view, names, ply, moves, .. } = scene;
    let values = [("players", view.players().into()), ("ply", (*ply).into()), ("moves", (*moves).into())];
    let where_we_are = texts.with("show-title", &values);
    let named = |id, seat: nova_luna_rules::Seat| texts.with(id, &[("name", names[seat.index()].as_str().into())]);
    let what_now = match (view.outcome(), view.to_move()) {
        (Some(Outcome::Ranking(seats)), _) => named("show-winner", seats[0]),
        (Some(Outcome::Solo(score)), _) => texts.with("show-score", &[("score", score.0.into())]),
        (None, Some(seat)) => named("show-to-move", seat),
        (None, None) => String::new(),
    };
    format!("Nova Luna · {where_we_are} · {what_now}")
}
