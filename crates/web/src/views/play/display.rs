//! The own display: tiles, the cells where a tile may go, the tile on trial and the lit chain.

use std::fmt::Write as _;

use leptos::html::Div;
use leptos::prelude::*;
use nova_luna_rules::Coord;
use wasm_bindgen::prelude::*;

use super::Play;
use super::trial::Trial;
use crate::browser;
use crate::draw::{self, Detail};
use crate::state::{self, Fit, MovePreview, Session, fit};
use crate::views::icons::{self, Icon};
use crate::views::words::{t, tv};

/// What is left free around the cells for the numbers of columns and rows, for rings and badges, in pixels.
const MARGIN: f64 = 24.0;
/// The same where no numbers are drawn.
const NARROW_MARGIN: f64 = 4.0;

#[component]
pub(super) fn Own() -> impl IntoView {
    let play = Play::here();
    let room = NodeRef::<Div>::new();
    let size = RwSignal::new((0.0, 0.0));
    watch_size(room, size);
    let fitted = Memo::new(move |_| {
        let (width, height) = size.get();
        let zoom = play.zoom.get();
        let margin = if browser::matches("(max-width: 899px)") { NARROW_MARGIN } else { MARGIN };
        play.session.with(|session| fit(session.display(), width - 2.0 * margin, height - 2.0 * margin, zoom))
    });
    let cells = Memo::new(move |_| play.session.with(Session::cells));
    let title = move || {
        let own = play.session.with(Session::own);
        let name = play.name(own);
        let mine = name == t("you") || play.session.with(Session::me) == Some(own);
        if mine { t("your-display") } else { tv("display-of", &[("player", name.into())]) }
    };
    let px = |pixels: f64| format!("{pixels}px");
    view! {
        <section class="own" aria-label=t("own-display")>
            <div class="own-head">
                <h2>{title}</h2>
                <Left/>
            </div>
            <div class="room" node_ref=room tabindex="0" role="group" aria-label=title on:wheel=move |event| zoom_by_wheel(play, &event)>
                <div class="plane" style:width=move || px(fitted.get().width) style:height=move || px(fitted.get().height)
                    on:pointerleave=move |_| unpoint(play)>
                    <Axes fitted=fitted/>
                    <Tiles fitted=fitted/>
                    <For each=move || cells.get() key=|cell| *cell let:cell>
                        <Cell cell=cell fitted=fitted/>
                    </For>
                    <Trial fitted=fitted/>
                </div>
            </div>
            <div class="zooms">
                <button class="tool" aria-label=t("zoom-out") on:click=move |_| zoom(play, 1.0 / 1.2)><Icon lines=icons::MINUS/></button>
                <button class="tool" aria-label=t("zoom-in") on:click=move |_| zoom(play, 1.2)><Icon lines=icons::PLUS/></button>
            </div>
        </section>
    }
}

fn zoom(play: Play, by: f64) {
    play.zoom.update(|zoom| *zoom = (*zoom * by).clamp(0.5, 3.0));
}

fn zoom_by_wheel(play: Play, event: &leptos::ev::WheelEvent) {
    if event.ctrl_key() {
        event.prevent_default();
        zoom(play, if event.delta_y() < 0.0 { 1.1 } else { 1.0 / 1.1 });
    }
}

fn unpoint(play: Play) {
    play.session.update(|session| {
        session.hover = None;
        session.task = None;
    });
}

/// Follows the size of the room.
fn watch_size(room: NodeRef<Div>, size: RwSignal<(f64, f64)>) {
    let seen = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
        if let Some(entry) =
            entries.iter().next_back().and_then(|entry| entry.dyn_into::<web_sys::ResizeObserverEntry>().ok())
        {
            let seen = entry.content_rect();
            size.set((seen.width(), seen.height()));
        }
    });
    let observer = web_sys::ResizeObserver::new(seen.as_ref().unchecked_ref()).ok();
    let kept = StoredValue::new_local((observer, seen));
    Effect::new(move || {
        if let Some(room) = room.get() {
            // Before the first frame, so that nothing shifts.
            size.set((f64::from(room.client_width()), f64::from(room.client_height())));
            kept.with_value(|(observer, _)| {
                if let Some(observer) = observer {
                    observer.observe(&room);
                }
            });
        }
    });
    on_cleanup(move || {
        kept.with_value(|(observer, _)| {
            if let Some(observer) = observer {
                observer.disconnect();
            }
        });
    });
}

