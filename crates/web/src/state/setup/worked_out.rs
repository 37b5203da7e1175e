//! What follows from the tiles: complete tasks, discs, places on the moon track, who moves, the pile.

use core::ops::RangeInclusive;

use nova_luna_rules::{Coord, Display, MAX_ON_WHEEL, MOON_SPACES, Seat, TILE_COUNT, TileId};

use super::{Entry, Laid};

/// The most spaces between two discs on the moon track (R8).
const MOON_SPREAD: u8 = 7;

/// The numbers of tiles that lie face up after no refill, one, two and so on, because at most two are left (R9, R10).
const FACE_UP: [RangeInclusive<usize>; 6] = [11..=11, 20..=22, 29..=33, 38..=44, 47..=55, 56..=66];

/// Returns the refills, and the numbers of tiles after them, that a number of face-up tiles has reached at least.
pub fn count_range(seen: usize) -> Option<(usize, RangeInclusive<usize>)> {
    FACE_UP.into_iter().enumerate().find(|(_, range)| seen <= *range.end())
}

/// What follows for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkedOut {
    pub cost: u16,
    /// The space of the disc that the costs lead to.
    pub space: u8,
    /// The space where the disc is.
    pub on: u8,
    pub complete: usize,
    /// The discs left that the complete tasks lead to.
    pub expected: u8,
    pub left: u8,
}

/// Several discs on one space: which is on top must be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    pub space: u8,
    pub seats: Vec<Seat>,
    /// The seat on top, if that is answered.
    pub top: Option<Seat>,
}

impl Laid {
    /// Returns the tiles that are joined to the first one, to the first of the others, and so on.
    pub(super) fn parts(&self) -> Vec<Vec<(Coord, TileId)>> {
        let mut waiting = self.tiles.clone();
        let mut parts = Vec::new();
        while let Some(first) = waiting.pop() {
            let mut part = vec![first];
            let mut next = 0;
            while let Some(&(at, _)) = part.get(next) {
                let (joined, others) = waiting.into_iter().partition(|(other, _)| at.neighbours().contains(other));
                waiting = others;
                let joined: Vec<(Coord, TileId)> = joined;
                part.extend(joined);
                next += 1;
            }
            parts.push(part);
        }
        parts
    }

    /// Returns the cells of tiles with complete tasks, and a bit for each of these.
    pub fn complete(&self) -> Vec<(Coord, u8)> {
        let mut complete = Vec::new();
        for part in self.parts() {
            let Some(&(origin, _)) = part.first() else { continue };
            let mut display = Display::EMPTY;
            for &(at, tile) in &part {
                // A display without room counts what it has: its number of tiles is a fault.
                let _ = display.place(tile, Coord::new(at.x - origin.x, at.y - origin.y), 0);
            }
            for placed in display.tiles() {
                let at = Coord::new(placed.at().x + origin.x, placed.at().y + origin.y);
                complete.push((at, placed.tile().complete_bits(placed.counts())));
            }
        }
        complete.retain(|(_, bits)| *bits != 0);
        complete
    }

    /// Returns a bit for each task of the tile on a cell that has a disc.
    pub fn covered(&self, complete: &[(Coord, u8)], at: Coord) -> u8 {
        let bits = complete.iter().find(|(cell, _)| *cell == at).map_or(0, |(_, bits)| *bits);
        let uncovered = self.uncovered.iter().filter(|(cell, _)| *cell == at);
        uncovered.fold(bits, |bits, (_, task)| bits & !(1 << task))
    }

    fn cost(&self) -> u16 {
        self.tiles.iter().map(|(_, tile)| tile.tile().cost().spaces()).sum()
    }
}

impl Entry {
    /// Works out what follows for a seat.
    pub fn seat(&self, seat: Seat) -> WorkedOut {
        let Some(laid) = self.display(seat) else {
            return WorkedOut { cost: 0, space: 0, on: 0, complete: 0, expected: 0, left: 0 };
        };
        let complete = laid.complete();
        let cost = laid.cost();
        let space = (cost % u16::from(MOON_SPACES)) as u8;
        let count: usize = complete.iter().map(|(_, bits)| bits.count_ones() as usize).sum();
        let covered: usize = complete.iter().map(|(at, _)| laid.covered(&complete, *at).count_ones() as usize).sum();
        let left_of = |tasks: usize| self.discs.saturating_sub(u8::try_from(tasks).unwrap_or(u8::MAX));
        WorkedOut {
            cost,
            space,
            on: laid.moved_to.unwrap_or(space),
            complete: count,
            expected: left_of(count),
            left: laid.left.unwrap_or(left_of(covered)),
        }
    }

