//! Tables that tests build event by event, at times that they choose.

use nova_luna_rules::{Deal, Game, Nonce, Record, Seat, Seed, usual_discs};
use nova_luna_table::{
    Actor, Context, Entry, Hosted, Position, RevealTimes, SeatPlan, Settings, Sit, TableCommand, Timestamp,
};

use super::creator::Creator;
use super::log;
use super::names::name_at;
use super::secrets::{Digest, TableId, random};
use super::store::{NewTable, Store};

/// A table and the entries that led to it.
#[derive(Clone)]
pub(crate) struct TestTable {
    pub(crate) id: TableId,
    pub(crate) table: Hosted,
    pub(crate) creator: Option<Creator>,
    pub(crate) entries: Vec<Entry>,
}

/// Returns the settings of a public table for people.
pub(crate) fn public_settings(people: usize) -> Settings {
    Settings { public: true, ..Settings::new(vec![SeatPlan::Person(String::new()); people]) }
}

/// Returns the digest of the token of a seat: its number in every byte.
pub(crate) fn token_of(seat: Seat) -> Digest {
    Digest([seat.number(); 32])
}

/// Returns the nonce of a seat: its number in every byte.
pub(crate) fn nonce_of(seat: Seat) -> Nonce {
    Nonce([seat.number(); 32])
}

/// Returns a position in which every player has a tile.
pub(crate) fn position(players: u8) -> Position {
    let deal = Deal::new(Seed::from_number(7), players).unwrap();
    let discs = usual_discs(usize::from(players));
    let mut game = Game::deal(&deal, discs).unwrap();
    let mut record = Record::new(deal.setup(discs)).unwrap();
    for _ in 0..players {
        let action = game.legal_actions().iter().next().unwrap();
        record.add(&game.play(action).unwrap()).unwrap();
    }
    Position::new(&record).unwrap()
}

fn context_at(now: Timestamp) -> Context<'static> {
    Context {
        now,
        reveal_times: RevealTimes { live_ms: 120_000, late_ms: 86_400_000 },
        max_events: 2000,
        random: &random,
        distinct_name: &name_at,
    }
}

impl TestTable {
    /// Creates a table; the first seat is the creator's.
    pub(crate) fn new(settings: Settings, at: Timestamp) -> Self {
        let (id, keys) = (TableId::random().unwrap(), (Digest([9; 32]), token_of(Seat::FIRST)));
        let entry = Hosted::create(id.into(), settings, Seat::FIRST, keys, &context_at(at)).unwrap();
        Self { id, table: Hosted::new(id.into(), entry.clone()).unwrap(), creator: None, entries: vec![entry] }
    }

    /// Does something at a table.
    pub(crate) fn then(mut self, by: Actor, command: TableCommand, at: Timestamp) -> Self {
        let entry = self.table.propose(by, command, &context_at(at)).unwrap();
        self.table.apply(entry.clone()).unwrap();
        self.entries.push(entry);
        self
    }

    /// Seats a person, or commits again.
    pub(crate) fn seat(self, seat: Seat, at: Timestamp) -> Self {
        self.seat_as(seat, &format!("Luna {seat}"), at)
    }

    pub(crate) fn seat_as(self, seat: Seat, name: &str, at: Timestamp) -> Self {
        let sit = Sit {
            commitment: nonce_of(seat).commitment(self.id.into()),
            recommit: false,
            void_seals: self.table.seating().void_seals(),
            name: name.to_owned(),
            colour: None,
        };
        let by = match self.table.token(seat) {
            Some(_) => Actor::Seat(seat),
            None => Actor::Guest { key: Some(Digest([9; 32])), token: token_of(seat) },
        };
        self.then(by, TableCommand::Sit(sit), at)
    }

    /// Seats everybody, which seals the table.
    pub(crate) fn sealed(self, at: Timestamp) -> Self {
        let people: Vec<Seat> =
            self.table.seating().seats().filter(|(_, seated)| !seated.is_taken()).map(|(seat, _)| seat).collect();
        people.into_iter().fold(self, |table, seat| table.seat(seat, at))
    }

    pub(crate) fn reveal(self, seat: Seat, at: Timestamp) -> Self {
        let void_seals = self.table.seating().void_seals();
        self.then(Actor::Seat(seat), TableCommand::Reveal { void_seals, nonce: nonce_of(seat) }, at)
    }

    /// Starts the match.
    pub(crate) fn started(self, at: Timestamp) -> Self {
        let table = self.sealed(at);
        let people = table.table.seating().unrevealed_seats();
        people.into_iter().fold(table, |table, seat| table.reveal(seat, at))
    }

    /// Stores the table.
    pub(crate) async fn store(&self, store: &Store) {
        let (event, hidden) = log::texts(&self.entries[0]);
        let (created, creator) = (self.entries[0].event.at, self.creator);
        store.create(NewTable { table: self.id, created, creator, event, hidden }).await.unwrap();
        let mut table = Hosted::new(self.id.into(), self.entries[0].clone()).unwrap();
        for entry in &self.entries[1..] {
            store.append(log::append(self.id, &table, entry)).await.unwrap();
            table.apply(entry.clone()).unwrap();
        }
    }
}
