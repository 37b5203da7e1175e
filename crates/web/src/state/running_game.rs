//! A game that goes on, as the start screen lists it.

use nova_luna_rules::{Coord, Display, Seat, TileId};
use nova_luna_table::Timestamp;
use nova_luna_texts::Texts;

use super::bots::{level_at, with_level};
use super::names::player_name;
use super::session::Session;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    Mine,
    Other(String),
    /// The match is over, and the player has not seen its result.
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningGame {
    /// Id of the online table; `None` for the local game.
    pub table: Option<String>,
    pub turn: Turn,
    /// Milliseconds since the player to move came to move.
    pub waiting_ms: u64,
    /// The players to name: the opponents, bots with their levels, or everybody who plays at this device.
    pub players: Vec<String>,
    /// Several people play at this device.
    pub is_hot_seat: bool,
    /// The name of the only opponent, and the discs left for the player and for that opponent.
    pub opponent: Option<(String, [u8; 2])>,
    pub seat: Seat,
    /// The tiles of the player's display.
    pub tiles: Vec<(TileId, Coord)>,
    /// Somebody has moved.
    pub has_moves: bool,
    /// Milliseconds on the clock of the player to move.
    pub thinking_ms: Option<u64>,
    /// Milliseconds until the time of the player to move runs out, or others may hand the seat to a bot.
    pub left_ms: Option<u64>,
}

impl RunningGame {
    pub fn new(texts: &Texts, session: &Session, table: Option<String>, now: Timestamp) -> Self {
        let state = session.match_state();
        let name = |seat: Seat| player_name(texts, session, seat);
        let seat = session.my_seat_to_move().unwrap_or_else(|| session.shown_seat());
        let is_hot_seat = session.my_seats().len() > 1;
        let named: Vec<Seat> =
            Seat::all(session.view().players()).filter(|other| is_hot_seat || !session.is_mine(*other)).collect();
        let turn = match state.to_move() {
            None => Turn::Over,
            Some(_) if session.my_seat_to_move().is_some() && !is_hot_seat => Turn::Mine,
            Some(mover) => Turn::Other(name(mover)),
        };
        let opponent = match named[..] {
            [other] => Some((name(other), [seat, other].map(|seat| session.view().discs_left(seat)))),
            _ => None,
        };
        let label = |(index, seat): (usize, &Seat)| match level_at(session, *seat) {
            // The last of several bots of one level carries the level for all.
            level if named.get(index + 1).is_some_and(|next| level_at(session, *next) == level) => name(*seat),
            Some(level) => with_level(texts, &name(*seat), level),
            None => name(*seat),
        };
        let now = session.time(now);
        let clocks = state.remaining_ms(now);
        let display = session.view().display(seat).into_iter().flat_map(Display::tiles);
        Self {
            table,
            turn,
            waiting_ms: state.waiting_ms(now).unwrap_or(0),
            players: named.iter().enumerate().map(label).collect(),
            is_hot_seat,
            opponent,
            seat,
            tiles: display.map(|placed| (placed.tile().id(), placed.at())).collect(),
            has_moves: !state.moves().is_empty(),
            left_ms: state.turn().and_then(|turn| turn.deadline).map(|end| end.since(now)),
            thinking_ms: clocks.zip(state.to_move()).and_then(|(clocks, seat)| clocks.get(seat.index()).copied()),
        }
    }

    /// Whether others wait for the player.
    pub fn is_my_online_turn(&self) -> bool {
        self.table.is_some() && self.turn == Turn::Mine
    }

    /// Returns the key by which running games are listed: the player's turns first, the least time left and then the
    /// longest wait first among them, then results that the player has not seen, then games where others are to move, the latest first.
    pub fn order(&self) -> (u8, u64) {
        match self.turn {
            Turn::Mine => (0, self.left_ms.unwrap_or(u64::MAX - self.waiting_ms)),
            Turn::Over => (1, 0),
            Turn::Other(_) => (2, self.waiting_ms),
        }
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_bots::BotName;
    use nova_luna_rules::Seed;
    use nova_luna_table::{Command, SeatPlan, Table};
    use nova_luna_texts::{Language, Texts};

    use super::*;
    use crate::state::test_matches::{local, person, running};

    fn session(seats: Vec<SeatPlan>) -> Session {
        Session::local(Table::new(local(seats), Seed::from_number(3), Timestamp(1000)).unwrap())
    }

    #[test]
    fn says_whose_turn_it_is_and_since_when() {
        let texts = Texts::new(Language::En);
        let ada = || person("Ada");
        let game = |session: &Session| RunningGame::new(&texts, session, None, Timestamp(61_000));
        let mut session = session(vec![ada(), SeatPlan::Bot(BotName::Casual)]);
        let first = game(&session);
        assert_eq!((first.waiting_ms, first.players.as_slice()), (60_000, &["Lumi (Casual)".to_owned()][..]));
        assert_eq!(first.opponent, Some(("Lumi".to_owned(), [20, 20])));
        assert_eq!(first.turn == Turn::Mine, session.my_seat_to_move().is_some());
        // A move passes the turn some time, and starts the wait again.
        let action = session.view().legal_actions().iter().next().unwrap();
        if session.my_seat_to_move().is_some() {
            session.execute(Command::Play(action), Timestamp(31_000)).unwrap();
            assert_eq!((game(&session).waiting_ms, game(&session).tiles.len()), (30_000, 1));
        }
    }

    #[test]
    fn names_everybody_at_one_device() {
        let session = session(vec![person("Ada"), person("Béla"), SeatPlan::Bot(BotName::Expert)]);
        let game = RunningGame::new(&Texts::new(Language::En), &session, None, Timestamp(1000));
        assert_eq!(game.players, ["Ada", "Béla", "Orin (Expert)"]);
        assert!(game.is_hot_seat && matches!(game.turn, Turn::Other(_)) && game.opponent.is_none());
    }

    #[test]
    fn lists_the_players_turns_first() {
        let game = |turn, waiting_ms| RunningGame { waiting_ms, ..running(None, turn) };
        let other = || Turn::Other("Béla".to_owned());
        let mut games =
            [game(other(), 9), game(Turn::Mine, 1), game(Turn::Over, 5), game(Turn::Mine, 7), game(other(), 2)];
        games.sort_by_key(RunningGame::order);
        let listed = games.map(|game| (game.turn == Turn::Mine, game.waiting_ms));
        assert_eq!(listed, [(true, 7), (true, 1), (false, 5), (false, 2), (false, 9)]);
    }
}
