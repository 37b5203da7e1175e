//! The field above the case: what was typed, and the colours that tasks need.

use nova_luna_rules::{Colour, TILE_COUNT};

use super::{SetupContext, keys};
use crate::state::colour_key;
use crate::views::finder::{keep_focus, letters};
use crate::views::prelude::*;

const LENS: &str = r#"<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5"/>"#;

#[component]
pub(super) fn SearchField() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let finder = context.finder.finder;
    let left = memo(move || TILE_COUNT - context.finder.used.with(|used| used.len()));
    let query = move || finder.with(|finder| finder.query(letters()));
    let type_text = move |event| finder.update(|finder| finder.read(&event_target_value(&event), letters()));
    // Keys mean the same as anywhere else; whole texts come from a keyboard on the screen.
    let press = move |event: leptos::ev::KeyboardEvent| {
        let is_command = event.ctrl_key() || event.meta_key() || event.alt_key();
        if !is_command && keys::press(context, &event.key()) {
            event.prevent_default();
        }
    };
    let placeholder = tv("set-up-search", &[("example", t("set-up-example").into())]);
    let need = move |colour: Colour| {
        let name = tv("finder-need", &[("colour", colour_key(colour).into())]);
        view! {
            <button type="button" class="su-need" aria-label=name aria-pressed=move || finder.with(|finder| finder.has_need(colour)).to_string()
                on:mousedown=keep_focus on:click=move |_| finder.update(|finder| finder.toggle_need(colour)) inner_html=draw::glyph(colour)></button>
        }
    };
    view! {
        <div class="su-find">
            <h2>{t("finder-case")}</h2>
            <small>{move || tv("set-up-left", &[("n", left.get().into())])}</small>
            <label class="su-search"><Icon lines=LENS/>
                <input type="text" autocomplete="off" autocapitalize="off" spellcheck="false" aria-label=placeholder.clone() placeholder=placeholder.clone() data-set="search"
                    prop:value=query on:input=type_text on:keydown=press/>
            </label>
            <span class="su-needs" role="group" aria-label=t("set-up-need")><small>{t("set-up-need")}</small>{Colour::ALL.map(need)}</span>
        </div>
    }
}
