//! The first visit by a link: a name, done. And a place that moves to this device.

use nova_luna_protocol::club::ClubInvitation;
use nova_luna_table::club::MemberKey;

use super::context::{client, error_words};
use super::home::new_key;
use super::{ClubPath, club_route};
use crate::state::club::{ClubError, SavedClub};
use crate::views::choices::NameField;
use crate::views::prelude::*;

#[component]
pub(super) fn Join(club: String, key: String) -> impl IntoView {
    let invitation = RwSignal::new(None::<Result<ClubInvitation, ClubError>>);
    let (asked, asked_key) = (club.clone(), key.clone());
    spawn_local(async move {
        let answer = client().invitation(&asked, &asked_key).await;
        let _ = invitation.try_set(Some(answer));
    });
    let content = move || match invitation.get() {
        None => view! { <p class="note" role="status">{t("club-loading")}</p> }.into_any(),
        Some(Ok(invitation)) => view! { <Form club=club.clone() key=key.clone() invitation/> }.into_any(),
        Some(Err(error)) => {
            view! { <p class="problem" role="alert" data-part="refused">{error_words(error)}</p> }.into_any()
        }
    };
    view! { <Page title=t("clubs") back=Route::Club(String::new())><div class="panel pad narrow" data-part="invited">{content}</div></Page> }
}

#[component]
fn Form(club: String, key: String, invitation: ClubInvitation) -> impl IntoView {
    let app = App::from_context();
    let (problem, is_sent) = (RwSignal::new(String::new()), RwSignal::new(false));
    let ClubInvitation { name, founder, members, deals, .. } = invitation;
    let lead = tv("club-invited", &[("name", founder.into()), ("club", name.clone().into())]);
    let join = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(own) = new_key().filter(|_| !is_sent.get_untracked()) else { return };
        app.accept_name();
        is_sent.set(true);
        let (club, key, title) = (club.clone(), key.clone(), name.clone());
        spawn_local(async move {
            match client().join(&club, &key, app.name(), own, &title).await {
                Ok(_) => browser::replace_route(&club_route(&ClubPath::Club(club))),
                Err(error) => {
                    let _ = problem.try_set(error_words(error));
                    let _ = is_sent.try_set(false);
                }
            }
        });
    };
    view! {
        <form class="flow" on:submit=join>
            <p class="lead">{lead}</p>
            <p>{tv("club-invited-text", &[("n", deals.into())])}</p>
            <p class="note">{tv("club-here", &[("n", members.into())])}</p>
            <NameField suggestion=app.name_or_suggestion()/>
            <p class="problem" role="alert">{problem}</p>
            <p class="go"><button type="submit" class="btn main big" data-act="join" disabled=is_sent>{t("club-join")}</button></p>
            <p class="note">{t("club-account")}</p>
        </form>
    }
}

/// Asks whether the place of a link is the reader's own before it is taken.
#[component]
pub(super) fn Place(club: String, key: MemberKey) -> impl IntoView {
    let problem = RwSignal::new(String::new());
    let take = move |_| {
        let saved = SavedClub::new(&club, key, false, &t("clubs"));
        spawn_local(async move {
            match client().visit(&saved).await {
                Ok(_) => browser::replace_route(&club_route(&ClubPath::Club(saved.club))),
                Err(error) => drop(problem.try_set(error_words(error))),
            }
        });
    };
    view! {
        <Page title=t("clubs") back=Route::Club(String::new())>
            <div class="panel pad narrow flow" data-part="place">
                <p class="lead">{t("club-place")}</p>
                <p class="problem" role="alert">{problem}</p>
                <p class="go">{button("btn main big", "take-place", t("club-place-yes"), take)}</p>
                <p class="note">{t("club-place-note")}</p>
            </div>
        </Page>
    }
}

/// A club whose place this device does not have.
#[component]
pub(super) fn NotHere() -> impl IntoView {
    view! {
        <Page title=t("clubs") back=Route::Club(String::new())>
            <p class="panel pad narrow problem" role="alert" data-part="not-here">{t("club-not-here")}</p>
        </Page>
    }
}
