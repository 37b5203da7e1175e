//! A match as a record.

use nova_luna_rules::{Record, Seat};

use crate::config::SeatPlayer;
use crate::match_state::MatchState;
use crate::table::Table;

/// What the format of records has no word for, so that it becomes a comment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnnotationKind {
    Resigned(Seat),
    FlagFell(Seat),
    Replaced(Seat),
    Returned(Seat),
    Abandoned,
}

/// A comment, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Annotation {
    of: AnnotationKind,
    /// How many actions of the game as it stands were played before.
    plies: usize,
}

impl Table {
    /// The record of the game as it stands. It tells the seed once the match is over.
    ///
    /// The format knows no resignation: that is a comment, and the result is that of the moves alone.
    pub fn record(&self) -> Record {
        if self.is_over() { self.record_with_seed() } else { self.record_without_seed() }
    }

    /// The record with the seed, even while the match goes on: for whoever plays alone against bots.
    pub fn record_with_seed(&self) -> Record {
        let mut record = self.record_without_seed();
        // The match was dealt by this seed.
        let _ = record.set_seed(self.opening().seed);
        record
    }
}

impl MatchState {
    /// Writes something into the margin of the record.
    pub(crate) fn remark(&mut self, of: AnnotationKind) {
        self.remarks.push(Annotation { of, plies: self.line().len() });
    }

    /// Moves remarks on actions that were taken back to the last one that stands.
    pub(crate) fn take_remarks_back(&mut self) {
        let most = self.line().len();
        for remark in &mut self.remarks {
            remark.plies = remark.plies.min(most);
        }
    }

    /// The record without the seed, as bots and those who still play may have it.
    pub fn record_without_seed(&self) -> Record {
        let mut record = self.blank.clone();
        for (seat, sitter) in Seat::first(self.terms().seats.len()).zip(&self.terms().seats) {
            if let Some(name) = name(sitter, seat) {
                // There are no control characters in it any more.
                let _ = record.set_name(seat, &name);
            }
        }
        for plies in 0..=self.line().len() {
            if let Some(event) = plies.checked_sub(1).and_then(|index| self.line().get(index)) {
                // It was played in exactly this position.
                let _ = record.add(event);
            }
            for remark in self.remarks.iter().filter(|remark| remark.plies == plies) {
                let _ = record.comment(&remark.text());
            }
        }
        record
    }
}

/// What a record calls somebody.
fn name(sitter: &SeatPlayer, seat: Seat) -> Option<String> {
    match sitter {
        SeatPlayer::Person(name) => {
            let name: String = name.chars().filter(|char| !char.is_control()).collect();
            Some(name).filter(|name| !name.is_empty())
        }
        // The seat tells two bots of one level apart.
        SeatPlayer::Bot(bot) => Some(format!("{bot} {seat} (bot)")),
        SeatPlayer::Closed => None,
    }
}

impl Annotation {
    fn text(&self) -> String {
        match self.of {
            AnnotationKind::Resigned(seat) => format!("seat {seat} resigns"),
            AnnotationKind::FlagFell(seat) => format!("seat {seat} runs out of time"),
            AnnotationKind::Replaced(seat) => format!("seat {seat} is replaced by a bot"),
            AnnotationKind::Returned(seat) => format!("seat {seat} returns"),
            AnnotationKind::Abandoned => "the match is abandoned".to_owned(),
        }
    }
}