/// The discs that are left, as pips.
#[component]
fn Left() -> impl IntoView {
    let play = Play::here();
    let pips = Memo::new(move |_| {
        play.session.with(|session| {
            let left = session.view().discs_left(session.own());
            let pending = session.preview().map_or(0, |preview| preview.discs.min(left));
            (session.table().terms().discs, left, pending)
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
    let words = move || {
        let (_, left, pending) = pips.get();
        if pending > 0 {
            tv("left-then", &[("discs", left.into()), ("then", (left - pending).into())])
        } else {
            tv("discs-left", &[("discs", left.into())])
        }
    };
    view! { <p class="left-discs"><span class="pips" aria-hidden="true">{drawn}</span><span>{words}</span></p> }
}

/// The numbers of columns and rows.
#[component]
fn Axes(fitted: Memo<Fit>) -> impl IntoView {
    let drawn = move || {
        let fit = fitted.get();
        let mark = |number: i8| number.to_string().replace('-', "−");
        let mut text = String::new();
        for x in fit.span.from.x..=fit.span.to.x {
            let left = (f64::from(x - fit.span.from.x) + 0.5) * fit.cell;
            let _ = write!(text, r#"<text x="{left}" y="-8">{}</text>"#, mark(x));
        }
        for y in fit.span.from.y..=fit.span.to.y {
            let top = (f64::from(y - fit.span.from.y) + 0.5) * fit.cell + 4.0;
            let _ = write!(text, r#"<text x="-14" y="{top}">{}</text>"#, mark(y));
        }
        text
    };
    view! { <svg class="axes" aria-hidden="true" width="100%" height="100%" inner_html=drawn></svg> }
}

/// The part of the plane that is drawn, a cell being 100 units wide.
pub(super) fn view_box(fit: Fit) -> String {
    let span = fit.span;
    let (x, y) = (f64::from(span.from.x) * 100.0 - 50.0, f64::from(span.from.y) * 100.0 - 50.0);
    format!("{x} {y} {} {}", span.columns() * 100, span.rows() * 100)
}

#[component]
fn Tiles(fitted: Memo<Fit>) -> impl IntoView {
    let play = Play::here();
    let drawn = Memo::new(move |_| {
        play.session.with(|session| {
            let own = session.own();
            let last = session.last_placed(own).map(draw::last_move).unwrap_or_default();
            let fresh = session.fresh().filter(|event| event.seat == own);
            draw::display_after_move(session.display(), own, Detail::Whole, fresh) + &last
        })
    });
    let look = move |event: web_sys::Event| {
        let task = task_at(&event);
        if task.is_some() || play.session.with_untracked(|session| session.task.is_some()) {
            play.session.update(|session| session.task = task);
        }
    };
    view! {
        <svg class="tiles" viewBox=move || view_box(fitted.get()) aria-hidden="true"
            on:pointerover=move |event| look(event.into()) on:click=move |event| look(event.into()) inner_html=drawn></svg>
    }
}

/// The task that an event is about.
pub(super) fn task_at(event: &web_sys::Event) -> Option<(Coord, usize)> {
    let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let task = target.closest("[data-task]").ok()??.get_attribute("data-task")?.parse().ok()?;
    let at = target.closest("[data-tile]").ok()??.get_attribute("data-tile")?;
    Some((read_cell(&at)?, task))
}

/// A cell as it is written.
pub(super) fn read_cell(text: &str) -> Option<Coord> {
    let (x, y) = text.split_once(',')?;
    Some(Coord::new(x.parse().ok()?, y.parse().ok()?))
}

/// A cell where a tile may go. The badge says how many discs it would bring.
#[component]
fn Cell(cell: Coord, fitted: Memo<Fit>) -> impl IntoView {
    let play = Play::here();
    let gain = Memo::new(move |_| {
        play.session.with(|session| Some(MovePreview::discs(session.view(), session.pick.tile?, cell)))
    });
    let best = Memo::new(move |_| {
        play.session.with(|session| {
            let most = session.badges().into_iter().filter_map(|(_, discs)| discs).max();
            most > Some(0) && gain.get() == most
        })
    });
    let tried = Memo::new(move |_| {
        play.session.with(|session| session.pick.tile.is_some() && session.preview_cell() == Some(cell))
    });
    let picked = Memo::new(move |_| play.session.with(|session| session.pick.cell == Some(cell)));
    let stop = Memo::new(move |_| {
        play.session.with(|session| {
            let at = session.hover.or(session.pick.cell).or_else(|| session.cells().first().copied());
            at == Some(cell)
        })
    });
    let label = move || match gain.get() {
        Some(discs) => tv("cell-gain", &[("cell", state::cell_name(cell).into()), ("discs", discs.into())]),
        None => tv("cell-legal", &[("cell", state::cell_name(cell).into())]),
    };
    let left = move || {
        let fit = fitted.get();
        format!("{}px", f64::from(cell.x - fit.span.from.x) * fit.cell)
    };
    let top = move || {
        let fit = fitted.get();
        format!("{}px", f64::from(cell.y - fit.span.from.y) * fit.cell)
    };
    let side = move || format!("{}px", fitted.get().cell);
    let point = move || play.session.update(|session| session.hover = Some(cell));
    view! {
        <button class="cell" class:best=best class:tried=tried class:picked=picked
            style:left=left style:top=top style:width=side style:height=side
            data-cell=cell.to_string() data-gain=move || gain.get().map(|discs| discs.to_string())
            tabindex=move || if stop.get() { "0" } else { "-1" } aria-label=label aria-pressed=move || picked.get().to_string()
            on:pointerenter=move |event: leptos::ev::PointerEvent| if event.pointer_type() == "mouse" { point() }
            on:focus=move |_| if focus_is_visible() { point() }
            on:click=move |event| play.choose(cell, event.detail() == 0)>
            <span aria-hidden="true"><b>{move || gain.get().map(|discs| if discs == 0 { "·".to_owned() } else { format!("+{discs}") })}</b></span>
        </button>
    }
}

/// Whether the keyboard brought the focus: a tap that gives a button the focus is no pointing.
fn focus_is_visible() -> bool {
    let focused = browser::document().active_element();
    focused.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}
