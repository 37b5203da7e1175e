//! One's own seat: sitting down, getting up, the next game, other devices.

use leptos::prelude::*;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{Join, Joined, Rematch, Token};

use super::super::{answer, t, told};
use super::Far;
use crate::browser::{self, Browser};
use crate::state::Place;
use crate::state::online::{Guest, Mine, MyTables};

impl Far {
    /// Takes the seat that one's token is for, or an open one, with bytes of one's own for the shuffle. The commitment is
    /// known by now: the server cannot choose its secret to fit them.
    pub(crate) fn take_seat(self) {
        let Some(nonce) = browser::random_hex(16) else { return self.trouble.set(Some(t("problem-no-chance"))) };
        let mine = self.mine();
        let (name, colour) = self.app.settings.with_untracked(|set| (set.name.clone(), set.disc.parse().ok()));
        let join = Join {
            token: mine.as_ref().map(|mine| mine.token.clone()),
            key: self.key.get_value().filter(|_| mine.is_none()),
            nonce: nonce.clone(),
            name,
            colour,
        };
        self.post("join", join.to_json(), move |answered| match answer::<Joined>(answered) {
            Ok(joined) => self.seated(joined, nonce),
            Err(trouble) => self.trouble.set(Some(trouble)),
        });
    }

    fn seated(self, joined: Joined, nonce: String) {
        let commitment = self.guest.with_untracked(|guest| guest.desk.as_ref().map(|desk| desk.commitment.clone()));
        let known = self.mine().unwrap_or_default();
        let table = self.table();
        let commitment = commitment.unwrap_or_default();
        let mine = Mine { table, token: joined.token.clone(), nonce, at: browser::now(), commitment, ..known };
        let _ = MyTables::note(&Browser, mine);
        if !self.guest.with_untracked(Guest::has_token) {
            // Until now one looked on, and may have seen the beginning so.
            self.course.set(None);
            self.guest.update(|guest| guest.sit(joined.token));
            self.connect();
        }
    }

    /// Sends a request about this table.
    pub(crate) fn post(self, what: &str, body: String, then: impl FnOnce(browser::Answered) + 'static) {
        self.trouble.set(None);
        let path = format!("/api/v1/tables/{}/{what}", self.table());
        browser::request("POST", path, Some(body), move |answered| {
            if self.guest.try_with_untracked(|_| ()).is_some() {
                then(answered);
            }
        });
    }

    /// A request that needs nothing but one's token.
    pub(crate) fn post_token(self, what: &str, then: impl FnOnce(browser::Answered) + 'static) {
        if let Some(mine) = self.mine() {
            self.post(what, Token { token: mine.token }.to_json(), then);
        }
    }

    /// Goes to the table at which the same people play again; if there is none, it is founded.
    pub(crate) fn rematch(self) {
        self.post_token("rematch", move |answered| match answer::<Rematch>(answered) {
            Ok(again) => {
                let Some(mine) = self.mine() else { return };
                let Rematch { table, commitment } = again;
                let next = Mine { table: table.clone(), commitment, nonce: String::new(), over: false, ..mine };
                let _ = MyTables::note(&Browser, Mine { at: browser::now(), ..next });
                browser::go(&Place::of_table(&table));
            }
            Err(trouble) => self.trouble.set(Some(trouble)),
        });
    }

    /// Gets up before the match has begun.
    pub(crate) fn leave(self) {
        self.post_token("leave", move |answered| match answered {
            Some((200..=299, _)) => {
                let _ = MyTables::forget(&Browser, &self.table());
                browser::go(&Place::Online);
            }
            Some((_, text)) => self.trouble.set(Some(told::problem(&text))),
            None => self.trouble.set(Some(t("problem-nobody"))),
        });
    }

    /// Makes the token that other devices have worthless, and keeps a new one here.
    pub(crate) fn rotate(self, then: impl FnOnce() + 'static) {
        self.post_token("rotate", move |answered| match answer::<Joined>(answered) {
            Ok(joined) => {
                self.note_mine(|mine| mine.token.clone_from(&joined.token));
                self.guest.update(|guest| guest.sit(joined.token));
                self.connect();
                then();
            }
            Err(trouble) => self.trouble.set(Some(trouble)),
        });
    }

    /// Looks on, having lost the seat.
    pub(crate) fn look_on(self) {
        let table = self.table();
        let _ = MyTables::forget(&Browser, &table);
        self.app.place.set(Place::of_table(&table));
    }

    /// The key with which others can sit down, as far as it is known here.
    pub(crate) fn key(self) -> Option<String> {
        let own = self.mine().map(|mine| mine.key).filter(|key| !key.is_empty());
        own.or_else(|| self.key.get_value())
    }
}
