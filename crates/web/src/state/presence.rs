//! Players of an online table who keep the others waiting: since when they are gone, and what the others can do.

use nova_luna_rules::Seat;
use nova_luna_table::{SeatStatus, Timestamp, Version};
use nova_luna_texts::Texts;

use super::session::Session;

/// Says how long ago a player left. The words change rarely, so that nobody has to look at a running clock.
pub fn describe_departure(texts: &Texts, milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (id, count) = match seconds {
        0..10 => return texts.get("left-now"),
        10..60 => ("left-seconds", seconds / 10 * 10),
        60..3600 => ("left-minutes", seconds / 60),
        3600..86_400 => ("left-hours", seconds / 3600),
        _ => ("left-days", seconds / 86_400),
    };
    texts.format(id, &[("count", count.into())])
}

/// What a player of an online table is asked above the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prompt {
    AbandonOffered(Seat),
    OfferPending,
    /// A player keeps the others waiting for longer than the table allows: wait on, let a bot play, or end the match.
    Absent(Seat),
    Replaced,
}

/// The player wants to wait on: in this version of the match, after a turn of so many milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    version: Version,
    waited_ms: u64,
}

impl Patience {
    pub fn new(session: &Session, now: Timestamp) -> Option<Self> {
        let state = session.match_state();
        Some(Self { version: state.version(), waited_ms: state.waiting_ms(session.time(now))? })
    }
}

impl Prompt {
    /// Returns what the player is asked now. Who wants to wait on is asked again after the same time.
    pub fn new(session: &Session, now: Timestamp, patience: Option<Patience>) -> Option<Self> {
        let (state, me) = (session.match_state(), session.my_seat()?);
        match state.status(me) {
            _ if state.is_over() => return None,
            SeatStatus::Replaced => return Some(Self::Replaced),
            SeatStatus::Resigned | SeatStatus::TimedOut => return None,
            SeatStatus::Playing => {}
        }
        match state.offers() {
            [] => {}
            offers if offers.contains(&me) => return Some(Self::OfferPending),
            [first, ..] => return Some(Self::AbandonOffered(*first)),
        }
        let absent = session.other_to_move().filter(|seat| session.is_person(*seat))?;
        let replace_after = state.settings().replace_after_ms?;
        let waited = patience.filter(|patience| patience.version == state.version());
        let due = replace_after + waited.map_or(0, |patience| patience.waited_ms);
        (state.waiting_ms(session.time(now))? >= due).then_some(Self::Absent(absent))
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::Seed;
    use nova_luna_table::{Command, Settings, Table};
    use nova_luna_texts::Edition;

    use super::*;
    use crate::state::test_matches::{execute, online, person, play_first};

    #[test]
    fn says_since_when_a_player_is_gone() {
        let english = Texts::for_edition(Edition::English);
        let said = |seconds: u64| describe_departure(&english, seconds * 1000 + 999);
        assert_eq!([0, 9].map(said), ["left just now"; 2]);
        assert_eq!([20, 29].map(said), ["left 20 seconds ago"; 2]);
        assert_eq!([60, 119].map(said), ["left a minute ago"; 2]);
        assert_eq!([600, 3600, 7200].map(said), ["left 10 minutes ago", "left an hour ago", "left 2 hours ago"]);
        assert_eq!([86_400, 200_000].map(said), ["left a day ago", "left 2 days ago"]);
        let czech = Texts::for_edition(Edition::Czech);
        let said = [2, 5].map(|minutes| describe_departure(&czech, minutes * 60_000));
        assert_eq!(said, ["pryč 2 minuty", "pryč 5 minut"]);
    }

    #[test]
    fn asks_what_to_do_when_the_table_allows_it() {
        let settings = Settings { replace_after_ms: Some(10_000), ..online(vec![person("Ada"), person("Béla")]) };
        let mut table = Table::new(settings, Seed::from_number(1), Timestamp(0)).unwrap();
        let [me, other] = [1, 2].map(|number| Seat::new(number).unwrap());
        while table.to_move() != Some(other) {
            play_first(&mut table);
        }
        let session = |table: &Table| Session::remote(table.state().clone(), Some(me));
        let prompt = |table: &Table, now, patience| Prompt::new(&session(table), Timestamp(now), patience);
        assert_eq!(prompt(&table, 9_999, None), None);
        assert_eq!(prompt(&table, 10_000, None), Some(Prompt::Absent(other)));
        // Who waits on has peace for as long again, and as long as nothing happens.
        let patience = Patience::new(&session(&table), Timestamp(12_000));
        assert_eq!([12_000, 21_999].map(|now| prompt(&table, now, patience)), [None; 2]);
        assert_eq!(prompt(&table, 22_000, patience), Some(Prompt::Absent(other)));
        execute(&mut table, other, Command::OfferAbandon, Timestamp(13_000));
        assert_eq!(prompt(&table, 13_000, patience), Some(Prompt::AbandonOffered(other)));
        execute(&mut table, me, Command::DeclineAbandon, Timestamp(13_000));
        assert_eq!(prompt(&table, 13_000, patience), Some(Prompt::Absent(other)), "another version");
        let spectator = Session::remote(table.state().clone(), None);
        assert_eq!(Prompt::new(&spectator, Timestamp(13_000), None), None);
    }
}
