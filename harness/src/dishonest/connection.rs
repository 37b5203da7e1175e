//! A connection through the proxy: the real log, what the client was told of it, and the versions of both.

use serde_json::{Value, json};

use super::cheat::Cheat;
use super::story::{Occasion, Told, tell};

pub(super) struct Connection {
    pub(super) table: String,
    pub(super) seat: Option<u64>,
    pub(super) real: Vec<Value>,
    pub(super) occasion: Occasion,
    told: Vec<Told>,
}

impl Connection {
    pub(super) fn new(table: &str) -> Self {
        let (table, occasion) = (table.to_owned(), Occasion::default());
        Self { table, seat: None, real: Vec::new(), occasion, told: Vec::new() }
    }

    /// Welcomes the client, which has told who it is. Returns the log that it gets.
    pub(super) fn begin(&mut self, real: Vec<Value>, occasion: Occasion, cheat: Option<Cheat>) -> Vec<Value> {
        self.told = tell(cheat, &real, &occasion);
        (self.real, self.occasion) = (real, occasion);
        self.told.iter().map(|told| told.event.clone()).collect()
    }

    /// Adds an event. Returns the events that the client gets; none if what it was told before has changed.
    pub(super) fn add(&mut self, event: Value, cheat: Option<Cheat>) -> Option<Vec<Value>> {
        self.real.push(event);
        let told = tell(cheat, &self.real, &self.occasion);
        let before = std::mem::replace(&mut self.told, told);
        let added = self.told.strip_prefix(before.as_slice())?;
        Some(added.iter().map(|told| told.event.clone()).collect())
    }

    /// Gives the request of a client the version that it has in the real log.
    pub(super) fn change_request(&self, message: &mut Value) {
        let told = message["version"].as_u64().and_then(|version| self.told.get(..usize::try_from(version).ok()?));
        if let Some(real) = told.and_then(|told| told.iter().rev().find_map(|told| told.real)) {
            message["version"] = json!(real);
        }
    }

    /// Gives the answer to a request the versions and events that the client was told.
    pub(super) fn translate(&self, mut message: Value) -> Value {
        if let Some(version) = message["version"].as_u64() {
            message["version"] = json!(self.told_version(version));
        }
        if let Some(log) = message.get_mut("log").and_then(Value::as_array_mut) {
            let first = log.first().and_then(|event| event["version"].as_u64()).unwrap_or(u64::MAX);
            let is_new = |told: &&Told| told.real.is_some_and(|real| real >= first);
            *log = self.told.iter().filter(is_new).map(|told| told.event.clone()).collect();
        }
        message
    }

    /// Returns the version that the client knows for a real one. The event of an accepted request comes after the answer.
    fn told_version(&self, real: u64) -> u64 {
        let known =
            self.told.iter().find(|told| told.real == Some(real)).and_then(|told| told.event["version"].as_u64());
        let next = || (self.told.len() as u64).saturating_add(real.saturating_sub(self.real.len() as u64));
        known.unwrap_or_else(next)
    }
}
