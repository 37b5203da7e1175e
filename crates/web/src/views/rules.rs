//! The rules with pictures, as a screen and as a dialog.

use leptos::prelude::*;

use super::page::Page;
use super::t;
use crate::browser;
use crate::draw::{self, Figure};

/// Sections of the rules and their number of paragraphs.
const PARTS: [(&str, usize); 9] = [
    ("goal", 1),
    ("tile", 1),
    ("turn", 2),
    ("take", 2),
    ("place", 2),
    ("refill", 2),
    ("end", 2),
    ("solo", 3),
    ("notes", 3),
];

#[component]
pub(crate) fn Rules() -> impl IntoView {
    view! { <Page title=t("rules")><RulesText/></Page> }
}

#[component]
pub(crate) fn RulesText() -> impl IntoView {
    view! {
        <div class="rules">
            <Contents/>
            {PARTS.map(|(id, paragraphs)| view! { <Part id paragraphs/> })}
        </div>
    }
}

/// What there is to read. These are no links, because the address belongs to the screens.
#[component]
fn Contents() -> impl IntoView {
    let jump = |id: &'static str| {
        move |_| {
            if let Some(part) = browser::document().get_element_by_id(&format!("rules-{id}")) {
                part.scroll_into_view();
            }
        }
    };
    view! {
        <nav class="contents" aria-label=t("rules-contents")>
            <ol>{PARTS.map(|(id, _)| view! {
                <li><button type="button" class="pick" on:click=jump(id)>{t(&format!("rules-{id}"))}</button></li>
            })}</ol>
        </nav>
    }
}

#[component]
fn Part(id: &'static str, paragraphs: usize) -> impl IntoView {
    let text = (1..=paragraphs).map(|number| view! { <p>{t(&format!("rules-{id}-{number}"))}</p> }).collect_view();
    let shown = match id {
        "tile" => Some(view! { <TileParts/> }.into_any()),
        "turn" => Some(figure(draw::track_order(), "turn", "wide").into_any()),
        "take" => Some(figure(draw::take_figure(), "take", "round").into_any()),
        "place" => Some(view! { <Examples/> }.into_any()),
        "refill" => Some(figure(draw::refill_figure(), "refill", "wide").into_any()),
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
fn figure(lesson: Figure, id: &str, class: &'static str) -> impl IntoView {
    view! {
        <figure class=class>
            <svg viewBox=lesson.view_box aria-hidden="true" inner_html=lesson.content></svg>
            <figcaption>{t(&format!("rules-{id}-picture"))}</figcaption>
        </figure>
    }
}

#[component]
fn TileParts() -> impl IntoView {
    let lesson = draw::tile_parts();
    view! {
        <figure class="parts">
            <svg viewBox=lesson.view_box aria-hidden="true" inner_html=lesson.content></svg>
            <figcaption>
                <ol>{["colour", "cost", "tasks"].map(|part| view! { <li>{t(&format!("rules-tile-{part}"))}</li> })}</ol>
            </figcaption>
        </figure>
    }
}

#[component]
fn Examples() -> impl IntoView {
    let ids = ["reaches", "both", "itself", "once"];
    let one = |(lesson, id): (Figure, &'static str)| {
        view! {
            <figure>
                <svg viewBox=lesson.view_box aria-hidden="true" inner_html=lesson.content></svg>
                <figcaption><h3>{t(&format!("rules-{id}"))}</h3>{t(&format!("rules-{id}-text"))}</figcaption>
            </figure>
        }
    };
    view! { <div class="examples">{draw::examples().into_iter().zip(ids).map(one).collect_view()}</div> }
}
