//! What an online screen shows without an answer of the server: why, and what works now.

use crate::start_page;
use crate::state::Mode;
use crate::views::prelude::*;

/// What works without a server: screen, message id, and test id.
const WAYS: [(Route, &str, &str); 4] = [
    (Route::New(Mode::Bots), "start-bots", "bots"),
    (Route::New(Mode::Solo), "start-solo", "solo"),
    (Route::Daily(String::new()), "start-todays", "today"),
    (Route::Puzzles, "nav-puzzles", "puzzles"),
];

pub(super) fn explain(problem: String) -> AnyView {
    let is_offline = watch_offline();
    let why = move || {
        if is_offline.get() {
            view! { <div inner_html=start_page::offline_notice(&texts(), "h2")></div> }.into_any()
        } else {
            view! { <p class="problem" role="alert">{problem.clone()}</p> }.into_any()
        }
    };
    let ways = WAYS.map(|(route, id, go)| view! { <a href=route.hash() data-go=go>{t(id)}</a> });
    view! { {why}<nav class="more-ways" aria-label=t("start-ways") data-part="works-now">{ways.into_iter().collect_view()}</nav> }.into_any()
}
