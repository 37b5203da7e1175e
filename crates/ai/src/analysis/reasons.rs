//! The reasons why one action is better than another, in a player's terms.

use nova_luna_rules::{Action, Colour, Seat, TileId, View};

use crate::evaluation::{DisplayFeatures, EvaluationKind, UNITS_PER_SPACE};
use crate::search::generate_candidates;

/// An advantage of one action over another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Places the last disc (R20).
    Wins,
    /// Keeps the next player from placing their last disc.
    StopsWin(Seat),
    /// Places this many more discs at once.
    MoreDiscs(u8),
    /// Costs this many spaces less on the moon track.
    LessTime(u8),
    /// Takes the tile that the next player needs most.
    Denies {
        /// The player who would have taken it.
        seat: Seat,
        /// The tile that is taken away.
        tile: TileId,
        /// The tile's colour, if it is the last of its colour on the wheel.
        last_of: Option<Colour>,
    },
    /// Lets the same player move again at once (R7).
    MovesAgain,
    /// Leaves this many more tasks one tile short.
    MoreNearlyComplete(u8),
    /// Places the same tile at a better cell.
    BetterPlace,
    /// Refills the wheel, because new tiles are worth more than the remaining ones (R9, R24).
    Refills,
    /// Keeps the remaining tiles, because they are worth more than a refill (R9, R24).
    KeepsWheel,
    /// Lets the player finish this many spaces earlier, by the evaluation.
    EarlierFinish(u8),
}

/// Players do not want to read more reasons than this.
const MAX_REASONS: usize = 3;

/// Returns the reasons for `best` rather than `played`, strongest first. Both actions are legal.
pub(crate) fn reasons(view: &View, best: Action, played: Action) -> Vec<Reason> {
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
        (_, Action::Refill) => reasons.push(Reason::KeepsWheel),
        _ => {}
    }
    reasons.extend(more(best.one_short, played.one_short).map(Reason::MoreNearlyComplete));
    if reasons.is_empty() {
        reasons.extend(fallback(&best, &played));
    }
    reasons.truncate(MAX_REASONS);
    reasons
}

struct ActionEffect {
    action: Action,
    seat: Seat,
    after: View,
    wins: bool,
    discs: u8,
    cost: Option<u8>,
    one_short: u8,
    finish: i32,
    /// Who decides next; nobody if a refill comes first or the game is over.
    next: Option<Seat>,
}

impl ActionEffect {
    fn new(view: &View, action: Action) -> Self {
        let seat = view.moon_track().next();
        let mut after = view.clone();
        let event = after.play_unchecked(action);
        let cost = action.tile().map(|tile| tile.tile().cost().spaces() as u8);
        let one_short = after
            .display(seat)
            .map(|display| DisplayFeatures::of(display).one_short_by_colour().iter().sum())
            .unwrap_or_default();
        Self {
            action,
            seat,
            wins: after.discs_left(seat) == 0,
            discs: event.completed.len() as u8,
            cost,
            one_short,
            finish: EvaluationKind::Learned.finishing_time(&after, seat),
            next: after.to_move().filter(|_| after.tiles_due() == 0),
            after,
        }
    }

    fn moves_again(&self) -> bool {
        self.next == Some(self.seat)
    }

    /// Returns the best reply of the next player, if that is an opponent: their seat, the action, their expected
    /// finishing time, and whether it wins.
    fn reply(&self) -> Option<(Seat, Action, i32, bool)> {
        let next = self.next.filter(|&next| next != self.seat)?;
        let found = generate_candidates(&self.after, 1, EvaluationKind::Learned);
        found.list.first().map(|first| (next, first.action, first.finish, found.has_win))
    }
}

fn more(best: u8, played: u8) -> Option<u8> {
    best.checked_sub(played).filter(|&more| more > 0)
}

fn stops(best: &ActionEffect, played: &ActionEffect) -> Option<Reason> {
    let wins = |effect: &ActionEffect| effect.reply().filter(|&(_, _, _, wins)| wins).map(|(seat, ..)| seat);
    wins(played).filter(|_| wins(best).is_none()).map(Reason::StopsWin)
}

fn less_time(best: &ActionEffect, played: &ActionEffect) -> Option<Reason> {
    more(played.cost?, best.cost?).map(Reason::LessTime)
}

/// Checks whether the best action takes the tile that the next player gains most from.
fn denies(view: &View, best: &ActionEffect, played: &ActionEffect) -> Option<Reason> {
    let (seat, Action::Take { tile, .. }, with, _) = played.reply()? else { return None };
    if best.action.tile() != Some(tile) {
        return None;
    }
    let delay = match best.reply() {
        Some((other, _, without, _)) if other == seat => without - with,
        // A third player moves first, so the loss is unknown, but the tile is gone.
        _ => UNITS_PER_SPACE,
    };
    let colour = tile.tile().colour();
    let others = view.wheel().tiles().filter(|other| other.tile().colour() == colour).count();
    (delay >= UNITS_PER_SPACE).then_some(Reason::Denies { seat, tile, last_of: (others == 1).then_some(colour) })
}

fn fallback(best: &ActionEffect, played: &ActionEffect) -> Option<Reason> {
    if best.action.tile().is_some() && best.action.tile() == played.action.tile() {
        return Some(Reason::BetterPlace);
    }
    let earlier = (played.finish - best.finish) / UNITS_PER_SPACE;
    u8::try_from(earlier).ok().filter(|&earlier| earlier > 0).map(Reason::EarlierFinish)
}
