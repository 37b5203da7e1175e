//! Games of `master` against itself as text: one line for each game, so that a file can be extended and sorted.
//!
//! ```text
//! nova-luna-games 2 master 500
//! 2 1000000 17@0,0:498:512:- 5@0,0:471:466:483 +:502:488:533 …
//! ```
//! The head has the bot and the positions that it examines for a move. A line has the number of players, the number that
//! is the seed, and the actions. What refills bring follows from the seed. After an action come the mover's chances, in
//! thousandths: with each tile that it could take, in the order of the wheel, and with a refill if it was possible.

use core::fmt;
use core::num::NonZeroU64;
use core::str::FromStr;

use arrayvec::ArrayVec;
use nova_luna_rules::{Action, Deal, Game, MAX_TAKEABLE, Record, Seat, Seed, TileId, View, usual_discs};
use thiserror::Error;

use super::estimate::THOUSAND;
use crate::bot::ParseTextError;
use crate::search::{SearchResult, SearchSettings, Searcher};
use crate::{Budget, SearchLimits};

/// The first line without its last word.
const HEAD: &str = "nova-luna-games 2 master ";

/// A number for each [choice](choices) of a player, as far as it is known.
pub type ByChoice<T> = ArrayVec<Option<T>, { MAX_TAKEABLE + 1 }>;

/// An action, and the chances that its player saw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedAction {
    /// The action.
    pub action: Action,
    /// The mover's chances with each [choice](choices), in thousandths. Empty if there was nothing to compare.
    pub(super) chances: ByChoice<u16>,
}

/// A game that `master` played against itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// The number of players, 2 to 4.
    pub players: u8,
    /// The number that is the seed of the deal.
    pub number: u64,
    /// All actions.
    pub actions: Vec<PlayedAction>,
}

impl PlayedGame {
    /// Plays a game in which every seat examines this many positions for a move. The same numbers give the same game.
    pub fn play(players: u8, number: u64, positions: u64) -> Option<Self> {
        let mut game = open(players, number)?;
        let seed = Seed::from_number(number);
        let bot_seed = |seat: Seat| seed.derive(NonZeroU64::MIN.saturating_add(u64::from(seat.number())));
        // The search of `master` itself, because it has the chances of what was not chosen.
        let bot = |seat: Seat| Searcher::new(bot_seed(seat), 1, SearchSettings::LEARNED);
        let bots: Vec<Searcher> = game.view().seats().map(bot).collect();
        let mut actions = Vec::new();
        while let Some(seat) = game.view().to_move() {
            let limits = SearchLimits::without_clock(Budget::Nodes(positions));
            let search = bots[seat.index()].search(game.view(), &limits, &mut |_| {});
            let action = search.decision()?.action;
            actions.push(PlayedAction { action, chances: chances(game.view(), &search, action) });
            game.play(action).ok()?;
        }
        Some(Self { players, number, actions })
    }

    /// Returns the game before its first action.
    pub fn open(&self) -> Option<Game> {
        open(self.players, self.number)
    }

    /// Returns the game as a record, if its actions are legal.
    pub fn record(&self) -> Option<Record> {
        let mut game = self.open()?;
        let deal = Deal::new(Seed::from_number(self.number), self.players).ok()?;
        let mut record = Record::new(deal.setup(usual_discs(usize::from(self.players)))).ok()?;
        for played in &self.actions {
            record.add(&game.play(played.action).ok()?).ok()?;
        }
        Some(record)
    }

    /// Returns the game with its actions alone.
    pub(super) fn without_chances(mut self) -> Self {
        self.actions.iter_mut().for_each(|played| played.chances.clear());
        self
    }
}

impl PlayedAction {
    /// Returns what each choice gains over the best of the others, in thousandths.
    pub fn gains(&self) -> ByChoice<i64> {
        let gain = |index: usize| {
            let others = self.chances.iter().enumerate().filter(|(other, _)| *other != index);
            let best = others.filter_map(|(_, chance)| *chance).max()?;
            Some(i64::from(self.chances[index]?) - i64::from(best))
        };
        (0..self.chances.len()).map(gain).collect()
    }
}

/// Returns what the player to move can do, wherever a tile may go: each tile in the order of the wheel, and then a refill.
pub fn choices(view: &View) -> impl Iterator<Item = Option<TileId>> {
    let legal = view.legal_actions();
    legal.takeable().into_iter().map(Some).chain(legal.can_refill().then_some(None))
}

