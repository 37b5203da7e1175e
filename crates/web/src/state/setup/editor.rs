//! The cursor, which walks by itself: around the wheel clockwise from the meeple, then through each display row by row.

use nova_luna_rules::{Coord, Position, SPACES, Seat, TileId};

use super::{Entry, Fix, Laid, Message, Spot};
use crate::state::cursor::Direction;

/// How many steps can be undone.
const MAX_UNDO: usize = 200;

/// The furthest column and row that can be reached, so that all cells of a display fit into a picture.
const REACH: i8 = 24;

const LAST_SPACE: u8 = SPACES as u8 - 1;

/// What is being entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Wheel,
    Display(Seat),
    /// Everything is there, and shown as a whole.
    Done,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Snapshot {
    entry: Entry,
    step: Step,
    cursor: Option<Spot>,
    /// For the wheel and each display, whether it was being entered.
    visited: [bool; 5],
}

/// An entry with the cursor and what can be undone.
#[derive(Clone, PartialEq, Debug)]
pub struct Editor {
    now: Snapshot,
    undo: Vec<Snapshot>,
    redo: Vec<Snapshot>,
    /// Whether the start, with its ways to begin, is past.
    pub has_begun: bool,
}

impl Editor {
    /// Opens an entry. What has tiles already counts as entered.
    pub fn new(entry: Entry) -> Self {
        let has_begun = !entry.is_empty();
        let mut editor = Self {
            now: Snapshot { entry, step: Step::Wheel, cursor: None, visited: [has_begun; 5] },
            undo: Vec::new(),
            redo: Vec::new(),
            has_begun,
        };
        let is_whole = has_begun && editor.position().is_some();
        editor.go(if is_whole { Step::Done } else { editor.first_open() });
        editor
    }

    pub fn entry(&self) -> &Entry {
        &self.now.entry
    }

    pub fn step(&self) -> Step {
        self.now.step
    }

    pub fn cursor(&self) -> Option<Spot> {
        self.now.cursor
    }

    /// Returns the wheel and the displays.
    pub fn steps(&self) -> Vec<Step> {
        std::iter::once(Step::Wheel).chain(self.entry().seats().map(Step::Display)).collect()
    }

    fn first_open(&self) -> Step {
        let is_empty = |step: &Step| match step {
            Step::Wheel => self.entry().meeple.is_none(),
            Step::Display(seat) => self.entry().display(*seat).is_none_or(|laid| laid.tiles.is_empty()),
            Step::Done => false,
        };
        self.steps().into_iter().find(is_empty).unwrap_or(Step::Wheel)
    }

    /// Changes the entry in one step that can be undone.
    pub fn change(&mut self, change: impl FnOnce(&mut Entry)) {
        let mut entry = self.entry().clone();
        change(&mut entry);
        self.become_entry(entry, self.now.cursor);
    }

    fn become_entry(&mut self, entry: Entry, cursor: Option<Spot>) {
        if entry != self.now.entry {
            self.undo.push(self.now.clone());
            let surplus = self.undo.len().saturating_sub(MAX_UNDO);
            self.undo.drain(..surplus);
            self.redo.clear();
            self.has_begun = true;
        }
        self.now.entry = entry;
        self.now.cursor = cursor;
    }

    /// Replaces the whole entry: a deal, a pasted position, or an empty one.
    pub fn replace(&mut self, entry: Entry) {
        let fresh = Self::new(entry.clone());
        self.become_entry(entry, fresh.now.cursor);
        self.now.step = fresh.now.step;
        self.now.visited = fresh.now.visited;
        self.has_begun = fresh.has_begun;
    }

    pub fn set_players(&mut self, players: usize) {
        self.change(|entry| entry.set_players(players));
        let is_gone = matches!(self.step(), Step::Display(seat) if seat.index() >= players);
        if is_gone {
            self.go(Step::Wheel);
        }
    }

    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    pub fn undo(&mut self) {
        if let Some(before) = self.undo.pop() {
            self.redo.push(std::mem::replace(&mut self.now, before));
            self.has_begun |= !self.entry().is_empty();
        }
    }

    pub fn redo(&mut self) {
        if let Some(after) = self.redo.pop() {
            self.undo.push(std::mem::replace(&mut self.now, after));
            self.has_begun |= !self.entry().is_empty();
        }
    }

    /// Goes to a step; the cursor is behind its last tile.
    pub fn go(&mut self, step: Step) {
        self.visit();
        self.now.step = step;
        self.now.cursor = match step {
            Step::Wheel => self.end_of_wheel(),
            Step::Display(seat) => Some(Spot::Cell(seat, self.end_of_display(seat))),
            Step::Done => None,
        };
        self.visit();
    }

