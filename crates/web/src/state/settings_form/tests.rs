//! Tests of the form for a new game.

use nova_luna_table::{SwitchScope, Table, Timestamp};
use nova_luna_texts::{Edition, Texts};

use super::*;
use crate::state::storage::InMemoryStorage;

const BOTS: FormKind = FormKind::Local(Mode::Bots);

fn form(kind: FormKind, change: impl FnOnce(&mut SettingsForm)) -> SettingsForm {
    let mut form = SettingsForm::default_for(kind);
    change(&mut form);
    form
}

fn named(name: &str) -> SeatPlan {
    SeatPlan::Person(name.to_owned())
}

#[test]
fn every_choice_gives_a_valid_match() {
    for kind in FormKind::ALL {
        let counts = if kind == FormKind::Local(Mode::Solo) { 1..=1 } else { 2..=4 };
        for players in counts {
            for discs in [DiscsChoice::Usual, DiscsChoice::FirstGame, DiscsChoice::House(0), DiscsChoice::House(99)] {
                let form = form(kind, |form| {
                    form.set_players(players);
                    form.discs = discs;
                    form.set_clock(0, 999);
                });
                let settings = form.local_settings("Ana");
                assert_eq!(settings.check(), Ok(()));
                assert_eq!((settings.seats.len(), &settings.seats[0]), (players, &named("Ana")));
                Table::new(settings, Seed::from_number(1), Timestamp(0)).unwrap();
                assert_eq!(form.request().settings.check(), Ok(()));
            }
        }
    }
}

/// R5: the first game has fewer discs with three and with four.
#[test]
fn discs_follow_the_number_of_players() {
    let count = |players, discs| {
        let with_discs = form(BOTS, |form| {
            form.set_players(players);
            form.discs = discs;
        });
        with_discs.disc_count()
    };
    assert_eq!([2, 3, 4].map(|players| count(players, DiscsChoice::Usual)), [20, 20, 20]);
    assert_eq!([2, 3, 4].map(|players| count(players, DiscsChoice::FirstGame)), [20, 17, 15]);
    assert_eq!(count(3, DiscsChoice::House(7)), 7);
    assert_eq!(count(1, DiscsChoice::House(7)), 21);
}

#[test]
fn a_seat_keeps_its_player_while_it_is_not_needed() {
    let mut form = form(BOTS, |form| form.set_players(4));
    form.set_seat(3, SeatPlan::Bot(BotName::Master));
    form.set_players(2);
    assert_eq!((form.players(), form.seat(3)), (2, Some(&SeatPlan::Bot(BotName::Master))));
    form.set_level(BotName::Novice);
    form.set_players(4);
    assert_eq!(form.settings.seats[3], SeatPlan::Bot(BotName::Novice));
}

#[test]
fn saves_choices_without_the_seed() {
    let storage = InMemoryStorage::default();
    let mut game = form(BOTS, |form| {
        form.set_players(4);
        form.settings.seats = vec![SeatPlan::Bot(BotName::Master), named("Eva = 1\n"), named(""), named("")];
        form.discs = DiscsChoice::House(9);
        form.set_clock(3, 0);
        form.settings.switches.aids = true;
        form.seed = "42".to_owned();
    });
    game.save(&storage, BOTS).unwrap();
    game.settings.seats[1] = named("Eva = 1");
    assert_eq!(SettingsForm::load(&storage, BOTS), SettingsForm { seed: String::new(), ..game });
    let other = FormKind::Local(Mode::HotSeat);
    assert_eq!(SettingsForm::load(&storage, other), SettingsForm::default_for(other));
}

