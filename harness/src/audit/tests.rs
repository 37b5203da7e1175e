//! The audit finds lost, duplicated and changed moves.

use super::*;

fn entry(version: u32, id: &str, action: &str) -> AckEntry {
    AckEntry { version, id: id.to_owned(), action: action.to_owned() }
}

fn stored(version: u32, id: Option<&str>, action: &str) -> StoredMove {
    StoredMove { version, is_next: true, id: id.map(str::to_owned), action: action.to_owned() }
}

/// Returns the numbers of intact, lost and unexpected moves.
fn count(entries: &[AckEntry], log: &[StoredMove]) -> (usize, usize, usize) {
    let report = compare(entries, log);
    assert_eq!(report.is_clean(), (report.lost, report.unexpected) == (0, 0));
    (report.intact, report.lost, report.unexpected)
}

#[test]
fn finds_lost_duplicated_and_changed_moves() {
    let entries = [entry(1, "1:m0", "5@0,0"), entry(2, "2:m1", "+")];
    let log = [stored(1, Some("1:m0"), "5@0,0 +44,3"), stored(2, Some("2:m1"), "+7,8")];
    let with_last = |last: StoredMove| [log[0].clone(), last];
    assert_eq!(count(&entries, &log), (2, 0, 0));
    assert_eq!(count(&entries, &log[..1]), (1, 1, 0), "the last move is lost");
    assert_eq!(count(&entries[..1], &log), (1, 0, 1), "a move was never acknowledged");
    let twice = [&log[..], &[stored(3, Some("2:m1"), "+7,8")]].concat();
    assert_eq!(count(&entries, &twice), (2, 0, 1), "stored twice");
    assert_eq!(count(&entries, &with_last(stored(2, Some("2:m1"), "9@1,0"))), (1, 1, 0), "action");
    assert_eq!(count(&entries, &with_last(stored(2, Some("2:x"), "+7"))), (1, 1, 1), "id");
    assert_eq!(count(&entries, &with_last(stored(3, Some("2:m1"), "+7"))), (1, 1, 0), "gap");
    let after_gap = StoredMove { is_next: false, ..stored(2, Some("2:m1"), "+7") };
    assert_eq!(count(&entries, &with_last(after_gap)), (1, 1, 1), "another event is lost");
    assert_eq!(count(&entries, &[]), (0, 2, 0));
}

/// A match of a person and a bot that ends with a resignation.
fn match_with_bot() -> (Vec<AckEntry>, StoredLog) {
    let entries = vec![entry(1, "1:s1", "5@0,0"), entry(3, "1:s2", "+"), entry(4, "1:s3", "")];
    let stored = vec![
        stored(1, Some("1:s1"), "5@0,0 +44,3"),
        stored(2, None, "7@0,0"),
        stored(3, Some("1:s2"), "+1,2"),
        stored(4, Some("1:s3"), ""),
    ];
    (entries, stored)
}

#[test]
fn moves_of_bots_are_expected_where_bots_play() {
    let (entries, log) = match_with_bot();
    assert_eq!(compare(&entries, &log), AuditReport { tables: 1, intact: 3, ..AuditReport::default() });
    let start = Record::read(include_str!("../../../docs/example.nlr")).unwrap().start().view().unwrap();
    let ack_log = AckLog { table: "t".to_owned(), start, entries };
    assert_eq!(compare_logs(&[ack_log], &HashMap::from([("t".to_owned(), log)])).unexpected, 1);
}

#[test]
fn lost_changed_and_repeated_moves_are_found_beside_those_of_bots() {
    let (entries, log) = match_with_bot();
    assert_eq!(count(&entries, &log[..3]), (2, 1, 0));
    let changed = [&[stored(1, Some("1:s1"), "6@0,0 +44,3")], &log[1..]].concat();
    assert_eq!(count(&entries, &changed), (2, 1, 0));
    let with = |more: StoredMove| [&log[..], &[more]].concat();
    assert_eq!(count(&entries, &with(stored(5, Some("1:s1"), "5@0,0"))), (3, 0, 1), "repeated");
    assert_eq!(count(&entries, &with(stored(5, Some("1:s4"), "9@1,0"))), (3, 0, 1), "never acknowledged");
    let after_gap = StoredMove { is_next: false, ..stored(7, None, "9@1,0") };
    assert_eq!(count(&entries, &with(after_gap)), (3, 0, 1), "gap");
    assert_eq!(count(&entries, &[]), (0, 3, 0));
}
