//! Small parts that several screens use.

use leptos::prelude::*;
use nova_luna_rules::Seat;

use crate::draw;

/// A seat's disc beside words.
#[component]
pub(crate) fn Token(seat: Seat) -> impl IntoView {
    view! { <svg class="token" viewBox="0 0 24 24" aria-hidden="true" inner_html=draw::disc(seat, 12.0, 12.0, 24.0)></svg> }
}
