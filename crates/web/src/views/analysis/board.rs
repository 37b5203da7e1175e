//! The position: the wheel, the tiles, all displays, and the chances of all seats.

use nova_luna_ai::Forecast;
use nova_luna_rules::Display;

use super::context::AnalysisContext;
use crate::state::analysis::{Analysis, value_of, whole_percents};
use crate::state::review::value_text;
use crate::state::{Landing, explain_no_refill};
use crate::views::board::{
    self as boards, Cards, OneMoveDescription, OneMoveDisplay, RefillButton, WheelPicture, describe_cost,
};
use crate::views::descriptions::describe_next;
use crate::views::picture::show_parts;
use crate::views::prelude::*;
use crate::views::sizes;

/// The wheel, the tiles with their best chance, and the pile.
#[component]
pub(super) fn Left() -> impl IntoView {
    let (context, board) = (AnalysisContext::from_context(), BoardContext::from_context());
    let shows_wheel = RwSignal::new(false);
    let pile =
        move || context.board.with_position(|board| tv("tiles-in-pile", &[("tiles", board.view().pile_size().into())]));
    let explanation = move || {
        context.board.with_position(|board| {
            let offered = if board.view().solo().is_some() { "an-end-phase" } else { "an-refill" };
            explain_no_refill(&texts(), board.view()).unwrap_or_else(|| t(offered))
        })
    };
    view! {
        <div class="analysis-left" class:with-wheel=shows_wheel on:pointerdown=move |event| boards::begin_drag(board, &event)>
            <section class="wheelbox analysis-wheel" aria-label=t("wheel")><WheelPicture/></section>
            <section class="panel tray analysis-tray" aria-label=t("tray")>
                <button type="button" class="btn analysis-to-wheel" aria-pressed=live(move || shows_wheel.get().to_string()) data-act="wheel"
                    on:click=on_press(move |_| shows_wheel.update(|shown| *shown = !*shown))><Icon lines=icons::WHEEL/><span>{t("wheel-short")}</span></button>
                <div class="cards"><Cards details/></div>
                <div class="pile analysis-pile"><p><b>{live(pile)}</b><span>{live(explanation)}</span></p><RefillButton/></div>
            </section>
            <p class="note analysis-hint">{t("an-try")}</p>
            <p class="lab analysis-keys">{t("an-keys")}</p>
            <OneMoveDescription/>
        </div>
    }
}

/// The landing of the disc, and the chance of the best place of the tile.
fn details(tile: TileId, landing: Memo<Option<Landing>>) -> AnyView {
    let context = AnalysisContext::from_context();
    let best = memo(move || {
        context.found.with(|found| {
            let found = found.as_ref()?;
            let value = value_of(&found.best_of(tile)?.forecast, found.view.to_move()?)?;
            Some(value_text(&texts(), value, found.view.players() == 1))
        })
    });
    let to = move || match landing.get() {
        Some(landing) => view! {
            <span class="to">{tv("to-space-short", &[("space", landing.space.into())])}</span>
            <small>{context.board.with_untracked(|board| describe_next(board, landing))}</small>
        }
        .into_any(),
        None => view! { <span class="to">{describe_cost(tile)}</span> }.into_any(),
    };
    view! { {live(to)}<b class="here" class:none=live(move || best.get().is_none())>{live(move || best.get().unwrap_or_else(|| "–".to_owned()))}</b> }.into_any()
}

/// The chances of all seats in one bar; in a solo game the expected score.
#[component]
pub(super) fn Chances() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let forecast = memo(move || {
        let waits_after = context.analysis.with(|analysis| {
            let action = analysis.tree().event(analysis.at()).map(|event| event.action);
            action.filter(|_| analysis.waits_for_tiles())
        });
        context.found.with(|found| found.as_ref().and_then(|found| found.forecast(waits_after).cloned()))
    });
    let over = memo(move || context.analysis.with(|analysis| super::engine::final_forecast(&analysis.view())));
    let shown = memo(move || over.get().or_else(|| forecast.get()));
    live(move || match shown.get() {
        Some(Forecast::Score(points)) => view! { <ScoreBar points/> }.into_any(),
        Some(Forecast::Chances(chances)) => view! { <ChanceBar chances=Some(chances)/> }.into_any(),
        _ if context.analysis.with_untracked(Analysis::is_solo) => {
            view! { <div class="analysis-chances empty"></div> }.into_any()
        }
        _ => view! { <ChanceBar chances=None/> }.into_any(),
    })
}

