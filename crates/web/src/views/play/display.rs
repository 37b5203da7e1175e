//! The player's display: tiles, legal cells, the preview of a placement and the highlighted chain.

mod glide;
mod pan;

use std::fmt::Write as _;
use std::ops::Deref;

use super::sizes;
use super::tip::TipCard;
use crate::state::{Fit, Step, Viewport};
use crate::views::board::{self, DisplayPlane, MARGIN};
use crate::views::lazy;
use crate::views::prelude::*;

const AXES_MARGIN: f64 = 22.0;

#[derive(Clone, Copy)]
struct Plane {
    plane: board::Plane,
    glider: StoredValue<glide::Glider, LocalStorage>,
}

impl Deref for Plane {
    type Target = board::Plane;

    fn deref(&self) -> &Self::Target {
        &self.plane
    }
}

#[component]
pub(super) fn LargeDisplay() -> impl IntoView {
    let play = GameContext::from_context();
    let (area, size) = (play.area, play.area_size);
    sizes::watch_size(area, size);
    let shows_cells = memo(move || {
        let (step, is_empty) = play.board.with(|board| (board.step(), board.display().is_empty()));
        !play.size.get().has_steps() || step == Step::Try || is_empty
    });
    let span = play.board.memo(move |board| state::shown_cells(board.display(), shows_cells.get()));
    let fit = memo(move || {
        let (width, height) = size.get();
        let margin = 2.0 * if play.notation.get() { AXES_MARGIN } else { MARGIN };
        state::fit_display(span.get(), (width - margin, height - margin), play.size.get(), play.zoom.get())
    });
    let plane = board::Plane { area, size, fit, view: RwSignal::new(Viewport::default()) };
    let plane = Plane { plane, glider: StoredValue::new_local(glide::Glider::default()) };
    pan::follow(play, plane);
    let cells = memo(move || if shows_cells.get() { play.board.with_position(Board::cells) } else { Vec::new() });
    let title = move || about("display-of", play.owner(play.session.with(Session::shown_seat)));
    let fade = move |side: usize| {
        let cut = state::cut_sides(&fit.get(), plane.view.get());
        if cut.get(side) == Some(&true) { "38px" } else { "0px" }
    };
    view! {
        <section class="own" aria-label=t("own-display")>
            <div class="own-head">
                <h2>{title}</h2>
                <DiscsLeft/>
            </div>
            <TipCard/>
            <div class="room">
                <div class="display-area" data-cut="pan" node_ref=area tabindex="0" role="group" aria-label=title class:with-axes=play.notation class:low=move || !fit.get().is_inside(size.get()) && state::lies_low(&fit.get(), size.get().1)
                    style:--fl=move || fade(0) style:--fr=move || fade(1) style:--ft=move || fade(2) style:--fb=move || fade(3)
                    on:scroll=move |_| pan::read(plane)
                    on:wheel=move |event| pan::zoom_by_wheel(play, &event)
                    on:dblclick=move |event| pan::double_tap(play, plane, &event)
                    on:touchstart=move |event| pan::begin_pinch(plane, &event)
                    on:touchmove=move |event| pan::pinch(play, plane, &event)
                    on:pointerdown=move |event| pan::begin_drag(play, plane, &event)
                    on:pointermove=move |event| pan::drag(plane, &event)
                    on:lostpointercapture=move |_| pan::end_drag()>
                    <DisplayPlane plane=plane.plane cells>
                        {move || play.notation.get().then(|| view! { <Axes fit=fit/> })}
                    </DisplayPlane>
                </div>
                <pan::Pills plane=plane/>
                <pan::FitButton plane=plane/>
                {move || play.notation.get().then(lazy::notation)}
            </div>
        </section>
    }
}

#[component]
pub(super) fn DiscsLeft() -> impl IntoView {
    let play = GameContext::from_context();
    let pips = memo(move || {
        let all = play.session.with(|session| session.match_state().settings().discs);
        play.board.with(|board| {
            let left = play.playback.discs_shown(play, board.seat());
            let pending = board.preview().map_or(0, |preview| preview.discs.min(left));
            (all, left, pending)
        })
    });
    let drawn = move || {
        let (all, left, pending) = pips.get();
        let open = all - left;
        let pip = |index| {
            let class = match index {
                _ if index < open => "pip",
                _ if index < open + pending => "pip pending",
                _ => "pip full",
            };
            view! { <i class=class></i> }
        };
        (0..all).map(pip).collect_view()
    };
    let text = move || {
        let (_, left, pending) = pips.get();
        if pending > 0 {
            tv("left-then", &[("discs", left.into()), ("then", (left - pending).into())])
        } else {
            tv("discs-left", &[("discs", left.into())])
        }
    };
    view! { <p class="left-discs"><span class="pips" aria-hidden="true">{drawn}</span><span class="left-text">{text}</span></p> }
}

/// The coordinates of columns and rows, shown for the notation.
#[component]
fn Axes(fit: Memo<Fit>) -> impl IntoView {
    let drawn = move || {
        let fit = fit.get();
        let label = |number: i8| number.to_string().replace('-', "−");
        let mut text = String::new();
        for x in fit.span.from.x..=fit.span.to.x {
            let left = (f64::from(x - fit.span.from.x) + 0.5) * fit.cell;
            let _ = write!(text, r#"<text x="{left}" y="-7">{}</text>"#, label(x));
        }
        for y in fit.span.from.y..=fit.span.to.y {
            let top = (f64::from(y - fit.span.from.y) + 0.5) * fit.cell + 4.0;
            let _ = write!(text, r#"<text x="-12" y="{top}">{}</text>"#, label(y));
        }
        text
    };
    view! { <svg class="axes" aria-hidden="true" width="100%" height="100%" inner_html=drawn></svg> }
}
