//! The records screen: played games, and records to open.

mod history;
mod open;

use leptos::prelude::*;

use super::page::Page;
use super::t;
use history::Games;
pub(crate) use open::OpenRecord;

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
