//! The dialogs: from a deal, paste, and on a phone the messages and the other buttons.

use leptos::html::Dialog;
use nova_luna_rules::Seed;

use super::head::{Fill, Finish};
use super::notes::Messages;
use super::steps::PlayersField;
use super::{SetupContext, WorkedOutPanel};
use crate::state::setup::{Entry, explain_pasted, read_pasted, usual_deal};
use crate::views::prelude::*;

/// Opens a dialog of this screen by its name; another one is closed.
pub(super) fn open(name: &str) {
    close_all();
    if let Some(dialog) = find(&format!("dialog[data-dialog=\"set-up-{name}\"]")) {
        let _ = dialog.show_modal();
    }
}

pub(super) fn close_all() {
    if let Some(dialog) = find("dialog[open]") {
        dialog.close();
    }
}

fn find(selector: &str) -> Option<web_sys::HtmlDialogElement> {
    browser::document().query_selector(selector).ok().flatten()?.dyn_into().ok()
}

#[component]
fn Sheet(name: &'static str, title: String, children: Children) -> impl IntoView {
    let shown = NodeRef::<Dialog>::new();
    let id = format!("set-up-{name}");
    view! {
        <dialog node_ref=shown class="su-dialog" aria-labelledby=id.clone() data-dialog=id.clone()>
            <div class="dialog-head">
                <h2 id=id.clone()>{title}</h2>
                <button type="button" class="tool" aria-label=t("close") data-act="close" on:click=move |_| close_dialog(shown)><Icon lines=icons::CLOSE/></button>
            </div>
            <div class="dialog-body">{children()}</div>
        </dialog>
    }
}

#[component]
pub(super) fn Dialogs() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let is_wide = context.is_wide;
    let narrow_ones = move || {
        (!is_wide.get()).then(|| {
            view! {
                <Sheet name="more" title=t("set-up-more")><div class="su-more"><Fill/><Finish/></div></Sheet>
                <Sheet name="notes" title=t("set-up-messages")><Messages/><WorkedOutPanel/></Sheet>
            }
        })
    };
    view! {
        <Sheet name="deal" title=t("set-up-deal")><DealForm/></Sheet>
        <Sheet name="paste" title=t("set-up-paste")><PasteForm/></Sheet>
        {narrow_ones}
    }
}

fn replace(context: SetupContext, entry: Entry) {
    context.update(|editor| editor.replace(entry));
    close_all();
}

#[component]
fn DealForm() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let seed = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let deal = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = seed.with_untracked(|seed| match seed.trim() {
            "" => Ok(browser::random_seed()),
            typed => typed.parse::<Seed>(),
        });
        match typed {
            Ok(seed) => {
                problem.set(None);
                let players = context.editor.with_untracked(|editor| editor.entry().players()) as u8;
                usual_deal(players, seed).into_iter().for_each(|entry| replace(context, entry));
            }
            Err(error) => problem.set(Some(texts().parse_seed_error(error))),
        }
    };
    view! {
        <form class="su-form" on:submit=deal>
            <label class="field"><span class="legend">{t("new-seed")}</span>
                <input class="input" type="text" autocomplete="off" spellcheck="false" data-set="seed" aria-invalid=move || problem.with(Option::is_some).to_string()
                    prop:value=move || seed.get() on:input=move |event| seed.set(event_target_value(&event))/>
            </label>
            {move || problem_or(problem.get(), t("set-up-seed-note"))}
            <PlayersField/>
            <button type="submit" class="btn main" data-act="deal-go">{t("set-up-deal-go")}</button>
        </form>
    }
}

#[component]
fn PasteForm() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let text = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match text.with_untracked(|text| read_pasted(text)) {
            Ok(entry) => {
                problem.set(None);
                replace(context, entry);
            }
            Err(error) => problem.set(Some(explain_pasted(&error, &texts()))),
        }
    };
    view! {
        <form class="su-form" on:submit=open>
            <label class="field"><span class="legend">{t("set-up-paste-field")}</span>
                <textarea class="input" autocomplete="off" spellcheck="false" data-set="paste" aria-invalid=move || problem.with(Option::is_some).to_string()
                    prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))></textarea>
            </label>
            {move || problem_or(problem.get(), t("set-up-paste-note"))}
            <button type="submit" class="btn main" data-act="paste-go">{t("set-up-open")}</button>
        </form>
    }
}

fn problem_or(problem: Option<String>, note: String) -> AnyView {
    match problem {
        Some(problem) => view! { <p class="problem" role="alert">{problem}</p> }.into_any(),
        None => view! { <p class="note">{note}</p> }.into_any(),
    }
}
