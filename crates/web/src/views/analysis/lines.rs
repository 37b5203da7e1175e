//! The lines of the engine: the best move of each tile, then other places, each with its chances, the reason and what is
//! expected next.

use nova_luna_ai::Forecast;
use nova_luna_ai::analysis::MoveLine;

use super::context::AnalysisContext;
use super::engine::{EngineState, Found};
use crate::state::analysis::{Analysis, line_reason, moon_of, value_of};
use crate::state::review::{move_name, percent, value_text};
use crate::state::{MovePreview, capitalised};
use crate::views::prelude::*;

#[component]
pub(super) fn LinesPanel() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let state = context.engine.state;
    let moon = memo(move || context.found.with(|found| moon_of(found.as_ref().map_or(0, |found| found.lines.nodes))));
    let subtitle = move || {
        let counts = context.found.with(|found| found.as_ref().map(|found| (found.lines.nodes, found.lines.depth)));
        let number = |nodes: u64| browser::format_count(nodes, texts().edition().language());
        match (state.get(), counts) {
            (EngineState::Failed, _) => t("an-failed"),
            (EngineState::Locked, _) => t("an-live"),
            (EngineState::Over, _) => t("an-over"),
            (EngineState::Paused, _) => t("an-paused"),
            (_, None) => t("an-load"),
            (EngineState::Resting, Some((nodes, depth))) => {
                tv("an-rests", &[("nodes", number(nodes).into()), ("depth", depth.into())])
            }
            (_, Some((nodes, _))) if nodes < 5000 => tv("an-first-look", &[("nodes", number(nodes).into())]),
            (_, Some((nodes, depth))) => tv("an-search", &[("nodes", number(nodes).into()), ("depth", depth.into())]),
        }
    };
    let is_running = move || matches!(state.get(), EngineState::Waking | EngineState::Thinking);
    let can_toggle = move || !matches!(state.get(), EngineState::Locked | EngineState::Over);
    let label = move || t(if is_running() { "an-pause" } else { "an-go" });
    view! {
        <section class="panel analysis-lines" aria-label=t("an-engine")>
            <div class="analysis-lines-head">
                <svg class="analysis-moon" viewBox="-64 -64 128 128" aria-hidden="true" inner_html=live(move || draw::moon_at(moon.get()))></svg>
                <div><h2>{t("an-engine")}</h2><p class="note" data-part="search">{live(subtitle)}</p></div>
                {live(move || can_toggle().then(|| view! {
                    <button type="button" class="btn" aria-label=live(label) data-act="engine" on:click=on_press(move |_| context.toggle_engine())>
                        {live(move || view! { <Icon lines=if is_running() { PAUSE } else { icons::PLAY }/> }.into_any())}
                    </button>
                }.into_any()))}
            </div>
            {live(move || match state.get() {
                EngineState::Locked => view! { <div class="problem analysis-locked"><h3>{t("an-live")}</h3><p>{t("an-live-text")}</p></div> }.into_any(),
                EngineState::Failed => view! {
                    <div class="problem" role="alert"><h3>{t("an-failed")}</h3><p>{t("an-failed-text")}</p>
                        {button("btn", "engine-again", t("an-again"), move |_| context.toggle_engine())}</div>
                }.into_any(),
                EngineState::Waking if context.found.with(Option::is_none) => view! { <p class="note">{t("an-load-note")}</p> }.into_any(),
                EngineState::Over => ().into_any(),
                _ => view! { <List/> }.into_any(),
            })}
        </section>
    }
}

const PAUSE: &str = r#"<path d="M9 5.5v13M15 5.5v13"/>"#;

