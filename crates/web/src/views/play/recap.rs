//! "Since your last turn": what the others did, step by step, and what it cost.

use leptos::ev::KeyboardEvent;

use crate::draw::{Detail, MoonMove, TileDiscs, WheelOptions};
use crate::state::{GoneTile, Recap, RecapStep};
use crate::views::prelude::*;

/// How long each step is shown before the next one.
const STEP_TIME: Duration = Duration::from_millis(1800);

/// A small display does not fill the window.
const LEAST_CELLS: (u16, u16) = (4, 4);

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
        " " => {
            event.prevent_default();
            is_playing.update(|is_playing| *is_playing = !*is_playing && count > 1);
        }
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
    let gone = |gone: &GoneTile| {
        let tile = state::capitalised(&state::tile_name(&texts, gone.tile.tile()));
        view! { <p><b>{texts.format("recap-gone", &[("tile", tile.into()), ("n", gone.discs.into())])}</b></p> }
    };
    let gone_rows = recap.gone.iter().map(gone).collect_view();
    let nothing = recap.gone.is_empty().then(|| view! { <p>{t("recap-nothing")}</p> });
    let now = tv("recap-now", &[("n", recap.best_now.into())]);
    let missed = missed_place(&recap).map(|(room, drawn)| {
        view! {
            <svg viewBox=room preserveAspectRatio="xMidYMid meet" aria-hidden="true" inner_html=drawn></svg>
        }
    });
    let (recap, owner) = (StoredValue::new(recap), play);
    let picture = memo(move || recap.with_value(|recap| step_picture(recap, step.get())).unwrap_or_default());
    let wheel = move || recap.with_value(|recap| step_wheel(recap, step.get())).unwrap_or_default();
    let title = move || {
        let seat = recap.with_value(|recap| recap.steps.get(step.get()).map(|one| one.seat));
        seat.map(|seat| about("display-of", owner.owner(seat)))
    };
    let is_last = move || step.get() == count - 1;
    let watch = move |_| {
        if is_last() {
            step.set(0);
        }
        is_playing.update(|is_playing| *is_playing = !*is_playing);
    };
    let (back, next) = (move |_| go(step.get_untracked().saturating_sub(1)), move |_| go(step.get_untracked() + 1));
    let steps = (count > 1).then(|| view! {
        <button type="button" class="btn" aria-label=t("recap-back") data-act="recap-back" disabled=move || step.get() == 0 on:click=back><Icon lines=icons::BACK/></button>
        <button type="button" class="btn" aria-label=t("replay-autoplay") aria-pressed=move || is_playing.get().to_string() data-act="recap-play" on:click=watch><Icon lines=icons::PLAY/></button>
        <button type="button" class="btn" aria-label=t("recap-next") data-act="recap-next" disabled=is_last on:click=next><Icon lines=icons::FORTH/></button>
    });
    view! {
        <div class="recap" data-part="recap" on:keydown=on_key>
            <svg class="wheel" viewBox="-200 -200 400 400" aria-hidden="true" inner_html=wheel></svg>
            <ol>{rows}</ol>
            <figure>
                <figcaption>{title}</figcaption>
                <svg viewBox=move || picture.get().0 preserveAspectRatio="xMidYMid meet" aria-hidden="true" inner_html=move || picture.get().1></svg>
            </figure>
            <section class="panel" aria-labelledby="recap-cost">
                <h3 id="recap-cost">{t("recap-cost")}</h3>
                {missed}
                <div>{gone_rows}{nothing}<p>{now}</p></div>
            </section>
            <p class="buttons">
                {steps}
                <button type="button" class="btn main" data-act="recap-go" autofocus on:click=move |_| play.dialog.set(None)>{t("recap-go")}<kbd class="wide-only">"Enter"</kbd></button>
            </p>
        </div>
    }
}

/// The display of whoever made a step, with the room that it needs after the last one.
fn step_picture(recap: &Recap, at: usize) -> Option<(String, String)> {
    let (one, view) = (recap.steps.get(at)?, recap.view_after(at)?);
    let end = recap.view_after(recap.steps.len() - 1)?;
    let room = draw::view_box(CellRect::of(end.display(one.seat)?).frame((2, 2), LEAST_CELLS));
    Some((room, draw::whole_display(view.display(one.seat)?, one.seat, one.tile.map(|(_, cell)| cell))))
}

/// The wheel after a step, with the way of the disc that moved.
fn step_wheel(recap: &Recap, at: usize) -> Option<String> {
    let (one, view) = (recap.steps.get(at)?, recap.view_after(at)?);
    let trail = one.tile.map(|(tile, _)| MoonMove::new(one.seat, tile));
    Some(draw::wheel(&view, WheelOptions { trail, ..WheelOptions::default() }))
}

/// The player's display, with the first lost tile where it would have brought its discs.
fn missed_place(recap: &Recap) -> Option<(String, String)> {
    let (gone, view) = (recap.gone.first()?, recap.view_after(0)?);
    let display = view.display(recap.me)?;
    let room = CellRect::around(display.tiles().map(nova_luna_rules::PlacedTile::at).chain([gone.at])).view_box(2);
    let lost = draw::display::placed_tile(gone.tile.tile(), gone.at, TileDiscs::default(), Detail::Full);
    let ring = draw::display::last_move(gone.at);
    Some((room, format!(r#"{}<g class="lost">{lost}</g>{ring}"#, draw::whole_display(display, recap.me, None))))
}
