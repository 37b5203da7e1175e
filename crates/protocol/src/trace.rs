//! The trace of `spec/formats.md`: every position of every game, for data sets and other implementations.

use nova_luna_rules::{Action, Deal, Display, Outcome, Position, Seat, TileId, View};
use serde::Serialize;

/// The line before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Start {
    /// The number of the game in its run, from 1.
    pub game: u64,
    pub players: u8,
    /// The discs that each seat has to place.
    pub discs: u8,
    /// All tiles: the first eleven for the wheel, then the pile in drawing order.
    pub deck: Vec<u8>,
    /// The seats of the first stack on the moon track, from bottom to top.
    pub stack: Vec<u8>,
}

impl Start {
    pub fn new(game: u64, deal: &Deal, discs: u8) -> Self {
        let stack = numbers(deal.stack());
        let deck = deal.deck().iter().map(|tile| tile.number()).collect();
        Self { game, players: stack.len() as u8, discs, deck, stack }
    }
}

/// The line before a game that begins with a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PositionStart {
    /// The number of the game in its run, from 1.
    pub game: u64,
    pub players: u8,
    /// The discs that each seat has to place.
    pub discs: u8,
    /// The canonical text of the position.
    pub position: String,
    /// The unseen tiles in drawing order.
    pub pile: Vec<u8>,
}

impl PositionStart {
    pub fn new(game: u64, position: &Position, pile: &[TileId]) -> Self {
        let view = position.view();
        Self {
            game,
            players: view.players() as u8,
            discs: view.discs(),
            position: position.to_string(),
            pile: pile.iter().map(|tile| tile.number()).collect(),
        }
    }
}

/// The line for one action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ply {
    /// The number of the action in its game, from 1.
    pub ply: usize,
    /// The seat that acted.
    pub seat: u8,
    pub legal: Vec<String>,
    pub action: String,
    /// The position after the action and the forced refill, if there was one.
    pub state: State,
}

