//! Values on their way between the server and both databases.

use std::error::Error;

use bytes::BytesMut;
use nova_luna_table::Timestamp;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use tokio_postgres::types::{IsNull, Type, to_sql_checked};

use super::StoreError;
use crate::online::creator::Digest16;
use crate::online::secrets::TableId;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Null,
    /// A number, a time or a flag.
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
    /// Parameters only: the source of a query. SQLite gets it as JSON.
    Ids(Vec<String>),
    Versions(Vec<i64>),
}

macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$($crate::online::store::value::Value::from($value)),*] };
}
pub(super) use values;

/// Converts to the signed integers of the databases. Times, versions and counts stay far below the limit.
pub(super) fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Conversions of parameters, with what becomes of the value.
macro_rules! from {
    ($($type:ty: $value:ident => $to:expr;)*) => {
        $(impl From<$type> for Value {
            fn from($value: $type) -> Self {
                $to
            }
        })*
    };
}
from! {
    i64: value => Self::Int(value);
    u64: value => Self::Int(integer(value));
    usize: value => Self::Int(integer(value as u64));
    Timestamp: value => Self::Int(integer(value.0));
    bool: value => Self::Int(value.into());
    String: value => Self::Text(value);
    TableId: value => Self::Text(value.to_string());
    Digest16: value => Self::Bytes(value.to_vec());
    [u8; 32]: value => Self::Bytes(value.to_vec());
    Vec<u8>: value => Self::Bytes(value);
    Vec<TableId>: value => Self::Ids(value.iter().map(TableId::to_string).collect());
    Vec<i64>: value => Self::Versions(value);
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// A row of a query. Its columns are read from left to right.
pub(super) struct Row(pub(super) std::vec::IntoIter<Value>);

impl FromIterator<Value> for Row {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Self {
        Self(values.into_iter().collect::<Vec<_>>().into_iter())
    }
}

impl Row {
    /// Reads the next column. [`StoreError::Damaged`] if its value is not of this type.
    pub(super) fn next<T: Column>(&mut self) -> Result<T, StoreError> {
        self.0.next().and_then(T::from_value).ok_or(StoreError::Damaged)
    }
}

pub(super) trait Column: Sized {
    fn from_value(value: Value) -> Option<Self>;
}

macro_rules! columns {
    ($($type:ty: $variant:pat => $column:expr;)*) => {
        $(impl Column for $type {
            fn from_value(value: Value) -> Option<Self> {
                if let $variant = value { $column } else { None }
            }
        })*
    };
}
columns! {
    i64: Value::Int(number) => Some(number);
    i32: Value::Int(number) => number.try_into().ok();
    i16: Value::Int(number) => number.try_into().ok();
    u64: Value::Int(number) => number.try_into().ok();
    usize: Value::Int(number) => number.try_into().ok();
    Timestamp: Value::Int(number) => number.try_into().ok().map(Timestamp);
    bool: Value::Int(number) => Some(number != 0);
    String: Value::Text(text) => Some(text);
    TableId: Value::Text(text) => text.parse().ok();
    Vec<u8>: Value::Bytes(bytes) => Some(bytes);
}

impl<const N: usize> Column for [u8; N] {
    fn from_value(value: Value) -> Option<Self> {
        if let Value::Bytes(bytes) = value { bytes.try_into().ok() } else { None }
    }
}

impl<T: Column> Column for Option<T> {
    fn from_value(value: Value) -> Option<Self> {
        if value == Value::Null { Some(None) } else { T::from_value(value).map(Some) }
    }
}

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Null => ToSqlOutput::Borrowed(ValueRef::Null),
            Self::Int(number) => (*number).into(),
            Self::Text(text) => text.as_str().into(),
            Self::Bytes(bytes) => bytes.as_slice().into(),
            Self::Ids(ids) => format!("{ids:?}").into(),
            Self::Versions(versions) => format!("{versions:?}").into(),
        })
    }
}

impl FromSql for Value {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(match value {
            ValueRef::Null => Self::Null,
            ValueRef::Integer(number) => Self::Int(number),
            // A damaged text stays damaged, but must not keep the other rows from being read.
            ValueRef::Text(text) => Self::Text(String::from_utf8_lossy(text).into_owned()),
            ValueRef::Blob(bytes) => Self::Bytes(bytes.to_vec()),
            ValueRef::Real(_) => return Err(FromSqlError::InvalidType),
        })
    }
}

impl tokio_postgres::types::ToSql for Value {
    fn to_sql(&self, of: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Int(number) if *of == Type::BOOL => (*number != 0).to_sql(of, out),
            Self::Int(number) => number.to_sql(of, out),
            Self::Text(text) => text.to_sql(of, out),
            Self::Bytes(bytes) => bytes.to_sql(of, out),
            Self::Ids(ids) => ids.to_sql(of, out),
            Self::Versions(versions) => versions.to_sql(of, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> tokio_postgres::types::FromSql<'a> for Value {
    fn from_sql(of: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(match *of {
            Type::INT8 => Self::Int(i64::from_sql(of, raw)?),
            Type::BOOL => Self::Int(bool::from_sql(of, raw)?.into()),
            Type::BYTEA => Self::Bytes(raw.to_vec()),
            _ => Self::Text(String::from_sql(of, raw)?),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self::Null)
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}
