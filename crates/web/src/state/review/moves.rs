//! What a move does at once, and what is expected after it.

use nova_luna_rules::{Action, Seat, View};

/// The countable effects of a move.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveFacts {
    pub seat: Seat,
    pub action: Action,
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
        let mut after = view.clone();
        let event = after.play(action).ok()?;
        let track = after.moon_track();
        let time = match action {
            Action::Take { tile, .. } => Some(tile.tile().cost().spaces() as u8),
            Action::Refill => None,
        };
        let others = view.moon_track().order().iter().copied().filter(|other| *other != seat);
        let below = others.into_iter().find(|other| track.spent(*other) == track.spent(seat));
        Some(Self {
            seat,
            action,
            discs: event.completed.len() as u8,
            time,
            // Tiles that are due do not change whose turn it is.
            next: (!after.is_over()).then(|| track.next()),
            on_top_of: below.filter(|_| time.is_some() && view.players() > 1).map(|below| (below, track.space(seat))),
        })
    }

    /// Whether the same player moves again.
    pub fn moves_again(&self) -> bool {
        self.next == Some(self.seat)
    }
}

/// A move of the expected continuation.
#[derive(Clone, PartialEq, Debug)]
pub struct LineStep {
    /// The position before the move.
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
