//! The screen "When it's your turn": messages outside of the page, and telling the server about them.

mod question;

use std::cell::Cell;

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{
    AlertService, Contact, ContactSecret, PushSubscription, TestResult, WatchSeat, parse_response,
};

use super::choices::{Choices, options};
use crate::state::club::{ClubWishes, SavedClub, watch_request};
use crate::state::online::{SavedSeat, SavedSeats};
use crate::state::{AlertSettings, LocalClock, REMIND_HOURS, clock_time, parse_minutes};
use crate::views::prelude::*;
pub(crate) use question::AlertQuestion;

const SERVICE_PATH: &str = "/api/v1/alerts";

/// The tables that the server is told about when messages are switched on.
const MAX_TABLES: usize = 20;

const BAD_ADDRESS: Problem = "alerts-bad-address";

/// Why messages cannot be switched on, or did not arrive: the id of a text.
type Problem = &'static str;

/// Asks the server what it can send; `None` if it cannot send anything.
pub(crate) async fn service() -> Option<AlertService> {
    let (status, text) = browser::fetch("GET", SERVICE_PATH, None).await.ok()?;
    let service: AlertService = parse_response(&text).ok().filter(|_| status == 200)?;
    Some(service).filter(|service| service.key.is_some() || service.webhooks)
}

async fn post(path: &str, body: String) -> Option<(u16, String)> {
    browser::fetch("POST", path, Some(body)).await.ok()
}

/// Tells the server what the player wants, and about their unfinished tables and their clubs. Without a subscription, the messages of
/// this device are off.
async fn tell_server(settings: &mut AlertSettings) -> Result<(), Problem> {
    let Some(service) = service().await else { return Err("alerts-no-server") };
    let push = subscribe(settings, &service).await;
    if !settings.push {
        browser::unsubscribe_from_push().await;
    }
    let is_missing = settings.push && push.is_none();
    settings.push = push.is_some();
    if settings.secret.is_empty() {
        settings.secret = browser::random_hex(32).unwrap_or_default();
    }
    let Some(contact) = contact(settings, push) else {
        let contact = settings.secret.clone();
        post("/api/v1/alerts/remove", ContactSecret { contact }.to_json()).await;
        let blocked = if browser::notifications_blocked() { "alerts-blocked" } else { "alerts-failed" };
        return if is_missing { Err(blocked) } else { Ok(()) };
    };
    match post(SERVICE_PATH, contact.to_json()).await {
        Some((204, _)) => {}
        Some((422, _)) => return Err(BAD_ADDRESS),
        _ => return Err("alerts-no-server"),
    }
    let seats = SavedSeats::load(&BrowserStorage);
    for seat in seats.all().iter().filter(|seat| !seat.is_over && seat.has_joined).take(MAX_TABLES) {
        watch(settings, seat).await;
    }
    for saved in SavedClub::all(&BrowserStorage) {
        let wishes = ClubWishes::load(&BrowserStorage, &saved.club);
        if wishes != ClubWishes::default() {
            send_wishes(settings, &saved, wishes).await;
        }
    }
    if is_missing { Err("alerts-failed") } else { Ok(()) }
}

/// Tells the server; an address that it refuses is not kept. `before` is the address that it knew.
async fn tell_or_drop(settings: &mut AlertSettings, before: &str) -> Result<(), Problem> {
    let told = tell_server(settings).await;
    if told == Err(BAD_ADDRESS) {
        settings.drop_refused(before);
        // What else has changed is for the server, too.
        let _ = tell_server(settings).await;
    }
    told
}

/// Returns the subscription to the server's key, if messages of this device are on.
async fn subscribe(settings: &AlertSettings, service: &AlertService) -> Option<PushSubscription> {
    let key = service.key.as_ref().filter(|_| settings.push)?;
    browser::subscribe_to_push(key).await
}

fn contact(settings: &AlertSettings, push: Option<PushSubscription>) -> Option<Contact> {
    let clock = LocalClock::read(browser::now(), browser::local_offset_at);
    settings.contact(push, texts().language().code(), clock)
}

