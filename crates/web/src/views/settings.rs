//! The settings, as a screen and as a dialog.

use nova_luna_texts::Edition;

use super::choices::{Choices, NameField, named, options};
use super::stored_data::{Erase, Export};
use crate::state::{BotSpeed, ConfirmMode, Settings as Set, Theme};
use crate::views::prelude::*;

/// All settings; changes apply at once.
#[component]
pub(crate) fn SettingsForm() -> impl IntoView {
    let themes = [(Theme::System, "system"), (Theme::Light, "light"), (Theme::Dark, "dark")];
    let confirm_modes = [(ConfirmMode::Always, "always"), (ConfirmMode::OneTap, "one-tap")];
    let switch = [(true, "off"), (false, "on")];
    let speeds = BotSpeed::ALL.map(|speed| (speed, speed.key()));
    view! {
        <div class="settings">
            <div class="panel pad"><EditionField/><NameField placeholder=t("you")/></div>
            <div class="panel pad">
                <Choices legend=t("set-theme")>{choices("set-theme", &themes, |set| set.theme, |set, theme| set.theme = theme)}</Choices>
                <Choices legend=t("set-confirm") note=t("set-confirm-note")>
                    {choices("set-confirm", &confirm_modes, |set| set.confirm_mode, |set, when| set.confirm_mode = when)}
                </Choices>
            </div>
            <div class="panel pad">
                <Choices legend=t("set-sound")>{choices("set-sound", &switch, |set| set.silent, |set, silent| set.silent = silent)}</Choices>
                <Choices legend=t("set-motion") note=t("set-motion-note")>{choices("set-motion", &switch, |set| set.still, |set, still| set.still = still)}</Choices>
                <Choices legend=t("set-bots") note=t("set-bots-note")>{choices("set-bots", &speeds, |set| set.bot_speed.unwrap_or_default(), |set, speed| set.bot_speed = Some(speed))}</Choices>
            </div>
            <div class="panel pad">
                <p class="legend">{t("alerts")}</p>
                <p class="note">{t("alerts-note")}</p>
                <a class="btn" href=Route::Alerts.hash() data-go="alerts">{t("alerts-change")}</a>
            </div>
            <div class="panel pad"><Export/><Erase/></div>
        </div>
    }
}

fn choices<T: Copy + PartialEq + Send + Sync + 'static>(
    group: &'static str,
    values: &[(T, &'static str)],
    read: fn(&Set) -> T,
    write: fn(&mut Set, T),
) -> Vec<AnyView> {
    let app = App::from_context();
    let choose = move |value| app.set(|set| write(set, value));
    options(group, named(group, values), move || app.settings.with(read), choose)
}

#[component]
fn EditionField() -> impl IntoView {
    let app = App::from_context();
    let shown = super::texts::texts().edition();
    view! {
        <label class="field">
            <span class="legend">{t("set-language")}</span>
            <span class="note">{t("set-language-note")}</span>
            <select
                class="input" data-set="edition"
                on:change=move |event| app.set(|set| set.edition = event_target_value(&event).parse().ok())
            >
                {Edition::ALL.map(|edition| view! {
                    <option value=edition.code() lang=edition.language().code() selected=edition == shown>{t(&format!("edition-{}", edition.code()))}</option>
                })}
            </select>
        </label>
    }
}
