//! The file of what was counted, which the page and the article show.
//!
//! ```text
//! nova-luna-explorer 2
//! source master 500 sha256:5d0c…
//! players 2
//! games 100000
//! …
//! sample 2 1000000 17@0,0 …
//! ```
//! After each `players` come the numbers of [`Figures`], in its order, and some of the games.

use core::fmt::Write as _;

use nova_luna_rules::{TileId, TileSet};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use super::figures::Figures;
use super::games::{PlayedGame, format_games_head};

const HEAD: &str = "nova-luna-explorer 2";

/// Numbers from fewer games are to be taken with care.
pub const FEW_GAMES: u64 = 500;

/// What was counted in the games of `master` against itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tables {
    /// The positions that it examined for a move.
    pub positions: u64,
    /// The SHA-256 of the games in their order, in hexadecimal digits.
    pub digest: String,
    /// What was counted, for each number of players.
    pub figures: Vec<Figures>,
    /// Games in which every tile is taken at least once, as far as there are such games.
    pub samples: Vec<PlayedGame>,
}

/// Why games cannot be counted, or a text is not a file of what was counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TablesError {
    /// The game with this seed and number of players has an illegal action, or stops before its end.
    #[error("the game of {0} players with the seed {1} is not a finished game")]
    Game(u8, u64),
    /// The first lines are others.
    #[error("the first line must be: nova-luna-explorer 2")]
    Head,
    /// A line is not the one that is due.
    #[error("line {0} is damaged")]
    Line(usize),
}

impl Tables {
    /// Counts games. Their order does not matter, and a game that appears twice counts once.
    pub fn count(positions: u64, mut games: Vec<PlayedGame>) -> Result<Self, TablesError> {
        games.sort_by_key(|game| (game.players, game.number));
        games.dedup_by_key(|game| (game.players, game.number));
        let mut hash = Sha256::new();
        hash.update(format_games_head(positions));
        let mut tables = Self { positions, ..Self::default() };
        let mut taken = TileSet::EMPTY;
        for game in games {
            hash.update(format!("{game}\n"));
            let figures = Figures::of_game(&game).ok_or(TablesError::Game(game.players, game.number))?;
            match tables.figures.last_mut().filter(|sum| sum.players == game.players) {
                Some(sum) => sum.add(figures),
                None => {
                    tables.figures.push(figures);
                    taken = TileSet::EMPTY;
                }
            }
            let tiles: TileSet = game.actions.iter().filter_map(|played| played.action.tile()).collect();
            if taken.union(tiles) != taken {
                taken = taken.union(tiles);
                tables.samples.push(game.without_chances());
            }
        }
        tables.digest = hash.finalize().iter().fold(String::new(), |mut text, byte| {
            // Writing into a string cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        });
        Ok(tables)
    }

    /// Returns the figures of games with this many players.
    pub fn of(&self, players: u8) -> Option<&Figures> {
        self.figures.iter().find(|figures| figures.players == players)
    }

    /// Returns the number of all games.
    pub fn games(&self) -> u64 {
        self.figures.iter().map(|figures| figures.games).sum()
    }

    /// Returns a sample game in which the tile is taken, and the number of the action that takes it, from 0 on.
    pub fn sample_with(&self, players: u8, tile: TileId) -> Option<(&PlayedGame, usize)> {
        let takes = |game: &PlayedGame| game.actions.iter().position(|played| played.action.tile() == Some(tile));
        let mut games = self.samples.iter().filter(|game| game.players == players);
        games.find_map(|game| Some((game, takes(game)?)))
    }

    /// Writes the file.
    pub fn format(&self) -> String {
        let mut text = format!("{HEAD}\nsource master {} sha256:{}\n", self.positions, self.digest);
        for figures in &self.figures {
            let _ = writeln!(text, "players {}", figures.players);
            for (word, numbers) in figures.clone().lines() {
                text.push_str(word);
                numbers.into_iter().for_each(|number| {
                    let _ = write!(text, " {number}");
                });
                text.push('\n');
            }
            let samples = self.samples.iter().filter(|game| game.players == figures.players);
            samples.for_each(|game| {
                let _ = writeln!(text, "sample {game}");
            });
        }
        text
    }

    /// Parses the file.
    pub fn parse(text: &str) -> Result<Self, TablesError> {
        let mut lines = text.lines().zip(1..).peekable();
        let head = lines.next().is_some_and(|(line, _)| line == HEAD);
        let source = lines.next().and_then(|(line, _)| {
            let (positions, digest) = line.strip_prefix("source master ")?.split_once(" sha256:")?;
            Some((positions.parse().ok()?, digest.to_owned()))
        });
        let (positions, digest) = source.filter(|_| head).ok_or(TablesError::Head)?;
        let mut tables = Self { positions, digest, ..Self::default() };
        while let Some((line, number)) = lines.next() {
            let players = line.strip_prefix("players ").and_then(|players| players.parse().ok());
            let players = players.filter(|players| (2..=4).contains(players)).ok_or(TablesError::Line(number))?;
            let mut figures = Figures { players, ..Figures::default() };
            for (word, numbers) in figures.lines() {
                let (line, number) = lines.next().ok_or(TablesError::Line(number))?;
                read_line(line, word, numbers).ok_or(TablesError::Line(number))?;
            }
            tables.figures.push(figures);
            while let Some((game, number)) =
                lines.peek().and_then(|(line, at)| Some((line.strip_prefix("sample ")?, *at)))
            {
                tables.samples.push(game.parse().map_err(|_| TablesError::Line(number))?);
                lines.next();
            }
        }
        if tables.figures.is_empty() { Err(TablesError::Line(text.lines().count())) } else { Ok(tables) }
    }
}

fn read_line(line: &str, word: &str, numbers: Vec<&mut u64>) -> Option<()> {
    let mut words = line.strip_prefix(word)?.strip_prefix(' ')?.split(' ');
    for number in numbers {
        *number = words.next()?.parse().ok()?;
    }
    words.next().is_none().then_some(())
}
