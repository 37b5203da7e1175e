//! Radio groups drawn as rows of buttons.

use leptos::prelude::*;

use super::t;

/// A boxed callback, so that the code of `Choice` is generated once.
pub(crate) struct Callback(Box<dyn Fn()>);

impl<F: Fn() + 'static> From<F> for Callback {
    fn from(act: F) -> Self {
        Self(Box::new(act))
    }
}

/// One option of a radio group.
#[component]
pub(crate) fn Choice(
    /// Name shared by all options of the group.
    group: &'static str,
    /// Test id.
    value: String,
    label: String,
    #[prop(into)] on: Signal<bool>,
    #[prop(into)] choose: Callback,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="radio" name=group value=value prop:checked=on on:change=move |_| choose.0()/>
            <span>{label}</span>
        </label>
    }
}

/// The choice whether the table shows aids.
#[component]
pub(crate) fn AidsChoice(
    note: String,
    #[prop(into)] on: Signal<bool>,
    set: impl Fn(bool) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let choice = move |(wanted, key): (bool, &'static str)| {
        let is_chosen = Signal::derive(move || on.get() == wanted);
        let label = t(&format!("aids-{key}"));
        view! { <Choice group="aids" value=key.to_owned() label on=is_chosen choose=move || set(wanted)/> }
    };
    view! { <Choices legend=t("aids") note>{[(false, "off"), (true, "on")].map(choice)}</Choices> }
}

#[component]
pub(crate) fn Choices(
    legend: String,
    /// Optional explanation.
    #[prop(optional)]
    note: Option<String>,
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
