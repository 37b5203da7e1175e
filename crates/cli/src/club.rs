//! `nova-luna club export`: the results and the records of a club as files.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use nova_luna_server::online;
use nova_luna_table::club::{Club, ClubEntry, DealState, MemberId, Week};
use nova_luna_texts::Texts;

use crate::args::ClubExportArgs;
use crate::backup::{describe_error, display_store};
use crate::console::print;
use crate::error::{CliError, CliResult};
use crate::files::{already_exists, create_error, display_path};
use crate::store_address::store_address;

/// The table of all results.
const RESULTS: &str = "results.csv";

/// The table of the members' points in each week.
const WEEKS: &str = "weeks.csv";

/// The table of each season, as its members see it when all results are open.
const SEASONS: &str = "seasons.csv";

/// Writes the tables and the records of a club into a new folder. Its server may keep running.
pub(crate) fn export(texts: &Texts, args: &ClubExportArgs) -> CliResult {
    let store = store_address(texts, &args.store.store, args.store.password_file.as_deref())?;
    let failed = |problem: String| {
        let values = [("store", display_store(&store).into()), ("problem", problem.into())];
        CliError::Input(texts.format("club-export-failed", &values))
    };
    let entries = online::read_club(&store, args.club).map_err(|error| failed(describe_error(texts, &error)))?;
    let club = Club::replay(args.club, &entries).map_err(|_| failed(texts.get("club-export-none")))?;
    let folder = args.folder.as_path();
    if folder.exists() {
        return Err(already_exists(texts, folder));
    }
    fs::create_dir_all(folder).map_err(|error| create_error(texts, folder, &error))?;
    write(texts, &folder.join(RESULTS), &results(&club))?;
    write(texts, &folder.join(WEEKS), &weeks(&club))?;
    write(texts, &folder.join(SEASONS), &seasons(&club))?;
    let mut records = 0_usize;
    for (name, record) in played(&club).filter_map(|game| Some((file_name(&game), record_of(&entries, &game)?))) {
        write(texts, &folder.join(name), record)?;
        records += 1;
    }
    let values = [("folder", display_path(folder).into()), ("records", records.into())];
    print(texts, &format!("{}\n", texts.format("club-export-done", &values)))
}

fn write(texts: &Texts, path: &Path, text: &str) -> CliResult {
    fs::write(path, text).map_err(|error| create_error(texts, path, &error))
}

/// A result with its place in the club.
struct Game<'a> {
    week: u32,
    state: &'a Week,
    number: u8,
    deal: &'a DealState,
    member: MemberId,
    earned: u32,
}

fn played(club: &Club) -> impl Iterator<Item = Game<'_>> {
    let weeks = (1..=club.last_week()).filter_map(|week| Some((week, club.week(week)?)));
    let deals =
        weeks.flat_map(|(week, state)| (1..).zip(&state.deals).map(move |(number, deal)| (week, state, number, deal)));
    deals.flat_map(|(week, state, number, deal)| {
        deal.earned().map(move |(member, earned)| Game { week, state, number, deal, member, earned })
    })
}

fn file_name(Game { week, number, member, .. }: &Game<'_>) -> String {
    format!("week-{week}-deal-{number}-member-{member}.nlr")
}

fn record_of<'a>(entries: &'a [ClubEntry], game: &Game<'_>) -> Option<&'a str> {
    let version = game.deal.results.get(&game.member)?.version;
    entries.iter().find(|entry| entry.event.version == version)?.hidden.record.as_deref()
}

/// Quotes a name for a table: it may have commas and quotation marks, and must not begin a formula.
fn quoted(club: &Club, member: MemberId) -> String {
    let name = club.member(member).map(|member| member.name.clone()).unwrap_or_default();
    let guard = if name.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
    format!("\"{guard}{}\"", name.replace('"', "\"\""))
}

fn results(club: &Club) -> String {
    let mut text = "season,week,deal,seed,bot,member,name,points,tiles,discs_left,earned\n".to_owned();
    for game in played(club) {
        let Some(entry) = game.deal.results.get(&game.member) else { continue };
        let bot = game.state.bot.map_or("", |bot| bot.as_str());
        let name = quoted(club, game.member);
        let _ = writeln!(
            text,
            "{},{},{},{},{bot},{},{name},{},{},{},{}",
            game.state.season,
            game.week,
            game.number,
            game.deal.seed,
            game.member,
            entry.points,
            entry.tiles,
            entry.discs_left,
            game.earned
        );
    }
    text
}

/// The points of each member in each week, and their games.
fn weeks(club: &Club) -> String {
    let mut text = "season,week,member,name,games,earned\n".to_owned();
    let mut games: Vec<Game<'_>> = played(club).collect();
    games.sort_by_key(|game| (game.week, game.member));
    for same in games.chunk_by(|one, other| (one.week, one.member) == (other.week, other.member)) {
        let Some(first) = same.first() else { continue };
        let earned: u32 = same.iter().map(|game| game.earned).sum();
        let name = quoted(club, first.member);
        let _ = writeln!(text, "{},{},{},{name},{},{earned}", first.state.season, first.week, first.member, same.len());
    }
    text
}

/// The standings of each season: all but the weakest weeks count.
fn seasons(club: &Club) -> String {
    let mut text = "season,place,member,name,weeks,points\n".to_owned();
    for season in (1..=club.season()).map(|season| club.whole_season(season)) {
        for row in &season.rows {
            let played = row.weeks.iter().filter(|points| **points > 0).count();
            let (place, member, name) = (row.place, row.member, quoted(club, row.member));
            let _ = writeln!(text, "{},{place},{member},{name},{played},{}", season.season, row.points);
        }
    }
    text
}
