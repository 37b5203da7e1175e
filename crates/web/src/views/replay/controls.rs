//! Replay controls: buttons, slider, arrow keys and autoplay.

use super::moves::describe;
use crate::state::Replay;
use crate::views::board;
use crate::views::prelude::*;

/// Time per position during autoplay.
const STAY: Duration = Duration::from_millis(1400);

pub(super) fn stop(running: RwSignal<Option<IntervalHandle>>) {
    if let Some(handle) = running.try_update(Option::take).flatten() {
        handle.clear();
    }
}

#[component]
pub(super) fn Controls(
    replay: RwSignal<Replay>,
    /// The timer of autoplay, while it runs.
    running: RwSignal<Option<IntervalHandle>>,
    /// The screen that Escape leads to, if none was before.
    back: Route,
) -> impl IntoView {
    let stop = move || stop(running);
    on_cleanup(stop);
    let go = move |step: fn(&mut Replay)| {
        stop();
        replay.update(step);
    };
    let tick = move || {
        replay.update(Replay::next);
        if replay.with_untracked(Replay::is_at_end) {
            stop();
        }
    };
    let watch = move || {
        if running.with_untracked(Option::is_some) {
            return stop();
        }
        if replay.with_untracked(Replay::is_at_end) {
            replay.update(|replay| replay.go_to(0));
        }
        running.set(set_interval_with_handle(tick, STAY).ok());
    };
    listen(go, watch, back);
    let at_start = move || replay.with(|replay| replay.ply() == 0);
    let at_end = move || replay.with(Replay::is_at_end);
    let slide = move |event| {
        if let Ok(ply) = event_target_value(&event).parse() {
            stop();
            replay.update(|replay| replay.go_to(ply));
        }
    };
    let length = replay.with_untracked(Replay::len);
    let now = move || {
        replay.with(|replay| {
            let what = replay
                .last_event()
                .map_or_else(|| t("replay-beginning"), |event| describe(replay, replay.ply(), event));
            let values = [("move", replay.ply().into()), ("moves", replay.len().into()), ("what", what.into())];
            tv("replay-now", &values)
        })
    };
    let is_running = move || running.with(Option::is_some);
    view! {
        <footer class="controls">
            <p class="note"><span role="status">{now}</span><span class="wide-only lab">{t("replay-keys")}</span></p>
            <div class="buttons-row">
                <button type="button" class="tool" aria-label=t("replay-first") data-act="first" disabled=at_start on:click=move |_| go(|replay| replay.go_to(0))><Icon lines=icons::FIRST/></button>
                <button type="button" class="tool" aria-label=t("replay-previous") data-act="previous" disabled=at_start on:click=move |_| go(Replay::previous)><Icon lines=icons::BACK/></button>
                <button type="button" class="tool" aria-label=t("replay-autoplay") aria-pressed=move || is_running().to_string() data-act="watch" on:click=move |_| watch()>
                    {move || view! { <Icon lines=if is_running() { PAUSE } else { icons::PLAY }/> }}
                </button>
                <button type="button" class="tool" aria-label=t("replay-next") data-act="next" disabled=at_end on:click=move |_| go(Replay::next)><Icon lines=icons::FORTH/></button>
                <button type="button" class="tool" aria-label=t("replay-last") data-act="last" disabled=at_end on:click=move |_| go(|replay| replay.go_to(usize::MAX))><Icon lines=icons::LAST/></button>
                <input
                    type="range" min="0" max=length aria-label=t("replay-slider") data-act="slider"
                    prop:value=move || replay.with(|replay| replay.ply().to_string()) on:input=slide
                />
            </div>
        </footer>
    }
}

const PAUSE: &str = r#"<path d="M9 5.5v13M15 5.5v13"/>"#;

/// The arrows go through the game wherever the focus is, but for fields that use them themselves. Space starts and
/// stops autoplay, unless it presses the focused button. Escape goes back.
fn listen(go: impl Fn(fn(&mut Replay)) + 'static, watch: impl Fn() + 'static, back: Route) {
    board::listen(move |key| {
        match key {
            " " if !board::is_focused("button, a") => watch(),
            "ArrowLeft" => go(Replay::previous),
            "ArrowRight" => go(Replay::next),
            "Home" => go(|replay| replay.go_to(0)),
            "End" => go(|replay| replay.go_to(usize::MAX)),
            "Escape" => browser::go_back(&back),
            _ => return false,
        }
        true
    });
}
