//! The audit finds lost, duplicated and changed moves.

use super::*;

fn entry(version: u32, id: &str, action: &str) -> AckEntry {
    AckEntry { version, id: id.to_owned(), action: action.to_owned() }
}

fn stored(version: u32, id: &str, action: &str) -> StoredMove {
    StoredMove { version, is_next: true, id: Some(id.to_owned()), action: action.to_owned() }
}

/// Returns the numbers of intact, lost and unexpected moves.
fn compare(entries: Vec<AckEntry>, log: StoredLog) -> (usize, usize, usize) {
    let setup = Setup { players: 2, discs: 20, wheel: Vec::new(), stack: Vec::new() };
    let ack_log = AckLog { table: "t".to_owned(), setup, entries };
    let report = compare_logs(&[ack_log], &HashMap::from([("t".to_owned(), log)]));
    assert_eq!(report.is_clean(), (report.lost, report.unexpected) == (0, 0));
    (report.intact, report.lost, report.unexpected)
}

#[test]
fn finds_lost_duplicated_and_changed_moves() {
    let entries = || vec![entry(1, "1:m0", "5@0,0"), entry(2, "2:m1", "+")];
    let log = || vec![stored(1, "1:m0", "5@0,0 +44,3"), stored(2, "2:m1", "+7,8")];
    assert_eq!(compare(entries(), log()), (2, 0, 0));
    assert_eq!(compare(entries(), log()[..1].to_vec()), (1, 1, 0), "the last move is lost");
    assert_eq!(compare(entries()[..1].to_vec(), log()), (1, 0, 1), "a move was never acknowledged");
    assert_eq!(compare(entries(), [log(), vec![stored(3, "2:m1", "+7,8")]].concat()), (2, 0, 2), "stored twice");
    assert_eq!(compare(entries(), vec![stored(1, "1:m0", "6@0,0"), stored(2, "2:m1", "+7")]), (1, 1, 0), "action");
    assert_eq!(compare(entries(), vec![stored(1, "1:x", "5@0,0"), stored(2, "2:m1", "+7")]), (1, 1, 0), "id");
    assert_eq!(compare(entries(), vec![stored(1, "1:m0", "5@0,0"), stored(3, "2:m1", "+7")]), (1, 1, 0), "gap");
    let after_gap = StoredMove { is_next: false, ..stored(2, "2:m1", "+7") };
    assert_eq!(compare(entries(), vec![stored(1, "1:m0", "5@0,0"), after_gap]), (1, 1, 0), "another event is lost");
    assert_eq!(compare(entries(), Vec::new()), (0, 2, 0));
}
