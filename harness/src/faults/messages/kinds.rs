//! Bad messages of every kind, each with the answer that is documented.

use nova_luna_ai::Dice;
use nova_luna_rules::{Action, Coord, TileId, View};

use crate::game::Game;
use crate::wire::FromJson;

/// What is sent; the numbers below are places in this list.
pub(super) const KINDS: [&str; 9] =
    ["duplicated", "replayed", "stale", "reordered", "foreign", "malformed", "oversized", "binary", "half-sent"];
pub(super) const DUPLICATED: usize = 0;
pub(super) const REPLAYED: usize = 1;
pub(super) const STALE: usize = 2;
pub(super) const REORDERED: usize = 3;
pub(super) const FOREIGN: usize = 4;
pub(super) const MALFORMED: usize = 5;
pub(super) const OVERSIZED: usize = 6;
pub(super) const BINARY: usize = 7;
pub(super) const HALF: usize = 8;

/// What must be answered.
#[derive(Clone, Copy, Debug)]
enum Answer {
    /// It was done before, and led to this version.
    Accepted(u32),
    /// It is refused with this code.
    Refused(&'static str),
}

/// A bad message.
pub(super) struct Bad {
    pub(super) kind: usize,
    pub(super) text: String,
    answer: Answer,
}

impl Bad {
    /// Whether this is the documented answer.
    pub(super) fn is_answered_by(&self, heard: &FromJson<'_>) -> bool {
        let named = heard.id.as_deref().is_none_or(|id| self.text.contains(&format!(r#""id":"{id}""#)));
        named
            && match self.answer {
                Answer::Accepted(version) => &*heard.kind == "accepted" && heard.version == Some(version),
                Answer::Refused(code) => &*heard.kind == "refused" && heard.code.as_deref() == Some(code),
            }
    }
}

/// A bad message of a seat, or of somebody who looks on.
pub(super) fn bad(game: &Game, seat: Option<usize>, dice: &mut Dice) -> Bad {
    let kind = dice.below(6) as usize;
    let refused = |kind, text, code| Bad { kind, text, answer: Answer::Refused(code) };
    let Some(seat) = seat else {
        return match kind {
            MALFORMED => refused(MALFORMED, malformed(game, dice), "malformed"),
            _ => refused(FOREIGN, act(&fresh(dice), game.version(), &legal(game.view(), dice)), "spectator"),
        };
    };
    match kind {
        DUPLICATED | REPLAYED => again(game, seat, kind, dice),
        STALE if game.version() > 0 => {
            let version = dice.below(game.version());
            refused(STALE, act(&fresh(dice), version, &legal(game.view(), dice)), "outdated")
        }
        STALE | REORDERED => {
            let version = game.version() + 1 + dice.below(3);
            refused(REORDERED, act(&fresh(dice), version, &legal(game.view(), dice)), "outdated")
        }
        FOREIGN if game.to_move() == Some(seat) => {
            refused(FOREIGN, act(&fresh(dice), game.version(), &illegal(game.view(), dice)), "illegal")
        }
        FOREIGN => refused(FOREIGN, act(&fresh(dice), game.version(), &legal(game.view(), dice)), "not_your_turn"),
        _ => refused(MALFORMED, malformed(game, dice), "malformed"),
    }
}

/// Something that was acknowledged before: the last move of the seat, or any, with another action under the same id.
fn again(game: &Game, seat: usize, kind: usize, dice: &mut Dice) -> Bad {
    let own = format!("{}:", seat + 1);
    let entries = game.entries();
    let entries: Vec<_> = entries.iter().filter_map(|entry| Some((entry, entry.id.strip_prefix(&own)?))).collect();
    let place = match kind {
        DUPLICATED => entries.len().saturating_sub(1),
        _ => dice.below(u32::try_from(entries.len()).unwrap_or(1)) as usize,
    };
    match entries.get(place) {
        None => Bad { kind: MALFORMED, text: malformed(game, dice), answer: Answer::Refused("malformed") },
        Some((entry, id)) => {
            let action = if kind == DUPLICATED { entry.action.clone() } else { legal(game.view(), dice) };
            Bad { kind, text: act(id, entry.version - 1, &action), answer: Answer::Accepted(entry.version) }
        }
    }
}

/// A message that is none of the protocol.
fn malformed(game: &Game, dice: &mut Dice) -> String {
    let (id, version) = (fresh(dice), game.version());
    let fine = act(&id, version, &legal(game.view(), dice));
    match dice.below(12) {
        0 => fine[..dice.below(u32::try_from(fine.len()).unwrap_or(1)) as usize].to_owned(),
        1 => fine.replacen("act", "acted", 1),
        2 => fine.replacen('}', r#","more":1}"#, 1),
        3 => fine.replacen('}', r#","version":0}"#, 1),
        4 => act(&id, version, &format!("{}@0,0", 69 + dice.below(1000))),
        5 => act(&"x".repeat(65), version, "+"),
        6 => act("a b", version, "+"),
        7 => fine.replacen(&format!(":{version},"), ":-1,", 1),
        8 => fine.replacen(&format!(":{version},"), ":4294967296,", 1),
        9 => format!("{}{}", "[".repeat(5), "]".repeat(5)),
        10 => format!(r#"{{"type":"say","phrase":"{id}"}}"#),
        _ => (0..dice.below(40)).filter_map(|_| char::from_u32(0x20 + dice.below(0x2000))).collect(),
    }
}

fn act(id: &str, version: u32, action: &str) -> String {
    format!(r#"{{"type":"act","id":"{id}","version":{version},"action":"{action}"}}"#)
}

/// An id that nobody has used. Those of honest moves begin with another letter.
fn fresh(dice: &mut Dice) -> String {
    format!("x{:08x}{:08x}", dice.below(u32::MAX), dice.below(u32::MAX))
}

fn legal(view: &View, dice: &mut Dice) -> String {
    let legal = view.legal_actions();
    let pick = dice.below(u32::try_from(legal.len()).unwrap_or(1)) as usize;
    legal.get(pick).unwrap_or(Action::Refill).to_string()
}

fn illegal(view: &View, dice: &mut Dice) -> String {
    loop {
        let tile = u8::try_from(1 + dice.below(68)).ok().and_then(TileId::new);
        let mut axis = || i8::try_from(dice.below(9)).unwrap_or(0) - 4;
        let at = Coord::new(axis(), axis());
        if let Some(action) = tile.map(|tile| Action::Take { tile, at })
            && !view.is_legal(action)
        {
            return action.to_string();
        }
    }
}
