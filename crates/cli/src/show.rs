//! `nova-luna show`: draws a position of a record as text.

use nova_luna_protocol::trace::State;
use nova_luna_texts::Texts;

use crate::args::ShowArgs;
use crate::console::{print, print_json};
use crate::draw::{self, PositionDrawing};
use crate::error::{CliError, CliResult};
use crate::files::{display_path, open_record};

pub(crate) fn run(texts: &Texts, args: &ShowArgs) -> CliResult {
    let name = display_path(&args.file);
    let record = open_record(texts, &args.file)?;
    let moves = record.events().len();
    let ply = args.ply.map_or(moves, |ply| ply as usize);
    let view = record.view_after(ply).ok_or_else(|| {
        let values = [("file", name.into()), ("moves", moves.into()), ("ply", ply.into())];
        CliError::Input(texts.format("show-no-such-ply", &values))
    })?;
    if args.json {
        return print_json(texts, &State::new(&view));
    }
    let names = draw::seat_names(texts, &record);
    let last = ply.checked_sub(1).and_then(|index| record.events().get(index));
    print(texts, &PositionDrawing { texts, view: &view, names, ply, moves, last }.render())
}
