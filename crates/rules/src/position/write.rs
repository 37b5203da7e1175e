//! Writing the canonical text of a view.

use core::fmt::Write as _;

use super::{MAX_DISPLAY_TILES, POSITION_PREFIX};
use crate::coord::Coord;
use crate::display::Display;
use crate::seat::Seat;
use crate::solo::{Phase, Solo};
use crate::tile::TileId;
use crate::view::View;

impl View {
    /// Returns the canonical text of `spec/positions.md`. There is none between a chosen refill and its tiles, nor for a
    /// display of more than 45 tiles, which no game reaches.
    pub fn notation(&self) -> Option<String> {
        let is_between = self.tiles_due() > 0 && !self.wheel().is_empty();
        if is_between || self.displays().iter().any(|display| display.len() > MAX_DISPLAY_TILES) {
            return None;
        }
        let mut text = format!("{POSITION_PREFIX}{}_", self.discs());
        write_wheel(&mut text, self);
        text.push('_');
        write_track(&mut text, self);
        for seat in self.seats() {
            text.push('_');
            write_display(&mut text, self, seat);
        }
        write_out(&mut text, self);
        Some(text)
    }

    /// Returns the solo phase of the notation: a refill that is due has not ended phase 1 yet.
    pub(super) fn notated_phase(&self) -> Option<Phase> {
        self.solo().map(|solo| if self.tiles_due() > 0 { Phase::One } else { solo.phase() })
    }
}

fn push(text: &mut String, what: core::fmt::Arguments<'_>) {
    // Writing to a string never fails.
    let _ = text.write_fmt(what);
}

fn write_tile(text: &mut String, tile: TileId) {
    push(text, format_args!("{:02}", tile.number()));
}

fn write_wheel(text: &mut String, view: &View) {
    let meeple = usize::from(view.wheel().meeple().number());
    for (space, tile) in view.wheel().spaces().iter().enumerate() {
        match tile {
            Some(tile) => write_tile(text, *tile),
            None => text.push(if space == meeple { 'm' } else { '.' }),
        }
    }
}

fn write_track(text: &mut String, view: &View) {
    match (view.notated_phase(), view.solo().and_then(Solo::note)) {
        (Some(Phase::Two), Some(note)) => push(text, format_args!("p2.{}", note.0)),
        (Some(_), _) => text.push_str("p1"),
        (None, _) => write_stacks(text, view),
    }
}

fn write_stacks(text: &mut String, view: &View) {
    let track = view.moon_track();
    for (index, stack) in track.order().chunk_by(|&one, &other| track.spent(one) == track.spent(other)).enumerate() {
        text.push_str(if index > 0 { "-" } else { "" });
        push(text, format_args!("{}.", track.space(stack[0])));
        stack.iter().for_each(|seat| push(text, format_args!("{seat}")));
    }
}

fn write_display(text: &mut String, view: &View, seat: Seat) {
    let Some(display) = view.display(seat) else { return };
    if display.is_empty() {
        text.push('0');
    }
    write_rows(text, display);
    let left = view.discs_left(seat);
    if left != view.discs().saturating_sub(display.complete_tasks()) {
        push(text, format_args!("d{left}"));
    }
}

/// Writes the rows from the top; gaps only before a tile.
fn write_rows(text: &mut String, display: &Display) {
    let range = |of: fn(Coord) -> i8| {
        let all = || display.tiles().map(|placed| of(placed.at()));
        all().min().zip(all().max()).map(|(least, most)| least..=most)
    };
    let (Some(columns), Some(rows)) = (range(|at| at.x), range(|at| at.y)) else { return };
    let top = *rows.start();
    for y in rows {
        text.push_str(if y > top { "-" } else { "" });
        let mut gaps = 0;
        for x in columns.clone() {
            match display.at(Coord::new(x, y)) {
                Some(placed) => {
                    (0..core::mem::take(&mut gaps)).for_each(|_| text.push('.'));
                    write_tile(text, placed.tile().id());
                }
                None => gaps += 1,
            }
        }
    }
}

fn write_out(text: &mut String, view: &View) {
    if view.out().is_empty() {
        return;
    }
    text.push_str("_x");
    if view.pile_size() > 0 {
        view.out().iter().for_each(|tile| write_tile(text, tile));
    }
}
