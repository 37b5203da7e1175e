//! The large display: tiles, offered cells, the preview, the chain and the marks.

use leptos::html::Div;
use leptos::prelude::*;
use nova_luna_rules::Coord;

use super::{OnAction, play};
use crate::browser;
use crate::draw;
use crate::state::{self, ConfirmMode, Fit, Marks, MovePreview, Trial, Viewport};
use crate::views::app::App;
use crate::views::board_parts::{GainBadge, Ghost, detail, task_at};
use crate::views::parts::memo;
use crate::views::sizes;
use crate::views::texts::{texts, tv};

/// Room for rings around the outer cells, in pixels.
const MARGIN: f64 = 3.0;

/// From this width of a cell on, the chain has numbers.
const NUMBERED: f64 = 44.0;

#[component]
pub(crate) fn TrialDisplay(
    trial: RwSignal<Trial>,
    #[prop(optional, into)] marks: Signal<Marks>,
    on_action: OnAction,
) -> impl IntoView {
    let area = NodeRef::<Div>::new();
    let size = RwSignal::new((0.0, 0.0));
    sizes::watch_size(area, size);
    let class = sizes::window_class();
    let fit = memo(move || {
        let (width, height) = size.get();
        trial.with(|trial| trial.fit((width - 2.0 * MARGIN, height - 2.0 * MARGIN), class.get()))
    });
    keep_centred(trial, area, size, fit);
    let cells = memo(move || trial.with(Trial::cells));
    let label = move || {
        trial.with(|trial| texts().format_about("display-of", trial.subject(&texts(), trial.shown_seat()), &[]))
    };
    let px = |pixels: f64| format!("{pixels}px");
    let leave = move |_| {
        if trial.with_untracked(|trial| trial.hover.is_some() || trial.task.is_some()) {
            trial.update(|trial| (trial.hover, trial.task) = (None, None));
        }
    };
    view! {
        <div class="trial-room">
            <div class="display-area" data-cut="pan" node_ref=area tabindex="0" role="group" aria-label=label>
                <div class="plane" style:width=move || px(fit.get().width) style:height=move || px(fit.get().height)
                    style:--cell=move || px(fit.get().cell) style:--left=move || fit.get().span.from.x.to_string() style:--top=move || fit.get().span.from.y.to_string() on:pointerleave=leave>
                    <Tiles trial fit/>
                    <For each=move || cells.get() key=|cell| *cell let:cell>
                        <TrialCell cell trial fit on_action/>
                    </For>
                    <Above trial marks fit view=move || viewport(area, size.get())/>
                </div>
            </div>
        </div>
    }
}

/// Centres the tiles when the size changes, and brings a picked cell into view.
fn keep_centred(trial: RwSignal<Trial>, area: NodeRef<Div>, size: RwSignal<(f64, f64)>, fit: Memo<Fit>) {
    let scroll = move |(left, top): (f64, f64)| {
        if let Some(Some(area)) = area.try_get_untracked() {
            area.set_scroll_left(left as i32);
            area.set_scroll_top(top as i32);
        }
    };
    Effect::new(move || {
        let (fit, size) = (fit.get(), size.get());
        let tiles = trial.with_untracked(Trial::tile_cells);
        // Before the next frame, when the new size is laid out.
        request_animation_frame(move || scroll(state::centred(&fit, size, &tiles, None)));
    });
    let tried = memo(move || trial.with(Trial::preview_cell));
    Effect::new(move || {
        let Some(cell) = tried.get() else { return };
        let view = viewport(area, size.get_untracked());
        if let Some(to) = state::into_view(&fit.get_untracked(), view, cell) {
            scroll(to);
        }
    });
}

/// Returns what part of the display is visible.
fn viewport(area: NodeRef<Div>, (width, height): (f64, f64)) -> Viewport {
    let scrolled = |area: web_sys::HtmlDivElement| (f64::from(area.scroll_left()), f64::from(area.scroll_top()));
    let (left, top) = area.get_untracked().map(scrolled).unwrap_or_default();
    Viewport { left, top, width, height }
}

#[component]
fn Tiles(trial: RwSignal<Trial>, fit: Memo<Fit>) -> impl IntoView {
    let detail = detail(fit);
    let drawn = memo(move || {
        trial.with(|trial| {
            let last = trial.last().map(draw::last_move).unwrap_or_default();
            draw::display(trial.display(), trial.shown_seat(), detail.get()) + &last
        })
    });
    let inspect = move |event: web_sys::Event| {
        let task = task_at(&event);
        if trial.with_untracked(|trial| trial.task != task) {
            trial.update(|trial| trial.task = task);
        }
    };
    view! {
        <svg class="tiles" viewBox=move || fit.get().view_box() aria-hidden="true" data-display=move || trial.with(|trial| trial.shown_seat().number().to_string())
            on:pointerover=move |event| inspect(event.into()) on:click=move |event| inspect(event.into()) inner_html=drawn></svg>
    }
}

