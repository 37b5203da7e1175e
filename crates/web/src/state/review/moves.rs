//! What a move does at once, and what is expected after it.

use nova_luna_rules::{Action, Seat, View};

use crate::state::move_preview::{landing_after, placement};

#[derive(Clone, PartialEq, Debug)]
pub struct MoveFacts {
    pub seat: Seat,
    pub discs: u8,
    /// The spaces that the move costs; `None` for a refill.
    pub time: Option<u8>,
    /// Who moves next; `None` if the game is over.
    pub next: Option<Seat>,
    /// The seat on whose disc the mover lands, and the space.
    pub on_top_of: Option<(Seat, u8)>,
}

impl MoveFacts {
    /// Plays a move; `None` if it is not legal.
    pub fn new(view: &View, action: Action) -> Option<Self> {
        let seat = view.to_move()?;
        let event = view.clone().play(action).ok()?;
        let landing = landing_after(view, seat, action)?;
        let time = placement(action).map(|(tile, _)| tile.tile().cost().spaces() as u8);
        let on_top_of = landing.on.filter(|_| time.is_some()).map(|below| (below, landing.space));
        Some(Self { seat, discs: event.completed.len() as u8, time, next: landing.next, on_top_of })
    }
}

/// A move of the expected continuation.
#[derive(Clone, PartialEq, Debug)]
pub struct LineStep {
    pub view: View,
    pub seat: Seat,
    pub action: Action,
    pub discs: u8,
}

/// Plays the expected continuation of a position. It ends where tiles are due, because nobody knows which.
pub fn expected_line(view: &View, line: &[Action]) -> Vec<LineStep> {
    let mut view = view.clone();
    let mut steps = Vec::new();
    for &action in line {
        let before = view.clone();
        let Some(seat) = before.to_move().filter(|_| before.tiles_due() == 0) else { break };
        let Ok(event) = view.play(action) else { break };
        steps.push(LineStep { view: before, seat, action, discs: event.completed.len() as u8 });
    }
    steps
}
