//! The observation of a seat: bytes, in blocks of rows (`BLOCKS`).

use nova_luna_rules::{MAX_ON_WHEEL, MAX_TAKEABLE, SPACES, Seat, Solo, TILE_COUNT, TileId, TileSet, View};

use crate::display_rows::DisplayRows;
use crate::layout::{Layout, Outgrown, SEAT, WHEEL, check_size};
use crate::tile_rows::{SLOT, TileRows};

/// Returns a number as a byte. Only positions that no game leads to have larger ones.
fn byte(number: u16) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// Returns the tiles of the pile, 1 for each.
pub(crate) fn unseen(view: &View) -> [u8; TILE_COUNT] {
    let pile = view.seen().union(view.out()).complement();
    TileId::ALL.map(|tile| u8::from(TileSet::contains(pile, tile)))
}

/// A view with the rows of its displays.
pub(crate) struct Scene<'a> {
    pub(crate) view: &'a View,
    pub(crate) displays: &'a [DisplayRows],
    pub(crate) unseen: &'a [u8; TILE_COUNT],
}

impl Scene<'_> {
    /// Writes the observation of a seat. Every byte is written.
    pub(crate) fn write(&self, seat: Seat, observation: &mut [u8]) {
        let mut rest = observation;
        let mut blocks = Layout::of(self.view).lengths().map(|length| rest.split_off_mut(..length).unwrap_or_default());
        let [table, seats, wheel, unseen, displays, cells] = &mut blocks;
        table.copy_from_slice(&self.table(seat));
        self.write_seats(seat, seats);
        self.write_wheel(wheel);
        unseen.copy_from_slice(self.unseen);
        let length = Layout::of(self.view).display_length();
        for (block, other) in displays.chunks_exact_mut(length).zip(self.from(seat)) {
            copy(self.displays[other.index()].tiles_in_use(), block);
        }
        let is_to_move = self.view.to_move() == Some(seat);
        copy(if is_to_move { self.displays[seat.index()].cells_in_use() } else { &[] }, cells);
    }

    fn table(&self, seat: Seat) -> [u8; 8] {
        let view = self.view;
        [
            view.players() as u8,
            view.discs(),
            view.pile_size() as u8,
            view.wheel().len() as u8,
            u8::from(view.legal_actions().can_refill()),
            view.solo().map_or(0, |solo| solo.phase().number()),
            view.solo().and_then(Solo::note).map_or(0, |note| byte(note.0)),
            u8::from(view.to_move() == Some(seat)),
        ]
    }

    /// Returns all seats, beginning with this one.
    fn from(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let players = self.view.players();
        self.view.seats().chain(self.view.seats()).skip(seat.index()).take(players)
    }

    fn write_seats(&self, seat: Seat, seats: &mut [u8]) {
        let track = self.view.moon_track();
        let last = track.spent(track.next()).spaces();
        let (rows, _) = seats.as_chunks_mut::<SEAT>();
        for (row, other) in rows.iter_mut().zip(self.from(seat)) {
            let ahead = byte(track.spent(other).spaces() - last);
            let place = track.order().iter().position(|next| *next == other).unwrap_or_default();
            *row = [self.view.discs_left(other), ahead, place as u8, byte(self.displays[other.index()].cost.spaces())];
        }
    }

    fn write_wheel(&self, wheel: &mut [u8]) {
        let (meeple, spaces) = (self.view.wheel().meeple().number(), self.view.wheel().spaces());
        let (rows, _) = wheel.as_chunks_mut::<WHEEL>();
        let mut slot = 0;
        for (row, ahead) in rows.iter_mut().zip(1..=MAX_ON_WHEEL) {
            let Some(tile) = spaces[(usize::from(meeple) + ahead) % SPACES] else {
                *row = [0; WHEEL];
                continue;
            };
            *row = TileRows::of(tile).on_wheel;
            slot += 1;
            if slot <= MAX_TAKEABLE && !self.view.is_over() {
                row[SLOT] = slot as u8;
            }
        }
    }
}

/// Copies rows, and fills the rest with zeros: that is faster than to read zeros.
fn copy(rows: &[u8], block: &mut [u8]) {
    let (start, rest) = block.split_at_mut(rows.len().min(block.len()));
    start.copy_from_slice(&rows[..start.len()]);
    rest.fill(0);
}

/// Writes the observation of a seat into as many bytes as it has.
pub fn observe(view: &View, seat: Seat, observation: &mut [u8]) -> Result<(), Outgrown> {
    check_size(view)?;
    let layout = Layout::of(view);
    let mut displays = vec![DisplayRows::new(layout); view.players()];
    displays.iter_mut().zip(view.displays()).for_each(|(rows, display)| rows.show(display));
    Scene { view, displays: &displays, unseen: &unseen(view) }.write(seat, observation);
    Ok(())
}
