//! Sharing the tree: a link, a record, pictures.

use nova_luna_protocol::tree::tree_json;

use super::context::AnalysisContext;
use crate::state::analysis::Analysis;
use crate::views::prelude::*;
use crate::views::sharing::{CopyRow, Sharing};

/// Keeps the tree as JSON.
fn export_json(context: AnalysisContext) {
    let text = context.analysis.with_untracked(|analysis| tree_json(analysis.tree()));
    browser::download(&format!("nova-luna-{}.json", browser::today()), "application/json", &text);
}

/// Keeps the record with all lines as a file.
pub(super) fn export(context: AnalysisContext) {
    let text = context.analysis.with_untracked(|analysis| analysis.tree().to_string());
    browser::download(&format!("nova-luna-{}.nlr", browser::today()), "text/plain", &text);
}

#[component]
pub(super) fn ShareContent() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let record = Signal::derive(move || {
        context
            .analysis
            .with(|analysis| analysis.record_to(analysis.at()).unwrap_or_else(|| analysis.tree().header().clone()))
    });
    let link = context.analysis.with_untracked(Analysis::link_text);
    let row = if let Some(link) = link {
        let (notice, address) = (context.notice, browser::route_url(&Route::Analysis(link)));
        view! { <CopyRow id="tree" address label=t("an-tree-link") class="btn main" notice/> }.into_any()
    } else {
        view! { <p class="problem">{t("an-too-long")}</p> }.into_any()
    };
    view! {
        <div class="sharing">
            <div class="field">
                <h3 class="legend">{t("an-tree-link")}</h3>
                <p class="note">{t("an-tree-link-note")}</p>
                {row}
            </div>
            <div class="field">
                <h3 class="legend">{t("an-record")}</h3>
                <p class="note">{t("an-record-note")}</p>
                <div class="actions left">
                    {button("btn", "tree-record", t("download"), move |_| export(context))}
                    {button("btn", "tree-json", "JSON".to_owned(), move |_| export_json(context))}
                </div>
            </div>
            <Sharing record/>
        </div>
        <p class="note" role="status" data-part="shared">{move || context.notice.get()}</p>
    }
}
