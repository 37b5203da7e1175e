//! The settings, as a screen and as a dialog.

use leptos::html::{Dialog, Input};
use leptos::prelude::*;
use nova_luna_texts::Edition;

use super::app::App;
use super::choices::{Choice, Choices};
use super::page::Page;
use super::{t, tv};
use crate::browser::{self, BrowserStorage};
use crate::state::{self, BotSpeed, ConfirmMode, ImportError, MAX_NAME_LENGTH, Settings as Set, Theme, clean_name};

#[component]
pub(crate) fn Settings() -> impl IntoView {
    view! {
        <Page title=t("settings")>
            <SettingsForm/>
        </Page>
    }
}

/// All settings; changes apply at once.
#[component]
pub(crate) fn SettingsForm() -> impl IntoView {
    view! {
        <div class="settings">
            <div class="panel pad"><EditionField/><NameField/></div>
            <div class="panel pad"><ThemeField/><ConfirmField/></div>
            <div class="panel pad"><MotionFields/></div>
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
    let one = |&(value, word): &(T, &'static str)| {
        let on = Signal::derive(move || app.settings.with(|set| read(set) == value));
        let label = t(&format!("{group}-{word}"));
        view! { <Choice group value=word.to_owned() label on choose=move || app.set(|set| write(set, value))/> }
            .into_any()
    };
    values.iter().map(one).collect()
}

#[component]
fn ThemeField() -> impl IntoView {
    let values = [(Theme::System, "system"), (Theme::Light, "light"), (Theme::Dark, "dark")];
    view! {
        <Choices legend=t("set-theme")>{choices("set-theme", &values, |set| set.theme, |set, theme| set.theme = theme)}</Choices>
    }
}

#[component]
fn ConfirmField() -> impl IntoView {
    let values = [(ConfirmMode::Always, "always"), (ConfirmMode::OneTap, "one-tap")];
    view! {
        <Choices legend=t("set-confirm") note=t("set-confirm-note")>
            {choices("set-confirm", &values, |set| set.confirm_mode, |set, when| set.confirm_mode = when)}
        </Choices>
    }
}

/// Sound, movement and the speed of bots.
#[component]
fn MotionFields() -> impl IntoView {
    let switch = [(true, "off"), (false, "on")];
    let speeds = BotSpeed::ALL.map(|speed| (speed, speed.key()));
    view! {
        <Choices legend=t("set-sound")>{choices("set-sound", &switch, |set| set.silent, |set, silent| set.silent = silent)}</Choices>
        <Choices legend=t("set-motion") note=t("set-motion-note")>{choices("set-motion", &switch, |set| set.still, |set, still| set.still = still)}</Choices>
        <Choices legend=t("set-bots")>{choices("set-bots", &speeds, |set| set.bot_speed, |set, speed| set.bot_speed = speed)}</Choices>
    }
}

#[component]
fn NameField() -> impl IntoView {
    let app = App::from_context();
    let name = app.settings.with_untracked(|set| set.name.clone());
    view! {
        <label class="field">
            <span class="legend">{t("set-name")}</span>
            <input
                class="input" type="text" autocomplete="nickname" maxlength=MAX_NAME_LENGTH placeholder=t("you") data-set="name" prop:value=name
                on:change=move |event| app.set(|set| set.name = clean_name(event_target_value(&event).trim()))
            />
        </label>
    }
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
                {Edition::ALL.map(|edition| view! { <EditionOption edition chosen=edition == shown/> })}
            </select>
        </label>
    }
}

#[component]
pub(crate) fn EditionOption(edition: Edition, chosen: bool) -> impl IntoView {
    view! {
        <option value=edition.code() lang=edition.language().code() selected=chosen>
            {t(&format!("edition-{}", edition.code()))}
        </option>
    }
}

/// Saves all stored data as a file, and restores it: on another device, or after the browser has forgotten it.
#[component]
fn Export() -> impl IntoView {
    let problem = RwSignal::new(None::<String>);
    let save = move |_| {
        let text = state::export_all(&BrowserStorage, BrowserStorage::keys());
        browser::download("nova-luna-export.txt", "text/plain", &text);
    };
    let file = NodeRef::<Input>::new();
    let restore = move |text: String| match state::import_all(&BrowserStorage, &text) {
        Ok(()) => browser::reload(),
        Err(error) => {
            let text = match error {
                ImportError::Foreign => t("set-import-foreign"),
                ImportError::Line(line) => tv("set-import-line", &[("line", line.into())]),
                ImportError::Storage(_) => t("storage-full"),
            };
            problem.update(|problem| *problem = Some(text));
        }
    };
    let choose = move |_| {
        let chosen = file.get_untracked().and_then(|file| file.files()).and_then(|files| files.get(0));
        if let Some(chosen) = chosen.filter(|_| browser::confirm(&t("set-import-ask"))) {
            browser::read_file(&chosen, restore);
        }
    };
    view! {
        <div class="field">
            <h2 class="legend">{t("set-export")}</h2>
            <p class="note">{t("set-export-note")}</p>
            <div class="actions left">
                <button type="button" class="btn" data-act="export" on:click=save>{t("set-export-act")}</button>
                <label class="btn file">
                    {t("set-import-act")}
                    <input class="unseen" type="file" accept=".txt,text/plain" node_ref=file data-act="import" on:change=choose/>
                </label>
            </div>
            <p class="problem" role="alert" data-part="import-problem">{problem}</p>
        </div>
    }
}

/// Deletes all saved data after confirmation.
#[component]
fn Erase() -> impl IntoView {
    let question = NodeRef::<Dialog>::new();
    let ask = move |_| {
        if let Some(dialog) = question.get() {
            let _ = dialog.show_modal();
        }
    };
    let close = move || {
        if let Some(dialog) = question.get() {
            dialog.close();
        }
    };
    let erase = move |_| {
        close();
        BrowserStorage::clear();
        browser::reload();
    };
    view! {
        <div class="field">
            <h2 class="legend">{t("set-erase")}</h2>
            <p class="note">{t("set-erase-note")}</p>
            <p><button type="button" class="btn warn" data-act="erase" on:click=ask>{t("set-erase-act")}</button></p>
        </div>
        <dialog node_ref=question aria-labelledby="erase-question" class="ask">
            <h2 id="erase-question">{t("set-erase-ask")}</h2>
            <p>{t("set-erase-ask-note")}</p>
            <div class="actions">
                <button type="button" class="btn" data-act="erase-no" on:click=move |_| close()>{t("cancel")}</button>
                <button type="button" class="btn warn" data-act="erase-yes" on:click=erase>{t("set-erase-act")}</button>
            </div>
        </dialog>
    }
}
