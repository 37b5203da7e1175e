//! A page of text or of controls: a heading with a way back, and below it what scrolls inside itself.

use leptos::prelude::*;

use super::icons::{self, Icon};
use super::t;
use crate::browser;
use crate::state::Route;

/// The heading of a page, and the title of the window. It is focused when it comes, so that readers and keys begin
/// at the top of the page.
#[component]
pub(crate) fn Heading(
    /// What it says.
    title: String,
) -> impl IntoView {
    let heading = NodeRef::<leptos::html::H1>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            let _ = heading.focus();
        }
    });
    browser::document().set_title(&format!("{title} · {}", t("title")));
    view! { <h1 tabindex="-1" node_ref=heading>{title}</h1> }
}

/// A page.
#[component]
pub(crate) fn Page(
    /// What is above it.
    title: String,
    /// Where back leads.
    #[prop(default = Route::Start)]
    back: Route,
    /// What stands beside the heading.
    #[prop(optional)]
    tools: Option<AnyView>,
    /// What stays below what scrolls.
    #[prop(optional)]
    foot: Option<AnyView>,
    /// What is on it.
    children: Children,
) -> impl IntoView {
    view! {
        <div class="sheet-page">
            <header>
                <a class="tool" href=back.hash() aria-label=t("back") data-go="back"><Icon lines=icons::BACK/></a>
                <Heading title=title.clone()/>
                {tools}
            </header>
            <main class="scroll" tabindex="0" aria-label=title>
                <div>{children()}</div>
            </main>
            {foot.map(|foot| view! { <footer>{foot}</footer> })}
        </div>
    }
}
