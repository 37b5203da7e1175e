//! `/.well-known/security.txt` (RFC 9116): whom to tell about a weakness of this server. Only operators know that, so there
//! is none unless they name a contact.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::routing::get;
use nova_luna_ai::challenge::Date;

const PATH: &str = "/.well-known/security.txt";

/// How long a copy is valid: the RFC recommends less than a year.
const VALID_FOR: Duration = Duration::from_hours(364 * 24);

pub(crate) fn router(contact: Option<String>) -> Router {
    let Some(contact) = contact else { return Router::new() };
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    Router::new().route(PATH, get(async move || (headers, text(&contact, SystemTime::now()))))
}

/// Writes the file for a visitor of this moment: a server that runs for years never has an expired one.
fn text(contact: &str, now: SystemTime) -> String {
    let expires = now.duration_since(UNIX_EPOCH).unwrap_or_default() + VALID_FOR;
    let day = i32::try_from(expires.as_secs() / 86_400).ok().and_then(Date::from_days);
    let expires = day.map(|day| format!("Expires: {day}T00:00:00Z\n")).unwrap_or_default();
    format!("Contact: {contact}\n{expires}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_expires_within_a_year_of_the_visit() {
        let now = UNIX_EPOCH + Duration::from_secs(1_795_000_000);
        let expected = "Contact: mailto:luna@host.example\nExpires: 2027-11-17T00:00:00Z\n";
        assert_eq!(text("mailto:luna@host.example", now), expected, "visited on 2026-11-18");
    }
}
