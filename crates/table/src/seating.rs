//! The seats of an online table until its match starts: who sits where, who has committed and who has revealed.
//!
//! [`Seating`] is a fold of the [log](crate::LogEvent), the same for servers and clients. The table is sealed at the event
//! that leaves no seat without a bot or a commitment, and started at the event with `start`.

mod apply;

use core::iter::zip;
use std::sync::Arc;

use nova_luna_bots::BotName;
use nova_luna_rules::{Commitment, Nonce, Seat, SeatCommitment, SeatSeal, Seats};

pub use apply::ImpossibleEvent;

use crate::colour::DiscColour;
use crate::log::{Created, RematchLink, VoidReason};
use crate::settings::{SeatPlan, Settings};
use crate::timestamp::Timestamp;

/// Number of void seals in a row that close a table. Nobody plays there any more: it costs time and gives a choice of
/// deals.
const MAX_VOID_SEALS: u32 = 5;

/// A seat, and who has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seated {
    /// The bot on the seat; none if the seat is for a person.
    pub bot: Option<BotName>,
    /// Whether somebody has a token for the seat.
    pub is_reserved: bool,
    pub name: Option<String>,
    /// The colour of the person's discs. Bots get a remaining colour when the match starts.
    pub colour: Option<DiscColour>,
    /// The person's commitment to a nonce; none until they sit down, and again after a void seal.
    pub commitment: Option<SeatCommitment>,
    /// How often the person replaced the commitment before the seal.
    pub recommitted: u32,
    pub has_revealed: bool,
}

impl Seated {
    /// Returns whether a bot or a person sits there.
    pub fn is_taken(&self) -> bool {
        self.bot.is_some() || self.commitment.is_some()
    }

    /// Returns whether anybody may take the seat.
    pub fn is_open(&self) -> bool {
        self.bot.is_none() && !self.is_reserved
    }

    pub fn player(&self) -> Option<SeatPlan> {
        let person = || self.commitment.map(|_| SeatPlan::Person(self.name.clone().unwrap_or_default()));
        self.bot.map(SeatPlan::Bot).or_else(person)
    }

    /// Returns the same player without a commitment.
    fn uncommitted(&self) -> Self {
        Self { commitment: None, recommitted: 0, has_revealed: false, ..self.clone() }
    }
}

/// The last seal that became void.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VoidSeal {
    pub reason: VoidReason,
    /// The seat that caused it; the first of several.
    pub seat: Seat,
    pub at: Timestamp,
}

/// How long people have to reveal their nonces, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RevealTimes {
    /// At live tables, whose players are expected to be there.
    pub live_ms: u64,
    /// At any other table, unless its players may be replaced earlier.
    pub late_ms: u64,
}

/// The seats of an online table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    created: Arc<Created>,
    created_at: Timestamp,
    owner: Seat,
    commitment: Commitment,
    seats: Vec<Seated>,
    void_seals: u32,
    last_void: Option<VoidSeal>,
    reveal_by: Option<Timestamp>,
    started_at: Option<Timestamp>,
    nonces: Vec<Option<Nonce>>,
    rematch: Option<RematchLink>,
}

impl Seating {
    pub fn settings(&self) -> &Settings {
        &self.created.settings
    }

    pub fn created_at(&self) -> Timestamp {
        self.created_at
    }

    /// Returns the seat that may fill the other seats with bots.
    pub fn owner(&self) -> Seat {
        self.owner
    }

