//! What the player has to know about the deal: alarms, restarted deals, and a lost nonce.

use leptos::prelude::*;
use nova_luna_protocol::online::{SeatDto, VoidReason};

use super::super::{t, tv};
use super::lobby::player_names;
use super::remote_table::RemoteTable;
use crate::state::online::{Alarm, OwnCommitment, TableInfo};

/// Everything that the player has to know about the deal before and during the match.
#[component]
pub(crate) fn DealNotices(remote: RemoteTable) -> impl IntoView {
    let unsaved = move || {
        remote.is_unsaved.get().then(|| {
            view! { <p class="notice problem" role="status" data-part="unsaved">{t("fairness-unsaved")}</p> }
        })
    };
    view! { <Alarms remote/><VoidSeals remote/><LostNonce remote/>{unsaved} }
}

/// The alarms of the table, each with its explanation, and what follows from them.
#[component]
fn Alarms(remote: RemoteTable) -> impl IntoView {
    let alarms = Memo::new(move |_| remote.client.with(|client| client.evidence.alarms().to_vec()));
    move || {
        let alarms = alarms.get();
        (!alarms.is_empty()).then(|| {
            view! {
                <div class="alarm" role="alert" data-part="alarm">
                    <p><b>{t("alarm")}</b></p>
                    <AlarmTexts alarms/>
                    <p class="note">{t("alarm-advice")}</p>
                </div>
            }
        })
    }
}

/// One paragraph for each alarm.
#[component]
pub(super) fn AlarmTexts(alarms: Vec<Alarm>) -> impl IntoView {
    let text = |alarm: Alarm| view! { <p data-alarm=alarm.key()>{t(&format!("alarm-{}", alarm.key()))}</p> };
    alarms.into_iter().map(text).collect_view()
}

/// Says how often the deal was restarted, and why it was the last time.
#[component]
fn VoidSeals(remote: RemoteTable) -> impl IntoView {
    let facts = Memo::new(move |_| {
        remote.client.with(|client| {
            let cause = client.info.as_ref().and_then(void_cause);
            (client.evidence.void_seals(), cause)
        })
    });
    move || {
        let (void_seals, cause) = facts.get();
        (void_seals > 0).then(|| {
            view! {
                <div class="notice" data-part="void-seals" data-count=void_seals.to_string()>
                    <p><b>{tv("void-seals", &[("count", void_seals.into())])}</b>" "{cause}</p>
                    <p class="note">{t("void-seals-note")}</p>
                </div>
            }
        })
    }
}

/// Explains why the last seal became void, if this page saw it.
fn void_cause(info: &TableInfo) -> Option<String> {
    let (reason, seat) = info.last_void?;
    let is_seat = |dto: &&SeatDto| dto.seat == seat;
    let named = info.seats.iter().find(is_seat).filter(|dto| dto.name.is_some());
    let player =
        named.map_or_else(|| tv("player", &[("seat", seat.into())]), |dto| player_names(std::slice::from_ref(dto)));
    let id = match reason {
        VoidReason::Left => "void-left",
        VoidReason::NotRevealed => "void-not-revealed",
        VoidReason::Lost => "void-lost",
    };
    Some(tv(id, &[("player", player.into())]))
}

/// Says that this browser cannot take part in the deal as it stands, and offers to commit anew.
#[component]
fn LostNonce(remote: RemoteTable) -> impl IntoView {
    let own = Memo::new(move |_| {
        remote.client.with(|client| {
            let has_begun = client.info.as_ref().is_none_or(|info| info.has_begun);
            let is_sealed = client.info.as_ref().is_some_and(|info| info.seal.is_some());
            // Between joining and the server's next message, the old commitment is still shown.
            (client.own_commitment(), is_sealed, has_begun || !client.evidence.alarms().is_empty())
        })
    });
    move || {
        let (own, is_sealed, is_past) = own.get();
        let id = match own {
            OwnCommitment::Lost => "nonce-lost",
            OwnCommitment::Other => "nonce-other",
            OwnCommitment::None | OwnCommitment::Known => return None,
        };
        (!is_past).then(|| {
            view! {
                <div class="notice" role="status" data-part="nonce-lost">
                    <p>{t(id)}</p>
                    {is_sealed.then(|| view! { <p class="note">{t("nonce-lost-sealed")}</p> })}
                    <p><button type="button" class="btn" data-act="commit-anew" on:click=move |_| remote.commit_anew()>{t("commit-anew")}</button></p>
                </div>
            }
        })
    }
}
