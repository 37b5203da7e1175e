//! The game on the screen: the table, and what the player is about to do.

use nova_luna_rules::{Action, Coord, Display, Event, Seat, TileId, View};
use nova_luna_table::{
    Command, EventKind, FollowError, MatchEvent, MatchState, Refusal, Request, SeatPlayer, Table, Timestamp,
};

use super::chain::Chain;
use super::cursor::{Direction, next_cell};
use super::move_preview::MovePreview;
use super::task_list::{Row, open_tasks};

/// What the player has picked. Changing the tile keeps the cell, and the reverse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pick {
    /// The tile.
    pub tile: Option<TileId>,
    /// The cell.
    pub cell: Option<Coord>,
}

/// A bot at work.
#[derive(Clone, PartialEq, Debug)]
pub struct Thinking {
    /// Whose turn it is.
    pub seat: Seat,
    /// The version it thinks about: an answer to another one is not form any more.
    pub version: u32,
    /// What it would play if it were cut short.
    pub best: Option<Action>,
    /// The positions it has looked at.
    pub nodes: u64,
}

/// A row of the list of moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Move {
    /// What happened.
    pub event: Event,
    /// Its number, from 1.
    pub number: usize,
}

/// Where the tiles are dealt, and for whom this page plays.
#[derive(Clone, PartialEq, Debug)]
enum Seating {
    /// Here: for every person at the table.
    Here(Box<Table>),
    /// RemoteTable away: for one seat, or for nobody who looks on.
    RemoteTable { match_state: Box<MatchState>, me: Option<Seat> },
}

/// The game on the screen.
#[derive(Clone, PartialEq, Debug)]
pub struct Session {
    seating: Seating,
    /// What is picked.
    pub pick: Pick,
    /// The cell the pointer or the keyboard is at.
    pub hover: Option<Coord>,
    /// The task that is looked at: its tile's cell and its number.
    pub task: Option<(Coord, usize)>,
    /// The bot at work.
    pub thinking: Option<Thinking>,
    /// What the master bot would do.
    pub hint: Option<Action>,
    /// Whether the last move was made here, and not before the page was opened.
    moved: bool,
}

impl Session {
    /// Sits down at a table.
    pub fn new(table: Table) -> Self {
        Self::seated(Seating::Here(Box::new(table)))
    }

    /// Follows a match that is dealt remote away, from a seat or looking on.
    pub fn remote(match_state: MatchState, me: Option<Seat>) -> Self {
        Self::seated(Seating::RemoteTable { match_state: Box::new(match_state), me })
    }

    fn seated(seating: Seating) -> Self {
        Self { seating, pick: Pick::default(), hover: None, task: None, thinking: None, hint: None, moved: false }
    }

    /// The match, as everybody at the table sees it.
    pub fn table(&self) -> &MatchState {
        match &self.seating {
            Seating::Here(table) => table,
            Seating::RemoteTable { match_state, .. } => match_state,
        }
    }

    /// The table with its pile, if it is dealt here.
    pub fn local_table(&self) -> Option<&Table> {
        match &self.seating {
            Seating::Here(table) => Some(table),
            Seating::RemoteTable { .. } => None,
        }
    }

    /// What lies on it.
    pub fn view(&self) -> &View {
        self.table().view()
    }

    /// The person at this page whose turn it is, if it is.
    pub fn my_seat_to_move(&self) -> Option<Seat> {
        self.table().to_move().filter(|seat| self.plays_for(*seat))
    }

    /// Somebody else whose turn it is: a bot, or a person remote away.
    pub fn other_to_move(&self) -> Option<Seat> {
        self.table().to_move().filter(|seat| !self.plays_for(*seat))
    }

    /// The bot of this page whose turn it is, if it is a bot's.
    pub fn bot_to_move(&self) -> Option<Seat> {
        self.other_to_move().filter(|_| self.local_table().is_some())
    }

    /// Whether a person at this page plays for this seat.
    fn plays_for(&self, seat: Seat) -> bool {
        let here = match &self.seating {
            Seating::Here(_) => true,
            Seating::RemoteTable { me, .. } => *me == Some(seat),
        };
        here && self.is_person(seat)
    }

