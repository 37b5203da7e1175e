//! The companion for a real table: for one phone that lies between the players.

mod context;
mod entering;
mod parts;
mod place;
mod solo;
mod start;
mod tasks;
mod turns;

use leptos::html;

use super::board;
use super::page::BackLink;
use crate::state::companion::{Companion, Tool};
use crate::views::prelude::*;
use context::Table;

#[component]
pub(crate) fn CompanionScreen(tool: String) -> impl IntoView {
    let table = Table::open(&tool);
    provide_context(table);
    let app = App::from_context();
    app.discs.set(App::DISCS);
    move || if table.is_new.get() { view! { <start::NewGame/> }.into_any() } else { view! { <Tools/> }.into_any() }
}

#[component]
fn Tools() -> impl IntoView {
    let table = Table::from_context();
    let is_awake = browser::stay_awake();
    if Table::is_wide() {
        // The moon track is there anyway.
        table.choose_tool(table.side_tool());
    }
    let is_alone = table.game.with_untracked(Companion::is_solo);
    Effect::new(move || browser::update_address(&Route::Companion(table.tool.get().key().to_owned())));
    board::listen(move |key| {
        key == "Backspace" && (table.undo() || table.shows_turns() && table.undo_with(Tool::Next))
    });
    let tool = memo(move || table.side_tool());
    let content = move || match tool.get() {
        Tool::Tasks => view! { <tasks::Tasks/> }.into_any(),
        Tool::Solo => view! { <solo::Solo/> }.into_any(),
        _ => view! { <place::Place/> }.into_any(),
    };
    view! {
        <div class="companion" class:companion-alone=is_alone data-tool=move || table.tool.get().key()>
            <header>
                <BackLink otherwise=Route::Learn/>
                <Title/>
                {move || is_awake.get().then(|| view! { <span class="tag companion-awake" data-part="awake"><Icon lines=AWAKE/>{t("co-awake")}</span> })}
                <button type="button" class="tool companion-undo" aria-label=t("undo") data-act="undo" disabled=move || !table.may_undo() on:click=move |_| { table.undo(); }>
                    <Icon lines=icons::UNDO/>
                </button>
                <Menu/>
            </header>
            <main>
                {(!is_alone).then(|| view! { <turns::TurnOrder/> })}
                <section class="companion-tool"><h2 class="companion-wide">{move || title_of(tool.get())}</h2>{content}</section>
            </main>
            <Tabs is_alone/>
            <p class="unseen" aria-live="assertive" data-part="spoken">{table.spoken}</p>
        </div>
    }
}

const MORE: &str = r#"<path d="M5 12v.1M12 12v.1M19 12v.1"/>"#;
const CLOCK: &str = r#"<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3 2"/>"#;
const PLACE: &str = r#"<rect x="4.5" y="4.5" width="15" height="15" rx="3" stroke-dasharray="4.2 3.3"/>"#;
const SHEET: &str = r#"<rect x="5" y="3.5" width="14" height="17" rx="2.5"/><path d="M8.5 8h7M8.5 12h7M8.5 16h4"/>"#;
const AWAKE: &str = r#"<path d="M4 18h16M7.5 18a4.5 4.5 0 0 1 9 0M12 5v4M4.5 9.5l2.5 2.5M19.5 9.5 17 12"/>"#;

const fn icon_of(tool: Tool) -> &'static str {
    match tool {
        Tool::Next => CLOCK,
        Tool::Place => PLACE,
        Tool::Tasks => icons::CHAIN,
        Tool::Solo => SHEET,
    }
}

fn title_of(tool: Tool) -> String {
    t(match tool {
        Tool::Next => "co-title",
        Tool::Place => "co-place-title",
        Tool::Tasks => "co-tasks-title",
        Tool::Solo => "co-solo-title",
    })
}

/// The question that the tool answers. It has the focus when the screen opens, so that reading starts at the top.
#[component]
fn Title() -> impl IntoView {
    let table = Table::from_context();
    let heading = NodeRef::<html::H1>::new();
    focus_when_drawn(heading);
    browser::document().set_title(&format!("{} · {}", t("co-title"), t("title")));
    view! {
        <h1 tabindex="-1" node_ref=heading>
            <span class="companion-narrow">{move || title_of(table.tool.get())}</span><span class="companion-wide">{t("co-title")}</span>
        </h1>
    }
}

#[component]
fn Tabs(is_alone: bool) -> impl IntoView {
    let table = Table::from_context();
    let tab = move |tool: Tool| {
        let current = move || (table.tool.get() == tool).then_some("page");
        view! {
            <button type="button" class="companion-tab" aria-current=current data-tab=tool.key() on:click=move |_| table.choose_tool(tool)>
                <Icon lines=icon_of(tool)/><span>{t(&format!("co-tab-{}", tool.key()))}</span>
            </button>
        }
    };
    let tools = Tool::ALL.into_iter().filter(|tool| !is_alone || *tool != Tool::Next);
    view! { <nav class="companion-tabs" aria-label=t("co-tools")>{tools.map(tab).collect_view()}</nav> }
}

/// A list that opens below its button: the rules, and another game.
#[component]
fn Menu() -> impl IntoView {
    let table = Table::from_context();
    view! {
        <details class="companion-menu">
            <summary class="tool" aria-label=t("menu") data-act="menu"><Icon lines=MORE/></summary>
            <div class="panel">
                <a class="btn" href=Route::Rules.hash() data-go="rules">{t("rules")}</a>
                {button("btn", "new-game", t("co-new"), move |_| table.is_new.set(true))}
                <p class="note">{t("co-offline")}</p>
            </div>
        </details>
    }
}
