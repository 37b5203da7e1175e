//! The moon track alone, large enough for a table: the discs on the phases of the moon, with a ring around the next one.

use nova_luna_rules::{MOON_SPACES, Seat};

use super::moon::small_moon;
use super::wheel::{HALF, at_moon};
use super::{disc, format_number};
use crate::state::companion::Turns;

/// Where the moons lie, as a share of half the side, and how far a disc of a stack lies inside the one below.
const MOONS: f64 = 0.81;
const STEP: f64 = 0.155;

/// Draws the content of a picture with the view box `-200 -200 400 400`.
pub fn turn_track(turns: &Turns) -> String {
    let (outer, inner) = (format_number(HALF * 0.985), format_number(HALF * 0.64));
    let mut text = format!(
        r##"<circle r="{outer}" fill="url(#sky)"/><circle r="{outer}" class="rim"/><circle r="{inner}" class="ring"/>"##
    );
    for space in 0..MOON_SPACES {
        let (x, y) = at_moon(space, MOONS);
        text += &small_moon(space, x, y, HALF * 0.08);
    }
    // The next one lies on top of all others.
    let discs = turns.order().iter().rev().enumerate();
    let last = turns.order().len().saturating_sub(1);
    text + &discs.map(|(index, seat)| track_disc(turns, *seat, index == last)).collect::<String>()
}

fn track_disc(turns: &Turns, seat: Seat, is_next: bool) -> String {
    let (x, y) = at_moon(turns.space(seat), MOONS - turns.below(seat) as f64 * STEP);
    let circle = |radius: u8, class: &str| {
        let (x, y) = (format_number(x), format_number(y));
        format!(r#"<circle cx="{x}" cy="{y}" r="{radius}" class="{class}"/>"#)
    };
    let mark = if is_next { circle(24, "topmark companion-next") } else { String::new() };
    circle(21, "tokbed") + &disc(seat, x, y, 38.0) + &mark
}
