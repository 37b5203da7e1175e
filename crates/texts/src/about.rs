//! Texts about a player. A sentence about the reader is a text of its own, in the second person.

use nova_luna_rules::{Incident, Seat};

use crate::{Texts, Value};

/// The player a text is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The reader of the text.
    You,
    /// Somebody else, by name.
    Player(String),
}

impl From<String> for Subject {
    fn from(name: String) -> Self {
        Self::Player(name)
    }
}

impl Texts {
    /// Formats a text about a player: `id` with the name as `player`, or the text of `own_text_id` for the reader.
    pub fn format_about(&self, id: &str, subject: impl Into<Subject>, values: &[(&str, Value<'_>)]) -> String {
        match subject.into() {
            Subject::You => self.format(&own_text_id(id), values),
            Subject::Player(name) => {
                let mut values = values.to_vec();
                values.push(("player", name.into()));
                self.format(id, &values)
            }
        }
    }

    /// Describes what happened between the moves of a match; `player` returns who sits on a seat.
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

    /// Returns the name that a person has chosen. The word for the reader is no name: "You wins" is no sentence, and
    /// would not say who wins.
    pub fn chosen_name<'a>(&self, name: &'a str) -> Option<&'a str> {
        let name = name.trim();
        // The tables of all other letters would need eight kilobytes of the page.
        Some(name).filter(|name| !name.is_empty() && !name.eq_ignore_ascii_case(&self.get("you")))
    }
}

/// Returns the id of the second-person form of a text about a player.
pub fn own_text_id(id: &str) -> String {
    match id {
        "wins" => "you-win".to_owned(),
        "your-turn-call" => "your-turn".to_owned(),
        "display-of" => "your-display".to_owned(),
        _ => format!("{id}-you"),
    }
}
