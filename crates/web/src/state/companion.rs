//! A game at a real table: who sits there, and what was entered. Everything else follows from that list.

mod check;
mod display;
mod draft;
mod sheet;
mod turns;

use nova_luna_rules::{Coord, Seat, TileId, TileSet};

use super::keyed::keyed;
use super::storage::{Storage, StorageError};
use super::stored_lines::{StoredItem, StoredLines, line};
pub use check::{CompleteTask, TaskCheck};
pub use draft::Draft;
pub use sheet::{SheetStage, TableSheet};
pub use turns::Turns;

keyed! {
    /// What the companion helps with. The id of its name is `co-tab-` and the key.
    pub enum Tool {
        Next "next",
        Place "place",
        Tasks "tasks",
        Solo "solo",
    }
}

/// Somebody at the table. Players are listed as their discs lie on the new moon, from bottom to top (R6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub seat: Seat,
    pub name: String,
}

line! { Player { seat, name } }

/// A tile of a display.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaidTile {
    pub seat: Seat,
    pub tile: TileId,
    x: i8,
    y: i8,
    /// Whether its cost was paid, too: on the moon track (R13), or on the score sheet of a solo game (R25).
    pays: bool,
}

line! { LaidTile { seat, tile, x, y, pays } }

impl LaidTile {
    const fn at(self) -> Coord {
        Coord::new(self.x, self.y)
    }

    fn cost(self) -> u8 {
        self.tile.tile().cost().spaces() as u8
    }
}

/// Something that was entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    Player(Player),
    /// The player to move paid this cost (R13).
    Moved(u8),
    Laid(LaidTile),
    /// The cost of a tile on the solo score sheet.
    Counted(u8),
    /// A phase of the solo game ended, with these discs missing (R25, R27).
    Ended(u8),
    /// Fewer discs lie on a display than tasks are complete.
    Fewer((Seat, u8)),
    /// Whether a disc lies on the task that was asked for.
    Answer(bool),
}

line! { Entry { "player" Player, "moved" Moved, "laid" Laid, "counted" Counted, "ended" Ended, "fewer" Fewer, "answer" Answer } }

/// The highest cost of a tile (R1).
const MAX_COST: u8 = super::aids::MAX_COST as u8;

impl StoredItem for Entry {
    const KEY: &str = "nova-luna/companion";

    fn is_sound(&self) -> bool {
        match self {
            Self::Moved(cost) | Self::Counted(cost) => (1..=MAX_COST).contains(cost),
            _ => true,
        }
    }
}

/// A game at a real table.
#[derive(Clone, PartialEq, Debug)]
pub struct Companion(StoredLines<Entry>);

