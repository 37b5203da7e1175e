//! The large display: tiles, legal cells, the preview of a placement and the highlighted chain.

use std::fmt::Write as _;

use leptos::html::Div;
use leptos::prelude::*;
use nova_luna_rules::{Coord, PlacedTile, Seat};
use wasm_bindgen::prelude::*;

use super::GameContext;
use crate::browser;
use crate::draw::{self, Detail, TileDiscs};
use crate::state::{self, Fit, MovePreview, Session, fit_display};
use crate::views::icons::{self, Icon};
use crate::views::texts::{t, texts, tv};

/// Margin around the cells for coordinates, rings and badges, in pixels.
const MARGIN: f64 = 24.0;
/// The margin on narrow screens, which have no coordinates.
const NARROW_MARGIN: f64 = 4.0;

#[component]
pub(super) fn LargeDisplay() -> impl IntoView {
    let play = GameContext::from_context();
    let area = NodeRef::<Div>::new();
    let size = RwSignal::new((0.0, 0.0));
    watch_size(area, size);
    let fit = Memo::new(move |_| {
        let (width, height) = size.get();
        let zoom = play.zoom.get();
        let margin = if browser::matches_media("(max-width: 899px)") { NARROW_MARGIN } else { MARGIN };
        play.session.with(|session| fit_display(session.display(), width - 2.0 * margin, height - 2.0 * margin, zoom))
    });
    let cells = Memo::new(move |_| play.session.with(Session::cells));
    let title = move || texts().format_about("display-of", play.owner(play.session.with(Session::shown_seat)), &[]);
    let px = |pixels: f64| format!("{pixels}px");
    view! {
        <section class="own" aria-label=t("own-display")>
            <div class="own-head">
                <h2>{title}</h2>
                <DiscsLeft/>
            </div>
            <div class="display-area" node_ref=area tabindex="0" role="group" aria-label=title on:wheel=move |event| zoom_by_wheel(play, &event)>
                <div class="plane" style:width=move || px(fit.get().width) style:height=move || px(fit.get().height)
                    on:pointerleave=move |_| clear_hover(play)>
                    <Axes fit=fit/>
                    <Tiles fit=fit/>
                    <For each=move || cells.get() key=|cell| *cell let:cell>
                        <Cell cell=cell fit=fit/>
                    </For>
                    <Preview fit=fit/>
                </div>
            </div>
            <div class="zooms">
                <button class="tool" aria-label=t("zoom-out") on:click=move |_| zoom(play, 1.0 / 1.2)><Icon lines=icons::MINUS/></button>
                <button class="tool" aria-label=t("zoom-in") on:click=move |_| zoom(play, 1.2)><Icon lines=icons::PLUS/></button>
            </div>
        </section>
    }
}

fn zoom(play: GameContext, by: f64) {
    play.zoom.update(|zoom| *zoom = (*zoom * by).clamp(0.5, 3.0));
}

fn zoom_by_wheel(play: GameContext, event: &leptos::ev::WheelEvent) {
    if event.ctrl_key() {
        event.prevent_default();
        zoom(play, if event.delta_y() < 0.0 { 1.1 } else { 1.0 / 1.1 });
    }
}

fn clear_hover(play: GameContext) {
    play.session.update(|session| {
        session.hover = None;
        session.task = None;
    });
}

/// Keeps `size` equal to the size of the area.
fn watch_size(area: NodeRef<Div>, size: RwSignal<(f64, f64)>) {
    let on_resize = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
        if let Some(entry) =
            entries.iter().next_back().and_then(|entry| entry.dyn_into::<web_sys::ResizeObserverEntry>().ok())
        {
            let rect = entry.content_rect();
            size.set((rect.width(), rect.height()));
        }
    });
    let observer = web_sys::ResizeObserver::new(on_resize.as_ref().unchecked_ref()).ok();
    let stored = StoredValue::new_local((observer, on_resize));
    Effect::new(move || {
        if let Some(area) = area.get() {
            // Set before the first frame, so that nothing shifts.
            size.set((f64::from(area.client_width()), f64::from(area.client_height())));
            stored.with_value(|(observer, _)| {
                if let Some(observer) = observer {
                    observer.observe(&area);
                }
            });
        }
    });
    on_cleanup(move || {
        stored.with_value(|(observer, _)| {
            if let Some(observer) = observer {
                observer.disconnect();
            }
        });
    });
}

