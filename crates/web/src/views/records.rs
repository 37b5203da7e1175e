mod history;
mod open;

use crate::state::GameKind;
use crate::views::prelude::*;
use history::Games;
pub(crate) use history::{result, who};
pub(crate) use open::{OpenRecord, with_record};

#[component]
pub(crate) fn Records(kind: GameKind) -> impl IntoView {
    view! {
        <Page title=t("records") back=if matches!(kind, GameKind::Against(_)) { Route::Statistics } else { Route::Start }>
            <div class="flow">
                <Games kind/>
                <OpenRecord text=String::new()/>
            </div>
        </Page>
    }
}
