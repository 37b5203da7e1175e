//! The head of the screen: back, undo, the ways to fill the table, and Analyse.

use super::{SetupContext, dialogs};
use crate::state::setup::{Editor, Entry};
use crate::views::page::BackLink;
use crate::views::prelude::*;

const ERASER: &str = r#"<path d="M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6"/>"#;
const CLIPBOARD: &str = r#"<path d="M9 4.5h6v3H9ZM9 6H6.5A1.5 1.5 0 0 0 5 7.5v11A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-11A1.5 1.5 0 0 0 17.5 6H15M9 12h6M9 16h4"/>"#;

#[component]
pub(super) fn Head() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let editor = context.editor;
    let undo = move |_| context.update(Editor::undo);
    let redo = move |_| context.update(Editor::redo);
    let cannot_undo = move || !editor.with(Editor::can_undo);
    let cannot_redo = move || !editor.with(Editor::can_redo);
    view! {
        <header class="su-head">
            <BackLink otherwise=Route::Learn/>
            <Heading title=t("set-up-title")/>
            <button type="button" class="tool" aria-label=t("undo") data-act="undo" disabled=cannot_undo on:click=undo><Icon lines=icons::UNDO/></button>
            <button type="button" class="tool" aria-label=t("redo") data-act="redo" disabled=cannot_redo on:click=redo><Icon lines=icons::REDO/></button>
            {move || if context.is_wide.get() { view! { <Fill/><Finish/> }.into_any() } else { more_button() }}
        </header>
    }
}

fn more_button() -> AnyView {
    view! {
        <button type="button" class="tool" aria-label=t("set-up-more") data-act="more" on:click=move |_| dialogs::open("more")><Icon lines=icons::MENU/></button>
    }
    .into_any()
}

/// The buttons that fill or empty the whole table.
#[component]
pub(super) fn Fill() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let clear = move |_| {
        dialogs::close_all();
        context.update(|editor| editor.replace(Entry::new(editor.entry().players())));
    };
    view! {
        <button type="button" class="btn" data-act="clear" on:click=clear><Icon lines=ERASER/>{t("set-up-clear")}</button>
        <button type="button" class="btn" data-act="deal" on:click=move |_| dialogs::open("deal")><Icon lines=icons::WHEEL/>{t("set-up-deal")}</button>
        <button type="button" class="btn" data-act="paste" on:click=move |_| dialogs::open("paste")><Icon lines=CLIPBOARD/>{t("set-up-paste")}</button>
    }
}

/// What can be done with the position: copy its notation, play from it, analyse it.
#[component]
pub(super) fn Finish() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let copied = RwSignal::new(false);
    Effect::new(move || {
        context.finished.track();
        copied.set(false);
    });
    let copy = move |_| {
        let Some(text) = context.finished.get_untracked() else { return };
        browser::copy_to_clipboard(&text, move |worked| {
            let _ = copied.try_set(worked);
            let _ = context.notice.try_set(t(if worked { "share-copied" } else { "share-not-copied" }));
        });
    };
    let icon = move || if copied.get() { icons::TICK } else { icons::LINK };
    view! {
        <button type="button" class="tool" aria-label=t("set-up-copy") title=t("set-up-copy") data-act="copy" disabled=move || context.finished.with(Option::is_none) on:click=copy>
            {move || view! { <Icon lines=icon()/> }}
        </button>
        {move || link(context, "play-on", "btn", t("play-on"), Route::PlayOn)}
        {move || link(context, "analyse", "btn main", t("set-up-go"), analysis)}
    }
}

/// The screen that analyses a position.
pub(super) fn analysis(text: String) -> Route {
    Route::Analysis(text)
}

/// A link to a screen with the position; a button that cannot be pressed while there is none.
pub(super) fn link(
    context: SetupContext,
    go: &'static str,
    class: &'static str,
    label: String,
    route: fn(String) -> Route,
) -> AnyView {
    match context.finished.get() {
        Some(text) => {
            let notation = text.clone();
            view! { <a class=class href=route(text).hash() data-go=go data-notation=notation>{label}</a> }.into_any()
        }
        None => view! { <button type="button" class=class disabled data-go=go>{label}</button> }.into_any(),
    }
}
