//! Types are written as documented and read back.

use nova_luna_bots::BotName;
use nova_luna_rules::{Deal, Record, Seat, Seed};
use nova_luna_table::{BotFill, ClockRule, Position, SeatPlan, Settings, Switches, UndoPolicy};
use serde_json::json;

use super::*;

#[derive(PartialEq, Debug)]
struct Point {
    x: u8,
    kind: String,
    y: u8,
    note: Option<bool>,
    label: Option<String>,
}

wire! { Point { x: u8, kind as "type", y = x + 1, note; label } }

#[derive(PartialEq, Debug)]
enum Shape {
    Dot {},
    Line { from: u8, to: Option<u8> },
    Seat(Seat),
    Point(Box<Point2>),
}

#[derive(PartialEq, Debug)]
struct Point2 {
    x: u8,
}

wire! { Point2 { x } }
wire_kinds! { Shape { "dot" = Dot {}, "line" = Line { from; to }, "seat" = Seat(seat), "point" = Point[point] } }

fn read<T: Wire>(text: &str, unknown: UnknownFields) -> Result<T, FieldError> {
    T::read(&serde_json::from_str(text).unwrap(), unknown)
}

fn strict<T: Wire>(text: &str) -> Result<T, FieldError> {
    read(text, UnknownFields::Reject)
}

#[test]
fn a_list_of_fields_is_read_and_written() {
    let full = r#"{"x":1,"type":"p","y":5,"note":true,"label":"P"}"#;
    assert_eq!(strict::<Point>(full).unwrap().to_json(), full);
    let short = strict::<Point>(r#"{"x":1,"type":"p"}"#).unwrap();
    assert_eq!((short.y, short.note), (2, None), "missing fields have defaults");
    assert_eq!(short.to_json(), r#"{"x":1,"type":"p","y":2,"note":null}"#);
    let unknown = r#"{"x":1,"type":"p","z":1}"#;
    assert_eq!(strict::<Point>(unknown), Err(FieldError::Unknown("z".to_owned())));
    assert_eq!(read::<Point>(unknown, UnknownFields::Ignore), Ok(short));
    for (text, field) in [
        (r#"{"type":"p"}"#, "x"),
        (r#"{"x":1,"kind":"p"}"#, "type"),
        (r#"{"x":256,"type":"p"}"#, "x"),
        (r#"{"x":1,"type":"p","y":null}"#, "y"),
        (r#"{"x":1,"type":"p","note":0}"#, "note"),
    ] {
        assert_eq!(strict::<Point>(text), Err(FieldError::Field(field)), "{text}");
    }
    assert_eq!(strict::<Point>("[]"), Err(FieldError::Form));
}

#[test]
fn the_kind_of_an_object_decides_about_its_fields() {
    for text in [
        r#"{"type":"dot"}"#,
        r#"{"type":"line","from":1,"to":2}"#,
        r#"{"type":"line","from":1}"#,
        r#"{"type":"seat","seat":3}"#,
        r#"{"type":"point","x":7}"#,
    ] {
        assert_eq!(strict::<Shape>(text).unwrap().to_json(), text);
    }
    for wrong in
        ["{}", r#"{"type":"disc"}"#, r#"{"type":"dot","x":1}"#, r#"{"type":"seat","seat":5}"#, r#"{"type":"point"}"#]
    {
        assert!(strict::<Shape>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn texts_are_escaped_as_in_any_json() {
    let text: String = (0..0x100).filter_map(char::from_u32).chain(['\u{2028}', '🌙']).collect();
    assert_eq!(serde_json::from_str::<String>(&text.to_json()).unwrap(), text);
}

fn position() -> Position {
    let deal = Deal::new(Seed::from_number(7), 2).unwrap();
    Position::new(&Record::new(deal.setup(5)).unwrap()).unwrap()
}

#[test]
fn settings_read_back() {
    let settings = Settings {
        discs: 5,
        clock: Some(ClockRule { initial_ms: 600_000, increment_ms: 5_000 }),
        undo: UndoPolicy::Free,
        stand_in: BotName::Master,
        replace_after_ms: Some(60_000),
        position: Some(position()),
        title: "Moon \"1\"\\".to_owned(),
        public: true,
        fill: Some(BotFill { after_ms: 30_000, bot: BotName::Casual }),
        switches: Switches { aids: true, ..Switches::default() },
        ..Settings::new(vec![SeatPlan::Person("Luna".to_owned()), SeatPlan::Bot(BotName::Expert)])
    };
    assert_eq!(strict(&settings.to_json()), Ok(settings));
}

#[test]
fn short_settings_are_those_of_a_plain_game() {
    let open = || SeatPlan::Person(String::new());
    let text = r#"{"seats":["person","person",{"bot":"novice"}]}"#;
    let plain = Settings::new(vec![open(), open(), SeatPlan::Bot(BotName::Novice)]);
    assert_eq!(strict(text), Ok(plain.clone()));
    let text = concat!(
        r#"{"seats":["person","person",{"bot":"novice"}],"position":null,"discs":20,"clock":null,"undo":"fair","#,
        r#""stand_in":"skilled","replace_after_ms":null,"title":"","public":false,"fill":null,"switches":{}}"#
    );
    assert_eq!(plain.to_json(), text);
    let with_position = json!({ "seats": ["person", "person"], "position": position().to_json().trim_matches('"') });
    assert_eq!(Settings::read(&with_position, UnknownFields::Reject).unwrap().discs, 5, "those of the position");
}

#[test]
fn impossible_settings_are_rejected_by_the_name_of_the_field() {
    for (change, field) in [
        (r#""seats":1"#, "seats"),
        (r#""discs":-1"#, "discs"),
        (r#""clock":{"initial_ms":1}"#, "increment_ms"),
        (r#""undo":"often""#, "undo"),
        (r#""stand_in":"oracle""#, "stand_in"),
        (r#""position":1"#, "position"),
        (r#""switches":{"aids":1}"#, "aids"),
    ] {
        let text = format!(r#"{{"seats":["person"],{change}}}"#);
        assert_eq!(strict::<Settings>(&text), Err(FieldError::Field(field)), "{text}");
    }
    assert_eq!(strict::<Settings>("{}"), Err(FieldError::Field("seats")));
    for (seat, error) in [
        (r#""bot""#, FieldError::Field("seats")),
        ("{}", FieldError::Field("bot")),
        (r#"{"bot":"oracle"}"#, FieldError::Field("bot")),
        (r#"{"person":"A","bot":"novice"}"#, FieldError::Unknown("bot".to_owned())),
    ] {
        assert_eq!(strict::<Settings>(&format!(r#"{{"seats":[{seat}]}}"#)), Err(error));
    }
    let damaged = strict::<Settings>(r#"{"seats":["person"],"position":"AQ"}"#);
    assert!(matches!(damaged, Err(FieldError::Position(_))), "{damaged:?}");
    let unknown = r#"{"seats":["person"],"switches":{"loud":true}}"#;
    assert_eq!(strict::<Settings>(unknown), Err(FieldError::Unknown("loud".to_owned())));
    assert!(read::<Settings>(unknown, UnknownFields::Ignore).is_ok());
}
