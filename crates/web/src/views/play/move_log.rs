//! The list of moves, and the field for moves in notation, which opens with `/` or from the menu.

use nova_luna_rules::Event;

use crate::state::tile_cells;
use crate::views::prelude::*;

#[component]
pub(super) fn MoveLog() -> impl IntoView {
    let play = GameContext::from_context();
    let count = play.session.memo(|session| session.match_state().moves().len());
    // On tablets the list opens over the column.
    let is_open = RwSignal::new(false);
    view! {
        <section class="log panel" class:open=is_open aria-label=t("moves")>
            <h2>{t("moves")}<span class="lab">{move || count.get()}</span></h2>
            <button class="log-open" data-act="log" aria-expanded=move || is_open.get().to_string() on:click=move |_| is_open.update(|open| *open = !*open)>
                {t("moves")}<Icon lines=icons::UP/>
            </button>
            <Moves/>
        </section>
    }
}

/// The list of moves. It grows upwards, so that the newest stays in sight.
#[component]
pub(super) fn Moves() -> impl IntoView {
    let play = GameContext::from_context();
    let keys = move || play.session.with(|session| (0..).zip(session.match_state().moves()).map(key).collect());
    let departures = move || play.session.with(|session| state::announce_departures(&texts(), session));
    view! {
        <div class="moves" tabindex="0" role="group" aria-label=t("moves")><ol>
            {keyed(keys, move |key| move_item(play, key as u32 as usize))}
            {move || departures().into_iter().map(|text| view! { <li class="sys"><span>{text}</span></li> }).collect_view()}
        </ol></div>
    }
}

/// Returns the key of a move in the list: its number, and what was done, because an undo may replace it.
fn key((number, event): (u32, &Event)) -> u64 {
    let action = match event.action {
        Action::Take { tile, at } => {
            u32::from(tile.number()) << 16 | u32::from(at.x.cast_unsigned()) << 8 | u32::from(at.y.cast_unsigned())
        }
        Action::Refill => 0,
    };
    u64::from(action) << 32 | u64::from(number)
}

fn cells_after(session: &Session, seat: Seat, number: usize) -> Vec<Coord> {
    let later = session.match_state().moves().iter().skip(number + 1);
    let later = later.filter(|event| event.seat == seat && matches!(event.action, Action::Take { .. })).count();
    let mut cells = session.view().display(seat).map(tile_cells).unwrap_or_default();
    cells.truncate(cells.len().saturating_sub(later));
    cells
}

fn move_item(play: GameContext, number: usize) -> AnyView {
    let Some(event) = play.session.with_untracked(|session| session.match_state().moves().get(number).cloned()) else {
        return ().into_any();
    };
    let seat = event.seat;
    // In a solo game, only the end of phase 1 reveals tiles (R25).
    let ends_phase = !event.revealed.is_empty() && play.is_solo();
    let item = match event.action {
        Action::Take { tile, at } => {
            let discs = event.completed.len();
            let map = play.session.with_untracked(|session| draw::map(&cells_after(session, seat, number), at, None));
            let name = play.session.with_untracked(|session| state::short_player_label(&texts(), session, seat));
            view! {
                <li>
                    <DiscIcon seat=seat/>
                    <span inner_html=draw::small_tile(tile.tile())></span>
                    <span inner_html=map></span>
                    <span class="nm" data-cut="name">{name}<span class="unseen">{describe(tile, at)}</span></span>
                    <b>{if discs > 0 { format!("+{discs}") } else { "–".to_owned() }}</b>
                </li>
            }
            .into_any()
        }
        Action::Refill if ends_phase => ().into_any(),
        Action::Refill => view! { <li class="sys"><DiscIcon seat=seat/><span>{t("log-refill")}<span class="unseen">{format!(" {}", play.name(seat))}</span></span></li> }.into_any(),
    };
    let revealed = event.revealed.len();
    view! {
        {item}
        {ends_phase.then(|| view! { <li class="sys"><span>{t("log-end-phase")}</span></li> })}
        {(revealed > 0).then(|| view! { <li class="sys"><span>{tv("log-revealed", &[("tiles", revealed.into())])}</span></li> })}
    }
    .into_any()
}

/// Names the tile and its cell, for screen readers.
fn describe(tile: TileId, at: Coord) -> String {
    let place = tv("log-place", &[("cell", state::cell_name(at).into())]);
    format!(", {} {place}", state::tile_name(&texts(), tile.tile()))
}

#[component]
pub(crate) fn Notation() -> impl IntoView {
    let play = GameContext::from_context();
    let field = NodeRef::<leptos::html::Input>::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get() else { return };
        match field.value().trim().parse::<Action>() {
            Ok(action) if play.session.with_untracked(|session| session.my_seat_to_move().is_some()) => {
                play.play(action);
                field.set_value("");
            }
            Ok(_) => play.note.set(Some(t("not-your-turn"))),
            Err(error) => play.note.set(Some(texts().parse_action_error(error))),
        }
    };
    focus_when_drawn(field);
    let close = move || {
        play.notation.set(false);
        play.note.set(None);
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            close();
        }
    };
    view! {
        <form class="notation panel" on:submit=submit on:keydown=on_key>
            <input type="text" node_ref=field aria-label=t("notation") placeholder=t("notation-example") autocomplete="off" spellcheck="false" data-act="notation"/>
            <button type="button" class="tool" aria-label=t("close") data-act="notation-close" on:click=move |_| close()><Icon lines=icons::CLOSE/></button>
        </form>
    }
}
