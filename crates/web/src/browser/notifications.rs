//! System notifications, for players who look at another window when it is their turn.

use wasm_bindgen::prelude::*;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use super::{document, window};

/// Whether the player looks at another window or tab.
pub(crate) fn page_is_hidden() -> bool {
    document().hidden()
}

pub(crate) fn supports_notifications() -> bool {
    js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false)
}

pub(crate) fn notifications_allowed() -> bool {
    supports_notifications() && Notification::permission() == NotificationPermission::Granted
}

pub(crate) fn request_notification_permission(then: impl FnOnce(bool) + 'static) {
    if !supports_notifications() {
        return then(false);
    }
    let Ok(request) = Notification::request_permission() else { return then(false) };
    wasm_bindgen_futures::spawn_local(async move {
        let _ = wasm_bindgen_futures::JsFuture::from(request).await;
        then(notifications_allowed());
    });
}

/// Shows a notification; it replaces an older one about the same table.
pub(crate) fn notify(title: &str, text: &str, table: &str) {
    if !notifications_allowed() {
        return;
    }
    let options = NotificationOptions::new();
    options.set_body(text);
    options.set_tag(table);
    // Some phones allow notifications only to service workers, and this fails.
    let Ok(notification) = Notification::new_with_options(title, &options) else { return };
    let focus = Closure::<dyn Fn()>::new(|| drop(window().focus()));
    notification.set_onclick(Some(focus.as_ref().unchecked_ref()));
    focus.forget();
}
