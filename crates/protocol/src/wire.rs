//! Types as JSON: each type lists its fields once, for reading and for writing.
//!
//! `wire!` takes the names of the fields of a struct. Reading builds the struct and writing takes it apart, so a
//! forgotten field does not compile. Servers reject unknown fields where clients ignore them. The code is a quarter of
//! what `serde` derives, which the page would have to load.
//! ```text
//! wire! { BotFill { after_ms, bot } }
//! ```

mod settings;
mod values;

use std::sync::Arc;

use serde_json::{Map, Value};
use thiserror::Error;

use crate::position::PositionError;

/// A type with a JSON form.
pub trait Wire: Sized {
    fn read(value: &Value, unknown: UnknownFields) -> Result<Self, FieldError>;

    /// Appends the JSON to a text.
    fn write(&self, text: &mut String);

    /// Returns the value of a missing field, if fields of this type may be missing.
    fn missing() -> Option<Self> {
        None
    }

    /// Returns one line of JSON.
    fn to_json(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }
}

/// A type whose JSON form is an object. Its fields can stand among those of another object.
pub trait WireFields: Sized {
    fn read_fields(fields: &mut Fields<'_>) -> Result<Self, FieldError>;

    fn write_fields(&self, object: &mut Object<'_>);
}

/// What happens to fields that a type does not have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnknownFields {
    /// They are an error: for servers.
    Reject,
    /// They may come from a newer program: for clients.
    Ignore,
}

/// Why a value does not have the form of a type.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FieldError {
    #[error("a value has another form")]
    Form,
    #[error("the field {0} is missing or has an impossible value")]
    Field(&'static str),
    /// A text is no position.
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("there is no field {0:?}")]
    Unknown(String),
}

/// The fields of an object that is being read.
#[derive(Debug)]
pub struct Fields<'a> {
    map: &'a Map<String, Value>,
    unknown: UnknownFields,
    /// The names that were asked for.
    known: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    fn new(value: &'a Value, unknown: UnknownFields) -> Result<Self, FieldError> {
        let map = value.as_object().ok_or(FieldError::Form)?;
        Ok(Self { map, unknown, known: Vec::new() })
    }

    pub fn field<T: Wire>(&mut self, name: &'static str) -> Result<T, FieldError> {
        self.optional(name)?.or_else(T::missing).ok_or(FieldError::Field(name))
    }

    /// Reads a field that may be missing.
    pub fn optional<T: Wire>(&mut self, name: &'static str) -> Result<Option<T>, FieldError> {
        self.known.push(name);
        let Some(value) = self.map.get(name) else { return Ok(None) };
        T::read(value, self.unknown).map(Some).map_err(|error| match error {
            FieldError::Form => FieldError::Field(name),
            inner => inner,
        })
    }

    /// Returns the kind of a tagged object: the text of its field `type`.
    pub fn kind(&mut self) -> Result<&'a str, FieldError> {
        self.known.push("type");
        self.map.get("type").and_then(Value::as_str).ok_or(FieldError::Field("type"))
    }

    fn end(self) -> Result<(), FieldError> {
        if self.unknown == UnknownFields::Ignore {
            return Ok(());
        }
        match self.map.keys().find(|name| !self.known.contains(&name.as_str())) {
            Some(name) => Err(FieldError::Unknown(name.clone())),
            None => Ok(()),
        }
    }
}

/// An object that is being written.
#[derive(Debug)]
pub struct Object<'a> {
    text: &'a mut String,
}

impl Object<'_> {
    pub fn field<T: Wire>(&mut self, name: &str, value: &T) {
        self.name(name);
        value.write(self.text);
    }

    /// Writes the kind of a tagged object.
    pub fn kind(&mut self, name: &str) {
        self.name("type");
        values::write_text(name, self.text);
    }

    fn name(&mut self, name: &str) {
        if !self.text.ends_with('{') {
            self.text.push(',');
        }
        values::write_text(name, self.text);
        self.text.push(':');
    }
}

pub(crate) fn read_object<T: WireFields>(value: &Value, unknown: UnknownFields) -> Result<T, FieldError> {
    let mut fields = Fields::new(value, unknown)?;
    let read = T::read_fields(&mut fields)?;
    fields.end()?;
    Ok(read)
}

pub(crate) fn write_object(value: &impl WireFields, text: &mut String) {
    text.push('{');
    value.write_fields(&mut Object { text });
    text.push('}');
}

impl<T: WireFields> WireFields for Box<T> {
    fn read_fields(fields: &mut Fields<'_>) -> Result<Self, FieldError> {
        T::read_fields(fields).map(Self::new)
    }

    fn write_fields(&self, object: &mut Object<'_>) {
        (**self).write_fields(object);
    }
}

impl<T: WireFields> WireFields for Arc<T> {
    fn read_fields(fields: &mut Fields<'_>) -> Result<Self, FieldError> {
        T::read_fields(fields).map(Self::new)
    }

    fn write_fields(&self, object: &mut Object<'_>) {
        (**self).write_fields(object);
    }
}

