//! The mark of an assisted game, and what earns it.

use nova_luna_table::EventKind;

use crate::state::warn_of_mark;
use crate::views::prelude::*;

/// The mark itself. It appears with the hint or the undo that earned it.
#[component]
pub(super) fn AssistedTag() -> impl IntoView {
    let play = GameContext::from_context();
    let is_assisted = play.session.memo(|session| session.match_state().is_assisted());
    let is_from_position = play.session.with_untracked(|session| session.match_state().initial_moves().is_some());
    move || {
        is_assisted.get().then(|| {
            let why = t(if is_from_position { "play-on-note" } else { "assist-result" });
            view! { <span class="assist-tag" title=why.clone() data-part="assisted">{t("assist-mark")}<span class="unseen">{format!(". {why}")}</span></span> }
        })
    }
}

pub(super) fn describe_undo(session: &Session) -> Option<String> {
    (session.may_undo() && session.undo_marks()).then(|| t("undo-assists"))
}

/// Says before the first hint or undo of the player that would mark a game, that it would: the press has to be repeated.
/// Returns whether it says so.
pub(super) fn warn(play: GameContext, marks: bool) -> bool {
    let warns = warn_of_mark(&BrowserStorage, marks);
    if warns {
        play.polite_announcement.set(t("assist-warn"));
        play.note.set(Some(t("assist-warn")));
    }
    warns
}

/// Returns the note after some events, if an undo among them has marked the game.
pub(super) fn explain_events(session: &Session, since: usize) -> Option<String> {
    let new = session.match_state().events().get(since..)?;
    let is_undo = new.iter().any(|event| matches!(event.kind, EventKind::Undone { .. }));
    (is_undo && session.match_state().is_assisted()).then(|| t("assist-now"))
}
