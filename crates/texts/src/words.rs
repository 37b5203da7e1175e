//! The words between the moves of a record, as sentences in the user's language.

use nova_luna_rules::{RecordWord, Seat};

use crate::Texts;

impl Texts {
    /// Describes a word of a record; `name` returns the name of a seat.
    pub fn record_word(&self, word: RecordWord, name: impl FnOnce(Seat) -> String) -> String {
        let (id, seat) = match word {
            RecordWord::Resign(seat) => ("event-resigned", seat),
            RecordWord::Flag(seat) => ("event-time-up", seat),
            RecordWord::Replace(seat) => ("event-replaced", seat),
            RecordWord::Return(seat) => ("event-returned", seat),
            RecordWord::Abandon => return self.get("event-no-result"),
        };
        self.format(id, &[("player", name(seat).into())])
    }
}
