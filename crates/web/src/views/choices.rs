//! Radio groups drawn as rows of buttons.

use nova_luna_table::{Switch, SwitchScope, Switches};

use crate::state::SettingsForm;
use crate::views::prelude::*;

#[component]
pub(crate) fn Choice(
    group: &'static str,
    /// Test id.
    value: String,
    label: String,
    #[prop(into)] on: Signal<bool>,
    #[prop(into)] choose: Callback<()>,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="radio" name=group value=value prop:checked=on on:change=move |_| choose.run(())/>
            <span>{label}</span>
        </label>
    }
}

/// A row for each setting that is on or off. Those of online tables only are not offered on one device.
#[component]
pub(crate) fn SwitchChoices(form: RwSignal<SettingsForm>, scope: SwitchScope) -> impl IntoView {
    let row = move |switch: &'static Switch| {
        let text = move |part: &str| t(&format!("switch-{}{part}", switch.name));
        let choice = move |(wanted, key): (bool, &'static str)| {
            let on = Signal::derive(move || form.with(|form| switch.is_on(&form.settings.switches) == wanted));
            let choose = move || form.update(|form| switch.set(&mut form.settings.switches, wanted));
            view! { <Choice group=switch.name value=key.to_owned() label=text(&format!("-{key}")) on choose/> }
        };
        let note = text(if scope == SwitchScope::Online { "-online" } else { "-local" });
        view! { <Choices legend=text("") note>{[(false, "off"), (true, "on")].map(choice)}</Choices> }
    };
    let is_offered = move |switch: &&Switch| scope == SwitchScope::Online || switch.scope == SwitchScope::Everywhere;
    Switches::ALL.iter().filter(is_offered).map(row).collect_view()
}

#[component]
pub(crate) fn Choices(legend: String, #[prop(optional)] note: Option<String>, children: Children) -> impl IntoView {
    view! {
        <fieldset class="field">
            <legend>{legend}</legend>
            {note.map(|note| view! { <p class="note">{note}</p> })}
            <div class="choices">{children()}</div>
        </fieldset>
    }
}
