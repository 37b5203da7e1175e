//! Small parts that several screens use.

use leptos::prelude::*;
use nova_luna_rules::Seat;

use super::words::t;
use crate::draw;
use crate::state::Route;

/// A seat's disc beside words.
#[component]
pub(crate) fn Token(seat: Seat) -> impl IntoView {
    view! { <svg class="token" viewBox="0 0 24 24" aria-hidden="true" inner_html=draw::disc(seat, 12.0, 12.0, 24.0)></svg> }
}

/// What is wrong with a link, the link itself, and the way on.
#[component]
pub(crate) fn BadLink(
    /// What is wrong.
    problem: String,
    /// The text of the link.
    text: String,
) -> impl IntoView {
    view! {
        <p class="problem" role="alert">{problem}</p>
        <textarea class="kept-text" readonly aria-label=t("link-text") prop:value=text></textarea>
        <a class="btn main" href=Route::Start.hash()>{t("to-start")}</a>
    }
}
