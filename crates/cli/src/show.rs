//! `show`: a position of a record, drawn as text.

use nova_luna_protocol::trace::State;
use nova_luna_texts::Texts;

use crate::args::Show;
use crate::draw::{self, Scene};
use crate::failure::{Answer, Failure};
use crate::files::{open_record, print, print_json, shown};

pub(crate) fn run(texts: &Texts, arguments: &Show) -> Answer {
    let name = shown(&arguments.file);
    let record = open_record(texts, &arguments.file)?;
    let moves = record.events().len();
    let ply = arguments.ply.map_or(moves, |ply| ply as usize);
    let view = record.view_after(ply).ok_or_else(|| {
        let values = [("file", name.into()), ("moves", moves.into()), ("ply", ply.into())];
        Failure::Input(texts.with("show-no-such-ply", &values))
    })?;
    if arguments.json {
        return print_json(texts, &State::new(&view));
    }
    let names = draw::names(texts, &record);
    let last = ply.checked_sub(1).and_then(|index| record.events().get(index));
    print(texts, &draw::scene(&Scene { texts, view: &view, names, ply, moves, last }))
}