async fn watch(settings: &AlertSettings, seat: &SavedSeat) {
    let body = WatchSeat { token: seat.token.clone(), contact: settings.secret.clone(), on: true };
    post(&format!("/api/v1/tables/{}/alerts", seat.table), body.to_json()).await;
}

/// Tells the server what of a club the player wants to be told; nothing of it ends what it knew.
pub(crate) async fn watch_club(saved: &SavedClub, wishes: ClubWishes) {
    if let Some(settings) = told_settings().await {
        send_wishes(&settings, saved, wishes).await;
    }
}

async fn send_wishes(settings: &AlertSettings, saved: &SavedClub, wishes: ClubWishes) {
    let (path, body) = watch_request(saved, &settings.secret, wishes);
    post(&path, body).await;
}

thread_local! {
    /// Whether the server knows the settings as they are since the page was loaded.
    static IS_TOLD: Cell<bool> = const { Cell::new(false) };
}

/// Tells the server about the seat at a table that was opened.
fn watch_table(seat: SavedSeat) {
    spawn_local(async move {
        if let Some(settings) = told_settings().await {
            watch(&settings, &seat).await;
        }
    });
}

/// Returns the settings, which the server knows then; `None` if nothing is to be sent. If the subscription is gone, the
/// player has switched the messages off where they were shown.
async fn told_settings() -> Option<AlertSettings> {
    let mut settings = AlertSettings::load(&BrowserStorage);
    if settings.push && browser::push_subscription().await.is_none() {
        settings.push = false;
        let _ = settings.save(&BrowserStorage);
    }
    if !settings.is_on() {
        return None;
    }
    if !IS_TOLD.replace(true) {
        tell_again(&settings).await;
    }
    Some(settings)
}

/// Tells the server what it may know differently, once a visit: its key, the push service and the player's time change.
async fn tell_again(settings: &AlertSettings) {
    let Some(service) = service().await else { return };
    let push = subscribe(settings, &service).await;
    if let Some(contact) = contact(settings, push).filter(|contact| contact.push.is_some() == settings.push) {
        post(SERVICE_PATH, contact.to_json()).await;
    }
}

/// Switches messages for this device on: asks the browser, and then tells the server.
pub(crate) fn switch_on(app: App, then: impl FnOnce(Result<(), Problem>) + 'static) {
    browser::request_notification_permission(move |is_allowed| {
        if !is_allowed {
            return then(Err("alerts-blocked"));
        }
        app.set(|settings| settings.notifications = true);
        spawn_local(async move {
            let mut settings = AlertSettings { push: true, ..AlertSettings::load(&BrowserStorage) };
            let before = settings.url.clone();
            let told = tell_or_drop(&mut settings, &before).await;
            let _ = settings.save(&BrowserStorage);
            then(told);
        });
    });
}

/// What the screen of the settings shows.
#[derive(Clone, Copy)]
struct Screen {
    app: App,
    settings: RwSignal<AlertSettings>,
    message: RwSignal<String>,
    has_asked: RwSignal<bool>,
    /// The address that the server has refused: it stays in its field until there is another one.
    refused: RwSignal<Option<String>>,
    /// What the server can send.
    offered: RwSignal<Option<AlertService>>,
}

impl Screen {
    fn new() -> Self {
        let screen = Self {
            app: App::from_context(),
            settings: RwSignal::new(AlertSettings::load(&BrowserStorage)),
            message: RwSignal::new(String::new()),
            has_asked: RwSignal::new(false),
            refused: RwSignal::new(None),
            offered: RwSignal::new(None),
        };
        spawn_local(async move {
            let found = service().await;
            let _ = screen.offered.try_set(found);
            let _ = screen.has_asked.try_set(true);
        });
        screen
    }

    fn offers(self, what: impl Fn(&AlertService) -> bool) -> bool {
        self.offered.with(|offered| offered.as_ref().is_some_and(what))
    }