#[component]
fn ChanceBar(chances: Option<Vec<f64>>) -> impl IntoView {
    let context = AnalysisContext::from_context();
    let players = context.board.with_untracked(|board| board.view().players());
    let percents = chances.as_deref().map(whole_percents);
    let text = |seat: Seat| {
        let percent = percents.as_ref().and_then(|percents| percents.get(seat.index()));
        percent.map(|percent| tv("rv-percent", &[("value", (*percent).into())])).unwrap_or_default()
    };
    let list: Vec<String> = Seat::all(players).map(|seat| format!("{} {}", context.name(seat), text(seat))).collect();
    let label = tv("an-chances", &[("list", list.join(", ").into())]);
    let segment = |seat: Seat| {
        let share = percents.as_ref().map_or(100.0 / players as f64, |percents| f64::from(percents[seat.index()]));
        let note = format!("{}, {}", context.name(seat), t("an-flip-note"));
        view! {
            <button type="button" class=format!("seat-chance s{}", seat.number()) style:flex-grow=share.to_string() class:thin={share < 14.0} aria-label=note
                data-chance=text(seat) on:click=on_press(move |_| context.bring_to_front(seat))>
                <DiscIcon seat/><span class="called">{context.name(seat)}</span><b>{text(seat)}</b>
            </button>
        }
    };
    view! { <div class="analysis-chances" role="group" aria-label=label>{Seat::all(players).map(segment).collect_view()}</div> }
}

/// The ends of the scale of points, and the mark that is good.
const POINTS: (f64, f64) = (70.0, 130.0);
const GOOD: f64 = 100.0;

#[component]
fn ScoreBar(points: f64) -> impl IntoView {
    let place = |points: f64| format!("{:.1}%", 100.0 * ((points - POINTS.0) / (POINTS.1 - POINTS.0)).clamp(0.0, 1.0));
    let number = format!("{points:.0}");
    view! {
        <div class="analysis-chances analysis-score" role="group" aria-label=t("an-solo-bar") data-points=number.clone()>
            <b>{tv("an-solo", &[("n", number.clone().into())])}</b>
            <span class="scale" aria-hidden="true"><i style:width=place(points)></i><u style:left=place(GOOD)></u></span>
            <small>{t("an-solo-note")}</small>
        </div>
    }
}

/// The display in front, and the others.
#[component]
pub(super) fn Displays() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let front = context.board.memo(Board::shown_seat);
    let title = move || about("display-of", context.subject(front.get()));
    let counts = context.board.memo(|board| (board.view().discs(), board.view().discs_left(board.shown_seat())));
    let pips = move || {
        let (all, left) = counts.get();
        let pip = |index: u8| view! { <i class="pip" class:full={index >= all.saturating_sub(left)}></i> };
        (0..all).map(pip).collect_view()
    };
    let left = move || tv("left-short", &[("discs", counts.get().1.into())]);
    let players = context.board.with_untracked(|board| board.view().players());
    let threat = move || context.threat.get().to_string();
    view! {
        <section class="own analysis-own" aria-label=live(title) data-front=live(move || front.get().number().to_string())>
            <div class="own-head">
                <h2>{live(title)}</h2>
                <button type="button" class="tool analysis-threat" aria-label=t("an-threat") title=t("an-threat") aria-pressed=live(threat) data-act="threat"
                    on:click=on_press(move |_| context.toggle_threat())><Icon lines=icons::LENS/></button>
                <p class="left-discs"><span class="pips" aria-hidden="true">{pips}</span><b class="left-text">{live(left)}</b></p>
            </div>
            <OneMoveDisplay/>
        </section>
        {(players > 1).then(|| view! {
            <section class="analysis-others" aria-label=t("others")>
                {Seat::all(players).map(|seat| view! { <Other seat front/> }).collect_view()}
            </section>
        })}
    }
}