impl Ply {
    /// Returns the line for an action, from the positions before and after it, with the notation of the latter if wanted.
    pub fn new(ply: usize, before: &View, action: Action, after: &View, is_notated: bool) -> Self {
        let position = if is_notated { after.notation() } else { None };
        Self {
            ply,
            seat: before.moon_track().next().number(),
            legal: before.legal_actions().iter().map(|action| action.to_string()).collect(),
            action: action.to_string(),
            state: State { position, ..State::new(after) },
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    /// The seat to move; `None` if the game is over.
    pub to_move: Option<u8>,
    /// The tile on each space of the wheel, from space 0.
    pub wheel: Vec<Option<u8>>,
    pub meeple: u8,
    /// The number of tiles in the pile.
    pub pile: usize,
    /// The time that each seat has spent; 0 in solo games.
    pub time: Vec<u16>,
    /// The seats in moving order.
    pub order: Vec<u8>,
    /// The discs that each seat still has to place.
    pub discs_left: Vec<u8>,
    /// The phase of a solo game.
    pub phase: Option<u8>,
    /// The display of each seat, with its tiles in the order of placing.
    pub displays: Vec<Vec<Placed>>,
    /// The canonical text of the position, where it is wanted. Only there is the solo note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

/// A tile in a display: its id, x, y and, for each task, whether it is covered.
pub type Placed = (u8, i8, i8, Vec<bool>);

impl State {
    pub fn new(view: &View) -> Self {
        Self {
            to_move: view.to_move().map(Seat::number),
            wheel: view.wheel().spaces().iter().map(|tile| tile.map(TileId::number)).collect(),
            meeple: view.wheel().meeple().number(),
            pile: view.pile_size(),
            time: view.seats().map(|seat| view.moon_track().spent(seat).spaces()).collect(),
            order: numbers(view.moon_track().order()),
            discs_left: discs_left(view),
            phase: view.solo().map(|solo| solo.phase().number()),
            displays: view.displays().iter().map(placed).collect(),
            position: None,
        }
    }
}

fn placed(display: &Display) -> Vec<Placed> {
    let line = |placed: nova_luna_rules::PlacedTile<'_>| {
        (placed.tile().id().number(), placed.at().x, placed.at().y, placed.covered().collect())
    };
    display.tiles().map(line).collect()
}

/// The line after a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct End {
    pub result: GameResult,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameResult {
    /// The seats from first to last.
    pub ranking: Vec<u8>,
    /// The discs that each seat had left.
    pub discs_left: Vec<u8>,
    /// The score of a solo game.
    pub score: Option<u16>,
}

impl GameResult {
    /// Returns the result of a position, if the game is over.
    pub fn new(view: &View) -> Option<Self> {
        let (ranking, score) = match view.outcome()? {
            Outcome::Ranking(seats) => (numbers(&seats), None),
            Outcome::Solo(score) => (vec![Seat::FIRST.number()], Some(score.0)),
        };
        Some(Self { ranking, discs_left: discs_left(view), score })
    }
}

fn discs_left(view: &View) -> Vec<u8> {
    view.seats().map(|seat| view.discs_left(seat)).collect()
}

fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.number()).collect()
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Game, Seed};

    use super::*;

    /// The lines have exactly the fields, names and order of `spec/formats.md`.
    #[test]
    fn lines_follow_the_format() {
        let deal = Deal::new(Seed::from_number(42), 2).unwrap();
        let mut game = Game::deal(&deal, 20).unwrap();
        let start = serde_json::to_string(&Start::new(1, &deal, 20)).unwrap();
        assert!(start.starts_with(r#"{"game":1,"players":2,"discs":20,"deck":[28,43,25,27,"#), "{start}");
        let before = game.view().clone();
        let action: Action = "28@0,0".parse().unwrap();
        game.play(action).unwrap();
        let ply = serde_json::to_string(&Ply::new(1, &before, action, game.view(), false)).unwrap();
        let seat = before.to_move().unwrap();
        let other = 3 - seat.number();
        let displays = if seat.number() == 1 {
            "[[[28,0,0,[false,false,false]]],[]]"
        } else {
            "[[],[[28,0,0,[false,false,false]]]]"
        };
        let time = if seat.number() == 1 { "[4,0]" } else { "[0,4]" };
        let expected = format!(
            r#"{{"ply":1,"seat":{seat},"legal":["28@0,0","43@0,0","25@0,0"],"action":"28@0,0","state":{{"to_move":{other},"wheel":[null,null,43,25,27,66,68,57,36,42,20,24],"meeple":1,"pile":57,"time":{time},"order":[{other},{seat}],"discs_left":[20,20],"phase":null,"displays":{displays}}}}}"#
        );
        assert_eq!(ply, expected);
    }

    /// `spec/positions.md`, trace: `"position":"nl1_…","pile":[…drawing order…]` in place of `deck` and `stack`.
    #[test]
    fn a_game_from_a_position_begins_with_it() {
        let text = "nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664";
        let position: Position = text.parse().unwrap();
        let start = PositionStart::new(3, &position, &position.view().unseen()[..2]);
        let expected = format!(r#"{{"game":3,"players":2,"discs":20,"position":"{text}","pile":[2,3]}}"#);
        assert_eq!(serde_json::to_string(&start).unwrap(), expected);
        let ply = Ply::new(1, position.view(), Action::Refill, position.view(), true);
        assert!(serde_json::to_string(&ply).unwrap().contains(&format!(r#","position":"{text}"}}"#)));
    }

    #[test]
    fn results_follow_the_format() {
        let play = |players: u8, discs: u8| {
            let mut game = Game::deal(&Deal::new(Seed::from_number(3), players).unwrap(), discs).unwrap();
            while let Some(action) = game.legal_actions().get(0) {
                game.play(action).unwrap();
            }
            game
        };
        let two = play(2, 20);
        let result = GameResult::new(two.view()).unwrap();
        assert_eq!(State::new(two.view()).to_move, None, "no seat is to move after the end");
        assert_eq!((result.ranking.len(), result.score), (2, None));
        let solo = play(1, 21);
        let line = serde_json::to_string(&End { result: GameResult::new(solo.view()).unwrap() }).unwrap();
        let score = solo.view().solo_score().unwrap().0;
        let left = solo.view().discs_left(Seat::FIRST);
        assert_eq!(line, format!(r#"{{"result":{{"ranking":[1],"discs_left":[{left}],"score":{score}}}}}"#));
    }
}