impl Companion {
    /// Loads the game that was entered last.
    pub fn load(storage: &impl Storage) -> Self {
        Self(StoredLines::load(storage))
    }

    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        self.0.save(storage)
    }

    /// Begins another game; nothing of the one before stays.
    pub fn begin(&mut self, players: Vec<Player>) {
        self.0.items = players.into_iter().map(Entry::Player).collect();
    }

    /// Returns the players, from the bottom of the first stack to its top; nobody before the first game.
    pub fn players(&self) -> Vec<Player> {
        let mut players: Vec<Player> = Vec::new();
        for entry in &self.0.items {
            if let Entry::Player(player) = entry
                && players.iter().all(|known| known.seat != player.seat)
            {
                players.push(player.clone());
            }
        }
        // The seats of a game are numbered without gaps.
        let count = players.len();
        players.retain(|player| player.seat.index() < count);
        if players.len() == count { players } else { Vec::new() }
    }

    pub fn is_solo(&self) -> bool {
        self.players().len() == 1
    }

    /// Returns the tool that a game opens with: a solo player has no turn order (R23).
    pub fn first_tool(&self) -> Tool {
        if self.is_solo() { Tool::Solo } else { Tool::Next }
    }

    /// Follows the discs on the moon track.
    pub fn turns(&self) -> Turns {
        let is_solo = self.is_solo();
        let paid = self.0.items.iter().filter_map(|entry| match entry {
            Entry::Moved(cost) => Some(*cost),
            Entry::Laid(laid) if laid.pays && !is_solo => Some(laid.cost()),
            _ => None,
        });
        Turns::new(self.players().iter().map(|player| player.seat).collect(), paid)
    }

    /// The player to move pays for a tile. Returns whether there was one left to pay for.
    pub fn pay(&mut self, cost: u8) -> bool {
        let may_pay = self.turns().may_move() && (1..=MAX_COST).contains(&cost);
        if may_pay {
            self.0.items.push(Entry::Moved(cost));
        }
        may_pay
    }

    pub fn sheet(&self) -> TableSheet {
        let is_solo = self.is_solo();
        let mut sheet = TableSheet::default();
        for entry in &self.0.items {
            match entry {
                Entry::Counted(cost) => sheet.count(*cost),
                Entry::Laid(laid) if laid.pays && is_solo => sheet.count(laid.cost()),
                Entry::Ended(missing) => sheet.end_phase(*missing),
                _ => {}
            }
        }
        sheet
    }

    /// Writes the cost of a tile on the score sheet. Returns whether the wheel can have had another one.
    pub fn count(&mut self, cost: u8) -> bool {
        let may_count = self.sheet().takes_tiles() && (1..=MAX_COST).contains(&cost);
        if may_count {
            self.0.items.push(Entry::Counted(cost));
        }
        may_count
    }

    /// Ends a phase of the solo game with these discs missing.
    pub fn end_phase(&mut self, missing: u8) {
        if self.sheet().may_end() {
            self.0.items.push(Entry::Ended(missing));
        }
    }

    /// Returns the tiles of a display in the order in which they were entered.
    pub fn laid(&self, seat: Seat) -> impl Iterator<Item = LaidTile> {
        self.all_laid().filter(move |laid| laid.seat == seat)
    }

    fn all_laid(&self) -> impl Iterator<Item = LaidTile> {
        self.0.items.iter().filter_map(|entry| if let Entry::Laid(laid) = entry { Some(*laid) } else { None })
    }

    /// Returns the tiles that lie in displays: each tile is there once (R1).
    pub fn used(&self) -> TileSet {
        self.all_laid().map(|laid| laid.tile).collect()
    }

    /// Lays a tile on a cell of the view of its display. If costs are entered as well, this one is paid, too.
    pub fn lay(&mut self, seat: Seat, tile: TileId, at: Coord) {
        let origin = self.origin(seat);
        let Some((x, y)) = at.x.checked_add(origin.x).zip(at.y.checked_add(origin.y)) else { return };
        if self
            .view(seat, Some(tile))
            .is_some_and(|view| view.display(seat).is_some_and(|display| display.is_legal(at)))
        {
            let pays = self.pays_with(seat);
            self.forget_check();
            self.0.items.push(Entry::Laid(LaidTile { seat, tile, x, y, pays }));
        }
    }

    /// Whether a tile that a player lays is paid for: the costs are entered, too, and it is this player's turn.
    fn pays_with(&self, seat: Seat) -> bool {
        if self.is_solo() {
            let sheet = self.sheet();
            return sheet.has_tiles() && sheet.takes_tiles();
        }
        let turns = self.turns();
        turns.has_moves() && turns.may_move() && turns.mover() == seat
    }

    /// Replaces a display. What was paid for its tiles stays paid.
    pub fn set_display(&mut self, seat: Seat, tiles: &[(TileId, Coord)]) {
        let is_solo = self.is_solo();
        self.forget_check();
        let entries = std::mem::take(&mut self.0.items);
        self.0.items = entries.into_iter().filter_map(|entry| without_tile(entry, seat, is_solo)).collect();
        let laid = |(tile, at): &(TileId, Coord)| LaidTile { seat, tile: *tile, x: at.x, y: at.y, pays: false };
        self.0.items.extend(tiles.iter().map(|tile| Entry::Laid(laid(tile))));
    }

    /// Returns the check of a display that goes on.
    pub fn check(&self, seat: Seat) -> Option<TaskCheck> {
        let (mut checked, mut short, mut answers) = (None, 0, Vec::new());
        for entry in &self.0.items {
            match entry {
                Entry::Fewer(fewer) => (checked, short, answers) = (Some(fewer.0), fewer.1, Vec::new()),
                Entry::Answer(is_there) => answers.push(*is_there),
                _ => {}
            }
        }
        let view = self.view(seat, None).filter(|_| checked == Some(seat))?;
        Some(TaskCheck::new(check::complete_tasks(view.display(seat)?), short, answers))
    }

    /// Begins to look for missing discs on a display.
    pub fn miss(&mut self, seat: Seat, discs: u8) {
        self.forget_check();
        self.0.items.push(Entry::Fewer((seat, discs)));
    }

    pub fn answer(&mut self, seat: Seat, is_there: bool) {
        if self.check(seat).is_some_and(|check| check.asked().is_some()) {
            self.0.items.push(Entry::Answer(is_there));
        }
    }

    pub fn forget_check(&mut self) {
        self.0.items.retain(|entry| !matches!(entry, Entry::Fewer(_) | Entry::Answer(_)));
    }

    /// Takes back what was entered last with a tool. Returns whether there was something.
    pub fn undo(&mut self, tool: Tool, seat: Seat) -> bool {
        let is_solo = self.is_solo();
        let Some(last) = self.0.items.iter().rposition(|entry| belongs(entry, tool, seat, is_solo)) else {
            return false;
        };
        match &mut self.0.items[last] {
            // The tile stays; only its cost is taken back.
            Entry::Laid(laid) if tool != Tool::Place => laid.pays = false,
            _ => drop(self.0.items.remove(last)),
        }
        if tool == Tool::Place {
            self.forget_check();
        }
        true
    }

    pub fn may_undo(&self, tool: Tool, seat: Seat) -> bool {
        let is_solo = self.is_solo();
        self.0.items.iter().any(|entry| belongs(entry, tool, seat, is_solo))
    }
}

/// Whether an entry was made with a tool.
fn belongs(entry: &Entry, tool: Tool, seat: Seat, is_solo: bool) -> bool {
    match (entry, tool) {
        (Entry::Laid(laid), Tool::Next) => laid.pays && !is_solo,
        (Entry::Laid(laid), Tool::Solo) => laid.pays && is_solo,
        (Entry::Laid(laid), Tool::Place) => laid.seat == seat,
        (Entry::Moved(_), Tool::Next)
        | (Entry::Counted(_) | Entry::Ended(_), Tool::Solo)
        | (Entry::Fewer(_) | Entry::Answer(_), Tool::Tasks) => true,
        _ => false,
    }
}

/// Takes a tile out of a display and leaves what was paid for it.
fn without_tile(entry: Entry, seat: Seat, is_solo: bool) -> Option<Entry> {
    match entry {
        Entry::Laid(laid) if laid.seat == seat => {
            laid.pays.then(|| if is_solo { Entry::Counted(laid.cost()) } else { Entry::Moved(laid.cost()) })
        }
        other => Some(other),
    }
}

#[cfg(test)]
mod tests;
