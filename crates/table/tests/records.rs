//! Records of whole matches: with every event that can happen, a record says how the match ended.

use nova_luna_ai::BotRng;
use nova_luna_rules::{Outcome, Record, Seed, Termination};
use nova_luna_table::{ClockRule, Command, MatchResult, Settings, Switches, Table, Timestamp, UndoPolicy};

use crate::common::{bot, execute, person, play, seat, settings};

/// Plays a match with random requests, most of which are actions.
fn random_match(number: u64, mut check: impl FnMut(&Table)) -> Table {
    let mut rng = BotRng::new([number as u8; 16]);
    let players = 1 + (number % 4) as usize;
    let seats = (0..players).map(|index| if index > 0 && rng.below(3) == 0 { bot() } else { person() }).collect();
    let undo = if rng.below(2) == 0 { UndoPolicy::Free } else { UndoPolicy::Fair };
    let clock = (rng.below(3) == 0).then_some(ClockRule { initial_ms: 60, increment_ms: 3 });
    let settings = Settings { clock, replace_after_ms: Some(0), ..settings(seats, undo) };
    let mut table = Table::new(settings, Seed::from_number(number), Timestamp(0)).unwrap();
    for now in 0..2000 {
        if table.is_over() {
            break;
        }
        let mut any_seat = || seat(1 + rng.below(players as u32) as u8);
        let (who, other) = (any_seat(), any_seat());
        let command = match rng.below(120) {
            0 => Command::Resign,
            1..=3 => Command::Undo,
            4..=9 => Command::Replace(other),
            10..=15 => Command::Return,
            16..=17 => Command::OfferAbandon,
            _ => {
                if table.tick(Timestamp(now * 5)).is_none() {
                    play(&mut table, &mut rng, now * 5);
                }
                continue;
            }
        };
        // Impossible requests are rejected.
        let _ = execute(&mut table, who, command, now * 5);
        check(&table);
    }
    table
}

#[test]
fn records_agree_with_the_match_at_every_moment() {
    let mut terminations = Vec::new();
    for number in 0..300 {
        let table = random_match(number, |table| {
            let record = table.record();
            assert_eq!(record.events(), table.state().moves());
            assert_eq!(record.is_over(), table.is_over(), "{record}");
        });
        let record = table.record();
        assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record));
        let outcome = match table.state().result().unwrap() {
            MatchResult::Played(outcome) => Some(outcome.clone()),
            MatchResult::Conceded { ranking } => Some(Outcome::Ranking(ranking.clone())),
            MatchResult::Abandoned => None,
        };
        assert_eq!(record.outcome(), outcome, "{record}");
        terminations.push(record.termination().unwrap());
    }
    for termination in [Termination::Normal, Termination::Resigned, Termination::Time, Termination::Abandoned] {
        let times = terminations.iter().filter(|found| **found == termination).count();
        assert!(times > 5, "{termination} happened only {times} times");
    }
}

#[test]
fn a_record_says_that_the_table_showed_aids() {
    for aids in [false, true] {
        let settings = Settings {
            switches: Switches { aids, ..Switches::default() },
            ..settings(vec![person(), bot()], UndoPolicy::Fair)
        };
        let table = Table::new(settings, Seed::from_number(5), Timestamp(0)).unwrap();
        assert_eq!(table.state().is_assisted(), aids);
        let record = table.record();
        assert_eq!(record.to_string().contains("[Aids \"on\"]"), aids, "{record}");
        assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record));
    }
}
