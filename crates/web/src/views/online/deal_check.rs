//! The fairness of the deal: how it works, the commitments, and the check after the match.

use super::alarms::alarm_texts;
use crate::state::online::{DealCheck, Input, Missing, PublishedRecord, Restarts};
use crate::views::prelude::*;

/// How the deal is made, the commitments, and the check once the match is over.
#[component]
pub(crate) fn Fairness(remote: RemoteTable) -> impl IntoView {
    // The stored ones, whatever the server shows now.
    let fingerprints = move || {
        if remote.client.with(|client| client.evidence.has_foreign_nonce()) {
            return view! { <p class="problem" data-part="foreign-number">{t("missing-foreign-number")}</p> }
                .into_any();
        }
        let (stored, command) = remote.client.with(|client| {
            let stored = client.evidence.fingerprints().map(|(server, own)| (server.to_owned(), own));
            (stored, client.evidence.check_command())
        });
        let line = |(id, part, text): (&str, &'static str, String)| {
            view! { <p class="legend">{t(id)}</p><code class="hash" data-part=part>{text}</code> }
        };
        let (server, own) = stored.unzip();
        let own = own.flatten().map(|own| ("fairness-own", "own-commitment", own.to_string()));
        let server = server.map(|server| ("fairness-server", "commitment", server));
        let command = command.map(|command| ("fairness-command", "check-command", command));
        [server, own, command].into_iter().flatten().map(line).collect_view().into_any()
    };
    let begins_with_position = move || remote.info(|info| info.settings().position.is_some()) == Some(true);
    let procedure = move || {
        if begins_with_position() {
            // No record proves the shuffle, so there is nothing to compare with fingerprints.
            return view! { <p class="note">{t("fairness-position")}</p> }.into_any();
        }
        // A verdict says itself what it does not prove.
        let is_open = remote.record.with(|record| matches!(record, PublishedRecord::NotYet | PublishedRecord::Loading));
        view! {
            <p class="note">{t("fairness-note")}</p>
            {fingerprints}
            {is_open.then(|| view! { <p class="note">{t("fairness-limits")}</p> })}
        }
        .into_any()
    };
    view! {
        <details class="more fairness">
            <summary>{t("fairness")}</summary>
            {procedure}
            <DealCheckResult remote/>
        </details>
    }
}

/// Some of the results of a check.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdicts {
    /// The deal or the game file is not what it has to be.
    Alarms,
    Others,
}

/// The result of the check, once the match is over. Without a record it is "not verified", never nothing.
#[component]
pub(crate) fn DealCheckResult(
    remote: RemoteTable,
    /// The results that are shown here; all of them by default.
    #[prop(default = None)]
    shown: Option<Verdicts>,
) -> impl IntoView {
    let check = memo(move || match remote.record.get() {
        PublishedRecord::NotYet | PublishedRecord::Loading => None,
        PublishedRecord::Missing(missing) => Some(DealCheck::NotVerified(missing)),
        PublishedRecord::Text(text) => Some(remote.client.with(|client| client.check_record(&text, &BrowserStorage))),
    });
    let is_loading = move || remote.record.with(|record| *record == PublishedRecord::Loading);
    let is_shown = move |verdicts| shown.is_none_or(|shown| shown == verdicts);
    move || match check.get() {
        Some(check) if !is_shown(verdicts_of(&check)) => None,
        None => (is_loading() && is_shown(Verdicts::Others))
            .then(|| view! { <p class="note" role="status" data-proof="loading">{t("proof-loading")}</p> }.into_any()),
        Some(check) => Some(verdict(remote, check)),
    }
}

const fn verdicts_of(check: &DealCheck) -> Verdicts {
    match check {
        DealCheck::Invalid(_) | DealCheck::Mismatch(_) => Verdicts::Alarms,
        DealCheck::Fair(_) | DealCheck::Consistent(_) | DealCheck::NotVerified(_) => Verdicts::Others,
    }
}

/// A good verdict is one line; what it means opens with a press. Anything else is open.
fn verdict(remote: RemoteTable, check: DealCheck) -> AnyView {
    let (key, id, mark, details) = match check {
        DealCheck::Fair(restarts) => {
            let id = match restarts {
                Restarts { void_seals: 0, earlier_deals: 0 } => "proof-fair",
                Restarts { void_seals: 0, .. } => "proof-fair-searched",
                _ => "proof-fair-restarted",
            };
            ("fair", id, "✓ ", verified("proof-fair-why", restarts))
        }
        DealCheck::Consistent(restarts) => {
            ("consistent", "proof-consistent", "✓ ", verified("proof-consistent-why", restarts))
        }
        DealCheck::NotVerified(missing) => {
            let is_foreign = missing == Missing::ForeignNumber;
            let id = if is_foreign { "proof-not-verified-here" } else { "proof-not-verified" };
            ("not-verified", id, "? ", not_verified(remote, missing))
        }
        DealCheck::Invalid(error) => {
            let why = view! { <p>{texts().record_error(&error.cause)}</p> };
            ("broken", "proof-broken", "✗ ", why.into_any())
        }
        DealCheck::Mismatch(alarms) => ("foreign", "proof-foreign", "✗ ", alarm_texts(alarms)),
    };
    let is_good = mark == "✓ ";
    view! {
        <div role="status" class="verdict-box">
            <details open=!is_good>
                <summary class="proof" class:problem=!is_good data-proof=key><span aria-hidden="true">{mark}</span>{t(id)}</summary>
                {details}
            </details>
        </div>
    }
    .into_any()
}

fn not_verified(remote: RemoteTable, missing: Missing) -> AnyView {
    let id = match missing {
        Missing::Answer => "missing-answer",
        Missing::Record => "missing-record",
        Missing::Readable => "missing-readable",
        Missing::Proof => "missing-proof",
        Missing::Position => "fairness-position",
        Missing::OwnNumber => "missing-own-number",
        Missing::ForeignNumber => "missing-foreign-number",
    };
    // No other answer has a proof that does not exist, or another deal.
    let may_ask = !matches!(missing, Missing::Position | Missing::OwnNumber | Missing::ForeignNumber);
    let ask = move |_| remote.on(Input::FetchRecord);
    view! {
        <p data-missing=id>{t(id)}</p>
        {may_ask.then(|| view! { <p>{button("btn", "check-again", t("online-ask-again"), ask)}</p> })}
    }
    .into_any()
}

/// What a good verdict means, and what it does not prove.
fn verified(why: &str, Restarts { void_seals, earlier_deals }: Restarts) -> AnyView {
    let restarts = |(part, id, count): (&'static str, &str, u32)| {
        (count > 0).then(|| view! { <p data-part=part>{tv(id, &[("count", count.into())])}" "{t("restarts-note")}</p> })
    };
    let counted =
        [("proof-void-seals", "void-seals", void_seals), ("proof-earlier-deals", "earlier-deals", earlier_deals)];
    view! {
        <p>{t(why)}</p>
        {counted.map(restarts).into_iter().collect_view()}
        <p class="note">{t("fairness-limits")}</p>
    }
    .into_any()
}
