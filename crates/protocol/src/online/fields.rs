//! The fields of messages and of HTTP bodies, in the order in which they are written.

use nova_luna_rules::Seat;
use nova_luna_table::Command;
use serde_json::Value;

use super::alerts::{
    Alert, AlertService, Contact, ContactSecret, PushSubscription, QuietChange, QuietHours, TestResult, WatchSeat,
};
use super::client::{ClientMessage, Phrase, PlayerRequest};
use super::dto::GameDto;
use super::http::{
    Created, FillSeats, Join, Joined, LobbyEntry, LocalNetwork, NewTable, Problem, QuickMatch, QuickTable, Rematch,
    Reveal, Revealed, RotateToken, TableList, TableSnapshot, Token,
};
use super::leaderboard::{ChallengeSummary, EntryAdded, EntryDto, EntrySecret, Leaderboard, NewEntry};
use super::server::{CloseReason, Departure, RejectionCode, ServerMessage, Welcome};
use crate::Json as _;
use crate::wire::{FieldError, Fields, Object, UnknownFields, Wire, WireFields, wire, wire_kinds, wire_texts};

// What clients send.
wire! {
    NewTable { settings, seat = Seat::FIRST }
    Join { token, key, new_token, commitment, recommit = false, void_seals, name = String::new(), colour }
    Reveal { token, void_seals, nonce }
    Token { token }
    QuickMatch { players, wait_ms, bot; waiting_at }
    FillSeats { token, bot }
    RotateToken { token, new_token }
    NewEntry { record, name = String::new(), secret }
    EntrySecret { secret }
    Contact { secret, push, url, language, names, remind_hours, quiet }
    PushSubscription { endpoint, p256dh, auth }
    QuietHours { from, till ; change }
    QuietChange { at, from, till }
    ContactSecret { contact }
    WatchSeat { token, contact, on }
}

wire_kinds! {
    ClientMessage {
        "hello" = Hello { protocol, token, since },
        "say" = Say { phrase },
        "ping" = Ping {};
        else = Request
    }
    Command {
        "play" = Play(action),
        "undo" = Undo,
        "resign" = Resign,
        "hint" = Hint,
        "offer_abandon" = OfferAbandon,
        "decline_abandon" = DeclineAbandon,
        "replace" = Replace(seat),
        "return" = Return,
    }
}

impl WireFields for PlayerRequest {
    fn read_fields(fields: &mut Fields<'_>) -> Result<Self, FieldError> {
        let (id, version) = (fields.field("id")?, fields.field("version")?);
        Ok(Self { id, version, command: WireFields::read_fields(fields)? })
    }

    fn write_fields(&self, object: &mut Object<'_>) {
        let Self { id, version, command } = self;
        command.write_fields(object);
        object.field("id", id);
        object.field("version", version);
    }
}

// What servers send.
wire! {
    Created { table, commitment, seat, token, key, join_link, watch_link, seat_link }
    Joined { seat, token, seat_link, sealed, started }
    Revealed { started }
    QuickTable { table, commitment, void_seals, created }
    Rematch { table, commitment, void_seals }
    TableSnapshot { table, now, log, game }
    LobbyEntry { table, settings, open_seats, seats, age_ms }
    TableList { tables, pages }
    LocalNetwork { may_share, addresses }
    Problem { code, params }
    ChallengeSummary { challenge, count, is_open }
    EntryAdded { secret, leaderboard }
    Leaderboard { challenge, count, entries, par_line }
    EntryDto { rank, name, score, tiles, discs_left, is_own, is_par_line, is_timed }
    AlertService { key, webhooks }
    TestResult { push, url }
    Alert { title, body, tag, hash, lang, waiting, off }
    Welcome { protocol, table, seat, now, log }
    Departure { seat, at }
}

wire_kinds! {
    ServerMessage {
        "welcome" = Welcome[welcome],
        "event" = Event { event },
        "accepted" = Accepted { id, version },
        "rejected" = Rejected { id, code, params, log },
        "presence" = Presence { seats, spectators; left },
        "phrase" = Phrase { seat, phrase },
        "pong" = Pong {},
        "close" = Close { reason },
    }
}

wire_texts! { Phrase, RejectionCode, CloseReason }

impl Wire for GameDto {
    fn read(_: &Value, _: UnknownFields) -> Result<Self, FieldError> {
        Ok(Self(None))
    }

    fn write(&self, text: &mut String) {
        text.push_str(&self.0.to_json());
    }
}
