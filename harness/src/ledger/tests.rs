//! A ledger finds what is lost, doubled or changed.

use super::*;

fn entry(version: u32, id: &str, action: &str) -> Entry {
    Entry { version, id: id.to_owned(), action: action.to_owned() }
}

fn kept(version: u32, id: &str, action: &str) -> Kept {
    Kept { version, id: Some(id.to_owned()), action: action.to_owned() }
}

fn found(entries: Vec<Entry>, log: Log) -> (usize, usize, usize) {
    let setup = Setup { players: 2, discs: 20, wheel: Vec::new(), stack: Vec::new() };
    let sheet = Sheet { table: "t".to_owned(), setup, entries };
    let findings = compare(&[sheet], &HashMap::from([("t".to_owned(), log)]));
    assert_eq!(findings.is_clean(), (findings.lost, findings.doubled) == (0, 0));
    (findings.moves, findings.lost, findings.doubled)
}

#[test]
fn what_was_acknowledged_is_kept_once_and_as_it_was() {
    let entries = || vec![entry(1, "1:m0", "5@0,0"), entry(2, "2:m1", "+")];
    let log = || vec![kept(1, "1:m0", "5@0,0 +44,3"), kept(2, "2:m1", "+7,8")];
    assert_eq!(found(entries(), log()), (2, 0, 0));
    assert_eq!(found(entries(), log()[..1].to_vec()), (1, 1, 0), "the last one is lost");
    assert_eq!(found(entries()[..1].to_vec(), log()), (1, 0, 1), "one was never acknowledged");
    assert_eq!(found(entries(), [log(), vec![kept(3, "2:m1", "+7,8")]].concat()), (2, 0, 2), "done twice");
    assert_eq!(found(entries(), vec![kept(1, "1:m0", "6@0,0"), kept(2, "2:m1", "+7")]), (1, 1, 0), "another action");
    assert_eq!(found(entries(), vec![kept(1, "1:x", "5@0,0"), kept(2, "2:m1", "+7")]), (1, 1, 0), "another message");
    assert_eq!(found(entries(), vec![kept(1, "1:m0", "5@0,0"), kept(3, "2:m1", "+7")]), (1, 1, 0), "a gap");
    assert_eq!(found(entries(), Vec::new()), (0, 2, 0));
}
