//! The form for a new game, here or at an online table: the settings as chosen so far, and the seed.

use nova_luna_bots::BotName;
use nova_luna_protocol::online::NewTable;
use nova_luna_rules::{DISCS, ParseSeedError, Record, Seat, Seed, first_game_discs, usual_discs};
use nova_luna_table::{ClockRule, Position, SeatPlan, Settings, Switches, UndoPolicy};

use super::links::DealLink;
use super::route::Mode;
use super::storage::{Storage, StorageError};

/// Maximum length of a player name, in characters.
pub const MAX_NAME_LENGTH: usize = 24;

/// Limits of a typed clock: initial minutes, and seconds added per move.
pub const MAX_MINUTES: u64 = 180;
pub const MAX_SECONDS: u64 = 120;

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;

/// The clocks of online tables with their keys: ten minutes, half an hour or three days each.
pub const CLOCK_PRESETS: [(Option<ClockRule>, &str); 4] = [
    (None, "free"),
    (Some(ClockRule { initial_ms: 10 * MINUTE, increment_ms: 5_000 }), "quick"),
    (Some(ClockRule { initial_ms: 30 * MINUTE, increment_ms: 10_000 }), "calm"),
    (Some(ClockRule { initial_ms: 3 * DAY, increment_ms: DAY / 2 }), "days"),
];

/// How long a player may keep the others waiting before a bot can replace them, in milliseconds, with the keys.
pub const REPLACE_PRESETS: [(Option<u64>, &str); 4] =
    [(None, "ever"), (Some(2 * MINUTE), "short"), (Some(10 * MINUTE), "long"), (Some(DAY), "day")];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FormKind {
    Local(Mode),
    Online,
}

impl FormKind {
    pub const ALL: [Self; 4] =
        [Self::Local(Mode::Bots), Self::Local(Mode::Solo), Self::Local(Mode::HotSeat), Self::Online];

    /// Returns the key of the form in the storage.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Local(mode) => mode.key(),
            Self::Online => "online",
        }
    }

    fn storage_key(self) -> String {
        format!("nova-luna/new/{}", self.key())
    }
}

/// The number of discs that each player has to place (R3, R5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscsChoice {
    Usual,
    /// The recommendation for a first game.
    FirstGame,
    /// A house rule, 1 to 20.
    House(u8),
}

/// The choices for a new game. At an online table, its creator has the first seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingsForm {
    /// The settings without the discs, which follow from `discs` and the number of players.
    pub settings: Settings,
    pub discs: DiscsChoice,
    /// The seats beyond the number of players, in case it grows again.
    pub spare_seats: Vec<SeatPlan>,
    /// The seed as typed; empty for a random one.
    pub seed: String,
}

/// Returns what a seat can be for: a person, then the bots from weak to strong.
pub fn seat_choices() -> impl Iterator<Item = SeatPlan> {
    std::iter::once(person()).chain(BotName::LEVELS.map(SeatPlan::Bot))
}

/// Returns the key of a choice in the page and in the storage.
pub fn seat_key(plan: &SeatPlan) -> &'static str {
    plan.bot().map_or("person", BotName::as_str)
}

/// Returns the choice with a key. A person has no name yet.
pub fn seat_from_key(key: &str) -> Option<SeatPlan> {
    seat_choices().find(|plan| seat_key(plan) == key)
}

const fn person() -> SeatPlan {
    SeatPlan::Person(String::new())
}

impl SettingsForm {
    pub fn default_for(kind: FormKind) -> Self {
        let is_against_bots = matches!(kind, FormKind::Local(Mode::Bots | Mode::Solo));
        let other = if is_against_bots { SeatPlan::Bot(BotName::Casual) } else { person() };
        let is_online = kind == FormKind::Online;
        let settings = Settings {
            undo: if is_online { UndoPolicy::Fair } else { UndoPolicy::Free },
            replace_after_ms: is_online.then_some(2 * MINUTE),
            ..Settings::new(vec![person(), other.clone(), other.clone(), other])
        };
        let (discs, spare_seats, seed) = (DiscsChoice::Usual, Vec::new(), String::new());
        let mut form = Self { settings, discs, spare_seats, seed };
        form.set_players(if kind == FormKind::Local(Mode::Solo) { 1 } else { 2 });
        form
    }

    /// A game with the players, discs and seed of a shared deal.
    pub fn from_deal(deal: &DealLink) -> Self {
        let mut form = Self::for_size(deal.players, deal.discs);
        form.seed = deal.seed.to_string();
        form
    }