/// Returns the mover's chance with each choice: after the action that the search chose, and for other choices after the
/// one that it examined most often and that does not lose for certain.
fn chances(view: &View, search: &SearchResult, chosen: Action) -> ByChoice<u16> {
    let actions = search.root_actions();
    let chance = |choice: Option<TileId>| {
        let of_choice = actions.iter().filter(|other| other.action.tile() == choice);
        let best = of_choice.max_by_key(|other| (other.action == chosen, other.chance > 0.0, other.visits))?;
        Some((best.chance * THOUSAND).round() as u16)
    };
    let chances: ByChoice<u16> = choices(view).map(chance).collect();
    // At once winning, it looks at nothing else.
    if chances.iter().flatten().count() < 2 { ByChoice::new() } else { chances }
}

fn open(players: u8, number: u64) -> Option<Game> {
    let deal = Deal::new(Seed::from_number(number), players).ok()?;
    Game::deal(&deal, usual_discs(usize::from(players))).ok()
}

/// Writes the line of the game.
impl fmt::Display for PlayedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.players, self.number)?;
        self.actions.iter().try_for_each(|action| write!(f, " {action}"))
    }
}

impl FromStr for PlayedGame {
    type Err = ParseTextError;

    fn from_str(line: &str) -> Result<Self, ParseTextError> {
        let mut words = line.split(' ');
        let mut number = || words.next().and_then(|word| word.parse().ok()).ok_or(ParseTextError);
        let (players, number): (u64, u64) = (number()?, number()?);
        let players = u8::try_from(players).ok().filter(|players| (2..=4).contains(players)).ok_or(ParseTextError)?;
        Ok(Self { players, number, actions: words.map(str::parse).collect::<Result<_, _>>()? })
    }
}

/// Writes the action and the chances, with `-` for one that is not known.
impl fmt::Display for PlayedAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.action)?;
        self.chances.iter().try_for_each(|chance| match chance {
            Some(chance) => write!(f, ":{chance}"),
            None => f.write_str(":-"),
        })
    }
}

impl FromStr for PlayedAction {
    type Err = ParseTextError;

    fn from_str(word: &str) -> Result<Self, ParseTextError> {
        let mut parts = word.split(':');
        let action = parts.next().and_then(|action| action.parse().ok()).ok_or(ParseTextError)?;
        let mut chances = ByChoice::new();
        for part in parts {
            let number = || part.parse::<u16>().ok().filter(|chance| f64::from(*chance) <= THOUSAND);
            let chance = if part == "-" { None } else { Some(number().ok_or(ParseTextError)?) };
            chances.try_push(chance).map_err(|_| ParseTextError)?;
        }
        Ok(Self { action, chances })
    }
}

/// Why a text is not a file of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum GamesFileError {
    /// The first line is another one.
    #[error("the first line must be: nova-luna-games 2 master N")]
    Head,
    /// A line is not a game, or its game is not one of legal actions up to the end.
    #[error("line {0} is not a finished game")]
    Line(usize),
}

/// Writes the first line of a file.
pub fn format_games_head(positions: u64) -> String {
    format!("{HEAD}{positions}\n")
}

/// Parses a file: the positions for a move, and the games. They are not played yet.
pub fn parse_games(text: &str) -> Result<(u64, Vec<PlayedGame>), GamesFileError> {
    let mut lines = text.lines().enumerate();
    let head = lines.next().and_then(|(_, line)| line.strip_prefix(HEAD)?.parse().ok()).ok_or(GamesFileError::Head)?;
    let games = lines.map(|(index, line)| line.parse().map_err(|_| GamesFileError::Line(index + 1)));
    Ok((head, games.collect::<Result<_, _>>()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let line = "2 7 17@0,0:498:512:- 5@-1,0 +:502:488:0:1000";
        let game: PlayedGame = line.parse().unwrap();
        assert_eq!(game.to_string(), line);
        assert_eq!(game.without_chances().to_string(), "2 7 17@0,0 5@-1,0 +");
        for word in ["17@0,0:", "17@0,0:1001", "17@0,0:-1", "+:x", "+:1:2:3:4:5", ":500"] {
            assert_eq!(word.parse::<PlayedAction>(), Err(ParseTextError), "{word}");
        }
    }

    #[test]
    fn a_choice_gains_over_the_best_of_the_others() {
        let gains = |word: &str| word.parse::<PlayedAction>().unwrap().gains().to_vec();
        assert_eq!(gains("+:502:488:-:533"), [Some(-31), Some(-45), None, Some(31)]);
        assert_eq!(gains("17@0,0:500:-"), [None, None]);
        assert_eq!(gains("17@0,0"), []);
    }
}
