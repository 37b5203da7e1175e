//! Who sits here: names in the order of the first stack.

use super::context::Table;
use crate::state::companion::{Companion, Player};
use crate::state::{MAX_NAME_LENGTH, clean_name};
use crate::views::choices::{Choices, options};
use crate::views::prelude::*;

#[component]
pub(super) fn NewGame() -> impl IntoView {
    let table = Table::from_context();
    let known = table.game.with_untracked(Companion::players);
    let is_first = known.is_empty();
    let players = RwSignal::new(if is_first { first_players() } else { known });
    let count = memo(move || players.with(Vec::len));
    let begin = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        table.change(|game| game.begin(players.get_untracked()));
        let tool = table.game.with_untracked(Companion::first_tool);
        table.choose_seat(Seat::FIRST);
        table.choose_tool(tool);
        table.is_new.set(false);
    };
    let back = move |event: leptos::ev::MouseEvent| {
        if !is_first {
            event.prevent_default();
            table.is_new.set(false);
        }
    };
    let counts = (1..=nova_luna_rules::MAX_PLAYERS).map(|count| (count, count.to_string(), count.to_string()));
    // The rows stay while one types in them.
    let order =
        memo(move || players.with(|players| players.iter().rev().map(|player| player.seat).collect::<Vec<_>>()));
    let rows = move || order.get().into_iter().map(|seat| player_row(players, seat)).collect_view();
    view! {
        <form class="companion companion-new" on:submit=begin>
            <header>
                <a class="tool" href=Route::Learn.hash() aria-label=t("back") data-go="back" on:click=back><Icon lines=icons::BACK/></a>
                <Heading title=t("co-new")/>
            </header>
            <main>
                <ol class="panel companion-players">{rows}</ol>
                <p class="note">{move || t(if count.get() == 1 { "co-new-solo" } else { "co-new-note" })}</p>
            </main>
            <footer>
                <p class="note">{t("co-offline")}</p>
                <Choices legend=t("new-players")>{options("companion-players", counts, move || count.get(), move |count| set_count(players, count))}</Choices>
                <button type="submit" class="btn main big" data-act="begin">{t("co-begin")}</button>
            </footer>
        </form>
    }
}

/// Two players; the name of the reader is known.
fn first_players() -> Vec<Player> {
    let name = App::from_context().name();
    Seat::all(2).zip([name, String::new()]).map(|(seat, name)| Player { seat, name }).collect()
}

fn set_count(players: RwSignal<Vec<Player>>, count: usize) {
    players.update(|players| {
        players.retain(|player| player.seat.index() < count);
        let missing: Vec<Seat> =
            Seat::all(count).filter(|seat| players.iter().all(|player| player.seat != *seat)).collect();
        players.extend(missing.into_iter().map(|seat| Player { seat, name: String::new() }));
    });
}

/// Moves a player's disc up in the stack.
fn move_up(players: RwSignal<Vec<Player>>, seat: Seat) {
    players.update(|players| {
        let place = players.iter().position(|player| player.seat == seat);
        if let Some(place) = place.filter(|place| place + 1 < players.len()) {
            players.swap(place, place + 1);
        }
    });
}

fn player_row(players: RwSignal<Vec<Player>>, seat: Seat) -> AnyView {
    let own =
        move |players: &[Player]| players.iter().find(|player| player.seat == seat).map(|player| player.name.clone());
    let name = players.with_untracked(|players| own(players)).unwrap_or_default();
    let label = tv("new-name", &[("seat", seat.number().into())]);
    let rename = move |event| {
        let name = clean_name(event_target_value(&event).trim());
        players.update(|players| {
            players.iter_mut().filter(|player| player.seat == seat).for_each(|player| player.name.clone_from(&name));
        });
    };
    let up = move || {
        let known = players.with(|players| own(players)).filter(|name| !name.is_empty());
        let name = known.unwrap_or_else(|| state::person_name(&texts(), None, seat, false));
        tv("co-up", &[("name", name.into())])
    };
    let is_top = move || players.with(|players| players.last().is_some_and(|player| player.seat == seat));
    view! {
        <li>
            <DiscIcon seat/>
            <input class="input" type="text" autocomplete="off" maxlength=MAX_NAME_LENGTH aria-label=label.clone() placeholder=label data-name=seat.to_string() prop:value=name on:input=rename/>
            <button type="button" class="tool" aria-label=up disabled=is_top data-up=seat.to_string() on:click=move |_| move_up(players, seat)><Icon lines=icons::UP/></button>
        </li>
    }
    .into_any()
}
