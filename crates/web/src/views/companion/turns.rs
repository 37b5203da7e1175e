//! Who's next: the moon track, the order, and the numbers under the thumb.

use super::context::Table;
use super::parts::Numbers;
use crate::state::companion::{Companion, Tool, Turns};
use crate::views::board;
use crate::views::prelude::*;

#[component]
pub(super) fn TurnOrder() -> impl IntoView {
    let table = Table::from_context();
    let turns = table.game.memo(Companion::turns);
    board::listen(move |key| {
        // Beside a display, digits find a tile.
        let cost = key.parse().ok().filter(|_| table.shows_turns() && table.tool.get_untracked() != Tool::Place);
        cost.filter(|cost| (1..=state::MAX_COST as u8).contains(cost)).map(|cost| table.pay(cost)).is_some()
    });
    let next = Callback::new(move |cost| turns.with(|turns| turns.may_move().then(|| turns.next_after(cost))));
    let mover = move || turns.with(|turns| table.name(turns.mover()));
    let lands = move || {
        let (seat, under) = turns.with(Turns::landed)?;
        Some(tv("co-lands", &[("name", table.name(seat).into()), ("other", table.name(under).into())]))
    };
    view! {
        <section class="companion-turns" aria-label=t("co-tab-next")>
            <div class="companion-track">
                <svg viewBox="-200 -200 400 400" role="img" aria-label=move || turns.with(|turns| describe(table, turns)) inner_html=move || turns.with(draw::turn_track)></svg>
                <p class="companion-mover" data-mover=move || turns.with(|turns| turns.mover().to_string())><small>{t("co-moves")}</small><b data-cut="name">{mover}</b></p>
            </div>
            <div class="companion-after">
                {move || turns.with(|turns| order(table, turns))}
                <p class="companion-lands" data-part="lands">{lands}</p>
            </div>
            <div class="companion-ask">
                <h2>{t("co-cost-ask")}</h2>
                <p class="note">{t("co-cost-note")}</p>
                <button type="button" class="tool" aria-label=t("undo") data-act="undo-turn" disabled=move || turns.with(|turns| !turns.has_moves()) on:click=move |_| { table.undo_with(Tool::Next); }>
                    <Icon lines=icons::UNDO/>
                </button>
            </div>
            <Numbers press=move |cost| table.pay(cost) next disabled=Signal::derive(move || turns.with(|turns| !turns.may_move()))/>
        </section>
    }
}

/// The discs with their spaces, in words.
fn describe(table: Table, turns: &Turns) -> String {
    let disc = |seat: &Seat| {
        let values = [("name", table.name(*seat).into()), ("n", turns.space(*seat).into())];
        tv("co-disc-at", &values)
    };
    turns.order().iter().map(disc).collect::<Vec<_>>().join(", ")
}

/// Who moves after the next one.
fn order(table: Table, turns: &Turns) -> impl IntoView + use<> {
    let row = |seat: &Seat| view! { <li><DiscIcon seat=*seat/><span data-cut="name">{table.name(*seat)}</span></li> };
    let after = turns.order().iter().skip(1).map(row).collect_view();
    view! { <div class="companion-order"><span>{t("co-order")}</span><ol data-part="order">{after}</ol></div> }
}
