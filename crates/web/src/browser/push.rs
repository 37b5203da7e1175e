//! The subscription of Web Push: where the push service of this browser takes messages.

use js_sys::{Object, Reflect};
use nova_luna_protocol::online::PushSubscription;
use wasm_bindgen::prelude::*;

use super::notifications::{call, notifications_allowed, worker_registration};
use super::page::pause;
use super::window;

/// How long a subscription waits for the service worker: twenty seconds.
const WORKER_CHECKS: usize = 40;
const WORKER_PAUSE_MS: i32 = 500;

pub(crate) fn supports_push() -> bool {
    Reflect::has(&window(), &"PushManager".into()).unwrap_or(false)
}

/// Whether this is an iPhone or iPad, which has Web Push only for apps on the home screen.
pub(crate) fn needs_home_screen() -> bool {
    !supports_push() && Reflect::has(&window().navigator(), &"standalone".into()).unwrap_or(false)
}

async fn push_manager() -> Option<JsValue> {
    let worker = worker_registration().await?;
    Reflect::get(&worker, &"pushManager".into()).ok().filter(JsValue::is_object)
}

/// Waits until the service worker runs: the page registers it some time after it was loaded.
async fn wait_for_worker() {
    for _ in 0..WORKER_CHECKS {
        let worker = worker_registration().await;
        if worker.is_some_and(|worker| Reflect::get(&worker, &"active".into()).is_ok_and(|active| active.is_object())) {
            return;
        }
        pause(WORKER_PAUSE_MS).await;
    }
}

fn text(object: &JsValue, name: &str) -> Option<String> {
    Reflect::get(object, &name.into()).ok()?.as_string()
}

async fn read(subscription: JsValue) -> Option<PushSubscription> {
    let written = call(&subscription, "toJSON", &[]).await.ok().filter(JsValue::is_object)?;
    let keys = Reflect::get(&written, &"keys".into()).ok()?;
    Some(PushSubscription {
        endpoint: text(&written, "endpoint")?,
        p256dh: text(&keys, "p256dh")?,
        auth: text(&keys, "auth")?,
    })
}

/// Returns the subscription of this browser, if it has one.
pub(crate) async fn push_subscription() -> Option<PushSubscription> {
    let manager = push_manager().await?;
    let known = call(&manager, "getSubscription", &[]).await.ok().filter(JsValue::is_object)?;
    read(known).await
}

/// Subscribes to the messages of a server, by its key. A subscription to another key is replaced.
pub(crate) async fn subscribe_to_push(key: &str) -> Option<PushSubscription> {
    if !notifications_allowed() {
        return None;
    }
    wait_for_worker().await;
    let manager = push_manager().await?;
    let options = Object::new();
    Reflect::set(&options, &"userVisibleOnly".into(), &true.into()).ok()?;
    Reflect::set(&options, &"applicationServerKey".into(), &key.into()).ok()?;
    let subscribed = match call(&manager, "subscribe", &[&options]).await {
        Ok(subscription) => subscription,
        Err(_) => {
            unsubscribe_from_push().await;
            call(&manager, "subscribe", &[&options]).await.ok()?
        }
    };
    read(subscribed).await
}

pub(crate) async fn unsubscribe_from_push() {
    let Some(manager) = push_manager().await else { return };
    if let Ok(known) = call(&manager, "getSubscription", &[]).await
        && known.is_object()
    {
        let _ = call(&known, "unsubscribe", &[]).await;
    }
}