#[component]
fn List() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let waits = move || context.analysis.with(Analysis::waits_for_tiles);
    let rows = move || {
        let count = context.count.get();
        context.found.with(|found| {
            let found = found.as_ref()?;
            // Other places come after the best ones of all tiles.
            let all = found.order.iter().copied().chain(found.order.len()..found.lines.moves.len());
            let rows = all.take(count).enumerate();
            Some(rows.map(|(place, index)| view! { <Line found=found.clone() place index/> }).collect_view().into_any())
        })
    };
    let proven = move || {
        context.found.with(|found| {
            let found = found.as_ref().filter(|found| found.lines.is_certain)?;
            let Forecast::Chances(chances) = &found.lines.forecast else { return None };
            let winner = found.view.seats().find(|seat| chances.get(seat.index()) == Some(&1.0))?;
            Some(
                view! { <p class="feedback ok analysis-proven">{about("an-proven", context.subject(winner))}</p> }
                    .into_any(),
            )
        })
    };
    live(move || {
        if waits() {
            view! { <p class="note">{t("an-line-ends")}</p> }.into_any()
        } else {
            view! { {live(proven)}<ol class="analysis-list">{live(rows)}</ol><Tried/> }.into_any()
        }
    })
}

#[component]
fn Line(found: Found, place: usize, index: usize) -> impl IntoView {
    let context = AnalysisContext::from_context();
    let Some(line) = found.lines.moves.get(index).cloned() else { return ().into_any() };
    let is_solo = found.view.players() == 1;
    let mover = found.view.to_move().unwrap_or(Seat::FIRST);
    let value = value_of(&line.forecast, mover);
    let best = found.lines.moves.first().and_then(|best| value_of(&best.forecast, mover));
    let shown = value.map(|value| value_text(&texts(), value, is_solo)).unwrap_or_default();
    let reason = line_reason(&texts(), &found.view, &found.lines, index, |seat| context.subject(seat));
    let name = capitalised(&move_name(&texts(), line.action, is_solo));
    let label = format!("{name} {}, {shown}", describe_place(&found.view, line.action));
    let action = line.action;
    view! {
        <li class="analysis-line" class:first={place == 0} data-line=(place + 1).to_string() data-move=action.to_string() data-value=value.map(|value| value.to_string())>
            <button type="button" class="line-pick" aria-label=label on:click=on_press(move |_| context.play(action))>
                <span class="n" aria-hidden="true">{place + 1}</span>
                {face(action)}
                <span class="what"><b>{name}</b><small>{describe_place(&found.view, action)}</small></span>
                <span class="value"><b>{shown}</b><small>{behind(best, value, place, is_solo)}</small></span>
            </button>
            <div class="line-more">
                {(found.view.players() > 2).then(|| thin_bar(&line.forecast))}
                {helps(context, &found.view, &line, mover)}
                {(!reason.is_empty()).then(|| view! { <p class="why">{reason}</p> })}
                <Continuation view=found.view.clone() line=line.line.clone()/>
            </div>
        </li>
    }
    .into_any()
}

fn face(action: Action) -> AnyView {
    let Action::Take { tile, .. } = action else {
        return view! { <span class="face"><Icon lines=icons::AGAIN/></span> }.into_any();
    };
    let picture = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
    view! { <svg class="face" viewBox="-2 -2 104 104" aria-hidden="true" inner_html=picture></svg> }.into_any()
}

/// Says where a tile goes and what that brings, such as "left of the red 4, no disc".
fn describe_place(view: &View, action: Action) -> String {
    let Action::Take { tile, at } = action else { return t("an-refill-note") };
    let discs = MovePreview::count_discs(view, tile, at);
    let brings = if discs == 0 { t("an-none") } else { tv("an-discs", &[("n", discs.into())]) };
    let display = view.to_move().and_then(|seat| view.display(seat));
    joined([display.and_then(|display| state::place_name(&texts(), display, at)), Some(brings)], ", ")
}

fn behind(best: Option<f64>, value: Option<f64>, place: usize, is_solo: bool) -> String {
    let Some((best, value)) = best.zip(value) else { return String::new() };
    let (best, value) = if is_solo { (value, best) } else { (100.0 * best, 100.0 * value) };
    match best.round() - value.round() {
        _ if place == 0 => t("an-best"),
        lost if lost < 0.5 => t("an-as-good"),
        lost => tv("an-behind", &[("n", format!("{lost:.0}").into())]),
    }
}

