//! The fairness of the deal: the server's commitment, and the check after the match.

use leptos::prelude::*;

use super::remote_table::RemoteTable;
use super::t;
use crate::state::online::{DealCheck, check_deal};

/// The commitment, and the check once the match is over.
#[component]
pub(crate) fn Fairness(remote: RemoteTable) -> impl IntoView {
    let commitment = move || remote.client.with(|client| client.info.as_ref().map(|info| info.commitment.clone()));
    view! {
        <details class="more fairness">
            <summary>{t("fairness")}</summary>
            <p class="note">{t("fairness-note")}</p>
            <code class="hash" data-part="commitment">{commitment}</code>
            <DealCheckResult remote/>
        </details>
    }
}

/// The result of the check, once the match is over.
#[component]
pub(crate) fn DealCheckResult(remote: RemoteTable) -> impl IntoView {
    let check = Memo::new(move |_| {
        let record = remote.record.get()?;
        let (commitment, seat) = remote.client.with(|client| {
            let info = client.info.as_ref()?;
            Some((info.commitment.clone(), info.my_seat))
        })?;
        let saved = remote.saved_seat();
        remote.with_match(|state| check_deal(&record, &commitment, state, seat.zip(saved.as_ref())))
    });
    move || {
        check.get().map(|check| {
            let (key, id, is_good) = match check {
                DealCheck::Fair => ("fair", "proof-fair", true),
                DealCheck::Consistent => ("consistent", "proof-consistent", true),
                DealCheck::Invalid => ("broken", "proof-broken", false),
                DealCheck::Mismatch => ("foreign", "proof-foreign", false),
            };
            view! {
                <p class="proof" class:problem=!is_good data-proof=key>
                    <span aria-hidden="true">{if is_good { "✓ " } else { "✗ " }}</span>{t(id)}
                </p>
            }
        })
    }
}
