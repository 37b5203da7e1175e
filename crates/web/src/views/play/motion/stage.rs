//! The stage: a layer above the board with the moving pieces. Here the steps of a sequence become animations.

use wasm_bindgen::prelude::*;

use super::animation::{Animations, animate};
use super::page_parts::{Chip, chips, glides, glow_once, lift, ring};
use super::pieces::{MARKS, Piece, picture_of_piece};
use super::places::{Spot, all, locate, middle_of, visible};
use crate::state::{Motion, MotionStep, STRIP, Sequence};

/// Time in which the counted chain fades.
const FADE: u32 = 120;
/// Time between two chips that change places.
const CHIP_STAGGER: u32 = 20;

pub(super) struct Before {
    /// Where flying and returning tiles come from, one for each step.
    sources: Vec<Option<Spot>>,
    chips: Vec<Chip>,
    /// The lit rim and the numbers on the wheel, drawn.
    marks: String,
}

impl Before {
    pub(super) fn new(sequence: &Sequence) -> Self {
        let source = |step: &MotionStep| match (step.motion, step.path.first()) {
            // A phone hides the wheel while a tile is tried.
            (Motion::Fly { number, .. }, Some(place)) => {
                locate(*place).or_else(|| middle_of(&visible(&format!("[data-take=\"{number}\"] svg"))?))
            }
            (Motion::Return(_) | Motion::Marks, Some(place)) => locate(*place),
            _ => None,
        };
        let fades = sequence.steps.iter().any(|step| step.motion == Motion::Marks);
        let marks = if fades { all(MARKS).iter().map(picture_of_piece).collect() } else { String::new() };
        Self { sources: sequence.steps.iter().map(source).collect(), chips: chips(), marks }
    }
}

/// Pieces of the board that are hidden until a time.
pub(super) type Hidden = Vec<(u32, web_sys::SvgElement)>;

pub(super) fn reveal(piece: &web_sys::SvgElement) {
    let _ = piece.style().remove_property("opacity");
}

pub(super) fn show(stage: &web_sys::Element, sequence: &Sequence, before: &Before) -> (Animations, Hidden) {
    let steps = sequence.steps.iter().zip(&before.sources);
    // All places are measured before anything changes, so that the page is laid out once.
    let pieces: Vec<_> = steps
        .filter_map(|(step, source)| {
            let piece = Piece::from_step(step, *source, &before.marks)?;
            let shadow = matches!(step.motion, Motion::Fly { .. }).then(|| piece.shadow());
            Some(shadow.into_iter().chain([piece]).map(move |piece| (step, piece)))
        })
        .flatten()
        .collect();
    let glides = glides(sequence, &before.chips);
    let lifted = sequence.lifted.and_then(|seat| visible(&format!("[data-other=\"{}\"]", seat.number())));
    let glow = sequence.gives_turn.then(|| visible(".turns .on")).flatten().map(|chip| chip.get_bounding_client_rect());
    let pictures = draw(&pieces) + &glow.as_ref().map(ring).unwrap_or_default();
    stage.set_inner_html(&pictures);
    let mut on_stage = all(".stage > svg, .chain > svg").into_iter();
    let mut running = Animations::new();
    for ((step, piece), element) in pieces.iter().zip(&mut on_stage) {
        if sequence.is_still {
            piece.rest(element);
        } else {
            running.extend(piece.animate(&element, step));
        }
    }
    let counted = pieces.iter().find(|(step, _)| step.motion.is_of_chain()).filter(|_| !sequence.is_still);
    if let (Some((step, _)), Some(chain)) = (counted, all(".chain").pop()) {
        running.extend(animate(&chain, r#"{"opacity":[1,0]}"#, (step.until - FADE, step.until), "both"));
    }
    if let (Some(rect), Some(element)) = (glow, on_stage.next()) {
        running.extend(glow_once(&element, &rect, 1.0, (sequence.turn, sequence.end)));
    }
    for (delay, (chip, frames)) in (0..STRIP).step_by(CHIP_STAGGER as usize).zip(glides) {
        running.extend(animate(&chip, &frames, (sequence.turn + delay, sequence.turn + STRIP), "both"));
    }
    running.extend(lifted.and_then(|panel| lift(&panel, sequence.end)));
    (running, hide(&pieces))
}

/// Draws the pieces. Those of the counted chain are in one element, so that one element fades.
fn draw(pieces: &[(&MotionStep, Piece)]) -> String {
    let mut text = String::new();
    for chunk in pieces.chunk_by(|(one, _), (other, _)| one.motion.is_of_chain() == other.motion.is_of_chain()) {
        let drawn: String = chunk.iter().map(|(_, piece)| piece.svg()).collect();
        let is_chain = chunk.first().is_some_and(|(step, _)| step.motion.is_of_chain());
        text += &if is_chain { format!(r#"<div class="chain">{drawn}</div>"#) } else { drawn };
    }
    text
}

fn hide(pieces: &[(&MotionStep, Piece)]) -> Hidden {
    let mut hidden = Hidden::new();
    for (step, piece) in pieces.iter().filter(|(_, piece)| !piece.hides.is_empty()) {
        for piece in all(&piece.hides).into_iter().filter_map(|piece| piece.dyn_into::<web_sys::SvgElement>().ok()) {
            let _ = piece.style().set_property("opacity", "0");
            hidden.push((step.end, piece));
        }
    }
    hidden
}
