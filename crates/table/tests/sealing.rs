//! Everybody commits before anybody reveals: the seal, the reveal, and void seals.

use nova_luna_bots::BotName;
use nova_luna_rules::{Commitment, Seat, SeatSeal, Seats, Secret};
use nova_luna_table::{
    Actor, BotFill, ClockRule, Command, Hidden, Kind, Refusal, SeatTaken, Settings, Sit, Start, TableCommand,
    Timestamp, VoidReason, VoidSeal, Voided,
};

use crate::common::online::{ID, Online, TIMES, bot, commitment, nonce, person, public, token};
use crate::common::seat;

const DAY: u64 = 24 * 3_600_000;

/// A table of two people that is sealed at 1000 ms, with the nonces 1 and 2.
fn sealed(settings: Settings) -> Online {
    let mut table = Online::new(settings);
    assert_eq!(taken(table.sit(1)).reveal_by, None);
    assert!(!table.hosted.seating().is_sealed() && table.hosted.seating().seals().is_none());
    let last = taken(table.join(2));
    assert_eq!((last.seat, last.reveal_by), (seat(2), table.hosted.seating().reveal_due()));
    assert!(table.hosted.seating().is_sealed());
    table
}

fn two_people() -> Settings {
    Settings::new(vec![person(), person()])
}

fn two_strangers() -> Settings {
    public(vec![person(), person()])
}

fn taken(kind: Result<Kind, Refusal>) -> SeatTaken {
    let Ok(Kind::SeatTaken(taken)) = kind else { panic!("{kind:?}") };
    *taken
}

fn voided(kind: Result<Kind, Refusal>) -> Voided {
    let Ok(Kind::Voided(voided)) = kind else { panic!("{kind:?}") };
    *voided
}

fn start_of(kind: Result<Kind, Refusal>) -> Option<Start> {
    let Ok(Kind::Revealed { start, .. }) = kind else { panic!("{kind:?}") };
    start.map(|start| *start)
}

/// Checks that the commitment is that of the only secret that the server has drawn since.
fn outdated(table: &Online, void_seals: u32) -> Refusal {
    let commitment = table.hosted.seating().commitment();
    assert_eq!(table.hosted.seating().void_seals(), void_seals);
    Refusal::OutdatedRound { void_seals, commitment }
}

/// The commitment of the server in a round, from 0.
fn server_commitment(round: u8) -> Commitment {
    Secret([101 + round; 32]).commitment(ID)
}

#[test]
fn nobody_learns_a_nonce_before_everybody_has_revealed() {
    let mut table = Online::new(public(vec![person(), person(), bot()]));
    table.sit(1).unwrap();
    table.join(2).unwrap();
    let seals = [SeatSeal::Person(commitment(1)), SeatSeal::Person(commitment(2)), SeatSeal::Bot];
    assert_eq!(table.hosted.seating().seals().as_deref(), Some(seals.as_slice()));
    assert_eq!(table.hosted.seating().commitment(), server_commitment(0));
    let first = table.reveal(1);
    assert_eq!(start_of(first), None);
    assert_eq!(table.entries.last().unwrap().hidden, Some(Hidden::Nonce(nonce(1))));
    assert_eq!((table.hosted.seating().nonces(), table.hosted.seating().unrevealed_seats()), (None, seats(&[2])));
    table.check();
    let start = start_of(table.reveal(2)).unwrap();
    assert_eq!(start.nonces, [Some(nonce(1)), Some(nonce(2)), None], "that of a bot would reveal the seed");
    assert_eq!(table.hosted.seating().nonces(), Some(start.nonces.as_slice()));
    let match_ = table.hosted.table().unwrap();
    assert_eq!(match_.state().record_without_seed().start().setup().unwrap().wheel, start.wheel);
    assert_eq!(match_.start().started_at, Timestamp(1000));
    table.check();
}

