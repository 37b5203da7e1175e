//! The settings of a club for its founder, and what every member can do: messages, the place on another device, and
//! leaving.

use nova_luna_protocol::club::ClubChange;
use nova_luna_table::club::{ClubView, MemberView};

use super::context::{ClubContext, Problem};
use super::home::Fields;
use super::{ClubPath, club_route};
use crate::state::AlertSettings;
use crate::state::club::{ClubWishes, SavedClub, member_name};
use crate::views::alerts::switch;
use crate::views::choices::{Choices, options};
use crate::views::prelude::*;
use crate::views::sharing::CopyRow;

#[component]
pub(super) fn Settings(saved: SavedClub) -> impl IntoView {
    let context = ClubContext::new(saved);
    let is_known = memo(move || context.view.with(Option::is_some));
    let is_founder = memo(move || context.is_founder());
    let is_open = memo(move || context.view.with(|view| view.as_ref().is_some_and(|view| !view.closed)));
    let form = move || {
        let settings = context.view.with_untracked(|view| view.as_ref().map(|view| view.settings.clone()));
        settings
            .filter(|_| is_known.get() && is_founder.get() && is_open.get())
            .map(|settings| view! { <FounderForm settings/> })
    };
    let messages = move || is_open.get().then(|| view! { <Messages/> });
    let members = move || context.view.get().map(|view| view! { <Members view/> });
    view! {
        <Page title=t("club-settings") back=club_route(&ClubPath::Club(context.club()))>
            <div class="setup flow club">
                <Problem/>
                <p class="note" role="status" data-part="status">{move || context.status.get()}</p>
                {form}
                {members}
                {(!context.is_kept_here()).then(|| view! { {messages}<Place/> })}
                <Leave/>
            </div>
        </Page>
    }
}

#[component]
fn FounderForm(settings: nova_luna_table::club::ClubSettings) -> impl IntoView {
    let context = ClubContext::from_context();
    let settings = RwSignal::new(settings);
    let save = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        context.change(ClubChange::Settings(settings.get_untracked()), "club-saved");
    };
    view! {
        <form class="panel pad flow" data-part="founder" on:submit=save>
            <p class="note">{t("club-founder-only")}</p>
            <Fields settings/>
            <p class="note">{t("club-from-next-week")}</p>
            <p class="go"><button type="submit" class="btn main" data-act="save">{t("club-save")}</button></p>
            {(!context.is_kept_here()).then(|| view! { <div class="field">
                <p>{button("btn", "new-link", t("club-new-link"), move |_| context.change(ClubChange::NewLink, "club-new-link-done"))}</p>
                <p class="note">{t("club-new-link-note")}</p>
            </div> })}
        </form>
    }
}

#[component]
fn Members(view: ClubView) -> impl IntoView {
    let context = ClubContext::from_context();
    let is_founder = view.founder == view.me;
    let close = move |_| {
        if browser::confirm(&t("club-close-ask")) {
            context.change(ClubChange::Close, "club-closed");
        }
    };
    let row = |member: &MemberView| {
        let (id, name) = (member.member, member_name(&texts(), &view, member.member));
        let tag = (id == view.founder).then(|| view! { <span class="tag">{t("club-founder")}</span> });
        let acts = (is_founder && !view.closed && id != view.me).then(|| {
            let (removed, handed) = (name.clone(), name.clone());
            let remove = move |_| {
                if browser::confirm(&tv("club-remove-ask", &[("name", removed.clone().into())])) {
                    context.change(ClubChange::Remove(id), "club-removed");
                }
            };
            let hand_over = move |_| {
                if browser::confirm(&tv("club-hand-over-ask", &[("name", handed.clone().into())])) {
                    context.change(ClubChange::HandOver(id), "club-handed-over");
                }
            };
            view! { {button("btn", "hand-over", t("club-hand-over"), hand_over)}{button("btn", "remove", t("club-remove"), remove)} }
        });
        view! { <li data-member=id><span class="seated">{name}{tag}</span>{acts}</li> }
    };
    let rows = view.members.iter().filter(|member| !member.left).map(row).collect_view();
    view! {
        <section class="panel pad" data-part="members">
            <h2>{t("club-members")}</h2>
            <ul class="tables">{rows}</ul>
            {(is_founder && !view.closed).then(|| view! { <p>{button("btn", "close-club", t("club-close"), close)}</p> })}
        </section>
    }
}

/// What of the club this browser is told while the page is closed.
#[component]
fn Messages() -> impl IntoView {
    let context = ClubContext::from_context();
    let wishes = RwSignal::new(ClubWishes::load(&BrowserStorage, &context.club()));
    let set = move |change: fn(&mut ClubWishes, bool)| {
        move |is_on| {
            wishes.update(|wishes| change(wishes, is_on));
            context.wish(wishes.get_untracked());
        }
    };
    let of = move |read: fn(&ClubWishes) -> bool| move || wishes.with(read);
    let is_off = !AlertSettings::load(&BrowserStorage).is_on();
    let off = move || {
        (is_off && wishes.get() != ClubWishes::default()).then(|| view! {
            <p data-part="messages-off">{t("club-messages-off")}" "<a href=Route::Alerts.hash() data-go="alerts">{t("alerts")}</a></p>
        })
    };
    view! {
        <section class="panel pad flow" data-part="messages">
            <h2>{t("club-messages")}</h2>
            <p class="note">{t("alerts-note")}</p>
            <Choices legend=t("club-tell-opens")>{options("club-opens", switch(), of(|wishes| wishes.opens), set(|wishes, is_on| wishes.opens = is_on))}</Choices>
            <Choices legend=t("club-tell-ends") note=t("club-tell-ends-note")>{options("club-ends", switch(), of(|wishes| wishes.ends), set(|wishes, is_on| wishes.ends = is_on))}</Choices>
            {off}
        </section>
    }
}

/// The link that opens the member's place on another device.
#[component]
fn Place() -> impl IntoView {
    let context = ClubContext::from_context();
    let key = context.saved.with_value(SavedClub::key);
    let url = browser::route_url(&club_route(&ClubPath::Place { club: context.club(), key }));
    view! {
        <section class="panel pad" data-part="place">
            <h2>{t("club-other-device")}</h2>
            <p class="note">{t("club-other-device-note")}</p>
            <CopyRow id="place" address=url label=t("club-other-device") class="btn" notice=context.status/>
        </section>
    }
}

#[component]
fn Leave() -> impl IntoView {
    let context = ClubContext::from_context();
    let is_asking = RwSignal::new(false);
    let leave = move |keep: bool| move |_| context.leave(keep);
    view! {
        <section class="panel pad flow" data-part="leave">
            {move || if is_asking.get() { view! {
                <p>{t("club-leave-text")}</p>
                <p class="actions left">{button("btn", "leave-keep", t("club-leave-keep"), leave(true))}{button("btn", "leave-take", t("club-leave-take"), leave(false))}{button("btn", "stay", t("club-stay"), move |_| is_asking.set(false))}</p>
            }.into_any() } else { view! { <p>{button("btn", "leave", t("club-leave"), move |_| is_asking.set(true))}</p> }.into_any() }}
            <p class="note">{t(if context.is_kept_here() { "club-device-last" } else { "club-year" })}</p>
        </section>
    }
}
