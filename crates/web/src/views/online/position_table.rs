//! A table that begins with a position: the form that creates it, and what players read before they sit down.

use nova_luna_protocol::position::{format_position, parse_position};

use super::invitation::PlayerForm;
use super::lobby::seat_name;
use super::new_table::CreateButton;
use crate::state::{SettingsForm, explain_position_error};
use crate::views::choices::{Choices, options};
use crate::views::prelude::*;

/// The form of the table: the player chooses a seat, the others stay open.
#[component]
pub(super) fn PositionTable(text: String) -> impl IntoView {
    let record = match parse_position(&text) {
        Ok(record) => record,
        Err(error) => {
            return view! { <BadLink problem=explain_position_error(&error, &texts()) text/> }.into_any();
        }
    };
    let Some(mover) = record.view().to_move() else {
        return view! { <p class="problem" role="alert">{t("play-on-over")}</p> }.into_any();
    };
    let own = RwSignal::new(mover);
    let choice = |seat: Seat| {
        let discs = tv("discs-left", &[("discs", record.view().discs_left(seat).into())]);
        (seat, seat.to_string(), format!("{} · {discs}", player(seat)))
    };
    let choices = record.view().seats().map(choice);
    let choices = options("own-seat", choices, move || own.get(), move |seat| own.set(seat));
    let note = describe(&record, player(mover));
    let request = move || SettingsForm::request_from_position(&record, own.get_untracked());
    view! {
        <section class="panel pad narrow">
            <p class="lead">{t("play-on-lead")}</p>
            <p class="note">{t("new-table-note")}</p>
            <PlayerForm/>
            <Choices legend=t("play-on-seat") note>{choices}</Choices>
            <p class="note">{t("play-on-note")}</p>
            <CreateButton request/>
        </section>
    }
    .into_any()
}

/// Says that the match begins with a position, and shows it. Players see it before they sit down.
#[component]
pub(super) fn PositionNote(remote: RemoteTable) -> impl IntoView {
    let position = memo(move || remote.info(|info| info.settings().position.clone()).flatten());
    move || {
        let record = position.get()?.record().clone();
        let text = format_position(&record, record.events().len());
        let mover = record.view().to_move()?;
        let name = move || {
            let players = remote.info(|info| info.seating().players()).unwrap_or_default();
            let is_taken = players.get(mover.index()).is_some_and(Option::is_some);
            if is_taken { seat_name(&players, mover) } else { player(mover) }
        };
        Some(view! {
            <div class="field" data-part="position">
                <p class="note">{move || describe(&record, name())}" "{t("play-on-note")}</p>
                <p><a class="btn" href=Route::Position(text).hash() target="_blank" rel="noopener" data-go="position">{t("position-see")}</a></p>
            </div>
        })
    }
}

fn player(seat: Seat) -> String {
    tv("player", &[("seat", seat.number().into())])
}

/// Says after how many turns the match begins, and who is to move.
fn describe(record: &Record, mover: String) -> String {
    tv("position-begins", &[("turns", record.events().len().into()), ("mover", mover.into())])
}
