//! Setting up a position: what was entered tile by tile, and everything that follows from it.
//!
//! An [`Entry`] may be unfinished or impossible; it becomes a `Position` only by its notation, which is checked there.

mod draft;
mod editor;
mod faults;
mod paste;
mod worked_out;

use nova_luna_rules::{Coord, MAX_PLAYERS, Phase, SPACES, Seat, Solo, TileId, TileSet, View, usual_discs};

pub(super) use draft::rewrite_draft;
pub use draft::{load_draft, save_draft};
pub use editor::{Editor, Step};
pub use faults::{Fix, Message};
pub use paste::{explain_pasted, read_pasted, usual_deal};
pub use worked_out::{Question, WorkedOut, count_range};

/// A place where a tile can lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A space of the wheel, 0 to 11.
    Space(u8),
    Cell(Seat, Coord),
}

/// The display of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Laid {
    pub tiles: Vec<(Coord, TileId)>,
    /// The space of its disc, if not the one that the costs lead to.
    pub moved_to: Option<u8>,
    /// That is meant, whatever the costs are.
    pub is_meant: bool,
    /// The complete tasks without a disc.
    pub uncovered: Vec<(Coord, u8)>,
    /// The discs left, if they do not follow from the tasks.
    pub left: Option<u8>,
}

impl Laid {
    pub fn at(&self, at: Coord) -> Option<TileId> {
        self.tiles.iter().find(|(cell, _)| *cell == at).map(|(_, tile)| *tile)
    }

    fn set(&mut self, at: Coord, tile: Option<TileId>) {
        self.tiles.retain(|(cell, _)| *cell != at);
        self.tiles.extend(tile.map(|tile| (at, tile)));
        self.uncovered.retain(|(cell, _)| *cell != at);
    }

    /// Returns the columns of the tiles of a row.
    fn columns(&self, row: i8) -> impl Iterator<Item = i8> {
        self.tiles.iter().filter(move |(at, _)| at.y == row).map(|(at, _)| at.x)
    }

    /// Returns the first and the last row with tiles.
    pub fn rows(&self) -> Option<(i8, i8)> {
        let rows = || self.tiles.iter().map(|(at, _)| at.y);
        rows().min().zip(rows().max())
    }

    /// Returns the column where a row begins: that of the leftmost tile, at most the one where the entry began.
    pub fn first_column(&self) -> i8 {
        self.tiles.iter().map(|(at, _)| at.x).min().unwrap_or_default().min(0)
    }
}

/// What was entered of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The discs that each player has to place.
    pub discs: u8,
    pub meeple: Option<u8>,
    pub wheel: [Option<TileId>; SPACES],
    /// One for each player.
    pub displays: Vec<Laid>,
    /// The note of phase 1, in phase 2 of a solo game.
    pub note: Option<u16>,
    /// For spaces of the moon track, the seats there from top to bottom. It holds while these seats are there.
    pub stacks: Vec<(u8, Vec<Seat>)>,
    /// The tiles that are not in the game, unless they were put somewhere.
    pub out: TileSet,
}

impl Entry {
    pub fn new(players: usize) -> Self {
        Self {
            discs: usual_discs(players),
            meeple: None,
            wheel: [None; SPACES],
            displays: vec![Laid::default(); players.clamp(1, MAX_PLAYERS)],
            note: None,
            stacks: Vec::new(),
            out: TileSet::EMPTY,
        }
    }

    /// Takes over a position of a game.
    pub fn from_view(view: &View) -> Self {
        let mut entry = Self::new(view.players());
        entry.discs = view.discs();
        entry.meeple = Some(view.wheel().meeple().number());
        entry.wheel.copy_from_slice(view.wheel().spaces());
        entry.out = view.out();
        let solo = view.solo().filter(|solo| solo.phase() == Phase::Two && view.tiles_due() == 0);
        entry.note = solo.and_then(Solo::note).map(|note| note.0);
        let track = view.moon_track();
        for (seat, laid) in Seat::all(view.players()).zip(&mut entry.displays) {
            laid.tiles =
                view.display(seat).iter().flat_map(|shown| shown.tiles()).map(|it| (it.at(), it.tile().id())).collect();
        }
        let plain = entry.clone();
        for (seat, laid) in Seat::all(view.players()).zip(&mut entry.displays) {
            let worked_out = plain.seat(seat);
            laid.moved_to = Some(track.space(seat)).filter(|space| *space != worked_out.space && view.players() > 1);
            laid.left = Some(view.discs_left(seat)).filter(|left| *left != worked_out.left);
        }
        for stack in track.order().chunk_by(|&one, &other| track.spent(one) == track.spent(other)) {
            if stack.len() > 1 {
                entry.stacks.push((track.space(stack[0]), stack.to_vec()));
            }
        }
        entry
    }

