//! The rules with pictures, as a screen and as a dialog.

use crate::draw::Figure;
use crate::views::prelude::*;

/// Sections of the rules and their number of paragraphs.
const PARTS: [(&str, usize); 11] = [
    ("goal", 1),
    ("tile", 1),
    ("setup", 2),
    ("turn", 2),
    ("take", 2),
    ("place", 2),
    ("refill", 2),
    ("end", 2),
    ("solo", 3),
    ("first", 1),
    ("notes", 2),
];

#[component]
pub(crate) fn RulesText() -> impl IntoView {
    // No links, because the address belongs to the screens.
    let jump = |id: &str| {
        if let Some(part) = browser::document().get_element_by_id(&format!("rules-{id}")) {
            part.scroll_into_view();
        }
    };
    let choose = move |event: web_sys::Event| {
        jump(&event_target_value(&event));
        // The same part can be chosen again.
        if let Some(list) = event.target().and_then(|list| list.dyn_into::<web_sys::HtmlSelectElement>().ok()) {
            list.set_selected_index(0);
        }
    };
    view! {
        <div class="rules">
            <nav class="contents" aria-label=t("rules-contents")>
                <select class="input narrow-only" aria-label=t("rules-contents") data-set="part" on:change=choose>
                    <option value="">{t("rules-contents")}</option>
                    {PARTS.map(|(id, _)| view! { <option value=id>{t(&format!("rules-{id}"))}</option> })}
                </select>
                <ol class="wide-only">{PARTS.map(|(id, _)| view! {
                    <li><button type="button" class="pick" on:click=move |_| jump(id)>{t(&format!("rules-{id}"))}</button></li>
                })}</ol>
            </nav>
            {PARTS.map(|(id, paragraphs)| view! { <Part id paragraphs/> })}
        </div>
    }
}

#[component]
fn Part(id: &'static str, paragraphs: usize) -> impl IntoView {
    let text = (1..=paragraphs).map(|number| view! { <p>{t(&format!("rules-{id}-{number}"))}</p> }).collect_view();
    let captioned =
        |figure: Figure, class| draw_figure(figure, Some(class), t(&format!("rules-{id}-picture")).into_any());
    let shown = match id {
        "tile" => {
            let parts = ["colour", "cost", "tasks"].map(|part| view! { <li>{t(&format!("rules-tile-{part}"))}</li> });
            Some(draw_figure(draw::tile_parts(), Some("parts"), view! { <ol>{parts}</ol> }.into_any()))
        }
        "turn" => Some(captioned(draw::track_order(), "wide")),
        "take" => Some(captioned(draw::take_figure(), "round")),
        "place" => Some(examples()),
        "refill" => Some(captioned(draw::refill_figure(), "wide")),
        _ => None,
    };
    view! {
        <section class="panel prose" id=format!("rules-{id}")>
            <h2>{t(&format!("rules-{id}"))}</h2>
            {text}
            {shown}
        </section>
    }
}

/// A figure with a caption that also serves as its text alternative.
fn draw_figure(figure: Figure, class: Option<&'static str>, caption: AnyView) -> AnyView {
    view! {
        <figure class=class>
            <svg viewBox=figure.view_box aria-hidden="true" inner_html=figure.content></svg>
            <figcaption>{caption}</figcaption>
        </figure>
    }
    .into_any()
}

fn examples() -> AnyView {
    let one = |(figure, id): (Figure, &str)| {
        let caption = view! { <h3>{t(&format!("rules-{id}"))}</h3>{t(&format!("rules-{id}-text"))} };
        draw_figure(figure, None, caption.into_any())
    };
    let examples = draw::examples().into_iter().zip(["reaches", "both", "itself", "once"]);
    view! { <div class="examples">{examples.map(one).collect_view()}</div> }.into_any()
}
