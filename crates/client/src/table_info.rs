//! The known state of a table, apart from the match itself.

use nova_luna_protocol::online::{PlayerKind, QuickMatch, SealDto, SeatDto, SeatStatusDto, VoidReason};
use nova_luna_rules::Seat;
use nova_luna_table::{Settings, Timestamp};

/// Milliseconds without a connection after which a player counts as away. A player who sits down, reloads the page or
/// changes networks opens a new connection, and is there all the time.
pub(crate) const ABSENCE_NOTICED_AFTER: u64 = 6_000;

/// How long a player has not been connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Absence {
    since: Option<Timestamp>,
    /// It has lasted for long enough to be shown.
    is_noticed: bool,
}

/// The known state of the table, apart from the match itself.
#[derive(Clone, PartialEq, Debug)]
pub struct TableInfo {
    /// `None` for spectators.
    pub my_seat: Option<Seat>,
    /// The server's commitment to its secret, as hexadecimal digits.
    pub commitment: String,
    /// How often the deal was restarted.
    pub void_seals: u32,
    /// Why the last seal became void, and the seat that caused it, if this client saw it.
    pub last_void: Option<(VoidReason, u8)>,
    /// The seal, once everybody has committed.
    pub seal: Option<SealDto>,
    pub settings: Settings,
    /// The number of the owner's seat.
    pub owner: u8,
    pub seats: Vec<SeatDto>,
    /// Numbers of the connected seats.
    pub connected: Vec<u8>,
    /// Number of connected spectators.
    pub spectators: usize,
    /// Since when each seat is not connected, seat 1 first.
    pub(crate) absences: [Absence; 4],
    /// When bots take the open seats, by the clock of this device.
    pub fill_due: Option<Timestamp>,
    /// Id of the table where the same people play again.
    pub rematch: Option<String>,
    pub has_begun: bool,
}

impl TableInfo {
    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatDto> {
        self.seats.iter().find(|dto| dto.seat == seat.number())
    }

    /// Whether the player of a seat has not been connected for a while.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.absences.get(seat.index()).is_some_and(|absence| absence.is_noticed)
    }

    /// Notes since when the players are not connected, and returns whether that changes who is away.
    pub(crate) fn note_absences(&mut self, now: Timestamp) -> bool {
        let before = self.absences;
        for dto in &self.seats {
            let Some(absence) = usize::from(dto.seat).checked_sub(1).and_then(|index| self.absences.get_mut(index))
            else {
                continue;
            };
            let is_me = self.my_seat.is_some_and(|seat| seat.number() == dto.seat);
            let is_taken = dto.kind == PlayerKind::Person && dto.status != SeatStatusDto::Open;
            if is_me || !is_taken || self.connected.contains(&dto.seat) {
                *absence = Absence::default();
            } else {
                let since = *absence.since.get_or_insert(now);
                absence.is_noticed = now.since(since) >= ABSENCE_NOTICED_AFTER;
            }
        }
        let noticed = |absences: [Absence; 4]| absences.map(|absence| absence.is_noticed);
        noticed(before) != noticed(self.absences)
    }

    /// Returns when the next player counts as away who is not connected now.
    pub(crate) fn next_absence(&self) -> Option<Timestamp> {
        let unnoticed = self.absences.iter().filter(|absence| !absence.is_noticed);
        unnoticed.filter_map(|absence| Some(absence.since?.after(ABSENCE_NOTICED_AFTER))).min()
    }

    /// Counts the seats that nobody has taken.
    pub fn open_seats(&self) -> usize {
        self.seats.iter().filter(|dto| dto.status == SeatStatusDto::Open).count()
    }

    /// Returns the configuration of the quick match that this table is for, if it is one.
    pub fn quick_config(&self) -> Option<QuickMatch> {
        let fill = self.settings.fill.filter(|_| self.settings.public)?;
        Some(QuickMatch {
            players: u8::try_from(self.settings.seats.len()).unwrap_or(2),
            wait_ms: fill.after_ms,
            bot: fill.bot.to_string(),
            waiting_at: None,
        })
    }

    /// Returns the other people who have not revealed their nonce. Their own device does it as soon as it opens the
    /// table.
    pub fn unrevealed_seats(&self) -> Vec<SeatDto> {
        let Some(seal) = &self.seal else { return Vec::new() };
        let my_seat = self.my_seat.map(Seat::number);
        let is_other_person = |dto: &SeatDto| dto.kind == PlayerKind::Person && Some(dto.seat) != my_seat;
        let is_unrevealed = |dto: &&SeatDto| is_other_person(dto) && !seal.revealed.contains(&dto.seat);
        self.seats.iter().filter(is_unrevealed).cloned().collect()
    }

    /// Whether the player created the table.
    pub fn is_owner(&self) -> bool {
        self.my_seat.is_some_and(|seat| seat.number() == self.owner)
    }

    /// Returns the disc number of each seat, from 1. Players may choose another disc than that of their seat.
    pub fn discs(&self) -> [usize; 4] {
        let mut discs = [1, 2, 3, 4];
        for dto in &self.seats {
            let index = usize::from(dto.seat).wrapping_sub(1);
            if let (Some(disc), Some(colour)) = (discs.get_mut(index), dto.colour) {
                *disc = colour as usize + 1;
            }
        }
        discs
    }
}
