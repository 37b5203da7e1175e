//! The places of a finished game, and why equal players are not level (R22).

use nova_luna_rules::Seat;
use nova_luna_table::SeatStatus;
use nova_luna_texts::{Texts, Value};

use super::names::player_label;
use super::session::Session;

/// A player's place, with what decided it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placing {
    pub place: usize,
    pub seat: Seat,
    pub discs_left: u8,
    /// Whether the player resigned or ran out of time, and so is behind all others.
    pub has_left: bool,
}

/// Lists the places of a match that was ranked, first place first.
pub fn places(session: &Session) -> Vec<Placing> {
    let state = session.match_state();
    let has_left = |seat| matches!(state.status(seat), SeatStatus::Resigned | SeatStatus::TimedOut);
    let place = |(place, seat): (usize, &Seat)| {
        let (seat, discs_left) = (*seat, state.view().discs_left(*seat));
        Placing { place, seat, discs_left, has_left: has_left(seat) }
    };
    (1..).zip(session.ranking().unwrap_or_default()).map(place).collect()
}

/// Explains each tie with the names and numbers of the game.
pub fn explain_ties(texts: &Texts, session: &Session) -> Vec<String> {
    let places: Vec<Placing> = places(session).into_iter().filter(|place| !place.has_left).collect();
    let ties = places.chunk_by(|one, next| one.discs_left == next.discs_left).filter(|tied| tied.len() > 1);
    ties.map(|tied| explain_tie(texts, session, tied)).collect()
}

/// R7: whoever has spent less time would move first; of equals, whoever lies on top.
fn explain_tie(texts: &Texts, session: &Session, tied: &[Placing]) -> String {
    let time = |place: &Placing| session.view().moon_track().spent(place.seat).spaces();
    let mut above = None;
    let player = |place: &Placing| {
        let time = time(place);
        let id = if above.replace(time) == Some(time) { "place-tie-below" } else { "place-tie-time" };
        let name = player_label(texts, session, place.seat);
        texts.format(id, &[("name", name.into()), ("time", time.into())])
    };
    let order: Vec<String> = tied.iter().map(player).collect();
    let values = [("left", Value::from(tied[0].discs_left)), ("order", order.join(", ").into())];
    texts.format("place-tie", &values)
}

impl Placing {
    /// Says how far the player came.
    pub fn words(&self, texts: &Texts, session: &Session) -> String {
        match self.discs_left {
            _ if self.has_left => texts.get("place-left"),
            0 => texts.format("end-all-placed", &[("discs", session.match_state().settings().discs.into())]),
            left => texts.format("left-short", &[("discs", left.into())]),
        }
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_bots::BotName;
    use nova_luna_rules::{Action, Seed};
    use nova_luna_table::{Command, SeatPlan, Settings, Table, Timestamp};
    use nova_luna_texts::Edition;

    use super::*;
    use crate::state::test_matches::{execute, gain, local, person, play};

    /// Plays a game in which nobody places the last disc: the tiles run out (R21).
    fn long_game(seed: u64, players: usize) -> Table {
        let bots = [BotName::Casual, BotName::Novice, BotName::Skilled].map(SeatPlan::Bot);
        let seats = std::iter::once(person("")).chain(bots).take(players).collect();
        let settings = Settings { discs: 20, ..local(seats) };
        let mut table = Table::new(settings, Seed::from_number(seed), Timestamp(0)).unwrap();
        while table.to_move().is_some() {
            let view = table.view();
            let few = |action: &Action| (*action != Action::Refill, gain(view, *action));
            let action = view.legal_actions().iter().min_by_key(few).unwrap();
            play(&mut table, action);
        }
        table
    }

    #[test]
    fn everybody_has_a_place_and_ties_have_names_and_numbers() {
        let (mut ties, mut below) = (0, 0);
        for seed in 1..60 {
            let session = Session::local(long_game(seed, 4));
            let places = places(&session);
            assert_eq!(places.iter().map(|place| place.place).collect::<Vec<_>>(), [1, 2, 3, 4]);
            assert!(places.windows(2).all(|pair| pair[0].discs_left <= pair[1].discs_left), "R22");
            for edition in Edition::ALL {
                let texts = Texts::for_edition(edition);
                for tie in explain_ties(&texts, &session) {
                    let is_named = |place: &&Placing| tie.contains(&player_label(&texts, &session, place.seat));
                    let tied: Vec<&Placing> = places.iter().filter(is_named).collect();
                    assert!(tied.len() > 1 && tied.windows(2).all(|pair| pair[0].discs_left == pair[1].discs_left));
                    for place in tied {
                        let time = session.view().moon_track().spent(place.seat).spaces();
                        assert!(tie.contains(&time.to_string()), "{edition:?}: {tie}");
                    }
                    assert!(!tie.contains(['{', '$']) && !tie.contains("place-"), "{edition:?}: {tie}");
                    ties += 1;
                    below += usize::from(tie.contains("underneath"));
                }
            }
        }
        assert!(ties > 0 && below > 0, "{ties} ties, {below} on one space");
    }

    /// Those who left are behind all others, whatever they have placed, and tie with nobody.
    #[test]
    fn players_who_left_are_last() {
        let seats = vec![person("Ada"), person("Béla"), person("Cleo")];
        let mut table = Table::new(local(seats), Seed::from_number(4), Timestamp(0)).unwrap();
        for seat in [2, 1] {
            execute(&mut table, Seat::new(seat).unwrap(), Command::Resign, Timestamp(0));
        }
        let session = Session::local(table);
        let texts = Texts::for_edition(Edition::Pegasus);
        let words: Vec<_> =
            places(&session).iter().map(|place| (place.seat.number(), place.words(&texts, &session))).collect();
        let left = "left the game".to_owned();
        assert_eq!(words, [(3, "20 left".to_owned()), (1, left.clone()), (2, left)]);
        assert_eq!(explain_ties(&texts, &session), Vec::<String>::new());
    }
}
