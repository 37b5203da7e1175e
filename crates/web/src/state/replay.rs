//! A replay: stepping through a recorded game.

use nova_luna_rules::{Coord, Event, Incident, Outcome, Record, Seat, View};
use nova_luna_texts::{Subject, Texts};

use super::move_preview::last_placed;
use super::names::{label_in_record, name_in_record};

#[derive(Clone, PartialEq, Debug)]
pub struct Replay {
    record: Record,
    ply: usize,
    /// The seat of the reader, if this was their game.
    me: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayRow {
    /// An action and its number, from 1.
    Action(usize, Event),
    Incident(Incident),
}

impl Replay {
    pub fn new(record: Record) -> Self {
        Self { record, ply: 0, me: None }
    }

    pub fn at_end(record: Record) -> Self {
        let ply = record.events().len();
        Self { record, ply, me: None }
    }

    /// Addresses the player of a seat as "you".
    #[must_use]
    pub fn seen_by(self, me: Option<Seat>) -> Self {
        Self { me, ..self }
    }

    fn is_unnamed_me(&self, texts: &Texts, seat: Seat) -> bool {
        self.me == Some(seat) && self.record.name(seat).and_then(|name| texts.chosen_name(name)).is_none()
    }

    pub fn name(&self, texts: &Texts, seat: Seat) -> String {
        if self.is_unnamed_me(texts, seat) { texts.get("you") } else { name_in_record(texts, &self.record, seat) }
    }

    /// Names a seat as at the table, with the level of a bot.
    pub fn label(&self, texts: &Texts, seat: Seat) -> String {
        if self.is_unnamed_me(texts, seat) { texts.get("you") } else { label_in_record(texts, &self.record, seat) }
    }

    pub fn subject(&self, texts: &Texts, seat: Seat) -> Subject {
        if self.me == Some(seat) { Subject::You } else { Subject::Player(self.name(texts, seat)) }
    }

    pub fn is_solo(&self) -> bool {
        self.record.view().players() == 1
    }

    /// Names all players, bots with their levels; a solo game has one.
    pub fn title(&self, texts: &Texts) -> String {
        if self.is_solo() {
            return texts.get("solo-subtitle");
        }
        Seat::all(self.record.view().players()).map(|seat| self.label(texts, seat)).collect::<Vec<_>>().join(" · ")
    }

    pub fn result(&self, texts: &Texts) -> Option<String> {
        Some(match self.record.outcome()? {
            Outcome::Ranking(seats) => texts.format_about("wins", self.subject(texts, *seats.first()?), &[]),
            Outcome::Solo(score) => texts.format("solo-score", &[("score", score.0.into())]),
        })
    }

    /// Tells after which moves the match began, unless there were none.
    pub fn start(&self, texts: &Texts) -> Option<String> {
        let moves = self.record.initial_moves().filter(|moves| *moves > 0)?;
        Some(texts.format("replay-position", &[("moves", moves.into())]))
    }

    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the number of actions played so far.
    pub fn ply(&self) -> usize {
        self.ply
    }

