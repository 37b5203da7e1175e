//! Tips in the first game, above the player's display and never over it.

use crate::state::lessons::{LessonsProgress, Tip};
use crate::views::prelude::*;

/// The tip of this turn. It goes with the move.
#[component]
pub(super) fn TipCard() -> impl IntoView {
    let play = GameContext::from_context();
    let first = LessonsProgress::load(&BrowserStorage).first_game.started;
    play.started().filter(|started| first == Some(*started)).map(|started| view! { <Tips started/> })
}

#[component]
fn Tips(started: u64) -> impl IntoView {
    let play = GameContext::from_context();
    let tip = RwSignal::new(None::<Tip>);
    let turn = play.session.memo(|session| session.my_seat_to_move().map(|_| session.match_state().version().0));
    // Moves that are shown again lead to the same turn, with the same tip.
    let given = StoredValue::new(None);
    Effect::new(move || {
        let Some(turn) = turn.get() else { return tip.set(None) };
        if given.get_value().is_none_or(|(known, _)| known != turn) {
            given.set_value(Some((turn, play.session.with_untracked(|session| next_tip(started, session)))));
        }
        tip.set(given.get_value().and_then(|(_, tip)| tip));
    });
    let hide = move |()| {
        tip.set(None);
        given.update_value(|given| *given = given.map(|(turn, _)| (turn, None)));
    };
    let switch_off = move |_| {
        hide(());
        change_progress(|progress| progress.first_game.is_off = true);
    };
    view! {
        <div class="tip-room" role="status">
            {move || tip.get().map(|tip| view! {
                <div class="tip panel" data-tip=tip.kind.key()>
                    <svg class="tip-meeple" viewBox="-22 -25 44 52" aria-hidden="true" inner_html=draw::meeple_icon()></svg>
                    <div class="tip-text">
                        <b>{t(&format!("tip-{}", tip.kind.key()))}</b>
                        <p>{describe(tip)}</p>
                    </div>
                    <div class="tip-acts">
                        {button("btn", "got-it", t("got-it"), move |_| hide(()))}
                        <button type="button" class="tip-off" data-act="no-more-tips" on:click=switch_off>{t("no-more-tips")}</button>
                    </div>
                </div>
            })}
        </div>
    }
}

fn next_tip(started: u64, session: &Session) -> Option<Tip> {
    let tip = LessonsProgress::load(&BrowserStorage).first_game.tip(started, session.view())?;
    change_progress(|progress| progress.first_game.see(tip.kind));
    Some(tip)
}

fn change_progress(change: impl FnOnce(&mut LessonsProgress)) {
    let mut progress = LessonsProgress::load(&BrowserStorage);
    change(&mut progress);
    // Without storage, a tip may come again.
    let _ = progress.save(&BrowserStorage);
}

fn describe(tip: Tip) -> String {
    let tile = tip.tile.map(|tile| state::tile_name(&texts(), tile.tile())).unwrap_or_default();
    let name = state::bot_name(&texts(), BotName::Novice, std::iter::empty());
    let values = [("tile", tile.into()), ("discs", tip.discs.into()), ("name", name.into())];
    state::capitalised(&tv(&format!("tip-{}-text", tip.kind.key()), &values))
}
