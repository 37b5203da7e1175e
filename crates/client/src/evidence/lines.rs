//! The memory of a log: the lines that this browser saw, to notice if the past of a table changes.

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::log::read_line;
use nova_luna_rules::{PlacedIncident, Record};
use nova_luna_table::{Followed, Kind, LogEvent, MatchState, match_tags};

use crate::alarm::Alarm;

/// Maximum number of bytes of a line and of all remembered lines. The longest log that an honest server allows is shorter,
/// and a dishonest one cannot fill the storage of a browser with one table.
const MAX_LINE_BYTES: usize = 8_192;
const MAX_BYTES: usize = 400_000;

/// The lines of a log as they were first seen, without gaps from the first on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct SeenLog {
    lines: Vec<String>,
    bytes: usize,
}

impl SeenLog {
    /// Adds a line as it was stored. A damaged one, or one of another version of this program, says nothing, and neither
    /// do the lines after it.
    pub(super) fn load(&mut self, line: &str) {
        let is_next = |event: LogEvent| event.version.0 as usize == self.lines.len() + 1;
        if read_line(line).is_ok_and(is_next) && self.has_room_for(line) {
            self.push(line.to_owned());
        }
    }

    fn push(&mut self, line: String) {
        self.bytes += line.len();
        self.lines.push(line);
    }

    fn has_room_for(&self, line: &str) -> bool {
        line.len() <= MAX_LINE_BYTES && self.bytes + line.len() <= MAX_BYTES
    }

    pub(super) fn lines(&self) -> impl Iterator<Item = &String> {
        self.lines.iter()
    }

    /// Remembers an event; returns whether it is new. Another event with the same version is an alarm, and so is one
    /// without room: its server could change everything after it.
    pub(super) fn add(&mut self, event: &LogEvent) -> Result<bool, Alarm> {
        let (index, line) = ((event.version.0 as usize).saturating_sub(1), event.to_json());
        match self.lines.get(index) {
            Some(known) if *known == line => Ok(false),
            Some(known) => Err(alarm(known, event)),
            None if index > self.lines.len() => Ok(false),
            None if self.has_room_for(&line) => {
                self.push(line);
                Ok(true)
            }
            None => Err(Alarm::Past),
        }
    }

    /// Takes over what another tab of the browser has stored; a difference is an alarm. What was stored first stays.
    pub(super) fn merge(&mut self, stored: Self) -> Result<(), Alarm> {
        let differs = self.lines.iter().zip(&stored.lines).find(|(own, known)| own != known);
        let found = match differs {
            Some((own, known)) => Err(read_line(own).map_or(Alarm::Past, |own| alarm(known, &own))),
            None => Ok(()),
        };
        if found.is_err() || stored.lines.len() > self.lines.len() {
            *self = stored;
        }
        found
    }

    /// Returns the match as far as this browser saw it, also before a reload.
    pub(super) fn match_state(&self) -> Option<MatchState> {
        let mut events = self.lines.iter().map_while(|line| read_line(line).ok());
        let mut followed = Followed::new(&events.next()?).ok()?;
        // The last line can be one that a server sent, but nobody can follow.
        events.map_while(|event| followed.apply(event).ok()).for_each(drop);
        followed.state().cloned()
    }

    /// Whether a record can be of the match that this browser saw: it has the same start, the moves that nobody could take
    /// back, and in their order the words for what happened between them.
    pub(super) fn agrees_with(&self, record: &Record) -> bool {
        let Some(state) = self.match_state() else { return true };
        let seen = state.record_without_seed();
        // Only the last moves of the seat to move can be taken back, and none that revealed a tile.
        let is_undoable =
            |event: &&nova_luna_rules::Event| Some(event.seat) == state.to_move() && event.revealed.is_empty();
        let undoable = state.own_moves().iter().rev().take_while(is_undoable).count();
        let fixed = &state.moves()[..state.moves().len() - undoable];
        let mut words = record.incidents().iter();
        let mut has_word = |seen: &PlacedIncident| words.any(|placed| placed.incident == seen.incident);
        seen.start() == record.start()
            && match_tags(&seen).eq(match_tags(record))
            && record.events().starts_with(fixed)
            && seen.incidents().iter().all(&mut has_word)
    }
}

/// Names the alarm after what the first line had fixed.
fn alarm(known: &str, other: &LogEvent) -> Alarm {
    let Ok(known) = read_line::<LogEvent>(known) else { return Alarm::Past };
    match (known.kind, &other.kind) {
        (Kind::Created(known), Kind::Created(other)) if known.commitment == other.commitment => Alarm::Past,
        (Kind::Created(_), _) => Alarm::Commitment,
        (Kind::SeatTaken(_) | Kind::SeatLeft(_) | Kind::SeatsOpened { .. } | Kind::Filled { .. }, _) => Alarm::Seal,
        (Kind::Revealed { start: Some(known), .. }, Kind::Revealed { start: Some(other), .. })
            if known.nonces == other.nonces =>
        {
            Alarm::Past
        }
        (Kind::Revealed { .. }, _) => Alarm::Nonce,
        (Kind::Voided(known), Kind::Voided(other)) if known.commitment != other.commitment => Alarm::Commitment,
        (Kind::Voided(_), _) => Alarm::VoidSeals,
        (Kind::TokenRotated(_) | Kind::RematchCreated(_) | Kind::Match(_), _) => Alarm::Past,
    }
}
