//! Two games of the same deal, tile by tile, and where they part.

use nova_luna_ai::challenge::Challenge;
use nova_luna_rules::{Action, Record, View};

/// A game by the tiles that its player has placed.
#[derive(Clone, Debug)]
pub struct GameSteps {
    /// For each tile: the position before it, and the action.
    pub tiles: Vec<(View, Action)>,
    pub discs_left: Vec<u8>,
    /// The score of a solo game.
    pub score: Option<u16>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartingKind {
    SamePlace,
    OtherTile,
    /// One of them refilled, or ended the phase.
    Refill,
}

/// The first difference of two games.
#[derive(Clone, PartialEq, Debug)]
pub struct Parting {
    /// The number of tiles that are the same.
    pub tiles: usize,
    /// The number of the turn in both records, from 1.
    pub ply: usize,
    pub actions: [Action; 2],
    pub kind: PartingKind,
}

#[derive(Clone, Debug)]
pub struct TwoGames {
    pub records: [Record; 2],
    pub games: [GameSteps; 2],
    pub parting: Option<Parting>,
}

impl GameSteps {
    fn new(record: &Record) -> Option<Self> {
        let (mut tiles, mut discs_left) = (Vec::new(), Vec::new());
        discs_left.push(record.view_after(0)?.discs_left(Challenge::SEAT));
        for (index, event) in record.events().iter().enumerate().filter(|(_, event)| event.seat == Challenge::SEAT) {
            if matches!(event.action, Action::Take { .. }) {
                tiles.push((record.view_after(index)?, event.action));
                discs_left.push(record.view_after(index + 1)?.discs_left(Challenge::SEAT));
            }
        }
        let score = match record.outcome() {
            Some(nova_luna_rules::Outcome::Solo(score)) => Some(score.0),
            _ => None,
        };
        Some(Self { tiles, discs_left, score })
    }
}

impl TwoGames {
    /// Compares two records; `None` if they are not games of the same deal.
    pub fn new(own: Record, other: Record) -> Option<Self> {
        if own.start().setup()? != other.start().setup()? {
            return None;
        }
        let games = [GameSteps::new(&own)?, GameSteps::new(&other)?];
        let parting = parting(&own, &other);
        Some(Self { records: [own, other], games, parting })
    }

    /// Returns the number of tiles of the longer game.
    pub fn steps(&self) -> usize {
        self.games.iter().map(|game| game.tiles.len()).max().unwrap_or(0)
    }
}

fn parting(own: &Record, other: &Record) -> Option<Parting> {
    let pairs = || own.events().iter().zip(other.events());
    let index = pairs().position(|(one, two)| one.action != two.action)?;
    let actions = [own.events().get(index)?.action, other.events().get(index)?.action];
    let kind = match actions {
        [Action::Take { tile: one, .. }, Action::Take { tile: two, .. }] if one == two => PartingKind::SamePlace,
        [Action::Take { .. }, Action::Take { .. }] => PartingKind::OtherTile,
        _ => PartingKind::Refill,
    };
    let is_tile =
        |event: &&nova_luna_rules::Event| event.seat == Challenge::SEAT && matches!(event.action, Action::Take { .. });
    let tiles = own.events().iter().take(index).filter(is_tile).count();
    Some(Parting { tiles, ply: index + 1, actions, kind })
}
