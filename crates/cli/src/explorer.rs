//! `nova-luna explorer`: lets `master` play against itself, and counts what happens in the games.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use nova_luna_ai::explorer::{GamesFileError, PlayedGame, Tables, TablesError, format_games_head, parse_games};
use nova_luna_ai::run_in_parallel;
use nova_luna_texts::Texts;

use crate::args::{ExplorerCountArgs, ExplorerPlayArgs};
use crate::console::print;
use crate::error::{CliError, CliResult};
use crate::files::{create_error, display_path, unreadable};
use crate::progress::Progress;
use crate::puzzles::jobs;

/// Games of each thread between two writes: few enough that little is lost if the program is stopped.
const GAMES_A_WRITE: usize = 16;

/// Plays the games that the file does not have yet, and adds them in the order of their seeds.
pub(crate) fn play(texts: &Texts, args: &ExplorerPlayArgs) -> CliResult {
    let last = args.seed.checked_add(args.games - 1);
    let last = last.ok_or_else(|| CliError::Input(texts.format("too-few-seeds", &[("games", args.games.into())])))?;
    let known = known_games(texts, args)?;
    let missing: Vec<u64> = (args.seed..=last).filter(|number| !known.contains(&(args.players, *number))).collect();
    let mut file = OpenOptions::new().append(true).create(true).open(&args.file);
    let file = file.as_mut().map_err(|error| create_error(texts, &args.file, error))?;
    if known.is_empty() && fs::metadata(&args.file).is_ok_and(|data| data.len() == 0) {
        append(texts, args, file, &format_games_head(args.nodes))?;
    }
    let threads = jobs(args.jobs);
    let (mut done, mut progress) = (args.games - missing.len() as u64, Progress::new(args.games));
    for numbers in missing.chunks(threads * GAMES_A_WRITE) {
        let games = run_in_parallel(threads, |index| {
            let &number = numbers.get(usize::try_from(index).ok()?)?;
            PlayedGame::play(args.players, number, args.nodes)
        });
        let lines: String = games.iter().map(|game| format!("{game}\n")).collect();
        append(texts, args, file, &lines)?;
        done += games.len() as u64;
        let values = [("games", done.into()), ("all", args.games.into())];
        progress.show(done, || texts.format("explorer-played", &values));
    }
    Ok(())
}

fn append(texts: &Texts, args: &ExplorerPlayArgs, file: &mut File, text: &str) -> CliResult {
    let written = file.write_all(text.as_bytes()).and_then(|()| file.flush());
    written.map_err(|error| CliError::write(texts, &display_path(&args.file), &error))
}

/// Returns the games that the file already has. A last line that was not written to its end is removed.
fn known_games(texts: &Texts, args: &ExplorerPlayArgs) -> CliResult<HashSet<(u8, u64)>> {
    let path = &args.file;
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(HashSet::new()),
        Err(error) => return Err(CliError::Input(unreadable(texts, path, &error))),
        Ok(text) => text,
    };
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    if text.is_empty() {
        return Ok(HashSet::new());
    }
    let (positions, games) = parse_games(whole).map_err(|error| damaged(texts, path, error))?;
    if positions != args.nodes {
        return Err(damaged(texts, path, GamesFileError::Head));
    }
    if whole.len() < text.len() {
        let shortened = OpenOptions::new().write(true).open(path).and_then(|file| file.set_len(whole.len() as u64));
        shortened.map_err(|error| create_error(texts, path, &error))?;
    }
    Ok(games.iter().map(|game| (game.players, game.number)).collect())
}

/// Counts what happens in the games of all files, and prints it as the file of the page.
pub(crate) fn count(texts: &Texts, args: &ExplorerCountArgs) -> CliResult {
    let (mut positions, mut games) = (None, Vec::new());
    for path in &args.files {
        let text = fs::read_to_string(path).map_err(|error| CliError::Input(unreadable(texts, path, &error)))?;
        let (of_file, more) = parse_games(&text).map_err(|error| damaged(texts, path, error))?;
        if *positions.get_or_insert(of_file) != of_file {
            return Err(damaged(texts, path, GamesFileError::Head));
        }
        games.extend(more);
    }
    let tables = Tables::count(positions.unwrap_or_default(), games).map_err(|error| {
        let (players, seed) = if let TablesError::Game(players, seed) = error { (players, seed) } else { (0, 0) };
        let values = [("players", players.into()), ("seed", seed.to_string().into())];
        CliError::Input(texts.format("explorer-not-finished", &values))
    })?;
    print(texts, &tables.format())
}

fn damaged(texts: &Texts, path: &Path, error: GamesFileError) -> CliError {
    let file = ("file", display_path(path).into());
    CliError::Input(match error {
        GamesFileError::Head => texts.format("explorer-head", &[file]),
        GamesFileError::Line(line) => texts.format("explorer-line", &[file, ("line", line.into())]),
    })
}
