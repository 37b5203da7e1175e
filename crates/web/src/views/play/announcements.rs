//! What is said about the table: why it refused something, and how it ended.

use nova_luna_rules::{Outcome, Seat};
use nova_luna_table::{MatchResult, Refusal};

use crate::state::{self, Session};
use crate::views::words::{t, texts, tv};

/// Why the table refused something.
pub(super) fn refusal_text(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Illegal(error) => texts().play_error(error),
        Refusal::Undo(_) => t("no-undo"),
        Refusal::Over => t("game-over"),
        Refusal::FlagFell(_) => t("time-is-up"),
        _ => t("request-not-possible"),
    }
}

/// How a match ended, in a sentence.
pub(super) fn result_text(session: &Session) -> String {
    let table = session.table();
    let winner = |seat: &Seat| {
        let name = state::name(&texts(), table, *seat);
        if name == t("you") || session.me() == Some(*seat) {
            t("you-win")
        } else {
            tv("wins", &[("player", name.into())])
        }
    };
    match table.result() {
        Some(MatchResult::Played(Outcome::Solo(score))) => tv("solo-score", &[("score", score.0.into())]),
        Some(MatchResult::Played(Outcome::Ranking(ranking)) | MatchResult::Conceded { ranking }) => {
            ranking.first().map(winner).unwrap_or_default()
        }
        Some(MatchResult::Abandoned) => t("abandoned"),
        None => String::new(),
    }
}
