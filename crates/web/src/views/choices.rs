//! Choices among a few: buttons in a row of which one is down.

use leptos::prelude::*;

/// One way of several that exclude each other.
#[component]
pub(crate) fn Choice(
    /// The name of the group, the same for all its ways.
    group: &'static str,
    /// What it is called in tests.
    value: String,
    /// What it says.
    label: String,
    /// Whether it is the one.
    #[prop(into)]
    on: Signal<bool>,
    /// What happens when it is chosen.
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="radio" name=group value=value prop:checked=on on:change=move |_| choose()/>
            <span>{label}</span>
        </label>
    }
}

/// A group of choices with a heading.
#[component]
pub(crate) fn Choices(
    /// What is chosen.
    legend: String,
    /// A sentence more, if one is needed.
    #[prop(optional)]
    note: Option<String>,
    /// The ways.
    children: Children,
) -> impl IntoView {
    view! {
        <fieldset class="field">
            <legend>{legend}</legend>
            {note.map(|note| view! { <p class="note">{note}</p> })}
            <div class="choices">{children()}</div>
        </fieldset>
    }
}
