//! A row of moons: what is reached is full, the rest is new.

use leptos::prelude::*;
use nova_luna_rules::MOON_SPACES;

use crate::draw;

/// A row of moons with one name for all of them.
#[component]
pub(crate) fn Moons(
    full: usize,
    of: usize,
    /// What the moons mean, such as "5 of 8".
    label: String,
) -> impl IntoView {
    let moon = |index| draw::moon(if index < full { MOON_SPACES / 2 } else { 0 });
    let moons: String = (0..of).map(moon).collect();
    view! { <span class="moons" role="img" aria-label=label inner_html=moons></span> }
}
