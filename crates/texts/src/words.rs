//! The words between the moves of a record, as sentences in the user's language.

use nova_luna_rules::{RecordWord, Seat};

use crate::{Subject, Texts};

impl Texts {
    /// Describes a word of a record; `player` returns who sits on a seat.
    pub fn record_word<S: Into<Subject>>(&self, word: RecordWord, player: impl FnOnce(Seat) -> S) -> String {
        let (id, seat) = match word {
            RecordWord::Resign(seat) => ("event-resigned", seat),
            RecordWord::Flag(seat) => ("event-time-up", seat),
            RecordWord::Replace(seat) => ("event-replaced", seat),
            RecordWord::Return(seat) => ("event-returned", seat),
            RecordWord::Abandon => return self.get("event-no-result"),
        };
        self.format_about(id, player(seat), &[])
    }
}