    pub fn players(&self) -> usize {
        self.displays.len()
    }

    /// Sets the number of players; displays that stay keep their tiles.
    pub fn set_players(&mut self, players: usize) {
        if self.discs == usual_discs(self.players()) || players == 1 {
            self.discs = usual_discs(players);
        }
        self.displays.resize(players.clamp(1, MAX_PLAYERS), Laid::default());
        self.note = self.note.filter(|_| players == 1);
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players())
    }

    pub fn display(&self, seat: Seat) -> Option<&Laid> {
        self.displays.get(seat.index())
    }

    pub fn tile(&self, spot: Spot) -> Option<TileId> {
        match spot {
            Spot::Space(space) => self.wheel.get(usize::from(space)).copied().flatten(),
            Spot::Cell(seat, at) => self.display(seat)?.at(at),
        }
    }

    /// Puts a tile somewhere in place of what is there, or takes away what is there.
    pub fn set(&mut self, spot: Spot, tile: Option<TileId>) {
        match spot {
            Spot::Space(space) => {
                if let Some(place) = self.wheel.get_mut(usize::from(space)) {
                    *place = tile;
                }
            }
            Spot::Cell(seat, at) => {
                if let Some(laid) = self.displays.get_mut(seat.index()) {
                    laid.set(at, tile);
                }
            }
        }
    }

    /// Returns all tiles with their places: the wheel, then the displays.
    pub fn tiles(&self) -> Vec<(Spot, TileId)> {
        let wheel = (0..).zip(self.wheel).filter_map(|(space, tile)| Some((Spot::Space(space), tile?)));
        let displays = self.seats().zip(&self.displays);
        let cells =
            displays.flat_map(|(seat, laid)| laid.tiles.iter().map(move |(at, tile)| (Spot::Cell(seat, *at), *tile)));
        wheel.chain(cells).collect()
    }

    pub fn used(&self) -> TileSet {
        self.tiles().into_iter().map(|(_, tile)| tile).collect()
    }

    /// Returns the tiles that are not in the game.
    pub fn out(&self) -> TileSet {
        let used = self.used();
        self.out.iter().filter(|tile| !used.contains(*tile)).collect()
    }

    pub fn is_empty(&self) -> bool {
        *self == Self { discs: self.discs, ..Self::new(self.players()) }
    }

    /// Writes what was entered as a notation, which may be faulty. Reading it applies all checks.
    pub fn notation(&self) -> String {
        let cell = |tile: Option<TileId>| tile.map_or_else(|| ".".to_owned(), |tile| format!("{:02}", tile.number()));
        let wheel = (0..).zip(self.wheel);
        let wheel: String =
            wheel.map(|(space, tile)| if self.meeple == Some(space) { "m".to_owned() } else { cell(tile) }).collect();
        let mut text = format!("nl1_{}_{wheel}_{}", self.discs, self.track());
        for (seat, laid) in self.seats().zip(&self.displays) {
            text.push('_');
            match laid.rows() {
                None => text.push('0'),
                Some((top, bottom)) => {
                    let left = laid.tiles.iter().map(|(at, _)| at.x).min().unwrap_or_default();
                    let row = |y: i8| {
                        let right = laid.columns(y).max().unwrap_or(left);
                        (left..=right).map(|x| cell(laid.at(Coord::new(x, y)))).collect::<String>()
                    };
                    text += &(top..=bottom).map(row).collect::<Vec<_>>().join("-");
                }
            }
            let worked_out = self.seat(seat);
            if worked_out.left != worked_out.expected {
                text += &format!("d{}", worked_out.left);
            }
        }
        let out = self.out();
        if !out.is_empty() {
            text += "_x";
            out.iter().for_each(|tile| text += &cell(Some(tile)));
        }
        text
    }

    fn track(&self) -> String {
        if self.players() == 1 {
            return self.note.map_or_else(|| "p1".to_owned(), |note| format!("p2.{note}"));
        }
        let stack = |(space, seats): (u8, Vec<Seat>)| {
            format!("{space}.{}", seats.iter().map(|seat| seat.number().to_string()).collect::<String>())
        };
        self.stacked().into_iter().map(stack).collect::<Vec<_>>().join("-")
    }
}

#[cfg(test)]
mod tests;
