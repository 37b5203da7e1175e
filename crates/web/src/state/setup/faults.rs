//! What is wrong or unusual: errors must be settled, doubts need not.

use nova_luna_rules::{
    Coord, MAX_ON_WHEEL, Position, PositionCause, PositionError, PositionWarning, SPACES, Seat, TileId, TileSet,
};

use super::{Entry, Spot, Step, count_range};

#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    // Errors.
    Twice {
        tile: TileId,
        spots: [Spot; 2],
    },
    Island {
        tile: TileId,
        seat: Seat,
        spot: Spot,
    },
    /// Twelve tiles are on the wheel, so the meeple has no space.
    Full,
    /// The discs are more than seven spaces apart.
    Far,
    /// Phase 2 of a solo game needs the note of phase 1.
    NoNote,
    Other(PositionError),
    // Doubts.
    Sum {
        seat: Seat,
        cost: u16,
        space: u8,
        on: u8,
    },
    /// No number of refills gives this number of tiles.
    Count {
        seen: usize,
        refills: usize,
        from: usize,
        to: usize,
    },
    ManyTasks {
        seat: Seat,
        complete: usize,
        discs: u8,
    },
    Uncovered(Seat),
    Unusual(PositionWarning),
}

/// One press that settles a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Fix {
    /// Of two places of a tile, the first is right and the second goes.
    Keep(Spot, Spot),
    /// Puts the disc of a seat on the space that the costs lead to.
    PutOn(Seat, u8),
    /// The disc is right where it is.
    Meant(Seat),
    /// Lets the discs left follow from the tasks again.
    FollowTasks(Seat),
    /// Puts all tiles into the game.
    PutBack,
}

impl Fix {
    pub(super) fn apply(self, entry: &mut Entry) {
        match self {
            Self::Keep(_, other) => entry.set(other, None),
            Self::PutBack => entry.out = TileSet::EMPTY,
            Self::PutOn(seat, _) => with_display(entry, seat, |laid| laid.moved_to = None),
            Self::Meant(seat) => with_display(entry, seat, |laid| laid.is_meant = true),
            Self::FollowTasks(seat) => with_display(entry, seat, |laid| {
                laid.left = None;
                laid.uncovered.clear();
            }),
        }
    }
}

fn with_display(entry: &mut Entry, seat: Seat, change: impl FnOnce(&mut super::Laid)) {
    if let Some(laid) = entry.displays.get_mut(seat.index()) {
        change(laid);
    }
}

impl Message {
    /// Lists what there is to say: errors first. What only a whole position can be is said at the end, such as that discs
    /// are far apart, and nothing about the neighbours of tiles in the row that is being read.
    pub(super) fn list(entry: &Entry, is_whole: bool, cursor: Option<Spot>) -> Vec<Self> {
        let mut list = find_errors(entry, cursor);
        let is_moved = entry.displays.iter().any(|laid| laid.moved_to.is_some());
        if (is_whole || is_moved) && entry.players() > 1 && !entry.is_near() {
            list.push(Self::Far);
        }
        if list.is_empty() && entry.meeple.is_some() {
            match Position::read(&entry.notation()) {
                // The row that is being read can still be without a neighbour, and a disc waits for tiles to come.
                Err(PositionError { cause: PositionCause::Detached { .. } | PositionCause::Spread }) => {}
                Err(error) => list.push(Self::Other(error)),
                Ok(position) => list.extend(find_doubts(entry, &position, is_whole)),
            }
        }
        list
    }

    pub fn is_error(&self) -> bool {
        matches!(
            self,
            Self::Twice { .. } | Self::Island { .. } | Self::Full | Self::Far | Self::NoNote | Self::Other(_)
        )
    }

    /// Returns the places that it is about.
    pub fn spots(&self) -> Vec<Spot> {
        match self {
            Self::Twice { spots, .. } => spots.to_vec(),
            Self::Island { spot, .. } => vec![*spot],
            _ => Vec::new(),
        }
    }

