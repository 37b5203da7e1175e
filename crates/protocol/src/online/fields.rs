//! The fields of messages and of HTTP bodies, in the order in which they are written.

use nova_luna_rules::Seat;
use serde_json::Value;

use super::client::{ClientMessage, Phrase};
use super::dto::{
    ClockReadingDto, EndReason, MatchDto, MatchResultDto, MoveDto, PlayerKind, SealDto, SeatDto, SeatStatusDto,
    StateDto,
};
use super::http::{
    Created, FillSeats, Join, Joined, LobbyEntry, LocalNetwork, NewTable, Problem, QuickMatch, QuickTable, Rematch,
    Reveal, Revealed, RotateToken, TableList, TableSnapshot, Token,
};
use super::leaderboard::{ChallengeSummary, EntryAdded, EntryDto, EntrySecret, Leaderboard, NewEntry};
use super::server::{CloseReason, RejectionCode, ServerMessage, Welcome};
use crate::Json as _;
use crate::wire::{FieldError, UnknownFields, Wire, wire, wire_kinds, wire_names};

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
}

wire_kinds! {
    ClientMessage {
        "hello" = Hello { protocol, token, last_version },
        "play" = Play { id, version, action },
        "undo" = Undo { id, version },
        "resign" = Resign { id, version },
        "offer_abandon" = OfferAbandon { id, version },
        "decline_abandon" = DeclineAbandon { id, version },
        "replace" = Replace { id, version, seat },
        "return" = Return { id, version },
        "say" = Say { phrase },
        "ping" = Ping {},
    }
}

// What servers send.
wire! {
    Created { table, commitment, seat, token, key, join_link, watch_link, seat_link }
    Joined { seat, token, seat_link, started, seal }
    Revealed { started }
    QuickTable { table, commitment, void_seals, created }
    Rematch { table, commitment, void_seals }
    TableSnapshot { table, commitment, void_seals, seal, settings, owner, seats, game, waiting_ms, rematch }
    LobbyEntry { table, settings, open_seats, seats, age_ms }
    TableList { tables, pages }
    LocalNetwork { may_share, addresses }
    Problem { code, params }
    ChallengeSummary { challenge, count, is_open }
    EntryAdded { secret, leaderboard }
    Leaderboard { challenge, count, entries, par_line }
    EntryDto { rank, name, score, tiles, discs_left, is_own, is_par_line, is_timed }
    SeatDto { seat, kind, name, status, colour, commitment, recommitted }
    SealDto { void_seals, commitment, seats, revealed, remaining_ms, nonces }
    MoveDto { seat, action }
    ClockReadingDto { remaining_ms, running }
    MatchResultDto { reason, ranking, score }
    MatchDto {
        version, wheel, stack, moves, state = StateDto(None), to_move, can_undo, clocks, offers, result
    }
    Welcome {
        protocol, table, seat, commitment, void_seals, seal, settings, owner, seats, version, game, missed, clocks,
        waiting_ms, fill_in_ms, offers, rematch
    }
}

wire_kinds! {
    ServerMessage {
        "welcome" = Welcome[welcome],
        "seats" = Seats { seats, owner },
        "sealed" = Sealed { seats, seal },
        "seal_void" = SealVoid { void_seals, commitment, seats, reason, seat, owner },
        "started" = Started { seats, seal, game },
        "event" = Event { event, to_move, clocks, result },
        "accepted" = Accepted { id, version },
        "rejected" = Rejected { id, code, params, version, missed },
        "presence" = Presence { seats, spectators },
        "phrase" = Phrase { seat, phrase },
        "rematch" = Rematch { table, commitment, void_seals },
        "pong" = Pong {},
        "close" = Close { reason },
    }
}

wire_names! {
    PlayerKind { "person" = Person, "bot" = Bot }
    SeatStatusDto {
        "open" = Open, "playing" = Playing, "resigned" = Resigned, "timed_out" = TimedOut, "replaced" = Replaced,
    }
    EndReason { "played" = Played, "conceded" = Conceded, "abandoned" = Abandoned }
    Phrase {
        "hello" = Hello, "good_luck" = GoodLuck, "nice_move" = NiceMove, "thanks" = Thanks, "oops" = Oops,
        "one_moment" = OneMoment, "well_played" = WellPlayed, "goodbye" = Goodbye, "moon" = Moon, "star" = Star,
        "smile" = Smile, "thinking" = Thinking,
    }
    RejectionCode {
        "malformed" = Malformed, "unexpected_hello" = UnexpectedHello, "spectator" = Spectator,
        "not_started" = NotStarted, "outdated" = Outdated, "not_your_seat" = NotYourSeat,
        "not_your_turn" = NotYourTurn, "illegal" = Illegal, "match_over" = MatchOver, "cannot_undo" = CannotUndo,
        "no_hints" = NoHints, "out_of_time" = OutOfTime, "already_offered" = AlreadyOffered,
        "nothing_offered" = NothingOffered, "not_replaceable" = NotReplaceable, "too_early" = TooEarly,
        "not_replaced" = NotReplaced, "too_many_events" = TooManyEvents, "unavailable" = Unavailable,
    }
    CloseReason {
        "restarting" = Restarting, "rate_limited" = RateLimited, "idle" = Idle, "malformed" = Malformed,
        "unsupported_protocol" = UnsupportedProtocol, "invalid_token" = InvalidToken,
        "table_not_found" = TableNotFound, "table_damaged" = TableDamaged, "archived" = Archived,
        "too_many_connections" = TooManyConnections, "too_many_restarts" = TooManyRestarts,
    }
}

impl Wire for StateDto {
    fn read(_: &Value, _: UnknownFields) -> Result<Self, FieldError> {
        Ok(Self(None))
    }

    fn write(&self, text: &mut String) {
        text.push_str(&self.0.to_json());
    }
}
