//! What is said about the pile.

use nova_luna_rules::{Action, Phase};
use nova_luna_table::UndoPolicy;
use nova_luna_texts::Texts;

use super::session::Session;

/// Explains whether the wheel may be refilled, and what it would mean to take that back.
pub fn explain_refill(texts: &Texts, session: &Session) -> String {
    let view = session.view();
    let is_offered = view.is_legal(Action::Refill);
    // Fair play takes nothing back that has shown new tiles.
    let is_final = session.match_state().settings().undo == UndoPolicy::Fair;
    texts.get(match view.solo() {
        Some(solo) if solo.phase() == Phase::Two => "pile-phase-two",
        Some(_) if is_offered && is_final => "pile-end-phase-offered-no-undo",
        Some(_) if is_offered => "pile-end-phase-offered",
        Some(_) => "pile-end-phase-later",
        None if is_offered && is_final => "pile-offered-no-undo",
        None if is_offered => "pile-offered",
        None if view.pile_size() == 0 => "pile-empty",
        None => return texts.format("pile-later", &[("tiles", view.wheel().len().into())]),
    })
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::Seed;
    use nova_luna_table::{Command, Table, Timestamp};
    use nova_luna_texts::Language;

    use super::*;
    use crate::state::MovePreview;
    use crate::state::test_matches::{local, online, person};

    /// What the page says about a refill is what the table does.
    #[test]
    fn says_whether_a_refill_can_be_taken_back() {
        let texts = Texts::new(Language::En);
        for players in [1, 2] {
            for config in [local, online].map(|config| config(vec![person("Ada"); players])) {
                let is_fair = config.undo == UndoPolicy::Fair;
                let table = Table::new(config, Seed::from_number(5), Timestamp(0)).unwrap();
                let mut session = Session::local(table);
                while !session.view().is_legal(Action::Refill) {
                    let view = session.view();
                    let gain = |action: &Action| match action {
                        Action::Take { tile, at } => MovePreview::count_discs(view, *tile, *at),
                        Action::Refill => 0,
                    };
                    let action = view.legal_actions().iter().max_by_key(gain).unwrap();
                    session.execute(Command::Play(action), Timestamp(0)).unwrap();
                }
                let text = explain_refill(&texts, &session);
                session.execute(Command::Play(Action::Refill), Timestamp(0)).unwrap();
                assert_eq!(session.may_undo(), !is_fair, "{players}");
                assert_eq!(text.contains("cannot be undone"), is_fair, "{players}: {text}");
                assert_eq!(text.contains("assisted"), !is_fair, "{players}: {text}");
            }
        }
    }
}
