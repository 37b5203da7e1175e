//! Writing records.

use core::fmt;

use super::{EXTENDED_RECORD_FORMAT, MoveTextItem, RECORD_FORMAT, Record};
use crate::action::Action;
use crate::fairness::FAIRNESS_VERSION;
use crate::outcome::Outcome;
use crate::start::Start;

/// The maximum width of a line of moves, in characters.
const MAX_LINE_WIDTH: usize = 100;

impl Record {
    /// Returns the value of the tag `Result`: the seats from first to last, the solo score, or `*` if unfinished
    /// or abandoned.
    pub fn result(&self) -> String {
        match self.outcome() {
            None => "*".to_owned(),
            Some(Outcome::Solo(score)) => score.0.to_string(),
            Some(Outcome::Ranking(seats)) => join(&seats, " "),
        }
    }

    /// Writes the tags of this game, or of a tree with variations or grades that has this game.
    pub(crate) fn write_tags(&self, f: &mut fmt::Formatter<'_>, has_variations: bool) -> fmt::Result {
        let start = &self.start;
        let is_extended = has_variations || start.position().is_some();
        write_tag(f, "Format", if is_extended { EXTENDED_RECORD_FORMAT } else { RECORD_FORMAT })?;
        write_tag(f, "Players", &start.players().to_string())?;
        write_tag(f, "Discs", &start.discs().to_string())?;
        match start {
            Start::Deal(setup) => {
                write_tag(f, "Wheel", &join(&setup.wheel, " "))?;
                write_tag(f, "Stack", &join(&setup.stack, " "))?;
            }
            Start::Position(position) => write_tag(f, "Setup", &position.to_string())?,
        }
        write_tags(f, "Name", self.names.iter().map(Option::as_ref))?;
        write_tags(f, "Bot", self.bots.iter().map(Option::as_ref))?;
        self.write_fairness(f)?;
        if let Some(termination) = self.termination() {
            write_tag(f, "Termination", termination.as_str())?;
        }
        write_tag(f, "Result", &self.result())?;
        self.other_tags.iter().try_for_each(|(tag, value)| write_tag(f, tag, value))
    }

    fn write_fairness(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(seed) = self.seed {
            write_tag(f, "Seed", &seed.to_string())?;
        }
        let Some(fairness) = &self.fairness else { return Ok(()) };
        write_tag(f, "Fairness", FAIRNESS_VERSION)?;
        write_tag(f, "Table", &fairness.table.to_string())?;
        write_tag(f, "Commitment", &fairness.commitment.to_string())?;
        write_tags(f, "Seal", fairness.seals.iter().map(Some))?;
        write_tags(f, "Nonce", fairness.nonces.iter().map(Some))?;
        write_tag(f, "Secret", &fairness.secret.to_string())?;
        write_tag(f, "VoidSeals", &fairness.void_seals.to_string())
    }

    /// Returns the moves as tokens that must not be broken across lines, with a number before every round.
    fn tokens(&self) -> Vec<String> {
        let mut plies = 0;
        let numbered = |item: &MoveTextItem| {
            let acts = match item {
                MoveTextItem::Take(_) => true,
                // A chosen refill is an action; a forced one belongs to the action before it.
                MoveTextItem::Refill(_) => self.events.get(plies).is_some_and(|event| event.action == Action::Refill),
                MoveTextItem::Incident(_) | MoveTextItem::Comment(_) => false,
            };
            let players = self.view.players();
            let number = (acts && plies % players == 0).then(|| format!("{}. ", plies / players + 1));
            plies += usize::from(acts);
            number.unwrap_or_default() + &token(item)
        };
        self.items.iter().map(numbered).collect()
    }
}

fn token(item: &MoveTextItem) -> String {
    match item {
        MoveTextItem::Take(action) => action.to_string(),
        MoveTextItem::Refill(revealed) => format!("+{}", join(revealed, ",")),
        MoveTextItem::Incident(word) => word.to_string(),
        MoveTextItem::Comment(text) => format!("{{{text}}}"),
    }
}

fn join(items: &[impl fmt::Display], separator: &str) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(separator)
}

fn write_tag(f: &mut fmt::Formatter<'_>, tag: &str, value: &str) -> fmt::Result {
    let escaped = value.replace('\\', r"\\").replace('"', r#"\""#);
    writeln!(f, "[{tag} \"{escaped}\"]")
}

/// Writes one tag for each seat: `Seal1`, `Seal2`, ….
fn write_tags(
    f: &mut fmt::Formatter<'_>,
    tag: &str,
    values: impl Iterator<Item = Option<impl fmt::Display>>,
) -> fmt::Result {
    let mut values = (1..).zip(values).filter_map(|(seat, value)| Some((seat, value?)));
    values.try_for_each(|(seat, value): (u8, _)| write_tag(f, &format!("{tag}{seat}"), &value.to_string()))
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_tags(f, false)?;
        write_tokens(f, &self.tokens())
    }
}

/// Writes the move text behind the tags.
pub(crate) fn write_tokens(f: &mut fmt::Formatter<'_>, tokens: &[String]) -> fmt::Result {
    let mut column = MAX_LINE_WIDTH;
    for token in tokens {
        let length = token.chars().count();
        if column + 1 + length > MAX_LINE_WIDTH {
            write!(f, "\n{token}")?;
            column = length;
        } else {
            write!(f, " {token}")?;
            column += 1 + length;
        }
    }
    writeln!(f)
}
