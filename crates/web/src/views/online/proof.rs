//! The fairness of the deal: what was promised before, and whether it was kept.

use leptos::prelude::*;

use super::far::Far;
use super::t;
use crate::state::online::{Proof, prove};

/// What the server has committed to.
#[component]
pub(crate) fn Fairness(
    /// The table.
    far: Far,
) -> impl IntoView {
    let commitment = move || far.guest.with(|guest| guest.desk.as_ref().map(|desk| desk.commitment.clone()));
    view! {
        <details class="more fairness">
            <summary>{t("fairness")}</summary>
            <p class="note">{t("fairness-note")}</p>
            <code class="hash" data-part="commitment">{commitment}</code>
            <ProofLine far/>
        </details>
    }
}

/// Whether the promise was kept, once the match is over.
#[component]
pub(crate) fn ProofLine(
    /// The table.
    far: Far,
) -> impl IntoView {
    let proof = Memo::new(move |_| {
        let text = far.record.get()?;
        let (commitment, seat) = far.guest.with(|guest| {
            let desk = guest.desk.as_ref()?;
            Some((desk.commitment.clone(), desk.seat))
        })?;
        let mine = far.mine();
        far.seen(|course| prove(&text, &commitment, course, seat.zip(mine.as_ref())))
    });
    move || {
        proof.get().map(|proof| {
            let (word, id, good) = match proof {
                Proof::Fair => ("fair", "proof-fair", true),
                Proof::Consistent => ("consistent", "proof-consistent", true),
                Proof::Broken => ("broken", "proof-broken", false),
                Proof::Foreign => ("foreign", "proof-foreign", false),
            };
            view! {
                <p class="proof" class:problem=!good data-proof=word>
                    <span aria-hidden="true">{if good { "✓ " } else { "✗ " }}</span>{t(id)}
                </p>
            }
        })
    }
}