    /// Returns the server's commitment to the secret of this round.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    pub fn void_seals(&self) -> u32 {
        self.void_seals
    }

    pub fn last_void(&self) -> Option<VoidSeal> {
        self.last_void
    }

    pub fn started_at(&self) -> Option<Timestamp> {
        self.started_at
    }

    /// Returns the last rematch that was created.
    pub fn rematch(&self) -> Option<RematchLink> {
        self.rematch
    }

    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Seated)> {
        zip(Seat::all(self.seats.len()), &self.seats)
    }

    pub fn seat(&self, seat: Seat) -> Option<&Seated> {
        self.seats.get(seat.index())
    }

    fn seats_where(&self, condition: impl Fn(Seat, &Seated) -> bool) -> Seats {
        self.seats().filter(|(seat, seated)| condition(*seat, seated)).map(|(seat, _)| seat).collect()
    }

    /// Returns whether all seats are taken, and all people have committed.
    pub fn is_full(&self) -> bool {
        self.seats.iter().all(Seated::is_taken)
    }

    /// Returns whether the table is sealed and waits for nonces.
    pub fn is_sealed(&self) -> bool {
        self.reveal_by.is_some() && self.started_at.is_none()
    }

    /// Returns whether the table is closed, because too many seals became void. All of them were before the match, so
    /// they were in a row.
    pub fn is_closed(&self) -> bool {
        self.void_seals >= MAX_VOID_SEALS && self.started_at.is_none()
    }

    /// Returns when the seal becomes void, while people have to reveal their nonces.
    pub fn reveal_due(&self) -> Option<Timestamp> {
        self.reveal_by.filter(|_| self.started_at.is_none())
    }

    /// Returns the seal of each seat, once the table is sealed.
    pub fn seals(&self) -> Option<Vec<SeatSeal>> {
        let seal = |seated: &Seated| match seated.bot {
            Some(_) => Some(SeatSeal::Bot),
            None => seated.commitment.map(SeatSeal::Person),
        };
        self.reveal_by.and_then(|_| self.seats.iter().map(seal).collect())
    }

    /// Returns the nonces of the people, seat 1 first, once the match has started.
    pub fn nonces(&self) -> Option<&[Option<Nonce>]> {
        self.started_at.map(|_| self.nonces.as_slice())
    }

    /// Returns the seats whose people have not revealed their nonces.
    pub fn unrevealed_seats(&self) -> Seats {
        self.seats_where(|_, seated| seated.bot.is_none() && !seated.has_revealed)
    }

    /// Returns the seats that are reserved for people who have not committed.
    pub fn uncommitted_seats(&self) -> Seats {
        self.seats_where(|_, seated| seated.is_reserved && seated.commitment.is_none())
    }

    /// Returns the seats that anybody may take.
    pub fn open_seats(&self) -> Seats {
        self.seats_where(|_, seated| seated.is_open())
    }

    /// Returns the seats that the owner can give to a bot: open ones, and reserved ones where nobody sits. The owner's
    /// own is not among them.
    pub fn untaken_seats(&self) -> Seats {
        self.seats_where(|seat, seated| seat != self.owner && !seated.is_taken())
    }

    /// Returns the number of seats without a bot.
    pub fn people(&self) -> usize {
        self.seats.iter().filter(|seated| seated.bot.is_none()).count()
    }

    /// Returns when people who have not committed since the last void seal lose their seats. They keep them as long as
    /// nobody else waits.
    pub fn recommit_due(&self, times: RevealTimes) -> Option<Timestamp> {
        let void = self.last_void.filter(|_| self.reveal_by.is_none() && !self.uncommitted_seats().is_empty())?;
        let somebody_waits = self.seats.iter().any(|seated| seated.commitment.is_some());
        somebody_waits.then(|| void.at.after(self.reveal_ms(times)))
    }

    /// Returns how long people have to reveal their nonces, in milliseconds, and to commit after a void seal.
    pub(crate) fn reveal_ms(&self, times: RevealTimes) -> u64 {
        let (shortest, longest) = (times.live_ms, times.late_ms.max(times.live_ms));
        match self.settings().replace_after_ms {
            _ if self.settings().is_live() => shortest,
            Some(replace_after) => replace_after.clamp(shortest, longest),
            None => longest,
        }
    }

    /// Returns when a bot takes the open seats, and which. It does not before the owner sits.
    pub fn fill_due(&self) -> Option<(Timestamp, BotName)> {
        let fill = self.settings().fill.filter(|_| self.started_at.is_none() && self.is_waiting())?;
        Some((self.created_at.after(fill.after_ms), fill.bot))
    }

    /// Returns when a bot takes the open seats, if the owner sits by then.
    pub fn fill_at(&self) -> Option<Timestamp> {
        let fill = self.settings().fill.filter(|_| self.started_at.is_none() && !self.is_full())?;
        Some(self.created_at.after(fill.after_ms))
    }

    /// Returns the player of each seat, seat 1 first; none where nobody sits.
    pub fn players(&self) -> Vec<Option<SeatPlan>> {
        self.seats.iter().map(Seated::player).collect()
    }

    /// Returns whether the owner sits and a seat is open.
    fn is_waiting(&self) -> bool {
        self.seat(self.owner).is_some_and(Seated::is_taken) && self.seats.iter().any(Seated::is_open)
    }

    /// Returns whether the table waits for anybody: public, not started, its owner seated and a seat open.
    pub fn waits_for_anybody(&self) -> bool {
        self.settings().public && self.started_at.is_none() && self.is_waiting()
    }

    /// Returns whether strangers wait for the owner, who has not revealed.
    pub fn waits_for_owner(&self) -> bool {
        let is_sealed = self.settings().public && self.settings().is_live() && self.is_sealed();
        is_sealed && self.unrevealed_seats().contains(&self.owner)
    }

    /// Returns whether the same player of a public table made the last seal void in the same way.
    pub(crate) fn has_lost_before(&self, seat: Seat) -> bool {
        let is_same = |void: VoidSeal| void.reason == VoidReason::Lost && void.seat == seat;
        self.settings().public && self.last_void.is_some_and(is_same)
    }

    /// Returns the owner after seats have lost their players. If the owner is among them, the first remaining person owns
    /// the table, so that bots can still fill it.
    pub(crate) fn owner_without(&self, opened: &[Seat]) -> Seat {
        let kept = |(seat, seated): &(Seat, &Seated)| seated.is_reserved && !opened.contains(seat);
        let next_owner = || self.seats().find(kept).map(|(seat, _)| seat);
        let owner = Some(self.owner).filter(|owner| !opened.contains(owner)).or_else(next_owner);
        owner.unwrap_or(self.owner)
    }

    /// Returns the disc colours of all seats. Bots get the remaining ones when the match starts.
    pub fn colours(&self) -> Vec<Option<DiscColour>> {
        let mut taken: Vec<DiscColour> = self.seats.iter().filter_map(|seated| seated.colour).collect();
        let mut colour = |(seat, seated): (Seat, &Seated)| {
            let own = seated.colour.filter(|_| seated.is_taken());
            let remaining = || DiscColour::choose(seat, None, &taken).filter(|_| self.started_at.is_some());
            let colour = own.or_else(remaining);
            taken.extend(colour);
            colour
        };
        self.seats().map(&mut colour).collect()
    }

    /// Returns the colour for a person who sits down: the wanted one or their former one, if it is free.
    pub(crate) fn colour_for(&self, seat: Seat, wanted: Option<DiscColour>) -> Option<DiscColour> {
        let others = self.seats().filter(|(other, _)| *other != seat);
        let taken: Vec<DiscColour> = others.filter_map(|(_, seated)| seated.colour).collect();
        let known = self.seat(seat).and_then(|seated| seated.colour);
        let wanted = wanted.filter(|colour| !taken.contains(colour)).or(known);
        DiscColour::choose(seat, wanted, &taken)
    }

    /// Returns the settings of the match: with the players who sit.
    pub(crate) fn match_settings(&self) -> Settings {
        let player = |seated: &Seated| seated.player().unwrap_or(SeatPlan::Person(String::new()));
        Settings { seats: self.seats.iter().map(player).collect(), ..self.settings().clone() }
    }
}
