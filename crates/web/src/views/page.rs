//! A screen with a heading, a back button and scrolling content.

use crate::views::prelude::*;

/// The heading of a screen; also sets the window title. It takes the focus when it appears, so that screen readers and
/// keyboards start at the top.
#[component]
pub(crate) fn Heading(title: String) -> impl IntoView {
    let heading = NodeRef::<leptos::html::H1>::new();
    focus_when_drawn(heading);
    browser::document().set_title(&format!("{title} · {}", t("title")));
    view! { <h1 tabindex="-1" node_ref=heading>{title}</h1> }
}

/// Leads back to the screen before; without one, to another.
#[component]
pub(crate) fn BackLink(otherwise: Route) -> impl IntoView {
    let address = otherwise.hash();
    let press = move |event: leptos::ev::MouseEvent| {
        // With such a key, the browser opens the link elsewhere.
        if !event.ctrl_key() && !event.meta_key() && !event.shift_key() {
            event.prevent_default();
            browser::go_back(&otherwise);
        }
    };
    view! { <a class="tool" href=address aria-label=t("back") data-go="back" on:click=press><Icon lines=icons::BACK/></a> }
}

#[component]
pub(crate) fn Page(
    title: String,
    #[prop(default = Route::Start)] back: Route,
    /// The arrow leads to the screen before, if there is one.
    #[prop(optional)]
    goes_back: bool,
    #[prop(optional)] tools: Option<AnyView>,
    #[prop(optional)] foot: Option<AnyView>,
    children: Children,
) -> impl IntoView {
    let target = back.clone();
    // The element may have been that of another screen, which was scrolled.
    let main = NodeRef::<leptos::html::Main>::new();
    Effect::new(move || main.get().into_iter().for_each(|main| main.set_scroll_top(0)));
    // Fields and dialogs have an Escape of their own.
    let press = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" && !event.default_prevented() && !browser::is_in_field(&event) {
            browser::navigate(&target);
        }
    };
    view! {
        <div class="sheet-page" on:keydown=press>
            <header>
                {if goes_back {
                    view! { <BackLink otherwise=back/> }.into_any()
                } else {
                    view! { <a class="tool" href=back.hash() aria-label=t("back") data-go="back"><Icon lines=icons::BACK/></a> }.into_any()
                }}
                <Heading title=title.clone()/>
                {tools}
            </header>
            <main class="scroll" tabindex="0" aria-label=title node_ref=main>
                <div>{children()}</div>
            </main>
            {foot.map(|foot| view! { <footer>{foot}</footer> })}
        </div>
    }
}
