//! Matches that begin with the position of another game.

use nova_luna_ai::BotRng;
use nova_luna_rules::{self as rules, Record, Seed};
use nova_luna_table::{
    Command, MatchState, Position, Settings, SettingsError, Table, Timestamp, UndoError, UndoPolicy,
};

use crate::common::{bot, execute, people, person, play_on, seat, settings};

/// Plays some moves of a game.
fn played(players: usize, number: u64, moves: u64) -> Table {
    let mut table = people(players, UndoPolicy::Free, number);
    play_on(&mut table, &mut BotRng::new([number as u8; 16]), moves as usize);
    table
}

fn from_position(settings: Settings, before: &Record, seed: u64) -> Result<Table, SettingsError> {
    let settings = Settings { position: Some(Position::new(before)?), ..settings };
    Table::new(settings, Seed::from_number(seed), Timestamp(7))
}

fn continued(players: usize, before: &Record, seed: u64) -> Table {
    from_position(settings(vec![person(); players], UndoPolicy::Free), before, seed).unwrap()
}

#[test]
fn a_match_goes_on_from_the_position_and_reveals_only_tiles_that_were_hidden() {
    for players in 1..=4 {
        for number in 0..8 {
            let before = played(players, number, 5 + 2 * number);
            assert!(!before.is_over(), "too many moves");
            let mut table = continued(players, &before.record(), 100 + number);
            assert_eq!((table.view(), table.state().moves()), (before.view(), before.state().moves()));
            assert_eq!((table.version().0, table.is_over()), (0, false));
            assert!(table.state().is_assisted(), "it is no game from the start");
            play_on(&mut table, &mut BotRng::new([9; 16]), 500);
            assert!(table.is_over());
            // The record is a whole game that any reader accepts. No seed explains its tiles.
            let record = table.record();
            assert_eq!((record.start(), record.seed()), (before.record().start(), None));
            assert_eq!(Record::read(&record.to_string()).unwrap(), record);
            assert!(record.events().starts_with(before.record().events()));
            let tag = ("Position".to_owned(), (5 + 2 * number).to_string());
            assert_eq!(record.other_tags(), [tag], "the record says where the match began");
            assert_eq!(record.initial_moves(), table.state().initial_moves());
        }
    }
}

#[test]
fn the_hidden_tiles_follow_from_the_new_seed() {
    let before = played(2, 3, 20).record();
    let play = |seed| {
        let mut table = continued(2, &before, seed);
        play_on(&mut table, &mut BotRng::new([9; 16]), 500);
        table.record().to_string()
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2), "another order of the tiles that nobody has seen");
}

#[test]
fn what_happened_before_the_position_cannot_be_taken_back() {
    for policy in [UndoPolicy::Free, UndoPolicy::Fair] {
        let before = played(2, 4, 12).record();
        let mut table = from_position(settings(vec![person(), person()], policy), &before, 1).unwrap();
        for number in [1, 2] {
            assert_eq!(table.state().may_undo(seat(number)), Err(UndoError::Nothing));
        }
        let (mover, action) = (table.to_move().unwrap(), table.view().legal_actions().iter().next().unwrap());
        execute(&mut table, mover, Command::Play(action), 0).unwrap();
        if policy == UndoPolicy::Free {
            execute(&mut table, mover, Command::Undo, 0).unwrap();
            assert_eq!(table.state().moves(), before.events());
            assert_eq!(table.state().may_undo(mover), Err(UndoError::Nothing));
        }
    }
}

#[test]
fn rejects_positions_that_do_not_fit() {
    let before = played(2, 5, 10).record();
    let start =
        |players, record: &Record| from_position(settings(vec![bot(); players], UndoPolicy::Free), record, 1).map(drop);
    assert_eq!(start(2, &before), Ok(()));
    assert_eq!(start(3, &before), Err(SettingsError::Position), "another number of players");
    let over = played(2, 5, 500).record();
    assert_eq!(start(2, &over), Err(SettingsError::Position), "the game is over");
    let mut fewer = settings(vec![bot(); 2], UndoPolicy::Free);
    fewer.discs -= 1;
    assert_eq!(from_position(fewer, &before, 1).map(drop), Err(SettingsError::Position), "another number of discs");
}

