//! What moves in its place instead of on the stage: the chips of the turn strip, panels, numbers and texts.

use nova_luna_rules::Seat;

use super::animation::{Animation, Animations, INOUT, animate};
use super::pieces::svg;
use super::places::{all, visible};
use crate::state::Sequence;

/// A chip of the turn strip: its seat, and its corner on the screen.
pub(super) type Chip = (String, web_sys::Element, f64, f64);

pub(super) fn chips() -> Vec<Chip> {
    let corner = |chip: web_sys::Element| {
        let rect = chip.get_bounding_client_rect();
        let seat = chip.get_attribute("data-seat").filter(|_| rect.width() > 0.0)?;
        Some((seat, chip, rect.left(), rect.top()))
    };
    all(".turns [data-seat]").into_iter().filter_map(corner).collect()
}

pub(super) fn ring(rect: &web_sys::DomRect) -> String {
    let (width, height) = (rect.width(), rect.height());
    let ring = format!(
        r#"<rect class="changed" x="1" y="1" width="{:.1}" height="{:.1}" rx="14"/>"#,
        width - 2.0,
        height - 2.0
    );
    svg("", &format!("0 0 {width:.1} {height:.1}"), (width, height), &ring)
}

pub(super) fn glow_once(
    ring: &web_sys::Element,
    rect: &web_sys::DomRect,
    light: f64,
    times: (u32, u32),
) -> Option<(u32, Animation)> {
    let place = format!("translate({:.1}px,{:.1}px)", rect.left(), rect.top());
    let frames = format!(r#"{{"opacity":[0,{light},0],"transform":["{place}","{place}","{place}"]}}"#);
    animate(ring, &frames, times, "none")
}

pub(super) fn lift(panel: &web_sys::Element, end: u32) -> Option<(u32, Animation)> {
    let frames = r#"{"transform":["scale(1)","scale(1.035)","scale(1.035)","scale(1)"],"offset":[0,0.15,0.9,1]}"#;
    animate(panel, frames, (0, end), "none")
}

pub(super) fn glides(sequence: &Sequence, before: &[Chip]) -> Vec<(web_sys::Element, String)> {
    let glide = |(seat, chip, x, y): Chip| {
        let (.., old_x, old_y) = before.iter().find(|(old, ..)| *old == seat)?;
        let (dx, dy) = (old_x - x, old_y - y);
        let moves = dx.abs() + dy.abs() > 1.0;
        let frames =
            format!(r#"{{"transform":["translate({dx:.1}px,{dy:.1}px)","none"],"easing":["{INOUT}","{INOUT}"]}}"#);
        moves.then_some((chip, frames))
    };
    let moves = !sequence.is_still && !sequence.steps.is_empty();
    if moves { chips().into_iter().filter_map(glide).collect() } else { Vec::new() }
}

pub(super) fn slide_number(seat: Seat) {
    slide(&format!(".turns [data-seat=\"{}\"] .q", seat.number()), "-8", 120);
}

pub(super) fn slide_text() {
    slide(".pre > .headline, .say", "8", 240);
}

fn slide(selector: &str, from: &str, time: u32) {
    let frames = format!(r#"{{"transform":["translateY({from}px)","none"],"opacity":[0,1]}}"#);
    let _ = visible(selector).and_then(|element| animate(&element, &frames, (0, time), "none"));
}

/// The parts of the page that are dimmed at the end of a game. One of them shows the winner's display.
const PARTS: &str = ".bar > :not(.turns), .turns li, .column > :not(.others, .watched), .others > *, .watched > *";

/// When everything but the winner's display is dimmed.
const DIM: (u32, u32) = (200, 700);

/// Dims everything but the winner's display, which glows once.
pub(super) fn dim(winner: Option<Seat>) -> Animations {
    let own = winner.map_or_else(String::new, |seat| format!("[data-display=\"{}\"]", seat.number()));
    let shows_winner = |part: &web_sys::Element| !own.is_empty() && part.query_selector(&own).ok().flatten().is_some();
    let parts: Vec<_> = all(PARTS).into_iter().filter(|part| part.get_bounding_client_rect().width() > 2.0).collect();
    let glow = parts.iter().find(|part| shows_winner(part)).map(web_sys::Element::get_bounding_client_rect);
    let dim = |part: web_sys::Element| animate(&part, r#"{"opacity":[1,0.45]}"#, DIM, "both");
    let mut running: Animations = parts.into_iter().filter(|part| !shows_winner(part)).filter_map(dim).collect();
    let stage = all(".stage").into_iter().next();
    if let (Some(rect), Some(stage)) = (glow, stage) {
        let _ = stage.insert_adjacent_html("beforeend", &ring(&rect));
        running.extend(stage.last_element_child().and_then(|ring| glow_once(&ring, &rect, 0.5, DIM)));
    }
    running
}
