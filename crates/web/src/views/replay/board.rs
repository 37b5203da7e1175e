//! The wheel and all displays of a position.

use crate::draw::WheelOptions;
use crate::state::Replay;
use crate::views::prelude::*;

#[component]
pub(super) fn Board(replay: RwSignal<Replay>) -> impl IntoView {
    let view = memo(move || replay.with(Replay::view));
    let wheel = move || view.with(|view| draw::wheel(view, WheelOptions::default()));
    let pile = move || view.with(|view| tv("tiles-in-pile", &[("tiles", view.pile_size().into())]));
    let players = replay.with_untracked(|replay| replay.record().view().players());
    view! {
        <section class="replay-wheel" aria-label=t("wheel")>
            <svg class="wheel" viewBox="-200 -200 400 400" role="img" aria-label=t("wheel") inner_html=wheel></svg>
            <p class="note">{pile}</p>
        </section>
        <section class="replay-displays" class:few=players <= 2 data-players=players aria-label=t("displays")>
            {Seat::all(players).map(|seat| view! { <SeatDisplay replay view seat/> }).collect_view()}
        </section>
    }
}

#[component]
fn SeatDisplay(replay: RwSignal<Replay>, view: Memo<View>, seat: Seat) -> impl IntoView {
    let drawn = memo(move || picture(&view.get(), seat, &replay.get()));
    let turn = move || view.with(|view| view.to_move() == Some(seat));
    let left = move || {
        view.with(|view| match view.solo_score() {
            Some(score) => tv("score-now", &[("score", score.0.into())]),
            None => tv("discs-left", &[("discs", view.discs_left(seat).into())]),
        })
    };
    let label = about("display-of", replay.with_untracked(|replay| replay.subject(&texts(), seat)));
    let called = replay.with_untracked(|replay| replay.label(&texts(), seat));
    view! {
        <figure class="panel" class:turn=turn aria-label=label>
            <figcaption>
                <DiscIcon seat/>
                <b data-cut="name">{called}</b>
                <span class="note">{left}</span>
            </figcaption>
            <svg viewBox=move || drawn.get().0 preserveAspectRatio="xMidYMid meet" aria-hidden="true" inner_html=move || drawn.get().1></svg>
        </figure>
    }
}

/// Draws a display with the room it needs at the end of the game, so that it keeps its size during the replay.
fn picture(view: &View, seat: Seat, replay: &Replay) -> (String, String) {
    let Some((now, end)) = view.display(seat).zip(replay.record().view().display(seat)) else {
        return (String::new(), String::new());
    };
    (CellRect::of(end).view_box(2), draw::whole_display(now, seat, replay.last_placed(seat)))
}
