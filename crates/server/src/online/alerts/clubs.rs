//! Clubs that members are told about. A week is to a member what a turn is to a seat: it opens, and its time runs out.

use nova_luna_table::Timestamp;
use nova_luna_table::club::{Club, ClubRefusal};

use crate::online::clubs::ClubError;
use crate::online::hub::Hub;
use crate::online::room::{SeatTurn, TurnState};
use crate::online::secrets::{Digest, TableId};

impl Hub {
    /// Returns what each member of a club that is not closed waits for. Opens the week if it is due, unless the club rests.
    pub(crate) async fn club_turns(
        &self,
        id: TableId,
        tokens: &[Digest],
        now: Timestamp,
    ) -> Result<Vec<SeatTurn>, ClubError> {
        let mut club = self.load_club(id).await?;
        if club.due_without_visit(now).is_some() {
            club = self.change_club(id, |club| club.due_without_visit(now).ok_or(ClubRefusal::Done)).await?;
        }
        if club.is_closed() { Err(ClubRefusal::Closed.into()) } else { Ok(turns(&club, tokens, now)) }
    }
}

fn turns(club: &Club, tokens: &[Digest], now: Timestamp) -> Vec<SeatTurn> {
    let (number, told) = (club.last_week(), club.may_be_told(now));
    let until = club.week(number).map(|week| week.ends).filter(|ends| *ends > now);
    let state = |token: &Digest| match club.member_of(token) {
        Some(member) if told.contains(&member) => {
            let name = Some(club.settings().name.clone());
            TurnState::Own { number: number.into(), deadline: until, name, is_present: false }
        }
        Some(_) => TurnState::Others,
        None => TurnState::Gone,
    };
    let version = club.version().into();
    tokens.iter().map(|token| SeatTurn { version, state: state(token), until }).collect()
}
