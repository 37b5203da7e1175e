//! Quick matches: sitting down at the table that a search has found, looking for players who have waited for longer, and
//! searching on.

use nova_luna_protocol::online::{QuickMatch, QuickTable};
use nova_luna_rules::Seat;
use nova_luna_table::{MatchResult, MatchState, Timestamp};

use super::calls::{Purpose, read_answer};
use super::{CallError, TableClient};
use crate::context::Context;
use crate::effect::{Answer, Destination, Effect};
use crate::evidence::note_commitment;
use crate::quick_search::{QuickSearch, has_everybody_moved};
use crate::saved_seats::{SavedSeat, SavedSeats};
use crate::storage::Storage;

/// Where a player asks for a quick match.
pub const QUICK_PATH: &str = "/api/v1/quick";

/// Milliseconds before each of the first questions whether somebody has waited for longer elsewhere, and before the later
/// ones.
const QUESTION_PAUSES: [u64; 4] = [500, 500, 500, 2_500];
const LATER_QUESTION_PAUSE: u64 = 4_000;

/// How far a search for a quick match has come.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Search {
    /// What the player has asked for, if a search has led to this table.
    pub(super) config: Option<QuickMatch>,
    /// A search has just led to this table, so the player sits down without being asked.
    pub(super) is_joining: bool,
    /// The client has asked for a seat.
    pub(super) has_asked: bool,
    /// Questions for an older table so far.
    pub(super) questions: usize,
    pub(super) next_question: Option<Timestamp>,
}

/// Stores what the answer to the request for a quick match says, before the player goes to the table.
pub fn save_found_table(
    storage: &dyn Storage,
    config: &QuickMatch,
    answer: Answer,
    now: u64,
) -> Result<Destination, CallError> {
    let QuickTable { table, commitment, void_seals, created } = read_answer(answer)?;
    QuickSearch::record_table(storage, config, &table);
    note_commitment(storage, &table, void_seals, &commitment);
    let has_seat = created.is_some();
    if let Some(created) = created {
        let (table, token, key) = (table.clone(), created.token, created.key);
        // Without storage, the seat lasts as long as the page.
        let _ = SavedSeats::add(storage, SavedSeat { table, token, key, last_visit: now, ..SavedSeat::default() });
    }
    Ok(Destination::Found { table, has_seat })
}

impl TableClient {
    /// Returns the configuration of the quick match that the table is for, if it is one: what the player has asked for
    /// comes first.
    pub fn quick_config(&self) -> Option<QuickMatch> {
        let of_table = self.info.as_ref()?.quick_config()?;
        Some(self.search.config.clone().unwrap_or(of_table))
    }

    /// Whether a search has led to this table, and the player has no seat yet.
    pub fn is_joining(&self) -> bool {
        self.search.is_joining
    }

    /// Whether a search has led to a table with another configuration than the player's. The client does not commit
    /// there by itself.
    pub fn has_other_config(&self) -> bool {
        let (Some(config), Some(info)) = (&self.search.config, &self.info) else { return false };
        !info.has_begun() && !config.is_played_with(info.settings())
    }

    /// Whether the table is for a quick match, and nothing is wrong with it that the player has to see.
    pub fn is_sound_quick_table(&self) -> bool {
        let is_quick = self.info.as_ref().is_some_and(|info| info.quick_config().is_some());
        is_quick && self.evidence.alarms().is_empty() && !self.has_other_config()
    }

    /// Returns the configuration of the next quick match, if this table was one and another player did not come.
    pub(super) fn quick_match_after(&self, absent: Seat) -> Option<QuickMatch> {
        self.quick_config().filter(|_| self.my_seat().is_some_and(|seat| seat != absent))
    }

    /// Returns the terms of a search to offer to a player whose quick match ended without a result before everybody had
    /// moved. A page that was reloaded does not know whether the players agreed on that, so it does not search by itself.
    pub fn search_to_offer(&self) -> Option<QuickMatch> {
        let state = self.match_state().filter(|state| state.result() == Some(&MatchResult::Abandoned))?;
        self.quick_config().filter(|_| self.my_seat().is_some() && !has_everybody_moved(state))
    }

