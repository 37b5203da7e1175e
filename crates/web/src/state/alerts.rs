//! How the player is told that it is their turn while the page is closed: what this browser stores about it, and when
//! the page asks.

use nova_luna_protocol::online::{Contact, PushSubscription, QuietChange, QuietHours};
use nova_luna_table::Timestamp;

use super::session::Session;
use super::storage::{Storage, StorageError};

const ALERTS_KEY: &str = "nova-luna/alerts";

pub const REMIND_HOURS: [u8; 4] = [2, 6, 12, 24];

const DAY_MINUTES: i64 = 24 * 60;
const MINUTE_MS: u64 = 60_000;
const DAY_MS: u64 = 24 * 60 * MINUTE_MS;

/// How often the page asks, each time in another match.
const MAX_QUESTIONS: usize = 2;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlertSettings {
    /// The secret of this browser's contact; empty until there is one.
    pub secret: String,
    /// Whether this device gets messages.
    pub push: bool,
    /// The address of ntfy or a webhook; empty if there is none.
    pub url: String,
    pub names: bool,
    pub remind_hours: Option<u8>,
    pub is_quiet: bool,
    /// The quiet hours, in minutes after midnight of the player's time.
    pub quiet: [u16; 2],
    /// The tables at which the player was asked and did not want it.
    pub asked: Vec<String>,
}

impl Default for AlertSettings {
    fn default() -> Self {
        Self {
            secret: String::new(),
            push: false,
            url: String::new(),
            names: true,
            remind_hours: Some(6),
            is_quiet: true,
            quiet: [22 * 60, 8 * 60],
            asked: Vec::new(),
        }
    }
}

impl AlertSettings {
    /// Loads the settings. Missing and unreadable values get their defaults.
    pub fn load(storage: &dyn Storage) -> Self {
        let mut settings = Self::default();
        let text = storage.get(ALERTS_KEY).unwrap_or_default();
        for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
            match name {
                "contact" => settings.secret = value.to_owned(),
                "push" => settings.push = value == "on",
                "url" => settings.url = value.to_owned(),
                "names" => settings.names = value != "off",
                "remind" => settings.remind_hours = value.parse().ok().filter(|hours| REMIND_HOURS.contains(hours)),
                "quiet" => settings.is_quiet = value != "off",
                "from" => settings.quiet[0] = parse_minutes(value).unwrap_or(settings.quiet[0]),
                "till" => settings.quiet[1] = parse_minutes(value).unwrap_or(settings.quiet[1]),
                "asked" => settings.asked.push(value.to_owned()),
                _ => {}
            }
        }
        settings
    }

    pub fn save(&self, storage: &dyn Storage) -> Result<(), StorageError> {
        let Self { secret, push, url, names, remind_hours, is_quiet, quiet, asked } = self;
        let on = |set: &bool| if *set { "on" } else { "off" };
        let remind = remind_hours.map_or_else(String::new, |hours| hours.to_string());
        let [from, till] = quiet.map(clock_time);
        let mut text =
            format!("contact={secret}\npush={}\nurl={url}\nnames={}\nremind={remind}\n", on(push), on(names));
        text += &format!("quiet={}\nfrom={from}\ntill={till}\n", on(is_quiet));
        text.extend(asked.iter().map(|table| format!("asked={table}\n")));
        storage.set(ALERTS_KEY, &text)
    }

    /// Returns the same settings for another browser, which needs its own secret and subscription.
    pub fn elsewhere(self) -> Self {
        Self { secret: String::new(), push: false, ..self }
    }

    /// Takes back the address that the server has refused: the one before stays, unless it is the refused one.
    pub fn drop_refused(&mut self, before: &str) {
        if self.url == before {
            self.url.clear();
        } else {
            before.clone_into(&mut self.url);
        }
    }

    /// Whether the player is told anything while the page is closed.
    pub fn is_on(&self) -> bool {
        self.push || !self.url.is_empty()
    }

    /// Returns what the server has to know; `None` if nothing is to be sent. Quiet hours are those of the player's time.
    pub fn contact(&self, push: Option<PushSubscription>, language: &str, clock: LocalClock) -> Option<Contact> {
        let url = Some(self.url.clone()).filter(|url| !url.is_empty());
        if self.secret.is_empty() || (push.is_none() && url.is_none()) {
            return None;
        }
        let quiet = |offset_ms: i64| {
            self.quiet.map(|minutes| (i64::from(minutes) - offset_ms / 60_000).rem_euclid(DAY_MINUTES) as u16)
        };
        let [from, till] = quiet(clock.offset_ms);
        let change = clock.next.map(|(at, offset_ms)| {
            let [from, till] = quiet(offset_ms);
            QuietChange { at: Timestamp(at), from, till }
        });
        Some(Contact {
            secret: self.secret.clone(),
            push,
            url,
            language: language.to_owned(),
            names: self.names,
            remind_hours: self.remind_hours,
            quiet: Some(QuietHours { from, till, change }).filter(|_| self.is_quiet),
        })
    }

    /// Whether the page asks now: after the first move of the player in a match that will last, when others are to move.
    /// It asks once, and once more in another match.
    pub fn asks(&self, table: &str, session: &Session) -> bool {
        let state = session.match_state();
        let has_moved = || state.own_moves().iter().any(|event| session.is_mine(event.seat));
        let others = || session.other_to_move().is_some_and(|seat| session.is_person(seat));
        let is_new = !self.asked.iter().any(|asked| asked == table) && self.asked.len() < MAX_QUESTIONS;
        is_new && !self.is_on() && !state.settings().is_live() && !session.is_spectator() && others() && has_moved()
    }
}

