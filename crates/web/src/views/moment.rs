//! A small occasion: a sentence, and once a moment of moonlight with its sound. Any key or press ends the light.

use super::board::is_still;
use crate::state::Sound;
use crate::views::prelude::*;

#[component]
pub(crate) fn Moment(
    text: String,
    /// It has just happened. Otherwise the sentence is all.
    is_new: bool,
) -> impl IntoView {
    let settings = App::from_context().settings;
    let is_lit = RwSignal::new(is_new && !is_still(settings));
    if is_new && !settings.with_untracked(|settings| settings.silent) {
        browser::enable_sound();
        browser::play_sounds(&[(0, Sound::Moonlight)]);
    }
    let end = move || {
        if is_lit.try_get_untracked() == Some(true) {
            is_lit.set(false);
        }
    };
    while_shown(window_event_listener(leptos::ev::keydown, move |_| end()));
    while_shown(window_event_listener(leptos::ev::pointerdown, move |_| end()));
    view! {
        <p class="moment" data-part="moment" role="status">
            {move || is_lit.get().then(|| view! { <i class="moonlight" aria-hidden="true" on:animationend=move |_| end()></i> })}
            {text}
        </p>
    }
}
