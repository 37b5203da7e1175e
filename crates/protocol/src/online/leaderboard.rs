//! Bodies of HTTP requests and responses about the leaderboard of the day, and of the week.

/// Enters a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    pub record: String,
    pub name: String,
    /// The secret that the entry can be read and removed with; without it the server draws one. A client that draws it
    /// can repeat the request if the response is lost.
    pub secret: Option<String>,
}

/// Proves that an entry is the client's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntrySecret {
    pub secret: String,
}

/// What everybody may know of a leaderboard of the day: no results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeSummary {
    /// The date or the week.
    pub challenge: String,
    /// The number of entries.
    pub count: usize,
    /// Whether the server takes entries now.
    pub is_open: bool,
}

/// The answer to [`NewEntry`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryAdded {
    pub secret: String,
    pub leaderboard: Leaderboard,
}

/// The leaderboard of a day or a week, for somebody who is on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaderboard {
    /// The date or the week.
    pub challenge: String,
    /// The number of entries.
    pub count: usize,
    /// The best entries, best first, and the client's own after them if it is not one of them.
    pub entries: Vec<EntryDto>,
    /// The actions of the best result known, for those who have played. `None` if the server knows none.
    pub par_line: Option<String>,
}

/// An entry of a leaderboard of the day. Everything but the name follows from its record, which the server has
/// replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryDto {
    /// The rank, from 1. Equal results have the same rank.
    pub rank: usize,
    /// The player's name; may be empty.
    pub name: String,
    /// The score of a day (R27); the tiles that the winner of a week placed, or `None` for a lost game.
    pub score: Option<u16>,
    /// The number of tiles that the player placed.
    pub tiles: u16,
    pub discs_left: u8,
    pub is_own: bool,
    /// Whether the moves are those of the best result known, which anybody may find, compute or copy.
    pub is_par_line: bool,
    /// Whether the record has a time for each move, and the player took time for most of them. The client says so.
    pub is_timed: bool,
}