/// The preview, the chain and the marks. They ignore the pointer, so that the cells below get it.
#[component]
fn Above(
    trial: RwSignal<Trial>,
    marks: Signal<Marks>,
    fit: Memo<Fit>,
    view: impl Fn() -> Viewport + Send + Sync + 'static,
) -> impl IntoView {
    let detail = detail(fit);
    let numbers = memo(move || fit.get().cell >= NUMBERED);
    let ghost = memo(move || {
        trial.with(|trial| trial.preview().map(|preview| (preview.at, draw::ghost(&preview, detail.get()))))
    });
    let picture = memo(move || {
        trial.with(|trial| {
            let discs = trial.preview().map(|preview| draw::pending_discs(&preview, detail.get())).unwrap_or_default();
            if trial.peek.is_some() {
                return discs;
            }
            marks.with(|marks| {
                // An inspected task shows its own chain.
                let chains: String = if marks.chains.is_empty() || trial.task.is_some() {
                    trial.chain().map(|chain| draw::chain(&chain, numbers.get())).unwrap_or_default()
                } else {
                    marks.chains.iter().map(|chain| draw::chain(chain, numbers.get())).collect()
                };
                discs + &chains + &draw::marks(marks)
            })
        })
    });
    let badge = memo(move || {
        trial.with(|trial| {
            let preview = trial.preview().filter(|preview| preview.discs > 0)?;
            Some((preview.at, preview.discs, state::shown_badge_side(trial.display(), preview.at, &fit.get(), view())?))
        })
    });
    view! {
        <Ghost ghost/>
        <svg class="trial" viewBox=move || fit.get().view_box() aria-hidden="true" inner_html=picture></svg>
        <GainBadge badge/>
    }
}

/// An offered cell. Unlike in a game it does not say what it would bring: finding that is the task.
#[component]
fn TrialCell(cell: Coord, trial: RwSignal<Trial>, fit: Memo<Fit>, on_action: OnAction) -> impl IntoView {
    let app = App::from_context();
    let is_tried =
        memo(move || trial.with(|trial| trial.selection.tile.is_some() && trial.preview_cell() == Some(cell)));
    let is_picked = memo(move || trial.with(|trial| trial.selection.cell == Some(cell)));
    let is_tab_stop = memo(move || {
        trial.with(|trial| {
            let at = trial.hover.or(trial.selection.cell).or_else(|| trial.cells().first().copied());
            at == Some(cell)
        })
    });
    let label = move || {
        let gain = trial.with(|trial| {
            let tile = trial.selection.tile.filter(|_| is_tried.get())?;
            Some(MovePreview::count_discs(trial.view(), tile, cell))
        });
        let name = ("cell", state::cell_name(cell).into());
        match gain {
            Some(discs) => tv("cell-gain", &[name, ("discs", discs.into())]),
            None => tv("cell-legal", &[name]),
        }
    };
    let from = move |at: i8, first: i8| {
        let fit = fit.get();
        format!("{}px", f64::from(at - first) * fit.cell)
    };
    let hover = move || trial.update(|trial| trial.hover = Some(cell));
    let choose = move |event: leptos::ev::MouseEvent| {
        let is_repeat = trial.with_untracked(|trial| trial.selection.cell == Some(cell));
        trial.update(|trial| trial.pick_cell(cell));
        let one_tap = trial.with_untracked(Trial::is_one_press)
            || app.settings.with_untracked(|settings| settings.confirm_mode == ConfirmMode::OneTap);
        // A key on the picked cell plays; a tap plays only if the player wants that.
        if one_tap || (is_repeat && event.detail() == 0) {
            play(trial, on_action);
        }
    };
    view! {
        <button type="button" class="cell" class:tried=is_tried class:picked=is_picked
            style:left=move || from(cell.x, fit.get().span.from.x) style:top=move || from(cell.y, fit.get().span.from.y)
            style:width=move || format!("{}px", fit.get().cell) style:height=move || format!("{}px", fit.get().cell)
            data-cell=cell.to_string() tabindex=move || if is_tab_stop.get() { "0" } else { "-1" }
            aria-label=label aria-pressed=move || is_picked.get().to_string()
            on:pointerenter=move |event: leptos::ev::PointerEvent| if event.pointer_type() == "mouse" { hover() }
            on:focus=move |_| if focus_is_visible() { hover() }
            on:click=choose>
            <span aria-hidden="true"></span>
        </button>
    }
}

/// Whether the keyboard moved the focus: a tap also focuses a button, but must not hover it.
fn focus_is_visible() -> bool {
    let focused = browser::document().active_element();
    focused.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}
