//! The memory of a match: what this browser saw of it, to notice if its past changes.

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{EventDto, EventType};
use nova_luna_rules::{PlacedIncident, Record};
use nova_luna_table::{MatchState, match_tags};

/// Maximum number of remembered events besides the moves. Older ones are forgotten first.
const MAX_EVENTS: usize = 400;

/// Maximum length of an event's text. Every legal move is shorter.
const MAX_EVENT_LENGTH: usize = 80;

/// The latest known state of a match, and the events that led to it as far as this browser saw them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct SeenMatch {
    /// The tiles on the wheel and the stack before the first turn, and how the match was set up.
    setup: String,
    version: u32,
    /// The moves that led to the position, in the notation of records.
    moves: Vec<String>,
    /// The number of moves that can no longer be taken back.
    fixed: usize,
    /// The events with their versions, without their times, in the order in which they came.
    events: Vec<(u32, String)>,
}

impl SeenMatch {
    pub(super) fn of(state: &MatchState) -> Self {
        let record = state.record_without_seed();
        // Only the last moves of the seat to move can be taken back, none that revealed a tile, and none from before the
        // position that the match began with.
        let to_move = state.to_move();
        let may_undo = |event: &&nova_luna_rules::Event| Some(event.seat) == to_move && event.revealed.is_empty();
        let undoable = state.own_moves().iter().rev().take_while(may_undo).count();
        Self {
            setup: setup_text(&record),
            version: state.version().0,
            moves: state.moves().iter().map(ToString::to_string).collect(),
            fixed: state.moves().len() - undoable,
            events: Vec::new(),
        }
    }

    /// Whether both can be states of the same match.
    pub(super) fn agrees_with(&self, other: &Self) -> bool {
        let (earlier, later) = if self.version <= other.version { (self, other) } else { (other, self) };
        let kept = if earlier.version == later.version { earlier.moves.len() } else { earlier.fixed };
        let is_prefix = earlier.moves.iter().take(kept).eq(later.moves.iter().take(kept));
        earlier.setup == later.setup && is_prefix && (earlier.version < later.version || earlier.moves == later.moves)
    }

    /// Whether a record can be of this match: it has the same start, and the moves that nobody could take back.
    pub(super) fn agrees_with_record(&self, record: &Record) -> bool {
        let fixed = self.moves.iter().take(self.fixed);
        let mut moves = record.events().iter().map(ToString::to_string);
        self.setup == setup_text(record) && fixed.into_iter().all(|seen| moves.next().as_ref() == Some(seen))
    }

    /// Takes over a later state; returns false if it contradicts this one, which then stays.
    pub(super) fn update(&mut self, state: Self) -> bool {
        let agrees = self.agrees_with(&state);
        if agrees && state.version >= self.version {
            let events = std::mem::take(&mut self.events);
            *self = Self { events, ..state };
        }
        agrees
    }

    /// Remembers an event; returns false if it contradicts the one that was seen with the same version.
    pub(super) fn add_event(&mut self, event: &EventDto) -> bool {
        self.add_text(event.version, event_text(event))
    }

    fn add_text(&mut self, version: u32, text: String) -> bool {
        if let Some((_, known)) = self.events.iter().find(|(known, _)| *known == version) {
            return *known == text;
        }
        self.events.push((version, text));
        if self.events.len() > MAX_EVENTS {
            self.events.remove(0);
        }
        true
    }

    /// Combines what two tabs of the browser saw; returns false if they contradict each other.
    pub(super) fn merge(&mut self, other: Self) -> bool {
        let mut agrees = true;
        for (version, text) in other.events.clone() {
            agrees &= self.add_text(version, text);
        }
        self.update(other) && agrees
    }

    /// Whether the words of a record contain the seen ones, in their order.
    pub(super) fn agrees_with_words(&self, words: &[PlacedIncident]) -> bool {
        let mut events: Vec<&(u32, String)> = self.events.iter().collect();
        events.sort_by_key(|(version, _)| *version);
        let mut words = words.iter().map(|placed| placed.incident.to_string());
        events.into_iter().filter_map(|(_, text)| word_of(text)).all(|seen| words.any(|word| word == seen))
    }

    /// Returns the lines for the storage. The notation of moves has neither tabs nor semicolons.
    pub(super) fn to_lines(&self) -> String {
        let events: Vec<String> = self.events.iter().map(|(version, text)| format!("{version}={text}")).collect();
        let Self { setup, version, moves, fixed, .. } = self;
        format!("match\t{setup}\t{version}\t{fixed}\t{}\t{}\n", moves.join(";"), events.join(";"))
    }

    /// Reads the fields of a stored line.
    pub(super) fn from_fields(fields: &[&str]) -> Option<Self> {
        let [setup, version, fixed, moves, events] = fields[..] else { return None };
        let list = |text: &str| text.split(';').filter(|item| !item.is_empty()).map(str::to_owned).collect::<Vec<_>>();
        let event = |item: String| {
            let (version, text) = item.split_once('=')?;
            Some((version.parse().ok()?, text.to_owned()))
        };
        Some(Self {
            setup: setup.to_owned(),
            version: version.parse().ok()?,
            fixed: fixed.parse().ok()?,
            moves: list(moves),
            events: list(events).into_iter().map(event).collect::<Option<_>>()?,
        })
    }
}

/// Returns the text of the tiles and the stack before the first turn, and of the tags.
fn setup_text(record: &Record) -> String {
    let tags: String = match_tags(record).map(|(tag, value)| format!(" {tag}={value}")).collect();
    format!("{} {}{tags}", join(&record.setup().wheel), join(&record.setup().stack))
}

fn join(tiles: &[u8]) -> String {
    tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// Returns the word of a record for the text of an event; `None` for moves and for events that a record does not have.
fn word_of(event: &str) -> Option<String> {
    let (seat, kind) = event.split_once(':')?;
    let word = match kind {
        "resigned" => "resign",
        "timed_out" => "flag",
        "replaced" => "replace",
        "returned" => "return",
        "abandoned" => "abandon",
        _ => return None,
    };
    Some(format!("{word}{seat}"))
}

/// Returns a short text of an event without its version and time.
fn event_text(event: &EventDto) -> String {
    let seat = event.seat.map(|seat| seat.to_string()).unwrap_or_default();
    match (&event.action, event.kind) {
        (Some(action), EventType::Played) => {
            // The text is not checked yet: it must neither break the form of the stored line nor fill the storage.
            let is_allowed = |letter: &char| *letter != ';' && (letter.is_ascii_graphic() || *letter == ' ');
            format!("{seat}:{}", action.chars().filter(is_allowed).take(MAX_EVENT_LENGTH).collect::<String>())
        }
        (_, kind) => {
            let plies = event.plies.map(|plies| format!("-{plies}")).unwrap_or_default();
            format!("{seat}:{}{plies}", kind.to_json().trim_matches('"'))
        }
    }
}
