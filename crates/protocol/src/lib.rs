//! Nova Luna as JSON. Only the edge of the program knows JSON, and this is the edge: no other crate has types
//! that serialize.

#![deny(missing_docs)]

pub mod backup;
pub mod online;
pub mod report;
pub mod saved;
pub mod trace;

use serde::Serialize;

/// Anything here, as text.
pub trait Json {
    /// One line of JSON.
    fn to_json(&self) -> String;
}

impl<T: Serialize> Json for T {
    fn to_json(&self) -> String {
        // Our types have text keys and finite numbers, so there is nothing that could fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}