    /// Reads a setting again whenever one changes.
    fn read<T>(self, read: impl Fn(&AlertSettings) -> T + Copy) -> impl Fn() -> T + Copy {
        move || self.settings.with(&read)
    }

    fn show(self, told: Result<(), Problem>, done: Option<&str>) {
        let is_refused = matches!(self.refused.try_with_untracked(Option::is_some), Some(true));
        let text = told.err().or(done).or(is_refused.then_some(BAD_ADDRESS)).map(t).unwrap_or_default();
        let _ = self.message.try_set(text);
        let _ = self.settings.try_set(AlertSettings::load(&BrowserStorage));
    }

    /// Stores a change, and tells the server.
    fn change(self, change: impl FnOnce(&mut AlertSettings)) {
        let before = self.settings.with_untracked(|settings| settings.url.clone());
        self.settings.update(change);
        let mut changed = self.settings.get_untracked();
        if changed.secret.is_empty() && !changed.is_on() {
            let _ = changed.save(&BrowserStorage);
            return;
        }
        spawn_local(async move {
            let url = changed.url.clone();
            let told = tell_or_drop(&mut changed, &before).await;
            let _ = changed.save(&BrowserStorage);
            if told == Err(BAD_ADDRESS) {
                let _ = self.refused.try_set(Some(url));
            }
            self.show(told, None);
        });
    }

    fn set_push(self, on: bool) {
        self.message.set(String::new());
        if on {
            switch_on(self.app, move |told| self.show(told, Some("alerts-on")));
        } else {
            self.change(|settings| settings.push = false);
        }
    }

    /// Asks the server for a message to try.
    fn test(self) {
        self.message.set(t("alerts-test-wait"));
        spawn_local(async move {
            let contact = self.settings.with_untracked(|settings| settings.secret.clone());
            let answer = post("/api/v1/alerts/test", ContactSecret { contact }.to_json()).await;
            let _ = self.message.try_set(t(describe_test(answer)));
        });
    }
}

/// Returns the text about the answer to a test.
fn describe_test(answer: Option<(u16, String)>) -> &'static str {
    match answer {
        Some((200, text)) => {
            let result = parse_response::<TestResult>(&text).unwrap_or(TestResult { push: None, url: None });
            match (result.push, result.url) {
                (_, Some(false)) => BAD_ADDRESS,
                (Some(false), _) => "alerts-failed",
                _ => "alerts-test-ok",
            }
        }
        // The server knows no contact of this browser: it has refused it.
        Some((403, _)) => BAD_ADDRESS,
        Some((429, _)) => "alerts-test-soon",
        _ => "alerts-no-server",
    }
}

/// The choice between yes and no.
pub(crate) fn switch() -> [(bool, String, String); 2] {
    [(true, "on".to_owned(), t("alerts-yes")), (false, "off".to_owned(), t("alerts-off"))]
}

/// The screen of the settings.
#[component]
pub(crate) fn AlertsScreen() -> impl IntoView {
    let screen = Screen::new();
    let content = move || match screen.offered.get() {
        _ if !screen.has_asked.get() => view! { <p class="note" role="status">{t("online-asking")}</p> }.into_any(),
        None => view! { <p class="panel pad" data-part="no-alerts">{t("alerts-no-server")}</p> }.into_any(),
        Some(_) => view! { <Ways screen/><Times screen/> }.into_any(),
    };
    view! { <Page title=t("alerts") back=Route::Settings><div class="settings" data-part="alerts">{content}</div></Page> }
}

