//! `nova-luna show`: draws a position of a record as text.

use nova_luna_protocol::trace::State;
use nova_luna_rules::PlacedIncident;
use nova_luna_texts::Texts;

use crate::args::ShowArgs;
use crate::check::describe_position;
use crate::console::{print, print_json};
use crate::draw::{self, PositionDrawing};
use crate::error::CliResult;
use crate::files::{open_record, view_after};

pub(crate) fn run(texts: &Texts, args: &ShowArgs) -> CliResult {
    let record = open_record(texts, &args.file)?;
    let moves = record.events().len();
    let (view, ply) = view_after(texts, &args.file, &record, args.ply)?;
    if args.json {
        return print_json(texts, &State::new(&view));
    }
    let names = draw::seat_names(texts, &record);
    let last = ply.checked_sub(1).and_then(|index| record.events().get(index));
    let is_over = ply == moves && record.is_over();
    let outcome = record.outcome().filter(|_| is_over);
    let words = record.incidents().iter().take_while(|placed| placed.plies <= ply);
    let words = words.map(|placed| describe_incident(texts, &names, *placed));
    let position = record.initial_moves().map(|moves| describe_position(texts, moves));
    let words = position.into_iter().chain(words).collect();
    let drawing = PositionDrawing { texts, view: &view, names, ply, moves, last, is_over, outcome, words };
    print(texts, &drawing.render())
}

fn describe_incident(texts: &Texts, names: &[String], placed: PlacedIncident) -> String {
    let word = texts.describe_incident(placed.incident, |seat| names[seat.index()].clone());
    texts.format("show-word", &[("ply", placed.plies.into()), ("word", word.into())])
}