    /// Returns the spaces of the moon track with discs, the furthest back first, and the seats of each from top to bottom.
    pub fn stacked(&self) -> Vec<(u8, Vec<Seat>)> {
        let on = |seat| self.seat(seat).on;
        let seats: Vec<(Seat, u8)> = self.seats().map(|seat| (seat, on(seat))).collect();
        let ahead = |space: u8, first: u8| (space + MOON_SPACES - first) % MOON_SPACES;
        let is_last = |first: u8| seats.iter().all(|(_, space)| ahead(*space, first) <= MOON_SPREAD);
        let first = seats.iter().map(|(_, space)| *space).find(|space| is_last(*space)).unwrap_or_default();
        let spaces = (0..MOON_SPACES).map(|distance| (first + distance) % MOON_SPACES);
        let stack = |space: u8| {
            let here: Vec<Seat> = seats.iter().filter(|(_, on)| *on == space).map(|(seat, _)| *seat).collect();
            let order = self.stack_of(space, &here).cloned().unwrap_or(here);
            (space, order)
        };
        spaces.map(stack).filter(|(_, seats)| !seats.is_empty()).collect()
    }

    /// Returns the order of the seats on a space, if it was said.
    fn stack_of(&self, space: u8, here: &[Seat]) -> Option<&Vec<Seat>> {
        let is_same = |seats: &[Seat]| seats.len() == here.len() && here.iter().all(|seat| seats.contains(seat));
        self.stacks.iter().find(|(on, seats)| *on == space && is_same(seats)).map(|(_, seats)| seats)
    }

    /// Whether all discs are within seven spaces (R8).
    pub fn is_near(&self) -> bool {
        let stacks = self.stacked();
        let last = stacks.last().map_or(0, |(space, _)| *space);
        let first = stacks.first().map_or(0, |(space, _)| *space);
        (last + MOON_SPACES - first) % MOON_SPACES <= MOON_SPREAD
    }

    /// Returns the questions: who is on top of each stack.
    pub fn questions(&self) -> Vec<Question> {
        if self.players() == 1 {
            return Vec::new();
        }
        let stacks = self.stacked().into_iter().filter(|(_, seats)| seats.len() > 1);
        let question = |(space, seats): (u8, Vec<Seat>)| {
            let top = self.stack_of(space, &seats).and_then(|order| order.first().copied());
            let seats = self.seats().filter(|seat| seats.contains(seat)).collect();
            Question { space, seats, top }
        };
        stacks.map(question).collect()
    }

    /// Puts the disc of a seat on top of its stack.
    pub fn put_on_top(&mut self, seat: Seat) {
        let Some((space, mut order)) = self.stacked().into_iter().find(|(_, seats)| seats.contains(&seat)) else {
            return;
        };
        order.retain(|other| *other != seat);
        order.insert(0, seat);
        self.stacks.retain(|(on, _)| *on != space);
        self.stacks.push((space, order));
    }

    /// Returns the seat to move, once that is known.
    pub fn to_move(&self) -> Option<Seat> {
        if self.players() == 1 {
            return Some(Seat::FIRST);
        }
        let (space, seats) = self.stacked().into_iter().next()?;
        let is_known = seats.len() == 1 || self.stack_of(space, &seats).is_some();
        seats.first().copied().filter(|_| is_known && self.is_near())
    }

    /// Returns the number of tiles in the pile.
    pub fn pile(&self) -> usize {
        TILE_COUNT - self.used().len() - self.out().len()
    }

    /// Whether some game shows this number of tiles.
    pub fn has_usual_count(&self) -> bool {
        let seen = self.tiles().len();
        match (self.players(), self.note) {
            (1, None) => seen == MAX_ON_WHEEL,
            (1, Some(_)) => (MAX_ON_WHEEL + 1..=2 * MAX_ON_WHEEL).contains(&seen),
            _ => self.pile() == 0 || count_range(seen).is_none_or(|(_, range)| range.contains(&seen)),
        }
    }
}
