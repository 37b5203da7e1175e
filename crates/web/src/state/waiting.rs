//! Whether a game is waiting, for the first screen. Whoever runs the game says so.

use super::memory::Memory;

const WAITING: &str = "nova-luna/waiting";

/// A game that can be gone on with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// It is the turn of a person at this device.
    YourTurn,
    /// It is somebody else's turn.
    TheirTurn,
}

impl Waiting {
    /// The game that is waiting, if one is.
    pub fn load(memory: &impl Memory) -> Option<Self> {
        match memory.get(WAITING)?.as_str() {
            "yours" => Some(Self::YourTurn),
            "theirs" => Some(Self::TheirTurn),
            _ => None,
        }
    }

    /// Says that a game is waiting, or that none is. Without memory nothing waits.
    pub fn save(waiting: Option<Self>, memory: &impl Memory) {
        match waiting {
            None => memory.forget(WAITING),
            Some(Self::YourTurn) => drop(memory.set(WAITING, "yours")),
            Some(Self::TheirTurn) => drop(memory.set(WAITING, "theirs")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::memory::Notebook;

    #[test]
    fn a_game_waits_until_it_is_over() {
        let memory = Notebook::default();
        assert_eq!(Waiting::load(&memory), None);
        for waiting in [Some(Waiting::YourTurn), Some(Waiting::TheirTurn), None] {
            Waiting::save(waiting, &memory);
            assert_eq!(Waiting::load(&memory), waiting);
        }
    }
}
