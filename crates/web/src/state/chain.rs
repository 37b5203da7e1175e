//! The chain of a task: the tiles that count for it, and how they connect (R16, R17).

use nova_luna_rules::{Colour, Coord, Display, Task};

/// A tile that counts for a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChainLink {
    pub at: Coord,
    /// The neighbour that connects this tile to the task: a tile of the same colour, or the tile with the task.
    pub from: Coord,
    /// Position in counting order, from 1; `None` if the task needs no more tiles of this colour.
    pub number: Option<u8>,
}

/// All tiles that count for a task, in the order in which a player would count them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    pub subject: Coord,
    pub links: Vec<ChainLink>,
}

impl Chain {
    /// Finds the tiles that count for a task of the tile at `subject`.
    pub fn new(display: &Display, subject: Coord, task: Task) -> Self {
        let mut chain = Self { subject, links: Vec::new() };
        let mut counted = 0;
        for colour in Colour::ALL.into_iter().filter(|colour| task.needs().get(*colour) > 0) {
            let before = chain.links.len();
            for neighbour in subject.neighbours() {
                chain.add_group(display, colour, ChainLink { at: neighbour, from: subject, number: None });
            }
            for link in chain.links[before..].iter_mut().take(usize::from(task.needs().get(colour))) {
                counted += 1;
                link.number = Some(counted);
            }
        }
        chain
    }

    /// Adds a tile of the colour and every tile of that colour connected to it.
    fn add_group(&mut self, display: &Display, colour: Colour, link: ChainLink) {
        let is_counted = link.at == self.subject || self.links.iter().any(|known| known.at == link.at);
        if is_counted || display.at(link.at).is_none_or(|placed| placed.tile().colour() != colour) {
            return;
        }
        self.links.push(link);
        for neighbour in link.at.neighbours() {
            self.add_group(display, colour, ChainLink { at: neighbour, from: link.at, number: None });
        }
    }
}
