//! Sharing a game: links, record, pictures.

use nova_luna_protocol::position::format_position;

use crate::draw::Background;
use crate::state::{DealLink, label_in_record};
use crate::views::prelude::*;

#[component]
pub(crate) fn Sharing(
    #[prop(into)] record: Signal<Record>,
    /// The position to link to; the last one by default.
    #[prop(default = None)]
    plies: Option<Signal<usize>>,
    /// The record with its seed, if `record` has none.
    #[prop(default = None)]
    deal: Option<Signal<Record>>,
) -> impl IntoView {
    let notice = RwSignal::new(String::new());
    let dealt = deal.unwrap_or(record);
    let deal = move || {
        dealt.with(|record| DealLink::from_record(record).map(|deal| browser::route_url(&Route::Deal(deal.text()))))
    };
    let position = move || {
        record.with(|record| {
            let plies = plies.map_or(record.events().len(), |plies| plies.get());
            let text = Some(format_position(record, plies)).filter(|text| !text.is_empty());
            text.map(|text| browser::route_url(&Route::Position(text)))
        })
    };
    view! {
        <div class="sharing">
            {move || deal().map(|address| view! { <LinkRow id="deal" address notice/> })}
            {move || position().map(|address| view! { <LinkRow id="position" address notice/> })}
            <RecordRow record notice/>
            <Pictures record/>
            <p class="note" role="status" data-part="notice">{notice}</p>
        </div>
    }
}

#[component]
fn LinkRow(id: &'static str, address: String, notice: RwSignal<String>) -> impl IntoView {
    let (label, note) = (t(&format!("share-{id}")), t(&format!("share-{id}-note")));
    view! {
        <div class="field">
            <h3 class="legend">{label.clone()}</h3>
            <p class="note">{note}</p>
            <CopyRow id address label class="btn" notice/>
        </div>
    }
}

/// A link and the button that copies it; `notice` says whether that worked.
#[component]
pub(crate) fn CopyRow(
    id: &'static str,
    address: String,
    label: String,
    class: &'static str,
    notice: RwSignal<String>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let copied = address.clone();
    let copy_label = tv("share-copy-what", &[("what", label.clone().into())]);
    view! {
        <div class="copy">
            <input class="input" type="text" readonly prop:value=address aria-label=label data-link=id/>
            <button type="button" class=class aria-label=copy_label data-act=format!("copy-{id}") on:click=move |_| copy(&copied, notice)>{t("share-copy")}</button>
            {children.map(|children| children())}
        </div>
    }
}

fn copy(text: &str, notice: RwSignal<String>) {
    browser::copy_to_clipboard(text, move |worked| {
        let _ = notice.try_set(t(if worked { "share-copied" } else { "share-not-copied" }));
    });
}

#[component]
fn RecordRow(record: Signal<Record>, notice: RwSignal<String>) -> impl IntoView {
    let text = move || record.with(ToString::to_string);
    let keep = move |_| browser::download(&format!("{}.nlr", file_name()), "text/plain", &text());
    view! {
        <div class="field">
            <h3 class="legend">{t("share-record")}</h3>
            <p class="note">{t("share-record-note")}</p>
            <div class="actions left">
                {button("btn", "record-keep", t("download"), keep)}
                {button("btn", "record-copy", t("share-copy"), move |_| copy(&text(), notice))}
            </div>
        </div>
    }
}

fn file_name() -> String {
    format!("nova-luna-{}", browser::today())
}

#[component]
fn Pictures(record: Signal<Record>) -> impl IntoView {
    let seat = RwSignal::new(Seat::FIRST);
    let ground = || match browser::document().document_element().and_then(|root| root.get_attribute("data-theme")) {
        Some(theme) if theme == "light" => Background::Light,
        _ => Background::Dark,
    };
    let drawn = move || {
        record.with(|record| {
            record.view().display(seat.get()).map(|display| draw::picture(display, seat.get(), ground()))
        })
    };
    let svg = move |_| {
        if let Some((text, ..)) = drawn() {
            browser::download(&format!("{}.svg", file_name()), "image/svg+xml", &text);
        }
    };
    let png = move |_| {
        if let Some((text, width, height)) = drawn() {
            browser::download_png(format!("{}.png", file_name()), &text, 2 * u32::from(width), 2 * u32::from(height));
        }
    };
    view! {
        <div class="field">
            <h3 class="legend">{t("share-picture")}</h3>
            <div class="actions left">
                <SeatField record seat/>
                {button("btn", "svg", t("share-svg"), svg)}
                {button("btn", "png", t("share-png"), png)}
            </div>
        </div>
    }
}

#[component]
fn SeatField(record: Signal<Record>, seat: RwSignal<Seat>) -> impl IntoView {
    let choose = move |event| {
        if let Some(chosen) = event_target_value(&event).parse().ok().and_then(Seat::new) {
            seat.set(chosen);
        }
    };
    let option = move |one: Seat| {
        let called = record.with_untracked(|record| label_in_record(&texts(), record, one));
        view! { <option value=one.number()>{called}</option> }
    };
    let players = record.with_untracked(|record| record.view().players());
    (players > 1).then(|| {
        view! {
            <select class="input auto-width" aria-label=t("share-picture-of") data-set="picture-seat" on:change=choose>
                {Seat::all(players).map(option).collect_view()}
            </select>
        }
    })
}
