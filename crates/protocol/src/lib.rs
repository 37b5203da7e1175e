//! Nova Luna as JSON: saved matches, the network protocol, backups, traces and reports. Types that the page reads or
//! writes implement [`Wire`]; the others derive `serde`. The texts of positions and trees in links are here, too.

pub mod backup;
pub mod club;
pub mod log;
pub mod online;
pub mod position;
pub mod report;
pub mod saved;
pub mod trace;
pub mod tree;
pub mod wire;

use serde::Serialize;
pub use wire::Wire;

/// Types that derive their JSON.
pub trait Json {
    /// Returns one line of JSON.
    fn to_json(&self) -> String;
}

impl<T: Serialize> Json for T {
    fn to_json(&self) -> String {
        // Our types have string keys and finite numbers, so serialization cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}