/// Where messages go.
#[component]
fn Ways(screen: Screen) -> impl IntoView {
    let Screen { settings, message, refused, .. } = screen;
    let set_url = move |event: web_sys::Event| {
        let url = event_target_value(&event).trim().to_owned();
        message.set(String::new());
        refused.set(None);
        screen.change(|settings| settings.url = url);
    };
    let shown_url = move || refused.get().unwrap_or_else(|| settings.with(|settings| settings.url.clone()));
    let elsewhere = move || {
        screen.offers(|service| service.webhooks).then(|| view! {
            <label class="field">
                <span class="legend">{t("alerts-address")}</span>
                <span class="note" id="alerts-address-note">{t("alerts-address-note")}</span>
                <input class="input" type="url" inputmode="url" maxlength="500" placeholder="https://ntfy.sh/…" autocomplete="off" data-set="alerts-url"
                    aria-describedby="alerts-address-note" prop:value=shown_url
                    aria-invalid=move || refused.with(Option::is_some).then_some("true") on:change=set_url/>
            </label>
        })
    };
    let is_on = memo(move || settings.with(AlertSettings::is_on));
    view! {
        <div class="panel pad">
            {move || device(screen)}
            {elsewhere}
            <p class="buttons">
                <button type="button" class="btn" data-act="test-alert" disabled=move || !is_on.get() on:click=move |_| screen.test()>{t("alerts-test")}</button>
            </p>
            <p role="status" data-part="alerts-message">{message}</p>
        </div>
    }
}

/// Draws the switch for messages to this device, or why there is none.
fn device(screen: Screen) -> AnyView {
    if browser::needs_home_screen() {
        return view! { <p><b>{t("alerts-ios")}</b></p><p class="note">{t("alerts-ios-text")}</p> }.into_any();
    }
    if !browser::supports_push() || !screen.offers(|service| service.key.is_some()) {
        return view! { <p class="note">{t("alerts-no-push")}</p> }.into_any();
    }
    let blocked = browser::notifications_blocked().then(|| view! { <p class="problem">{t("alerts-blocked")}</p> });
    let push = screen.read(|settings| settings.push);
    view! {
        {blocked}
        <Choices legend=t("alerts-device") note=t("alerts-device-note")>
            {options("alerts-push", switch(), push, move |on| screen.set_push(on))}
        </Choices>
    }
    .into_any()
}

/// When messages come, and what they say.
#[component]
fn Times(screen: Screen) -> impl IntoView {
    let hours = |hours: u8| (Some(hours), hours.to_string(), tv("alerts-hours", &[("n", hours.into())]));
    let never = (None, "never".to_owned(), t("alerts-remind-never"));
    let reminders: Vec<_> = std::iter::once(never).chain(REMIND_HOURS.map(hours)).collect();
    let remind = move |hours| screen.change(|settings| settings.remind_hours = hours);
    let name = move |names| screen.change(|settings| settings.names = names);
    let quieten = move |quiet| screen.change(|settings| settings.is_quiet = quiet);
    let is_quiet = screen.read(|settings| settings.is_quiet);
    view! {
        <div class="panel pad">
            <Choices legend=t("alerts-remind")>
                {options("alerts-remind", reminders, screen.read(|settings| settings.remind_hours), remind)}
            </Choices>
            <Choices legend=t("alerts-names") note=t("alerts-names-note")>
                {options("alerts-names", switch(), screen.read(|settings| settings.names), name)}
            </Choices>
        </div>
        <div class="panel pad">
            <Choices legend=t("alerts-quiet") note=t("alerts-quiet-note")>
                {options("alerts-quiet", switch(), screen.read(|settings| settings.is_quiet), quieten)}
            </Choices>
            {move || is_quiet().then(|| view! {
                <div class="times"><Time screen index=0 label="alerts-from"/><Time screen index=1 label="alerts-till"/></div>
            })}
        </div>
    }
}

/// The beginning or the end of the quiet hours.
#[component]
fn Time(screen: Screen, index: usize, label: &'static str) -> impl IntoView {
    let set = move |event: web_sys::Event| {
        if let Some(minutes) = parse_minutes(&event_target_value(&event)) {
            screen.change(|settings| settings.quiet[index] = minutes);
        }
    };
    let value = screen.read(move |settings| clock_time(settings.quiet[index]));
    view! {
        <label class="field">
            <span class="legend">{t(label)}</span>
            <input class="input" type="time" data-set=label prop:value=value on:change=set/>
        </label>
    }
}
