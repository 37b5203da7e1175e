//! One's own seat: sitting down, getting up, the next game, other devices.

use std::time::Duration;

use leptos::prelude::*;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{Join, Joined, Rematch, Rotate, Token};
use nova_luna_rules::Record;

use super::super::{answer, server_texts, t};
use super::RemoteTable;
use crate::browser::{self, BrowserStorage, WebSocketClient};
use crate::state::Route;
use crate::state::online::{PendingJoin, SavedSeat, SavedSeats, TableClient};

/// How often a request is sent again that nobody answers, and how long to wait before.
const TRIES: u32 = 5;
const PAUSE: Duration = Duration::from_secs(1);

impl RemoteTable {
    /// Takes the seat that one's token is for, or an open one, with bytes of one's own for the shuffle. The commitment is
    /// known by now: the server cannot choose its secret to fit them.
    pub(crate) fn take_seat(self) {
        let Some(pending_join) = self.pending_join() else { return self.trouble.set(Some(t("problem-no-randomness"))) };
        let token = self.saved_seat().map(|saved| saved.token);
        let (name, colour) = self.app.settings.with_untracked(|set| (set.name.clone(), set.disc.parse().ok()));
        let join = Join {
            key: self.key.get_value().filter(|_| token.is_none()),
            new_token: token.is_none().then_some(pending_join.token),
            token,
            nonce: pending_join.nonce.clone(),
            name,
            colour,
        };
        self.insist("join", join.to_json(), TRIES, move |answered| {
            if answered.is_some() {
                PendingJoin::forget(&BrowserStorage);
            }
            match answer::<Joined>(answered) {
                Ok(joined) => self.seated(joined, pending_join.nonce),
                Err(trouble) => self.trouble.set(Some(trouble)),
            }
        });
    }

    /// What one sits down with: what was drawn before and never answered, else something new. It is kept first.
    fn pending_join(self) -> Option<PendingJoin> {
        let table = self.table();
        let known = PendingJoin::load(&BrowserStorage, &table);
        let new = || Some(PendingJoin { table, token: browser::random_hex(32)?, nonce: browser::random_hex(16)? });
        let pending_join = known.or_else(new)?;
        // Without storage it lasts as long as the page.
        let _ = pending_join.keep(&BrowserStorage);
        Some(pending_join)
    }

    fn seated(self, joined: Joined, nonce: String) {
        let commitment = self.client.with_untracked(|client| client.info.as_ref().map(|info| info.commitment.clone()));
        let known = self.saved_seat().unwrap_or_default();
        let table = self.table();
        let commitment = commitment.unwrap_or_default();
        let key = Some(known.key.clone()).filter(|key| !key.is_empty()).or_else(|| self.key.get_value());
        let key = key.unwrap_or_default();
        let saved =
            SavedSeat { table, token: joined.token.clone(), nonce, at: browser::now(), commitment, key, ..known };
        let _ = SavedSeats::note(&BrowserStorage, saved);
        if !self.client.with_untracked(TableClient::has_token) {
            // Until now one looked on, and may have seen the beginning so.
            self.match_state.set(None);
            self.client.update(|client| client.sit(joined.token));
            self.connect();
        }
    }

    /// Sends a request that is done once however often it comes, until somebody answers.
    fn insist(self, what: &'static str, body: String, tries: u32, then: impl FnOnce(browser::HttpResponse) + 'static) {
        self.post(what, body.clone(), move |answered| {
            if answered.is_some() || tries == 0 {
                return then(answered);
            }
            set_timeout(move || self.insist(what, body, tries - 1, then), PAUSE);
        });
    }

    /// Sends a request about this table.
    pub(crate) fn post(self, what: &str, body: String, then: impl FnOnce(browser::HttpResponse) + 'static) {
        self.trouble.set(None);
        let path = format!("/api/v1/tables/{}/{what}", self.table());
        browser::request("POST", path, Some(body), move |answered| {
            if self.client.try_with_untracked(|_| ()).is_some() {
                then(answered);
            }
        });
    }

    /// A request that needs nothing but one's token.
    pub(crate) fn post_token(self, what: &str, then: impl FnOnce(browser::HttpResponse) + 'static) {
        if let Some(saved) = self.saved_seat() {
            self.post(what, Token { token: saved.token }.to_json(), then);
        }
    }

    /// Goes to the table at which the same people play again; if there is none, it is founded.
    pub(crate) fn rematch(self) {
        self.post_token("rematch", move |answered| match answer::<Rematch>(answered) {
            Ok(again) => {
                let Some(saved) = self.saved_seat() else { return };
                let Rematch { table, commitment } = again;
                // The seats there are those of the same people; nobody else has a key.
                let own = SavedSeat { nonce: String::new(), key: String::new(), over: false, ..saved };
                let next = SavedSeat { table: table.clone(), commitment, ..own };
                let _ = SavedSeats::note(&BrowserStorage, SavedSeat { at: browser::now(), ..next });
                browser::go(&Route::of_table(&table));
            }
            Err(trouble) => self.trouble.set(Some(trouble)),
        });
    }

    /// Gets up before the match has begun.
    pub(crate) fn leave(self) {
        self.post_token("leave", move |answered| match answered {
            Some((200..=299, _)) => {
                let _ = SavedSeats::forget(&BrowserStorage, &self.table());
                browser::go(&Route::Online);
            }
            Some((_, text)) => self.trouble.set(Some(server_texts::problem(&text))),
            None => self.trouble.set(Some(t("problem-unreachable"))),
        });
    }

    /// Makes the token that other devices have worthless, and keeps a new one here.
    pub(crate) fn rotate(self, then: impl FnOnce() + 'static) {
        let (Some(saved), Some(new_token)) = (self.saved_seat(), browser::random_hex(32)) else { return };
        let body = Rotate { token: saved.token, new_token: Some(new_token) }.to_json();
        // The server closes every socket of the old token, this one too: it has nothing more to say.
        self.socket.with_value(WebSocketClient::close);
        self.insist("rotate", body, TRIES, move |answered| {
            match answer::<Joined>(answered) {
                Ok(joined) => {
                    self.update_saved_seat(|saved| saved.token.clone_from(&joined.token));
                    self.client.update(|client| client.renew(&joined.token));
                    then();
                }
                Err(trouble) => self.trouble.set(Some(trouble)),
            }
            self.connect();
        });
    }

    /// Looks at a match of which the server has kept the record alone.
    pub(crate) fn look_back(self) {
        let (app, path) = (self.app, format!("/api/v1/tables/{}/record", self.table()));
        browser::request("GET", path, None, move |answered| {
            let record = answered.and_then(|(_, text)| Record::read(&text).ok());
            match record {
                Some(record) => app.open_replay(record),
                None => drop(self.trouble.try_update(|trouble| *trouble = Some(t("problem-unreachable")))),
            }
        });
    }

    /// Looks on, having lost the seat.
    pub(crate) fn look_on(self) {
        let table = self.table();
        // A token that another page of this browser has got since is good.
        if self.saved_seat().is_some_and(|saved| self.client.with_untracked(|client| client.holds(&saved.token))) {
            let _ = SavedSeats::forget(&BrowserStorage, &table);
        }
        self.app.place.set(Route::of_table(&table));
    }

    /// The key with which others can sit down, as remote as it is known here.
    pub(crate) fn key(self) -> Option<String> {
        let own = self.saved_seat().map(|saved| saved.key).filter(|key| !key.is_empty());
        own.or_else(|| self.key.get_value())
    }
}
