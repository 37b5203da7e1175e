//! Small components shared by several screens.

use leptos::prelude::*;
use nova_luna_rules::Seat;

use super::texts::t;
use crate::draw;
use crate::state::Route;

/// An inline disc.
#[component]
pub(crate) fn DiscIcon(seat: Seat) -> impl IntoView {
    view! { <svg class="token" viewBox="0 0 24 24" aria-hidden="true" inner_html=draw::disc(seat, 12.0, 12.0, 24.0)></svg> }
}

/// Explains what is wrong with a link, shows it, and offers a way to continue.
#[component]
pub(crate) fn BadLink(problem: String, text: String) -> impl IntoView {
    view! {
        <p class="problem" role="alert">{problem}</p>
        <textarea class="kept-text" readonly aria-label=t("link-text") prop:value=text></textarea>
        <a class="btn main" href=Route::Start.hash()>{t("to-start")}</a>
    }
}