/// Nobody can see how the hidden tiles were shuffled: matches that differ only in that look the same.
#[test]
fn nothing_that_leaves_the_table_depends_on_the_hidden_tiles() {
    let before = played(3, 6, 25).record();
    let (one, other) = (continued(3, &before, 1), continued(3, &before, 2));
    assert_ne!(one, other, "the seeds differ");
    assert_eq!(one.state(), other.state());
    assert_eq!(one.record().to_string(), other.record().to_string());
}

#[test]
fn a_client_follows_only_the_position_that_was_announced() {
    let before = played(2, 7, 12).record();
    let mut table = continued(2, &before, 3);
    play_on(&mut table, &mut BotRng::new([9; 16]), 4);
    let join = |position: Option<&Record>| {
        let position = position.map(|record| Position::new(record).unwrap());
        let settings = Settings { position, ..table.settings().clone() };
        MatchState::new(settings, before.start().clone(), Timestamp(0))
    };
    let plain = join(None).unwrap();
    assert_eq!((plain.initial_moves(), plain.is_assisted()), (None, false));
    let mut state = join(Some(&before)).unwrap();
    for event in table.events().iter().cloned() {
        state.follow(event.into()).unwrap();
    }
    assert_eq!((state.initial_moves(), state.is_assisted(), state.own_moves().len()), (Some(12), true, 4));
    assert_eq!(state.record_without_seed(), table.state().record_without_seed());
    assert_eq!(join(Some(&played(2, 8, 12).record())).err(), Some(SettingsError::Position), "another deal");
}

/// `spec/positions.md`: a position without a history begins a match, too. The pile, ascending, is shuffled with the seed,
/// which therefore explains every tile.
#[test]
fn a_match_begins_with_a_position_without_a_history() {
    for text in [
        "nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664",
        "nl1_20_....58m......_9.12_15-17_62-22_x",
        "nl1_21_m18..05.1539..41._p2.49_..09-.29606416-3845612032-.4666-132631-.2721",
    ] {
        let position: rules::Position = text.parse().unwrap();
        let record = Record::new(position.clone()).unwrap();
        let size = position.view().players();
        let wanted = Settings { discs: position.view().discs(), ..settings(vec![person(); size], UndoPolicy::Free) };
        let mut table = from_position(wanted, &record, 5).unwrap();
        assert_eq!((table.view(), table.state().initial_moves()), (position.view(), Some(0)));
        let mut state = table.state().clone();
        play_on(&mut table, &mut BotRng::new([9; 16]), 500);
        assert!(table.is_over() && table.state().is_assisted());
        for event in table.events().iter().cloned() {
            state.follow(event.into()).unwrap();
        }
        let record = table.record();
        assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record));
        assert_eq!((record.start().position(), record.seed()), (Some(&position), Some(Seed::from_number(5))));
        assert_eq!((record.initial_moves(), record.other_tags().len()), (Some(0), 0));
        assert_eq!(state.record_without_seed().events(), record.events());
        // A match that goes on from here begins with what lies on the table then.
        let mut shorter = Record::new(position.clone()).unwrap();
        shorter.add(&record.events()[0]).unwrap();
        if shorter.view().to_move().is_some() {
            let later = from_position(table.settings().clone(), &shorter, 6).unwrap();
            assert_eq!((later.view().notation(), later.state().initial_moves()), (shorter.view().notation(), Some(0)));
            assert_eq!(later.record_with_seed().start().position(), rules::Position::of(shorter.view()).as_ref());
        }
    }
    let due: rules::Position = "nl1_20_m..........._0.12_0_0".parse().unwrap();
    let due = Record::new(due).unwrap();
    let wanted = settings(vec![person(); 2], UndoPolicy::Free);
    assert_eq!(from_position(wanted, &due, 1).map(drop), Err(SettingsError::Position), "its tiles are not known");
}
