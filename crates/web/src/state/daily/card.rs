//! What is shared of a result: moons instead of tiles, so that nothing is given away.

use nova_luna_ai::challenge::Challenge;
use nova_luna_rules::{Action, Record};
use nova_luna_texts::Texts;

use super::results::{ChallengeOutcome, ChallengeResult, ComparedPar};

/// A moon for no disc, one, two, three, and four or more.
const MOONS: [char; 5] = ['🌑', '🌒', '🌓', '🌔', '🌕'];

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShareCard {
    /// The date or week in the reader's language.
    pub date: String,
    pub result: ChallengeResult,
    /// For each phase the discs that each tile brought. A week has one row.
    pub rows: Vec<Vec<u8>>,
    /// Days in a row; 0 if the day is not part of the streak.
    pub streak: u32,
}

/// Returns the discs that each tile of the person brought: a row for each phase of a solo game.
pub fn moons_of(record: &Record) -> Vec<Vec<u8>> {
    let is_solo = record.view().solo().is_some();
    let mut rows = vec![Vec::new()];
    for event in record.events().iter().filter(|event| event.seat == Challenge::SEAT) {
        if let (Action::Take { .. }, Some(row)) = (event.action, rows.last_mut()) {
            row.push(event.completed.len() as u8);
        }
        // Only the end of phase 1 reveals tiles (R25, R26).
        if is_solo && !event.revealed.is_empty() {
            rows.push(Vec::new());
        }
    }
    rows.retain(|row| !row.is_empty());
    rows
}

pub fn share_text(texts: &Texts, card: &ShareCard) -> String {
    let mut lines = vec![format!("Nova Luna · {}", card.date), result_line(texts, &card.result)];
    let moon = |discs: &u8| MOONS[usize::from(*discs).min(MOONS.len() - 1)];
    lines.extend(card.rows.iter().map(|row| row.iter().map(moon).collect()));
    if card.streak > 0 {
        lines.push(texts.format("dd-streak", &[("days", card.streak.into())]));
    }
    lines.join("\n")
}

/// Returns the result with its medal and par, such as `84 🥈 par 81`.
fn result_line(texts: &Texts, result: &ChallengeResult) -> String {
    let what = match result.outcome {
        ChallengeOutcome::Solo(score) => score.to_string(),
        ChallengeOutcome::Duel { won: true, tiles, .. } => texts.format("weekly-won-in", &[("tiles", tiles.into())]),
        ChallengeOutcome::Duel { discs_left, .. } => texts.format("weekly-lost-by", &[("discs", discs_left.into())]),
    };
    let medal = result.medal().map(|medal| medal.emoji().to_owned());
    let par = result.par.and_then(ComparedPar::known).map(|par| texts.format("dd-par", &[("par", par.into())]));
    [Some(what), medal, par].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