    /// Whether a person plays for this seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.table().sitter(seat), SeatPlayer::Person(_))
    }

    /// The seat of whoever plays remote from the one who deals.
    pub fn me(&self) -> Option<Seat> {
        match &self.seating {
            Seating::Here(_) => None,
            Seating::RemoteTable { me, .. } => *me,
        }
    }

    /// The seat whose display is shown large: one's own, the person to move, else the one who moved last.
    pub fn own(&self) -> Seat {
        if let Seating::RemoteTable { me, .. } = &self.seating {
            return me.unwrap_or(Seat::FIRST);
        }
        let last = || self.table().line().iter().rev().map(|event| event.seat).find(|seat| self.is_person(*seat));
        let first = || self.view().seats().find(|seat| self.is_person(*seat));
        self.my_seat_to_move().or_else(last).or_else(first).unwrap_or(Seat::FIRST)
    }

    /// The display that is shown large.
    pub fn display(&self) -> &Display {
        self.view().display(self.own()).unwrap_or(&Display::EMPTY)
    }

    /// The other seats in the order in which they will move.
    pub fn others(&self) -> Vec<Seat> {
        let own = self.own();
        self.view().moon_track().order().iter().copied().filter(|seat| *seat != own).collect()
    }

    /// The cells where a tile may be placed now; none while it is nobody's turn here.
    pub fn cells(&self) -> Vec<Coord> {
        self.my_seat_to_move().map(|_| self.display().legal_cells().to_vec()).unwrap_or_default()
    }

    /// Whether the wheel may be refilled now.
    pub fn may_refill(&self) -> bool {
        self.my_seat_to_move().is_some() && self.view().is_legal(Action::Refill)
    }

    /// Picks a takeable tile by its number, from 1.
    pub fn pick_number(&mut self, number: usize) {
        let tile = number.checked_sub(1).and_then(|index| self.view().wheel().takeable().get(index).copied());
        if tile.is_some() && self.my_seat_to_move().is_some() {
            self.pick.tile = tile;
            self.task = None;
            // A player who has only one cell to choose need not choose it.
            if let [only] = self.cells()[..] {
                self.pick.cell = Some(only);
            }
        }
    }

    /// Puts the picked tile on a cell, on trial.
    pub fn pick_cell(&mut self, cell: Coord) {
        if self.cells().contains(&cell) {
            self.pick.cell = Some(cell);
            self.task = None;
        }
    }

    /// Where the picked tile is tried: where the pointer is, else the picked cell.
    pub fn preview_cell(&self) -> Option<Coord> {
        self.hover.filter(|cell| self.display().is_legal(*cell)).or(self.pick.cell)
    }

    /// What the placement that is tried would bring.
    pub fn preview(&self) -> Option<MovePreview> {
        self.my_seat_to_move()?;
        MovePreview::of(self.view(), self.pick.tile?, self.preview_cell()?)
    }

    /// What would be played now.
    pub fn ready(&self) -> Option<Action> {
        self.my_seat_to_move()?;
        Some(Action::Take { tile: self.pick.tile?, at: self.pick.cell? })
    }

    /// The discs that the picked tile would bring on each legal cell.
    pub fn badges(&self) -> Vec<(Coord, Option<u8>)> {
        let discs = |cell| self.pick.tile.map(|tile| MovePreview::discs(self.view(), tile, cell));
        self.cells().into_iter().map(|cell| (cell, discs(cell))).collect()
    }

    /// One step back: first the cell, then the tile.
    pub fn back(&mut self) {
        self.task = None;
        self.hint = None;
        self.hover = None;
        if self.pick.cell.take().is_none() {
            self.pick.tile = None;
        }
    }

    /// Goes on to the cell an arrow leads to, and tells which one that is.
    pub fn walk(&mut self, direction: Direction) -> Option<Coord> {
        let cells = self.cells();
        let from = self.hover.or(self.pick.cell);
        let to = match from {
            Some(from) => next_cell(&cells, from, direction),
            None => *cells.first()?,
        };
        self.hover = Some(to);
        Some(to)
    }

    /// Whether something can be taken back.
    pub fn may_undo(&self) -> bool {
        self.table().may_undo(self.own()).is_ok()
    }

    /// Notes that a hint is shown.
    ///
    /// # Errors
    /// If the table refuses it. Nothing has changed then.
    pub fn record_hint(&mut self, now: Timestamp) -> Result<(), Refusal> {
        let (pick, hover) = (self.pick, self.hover);
        self.ask(Command::Hint, now)?;
        // A hint does not take away what the player was about to do.
        (self.pick, self.hover) = (pick, hover);
        Ok(())
    }

    /// Notes that somebody's time is up, if it is.
    pub fn tick(&mut self, now: Timestamp) -> bool {
        let Seating::Here(table) = &mut self.seating else { return false };
        let fell = table.tick(now).is_some();
        if fell {
            self.clear();
        }
        fell
    }

    /// Does what a person at this page wants, or the bot whose turn it is; what is dealt remote away has to be asked for
    /// there.
    ///
    /// # Errors
    /// If the table refuses it. Nothing has changed then.
    pub fn ask(&mut self, wish: Command, now: Timestamp) -> Result<(), Refusal> {
        let seat = match wish {
            Command::Play(_) => self.table().to_move().unwrap_or_else(|| self.own()),
            _ => self.own(),
        };
        let expected = self.table().version();
        let Seating::Here(table) = &mut self.seating else { return Err(Refusal::NotYourSeat) };
        table.ask(Request { seat, expected, wish }, now)?;
        self.clear();
        self.moved = matches!(wish, Command::Play(_)) || (self.moved && wish == Command::Hint);
        Ok(())
    }

    /// Lets something happen that was told from remote away. What is picked goes back: it may not be there any more.
    ///
    /// # Errors
    /// If it does not follow on what is known.
    pub fn follow(&mut self, event: MatchEvent) -> Result<(), FollowError> {
        let Seating::RemoteTable { match_state, .. } = &mut self.seating else { return Ok(()) };
        let played = matches!(event.what, EventKind::Played(_));
        match_state.follow(event)?;
        self.clear();
        self.moved = played;
        Ok(())
    }

    /// Changes what is known of a match that is dealt remote away.
    pub fn correct(&mut self, change: impl FnOnce(&mut MatchState)) {
        if let Seating::RemoteTable { match_state, .. } = &mut self.seating {
            change(match_state);
        }
    }

    /// The last move, if it was made here: it is shown coming in.
    pub fn fresh(&self) -> Option<&Event> {
        self.table().line().last().filter(|_| self.moved)
    }

    fn clear(&mut self) {
        self.pick = Pick::default();
        self.hover = None;
        self.task = None;
        self.thinking = None;
        self.hint = None;
    }

    /// The tasks in the list: those that the placement on trial would change, else all that are open.
    pub fn rows(&self) -> Vec<Row> {
        match self.preview() {
            Some(preview) => preview.changes.iter().map(Row::from).collect(),
            None => open_tasks(self.display()),
        }
    }

    /// The row whose chain is lit: the task that is looked at, whichever it is, else the first that a placement on
    /// trial changes.
    pub fn highlighted_task(&self) -> Option<Row> {
        let rows = self.rows();
        match self.task {
            Some((at, index)) => {
                let listed = rows.into_iter().find(|row| row.at == at && row.index == index);
                listed.or_else(|| self.with_trial(|display| Row::of(display, at, index)))
            }
            None => rows.into_iter().next().filter(|row| row.before.is_some()),
        }
    }

    /// The chain of the row that is lit, on the display with the tile on trial.
    pub fn chain(&self) -> Option<Chain> {
        let row = self.highlighted_task()?;
        self.with_trial(|display| Some(Chain::of(display, row.at, row.task)))
    }

    /// Looks at the display as it would be with the tile on trial.
    fn with_trial<T>(&self, look: impl FnOnce(&Display) -> Option<T>) -> Option<T> {
        match self.preview() {
            Some(preview) => look(preview.after.display(preview.seat)?),
            None => look(self.display()),
        }
    }

    /// What was played so remote.
    pub fn moves(&self) -> Vec<Move> {
        self.table()
            .line()
            .iter()
            .enumerate()
            .map(|(index, event)| Move { event: event.clone(), number: index + 1 })
            .collect()
    }

    /// The cell of the tile that a seat placed last.
    pub fn last_placed(&self, seat: Seat) -> Option<Coord> {
        self.table().line().iter().rev().filter(|event| event.seat == seat).find_map(|event| match event.action {
            Action::Take { at, .. } => Some(at),
            Action::Refill => None,
        })
    }
}

#[cfg(test)]
mod tests;
