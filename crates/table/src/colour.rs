//! The colours of the players' discs.

use nova_luna_rules::Seat;

nova_luna_rules::named! {
    /// The colour of a player's discs, in the order of the seats whose default it is.
    pub enum DiscColour {
        White = "white",
        Blue = "blue",
        Orange = "orange",
        Purple = "purple",
    }
}

impl DiscColour {
    /// Returns the colour for a seat: the wanted one if it is free, otherwise the next free one, starting from the seat's
    /// default.
    pub fn choose(seat: Seat, wanted: Option<Self>, taken: &[Self]) -> Option<Self> {
        let own = Self::ALL.iter().cycle().skip(seat.index()).take(Self::ALL.len()).copied();
        wanted.into_iter().chain(own).find(|colour| !taken.contains(colour))
    }
}
