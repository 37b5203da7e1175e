//! Writing a match as a record.

use nova_luna_rules::{Record, Seat};

use crate::config::SeatPlayer;
use crate::match_state::MatchState;
use crate::table::Table;

/// Events that the record format has no notation for. They become comments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnnotationKind {
    Resigned(Seat),
    TimedOut(Seat),
    Replaced(Seat),
    Returned(Seat),
    Abandoned,
}

/// A comment and its place in the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Annotation {
    kind: AnnotationKind,
    /// The number of moves before the comment.
    plies: usize,
}

impl Table {
    /// Returns the record of the game. It contains the seed once the match is over.
    ///
    /// The format has no resignation: that is a comment, and the result is that of the moves alone.
    pub fn record(&self) -> Record {
        if self.is_over() { self.record_with_seed() } else { self.state().record_without_seed() }
    }

    /// Returns the record with the seed, even while the match goes on: for a person who plays alone against bots.
    pub fn record_with_seed(&self) -> Record {
        let mut record = self.state().record_without_seed();
        // It fits, because the match was dealt from this seed.
        let _ = record.set_seed(self.start().seed);
        record
    }
}

impl MatchState {
    /// Adds a comment to the record, after the moves so far.
    pub(crate) fn annotate(&mut self, kind: AnnotationKind) {
        self.annotations.push(Annotation { kind, plies: self.moves().len() });
    }

    /// Moves comments on actions that were taken back to the last remaining action.
    pub(crate) fn move_annotations_back(&mut self) {
        let last = self.moves().len();
        for annotation in &mut self.annotations {
            annotation.plies = annotation.plies.min(last);
        }
    }

    /// Returns the record without the seed: the one for bots and for players of a running match.
    pub fn record_without_seed(&self) -> Record {
        let mut record = self.initial_record.clone();
        for (seat, player) in Seat::first(self.config().seats.len()).zip(&self.config().seats) {
            if let Some(name) = record_name(player, seat) {
                // The name fits, because it has no control characters.
                let _ = record.set_name(seat, &name);
            }
        }
        for plies in 0..=self.moves().len() {
            if let Some(event) = plies.checked_sub(1).and_then(|index| self.moves().get(index)) {
                // The event fits, because it was played in exactly this position.
                let _ = record.add(event);
            }
            for annotation in self.annotations.iter().filter(|annotation| annotation.plies == plies) {
                let _ = record.add_comment(&annotation.text());
            }
        }
        record
    }
}

/// Returns the name of a player for the record.
fn record_name(player: &SeatPlayer, seat: Seat) -> Option<String> {
    match player {
        SeatPlayer::Person(name) => {
            let name: String = name.chars().filter(|char| !char.is_control()).collect();
            Some(name).filter(|name| !name.is_empty())
        }
        // The seat tells two bots of the same name apart.
        SeatPlayer::Bot(bot) => Some(format!("{bot} {seat} (bot)")),
        SeatPlayer::Open => None,
    }
}

impl Annotation {
    fn text(&self) -> String {
        match self.kind {
            AnnotationKind::Resigned(seat) => format!("seat {seat} resigns"),
            AnnotationKind::TimedOut(seat) => format!("seat {seat} runs out of time"),
            AnnotationKind::Replaced(seat) => format!("seat {seat} is replaced by a bot"),
            AnnotationKind::Returned(seat) => format!("seat {seat} returns"),
            AnnotationKind::Abandoned => "the match is abandoned".to_owned(),
        }
    }
}
