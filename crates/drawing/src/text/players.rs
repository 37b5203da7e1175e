//! Draws the players in turn order, and the moon track.

use nova_luna_rules::{MOON_SPACES, Seat};
use unicode_width::UnicodeWidthStr as _;

use super::PositionDrawing;
use super::canvas::{BOLD, Canvas, DIM, PLAIN};
use super::tile::disc;

pub(super) fn draw(drawing: &PositionDrawing<'_>, canvas: &mut Canvas, left: usize, top: usize) {
    let order = drawing.view.moon_track().order();
    let widest = drawing.names.iter().map(|name| name.width()).max().unwrap_or(0);
    for (row, &seat) in (top..).zip(order) {
        draw_player(drawing, canvas, left, row, seat, widest);
    }
    if drawing.view.solo().is_none() {
        draw_track(drawing, canvas, left, top + order.len() + 1);
    }
}

fn draw_player(drawing: &PositionDrawing<'_>, canvas: &mut Canvas, left: usize, row: usize, seat: Seat, widest: usize) {
    let PositionDrawing { texts, view, names, .. } = drawing;
    let to_move = !drawing.is_over && view.to_move() == Some(seat);
    let (shape, style) = disc(seat);
    canvas.text(left, row, if to_move { "▶" } else { " " }, BOLD);
    canvas.text(left + 2, row, &shape.to_string(), style);
    canvas.text(left + 4, row, &names[seat.index()], if to_move { BOLD } else { PLAIN });
    let discs_left = texts.format("discs-left", &[("discs", view.discs_left(seat).into())]);
    let spent = texts.format("time-spent", &[("time", view.moon_track().spent(seat).spaces().into())]);
    let figures = if view.solo().is_some() { discs_left } else { format!("{discs_left} · {spent}") };
    canvas.text(left + 6 + widest, row, &figures, PLAIN);
}

/// Draws the 24 spaces in two rows of twelve, and each stack from its top disc downwards.
fn draw_track(drawing: &PositionDrawing<'_>, canvas: &mut Canvas, left: usize, top: usize) {
    canvas.text(left, top, &drawing.texts.get("moon-track"), BOLD);
    let track = drawing.view.moon_track();
    let mut row = top + 1;
    for spaces in [0..MOON_SPACES / 2, MOON_SPACES / 2..MOON_SPACES] {
        let mut deepest = 0;
        for (column, space) in spaces.enumerate() {
            let x = left + 3 * column;
            canvas.text(x, row, &format!("{space:2}"), DIM);
            let stack = track.order().iter().filter(|&&seat| track.space(seat) == space);
            for (depth, &seat) in (1..).zip(stack) {
                let (shape, style) = disc(seat);
                canvas.text(x + 1, row + depth, &shape.to_string(), style);
                deepest = deepest.max(depth);
            }
        }
        row += 2 + deepest;
    }
}
