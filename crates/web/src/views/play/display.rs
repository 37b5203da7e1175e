//! The player's display: tiles, legal cells, the preview of a placement and the highlighted chain.

mod cell;
mod glide;
mod pan;
mod preview;

use std::fmt::Write as _;

use leptos::html::Div;
use leptos::prelude::*;
use nova_luna_rules::{Coord, Display, PlacedTile};

use super::tip::TipCard;
use super::{GameContext, sizes};
use crate::draw;
use crate::state::{self, Fit, Session, Step, Viewport};
use crate::views::board_parts::{detail, task_at};
use crate::views::lazy;
use crate::views::parts::{keyed, memo};
use crate::views::picture::show_parts;
use crate::views::texts::{t, texts, tv};

/// Margin around the cells for rings, in pixels.
const MARGIN: f64 = 3.0;
/// The margin that coordinates need.
const AXES_MARGIN: f64 = 22.0;

/// The player's display on the screen.
#[derive(Clone, Copy)]
struct Plane {
    area: NodeRef<Div>,
    /// The size of the area.
    size: RwSignal<(f64, f64)>,
    fit: Memo<Fit>,
    /// What part of the display is visible.
    view: RwSignal<Viewport>,
    glider: StoredValue<glide::Glider, LocalStorage>,
}

#[component]
pub(super) fn LargeDisplay() -> impl IntoView {
    let play = GameContext::from_context();
    let (area, size) = (play.area, play.area_size);
    sizes::watch_size(area, size);
    let shows_cells = memo(move || {
        let step = play.session.with(Session::step);
        !play.size.get().has_steps() || step == Step::Try || play.session.with(|session| session.display().is_empty())
    });
    let span = memo(move || play.session.with(|session| state::shown_cells(session.display(), shows_cells.get())));
    let fit = memo(move || {
        let (width, height) = size.get();
        let margin = 2.0 * if play.notation.get() { AXES_MARGIN } else { MARGIN };
        state::fit_display(span.get(), (width - margin, height - margin), play.size.get(), play.zoom.get())
    });
    let plane = Plane {
        area,
        size,
        fit,
        view: RwSignal::new(Viewport::default()),
        glider: StoredValue::new_local(glide::Glider::default()),
    };
    pan::follow(play, plane);
    let cells = memo(move || if shows_cells.get() { play.with_position(Session::cells) } else { Vec::new() });
    let title = move || texts().format_about("display-of", play.owner(play.with_position(Session::shown_seat)), &[]);
    let px = |pixels: f64| format!("{pixels}px");
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
                    on:pointerdown=move |event| pan::begin_drag(play, plane, &event)>
                    <div class="plane" style:width=move || px(fit.get().width) style:height=move || px(fit.get().height)
                        style:--cell=move || px(fit.get().cell) style:--left=move || fit.get().span.from.x.to_string() style:--top=move || fit.get().span.from.y.to_string()
                        on:pointerleave=move |_| clear_hover(play)>
                        {move || play.notation.get().then(|| view! { <Axes fit=fit/> })}
                        <Tiles fit=fit/>
                        {keyed(
                            move || cells.with(|cells| cells.iter().map(|cell| cell::key(*cell)).collect()),
                            |key| view! { <cell::Cell cell=cell::from_key(key)/> }.into_any(),
                        )}
                        <preview::Preview plane=plane/>
                    </div>
                </div>
                <pan::Pills plane=plane/>
                <pan::FitButton plane=plane/>
                {move || play.notation.get().then(lazy::notation)}
            </div>
        </section>
    }
}

fn clear_hover(play: GameContext) {
    play.session.update(|session| {
        session.hover = None;
        session.task = None;
    });
}

/// The discs left, as pips.
#[component]
pub(super) fn DiscsLeft() -> impl IntoView {
    let play = GameContext::from_context();
    let pips = memo(move || {
        play.session.with(|session| {
            let left = play.playback.discs_shown(play, session.shown_seat());
            let pending = session.preview().map_or(0, |preview| preview.discs.min(left));
            (session.match_state().settings().discs, left, pending)
        })
    });
    let drawn = move || {
        let (all, left, pending) = pips.get();
        (0..all)
            .map(|index| {
                let open = all - left;
                let class = if index < open {
                    "pip"
                } else if index < open + pending {
                    "pip pending"
                } else {
                    "pip full"
                };
                view! { <i class=class></i> }
            })
            .collect_view()
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

#[component]
fn Tiles(fit: Memo<Fit>) -> impl IntoView {
    let play = GameContext::from_context();
    let detail = detail(fit);
    let seat = move || play.with_position(|session| session.shown_seat().number().to_string());
    let picture = NodeRef::new();
    let parts = memo(move || {
        play.session.with(|session| {
            let own = session.shown_seat();
            draw::display_parts(session.display(), own, detail.get(), session.last_placed(own))
        })
    });
    show_parts(picture, parts);
    let inspect = move |event: web_sys::Event| {
        let task = task_at(&event);
        if task.is_some() || play.session.with_untracked(|session| session.task.is_some()) {
            play.session.update(|session| session.task = task);
        }
    };
    view! {
        <svg class="tiles" node_ref=picture viewBox=move || fit.get().view_box() aria-hidden="true" data-display=seat
            on:pointerover=move |event| inspect(event.into()) on:click=move |event| inspect(event.into())></svg>
    }
}

/// Returns the cells of all tiles of a display, in the order of their placement.
pub(super) fn tile_cells(display: &Display) -> Vec<Coord> {
    display.tiles().map(PlacedTile::at).collect()
}
