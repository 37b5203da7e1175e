//! Who is playing, where everyone plays on the same device.

use nova_luna_table::club::MemberId;

use super::context::{ClubContext, error_words};
use crate::state::MAX_NAME_LENGTH;
use crate::views::choices::{Choices, options};
use crate::views::prelude::*;

#[component]
pub(super) fn Who() -> impl IntoView {
    let context = ClubContext::from_context();
    let members = memo(move || {
        context.view.with(|view| {
            let members = view.iter().flat_map(|view| &view.members).filter(|member| !member.left);
            members.map(|member| (member.member, member.name.clone())).collect::<Vec<_>>()
        })
    });
    let me = move || context.view.with(|view| view.as_ref().map_or(0, |view| view.me));
    let choices = move || {
        let choice = |(member, name): (MemberId, String)| (member, member.to_string(), name);
        options("club-who", members.get().into_iter().map(choice), me, move |member| context.become_member(member))
    };
    let is_open = memo(move || context.view.with(|view| view.as_ref().is_some_and(|view| !view.closed)));
    view! {
        <section class="panel pad flow" data-part="who">
            <Choices legend=t("club-who")>{choices}</Choices>
            {move || is_open.get().then(|| view! { <Add/> })}
        </section>
    }
}

/// Lets somebody else join who plays on this device.
#[component]
fn Add() -> impl IntoView {
    let context = ClubContext::from_context();
    let (name, problem) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let add = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let added = context.add_member(&name.get_untracked());
        if added.is_ok() {
            name.set(String::new());
        }
        problem.set(added.err().map(error_words).unwrap_or_default());
    };
    view! {
        <details class="more">
            <summary data-act="new-member">{t("club-add")}</summary>
            <form class="club-add" on:submit=add>
                <input class="input" type="text" required maxlength=MAX_NAME_LENGTH autocomplete="off" aria-label=t("set-name") data-set="new-member" prop:value=name on:input=move |event| name.set(event_target_value(&event))/>
                <button type="submit" class="btn" data-act="add-member">{t("club-join")}</button>
            </form>
            <p class="problem" role="alert">{problem}</p>
        </details>
    }
}
