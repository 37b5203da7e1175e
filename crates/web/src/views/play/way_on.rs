//! What a result leads to: a small occasion, and the next level after a win.

use crate::state::{History, LIT_WINS, NextRung, Occasion};
use crate::views::moment::Moment;
use crate::views::prelude::*;

/// What has been reached, and who is waiting.
#[component]
pub(super) fn WayOn() -> impl IntoView {
    let play = GameContext::from_context();
    let games = History::load(&BrowserStorage).items;
    // If the game could not be stored, nothing is claimed.
    let is_stored = games.last().is_some_and(|last| play.started() == Some(last.started));
    let occasion = is_stored.then(|| Occasion::of(&games)).flatten();
    let is_new = play.has_just_ended.try_update_value(std::mem::take).unwrap_or_default();
    let rung = play.session.with_untracked(NextRung::after).map(|rung| {
        let lit = state::lit_moons(&games, rung.level);
        let label = tv("bots-record-short", &[("won", lit.into()), ("all", LIT_WINS.into())]);
        view! { <p class="rung" data-part="rung">{rung.words(&texts()).0}" "<Moons full=lit of=LIT_WINS label/></p> }
    });
    view! {
        {occasion.map(|occasion| view! { <Moment text=occasion.words(&texts()) is_new/> })}
        {rung}
    }
}

/// Starts a game against the next level.
#[component]
pub(super) fn NextLevelButton(rung: NextRung) -> impl IntoView {
    let play = GameContext::from_context();
    let label = rung.words(&texts()).1;
    let level = rung.level;
    let start = move |_| {
        play.dialog.set(None);
        play.app.start_match(rung.settings.clone(), browser::random_seed());
    };
    view! { <button class="btn main" data-act="next-level" autofocus on:click=start><BotFace level/>{label}</button> }
}
