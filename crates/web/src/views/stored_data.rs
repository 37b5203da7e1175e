//! What this browser has stored, in the settings: saving it as a file, restoring it, and deleting it.

use std::collections::BTreeMap;

use leptos::html::Dialog;

use crate::state::{Import, ImportError, StoredPart};
use crate::views::prelude::*;

/// Saves all stored data as a file, and restores it: on another device, or after the browser has forgotten it.
#[component]
pub(crate) fn Export() -> impl IntoView {
    let problem = RwSignal::new(None::<String>);
    let import = RwSignal::new(Import::default());
    let chosen_text = StoredValue::new(String::new());
    let question = NodeRef::<Dialog>::new();
    let save = move |_| {
        let text = state::export_all(&BrowserStorage, BrowserStorage::keys());
        browser::download("nova-luna-export.txt", "text/plain", &text);
    };
    let read = move |text: String| match state::plan_import(&BrowserStorage, &text) {
        Ok(plan) if plan.is_empty() => {
            problem.set(Some(list_refused(&plan).unwrap_or_else(|| t("set-import-nothing"))));
        }
        Ok(plan) => {
            problem.set(None);
            import.set(plan);
            chosen_text.set_value(text);
            open_dialog(question);
        }
        Err(error) => problem.set(Some(explain_import_error(error))),
    };
    let restore = move || {
        // Another tab may have stored something while the question was open: it is then asked again.
        let plan = chosen_text.with_value(|text| state::plan_import(&BrowserStorage, text)).unwrap_or_default();
        if import.with_untracked(|shown| *shown != plan) {
            return import.set(plan);
        }
        close_dialog(question);
        match plan.apply(&BrowserStorage) {
            Ok(()) => browser::reload(),
            Err(_) => problem.set(Some(t("set-import-room"))),
        }
    };
    view! {
        <div class="field">
            <h2 class="legend">{t("set-export")}</h2>
            <p class="note">{t("set-export-note")}</p>
            <Damage/>
            <div class="actions left">
                {button("btn", "export", t("set-export-act"), save)}
                <FileButton act="import" accept=".txt,text/plain" label=t("set-import-act") read/>
            </div>
            <p class="problem" role="alert" data-part="import-problem">{problem}</p>
        </div>
        <Question shown=question name="import" title=t("set-import-ask") yes=t("set-import-yes") answer=restore>
            <div data-part="import">{move || import.with(describe_import)}</div>
        </Question>
    }
}

/// Names the unreadable keys. The search begins once the screen is drawn.
#[component]
fn Damage() -> impl IntoView {
    let names = RwSignal::new(String::new());
    spawn_local(async move {
        browser::pause(0).await;
        // The screen may be closed.
        let _ = names.try_set(state::damaged_names(&BrowserStorage, BrowserStorage::keys()));
    });
    let text = move || names.with(|names| tv("set-damaged", &[("names", names.clone().into())]));
    move || {
        let is_intact = names.with(String::is_empty);
        (!is_intact).then(|| view! { <p class="problem" data-part="damaged">{text()}</p> })
    }
}

fn explain_import_error(error: ImportError) -> String {
    match error {
        ImportError::Foreign => t("set-import-foreign"),
        ImportError::Line(line) => tv("set-import-line", &[("line", line.into())]),
        ImportError::NoRoom => t("set-import-room"),
    }
}

fn describe_import(import: &Import) -> impl IntoView + use<> {
    let parts = |id: &str, parts: &BTreeMap<StoredPart, usize>| {
        (!parts.is_empty()).then(|| tv(id, &[("parts", name_parts(parts).into())]))
    };
    let online = import.has_online.then(|| t("set-import-online"));
    let lines = [
        parts("set-import-replaces", &import.replaced),
        parts("set-import-adds", &import.added),
        list_refused(import),
        online,
    ];
    lines.into_iter().flatten().map(|line| view! { <p>{line}</p> }).collect_view()
}

fn name_parts(parts: &BTreeMap<StoredPart, usize>) -> String {
    let name = |(part, count): (&StoredPart, &usize)| {
        let name = t(&format!("set-part-{}", part.key()));
        if *count > 1 { format!("{name} ({count})") } else { name }
    };
    parts.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn list_refused(import: &Import) -> Option<String> {
    let names = import.refused_names();
    (!names.is_empty()).then(|| tv("set-import-refused", &[("names", names.into())]))
}

/// Asks before something that cannot be undone. The buttons are `NAME-no` and `NAME-yes`.
#[component]
fn Question(
    shown: NodeRef<Dialog>,
    name: &'static str,
    title: String,
    yes: String,
    answer: impl Fn() + 'static,
    children: Children,
) -> impl IntoView {
    let id = format!("{name}-question");
    view! {
        <dialog node_ref=shown aria-labelledby=id class="ask">
            <h2 id=id.clone()>{title}</h2>
            {children()}
            <div class="actions">
                <button type="button" class="btn" data-act=format!("{name}-no") on:click=move |_| close_dialog(shown)>{t("cancel")}</button>
                <button type="button" class="btn warn" data-act=format!("{name}-yes") on:click=move |_| answer()>{yes}</button>
            </div>
        </dialog>
    }
}

#[component]
pub(crate) fn Erase() -> impl IntoView {
    let question = NodeRef::<Dialog>::new();
    let erase = move || {
        close_dialog(question);
        BrowserStorage::clear();
        browser::reload();
    };
    view! {
        <div class="field">
            <h2 class="legend">{t("set-erase")}</h2>
            <p class="note">{t("set-erase-note")}</p>
            <p>{button("btn warn", "erase", t("set-erase-act"), move |_| open_dialog(question))}</p>
        </div>
        <Question shown=question name="erase" title=t("set-erase-ask") yes=t("set-erase-act") answer=erase>
            <p>{t("set-erase-ask-note")}</p>
        </Question>
    }
}
