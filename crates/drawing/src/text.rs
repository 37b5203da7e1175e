//! Draws a position as text: the wheel as a ring of twelve spaces, the moon track and the displays.

mod canvas;
mod display;
mod players;
mod tile;
mod wheel;

use canvas::{Canvas, truncate_name};
use nova_luna_rules::{Event, Outcome, Record, Seat, View};
use nova_luna_texts::Texts;

pub struct PositionDrawing<'a> {
    pub texts: &'a Texts,
    pub view: &'a View,
    pub names: Vec<String>,
    /// The number of players and, in a record, how far it has got.
    pub progress: String,
    pub last: Option<&'a Event>,
    pub is_over: bool,
    /// The outcome of a match that is over; an abandoned one has none.
    pub outcome: Option<Outcome>,
    /// How the match began, if not with a deal, and the words of the record up to this position: one sentence each.
    pub words: Vec<String>,
}

/// Returns the names of a record's seats, shortened to fit. A seat without a name, or called "You", is "Player N".
pub fn seat_names(texts: &Texts, record: &Record) -> Vec<String> {
    let seat_name = |seat| {
        let name = record.name(seat).and_then(|name| texts.chosen_name(name));
        let name = name.map(truncate_name).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| texts.format("player", &[("seat", seat.number().into())]))
    };
    record.view().seats().map(seat_name).collect()
}

impl PositionDrawing<'_> {
    pub fn render(&self) -> String {
        let mut canvas = Canvas::default();
        canvas.text(0, 0, &self.title(), canvas::BOLD);
        for (row, word) in (1..).zip(&self.words) {
            canvas.text(0, row, word, canvas::PLAIN);
        }
        let top = 2 + self.words.len();
        wheel::draw(self, &mut canvas, 0, top);
        players::draw(self, &mut canvas, wheel::WIDTH + 3, top);
        let mut top = top + wheel::HEIGHT + 1;
        for seat in self.view.seats() {
            top += display::draw(self, seat, &mut canvas, 0, top) + 1;
        }
        canvas.render()
    }

    fn title(&self) -> String {
        let Self { texts, view, names, progress, is_over, outcome, .. } = self;
        let with_name = |id, seat: Seat| texts.format(id, &[("name", names[seat.index()].as_str().into())]);
        let status = match (outcome, view.to_move()) {
            (Some(Outcome::Ranking(seats)), _) => with_name("show-winner", seats[0]),
            (Some(Outcome::Solo(score)), _) => texts.format("show-score", &[("score", score.0.into())]),
            (None, _) if *is_over => texts.get("show-no-result"),
            (None, Some(seat)) => with_name("show-to-move", seat),
            (None, None) => String::new(),
        };
        format!("Nova Luna · {progress} · {status}")
    }
}
