//! Parses the lines that an engine receives.

use core::str::{FromStr, SplitWhitespace};
use core::time::Duration;

use nova_luna_rules::{Excerpt, Position, ReadCause, Record, Setup, TILE_COUNT};

use super::error::CommandError;
use crate::budget::Budget;

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Command {
    /// `lep`: identify yourself.
    Lep,
    /// `setoption name N value V`; both may contain spaces.
    SetOption { name: String, value: String },
    /// `isready`: reply once all earlier commands are done.
    IsReady,
    /// `newgame`: the next position belongs to another game.
    NewGame,
    /// `position …`: the game so far, checked by the rules.
    Position(Box<Record>),
    /// `go …`: start a search, with the bot's default budget if there is none.
    Go(Option<Budget>),
    /// `stop`: end the search and send the best move.
    Stop,
    /// `quit`: end the engine.
    Quit,
}

impl FromStr for Command {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<Self, CommandError> {
        let mut words = Tokens::new(line);
        let command = match words.command()? {
            "setoption" => words.set_option()?,
            "isready" => Self::IsReady,
            "newgame" => Self::NewGame,
            "position" => Self::Position(Box::new(words.position()?)),
            "go" => Self::Go(words.go()?),
            "stop" => Self::Stop,
            "quit" => Self::Quit,
            // `lep` is the only remaining command.
            _ => Self::Lep,
        };
        words.end()?;
        Ok(command)
    }
}

pub(super) const COMMANDS: [&str; 8] = ["lep", "setoption", "isready", "newgame", "position", "go", "stop", "quit"];

/// The unread words of a line.
struct Tokens<'a> {
    command: &'static str,
    words: SplitWhitespace<'a>,
}

impl<'a> Tokens<'a> {
    fn new(line: &'a str) -> Self {
        Self { command: COMMANDS[0], words: line.split_whitespace() }
    }

    fn command(&mut self) -> Result<&'static str, CommandError> {
        let word = self.next().ok_or(CommandError::Empty)?;
        let known = COMMANDS.into_iter().find(|&command| command == word);
        self.command = known.ok_or_else(|| CommandError::UnknownCommand(Excerpt::new(word)))?;
        Ok(self.command)
    }

    fn next(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    fn unexpected(&self, expected: &'static str, found: Option<&str>) -> CommandError {
        let found =
            found.map_or_else(|| "the end of the line".to_owned(), |word| format!("\"{}\"", Excerpt::new(word)));
        CommandError::UnexpectedWord { command: self.command, expected, found }
    }

    fn word(&mut self, expected: &'static str) -> Result<(), CommandError> {
        match self.next() {
            Some(word) if word == expected => Ok(()),
            found => Err(self.unexpected(expected, found)),
        }
    }

    fn read<T>(&mut self, expected: &'static str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, CommandError> {
        let found = self.next();
        found.and_then(read).ok_or_else(|| self.unexpected(expected, found))
    }

    fn end(&mut self) -> Result<(), CommandError> {
        match self.next() {
            None => Ok(()),
            found => Err(self.unexpected("the end of the line", found)),
        }
    }

    /// Reads a name and a value, which may have several words.
    fn set_option(&mut self) -> Result<Command, CommandError> {
        self.word("name")?;
        let mut name = Vec::new();
        loop {
            match self.next() {
                Some("value") => break,
                Some(word) => name.push(word),
                None => return Err(self.unexpected("value", None)),
            }
        }
        let value: Vec<&str> = self.words.by_ref().collect();
        Ok(Command::SetOption { name: name.join(" "), value: value.join(" ") })
    }

    fn position(&mut self) -> Result<Record, CommandError> {
        match self.next() {
            Some("players") => {}
            Some("setup") => return self.position_setup(),
            found => return Err(self.unexpected("players or setup", found)),
        }
        let players = self.read("the number of players", number)?;
        self.word("discs")?;
        let discs = self.read("the number of discs", number)?;
        self.word("wheel")?;
        let wheel = self.read("tile numbers with commas, such as 5,17,60", numbers)?;
        self.word("stack")?;
        let stack = self.read("seat numbers with commas, bottom to top, such as 2,1", numbers)?;
        self.moves(Record::new(Setup { players, discs, wheel, stack })?)
    }

    /// Reads a position in its notation.
    fn position_setup(&mut self) -> Result<Record, CommandError> {
        let found = self.next();
        let text = found.ok_or_else(|| self.unexpected("a position that begins with nl1_", found))?;
        let position = Position::read(text).map_err(ReadCause::from)?;
        self.moves(Record::new(position)?)
    }

    fn moves(&mut self, mut record: Record) -> Result<Record, CommandError> {
        match self.next() {
            None => {}
            Some("moves") => self.words.by_ref().try_for_each(|word| record.read_move(word))?,
            found => return Err(self.unexpected("moves or the end of the line", found)),
        }
        // A position may stand before its first tiles: that is for `go` to say. A move comes with its refill.
        if record.view().tiles_due() > 0 && !record.events().is_empty() {
            return Err(ReadCause::RefillMissing { number: record.events().len() }.into());
        }
        Ok(record)
    }

    fn go(&mut self) -> Result<Option<Budget>, CommandError> {
        let positive = |word: &str| number(word).filter(|&number: &u64| number > 0);
        Ok(Some(match self.next() {
            None => return Ok(None),
            Some("movetime") => Budget::Time(Duration::from_millis(self.read("milliseconds, from 1", positive)?)),
            Some("nodes") => Budget::Nodes(self.read("a number of nodes, from 1", positive)?),
            Some("infinite") => Budget::Unlimited,
            found => return Err(self.unexpected("movetime, nodes, infinite or the end of the line", found)),
        }))
    }
}

/// Parses a number of plain digits that fits into the type.
fn number<T: FromStr>(word: &str) -> Option<T> {
    word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok()).flatten()
}

/// Parses a comma-separated list that is no longer than the number of tiles.
fn numbers(word: &str) -> Option<Vec<u8>> {
    let numbers: Option<Vec<u8>> = word.split(',').take(TILE_COUNT + 1).map(number).collect();
    numbers.filter(|numbers| numbers.len() <= TILE_COUNT)
}
