//! The view of a spectator: all displays equally large, who chooses, and no button that acts.

use super::Dialog;
use super::bar::absence;
use crate::views::prelude::*;

#[component]
pub(super) fn Watching() -> impl IntoView {
    let play = GameContext::from_context();
    let players = play.session.with_untracked(|session| session.view().players());
    let title = move || {
        play.session.with(|session| match session.match_state().to_move() {
            Some(seat) => {
                let name = state::player_label(&texts(), session, seat);
                match absence(play, seat) {
                    Some(_) => tv("player-away", &[("player", name.into())]),
                    None => tv("watch-choosing", &[("name", name.into())]),
                }
            }
            None => state::announce_result(&texts(), session),
        })
    };
    let before = move || {
        play.session.with(|session| {
            let what = state::announce_last_move(&texts(), session);
            what.map_or_else(|| t("watch-start"), |what| tv("watch-before", &[("what", what.into())]))
        })
    };
    let result = move || {
        play.session
            .with(|session| session.match_state().is_over())
            .then(|| button("btn main", "result", t("show-result"), move |_| play.open(Dialog::End)))
    };
    view! {
        <div class="column watch-column">
        <section class="watched" data-players=players aria-label=t("displays")>
            {Seat::all(players).map(|seat| view! { <WatchedDisplay seat/> }).collect_view()}
        </section>
        <section class="watch-line panel" aria-label=t("turn")>
            <p><b>{title}</b><span>{before}</span></p>
            {result}
        </section>
        </div>
    }
}

#[component]
fn WatchedDisplay(seat: Seat) -> impl IntoView {
    let play = GameContext::from_context();
    let drawn = play.session.memo(move |session| draw_display(session, seat));
    let is_to_move = play.session.memo(move |session| session.match_state().to_move() == Some(seat));
    let name = move || play.session.with(|session| state::player_label(&texts(), session, seat));
    let left =
        move || play.session.with(|session| tv("left-short", &[("discs", session.view().discs_left(seat).into())]));
    let label = move || play.enlarge_label(seat);
    view! {
        <button class="panel" class:turn=is_to_move aria-label=label data-other=seat.number().to_string()
            on:click=move |_| play.open(Dialog::Display(seat))>
            <span class="who"><DiscIcon seat/><b data-cut="name">{name}</b><LevelTag session=play.session seat/><em>{left}</em></span>
            <svg viewBox=move || drawn.get().0 preserveAspectRatio="xMidYMid meet" aria-hidden="true"
                data-display=seat.number().to_string() inner_html=move || drawn.get().1></svg>
        </button>
    }
}

/// Returns the view box of a display and its picture.
fn draw_display(session: &Session, seat: Seat) -> (String, String) {
    let Some(display) = session.view().display(seat) else { return (String::new(), String::new()) };
    let picture = draw::whole_display(display, seat, session.last_placed(seat));
    // At least three cells each way, so that a single tile is not huge.
    (draw::view_box(CellRect::of(display).frame((4, 4), (3, 3))), picture)
}
