//! The log of a table as tests read it: raw JSON, independent of the folds that the server shares with its clients.
#![allow(clippy::unwrap_used, reason = "a test fails with a panic")]

use serde_json::Value;

/// The kinds of events outside of the match.
const SEAT_EVENTS: [&str; 9] = [
    "created",
    "seat_taken",
    "seat_left",
    "seats_opened",
    "filled",
    "revealed",
    "voided",
    "token_rotated",
    "rematch_created",
];

/// The events of a table, oldest first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TableLog(Vec<Value>);

/// A seat, and who has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TestSeat {
    /// The bot on the seat.
    pub bot: Option<String>,
    pub name: Option<String>,
    pub colour: Option<String>,
    /// The player's commitment to a nonce; none until they sit down, and again after a void seal.
    pub commitment: Option<String>,
    pub recommitted: u64,
    /// What happened to the player in the match: `resigned`, `timed_out` or `replaced`.
    pub fate: Option<String>,
}

impl TestSeat {
    /// Returns whether nobody sits there.
    pub fn is_open(&self) -> bool {
        self.bot.is_none() && self.commitment.is_none()
    }
}

impl From<&Value> for TableLog {
    /// Reads the list of a message, which begins with the first event.
    fn from(events: &Value) -> Self {
        let mut log = Self::default();
        for event in events.as_array().unwrap() {
            log.add(event);
        }
        log
    }
}

impl TableLog {
    /// Adds an event. Returns false if it is known already; then it must be the same.
    pub fn add(&mut self, event: &Value) -> bool {
        let index = event["version"].as_u64().unwrap() as usize - 1;
        match self.0.get(index) {
            Some(known) => assert_eq!(known, event, "an event has changed"),
            None => {
                assert_eq!(index, self.0.len(), "an event is missing before {event}");
                self.0.push(event.clone());
                return true;
            }
        }
        false
    }

    /// Returns all events, oldest first.
    pub fn events(&self) -> &[Value] {
        &self.0
    }

    /// Returns the settings of the table.
    pub fn settings(&self) -> &Value {
        &self.0[0]["settings"]
    }

    /// Returns the last event that has a field.
    fn last_with(&self, field: &str) -> Option<&Value> {
        self.0.iter().rev().find(|event| !event[field].is_null())
    }

    /// Returns the owner's seat.
    pub fn owner(&self) -> u64 {
        self.last_with("owner").unwrap()["owner"].as_u64().unwrap()
    }

    fn of_kind(&self, kind: &str) -> impl DoubleEndedIterator<Item = &Value> {
        self.0.iter().filter(move |event| event["type"] == kind)
    }

    /// Returns how often a seal became void.
    pub fn void_seals(&self) -> usize {
        self.of_kind("voided").count()
    }

    /// Returns the server's commitment of this round.
    pub fn commitment(&self) -> &Value {
        &self.of_kind("voided").next_back().unwrap_or(&self.0[0])["commitment"]
    }

    /// Returns the event that sealed the table, if the seal is not void.
    pub fn seal(&self) -> Option<&Value> {
        let sealed = self.last_with("reveal_by")?;
        let void = self.of_kind("voided").next_back();
        Some(sealed).filter(|_| void.is_none_or(|void| void["version"].as_u64() < sealed["version"].as_u64()))
    }

    /// Returns the seats that have revealed since the seal.
    pub fn revealed(&self) -> Vec<u64> {
        let Some(sealed) = self.seal() else { return Vec::new() };
        let revealed = self.of_kind("revealed").filter(|event| event["version"].as_u64() > sealed["version"].as_u64());
        revealed.map(|event| event["seat"].as_u64().unwrap()).collect()
    }

    /// Returns the event with the start of the match.
    pub fn start(&self) -> Option<&Value> {
        self.last_with("start")
    }

    /// Returns the version that requests name: that of the last event of the match, or of its start; 0 before that.
    pub fn match_version(&self) -> u64 {
        let of_match = |event: &&Value| is_of_match(event) || !event["start"].is_null();
        self.0.iter().rev().find(of_match).map_or(0, |event| event["version"].as_u64().unwrap())
    }

    /// Returns all seats, seat 1 first.
    pub fn seats(&self) -> Vec<TestSeat> {
        let plans = self.settings()["seats"].as_array().unwrap();
        let mut seats: Vec<TestSeat> =
            plans.iter().map(|plan| TestSeat { bot: optional(&plan["bot"]), ..TestSeat::default() }).collect();
        for event in &self.0 {
            apply(&mut seats, event);
        }
        seats
    }
}

/// Returns whether an event is one of the match.
pub(crate) fn is_of_match(event: &Value) -> bool {
    !SEAT_EVENTS.contains(&event["type"].as_str().unwrap())
}

fn optional(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

fn index(seat: &Value) -> usize {
    seat.as_u64().unwrap() as usize - 1
}

fn apply(seats: &mut [TestSeat], event: &Value) {
    let kind = event["type"].as_str().unwrap();
    let list = |field: &str| event[field].as_array().unwrap().iter().map(index).collect::<Vec<_>>();
    match kind {
        "created" => {
            for reserved in event["reserved"].as_array().unwrap() {
                let seat = &mut seats[index(&reserved["seat"])];
                (seat.name, seat.colour) = (optional(&reserved["name"]), optional(&reserved["colour"]));
            }
        }
        "seat_taken" => {
            let seat = &mut seats[index(&event["seat"])];
            seat.name = optional(&event["name"]);
            seat.colour = optional(&event["colour"]);
            seat.commitment = optional(&event["commitment"]);
            seat.recommitted = event["recommitted"].as_u64().unwrap();
        }
        "seat_left" => seats[index(&event["seat"])] = TestSeat::default(),
        "seats_opened" => list("seats").into_iter().for_each(|seat| seats[seat] = TestSeat::default()),
        "filled" => {
            for seat in list("seats") {
                seats[seat] = TestSeat { bot: optional(&event["bot"]), ..TestSeat::default() };
            }
        }
        "voided" => {
            list("opened").into_iter().for_each(|seat| seats[seat] = TestSeat::default());
            for seat in seats {
                (seat.commitment, seat.recommitted) = (None, 0);
            }
        }
        "resigned" | "timed_out" | "replaced" => seats[index(&event["seat"])].fate = Some(kind.to_owned()),
        "returned" => seats[index(&event["seat"])].fate = None,
        _ => {}
    }
}