#[test]
fn the_record_of_a_finished_match_proves_the_deal() {
    let mut table = Online::new(Settings::new(vec![person(), bot(), person()]));
    table.sit(1).unwrap();
    table.join(2).unwrap();
    table.reveal(2).unwrap();
    assert!(table.hosted.record().is_none());
    table.reveal(1).unwrap();
    let running = table.hosted.record().unwrap();
    assert!(running.fairness().is_none() && running.seed().is_none());
    for by in [1, 3] {
        table.in_match(seat(by), Command::Resign).unwrap();
    }
    let record = table.hosted.record().unwrap();
    let fairness = record.fairness().unwrap();
    assert_eq!(fairness.verify(), Ok(table.hosted.table().unwrap().start().seed));
    assert_eq!(fairness.nonces[1], fairness.secret.bot_nonce(seat(2)));
    assert_eq!((fairness.void_seals, fairness.secret.clone()), (0, Secret([101; 32])));
    assert_eq!(record, nova_luna_rules::Record::read(&record.to_string()).unwrap());
}

#[test]
fn only_the_committed_nonce_is_accepted_and_only_once() {
    let mut table = sealed(two_people());
    assert_eq!(table.reveal_nonce(1, 2), Err(Refusal::WrongNonce), "the nonce of another seat");
    let other_round = TableCommand::Reveal { void_seals: 1, nonce: nonce(1) };
    let refusal = outdated(&table, 0);
    assert_eq!(table.act_by(1, other_round), Err(refusal));
    table.reveal(1).unwrap();
    for _ in 0..2 {
        assert_eq!(table.reveal(1), Err(Refusal::Repeated));
    }
    assert!(start_of(table.reveal(2)).is_some());
    for number in [1, 2] {
        assert_eq!(table.reveal(number), Err(Refusal::Repeated), "a late repeat");
    }
    assert_eq!(table.reveal_nonce(1, 3), Err(Refusal::WrongNonce), "the match has started");
    assert_eq!(table.recommit(1, 3), Err(Refusal::AlreadyJoined));
    assert_eq!(table.sit(1), Err(Refusal::Repeated));
    table.check();
}

#[test]
fn a_table_that_is_not_sealed_takes_no_nonce() {
    let mut table = Online::new(two_people());
    let refusal = outdated(&table, 0);
    assert_eq!(table.reveal(1), Err(refusal.clone()));
    table.sit(1).unwrap();
    assert_eq!(table.reveal(1), Err(refusal));
}

#[test]
fn a_player_who_does_not_reveal_in_time_loses_the_seat() {
    let mut table = sealed(two_strangers());
    table.reveal(1).unwrap();
    let Kind::Voided(void) = table.expire_when_due() else { panic!() };
    assert_eq!((void.reason, void.seat, void.opened), (VoidReason::NotRevealed, seat(2), seats(&[2])));
    assert_eq!(void.commitment, server_commitment(1), "another secret");
    assert_eq!(table.now, 1000 + TIMES.live_ms);
    assert_eq!((table.tokens(), table.hosted.seating().void_seals()), (vec![1, 0], 1));
    let first = table.hosted.seating().seat(seat(1)).unwrap();
    assert!(first.commitment.is_none() && !first.has_revealed, "everybody commits again");
    // The old round is over for everybody.
    let old = Sit { void_seals: 0, ..table.sit_command(1) };
    assert_eq!(table.act_by(1, TableCommand::Sit(old)), Err(outdated(&table, 1)));
    let old = TableCommand::Reveal { void_seals: 0, nonce: nonce(1) };
    assert_eq!(table.act_by(1, old), Err(outdated(&table, 1)));
    assert_eq!(table.reveal(1), Err(outdated(&table, 1)));
    // Seat 1 is kept; somebody else takes the other one.
    table.sit(1).unwrap();
    let sit = table.sit_command(4);
    let eve = table.act(Actor::Guest { key: None, token: token(4) }, TableCommand::Sit(sit));
    assert_eq!(taken(eve).reveal_by, Some(Timestamp(table.now + TIMES.live_ms)));
    table.check();
    table.reveal(1).unwrap();
    assert!(start_of(table.reveal(4)).is_some());
    table.in_match(seat(1), Command::Resign).unwrap();
    let record = table.hosted.record().unwrap();
    let fairness = record.fairness().unwrap();
    assert_eq!((fairness.void_seals, fairness.commitment), (1, server_commitment(1)));
    table.check();
}

