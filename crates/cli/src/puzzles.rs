//! `nova-luna puzzles`: makes puzzles from self-play, measures their difficulty, and verifies a file of them by search.
//! See `docs/puzzles.md`.

use std::num::NonZero;
use std::path::Path;
use std::thread;

use nova_luna_ai::puzzle::{
    Flaw, ParsePuzzleError, Puzzle, PuzzleMaker, Theme, format_puzzles, parse_puzzles, sort_puzzles,
};
use nova_luna_ai::run_in_parallel;
use nova_luna_rules::Excerpt;
use nova_luna_texts::{Texts, Value};

use crate::args::{PuzzlesMakeArgs, PuzzlesMeasureArgs, PuzzlesVerifyArgs};
use crate::console::{print, spinner};
use crate::error::{CliError, CliResult, print_error};
use crate::files::{display_path, read_record};

pub(crate) fn make(texts: &Texts, args: &PuzzlesMakeArgs) -> CliResult {
    let bar = spinner();
    let (seed, count, jobs) = (args.seed, args.count as usize, jobs(args.jobs));
    let maker = PuzzleMaker { seed, count, max_games: args.games, for_beginners: args.beginners, jobs };
    let puzzles = maker.run(&mut |progress| {
        let values = [("games", progress.games.into()), ("puzzles", progress.puzzles.len().into())];
        bar.set_message(texts.format("puzzles-making", &values));
    });
    bar.finish_and_clear();
    let beginners = if args.beginners { " --beginners" } else { "" };
    let command = format!("nova-luna puzzles make --seed {seed} --count {count} --games {}{beginners}", args.games);
    print(texts, &format_puzzles(&puzzles, &[command]))
}

/// Returns the number of threads: as many as there are cores, unless another number is requested.
pub(crate) fn jobs(requested: Option<u8>) -> usize {
    requested.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from)
}

/// Measures the puzzles of all files again and writes them as one file. The comments stay: they tell how the puzzles were
/// made.
pub(crate) fn measure(texts: &Texts, args: &PuzzlesMeasureArgs) -> CliResult {
    let (mut puzzles, mut comments): (Vec<Puzzle>, Vec<String>) = (Vec::new(), Vec::new());
    for path in &args.files {
        let text = read_text(texts, path)?;
        puzzles.extend(parse(texts, path, &text)?);
        comments.extend(text.lines().filter_map(|line| line.strip_prefix("# ")).map(str::to_owned));
    }
    let measured = run_in_parallel(jobs(args.jobs), |index| {
        let mut puzzle = puzzles.get(index as usize)?.clone();
        puzzle.measure();
        Some(puzzle)
    });
    let mut puzzles = measured;
    sort_puzzles(&mut puzzles);
    // The same puzzle has the same rating, so two of them are neighbours.
    if let Some([twice, _]) = puzzles.array_windows().find(|[one, next]| one.id == next.id) {
        return Err(CliError::Input(describe_error(texts, &ParsePuzzleError::Duplicate(twice.id.clone()))));
    }
    print(texts, &format_puzzles(&puzzles, &comments))
}

pub(crate) fn verify(texts: &Texts, args: &PuzzlesVerifyArgs) -> CliResult {
    let puzzles = parse(texts, &args.file, &read_text(texts, &args.file)?)?;
    let sample = sample(&puzzles, args.sample);
    // The facts of all puzzles cost nothing; the search is what a sample saves.
    let wrong_themes = puzzles.iter().filter(|puzzle| !puzzle.has_theme(puzzle.theme));
    let mut flaws: Vec<_> = wrong_themes.map(|puzzle| (puzzle, Flaw::Theme(puzzle.theme))).collect();
    if flaws.is_empty() {
        flaws = verify_all(&sample, args.nodes, jobs(args.jobs));
    }
    for (puzzle, flaw) in &flaws {
        let values = [
            ("file", display_path(&args.file).into()),
            ("id", puzzle.id.as_str().into()),
            ("problem", describe_flaw(texts, flaw).into()),
        ];
        print_error(texts, &texts.format("puzzles-flawed", &values));
    }
    if !flaws.is_empty() {
        return Err(CliError::AlreadyReported);
    }
    print(texts, &summary(texts, args, &puzzles, sample.len()))
}

