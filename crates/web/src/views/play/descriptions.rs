//! Landings, previews and the whole board of a game in words, mostly for screen readers.

use std::time::Duration;

use leptos::prelude::*;
use nova_luna_rules::Seat;
use nova_luna_texts::Subject;

use super::GameContext;
use super::later::Later;
use crate::state::{self, Landing, MovePreview, Session};
use crate::views::descriptions::{self, describe_placement, describe_wheel};
pub(super) use crate::views::descriptions::{
    describe_counts, describe_place, describe_progress, describe_tile, display_list,
};
use crate::views::texts::{t, texts};

/// Time between a move and the new description of the board for screen readers.
const DESCRIPTION_DELAY: Duration = Duration::from_millis(1500);

/// Returns who a text in a place with little room is about.
fn shortly(play: GameContext, seat: Seat) -> Subject {
    match play.mover(seat) {
        Subject::Player(name) => Subject::Player(state::shorten(name)),
        Subject::You => Subject::You,
    }
}

pub(super) fn short_name(play: GameContext, seat: Seat) -> String {
    play.session.with_untracked(|session| state::short_player_label(&texts(), session, seat))
}

/// Says who would move after a landing.
pub(super) fn describe_next_player(play: GameContext, landing: Landing) -> String {
    let mover = play.session.with_untracked(Session::my_seat_to_move);
    descriptions::describe_next(landing, mover, |seat| shortly(play, seat))
}

/// Says where the disc would land and who would move next.
pub(super) fn describe_landing(play: GameContext, landing: Option<Landing>) -> String {
    let mover = play.session.with_untracked(Session::my_seat_to_move);
    landing
        .map(|landing| descriptions::describe_landing(landing, mover, |seat| shortly(play, seat)))
        .unwrap_or_default()
}

/// Describes the effects of a previewed placement.
pub(super) fn describe_preview(play: GameContext, preview: &MovePreview) -> String {
    describe_placement(preview, describe_landing(play, preview.landing))
}

/// The wheel, the moon track and the large display, for screen readers.
#[component]
pub(super) fn BoardDescription() -> impl IntoView {
    let play = GameContext::from_context();
    // Written a moment after each move: composing all these sentences takes longer than a frame.
    let due = RwSignal::new(());
    let later = Later::new();
    Effect::new(move |is_first: Option<()>| {
        play.with_position(|_| ());
        if is_first.is_some() {
            later.run(DESCRIPTION_DELAY, move || due.notify());
        }
    });
    let read = move |text: fn(GameContext, &Session) -> AnyView| {
        move || {
            due.track();
            play.session.with_untracked(|session| text(play, session))
        }
    };
    view! {
        <section class="unseen" aria-label=t("board-text")>
            <p>{read(|_, session| describe_wheel(session.view()).into_any())}</p>
            <p>{read(|play, session| describe_track(play, session).into_any())}</p>
            <ul>{read(|_, session| display_list(session.display()).into_any())}</ul>
        </section>
    }
}

fn describe_track(play: GameContext, session: &Session) -> String {
    if session.view().players() == 1 {
        return String::new();
    }
    let track = session.view().moon_track();
    let describe = |seat: &Seat| {
        texts().format_about("board-text-disc", play.mover(*seat), &[("space", track.space(*seat).into())])
    };
    track.order().iter().map(describe).collect::<Vec<_>>().join("; ")
}
