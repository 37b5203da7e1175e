//! What is told is kept before, and holds nothing hidden.
#![cfg(test)]

mod common;

use common::{people, request, timed};
use nova_luna_ai::BotRng;
use nova_luna_rules::TileId;
use nova_luna_table::{
    AskError, ClockRule, Command, Host, MatchEvent, Refusal, Store, Table, Timestamp, Transport, UndoPolicy, Update,
    Version, Viewer,
};

/// Keeps everything but one.
#[derive(Default)]
struct Shelf {
    kept: Vec<MatchEvent>,
    refuse: Option<Version>,
}

impl Store for Shelf {
    type Error = &'static str;

    fn append(&mut self, version: Version, happening: &MatchEvent) -> Result<(), &'static str> {
        assert_eq!(version, happening.version);
        if self.refuse.take_if(|refused| *refused == version).is_some() {
            return Err("the shelf is full");
        }
        self.kept.push(happening.clone());
        Ok(())
    }
}

/// Remembers what was told.
#[derive(Default)]
struct Ear(Vec<(Viewer, Update)>);

impl Transport for Ear {
    fn tell(&mut self, viewer: Viewer, news: &Update) {
        self.0.push((viewer, news.clone()));
    }
}

fn play(host: &mut Host<Shelf, Ear>, dice: &mut BotRng) -> Result<(), AskError<&'static str>> {
    let table = host.table();
    let legal = table.view().legal_actions();
    let action = legal.get(dice.below(legal.len() as u32) as usize).ok_or(AskError::Refused(Refusal::Over))?;
    let asked = request(table, table.to_move().unwrap(), Command::Play(action));
    host.ask(asked, Timestamp(3)).map(drop)
}

#[test]
fn what_could_not_be_kept_has_not_happened() {
    for n in 1..30 {
        let store = Shelf { kept: Vec::new(), refuse: Some(Version(n)) };
        let mut host = Host::new(people(2, UndoPolicy::Fair, 5), store, Ear::default());
        let mut dice = BotRng::new([5; 16]);
        for _ in 1..n {
            play(&mut host, &mut dice).unwrap();
        }
        let (before, told) = (host.table().clone(), host.transport().0.len());
        assert_eq!(play(&mut host, &mut dice), Err(AskError::Store("the shelf is full")));
        assert_eq!(*host.table(), before);
        assert_eq!(host.transport().0.len(), told);
        play(&mut host, &mut dice).unwrap();
        let (table, store, ear) = host.into_parts();
        assert_eq!(store.kept, table.happenings());
        assert_eq!(ear.0.len(), n as usize * 3, "two seats and a spectator hear of everything");
        assert_eq!(Table::resume(table.opening().clone(), store.kept).unwrap(), table);
    }
}

#[test]
fn what_is_refused_is_neither_kept_nor_told() {
    let mut host = Host::new(people(2, UndoPolicy::Fair, 5), Shelf::default(), Ear::default());
    let mover = host.table().to_move().unwrap();
    let asked = request(host.table(), mover, Command::Undo);
    assert!(matches!(host.ask(asked, Timestamp(0)), Err(AskError::Refused(Refusal::Undo(_)))));
    let (_, store, ear) = host.into_parts();
    assert!(store.kept.is_empty() && ear.0.is_empty());
}

#[test]
fn a_flag_is_kept_before_it_is_told() {
    let table = timed(2, ClockRule { bank: 10, increment: 0 });
    let store = Shelf { kept: Vec::new(), refuse: Some(Version(1)) };
    let mut host = Host::new(table, store, Ear::default());
    assert_eq!(host.tick(Timestamp(1009)), Ok(None));
    assert!(host.tick(Timestamp(1010)).is_err());
    assert!(!host.table().is_over() && host.transport().0.is_empty());
    assert!(host.tick(Timestamp(1010)).unwrap().is_some());
    assert!(host.table().is_over() && host.transport().0.len() == 3);
}

/// The tiles that a text of the kind `{:?}` names.
fn named(text: &str) -> Vec<u8> {
    text.split("TileId(").skip(1).map(|rest| rest.split(')').next().unwrap().parse().unwrap()).collect()
}

#[test]
fn nobody_is_told_what_is_hidden() {
    for players in 1..=4 {
        let mut host = Host::new(people(players, UndoPolicy::Fair, 77), Shelf::default(), Ear::default());
        let mut dice = BotRng::new([6; 16]);
        let seed = host.table().opening().seed;
        while !host.table().is_over() {
            play(&mut host, &mut dice).unwrap();
            let unseen: Vec<u8> = host.table().view().unseen().into_iter().map(TileId::number).collect();
            let told = std::mem::take(&mut host.transport().0);
            assert_eq!(told.len(), players + 1);
            for (viewer, news) in told {
                assert_eq!(news.table, host.table().view_for(viewer));
                assert_eq!(Some(&news.happening), host.table().happenings().last());
                let text = format!("{news:?}");
                let named = named(&text);
                assert!(named.len() > 5, "the text names tiles at all");
                assert!(named.iter().all(|tile| !unseen.contains(tile)), "{viewer:?}");
                assert!(!text.contains("Seed") && !text.contains(&seed.to_string()), "{viewer:?}");
                assert!(!text.contains(&format!("{:?}", seed.0)), "{viewer:?}");
            }
        }
    }
}

#[test]
fn a_viewer_is_told_what_they_may_take_back() {
    let mut host = Host::new(people(2, UndoPolicy::Fair, 5), Shelf::default(), Ear::default());
    let mut dice = BotRng::new([5; 16]);
    let mut may = 0;
    while !host.table().is_over() {
        play(&mut host, &mut dice).unwrap();
        let table = host.table();
        for seat in table.view().seats() {
            let told = table.view_for(Viewer::Seat(seat)).undo;
            assert_eq!(told, table.may_undo(seat).ok());
            may += usize::from(told.is_some());
        }
        assert_eq!(table.view_for(Viewer::Spectator).undo, None);
    }
    assert!(may > 0);
}
