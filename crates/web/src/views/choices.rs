//! Choices among a few: buttons in a row of which one is down.

use leptos::prelude::*;

/// Something to do. Boxed, so that the code of a choice is there once and not for each.
pub(crate) struct Act(Box<dyn Fn()>);

impl<F: Fn() + 'static> From<F> for Act {
    fn from(act: F) -> Self {
        Self(Box::new(act))
    }
}

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
    #[prop(into)]
    choose: Act,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="radio" name=group value=value prop:checked=on on:change=move |_| choose.0()/>
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
