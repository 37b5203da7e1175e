//! `nova-luna show`: draws a position of a record, or one in its notation, as text.

use nova_luna_drawing::text::{self, PositionDrawing};
use nova_luna_protocol::trace::State;
use nova_luna_rules::{PlacedIncident, Record, View};
use nova_luna_texts::Texts;

use crate::args::ShowArgs;
use crate::check::describe_position;
use crate::console::{print, print_json};
use crate::error::CliResult;
use crate::files::{open_record, view_after};

pub(crate) fn run(texts: &Texts, args: &ShowArgs) -> CliResult {
    let record = open_record(texts, &args.file)?;
    let (view, ply) = view_after(texts, &args.file, &record, args.ply)?;
    if args.json {
        return print_json(texts, &State::new(&view));
    }
    print(texts, &draw_record(texts, &record, &view, ply))
}

/// Draws the position of a record after this many moves.
pub(crate) fn draw_record(texts: &Texts, record: &Record, view: &View, ply: usize) -> String {
    let moves = record.events().len();
    let names = text::seat_names(texts, record);
    let last = ply.checked_sub(1).and_then(|index| record.events().get(index));
    let is_over = ply == moves && record.is_over();
    let outcome = record.outcome().filter(|_| is_over);
    let words = record.incidents().iter().take_while(|placed| placed.plies <= ply);
    let words = words.map(|placed| describe_incident(texts, &names, *placed));
    // A position alone has no match that could have begun with it.
    let is_alone = moves == 0 && record.start().position().is_some();
    let position = record.initial_moves().filter(|_| !is_alone).map(|moves| describe_position(texts, moves));
    let words = position.into_iter().chain(words).collect();
    let values = [("players", view.players().into()), ("ply", ply.into()), ("moves", moves.into())];
    let progress = texts.format(if is_alone { "show-title-position" } else { "show-title" }, &values);
    PositionDrawing { texts, view, names, progress, last, is_over, outcome, words }.render()
}

fn describe_incident(texts: &Texts, names: &[String], placed: PlacedIncident) -> String {
    let word = texts.describe_incident(placed.incident, |seat| names[seat.index()].clone());
    texts.format("show-word", &[("ply", placed.plies.into()), ("word", word.into())])
}
