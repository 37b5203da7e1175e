//! What a table may agree on.

use nova_luna_bots::BotName;
use nova_luna_rules::SetupError;
use nova_luna_table::{
    BotFill, ClockRule, MAX_TITLE, Position, SeatPlan, Settings, SettingsError, Switches, UndoPolicy,
};

use crate::common::people;

fn settings(players: usize) -> Settings {
    Settings::new(vec![SeatPlan::Person(String::new()); players])
}

fn changed(change: impl FnOnce(&mut Settings)) -> Result<(), SettingsError> {
    let mut settings = settings(2);
    change(&mut settings);
    settings.check()
}

#[test]
fn every_number_of_players_has_plain_settings() {
    for players in 1..=4 {
        assert_eq!(settings(players).check(), Ok(()), "{players}");
    }
    for players in [0, 5, 300] {
        assert!(matches!(settings(players).check(), Err(SettingsError::Setup(SetupError::Players(_)))), "{players}");
    }
    assert!(matches!(changed(|settings| settings.discs = 21), Err(SettingsError::Setup(SetupError::Discs { .. }))));
}

#[test]
fn times_and_titles_have_limits() {
    let clock =
        |initial_ms, increment_ms| changed(|settings| settings.clock = Some(ClockRule { initial_ms, increment_ms }));
    assert_eq!((clock(1_000, 1_000), clock(14 * 86_400_000, 0)), (Ok(()), Ok(())));
    for (initial, increment) in [(999, 0), (14 * 86_400_000 + 1, 0), (1_000, 1_001)] {
        assert_eq!(clock(initial, increment), Err(SettingsError::Clock), "{initial} {increment}");
    }
    let replace = |time| changed(|settings| settings.replace_after_ms = Some(time));
    assert_eq!((replace(10_000), replace(9_999)), (Ok(()), Err(SettingsError::ReplaceAfter)));
    assert_eq!(replace(30 * 86_400_000 + 1), Err(SettingsError::ReplaceAfter));
    let fill = |after_ms| changed(|settings| settings.fill = Some(BotFill { after_ms, bot: BotName::Novice }));
    assert_eq!((fill(3_600_000), fill(3_600_001)), (Ok(()), Err(SettingsError::Fill)));
    let title = |title: &str| changed(|settings| settings.title = title.to_owned());
    assert_eq!(title(&"ä".repeat(MAX_TITLE)), Ok(()));
    assert_eq!(title(&"ä".repeat(MAX_TITLE + 1)), Err(SettingsError::Title));
    assert_eq!(title("a\nb"), Err(SettingsError::Title));
}

#[test]
fn a_position_fits_its_players_and_discs_and_is_not_public() {
    let position = Position::new(&people(2, UndoPolicy::Fair, 3).record()).unwrap();
    let with = |change: &dyn Fn(&mut Settings)| {
        changed(|settings| {
            settings.position = Some(position.clone());
            change(settings);
        })
    };
    assert_eq!(with(&|_| {}), Ok(()));
    assert_eq!(with(&|settings| settings.discs = 19), Err(SettingsError::Position));
    assert_eq!(with(&|settings| settings.seats.push(SeatPlan::Bot(BotName::Novice))), Err(SettingsError::Position));
    assert_eq!(with(&|settings| settings.public = true), Err(SettingsError::PublicPosition));
}

#[test]
fn each_switch_turns_one_setting_on() {
    for switch in Switches::ALL {
        let mut switches = Switches::default();
        assert!(!switch.is_on(&switches), "{} is off by default", switch.name);
        switch.set(&mut switches, true);
        assert_eq!(switches.on().map(|on| on.name).collect::<Vec<_>>(), [switch.name]);
    }
    let quiet = Switches { quiet: true, ..Switches::default() };
    assert!(quiet.on().all(|switch| (switch.tag, switch.assists) == (None, false)), "it changes no move");
    let aids = Switches { aids: true, ..Switches::default() };
    assert!(aids.on().all(|switch| (switch.name, switch.tag, switch.assists) == ("aids", Some("Aids"), true)));
}
