//! What the app asks of the browser: storage, address, files, network, sound, the bot worker. Compiled for wasm only.

mod bot_worker;
mod files;
mod network;
mod notifications;
mod page;
mod sound;
mod storage;

pub(crate) use bot_worker::BotWorker;
pub(crate) use files::{copy, download, download_png, read_text};
pub(crate) use network::{HttpResponse, SocketEvent, WebSocketClient, fetch, request};
pub(crate) use notifications::{
    notifications_allowed, notify, page_is_hidden, request_notification_permission, supports_notifications,
};
pub(crate) use page::{
    address, body, can_share, confirm, date, document, go, hash, is_loopback, languages, matches, now, random_hex,
    random_seed, reload, replace, share, today, window,
};
pub(crate) use sound::{Sound, play_sound};
pub(crate) use storage::BrowserStorage;
