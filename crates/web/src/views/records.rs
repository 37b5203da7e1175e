mod history;
mod open;

use crate::state::Opponent;
use crate::views::prelude::*;
use history::Games;
pub(crate) use open::{OpenRecord, with_record};

#[component]
pub(crate) fn Records(against: Option<Opponent>) -> impl IntoView {
    view! {
        <Page title=t("records") back=if against.is_some() { Route::Statistics } else { Route::Start }>
            <div class="flow">
                <Games against/>
                <OpenRecord text=String::new()/>
            </div>
        </Page>
    }
}
