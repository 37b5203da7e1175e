use super::*;

fn request(seats: Vec<NewSeat>) -> NewTable {
    NewTable {
        seats,
        discs: None,
        clock: None,
        public: false,
        title: String::new(),
        replace_after_ms: None,
        fill: None,
        aids: false,
        position: None,
    }
}

#[test]
fn rejects_invalid_configurations() {
    use NewSeat::{Bot, Open, You};
    for (seats, error) in [
        (vec![], TableConfigError::CreatorSeat),
        (vec![Open, Open], TableConfigError::CreatorSeat),
        (vec![You, You], TableConfigError::CreatorSeat),
        (vec![You, Bot("oracle".into())], TableConfigError::UnknownBot),
        (vec![You, Open, Open, Open, Open], TableConfigError::InvalidSetup),
    ] {
        assert_eq!(TableConfig::new(&request(seats), Timestamp(0)).err(), Some(error));
    }
    let discs = NewTable { discs: Some(30), ..request(vec![You, Open]) };
    assert_eq!(TableConfig::new(&discs, Timestamp(0)).err(), Some(TableConfigError::InvalidSetup));
    for bot in BotName::ALL.into_iter().filter(|bot| !BotName::LEVELS.contains(bot)) {
        let seats = vec![You, Bot(bot.to_string())];
        assert_eq!(TableConfig::new(&request(seats), Timestamp(0)).err(), Some(TableConfigError::UnknownBot));
    }
    let title = NewTable { title: "x".repeat(33), ..request(vec![You, Open]) };
    assert_eq!(TableConfig::new(&title, Timestamp(0)).err(), Some(TableConfigError::InvalidTitle));
}

#[test]
fn a_table_may_begin_with_a_position() {
    use NewSeat::{Open, You};
    let position = StartPosition::for_tests(2);
    let with = |position: &str| NewTable { position: Some(position.to_owned()), ..request(vec![Open, You]) };
    let text = position.to_string();
    let (config, _) = TableConfig::new(&with(&text), Timestamp(0)).unwrap();
    assert_eq!((config.discs, config.to_dto().position, &config.position), (20, Some(text.clone()), &Some(position)));
    let start = config.with_match(Timestamp(5)).match_start().unwrap();
    let table = Table::from_start(start).unwrap();
    assert_eq!(table.state().initial_moves(), Some(2));

    let error = |request: &NewTable| TableConfig::new(request, Timestamp(0)).err();
    for broken in ["", "x", "A".repeat(4000).as_str(), &text[1..], "Ā"] {
        assert!(matches!(error(&with(broken)), Some(TableConfigError::InvalidPosition(_))), "{broken}");
    }
    let three = NewTable { seats: vec![You, Open, Open], ..with(&text) };
    assert_eq!(error(&three), Some(TableConfigError::UnsuitablePosition), "the game had two players");
    let discs = NewTable { discs: Some(12), ..with(&text) };
    assert_eq!(error(&discs), Some(TableConfigError::UnsuitablePosition), "the game had more discs");
    let public = NewTable { public: true, ..with(&text) };
    assert_eq!(error(&public), Some(TableConfigError::PublicPosition));
}

#[test]
fn everybody_moves_on_by_one_seat_in_a_rematch_from_a_position() {
    use NewSeat::{Bot, Open, You};
    let seats = vec![Open, You, Bot("novice".to_owned())];
    let position = Some(StartPosition::for_tests(3).to_string());
    for (position, seat_of_owner) in [(None, 2), (position, 3)] {
        let request = NewTable { position, ..request(seats.clone()) };
        let (config, keys) = TableConfig::new(&request, Timestamp(0)).unwrap();
        let again = config.rematch_config(keys.seat, Timestamp(9)).unwrap();
        assert_eq!(again.seat_of(&keys.token.digest()).map(Seat::number), Some(seat_of_owner));
        assert_eq!((again.owner.number(), &again.position), (seat_of_owner, &config.position));
        let bots = again.slots.iter().filter(|slot| slot.bot.is_some()).count();
        assert_eq!(bots, 1, "the bot moves on, too");
    }
}

#[test]
fn a_name_is_not_the_one_of_another_seat() {
    use NewSeat::{Open, You};
    let (mut config, _) = TableConfig::new(&request(vec![You, Open, Open]), Timestamp(0)).unwrap();
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
    use NewSeat::{Bot, Open, You};
    let (config, _) = TableConfig::new(&request(vec![You, Open, Bot("casual".to_owned())]), Timestamp(0)).unwrap();
    let name = |name: &str| config.name_for(Seat::FIRST, Some(name.to_owned())).unwrap();
    assert_eq!(name("Lurni"), "Lurni 2");
    assert_eq!(name("ТhеЬе"), "ТhеЬе 2", "Cyrillic letters");
    assert_eq!(name("lumi"), "lumi", "pages give the bot another name");
    assert_eq!(name("Рip"), "Рip", "no bot at this table can be called Pip");
}