#[test]
fn a_remaining_player_owns_the_table_of_an_owner_who_does_not_reveal() {
    let mut table = sealed(two_strangers());
    assert!(table.hosted.seating().waits_for_owner());
    table.reveal(2).unwrap();
    let Kind::Voided(void) = table.expire_when_due() else { panic!() };
    assert_eq!((void.seat, void.owner, table.hosted.seating().owner()), (seat(1), seat(2), seat(2)));
    table.sit(2).unwrap();
    assert_eq!(table.tokens(), [0, 2]);
    let filled = table.act_by(2, TableCommand::Fill(BotName::Novice)).unwrap();
    assert!(matches!(filled, Kind::Filled { reveal_by: Some(_), .. }), "{filled:?}");
    assert!(start_of(table.reveal(2)).is_some());
    table.check();
}

#[test]
fn a_player_who_does_not_commit_after_a_void_seal_loses_the_seat() {
    let mut table = sealed(two_strangers());
    // Seat 2 has lost the nonce, so that everybody has to commit again. Seat 2 commits; the owner does not.
    let void = voided(table.recommit(2, 5));
    assert_eq!((void.reason, void.owner, void.opened.is_empty()), (VoidReason::Lost, seat(1), true));
    assert_eq!(table.hosted.round_refusal(), outdated(&table, 1));
    assert_eq!(table.due(), None, "nobody waits");
    table.now += 500;
    table.sit(2).unwrap();
    assert_eq!(table.due(), Some(Timestamp(1000 + TIMES.live_ms)));
    let opened = table.expire_when_due();
    assert_eq!(opened, Kind::SeatsOpened { seats: seats(&[1]), owner: seat(2) });
    assert_eq!(opened.revoked(), seats(&[1]), "its connections are closed");
    assert_eq!((table.tokens(), table.hosted.seating().owner()), (vec![0, 2], seat(2)));
    assert_eq!(table.due(), None, "nobody is missing");
    // The seal is not void a second time, and somebody else takes the seat.
    assert_eq!(taken(table.join(4)).seat, seat(1));
    assert_eq!(table.hosted.seating().void_seals(), 1);
    table.reveal(2).unwrap();
    assert!(start_of(table.reveal(4)).is_some());
    table.check();
}

#[test]
fn leaving_makes_the_seal_void() {
    let mut table = sealed(two_people());
    table.reveal(2).unwrap();
    let fill = table.act_by(1, TableCommand::Fill(BotName::Novice));
    assert_eq!(fill, Err(Refusal::TableFull), "no seat is free at a sealed table");
    let void = voided(table.act_by(2, TableCommand::Leave));
    assert_eq!((void.reason, void.seat, void.opened), (VoidReason::Left, seat(2), seats(&[2])));
    assert_eq!(table.tokens(), [1, 0]);
    // The owner commits again and plays a bot.
    table.sit(1).unwrap();
    table.act_by(1, TableCommand::Fill(BotName::Novice)).unwrap();
    assert_eq!(table.hosted.seating().seals().unwrap()[1], SeatSeal::Bot);
    assert!(start_of(table.reveal(1)).is_some());
    table.check();
}

#[test]
fn a_player_who_lost_the_nonce_commits_anew() {
    let mut table = Online::new(two_people());
    table.sit(1).unwrap();
    assert_eq!(table.recommit(1, 1), Err(Refusal::Repeated));
    // Before the seal, the commitment is replaced, and everybody sees that.
    for (number, recommitted) in [(5, 1), (6, 2)] {
        let again = taken(table.recommit(1, number));
        assert_eq!((again.recommitted, again.commitment), (recommitted, commitment(number)));
        assert_eq!(table.entries.last().unwrap().hidden, None, "the token is the same");
    }
    // At a sealed table, the seal becomes void. The seat is kept.
    table.join(2).unwrap();
    table.reveal(2).unwrap();
    let void = voided(table.recommit(1, 7));
    assert_eq!((void.reason, void.seat, void.owner), (VoidReason::Lost, seat(1), seat(1)));
    assert_eq!(table.hosted.seating().seat(seat(1)).unwrap().recommitted, 0);
    assert_eq!(table.tokens(), [1, 2]);
    table.sit(1).unwrap();
    table.sit(2).unwrap();
    table.reveal(1).unwrap();
    assert!(start_of(table.reveal(2)).is_some());
    table.check();
}