#[test]
fn requests_and_saves_the_chosen_table() {
    let storage = InMemoryStorage::default();
    let days = |replace_after_ms| {
        form(FormKind::Online, |form| {
            form.set_players(3);
            form.set_seat(2, SeatPlan::Bot(BotName::Expert));
            form.discs = DiscsChoice::FirstGame;
            form.settings.clock = CLOCK_PRESETS[3].0;
            form.settings.replace_after_ms = replace_after_ms;
            form.settings.public = true;
            form.settings.switches.aids = true;
        })
    };
    let form = days(Some(DAY));
    let NewTable { settings, seat } = form.request();
    assert_eq!((settings.check(), seat, settings.undo), (Ok(()), Seat::FIRST, UndoPolicy::Fair));
    assert_eq!(settings.seats, [named(""), named(""), SeatPlan::Bot(BotName::Expert)]);
    assert_eq!((settings.discs, settings.switches.aids), (first_game_discs(3), true));
    assert_eq!(settings.replace_after_ms, Some(DAY));
    for (_, key) in REPLACE_PRESETS {
        let chosen = REPLACE_PRESETS.iter().find(|(_, known)| *known == key).unwrap().0;
        let expected = chosen.map(|_| DAY);
        assert_eq!(days(chosen).request().settings.replace_after_ms, expected, "too short for a match over days");
    }
    form.save(&storage, FormKind::Online).unwrap();
    assert_eq!(SettingsForm::load(&storage, FormKind::Online), form);
}

#[test]
fn damaged_choices_get_defaults() {
    let storage = InMemoryStorage::default();
    let text = "players=9\nseat1=greedy\nseat9=master\nseat0=master\ndiscs=-3\nclock=0+x\nname=\n=\nreplace=x\n";
    storage.set("nova-luna/new/bots", text).unwrap();
    assert_eq!(SettingsForm::load(&storage, BOTS), form(BOTS, |form| form.set_players(4)));
    storage.set("nova-luna/new/bots", "clock=1+61").unwrap();
    assert_eq!(SettingsForm::load(&storage, BOTS).settings.clock, None, "no table may have such a clock");
}

#[test]
fn parses_or_rejects_seeds() {
    let typed = |seed: &str| form(BOTS, |form| seed.clone_into(&mut form.seed)).typed_seed();
    assert_eq!(typed("  "), Ok(None));
    assert_eq!(typed(" 42 "), Ok(Some(Seed::from_number(42))));
    assert_eq!(typed("moon"), Err(ParseSeedError::Form));
    assert_eq!(typed(&"9".repeat(99)), Err(ParseSeedError::TooLarge));
}

#[test]
fn a_shared_deal_sets_players_discs_and_seed() {
    for (players, discs) in [(1, 21), (2, 20), (4, 7)] {
        let deal = DealLink { players, discs, seed: Seed::from_number(5) };
        let game = SettingsForm::from_deal(&deal);
        assert_eq!((game.players(), game.disc_count()), (usize::from(players), discs));
        assert_eq!(game.typed_seed(), Ok(Some(deal.seed)));
    }
}

#[test]
fn a_game_from_a_position_gives_the_player_the_seat_to_move() {
    for players in 1..=4_u8 {
        let deal = nova_luna_rules::Deal::new(Seed::from_number(5), players).unwrap();
        let discs = if players == 1 { usual_discs(1) } else { 7 };
        let mut record = Record::new(deal.setup(discs)).unwrap();
        for _ in 0..3 {
            let action = record.view().legal_actions().iter().next().unwrap();
            let event = record.view().clone().play(action).unwrap();
            if record.add(&event).is_err() {
                break;
            }
        }
        let form = SettingsForm::from_position(&record);
        let to_move = record.view().to_move().unwrap();
        assert_eq!((form.players(), form.disc_count()), (usize::from(players), discs));
        for seat in Seat::all(usize::from(players)) {
            assert_eq!(form.settings.seats[seat.index()] == named(""), seat == to_move);
        }
        let table = Table::new(form.local_settings("Ana"), Seed::from_number(6), Timestamp(0)).unwrap();
        assert_eq!(table.view(), record.view());
        let request = SettingsForm::request_from_position(&record, to_move);
        assert_eq!((request.settings.check(), request.seat, request.settings.discs), (Ok(()), to_move, discs));
    }
}

/// A switch without its texts would show their keys.
#[test]
fn every_switch_has_its_texts_in_every_language() {
    for edition in Edition::ALL {
        let texts = Texts::for_edition(edition);
        for switch in Switches::ALL {
            let parts: &[&str] = match switch.scope {
                SwitchScope::Everywhere => &["", "-off", "-on", "-local", "-online", "-note", "-tag"],
                SwitchScope::Online => &["", "-off", "-on", "-online", "-note", "-tag"],
            };
            for part in parts {
                let key = format!("switch-{}{part}", switch.name);
                assert_ne!(texts.get(&key), key, "{edition:?}");
            }
        }
    }
}