/// How far the player's time is ahead of UTC, and when that changes next: when summer begins or ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LocalClock {
    pub offset_ms: i64,
    /// The time of the change within the coming year, and the offset from then on.
    pub next: Option<(u64, i64)>,
}

impl LocalClock {
    /// Reads it from the offsets at times, which only the browser knows. The change is found to the minute.
    pub fn read(now: u64, offset_at: impl Fn(u64) -> i64) -> Self {
        let offset_ms = offset_at(now);
        let days = (1..=366).map(|day| now + day * DAY_MS);
        let next = days.map(|day| (day, offset_at(day))).find(|(_, offset)| *offset != offset_ms);
        let next = next.map(|(day, offset)| {
            let (mut before, mut after) = ((day - DAY_MS) / MINUTE_MS, day / MINUTE_MS);
            while after - before > 1 {
                let middle = u64::midpoint(before, after);
                if offset_at(middle * MINUTE_MS) == offset_ms { before = middle } else { after = middle }
            }
            (after * MINUTE_MS, offset)
        });
        Self { offset_ms, next }
    }
}

/// Writes minutes after midnight as a field for times does: `22:00`.
pub fn clock_time(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// Reads such a time.
pub fn parse_minutes(time: &str) -> Option<u16> {
    let (hours, minutes) = time.split_once(':')?;
    let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.get(..2)?.parse().ok()?);
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Seat, Seed};
    use nova_luna_table::{Command, MatchState, Settings, Table};

    use super::*;
    use crate::state::storage::InMemoryStorage;
    use crate::state::test_matches::{execute, person};

    #[test]
    fn saves_and_loads_settings() {
        let storage = InMemoryStorage::default();
        assert_eq!(AlertSettings::load(&storage), AlertSettings::default());
        let settings = AlertSettings {
            secret: "ab".repeat(32),
            push: true,
            url: "https://ntfy.example/a?b=c".to_owned(),
            names: false,
            remind_hours: None,
            is_quiet: false,
            quiet: [5, 23 * 60 + 59],
            asked: vec!["5d0c".to_owned(), "0f1e".to_owned()],
        };
        settings.save(&storage).unwrap();
        assert_eq!(AlertSettings::load(&storage), settings);
    }

    #[test]
    fn a_refused_address_is_not_kept() {
        let refused = |before: &str| {
            let mut settings = AlertSettings { url: "http://typo".to_owned(), ..AlertSettings::default() };
            settings.drop_refused(before);
            settings
        };
        assert!(!refused("").is_on());
        assert_eq!(refused("https://ntfy.example/a").url, "https://ntfy.example/a");
        assert!(!refused("http://typo").is_on(), "an earlier version has kept it");
    }

    #[test]
    fn the_server_knows_quiet_hours_in_its_own_time() {
        let settings = AlertSettings { secret: "ab".repeat(32), url: "https://a".to_owned(), ..Default::default() };
        let steady = |offset_hours: i64| LocalClock { offset_ms: offset_hours * HOUR_MS, next: None };
        let hours = |from: u16, till: u16| QuietHours { from: from * 60, till: till * 60, change: None };
        let quiet = |clock| settings.contact(None, "de", clock).unwrap().quiet.unwrap();
        assert_eq!(quiet(steady(2)), hours(20, 6));
        assert_eq!(quiet(steady(-5)), hours(3, 13));
        assert_eq!(quiet(steady(14)), hours(8, 18));
        let summer = LocalClock { next: Some((7, HOUR_MS)), ..steady(2) };
        let change = Some(QuietChange { at: Timestamp(7), from: 21 * 60, till: 7 * 60 });
        assert_eq!(quiet(summer), QuietHours { change, ..hours(20, 6) });
        let loud = AlertSettings { is_quiet: false, ..settings.clone() };
        assert_eq!(loud.contact(None, "de", steady(0)).unwrap().quiet, None);
        assert_eq!(
            AlertSettings { url: String::new(), ..settings }.contact(None, "de", steady(0)),
            None,
            "nowhere to send"
        );
    }

    #[test]
    fn the_next_change_of_the_clock_is_found() {
        // 2026-11-19; in Berlin, summer begins on 2027-03-28 at 1:00 UTC, and ends on 2027-10-31.
        let (now, begins, ends) = (1_795_046_400_123, 1_806_195_600_000, 1_824_944_400_000);
        let berlin = |at: u64| if (begins..ends).contains(&at) { 2 * HOUR_MS } else { HOUR_MS };
        assert_eq!(LocalClock::read(now, berlin), LocalClock { offset_ms: HOUR_MS, next: Some((begins, 2 * HOUR_MS)) });
        assert_eq!(
            LocalClock::read(begins, berlin),
            LocalClock { offset_ms: 2 * HOUR_MS, next: Some((ends, HOUR_MS)) }
        );
        assert_eq!(LocalClock::read(now, |_| 0).next, None);
    }

    #[test]
    fn times_are_read_as_they_are_written() {
        for minutes in [0, 61, 22 * 60, 1439] {
            assert_eq!(parse_minutes(&clock_time(minutes)), Some(minutes));
        }
        assert_eq!(parse_minutes("08:30:15"), Some(510));
        for bad in ["", "8", "24:00", "12:60", "a:b"] {
            assert_eq!(parse_minutes(bad), None, "{bad}");
        }
    }

    const HOUR_MS: i64 = 3_600_000;

    /// A match of two people that lasts, seen by the first, before and after their first turn.
    fn sessions(is_live: bool) -> [Session; 2] {
        let replace_after_ms = if is_live { Some(60_000) } else { Some(72 * 3_600_000) };
        let seats = vec![person("Ada"), person("Béla")];
        let settings = Settings { replace_after_ms, public: is_live, ..Settings::new(seats) };
        let mut table = Table::new(settings, Seed::from_number(3), Timestamp(1000)).unwrap();
        let first = table.to_move().unwrap();
        let session = |state: &MatchState, seat: Seat| Session::remote(state.clone(), Some(seat));
        let before = session(table.state(), first);
        while table.to_move() == Some(first) {
            let action = table.view().legal_actions().get(0).unwrap();
            execute(&mut table, first, Command::Play(action), Timestamp(2000));
        }
        [before, session(table.state(), first)]
    }

    #[test]
    fn asks_after_the_first_move_of_a_match_that_lasts_and_once_more_in_another() {
        let [before, after] = sessions(false);
        let mut settings = AlertSettings::default();
        assert!(!settings.asks("a", &before), "the player is to move");
        assert!(settings.asks("a", &after));
        assert!(!settings.asks("a", &sessions(true)[1]), "a live match");
        settings.asked.push("a".to_owned());
        assert!(!settings.asks("a", &after) && settings.asks("b", &after));
        settings.asked.push("b".to_owned());
        assert!(!settings.asks("c", &after), "never again");
        assert!(!AlertSettings { push: true, ..AlertSettings::default() }.asks("a", &after), "it is on");
    }
}
