use nova_luna_table::{BotFill, Table};

use super::for_tests::{new_table, novice, person, position};
use super::*;

fn error(request: &NewTable) -> Option<TableConfigError> {
    TableConfig::new(request, Timestamp(0)).err()
}

fn changed(change: impl FnOnce(&mut Settings)) -> Option<TableConfigError> {
    let mut request = new_table(vec![person(), person()]);
    change(&mut request.settings);
    error(&request)
}

#[test]
fn rejects_invalid_settings() {
    let created_at = |seats, seat| NewTable { seat: Seat::new(seat).unwrap(), ..new_table(seats) };
    for (seats, seat) in [(vec![person(), novice()], 2), (vec![person(), person()], 3), (vec![novice(), person()], 1)] {
        assert_eq!(error(&created_at(seats, seat)), Some(TableConfigError::CreatorSeat));
    }
    for seats in [vec![], vec![person(); 5]] {
        assert!(matches!(error(&new_table(seats)), Some(TableConfigError::Settings(SettingsError::Setup(_)))));
    }
    assert!(matches!(
        changed(|settings| settings.discs = 30),
        Some(TableConfigError::Settings(SettingsError::Setup(_)))
    ));
    for bot in BotName::ALL.into_iter().filter(|bot| !BotName::LEVELS.contains(bot)) {
        assert_eq!(changed(|settings| settings.seats[1] = SeatPlan::Bot(bot)), Some(TableConfigError::UnknownBot));
        let fill = Some(BotFill { after_ms: 0, bot });
        assert_eq!(changed(|settings| settings.fill = fill), Some(TableConfigError::UnknownBot));
    }
    let title = changed(|settings| settings.title = "x".repeat(33));
    assert_eq!(title, Some(TableConfigError::Settings(SettingsError::Title)));
}

#[test]
fn rejects_what_only_a_table_on_one_device_may_have() {
    assert_eq!(changed(|_| {}), None);
    for local in [
        changed(|settings| settings.undo = UndoPolicy::Free),
        changed(|settings| settings.stand_in = BotName::Master),
        changed(|settings| settings.seats[1] = SeatPlan::Person("Ada".to_owned())),
    ] {
        assert_eq!(local, Some(TableConfigError::LocalSettings));
    }
}

#[test]
fn a_table_may_begin_with_a_position() {
    let settings = Settings { position: Some(position(2)), ..Settings::new(vec![person(), person()]) };
    let request = NewTable { settings, seat: Seat::new(2).unwrap() };
    let (config, _) = TableConfig::new(&request, Timestamp(0)).unwrap();
    assert_eq!(config.settings, request.settings);
    let start = config.with_match(Timestamp(5)).match_start().unwrap();
    let table = Table::from_start(start).unwrap();
    assert_eq!(table.state().initial_moves(), Some(2));

    let with = |change: &dyn Fn(&mut Settings)| {
        let mut request = request.clone();
        change(&mut request.settings);
        error(&request)
    };
    let three = with(&|settings| settings.seats.push(person()));
    assert_eq!(three, Some(TableConfigError::Settings(SettingsError::Position)), "the game had two players");
    let public = with(&|settings| settings.public = true);
    assert_eq!(public, Some(TableConfigError::Settings(SettingsError::PublicPosition)));
}

#[test]
fn everybody_moves_on_by_one_seat_in_a_rematch_from_a_position() {
    let seats = vec![person(), person(), novice()];
    for (position, seat_of_owner) in [(None, 2), (Some(position(3)), 3)] {
        let settings = Settings { position, ..Settings::new(seats.clone()) };
        let request = NewTable { settings, seat: Seat::new(2).unwrap() };
        let (config, keys) = TableConfig::new(&request, Timestamp(0)).unwrap();
        let again = config.rematch_config(keys.seat, Timestamp(9)).unwrap();
        assert_eq!(again.seat_of(&keys.token.digest()).map(Seat::number), Some(seat_of_owner));
        assert_eq!((again.owner.number(), &again.settings.position), (seat_of_owner, &config.settings.position));
        let bots = again.slots.iter().filter(|slot| slot.bot.is_some()).count();
        assert_eq!(bots, 1, "the bot moves on, too");
        let planned: Vec<_> = again.settings.seats.iter().map(SeatPlan::bot).collect();
        assert_eq!(planned, again.slots.iter().map(|slot| slot.bot).collect::<Vec<_>>());
    }
}

#[test]
fn a_name_is_not_the_one_of_another_seat() {
    let (mut config, _) = TableConfig::new(&new_table(vec![person(); 3]), Timestamp(0)).unwrap();
    config.slots[0].name = Some("Ada".to_owned());
    let [first, second, _] = [1, 2, 3].map(|seat| Seat::new(seat).unwrap());
    let name = |seat, name: &str| config.name_for(seat, Some(name.to_owned())).unwrap();
    assert_eq!((name(second, "Béla"), name(second, "ada")), ("Béla".to_owned(), "ada 2".to_owned()));
    // Pages show these names for people without one, each in its language.
    for (taken, numbered) in [("Player 3", "Player 3 2"), ("spieler 1", "spieler 1 2"), ("Hráč 3", "Hráč 3 2")] {
        assert_eq!(name(second, taken), numbered);
    }
    assert_eq!((name(second, "Player 2"), name(first, "Player 4")), ("Player 2".to_owned(), "Player 4".to_owned()));
}

#[test]
fn a_name_does_not_imitate_the_one_of_a_bot() {
    let (config, _) =
        TableConfig::new(&new_table(vec![person(), person(), SeatPlan::Bot(BotName::Casual)]), Timestamp(0)).unwrap();
    let name = |name: &str| config.name_for(Seat::FIRST, Some(name.to_owned())).unwrap();
    assert_eq!(name("Lurni"), "Lurni 2");
    assert_eq!(name("ТhеЬе"), "ТhеЬе 2", "Cyrillic letters");
    assert_eq!(name("lumi"), "lumi", "pages give the bot another name");
    assert_eq!(name("Рip"), "Рip", "no bot at this table can be called Pip");
}
