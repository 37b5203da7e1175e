//! The small displays of the other players; a tap enlarges one.

use nova_luna_rules::Display;

use super::bar::{DiscsNumber, level_name};
use super::solo::ScoreSheet;
use super::{Dialog, sizes};
use crate::views::picture::show_parts;
use crate::views::prelude::*;

#[component]
pub(super) fn Others() -> impl IntoView {
    let play = GameContext::from_context();
    let others = memo(move || {
        let mut others = play.session.with(Session::other_seats);
        state::sort_short(&mut others, |seat| seat.number());
        others
    });
    let is_solo = play.is_solo();
    view! {
        <section class="others" class:alone=is_solo aria-label=t("others")>
            {move || others.get().into_iter().map(|seat| view! { <Other seat=seat/> }).collect_view()}
            {is_solo.then(|| view! { <ScoreSheet/> })}
        </section>
    }
}

#[component]
fn Other(seat: Seat) -> impl IntoView {
    let play = GameContext::from_context();
    let name = move || play.session.with(|session| state::short_player_label(&texts(), session, seat));
    let discs = memo(move || play.playback.discs_shown(play, seat));
    let label = move || joined([Some(play.enlarge_label(seat)), level_name(play, seat)], ", ");
    view! {
        <button class="opp panel" aria-label=label data-other=seat.number().to_string() data-seat=seat.number().to_string()
            on:click=move |_| play.open(Dialog::Display(seat))>
            <span class="who"><DiscIcon seat=seat/><b data-cut="name">{name}</b><LevelTag session=play.session seat=seat/><em><DiscsNumber discs=discs/></em></span>
            <MiniDisplay seat=seat/>
        </button>
    }
}

/// The small display of a seat. Its tiles show what can be read at their size.
#[component]
pub(super) fn MiniDisplay(seat: Seat) -> impl IntoView {
    let play = GameContext::from_context();
    let picture = NodeRef::<leptos::svg::Svg>::new();
    let size = RwSignal::new((0.0, 0.0));
    sizes::watch_size(picture, size);
    // At least four by two cells, so that a single tile is not huge.
    let frame = memo(move || {
        play.session
            .with(|session| CellRect::of(session.view().display(seat).unwrap_or(&Display::EMPTY)).frame((0, 0), (4, 2)))
    });
    // Unknown until the picture is laid out.
    let detail = Memo::new(move |before: Option<&Option<Detail>>| {
        let ([_, _, columns, rows], (width, height)) = (frame.get(), size.get());
        let pixels = (width / f64::from(columns)).min(height / f64::from(rows)) * 96.0;
        let before = before.copied().flatten();
        (pixels > 0.0).then(|| before.map_or_else(|| Detail::at(pixels), |before| before.resized(pixels)))
    });
    let parts = memo(move || {
        let Some(detail) = detail.get() else { return Vec::new() };
        play.session.with(|session| {
            let last = session.last_placed(seat);
            session
                .view()
                .display(seat)
                .map(|display| draw::display_parts(display, seat, detail, last))
                .unwrap_or_default()
        })
    });
    show_parts(picture, parts);
    view! {
        <svg class="mini" node_ref=picture viewBox=move || draw::view_box(frame.get()) preserveAspectRatio="xMidYMid meet" aria-hidden="true"
            data-display=seat.number().to_string()></svg>
    }
}
