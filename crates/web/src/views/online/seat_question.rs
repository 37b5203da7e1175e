//! A personal link: it moves a seat to another device. Anybody can send one, so the page asks before it takes the seat.

use super::table_screen::is_hex;
use crate::state::online::{DealEvidence, SavedSeat, SavedSeats};
use crate::views::prelude::*;

/// Opens a personal link. A seat that this browser has already needs no question.
pub(super) fn open_seat(table: String, token: String, deal: Option<String>) -> AnyView {
    let known = SavedSeats::load(&BrowserStorage).at(&table).map(|seat| seat.token.clone());
    match known {
        _ if !is_hex(&token, 64) => browser::replace_route(&Route::table(&table)),
        Some(known) if known == token => import_seat(&table, &token, deal.as_deref()),
        known => return view! { <SeatQuestion table token deal has_other_seat=known.is_some()/> }.into_any(),
    }
    ().into_any()
}

/// Says what the link is, and asks whether the seat is the player's own.
#[component]
fn SeatQuestion(table: String, token: String, deal: Option<String>, has_other_seat: bool) -> impl IntoView {
    let visited = Route::table(&table);
    let take = move |_| import_seat(&table, &token, deal.as_deref());
    let visit = move |_| browser::replace_route(&visited);
    view! {
        <Page title=t("table") back=Route::Online>
            <div class="panel pad narrow" data-part="seat-question">
                <p class="lead">{t("seat-ask")}</p>
                <p>{t("seat-ask-note")}</p>
                {has_other_seat.then(|| view! { <p class="problem">{t("seat-ask-other")}</p> })}
                <p class="go">{button("btn", "seat-yes", t("seat-ask-yes"), take)}</p>
                <p class="go">{button("btn", "seat-no", t("seat-ask-no"), visit)}</p>
            </div>
        </Page>
    }
}

/// Saves the seat of a link and what the link says about the deal, and removes both from the address.
fn import_seat(table: &str, token: &str, deal: Option<&str>) {
    let mut evidence = DealEvidence::load(&BrowserStorage, table);
    deal.into_iter().for_each(|deal| evidence.import(deal));
    // Without storage it lasts as long as the page.
    let _ = evidence.save(&BrowserStorage);
    let seats = SavedSeats::load(&BrowserStorage);
    let has_joined = seats.at(table).is_some_and(|known| known.token == token && known.has_joined);
    let seat = SavedSeat {
        table: table.to_owned(),
        token: token.to_owned(),
        last_visit: browser::now(),
        has_joined,
        ..SavedSeat::default()
    };
    let _ = SavedSeats::add(&BrowserStorage, seat);
    browser::replace_route(&Route::table(table));
}