    /// Returns the terms to search on with, if the match at a quick table was cancelled because another player never came.
    /// The seat at that table is over then: a server that cancels match after match must not displace the seats of
    /// matches that go on.
    pub(super) fn next_after_cancel(&self, state: &MatchState, cx: &mut Context) -> Option<QuickMatch> {
        let terms = self.quick_match_after(state.absent_player()?)?;
        // Without storage there is no seat either.
        let _ = cx.storage(|storage| SavedSeats::end(storage, &self.table));
        Some(terms)
    }

    /// Sits down at the table that a search has found. If somebody else was faster, the search goes on.
    pub(super) fn sit_down(&mut self, cx: &mut Context) {
        let Some(info) = self.info.as_ref().filter(|_| self.search.is_joining && self.is_sound_quick_table()) else {
            return;
        };
        // The table is also full if this player has taken the last seat.
        let is_too_late = info.open_seats() == 0 && (!self.search.has_asked || self.problem.is_some());
        if info.my_seat.is_some() {
            self.search.is_joining = false;
        } else if is_too_late {
            self.search.is_joining = false;
            self.quick_config().into_iter().for_each(|config| self.search_again(config, cx));
        } else if !self.search.has_asked {
            self.take_seat(cx);
        }
    }

    /// Returns the question whether somebody has waited for longer at another table, as long as the player could still
    /// go there.
    fn question_for_older_table(&self) -> Option<QuickMatch> {
        let info = self.info.as_ref().filter(|_| !self.is_leaving && self.is_sound_quick_table())?;
        let is_waiting = info.is_owner() && !info.has_begun() && info.open_seats() > 0;
        let config = self.quick_config().filter(|_| is_waiting)?;
        Some(QuickMatch { waiting_at: Some(self.table.clone()), ..config })
    }

    /// Plans the next question for an older table, while the player waits.
    pub(super) fn plan_question(&mut self, cx: &Context) {
        if self.question_for_older_table().is_none() {
            self.search.next_question = None;
        } else if self.search.next_question.is_none() {
            let pause = QUESTION_PAUSES.get(self.search.questions).copied().unwrap_or(LATER_QUESTION_PAUSE);
            self.search.next_question = Some(cx.now.after(pause));
        }
    }

    pub(super) fn ask_for_older_table(&mut self, cx: &mut Context) {
        if self.search.next_question.is_none_or(|at| at > cx.now) {
            return;
        }
        self.search.next_question = None;
        self.search.questions += 1;
        let is_asking = self.is_calling(|purpose| matches!(purpose, Purpose::OlderTable(_)));
        if let Some(question) = self.question_for_older_table().filter(|_| !is_asking) {
            self.ask_for_match(Purpose::OlderTable(question.clone()), &question, cx);
        }
    }

    /// Moves to the table of somebody who has waited for longer. Of two players who search at the same moment, one moves
    /// and the other stays.
    pub(super) fn on_older_table(&mut self, question: QuickMatch, answer: Answer, cx: &mut Context) {
        let is_waiting = self.question_for_older_table().is_some();
        let is_other = read_answer::<QuickTable>(answer).is_ok_and(|found| Some(found.table) != question.waiting_at);
        if is_waiting && is_other {
            self.leave_and_search(QuickMatch { waiting_at: None, ..question }, cx);
        }
    }

    /// Leaves a quick table and looks for another one. If the table does not let the player go, it goes on there.
    pub(super) fn leave_and_search(&mut self, config: QuickMatch, cx: &mut Context) {
        self.is_leaving = true;
        self.post_with_token(Purpose::LeaveAndSearch(config), "leave", cx);
    }

    pub(super) fn on_left_to_search(
        &mut self,
        left: Result<(), CallError>,
        config: &QuickMatch,
        cx: &mut Context,
    ) -> Result<(), CallError> {
        match left {
            Ok(()) => {
                self.forget_seat(cx);
                self.search_again(config.clone(), cx);
            }
            Err(_) => self.is_leaving = false,
        }
        left
    }

    pub(super) fn search_again(&mut self, config: QuickMatch, cx: &mut Context) {
        self.ask_for_match(Purpose::Search(config.clone()), &config, cx);
    }

    pub(super) fn on_found(config: &QuickMatch, answer: Answer, cx: &mut Context) -> Result<(), CallError> {
        let now = cx.now.0;
        let found = cx.storage(|storage| save_found_table(storage, config, answer, now))?;
        cx.push(Effect::Go(found));
        Ok(())
    }
}
