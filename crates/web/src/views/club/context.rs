//! What the screens of a club share: the club as it was seen last, and what is asked of its keeper.

use nova_luna_protocol::club::ClubChange;
use nova_luna_table::Timestamp;
use nova_luna_table::club::{ClubView, MemberId};

use crate::browser::HttpResponse;
use crate::state::club::{
    ClubClient, ClubError, ClubWishes, DeviceKeeper, PendingGame, SavedClub, StoredClub, is_kept_here, member_name,
    pending_games, place_on_device,
};
use crate::views::alerts::watch_club;
use crate::views::prelude::*;

#[derive(Clone, Copy)]
pub(super) struct ClubContext {
    pub(super) saved: StoredValue<SavedClub>,
    pub(super) view: RwSignal<Option<ClubView>>,
    pub(super) problem: RwSignal<Option<ClubError>>,
    /// What was done, for the live region.
    pub(super) status: RwSignal<String>,
}

pub(super) fn client() -> ClubClient<'static, BrowserStorage, impl AsyncFn(String, String) -> HttpResponse + Copy> {
    let send = async |path: String, body: String| match keeper().answer(&path, &body) {
        Some(answer) => answer,
        None => browser::fetch("POST", &path, Some(body)).await.ok(),
    };
    ClubClient { storage: &BrowserStorage, send }
}

/// This device, which keeps clubs of its own.
pub(super) fn keeper() -> DeviceKeeper<'static, BrowserStorage> {
    DeviceKeeper { storage: &BrowserStorage, now: Timestamp(browser::now()) }
}

impl ClubContext {
    /// Shows what this device knows of a club, and asks for what is new.
    pub(super) fn new(saved: SavedClub) -> Self {
        let view = StoredClub::load(&BrowserStorage, &saved.club).view;
        let context = Self {
            saved: StoredValue::new(saved),
            view: RwSignal::new(view),
            problem: RwSignal::new(None),
            status: RwSignal::new(String::new()),
        };
        provide_context(context);
        context.visit();
        while_shown(window_event_listener(leptos::ev::online, move |_| context.visit()));
        context
    }

    pub(super) fn from_context() -> Self {
        expect_context::<Self>()
    }

    pub(super) fn club(self) -> String {
        self.saved.with_value(|saved| saved.club.clone())
    }

    /// Whether this device keeps the club, for everyone who plays on it.
    pub(super) fn is_kept_here(self) -> bool {
        is_kept_here(&BrowserStorage, &self.club())
    }

    /// Shows the club as another member of this device sees it.
    pub(super) fn become_member(self, member: MemberId) {
        if let Some(place) = place_on_device(&BrowserStorage, &self.club(), member) {
            self.take_place(place);
        }
    }

    fn take_place(self, place: SavedClub) {
        self.saved.set_value(place);
        self.visit();
    }

    /// Adds a member of this device, who plays next.
    pub(super) fn add_member(self, name: &str) -> Result<(), ClubError> {
        self.take_place(keeper().add_member(&self.club(), name)?);
        let _ = self.problem.try_set(None);
        Ok(())
    }

    pub(super) fn visit(self) {
        let saved = self.saved.get_value();
        spawn_local(async move {
            let seen = client().visit(&saved).await;
            let is_seen = seen.is_ok();
            self.show(seen);
            // What the member sees now is no news.
            let wishes = ClubWishes::load(&BrowserStorage, &saved.club);
            if is_seen && wishes != ClubWishes::default() {
                watch_club(&saved, wishes).await;
            }
        });
    }

    /// Keeps what the member wants to be told, and tells the server.
    pub(super) fn wish(self, wishes: ClubWishes) {
        let saved = self.saved.get_value();
        let _ = wishes.save(&BrowserStorage, &saved.club);
        spawn_local(async move { watch_club(&saved, wishes).await });
    }

    fn show(self, seen: Result<ClubView, ClubError>) {
        // The screen may be closed.
        let _ = match seen {
            Ok(view) => {
                let _ = self.problem.try_set(None);
                self.view.try_set(Some(view)).is_none()
            }
            Err(error) => self.problem.try_set(Some(error)).is_none(),
        };
    }

    /// Asks for a change, and says what was done.
    pub(super) fn change(self, change: ClubChange, done: &'static str) {
        let saved = self.saved.get_value();
        spawn_local(async move {
            let changed = client().change(&saved, change).await;
            if changed.is_ok() {
                let _ = self.status.try_set(t(done));
            }
            self.show(changed);
        });
    }

    pub(super) fn leave(self, keep: bool) {
        let saved = self.saved.get_value();
        spawn_local(async move {
            match client().leave(&saved, keep).await {
                Ok(()) => browser::navigate(&Route::Club(String::new())),
                Err(error) => drop(self.problem.try_set(Some(error))),
            }
        });
    }

    /// Sends a game again whose sending was refused, to see why.
    pub(super) fn send_again(self, week: u32, deal: u8, record: String) {
        let saved = self.saved.get_value();
        spawn_local(async move {
            let entered = client().enter(&saved, week, deal, record).await;
            self.show(entered);
        });
    }

    pub(super) fn name(self, member: MemberId) -> String {
        self.view.with(|view| view.as_ref().map(|view| member_name(&texts(), view, member)).unwrap_or_default())
    }

    pub(super) fn is_founder(self) -> bool {
        self.view.with(|view| view.as_ref().is_some_and(|view| view.founder == view.me))
    }
}

/// Says what is wrong, and what can be done.
#[component]
pub(super) fn Problem() -> impl IntoView {
    let context = ClubContext::from_context();
    let again = move |_| {
        context.problem.set(None);
        context.visit();
    };
    move || {
        let error = context.problem.get()?;
        Some(view! {
            <div class="panel pad club-problem" data-part="problem">
                <p class="problem" role="alert">{error_words(error)}</p>
                {(error == ClubError::Unreachable).then(|| button("btn", "ask-again", t("online-ask-again"), again))}
            </div>
        })
    }
}

pub(super) fn error_words(error: ClubError) -> String {
    match error {
        ClubError::NoServer => t("club-no-server"),
        ClubError::Unreachable => t("club-offline"),
        ClubError::Gone => t("club-gone"),
        ClubError::Refused(id) => t(id),
    }
}

/// The games that are played and not sent.
#[component]
pub(super) fn Pending() -> impl IntoView {
    let context = ClubContext::from_context();
    move || {
        let games = context.view.with(|view| view.as_ref().map(|view| pending_games(&BrowserStorage, view)))?;
        let row = |game: PendingGame| {
            let result = game.points.map_or_else(|| t("leaderboard-lost"), |points| points.to_string());
            let words = tv("club-pending", &[("deal", game.deal.into()), ("result", result.into())]);
            let send = move |_| context.send_again(game.week, game.deal, game.record.clone());
            view! { <li><span>{words}</span>{button("btn", "send-game", t("club-send"), send)}</li> }
        };
        (!games.is_empty()).then(|| view! { <ul class="panel pad club-pending" data-part="pending">{games.into_iter().map(row).collect_view()}</ul> })
    }
}