    /// A game that goes on from the last position of a record: the player takes the seat to move.
    pub fn from_position(record: &Record) -> Self {
        let mut form = Self::for_size(record.start().players(), record.start().discs());
        let own = record.view().to_move().map_or(0, Seat::index);
        form.settings.seats.swap(0, own);
        form.settings.position = Position::new(record).ok();
        form
    }

    fn for_size(players: u8, discs: u8) -> Self {
        let mode = if players == 1 { Mode::Solo } else { Mode::Bots };
        let mut form = Self::default_for(FormKind::Local(mode));
        form.set_players(usize::from(players));
        form.discs = DiscsChoice::House(discs);
        form
    }

    /// Returns the number of players: 1 for a solo game, else 2 to 4.
    pub fn players(&self) -> usize {
        self.settings.seats.len()
    }

    pub fn set_players(&mut self, players: usize) {
        self.settings.seats.append(&mut self.spare_seats);
        self.spare_seats = self.settings.seats.split_off(players.min(self.settings.seats.len()));
    }

    /// Returns what a seat is for, also if it is a spare one.
    pub fn seat(&self, index: usize) -> Option<&SeatPlan> {
        self.settings.seats.iter().chain(&self.spare_seats).nth(index)
    }

    pub fn set_seat(&mut self, index: usize, plan: SeatPlan) {
        if let Some(seat) = self.seats_mut().nth(index) {
            *seat = plan;
        }
    }

    fn seats_mut(&mut self) -> impl Iterator<Item = &mut SeatPlan> {
        self.settings.seats.iter_mut().chain(&mut self.spare_seats)
    }

    pub fn disc_count(&self) -> u8 {
        match self.discs {
            _ if self.players() == 1 => usual_discs(1),
            DiscsChoice::Usual => usual_discs(self.players()),
            DiscsChoice::FirstGame => first_game_discs(self.players()),
            DiscsChoice::House(discs) => discs.clamp(1, DISCS),
        }
    }

    /// Returns the minutes and the seconds of the clock; without one, those that are proposed.
    pub fn clock(&self) -> (u64, u64) {
        self.settings.clock.map_or((10, 5), |clock| (clock.initial_ms / MINUTE, clock.increment_ms / 1_000))
    }

    /// Sets the clock as typed. A move does not add more than the initial time.
    pub fn set_clock(&mut self, minutes: u64, seconds: u64) {
        let minutes = minutes.clamp(1, MAX_MINUTES);
        let seconds = seconds.min(MAX_SECONDS).min(60 * minutes);
        self.settings.clock = Some(ClockRule { initial_ms: minutes * MINUTE, increment_ms: seconds * 1_000 });
    }

    pub fn bots(&self) -> impl Iterator<Item = BotName> {
        self.settings.bots()
    }

    /// Returns the bots on the seats before one.
    pub fn bots_before(&self, index: usize) -> Vec<BotName> {
        (0..index).filter_map(|before| self.seat(before)?.bot()).collect()
    }

    /// Gives every bot a level, also those of spare seats.
    pub fn set_level(&mut self, level: BotName) {
        self.seats_mut().filter(|seat| seat.bot().is_some()).for_each(|seat| *seat = SeatPlan::Bot(level));
    }

    /// Returns the settings of a game on this device. The first person gets the name from the settings of the page, unless
    /// one was typed.
    pub fn local_settings(&self, own_name: &str) -> Settings {
        let mut settings = Settings { discs: self.disc_count(), ..self.settings.clone() };
        let mut own_name = Some(own_name);
        for seat in &mut settings.seats {
            if let SeatPlan::Person(typed) = seat {
                let own_name = own_name.take().unwrap_or_default();
                let name = if typed.trim().is_empty() { own_name } else { typed.trim() };
                *seat = SeatPlan::Person(name.to_owned());
            }
        }
        settings
    }

    /// Returns the request that creates the online table. In a match over days, a player may be away for at least a day.
    pub fn request(&self) -> NewTable {
        let mut settings = Settings { discs: self.disc_count(), ..self.settings.clone() };
        if settings.clock.is_some_and(|clock| clock.initial_ms >= DAY) {
            settings.replace_after_ms = settings.replace_after_ms.map(|time| time.max(DAY));
        }
        NewTable { settings, seat: Seat::FIRST }
    }

