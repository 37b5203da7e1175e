//! The title of the browser's tab during a game: it says whose turn it is to a player who looks at another tab.

use leptos::prelude::*;

use super::context::GameContext;
use crate::browser;
use crate::views::parts::memo;
use crate::views::texts::t;

/// Sets the title whenever the turn passes.
pub(super) fn follow_turn(play: GameContext) {
    let is_my_turn = memo(move || {
        play.session.with(|session| {
            let has_others = session.my_seats().len() < session.view().players();
            has_others && session.my_seat_to_move().is_some()
        })
    });
    Effect::new(move || {
        let title = t("title");
        browser::document().set_title(&if is_my_turn.get() { format!("{} · {title}", t("your-turn")) } else { title });
    });
}
