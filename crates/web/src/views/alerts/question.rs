//! Asks a player in a match that lasts whether they want to be told when it is their turn.

use nova_luna_protocol::online::AlertService;

use super::{service, switch_on, watch_table};
use crate::state::AlertSettings;
use crate::views::prelude::*;

/// What a player can be offered where they play.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offer {
    Push,
    /// Only ntfy or a webhook; on an iPhone, the way to the home screen, too.
    Elsewhere,
    Nothing,
}

impl Offer {
    fn of(service: &AlertService, can_push: bool) -> Self {
        if can_push && service.key.is_some() {
            Self::Push
        } else if service.webhooks {
            Self::Elsewhere
        } else {
            Self::Nothing
        }
    }
}

/// Asks, after the first move of a match that will last, whether the player wants to be told when it is their turn.
#[component]
pub(crate) fn AlertQuestion(remote: RemoteTable) -> impl IntoView {
    let play = GameContext::from_context();
    let app = App::from_context();
    let table = remote.id();
    let settings = RwSignal::new(AlertSettings::load(&BrowserStorage));
    let (offer, answer) = (RwSignal::new(None::<Offer>), RwSignal::new(String::new()));
    let lasts = play.session_memo(|session| !session.match_state().settings().is_live());
    if lasts.get_untracked() {
        remote.saved_seat().into_iter().for_each(watch_table);
    }
    let may_ask = play.session_memo({
        let table = table.clone();
        move |session| settings.with(|settings| settings.asks(&table, session))
    });
    // Who has blocked notifications has answered.
    let (can_push, is_blocked) = (browser::supports_push(), browser::notifications_blocked());
    // The server is asked only when there is something to ask the player.
    Effect::new(move || {
        if may_ask.get() && !is_blocked && offer.get_untracked().is_none() {
            spawn_local(async move {
                let found = service().await.map_or(Offer::Nothing, |service| Offer::of(&service, can_push));
                let _ = offer.try_set(Some(found));
            });
        }
    });
    let close = move || {
        settings.update(|settings| settings.asked.push(table.clone()));
        let _ = settings.with_untracked(|settings| settings.save(&BrowserStorage));
    };
    let close = StoredValue::new(close);
    let yes = move |_| {
        switch_on(app, move |told| {
            let _ = answer.try_set(t(told.err().unwrap_or("alerts-on")));
            let _ = settings.try_set(AlertSettings::load(&BrowserStorage));
        });
    };
    let name = move || play.waited_for().unwrap_or_default();
    let question = move || {
        let found = offer.get().filter(|offer| may_ask.get() && *offer != Offer::Nothing);
        found.map(|found| {
            // Where this device cannot be told anything, the screen of the settings has the other ways.
            let accept = if found == Offer::Push {
                button("btn main", "alerts-yes", t("alerts-ask-yes"), yes).into_any()
            } else {
                view! { <a class="btn main" href=Route::Alerts.hash() data-go="alerts-how">{t("alerts-ask-yes")}</a> }
                    .into_any()
            };
            view! {
                <section class="turn-question panel" data-part="alert-question" aria-labelledby="alert-question">
                    <h2 id="alert-question">{t("alerts-ask")}</h2>
                    <p>{tv("alerts-ask-text", &[("name", name().into())])}</p>
                    <p class="buttons">
                        {button("btn", "alerts-no", t("alerts-not-now"), move |_| close.with_value(|close| close()))}
                        {accept}
                    </p>
                    <a href=Route::Alerts.hash() data-go="alerts">{t("alerts-ask-else")}</a>
                </section>
            }
        })
    };
    let said = move || {
        let text = answer.get();
        (!text.is_empty()).then(|| {
            view! { <p class="turn-question panel" role="status" data-part="alert-answer">{text}
            {button("btn", "alerts-close", t("close"), move |_| answer.set(String::new()))}</p> }
        })
    };
    view! { {question}{said} }
}