#[component]
fn Other(seat: Seat, front: Memo<Seat>) -> impl IntoView {
    let context = AnalysisContext::from_context();
    let picture = NodeRef::<leptos::svg::Svg>::new();
    let size = RwSignal::new((0.0, 0.0));
    sizes::watch_size(picture, size);
    let frame = context
        .board
        .memo(move |board| CellRect::of(board.view().display(seat).unwrap_or(&Display::EMPTY)).frame((0, 0), (4, 2)));
    let parts = memo(move || {
        let ([_, _, columns, rows], (width, height)) = (frame.get(), size.get());
        let pixels = (width / f64::from(columns)).min(height / f64::from(rows)) * 96.0;
        if pixels <= 0.0 {
            return Vec::new();
        }
        let last = context.analysis.with(|analysis| analysis.last_placed(seat));
        context.board.with_position(|board| {
            let display = board.view().display(seat);
            display.map(|display| draw::display_parts(display, seat, Detail::at(pixels), last)).unwrap_or_default()
        })
    });
    show_parts(picture, parts);
    let left = move || context.board.with_position(|board| board.view().discs_left(seat).to_string());
    let label = move || {
        let display = about("display-of", context.subject(seat));
        let left =
            context.board.with_position(|board| tv("discs-left", &[("discs", board.view().discs_left(seat).into())]));
        format!("{display}, {left}. {}", t("an-flip-note"))
    };
    view! {
        <button type="button" class="panel analysis-other" hidden=live(move || front.get() == seat) aria-label=live(label) data-other=seat.number().to_string()
            on:click=on_press(move |_| context.bring_to_front(seat))>
            <span class="who"><DiscIcon seat/><b data-cut="name">{context.name(seat)}</b><em>{live(left)}</em></span>
            <svg class="analysis-mini" node_ref=picture viewBox=live(move || draw::view_box(frame.get())) preserveAspectRatio="xMidYMid meet" aria-hidden="true"></svg>
        </button>
    }
}

/// The steps through the line, and on phones the seat and the comment beside them.
#[component]
pub(super) fn Steps() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let at_start = memo(move || context.analysis.with(|analysis| analysis.previous().is_none()));
    let at_end = memo(move || context.analysis.with(|analysis| analysis.next().is_none()));
    // A swipe over the buttons steps, too: across the wheel of a mouse, or a finger.
    let began = StoredValue::new(None::<i32>);
    let swiped = move |event: leptos::ev::PointerEvent| {
        let Some(from) = began.get_value() else { return };
        began.set_value(None);
        match event.client_x() - from {
            60.. => context.back(),
            ..=-60 => context.forth(),
            _ => {}
        }
    };
    let rolled = move |event: leptos::ev::WheelEvent| {
        event.prevent_default();
        if event.delta_y() > 0.0 { context.forth() } else { context.back() }
    };
    view! {
        <div class="analysis-steps" on:wheel=rolled on:pointerdown=move |event: leptos::ev::PointerEvent| began.set_value(Some(event.client_x())) on:pointerup=swiped>
            <button type="button" class="btn narrow-act" aria-label=t("an-flip") data-act="flip" on:click=on_press(move |_| context.flip())><Icon lines=super::FLIP/></button>
            <button type="button" class="btn wide-act" aria-label=t("an-first") data-act="first" disabled=at_start on:click=on_press(move |_| context.first())><Icon lines=icons::FIRST/></button>
            <button type="button" class="btn" aria-label=t("an-prev") data-act="previous" disabled=at_start on:click=on_press(move |_| context.back())><Icon lines=icons::BACK/></button>
            <button type="button" class="btn main" data-act="next" disabled=at_end on:click=on_press(move |_| context.forth())><span>{t("an-next")}</span><kbd>"→"</kbd></button>
            <button type="button" class="btn wide-act" aria-label=t("an-last") data-act="last" disabled=at_end on:click=on_press(move |_| context.last())><Icon lines=icons::LAST/></button>
            <button type="button" class="btn narrow-act" aria-label=t("an-comment") data-act="comment" on:click=on_press(move |_| context.write_comment())><Icon lines=icons::TALK/></button>
        </div>
    }
}
