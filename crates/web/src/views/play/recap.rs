//! "Since your last turn": what the others did, step by step, and what it cost.

use leptos::ev::KeyboardEvent;

use crate::state::{Recap, RecapStep};
use crate::views::prelude::*;

/// How long each step is shown before the next one.
const STEP_TIME: Duration = Duration::from_millis(1800);

/// The steps play by themselves until one is chosen; *Your move* is there from the first moment.
#[component]
pub(super) fn RecapContent(recap: Recap) -> impl IntoView {
    let play = GameContext::from_context();
    let count = recap.steps.len();
    let is_still = play.app.settings.with_untracked(|settings| settings.still)
        || browser::matches_media("(prefers-reduced-motion: reduce)");
    let (step, is_playing) = (RwSignal::new(0), RwSignal::new(!is_still && count > 1));
    every(STEP_TIME, move || {
        if is_playing.get_untracked() {
            step.update(|step| *step = (*step + 1).min(count - 1));
            is_playing.set(step.get_untracked() + 1 < count);
        }
    });
    let go = move |to: usize| {
        is_playing.set(false);
        step.set(to.min(count - 1));
    };
    let on_key = move |event: KeyboardEvent| match event.key().as_str() {
        "ArrowLeft" => go(step.get_untracked().saturating_sub(1)),
        "ArrowRight" => go(step.get_untracked() + 1),
        _ => {}
    };
    let texts = texts();
    let name = |seat| play.session.with_untracked(|session| state::player_name(&texts, session, seat));
    let sentence = |step: &RecapStep| match step.tile {
        Some((tile, _)) => {
            let tile = state::tile_name(&texts, tile.tile());
            texts.format("recap-took", &[("name", name(step.seat).into()), ("tile", tile.into())])
        }
        None => texts.format("recap-refilled", &[("name", name(step.seat).into()), ("n", step.new_tiles.into())]),
    };
    let row = |(index, one): (usize, &RecapStep)| {
        let discs = (one.discs > 0).then(|| view! { <em>{format!("+{}", one.discs)}</em> });
        let seat = one.seat;
        view! {
            <li>
                <button type="button" data-step=index.to_string() aria-current=move || (step.get() == index).then_some("step") on:click=move |_| go(index)>
                    <DiscIcon seat/><span>{sentence(one)}</span>{discs}
                </button>
            </li>
        }
    };
    let rows = recap.steps.iter().enumerate().map(row).collect_view();
    let gone = |(tile, discs): &(TileId, u8)| {
        let tile = state::capitalised(&state::tile_name(&texts, tile.tile()));
        view! { <p><b>{texts.format("recap-gone", &[("tile", tile.into()), ("n", (*discs).into())])}</b></p> }
    };
    let gone_rows = recap.gone.iter().map(gone).collect_view();
    let nothing = recap.gone.is_empty().then(|| view! { <p>{t("recap-nothing")}</p> });
    let now = tv("recap-now", &[("n", recap.best_now.into())]);
    let picture = memo(move || {
        let at = step.get();
        let drawn = recap.steps.get(at).zip(recap.view_after(at)).and_then(|(one, view)| {
            let display = view.display(one.seat)?;
            let end = recap.view_after(count - 1)?;
            let room = CellRect::of(end.display(one.seat)?).view_box(2);
            Some((room, draw::whole_display(display, one.seat, one.tile.map(|(_, cell)| cell))))
        });
        drawn.unwrap_or_default()
    });
    let is_last = move || step.get() == count - 1;
    let (back, next) = (move |_| go(step.get_untracked().saturating_sub(1)), move |_| go(step.get_untracked() + 1));
    let steps = (count > 1).then(|| view! {
        <button type="button" class="btn" data-act="recap-back" disabled=move || step.get() == 0 on:click=back>{t("recap-back")}</button>
        <button type="button" class="btn" data-act="recap-next" disabled=is_last on:click=next>{t("recap-next")}</button>
    });
    view! {
        <div class="recap" data-part="recap" on:keydown=on_key>
            <ol>{rows}</ol>
            <svg viewBox=move || picture.get().0 preserveAspectRatio="xMidYMid meet" aria-hidden="true" inner_html=move || picture.get().1></svg>
            <section aria-labelledby="recap-cost">
                <h3 id="recap-cost">{t("recap-cost")}</h3>
                {gone_rows}{nothing}
                <p>{now}</p>
            </section>
            <p class="buttons">
                {steps}
                <button type="button" class="btn main" data-act="recap-go" autofocus on:click=move |_| play.dialog.set(None)>{t("recap-go")}<kbd>"Enter"</kbd></button>
            </p>
        </div>
    }
}
