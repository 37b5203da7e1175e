//! Why one action is better than another, as a player would put it.

use nova_luna_rules::{Action, Colour, Seat, TileId, View};

use crate::evaluation::{DisplayFeatures, UNIT, finishing_time};
use crate::search::candidates;

/// Something that speaks for an action rather than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It places the last disc (R20).
    Wins,
    /// It keeps the next player from placing their last disc.
    Stops(Seat),
    /// It places so many discs more at once.
    MoreDiscs(u8),
    /// It takes so much time less.
    LessTime(u8),
    /// It takes away the tile that the next player needs most.
    Denies {
        /// Who would have taken it.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// Its colour, if no other tile of it is on the wheel.
        last_of: Option<Colour>,
    },
    /// Its player moves again at once (R7).
    MovesAgain,
    /// So many more tasks then lack a single tile.
    MoreOneShort(u8),
    /// The same tile serves more at another place.
    BetterPlace,
    /// New tiles are worth more than those that are left (R9, R24).
    Refills,
    /// The tiles that are left are worth more than a refill (R9, R24).
    Keeps,
    /// Its player is expected to finish so many spaces earlier.
    EarlierFinish(u8),
}

/// No more reasons than a player wants to hear.
const MOST: usize = 3;

/// What speaks for `best` rather than `played`, the weightiest first. Both are legal.
pub(super) fn reasons(view: &View, best: Action, played: Action) -> Vec<Reason> {
    let (best, played) = (ActionEffect::new(view, best), ActionEffect::new(view, played));
    let mut reasons = Vec::new();
    if best.wins {
        return vec![Reason::Wins];
    }
    reasons.extend(stops(&best, &played));
    reasons.extend(more(best.discs, played.discs).map(Reason::MoreDiscs));
    reasons.extend(denies(view, &best, &played));
    reasons.extend(less_time(&best, &played));
    if best.moves_again() && !played.moves_again() && played.next.is_some() {
        reasons.push(Reason::MovesAgain);
    }
    match (best.action, played.action) {
        (Action::Refill, _) => reasons.push(Reason::Refills),
        (_, Action::Refill) => reasons.push(Reason::Keeps),
        _ => {}
    }
    reasons.extend(more(best.near, played.near).map(Reason::MoreOneShort));
    if reasons.is_empty() {
        reasons.extend(otherwise(&best, &played));
    }
    reasons.truncate(MOST);
    reasons
}

/// An action and what it leads to.
struct ActionEffect {
    action: Action,
    seat: Seat,
    after: View,
    wins: bool,
    discs: u8,
    cost: Option<u8>,
    near: u8,
    finish: i32,
    /// Who decides next; nobody if tiles come up first or the game is over.
    next: Option<Seat>,
}

impl ActionEffect {
    fn new(view: &View, action: Action) -> Self {
        let seat = view.moon_track().next();
        let mut after = view.clone();
        let event = after.play_unchecked(action);
        let cost = match action {
            Action::Take { tile, .. } => Some(tile.tile().cost().spaces() as u8),
            Action::Refill => None,
        };
        let near =
            after.display(seat).map(|display| DisplayFeatures::of(display).singles().iter().sum()).unwrap_or_default();
        Self {
            action,
            seat,
            wins: after.discs_left(seat) == 0,
            discs: event.completed.len() as u8,
            cost,
            near,
            finish: finishing_time(&after, seat),
            next: after.to_move().filter(|_| after.due() == 0),
            after,
        }
    }

    fn tile(&self) -> Option<TileId> {
        match self.action {
            Action::Take { tile, .. } => Some(tile),
            Action::Refill => None,
        }
    }

    fn moves_again(&self) -> bool {
        self.next == Some(self.seat)
    }

    /// The next player, if that is another, with what they would like to do best: the action, when that lets them
    /// finish, and whether it wins.
    fn reply(&self) -> Option<(Seat, Action, i32, bool)> {
        let next = self.next.filter(|&next| next != self.seat)?;
        let found = candidates(&self.after, 1);
        found.list.first().map(|first| (next, first.action, first.finish, found.has_win))
    }
}

fn more(best: u8, played: u8) -> Option<u8> {
    best.checked_sub(played).filter(|&more| more > 0)
}

fn stops(best: &ActionEffect, played: &ActionEffect) -> Option<Reason> {
    let wins = |effect: &ActionEffect| effect.reply().filter(|&(_, _, _, wins)| wins).map(|(seat, ..)| seat);
    wins(played).filter(|_| wins(best).is_none()).map(Reason::Stops)
}

fn less_time(best: &ActionEffect, played: &ActionEffect) -> Option<Reason> {
    more(played.cost?, best.cost?).map(Reason::LessTime)
}

/// Whether the best action takes the tile with which the next player would gain most.
fn denies(view: &View, best: &ActionEffect, played: &ActionEffect) -> Option<Reason> {
    let (seat, Action::Take { tile, .. }, with, _) = played.reply()? else { return None };
    if best.tile() != Some(tile) {
        return None;
    }
    let later = match best.reply() {
        Some((other, _, without, _)) if other == seat => without - with,
        // Somebody else moves first; what is left for the one denied is open, but not this tile.
        _ => UNIT,
    };
    let colour = tile.tile().colour();
    let others = view.wheel().tiles().filter(|other| other.tile().colour() == colour).count();
    (later >= UNIT).then_some(Reason::Denies { seat, tile, last_of: (others == 1).then_some(colour) })
}

/// What is left to say if nothing can be counted.
fn otherwise(best: &ActionEffect, played: &ActionEffect) -> Option<Reason> {
    if best.tile().is_some() && best.tile() == played.tile() {
        return Some(Reason::BetterPlace);
    }
    let earlier = (played.finish - best.finish) / UNIT;
    u8::try_from(earlier).ok().filter(|&earlier| earlier > 0).map(Reason::EarlierFinish)
}
