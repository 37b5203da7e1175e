//! Writing a match as a record.

use nova_luna_rules::{Incident, PlacedIncident, Record, Seat};

use crate::match_state::MatchState;
use crate::settings::{SeatPlan, Switches};
use crate::table::Table;

/// The tag of a match that began with a position.
const POSITION_TAG: &str = "Position";

/// Returns the tags of a record that a match writes besides those of the format. Others may come from a newer program.
pub fn match_tags(record: &Record) -> impl Iterator<Item = (&str, &str)> {
    let tags = record.other_tags().iter().map(|(tag, value)| (tag.as_str(), value.as_str()));
    tags.filter(|(tag, _)| *tag == POSITION_TAG || Switches::ALL.iter().any(|switch| switch.tag == Some(*tag)))
}

impl Table {
    /// Returns the record of the match. It contains the seed once the match is over.
    pub fn record(&self) -> Record {
        if self.is_over() { self.record_with_seed() } else { self.state().record_without_seed() }
    }

    /// Returns the record with the seed, even while the match goes on: for a person who plays alone against bots.
    pub fn record_with_seed(&self) -> Record {
        let mut record = self.state().record_without_seed();
        // The seed of a match that began with the moves of another game does not explain its first tiles.
        if self.is_dealt_from_seed() {
            // It fits, because the match was dealt from this seed.
            let _ = record.set_seed(self.start().seed);
        }
        record
    }
}

impl MatchState {
    /// Adds an incident to the record, after the moves so far.
    pub(crate) fn add_incident(&mut self, incident: Incident) {
        self.incidents.push(PlacedIncident { plies: self.moves().len(), incident });
    }

    /// Moves incidents after actions that were taken back to the last remaining action.
    pub(crate) fn move_incidents_back(&mut self) {
        let last = self.moves().len();
        for placed in &mut self.incidents {
            placed.plies = placed.plies.min(last);
        }
    }

    /// Returns the record without the seed: the one for bots and for players of a running match.
    pub fn record_without_seed(&self) -> Record {
        let mut record = self.initial_record.clone();
        for tag in self.settings().switches.on().filter_map(|switch| switch.tag) {
            // The tag fits: the record of a new match has no other tags.
            let _ = record.add_tag(tag, "on");
        }
        // A record that begins with a position says so by its format.
        if let Some(moves) = self.initial_moves().filter(|_| record.start().setup().is_some()) {
            let _ = record.set_initial_moves(moves);
        }
        for (seat, player) in Seat::all(self.settings().seats.len()).zip(&self.settings().seats) {
            if let Some(name) = record_name(player, seat) {
                // The name fits, because it has no control characters.
                let _ = record.set_name(seat, &name);
            }
            if let SeatPlan::Bot(bot) = player {
                let _ = record.set_bot(seat, bot.as_str());
            }
        }
        for plies in 0..=self.moves().len() {
            if let Some(event) = plies.checked_sub(1).and_then(|index| self.moves().get(index)) {
                // The event fits, because it was played in exactly this position.
                let _ = record.add(event);
            }
            for placed in self.incidents.iter().filter(|placed| placed.plies == plies) {
                // It fits, because the match and its record end at the same event.
                let _ = record.add_incident(placed.incident);
            }
        }
        record
    }
}

fn record_name(player: &SeatPlan, seat: Seat) -> Option<String> {
    match player {
        SeatPlan::Person(name) => {
            let name: String = name.chars().filter(|char| !char.is_control()).collect();
            Some(name).filter(|name| !name.is_empty())
        }
        // The seat tells two bots of the same name apart.
        SeatPlan::Bot(bot) => Some(format!("{bot} {seat} (bot)")),
    }
}
