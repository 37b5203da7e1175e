//! Fields of forms: radio groups drawn as rows of buttons, the bots, and the player's name.

use nova_luna_table::{Switch, SwitchScope, Switches};

use crate::state::{MAX_NAME_LENGTH, SettingsForm, clean_name};
use crate::views::prelude::*;

/// The buttons of a setting: each value with its test id and its label.
pub(crate) fn options<T: Copy + PartialEq + Send + Sync + 'static>(
    group: &'static str,
    values: impl IntoIterator<Item = (T, String, String)>,
    chosen: impl Fn() -> T + Copy + Send + Sync + 'static,
    choose: impl Fn(T) + Copy + Send + Sync + 'static,
) -> Vec<AnyView> {
    let option = |(value, key, label)| {
        let on = Signal::derive(move || chosen() == value);
        view! { <Choice group value=key label on choose=move || choose(value)/> }.into_any()
    };
    values.into_iter().map(option).collect()
}

/// Returns values with their keys and labels: the texts of the labels begin with `text`.
pub(crate) fn named<T: Copy>(text: &str, values: &[(T, &'static str)]) -> Vec<(T, String, String)> {
    values.iter().map(|(value, key)| (*value, (*key).to_owned(), t(&format!("{text}-{key}")))).collect()
}

#[component]
fn Choice(
    group: &'static str,
    value: String,
    label: String,
    on: Signal<bool>,
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
        let text = format!("switch-{}", switch.name);
        let is_on = move || form.with(|form| switch.is_on(&form.settings.switches));
        let set = move |is_on| form.update(|form| switch.set(&mut form.settings.switches, is_on));
        let note = t(&format!("{text}-{}", if scope == SwitchScope::Online { "online" } else { "local" }));
        let values = named(&text, &[(false, "off"), (true, "on")]);
        view! { <Choices legend=t(&text) note>{options(switch.name, values, is_on, set)}</Choices> }
    };
    let is_offered = move |switch: &&Switch| scope == SwitchScope::Online || switch.scope == SwitchScope::Everywhere;
    Switches::ALL.iter().filter(is_offered).map(row).collect_view()
}

/// The list of bots to choose from, by name and level.
#[component]
pub(crate) fn BotSelect(
    /// The value of `data-set`.
    name: &'static str,
    /// Where no label stands beside it.
    #[prop(optional)]
    label: Option<String>,
    bot: BotName,
    #[prop(into)] choose: Callback<BotName>,
) -> impl IntoView {
    let change = move |event| event_target_value(&event).parse().into_iter().for_each(|chosen| choose.run(chosen));
    let option =
        |level: BotName| view! { <option value=level.as_str() selected=level == bot>{first_bot(level)}</option> };
    view! { <select class="input" aria-label=label data-set=name on:change=change>{BotName::LEVELS.map(option)}</select> }
}

/// The player's name, which is a setting.
#[component]
pub(crate) fn NameField(
    #[prop(optional)] placeholder: Option<String>,
    /// What the field has for a player without a name.
    #[prop(optional)]
    suggestion: String,
) -> impl IntoView {
    let app = App::from_context();
    let name = if suggestion.is_empty() { app.name() } else { suggestion };
    let rename = move |event| app.set(|settings| settings.name = clean_name(event_target_value(&event).trim()));
    view! {
        <label class="field">
            <span class="legend">{t("set-name")}</span>
            <input
                class="input" type="text" autocomplete="nickname" maxlength=MAX_NAME_LENGTH placeholder=placeholder data-set="name" prop:value=name
                on:input=rename
            />
        </label>
    }
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
