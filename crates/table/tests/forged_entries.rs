//! Entries and events that cannot follow are noticed, by servers and by clients.

use nova_luna_rules::Secret;
use nova_luna_table::{
    Entry, FollowError, Followed, Hidden, HiddenKeys, Hosted, ImpossibleEvent, Kind, LogEvent, ReplayError, Settings,
    TableCommand, Timestamp, Version,
};

use crate::common::online::{ID, Online, bot, nonce, person, token};
use crate::common::seat;
use crate::hosted::{started, two_people};

/// Every event that somebody could forge, at every moment of a table's life.
#[test]
fn rejects_entries_that_cannot_follow() {
    let mut table = Online::new(Settings::new(vec![person(), person(), bot()]));
    table.sit(1).unwrap();
    table.join(2).unwrap();
    table.recommit(2, 8).unwrap();
    table.sit(1).unwrap();
    table.sit(2).unwrap();
    table.act_by(2, TableCommand::Rotate(token(3))).unwrap();
    table.reveal(1).unwrap();
    table.reveal_nonce(3, 2).unwrap();
    table.play("a").unwrap();
    for length in 1..table.entries.len() {
        let (before, next) = (&table.entries[..length], &table.entries[length]);
        let hosted = Hosted::load(ID, before.to_vec()).unwrap();
        for (index, entry) in table.entries.iter().enumerate() {
            let mut forged = entry.clone();
            forged.event.version = next.event.version;
            let mut copy = hosted.clone();
            let (was, followed) = (copy.seating().clone(), follow(before));
            match copy.apply(forged.clone()) {
                Ok(_) => {
                    let is_possible = match &forged.event.kind {
                        Kind::TokenRotated(_) => true,
                        // The first player reveals the same nonce in both rounds.
                        Kind::Voided(_) | Kind::Revealed { start: None, .. } => was.is_sealed(),
                        kind => *kind == next.event.kind,
                    };
                    assert!(is_possible, "{index} after {length}: {forged:?}");
                }
                Err(_) => assert_eq!((copy.seating(), copy.version()), (&was, hosted.version())),
            }
            let mut client = followed.clone();
            if client.apply(forged.event).is_err() {
                assert_eq!(client, followed, "an error changes nothing");
            }
        }
    }
}

fn follow(entries: &[Entry]) -> Followed {
    let mut followed = Followed::new(&entries[0].event).unwrap();
    entries[1..].iter().for_each(|entry| followed.apply(entry.event.clone()).unwrap());
    followed
}

#[test]
fn the_hidden_part_belongs_to_its_event() {
    let mut table = Online::new(two_people());
    table.sit(1).unwrap();
    table.join(2).unwrap();
    table.recommit(2, 8).unwrap();
    table.sit(1).unwrap();
    table.sit(2).unwrap();
    table.act_by(1, TableCommand::Rotate(token(3))).unwrap();
    table.reveal_nonce(3, 1).unwrap();
    table.reveal(2).unwrap();
    table.play("a").unwrap();
    let Some(Hidden::Created(keys)) = table.entries[0].hidden.clone() else { panic!() };
    let other_secret = HiddenKeys { secret: Secret([77; 32]), ..(*keys).clone() };
    let no_token = HiddenKeys { tokens: vec![None; 2], ..(*keys).clone() };
    let hidden = [
        None,
        Some(Hidden::Created(Box::new(other_secret))),
        Some(Hidden::Created(Box::new(no_token))),
        Some(Hidden::Token(token(77))),
        Some(Hidden::Nonce(nonce(77))),
        Some(Hidden::Secret(Secret([77; 32]))),
        Some(Hidden::Created(keys)),
    ];
    for (index, entry) in table.entries.iter().enumerate() {
        for wrong in hidden.iter().filter(|wrong| **wrong != entry.hidden) {
            let mut entries = table.entries[..=index].to_vec();
            entries[index].hidden.clone_from(wrong);
            let loaded = Hosted::load(ID, entries);
            // Any token could be the one that a person chose.
            let is_token = |hidden: &Option<Hidden>| matches!(hidden, Some(Hidden::Token(_)));
            let may_load = is_token(wrong) && is_token(&entry.hidden);
            assert_eq!(loaded.is_ok(), may_load, "{index}: {wrong:?} instead of {:?}", entry.hidden);
        }
    }
    assert!(Hosted::load(nova_luna_rules::TableId([9; 16]), table.entries.clone()).is_err(), "another table");
    assert_eq!(Hosted::load(ID, []).map(drop).unwrap_err(), (Version(1), ImpossibleEvent.into()));
    let second = Hosted::load(ID, table.entries[1..].to_vec()).map(drop).unwrap_err();
    assert_eq!(second.0, Version(1));
}

#[test]
fn a_forged_start_is_noticed() {
    let table = started(two_people());
    let last = table.entries.len() - 1;
    let forge = |change: &dyn Fn(&mut nova_luna_table::Start)| {
        let mut entries = table.entries.clone();
        let Kind::Revealed { start: Some(start), .. } = &mut entries[last].event.kind else { panic!() };
        change(start);
        let followed = Followed::new(&entries[0].event).and_then(|mut followed| {
            entries[1..].iter().try_for_each(|entry| followed.apply(entry.event.clone())).map(|()| followed)
        });
        (Hosted::load(ID, entries).map(drop).map_err(|(_, error)| error), followed.map(drop))
    };
    assert_eq!(forge(&|_| {}), (Ok(()), Ok(())));
    let (hosted, _) = forge(&|start| start.wheel.reverse());
    assert_eq!(hosted, Err(ReplayError::Effect));
    let (hosted, followed) = forge(&|start| start.nonces[0] = None);
    assert_eq!((hosted, followed), (Err(ReplayError::Effect), Err(FollowError::Impossible(ImpossibleEvent))));
    let (_, followed) = forge(&|start| start.wheel[0] = start.wheel[1]);
    assert!(matches!(followed, Err(FollowError::Start(_))));
    // The last one to reveal starts the match, and nobody before.
    let Kind::Revealed { start, .. } = table.entries[last].event.kind.clone() else { panic!() };
    for (index, start) in [(last, None), (last - 1, start)] {
        let mut entries = table.entries[..=index].to_vec();
        let Kind::Revealed { start: forged, .. } = &mut entries[index].event.kind else { panic!() };
        *forged = start;
        let mut followed = follow(&entries[..index]);
        assert_eq!(followed.apply(entries[index].event.clone()), Err(FollowError::Impossible(ImpossibleEvent)));
        assert_eq!(Hosted::load(ID, entries).map(drop).unwrap_err().1, ReplayError::Impossible(ImpossibleEvent));
    }
}

#[test]
fn clients_reject_events_that_do_not_come_next() {
    let table = started(two_people());
    let mut followed = table.follow();
    let event = LogEvent { version: Version(99), at: Timestamp(0), kind: Kind::SeatLeft(seat(1)) };
    let expected = table.hosted.version().next();
    assert_eq!(followed.apply(event), Err(FollowError::Version { expected, found: Version(99) }));
    let late = LogEvent { version: expected, ..table.entries[0].event.clone() };
    assert_eq!(followed.apply(late.clone()), Err(FollowError::Impossible(ImpossibleEvent)));
    assert!(matches!(Followed::new(&late), Err(FollowError::Version { .. })));
    assert!(Followed::new(&table.entries[1].event).is_err());
}