#[test]
fn a_second_device_of_a_seat_changes_nothing() {
    let mut table = sealed(two_people());
    let second_device = |table: &mut Online| {
        let sit = table.sit_command(5);
        table.act_by(1, TableCommand::Sit(sit))
    };
    assert_eq!(second_device(&mut table), Err(Refusal::AlreadyCommitted));
    // Both devices join the next round; the first of them commits.
    table.act_by(2, TableCommand::Leave).unwrap();
    table.sit(1).unwrap();
    assert_eq!(second_device(&mut table), Err(Refusal::AlreadyCommitted));
    table.join(6).unwrap();
    assert_eq!(second_device(&mut table), Err(Refusal::AlreadyCommitted));
    table.reveal(1).unwrap();
    assert!(start_of(table.reveal(6)).is_some());
    assert_eq!(table.hosted.seating().void_seals(), 1);
}

#[test]
fn a_stranger_who_loses_the_nonce_again_loses_the_seat() {
    let mut table = sealed(two_strangers());
    let first = voided(table.recommit(2, 3));
    assert!(first.opened.is_empty());
    table.sit(1).unwrap();
    table.sit(2).unwrap();
    let second = voided(table.recommit(2, 4));
    assert_eq!((second.opened, table.tokens()), (seats(&[2]), vec![1, 0]));
    // Somebody else may lose theirs once. Friends may lose them as often as they like.
    let mut friends = sealed(two_people());
    for _ in 0..3 {
        assert!(voided(friends.recommit(2, 9)).opened.is_empty());
        friends.sit(1).unwrap();
        friends.sit(2).unwrap();
    }
    let mut strangers = sealed(two_strangers());
    for number in [1, 2, 1] {
        assert!(voided(strangers.recommit(number, 9)).opened.is_empty(), "another player lost the last one");
        strangers.sit(1).unwrap();
        strangers.sit(2).unwrap();
    }
}

#[test]
fn the_fifth_void_seal_closes_the_table() {
    let mut table = sealed(two_people());
    for round in 1..=5 {
        let void = voided(table.recommit(2, 9));
        assert_eq!(void.commitment, server_commitment(round));
        assert_eq!(table.hosted.seating().is_closed(), round == 5);
        if round < 5 {
            assert_eq!(table.hosted.round_refusal(), outdated(&table, round.into()));
            table.sit(1).unwrap();
            table.sit(2).unwrap();
        }
    }
    assert_eq!(table.hosted.round_refusal(), Refusal::TooManyRestarts);
    assert_eq!(table.sit(1), Err(Refusal::TooManyRestarts));
    assert_eq!(table.join(7), Err(Refusal::TooManyRestarts));
    table.check();
}

#[test]
fn a_match_after_four_void_seals_is_not_closed() {
    let mut table = sealed(two_people());
    for _ in 0..4 {
        table.recommit(2, 9).unwrap();
        table.sit(1).unwrap();
        table.sit(2).unwrap();
    }
    table.reveal(1).unwrap();
    assert!(start_of(table.reveal(2)).is_some() && !table.hosted.seating().is_closed());
}

#[test]
fn players_who_do_not_come_lose_their_seats_early() {
    let settings = Settings {
        fill: Some(BotFill { after_ms: 3_600_000, bot: BotName::Novice }),
        ..public(vec![person(), person(), person()])
    };
    let mut table = Online::new(settings);
    assert_eq!(table.act(Actor::Server, TableCommand::Void(seats(&[1]))), Err(Refusal::NotAllowed), "not sealed");
    table.sit(1).unwrap();
    table.join(2).unwrap();
    table.join(3).unwrap();
    table.reveal(1).unwrap();
    for wrong in [seats(&[1, 2]), seats(&[]), seats(&[4])] {
        assert_eq!(table.act(Actor::Server, TableCommand::Void(wrong)), Err(Refusal::NotAllowed));
    }
    let foreign = table.act(Actor::Seat(seat(1)), TableCommand::Void(seats(&[2])));
    assert_eq!(foreign, Err(Refusal::NotAllowed), "only the server");
    let void = voided(table.act(Actor::Server, TableCommand::Void(seats(&[2]))));
    assert_eq!((void.reason, void.opened), (VoidReason::NotRevealed, seats(&[2])));
    assert_eq!(table.tokens(), [1, 0, 3], "the third player has not revealed either, and stays");
    table.check();
}

