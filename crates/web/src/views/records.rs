//! Records: the games that were played, and records from elsewhere.

mod history;
mod open;

use leptos::prelude::*;

use super::page::Page;
use super::t;
use history::Games;
pub(crate) use open::OpenRecord;

/// The screen of the records.
#[component]
pub(crate) fn Records() -> impl IntoView {
    view! {
        <Page title=t("records")>
            <div class="flow">
                <Games/>
                <OpenRecord text=String::new()/>
            </div>
        </Page>
    }
}
