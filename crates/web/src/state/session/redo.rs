//! Playing again what was undone.

use nova_luna_rules::{Action, Event};
use nova_luna_table::{Command, EventKind, MatchEvent, Rejection, Timestamp};

use super::Session;

impl Session {
    pub fn may_redo(&self) -> bool {
        !self.redo_actions().is_empty()
    }

    /// Plays what the last undo of a local match took back: the action of a person, and the bots' answers to it.
    pub fn redo(&mut self, now: Timestamp) -> Result<(), Rejection> {
        self.redo_actions().into_iter().try_for_each(|action| self.execute(Command::Play(action), now))
    }

    fn redo_actions(&self) -> Vec<Action> {
        if self.local_table().is_none() || self.my_seat_to_move().is_none() {
            return Vec::new();
        }
        let mut undone = undone(self.match_state().events()).into_iter().rev();
        let own = undone.next();
        let answers = undone.take_while(|event| !self.is_person(event.seat));
        own.into_iter().chain(answers).map(|event| event.action).collect()
    }
}

/// Returns what was undone and can be played again, the next action last. Anything else that is played ends that.
fn undone(events: &[MatchEvent]) -> Vec<&Event> {
    let (mut played, mut undone) = (Vec::new(), Vec::new());
    for event in events {
        match &event.kind {
            EventKind::Played(event) => {
                if undone.pop().is_none_or(|next: &Event| next.action != event.action) {
                    undone.clear();
                }
                played.push(event);
            }
            EventKind::Undone { plies, .. } => (0..*plies).for_each(|_| undone.extend(played.pop())),
            EventKind::HintShown(_) => {}
            _ => undone.clear(),
        }
    }
    undone
}
