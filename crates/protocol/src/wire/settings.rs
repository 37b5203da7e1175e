//! The text of the settings of a table.
//!
//! ```text
//! {"seats":["person",{"person":"Luna"},{"bot":"expert"}],"position":null,"discs":20,"clock":{"initial_ms":600000,"increment_ms":5000},
//!  "undo":"fair","stand_in":"skilled","replace_after_ms":120000,"title":"","public":true,
//!  "fill":{"after_ms":30000,"bot":"casual"},"switches":{"aids":true}}
//! ```
//! Everything but the seats has a default. A person without a name is just `"person"`.

use nova_luna_rules::usual_discs;
use nova_luna_table::{BotFill, ClockRule, Position, STAND_IN, SeatPlan, Settings, Switch, Switches, UndoPolicy};
use serde_json::Value;

use super::{
    FieldError, Fields, Object, UnknownFields, Wire, WireFields, read_object, wire, wire_object, wire_texts,
    write_object, write_text,
};
use crate::position::{format_position, parse_position};

wire! {
    Settings {
        seats: Vec<SeatPlan>,
        position: Option<Position>,
        discs = position.as_ref().map_or(usual_discs(seats.len()), |position| position.record().start().discs()),
        clock,
        undo = UndoPolicy::Fair,
        stand_in = STAND_IN,
        replace_after_ms,
        title = String::new(),
        public = false,
        fill,
        switches = Switches::default(),
    }
    ClockRule { initial_ms, increment_ms }
    BotFill { after_ms, bot }
}

wire_texts! { UndoPolicy }

wire_object!(Switches);

impl Wire for SeatPlan {
    fn read(value: &Value, unknown: UnknownFields) -> Result<Self, FieldError> {
        match value.as_str() {
            Some("person") => Ok(Self::Person(String::new())),
            Some(_) => Err(FieldError::Form),
            None => read_object::<NamedPlan>(value, unknown).map(|plan| plan.0),
        }
    }

    fn write(&self, text: &mut String) {
        match self {
            Self::Person(name) if name.is_empty() => write_text("person", text),
            named => write_object(&NamedPlan(named.clone()), text),
        }
    }
}

/// A bot, or a person with a name.
struct NamedPlan(SeatPlan);

impl WireFields for NamedPlan {
    fn read_fields(fields: &mut Fields<'_>) -> Result<Self, FieldError> {
        match fields.optional("person")? {
            Some(name) => Ok(Self(SeatPlan::Person(name))),
            None => fields.field("bot").map(|bot| Self(SeatPlan::Bot(bot))),
        }
    }

    fn write_fields(&self, object: &mut Object<'_>) {
        match &self.0 {
            SeatPlan::Person(name) => object.field("person", name),
            SeatPlan::Bot(bot) => object.field("bot", bot),
        }
    }
}

/// Only switches that are on are written: a new one does not change the text of other tables.
impl WireFields for Switches {
    fn read_fields(fields: &mut Fields<'_>) -> Result<Self, FieldError> {
        let mut switches = Self::default();
        for switch in Self::ALL {
            switch.set(&mut switches, fields.optional(switch.name)?.unwrap_or(false));
        }
        Ok(switches)
    }

    fn write_fields(&self, object: &mut Object<'_>) {
        self.on().for_each(|Switch { name, .. }| object.field(name, &true));
    }
}

impl Wire for Position {
    fn read(value: &Value, _: UnknownFields) -> Result<Self, FieldError> {
        let record = parse_position(value.as_str().ok_or(FieldError::Form)?)?;
        Self::new(&record).map_err(|_| FieldError::Form)
    }

    fn write(&self, text: &mut String) {
        write_text(&format_position(self.record(), self.record().events().len()), text);
    }
}
