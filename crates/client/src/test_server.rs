//! A table as its server has it, for tests. A dishonest server changes its log before it sends it.

use std::cell::Cell;

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{
    ClientMessage, DiscColour, PROTOCOL, QuickMatch, ServerMessage, Welcome, parse_client_input,
};
use nova_luna_rules::{Nonce, Seat, TableId};
use nova_luna_table::{
    Actor, Command, Context, Digest, Hosted, Kind, LogEvent, MatchState, RevealTimes, SeatPlan, Settings, Sit, Start,
    TableCommand, Timestamp, Version,
};

/// The id of a table in tests.
pub(crate) const TABLE: TableId = TableId([5; 16]);
const KEY: Digest = Digest([9; 32]);
const PLAYERS: [(&str, DiscColour); 3] =
    [("Ada", DiscColour::Purple), ("Béla", DiscColour::Blue), ("Cleo", DiscColour::Orange)];

/// A table for this many people, without limits of time.
pub(crate) fn people(number: usize) -> Settings {
    Settings::new(vec![SeatPlan::Person(String::new()); number])
}

/// What a player asks for who wants a quick match.
pub(crate) fn quick(wait_ms: u64, bot: &str) -> QuickMatch {
    QuickMatch { players: 2, wait_ms, bot: bot.to_owned(), waiting_at: None }
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub(crate) fn nonce(number: u8) -> Nonce {
    Nonce([number; 32])
}

#[derive(Clone)]
pub(crate) struct Server {
    pub(crate) table: Hosted,
    /// What it tells.
    pub(crate) log: Vec<LogEvent>,
    pub(crate) now: u64,
    /// The bytes of the last secret.
    pub(crate) secret: Cell<u8>,
}

impl Server {
    /// A table whose first seat is kept for its creator.
    pub(crate) fn new(settings: Settings) -> Self {
        Self::with_secret(100, settings)
    }

    pub(crate) fn with_secret(secret: u8, settings: Settings) -> Self {
        Self::create(secret, TABLE, seat(1), settings)
    }

    pub(crate) fn create(secret: u8, id: TableId, owner: Seat, settings: Settings) -> Self {
        let (now, secret) = (1_000, Cell::new(secret - 1));
        let keys = (KEY, Digest([owner.number(); 32]));
        let entry = with_context(now, &secret, |cx| Hosted::create(id, settings, owner, keys, cx)).unwrap();
        Self { log: vec![entry.event.clone()], table: Hosted::new(id, entry).unwrap(), now, secret }
    }

    /// A match of two people, who have revealed the nonces 1 and 2.
    pub(crate) fn started(settings: Settings) -> Self {
        Self::new(settings).start()
    }

    /// Does something, and returns the message about it.
    pub(crate) fn act(&mut self, by: Actor, command: TableCommand) -> String {
        let entry = with_context(self.now, &self.secret, |cx| self.table.propose(by, command, cx)).unwrap();
        self.log.push(entry.event.clone());
        self.table.apply(entry).unwrap();
        self.last()
    }

    /// Returns the message about the last event.
    pub(crate) fn last(&self) -> String {
        ServerMessage::Event { event: self.log.last().unwrap().clone() }.to_json()
    }

    /// Seats a person, or commits them to another nonce; at a sealed table, that makes the seal void.
    pub(crate) fn sit(&mut self, number: u8, nonce: u8) -> String {
        let guest = Actor::Guest { key: Some(KEY), token: Digest([number; 32]) };
        let by = self.table.token(seat(number)).map_or(guest, |_| Actor::Seat(seat(number)));
        let (name, colour) = PLAYERS[seat(number).index()];
        let (void_seals, commitment) =
            (self.table.seating().void_seals(), Nonce([nonce; 32]).commitment(self.table.id()));
        let sit = Sit { commitment, recommit: true, void_seals, name: name.to_owned(), colour: Some(colour) };
        self.act(by, TableCommand::Sit(sit))
    }

    pub(crate) fn reveal(&mut self, number: u8, nonce: u8) -> String {
        let (void_seals, nonce) = (self.table.seating().void_seals(), Nonce([nonce; 32]));
        self.act(Actor::Seat(seat(number)), TableCommand::Reveal { void_seals, nonce })
    }

    /// Seats everybody who does not sit, with nonces of their seats' numbers.
    pub(crate) fn seal(mut self) -> Self {
        let untaken: Vec<Seat> =
            self.table.seating().seats().filter(|(_, seated)| !seated.is_taken()).map(|(seat, _)| seat).collect();
        untaken.into_iter().for_each(|seat| drop(self.sit(seat.number(), seat.number())));
        self
    }

    /// Starts the match.
    pub(crate) fn start(self) -> Self {
        let mut server = self.seal();
        for seat in server.table.seating().unrevealed_seats() {
            server.reveal(seat.number(), seat.number());
        }
        server
    }

    pub(crate) fn execute(&mut self, number: u8, command: Command) -> String {
        let expected = self.table.match_version();
        self.act(Actor::Seat(seat(number)), TableCommand::Match { command, expected, id: None })
    }

    /// Plays one of the legal actions of the seat to move, or the first.
    pub(crate) fn play_nth(&mut self, choice: usize) -> String {
        let (actions, to_move) = (self.state().view().legal_actions(), self.state().to_move().unwrap());
        let action = actions.get(choice).or_else(|| actions.get(0)).unwrap();
        self.execute(to_move.number(), Command::Play(action))
    }

    pub(crate) fn play(&mut self) -> String {
        self.play_nth(0)
    }

    /// Plays this many moves.
    pub(crate) fn after(mut self, moves: usize) -> Self {
        (0..moves).for_each(|_| drop(self.play()));
        self
    }

    /// Plays the match to its end.
    pub(crate) fn finish(mut self) -> Self {
        while !self.state().is_over() {
            self.play();
        }
        self
    }

    pub(crate) fn expire(&mut self, after: u64) -> String {
        self.now += after;
        self.act(Actor::Server, TableCommand::Expire)
    }

    pub(crate) fn state(&self) -> &MatchState {
        self.table.table().unwrap().state()
    }

    /// Returns the commitment to the secret of this round.
    pub(crate) fn commitment(&self) -> String {
        self.table.seating().commitment().to_string()
    }

    pub(crate) fn id(&self) -> String {
        self.table.id().to_string()
    }

    /// Returns the record as the server publishes it.
    pub(crate) fn record(&self) -> String {
        self.table.record().unwrap().to_string()
    }

    /// Returns the answer to a hello. Every token is that of the first seat.
    pub(crate) fn welcome(&self, hello: &str) -> (Option<Version>, String) {
        let Ok(ClientMessage::Hello { token, since, .. }) = parse_client_input(hello) else { panic!("{hello}") };
        let known = since.filter(|since| since.0 as usize <= self.log.len());
        let missing = self.log.iter().filter(|event| known.is_none_or(|known| event.version > known));
        let log = missing.cloned().collect();
        let (table, now, seat) = (self.id(), Timestamp(self.now), token.map(|_| seat(1)));
        (since, ServerMessage::Welcome(Box::new(Welcome { protocol: PROTOCOL, table, seat, now, log })).to_json())
    }

    /// Returns the start of the match that it tells of, to be changed.
    pub(crate) fn start_mut(&mut self) -> &mut Start {
        let mut kinds = self.log.iter_mut().map(|event| &mut event.kind);
        let start = kinds.find_map(|kind| if let Kind::Revealed { start, .. } = kind { start.as_mut() } else { None });
        start.unwrap()
    }
}

fn with_context<T>(now: u64, secret: &Cell<u8>, work: impl FnOnce(&Context<'_>) -> T) -> T {
    let random = || {
        secret.set(secret.get() + 1);
        Some([secret.get(); 32])
    };
    work(&Context {
        now: Timestamp(now),
        reveal_times: RevealTimes { live_ms: 120_000, late_ms: 86_400_000 },
        max_events: 2_000,
        random: &random,
        distinct_name: &|_, _, name| name,
    })
}
