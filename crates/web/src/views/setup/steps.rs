//! The steps: the wheel, then each display, with their counts and ticks; and the number of players.

use super::{SetupContext, seat_name};
use crate::state::setup::{Editor, Step};
use crate::views::finder::keep_focus;
use crate::views::prelude::*;

pub(super) const WARNING: &str = r#"<path d="M12 4.5 21 19.5H3ZM12 10v4.5M12 17v.1"/>"#;

#[component]
pub(super) fn Steps() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let players = context.entry_memo(crate::state::setup::Entry::players);
    let steps = move || {
        let displays = Seat::all(players.get()).map(|seat| step_button(context, Step::Display(seat)));
        std::iter::once(step_button(context, Step::Wheel)).chain(displays).collect_view()
    };
    view! {
        <nav class="su-steps" aria-label=t("set-up-steps")>
            <div class="su-step-list">{steps}</div>
            <PlayersField/>
        </nav>
    }
}

fn step_button(context: SetupContext, step: Step) -> AnyView {
    let editor = context.editor;
    let count = context.entry_memo(move |entry| match step {
        Step::Display(seat) => entry.display(seat).map_or(0, |laid| laid.tiles.len()),
        _ => entry.wheel.iter().flatten().count(),
    });
    let is_here = memo(move || editor.with(|editor| editor.step() == step && editor.has_begun));
    let is_ticked = memo(move || editor.with(|editor| editor.is_ticked(step)));
    let has_problem = memo(move || {
        context.messages.with(|all| all.iter().any(|message| message.is_error() && message.is_about(step)))
    });
    let sign = move || {
        if has_problem.get() {
            view! { <span class="su-sign bad"><Icon lines=WARNING/><span class="unseen">{t("set-up-problem")}</span></span> }.into_any()
        } else if is_ticked.get() {
            view! { <span class="su-sign ok"><Icon lines=icons::TICK/><span class="unseen">{t("set-up-ticked")}</span></span> }.into_any()
        } else {
            ().into_any()
        }
    };
    let (name, icon, key) = match step {
        Step::Display(seat) => (seat_name(seat), view! { <DiscIcon seat/> }.into_any(), seat.number().to_string()),
        _ => (t("set-up-step-wheel"), view! { <Icon lines=icons::WHEEL/> }.into_any(), "wheel".to_owned()),
    };
    let tiles = move || match count.get() {
        0 => "–".to_owned(),
        count => tv("set-up-tiles", &[("n", count.into())]),
    };
    let go =
        move |_| {
            context.finder.finder.update(crate::state::Finder::clear);
            context.update(|editor| {
                if step == Step::Wheel && !editor.has_begun { Editor::begin(editor) } else { editor.go(step) }
            });
        };
    view! {
        <button type="button" class="su-step" aria-current=move || is_here.get().then_some("step") data-step=key on:mousedown=keep_focus on:click=go>
            {icon}<span class="text"><b data-cut="name">{name}</b><small>{tiles}</small></span>{sign}
        </button>
    }
    .into_any()
}

#[component]
pub(super) fn PlayersField() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let players = context.entry_memo(crate::state::setup::Entry::players);
    let one = move |number: usize| {
        view! {
            <button type="button" data-players=number aria-pressed=move || (players.get() == number).to_string()
                on:click=move |_| context.update(|editor| editor.set_players(number))>{number}</button>
        }
    };
    view! {
        <div class="su-players" role="group" aria-label=t("set-up-players")>
            <span aria-hidden="true">{t("set-up-players")}</span>
            <span class="su-segments">{[1, 2, 3, 4].map(one)}</span>
        </div>
    }
}
