//! What `spec/positions.csv` tells about a position.

use nova_luna_rules::{Display, Position, PositionError, PositionWarning, Record, Seat};
use sha2::{Digest as _, Sha256};

/// The bytes of a hash that are shown.
const HASH_BYTES: usize = 8;

/// The columns between a notation and its moves.
#[derive(Default)]
pub(super) struct Columns {
    pub(super) status: &'static str,
    codes: Vec<u8>,
    canonical: String,
    players: String,
    to_move: String,
    due: String,
    takeable: Vec<String>,
    /// The texts of the legal actions, sorted by bytes.
    pub(super) legal: Vec<String>,
    /// The number of covered tasks of each seat.
    pub(super) covered: Vec<usize>,
    discs_left: Vec<u8>,
    pile: String,
    result: String,
}

impl Columns {
    pub(super) const NAMES: &[&str] = &[
        "notation",
        "status",
        "codes",
        "canonical",
        "players",
        "to_move",
        "due",
        "takeable",
        "legal",
        "legal_sha256",
        "covered",
        "discs_left",
        "pile",
        "result",
        "after",
    ];

    pub(super) fn new(position: &Result<Position, PositionError>) -> Self {
        let position = match position {
            Ok(position) => position,
            Err(error) => return Self { status: "error", codes: vec![error.cause.check()], ..Self::default() },
        };
        let view = position.view();
        let mut codes: Vec<u8> = position.warnings().iter().map(PositionWarning::check).collect();
        codes.dedup();
        let mut legal: Vec<String> = view.legal_actions().iter().map(|action| action.to_string()).collect();
        legal.sort_unstable();
        Self {
            status: if codes.is_empty() { "ok" } else { "warning" },
            codes,
            canonical: position.to_string(),
            players: view.players().to_string(),
            to_move: view.to_move().map_or_else(|| "-".to_owned(), |seat| seat.to_string()),
            due: view.tiles_due().to_string(),
            takeable: view.legal_actions().takeable().iter().map(ToString::to_string).collect(),
            legal,
            covered: view.displays().iter().map(covered).collect(),
            discs_left: view.seats().map(|seat: Seat| view.discs_left(seat)).collect(),
            pile: view.pile_size().to_string(),
            result: Record::new(position.clone()).map(|record| record.result()).unwrap_or_default(),
        }
    }

    /// Returns all fields of a line: the notation as it was given, these columns, and the position after the moves.
    pub(super) fn fields(&self, notation: &str, after: String) -> Vec<String> {
        let is_position = !self.canonical.is_empty();
        let if_position = |field: String| if is_position { field } else { String::new() };
        vec![
            notation.to_owned(),
            self.status.to_owned(),
            join(self.codes.iter().map(|code| format!("P{code}"))),
            self.canonical.clone(),
            self.players.clone(),
            self.to_move.clone(),
            self.due.clone(),
            self.takeable.join(" "),
            if_position(self.legal.len().to_string()),
            if_position(hash(&self.legal.join(" "))),
            join(&self.covered),
            join(&self.discs_left),
            self.pile.clone(),
            self.result.clone(),
            after,
        ]
    }
}

fn covered(display: &Display) -> usize {
    display.tiles().map(|placed| placed.covered().filter(|covered| *covered).count()).sum()
}

fn join(items: impl IntoIterator<Item = impl ToString>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns the beginning of a SHA-256 in hexadecimal digits.
fn hash(text: &str) -> String {
    Sha256::digest(text).iter().take(HASH_BYTES).map(|byte| format!("{byte:02x}")).collect()
}