    fn visit(&mut self) {
        match self.step() {
            Step::Wheel => self.now.visited[0] = true,
            Step::Display(seat) => self.now.visited[seat.index() + 1] = true,
            Step::Done => {}
        }
    }

    /// Begins with the wheel.
    pub fn begin(&mut self) {
        self.has_begun = true;
        self.go(Step::Wheel);
    }

    fn end_of_wheel(&self) -> Option<Spot> {
        let meeple = self.entry().meeple?;
        let mut spaces = (1..=LAST_SPACE).rev().map(|steps| (meeple + steps) % (LAST_SPACE + 1));
        let last = spaces.find(|space| self.entry().tile(Spot::Space(*space)).is_some());
        self.after_space(last.unwrap_or(meeple))
    }

    fn after_space(&self, space: u8) -> Option<Spot> {
        let next = if space == LAST_SPACE { 0 } else { space + 1 };
        (self.entry().meeple != Some(next)).then_some(Spot::Space(next))
    }

    fn end_of_display(&self, seat: Seat) -> Coord {
        let last = self.entry().display(seat).and_then(|laid| {
            let (_, row) = laid.rows()?;
            Some(Coord::new(laid.columns(row).max()? + 1, row))
        });
        last.unwrap_or(Coord::ORIGIN)
    }

    /// Returns the step after this one; after the last display, everything is shown.
    pub fn next_step(&self) -> Step {
        let steps = self.steps();
        let place = steps.iter().position(|step| *step == self.step());
        place.and_then(|place| steps.get(place + 1)).copied().unwrap_or(Step::Done)
    }

    /// Whether the next row would leave an empty one behind, so that the next step begins instead.
    pub fn is_row_empty(&self) -> bool {
        let Some(Spot::Cell(seat, at)) = self.cursor() else { return true };
        let laid = self.entry().display(seat);
        laid.is_none_or(|laid| laid.columns(at.y).next().is_none() && at.x == laid.first_column())
    }

    /// Moves the cursor to the next row, or to the next step.
    pub fn next_row(&mut self) {
        match self.cursor() {
            Some(Spot::Cell(seat, at)) if !self.is_row_empty() && at.y < REACH => {
                let column = self.entry().display(seat).map_or(0, Laid::first_column);
                self.now.cursor = Some(Spot::Cell(seat, Coord::new(column, at.y + 1)));
            }
            _ => self.go(self.next_step()),
        }
    }

    /// Presses a space of the wheel: the meeple goes there if it has no space, else the cursor. A press on the meeple picks
    /// it up.
    pub fn press_space(&mut self, space: u8) {
        if self.step() != Step::Wheel {
            self.go(Step::Wheel);
        }
        match self.entry().meeple {
            None => self.put_meeple(space),
            Some(meeple) if meeple == space => {
                let entry = Entry { meeple: None, ..self.entry().clone() };
                self.become_entry(entry, None);
            }
            Some(_) => self.now.cursor = Some(Spot::Space(space)),
        }
    }

    /// Puts the meeple on a space; a tile there goes.
    fn put_meeple(&mut self, space: u8) {
        let mut entry = Entry { meeple: Some(space), ..self.entry().clone() };
        entry.set(Spot::Space(space), None);
        self.become_entry(entry, None);
        self.now.cursor = self.end_of_wheel();
        self.has_begun = true;
    }

    /// Puts the meeple where the cursor is.
    pub fn put_meeple_here(&mut self) {
        if let Some(Spot::Space(space)) = self.cursor() {
            self.put_meeple(space);
        }
    }

    pub fn press_cell(&mut self, seat: Seat, at: Coord) {
        if self.step() != Step::Display(seat) {
            self.go(Step::Display(seat));
        }
        self.now.cursor = Some(Spot::Cell(seat, at));
    }

    /// Puts a tile where the cursor is, and moves the cursor on. Returns where it was put.
    pub fn put(&mut self, tile: TileId) -> Option<Spot> {
        let spot = self.cursor()?;
        self.fill(Some(tile));
        Some(spot)
    }

    /// Leaves the place of the cursor empty, and moves it on.
    pub fn gap(&mut self) {
        self.fill(None);
    }

    fn fill(&mut self, tile: Option<TileId>) {
        let Some(spot) = self.cursor() else { return };
        let mut entry = self.entry().clone();
        entry.set(spot, tile);
        let next = match spot {
            Spot::Space(space) => self.after_space(space),
            Spot::Cell(seat, at) => Some(Spot::Cell(seat, Coord::new((at.x + 1).min(REACH), at.y))),
        };
        self.become_entry(entry, next);
    }