/// Everybody's chances as a thin bar.
fn thin_bar(forecast: &Forecast) -> AnyView {
    let Forecast::Chances(chances) = forecast else { return ().into_any() };
    let part = |(number, chance): (usize, &f64)| {
        view! { <i class=format!("seat-chance s{number}") style:flex-grow=format!("{:.3}", chance)></i> }
    };
    view! { <span class="analysis-thin" aria-hidden="true">{(1..).zip(chances).map(part).collect_view()}</span> }
        .into_any()
}

/// With three or four players, says whom a move helps most, if that is not the mover.
fn helps(context: AnalysisContext, view: &View, line: &MoveLine, mover: Seat) -> Option<AnyView> {
    let Forecast::Chances(chances) = &line.forecast else { return None };
    let others = view.seats().filter(|seat| view.players() > 2 && *seat != mover);
    let most = others.max_by(|one, other| chances[one.index()].total_cmp(&chances[other.index()]))?;
    let values = [("name", context.name(most).into()), ("p", percent(&texts(), chances[most.index()]).into())];
    Some(view! { <p class="why">{tv("an-helps", &values)}</p> }.into_any())
}

/// The most moves of an expected line that are shown.
const MOST_STEPS: usize = 8;

/// The expected moves as small tiles, each under the disc of its player. A press plays the line up to there.
#[component]
fn Continuation(view: View, line: Vec<Action>) -> impl IntoView {
    let context = AnalysisContext::from_context();
    let mut after = view;
    let mut steps = Vec::new();
    for (number, action) in line.iter().enumerate().take(MOST_STEPS + 1) {
        let seat = after.to_move();
        if number > 0
            && let (Some(seat), Action::Take { tile, at }) = (seat, *action)
        {
            let actions = line[..=number].to_vec();
            let label =
                format!("{} {}", context.name(seat), state::tile_at_place(&texts(), after.display(seat), tile, at));
            steps.push(view! {
                <button type="button" class="line-step" aria-label=label data-step=number.to_string() on:click=on_press(move |_| context.play_line(&actions))>
                    <DiscIcon seat/><span inner_html=draw::small_tile(tile.tile())></span>
                </button>
            });
        }
        if after.play(*action).is_err() {
            break;
        }
    }
    let ends = (after.tiles_due() > 0)
        .then(|| view! { <span class="ends" title=t("an-line-ends")><Icon lines=icons::AGAIN/></span> });
    let is_empty = steps.is_empty();
    (!is_empty).then(|| view! { <div class="analysis-steps-on" role="group" aria-label=t("an-then")>{steps.collect_view()}{ends}</div> })
}

/// The placement that one points at, with what it is behind.
#[component]
fn Tried() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let preview = context.board.memo(|board| {
        let preview = board.preview().filter(|_| board.is_open())?;
        Some((preview.tile, preview.at))
    });
    live(move || {
        let (tile, at) = preview.get()?;
        let action = Action::Take { tile, at };
        context.found.with(|found| {
            let found = found.as_ref()?;
            let (mover, is_solo) = (found.view.to_move()?, found.view.players() == 1);
            let of = |line: &MoveLine| value_of(&line.forecast, mover);
            let value = found.lines.moves.iter().find(|line| line.action == action).and_then(of);
            let best = found.lines.moves.first().and_then(of);
            let shown = value.map_or_else(|| "–".to_owned(), |value| value_text(&texts(), value, is_solo));
            Some(view! {
                <p class="analysis-tried" data-part="tried">
                    <span class="note">{t("an-yours")}</span>{face(action)}<span>{describe_place(&found.view, action)}</span>
                    <span class="value"><b>{shown}</b><small>{behind(best, value, 1, is_solo)}</small></span><kbd>"Enter"</kbd>
                </p>
            }.into_any())
        })
    })
}
