//! Saved tables: the same table comes back, and of a damaged one the beginning.
#![cfg(test)]

use nova_luna_ai::BotRng;
use nova_luna_protocol::saved::{self, SavedCause, SavedError};
use nova_luna_rules::{BotName, Seat, Seed, usual_discs};
use nova_luna_table::{
    ClockRule, Command, EventKind, MatchConfig, ReplayError, Request, SeatPlayer, StartError, Table, Timestamp,
    UndoPolicy, Version,
};

/// A match with all that can happen, at most so long.
fn eventful(players: usize, number: u64, most: u64) -> Table {
    let name = "Zoë \"}\n\u{1f319}".to_owned();
    let mut seats = vec![SeatPlayer::Person(name); players];
    if let Some(third) = seats.get_mut(2) {
        *third = SeatPlayer::Bot(BotName::Expert);
    }
    let clock = (number % 2 == 1).then_some(ClockRule { bank: 3_000, increment: 20 });
    let liberty = if number.is_multiple_of(3) { UndoPolicy::Fair } else { UndoPolicy::Free };
    let patience = number.is_multiple_of(5).then_some(100);
    let discs = usual_discs(players);
    let terms = MatchConfig { seats, discs, liberty, clock, stand_in: BotName::Skilled, patience };
    let mut table = Table::open(terms, Seed::from_number(number), Timestamp(9)).unwrap();
    let mut dice = BotRng::new([number as u8; 16]);
    for step in 0..most {
        let now = Timestamp(10 + 100 * step);
        table.tick(now);
        let Some(mover) = table.to_move() else { break };
        let legal = table.view().legal_actions();
        let action = legal.get(dice.below(legal.len() as u32) as usize).unwrap();
        let somebody = Seat::new(1 + dice.below(players as u32) as u8).unwrap();
        let (seat, wish) = match dice.below(24) {
            0 => (mover, Command::Undo),
            1 => (mover, Command::Hint),
            2 if step > 60 => (Seat::FIRST, Command::Resign),
            3 if step > 20 => (somebody, Command::OfferAbandon),
            4 => (somebody, Command::DeclineAbandon),
            5..9 => (somebody, Command::Replace(mover)),
            9 => (somebody, Command::Return),
            _ => (mover, Command::Play(action)),
        };
        let _ = table.ask(Request { seat, expected: table.version(), wish }, now);
    }
    table
}

#[test]
fn what_is_written_reads_back() {
    let mut seen = [0; 10];
    for number in 0..60 {
        let table = eventful(1 + (number % 4) as usize, number, 300);
        let text = saved::write(&table);
        assert_eq!(saved::read(&text).unwrap(), table, "{text}");
        for happening in table.happenings() {
            let kind = match happening.what {
                EventKind::Played(_) => 0,
                EventKind::Undone { .. } => 1,
                EventKind::Resigned(_) => 2,
                EventKind::FlagFell(_) => 3,
                EventKind::Hinted(_) => 4,
                EventKind::AbandonOffered(_) => 5,
                EventKind::AbandonDeclined(_) => 6,
                EventKind::Abandoned => 7,
                EventKind::Replaced(_) => 8,
                EventKind::Returned(_) => 9,
            };
            seen[kind] += 1;
        }
    }
    assert!(seen.iter().all(|&times| times > 5), "{seen:?}");
}

#[test]
fn a_line_at_a_time_gives_the_whole() {
    let table = eventful(2, 4, 40);
    let mut text = saved::opening_line(table.opening());
    for happening in table.happenings() {
        text += &saved::happening_line(happening);
    }
    assert_eq!(text, saved::write(&table));
    assert_eq!(text.lines().count(), 1 + table.happenings().len());
}

/// The table after so many happenings.
fn part(table: &Table, happenings: usize) -> Table {
    Table::resume(table.opening().clone(), table.happenings()[..happenings].to_vec()).unwrap()
}

