//! The fairness of the deal: what was promised before, and whether it was kept.

use leptos::prelude::*;

use super::remote_table::RemoteTable;
use super::t;
use crate::state::online::{DealCheck, check_deal};

/// What the server has committed to.
#[component]
pub(crate) fn Fairness(
    /// The table.
    remote: RemoteTable,
) -> impl IntoView {
    let commitment = move || remote.client.with(|client| client.info.as_ref().map(|info| info.commitment.clone()));
    view! {
        <details class="more fairness">
            <summary>{t("fairness")}</summary>
            <p class="note">{t("fairness-note")}</p>
            <code class="hash" data-part="commitment">{commitment}</code>
            <DealCheckLine remote/>
        </details>
    }
}

/// Whether the promise was kept, once the match is over.
#[component]
pub(crate) fn DealCheckLine(
    /// The table.
    remote: RemoteTable,
) -> impl IntoView {
    let proof = Memo::new(move |_| {
        let text = remote.record.get()?;
        let (commitment, seat) = remote.client.with(|client| {
            let info = client.info.as_ref()?;
            Some((info.commitment.clone(), info.seat))
        })?;
        let saved = remote.saved_seat();
        remote.seen(|match_state| check_deal(&text, &commitment, match_state, seat.zip(saved.as_ref())))
    });
    move || {
        proof.get().map(|proof| {
            let (word, id, good) = match proof {
                DealCheck::Fair => ("fair", "proof-fair", true),
                DealCheck::Consistent => ("consistent", "proof-consistent", true),
                DealCheck::Broken => ("broken", "proof-broken", false),
                DealCheck::Foreign => ("foreign", "proof-foreign", false),
            };
            view! {
                <p class="proof" class:problem=!good data-proof=word>
                    <span aria-hidden="true">{if good { "✓ " } else { "✗ " }}</span>{t(id)}
                </p>
            }
        })
    }
}
