//! The bots as characters: they have names, so that opponents of one level can be told apart. Records and messages keep
//! the names of the levels.

use nova_luna_bots::BotName;
use nova_luna_rules::Seat;
use nova_luna_table::SeatStatus;
use nova_luna_texts::Texts;

use super::names::has_stand_in;
use super::session::Session;

pub fn level_name(texts: &Texts, level: BotName) -> String {
    texts.get(&format!("level-{level}"))
}

/// Names a bot. `before` are the bots on earlier seats: each bot of a level has a name of its own.
pub fn bot_name(texts: &Texts, level: BotName, before: impl Iterator<Item = BotName>) -> String {
    bot_name_among(texts, level, before, &[])
}

/// Names a bot at a table with these people: it has the name of none of them.
pub fn bot_name_among(texts: &Texts, level: BotName, before: impl Iterator<Item = BotName>, people: &[&str]) -> String {
    nth_bot_name(texts, level, before.filter(|other| *other == level).count(), people)
}

/// Names the bot of a level that has `nth` others before it.
pub(super) fn nth_bot_name(texts: &Texts, level: BotName, nth: usize, people: &[&str]) -> String {
    let id = format!("bot-names-{level}");
    let names = if texts.has(&id) { texts.get(&id) } else { String::new() };
    let is_free = |name: &&str| !people.iter().any(|taken| taken.trim().eq_ignore_ascii_case(name));
    match (names.split_whitespace().filter(is_free).nth(nth), nth) {
        (Some(name), _) => name.to_owned(),
        // The opponents of the arena, and more bots of a level than any table has.
        (None, 0) => level_name(texts, level),
        (None, _) => format!("{} {}", level_name(texts, level), nth + 1),
    }
}

pub fn with_level(texts: &Texts, name: &str, level: BotName) -> String {
    format!("{name} ({})", level_name(texts, level))
}

/// Lists bots with their names and levels: "Lumi, Mab (Casual), Orin (Expert)".
pub fn list_bots(texts: &Texts, bots: &[BotName]) -> String {
    let name = |(index, level): (usize, &BotName)| {
        let name = bot_name(texts, *level, bots.iter().take(index).copied());
        // The last of several bots of one level carries the level for all.
        if bots.get(index + 1) == Some(level) { name } else { with_level(texts, &name, *level) }
    };
    bots.iter().enumerate().map(name).collect::<Vec<_>>().join(", ")
}

/// Returns the level of the bot that plays a seat now, also in place of a person. Nobody plays for a person whose leaving
/// ended the match.
pub fn level_at(session: &Session, seat: Seat) -> Option<BotName> {
    let state = session.match_state();
    let is_played = state.status(seat) == SeatStatus::Playing || has_stand_in(session, seat);
    state.controller(seat).bot().filter(|_| is_played)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use nova_luna_rules::Seed;
    use nova_luna_table::{Command, SeatPlan, Table, Timestamp};
    use nova_luna_texts::Edition;

    use super::*;
    use crate::state::test_matches::{execute, online, person};

    #[test]
    fn every_bot_at_a_table_has_a_name_of_its_own() {
        for edition in Edition::ALL {
            let texts = Texts::for_edition(edition);
            let names = |level| [0, 1, 2].map(|nth| nth_bot_name(&texts, level, nth, &[]));
            let all: BTreeSet<String> = BotName::LEVELS.into_iter().flat_map(names).collect();
            assert!(all.iter().all(|name| !name.contains(char::is_whitespace) && !name.starts_with("bot-")), "{all:?}");
            assert_eq!(all.len(), 3 * BotName::LEVELS.len(), "{all:?}");
            for text in ["level", "bots"].iter().flat_map(|text| BotName::LEVELS.map(|level| format!("{text}-{level}")))
            {
                assert!(texts.has(&text), "{text}");
            }
            assert!(nth_bot_name(&texts, BotName::Random, 1, &[]).ends_with(" 2"));
        }
    }

    #[test]
    fn a_bot_has_the_name_of_no_person() {
        let texts = Texts::for_edition(Edition::English);
        let name = |before: &[BotName], people: &[&str]| {
            bot_name_among(&texts, BotName::Casual, before.iter().copied(), people)
        };
        assert_eq!((name(&[], &["Ada"]), name(&[], &["lumi "])), ("Lumi".to_owned(), "Mab".to_owned()));
        assert_eq!(name(&[BotName::Casual], &["Lumi"]), "Thebe");
        assert_eq!(name(&[], &["Lumi", "Mab", "Thebe"]), level_name(&texts, BotName::Casual));
    }

    /// Returns the level on the seat to move after its person has resigned.
    fn level_after_resigning(seats: Vec<SeatPlan>) -> Option<BotName> {
        let mut table = Table::new(online(seats), Seed::from_number(3), Timestamp(1000)).unwrap();
        let seat = table.to_move().unwrap();
        assert_eq!(level_at(&Session::remote(table.state().clone(), Some(seat)), seat), None);
        execute(&mut table, seat, Command::Resign, Timestamp(2000));
        level_at(&Session::remote(table.state().clone(), Some(seat)), seat)
    }

    #[test]
    fn a_person_whose_resigning_ended_the_match_is_no_bot() {
        assert_eq!(level_after_resigning(vec![person("Ada"), person("Béla")]), None);
        assert!(level_after_resigning(vec![person("Ada"), person("Béla"), person("Cleo")]).is_some());
    }

    #[test]
    fn lists_bots_with_their_levels() {
        let texts = Texts::for_edition(Edition::English);
        let bots = [BotName::Casual, BotName::Casual, BotName::Expert];
        assert_eq!(list_bots(&texts, &bots), "Lumi, Mab (Casual), Orin (Expert)");
        assert_eq!(list_bots(&texts, &[BotName::Master, BotName::Novice]), "Selene (Master), Pip (Novice)");
    }
}