/// Implements [`Wire`] for types with [`WireFields`].
macro_rules! wire_object {
    ($type:ident) => {
        impl $crate::wire::Wire for $type {
            fn read(
                value: &serde_json::Value,
                unknown: $crate::wire::UnknownFields,
            ) -> Result<Self, $crate::wire::FieldError> {
                $crate::wire::read_object(value, unknown)
            }

            fn write(&self, text: &mut String) {
                $crate::wire::write_object(self, text);
            }
        }
    };
}
pub(crate) use wire_object;

/// Implements [`Wire`] for structs by the list of their fields.
///
/// - `name = value`: the value of the field if it is missing. It may use the fields before it, if they have types.
/// - `name as "text"`: a field with another name in the JSON.
/// - `[name]` after all fields: an inner type whose fields stand beside them.
/// - after `;`: options that are left out if they are none. Other options are written as `null`.
macro_rules! wire {
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $name:literal) => { $name };
    (@read $fields:ident $name:expr,) => { $fields.field($name)? };
    (@read $fields:ident $name:expr, $default:expr) => {
        match $fields.optional($name)? {
            Some(value) => value,
            None => $default,
        }
    };
    ($($type:ident {
        $($field:ident $(as $name:literal)? $(: $of:ty)? $(= $default:expr)?),* $(, [$inner:ident])? $(,)?
        $(; $($optional:ident),* $(,)?)?
    })*) => {$(
        impl $crate::wire::WireFields for $type {
            fn read_fields(fields: &mut $crate::wire::Fields<'_>) -> Result<Self, $crate::wire::FieldError> {
                $(let $field $(: $of)? =
                    $crate::wire::wire!(@read fields $crate::wire::wire!(@name $field $($name)?), $($default)?);)*
                $(let $inner = $crate::wire::WireFields::read_fields(fields)?;)?
                $($(let $optional = fields.field(stringify!($optional))?;)*)?
                Ok(Self { $($field,)* $($inner,)? $($($optional,)*)? })
            }

            fn write_fields(&self, object: &mut $crate::wire::Object<'_>) {
                let Self { $($field,)* $($inner,)? $($($optional,)*)? } = self;
                $(object.field($crate::wire::wire!(@name $field $($name)?), $field);)*
                $($crate::wire::WireFields::write_fields($inner, object);)?
                $($(if $optional.is_some() {
                    object.field(stringify!($optional), $optional);
                })*)?
            }
        }

        $crate::wire::wire_object!($type);
    )*};
}
pub(crate) use wire;

/// Implements [`Wire`] for enums whose field `type` names the variant. A variant has named fields, a field in
/// parentheses whose name is given here, or in brackets an inner type whose fields stand beside `type`. The variant after
/// `else` has all other kinds.
macro_rules! wire_kinds {
    (@else $fields:ident) => { return Err($crate::wire::FieldError::Field("type")) };
    (@else $fields:ident $other:ident) => { Self::$other($crate::wire::WireFields::read_fields($fields)?) };
    ($($type:ident {
        $($kind:literal = $variant:ident
            $({ $($field:ident),* $(; $($optional:ident),*)? })? $(($item:ident))? $([$inner:ident])?),* $(,)?
        $(; else = $other:ident)?
    })*) => {$(
        impl $crate::wire::WireFields for $type {
            fn read_fields(fields: &mut $crate::wire::Fields<'_>) -> Result<Self, $crate::wire::FieldError> {
                Ok(match fields.kind()? {
                    $($kind => Self::$variant
                        $({ $($field: fields.field(stringify!($field))?,)*
                            $($($optional: fields.field(stringify!($optional))?,)*)? })?
                        $((fields.field(stringify!($item))?))?
                        $(({ let $inner = $crate::wire::WireFields::read_fields(fields)?; $inner }))?,)*
                    _ => $crate::wire::wire_kinds!(@else fields $($other)?),
                })
            }

            fn write_fields(&self, object: &mut $crate::wire::Object<'_>) {
                match self {
                    $(Self::$other(inner) => $crate::wire::WireFields::write_fields(inner, object),)?
                    $(Self::$variant $({ $($field,)* $($($optional,)*)? })? $(($item))? $(($inner))? => {
                        object.kind($kind);
                        $($(object.field(stringify!($field), $field);)*
                            $($(if $optional.is_some() {
                                object.field(stringify!($optional), $optional);
                            })*)?)?
                        $(object.field(stringify!($item), $item);)?
                        $($crate::wire::WireFields::write_fields($inner, object);)?
                    })*
                }
            }
        }

        $crate::wire::wire_object!($type);
    )*};
}
pub(crate) use wire_kinds;

/// Implements [`Wire`] for types that are written as the text of their `Display` and read by their `FromStr`.
macro_rules! wire_texts {
    ($($type:ty),* $(,)?) => {$(
        impl $crate::wire::Wire for $type {
            fn read(
                value: &serde_json::Value,
                _: $crate::wire::UnknownFields,
            ) -> Result<Self, $crate::wire::FieldError> {
                value.as_str().and_then(|text| text.parse().ok()).ok_or($crate::wire::FieldError::Form)
            }

            fn write(&self, text: &mut String) {
                $crate::wire::write_text(&self.to_string(), text);
            }
        }
    )*};
}
pub(crate) use wire_texts;

pub(crate) use values::write_text;

#[cfg(test)]
mod tests;