/// Reads a file, which is subject to the size limit of records.
fn read_text(texts: &Texts, path: &Path) -> CliResult<String> {
    read_record(texts, path).map_err(CliError::Input)
}

fn parse(texts: &Texts, path: &Path, text: &str) -> CliResult<Vec<Puzzle>> {
    parse_puzzles(text).map_err(|error| {
        let problem = describe_error(texts, &error.cause);
        CliError::Input(format!("{}:{}: {problem}", display_path(path), error.line))
    })
}

/// Returns a sample of this size, spread evenly over the file; all puzzles by default.
fn sample(puzzles: &[Puzzle], size: Option<u32>) -> Vec<&Puzzle> {
    let size = size.map_or(puzzles.len(), |size| puzzles.len().min(size as usize));
    (0..size).filter_map(|index| puzzles.get(index * puzzles.len() / size)).collect()
}

/// Verifies puzzles on several threads and returns the flawed ones in the order of the file.
fn verify_all<'a>(puzzles: &[&'a Puzzle], nodes: u64, jobs: usize) -> Vec<(&'a Puzzle, Flaw)> {
    let verified =
        run_in_parallel(jobs, |index| puzzles.get(index as usize).map(|&puzzle| (puzzle, puzzle.verify(nodes))));
    verified.into_iter().filter_map(|(puzzle, result)| Some((puzzle, result.err()?))).collect()
}

fn summary(texts: &Texts, args: &PuzzlesVerifyArgs, puzzles: &[Puzzle], verified: usize) -> String {
    let ratings = puzzles.iter().map(|puzzle| puzzle.rating);
    let of_theme = |theme: Theme| puzzles.iter().filter(|puzzle| puzzle.theme == theme).count();
    let themes: Vec<String> = Theme::ALL.iter().map(|&theme| format!("{theme} {}", of_theme(theme))).collect();
    let values = [
        ("file", Value::from(display_path(&args.file))),
        ("puzzles", puzzles.len().into()),
        ("themes", themes.join(", ").into()),
        ("lowest", ratings.clone().min().unwrap_or_default().into()),
        ("highest", ratings.max().unwrap_or_default().into()),
        ("verified", verified.into()),
        ("nodes", args.nodes.into()),
    ];
    format!("{}\n{}\n", texts.format("puzzles-counted", &values), texts.format("puzzles-verified", &values))
}

fn describe_flaw(texts: &Texts, flaw: &Flaw) -> String {
    let action = |action: &nova_luna_rules::Action| Value::from(action.to_string());
    match flaw {
        Flaw::NoChoice => texts.get("puzzles-no-choice"),
        Flaw::Unclear(moves) => texts.format("puzzles-unclear", &[("moves", (*moves).into())]),
        Flaw::TooClose { action: other, loss } => {
            let values = [("action", action(other)), ("loss", format!("{loss:.3}").into())];
            texts.format("puzzles-too-close", &values)
        }
        Flaw::OtherSolution(other) => texts.format("puzzles-other-solution", &[("action", action(other))]),
        Flaw::Theme(theme) => texts.format("puzzles-wrong-theme", &[("theme", theme.as_str().into())]),
    }
}

fn describe_error(texts: &Texts, error: &ParsePuzzleError) -> String {
    let with_word = |id: &str, word: &str| texts.format(id, &[("word", Excerpt::new(word).to_string().into())]);
    match error {
        ParsePuzzleError::Header => texts.get("puzzles-header"),
        ParsePuzzleError::Version(version) => with_word("puzzles-version", version),
        ParsePuzzleError::Form => texts.get("puzzles-form"),
        ParsePuzzleError::Id(id) => with_word("puzzles-id", id),
        ParsePuzzleError::Duplicate(id) => with_word("puzzles-duplicate", id),
        ParsePuzzleError::Theme(theme) => with_word("puzzles-theme", theme),
        ParsePuzzleError::Number(number) => with_word("puzzles-number", number),
        ParsePuzzleError::Action(action) => with_word("puzzles-action", action),
        ParsePuzzleError::Move(number) => texts.format("puzzles-move", &[("move", (*number).into())]),
        ParsePuzzleError::Illegal(action) => with_word("puzzles-illegal", &action.to_string()),
        ParsePuzzleError::Contradiction(action) => with_word("puzzles-contradiction", &action.to_string()),
        ParsePuzzleError::Values => texts.get("puzzles-values"),
    }
}
