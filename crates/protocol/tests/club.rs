//! Clubs as text: every event has one text, and the page of a large club is small.

use std::time::Instant;

use nova_luna_protocol::Wire;
use nova_luna_protocol::club::read_club_entry;
use nova_luna_protocol::online::parse_response;
use nova_luna_rules::{Secret, TableId};
use nova_luna_table::club::{
    Chain, Club, ClubCommand, ClubEntry, ClubEvent, ClubHidden, ClubKind, ClubSettings, ClubView, EntryAdded,
    EntryErased, Founding, Joined, Link, MemberId, WeekOpened,
};
use nova_luna_table::{Digest, Timestamp};

const WEEK_MS: u64 = 7 * 86_400_000;

fn settings() -> ClubSettings {
    ClubSettings { name: "The \"Thursday\" moons".into(), weekday: 3, deals: 3, bot: None, season: 26 }
}

fn founded() -> ClubEntry {
    let founding = Founding {
        settings: settings(),
        name: "Ada".into(),
        token: Digest([1; 32]),
        anchor: Chain::new([1; 32]).anchor(),
        root: Secret([5; 32]),
        key: "fc".into(),
    };
    Club::found(founding, Timestamp(0)).unwrap()
}

/// Appends events as they would be stored, each with what stands beside it.
struct Log(Vec<ClubEntry>);

impl Log {
    fn add(&mut self, at: u64, kind: ClubKind, hidden: ClubHidden) {
        let version = self.0.len() as u32 + 1;
        self.0.push(ClubEntry { event: ClubEvent { version, at: Timestamp(at), kind }, hidden });
    }
}

/// A year of a club with a hundred members, who all play everything.
fn large() -> Log {
    let mut log = Log(vec![founded()]);
    for member in 2..=100_u16 {
        let anchor = Link([member as u8; 32]);
        let hidden = ClubHidden {
            name: Some(format!("Member {member}")),
            token: Some(Digest([member as u8; 32])),
            ..ClubHidden::default()
        };
        log.add(0, ClubKind::Joined(Joined { member, anchor }), hidden);
    }
    for week in 1..=52_u32 {
        let begin = u64::from(week) * WEEK_MS;
        let (members, numbers) = (1..=100).map(|member: MemberId| (member, Link([member as u8; 32]))).unzip();
        let season = 1 + (week - 1) / 26;
        let opened = WeekOpened {
            week,
            ends: Timestamp(begin + WEEK_MS),
            season,
            deals: 3,
            bot: None,
            server: Link([7; 32]),
            members,
            numbers,
        };
        log.add(begin, ClubKind::WeekOpened(opened), ClubHidden::default());
        for (deal, member) in (1..=3_u8).flat_map(|deal| (1..=100_u16).map(move |member| (deal, member))) {
            let points = 80 + (member * 7 + u16::from(deal) * 13 + week as u16 * 3) % 60;
            let game = Link([member as u8; 32]);
            let entry = EntryAdded { member, week, deal, points, tiles: 16, discs_left: 0, game };
            log.add(begin + 1000, ClubKind::EntryAdded(entry), ClubHidden::default());
        }
    }
    log
}

#[test]
fn every_event_has_one_text() {
    let mut log = Log(vec![founded()]);
    let club = Club::replay(TableId([9; 16]), &log.0).unwrap();
    let give = ClubCommand::Give { week: 1, number: Chain::new([1; 32]).link(1) };
    log.0.push(club.propose(1, give, Timestamp(5)).unwrap());
    let club = Club::replay(TableId([9; 16]), &log.0).unwrap();
    log.0.push(club.due(Timestamp(6)).unwrap());
    log.add(7, ClubKind::Joined(Joined { member: 2, anchor: Link([2; 32]) }), ClubHidden::default());
    log.add(7, ClubKind::EntryErased(EntryErased { week: 1 }), ClubHidden::default());
    log.add(8, ClubKind::SettingsChanged(settings()), ClubHidden::default());
    log.add(9, ClubKind::LinkReplaced, ClubHidden { key: Some("fd".into()), ..ClubHidden::default() });
    log.add(10, ClubKind::HandedOver(2), ClubHidden::default());
    log.add(
        11,
        ClubKind::Left(nova_luna_table::club::Left { member: 1, removed: false, keeps: true }),
        ClubHidden::default(),
    );
    log.add(12, ClubKind::Closed, ClubHidden::default());
    for entry in &log.0 {
        let (event, hidden) = (entry.event.to_json(), entry.hidden.to_json());
        assert_eq!(read_club_entry(&event, Some(&hidden)).as_ref(), Ok(entry), "{event} {hidden}");
        let spaced = event.replacen(':', ": ", 1);
        assert!(read_club_entry(&spaced, None).is_err() && read_club_entry(&event, Some("{ }")).is_err());
    }
    assert!(Club::replay(TableId([9; 16]), &log.0).is_ok());
}

#[test]
fn the_page_of_a_large_club_is_small() {
    let log = large();
    let start = Instant::now();
    let club = Club::replay(TableId([9; 16]), &log.0).unwrap();
    let (folded, start) = (start.elapsed(), Instant::now());
    let now = Timestamp(53 * WEEK_MS - 1);
    let view = club.view_for(17, now);
    assert_eq!(view.last_season.as_ref().map(|season| season.rows.len()), Some(100), "two whole seasons");
    let text = view.to_json();
    let shown = start.elapsed();
    assert_eq!(parse_response::<ClubView>(&text), Ok(view));
    println!("{} events: folded in {folded:?}, shown in {shown:?}, {} bytes", log.0.len(), text.len());
    assert!(text.len() < 128 * 1024, "{} bytes", text.len());
}