    pub fn len(&self) -> usize {
        self.record.events().len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the rows of the move list: the actions, and the words of the record where they were said.
    pub fn rows(&self) -> Vec<ReplayRow> {
        let mut words = self.record.incidents().iter().peekable();
        let mut rows = Vec::new();
        for ply in 0..=self.len() {
            if let Some(event) = ply.checked_sub(1).and_then(|index| self.record.events().get(index)) {
                rows.push(ReplayRow::Action(ply, event.clone()));
            }
            while let Some(placed) = words.next_if(|placed| placed.plies == ply) {
                rows.push(ReplayRow::Incident(placed.incident));
            }
        }
        rows
    }

    /// Returns the index of the row of the last action played.
    pub fn current_row(&self) -> Option<usize> {
        let words = self.record.incidents().iter().filter(|placed| placed.plies < self.ply).count();
        self.ply.checked_sub(1).map(|index| index + words)
    }

    /// Goes to the position after `ply` actions, or to the end.
    pub fn go_to(&mut self, ply: usize) {
        self.ply = ply.min(self.len());
    }

    pub fn next(&mut self) {
        self.go_to(self.ply + 1);
    }

    pub fn previous(&mut self) {
        self.go_to(self.ply.saturating_sub(1));
    }

    pub fn is_at_end(&self) -> bool {
        self.ply == self.len()
    }

    pub fn view(&self) -> View {
        self.record.view_after(self.ply).unwrap_or_else(|| self.record.view().clone())
    }

    pub fn last_event(&self) -> Option<&Event> {
        self.record.events().get(self.ply.checked_sub(1)?)
    }

    pub fn last_placed(&self, seat: Seat) -> Option<Coord> {
        last_placed(self.record.events().get(..self.ply)?, seat)
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::Action;

    use super::*;
    use crate::state::test_matches::recorded;

    #[test]
    fn words_stand_between_the_actions() {
        let (replace, resign) = (Incident::Replace(Seat::FIRST), Incident::Resign(Seat::FIRST));
        let mut record = recorded(3, 0).1;
        record.add_incident(replace).unwrap();
        recorded(3, 2).1.events().iter().for_each(|event| record.add(event).unwrap());
        record.add_incident(resign).unwrap();
        record.set_initial_moves(1).unwrap();
        let mut replay = Replay::new(record);
        let rows = replay.rows();
        assert_eq!((&rows[0], &rows[3], rows.len()), (&ReplayRow::Incident(replace), &ReplayRow::Incident(resign), 4));
        assert_eq!(replay.current_row(), None);
        let texts = Texts::for_edition(nova_luna_texts::Edition::Pegasus);
        assert_eq!(replay.start(&texts).unwrap(), "played on from move 1");
        for ply in 1..=2 {
            replay.next();
            let row = &rows[replay.current_row().unwrap()];
            assert!(matches!(row, ReplayRow::Action(number, _) if *number == ply), "{row:?}");
        }
    }

    /// The replay names players as the table does, and the reader's own seat "you".
    #[test]
    fn names_players_as_at_the_table() {
        let texts = Texts::for_edition(nova_luna_texts::Edition::Pegasus);
        let mut record = recorded(4, 0).1;
        let seats: Vec<Seat> = Seat::all(4).collect();
        for (seat, level) in [(1, "casual"), (2, "master"), (3, "casual")] {
            record.set_name(seats[seat], &format!("{level} {} (bot)", seats[seat])).unwrap();
            record.set_bot(seats[seat], level).unwrap();
        }
        let own = Replay::new(record.clone()).seen_by(Some(Seat::FIRST));
        assert_eq!(own.name(&texts, seats[0]), texts.get("you"));
        let [first, second] = [1, 3].map(|seat| own.name(&texts, seats[seat]));
        assert_ne!(first, second, "two bots of a level have names of their own");
        let title = own.title(&texts);
        assert!(title.starts_with("You · ") && title.ends_with(&format!("{second} (Casual)")), "{title}");
        assert_eq!(own.label(&texts, seats[3]), format!("{second} ({})", texts.get("level-casual")));
        assert_eq!(Replay::new(record).name(&texts, seats[0]), "Player 1", "a stranger's game");
    }

    #[test]
    fn steps_through_every_position() {
        let views: Vec<View> = (0..=40).map(|moves| recorded(3, moves).0.view().clone()).collect();
        let record = recorded(3, 40).1;
        let mut replay = Replay::new(record.clone());
        assert_eq!(replay.last_event(), None);
        for view in &views {
            assert_eq!(replay.view(), *view);
            if let Some((seat, Action::Take { at, .. })) = replay.last_event().map(|event| (event.seat, event.action)) {
                assert_eq!(replay.last_placed(seat), Some(at));
            }
            replay.next();
        }
        assert!(replay.is_at_end());
        assert_eq!(replay, Replay::at_end(record));
        replay.previous();
        assert_eq!(replay.view(), views[39]);
        replay.go_to(999);
        assert_eq!(replay.ply(), 40);
        replay.go_to(0);
        replay.previous();
        assert_eq!(replay.view(), views[0]);
    }
}
