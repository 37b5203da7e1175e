//! The faults of a position in the user's language: for the command line, and for the page where a position is set up.

use nova_luna_rules::{PositionCause, PositionError, PositionWarning, TileId, TilePlace};

use crate::{Texts, Value};

impl Texts {
    /// Describes why a text is not a position.
    pub fn position_error(&self, error: &PositionError) -> String {
        let with = |id: &str, name, value: Value<'_>| self.format(id, &[(name, value)]);
        match &error.cause {
            PositionCause::Version => self.get("position-version"),
            PositionCause::Character { found, number } => {
                let values = [("found", found.to_string().into()), ("number", (*number).into())];
                self.format("position-character", &values)
            }
            PositionCause::TooLong => self.get("position-too-long"),
            PositionCause::Parts(_) => self.get("position-parts"),
            PositionCause::Discs(found) => with("position-discs", "found", found.to_string().into()),
            PositionCause::WheelSpaces(spaces) => with("position-wheel-spaces", "spaces", (*spaces).into()),
            PositionCause::Wheel => self.get("position-wheel"),
            PositionCause::MoonTrack(found) => with("position-moon-track", "found", found.to_string().into()),
            PositionCause::Display(seat) => with("position-display", "seat", seat.number().into()),
            PositionCause::Out => self.get("position-out-form"),
            other => self.impossible_position(other),
        }
    }

    /// Describes what cannot be in a text that has the right form.
    fn impossible_position(&self, cause: &PositionCause) -> String {
        let with = |id: &str, name, value: Value<'_>| self.format(id, &[(name, value)]);
        match cause {
            PositionCause::NoSuchTile(tile) => with("position-no-such-tile", "tile", (*tile).into()),
            PositionCause::TileTwice { tile, first, second } => {
                let values = [
                    ("tile", tile.number().into()),
                    ("first", self.tile_place(*first).into()),
                    ("second", self.tile_place(*second).into()),
                ];
                self.format("position-tile-twice", &values)
            }
            PositionCause::DiscCount { discs, .. } => with("position-disc-count", "discs", (*discs).into()),
            PositionCause::Seats { players: 1 } => self.get("position-seats-solo"),
            PositionCause::Seats { players } => with("position-seats", "players", (*players).into()),
            PositionCause::NoSuchSpace(space) => with("position-no-such-space", "space", (*space).into()),
            PositionCause::SpaceTwice(space) => with("position-space-twice", "space", (*space).into()),
            PositionCause::Spread => self.get("position-spread"),
            PositionCause::Detached { tile, seat } => {
                let values = [("tile", tile.number().into()), ("seat", seat.number().into())];
                self.format("position-detached", &values)
            }
            PositionCause::TooManyTiles { seat, tiles, limit } => {
                let values = [("seat", seat.number().into()), ("tiles", (*tiles).into()), ("limit", (*limit).into())];
                self.format("position-too-many-tiles", &values)
            }
            PositionCause::TooManySoloTiles { tiles, limit } => {
                self.format("position-too-many-solo", &[("tiles", (*tiles).into()), ("limit", (*limit).into())])
            }
            PositionCause::DiscsLeft { seat, left, discs } => {
                let values = [("seat", seat.number().into()), ("left", (*left).into()), ("discs", (*discs).into())];
                self.format("position-discs-left", &values)
            }
            // The causes of another form are described elsewhere.
            _ => self.get("position-meeple"),
        }
    }

    fn tile_place(&self, place: TilePlace) -> String {
        match place {
            TilePlace::Wheel => self.get("position-at-wheel"),
            TilePlace::Display(seat) => self.format("position-at-display", &[("seat", seat.number().into())]),
            TilePlace::Out => self.get("position-at-out"),
        }
    }

    /// Describes what no game leads to.
    pub fn position_warning(&self, warning: &PositionWarning) -> String {
        match warning {
            PositionWarning::Time { seat, cost, space, further } => {
                let id = if *further > 0 { "position-time-ahead" } else { "position-time-behind" };
                let values = [
                    ("seat", seat.number().into()),
                    ("cost", (*cost).into()),
                    ("space", (*space).into()),
                    ("off", further.unsigned_abs().into()),
                ];
                self.format(id, &values)
            }
            PositionWarning::DiscsLeft { seat, left, complete, expected } => {
                let values = [
                    ("seat", seat.number().into()),
                    ("left", (*left).into()),
                    ("complete", (*complete).into()),
                    ("expected", (*expected).into()),
                ];
                self.format("position-discs-other", &values)
            }
            PositionWarning::TilesSeen(tiles) => self.format("position-seen", &[("tiles", (*tiles).into())]),
            PositionWarning::Note { note, tiles, least, most } => {
                let values = [
                    ("note", (*note).into()),
                    ("tiles", (*tiles).into()),
                    ("least", (*least).into()),
                    ("most", (*most).into()),
                ];
                self.format("position-phase-note", &values)
            }
            PositionWarning::Out(tiles) => {
                self.format("position-out", &[("count", tiles.len().into()), ("tiles", list(tiles).into())])
            }
            PositionWarning::SeveralFinished => self.get("position-several-finished"),
        }
    }
}

fn list(tiles: &[TileId]) -> String {
    tiles.iter().map(|tile| tile.number().to_string()).collect::<Vec<_>>().join(", ")
}
