//! The chain of a task: which tiles count for it, and along which way (R16, R17).

use nova_luna_rules::{Colour, Coord, Display, Task};

/// A tile that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChainLink {
    /// Where it lies.
    pub at: Coord,
    /// The tile from which it is reached: one of its colour, or the task's own.
    pub from: Coord,
    /// Its number in counting; nothing if the task needs no more of its colour.
    pub number: Option<u8>,
}

/// All tiles that count for a task, in the order in which a player would count them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The tile with the task.
    pub subject: Coord,
    /// The tiles that count.
    pub links: Vec<ChainLink>,
}

impl Chain {
    /// The tiles that count for a task of the tile at this place.
    pub fn of(display: &Display, subject: Coord, task: Task) -> Self {
        let mut chain = Self { subject, links: Vec::new() };
        let mut counted = 0;
        for colour in Colour::ALL.into_iter().filter(|colour| task.needs().get(*colour) > 0) {
            let before = chain.links.len();
            for neighbour in subject.neighbours() {
                chain.follow(display, colour, ChainLink { at: neighbour, from: subject, number: None });
            }
            for link in chain.links[before..].iter_mut().take(usize::from(task.needs().get(colour))) {
                counted += 1;
                link.number = Some(counted);
            }
        }
        chain
    }

    /// Counts a tile of the colour and everything of that colour behind it.
    fn follow(&mut self, display: &Display, colour: Colour, link: ChainLink) {
        let counted = link.at == self.subject || self.links.iter().any(|known| known.at == link.at);
        if counted || display.at(link.at).is_none_or(|placed| placed.tile().colour() != colour) {
            return;
        }
        self.links.push(link);
        for neighbour in link.at.neighbours() {
            self.follow(display, colour, ChainLink { at: neighbour, from: link.at, number: None });
        }
    }
}
