//! Writes `docs/strategy.md` and its plots from `data/explorer.txt`, which it makes of files of games if there are any.
//! `cargo xtask strategy` starts it.

mod article;
mod numbers;
mod plots;

use std::process::ExitCode;

use nova_luna_ai::explorer::{PlayedGame, Tables, parse_games};
use xtask_support::error::{Error, Result, ensure, exit_code};
use xtask_support::files;

const TABLES: &str = "data/explorer.txt";
const PAGE: &str = "docs/strategy.md";

/// The tables are loaded by the page as a whole.
const TABLES_LIMIT: usize = 180 << 10;

fn main() -> ExitCode {
    let games: Vec<String> = std::env::args().skip(1).collect();
    exit_code("strategy", run(&games))
}

fn run(games: &[String]) -> Result {
    if !games.is_empty() {
        let text = count(games)?.format();
        ensure(text.len() < TABLES_LIMIT, || format!("{TABLES} would have {} bytes", text.len()))?;
        files::write(TABLES, text)?;
    }
    let tables = read()?;
    files::write(PAGE, article::write(&tables)?)?;
    for (name, picture) in plots::draw(&tables)? {
        files::write(plots::path(name), picture)?;
    }
    println!("{PAGE} is about {} games", tables.games());
    Ok(())
}

/// Counts the games of these files.
fn count(paths: &[String]) -> Result<Tables> {
    let (mut positions, mut games) = (None, Vec::<PlayedGame>::new());
    for path in paths {
        let parsed = parse_games(&files::read_text(path)?).map_err(|error| format!("{path}: {error}"))?;
        ensure(*positions.get_or_insert(parsed.0) == parsed.0, || format!("{path} has games of another strength"))?;
        games.extend(parsed.1);
    }
    Ok(Tables::count(positions.unwrap_or_default(), games).map_err(|error| error.to_string())?)
}

fn read() -> Result<Tables> {
    let tables = Tables::parse(&files::read_text(TABLES)?);
    tables.map_err(|error| Error::Failed(format!("{TABLES}: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of the article are those of the tables, and so are its plots.
    #[test]
    fn the_article_and_its_plots_are_those_of_the_tables() {
        let tables = read().unwrap();
        let again = "run `cargo xtask strategy`";
        assert_eq!(files::read_text(PAGE).unwrap(), article::write(&tables).unwrap(), "{again}");
        for (name, picture) in plots::draw(&tables).unwrap() {
            assert_eq!(files::read_text(plots::path(name)).unwrap(), picture, "{name}: {again}");
        }
    }
}
