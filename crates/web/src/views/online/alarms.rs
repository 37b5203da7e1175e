//! What the player has to know about the deal: alarms, restarted deals, and a lost nonce.

use super::lobby::seat_name;
use crate::state::online::{Alarm, Input, OwnCommitment, TableClient, TableInfo};
use crate::views::prelude::*;
use nova_luna_protocol::online::VoidReason;
use nova_luna_table::{Seated, VoidSeal};

/// Everything that the notices depend on. They are redrawn only if it changes, so that alerts are read out once.
#[derive(Clone, PartialEq, Eq, Default)]
struct Notices {
    alarms: Vec<Alarm>,
    void_seals: u32,
    /// Deals of the same search that came to nothing at other tables.
    earlier_deals: u32,
    /// A search has led to a table with another configuration than the player's.
    has_other_config: bool,
    void_cause: Option<String>,
    /// What this browser lacks of the nonce of the player's seat, and whether a new one makes a seal void.
    lost_nonce: Option<(&'static str, bool)>,
    /// The match has begun without the number of this browser.
    lacks_own_number: bool,
    is_unsaved: bool,
}

impl Notices {
    fn new(client: &TableClient) -> Self {
        let Some(info) = &client.info else { return Self::default() };
        let alarms = client.evidence.alarms().to_vec();
        let lost_nonce = match client.own_commitment() {
            OwnCommitment::Lost if alarms.is_empty() => Some("nonce-lost"),
            OwnCommitment::Other if alarms.is_empty() => Some("nonce-other"),
            _ => None,
        };
        Self {
            void_seals: client.evidence.void_seals(),
            earlier_deals: client.evidence.earlier_deals(),
            has_other_config: client.has_other_config(),
            void_cause: void_cause(info),
            lost_nonce: lost_nonce.filter(|_| !info.has_begun()).map(|id| (id, info.seating().is_sealed())),
            lacks_own_number: lost_nonce.is_some() && info.has_begun(),
            is_unsaved: client.is_unsaved,
            alarms,
        }
    }
}

/// Everything that the player has to know about the deal before and during the match.
#[component]
pub(crate) fn DealNotices(remote: RemoteTable) -> impl IntoView {
    let notices = memo(move || remote.client.with(Notices::new));
    move || {
        let notices = notices.get();
        [
            (!notices.alarms.is_empty()).then(|| alarm_box(notices.alarms)),
            notices.has_other_config.then(|| problem_box("alert", "other-config", t("problem-other-config"))),
            (notices.earlier_deals > 0).then(|| restarts_box("earlier-deals", notices.earlier_deals, None)),
            (notices.void_seals > 0).then(|| restarts_box("void-seals", notices.void_seals, notices.void_cause)),
            notices.lost_nonce.map(|(id, is_sealed)| lost_nonce_box(remote, id, is_sealed)),
            notices.lacks_own_number.then(|| problem_box("status", "own-number", t("missing-own-number"))),
            notices.is_unsaved.then(|| problem_box("status", "unsaved", t("fairness-unsaved"))),
        ]
        .into_iter()
        .flatten()
        .collect_view()
    }
}

fn alarm_box(alarms: Vec<Alarm>) -> AnyView {
    view! {
        <div class="alarm" role="alert" data-part="alarm">
            <p><b>{t("alarm")}</b></p>
            {alarm_texts(alarms)}
            <p class="note">{t("alarm-advice")}</p>
        </div>
    }
    .into_any()
}

pub(super) fn alarm_texts(alarms: Vec<Alarm>) -> AnyView {
    let text = |alarm: Alarm| view! { <p data-alarm=alarm.as_str()>{t(&format!("alarm-{}", alarm.as_str()))}</p> };
    alarms.into_iter().map(text).collect_view().into_any()
}

/// Says how often the deal or the search was restarted, and why the deal was the last time.
fn restarts_box(id: &'static str, count: u32, cause: Option<String>) -> AnyView {
    view! {
        <div class="notice" data-part=id>
            <p><b>{tv(id, &[("count", count.into())])}</b>" "{cause}</p>
            <p class="note">{t("restarts-note")}</p>
        </div>
    }
    .into_any()
}

fn problem_box(role: &'static str, part: &'static str, text: String) -> AnyView {
    view! { <p class="notice problem" role=role data-part=part>{text}</p> }.into_any()
}

fn void_cause(info: &TableInfo) -> Option<String> {
    let VoidSeal { reason, seat, .. } = info.seating().last_void()?;
    let player = if info.my_seat == Some(seat) {
        Subject::You
    } else {
        Subject::Player(match info.seating().seat(seat).and_then(Seated::player) {
            Some(_) => seat_name(&info.seating().players(), seat),
            None => tv("player", &[("seat", seat.number().into())]),
        })
    };
    let id = match reason {
        VoidReason::Left => "void-left",
        VoidReason::NotRevealed => "void-not-revealed",
        VoidReason::Lost => "void-lost",
    };
    Some(about(id, player))
}

/// Says that this browser cannot take part in the deal as it stands, and offers to choose a new one.
fn lost_nonce_box(remote: RemoteTable, id: &'static str, is_sealed: bool) -> AnyView {
    let consequence = is_sealed.then(|| t("nonce-lost-sealed"));
    view! {
        <div class="notice" role="status" data-part="nonce-lost">
            <p>{t(id)}</p>
            <p class="note">{consequence}</p>
            <p>{button("btn", "recommit", t("recommit"), move |_| remote.on(Input::Recommit))}</p>
        </div>
    }
    .into_any()
}
