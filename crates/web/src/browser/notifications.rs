//! System notifications, for players who look at another window when it is their turn, and the badge of the app.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use super::{document, window};
use crate::state::Route;

/// The tag of all notifications: a new one replaces the one before, also if that came from the server.
const TAG: &str = "turns";

/// Whether the player looks at another window or tab.
pub(crate) fn page_is_hidden() -> bool {
    document().hidden()
}

pub(crate) fn supports_notifications() -> bool {
    Reflect::has(&window(), &"Notification".into()).unwrap_or(false)
}

fn permission_is(permission: NotificationPermission) -> bool {
    supports_notifications() && Notification::permission() == permission
}

pub(crate) fn notifications_allowed() -> bool {
    permission_is(NotificationPermission::Granted)
}

/// Whether the player has told the browser never to ask.
pub(crate) fn notifications_blocked() -> bool {
    permission_is(NotificationPermission::Denied)
}

pub(crate) fn request_notification_permission(then: impl FnOnce(bool) + 'static) {
    if !supports_notifications() {
        return then(false);
    }
    let Ok(request) = Notification::request_permission() else { return then(false) };
    spawn_local(async move {
        let _ = JsFuture::from(request).await;
        then(notifications_allowed());
    });
}

/// Calls a method of an object that not every browser has, and waits for its result.
pub(super) async fn call(object: &JsValue, method: &str, arguments: &[&JsValue]) -> Result<JsValue, JsValue> {
    let function: Function = Reflect::get(object, &method.into())?.dyn_into()?;
    let result = function.apply(object, &arguments.iter().copied().collect())?;
    JsFuture::from(Promise::resolve(&result)).await
}

/// Returns the registration of the service worker, if this page has one.
pub(super) async fn worker_registration() -> Option<JsValue> {
    let container = Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?;
    call(&container, "getRegistration", &[]).await.ok().filter(JsValue::is_object)
}

/// Shows a notification about a table; it replaces the one before. Pressing it leads to the table.
pub(crate) fn notify(title: &str, text: &str, table: &str) {
    if !notifications_allowed() {
        return;
    }
    let options = NotificationOptions::new();
    options.set_body(text);
    options.set_tag(TAG);
    let data = Object::new();
    let _ = Reflect::set(&data, &"hash".into(), &Route::table(table).hash().into());
    options.set_data(&data);
    let title = title.to_owned();
    spawn_local(async move {
        // Android allows notifications only to service workers.
        if let Some(worker) = worker_registration().await {
            let _ = call(&worker, "showNotification", &[&title.as_str().into(), &options]).await;
            return;
        }
        let Ok(notification) = Notification::new_with_options(&title, &options) else { return };
        let focus = Closure::<dyn Fn()>::new(|| drop(window().focus()));
        notification.set_onclick(Some(focus.as_ref().unchecked_ref()));
        focus.forget();
    });
}

/// Shows at the app's icon how many turns wait, where the browser has such a badge.
pub(crate) fn set_badge(turns: usize) {
    let navigator = window().navigator();
    spawn_local(async move {
        let count = JsValue::from(turns as u32);
        let _ = if turns > 0 {
            call(&navigator, "setAppBadge", &[&count]).await
        } else {
            call(&navigator, "clearAppBadge", &[]).await
        };
    });
}