    /// Returns the request of an online table that begins with the last position of a record. All seats but the player's own
    /// are open.
    pub fn request_from_position(record: &Record, own: Seat) -> NewTable {
        let seats = vec![person(); usize::from(record.start().players())];
        let settings = Settings {
            seats,
            discs: record.start().discs(),
            position: Position::new(record).ok(),
            ..Self::default_for(FormKind::Online).settings
        };
        NewTable { settings, seat: own }
    }

    /// Parses the typed seed; `None` if the field is empty.
    pub fn typed_seed(&self) -> Result<Option<Seed>, ParseSeedError> {
        match self.seed.trim() {
            "" => Ok(None),
            typed => typed.parse().map(Some),
        }
    }

    /// Loads the last choices. Missing and unreadable ones get their defaults; seeds are never saved.
    pub fn load(storage: &impl Storage, kind: FormKind) -> Self {
        let mut form = Self::default_for(kind);
        let mut players = form.players();
        let text = storage.get(&kind.storage_key()).unwrap_or_default();
        for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
            match name {
                "players" if kind != FormKind::Local(Mode::Solo) => players = value.parse().unwrap_or(2).clamp(2, 4),
                _ => form.set_field(name, value),
            }
        }
        form.set_players(players);
        form
    }

    fn set_field(&mut self, name: &str, value: &str) {
        let index = |prefix: &str| name.strip_prefix(prefix)?.parse::<usize>().ok()?.checked_sub(1);
        let switch = Switches::ALL.iter().find(|switch| switch.name == name);
        match name {
            "discs" => self.discs = parse_discs(value),
            "clock" => self.settings.clock = parse_clock(value),
            "replace" => self.settings.replace_after_ms = value.parse().ok(),
            "public" => self.settings.public = value == "on",
            _ if let Some(switch) = switch => switch.set(&mut self.settings.switches, value == "on"),
            _ => {
                if let (Some(index), Some(plan)) = (index("seat"), seat_from_key(value)) {
                    self.set_seat(index, plan);
                } else if let Some(index) = index("name").filter(|index| self.seat(*index) == Some(&person())) {
                    self.set_seat(index, SeatPlan::Person(clean_name(value)));
                }
            }
        }
    }

    /// Saves the choices for the next game.
    pub fn save(&self, storage: &impl Storage, kind: FormKind) -> Result<(), StorageError> {
        let on = |is_on: bool| if is_on { "on" } else { "off" };
        let discs = match self.discs {
            DiscsChoice::Usual => "usual".to_owned(),
            DiscsChoice::FirstGame => "first".to_owned(),
            DiscsChoice::House(discs) => discs.to_string(),
        };
        let (minutes, seconds) = self.clock();
        let clock = self.settings.clock.map_or("none".to_owned(), |_| format!("{minutes}+{seconds}"));
        let replace = self.settings.replace_after_ms.map_or("none".to_owned(), |time| time.to_string());
        let public = on(self.settings.public);
        let players = self.players();
        let mut text = format!("players={players}\ndiscs={discs}\nclock={clock}\nreplace={replace}\npublic={public}\n");
        for switch in Switches::ALL {
            text += &format!("{}={}\n", switch.name, on(switch.is_on(&self.settings.switches)));
        }
        for (seat, n) in self.settings.seats.iter().chain(&self.spare_seats).zip(1..) {
            let name = if let SeatPlan::Person(name) = seat { clean_name(name) } else { String::new() };
            text += &format!("seat{n}={}\nname{n}={name}\n", seat_key(seat));
        }
        storage.set(&kind.storage_key(), &text)
    }
}

/// Removes control characters from a name and cuts it to the maximum length.
pub fn clean_name(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME_LENGTH).collect()
}

fn parse_discs(value: &str) -> DiscsChoice {
    match value {
        "first" => DiscsChoice::FirstGame,
        number => number.parse().map_or(DiscsChoice::Usual, |discs: u8| DiscsChoice::House(discs.clamp(1, DISCS))),
    }
}

fn parse_clock(value: &str) -> Option<ClockRule> {
    let (minutes, seconds) = value.split_once('+')?;
    let (minutes, seconds) = (minutes.parse::<u32>().ok()?, seconds.parse::<u32>().ok()?);
    let clock = ClockRule { initial_ms: u64::from(minutes) * MINUTE, increment_ms: u64::from(seconds) * 1_000 };
    Settings { clock: Some(clock), ..Settings::new(vec![person()]) }.check().is_ok().then_some(clock)
}

#[cfg(test)]
mod tests;