/// The discs left, as pips.
#[component]
fn DiscsLeft() -> impl IntoView {
    let play = GameContext::from_context();
    let pips = Memo::new(move |_| {
        play.session.with(|session| {
            let left = session.view().discs_left(session.shown_seat());
            let pending = session.preview().map_or(0, |preview| preview.discs.min(left));
            (session.match_state().config().discs, left, pending)
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
    view! { <p class="left-discs"><span class="pips" aria-hidden="true">{drawn}</span><span>{text}</span></p> }
}

/// The coordinates of columns and rows.
#[component]
fn Axes(fit: Memo<Fit>) -> impl IntoView {
    let drawn = move || {
        let fit = fit.get();
        let label = |number: i8| number.to_string().replace('-', "−");
        let mut text = String::new();
        for x in fit.span.from.x..=fit.span.to.x {
            let left = (f64::from(x - fit.span.from.x) + 0.5) * fit.cell;
            let _ = write!(text, r#"<text x="{left}" y="-8">{}</text>"#, label(x));
        }
        for y in fit.span.from.y..=fit.span.to.y {
            let top = (f64::from(y - fit.span.from.y) + 0.5) * fit.cell + 4.0;
            let _ = write!(text, r#"<text x="-14" y="{top}">{}</text>"#, label(y));
        }
        text
    };
    view! { <svg class="axes" aria-hidden="true" width="100%" height="100%" inner_html=drawn></svg> }
}

/// Returns the SVG view box of the shown cells. A cell is 100 units wide.
fn view_box(fit: Fit) -> String {
    let span = fit.span;
    let (x, y) = (f64::from(span.from.x) * 100.0 - 50.0, f64::from(span.from.y) * 100.0 - 50.0);
    format!("{x} {y} {} {}", span.columns() * 100, span.rows() * 100)
}

#[component]
fn Tiles(fit: Memo<Fit>) -> impl IntoView {
    let play = GameContext::from_context();
    let drawn = Memo::new(move |_| {
        play.session.with(|session| {
            let own = session.shown_seat();
            let last = session.last_placed(own).map(draw::last_move).unwrap_or_default();
            let fresh = session.new_move().filter(|event| event.seat == own);
            draw::display_after_move(session.display(), own, Detail::Full, fresh) + &last
        })
    });
    let inspect = move |event: web_sys::Event| {
        let task = task_at(&event);
        if task.is_some() || play.session.with_untracked(|session| session.task.is_some()) {
            play.session.update(|session| session.task = task);
        }
    };
    view! {
        <svg class="tiles" viewBox=move || view_box(fit.get()) aria-hidden="true"
            on:pointerover=move |event| inspect(event.into()) on:click=move |event| inspect(event.into()) inner_html=drawn></svg>
    }
}

/// Returns the task under the pointer: the cell of its tile and its index.
pub(super) fn task_at(event: &web_sys::Event) -> Option<(Coord, usize)> {
    let target = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    let task = target.closest("[data-task]").ok()??.get_attribute("data-task")?.parse().ok()?;
    let at = target.closest("[data-tile]").ok()??.get_attribute("data-tile")?;
    Some((parse_cell(&at)?, task))
}

/// Parses a cell such as `-1,2`.
pub(super) fn parse_cell(text: &str) -> Option<Coord> {
    let (x, y) = text.split_once(',')?;
    Some(Coord::new(x.parse().ok()?, y.parse().ok()?))
}

/// A legal cell. Its badge shows the discs that the picked tile would earn.
#[component]
fn Cell(cell: Coord, fit: Memo<Fit>) -> impl IntoView {
    let play = GameContext::from_context();
    let gain = Memo::new(move |_| {
        play.session.with(|session| Some(MovePreview::count_discs(session.view(), session.selection.tile?, cell)))
    });
    let is_best = Memo::new(move |_| {
        play.session.with(|session| {
            let most = session.cell_gains().into_iter().filter_map(|(_, discs)| discs).max();
            most > Some(0) && gain.get() == most
        })
    });
    let is_previewed = Memo::new(move |_| {
        play.session.with(|session| session.selection.tile.is_some() && session.preview_cell() == Some(cell))
    });
    let is_picked = Memo::new(move |_| play.session.with(|session| session.selection.cell == Some(cell)));
    let is_tab_stop = Memo::new(move |_| {
        play.session.with(|session| {
            let at = session.hover.or(session.selection.cell).or_else(|| session.cells().first().copied());
            at == Some(cell)
        })
    });
    let label = move || match gain.get() {
        Some(discs) => tv("cell-gain", &[("cell", state::cell_name(cell).into()), ("discs", discs.into())]),
        None => tv("cell-legal", &[("cell", state::cell_name(cell).into())]),
    };
    let left = move || {
        let fit = fit.get();
        format!("{}px", f64::from(cell.x - fit.span.from.x) * fit.cell)
    };
    let top = move || {
        let fit = fit.get();
        format!("{}px", f64::from(cell.y - fit.span.from.y) * fit.cell)
    };
    let side = move || format!("{}px", fit.get().cell);
    let hover = move || play.session.update(|session| session.hover = Some(cell));
    view! {
        <button class="cell" class:best=is_best class:tried=is_previewed class:picked=is_picked
            style:left=left style:top=top style:width=side style:height=side
            data-cell=cell.to_string() data-gain=move || gain.get().map(|discs| discs.to_string())
            tabindex=move || if is_tab_stop.get() { "0" } else { "-1" } aria-label=label aria-pressed=move || is_picked.get().to_string()
            on:pointerenter=move |event: leptos::ev::PointerEvent| if event.pointer_type() == "mouse" { hover() }
            on:focus=move |_| if focus_is_visible() { hover() }
            on:click=move |event| play.choose_cell(cell, event.detail() == 0)>
            <span aria-hidden="true"><b>{move || gain.get().map(|discs| if discs == 0 { "·".to_owned() } else { format!("+{discs}") })}</b></span>
        </button>
    }
}

/// Whether the keyboard moved the focus: a tap also focuses a button, but must not hover it.
fn focus_is_visible() -> bool {
    let focused = browser::document().active_element();
    focused.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}

/// The previewed tile and discs, and the highlighted chain. It ignores the pointer, so that the cells below get it.
#[component]
fn Preview(fit: Memo<Fit>) -> impl IntoView {
    let play = GameContext::from_context();
    let picture = Memo::new(move |_| {
        let numbers = fit.get().cell >= 64.0;
        play.session.with(|session| {
            let tile = session.preview().map(|preview| draw_preview(&preview)).unwrap_or_default();
            let chain = session.chain().map(|chain| draw::chain(&chain, numbers)).unwrap_or_default();
            tile + &chain
        })
    });
    let badge = Memo::new(move |_| {
        play.session.with(|session| {
            let preview = session.preview().filter(|preview| preview.discs > 0)?;
            Some((preview.at, preview.discs))
        })
    });
    let badge_view = move || {
        let fit = fit.get();
        badge.get().map(|(at, discs)| {
            let left = format!("{}px", (f64::from(at.x - fit.span.from.x) + 0.5) * fit.cell);
            let top = format!("{}px", f64::from(at.y - fit.span.from.y) * fit.cell);
            view! { <span class="plus" style:left=left style:top=top aria-hidden="true">{format!("+{discs}")}</span> }
        })
    };
    view! {
        <svg class="trial" viewBox=move || view_box(fit.get()) aria-hidden="true" inner_html=picture></svg>
        {badge_view}
    }
}

/// Draws the previewed tile and every disc that it would earn, translucent.
fn draw_preview(preview: &MovePreview) -> String {
    let Some(after) = preview.after.display(preview.seat) else { return String::new() };
    let mut text = String::new();
    for placed in after.tiles() {
        let pending = pending_bits(preview, placed);
        if placed.at() == preview.at {
            let discs = TileDiscs { seat: Some(preview.seat), pending, ..TileDiscs::default() };
            let (x, y) = corner(placed.at());
            let _ = write!(
                text,
                r#"<g class="ghost">{}<rect class="ghostring" x="{}" y="{}" width="98" height="98" rx="14"/></g>"#,
                draw::tile(placed.tile(), discs, x + 2.0, y + 2.0, 96.0, Detail::Full),
                x + 1.0,
                y + 1.0
            );
        } else if pending != 0 {
            text += &draw_pending_discs(preview.seat, placed.at(), pending);
        }
    }
    text
}

fn corner(at: Coord) -> (f64, f64) {
    (f64::from(at.x) * 100.0 - 50.0, f64::from(at.y) * 100.0 - 50.0)
}

/// Returns the tasks of a tile that would get a disc, one bit per task.
fn pending_bits(preview: &MovePreview, placed: PlacedTile<'_>) -> u8 {
    let mut bits = 0;
    for change in preview.changes.iter().filter(|change| change.at == placed.at()) {
        if placed.is_covered(change.index) {
            bits |= 1 << change.index;
        }
    }
    bits
}

fn draw_pending_discs(seat: Seat, at: Coord, bits: u8) -> String {
    let (x, y) = corner(at);
    let middles = [(74.0, 26.0), (74.0, 74.0), (26.0, 74.0)];
    let mut text = String::new();
    for (_, (cx, cy)) in middles.iter().enumerate().filter(|(index, _)| bits >> index & 1 != 0) {
        let (cx, cy) = (x + 2.0 + cx * 0.96, y + 2.0 + cy * 0.96);
        let _ = write!(text, r#"<circle cx="{cx:.1}" cy="{cy:.1}" r="19" class="gdisc s{}"/>"#, seat.number());
    }
    text
}