    /// Whether a step shows a sign for it.
    pub fn is_about(&self, step: Step) -> bool {
        let is_here = |spot: &Spot| match (spot, step) {
            (Spot::Space(_), Step::Wheel) => true,
            (Spot::Cell(seat, _), Step::Display(shown)) => *seat == shown,
            _ => false,
        };
        match self {
            Self::Full => step == Step::Wheel,
            Self::NoNote => step == Step::Display(Seat::FIRST),
            Self::Other(error) => match error.cause {
                PositionCause::TooManyTiles { seat, .. } => step == Step::Display(seat),
                _ => step == Step::Wheel,
            },
            Self::Sum { seat, .. } | Self::ManyTasks { seat, .. } | Self::Uncovered(seat) => {
                step == Step::Display(*seat)
            }
            _ => self.spots().iter().any(is_here),
        }
    }

    pub fn fixes(&self) -> Vec<Fix> {
        match self {
            Self::Twice { spots: [first, second], .. } => {
                vec![Fix::Keep(*second, *first), Fix::Keep(*first, *second)]
            }
            Self::Sum { seat, space, .. } => vec![Fix::PutOn(*seat, *space), Fix::Meant(*seat)],
            Self::Uncovered(seat) | Self::Unusual(PositionWarning::DiscsLeft { seat, .. }) => {
                vec![Fix::FollowTasks(*seat)]
            }
            Self::Unusual(PositionWarning::Out(_)) => vec![Fix::PutBack],
            _ => Vec::new(),
        }
    }
}

fn find_errors(entry: &Entry, cursor: Option<Spot>) -> Vec<Message> {
    let mut errors = Vec::new();
    let tiles = entry.tiles();
    for (index, &(second, tile)) in tiles.iter().enumerate() {
        if let Some(&(first, _)) = tiles[..index].iter().find(|(_, other)| *other == tile) {
            errors.push(Message::Twice { tile, spots: [first, second] });
        }
    }
    for (seat, laid) in entry.seats().zip(&entry.displays) {
        let parts = laid.parts();
        let largest = parts.iter().map(Vec::len).max().unwrap_or_default();
        let main = parts.iter().position(|part| part.len() == largest);
        let is_read = |part: &[(Coord, TileId)]| match cursor {
            Some(Spot::Cell(other, cell)) => other == seat && part.iter().all(|(at, _)| at.y == cell.y),
            _ => false,
        };
        for (_, part) in parts.iter().enumerate().filter(|(index, part)| Some(*index) != main && !is_read(part)) {
            let islands = part.iter().map(|&(at, tile)| Message::Island { tile, seat, spot: Spot::Cell(seat, at) });
            errors.extend(islands);
        }
    }
    let on_wheel = entry.wheel.iter().flatten().count();
    if on_wheel == SPACES {
        errors.push(Message::Full);
    }
    if entry.players() == 1 && entry.note.is_none() && tiles.len() > MAX_ON_WHEEL {
        errors.push(Message::NoNote);
    }
    errors
}

fn find_doubts(entry: &Entry, position: &Position, is_whole: bool) -> Vec<Message> {
    let mut doubts = Vec::new();
    for seat in entry.seats() {
        let worked_out = entry.seat(seat);
        let laid = entry.display(seat);
        let is_meant = laid.is_some_and(|laid| laid.is_meant);
        if worked_out.on != worked_out.space && !is_meant && entry.players() > 1 {
            let (cost, space, on) = (worked_out.cost, worked_out.space, worked_out.on);
            doubts.push(Message::Sum { seat, cost, space, on });
        }
        if worked_out.complete > usize::from(entry.discs) {
            doubts.push(Message::ManyTasks { seat, complete: worked_out.complete, discs: entry.discs });
        }
        if worked_out.left > worked_out.expected && laid.is_some_and(|laid| laid.left.is_none()) {
            doubts.push(Message::Uncovered(seat));
        }
    }
    if !is_whole {
        return doubts;
    }
    let seen = entry.tiles().len();
    for warning in position.warnings() {
        match warning {
            PositionWarning::Time { .. } => {}
            PositionWarning::DiscsLeft { seat, .. } if entry.display(seat).is_some_and(|laid| laid.left.is_none()) => {}
            PositionWarning::TilesSeen(_) if entry.players() > 1 => {
                if let Some((refills, range)) = count_range(seen) {
                    doubts.push(Message::Count { seen, refills, from: *range.start(), to: *range.end() });
                }
            }
            other => doubts.push(Message::Unusual(other)),
        }
    }
    doubts
}