#[test]
fn a_text_cut_anywhere_gives_the_beginning() {
    for number in [4, 5, 6] {
        let table = eventful(1 + number as usize % 4, number, 25);
        let text = saved::write(&table);
        let parts: Vec<Table> = (0..=table.happenings().len()).map(|happenings| part(&table, happenings)).collect();
        let opening = saved::opening_line(table.opening()).len() - 1;
        for cut in (0..text.len()).filter(|&cut| text.is_char_boundary(cut)) {
            let whole = text[..cut].matches('\n').count();
            match saved::read(&text[..cut]) {
                Ok(read) => {
                    let last_is_whole = text.as_bytes()[cut] == b'\n';
                    assert!(last_is_whole || text[..cut].ends_with('\n'));
                    assert!(read == parts[whole - usize::from(!last_is_whole)]);
                }
                Err(SavedError { line, salvaged: None, .. }) => assert!(line == 1 && cut < opening),
                Err(SavedError { line, salvaged: Some(salvaged), cause }) => {
                    assert!(matches!(cause, SavedCause::Json { .. }), "{cause}");
                    assert_eq!(line, whole + 1);
                    assert!(*salvaged == parts[whole - 1]);
                }
            }
        }
    }
}

#[test]
fn a_changed_byte_never_panics() {
    let table = eventful(2, 7, 12);
    let text = saved::write(&table);
    for at in 0..text.len() {
        for byte in [b'0', b'9', b'"', b'}', b'\n', b' '] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = byte;
            let Ok(changed) = String::from_utf8(bytes) else { continue };
            let _ = saved::read(&changed);
        }
    }
}

#[test]
fn an_error_says_what_and_where() {
    let table = eventful(2, 4, 12);
    let text = saved::write(&table);
    let error = |text: &str| saved::read(text).unwrap_err();
    assert_eq!(error("").cause, SavedCause::Empty);
    assert_eq!(error(&text.replace("_table\":1", "_table\":2,\"news\":3")).cause, SavedCause::Format { found: 2 });
    assert_eq!(error(&text.replace("\"free\"", "\"fried\"")).line, 1);
    assert_eq!(error(&text.replace("skilled", "killed")).cause, SavedCause::Field("stand_in"));
    let closed = text.replacen("[{\"person\"", "[\"closed\",{\"person\"", 1);
    assert_eq!(error(&closed).cause, SavedCause::MatchStart(StartError::Closed(Seat::FIRST)));
    let twice = text.clone() + text.lines().last().unwrap();
    let found = table.version();
    let cause = SavedCause::ReplayError(ReplayError::Version { expected: found.next(), found });
    let SavedError { line, cause: said, salvaged } = error(&twice);
    assert!(said == cause || matches!(said, SavedCause::ReplayError(ReplayError::Refused(_))), "{said}");
    assert_eq!((line, salvaged.map(|table| table.version())), (found.0 as usize + 2, Some(found)));
    let mut lines: Vec<&str> = text.lines().collect();
    lines.remove(1);
    assert_eq!(error(&lines.join("\n")).salvaged.unwrap().version(), Version(0));
    assert!(matches!(error(&"x".repeat(saved::MAX_SAVED_BYTES + 1)).cause, SavedCause::TooLong { .. }));
}

/// What a refill brought is decided by the seed; a text that says otherwise is wrong.
#[test]
fn tiles_that_did_not_come_are_noticed() {
    let table = (0..).map(|number| eventful(2, 4 + 12 * number, 80)).find(|table| saved::write(table).contains(" +"));
    let text = saved::write(&table.unwrap());
    let (before, after) = text.split_once(" +").unwrap();
    let (_, rest) = after.split_once(',').unwrap();
    let error = saved::read(&format!("{before} +{rest}")).unwrap_err();
    assert_eq!(error.cause, SavedCause::ReplayError(ReplayError::Event));
    assert_eq!(error.line, before.matches('\n').count() + 1);
}
