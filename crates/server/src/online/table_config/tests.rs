use super::*;

fn request(seats: Vec<NewSeat>) -> NewTable {
    let title = String::new();
    NewTable { seats, discs: None, clock: None, public: false, title, replace_after_ms: None, fill: None, aids: false }
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