    /// Takes back the tile under the cursor, else the one before it. Returns the tile.
    pub fn take_back(&mut self) -> Option<TileId> {
        let here = self.cursor().filter(|spot| self.entry().tile(*spot).is_some());
        let spot = here.or_else(|| self.before_cursor());
        let Some(spot) = spot else {
            if self.step() == Step::Wheel {
                let entry = Entry { meeple: None, ..self.entry().clone() };
                self.become_entry(entry, None);
            }
            return None;
        };
        let tile = self.entry().tile(spot);
        let mut entry = self.entry().clone();
        entry.set(spot, None);
        self.become_entry(entry, Some(spot));
        tile
    }

    /// Returns the place before the cursor: one cell or space back, or the end of the row above.
    fn before_cursor(&self) -> Option<Spot> {
        match (self.step(), self.cursor()) {
            (Step::Wheel, cursor) => {
                let meeple = self.entry().meeple?;
                let space = if let Some(Spot::Space(space)) = cursor { space } else { meeple };
                let before = if space == 0 { LAST_SPACE } else { space - 1 };
                (before != meeple).then_some(Spot::Space(before))
            }
            (_, Some(Spot::Cell(seat, at))) => {
                let laid = self.entry().display(seat)?;
                if at.x > laid.first_column() {
                    return Some(Spot::Cell(seat, Coord::new(at.x - 1, at.y)));
                }
                let (top, _) = laid.rows()?;
                let above = (top..at.y).rev().find_map(|row| Some((row, laid.columns(row).max()?)))?;
                Some(Spot::Cell(seat, Coord::new(above.1 + 1, above.0)))
            }
            _ => None,
        }
    }

    /// Moves the cursor: around the wheel, or from cell to cell.
    pub fn move_cursor(&mut self, direction: Direction) {
        let is_forward = matches!(direction, Direction::Right | Direction::Down);
        self.now.cursor = match self.cursor() {
            Some(Spot::Space(space)) => {
                let step = if is_forward { 1 } else { LAST_SPACE };
                let to = |space: u8| (space + step) % (LAST_SPACE + 1);
                let next = to(space);
                Some(Spot::Space(if self.entry().meeple == Some(next) { to(next) } else { next }))
            }
            Some(Spot::Cell(seat, at)) => {
                let (dx, dy) = match direction {
                    Direction::Up => (0, -1),
                    Direction::Down => (0, 1),
                    Direction::Left => (-1, 0),
                    Direction::Right => (1, 0),
                };
                let within = |place: i8, step: i8| (place + step).clamp(-REACH, REACH);
                Some(Spot::Cell(seat, Coord::new(within(at.x, dx), within(at.y, dy))))
            }
            None => None,
        };
    }

    /// Takes the disc off a complete task, or puts it back.
    pub fn toggle_task(&mut self, seat: Seat, at: Coord, task: u8) {
        self.change(|entry| {
            if let Some(laid) = entry.displays.get_mut(seat.index()) {
                laid.left = None;
                let before = laid.uncovered.len();
                laid.uncovered.retain(|other| *other != (at, task));
                if laid.uncovered.len() == before {
                    laid.uncovered.push((at, task));
                }
            }
        });
    }

    /// Puts the disc of a seat on a space of the moon track.
    pub fn move_disc(&mut self, seat: Seat, space: u8) {
        let expected = self.entry().seat(seat).space;
        self.change(|entry| {
            if let Some(laid) = entry.displays.get_mut(seat.index()) {
                laid.moved_to = Some(space).filter(|space| *space != expected);
                laid.is_meant = false;
            }
        });
    }

    pub fn fix(&mut self, fix: &Fix) {
        let fix = fix.clone();
        self.change(|entry| fix.apply(entry));
    }

    pub fn messages(&self) -> Vec<Message> {
        Message::list(self.entry(), self.step() == Step::Done, self.cursor())
    }

    /// Whether a step has its tick: it has no fault and was left, or the whole position fits.
    pub fn is_ticked(&self, step: Step) -> bool {
        let index = if let Step::Display(seat) = step { seat.index() + 1 } else { 0 };
        let has_fault = self.messages().iter().any(|message| message.is_error() && message.is_about(step));
        let is_left = self.step() != step || self.entry().has_usual_count();
        let is_begun = step != Step::Wheel || self.entry().meeple.is_some();
        self.now.visited[index] && is_left && is_begun && !has_fault
    }

    /// Returns the position, if there is one.
    pub fn position(&self) -> Option<Position> {
        let is_answered = self.entry().questions().iter().all(|question| question.top.is_some());
        let has_error = self.messages().iter().any(Message::is_error);
        if is_answered && !has_error { Position::read(&self.entry().notation()).ok() } else { None }
    }

    /// Returns the position, if everything was entered.
    pub fn finished(&self) -> Option<Position> {
        let is_ticked = self.steps().into_iter().all(|step| self.is_ticked(step));
        if is_ticked { self.position() } else { None }
    }
}