#[test]
fn a_void_seal_needs_a_new_secret_and_new_commitments() {
    let mut table = sealed(two_people());
    table.now = 3000;
    let kept = voided(table.recommit(1, 8));
    assert_eq!(table.entries.last().unwrap().hidden, Some(Hidden::Secret(Secret([102; 32]))));
    assert_ne!(kept.commitment, server_commitment(0));
    let void = VoidSeal { reason: VoidReason::Lost, seat: seat(1), at: Timestamp(3000) };
    assert_eq!(table.hosted.seating().last_void(), Some(void));
    assert!(table.hosted.seating().reveal_due().is_none() && !table.hosted.seating().is_full());
    // A player alone with bots keeps the table, also without a seat.
    let mut alone = Online::new(Settings::new(vec![person(), bot()]));
    alone.sit(1).unwrap();
    let left = voided(alone.act_by(1, TableCommand::Leave));
    assert_eq!((left.owner, alone.tokens()), (seat(1), vec![0, 255]), "nobody else is there");
    alone.check();
}

#[test]
fn live_tables_have_less_time_to_reveal() {
    let minutes = |settings: Settings| sealed(settings).due().unwrap().since(Timestamp(1000)) / 60_000;
    assert_eq!(minutes(two_people()), 12 * 60);
    assert_eq!(minutes(two_strangers()), 2);
    let clock = Some(ClockRule { initial_ms: 60_000, increment_ms: 0 });
    assert_eq!(minutes(Settings { clock, ..two_people() }), 2);
    let fill = Some(BotFill { after_ms: 3_600_000, bot: BotName::Novice });
    assert_eq!(minutes(Settings { fill, ..two_people() }), 2);
    let days = |settings: Settings| {
        let clock = Some(ClockRule { initial_ms: DAY, increment_ms: 0 });
        let slow = Settings { replace_after_ms: Some(DAY), ..settings.clone() };
        [Settings { clock, ..settings }, slow].map(minutes)
    };
    assert_eq!(days(two_strangers()), [12 * 60; 2], "a match over days");
    assert_eq!(days(Settings { fill, ..two_people() }), [12 * 60; 2]);
    let with_replacement = |time| minutes(Settings { replace_after_ms: Some(time), ..two_people() });
    assert_eq!(with_replacement(10_000), 2, "never less than at a live table");
    assert_eq!(with_replacement(3_600_000), 60);
    assert_eq!(with_replacement(30 * DAY), 12 * 60, "a table without a move is deleted then");
}

#[test]
fn people_have_as_long_to_commit_after_a_void_seal_as_to_reveal() {
    let mut table = sealed(two_people());
    table.now = 3000;
    table.recommit(1, 9).unwrap();
    assert_eq!(table.hosted.seating().recommit_due(TIMES), None, "nobody waits");
    table.now = 4000;
    table.sit(2).unwrap();
    assert_eq!(table.hosted.seating().recommit_due(TIMES), Some(Timestamp(3000).after(TIMES.late_ms)));
    assert_eq!(table.hosted.seating().uncommitted_seats(), seats(&[1]));
    let opened = table.expire_when_due();
    assert_eq!(opened, Kind::SeatsOpened { seats: seats(&[1]), owner: seat(2) });
    assert!(table.hosted.seating().seat(seat(2)).unwrap().commitment.is_some());
    table.check();
}

pub(crate) fn seats(numbers: &[u8]) -> Seats {
    numbers.iter().filter_map(|&number| Seat::new(number)).collect()
}
