//! What the app needs from the browser: storage, address, files, network, sound, the bot worker. Compiled for wasm only.

mod bot_worker;
mod files;
mod network;
mod notifications;
mod page;
mod push;
mod sound;
mod storage;
mod wake_lock;

pub(crate) use bot_worker::BotWorker;
pub(crate) use files::{copy_to_clipboard, download, download_png, read_file};
pub(crate) use network::{HttpResponse, SocketEvent, WebSocketClient, fetch, get_within};
pub(crate) use notifications::{
    notifications_allowed, notifications_blocked, notify, page_is_hidden, request_notification_permission, set_badge,
    supports_notifications,
};
pub(crate) use page::{
    DateStyle, body, can_share, confirm, document, format_calendar_day, format_count, format_date, format_day,
    format_weekday, go_back, hash, is_in_field, is_loopback, is_offline, local_day, local_day_of, local_offset_at,
    local_offset_ms, local_time, mark_entry, matches_media, navigate, now, parse_number, pause, preferred_language,
    print, random_hex, random_number, random_seed, reload, replace_route, report_failed_load, route_url, set_waiting,
    share, share_text, today, update_address, waits_for_game, window,
};
pub(crate) use push::{needs_home_screen, push_subscription, subscribe_to_push, supports_push, unsubscribe_from_push};
pub(crate) use sound::{enable_sound, play_sounds, stop_sounds, vibrate};
pub(crate) use storage::BrowserStorage;
pub(crate) use wake_lock::stay_awake;
