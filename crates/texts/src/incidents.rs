//! What happens between the moves of a match, as sentences in the user's language.

use nova_luna_rules::{Incident, Seat};

use crate::{Subject, Texts};

impl Texts {
    /// Describes an incident; `player` returns who sits on a seat.
    pub fn describe_incident<S: Into<Subject>>(&self, incident: Incident, player: impl FnOnce(Seat) -> S) -> String {
        let (id, seat) = match incident {
            Incident::Resign(seat) => ("event-resigned", seat),
            Incident::Flag(seat) => ("event-time-up", seat),
            Incident::Replace(seat) => ("event-replaced", seat),
            Incident::Return(seat) => ("event-returned", seat),
            Incident::Abandon => return self.get("event-no-result"),
        };
        self.format_about(id, player(seat), &[])
    }
}
