use nova_luna_rules::BotName;
use nova_luna_table::{BotFill, ClockRule};

use super::super::for_tests::{new_table, novice, person};
use super::*;

const DAY: u64 = 24 * 3_600_000;

/// A table of a person and a bot that is sealed.
fn sealed() -> TableConfig {
    let seats = vec![person(), novice()];
    let (mut config, keys) = TableConfig::new(&new_table(seats), Timestamp(0)).unwrap();
    assert_eq!(config.seat_of(&keys.token.digest()), Seat::new(1));
    assert!(!config.is_full() && config.seal_dto(&Limits::default(), Timestamp(0)).is_none());
    config = config.committed();
    assert!(config.is_full());
    config.sealed_at = Some(Timestamp(1000));
    config
}

#[test]
fn the_seal_has_nonces_only_once_the_match_has_started() {
    let mut config = sealed();
    let seal = |config: &TableConfig| config.seal_dto(&Limits::default(), Timestamp(2000)).unwrap();
    assert!(config.is_sealed() && !config.is_revealed());
    assert_eq!((seal(&config).revealed, seal(&config).nonces), (vec![], None));
    assert_eq!(seal(&config).seats[1], "bot");
    config.slots[0].nonce = Some(Nonce([1; 32]));
    assert!(config.is_revealed() && config.match_start().is_none(), "it has not started");
    assert_eq!((seal(&config).revealed, seal(&config).nonces), (vec![1], None));
    config.started_at = Some(Timestamp(2000));
    assert_eq!(seal(&config).nonces, Some(vec![Some("01".repeat(32)), None]));
    assert_eq!(seal(&config).remaining_ms, None);
    let fairness = config.fairness().unwrap();
    assert_eq!(fairness.verify(), Ok(config.match_start().unwrap().seed));
    assert_eq!(fairness.nonces[1], config.secret.bot_nonce(Seat::new(2).unwrap()));
}

#[test]
fn a_void_seal_needs_a_new_secret_and_new_commitments() {
    let before = sealed();
    let void = VoidSeal { reason: VoidReason::Lost, seat: Seat::FIRST, at: Timestamp(3000) };
    let kept = before.voided(void, &[], Secret([1; 32]));
    assert_ne!(kept.commitment(), before.commitment());
    assert_eq!((kept.void_seals, kept.last_void, kept.sealed_at), (1, Some(void), None));
    assert!(!kept.is_full() && kept.slots[0].token.is_some() && kept.slots[0].commitment.is_none());
    let opened = before.voided(void, &[Seat::FIRST], Secret([1; 32]));
    assert!(opened.slots[0].is_open());
    assert_eq!(opened.owner, Seat::FIRST, "nobody else is there");
    let mut two = before.clone();
    two.slots[1] = SeatSlot { bot: None, ..before.slots[0].clone() };
    assert_eq!(two.voided(void, &[Seat::FIRST], Secret([1; 32])).owner, Seat::new(2).unwrap());
    assert_eq!(two.voided(void, &[], Secret([1; 32])).owner, Seat::FIRST);
}

#[test]
fn live_tables_have_less_time_to_reveal() {
    let limits = Limits::default();
    let minutes = |config: &TableConfig| config.reveal_due(&limits).unwrap().since(Timestamp(1000)) / 60_000;
    let private = sealed();
    assert_eq!(minutes(&private), 12 * 60);
    assert_eq!(minutes(&private.with(|settings| settings.public = true)), 2);
    let clock = Some(ClockRule { initial_ms: 60_000, increment_ms: 0 });
    assert_eq!(minutes(&private.with(|settings| settings.clock = clock)), 2);
    let fill = Some(BotFill { after_ms: 0, bot: BotName::Novice });
    assert_eq!(minutes(&private.with(|settings| settings.fill = fill)), 2);
    let days = |config: TableConfig| {
        let clock = Some(ClockRule { initial_ms: DAY, increment_ms: 0 });
        let slow = config.with(|settings| settings.replace_after_ms = Some(DAY));
        [config.with(|settings| settings.clock = clock), slow].map(|config| minutes(&config))
    };
    assert_eq!(days(private.with(|settings| settings.public = true)), [12 * 60; 2], "a match over days");
    assert_eq!(days(private.with(|settings| settings.fill = fill)), [12 * 60; 2]);
    let with_replacement = |time| private.with(|settings| settings.replace_after_ms = Some(time));
    assert_eq!(minutes(&with_replacement(10_000)), 2, "never less than at a live table");
    assert_eq!(minutes(&with_replacement(3_600_000)), 60);
    assert_eq!(minutes(&with_replacement(30 * 24 * 3_600_000)), 12 * 60, "a table without a move is deleted then");
}

#[test]
fn people_have_as_long_to_commit_after_a_void_seal_as_to_reveal() {
    let (limits, void) =
        (Limits::default(), VoidSeal { reason: VoidReason::Lost, seat: Seat::FIRST, at: Timestamp(3000) });
    let mut two = sealed();
    two.slots[1] = two.slots[0].clone();
    assert_eq!(two.recommit_due(&limits), None, "it is sealed");
    let mut config = two.voided(void, &[], Secret([1; 32]));
    assert_eq!(config.recommit_due(&limits), None, "nobody waits");
    config.slots[1].commitment = two.slots[1].commitment;
    assert_eq!(config.recommit_due(&limits), Some(Timestamp(3000).after(12 * 3_600_000)));
    assert_eq!(config.uncommitted_seats(), [Seat::FIRST]);
    let live = config.with(|settings| settings.public = true);
    assert_eq!(live.recommit_due(&limits), Some(Timestamp(3000).after(120_000)));
    let opened = config.with_opened(&[Seat::FIRST]);
    assert_eq!((opened.recommit_due(&limits), opened.owner), (None, Seat::new(2).unwrap()), "nobody is missing");
    assert!(opened.slots[0].is_open() && opened.slots[1].commitment.is_some());
    let never_void = TableConfig { last_void: None, ..config };
    assert_eq!(never_void.recommit_due(&limits), None, "a rematch keeps its seats");
}
