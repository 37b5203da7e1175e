//! The values that other types consist of.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Commitment, Grade, Nonce, Seat, SeatCommitment, Secret, Seed, TableId};
use nova_luna_table::{Timestamp, Version};
use serde_json::Value;

use super::{FieldError, UnknownFields, Wire, wire_texts};

wire_texts! { Action, BotName, Commitment, Grade, Nonce, SeatCommitment, Secret, Seed, TableId }

/// Appends a text in quotes.
pub(crate) fn write_text(from: &str, text: &mut String) {
    text.push('"');
    for letter in from.chars() {
        match letter {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            control if control < ' ' => {
                let _ = write!(text, "\\u{:04x}", u32::from(control));
            }
            letter => text.push(letter),
        }
    }
    text.push('"');
}

impl Wire for String {
    fn read(value: &Value, _: UnknownFields) -> Result<Self, FieldError> {
        value.as_str().map(str::to_owned).ok_or(FieldError::Form)
    }

    fn write(&self, text: &mut String) {
        write_text(self, text);
    }
}

impl Wire for bool {
    fn read(value: &Value, _: UnknownFields) -> Result<Self, FieldError> {
        value.as_bool().ok_or(FieldError::Form)
    }

    fn write(&self, text: &mut String) {
        text.push_str(if *self { "true" } else { "false" });
    }
}

macro_rules! wire_numbers {
    ($($number:ty),*) => {$(
        impl Wire for $number {
            fn read(value: &Value, _: UnknownFields) -> Result<Self, FieldError> {
                value.as_u64().and_then(|number| number.try_into().ok()).ok_or(FieldError::Form)
            }

            fn write(&self, text: &mut String) {
                let _ = write!(text, "{self}");
            }
        }
    )*};
}

wire_numbers! { u8, u16, u32, u64, usize }

impl Wire for Seat {
    fn read(value: &Value, unknown: UnknownFields) -> Result<Self, FieldError> {
        Self::new(u8::read(value, unknown)?).ok_or(FieldError::Form)
    }

    fn write(&self, text: &mut String) {
        self.number().write(text);
    }
}

impl Wire for Timestamp {
    fn read(value: &Value, unknown: UnknownFields) -> Result<Self, FieldError> {
        u64::read(value, unknown).map(Self)
    }

    fn write(&self, text: &mut String) {
        self.0.write(text);
    }
}

impl Wire for Version {
    fn read(value: &Value, unknown: UnknownFields) -> Result<Self, FieldError> {
        u32::read(value, unknown).map(Self)
    }

    fn write(&self, text: &mut String) {
        self.0.write(text);
    }
}

impl<T: Wire> Wire for Option<T> {
    fn read(value: &Value, unknown: UnknownFields) -> Result<Self, FieldError> {
        if value.is_null() { Ok(None) } else { T::read(value, unknown).map(Some) }
    }

    fn write(&self, text: &mut String) {
        match self {
            Some(value) => value.write(text),
            None => text.push_str("null"),
        }
    }

    fn missing() -> Option<Self> {
        Some(None)
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn read(value: &Value, unknown: UnknownFields) -> Result<Self, FieldError> {
        value.as_array().ok_or(FieldError::Form)?.iter().map(|item| T::read(item, unknown)).collect()
    }

    fn write(&self, text: &mut String) {
        text.push('[');
        for (index, item) in self.iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            item.write(text);
        }
        text.push(']');
    }
}

impl<T: Wire> Wire for Box<T> {
    fn read(value: &Value, unknown: UnknownFields) -> Result<Self, FieldError> {
        T::read(value, unknown).map(Self::new)
    }

    fn write(&self, text: &mut String) {
        (**self).write(text);
    }
}

impl Wire for BTreeMap<String, String> {
    fn read(value: &Value, unknown: UnknownFields) -> Result<Self, FieldError> {
        let map = value.as_object().ok_or(FieldError::Form)?;
        map.iter().map(|(name, value)| Ok((name.clone(), String::read(value, unknown)?))).collect()
    }

    fn write(&self, text: &mut String) {
        text.push('{');
        let mut object = super::Object { text };
        for (name, value) in self {
            object.field(name, value);
        }
        text.push('}');
    }
}
