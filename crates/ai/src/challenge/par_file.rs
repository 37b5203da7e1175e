//! The file of pars: one line for each day or week, so that it can be extended and compared line by line.
//!
//! ```text
//! nova-luna-pars 1
//! 2026-11-16 → 84 → best → solver 60000000 → 17@0,0 5@1,0 + …
//! 2026-11-17 → 88 → best → solver 60000000 → sha256:5d0c…
//! ```
//! The fields, with tabs (→) between them, are the day or week, the score, `proven` or `best`, who found it (`solver` or
//! `master` with the nodes, or `person`), and the actions. The file of the page has a digest instead of the actions as
//! long as the leaderboard of the day or week is open.

use nova_luna_rules::Action;
use thiserror::Error;

use super::{Date, KnownPar, ParLine, ParSource};

/// The first line, with the version of the format.
pub const PAR_FILE_HEAD: &str = "nova-luna-pars 1";

const DIGEST_PREFIX: &str = "sha256:";

/// Days from the last one of a challenge until its line is published. Leaderboards take games for a week, and a day
/// lasts longer in the west.
const PUBLISHED_AFTER: i32 = 9;

/// Why a text is not a file of pars.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ParFileError {
    /// The first line is another one.
    #[error("the first line must be: nova-luna-pars 1")]
    Head,
    /// A line cannot be read.
    #[error("line {0} is not a day or week with its par")]
    Line(usize),
}

/// Parses a file. The lines are not played: see [`KnownPar::record`].
pub fn parse_pars(text: &str) -> Result<Vec<KnownPar>, ParFileError> {
    let mut lines = text.lines().enumerate();
    if lines.next().is_none_or(|(_, head)| head != PAR_FILE_HEAD) {
        return Err(ParFileError::Head);
    }
    let pars = lines.filter(|(_, line)| !line.is_empty());
    pars.map(|(index, line)| parse_line(line).ok_or(ParFileError::Line(index + 1))).collect()
}

fn parse_line(line: &str) -> Option<KnownPar> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[challenge, score, proof, source, line] = fields.as_slice() else { return None };
    Some(KnownPar {
        challenge: challenge.parse().ok()?,
        score: score.parse().ok()?,
        proven: match proof {
            "proven" => true,
            "best" => false,
            _ => return None,
        },
        source: match source.split_once(' ') {
            Some(("solver", nodes)) => ParSource::Solver(nodes.parse().ok()?),
            Some(("master", nodes)) => ParSource::Master(nodes.parse().ok()?),
            None if source == "person" => ParSource::Person,
            _ => return None,
        },
        line: match line.strip_prefix(DIGEST_PREFIX) {
            Some(digest) => ParLine::Hidden(digest.parse().ok()?),
            None => ParLine::Known(parse_actions(line)?),
        },
    })
}

pub(super) fn parse_actions(line: &str) -> Option<Vec<Action>> {
    line.split(' ').map(|action| action.parse().ok()).collect()
}

/// Writes a file: the days in order, then the weeks. Of several pars of the same challenge, the best one is written.
pub fn format_pars(pars: &[KnownPar]) -> String {
    let mut sorted: Vec<&KnownPar> = pars.iter().collect();
    sorted.sort_by_key(|par| (par.challenge, par.score, !par.proven));
    sorted.dedup_by_key(|par| par.challenge);
    sorted.iter().fold(format!("{PAR_FILE_HEAD}\n"), |text, par| text + &format_par(par) + "\n")
}

/// Returns the pars for the page: a line that a leaderboard could still take is hidden.
pub fn publish(pars: &[KnownPar], today: Date) -> Vec<KnownPar> {
    let published = |par: &KnownPar| par.challenge.last_day()?.plus_days(PUBLISHED_AFTER);
    let is_closed = |par: &KnownPar| published(par).is_some_and(|published| published <= today);
    pars.iter().filter_map(|par| if is_closed(par) { Some(par.clone()) } else { par.hide() }).collect()
}

/// Writes the actions of a line.
pub fn format_line(actions: &[Action]) -> String {
    actions.iter().map(Action::to_string).collect::<Vec<_>>().join(" ")
}

fn format_par(par: &KnownPar) -> String {
    let KnownPar { challenge, score, proven, source, line } = par;
    let proof = if *proven { "proven" } else { "best" };
    let source = match source {
        ParSource::Solver(nodes) => format!("solver {nodes}"),
        ParSource::Master(nodes) => format!("master {nodes}"),
        ParSource::Person => "person".to_owned(),
    };
    let line = match line {
        ParLine::Known(actions) => format_line(actions),
        ParLine::Hidden(digest) => format!("{DIGEST_PREFIX}{digest}"),
    };
    format!("{challenge}\t{score}\t{proof}\t{source}\t{line}")
}
